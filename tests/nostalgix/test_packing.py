"""A state is a value: packing, hashing and cloning know every field of it.

Each field is changed in turn: the hash must change, and clone, pack and unpack must carry the
change. A field that somebody adds and forgets fails here, unless it stands on the list of caches.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, cast

import pytest
from tests.games.playing import COMPILED, pick
from tests.nostalgix.tables import GAME, deal, nx_of

from playmat.games.nostalgix.facts.state import (
    Fight,
    Granted,
    NxBody,
    NxState,
    WaitingTrigger,
)
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Piece
from playmat.kernel.chance import Chance, Script
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.seats import Seat
from playmat.kernel.state import State
from playmat.parts.play.happenings import Happening

pure = pytest.mark.skipif(COMPILED, reason="compiled classes do not list their slots")

# What is not part of a state's identity, and why.
CACHES: dict[type, dict[str, str]] = {
    State: {
        "game": "the rules, shared by all tables",
        "offers": "what the waiting step enumerated",
        "work": "what the present choice has taken of the budget, counted anew by the next",
        "quiet": "nobody reads what is said, which changes nothing that happens",
        "events": "handed to the table after every choice, so empty between choices",
        "dirty": "whether the derived values have to be collected anew",
    },
    NxState: {
        "standing": "derived from modifiers and the static lines in play",
        "questions": "derived from standing",
        "hears": "derived from the cards in play",
        "fickle": "derived from the cards in play",
        "watched": "derived from the face-down Surprises in play",
    },
    Body: {"counters": "this game keeps its own; always empty"},
    NxBody: {
        "keywords": "derived",
        "bonus": "derived",
        "forbidden": "derived",
        "swings": "derived",
        "guarded": "derived",
    },
    Fight: {},
    Granted: {},
    WaitingTrigger: {},
    Happening: {},
    Frame: {},
    Seat: {},
    Modifier: {},
    Chance: {"block": "the words of one block", "block_number": "which block that is"},
    Script: {},
    Piece: {"number": "its place in the list of pieces"},
    Option: {},
}


def specimen() -> NxState:
    """A state in the middle of a game in which every list that may be empty has something in it."""
    table = deal("standard", 4, None, {})
    rng = random.Random(4)
    while not (nx_of(table).turn > 6 and nx_of(table).fighters(0) and nx_of(table).fighters(1)):
        table.choose(pick(table, rng))
    nx = nx_of(table)
    body = nx.fighters(0)[0]
    nx.modifiers = [Modifier(1, 0, body.number, 2, 0, 0, 99, 0, 0)]
    nx.fight = Fight(0, body.number, nx.hero(1).number, 0)
    nx.fight.doomed = [body.number]
    nx.waiting = [WaitingTrigger(0, 0, body.number, 0, 1, 0)]
    nx.happened = [Happening(1, 0, body.number, 0, 0)]
    nx.counts = {5: 2}
    nx.shown = [[1], [2]]
    nx.swaps = [[1], [2]]
    nx.chance.script = Script([1], [2], [3], False)
    nx.pieces = [Piece(piece.number, piece.card, piece.owner) for piece in nx.pieces]
    nx.answers = [Option(0, GAME.verbs["play"], "Plain", 1, (2,), 3, 4, "x", "y"), None]
    body.used, body.gifts, body.attached = [1, 0], [Granted(1, 0, 0, 0)], [body.number]
    return nx


def fighter_of(nx: NxState) -> NxBody:
    return nx.fighters(0)[0]


# Where an object of each class stands in the specimen.
PLACES: dict[type, Callable[[NxState], Any]] = {
    State: lambda nx: nx,
    NxState: lambda nx: nx,
    Body: fighter_of,
    NxBody: fighter_of,
    Fight: lambda nx: nx.fight,
    Granted: lambda nx: fighter_of(nx).gifts[0],
    WaitingTrigger: lambda nx: nx.waiting[0],
    Happening: lambda nx: nx.happened[0],
    Frame: lambda nx: nx.frames[-1],
    Seat: lambda nx: nx.seats[1],
    Modifier: lambda nx: nx.modifiers[0],
    Chance: lambda nx: nx.chance,
    Script: lambda nx: nx.chance.script,
    Piece: lambda nx: nx.pieces[2],
    Option: lambda nx: nx.answers[0],
}

FIELDS = [
    (kind, slot)
    for kind in PLACES
    for slot in getattr(kind, "__slots__", ())
    if slot not in CACHES[kind]
]


def changed(value: Any, slot: str, nx: NxState) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x" if slot != "mode" else "sudden_death"
    if isinstance(value, bytes):
        return value[:-1] + bytes([value[-1] ^ 1])
    if isinstance(value, dict):
        return changed_dict(value, slot)
    if isinstance(value, (list, tuple)):
        return changed_list(value, slot)
    others: dict[str, Callable[[], Any]] = {
        "chance": lambda: Chance(b"another key", 0, None),
        "script": lambda: None,
        "fight": lambda: None,
        "prompt": lambda: next(p for p in GAME.prompts if p is not nx.prompt),
        "program": lambda: GAME.programs[1],
        "card": lambda: GAME.cards[(value.index + 1) % len(GAME.cards)],
        "verb": lambda: GAME.verbs["pass"],
    }
    return others[slot]()


def changed_dict(value: dict[Any, Any], slot: str) -> dict[Any, Any]:
    if slot == "switches":
        return {**value, "loop_limit": "7"}
    if slot == "bodies":
        hurt = value[max(value)].copy()
        hurt.damage += 1
        return {**value, hurt.number: hurt}
    return {**value, 6: 1}


def changed_list(value: Any, slot: str) -> Any:
    if slot == "answers":
        return [None] * len(value)
    if slot == "seats":
        last = value[-1].copy()
        last.eyes += 1
        return [*value[:-1], last]
    if slot == "cards":
        return [GAME.cards[(value[0].index + 1) % len(GAME.cards)]]
    if slot in ("zones", "swaps", "shown"):
        return [[*value[0], 1], *value[1:]]
    if value and not isinstance(value[0], int):
        return value[:-1]
    if slot in ("mana", "max_mana", "bound_mana", "spare", "prizes", "swapped"):
        return [value[0] + 1, value[1]]
    return (*value, 1) if isinstance(value, tuple) else [*value, 1]


def change(nx: NxState, owner: Any, slot: str) -> None:
    """Change a field, and what must go with it for the state to make sense."""
    if slot == "number" and isinstance(owner, Body):
        seat = nx.seats[owner.seat]
        owner.number += 1000
        nx.bodies = {body.number: body for body in nx.bodies.values()}
        seat.slots[cast(NxBody, owner).place] = owner.number
        return
    setattr(owner, slot, changed(getattr(owner, slot), slot, nx))


def unpacked(state: State) -> State:
    return GAME.unpack(json.loads(state.to_bytes()))


def name_of(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


@pure
@pytest.mark.parametrize(("kind", "slot"), FIELDS, ids=name_of)
def test_every_field_is_in_the_hash_in_clones_and_in_packed_states(kind: type, slot: str) -> None:
    nx = specimen()
    before = nx.hash()
    change(nx, PLACES[kind](nx), slot)
    after = nx.hash()
    assert after != before, "the hash does not see it"
    assert nx.clone().hash() == after, "clone() leaves it out"
    assert unpacked(nx).hash() == after, "unpack() leaves it out"


# Never changed once made, so clones share them.
SHARED = (Piece, Option, Modifier, Granted, WaitingTrigger, Happening)


@pure
@pytest.mark.parametrize(
    ("kind", "slot"), [row for row in FIELDS if row[0] not in SHARED], ids=name_of
)
def test_changing_a_field_of_the_original_does_not_touch_a_clone(kind: type, slot: str) -> None:
    nx = specimen()
    twin = nx.clone()
    before = twin.hash()
    change(nx, PLACES[kind](nx), slot)
    assert twin.hash() == before


@pure
def test_every_class_of_the_state_is_looked_at() -> None:
    for kind, caches in CACHES.items():
        slots = set(getattr(kind, "__slots__", ()))
        assert slots, f"{kind.__name__} has no slots"
        assert set(caches) <= slots, f"a cache that {kind.__name__} does not have"


def test_modifiers_that_last_are_kept() -> None:
    nx = specimen()
    nx.modifiers = [*nx.modifiers, Modifier(2, 0, fighter_of(nx).number, 0, 2, 0, ALWAYS, 0, 0)]
    assert unpacked(nx).hash() == nx.hash()
