"""Positions solved exactly: the value, and how both seats mix."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playmat.bots.solving.errors import Hidden, TooLarge, Unsolvable
from playmat.bots.solving.graph import Graph, in_a_throw
from playmat.bots.solving.linear import missing
from playmat.bots.solving.matrices import Matrix
from playmat.bots.solving.streaks import Streak
from playmat.bots.solving.values import BestResponse, Equilibrium, quiet_reach
from playmat.games.duels import Duel, Patience
from playmat.games.rulebook import Rulebook
from playmat.kernel.game import Game
from playmat.kernel.state import State
from playmat.kernel.table import Table

LIMIT = 2000  # tables that are looked beyond
MOST_THROWS = 60  # of a round; they are worked out in one another
LEAST_QUIET = 3  # rounds; a shorter patience cannot be told from none


class Solved(NamedTuple):
    """A position with its equilibrium. Values are chances to win, a draw being half a win.

    `options` and `mixes` are by seat; a seat that is not asked has none. `matrix` is what each
    pair of options is worth to seat A. Whoever knew how the other seat mixes, now and later,
    would get `exploitability` more than the value at most. `tables` were looked beyond,
    `games` is the number of matrix games.
    """

    value: float
    options: tuple[list[str], list[str]]
    mixes: tuple[tuple[float, ...], tuple[float, ...]]
    matrix: Matrix
    exploitability: float
    tables: int
    games: int


def solve(
    table: Table,
    everything: bool = False,
    limit: int = LIMIT,
    tell: Callable[[int], None] | None = None,
) -> Solved:
    """Solve a position; Unsolvable says why it cannot be done.

    `everything`: as if all cards lay open to both seats, those in the decks too. Otherwise the
    position must be open in fact: no card that is hidden from a seat can come into play.
    """
    return solve_state(duel_of(table.game, len(table.state.seats)), table.state, everything, limit, tell)


def solve_state(
    duel: Duel,
    state: State,
    everything: bool,
    limit: int,
    tell: Callable[[int], None] | None = None,
) -> Solved:
    if state.over or not state.asked:
        raise Unsolvable("nothing is asked of anybody")
    patience = duel.patience(state)
    limits = duel.limits(state)
    check_limits(limits)
    graph = Graph(duel, limit, everything)
    graph.tell = tell
    root = graph.add_root(asked_again(state))
    graph.look_on()
    if limits.quiet and max(quiet_reach(graph)) + patience.quiet >= limits.quiet:
        graph.try_stalls()
    if graph.hidden:
        raise Hidden("cards that not everybody knows may come into play")
    if graph.cut:
        raise TooLarge(f"more than {limit} tables may follow")
    streak = streak_of(state, patience)
    played = Equilibrium(graph)
    place = played.place(root, patience.quiet, streak)
    value = played.value(place)
    if limits.rounds and patience.rounds + played.settled[place[:2]] > limits.rounds:
        raise Unsolvable("the game may be broken off for its length, which is not looked at here")
    best = [BestResponse(played, seat) for seat in (0, 1)]
    highest, lowest = (one.value(one.place(root, patience.quiet, streak)) for one in best)
    node = graph.nodes[root]
    solution = played.solutions[place]
    return Solved(
        value,
        (
            [option.text for option in node.rows if option is not None],
            [option.text for option in node.columns if option is not None],
        ),
        (
            solution.rows if node.rows[0] is not None else (),
            solution.columns if node.columns[0] is not None else (),
        ),
        played.matrix(place),
        max(0.0, highest - value, value - lowest),
        graph.looked,
        len(played.solutions),
    )


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
