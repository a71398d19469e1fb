"""Watching a game: who led when, how much there was to choose, what became of each card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from playmat.kernel.decisions import ACT, PLACE, Option
from playmat.kernel.state import State
from playmat.kernel.zones import NOBODY, OWNER
from playmat.parts.rulebook import Rulebook

# To give a card up is not to play it, though one is asked what to do.
GIVEN_UP = frozenset({"charge", "discard", "exile"})


def drawn_from(game: Rulebook, state: State, seat: int) -> set[str]:
    """The cards that a seat may draw, as a game begins: what lies beside its deck, such as a Hero,
    is none of them. Only asked whether one is among them."""
    zones = [zone.index for zone in game.zones if zone.sight == NOBODY]
    zones.append(hand_of(game))
    pieces = [piece for zone in zones for piece in state.seats[seat].zones[zone]]
    return {state.pieces[piece].card.name for piece in pieces}


def hand_of(game: Rulebook) -> int:
    """The zone that is the hand."""
    return next(zone.index for zone in game.zones if zone.sight == OWNER and not zone.ordered)


class Watcher:
    """Looks on while a game between some sides is played, from above the table."""

    def __init__(self, game: Rulebook, state: State, teams: Sequence[int]) -> None:
        self.game = game
        self.state = state
        self.sides = [teams.index(side) for side in range(len(set(teams)))]  # a seat of each
        self.turn = -1
        self.leaders: list[int] = []  # as each turn began; -1: nobody was alone ahead
        self.choices = 0  # answers that could be given, where there was more than one
        self.asked = 0  # how often there was more than one
        self.busy: set[int] = set()  # turns in which there was; only counted

    def before(self, seat: int, options: Sequence[Option]) -> None:
        """A seat is about to answer."""
        turn = self.game.turns(self.state)
        if turn != self.turn:
            self.turn = turn
            worths = [self.game.worth(self.state, of) for of in self.sides]
            best = max(worths)
            self.leaders.append(worths.index(best) if worths.count(best) == 1 else -1)
        if len(options) > 1:
            self.choices += len(options)
            self.asked += 1
            self.busy.add(turn)

    def chosen(self, option: Option) -> None:
        """What it answers."""

    def idle(self) -> int:
        """Turns in which nobody had two answers to choose between."""
        return sum(1 for turn in range(1, self.game.turns(self.state) + 1) if turn not in self.busy)

    def leader_at_half_time(self) -> int:
        """The side that led then; -1: none did alone."""
        return self.leaders[len(self.leaders) // 2] if self.leaders else -1

    def ever_ahead(self, side: int) -> bool:
        """Whether a side led as any turn began."""
        return side in self.leaders


class CardWatcher(Watcher):
    """Also follows the cards of one side: in the first hand, drawn, played, and in which turn."""

    def __init__(self, game: Rulebook, state: State, teams: Sequence[int], side: int) -> None:
        super().__init__(game, state, teams)
        self.seats = [seat for seat, team in enumerate(teams) if team == side]
        self.hand = hand_of(game)
        self.last: dict[int, list[int]] = {}  # hands; a list is replaced, never changed
        self.opening: set[int] = set()  # pieces, as all below
        self.drawn: set[int] = set()
        self.played: dict[int, int] = {}  # the turn of each

    def before(self, seat: int, options: Sequence[Option]) -> None:
        super().before(seat, options)
        self.look()

    def look(self) -> None:
        """Look into the hands, as far as they have changed."""
        for own in self.seats:
            hand = self.state.seats[own].zones[self.hand]
            if hand and hand is not self.last.get(own):
                if own not in self.last:
                    self.opening.update(hand)
                self.drawn.update(hand)
                self.last[own] = hand

    def chosen(self, option: Option) -> None:
        for piece in self.plays(option):
            self.played.setdefault(piece, self.turn)

    def plays(self, option: Option) -> list[int]:
        """The pieces that an answer plays out of a hand of this side."""
        prompt = self.state.prompt
        if prompt is None or prompt.kind not in (ACT, PLACE) or option.verb.name in GIVEN_UP:
            return []
        hand = self.last.get(option.seat, ())
        return [piece for piece in option.pieces if piece in hand]

    def names(self, pieces: Iterable[int]) -> set[str]:
        """Which cards these are; only asked whether one is among them."""
        return {self.state.pieces[piece].card.name for piece in pieces}
