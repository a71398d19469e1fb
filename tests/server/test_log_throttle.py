"""Logs stay short, whatever happens how often."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from playmat.server.doors import log_throttle
from playmat.server.doors.log_throttle import KINDS, MOST, WHILE, LogThrottle


class Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Clock:
    time = 0.0

    def now(self) -> float:
        return self.time


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener()
    logger = logging.getLogger("playmat.throttled")
    logger.addHandler(made)
    logger.propagate = False
    yield made
    logger.removeHandler(made)


def test_the_same_line_is_said_a_few_times_and_then_how_often_it_was_not(
    listener: Listener,
) -> None:
    clock = Clock()
    listener.addFilter(LogThrottle(clock.now))
    logger = logging.getLogger("playmat.throttled")
    for number in range(MOST + 990):
        logger.warning("a fault of %s", number)
    logger.warning("something else")
    assert len(listener.lines) == MOST + 1
    assert listener.lines[-1] == "something else", "another kind is still heard"
    clock.time += WHILE
    logger.warning("a fault of %s", "somebody")
    assert listener.lines[-1] == "a fault of somebody (and 990 more like it were not logged)"
    logger.warning("a fault of %s", "somebody")
    assert listener.lines[-1] == "a fault of somebody"


def test_kinds_are_forgotten_and_not_gathered(listener: Listener) -> None:
    filter = LogThrottle(Clock().now)
    listener.addFilter(filter)
    for number in range(KINDS * 2):
        logging.getLogger("playmat.throttled").warning(f"line {number}")
    assert len(filter.kinds) == KINDS


def test_the_handlers_of_the_server_are_throttled(listener: Listener) -> None:
    logging.getLogger("uvicorn").addHandler(listener)
    try:
        log_throttle.throttle_logs()
        assert any(isinstance(found, LogThrottle) for found in listener.filters)
    finally:
        logging.getLogger("uvicorn").removeHandler(listener)
