"""Leavers: how long somebody waits for strangers who leaves games with strangers often.

A pure function of what was counted. Once is nothing: connections drop, and doorbells ring.
"""

from __future__ import annotations

COUNTED = 10  # of the last games with strangers
FORGIVEN = 1  # leavings among them
FIRST = 60.0  # seconds for the next one, twice as many for each further
LONGEST = 900.0


def wait_of(left: int) -> float:
    """Seconds before somebody is found who has left so many of their last games."""
    beyond = left - FORGIVEN
    return min(LONGEST, FIRST * 2 ** (beyond - 1)) if beyond > 0 else 0.0
