"""Lines that are drawn from a dialect, in spellings that are drawn from people's grammar."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from tests.games.grammar_texts import drawn_texts
from tests.games.people_cards import NAME
from tests.games.test_people import GAMES
from tests.games.test_people_variants import say_the_same

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.language.grammar import LINE
from playmat.parts.rulebook import Rulebook

pytestmark = pytest.mark.once

# Of a hundred texts so many are read as the line from which they came, at the least. The rest is
# refused or asked about: spellings that stand together and that nobody would put together.
SAME = {"mix": 85, "nexus": 92, "nintendo": 85, "nostalgix": 92, "vanquishers": 88}
OTHERWISE = 4  # and at the most so many are read as another line
QUICK = {"mix": 100, "nexus": 60, "nintendo": 20, "nostalgix": 60, "vanquishers": 100}


class Told(NamedTuple):
    """How many texts were told back as their line, and those that were told as another."""

    same: int
    otherwise: list[tuple[str, str, str]]


def told_back(name: str, most: int, seed: int) -> Told:
    """What becomes of so many drawn texts, each on a card that can bear its line."""
    game = load(name)
    same = texts = 0
    otherwise = []
    for said in drawn_texts(game, Random(seed)):
        if said is None:
            continue
        texts += 1
        told = usual_line(game, said.text, said.kind)
        if told and say_the_same(game, told, said.line):
            same += 1
        elif told:
            otherwise.append((said.text, told, said.line))
        if texts >= most:
            return Told(same, otherwise)
    raise AssertionError("lines are drawn without end")


def usual_line(game: Rulebook, text: str, kind: str) -> str:
    """The line that a text says on a card of this kind; nothing if it is refused."""
    dialect = game.texts.dialect
    try:
        if dialect.understands(text, LINE, NAME, kind):  # else a line is looked for that it may be
            return dialect.canonical(dialect.parse(text, LINE, NAME, kind))
    except BadText:
        pass
    return ""


def show_that_drawn_texts_are_read(name: str, most: int, seed: int) -> None:
    told = told_back(name, most, seed)
    assert told.same * 100 >= most * SAME[name], told
    assert len(told.otherwise) * 100 <= most * OTHERWISE, told.otherwise


@pytest.mark.parametrize("name", GAMES)
def test_a_drawn_line_in_other_spellings_is_read_as_that_line(name: str) -> None:
    show_that_drawn_texts_are_read(name, QUICK[name], seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_five_thousand_drawn_lines_are_read(name: str) -> None:
    show_that_drawn_texts_are_read(name, 5000, seed=2)
