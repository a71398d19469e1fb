"""One door in: refusals name their clause; a fault in a card changes nothing."""

from __future__ import annotations

import pytest
from tests.games.playing import COMPILED
from tests.nostalgix.tables import board_seat, fighter, make, nx_of, offered, other, position

from playmat.games.nostalgix.effects import body_effects
from playmat.games.nostalgix.facts.state import Granted, NxBody, NxState
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.frames import Frame
from playmat.kernel.table import Fault, Table


def rule_of(table: Table, move: str) -> str:
    """The clause by which a move is refused, which has changed nothing."""
    seat, _, text = move.partition(" ")
    before = (table.hash(), len(table.choices), len(table.history))
    with pytest.raises(IllegalChoice) as refusal:
        table.choose(text, seat)
    assert (table.hash(), len(table.choices), len(table.history)) == before
    return refusal.value.rule


def test_refusals_name_the_clause() -> None:
    wall = fighter("Wall", "Taunt.")
    big = fighter("Big", level=2, evolves_from="Wall", cost=2)
    dear = other("Dear", "spell", "Draw a card.", 9)
    helm = other("Helm", "equipment", "The equipped Hero has 1 Armor.")
    given = {
        "A": {
            "mana": "3/3",
            "hand": ["Big", "Dear", "Helm", "Tick", "Plain"],
            "fighters": ["Plain", {"card": "Wall", "summoned": "this turn"}],
        },
        "B": {"fighters": ["Wall", "Plain"]},
    }
    table = position([wall, big, dear, helm], given)
    refusals = {
        "A attack Hero with Plain": "NX-1282",
        "A attack Wall with Wall": "NX-705",
        "A attack Wall with Hero": "NX-1102",
        "A evolve Plain into Big": "NX-752",
        "A play Big": "NX-703",
        "A play Dear": "NX-604",
        "A play Tick": "NX-821",
        "A set Plain": "NX-R37",
        "A play Plain in slot 1": "NX-701",
        "A equip Helm to Plain": "NX-R38",
        "A use mana token": "NX-624",
        "A activate Tick": "NX-824",
        "A sacrifice Plain": "NX-R101",
        "A move Plain": "NX-312",
        "A keep": "NX-408",
        "B end turn": "NX-508",
        "B play Plain": "NX-508",
    }
    assert {move: rule_of(table, move) for move in refusals} == refusals
    make(table, "A attack Wall with Plain")
    assert rule_of(table, "A attack Wall with Plain") == "NX-R45"


class Broken(Exception):
    """A mistake in a card's code."""


@pytest.mark.skipif(COMPILED, reason="compiled code cannot be broken from outside")
def test_a_fault_in_a_card_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = other("Bomb", "spell", "Draw a card. Deal 2 damage to the opponent's Hero.")
    table = position([bomb], {"A": {"hand": ["Bomb"]}, "B": {"back": ["Tick"]}})
    before, log = table.hash(), table.log()

    def act(self: body_effects.Deal, nx: NxState, frame: Frame) -> None:
        for body in nx.bodies.values():
            body.damage += 3
            if isinstance(body, NxBody):
                body.gifts = [Granted(1, 0, 0, 5)]
        nx.seats[0].zones[0].clear()
        nx.prizes[0] -= 1
        nx.chance.below(6)
        raise Broken

    with monkeypatch.context() as broken:
        broken.setattr(body_effects.Deal, "act", act)
        make(table, "A play Bomb")
        waiting = table.hash()
        for _ in range(2):
            with pytest.raises(Fault, match="pass") as fault:
                table.choose("pass", "B")
            assert isinstance(fault.value.__cause__, Broken)
            assert table.hash() == waiting
        table.undo()
        assert (table.hash(), table.log()) == (before, log)
        assert "play Bomb" in offered(table, "A")
    make(table, "A play Bomb", "B pass")
    while nx_of(table).frames[-1].program.name != "a game":
        table.choose("pass")
    assert board_seat(table, "B")["hero"]["health"] == 18
