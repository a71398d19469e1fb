"""Blocks: who has blocked somebody meets them nowhere on the server, whoever of the two comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.server.hosted import House, Player, Rematch, Stand, host
from tests.server.lookers import Looker, looking
from tests.server.running import Guest, Server, serving

import playmat
from playmat.kernel.table import Table
from playmat.server.hall.hall import Hall
from playmat.server.store import Store
from playmat.server.store.blocks import NOBODY_APART, KeptApart
from playmat.server.tables.hosting import BLOCKED, NOT_FOR_YOU
from playmat.server.wire.messages import BlockedHow, BlockSeat
from playmat.server.wire.rows import StoredBlock


def with_store(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def happen() -> None:
        store = await Store.open(url)
        await story(store)
        await store.close()

    asyncio.run(happen())


def block(guest: str, other: str, how: BlockedHow = "block", at: float = 1.0) -> StoredBlock:
    return StoredBlock(guest, other, how, f"{guest} {other} {at}", "home", at)


def test_a_block_holds_for_both_and_a_mute_for_one(url: str) -> None:
    async def story(store: Store) -> None:
        await store.blocks.put(block("anna", "ben"))
        await store.blocks.put(block("anna", "carl", "mute", 2.0))
        anna, ben, carl = [await store.blocks.around(each) for each in ("anna", "ben", "carl")]
        assert (anna.how("ben"), anna.how("carl"), anna.how("dora")) == ("block", "mute", None)
        assert anna == KeptApart(frozenset({"ben", "carl"}), frozenset({"ben"}), frozenset({"ben"}))
        assert ben == KeptApart(frozenset(), frozenset(), frozenset({"anna"}))
        assert carl == NOBODY_APART

    with_store(url, story)


def test_the_latest_wish_of_the_same_two_holds_until_it_is_ended(url: str) -> None:
    async def story(store: Store) -> None:
        await store.blocks.put(block("anna", "ben", "mute"))
        await store.blocks.put(block("ben", "anna"))
        await store.blocks.put(block("anna", "ben", "block", 2.0))
        assert [each.how for each in await store.blocks.of("anna")] == ["block"]
        assert await store.blocks.count("anna", "home") == (1, 2)
        await store.blocks.end("anna", "ben")
        assert await store.blocks.of("anna") == []
        assert (await store.blocks.around("anna")).apart == {"ben"}, "that of the other stays"

    with_store(url, story)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def mulligan() -> Table:
    return playmat.load("nostalgix").deal(["Recess Riot", "Recess Riot"], 3, starting="A")


def test_a_block_holds_at_all_tables_at_once_and_sends_who_watches_away(house: House) -> None:
    async def story(hall: Hall) -> None:
        here = await host(hall, mulligan(), "anna", "ben")
        there = await host(hall, mulligan(), "anna", "carl")
        anna, ben = await Player(here, "anna").enter(), await Player(there, "ben").enter()
        assert ben.told[-1]["type"] == "situation"
        assert (await anna.say(BlockSeat(seat="B", how="block")))["blocked"] == ["B"]
        assert ben.hung_up and ben.told[-1]["reason"] == NOT_FOR_YOU
        assert hosted_by(hall) == {"anna", "ben", "carl"}, "games under way go on"

    house.run(story)


def test_there_is_no_rematch_of_two_who_are_apart_whoever_wished_it_before(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.say(Stand(text="concede"))
        await anna.say(Rematch())
        await anna.say(BlockSeat(seat="B", how="block"))
        assert (await ben.say(Rematch()))["reason"] == "no further game is played here"
        await anna.say(BlockSeat(seat="B", how="mute"))
        assert (await ben.say(Rematch()))["type"] == "rematched"

    house.run(story)


def hosted_by(hall: Hall) -> set[str]:
    return set().union(*(hosted.persons for hosted in hall.tables.values()))


def test_nobody_blocks_a_bot_themselves_or_an_empty_seat(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "random")
        anna = await Player(hosted, "anna").enter()
        for seat in ("A", "B", "C", ""):
            assert (await anna.say(BlockSeat(seat=seat, how="block")))["type"] == "refused"
        assert await hall.store.blocks.of("anna") == []

    house.run(story)


def meet(anna: Guest, ben: Guest, how: str | None = "block") -> str:
    """They play, and Anna blocks Ben; their table."""
    made = anna.table("mix", "me", "link")
    ben.join(made["links"]["B"])
    table = str(made["table"])
    with anna.at(table) as chair:
        chair.until_asked()
        chair.say("block", seat="B", how=how)
        chair.until_told("blocks")
    return table


def test_neither_takes_a_seat_by_a_link_of_the_other(anna: Guest, ben: Guest) -> None:
    meet(anna, ben)
    for maker, comer, reason in ((anna, ben, NOT_FOR_YOU), (ben, anna, BLOCKED)):
        made = maker.table("mix", "me", "link")
        _, _, secret = made["links"]["B"].partition("#")
        refused = comer.http.post(f"/api/tables/{made['table']}/join", json={"secret": secret})
        assert (refused.status_code, refused.json()["reason"]) == (404, reason)


def test_neither_watches_the_other_but_both_go_on_with_their_game(
    server: Server, anna: Guest, ben: Guest
) -> None:
    ours = meet(anna, ben)
    for player, watcher, reason in ((anna, ben, NOT_FOR_YOU), (ben, anna, BLOCKED)):
        table = player.table("mix", "me", "random")["table"]
        with watcher.at(table, watching=True) as chair:
            assert chair.until_told("closing")["reason"] == reason
        with server.guest().at(table, watching=True) as chair:
            chair.until_told("situation")
    for each in (anna, ben):
        with each.at(ours) as chair:
            chair.until_told("situation")


def test_who_comes_back_knows_whom_they_have_muted(anna: Guest, ben: Guest) -> None:
    table = meet(anna, ben, "mute")
    with anna.at(table) as chair:
        assert chair.until_told("blocks") == {"type": "blocks", "muted": ["B"], "blocked": []}


def test_nobody_and_no_address_has_more_than_their_share(tmp_path: Path) -> None:
    with serving(tmp_path, blocks_each=1) as server:
        anna = server.guest("Anna")
        meet(anna, server.guest("Ben"))
        made = anna.table("mix", "me", "link")
        server.guest("Carl").join(made["links"]["B"])
        with anna.at(made["table"]) as chair:
            chair.until_asked()
            assert "too many" in chair.answer("block", seat="B", how="mute")["reason"]


def test_a_server_may_have_no_blocks(tmp_path: Path) -> None:
    with serving(tmp_path, blocks_each=0) as server:
        anna, ben = server.guest("Anna"), server.guest("Ben")
        made = anna.table("mix", "me", "link")
        ben.join(made["links"]["B"])
        with anna.at(made["table"]) as chair:
            assert not chair.until_told("welcome")["may_block"]
            assert "nobody is muted" in chair.answer("block", seat="B", how="block")["reason"]


def test_neither_sees_the_others_open_table_nor_sits_down_there(anna: Guest, ben: Guest) -> None:
    carl_sees = looking(carl := Guest(anna.address))
    with looking(ben) as theirs, carl_sees as seen:
        table = str(anna.post("/api/people/tables", {"game": "mix"})["table"])
        for each in (theirs, seen):
            each.until_seen(table)
        meet(anna, ben)
        theirs.until_seen(table, False)
        assert table in seen.tables, "others still do"
        for number in (0, 1):
            listed = ben.get(f"/api/people/tables?page={number}")
            assert table not in [each["table"] for each in listed]
        refused = ben.http.post(f"/api/people/tables/{table}/sit", json={})
        assert refused.json()["reason"] == NOT_FOR_YOU
        (blocked,) = anna.get("/api/people/blocks")
        assert (blocked["name"], blocked["how"]) == ("Ben", "block")
        assert anna.http.delete(f"/api/people/blocks/{blocked['number']}").status_code == 204
        theirs.until_seen(table)
        assert anna.get("/api/people/blocks") == []
    with looking(ben) as again:
        assert table in again.tables
    anna.http.delete(f"/api/people/tables/{table}")
    carl.http.close()


def test_only_the_one_who_blocked_ends_it(anna: Guest, ben: Guest) -> None:
    meet(anna, ben)
    (blocked,) = anna.get("/api/people/blocks")
    assert ben.get("/api/people/blocks") == [], "and nobody is told that they were"
    assert ben.http.delete(f"/api/people/blocks/{blocked['number']}").status_code == 404


def until_looking(seen: Looker) -> None:
    seen.until(lambda: bool(seen.search["game"]))


def test_two_of_whom_one_has_blocked_the_other_are_not_found_for_each_other(
    server: Server, anna: Guest, ben: Guest
) -> None:
    meet(anna, ben)
    carl = server.guest("Carl")
    with looking(anna) as one, looking(ben) as two, looking(carl) as three:
        for guest, seen in ((anna, one), (ben, two), (carl, three)):
            guest.http.put("/api/people/search", json={"game": "vanquishers"})
            until_looking(seen)
        one.until(lambda: one.search["found"] is not None)
        assert one.search["found"]["name"] == "Carl"
        assert two.search["found"] is None
        for guest in (anna, ben, carl):
            guest.http.delete("/api/people/search")
