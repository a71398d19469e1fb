"""Ctrl-C: taken between games, with one worker and with two; what was played is kept."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from playmat.lab import interrupts
from playmat.lab.deals import CHUNK
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.results import Result, Run, read_result
from playmat.lab.workers import spread
from playmat.language.files import read_yaml_text

MATCH_UPS = "{experiment: match-ups, game: mix, decks: [Five Owens, Slow Drip], bot: random}"
DEALS = 100 * CHUNK
DELAYS = (0.0, 0.013, 0.05, 0.111, 0.2)  # seconds: no two at the same place in a game


@pytest.fixture
def prepared() -> Prepared:
    return read_experiment(read_yaml_text(MATCH_UPS))


@pytest.fixture(autouse=True)
def heeded() -> Iterator[None]:
    """Who runs the tests in the background has Ctrl-C ignored, and what is ignored is not held."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def pressed_after() -> Iterator[None]:
    """An alarm is a Ctrl-C here, as soon as one is held back: before, it would end the tests."""
    before = signal.signal(signal.SIGALRM, press_if_held)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def press(number: int = 0, frame: FrameType | None = None) -> None:
    signal.raise_signal(signal.SIGINT)


def press_if_held(number: int, frame: FrameType | None) -> None:
    if signal.getsignal(signal.SIGINT) is interrupts.note:
        press()
    else:
        signal.setitimer(signal.ITIMER_REAL, 0.001)


def twice(number: int) -> int:
    press()
    return 2 * number


def test_it_waits_for_the_end_of_what_is_done() -> None:
    answers = spread(twice, [1, 2, 3], workers=1)
    assert next(answers) == (1, 2)
    with pytest.raises(KeyboardInterrupt):
        next(answers)


def test_it_is_as_before_when_nothing_is_held() -> None:
    with interrupts.held():
        press()
        assert interrupts.noted()
    assert not interrupts.noted()
    with pytest.raises(KeyboardInterrupt):
        press()


@pytest.mark.parametrize("delay", DELAYS)
def test_with_one_worker_every_chunk_that_ended_is_kept(
    prepared: Prepared, delay: float, tmp_path: Path, pressed_after: None
) -> None:
    row = prepared.arrangement(prepared.decks[0], [prepared.decks[1]], 0)
    run = Run(Result(), progress=lambda done, total: told.append(done))
    told: list[int] = []
    signal.setitimer(signal.ITIMER_REAL, delay + 0.001)
    run.play([(row, DEALS)])
    assert run.stopped
    assert run.result.games == 2 * CHUNK * told[-1]
    run.result.write(tmp_path / "kept.json")
    assert read_result(tmp_path / "kept.json").games == run.result.games


def test_with_two_workers_what_others_have_begun_is_kept_too(
    prepared: Prepared, pressed_after: None
) -> None:
    row = prepared.arrangement(prepared.decks[0], [prepared.decks[1]], 0)

    def stop(done: int, total: int) -> None:
        if done == 2:
            press()

    run = Run(Result(), workers=2, progress=stop)
    run.play([(row, DEALS)])
    assert run.stopped
    assert 2 <= run.done < DEALS // CHUNK
    assert run.result.games == 2 * CHUNK * run.done


def test_a_second_one_stops_what_follows(prepared: Prepared) -> None:
    row = prepared.arrangement(prepared.decks[0], [prepared.decks[1]], 0)
    run = Run(Result())
    with interrupts.held():
        press()
        run.play([(row, CHUNK)])
        assert run.stopped and not run.result.games
        run.stopped = False
        run.play([(row, CHUNK)])
        assert run.result.games == 2 * CHUNK
