"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest

from playmat.cli.play import matching


def test_the_examples_of_matching() -> None:
    outcome = doctest.testmod(matching)
    assert outcome.attempted > 0
    assert outcome.failed == 0
