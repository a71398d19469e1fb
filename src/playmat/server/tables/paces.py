"""How long a pass takes between persons, so that nobody can tell why it was one.

In a window time goes by in beats of about a second. A pass by hand is told at the end of the beat
in which it was made. One that a wish makes is told as if it had been made by hand, after as many
seconds as one of the last that the same player made so, by lot. Seconds, not beats: the same hand
needs one long beat or two short ones. So the time until a pass is told says neither whether the
seat was asked nor when exactly it answered.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import NamedTuple

from playmat.kernel.chance import WORD, stream

SHORTEST = 0.8  # seconds of a beat
MORE = 0.8
USUAL = (0.7, 1.0, 1.4, 1.9, 2.8)  # seconds of passes by hand, before any were seen
LONGEST = 9.0  # seconds that a wish takes: who thinks for longer shows that there is something
REMEMBERED = 40  # passes of a player
FEW = 5  # of which too little is known of a player: then all players are asked
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
    """How many seconds the players of a server take."""

    def __init__(self) -> None:
        self.by_guest: OrderedDict[str, deque[float]] = OrderedDict()
        self.everybody: deque[float] = deque(USUAL, maxlen=REMEMBERED)

    def by_hand(self, guest: str, window: Window, gone: float) -> float:
        """Seconds to wait until a pass is told that a player has just made."""
        lately = self.by_guest.setdefault(guest, deque(maxlen=REMEMBERED))
        for passes in (lately, self.everybody):
            passes.append(min(gone, LONGEST))
        self.by_guest.move_to_end(guest)
        if len(self.by_guest) > MOST_PLAYERS:
            self.by_guest.popitem(last=False)
        return window.end(window.beat_at(gone)) - gone

    def by_wish(self, guest: str, window: Window, gone: float) -> float:
        """Seconds to wait until a pass is told that a wish makes."""
        lately = self.by_guest.get(guest, ())
        if len(lately) < FEW:
            lately = self.everybody
        lot = stream(window.seed, f"seconds {window.name}")
        shown = max(lately[lot.below(len(lately))], gone)
        return window.end(window.beat_at(shown)) - gone
