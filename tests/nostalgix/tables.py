"""Tables of Nostalgix for tests: every mode, ready-made and random decks, any house rules."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import playmat
from playmat.games.nostalgix.facts.card import HERO, NxCard
from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.game import NostalgixGame
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike

GAME = cast(NostalgixGame, playmat.load("nostalgix"))
MODES = list(GAME.modes)
READY = sorted(GAME.decks)
CARDS = [cast(NxCard, card) for card in GAME.cards]
HEROES = [card for card in CARDS if card.sort == HERO]
OTHERS = [card for card in CARDS if card.sort != HERO]


def random_deck(rng: random.Random) -> dict[str, Any]:
    """A legal deck of any cards of the set; with a Fighter come those that it evolves from."""
    counts: dict[str, int] = {}

    def add(card: NxCard, copies: int) -> None:
        room = 50 - sum(counts.values())
        copies = min(copies, room, 4 - counts.get(card.name, 0))
        if copies > 0:
            counts[card.name] = counts.get(card.name, 0) + copies
        if card.evolves_from:
            add(cast(NxCard, GAME.card(card.evolves_from)), copies)

    while sum(counts.values()) < 50:
        add(rng.choice(OTHERS), rng.randint(1, 4))
    return {"hero": rng.choice(HEROES).name, "cards": counts}


def random_switches(rng: random.Random) -> dict[str, object]:
    """Some house rules other than the usual ones."""
    chosen: dict[str, object] = {}
    for switch in GAME.switches.values():
        if rng.random() < 0.3:
            values = [value for value in switch.values if value != "#"] or ["20", "100"]
            chosen[switch.name] = rng.choice(values)
    return chosen


def deal(
    mode: str,
    seed: int,
    decks: Sequence[DeckLike] | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A table with decks and, in one game of two, house rules by chance, unless they are given."""
    rng = random.Random(f"nostalgix {mode} {seed}")
    chosen: list[DeckLike] = [
        rng.choice(READY) if rng.random() < 0.5 else cast(DeckLike, random_deck(rng))
        for _ in range(2)
    ]
    usual = {} if rng.random() < 0.5 else random_switches(rng)
    rules = usual if switches is None else switches
    return GAME.deal(decks or chosen, seed=seed, mode=mode, switches=rules)


def nx_of(table: Table) -> NxState:
    return cast(NxState, table.state)


# ---- positions with cards of their own ----


def fighter(
    name: str, text: str = "", damage: int = 2, health: int = 5, **fields: Any
) -> dict[str, Any]:
    """A Fighter that exists only in a test: a Level 1 Fox of cost 1."""
    card: dict[str, Any] = {
        "name": name,
        "kind": "fighter",
        "cost": 1,
        "level": 1,
        "subtype": "Fox",
        "health": health,
        "text": text,
        "attacks": [{"name": "Hit", "damage": damage, "effect": fields.pop("effect", "")}],
    }
    return {**card, **fields}


def other(name: str, kind: str, text: str, cost: int = 1) -> dict[str, Any]:
    """A Spell, Surprise, Equipment or Arena that exists only in a test."""
    return {"name": name, "kind": kind, "cost": cost, "text": text}


PLAIN = fighter("Plain")
TICK = other("Tick", "surprise", "At any time, draw a card.")


def position(
    cards: Sequence[Mapping[str, Any]],
    given: Mapping[str, Any],
    switches: Mapping[str, object] | None = None,
    mode: str | None = None,
) -> Table:
    """A described table with Plain, Tick and further cards; decks hold five Plain."""
    seats = {seat: {"deck": ["Plain"] * 5, **given.get(seat, {})} for seat in "AB"}
    return GAME.with_cards([PLAIN, TICK, *cards]).positions.arrange(
        {**given, **seats}, mode, switches
    )


def make(table: Table, *moves: str) -> Table:
    """Make these moves: a seat's letter, then the words of the option."""
    for move in moves:
        seat, _, text = move.partition(" ")
        table.choose(text, seat)
    return table


def settle(table: Table) -> Table:
    """Let everybody pass until the turn player may act again."""
    while table.decision is not None and table.decision.kind == "act":
        passes = [o for o in table.decision.options if o.text == "pass"]
        if not passes:
            break
        table.choose(passes[0])
    return table


def offered(table: Table, seat: str) -> list[str]:
    """What a seat may choose now."""
    return [option.text for option in table.state.options("AB".index(seat))]


def board_seat(table: Table, seat: str) -> dict[str, Any]:
    return cast(dict[str, dict[str, Any]], table.board()["seats"])[seat]


def in_play(table: Table, seat: str, name: str) -> dict[str, Any]:
    """A Fighter or token of a side as seen from above; an empty one if there is none."""
    shown = board_seat(table, seat)
    for body in [*shown["fighters"], *shown["tokens"]]:
        if body["card"] == name:
            return cast(dict[str, Any], body)
    return {}
