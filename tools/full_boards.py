"""Finds the boards that small screens are measured with: the fullest of a hundred random games.

    python -m tools.full_boards

writes tests/web/full_boards.yaml: for each game, and for each of its modes for more than two, a
seed, and after how many choices it begins, is half way to its fullest board, and is there. A game
is played again from these in a moment, so a change of the rules makes a board less full at worst;
run this again then.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import yaml

import playmat
from playmat.games import names
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import see
from playmat.parts.look import Lying, Mat
from playmat.parts.rulebook import Rulebook

TARGET = Path(__file__).resolve().parent.parent / "tests" / "web" / "full_boards.yaml"
GAMES = 100
LONGEST = 600  # choices of a game that are looked at


def tables() -> list[str]:
    """All games, and their modes for more than two: "mix", "mix doubles"."""
    games = {name: playmat.load(name) for name in names()}
    crowds = [
        f"{name} {mode.name}"
        for name, game in games.items()
        for mode in game.modes.values()
        if mode.seats > 2
    ]
    return [*games, *crowds]


def walk(name: str, seed: int) -> Iterator[Table]:
    """A game of random choices with decks that the seed picks: the table before each choice."""
    title, _, wanted = name.partition(" ")
    game = playmat.load(title)
    mode = game.mode(wanted or None)
    decks = [deck for deck in game.decks.values() if not game.decks.check(deck, mode.name)]
    chance = random.Random(seed)
    chosen = [chance.choice(decks) for _ in range(mode.seats)]
    table = game.deal(chosen, seed=seed, mode=mode.name, switches=dict(game.friendly_rules))
    for _ in range(LONGEST):
        decision = table.decision
        if decision is None:
            return
        yield table
        table.choose(chance.choice(decision.options))


def board(name: str, seed: int, choices: int) -> Table:
    """The table of such a game after so many choices, or its last question."""
    step = 0
    for step, table in enumerate(walk(name, seed)):
        if step == choices:
            return table
    return board(name, seed, step)  # the rules have changed, and the game has become shorter


def mat_of(table: Table) -> Mat:
    """What the seat sees that is asked."""
    assert table.decision is not None
    seat = table.decision.options[0].seat
    return cast(Rulebook, table.game).looks.mat(see(table.state, seat), letter(seat))


def fullness(mat: Mat) -> tuple[int, int]:
    """How many cards are in play, with all that is attached to them, and how many in hands."""
    played = [place for place in mat.places if place.shape in ("slots", "row")]
    held = [place for place in mat.places if place.shape == "hand"]
    return sum(weight(card) for place in played for card in place.cards), sum(
        place.count for place in held
    )


def weight(card: Lying) -> int:
    return 1 + sum(map(weight, card.attached))


def fullest(name: str) -> dict[str, int]:
    """The game and the choice at which most cards lie on the mat."""
    best: dict[str, int] = {}
    most = (0, 0)
    for seed in range(GAMES):
        first = 0  # the first question with cards in the hand
        for step, table in enumerate(walk(name, seed)):
            cards = fullness(mat_of(table))
            first = first or (step if cards[1] else 0)
            if cards > most:
                most = cards
                best = {"seed": seed, "first": first, "middle": step // 2, "fullest": step}
    print(f"{name}: {most[0]} cards in play and {most[1]} in hands: {best}")
    return best


def main() -> None:
    found = {name: fullest(name) for name in tables()}
    TARGET.write_text(yaml.safe_dump(found, sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
