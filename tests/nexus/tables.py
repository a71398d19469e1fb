"""Tables of Project Nexus for tests: random decks of the printed set, house rules by chance."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import playmat
from playmat.games.nexus.facts.state import PnState
from playmat.games.nexus.game import NexusGame
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike

GAME = cast(NexusGame, playmat.load("nexus"))
MODES = list(GAME.modes)
CARDS = sorted(GAME.by_name)


def random_deck(rng: random.Random, game: NexusGame = GAME, size: int = 50) -> dict[str, int]:
    """So many cards, at most 4 of one name."""
    names = sorted(game.by_name)
    counts: dict[str, int] = {}
    while sum(counts.values()) < size:
        name = rng.choice(names)
        if counts.get(name, 0) < 4:
            counts[name] = counts.get(name, 0) + 1
    return counts


def random_switches(rng: random.Random) -> dict[str, object]:
    """Some house rules other than the usual ones."""
    chosen: dict[str, object] = {}
    for switch in GAME.switches.values():
        if switch.name != "deck_rules" and rng.random() < 0.3:
            chosen[switch.name] = rng.choice(switch.values)
    return chosen


def deal(
    mode: str,
    seed: int,
    decks: Sequence[DeckLike] | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A table with decks and, in one game of two, house rules by chance, unless they are given.

    The decks of a match are small, so that its Bouts are short.
    """
    rng = random.Random(f"nexus {mode} {seed}")
    small = mode == "match"
    chosen: list[DeckLike] = [random_deck(rng, size=20 if small else 50) for _ in range(2)]
    rules = random_switches(rng) if rng.random() < 0.5 else {}
    if small:
        rules["deck_rules"] = "free"
    return GAME.deal(decks or chosen, seed, mode, rules if switches is None else switches)


def state_of(table: Table) -> PnState:
    return cast(PnState, table.state)


def arrange(given: Mapping[str, Any], mode: str = "standard", **switches: object) -> Table:
    """A table at a position."""
    return GAME.positions.arrange(given, mode, switches)
