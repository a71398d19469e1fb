"""What needs the consent of others: everybody sees what is waited for, and it can be withdrawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.hosted import AnswerUndo, House, Player, Rematch, Stand, Undo, host

import playmat
from playmat.kernel.table import Table
from playmat.server.hall.hall import Hall
from playmat.server.wire.messages import Withdraw


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def mulligan() -> Table:
    return playmat.load("nostalgix").deal(["Recess Riot", "Recess Riot"], 3, starting="A")


def test_an_undo_is_told_to_both_and_can_be_withdrawn(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.choose("keep")
        await anna.say(Undo())
        asked = {"type": "undo asked", "seat": "A", "waiting": ["B"]}
        assert anna.told[-1] == ben.told[-1] == asked
        again = await Player(hosted, "ben").enter()
        assert asked in again.told, "who comes back is told"
        assert (await ben.say(Withdraw(1)))["type"] == "refused"
        await anna.say(Withdraw())
        answered = {"type": "undo answered", "agreed": False, "withdrawn": True}
        assert anna.told[-1] == ben.told[-1] == answered
        assert (await ben.say(AnswerUndo(1, agree=True)))["type"] == "refused"

    house.run(story)


def test_two_different_wishes_for_a_rematch_are_told_to_both(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, mulligan(), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.say(Stand(text="concede"))
        await anna.say(Rematch())
        await ben.say(Rematch(swap=True))
        both = [{"seat": "A", "swap": False}, {"seat": "B", "swap": True}]
        for each in (anna, ben, await Player(hosted, "anna").enter()):
            assert {"type": "rematch wanted", "wishes": both} in each.told
        await anna.say(Withdraw())
        assert ben.told[-1] == {"type": "rematch wanted", "wishes": both[1:]}

    house.run(story)
