"""Long work: asked for, looked after, called off. Who knows its name may see what came out."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from playmat.kernel.errors import BadFile, BadSetup
from playmat.server.pools.long_work import LongWork
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork, TheWork
from playmat.server.store import StoredWork
from playmat.server.wire.errors import NotHere
from playmat.server.wire.pages import AskedWork, NewWork, WorkInfo
from playmat.server.work.work_process import words_of


@post("/api/work")
async def ask(
    hall: TheHall,
    works: TheWork,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    data: JSONBody[NewWork],
) -> AskedWork:
    """Have something done that takes long; what was asked before is answered at once."""
    kind = works.kind(data.kind)
    try:
        checked = await hall.readers.do(asker, kind.check, data.description)
    except BadFile as error:
        raise BadSetup(words_of(error)) from None
    return AskedWork(await works.ask(guest, network, kind, data.description, checked))


@get("/api/work")
async def works(works: TheWork, guest: TheGuest) -> list[WorkInfo]:
    """All that the guest has asked for, the newest first, without what came out."""
    return [
        await works.info(each, guest, whole=False) for each in await works.store.works_of(guest)
    ]


@get("/api/work/{work:str}")
async def work(works: TheWork, guest: TheGuest, work: FromPath[str]) -> WorkInfo:
    return await works.info(await find(works, work), guest)


@delete("/api/work/{work:str}")
async def cancel(works: TheWork, guest: TheGuest, work: FromPath[str]) -> None:
    """End what waits or goes on; forget what has ended."""
    found = await find(works, work)
    if found.guest != guest:
        raise NotHere("you have not asked for this")
    await works.cancel(found)


async def find(works: LongWork, name: str) -> StoredWork:
    found = await works.store.work(name)
    if found is None:
        raise NotHere("there is no such work; perhaps it was deleted")
    return found
