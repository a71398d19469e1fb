"""Templates made ready for reading: what is shared, and what is tried for a first word."""

from __future__ import annotations

from playmat.language.phrases import Phrase, Word
from playmat.language.steps import PhraseTable, TemplateStep


def table() -> PhraseTable:
    phrases = (
        Phrase("act", "draw {what} from the deck", lambda what: what),
        Phrase("act", "take {what} from the deck", lambda what: what),
        Phrase("act", "{what} is drawn", lambda what: what),
    )
    return PhraseTable(
        {"act": phrases, "what": (Word("what", "a card", 1), Word("what", "two", 2))}, False
    )


def chain(step: TemplateStep | None) -> list[TemplateStep]:
    found = []
    while step is not None:
        found.append(step)
        step = step.next
    return found


def test_spellings_that_end_alike_share_their_end() -> None:
    draw, take, _ = (chain(entry.first) for entry in table().categories["act"].entries)
    assert draw[0] is not take[0]
    assert all(one is other for one, other in zip(draw[1:], take[1:], strict=True))


def test_for_a_first_word_only_what_can_begin_with_it_is_tried() -> None:
    acts = table().categories["act"]
    draw, take, drawn = acts.entries
    assert acts.beginning_with("draw") == (draw,)
    assert acts.beginning_with("take") == (take,)
    assert acts.beginning_with("two") == (drawn,)


def test_words_that_nothing_begins_with_are_not_remembered() -> None:
    acts = table().categories["act"]
    for word in ("sing", "dance"):
        assert acts.beginning_with(word) == ()
    assert len(acts.found) == 1
