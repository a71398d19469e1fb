"""Tables of The Mix for tests: every mode, random decks of the whole set."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import playmat
from playmat.games.mix.facts.state import MixState
from playmat.games.mix.game import MixGame
from playmat.kernel.table import Table

GAME = cast(MixGame, playmat.load("mix"))

# Mode, how many seats it has, the switches it needs.
MODES: dict[str, tuple[int, dict[str, object]]] = {
    "standard": (2, {}),
    "quick_play": (2, {}),
    "three_player": (3, {}),
    "four_player": (4, {"stakes": "on"}),
    "doubles": (4, {}),
}
NAMES = sorted(GAME.by_name)
TYPES = ("Rock", "Paper", "Scissors")


def random_deck(rng: random.Random, mode: str) -> list[str]:
    """A legal deck of any cards of the set."""
    size = 1 if mode == "quick_play" else 5
    while True:
        deck = [rng.choice(NAMES) for _ in range(size)]
        if not GAME.decks.check(deck, mode):
            return deck


def deal(
    mode: str,
    seed: int,
    decks: Sequence[list[str]] | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A table with random decks, unless some are given."""
    seats, needed = MODES[mode]
    rng = random.Random(f"decks {mode} {seed}")
    chosen = decks or [random_deck(rng, mode) for _ in range(seats)]
    return GAME.deal(chosen, seed=seed, mode=mode, switches={**needed, **(switches or {})})


def mix_of(table: Table) -> MixState:
    return cast(MixState, table.state)


def card(
    name: str,
    text: str = "",
    primary: str = "Rock",
    hp: int = 6,
    dmg: tuple[int, int, int] = (3, 2, 1),
    identifiers: Sequence[str] = (),
) -> dict[str, Any]:
    """A card that exists only in a test; `dmg` is for Rock, Paper and Scissors."""
    order = [primary, *(kind for kind in TYPES if kind != primary)]
    return {
        "name": name,
        "hp": hp,
        "atks": [{"type": kind, "dmg": dmg[TYPES.index(kind)]} for kind in order],
        "text": text,
        "identifiers": list(identifiers),
    }


# The test cards of section 8 of the ledger that have no ability of their own to test.
ABEL = card("Abel", "", "Rock", 6, (4, 2, 1))
BRAM = card("Bram", "On Land: Restore 2 HP to this card.", "Paper", 5, (1, 3, 2))
PLAIN = card("Plain", "", "Scissors", 9, (1, 2, 3))


def position(
    cards: Sequence[Mapping[str, Any]],
    given: Mapping[str, Any],
    mode: str | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A described table with Abel, Bram, Plain and further cards."""
    return GAME.with_cards([ABEL, BRAM, PLAIN, *cards]).positions.arrange(given, mode, switches)


def make(table: Table, *moves: str) -> Table:
    """Make these moves: a seat's letter, then the words of the option."""
    for move in moves:
        seat, _, text = move.partition(" ")
        table.choose(text, seat)
    return table


def active(table: Table, seat: str) -> dict[str, Any]:
    """A seat's active card as seen from above; an empty one if there is none."""
    return cast(dict[str, Any], board_seat(table, seat)["active"] or {})


def board_seat(table: Table, seat: str) -> dict[str, Any]:
    return cast(dict[str, dict[str, Any]], table.board()["seats"])[seat]
