"""Phrases: people at a table say something by a click, and the game knows nothing of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.hosted import House, Player, host
from tests.server.running import Guest, serving

import playmat
from playmat.games import names
from playmat.kernel.table import Table
from playmat.server.hall.hall import PHRASES_AT_ONCE, Hall
from playmat.server.settings import Settings
from playmat.server.tables.phrases import COMMON, phrases_of
from playmat.server.wire.messages import BlockSeat, SayPhrase


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def mulligan() -> Table:
    return playmat.load("nostalgix").deal(["Recess Riot", "Recess Riot"], 3, starting="A")


def said(player: Player) -> list[tuple[str, str]]:
    return [(told["seat"], told["phrase"]) for told in player.told if told["type"] == "said"]


@pytest.mark.parametrize("name", names())
def test_each_game_has_phrases_of_its_own_beside_the_common_ones(name: str) -> None:
    own = playmat.load(name).looks.glance.phrases
    assert 3 <= len(own) <= 5
    assert not set(own) & set(COMMON)
    assert phrases_of(playmat.load(name)) == [*COMMON, *own]


def test_all_at_a_table_hear_a_phrase_and_no_record_has_it(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, ben, carl = [await Player(hosted, name).enter() for name in ("anna", "ben", "carl")]
        situations = [told for told in ben.told if told["type"] == "situation"]
        for phrase in ("hello", "it is a trap"):
            await anna.say(SayPhrase(phrase=phrase))
        for each in (anna, ben, carl):
            assert said(each) == [("A", "hello"), ("A", "it is a trap")]
        assert hosted.journal.length == 0
        assert await hall.store.journal(hosted.id) == []
        assert [told for told in ben.told if told["type"] == "situation"] == situations
        assert said(await Player(hosted, "ben").enter()) == [], "nothing of it is kept"

    house.run(story)


def test_only_phrases_are_said_and_only_by_who_plays(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, carl = [await Player(hosted, name).enter() for name in ("anna", "carl")]
        for phrase in ("", "hello there", "same again"):  # the last is of another game
            assert (await anna.say(SayPhrase(phrase=phrase)))["reason"] == "there is no such phrase"
        assert "only players" in (await carl.say(SayPhrase(phrase="hello")))["reason"]
        assert said(anna) == said(carl) == []

    house.run(story)


def test_who_says_much_has_to_wait_at_whatever_table(house: House) -> None:
    async def story(hall: Hall) -> None:
        here = await host(hall, mulligan(), "anna", "ben")
        there = await host(hall, mulligan(), "anna", "ben")
        anna, elsewhere, ben = [
            await Player(table, name).enter()
            for table, name in ((here, "anna"), (there, "anna"), (here, "ben"))
        ]
        for _ in range(int(PHRASES_AT_ONCE)):
            assert (await anna.say(SayPhrase(phrase="hello")))["type"] == "said"
        for player in (anna, elsewhere):
            assert "wait a little" in (await player.say(SayPhrase(phrase="hello")))["reason"]
        assert (await ben.say(SayPhrase(phrase="hello")))["type"] == "said", "others may go on"
        house.time += 60 / Settings("", b"").phrases_per_minute
        assert (await elsewhere.say(SayPhrase(phrase="hello")))["type"] == "said"

    house.run(story)


def test_who_is_muted_is_not_heard_and_does_not_learn_of_it(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        told = await anna.say(BlockSeat(seat="B", how="mute"))
        assert told == {"type": "blocks", "muted": ["B"], "blocked": []}
        heard = len(anna.told)
        assert (await ben.say(SayPhrase(phrase="hello")))["type"] == "said"
        assert len(anna.told) == heard
        assert {told["type"] for told in ben.told} == {"welcome", "situation", "said"}
        assert (await anna.say(BlockSeat(seat="B")))["muted"] == []
        await ben.say(SayPhrase(phrase="oops"))
        assert said(anna) == [("B", "oops")]

    house.run(story)


def test_a_server_may_have_no_phrases(tmp_path: Path) -> None:
    with serving(tmp_path, phrases_per_minute=0.0) as server:
        anna: Guest = server.guest("Anna")
        with anna.at(anna.table("mix", "me", "random")["table"]) as chair:
            assert chair.until_told("welcome")["phrases"] == []
            assert "nothing is said" in chair.answer("say", phrase="hello")["reason"]
