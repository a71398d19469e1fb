"""The scenarios of a guest's set: what was tried with its cards, kept, run again, written out."""

from __future__ import annotations

import secrets

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import TooMany
from playmat.server.files.editions import Edition
from playmat.server.hall.hall import Hall
from playmat.server.jobs import request_jobs
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall
from playmat.server.routes.sets import newest_text, own_set
from playmat.server.store import StoredScenario, StoredSet
from playmat.server.wire.errors import NotHere
from playmat.server.wire.set_pages import KeptScenario, NewScenario, ScenarioFile, ScenarioOutcome
from playmat.server.wire.sizes import SET_SCENARIOS


@get("/api/sets/{number:str}/scenarios")
async def scenarios(hall: TheHall, guest: TheGuest, number: FromPath[str]) -> list[KeptScenario]:
    """Card by card, the oldest first."""
    own = await own_set(hall, guest, number)
    return [page_of(each) for each in await hall.store.scenarios.of(own.id)]


@post("/api/sets/{number:str}/scenarios")
async def add_scenario(
    hall: TheHall,
    guest: TheGuest,
    asker: TheAsker,
    number: FromPath[str],
    data: JSONBody[NewScenario],
) -> KeptScenario:
    """Keep a scenario of a card of the set; the set stays the version that it is."""
    own = await own_set(hall, guest, number)
    made = await stored(hall, asker, own, secrets.token_urlsafe(8), data.text)
    async with hall.making:  # else many at once would each find room
        if len(await hall.store.scenarios.of(own.id)) >= SET_SCENARIOS:
            raise TooMany(f"a set has at most {SET_SCENARIOS} scenarios; delete one first")
        await hall.store.scenarios.add([made])
    return page_of(made)


@put("/api/sets/{number:str}/scenarios/{scenario:str}")
async def change_scenario(
    hall: TheHall,
    guest: TheGuest,
    asker: TheAsker,
    number: FromPath[str],
    scenario: FromPath[str],
    data: JSONBody[NewScenario],
) -> KeptScenario:
    """Keep another text in its place."""
    own = await own_set(hall, guest, number)
    await own_scenario(hall, own, scenario)
    made = await stored(hall, asker, own, scenario, data.text)
    await hall.store.scenarios.change(made)
    return page_of(made)


@delete("/api/sets/{number:str}/scenarios/{scenario:str}")
async def delete_scenario(
    hall: TheHall, guest: TheGuest, number: FromPath[str], scenario: FromPath[str]
) -> None:
    """Forget a scenario."""
    own = await own_set(hall, guest, number)
    await own_scenario(hall, own, scenario)
    await hall.store.scenarios.delete(scenario)


@post("/api/sets/{number:str}/scenarios/run", status_code=200)
async def run_scenarios(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str]
) -> list[ScenarioOutcome]:
    """How they come out with the newest version; one at a time, so that others have their turn."""
    own = await own_set(hall, guest, number)
    edition = await newest_edition(hall, own)
    return [
        await hall.readers.do(asker, request_jobs.run_scenario, edition, each)
        for each in await hall.store.scenarios.of(own.id)
    ]


@get("/api/sets/{number:str}/scenarios/file")
async def scenario_file(
    hall: TheHall, guest: TheGuest, asker: TheAsker, number: FromPath[str]
) -> ScenarioFile:
    """The newest version with its scenarios, as a file that `playmat scenario run` takes."""
    own = await own_set(hall, guest, number)
    kept = await hall.store.scenarios.of(own.id)
    if not kept:
        raise NotHere("this set has no scenarios")
    text = (await newest_text(hall, own)).text
    return ScenarioFile(await hall.readers.do(asker, request_jobs.scenario_file, text, kept))


# ---- how ----


async def own_scenario(hall: Hall, own: StoredSet, scenario: str) -> StoredScenario:
    for found in await hall.store.scenarios.of(own.id):
        if found.id == scenario:
            return found
    raise NotHere("this set has no such scenario")


async def newest_edition(hall: Hall, own: StoredSet) -> Edition:
    text = await newest_text(hall, own)
    return Edition(text.game, (text.text,))


async def stored(
    hall: Hall, asker: Asker, own: StoredSet, number: str, text: str
) -> StoredScenario:
    """A scenario that is understood, as the store keeps it."""
    edition = await newest_edition(hall, own)
    card, name = await hall.readers.do(asker, request_jobs.read_scenario, edition, text)
    return StoredScenario(number, own.id, card, name, text, hall.wall())


def page_of(kept: StoredScenario) -> KeptScenario:
    return KeptScenario(kept.id, kept.card, kept.name, kept.text, kept.changed)
