"""How lively games are: turns with nothing to do, and the turn of the first blow, as JSON.

    python benchmarks/pace.py --game vanquishers --mode standard --games 400 \\
        --verbs activate,attach,switch --blows target

A turn is idle if none of the verbs was offered in it. `--switch name=value` sets a house rule,
`--by avatar` counts only the blows of cards of that kind.
"""

from __future__ import annotations

import argparse
import json
import os
import sys

from playmat import bots
from playmat.kernel.errors import PlaymatError
from playmat.lab.bar import bar
from playmat.lab.pace import pace


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", required=True)
    parser.add_argument("--mode")
    parser.add_argument("--switch", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--verbs", required=True)
    parser.add_argument("--blows", required=True)
    parser.add_argument("--by", action="append", default=[], metavar="KIND")
    parser.add_argument("--bot", default="greedy", choices=bots.NAMES)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    said = parser.parse_args()
    switches = dict(switch.partition("=")[::2] for switch in said.switch)
    try:
        with bar(f"{said.game}: pace") as progress:
            found = pace(
                said.game,
                said.games,
                said.verbs.split(","),
                said.blows.split(","),
                said.seed,
                said.bot,
                said.mode,
                switches,
                said.workers,
                progress,
                by=said.by,
            )
    except PlaymatError as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(found.form(), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
