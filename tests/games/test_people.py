"""What people write, in the five games: printed lines through frames and back, and texts by readers
of the rulebooks with what they mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.games.people_cards import AROUND, card_of

from playmat.games import load
from playmat.kernel.errors import BadText
from playmat.language.grammar import LINE
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_drafts import read_draft

pytestmark = pytest.mark.once

GAMES = ("mix", "nexus", "nintendo", "nostalgix", "vanquishers")
HERE = Path(__file__).parent / "people"


@cache
def written(name: str) -> Any:
    return yaml.safe_load((HERE / f"{name}.yaml").read_text(encoding="utf-8"))


def printed_lines(game: Rulebook) -> Iterator[tuple[str, str, str]]:
    """Every line that cards of the game have, once, with a card that has it and its kind."""
    seen: set[str] = set()
    for card in game.cards:
        for line in card.text.splitlines():
            if line.strip() and line not in seen:
                seen.add(line)
                yield line.strip(), card.name, card.kind


@pytest.mark.parametrize("name", GAMES)
def test_a_printed_line_comes_through_frames_as_it_is(name: str) -> None:
    """It is said as the same line, or not at all; what is said in other words is listed."""
    game = load(name)
    dialect = game.texts.dialect
    meanings = dialect.people()
    otherwise: dict[str, list[str]] = {}
    reached = lines = 0
    for line, card, kind in printed_lines(game):

        def read(text: str, card: str = card) -> Any:
            return dialect.read_own(text, LINE, card)

        try:
            usual = dialect.canonical(read(line))
        except BadText:  # a handler's
            continue
        lines += 1
        found = meanings.lines(line, card, kind, dialect.known, read, dialect.canonical)
        told = sorted({dialect.canonical(read(each)) for each in found})
        reached += bool(told)
        if told and told != [usual]:
            otherwise[usual] = told
    assert otherwise == written(name)["the_same_in_other_words"]
    assert reached / lines >= written(name)["reached"]


TEXTS = [
    (name, each["kind"], each["text"], each.get("told"))
    for name in GAMES
    for each in written(name)["texts"]
]


@pytest.mark.parametrize(("name", "kind", "text", "told"), TEXTS)
def test_a_text_is_told_back_as_it_was_meant(
    name: str, kind: str, text: str, told: str | None
) -> None:
    """By readers of the rulebooks who had never seen our phrases. Without `told` it is refused:
    the game cannot do it, or the words are not understood; it is never read as something else.
    """
    draft = read_draft(load(name), card_of(name, kind, text), AROUND.get(name, {}))
    refused = bool(draft.problem) or any(line.trouble for line in draft.lines)
    assert (None if refused else " / ".join(line.told for line in draft.lines)) == told
