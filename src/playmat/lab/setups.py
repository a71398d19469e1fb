"""Setups: how each game of a long run is dealt, from nothing but the run's seed and a number."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from playmat.games import load
from playmat.kernel.chance import Chance
from playmat.kernel.game import Mode
from playmat.kernel.table import Table
from playmat.language.decks import Deck
from playmat.parts.rulebook import Rulebook

NUMBERS = (1, 2, 3, 5, 10, 40)


class Setup(NamedTuple):
    """All that a game is dealt from."""

    decks: tuple[Deck, ...]
    seed: int
    mode: str
    switches: Mapping[str, object]

    def deal(self, game: Rulebook) -> Table:
        return game.deal(self.decks, self.seed, self.mode, self.switches)

    def origin(self, game: Rulebook) -> dict[str, object]:
        """How the game begins, as a record says it."""
        return {
            "mode": self.mode,
            "switches": dict(self.switches),
            "decks": [game.decks.stored_form(deck) for deck in self.decks],
            "seed": self.seed,
        }


class Position(NamedTuple):
    """A game that begins in the middle, with the same questions for the same seed."""

    given: Mapping[str, object]
    seed: int
    mode: str
    switches: Mapping[str, object]

    def deal(self, game: Rulebook) -> Table:
        return game.positions.arrange(self.given, self.mode, self.switches)

    def origin(self, game: Rulebook) -> dict[str, object]:
        """How the game begins, as a record says it."""
        return {"mode": self.mode, "switches": dict(self.switches), "given": dict(self.given)}


def find_game(
    name: str, cards: Sequence[Mapping[str, object]] = (), sets: Sequence[str] = ()
) -> Rulebook:
    """A game by name, with sets of one's own and further cards where there are any."""
    game = load(name)
    game = game.with_sets(sets) if sets else game
    return game.with_cards(cards) if cards else game


def seed_of(seed: int, index: int) -> int:
    """The seed of one game of a run: the same whoever plays it, and whatever was played before."""
    digest = hashlib.blake2b(f"{seed}:{index}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def decks_for(game: Rulebook, mode: Mode) -> list[Deck]:
    """The decks made for a mode; where there are fewer than two, all that are legal in it."""
    return game.decks.made_for(mode)


def round_robin(decks: Sequence[Deck], seats: int, index: int) -> tuple[Deck, ...]:
    """The decks of the index-th game: every deck in every seat, neighbours changing each time
    around. With two seats every ordered pair comes once in `len(decks) ** 2` games."""
    count = len(decks)
    apart = 1 + index // count
    return tuple(decks[(index + seat * apart) % count] for seat in range(seats))


def random_deck(game: Rulebook, mode: Mode, decks: Sequence[Deck], chance: Chance) -> Deck:
    """A legal deck that nobody would build: a ready-made one, each card exchanged by chance."""
    deck = decks[chance.below(len(decks))]
    for name, copies in list(deck.cards.items()):
        for _ in range(copies):
            other = game.cards[chance.below(len(game.cards))].name
            cards = dict(deck.cards)
            cards[other] = cards.get(other, 0) + 1
            cards[name] -= 1
            changed = {card: count for card, count in cards.items() if count}
            tried = msgspec.structs.replace(deck, deck="random cards", cards=changed)
            if not game.decks.check(tried, mode.name):
                deck = tried
    return deck


def random_switches(game: Rulebook, chance: Chance) -> dict[str, object]:
    """House rules by chance; each switch stands at its default half the time.

    Where a switch takes any number (#) or any card text (*), a few of them are tried.
    """
    texts = [card.text.partition("\n")[0] for card in game.cards if card.text]
    chosen: dict[str, object] = {}
    for switch in game.switches.values():
        value = switch.default
        if chance.below(2):
            value = switch.values[chance.below(len(switch.values))]
            if value == "#":
                value = str(NUMBERS[chance.below(len(NUMBERS))])
            elif value == "*":
                value = texts[chance.below(len(texts))]
        chosen[switch.name] = value
    return chosen
