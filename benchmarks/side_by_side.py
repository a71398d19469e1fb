"""Playmat and its peers in one run on one machine: `make peers` installs them, `make bench` asks.

    python benchmarks/side_by_side.py [--rounds 7] [--seconds 0.3] [--document docs/benchmarks.md]

Every peer has an environment of its own below build/peers and a driver in benchmarks/peers that
answers questions (see driving.py). All share one core. They are asked in turn, round after round,
so that a bad minute hits all of them; each slice of CPU time is scaled as `playmat bench` does it,
and the median over the rounds is the answer. A peer that does not install or does not run is
named as such. The table replaces the one in the document.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playmat.kernel import is_compiled
from playmat.lab.bar import bar
from playmat.lab.benchmark import QUIET_LOOP, loop_nanoseconds

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = ROOT / "build" / "peers"
BEGIN = "<!-- side by side: written by benchmarks/side_by_side.py -->"
END = "<!-- end of side by side -->"
MEMORY_SECONDS = 1.5
OURS = "Playmat"
COLUMNS = (
    "game",
    "games/s",
    "decisions/s",
    "clone",
    "memory of a table",
    "to the best peer",
    "to the best with effects",
)


class Peer(NamedTuple):
    """Somebody to measure. `effects`: its game is one of cards or creatures that do things."""

    title: str
    driver: str
    effects: bool

    def command(self) -> list[str]:
        if self.driver.endswith(".js"):
            return ["node", "--expose-gc", f"benchmarks/peers/{self.driver}"]
        python = sys.executable if self.title == OURS else str(self.home() / "bin" / "python")
        return [python, "-W", "ignore", "-m", f"benchmarks.peers.{self.driver}"]

    def home(self) -> Path:
        return INSTALLED / ("node" if self.driver.endswith(".js") else self.driver)

    def is_here(self) -> bool:
        return self.title == OURS or (self.home() / ".ready").exists()


PEERS = (
    Peer(OURS, "ours", True),
    Peer("OpenSpiel", "openspiel", False),
    Peer("RLCard", "rlcard", False),
    Peer("PettingZoo", "pettingzoo", False),
    Peer("gym-locm", "locm", True),
    Peer("Pokémon Showdown (@pkmn/sim)", "pkmn.js", True),
    Peer("boardgame.io", "boardgameio.js", True),
)


class Silent(Exception):
    """A driver that gives no answer; the text says why."""


class Driver:
    """A running driver, to be asked."""

    def __init__(self, peer: Peer) -> None:
        one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
        modules = {"NODE_PATH": str(INSTALLED / "node" / "node_modules"), "NODE_ENV": "production"}
        self.said: list[str] = []  # all that is no answer: greetings, and errors
        self.process = subprocess.Popen(
            peer.command(),
            cwd=ROOT,
            env={**os.environ, **one_thread, **modules},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def ask(self, what: str, game: str = "", seconds: float = 0.0) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        question = json.dumps({"do": what, "game": game, "seconds": seconds})
        with suppress(BrokenPipeError):  # what it said last is still to be read
            print(question, file=self.process.stdin, flush=True)
        for line in self.process.stdout:
            if line.startswith("{"):
                answer: dict[str, Any] = json.loads(line)
                return answer
            self.said.append(line)
        raise Silent(self.reason())

    def reason(self) -> str:
        """The error that ended the driver, without the places it names."""
        kinds = re.findall(r"^\s*(\w*Error)\b", "".join(self.said), re.MULTILINE)
        return f"installs, but does not run here ({kinds[-1] if kinds else 'no reason given'})"

    def close(self) -> None:
        with suppress(BrokenPipeError):
            self.process.communicate()


class Contest:
    """One game of one peer, and what was measured of it, slice by slice."""

    def __init__(self, peer: Peer, version: str, game: str, driver: Driver) -> None:
        self.peer = peer
        self.version = version
        self.game = game
        self.driver = driver
        self.games: list[float] = []
        self.decisions: list[float] = []
        self.clones: list[float] = []  # microseconds; none: it cannot be cloned
        self.memory = 0.0  # bytes a table; 0: not known

    def play(self, seconds: float) -> None:
        answer, scale = scaled(lambda: self.driver.ask("play", self.game, seconds))
        self.games.append(answer["games"] / answer["cpu"] * scale)
        self.decisions.append(answer["decisions"] / answer["cpu"] * scale)

    def clone(self, seconds: float) -> None:
        answer, scale = scaled(lambda: self.driver.ask("clone", self.game, seconds))
        if answer["clones"]:
            self.clones.append(answer["cpu"] / answer["clones"] / scale * 1e6)

    def weigh(self) -> None:
        """In a process that has played nothing yet: no memory lies ready to be used again."""
        fresh = Driver(self.peer)
        self.memory = fresh.ask("memory", self.game, MEMORY_SECONDS)["bytes"]
        fresh.close()

    def rate(self) -> float:
        return median(self.decisions)


def scaled(ask: Callable[[], dict[str, Any]]) -> tuple[dict[str, Any], float]:
    """An answer, and how much slower than the quiet reference the machine was meanwhile."""
    before = loop_nanoseconds()
    answer = ask()
    return answer, (before + loop_nanoseconds()) / 2 / QUIET_LOOP


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of a slice")
    parser.add_argument("--document", type=Path, default=ROOT / "docs" / "benchmarks.md")
    said = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # drivers inherit it
    contests, missing = gather(said.seconds)
    measure(contests, said.rounds, said.seconds)
    text = f"{conditions(said.rounds, said.seconds)}\n\n{table(contests, missing)}"
    print(text)
    document = said.document.read_text(encoding="utf-8")
    said.document.write_text(replaced(document, text), encoding="utf-8")
    return 0


def gather(seconds: float) -> tuple[list[Contest], list[tuple[Peer, str]]]:
    """All games of all peers that play, once each to get warm; and the peers that do not."""
    contests: list[Contest] = []
    missing: list[tuple[Peer, str]] = []
    for peer in PEERS:
        if not peer.is_here():
            missing.append((peer, "does not install here"))
            continue
        driver = Driver(peer)
        try:
            hello = driver.ask("hello")
            for game in hello["games"]:
                driver.ask("play", game, seconds)
        except Silent as silent:
            missing.append((peer, str(silent)))
            driver.close()
        else:
            contests += [Contest(peer, hello["version"], game, driver) for game in hello["games"]]
    return contests, missing


def measure(contests: list[Contest], rounds: int, seconds: float) -> None:
    steps = rounds + 1
    with bar("rounds, side by side") as progress:
        for number in range(rounds):
            for contest in contests:
                contest.play(seconds)
                contest.clone(seconds / 4)
            progress(number + 1, steps)
        for driver in {id(contest.driver): contest.driver for contest in contests}.values():
            driver.close()
        for contest in contests:
            contest.weigh()
        progress(steps, steps)


def conditions(rounds: int, seconds: float) -> str:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    kind = "compiled" if is_compiled() else "plain Python"
    return (
        f"Measured on {time.strftime('%Y-%m-%d')} on one core ({platform.machine()}, "
        f"Python {platform.python_version()}, Node {node.stdout.strip() or 'none'}), "
        f"Playmat {kind}: {rounds} rounds with {seconds} s of each."
    )


def table(contests: list[Contest], missing: Iterable[tuple[Peer, str]]) -> str:
    """Ours first, then the peers, the quickest first."""
    peers = [contest for contest in contests if contest.peer.title != OURS]
    best = max((contest.rate() for contest in peers), default=0.0)
    best_effects = max((c.rate() for c in peers if c.peer.effects), default=0.0)
    ours = [contest for contest in contests if contest.peer.title == OURS]
    lines = [
        f"| | {' | '.join(COLUMNS)} |",
        f"|---|---|{'---:|' * (len(COLUMNS) - 1)}",
    ]
    for contest in [*ours, *sorted(peers, key=Contest.rate, reverse=True)]:
        cells = [
            f"{contest.peer.title} {contest.version}",
            contest.game,
            f"{median(contest.games):,.0f}",
            f"{contest.rate():,.0f}",
            f"{median(contest.clones):,.1f} us" if contest.clones else "none",
            f"{contest.memory / 1000:,.1f} kB" if contest.memory else "-",
            ratio(contest.rate(), best),
            ratio(contest.rate(), best_effects),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    lines += [f"| {peer.title} | {why} |{' |' * (len(COLUMNS) - 1)}" for peer, why in missing]
    return "\n".join(lines)


def ratio(rate: float, best: float) -> str:
    return f"{rate / best:.2f}" if best else "-"


def replaced(document: str, text: str) -> str:
    """The document with another table between its marks."""
    before, begin, rest = document.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"the document has no place for the table: {BEGIN} ... {END}")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


if __name__ == "__main__":
    sys.exit(main())
