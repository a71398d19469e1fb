"""Lines that are not read, in the five games: mended to the line that they came from, or told what
the game does not have.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from tests.games.people_cards import AROUND, card_of
from tests.games.spoiling import spoilt_lines
from tests.games.test_people import GAMES, printed_lines, written

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.language.grammar import LINE
from playmat.language.suggestions import NotUnderstood
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_drafts import Trouble, read_draft

pytestmark = pytest.mark.once

Line = tuple[str, str, str]  # the line, and the name and the kind of the card that has it


def lines_that_are_read(game: Rulebook) -> Iterator[Line]:
    """Printed lines, and texts of people that are understood."""
    for line, card, kind in printed_lines(game):
        if game.texts.dialect.understands(line, LINE, card, kind):
            yield line, card, kind
    for each in written(game.name)["texts"]:
        kind = each["kind"].split()[0]
        if game.texts.dialect.understands(each["text"], LINE, "Brass Heron", kind):
            yield each["text"], "Brass Heron", kind


def mended(name: str, most: int, seed: int) -> tuple[int, int]:
    """Of lines with one word spoilt that are not read, how many there were, and how many of them
    are offered first as the line that they came from."""
    game = load(name)
    dialect = game.texts.dialect
    lines = list(lines_that_are_read(game))
    right = refused = 0
    for spoilt in spoilt_lines([line for line, _, _ in lines], Random(seed), 4 * most):
        line, card, kind = lines[spoilt.line]
        try:
            dialect.parse(spoilt.text, LINE, card, kind)
        except NotUnderstood as error:
            refused += 1
            meant = game.texts.usual_line(line, card, kind)
            offered = [game.texts.usual_line(mend.line, card, kind) for mend in error.mends[:1]]
            right += [each.lower() for each in offered] == [meant.lower()]
        except BadText:
            pass  # it may mean several things
        if refused == most:
            break
    return refused, right


@pytest.mark.parametrize("name", GAMES)
def test_a_line_with_one_word_spoilt_is_mended(name: str) -> None:
    refused, right = mended(name, 16, seed=1)
    assert refused == 16
    assert right >= 12


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_of_many_lines_with_one_word_spoilt_most_are_mended(name: str) -> None:
    refused, right = mended(name, 1000, seed=2)
    assert right / refused >= 0.85


def trouble_of(name: str, kind: str, text: str) -> Trouble:
    (line,) = read_draft(load(name), card_of(name, kind, text), AROUND.get(name, {})).lines
    assert line.trouble is not None
    return line.trouble


@pytest.mark.parametrize(
    ("name", "kind", "text", "said"),
    [
        ("mix", "on play", "On Play: Freeze the enemy for a while.", "The Mix has no freezing."),
        ("nexus", "unit", "Put a poison counter on it.", "Project Nexus has no counters."),
        ("nostalgix", "spell", "Exile target artifact forever.", "Nostalgix has no exile."),
        ("vanquishers", "support", "Create a Drone token.", "Vanquishers has no tokens."),
        ("nintendo", "effect normal", "Pay 2 energy now.", "Nintendo TCG has no energy."),
    ],
)
def test_what_a_game_does_not_have_is_said_by_its_name(
    name: str, kind: str, text: str, said: str
) -> None:
    assert trouble_of(name, kind, text).missing == said


def test_what_no_phrase_says_is_named() -> None:
    text = "Swap the ATK and HP of any one unit until end of turn."
    trouble = trouble_of("nexus", "quick spell", text)
    assert trouble.missing == f'Project Nexus has no words for "{text[:-1]}".'
    assert trouble.mends == []


def test_what_can_be_said_is_offered_without_the_rest() -> None:
    trouble = trouble_of("nexus", "avatar", "Your spells cost 1 mana less, but never less than 1.")
    (mend,) = trouble.mends
    assert mend.line == "CONT: Each allied Spell costs 1 less mana to play."
    assert mend.without == "but never less than 1"
    assert trouble.mended == mend.line


def test_a_moment_or_a_condition_is_never_left_out() -> None:
    text = "All your Front-Line units get 1000 more HP while this is your Avatar."
    assert trouble_of("nexus", "avatar", text).mends == []


def test_what_is_offered_is_never_the_opposite() -> None:
    """Neither as a word that may be taken nor as a line."""
    trouble = trouble_of("mix", "on play", "On Play: Your opponent discards a card each dusk.")
    assert "draws" not in [offer.words.split(" ")[0] for offer in trouble.offers]
    assert not any("draw" in mend.line for mend in trouble.mends)


def test_the_kinds_of_line_are_offered() -> None:
    """Whoever is asked what kind of line this is takes one by a touch."""
    text = "Deal 1000 damage to target unit."
    trouble = trouble_of("nexus", "continuous spell", text)
    assert trouble.message.startswith("say what kind of line this is: ")
    assert len(trouble.meanings) > 1
    assert all(line.endswith(f": {text}") for line in trouble.meanings)


def test_the_nearest_phrase_is_the_same_in_every_process() -> None:
    """How like a phrase is does not depend on the order of a set, which differs by the process."""
    text = "Destroy every item and both players draw a card for each one they lost."
    asks = f"import playmat; print(playmat.load('nexus').texts.dialect.people().nearest({text!r}))"
    told = {f"{load('nexus').texts.dialect.people().nearest(text)}\n"} | {
        subprocess.run(
            [sys.executable, "-c", asks],
            env=dict(os.environ, PYTHONHASHSEED=seed),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert told != {"\n"}
