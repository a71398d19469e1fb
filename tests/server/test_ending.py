"""A game that is decided: what is still asked, what stands still, and when it is told."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.hosted import House, Player, Rematch, Stand, host, tick

import playmat
from playmat.server.hall.hall import Hall
from playmat.server.showing.turning import Lead
from playmat.server.wire.messages import NewTable, OpenSeat
from playmat.server.wire.standings import Turned


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def won_by_anna(hall: Hall) -> tuple[Player, Player]:
    """The Mix with stakes: Ben concedes when cards are flipped, so Anna owes a prize (MX-1002)."""
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], 3, switches={"stakes": "on"})
    hosted = await host(hall, table, "anna", "ben", minutes=1.0)
    anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
    for each in (anna, ben):
        await each.choose("play")
    await ben.say(Stand(text="concede"))
    return anna, ben


def test_a_question_of_the_rules_comes_before_the_ending(house: House) -> None:
    async def story(hall: Hall) -> None:
        anna, ben = await won_by_anna(hall)
        assert anna.now["ask"]["rule"] == "MX-1002"
        assert [each.now["ending"] for each in (anna, ben)] == [None, None]
        assert (await anna.say(Rematch(1)))["type"] == "refused"
        await anna.choose("give")
        assert anna.now["ending"]["winners"] == ["A"]
        assert ben.now["ending"]["seed"]

    house.run(story)


def test_no_clock_runs_once_the_game_is_decided(house: House) -> None:
    async def story(hall: Hall) -> None:
        anna, _ = await won_by_anna(hall)
        house.time += 500
        await tick(anna.hosted)
        assert anna.now["ask"] is not None
        assert not any(clock["running"] for clock in anna.now["clocks"])
        await anna.choose("give")
        assert anna.now["ending"]["note"] == ""

    house.run(story)


def test_whoever_won_and_left_for_long_keeps_nobody_waiting(house: House) -> None:
    async def story(hall: Hall) -> None:
        anna, ben = await won_by_anna(hall)
        await anna.leave()
        house.time += hall.settings.grace
        await tick(anna.hosted)
        assert ben.now["waiting"] == []
        assert ben.now["ending"]["winners"] == ["A"]
        assert ben.now["ending"]["note"] == ""

    house.run(story)


@pytest.mark.parametrize(("mode", "seats"), [("standard", 2), ("four_player", 4)])
def test_nobody_stakes_cards_who_has_no_collection(house: House, mode: str, seats: int) -> None:
    async def story(hall: Hall) -> None:
        described = [OpenSeat("me"), *[OpenSeat("bot", bot="random")] * (seats - 1)]
        made = await hall.make("anna", NewTable("mix", described, mode))
        hosted = await hall.find(made.table)
        assert json.loads(hosted.stored.origin)["switches"]["stakes"] == "off"

    house.run(story)


def test_decks_are_swapped_for_the_next_game_if_all_want_it(house: House) -> None:
    async def story(hall: Hall) -> None:
        seats = [OpenSeat("me", "Five Owens"), OpenSeat("me", "Slow Drip")]
        made = await hall.make("anna", NewTable("mix", seats))
        hosted = await hall.find(made.table)
        anna = await Player(hosted, "anna").enter()
        await anna.say(Stand(text="concede"))
        following = await anna.say(Rematch(1, swap=True))
        again = await hall.find(following["table"])
        assert [seat.deck for seat in again.seats] == [seat.deck for seat in hosted.seats][::-1]

    house.run(story)


def test_the_ending_says_by_which_clause_and_after_how_many_turns(house: House) -> None:
    async def story(hall: Hall) -> None:
        anna, ben = await won_by_anna(hall)
        await anna.choose("give")
        told = ben.now["ending"]
        assert told["clause"] == "Allowed at any time; it is a loss."
        assert told["turns"] == anna.hosted.begun.now.turn > 0

    house.run(story)


class Scored:
    """A game in which A has so many points of ten at the beginning of each turn."""

    points = (5, 3, 6, 4, 7, 10)

    def turns(self, state: Any) -> int:
        return int(state.turn)

    def worth(self, state: Any, seat: int) -> float:
        mine = self.points[state.turn - 1] / 10
        return mine if seat == 0 else 1 - mine


def lead(choices_each: int) -> Lead:
    noted, game = Lead(), cast(Any, Scored())
    for step in range(len(Scored.points) * choices_each):
        state = SimpleNamespace(turn=step // choices_each + 1, seats=[0, 1])
        noted.note(game, cast(Any, state), step)
    return noted


def test_a_game_turned_where_its_winner_came_to_be_ahead_for_good() -> None:
    noted = lead(choices_each=3)
    assert noted.turned([0]) == Turned(turn=4, step=9), "B was ahead for the last time in turn 4"
    assert noted.turned([1]) == Turned(turn=6, step=15), "A gave it up at the very end"
    assert noted.turned([]) is None
    noted.take_back(8)
    assert noted.turned([0]) == Turned(turn=2, step=3), "what was taken back did not happen"


def test_who_plays_alone_against_a_bot_plays_again_at_another_level(house: House) -> None:
    async def story(hall: Hall) -> None:
        seats = [OpenSeat("me", "Five Owens"), OpenSeat("bot", bot="random")]
        made = await hall.make("anna", NewTable("mix", seats))
        anna = await Player(await hall.find(made.table), "anna").enter()
        await anna.say(Stand(text="concede"))
        assert (await anna.say(Rematch(1, level="nobody")))["type"] == "refused"
        following = await anna.say(Rematch(2, level="greedy"))
        again = await hall.find(following["table"])
        assert [seat.bot for seat in again.seats] == ["", "greedy"]

    house.run(story)


def test_a_level_is_nothing_that_persons_are_asked_for(house: House) -> None:
    async def story(hall: Hall) -> None:
        anna, _ = await won_by_anna(hall)
        await anna.choose("give")
        assert "alone against bots" in (await anna.say(Rematch(1, level="greedy")))["reason"]

    house.run(story)


def test_who_led_from_the_first_turn_on_was_always_ahead() -> None:
    """Nobody is ahead when the first turn begins: that a game turned there tells nothing."""
    noted = lead(choices_each=3)
    noted.begun = [noted.begun[0], *noted.begun[4:]]  # 5, 7 and 10 points of ten
    assert noted.turned([0]) is None
