"""Slots of people's English in the games that people wrote most for: each rule by what it
fills, in wordings made after it. Without a line a text is refused, never read as another.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tests.games.people_cards import AROUND, card_of

from playmat.games import load
from playmat.workshop.card_drafts import read_draft

SLOTS = yaml.safe_load((Path(__file__).parent / "people/slots.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "slot", "written", "told"),
    [
        (name, slot, each["written"], each.get("told"))
        for name, slots in SLOTS.items()
        for slot, texts in slots.items()
        for each in texts
    ],
)
def test_a_slot_is_filled_in_other_words(
    name: str, slot: str, written: str, told: str | None
) -> None:
    kind, _, text = written.partition(" | ")
    draft = read_draft(load(name), card_of(name, kind, text), AROUND.get(name, {}))
    refused = bool(draft.problem) or any(line.trouble for line in draft.lines)
    assert (None if refused else " / ".join(line.told for line in draft.lines)) == told, slot
