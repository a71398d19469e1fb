"""What the clients of several processes sent and saw, and whether the journals bear it out.

In the manner of Jepsen: while processes are killed and paused, clients only note what they do. A
pure function reads that log afterwards, beside what the store holds, and names whatever cannot be.
A client plays the first seat of its table, alone, and takes nothing back.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

SEAT = 0  # of the client at its table


@dataclass(frozen=True)
class Sent:
    """A choice, at the moment at which it is sent. An answer may never come."""

    at: float
    table: str
    decision: int
    text: str


@dataclass(frozen=True)
class Saw:
    """A situation that came over a connection; `decision` is what it asks, 0: nothing."""

    at: float
    table: str
    connection: int
    decision: int
    lines: tuple[tuple[int, str], ...]  # of the story, each with its number


@dataclass(frozen=True)
class JournalLine:
    number: int
    seat: int
    text: str
    by: str
    epoch: int


Noted = Sent | Saw
Journals = Mapping[str, Sequence[JournalLine]]
Stories = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Acknowledged:
    """A choice of which a client was told that it is made: it is asked something later.

    It may have sent several, where a connection broke before the answer; it is one of `texts`.
    """

    table: str
    decision: int
    texts: frozenset[str]
    waited: float  # from the first of them to the answer


def acknowledged(noted: Sequence[Noted]) -> Iterator[Acknowledged]:
    """All choices that were acknowledged, as far as a client can know."""
    waiting: dict[str, dict[int, list[Sent]]] = {}
    for note in noted:
        decisions = waiting.setdefault(note.table, {})
        if isinstance(note, Sent):
            decisions.setdefault(note.decision, []).append(note)
            continue
        for decision in [known for known in decisions if known < note.decision]:
            sent = decisions.pop(decision)
            texts = frozenset(each.text for each in sent)
            yield Acknowledged(note.table, decision, texts, note.at - sent[0].at)


def violations(noted: Sequence[Noted], journals: Journals, stories: Stories) -> list[str]:
    """Whatever in this log cannot be, if nothing was lost and nothing done twice.

    `journals` and `stories` are those of the end: the lines that the store holds, and what is told
    of them to somebody who comes anew.
    """
    found: list[str] = []
    for table, lines in journals.items():
        found += [f"{table}: {wrong}" for wrong in journal_violations(lines)]
    found += choice_violations(noted, journals)
    found += story_violations(noted, stories)
    return found


def journal_violations(lines: Sequence[JournalLine]) -> Iterator[str]:
    """A journal has each step once, and passes from one holder to the next, never back."""
    numbers = [line.number for line in lines]
    if numbers != list(range(1, len(lines) + 1)):
        yield f"its steps are not 1 to {len(lines)}: {numbers}"
    for before, after in itertools.pairwise(lines):
        if after.epoch < before.epoch:
            yield f"step {after.number} has epoch {after.epoch} after {before.epoch}"
    if any(line.epoch < 1 for line in lines):
        yield "a step was written by who did not hold the table"


def choice_violations(noted: Sequence[Noted], journals: Journals) -> Iterator[str]:
    """The n-th choice of a seat answers its decision n, also where the server made it by a wish of
    the player: so each stands there once, or never."""
    sent: dict[tuple[str, int], set[str]] = {}
    for note in noted:
        if isinstance(note, Sent):
            sent.setdefault((note.table, note.decision), set()).add(note.text)
    kept = {
        table: [line for line in lines if line.seat == SEAT] for table, lines in journals.items()
    }
    for made in acknowledged(noted):
        choices = kept.get(made.table, [])
        if made.decision > len(choices):
            yield f"{made.table}: decision {made.decision} was acknowledged and is lost"
        elif choices[made.decision - 1].text not in made.texts:
            yield f"{made.table}: decision {made.decision} was answered otherwise than it is kept"
    for table, choices in kept.items():
        for decision, line in enumerate(choices, start=1):
            if line.by == "player" and line.text not in sent.get((table, decision), ()):
                yield f"{table}: nobody sent {line.text!r} for decision {decision}"


def story_violations(noted: Sequence[Noted], stories: Stories) -> Iterator[str]:
    """Each connection was told a beginning of one and the same story, without a gap."""
    told: dict[tuple[str, int], int] = {}
    for note in noted:
        if not isinstance(note, Saw):
            continue
        whole = stories.get(note.table, ())
        here = note.table, note.connection
        for number, text in note.lines:
            if number != told.get(here, 0) + 1:
                yield f"{note.table}: a client heard {number} after {told.get(here, 0)}"
            if number > len(whole):
                yield f"{note.table}: a client heard {text!r}, which has not happened"
            elif whole[number - 1] != text:
                yield f"{note.table}: a client heard {text!r} instead of {whole[number - 1]!r}"
            told[here] = number
