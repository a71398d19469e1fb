"""For how many packaged cards three scenarios are drafted, and how long that takes.

    python benchmarks/drafting.py [--every 10] [GAME ...]

With `--every 10` each tenth card of a game.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from playmat.games import load, names
from playmat.scenarios.drafting import draft_scenarios
from playmat.workshop.card_forms import sheet_of


def measure(game: str, every: int) -> None:
    rulebook = load(game)
    cards = rulebook.cards[::every]
    counts: Counter[int] = Counter()
    seen = 0
    seconds: list[float] = []
    for card in cards:
        began = time.perf_counter()
        drafts = draft_scenarios(rulebook, sheet_of(rulebook, card.name))
        seconds.append(time.perf_counter() - began)
        counts[len(drafts)] += 1
        seen += any(draft.form["scenario"].endswith("what it does") for draft in drafts)
    middle = sorted(seconds)[len(seconds) // 2]
    print(
        f"{game:12} {len(cards):4} cards: three drafts {counts[3] / len(cards):4.0%}, "
        f"two {counts[2]}, one {counts[1]}, none {counts[0]}; text seen {seen / len(cards):4.0%}; "
        f"median {middle:.2f} s, longest {max(seconds):.2f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    wanted = parser.parse_args()
    for game in wanted.games or names():
        measure(game, wanted.every)


if __name__ == "__main__":
    main()
