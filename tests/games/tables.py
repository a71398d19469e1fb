"""Tables of every game for the tests that all games share: any decks, any house rules, random play.

Run as a program it prints digests of random games, so that a test can compare processes.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from functools import cache, partial

from tests.games.playing import COMPILED, play_through
from tests.mix import tables as mix
from tests.nexus import tables as nexus
from tests.nintendo import tables as nintendo
from tests.nostalgix import tables as nostalgix
from tests.vanquishers import tables as vanquishers

from playmat.checks import sameness
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

GAMES: dict[str, Rulebook] = {
    "mix": mix.GAME,
    "nostalgix": nostalgix.GAME,
    "nintendo": nintendo.GAME,
    "vanquishers": vanquishers.GAME,
    "nexus": nexus.GAME,
}
DEALERS: dict[str, Callable[[str, int], Table]] = {
    "mix": mix.deal,
    "nostalgix": nostalgix.deal,
    "nintendo": nintendo.deal,
    "vanquishers": vanquishers.deal,
    "nexus": nexus.deal,
}

# A game and one of its modes: what the shared tests are run for.
KINDS = [("mix", mode) for mode in mix.MODES]
KINDS += [("nostalgix", mode) for mode in nostalgix.MODES]
KINDS += [("nintendo", mode) for mode in nintendo.MODES]
KINDS += [("vanquishers", mode) for mode in vanquishers.MODES]
KINDS += [("nexus", mode) for mode in nexus.MODES]


def fewer(kind: tuple[str, str], count: int) -> int:
    """How many games of a kind: those with many choices get fewer."""
    long = kind[0] != "mix" or kind[1] in ("four_player", "doubles")
    return max(2, count // 5) if long else count


def first_seeds(kind: tuple[str, str], count: int) -> range:
    """Seeds of games that show the same thing again and again: the compiled rules play them all,
    plain Python, which takes several times as long, the first."""
    games = fewer(kind, count)
    return range(games if COMPILED else max(1, games // 3))


def game_of(kind: tuple[str, str]) -> Rulebook:
    return GAMES[kind[0]]


def deal(kind: tuple[str, str], seed: int) -> Table:
    """A table with random decks and, now and then, other house rules."""
    return DEALERS[kind[0]](kind[1], seed)


def choices_of(kind: tuple[str, str], seed: int, concede: float = 0.01) -> list[tuple[int, str]]:
    """The choices of a random game, as seat and text."""
    table = deal(kind, seed)
    return [(option.seat, option.text) for option in play_through(table, seed, concede)]


def story(kind: tuple[str, str], seed: int) -> list[str]:
    """The hash and the events after every choice of a random game, from the deal on."""
    return list(sameness.story(partial(deal, kind, seed), seed))


@cache
def digest(name: str) -> str:
    """A digest of random games of every mode of a game."""
    content = hashlib.blake2b(digest_size=16)
    for kind in KINDS:
        if kind[0] == name:
            for seed in range(4 if COMPILED else 2):
                for line in story(kind, seed):
                    content.update(line.encode())
    return content.hexdigest()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(digest(name))
