"""Events: everything that happens, born with the form that each seat may see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.kernel.seats import letter

EVERYONE: Final = -1  # audience: a bit mask of seats; -1 has every bit


class EventKind:
    """A kind of event with its sentence, and the sentence for those outside its audience.

    Templates use {seat}, {other}, {card}, {number} and {detail}. An empty `closed` sentence
    means that those outside the audience do not learn of the event at all.
    """

    __slots__ = ("closed", "name", "open")

    def __init__(self, name: str, opened: str, closed: str) -> None:
        self.name: str = name
        self.open: str = opened
        self.closed: str = closed


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened. Text and wire form are made only when somebody asks; the text is
    kept, as a log is read again after every choice."""

    __slots__ = (
        "audience",
        "body",
        "card",
        "closed_text",
        "detail",
        "kind",
        "number",
        "open_text",
        "other",
        "rule",
        "seat",
    )

    def __init__(
        self,
        kind: EventKind,
        seat: int,
        other: int,
        body: int,
        card: str,
        number: int,
        detail: str,
        audience: int,
        rule: str,
    ) -> None:
        self.kind: EventKind = kind
        self.seat: int = seat
        self.other: int = other
        self.body: int = body
        self.card: str = card
        self.number: int = number
        self.detail: str = detail
        self.audience: int = audience
        self.rule: str = rule
        self.open_text: str = ""
        self.closed_text: str = ""

    def open_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) sees the whole event."""
        if seat is None:
            return self.audience == EVERYONE
        return bool(self.audience >> seat & 1)

    def told_to(self, seat: int | None) -> bool:
        """Whether the seat learns of the event at all."""
        return self.open_to(seat) or self.kind.closed != ""

    def text(self, whole: bool = True) -> str:
        """The sentence of the log, for those inside the audience or outside it."""
        if whole:
            if not self.open_text:
                self.open_text = self.sentence(True)
            return self.open_text
        if not self.closed_text:
            self.closed_text = self.sentence(False)
        return self.closed_text

    def sentence(self, whole: bool, marked: bool = False) -> str:
        """The text, made anew. Where it is `marked` the seats stand in braces, so that a name can
        be put there."""
        template = self.kind.open if whole else self.kind.closed
        seat = letter(self.seat) if self.seat >= 0 else ""
        other = letter(self.other) if self.other >= 0 else ""
        return template.format(
            seat=f"{{{seat}}}" if marked and seat else seat,
            other=f"{{{other}}}" if marked and other else other,
            card=self.card if whole else "a card",
            number=self.number,
            detail=self.detail if whole else "",
        )

    def form(self, whole: bool) -> dict[str, object]:
        """The wire form: whole, or redacted for those outside the audience."""
        shown: dict[str, object] = {"event": self.kind.name, "text": self.text(whole)}
        if self.seat >= 0:
            shown["seat"] = letter(self.seat)
        if self.other >= 0:
            shown["other"] = letter(self.other)
        if self.body:
            shown["body"] = self.body
        if self.rule:
            shown["rule"] = self.rule
        if whole:
            if self.card:
                shown["card"] = self.card
            if self.number:
                shown["number"] = self.number
            if self.detail:
                shown["detail"] = self.detail
        return shown
