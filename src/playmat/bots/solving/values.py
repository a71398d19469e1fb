"""What tables are worth: from the end of the game backwards, a matrix game at every decision.

A node is judged for each state of the counters that can make a difference: how many throws of
the round were matched, how many of them at the end were alike, how many rounds were quiet.
"""

from __future__ import annotations

import playmat.bots.solving.matrices as matrices
from playmat.bots.solving.errors import Unsolvable
from playmat.bots.solving.graph import AGAIN, COUNTED, ONWARD, RESET, Edge, Graph, Outcome
from playmat.bots.solving.matrices import Matrix, Solution
from playmat.bots.solving.streaks import FRESH, OVER, Streak, Streaks

ANY = -1  # quiet rounds: so far from the limit that the count makes no difference

Place = tuple[int, int, int]  # a node, the count of quiet rounds, the number of the streak
Station = tuple[int, int]  # a node at the beginning of a round, the count of quiet rounds


class Plan:
    """A node's matrix at a count of quiet rounds: what is the same for all streaks, and the rest.

    `repeats` has the answers that surely settle nothing: their place in the matrix, the kind of
    the throw, the node that follows, and what it is worth where that was one throw too many.
    """

    __slots__ = ("entries", "others", "repeats", "width")

    def __init__(self, width: int) -> None:
        self.width = width
        self.entries: list[float] = []
        self.repeats: list[tuple[int, int, int, float]] = []
        self.others: list[tuple[int, Edge]] = []


class Evaluation:
    """The worth of every place to seat A, if `judge` says how its matrix is played.

    Rounds are settled one after the other, the last ones first (`settle`); within a round the
    throws that are made again call each other (`value`), as deep as matched throws may go.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.streaks = Streaks(graph.limits, 1 + graph.kinds())
        self.quiet_limit = graph.limits.quiet
        self.reach = quiet_reach(graph) if graph.stalls else []
        self.values: dict[Place, float] = {}
        self.settled: dict[Station, int] = {}  # with the rounds that may still be played
        self.plans: dict[Station, Plan] = {}

    def judge(self, matrix: Matrix, place: Place) -> float:
        """What a matrix is worth to seat A."""
        raise NotImplementedError

    def games(self) -> int:
        """About how many matrices there are to be judged."""
        counts = sum(min(1 + reach, self.quiet_limit) for reach in self.reach)
        return (counts or len(self.graph.inside)) * len(self.streaks.streaks)

    def place(self, node: int, quiet: int, streak: Streak) -> Place:
        """The place of a table at these counters, with all that may follow settled."""
        station = (node, self.relevant(node, quiet))
        self.settle(station)
        return station[0], station[1], self.streaks.add(streak)

    # ---- rounds ----

    def settle(self, first: Station) -> None:
        """Judge all that may follow in later rounds, and then this round."""
        following: dict[Station, list[Station]] = {}
        stack = [first]
        while stack:
            station = stack[-1]
            if station in self.settled:
                stack.pop()
            elif station in following:
                lengths = [self.settled.get(later, 0) for later in following[station]]
                place = (station[0], station[1], FRESH)
                self.values[place] = self.compute(place)
                self.settled[station] = 1 + max(lengths, default=0)
                stack.pop()
            else:
                following[station] = self.later(station)
                for later in following[station]:
                    if later in following and later not in self.settled:
                        self.come_back(later)
                    else:
                        stack.append(later)

    def come_back(self, station: Station) -> None:
        """A round may lead to one that came before it: a guess takes it for what it is worth."""
        if not self.graph.rough:
            raise Unsolvable("the same table may come back again and again")
        self.values[station[0], station[1], FRESH] = self.graph.nodes[station[0]].worth

    def later(self, station: Station) -> list[Station]:
        """The stations at which the round that begins here may end."""
        first, quiet = station
        found: dict[Station, None] = {}
        seen = {first}
        waiting = [first]
        while waiting:
            for edge in self.edges(waiting.pop()):
                usual = edge.stalled if self.too_quiet(edge, quiet) else edge.outcomes
                for outcome in [*usual, *edge.limited]:
                    if outcome.node < 0:
                        continue
                    if outcome.move == ONWARD:
                        found[self.station(outcome, quiet)] = None
                    elif outcome.node not in seen:
                        seen.add(outcome.node)
                        waiting.append(outcome.node)
        return list(found)

    def station(self, outcome: Outcome, quiet: int) -> Station:
        """Where a round ends, with the quiet rounds counted."""
        if outcome.quiet == RESET:
            quiet = 0
        elif outcome.quiet == COUNTED and quiet != ANY:
            quiet += 1
            if quiet >= self.quiet_limit:
                raise Unsolvable("chance decides here whether a round is one too many")
        return outcome.node, self.relevant(outcome.node, quiet)

    def relevant(self, node: int, quiet: int) -> int:
        """The count of quiet rounds, if its limit can be reached from here."""
        if not self.reach or quiet == ANY or quiet + self.reach[node] < self.quiet_limit:
            return ANY
        return quiet

    def too_quiet(self, edge: Edge, quiet: int) -> bool:
        """Whether these answers make a quiet round that is one too many."""
        return edge.quiet and quiet != ANY and quiet + 1 >= self.quiet_limit

    def edges(self, number: int) -> list[Edge]:
        """What may happen at a node, if one looks beyond it."""
        return (self.graph.nodes[number].edges or []) if number in self.graph.inside else []

    # ---- throws ----

    def value(self, place: Place) -> float:
        """What a table is worth at these counters, later rounds being settled."""
        found = self.values.get(place)
        if found is None:
            found = self.compute(place)
            self.values[place] = found
        return found

    def compute(self, place: Place) -> float:
        """The value, worked out."""
        if place[0] not in self.graph.inside:
            return self.graph.nodes[place[0]].worth
        return self.judge(self.matrix(place), place)

    def matrix(self, place: Place) -> Matrix:
        """The worth of every pair of answers, a row for each of seat A's."""
        number, quiet, streak = place
        plan = self.plans.get((number, quiet))
        if plan is None:
            plan = self.plan(number, quiet)
            self.plans[number, quiet] = plan
        entries = plan.entries[:]
        longer = self.streaks.longer[streak]
        for at, kind, node, limit in plan.repeats:
            after = longer[kind]
            entries[at] = limit if after == OVER else self.value((node, quiet, after))
        for at, edge in plan.others:
            entries[at] = self.total(edge, quiet, streak)
        width = plan.width
        return [entries[at : at + width] for at in range(0, len(entries), width)]

    def plan(self, number: int, quiet: int) -> Plan:
        """What of a matrix is the same for all streaks, and what is not."""
        node = self.graph.nodes[number]
        plan = Plan(len(node.columns))
        for at, edge in enumerate(self.edges(number)):
            plan.entries.append(0.0)
            if ends_the_round(edge):
                plan.entries[at] = self.total(edge, quiet, FRESH)
            elif repeats_the_throw(edge):
                again = edge.outcomes[0]
                limit = self.graph.nodes[again.node].worth
                if edge.limited:
                    limit = self.sum_up(edge.limited, quiet, FRESH, OVER)
                plan.repeats.append((at, again.kind, again.node, limit))
            else:
                plan.others.append((at, edge))
        return plan

    def total(self, edge: Edge, quiet: int, streak: int) -> float:
        """The worth of a pair of answers at these counters."""
        if edge.kind is None:
            outcomes = edge.stalled if self.too_quiet(edge, quiet) else edge.outcomes
            return self.sum_up(outcomes, quiet, streak, OVER)
        longer = self.streaks.longer[streak][edge.kind]
        outcomes = edge.limited if longer == OVER and edge.limited else edge.outcomes
        return self.sum_up(outcomes, quiet, streak, longer)

    def sum_up(self, outcomes: list[Outcome], quiet: int, streak: int, longer: int) -> float:
        """What these outcomes are worth together; `longer` is the streak if it goes on."""
        total = 0.0
        for outcome in outcomes:
            node = outcome.node
            if node < 0:
                worth = outcome.final
            elif outcome.move == ONWARD:
                station = self.station(outcome, quiet)
                worth = self.value((station[0], station[1], FRESH))
            elif outcome.move != AGAIN:
                worth = self.value((node, quiet, streak))
            elif longer == OVER:
                worth = self.graph.nodes[node].worth
            else:
                worth = self.value((node, quiet, longer))
            total += outcome.share * worth
        return total


def ends_the_round(edge: Edge) -> bool:
    """Whether a pair of answers comes out the same whatever was thrown in this round."""
    return edge.kind is None and all(outcome.move == ONWARD for outcome in edge.outcomes)


def repeats_the_throw(edge: Edge) -> bool:
    """Whether a pair of answers surely settles nothing."""
    return len(edge.outcomes) == 1 and edge.outcomes[0].move == AGAIN


def quiet_reach(graph: Graph) -> list[int]:
    """How many quiet rounds in a row may follow each node, at most up to the limit."""
    most = graph.limits.quiet
    reach = [0] * len(graph.nodes)
    changed = True
    while changed:
        changed = False
        for node in reversed(graph.nodes):
            longest = reach[node.number]
            for edge in node.edges or []:
                for outcome in [*edge.outcomes, *edge.limited]:
                    if outcome.node >= 0 and (outcome.move != ONWARD or outcome.quiet != RESET):
                        more = 1 if outcome.quiet == COUNTED else 0
                        longest = max(longest, min(most, more + reach[outcome.node]))
            if longest > reach[node.number]:
                reach[node.number] = longest
                changed = True
    return reach


class Equilibrium(Evaluation):
    """Both seats mix so that neither could do better; `solutions` keeps how, for each place."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph)
        self.solutions: dict[Place, Solution] = {}

    def judge(self, matrix: Matrix, place: Place) -> float:
        solution = matrices.solve(matrix)
        self.solutions[place] = solution
        return solution.value


class BestResponse(Evaluation):
    """One seat knows how the other mixes, everywhere, and takes what is best against it."""

    def __init__(self, played: Equilibrium, seat: int) -> None:
        super().__init__(played.graph)
        self.solutions = played.solutions
        self.streaks = played.streaks
        self.seat = seat

    def judge(self, matrix: Matrix, place: Place) -> float:
        solution = self.solutions[place]
        if self.seat == 0:
            return matrices.best(matrix, solution.columns)
        return matrices.worst(matrix, solution.rows)
