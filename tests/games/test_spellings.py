"""Over all spellings of all printed lines a line has one reading, and it is the same one.

Reading is complete: a line that could be read in two ways is refused. So a line that is read is
proven to have one reading; what is left to show is that it is read, and means the same.
"""

from __future__ import annotations

import pytest

import playmat
from playmat.checks.texts import SPELLINGS, misread

pytestmark = pytest.mark.once

GAMES = ("mix", "vanquishers", "nexus", "nintendo", "nostalgix")


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("name", GAMES)
def test_every_printed_line_is_read_in_this_spelling(name: str, spelling: str) -> None:
    failed = misread(playmat.load(name), spelling)
    assert not failed, f"{len(failed)}:\n" + "\n".join(failed[:10])
