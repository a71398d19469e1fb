"""Clocks, seats that are left, wishes about reactions, and choices taken back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.hosted import (
    AnswerUndo,
    Claim,
    House,
    Player,
    Prefer,
    Stand,
    Undo,
    host,
    settled,
    tick,
)

import playmat
from playmat.kernel.errors import BadSetup
from playmat.kernel.table import Table
from playmat.server.hall.hall import Hall
from playmat.server.tables.clocks import GAIN
from playmat.server.tables.paces import MORE, SHORTEST, USUAL
from playmat.server.tables.protocol_out import clocks
from playmat.server.wire.messages import NewTable, OpenSeat

GIVEN = {
    "active": "A",
    "turn": 5,
    "A": {"mana": "5/5", "hand": ["Cinderling", "Cinderling"], "deck": ["Cinderling"] * 5},
    "B": {"mana": "4/4", "deck": ["Cinderling"] * 5},
}


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def duel(**b: object) -> Table:
    given = {**GIVEN, "B": {**GIVEN["B"], **b}}  # type: ignore[dict-item]
    return playmat.load("nostalgix").positions.arrange(given)


# ---- wishes about reactions ----


def test_a_pass_by_wish_between_persons_takes_as_long_as_a_pass_by_hand(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(back=["Victory Lap"]), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("play Cinderling")
        await settled(hosted)
        assert SHORTEST <= house.slept[0] <= max(USUAL) * (SHORTEST + MORE)
        assert [told["ask"] for told in ben.told if told["type"] == "situation"][-1] is None
        assert anna.now["ask"] is not None, "it is Anna's turn again"

    house.run(story)


def test_how_long_a_pass_by_wish_takes_depends_on_nothing_hidden(house: House) -> None:
    async def story(hall: Hall) -> None:
        for surprise, wish in (("Victory Lap", "when able"), ("Pillow Fort", "never")):
            hosted = await host(hall, duel(back=[surprise]), "anna", "ben")
            anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
            await ben.say(Prefer(asking=wish))  # type: ignore[arg-type]
            await anna.choose("play Cinderling")
            await settled(hosted)

    house.run(story)
    half = len(house.slept) // 2
    assert house.slept[:half] == house.slept[half:] != []


def test_who_can_react_is_asked_and_who_wants_is_asked_always(house: House) -> None:
    async def story(hall: Hall) -> None:
        for surprise, wish in (("Pillow Fort", "when able"), ("Victory Lap", "always")):
            hosted = await host(hall, duel(back=[surprise]), "anna", "ben")
            anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
            await ben.say(Prefer(asking=wish))  # type: ignore[arg-type]
            await anna.choose("play Cinderling")
            assert ben.now["ask"]["options"][0]["text"] == "pass"

    house.run(story)
    assert house.slept == []


def test_against_bots_nothing_waits(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = duel(back=["Pillow Fort"])
        table.origin["seed"], table.origin["switches"] = 7, {}
        hosted = await host(hall, table, "anna", "random")
        anna = await Player(hosted, "anna").enter()
        await anna.choose("play Cinderling")
        await settled(hosted)

    house.run(story)
    assert house.slept == []


def test_never_holds_for_this_turn(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(back=["Pillow Fort"]), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        assert (await ben.say(Prefer(asking="never")))["asking"] == "never"
        await anna.choose("end turn")
        await settled(hosted)
        assert hosted.begun.now.turn == 6
        assert ben.now["asking"] == "when able"

    house.run(story)


# ---- clocks and seats that are left ----


def test_whose_time_is_up_loses(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben", minutes=1.0)
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        house.time += 50
        await anna.choose("end turn")
        house.time += 59
        await tick(hosted)
        found = {clock.seat: clock for clock in clocks(hosted)}
        assert found["A"].left == 10 + GAIN and not found["A"].running
        assert found["B"].left == 1 and found["B"].running
        house.time += 2
        await tick(hosted)
        assert anna.now["ending"]["winners"] == ["A"]
        assert ben.now["ending"]["note"] == "B ran out of time."

    house.run(story)


def test_no_time_goes_by_while_nobody_is_there(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben", minutes=1.0)
        anna = await Player(hosted, "anna").enter()
        await anna.leave()
        house.time += 500
        await tick(hosted)
        await anna.enter()
        assert anna.now["clocks"][0]["left"] == 60

    house.run(story)


def test_a_seat_that_is_left_may_be_won_after_the_grace(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await ben.leave()
        assert anna.told[-1]["seats"][1]["present"] is False
        await tick(hosted)
        assert (await anna.say(Claim(1, "B", "win")))["type"] == "refused"
        house.time += hall.settings.grace
        await tick(hosted)
        assert anna.told[-1]["seats"][1]["claimable"]
        await anna.say(Claim(2, "B", "win"))
        assert anna.now["ending"]["winners"] == ["A"]
        assert anna.now["ending"]["note"] == "B was away for too long."

    house.run(story)


def test_a_bot_may_sit_down_for_who_has_left(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = duel()
        table.origin["seed"], table.origin["switches"] = 7, {}
        hosted = await host(hall, table, "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await ben.leave()
        house.time += hall.settings.grace
        await tick(hosted)
        await anna.say(Claim(1, "B", "bot"))
        assert hosted.seats[1].kind == "bot"
        stored = await hall.store.table(hosted.id)
        assert stored is not None and stored.seats[1].kind == "bot"

    house.run(story)


def test_a_bot_may_sit_down_where_processes_share_a_store(tmp_path: Path, postgres: str) -> None:
    shared = House(tmp_path, postgres, "/p1")

    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        hosted.epoch = await hall.store.holdings.take(hosted.id)
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await ben.leave()
        shared.time += hall.settings.grace
        await tick(hosted)
        await anna.say(Claim(1, "B", "bot"))
        stored = await hall.store.table(hosted.id)
        assert stored is not None and stored.seats[1].kind == "bot"

    shared.run(story)


def test_who_comes_back_in_time_keeps_the_seat(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await ben.leave()
        house.time += hall.settings.grace
        await tick(hosted)
        await ben.enter()
        assert (await anna.say(Claim(1, "B", "win")))["type"] == "refused"

    house.run(story)


# ---- taking back ----


def test_a_choice_that_revealed_nothing_is_taken_back_by_consent(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        before = anna.now["mat"]
        decision = anna.now["ask"]["decision"]
        await anna.choose("play Cinderling")
        assert anna.now["may_undo"] and not ben.now["may_undo"]
        await anna.say(Undo())
        asked = {"type": "undo asked", "seat": "A", "waiting": ["B"]}
        assert ben.told[-1] == asked
        assert anna.told[-1] == asked, "who asks sees what is waited for"
        await ben.say(AnswerUndo(agree=True))
        assert anna.now["mat"] == before
        assert anna.now["whole"]
        assert anna.now["ask"]["decision"] > decision + 1, "an old answer fits no new question"

    house.run(story)


def test_consent_may_be_denied_and_ends_with_the_next_choice(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("play Cinderling")
        await anna.say(Undo())
        assert (await ben.say(AnswerUndo(agree=False))) == {
            "type": "undo answered",
            "agreed": False,
            "withdrawn": False,
        }
        await anna.say(Undo())
        await anna.choose("play Cinderling")
        assert {"type": "undo answered", "agreed": False, "withdrawn": False} in anna.told[-3:]
        assert (await ben.say(AnswerUndo(1, agree=True)))["type"] == "refused"

    house.run(story)


def test_a_draw_cannot_be_taken_back_whoever_drew(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("end turn")
        refused = await anna.say(Undo(1))
        assert refused["reason"] == "something hidden has been revealed since"
        assert ben.told[-1]["type"] == "situation", "Ben is not even asked"

    house.run(story)


def test_at_a_practice_table_also_a_draw_is_taken_back(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben", practice=True)
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        assert anna.told[0]["practice"] and ben.told[0]["practice"]
        before = anna.now["mat"]
        await anna.choose("end turn")
        assert anna.now["may_undo"]
        await anna.say(Undo(1))
        await ben.say(AnswerUndo(2, agree=True))
        assert anna.now["mat"] == before

    house.run(story)


@pytest.mark.parametrize("practice", [False, True])
def test_no_take_backs_in_vanquishers_but_for_practice(house: House, practice: bool) -> None:
    """VQ-504; the wish is kept in the store with the table."""

    async def story(hall: Hall) -> None:
        seats = [OpenSeat("me"), OpenSeat("bot", bot="random")]
        made = await hall.make("anna", NewTable("vanquishers", seats, practice=practice))
        hosted = await hall.find(made.table)
        anna = await Player(hosted, "anna").enter()
        await settled(hosted)
        await anna.choose("")
        await settled(hosted)
        assert anna.told[0]["practice"] is practice
        assert anna.now["may_undo"] is practice
        if not practice:
            refused = await anna.say(Undo(1))
            assert refused["rule"] == "VQ-504"
            assert "No take-backs" in refused["clause"]

    house.run(story)


def test_what_others_have_chosen_since_stands_in_the_way(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(back=["Pillow Fort"]), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("play Cinderling")
        await ben.choose("activate")
        refused = await anna.say(Undo(1))
        assert refused["reason"] == "somebody else has chosen since"

    house.run(story)


@pytest.mark.parametrize(
    ("surprise", "wish"), [("Pillow Fort", "when able"), ("Pillow Fort", "never")]
)
def test_whether_a_pass_was_by_hand_or_by_wish_does_not_show(
    house: House, surprise: str, wish: str
) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(back=[surprise]), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await ben.say(Prefer(asking=wish))  # type: ignore[arg-type]
        await anna.choose("play Cinderling")
        await settled(hosted)
        while ben.now["ask"] is not None:
            await ben.choose("pass")
        assert anna.now["may_undo"]

    house.run(story)


def test_a_secret_answer_is_taken_back_only_before_all_have_answered(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = playmat.load("nostalgix").deal(["Recess Riot", "Recess Riot"], 3, starting="A")
        hosted = await host(hall, table, "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("keep")
        assert anna.now["may_undo"], "Ben has not answered yet: nothing is open"
        await ben.choose("keep")
        assert not ben.now["may_undo"] and not anna.now["may_undo"]
        assert "revealed" in (await ben.say(Undo(1)))["reason"]

    house.run(story)


def test_secret_throws_are_not_taken_back_once_they_are_open(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = playmat.load("mix").deal(["Five Owens", "Slow Drip"], 3)
        hosted = await host(hall, table, "anna", "random")
        anna = await Player(hosted, "anna").enter()
        await settled(hosted)
        await anna.choose("play")
        await settled(hosted)
        await anna.choose("throw Rock")
        await settled(hosted)
        assert not anna.now["may_undo"]
        assert "revealed" in (await anna.say(Undo(1)))["reason"]

    house.run(story)


def test_nothing_is_taken_back_after_the_end(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = duel()
        hosted = await host(hall, table, "anna", "ben")
        anna = await Player(hosted, "anna").enter()
        await anna.choose("play Cinderling")
        await anna.say(Stand(text="concede"))
        assert "over" in (await anna.say(Undo(1)))["reason"]

    house.run(story)


def test_who_is_away_cannot_consent(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, duel(), "anna", "ben")
        anna = await Player(hosted, "anna").enter()
        await anna.choose("play Cinderling")
        assert "away" in (await anna.say(Undo(1)))["reason"]

    house.run(story)


def test_who_starts_is_chosen_where_the_players_choose_it(house: House) -> None:
    """MX-R75: the starting player is named before the game, or found by chance."""

    async def story(hall: Hall) -> None:
        seats = [OpenSeat("me"), OpenSeat("bot", bot="random"), OpenSeat("bot", bot="random")]
        made = await hall.make("anna", NewTable("mix", seats, "three_player", starting="C"))
        hosted = await hall.find(made.table)
        assert json.loads(hosted.stored.origin)["starting"] == "C"
        for wrong in (
            NewTable("mix", seats, "three_player", starting="D"),
            NewTable("mix", seats[:2], starting="A"),
        ):
            with pytest.raises(BadSetup):
                await hall.make("anna", wrong)

    house.run(story)
