"""Tables of Vanquishers for tests: every mode, random decks of the tests' own cards."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

from tests.vanquishers.cards import CARDS

import playmat
from playmat.games.vanquishers.facts.card import AMMUNITION, ENERGY_CLASS, HERO, MOD, WEAPON, VqCard
from playmat.games.vanquishers.facts.hero_requirements import allows
from playmat.games.vanquishers.facts.state import VqState
from playmat.games.vanquishers.game import VanquishersGame
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike

GAME = cast(VanquishersGame, playmat.load("vanquishers")).with_cards(CARDS)
MODES = list(GAME.modes)
ALL = [cast(VqCard, GAME.by_name[card["name"]]) for card in CARDS]
HEROES = [card for card in ALL if card.sort == HERO]


def random_deck(rng: random.Random, mode: str) -> dict[str, Any]:
    """A legal deck: weapons and their ammunition, and any other cards of the tests."""
    advanced = mode.startswith("advanced")
    hero = rng.choice(HEROES)
    pool = [card for card in ALL if allows(hero, card)]
    if not advanced:
        pool = [card for card in pool if card.sort not in (ENERGY_CLASS, MOD)]
    counts = {"Kinetic Ammunition": 6, "Energy Cartridge": 4}
    weapons = [card for card in pool if card.sort == WEAPON]
    size = rng.randint(30, 45)
    while sum(counts.values()) < size:
        card = rng.choice(weapons if rng.random() < 0.2 else pool)
        limit = 1 if card.unique else 4
        if card.sort != AMMUNITION and counts.get(card.name, 0) >= limit:
            continue
        if card.unique and card.name in counts:
            continue
        counts[card.name] = counts.get(card.name, 0) + 1
    deck: dict[str, Any] = {"hero": hero.name, "cards": counts}
    if advanced:
        classes = [card.name for card in ALL if card.energy in hero.energies]
        deck["energy_class"] = rng.choice(classes)
    return deck


def random_switches(rng: random.Random) -> dict[str, object]:
    """Some house rules other than the usual ones."""
    chosen: dict[str, object] = {}
    for switch in GAME.switches.values():
        if rng.random() < 0.3:
            values = [value for value in switch.values if value != "#"] or ["1", "2", "6"]
            chosen[switch.name] = rng.choice(values)
    return chosen


def deal(
    mode: str,
    seed: int,
    decks: Sequence[DeckLike] | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A table with decks and, in one game of two, house rules by chance, unless they are given."""
    rng = random.Random(f"vanquishers {mode} {seed}")
    seats = GAME.modes[mode].seats
    chosen = [cast(DeckLike, random_deck(rng, mode)) for _ in range(seats)]
    rules = random_switches(rng) if rng.random() < 0.5 else {}
    if rules.get("turn_cap") == "none":
        rules["turn_cap"] = "30"
    rules.pop("starting_class_counts", None)
    return GAME.deal(decks or chosen, seed, mode, rules if switches is None else switches)


def state_of(table: Table) -> VqState:
    return cast(VqState, table.state)


def arrange(given: Mapping[str, Any], mode: str = "standard", **switches: object) -> Table:
    """A table at a position."""
    return GAME.positions.arrange(given, mode, switches)
