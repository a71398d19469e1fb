"""Positions solved exactly: the value, and how both seats mix."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playmat.bots.solving.errors import Hidden, TooLarge, Unsolvable
from playmat.bots.solving.graph import Graph, in_a_throw
from playmat.bots.solving.linear import missing
from playmat.bots.solving.matrices import Matrix, Solution
from playmat.bots.solving.streaks import Streak
from playmat.bots.solving.values import BestResponse, Equilibrium, Place, quiet_reach
from playmat.kernel.game import Game
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.parts.duels import Duel, Patience
from playmat.parts.rulebook import Rulebook

LIMIT = 2000  # tables that may follow
MOST = 3_000_000  # matrix games: a minute or two
MOST_THROWS = 60  # of a round; they are worked out in one another
LEAST_QUIET = 3  # rounds; a shorter patience cannot be told from none

Tell = Callable[[int], None]


class Solved(NamedTuple):
    """A position with its equilibrium. Values are chances to win, a draw being half a win.

    `options` and `mixes` are by seat; a seat that is not asked has none. `matrix` is what each
    pair of options is worth to seat A. `tables` may follow, in which `games` matrix games were
    solved.
    """

    value: float
    options: tuple[list[str], list[str]]
    mixes: tuple[tuple[float, ...], tuple[float, ...]]
    matrix: Matrix
    tables: int
    games: int
    solver: Solver
    state: State

    def exploitability(self) -> float:
        """What whoever knew how the other seat mixes, now and later, would get more than the value
        at most. It takes as long as solving did, for each seat."""
        return self.solver.exploitability(self.state, self.solver.root)


def solve(
    table: Table,
    everything: bool = False,
    limit: int = LIMIT,
    tell: Tell | None = None,
    most: int = MOST,
) -> Solved:
    """Solve a position; Unsolvable says why it cannot be done.

    `everything`: as if all cards lay open to both seats, those in the decks too. Otherwise the
    position must be open in fact: no card that is hidden from a seat can come into play. `limit`
    is for the tables that may follow, `most` for the matrix games to be solved.
    """
    state = table.state
    solver = Solver(duel_of(table.game, len(state.seats)), state, everything, limit, most, tell)
    place = solver.root
    node = solver.graph.nodes[place[0]]
    solution = solver.solution(place)
    return Solved(
        solution.value,
        (
            [option.text for option in node.rows if option is not None],
            [option.text for option in node.columns if option is not None],
        ),
        (
            solution.rows if node.rows[0] is not None else (),
            solution.columns if node.columns[0] is not None else (),
        ),
        solver.played.matrix(place),
        tables=len(solver.graph.inside),
        games=len(solver.played.solutions),
        solver=solver,
        state=state,
    )


class Solver:
    """A position with all that may follow from it, solved; `root` is its place.

    `limit` is for the tables that may follow, `most` for the matrix games to be solved.
    """

    def __init__(
        self,
        duel: Duel,
        state: State,
        everything: bool = False,
        limit: int = LIMIT,
        most: int = MOST,
        tell: Tell | None = None,
    ) -> None:
        if state.over or not state.asked:
            raise Unsolvable("nothing is asked of anybody")
        self.duel = duel
        self.everything = everything
        patience, limits = duel.patience(state), duel.limits(state)
        check_limits(limits)
        self.graph = Graph(duel, limits, everything, rough=False)
        root = self.graph.set_root(asked_again(state))
        self.graph.look(limit, tell)
        if limits.quiet and max(quiet_reach(self.graph)) + patience.quiet >= limits.quiet:
            self.graph.try_stalls()
            self.graph.look(limit, tell)
        if self.graph.secret:
            raise Hidden("cards that not everybody knows may come into play")
        if self.graph.cut:
            raise TooLarge(f"more than {limit:,} tables may follow")
        self.played = Equilibrium(self.graph)
        if self.played.games() > most:
            raise TooLarge(f"about {self.played.games():,} matrix games would have to be solved")
        self.root = self.judge(root.number, state)

    def find(self, state: State) -> Place | None:
        """The place of a table that follows from the root, if it is one."""
        number = self.graph.places.get(self.duel.likeness(state, self.everything))
        return None if number is None else self.judge(number, state)

    def judge(self, number: int, state: State) -> Place:
        """The place of a node with the counters of this table, with all that follows judged."""
        patience, limits = self.duel.patience(state), self.duel.limits(state)
        place = self.played.place(number, patience.quiet, streak_of(state, patience))
        if limits.rounds and patience.rounds + self.played.settled[place[:2]] > limits.rounds:
            raise Unsolvable("the game may be broken off for its length, which is not looked at")
        self.played.value(place)
        return place

    def solution(self, place: Place) -> Solution:
        """How both seats mix there."""
        return self.played.solutions[place]

    def exploitability(self, state: State, place: Place) -> float:
        """What a seat could gain at most that knew how the other one mixes everywhere."""
        patience = self.duel.patience(state)
        value = self.played.value(place)
        gains = [0.0]
        for seat, sign in ((0, 1.0), (1, -1.0)):
            best = BestResponse(self.played, seat)
            reached = best.value(best.place(place[0], patience.quiet, streak_of(state, patience)))
            gains.append(sign * (reached - value))
        return max(gains)


def duel_of(game: Game, seats: int) -> Duel:
    """What the game tells a solver; Unsolvable if there is nothing to solve by."""
    lack = missing() or refusal(game, seats)
    if lack:
        raise Unsolvable(lack)
    assert isinstance(game, Rulebook) and game.duel is not None
    return game.duel


def refusal(game: Game, seats: int) -> str:
    """Why a game of this many seats is not one that can be solved; empty: it is."""
    if not isinstance(game, Rulebook) or game.duel is None:
        return f"{game.title} is not a game of secret throws, and only such games are solved"
    return "" if seats == 2 else f"only games of two seats are solved, and this one has {seats}"


def check_limits(limits: Patience) -> None:
    """Games that need not end are not solved, nor those that end too soon to tell why."""
    if not 1 <= limits.throws <= MOST_THROWS:
        raise Unsolvable(f"matched throws must have a limit from 1 to {MOST_THROWS} in a round")
    if limits.quiet and limits.quiet < LEAST_QUIET:
        raise Unsolvable(f"quiet rounds must have no limit, or one of {LEAST_QUIET} at least")


def streak_of(state: State, patience: Patience) -> Streak:
    """The matched throws before the one that is asked for or under way."""
    made = 1 if in_a_throw(state, patience) else 0
    return Streak(patience.throws - made, patience.kind, patience.run)


def asked_again(state: State) -> State:
    """A twin on which those who have answered in secret have yet to answer."""
    twin = state.clone()
    for seat, answer in enumerate(twin.answers):
        if answer is not None and not twin.asked >> seat & 1:
            twin.answers[seat] = None
            twin.asked |= 1 << seat
    return twin
