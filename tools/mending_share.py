#!/usr/bin/env python
"""How often a line that is refused gets the right line as an offer, and how long that takes.

    tools/mending_share.py nexus --most 300          # lines with one word spoilt
    tools/mending_share.py nexus --show              # and each that does not come first

Printed lines, texts of people and lines drawn from the dialect are spoilt by one word
(`tests/games/spoiling.py`). Of what is refused then: where among the offers the line stands that it
came from.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.games.spoiling import Outcome, outcomes, sources

from playmat.games import load

PLACES = ("first", "second", "third", "another", "nothing")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("--most", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    game = load(options.game)
    found: list[Outcome] = []
    took: list[float] = []
    before = time.process_time()
    for outcome in outcomes(game, sources(game), Random(options.seed), options.most):
        now = time.process_time()
        if outcome.refused:
            took.append(now - before)
        if options.show and outcome.place not in ("first", "read"):
            print(f"{outcome.place:8}{outcome.how:11}| {outcome.text}\n{'':21}= {outcome.meant}")
            print("".join(f"{'':21}> {line}\n" for line in outcome.offers), end="")
        found.append(outcome)
        before = time.process_time()
    refused = [each for each in found if each.refused]
    for how in (*sorted({each.how for each in refused}), ""):
        of = [each.place for each in refused if how in ("", each.how)]
        shares = "  ".join(f"{place} {100 * of.count(place) / len(of):4.1f}" for place in PLACES)
        print(f"{how or 'all':11}{len(of):5}   {shares}")
    took.sort()
    middle, late = took[len(took) // 2], took[len(took) * 19 // 20]
    told = Counter(each.place for each in found if not each.refused)
    print(f"not refused: {dict(told)}")
    print(f"{1000 * middle:.0f} ms in the median, {1000 * late:.0f} in the slowest twentieth")


if __name__ == "__main__":
    main()
