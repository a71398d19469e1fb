"""The journal of a table: every choice made and taken back, in order, never rewritten.

From the journal and the beginning of a table all else follows: its state, the numbers of its
decisions, and which choices may still be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.parts.taking_back import REVEALED
from playmat.server.wire.rows import By, Entry
from playmat.server.wire.standings import Made


@dataclass
class Choice:
    """A choice that stands, and who made it."""

    made: Made
    by: By


class Journal:
    """The choices of a table and what has been written of them.

    The number of a decision must tell a seat nothing that it cannot know, such as how many steps
    another seat's secret choice took. So it counts what is public, and the seat's own choices.
    """

    def __init__(self, seats: int) -> None:
        self.length = 0  # lines written
        self.made: list[Choice] = []
        self.decided: Choice | None = None  # the choice with which the game was won or lost
        self.answered = [0] * seats  # choices of each seat, those taken back included
        self.stood = [0] * seats  # of these, the ones that may be made at any time
        self.undos = 0

    def decision(self, seat: int) -> int:
        """The number of what is asked of a seat now; it only ever grows."""
        return 1 + self.answered[seat] + sum(self.stood) - self.stood[seat] + self.undos

    def note(self, made: Made, by: By) -> None:
        """A choice has been made on the table."""
        choice = Choice(made, by)
        self.made.append(choice)
        if self.decided is None and made.over:
            self.decided = choice
        self.answered[made.seat] += 1
        self.stood[made.seat] += made.at_any_time
        self.length += 1

    def restore(self, entries: list[Entry], made: list[Made]) -> None:
        """Note a journal that was gone through again, with the choices that it made."""
        again = iter(made)
        for entry in entries:
            if entry.kind == "undo":
                self.take_back(int(entry.text))
            else:
                self.note(next(again), entry.by)

    def take_back(self, kept: int) -> None:
        """The table has gone back to when so many choices had been made."""
        del self.made[kept:]
        self.undos += 1
        self.length += 1


def last_choice(journal: Journal, seats: set[int]) -> int | None:
    """The place of the last choice that one of these seats made by hand.

    Cards that were chosen together count as one choice with what was done with them.
    """
    found: int | None = None
    for place in range(len(journal.made) - 1, -1, -1):
        choice = journal.made[place]
        if found is None and choice.made.seat in seats and choice.by == "player":
            found = place
        elif found is not None and choice.made.seat == journal.made[found].made.seat:
            if not choice.made.gathered:
                break
            found = place
    return found


def why_not_back(
    journal: Journal, place: int | None, others: set[int], over: bool, practice: bool
) -> str:
    """Why the choice at this place cannot be taken back; empty: it can.

    `others` are the seats of other persons. For practice it does not matter what was revealed.
    Declining to react is no choice that stands in the way, whether by hand or by wish: else it
    would tell which of the two it was.
    """
    if over:
        return "the game is over, and its seed is known"
    if place is None:
        return "there is no choice of yours to take back"
    seat = journal.made[place].made.seat
    for made in (choice.made for choice in journal.made[place:]):
        if made.seat in others and not made.declined:
            return "somebody else has chosen since"
        if made.revealed >> seat & 1 and not practice:
            return REVEALED
    return ""
