"""People who find each other: open tables, made and joined."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from playmat.server.people.reporting import report
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork, ThePeople
from playmat.server.wire.messages import MadeTable
from playmat.server.wire.people_messages import (
    AnswerMeeting,
    BlockedPerson,
    NewOpenTable,
    NewReport,
    OpenTable,
    Seek,
    SitDown,
    TakenPlace,
)


@get("/api/people/tables")
async def open_tables(
    people: ThePeople, guest: TheGuest, page: FromQuery[int] = 0
) -> list[OpenTable]:
    """A page of the open tables, those first that wait longest; pages count from 0."""
    return people.page(max(0, page), await people.hidden_from(guest))


@post("/api/people/tables")
async def open_table(
    people: ThePeople, guest: TheGuest, network: TheNetwork, data: JSONBody[NewOpenTable]
) -> MadeTable:
    """A table at which anybody may sit down."""
    return await people.open_table(guest, network, data)


@post("/api/people/tables/{table:str}/sit", status_code=200)
async def sit_down(
    people: ThePeople, guest: TheGuest, table: FromPath[str], data: JSONBody[SitDown]
) -> TakenPlace:
    """Take a free seat of an open table."""
    await people.sit_down(guest, table, data.deck)
    return TakenPlace(table)


@delete("/api/people/tables/{table:str}", status_code=204)
async def close_open_table(people: ThePeople, guest: TheGuest, table: FromPath[str]) -> None:
    """Wait no longer: an open table of your own ends, and nothing of it is kept."""
    await people.close_table(guest, table)


@put("/api/people/search", status_code=204)
async def seek(people: ThePeople, asker: TheAsker, data: JSONBody[Seek]) -> None:
    """Be found for somebody who looks for the same; the socket tells when."""
    await people.seek(asker, data)


@delete("/api/people/search", status_code=204)
async def seek_no_longer(people: ThePeople, guest: TheGuest) -> None:
    """Look no longer."""
    people.seek_no_longer(guest)


@post("/api/people/search/answer", status_code=204)
async def answer_meeting(people: ThePeople, guest: TheGuest, data: JSONBody[AnswerMeeting]) -> None:
    """Whether you come, now that somebody is there."""
    people.answer(guest, data.agree)


@post("/api/tables/{table:str}/reports", status_code=204)
async def report_player(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    table: FromPath[str],
    data: JSONBody[NewReport],
) -> None:
    """Send the record of a game to whoever runs this server, for what somebody did there."""
    await report(hall, guest, network, table, data)


@get("/api/people/blocks")
async def blocked_people(people: ThePeople, guest: TheGuest) -> list[BlockedPerson]:
    """Whom you have muted or blocked, the newest first; it is done at a table."""
    return await people.blocks_of(guest)


@delete("/api/people/blocks/{number:str}", status_code=204)
async def end_block(people: ThePeople, guest: TheGuest, number: FromPath[str]) -> None:
    """Hear and meet somebody again."""
    await people.end_block(guest, number)
