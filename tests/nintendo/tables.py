"""Tables of the Nintendo TCG for tests: ready-made and random decks, any house rules."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import playmat
from playmat.games.nintendo.facts.card import TOKEN, NtCard
from playmat.games.nintendo.facts.state import NtState
from playmat.games.nintendo.game import NintendoGame
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike

GAME = cast(NintendoGame, playmat.load("nintendo"))
MODES = list(GAME.modes)
READY = sorted(GAME.decks)
CARDS = [cast(NtCard, card) for card in GAME.cards]
EXTRAS = [card for card in CARDS if card.required or card.sort == TOKEN]
USUAL = [card for card in CARDS if card not in EXTRAS]
COMMANDERS = [card for card in USUAL if card.commander]


def random_deck(rng: random.Random) -> dict[str, Any]:
    """A legal deck of any cards of the set, with some extra deck."""
    counts: dict[str, int] = {rng.choice(COMMANDERS).name: rng.randint(1, 3)}
    while sum(counts.values()) < 40:
        card = rng.choice(USUAL)
        room = 40 - sum(counts.values())
        copies = min(rng.randint(1, 3), room, 3 - counts.get(card.name, 0))
        if copies > 0:
            counts[card.name] = counts.get(card.name, 0) + copies
    extra = {card.name: rng.randint(1, 2) for card in rng.sample(EXTRAS, rng.randint(0, 8))}
    return {"cards": counts, "extra": extra}


def random_switches(rng: random.Random) -> dict[str, object]:
    """Some house rules other than the usual ones."""
    chosen: dict[str, object] = {}
    for switch in GAME.switches.values():
        if rng.random() < 0.3:
            values = [value if value != "#" else "4" for value in switch.values]
            chosen[switch.name] = rng.choice(values)
    return chosen


def deal(
    mode: str,
    seed: int,
    decks: Sequence[DeckLike] | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A table with decks and, in one game of two, house rules by chance, unless they are given."""
    rng = random.Random(f"nintendo {mode} {seed}")
    chosen: list[DeckLike] = [
        rng.choice(READY) if rng.random() < 0.5 else cast(DeckLike, random_deck(rng))
        for _ in range(2)
    ]
    usual = {} if rng.random() < 0.5 else random_switches(rng)
    rules = usual if switches is None else switches
    return GAME.deal(decks or chosen, seed=seed, mode=mode, switches=rules)


def nt_of(table: Table) -> NtState:
    return cast(NtState, table.state)


# ---- positions with cards of their own ----


def character(name: str, figures: str = "2/1/2/4", text: str = "", **fields: Any) -> dict[str, Any]:
    """A character that exists only in a test; figures as the ledger writes them."""
    ap, dp, sp, hp = (int(figure) for figure in figures.split("/"))
    card: dict[str, Any] = {"name": name, "kind": "character", "hand_cost": 1}
    card |= {"ap": ap, "dp": dp, "sp": sp, "hp": hp, "elements": ["normal"], "text": text}
    return {**card, **fields}


def other(name: str, kind: str, text: str, cost: int = 0) -> dict[str, Any]:
    """A card of another kind that exists only in a test."""
    return {"name": name, "kind": kind, "hand_cost": cost, "text": text}


PLAIN = character("Plain")


def position(
    cards: Sequence[Mapping[str, Any]],
    given: Mapping[str, Any],
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A described table with Plain and further cards; decks hold five Plain."""
    seats = {seat: {"deck": ["Plain"] * 5, **given.get(seat, {})} for seat in "AB"}
    return GAME.with_cards([PLAIN, *cards]).positions.arrange({**given, **seats}, None, switches)


def make(table: Table, *moves: str) -> Table:
    """Make these moves: a seat's letter, then the words of the option."""
    for move in moves:
        seat, _, text = move.partition(" ")
        table.choose(text, seat)
    return table


def offered(table: Table, seat: str) -> list[str]:
    """What a seat may choose now."""
    return [option.text for option in table.state.options("AB".index(seat))]


def board_seat(table: Table, seat: str) -> dict[str, Any]:
    return cast(dict[str, dict[str, Any]], table.board()["seats"])[seat]


def in_play(table: Table, seat: str, name: str) -> dict[str, Any]:
    """A character of a side as seen from above; an empty one if there is none."""
    for body in board_seat(table, seat)["characters"]:
        if body["name"] == name:
            return cast(dict[str, Any], body)
    return {}
