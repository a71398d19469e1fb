"""One door in: what is not offered is refused and changes nothing; a fault changes nothing."""

from __future__ import annotations

import random

import pytest
from tests.games.playing import COMPILED, asked, pick
from tests.mix.tables import GAME, card, make, mix_of, position

from playmat.games.mix.effects import body_effects
from playmat.games.mix.facts.state import MixState
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.frames import Frame
from playmat.kernel.table import Fault, Table
from playmat.parts.play.orders import Order


def refused(table: Table, option: Option | str, seat: int | str | None) -> IllegalChoice:
    """The refusal of a choice, which has changed nothing."""
    before = (table.hash(), len(table.choices), len(table.history))
    with pytest.raises(IllegalChoice) as refusal:
        table.choose(option, seat)
    assert (table.hash(), len(table.choices), len(table.history)) == before
    return refusal.value


def test_an_option_of_another_seat_is_refused() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    theirs = asked(table).options_for(1)[0]
    refused(table, theirs, "A")
    table.choose(theirs)
    refused(table, theirs, "B")
    refused(table, theirs, None)


def test_an_option_that_nobody_offered_is_refused() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    refused(table, Option(0, GAME.verbs["give"], "Owen", 0, (0,)), None)
    refused(table, Option(0, GAME.verbs["play"], "Abel", -1, (0,)), None)


def test_a_second_throw_is_refused_and_the_first_stands() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    table.choose("throw Rock", "A")
    assert refused(table, "throw Paper", "A").rule == "MX-R60"
    table.choose("throw Scissors", "B")
    assert "A shows Rock." in table.log()


def test_every_refusal_of_a_known_move_names_a_clause() -> None:
    table = position([], {"A": {"active": "Abel", "hand": ["Bram"]}, "B": {"active": "Bram"}})
    assert refused(table, "play Bram", "A").rule == "MX-308"
    assert refused(table, "give Abel", "A").rule == "MX-1002"
    assert refused(table, "throw Lizard", "A").rule == "MX-202"


# ---- faults ----


class Broken(Exception):
    """A mistake in a card's code."""


pure = pytest.mark.skipif(COMPILED, reason="compiled code cannot be broken from outside")


def break_effect(monkeypatch: pytest.MonkeyPatch, effect: type[Order]) -> None:
    """Let an effect do half of its work and then fail."""

    def act(self: Order, mix: MixState, frame: Frame) -> None:
        for body in mix.bodies.values():
            body.damage += 3
        mix.seats[0].zones[0] = []
        mix.known[0] = 0
        mix.chance.below(6)
        raise Broken

    monkeypatch.setattr(effect, "act", act)


@pure
def test_a_fault_in_a_card_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = card("Bomb", "On Play: Draw a card. Deal 2 DMG to the opposing card.")
    given = {"A": {"hand": ["Bomb", "Abel"], "deck": ["Abel"] * 3}, "B": {"active": "Plain"}}
    table = position([bomb], given)
    before, log = table.hash(), table.log()
    with monkeypatch.context() as broken:
        break_effect(broken, body_effects.Deal)
        with pytest.raises(Fault, match="play Bomb") as fault:
            table.choose("play Bomb", "A")
        assert isinstance(fault.value.__cause__, Broken)
        assert (table.hash(), table.log(), table.choices) == (before, log, [])
        assert [o.text for o in asked(table).options] == ["play Bomb", "play Abel"]
    table.choose("play Bomb", "A")
    assert "B's Plain takes 2 DMG." in table.log()


@pure
def test_after_a_fault_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = card("Bomb", "On Land: Deal 2 DMG to the opposing card.")
    given = {
        "A": {"active": "Bomb", "hand": ["Abel"] * 3},
        "B": {"active": "Plain", "hand": ["Abel"] * 3},
    }
    table = position([bomb], given)
    break_effect(monkeypatch, body_effects.Deal)
    make(table, "A throw Paper", "B throw Scissors", "A throw Rock")
    before = table.hash()
    for _ in range(3):
        with pytest.raises(Fault):
            table.choose("throw Scissors", "B")
        assert table.hash() == before
    rng = random.Random(1)
    table.choose("throw Rock", "B")
    table.choose("concede", "A")
    while table.decision is not None:
        table.choose(pick(table, rng))
    assert table.over
    assert mix_of(table).winners == 2
