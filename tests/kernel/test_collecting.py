"""The collector of garbage is paused for a block, and then as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from playmat.kernel.collecting import CollectorPaused


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    yield
    gc.enable()


def test_it_is_off_within_and_on_again_after() -> None:
    gc.enable()
    with CollectorPaused():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_is_on_again_after_an_error_too() -> None:
    gc.enable()
    with pytest.raises(ValueError, match="within"), CollectorPaused():
        raise ValueError("within")
    assert gc.isenabled()


def test_a_pause_within_a_pause_does_not_end_it() -> None:
    gc.enable()
    with CollectorPaused():
        with CollectorPaused():
            pass
        assert not gc.isenabled()


def test_who_had_it_off_keeps_it_off() -> None:
    gc.disable()
    with CollectorPaused():
        pass
    assert not gc.isenabled()
