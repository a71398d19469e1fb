"""Same seed and same choices give the same bytes, in every mode and in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.mix.tables import MODES, choices_of, deal, digest, story

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("mode", MODES)
def test_same_seed_and_choices_give_the_same_hashes_and_events(mode: str) -> None:
    for seed in range(12):
        assert story(mode, seed) == story(mode, seed)


@pytest.mark.parametrize("mode", MODES)
def test_another_seed_gives_another_game(mode: str) -> None:
    decks = [["Owen"] if mode == "quick_play" else ["Owen", "Abby", "Dylan", "Carter", "Destin"]]
    hashes = {deal(mode, seed, decks * MODES[mode][0]).hash() for seed in range(20)}
    assert len(hashes) == 20


@pytest.mark.parametrize("mode", MODES)
def test_another_choice_gives_another_hash(mode: str) -> None:
    choices = choices_of(mode, 5)
    table, other = deal(mode, 5), deal(mode, 5)
    for seat, text in choices:
        options = [o.text for o in other.state.options(seat) if o.text != text]
        if options:
            other.choose(options[0], seat)
            table.choose(text, seat)
            assert table.hash() != other.hash()
            return
        table.choose(text, seat)
        other.choose(text, seat)
    pytest.fail("a whole game without a choice")


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_order_of_sets_and_dicts_of_a_process_does_not_matter(hash_seed: str) -> None:
    environment = dict(os.environ, PYTHONHASHSEED=hash_seed)
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    run = subprocess.run(
        [sys.executable, "-m", "tests.mix.tables"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == digest()
