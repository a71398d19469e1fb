"""How long a pass takes between persons, so that nobody can tell why it was one.

In a window time goes by in beats of about a second. A pass by hand is told at the end of the beat
in which it was made. One that a wish makes takes as many beats as one of the last that the same
player made by hand, by lot. So the time until a pass is told says neither whether the seat was
asked nor when exactly it answered.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import NamedTuple

from playmat.kernel.chance import WORD, stream

SHORTEST = 0.8  # seconds of a beat
MORE = 0.8
USUAL = (1, 1, 2, 2, 3)  # beats of passes by hand, before anything is known of a player
LONGEST = 8  # beats that a wish takes: who thinks for longer shows that there is something
REMEMBERED = 40  # passes of a player
MOST_PLAYERS = 10_000


class Window(NamedTuple):
    """A question to a seat that it may pass on; its beats depend on nothing that is hidden."""

    seed: int
    name: str

    def length(self, beat: int) -> float:
        return SHORTEST + MORE * stream(self.seed, f"pause {self.name} {beat}").word() / WORD

    def end(self, beats: int) -> float:
        """Seconds from the question to the end of so many beats."""
        return sum(self.length(beat) for beat in range(1, beats + 1))

    def beat_at(self, gone: float) -> int:
        """The beat that goes on so many seconds after the question."""
        beat, end = 1, self.length(1)
        while end < gone:
            beat += 1
            end += self.length(beat)
        return beat


class Paces:
    """How many beats the players of a server take."""

    def __init__(self) -> None:
        self.by_guest: OrderedDict[str, deque[int]] = OrderedDict()

    def by_hand(self, guest: str, window: Window, gone: float) -> float:
        """Seconds to wait until a pass is told that a player has just made."""
        beat = window.beat_at(gone)
        lately = self.by_guest.setdefault(guest, deque(maxlen=REMEMBERED))
        lately.append(min(beat, LONGEST))
        self.by_guest.move_to_end(guest)
        if len(self.by_guest) > MOST_PLAYERS:
            self.by_guest.popitem(last=False)
        return window.end(beat) - gone

    def by_wish(self, guest: str, window: Window, gone: float) -> float:
        """Seconds to wait until a pass is told that a wish makes."""
        lately = self.by_guest.get(guest) or USUAL
        lot = stream(window.seed, f"beats {window.name}")
        beats = max(lately[lot.below(len(lately))], window.beat_at(gone))
        return window.end(beats) - gone
