"""How long it takes to save a card and to try it, until the first decision, as a Markdown table.

    python benchmarks/try_it.py [GAME ...] [--tries 10]

The server runs in this process and is asked as a page would: a new version of a set with one card
is saved, which is read and drawn, then a table is dealt with the card in hand, then its socket is
opened. Times are by the clock.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.running import Guest, serving
from tests.server.test_trying import CARDS

import playmat


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=list(playmat.games.names()), metavar="GAME")
    parser.add_argument("--tries", type=int, default=10, metavar="N")
    said = parser.parse_args()
    print("| game | saved | first decision | longest |")
    print("|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        guest = server.guest()
        for name in said.games:
            saved, tried = measure(guest, name, said.tries)
            print(
                f"| {playmat.load(name).title} | {median(saved) * 1000:.0f} ms "
                f"| {median(tried) * 1000:.0f} ms | {max(tried) * 1000:.0f} ms |",
                flush=True,
            )
    return 0


def measure(guest: Guest, name: str, tries: int) -> tuple[list[float], list[float]]:
    """Seconds to save a card, and from the wish to try it until something is asked."""
    text = f"set: Mine\ngame: {name}\ncards:\n  - {CARDS[name]}\n"
    kept = guest.post("/api/sets", {"game": name, "text": text})["info"]
    path = f"/api/sets/{kept['id']}"
    saved, tried = [], []
    for number in range(tries):
        begin = time.perf_counter()
        body = {"text": f"{text}# {number}\n", "expected": kept["digest"]}
        kept = guest.http.put(path, json=body).json()["info"]
        written = time.perf_counter()
        table = guest.post(f"{path}/try", {"card": "Tried", "level": "keen"})["table"]
        with guest.at(table) as chair:
            chair.until_asked()
            asked = time.perf_counter()
            chair.say("stand", text="concede")  # or there would be too many that go on
            chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
        saved.append(written - begin)
        tried.append(asked - written)
    return saved, tried


if __name__ == "__main__":
    sys.exit(main())
