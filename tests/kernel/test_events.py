"""Events are born with the form that each seat may see."""

from __future__ import annotations

import pytest

from playmat.kernel.events import EVERYONE, Event, EventKind

DRAWS = EventKind("draws", "{seat} draws {card}", "{seat} draws a card")
PEEKS = EventKind("peeks", "{seat} looks at {card}", "")


def event(kind: EventKind, audience: int) -> Event:
    return Event(kind, 0, 1, 5, "Ace", 2, "by luck", audience, "HC-1")


@pytest.mark.parametrize(
    ("audience", "seat", "sees"),
    [
        (EVERYONE, 0, True),
        (EVERYONE, None, True),
        (0b01, 0, True),
        (0b01, 1, False),
        (0b01, None, False),
    ],
)
def test_an_event_is_open_to_its_audience(audience: int, seat: int | None, sees: bool) -> None:
    assert event(DRAWS, audience).open_to(seat) is sees


def test_others_hear_the_closed_sentence_or_nothing() -> None:
    assert event(DRAWS, 0b01).told_to(1)
    assert not event(PEEKS, 0b01).told_to(1)
    assert event(PEEKS, 0b01).told_to(0)


def test_the_closed_sentence_names_no_card() -> None:
    drawn = event(DRAWS, 0b01)
    assert drawn.text() == "A draws Ace"
    assert drawn.text(whole=False) == "A draws a card"
    assert drawn.sentence(True, marked=True) == "{A} draws Ace"


def test_the_redacted_form_has_nothing_that_tells_the_card() -> None:
    whole, redacted = event(DRAWS, 0b01).form(True), event(DRAWS, 0b01).form(False)
    assert whole["card"] == "Ace" and whole["number"] == 2 and whole["detail"] == "by luck"
    assert redacted == {
        "event": "draws",
        "text": "A draws a card",
        "seat": "A",
        "other": "B",
        "body": 5,
        "rule": "HC-1",
    }


def test_what_an_event_lacks_its_form_lacks() -> None:
    bare = Event(DRAWS, -1, -1, 0, "", 0, "", EVERYONE, "")
    assert set(bare.form(True)) == {"event", "text"}
