"""Random games of any cards that the grammar allows: they end, nothing is lost, nothing leaks."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.playing import pick
from tests.vanquishers import tables
from tests.vanquishers.cards import CLASSES, HEROES, ITEMS
from tests.vanquishers.writing import FORMS, card_by_chance

import playmat
from playmat import bots
from playmat.games.vanquishers.facts.card import VqCard
from playmat.kernel.chance import stream
from playmat.kernel.table import Table
from playmat.lab.soaking import look_closely
from playmat.parts.rulebook import Rulebook

LONGEST = 3000


def game_of_any_cards(rng: random.Random) -> tuple[Rulebook, list[str], list[str]]:
    """The game with cards that nobody would print; their names, and those of Heroes."""
    kinds = [kind for kind in FORMS if kind != "hero"]
    cards = [card_by_chance(rng, rng.choice(kinds), f"Card {n}") for n in range(60)]
    heroes = [card_by_chance(rng, "hero", f"Hero {n}") for n in range(2)]
    game = playmat.load("vanquishers").with_cards([*HEROES, *CLASSES, *ITEMS, *cards, *heroes])
    return game, [card["name"] for card in (*ITEMS, *cards)], [hero["name"] for hero in heroes]


def deck_of(rng: random.Random, game: Rulebook, names: list[str], hero: str) -> dict[str, object]:
    counts = {"Kinetic Ammunition": 5, "Energy Cartridge": 4}
    while sum(counts.values()) < 34:
        card = cast(VqCard, game.by_name[rng.choice(names)])
        if counts.get(card.name, 0) < (1 if card.unique else 4):
            counts[card.name] = counts.get(card.name, 0) + 1
    return {"hero": hero, "energy_class": rng.choice(CLASSES)["name"], "cards": counts}


@pytest.mark.parametrize("seed", range(8))
def test_cards_by_chance_can_be_played(seed: int) -> None:
    rng = random.Random(f"any cards {seed}")
    game, names, heroes = game_of_any_cards(rng)
    mode = "advanced" if seed % 2 else "advanced_2v2"
    decks = [deck_of(rng, game, names, rng.choice(heroes)) for _ in range(game.modes[mode].seats)]
    table = game.deal(decks, seed, mode, {"turn_cap": "25"})  # type: ignore[arg-type]
    play_closely(table, rng, seed)


@pytest.mark.parametrize("mode", tables.MODES)
@pytest.mark.parametrize("seed", range(3))
def test_every_phrase_can_be_played(mode: str, seed: int) -> None:
    play_closely(tables.deal(mode, seed + 50), random.Random(seed), seed)


def play_closely(table: Table, rng: random.Random, seed: int) -> None:
    """Play to the end; pieces, saved states, clones and sampled tables are looked at."""
    sampling = stream(seed, "closely")
    made = 0
    while table.decision is not None and made < LONGEST:
        assert all(table.decision.offers.values()), "a decision without an option"
        if made % 60 == 0:
            look_closely(table, sampling)
        table.choose(pick(table, rng, 0.002))
        made += 1
    assert table.over or made == LONGEST
    look_closely(table, sampling)


@pytest.mark.parametrize("mode", tables.MODES)
def test_the_greedy_bot_plays_every_mode(mode: str) -> None:
    table = tables.deal(mode, 3, switches={"turn_cap": "6"})
    seats = range(len(table.state.seats))
    players = [bots.GreedyBot(stream(seat, "bot"), samples=2) for seat in seats]
    while table.decision is not None:
        seat = table.decision.seats[0]
        table.choose(players[seat].answer(bots.Sight(table, seat)))
    assert table.over
    assert not any(player.mistakes for player in players)
