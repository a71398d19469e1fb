"""A printed line in other words is read as that line: see `people_variants`."""

from __future__ import annotations

import pytest
from tests.games.people_variants import variants

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.language.people.comparisons import compared_alike
from playmat.language.people.english import readings
from playmat.language.people.frames import replaced
from playmat.language.people.normal import normal
from playmat.parts.rulebook import Rulebook

pytestmark = pytest.mark.once

GAMES = ("mix", "nexus", "nintendo", "nostalgix", "vanquishers")
READ = 0.95  # of what is said in other words; the rest has words of its own that are not varied


def printed(game: Rulebook) -> dict[str, tuple[str, str, str]]:
    """Every line that cards of a game have, as it is told back, with a card that has it."""
    found: dict[str, tuple[str, str, str]] = {}
    for card in game.cards:
        for line in map(str.strip, card.text.splitlines()):
            if line and " | " not in line and line not in found:
                try:
                    found[line] = (
                        game.texts.usual_line(line, card.name, card.kind),
                        card.name,
                        card.kind,
                    )
                except BadText:  # a handler's
                    continue
    return found


def say_the_same(game: Rulebook, one: str, other: str) -> bool:
    """Whether two lines of a dialect mean one thing, as people's grammar takes them."""
    if "each player may" in one:  # who does it is "you" to the card
        one, other = (line.replace(" their ", " your ") for line in (one, other))
    if one == other:
        return True
    return bool(meanings(game, one) & meanings(game, other))


def meanings(game: Rulebook, line: str) -> set[object]:
    """What a line says by people's grammar, each with what the line begins with."""
    people = game.texts.dialect.people().interpreter
    label, rest = people.label(line)
    read = readings(people.en, people.english(rest), "line", game.texts.dialect.known)
    return {(label, replaced(normal(frame), compared_alike).key()) for frame in read}


def share_read(name: str, count: int, seed: int) -> float:
    game = load(name)
    lines = printed(game)
    read = 0
    for written, line in variants(sorted(lines), count, seed):
        told, card, kind = lines[line]
        try:
            meant = game.texts.usual_line(written, card, kind)
        except BadText:
            continue
        read += 1
        assert say_the_same(game, meant, told), (written, meant, told)
    return read / count


@pytest.mark.parametrize("name", GAMES)
def test_a_line_in_other_words_is_read_as_that_line(name: str) -> None:
    assert share_read(name, 60, seed=1) >= READ


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_five_thousand_lines_in_other_words_are_read(name: str) -> None:
    assert share_read(name, 5000, seed=2) >= READ
