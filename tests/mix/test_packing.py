"""A state is a value: packing, hashing and cloning know every field of it.

Each field is changed in turn: the hash must change, and clone, pack and unpack must carry the
change. A field that somebody adds and forgets fails here, unless it stands on the list of caches.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import COMPILED, pick, play_through
from tests.mix.tables import GAME, deal, mix_of

from playmat.games.mix.facts.standing import SILENCE
from playmat.games.mix.facts.state import (
    Landing,
    MixBody,
    MixState,
    Mourner,
    Transfer,
    WaitingClash,
)
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Piece
from playmat.kernel.chance import Chance, Script
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.seats import Seat
from playmat.kernel.state import State
from playmat.kernel.table import Table

pure = pytest.mark.skipif(COMPILED, reason="compiled classes do not list their slots")


def unpacked(state: State) -> State:
    return GAME.unpack(json.loads(state.to_bytes()))


# ---- field by field ----

# What is not part of a state's identity, and why.
CACHES: dict[type, dict[str, str]] = {
    State: {
        "game": "the rules, shared by all tables",
        "offers": "what the waiting step enumerated",
        "events": "handed to the table after every choice, so empty between choices",
        "work": "what the present choice has taken of the budget, counted anew by the next",
        "quiet": "nobody reads what is said, which changes nothing that happens",
    },
    MixState: {
        "ring": "derived from starting and the seats that are out",
    },
    Body: {},
    MixBody: {"timings": "derived from lines"},
    Frame: {},
    Seat: {},
    Modifier: {},
    Landing: {},
    WaitingClash: {},
    Mourner: {},
    Transfer: {},
    Chance: {"block": "the words of one block", "block_number": "which block that is"},
    Script: {},
    Piece: {"number": "its place in the list of pieces"},
    Option: {},
}


def specimen() -> MixState:
    """A state in which every list that may be empty has something in it."""
    table = deal("four_player", 1)
    while not (table.state.bodies and any(table.state.answers)):
        table.choose(pick(table, random.Random(1)))
    mix = mix_of(table)
    frame = mix.frames[-1]
    mix.modifiers = [Modifier(1, 0, 1, 2, 3, 4, 5, 6, 7)]
    mix.pending = [Modifier(2, 1, 1, 2, 3, 4, 5, 6, 7)]
    mix.standing = [Modifier(4, 1, 1, 2, 3, 4, 5, 6, 7)]
    mix.landings = [Landing(0, 1, 2, [3])]
    mix.parked = [frame.copy()]
    mix.waiting_clashes = [WaitingClash(1, 2)]
    mix.mourners = [Mourner(0, 1, 2, 0)]
    mix.transfers = [Transfer(0, 0, 1)]
    mix.chance.script = Script([1], [2], [3], False)
    mix.pieces = [Piece(piece.number, piece.card, piece.owner) for piece in mix.pieces]
    place = answered(mix)
    mix.answers[place] = Option(place, GAME.verbs["throw"], "Rock", 0)  # not one that others share
    return mix


def answered(mix: MixState) -> int:
    return next(seat for seat, option in enumerate(mix.answers) if option is not None)


def body_of(mix: MixState) -> Any:
    return mix.bodies[max(mix.bodies)]


# Where an object of each class stands in the specimen.
PLACES: dict[type, list[Callable[[MixState], Any]]] = {
    State: [lambda mix: mix],
    MixState: [lambda mix: mix],
    Body: [body_of],
    MixBody: [body_of],
    Frame: [lambda mix: mix.frames[-1], lambda mix: mix.parked[0]],
    Seat: [lambda mix: mix.seats[1]],
    Modifier: [
        lambda mix: mix.modifiers[0],
        lambda mix: mix.pending[0],
        lambda mix: mix.standing[0],
    ],
    Landing: [lambda mix: mix.landings[0]],
    WaitingClash: [lambda mix: mix.waiting_clashes[0]],
    Mourner: [lambda mix: mix.mourners[0]],
    Transfer: [lambda mix: mix.transfers[0]],
    Chance: [lambda mix: mix.chance],
    Script: [lambda mix: mix.chance.script],
    Piece: [lambda mix: mix.pieces[2]],
    Option: [lambda mix: mix.answers[answered(mix)]],
}

FIELDS = [
    (kind, slot, place)
    for kind, places in PLACES.items()
    for slot in getattr(kind, "__slots__", ())
    if slot not in CACHES[kind]
    for place in range(len(places))
]


def changed(value: Any, slot: str, mix: MixState) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1) % len(mix.seats) if slot == "starting" else value + 1
    if isinstance(value, str):
        return value + "x" if slot != "mode" else "doubles"
    if isinstance(value, bytes):
        return value[:-1] + bytes([value[-1] ^ 1])
    if isinstance(value, dict):
        return changed_dict(value, slot)
    if isinstance(value, (list, tuple)):
        return changed_list(value, slot, mix)
    return changed_object(slot, mix)


def changed_dict(value: dict[Any, Any], slot: str) -> dict[Any, Any]:
    if slot == "switches":
        return {**value, "stall_rounds": "7"}
    if slot == "bodies":
        hurt = value[max(value)].copy()
        hurt.damage += 1
        return {**value, hurt.number: hurt}
    return {**value, "rage": 2}


def changed_list(value: Any, slot: str, mix: MixState) -> Any:
    if slot == "answers":
        return [None] * len(value)
    if slot == "seats":
        last = value[-1].copy()
        last.eyes += 1
        return [*value[:-1], last]
    if slot == "copies":
        return [[2], *value[1:]]
    if slot == "cards":
        return [GAME.cards[(value[0].index + 1) % len(GAME.cards)]]
    if slot == "lines":
        return [*value, next(iter(GAME.lines.values()))]
    if slot == "zones":
        return [[*value[0], 1], *value[1:]]
    if value and not isinstance(value[0], int):
        return value[:-1]
    return (*value, 1) if isinstance(value, tuple) else [*value, 1]


def changed_object(slot: str, mix: MixState) -> Any:
    others: dict[str, Callable[[], Any]] = {
        "chance": lambda: Chance(b"another key", 0, None),
        "script": lambda: None,
        "prompt": lambda: next(p for p in GAME.prompts if p is not mix.prompt),
        "program": lambda: GAME.programs[1],
        "card": lambda: GAME.cards[(mix.pieces[2].card.index + 1) % len(GAME.cards)],
        "verb": lambda: GAME.verbs["play"],
    }
    return others[slot]()


def name_of(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


@pure
@pytest.mark.parametrize(("kind", "slot", "place"), FIELDS, ids=name_of)
def test_every_field_is_in_the_hash_in_clones_and_in_packed_states(
    kind: type, slot: str, place: int
) -> None:
    mix = specimen()
    before = mix.hash()
    change(mix, PLACES[kind][place](mix), slot)
    after = mix.hash()
    assert after != before, "the hash does not see it"
    assert mix.clone().hash() == after, "clone() leaves it out"
    assert unpacked(mix).hash() == after, "unpack() leaves it out"


def change(mix: MixState, owner: Any, slot: str) -> None:
    """Change a field, and what must go with it for the state to make sense."""
    if slot == "number" and isinstance(owner, Body):
        owner.number += 1
        mix.bodies = {body.number: body for body in mix.bodies.values()}
        mix.seats[owner.seat].slots[0] = owner.number
        return
    if slot in ("base_hp", "max_hp"):  # the second follows from the first and from modifiers
        owner.base_hp += 1
        owner.max_hp += 1
        return
    if slot == "silent":
        owner.silent = True
        mix.modifiers.append(Modifier(SILENCE, owner.seat, owner.number, 0, 0, 0, ALWAYS, 0, 0))
        return
    setattr(owner, slot, changed(getattr(owner, slot), slot, mix))


# Never changed once made, so clones share them.
SHARED = (Piece, Option, Modifier, WaitingClash, Mourner, Transfer)


@pure
@pytest.mark.parametrize(
    ("kind", "slot", "place"), [row for row in FIELDS if row[0] not in SHARED], ids=name_of
)
def test_changing_a_field_of_the_original_does_not_touch_a_clone(
    kind: type, slot: str, place: int
) -> None:
    mix = specimen()
    twin = mix.clone()
    before = twin.hash()
    change(mix, PLACES[kind][place](mix), slot)
    assert twin.hash() == before


@pure
def test_every_class_of_the_state_is_looked_at() -> None:
    for kind, caches in CACHES.items():
        slots = set(getattr(kind, "__slots__", ()))
        assert slots, f"{kind.__name__} has no slots"
        assert set(caches) <= slots, f"a cache that {kind.__name__} does not have"


@pure
def test_derived_values_of_a_clone_are_those_of_the_original() -> None:
    table = deal("doubles", 8)
    for _ in play_through(table, 8):
        if table.over:
            break  # the prize trade asks none of them
        twin = mix_of(table.clone())
        mix = mix_of(table)
        assert twin.ring == mix.ring
        assert mix_of_unpacked(table).ring == mix.ring
        for number, body in mix.bodies.items():
            other = mix_of_unpacked(table).bodies[number]
            assert getattr(other, "timings") == getattr(body, "timings")  # noqa: B009


def mix_of_unpacked(table: Table) -> MixState:
    state = unpacked(table.state)
    assert isinstance(state, MixState)
    return state
