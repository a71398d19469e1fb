"""Positions with hidden cards: a mix that holds for all tables that may be.

One seat thinks. It samples tables as they may be, looks ahead on each of them as far as no
further hidden card comes to light, and takes what it finds there for what the game says it is
worth. The seat that thinks cannot tell these tables apart, the other one can: it knows what it
holds. So they make one game, in which the first mixes once and the other answers each table.
"""

from __future__ import annotations

from typing import NamedTuple

import playmat.bots.solving.matrices as matrices
from playmat.bots.lookahead import matching, possible_answers
from playmat.bots.sight import Sight
from playmat.bots.solving.graph import Graph, offered
from playmat.bots.solving.linear import solve_bayesian
from playmat.bots.solving.matrices import Matrix
from playmat.bots.solving.positions import asked_again, duel_of
from playmat.bots.solving.streaks import Streak
from playmat.bots.solving.values import ANY, Equilibrium
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.state import State

SAMPLES = 6  # tables that may be
LIMIT = 100  # tables that are looked beyond, in all
REMEMBERED = 2000  # tables, before one begins anew


class Guessed(NamedTuple):
    """How a seat should mix its options, and about what chance to win that gives it.

    `tables` were looked beyond; `all_seen`: nothing else may follow, so it can be solved.
    """

    mix: tuple[float, ...]
    value: float
    tables: int
    all_seen: bool


class Guesser:
    """Guesses at the decisions of a game; what was tried on the engine need not be tried again."""

    def __init__(self, samples: int = SAMPLES, limit: int = LIMIT) -> None:
        self.samples = samples
        self.limit = limit
        self.graph: Graph | None = None

    def guess(self, sight: Sight, chance: Chance) -> Guessed:
        """What a seat should do on a table of which it does not know everything."""
        texts = [option.text for option in sight.decision.options]
        states = [sight.sample(chance).state for _ in range(self.samples)]
        graph = self.fresh_graph(sight, states[0])
        roots: dict[int, int] = {}
        for state in states:
            root = add_table(graph, state, sight.seat, texts)
            roots[root] = roots.get(root, 0) + 1
        graph.look(self.limit)
        values = Equilibrium(graph)
        cases = [
            (count / self.samples, own_matrix(values, root, sight.seat))
            for root, count in roots.items()
        ]
        if len(cases) == 1:
            solution = matrices.solve(cases[0][1])
            value, mix = solution.value, solution.rows
        else:
            value, mix = solve_bayesian(cases)
        return Guessed(mix, value, len(graph.inside), not graph.secret and not graph.cut)

    def fresh_graph(self, sight: Sight, state: State) -> Graph:
        """The graph of this game so far, without roots."""
        if self.graph is None or len(self.graph.nodes) > REMEMBERED:
            duel = duel_of(sight.game, len(state.seats))
            self.graph = Graph(duel, duel.limits(state), everything=False, rough=True)
        self.graph.roots = []
        return self.graph


def add_table(graph: Graph, state: State, seat: int, texts: list[str]) -> int:
    """Look also at this table; the seat's own options come in the order of these texts."""
    other = 1 - seat
    secret = state.answers[other] is not None and not state.asked >> other & 1
    answers = possible_answers(state, seat, other) if secret else None
    asked = asked_again(state)
    root = graph.set_root(asked)
    if root.state is asked:  # not like one that was added before
        own: list[Option | None] = list(matching(asked.options(seat), texts))
        others: list[Option | None] = offered(asked, other)
        if answers is not None:
            others = list(answers)
        root.rows, root.columns = (own, others) if seat == 0 else (others, own)
    return root.number


def own_matrix(values: Equilibrium, root: int, seat: int) -> Matrix:
    """What each of the seat's options is worth to it against each of the other's."""
    matrix = values.matrix(values.place(root, ANY, Streak(0, -1, 0)))
    if seat == 0:
        return matrix
    return [[1.0 - entry for entry in column] for column in zip(*matrix)]
