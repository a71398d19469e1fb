"""Bouts: games that are parts of a match, and the table made ready for the next one."""

from __future__ import annotations

from playmat.kernel.declaring import written_out
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Program
from playmat.kernel.state import State
from playmat.kernel.zones import Zone


@written_out
class Score:
    """How a match stands. It never changes: `after` gives the next one.

    `wins` has the games won by each seat, `drawn` and `played` count games. A match is won by
    more than half of `best_of` games; drawn games either do not count, so that further ones are
    played, or the match ends after `best_of` games whoever leads then (`draws_count`).
    """

    wins: list[int]
    drawn: int
    played: int

    def after(self, winners: int) -> Score:
        """The score after one more game; `winners` are seats, as bits, none for a draw."""
        wins = [won + (winners >> seat & 1) for seat, won in enumerate(self.wins)]
        return Score(wins, self.drawn + (0 if winners else 1), self.played + 1)

    def decided(self, best_of: int, draws_count: bool) -> bool:
        """Whether no further game is played."""
        if max(self.wins) > best_of // 2:
            return True
        return draws_count and self.played >= best_of

    def leaders(self, teams: list[int]) -> int:
        """The seats with the most wins, as bits; none if several teams have as many."""
        most = max(self.wins)
        leading = [seat for seat, won in enumerate(self.wins) if won == most]
        if any(teams[seat] != teams[leading[0]] for seat in leading):
            return 0
        return sum(1 << seat for seat in leading)


def stop(state: State, aftermath: Program, winners: int) -> None:
    """What was still to be done will not be done; the aftermath is, for these winners."""
    state.frames.clear()
    state.asked = 0
    state.begin(aftermath, state.turn_player(), number=winners)


def seen_by_all(state: State, before: list[list[int]]) -> list[list[int]]:
    """The cards of each deck that everybody has seen, by index, with those of games before."""
    seen = [set(indices) for indices in before]
    for piece in state.pieces:
        if state.known[piece.number] == EVERYONE:
            seen[piece.owner].add(piece.card.index)
    return [sorted(indices) for indices in seen]


def clear_table(state: State, deck: Zone, bodies: list[int], pieces: list[int]) -> None:
    """Gather all cards for a new game with the same decks; nobody knows where any lies.

    These bodies stay in play, and these pieces out of the decks; the game puts them right.
    """
    for seat in state.seats:
        seat.zones = [[] for _ in seat.zones]
    for piece in state.pieces:
        state.known[piece.number] = 0
        if piece.number not in pieces:
            state.seats[piece.owner].put(deck.index, piece.number)
    for number in list(state.bodies):
        if number not in bodies:
            del state.bodies[number]
    state.modifiers = []
    state.frames.clear()
    state.dirty = True
