"""Cards that are chosen together are sent together, and taken back together."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.hosted import AnswerUndo, Choose, House, Player, Undo, host

import playmat
from playmat.kernel.table import Table
from playmat.server.hall.hall import Hall


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def mulligan() -> Table:
    return playmat.load("nostalgix").deal(["Recess Riot", "Recess Riot"], 3, starting="A")


def test_a_mulligan_is_one_message_and_one_choice_to_take_back(house: House) -> None:
    """NX-406: the cards in their order, then the way."""

    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        ask = anna.now["ask"]
        assert ask["together"] == "replace"
        texts = [offered["text"] for offered in ask["options"]]
        told = len(ben.sent)
        await anna.say(Choose(0, ask["decision"], 0, [texts[1], "keep"]))
        assert [option["verb"] for option in anna.now["ask"]["options"]] == [
            "shuffle back",
            "bottom",
        ]
        assert len(ben.sent) == told, "nobody sees how far it has got"
        await anna.say(Undo())
        await ben.say(AnswerUndo(agree=True))
        assert [option["text"] for option in anna.now["ask"]["options"]] == texts

    house.run(story)


def test_nothing_else_is_sent_together(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna = await Player(hosted, "anna").enter()
        ask = anna.now["ask"]
        keep = [offered["text"] for offered in ask["options"]].index("keep")
        refused = await anna.say(Choose(1, ask["decision"], keep, ["keep"]))
        assert refused["reason"] == "only cards that are chosen together can be sent together"

    house.run(story)
