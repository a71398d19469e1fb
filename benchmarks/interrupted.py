"""Does Ctrl-C lose anything? An experiment is interrupted at random moments, and taken up again.

    python benchmarks/interrupted.py --times 50 --workers 1
    python benchmarks/interrupted.py --times 50 --workers 2 --seed 3

One run goes through without a break. Then the same is begun anew, each time in a folder of its own
that keeps what is played, gets a SIGINT at a moment that the seed chooses, and is run again on that
file until it is done. It must end by itself, in words, and its answer must be that of the first,
byte for byte. Exits 1 where one is not.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

EXPERIMENT: Final = (
    *("lab", "match-ups", "mix", "--decks", "Fresh Chalk,Honor Roll"),
    *("--bot", "random", "--width", "1", "--json", "--keep", "kept.json"),
)
INTERRUPTED: Final = 130
FINE: Final = 0
PATIENCE: Final = 120.0  # seconds after a signal


def begin(folder: Path, said: argparse.Namespace) -> subprocess.Popen[bytes]:
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "playmat.cli", *EXPERIMENT]
    return subprocess.Popen(
        [*command, "--most", str(said.games), "--workers", str(said.workers)],
        cwd=folder,  # the answer names the file, which so is called alike
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def answer(folder: Path, said: argparse.Namespace) -> bytes:
    """What it says when nothing stops it."""
    run = begin(folder, said)
    told, complaint = run.communicate()
    if run.returncode != FINE:
        raise SystemExit(f"it ended with {run.returncode}: {complaint.decode()}")
    return told


def interrupt(folder: Path, said: argparse.Namespace, after: float) -> str:
    """Stop a run so many seconds after it began; what is wrong with how it ended, if anything."""
    run = begin(folder, said)
    time.sleep(after)
    run.send_signal(signal.SIGINT)
    try:
        _, complaint = run.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        run.kill()
        run.communicate()
        return "it does not end"
    told = complaint.decode()
    if run.returncode not in (FINE, INTERRUPTED):
        return f"it ended with {run.returncode}: {told[-300:]}"
    return f"a traceback: {told[-300:]}" if "Traceback" in told else ""


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--games", type=int, default=4000, help="of the experiment")
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    moments = random.Random(said.seed)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it
    with tempfile.TemporaryDirectory() as place:
        begun = time.perf_counter()
        whole = answer(Path(place) / "whole", said)
        lasted = time.perf_counter() - begun
        wrong = kept = 0
        for number in range(said.times):
            folder = Path(place) / str(number)
            after = moments.uniform(0.0, lasted)
            problem = interrupt(folder, said, after)
            kept += (folder / "kept.json").exists()
            if not problem and answer(folder, said) != whole:
                problem = "taken up again, it answers otherwise"
            if problem:
                wrong += 1
                print(f"{number}, after {after:.2f} of {lasted:.2f} s: {problem}", flush=True)
    print(f"{said.times - wrong} of {said.times} lost nothing; {kept} had kept something by then")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
