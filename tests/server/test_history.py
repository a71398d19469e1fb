"""The checker of histories refuses what cannot be; else a test that relies on it proves nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.server.history import JournalLine, Noted, Saw, Sent, acknowledged, violations

JOURNAL = [
    JournalLine(1, 0, "attack", "player", 1),
    JournalLine(2, 1, "block", "bot", 1),
    JournalLine(3, 0, "end turn", "player", 2),
]
STORY = ["A attacks", "B blocks", "A ends the turn"]
NOTED: list[Noted] = [
    Saw(0.0, "t", 1, 1, ()),
    Sent(1.0, "t", 1, "attack"),
    Saw(2.0, "t", 1, 2, ((1, "A attacks"), (2, "B blocks"))),
    Sent(3.0, "t", 2, "end turn"),  # the connection breaks, and it is asked again elsewhere
    Saw(8.0, "t", 2, 2, ((1, "A attacks"), (2, "B blocks"))),
    Sent(8.5, "t", 2, "draw"),
    Saw(9.0, "t", 2, 3, ((3, "A ends the turn"),)),
]


def found(
    noted: list[Noted] = NOTED,
    journal: list[JournalLine] = JOURNAL,
    story: list[str] = STORY,
) -> str:
    return "\n".join(violations(noted, {"t": journal}, {"t": story}))


def test_a_history_without_fault_passes() -> None:
    assert found() == ""
    answered = [(made.decision, sorted(made.texts), made.waited) for made in acknowledged(NOTED)]
    assert answered == [(1, ["attack"], 1.0), (2, ["draw", "end turn"], 6.0)]


def test_a_choice_that_was_sent_and_never_answered_may_be_kept_or_not() -> None:
    unanswered = [*NOTED, Sent(10.0, "t", 3, "attack")]
    assert found(unanswered) == ""
    kept = [*JOURNAL, JournalLine(4, 0, "attack", "player", 2)]
    assert found(unanswered, kept, [*STORY, "A attacks"]) == ""


@pytest.mark.parametrize("lost", [1, 3])
def test_an_acknowledged_choice_that_is_not_kept_is_found(lost: int) -> None:
    journal = [line for line in JOURNAL if line.number != lost]
    numbered = [replace(line, number=place) for place, line in enumerate(journal, start=1)]
    assert "was acknowledged and is lost" in found(journal=numbered)


def test_a_choice_that_is_kept_twice_is_found() -> None:
    twice = [*JOURNAL, replace(JOURNAL[2], number=4)]
    assert "nobody sent 'end turn' for decision 3" in found(journal=twice)


def test_another_choice_than_the_one_that_was_answered_is_found() -> None:
    """Also one that the same client sent, but only after the answer."""
    other = [*JOURNAL[:2], replace(JOURNAL[2], text="concede")]
    late = [*NOTED, Sent(10.0, "t", 2, "concede")]
    assert "answered otherwise than it is kept" in found(late, other)


def test_a_choice_that_nobody_sent_is_found() -> None:
    assert "nobody sent" in found(journal=[*JOURNAL, JournalLine(4, 0, "concede", "player", 2)])


def test_a_gap_or_a_step_twice_is_found() -> None:
    assert "its steps are not 1 to 3" in found(
        journal=[*JOURNAL[:2], replace(JOURNAL[2], number=4)]
    )
    assert "its steps are not" in found(journal=[*JOURNAL[:2], replace(JOURNAL[2], number=2)])


def test_a_step_of_a_holder_that_had_lost_the_table_is_found() -> None:
    back = [JOURNAL[0], replace(JOURNAL[1], epoch=2), replace(JOURNAL[2], epoch=1)]
    assert "epoch 1 after 2" in found(journal=back)
    assert "did not hold the table" in found(journal=[replace(line, epoch=0) for line in JOURNAL])


def test_a_client_that_was_told_another_story_is_found() -> None:
    assert "instead of 'B fails'" in found(story=["A attacks", "B fails", "A ends the turn"])
    assert "which has not happened" in found(story=STORY[:2])


def test_a_gap_in_what_a_connection_was_told_is_found() -> None:
    missed = [note for note in NOTED if note != NOTED[2]]
    skipping = [*missed, Saw(10.0, "t", 1, 3, ((2, "B blocks"),))]
    assert "heard 2 after 0" in found(skipping)


def test_what_was_sent_last_is_no_proof() -> None:
    """A client knows of its choice when it is asked something later, not before."""
    before = NOTED[:4]
    assert [made.decision for made in acknowledged(before)] == [1]
