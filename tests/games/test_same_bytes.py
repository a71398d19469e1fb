"""Same seed and same choices give the same bytes, in every mode and in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from tests.games.tables import GAMES, KINDS, choices_of, deal, digest, first_seeds, story

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_same_seed_and_choices_give_the_same_hashes_and_events(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 12):
        assert story(kind, seed) == story(kind, seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_another_seed_gives_another_game(kind: tuple[str, str]) -> None:
    assert len({deal(kind, seed).hash() for seed in range(20)}) == 20


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_another_choice_gives_another_hash(kind: tuple[str, str]) -> None:
    choices = choices_of(kind, 5)
    table, other = deal(kind, 5), deal(kind, 5)
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


@cache
def digests(hash_seed: str) -> dict[str, str]:
    """The digests of all games, in another process."""
    environment = dict(os.environ, PYTHONHASHSEED=hash_seed)
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.tables", *GAMES],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(GAMES, run.stdout.split(), strict=True))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_order_of_sets_and_dicts_of_a_process_does_not_matter(
    hash_seed: str, name: str
) -> None:
    assert digests(hash_seed)[name] == digest(name)
