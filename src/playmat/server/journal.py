"""The journal of a table: every choice made and taken back, in order, never rewritten.

From the journal and the beginning of a table all else follows: its state, the numbers of its
decisions, and which choices may still be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass

from playmat.kernel.decisions import Option
from playmat.kernel.table import Table
from playmat.parts.reactions import NEVER
from playmat.parts.rulebook import Rulebook
from playmat.parts.taking_back import REVEALED, Before
from playmat.server.rows import By


@dataclass
class Made:
    """A choice that stands: whose, who made it, and which seats learnt something hidden by it."""

    seat: int
    by: By
    revealed: int  # seats, as bits
    declined: bool  # the seat only said that it does not react
    gathered: bool  # a card that is chosen together with others
    before: int  # how many events had happened


class Journal:
    """The choices of a table and what has been written of them.

    The number of a decision must tell a seat nothing that it cannot know, such as how many steps
    another seat's secret choice took. So it counts what is public, and the seat's own choices.
    """

    def __init__(self, seats: int) -> None:
        self.length = 0  # lines written
        self.made: list[Made] = []
        self.decided: Made | None = None  # the choice with which the game was won or lost
        self.answered = [0] * seats  # choices of each seat, those taken back included
        self.stood = [0] * seats  # of these, the ones that may be made at any time
        self.undos = 0

    def decision(self, seat: int) -> int:
        """The number of what is asked of a seat now; it only ever grows."""
        return 1 + self.answered[seat] + sum(self.stood) - self.stood[seat] + self.undos

    def make(self, table: Table, option: Option, by: By) -> None:
        """Make a choice on the table and note it."""
        game = table.game
        assert isinstance(game, Rulebook)
        declined = game.spared(table, option.seat, NEVER) is option
        before, happened = Before(table), len(table.history)
        table.choose(option)
        seat = option.seat
        gathered = option.verb.name in game.chosen_together
        revealed = before.revealed(table, seat)
        self.made.append(Made(seat, by, revealed, declined, gathered, happened))
        if self.decided is None and table.over:
            self.decided = self.made[-1]
        self.answered[seat] += 1
        self.stood[seat] += option.verb.standing
        self.length += 1

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
        made = journal.made[place]
        if found is None and made.seat in seats and made.by == "player":
            found = place
        elif found is not None and made.seat == journal.made[found].seat:
            if not made.gathered:
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
    seat = journal.made[place].seat
    for made in journal.made[place:]:
        if made.seat in others and not made.declined:
            return "somebody else has chosen since"
        if made.revealed >> seat & 1 and not practice:
            return REVEALED
    return ""
