"""Lines that are not read, in the five games: mended to the line that they came from, or told what
the game does not have.
"""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from tests.games.people_cards import AROUND, card_of
from tests.games.spoiling import outcomes, sources
from tests.games.test_people import GAMES

from playmat.games import load
from playmat.workshop.card_drafts import Trouble, read_draft
from playmat.workshop.nearest_examples import near_lines

pytestmark = pytest.mark.once

# Of a thousand: the line that was meant comes first for so many, at the least. All shall be 0.9.
FIRST = {"mix": 0.85, "nexus": 0.9, "nintendo": 0.87, "nostalgix": 0.85, "vanquishers": 0.82}


def mended_first(name: str, most: int, seed: int) -> float:
    """Of so many lines with one word spoilt that are refused, the share for which the line is
    offered first that they came from.
    """
    game = load(name)
    found = outcomes(game, sources(game), Random(seed), most)
    places = [outcome.place for outcome in found if outcome.refused]
    assert len(places) == most
    return places.count("first") / most


@pytest.mark.parametrize("name", GAMES)
def test_a_line_with_one_word_spoilt_is_mended(name: str) -> None:
    assert mended_first(name, 32, seed=1) >= 0.7


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_of_many_lines_with_one_word_spoilt_most_are_mended(name: str) -> None:
    assert mended_first(name, 1000, seed=2) >= FIRST[name]


def trouble_of(name: str, kind: str, text: str) -> Trouble:
    (line,) = read_draft(load(name), card_of(name, kind, text), AROUND.get(name, {})).lines
    assert line.trouble is not None
    return line.trouble


@pytest.mark.parametrize(
    ("name", "kind", "text", "said"),
    [
        ("mix", "on play", "On Play: Freeze the enemy for a while.", "The Mix has no freezing."),
        ("nexus", "unit", "Put a poison counter on it.", "Project Nexus has no poison."),
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
    text = "All your Front-Line units get 1000 more HP while your opponent yawns."
    assert trouble_of("nexus", "avatar", text).mends == []


def test_what_a_moment_is_said_by_is_never_an_order() -> None:
    """It was offered as "KO this card"; only a word is misspelt."""
    text = "When this card is KO'd, deal 3 DMG to your opponent's crad."
    trouble = trouble_of("mix", "ability", text)
    assert [(mend.line, mend.without) for mend in trouble.mends] == [
        ("On Wall: Deal 3 DMG to the opposing card.", "")
    ]
    assert trouble.missing == ""


def test_how_often_a_line_may_be_used_is_never_left_out() -> None:
    text = "Ongoing (once per directly Round): This card takes 0 DMG from ATKs."
    trouble = trouble_of("mix", "ability", text)
    assert trouble.mended == "Ongoing (once per Round): This card takes 0 DMG from ATKs."


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


def test_what_may_be_so_is_offered_first() -> None:
    trouble = trouble_of("nexus", "continuous spell", "Your Avatar has +1000 attack.")
    assert trouble.meanings[0].startswith("CONT: ")


def test_what_was_revealed_is_not_returned() -> None:
    text = "CAST: Reveal the top 1 card of your deck, and if it is a Unit, return it to your hand."
    trouble = trouble_of("nexus", "normal spell", text)
    assert trouble.message == "what was revealed is put revealed into your hand"


ASKS = """
import playmat
from playmat.workshop.nearest_examples import near_lines
print([line.text for line in near_lines(playmat.load("nexus")).nearest({text!r})])
"""


def test_the_nearest_lines_are_the_same_in_every_process() -> None:
    """How like a line is does not depend on the order of a set, which differs by the process."""
    asks = ASKS.format(text="Destroy all items on the field.")
    told = {
        subprocess.run(
            [sys.executable, "-c", asks],
            env=dict(os.environ, PYTHONHASHSEED=seed),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
    assert told != {"[]\n"}


@pytest.mark.parametrize(
    ("name", "kind", "text", "line"),
    [
        (
            "nostalgix",
            "surprise",
            "When the opponent slings a Spell, nope it.",
            "When the opponent plays a Spell, that Spell has no effect.",
        ),
        (
            "nostalgix",
            "fighter",
            "At dawn of your turn, nurse your Hero for 2♥.",
            "At the start of your turn, heal your Hero by 2.",
        ),
        (
            "vanquishers",
            "support",
            "Torch the enemy for 2 turns.",
            "Burn target enemy for 2 turns.",
        ),
        (
            "vanquishers",
            "support",
            "Ice the enemy till your next turn.",
            "Freeze target enemy until the start of your next turn.",
        ),
    ],
)
def test_words_that_no_table_has_lead_to_the_line_of_their_sense(
    name: str, kind: str, text: str, line: str
) -> None:
    """ "Ice" is to destroy and to freeze: of the two only one makes a line with the rest."""
    assert [each.line for each in trouble_of(name, kind, text).mends] == [line]


def test_a_line_that_keeps_little_of_what_is_written_is_not_shown() -> None:
    """It was shown "When the opponent plays a Spell, negate it." as the nearest."""
    assert near_lines(load("nexus")).nearest("Every time somebody blocks for you") == []


def test_what_is_the_other_players_is_not_near_to_what_is_yours() -> None:
    lines = near_lines(load("nexus"))
    asked = "Move one of your units to a free space."
    assert not any("opposing" in line.told for line in lines.nearest(asked))
