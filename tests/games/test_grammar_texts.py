"""Lines that are drawn from a dialect, in spellings that are drawn from people's grammar."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from tests.games.grammar_texts import drawn_lines, in_other_words
from tests.games.test_people import GAMES
from tests.games.test_people_variants import say_the_same

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.language.grammar import LINE

pytestmark = pytest.mark.once

# Told back as they were drawn, at the least. Many such lines make no sense, and nobody writes them;
# where the kind of a card decides what a line is, a text without a card is often refused.
SAME = {"mix": 0.7, "nexus": 0.7, "nintendo": 0.45, "nostalgix": 0.7, "vanquishers": 0.5}


def told_back(name: str, most: int, seed: int) -> int:
    """How many of so many texts are told back as the line that they came from, or as one that says
    the same.
    """
    game = load(name)
    dialect = game.texts.dialect
    people = dialect.people().interpreter
    random = Random(seed)
    same = texts = 0
    for line in drawn_lines(dialect, random):
        for said in islice(in_other_words(people, line, dialect.known, random), 1):
            texts += 1
            try:
                told = dialect.canonical(dialect.parse(said.text, LINE))
            except BadText:
                continue
            same += say_the_same(game, told, line)
        if texts >= most:
            return same
    raise AssertionError("lines are drawn without end")


@pytest.mark.parametrize("name", GAMES)
def test_a_drawn_line_in_other_spellings_is_read_as_that_line(name: str) -> None:
    assert told_back(name, 40, seed=1) >= 40 * SAME[name]


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_five_thousand_drawn_lines_are_read(name: str) -> None:
    assert told_back(name, 5000, seed=2) >= 5000 * SAME[name]
