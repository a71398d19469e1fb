"""Every line that the ledger and the cards print has one reading, however it is spelled.

Reading is complete: a line that could be read in two ways is refused. What every game shows of its
abilities (`tests/games/test_spellings.py`) is shown here of combos and rules of building too, with
every synonym of the game.
"""

from __future__ import annotations

import random
import re

import pytest
from tests.mix.made_lines import LineMaker
from tests.mix.test_texts import DIALECT, PHRASES, PRINTED

from playmat.checks.texts import SPELLINGS
from playmat.kernel.errors import BadText

LINES = list(
    dict.fromkeys([*PHRASES.values(), *(line for text in PRINTED.values() for line in text)])
)
SYNONYMS = {word: others for dialect in DIALECT._line() for word, others in dialect._others.items()}


def with_synonyms(line: str) -> list[str]:
    """The line, and as it is with each other word for what it says."""
    written = [line]
    for word, others in SYNONYMS.items():
        said = re.compile(rf"(?<![A-Za-z]){re.escape(word)}(?![A-Za-z'])")
        if said.search(line):
            named = [other for other in others if other.isprintable()]
            written += [said.sub(other, each) for each in written for other in named]
    return written


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_no_spelling_of_a_printed_line_can_be_read_in_two_ways(spelling: str) -> None:
    failed = []
    for line in LINES:
        usual = DIALECT.canonical(DIALECT.parse(line, "line")).casefold()
        for written in map(SPELLINGS[spelling], with_synonyms(line)):
            try:
                tree = DIALECT.parse(written, "line")
            except BadText as error:
                failed.append(str(error))
                continue
            if DIALECT.canonical(tree).casefold() != usual:
                failed.append(f"{written}\n  is read as: {DIALECT.canonical(tree)}")
    assert not failed, f"{len(failed)}:\n" + "\n".join(failed[:10])


def test_synonyms_are_really_tried() -> None:
    text = "Combo (this card + any Booth Boys card): boost, +1 HP, Rock ATK +3 DMG."
    assert text in LINES
    assert text.replace("DMG", "Damage") in with_synonyms(text)


@pytest.mark.parametrize("spelling", ["as the dialect has it", *SPELLINGS])
def test_no_line_that_can_be_put_together_can_be_read_in_two_ways(spelling: str) -> None:
    """Whatever the phrases allow has one reading, which prints back as the dialect has it."""
    maker = LineMaker(DIALECT, random.Random(spelling))
    for _ in range(200):
        made = maker.line()
        for line in (made, made.replace("DMG", "Damage")):
            tree = DIALECT.parse(SPELLINGS.get(spelling, str)(line), "line")
            usual = DIALECT.canonical(tree)
            assert DIALECT.canonical(DIALECT.parse(usual, "line")) == usual
