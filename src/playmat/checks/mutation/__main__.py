"""What no scenario of a game notices, as JSON: `python -m playmat.checks.mutation GAME`.

A process of its own: rules are changed where they live, and children are forked from here.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Final

from playmat.checks.mutation.changes import Change
from playmat.checks.mutation.reach import Bench
from playmat.checks.mutation.rules import changes_in
from playmat.checks.mutation.trying import NEVER_RUN, NOTICED, SURVIVED, Outcome, try_all

SAMPLE: Final = 120  # changes; all of them take minutes in a large game
SEED: Final = 1


def sample(changes: list[Change]) -> list[Change]:
    if len(changes) <= SAMPLE:
        return changes
    places = sorted(random.Random(SEED).sample(range(len(changes)), SAMPLE))
    return [changes[place] for place in places]


def summary(outcomes: list[Outcome]) -> dict[str, object]:
    """How many were noticed, and where those are that were not."""
    return {
        "noticed": sum(each.verdict == NOTICED for each in outcomes),
        "not_noticed": [told(each) for each in outcomes if each.verdict in (SURVIVED, NEVER_RUN)],
    }


def told(outcome: Outcome) -> str:
    change = outcome.change
    never = " (no scenario runs it)" if outcome.verdict == NEVER_RUN else ""
    return f"{change.source.name}:{change.line}, {change.function}: {change.text}{never}"


if __name__ == "__main__":
    bench = Bench(sys.argv[1])
    print(json.dumps(summary(try_all(bench, sample(changes_in(bench, "*")), lambda *_: None))))
