"""Rated games: a result counts for both who played it, and once."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import create_engine, delete, update
from tests.server.running import Guest, serving
from tests.server.stores import store_in
from tests.server.test_store import a_table

from playmat.server.ratings.known import strength_at
from playmat.server.ratings.results import RatedResult, rated_result
from playmat.server.store import Conflict, Store, StoredSeat, StoredTable, StoreFailed
from playmat.server.store.ratings import count_result
from playmat.server.store.schema import rating_changes, ratings, tables
from playmat.server.store.writing import WriteStep
from playmat.server.wire.messages import Ending

DAY = 24 * 3600.0
HERE = "http://localhost:8080"


def two(number: str) -> StoredTable:
    people = [StoredSeat("person", guest="anna"), StoredSeat("person", guest="ben")]
    return msgspec.structs.replace(a_table(number), seats=people, rated=True)


def ending(*winners: str, draw: bool = False) -> Ending:
    return Ending(list(winners), draw, "", "1", "")


def won(table: str, score: float = 1.0, at: float = 1.0) -> list[WriteStep]:
    result = RatedResult(table, "mix", "standard", ("anna", "ben"), score, at)
    return [partial(count_result, result=result)]


def test_what_counts_is_a_rated_game_of_two_people() -> None:
    table = two("t")
    assert rated_result(table, ending("A"), 5.0) == RatedResult(
        "t", "mix", "standard", ("anna", "ben"), score=1.0, at=5.0
    )
    friends = msgspec.structs.replace(table, rated=False)
    alone = msgspec.structs.replace(table, seats=[table.seats[0], table.seats[0]])
    bot = msgspec.structs.replace(table, seats=[table.seats[0], StoredSeat("bot", bot="random")])
    assert all(rated_result(other, ending("A"), 5.0) is None for other in (friends, alone, bot))


@pytest.mark.parametrize(
    ("how", "score"), [(ending("A"), 1.0), (ending("B"), 0.0), (ending("A", "B", draw=True), 0.5)]
)
def test_a_game_counts_by_who_won_it(how: Ending, score: float) -> None:
    result = rated_result(two("t"), how, 0.0)
    assert result is not None and result.score == score


def test_what_one_wins_the_other_loses_and_the_game_remembers_it(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(two("one"))
        await store.end("one", "{}", won("one"))
        anna, ben = await store.ratings.of(["anna", "ben"])
        assert anna.rating - 1500 == pytest.approx(1500 - ben.rating) and anna.rating > 1500
        assert (anna.games, ben.games) == (1, 1)
        (change,) = (await store.ratings.changes_of("anna", ["one"])).values()
        assert (change.rating, change.change) == (anna.rating, anna.rating - 1500)
        await store.close()

    asyncio.run(story())


def test_a_game_that_ends_again_after_a_restart_counts_once(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(two("one"))
        await store.end("one", "{}", won("one"))
        before = await store.ratings.of(["anna", "ben"])
        await store.close()
        store = await Store.open(url)
        with pytest.raises(Conflict):
            await store.end("one", '{"other":1}', won("one", score=0.0))
        assert await store.ratings.of(["anna", "ben"]) == before
        kept = await store.table("one")
        assert kept is not None and kept.ending == "{}"
        await store.close()

    asyncio.run(story())


def test_a_game_that_two_processes_end_counts_once(postgres: str) -> None:
    """One has lost the table to the other, and has not noticed."""

    async def story() -> None:
        stores = [await Store.open(postgres, HERE, path=path) for path in ("/p1", "/p2")]
        await stores[0].add_table(two("one"))
        both = [store.end("one", "{}", won("one")) for store in stores]
        (late,) = filter(None, await asyncio.gather(*both, return_exceptions=True))
        assert isinstance(late, Conflict)
        assert {each.games for each in await stores[0].ratings.of(["anna", "ben"])} == {1}
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_of_games_that_end_at_once_none_is_lost(postgres: str) -> None:
    async def story() -> None:
        stores = [await Store.open(postgres, HERE, path=path) for path in ("/p1", "/p2")]
        names = [f"table {number}" for number in range(20)]
        for name in names:
            await stores[0].add_table(two(name))
        await stores[0].end(names[0], "{}", won(names[0]))  # both are known from here on
        ended = [stores[n % 2].end(name, "{}", won(name)) for n, name in enumerate(names[1:])]
        await asyncio.gather(*ended)
        anna, ben = await stores[0].ratings.of(["anna", "ben"])
        assert (anna.games, ben.games) == (len(names), len(names))
        moves = (await stores[0].ratings.changes_of("anna", names)).values()
        assert anna.rating == pytest.approx(1500 + sum(move.change for move in moves))
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_the_first_games_of_two_people_that_end_at_once_both_count(postgres: str) -> None:
    """There is no row yet that one could wait for: one of the games may have to end once more."""

    async def story() -> None:
        stores = [await Store.open(postgres, HERE, path=path) for path in ("/p1", "/p2")]
        games = list(zip(("one", "other"), stores))
        for name, _ in games:
            await stores[0].add_table(two(name))
        ended = (store.end(name, "{}", won(name)) for name, store in games)
        refused = await asyncio.gather(*ended, return_exceptions=True)
        for (name, store), error in zip(games, refused):
            assert error is None or isinstance(error, StoreFailed)
            if error is not None:
                await store.end(name, "{}", won(name))  # as the table does when it is read again
        assert [each.games for each in await stores[0].ratings.of(["anna", "ben"])] == [2, 2]
        for store in stores:
            await store.close()

    asyncio.run(story())


def test_who_was_away_for_long_is_known_less(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        await store.add_table(two("one"))
        await store.end("one", "{}", won("one"))
        (anna,) = await store.ratings.of(["anna"])
        assert strength_at(anna, anna.at).deviation == pytest.approx(anna.deviation)
        assert strength_at(anna, anna.at + 365 * DAY).deviation > anna.deviation + 5
        await store.close()

    asyncio.run(story())


def opened(guest: Guest, other: Guest, **wish: object) -> str:
    """An open table at which somebody else has sat down."""
    table: str = guest.post("/api/people/tables", {"game": "mix", **wish})["table"]
    other.post(f"/api/people/tables/{table}/sit", {})
    return table


def concede(guest: Guest, table: str) -> None:
    with guest.at(table) as chair:
        chair.until_told("situation")
        chair.say("stand", text="concede")
        chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)


def test_a_table_that_was_opened_for_it_is_rated_and_others_are_not(
    anna: Guest, ben: Guest
) -> None:
    for wish in (True, False):
        table = opened(anna, ben, rated=wish)
        assert anna.get(f"/api/tables/{table}")["rated"] is wish
        concede(anna, table)


def test_a_rated_table_is_for_two_with_printed_cards(anna: Guest) -> None:
    for wish in ({"mode": "three_player"}, {"sets": ["0" * 40]}):
        asked = {"game": "mix", "rated": True, **wish}
        assert anna.http.post("/api/people/tables", json=asked).status_code == 400


def test_a_server_may_rate_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, ratings=False) as server:
        asked = server.guest().http.post("/api/people/tables", json={"game": "mix", "rated": True})
        assert asked.status_code == 400 and "not rated" in asked.json()["reason"]


def test_a_game_whose_end_was_cut_off_counts_when_somebody_comes_back(tmp_path: Path) -> None:
    """The server fell between the last choice and what comes of it."""
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = opened(anna, server.guest("Ben"), rated=True)
        concede(anna, table)
    engine = create_engine(store_in(tmp_path / "test.db"))
    with engine.begin() as connection:
        connection.execute(update(tables).values(ending=""))
        connection.execute(delete(rating_changes))
        connection.execute(delete(ratings))
    engine.dispose()
    for _ in range(2):
        with serving(tmp_path) as server:
            again = server.guest_again(anna)
            with again.at(table) as chair:
                chair.until(lambda told: told["type"] == "situation" and bool(told["ending"]))
            (rating,) = again.get("/api/profile")["profile"]["ratings"]
            assert rating["games"] == 1
