"""The tables that may follow: found by trying every answer on the engine itself.

Tables that are alike (see games/duels.py) are one node. The counters of patience are kept
apart: a node is tried with the counters at rest, once as if the next matched throw were the last
one allowed and, where it matters, once as if the next quiet round were.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from playmat.bots.solving.errors import TooLarge, Unsolvable
from playmat.games.duels import Duel, Patience
from playmat.kernel.decisions import THROW, Option
from playmat.kernel.foretold import Foretold
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY

ONWARD: Final = 0  # the round is over, or none has begun
WITHIN: Final = 1  # in the midst of a throw
AGAIN: Final = 2  # the throw has settled nothing and is made again

# What became of the count of quiet rounds: at rest it stands at 1, so that each shows.
RESET: Final = 0
KEPT: Final = 1
COUNTED: Final = 2
AT_REST: Final = Patience(0, -1, 0, KEPT, 0)

WAYS: Final = 1000  # in which chance may fall after one choice
FEW_WAYS: Final = 12  # of them, for a guess
ROUGHLY: Final = 5  # matched throws, after which a guess takes the table for what it is worth

Answers = tuple[Option | None, Option | None]


class Outcome(NamedTuple):
    """One way a pair of answers may come out. `node` is -1 where the game is over: see `final`."""

    share: float
    node: int
    final: float
    move: int
    kind: int  # AGAIN: of which kind the matched throw was
    quiet: int  # ONWARD: what became of the count of quiet rounds


class Edge:
    """A pair of answers: how it comes out, and how where patience has come to its end."""

    __slots__ = ("kind", "limited", "outcomes", "quiet", "stalled")

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes = outcomes
        kinds = {outcome.kind for outcome in outcomes if outcome.move == AGAIN}
        if len(kinds) > 1:
            raise Unsolvable("chance decides here as what a matched throw counts")
        self.kind: int | None = kinds.pop() if kinds else None
        self.quiet = any(o.move == ONWARD and o.quiet == COUNTED for o in outcomes)
        self.limited: list[Outcome] = []
        self.stalled: list[Outcome] = []


class Node:
    """A table that may be. `edges` are row by row; None: it was not looked beyond it."""

    __slots__ = ("columns", "edges", "number", "rows", "state", "worth")

    def __init__(self, number: int, state: State) -> None:
        self.number = number
        self.state = state
        self.worth: float = state.game.worth(state, 0)
        self.rows = offered(state, 0)
        self.columns = offered(state, 1)
        self.edges: list[Edge] | None = None


def offered(state: State, seat: int) -> list[Option | None]:
    """The options of a seat; a single None if it is not asked."""
    return list(state.options(seat)) or [None]


class Graph:
    """All tables that may follow from a root, as far as one looks.

    `everything`: every card is open to everybody. Otherwise one does not look beyond tables on
    which a card shows that was hidden from somebody (`hidden`), and cards that stay hidden make
    no difference. `limit` is how many tables are looked beyond; more are there if `cut`.
    `rough`: for a guess rather than a solution, for which the ends of patience do not matter and
    the cards that the roots' answers bring to light are no secret.
    """

    def __init__(
        self, duel: Duel, limit: int, everything: bool = False, rough: bool = False
    ) -> None:
        self.duel = duel
        self.limit = limit
        self.everything = everything
        self.rough = rough
        self.roots: set[int] = set()
        self.nodes: list[Node] = []
        self.places: dict[Hashable, int] = {}
        self.waiting: list[int] = []
        self.looked = 0
        self.hidden = False
        self.cut = False
        self.limits = AT_REST
        self.stalls = False
        self.tell: Callable[[int], None] | None = None  # how many were looked beyond so far

    def add_root(self, state: State) -> int:
        """Begin at this table, which becomes a node's; returns its place among the nodes."""
        limits = self.duel.limits(state)
        self.limits = limits._replace(throws=ROUGHLY, run=0, quiet=0) if self.rough else limits
        if in_a_throw(state, self.duel.patience(state)):
            self.duel.set_patience(state, AT_REST._replace(throws=1))
        sealed = [] if self.everything else hidden_pieces(state)
        place = self.place_of(state, shared=not shows(state, sealed))
        self.roots.add(place)
        return place

    def look_on(self) -> None:
        """Look beyond the nodes that wait, the nearest first; all that are equally near or none."""
        while self.waiting:
            if self.looked + len(self.waiting) > self.limit:
                self.cut = True
                return
            level = self.waiting
            self.waiting = []
            for place in level:
                self.expand(self.nodes[place])
            if self.tell is not None:
                self.tell(self.looked)

    def place_of(self, state: State, shared: bool = True) -> int:
        """The place of the node that is like this table, a new one if there is none yet."""
        key = self.duel.likeness(state, self.everything) if shared else None
        if key is not None:
            known = self.places.get(key)
            if known is not None:
                return known
        if not in_a_throw(state, self.duel.patience(state)):
            self.duel.set_patience(state, AT_REST)
        place = len(self.nodes)
        self.nodes.append(Node(place, state))
        self.waiting.append(place)
        if key is not None:
            self.places[key] = place
        return place

    def expand(self, node: Node) -> None:
        """Try every pair of answers."""
        self.looked += 1
        pairs = [(row, column) for row in node.rows for column in node.columns]
        edges = [Edge(self.outcomes(node, node.state, pair)) for pair in pairs]
        node.edges = edges
        if self.rough or all(edge.kind is None for edge in edges):
            return
        strained = node.state.clone()  # on which the next matched throw is one too many
        made = self.duel.patience(node.state)
        throws = self.limits.throws - 1 + made.throws  # in the midst of a throw, one is made
        self.duel.set_patience(strained, made._replace(throws=throws))
        for edge, pair in zip(edges, pairs):
            if edge.kind is not None:
                edge.limited = self.outcomes(node, strained, pair)

    def try_stalls(self) -> None:
        """Try also what happens where a quiet round is one too many, wherever there may be one."""
        self.stalls = True
        done = 0
        while done < len(self.nodes) and not self.cut:
            node = self.nodes[done]
            pairs = [(row, column) for row in node.rows for column in node.columns]
            twin = node.state.clone()
            made = self.duel.patience(node.state)
            self.duel.set_patience(twin, made._replace(quiet=self.limits.quiet - 1))
            for edge, pair in zip(node.edges or [], pairs):
                if edge.quiet:
                    edge.stalled = self.outcomes(node, twin, pair)
            done += 1
            if done == len(self.nodes):
                self.look_on()

    def outcomes(self, node: Node, state: State, answers: Answers) -> list[Outcome]:
        """Every way in which these answers may come out on a node's table, or on a twin of it."""
        found: list[Outcome] = []
        open_cards = self.everything or (self.rough and node.number in self.roots)
        sealed = [] if open_cards else hidden_pieces(state)
        for share, after in self.ways(state, answers):
            secret = not after.over and shows(after, sealed)
            if after.over or secret:
                self.hidden = self.hidden or secret
                found.append(Outcome(share, -1, after.game.worth(after, 0), ONWARD, -1, RESET))
            else:
                found.append(self.judged(share, after))
        return found

    def ways(self, state: State, answers: Answers) -> list[tuple[float, State]]:
        """Every way chance may fall after these answers, with how likely it is."""
        found: list[tuple[float, State]] = []
        draws: list[int] = []
        while not found or draws:
            if len(found) == (FEW_WAYS if self.rough else WAYS):
                if not self.rough:
                    raise TooLarge(f"chance may fall in more than {WAYS} ways after one choice")
                whole = sum(share for share, _ in found)
                return [(share / whole, after) for share, after in found]
            twin = state.clone()
            chance = Foretold(draws)
            twin.chance = chance
            for answer in answers:
                if answer is not None:
                    twin.answer(answer)
            twin.events = []
            found.append((chance.share(), twin))
            draws = chance.next_draws()
        return found

    def kinds(self) -> int:
        """The highest kind of a matched throw."""
        edges = [edge for node in self.nodes for edge in node.edges or []]
        return max((edge.kind for edge in edges if edge.kind is not None), default=-1)

    def judged(self, share: float, after: State) -> Outcome:
        """Where a table stands: after a round, in the midst of a throw, or before it again."""
        patience = self.duel.patience(after)
        place = self.place_of(after)
        if patience.throws == 0:
            return Outcome(share, place, 0.0, ONWARD, -1, patience.quiet)
        move = WITHIN if in_a_throw(after, patience) else AGAIN
        return Outcome(share, place, 0.0, move, patience.kind, KEPT)


def in_a_throw(state: State, patience: Patience) -> bool:
    """Whether a throw has been made of which one does not yet know what it settles."""
    return patience.throws > 0 and state.prompt is not None and state.prompt.kind != THROW


def hidden_pieces(state: State) -> list[int]:
    """The pieces that not every seat knows."""
    seats = (1 << len(state.seats)) - 1
    return [piece for piece, known in enumerate(state.known) if known & seats != seats]


def shows(state: State, sealed: list[int]) -> bool:
    """Whether one of these pieces has come to light, or can be brought to light now."""
    if not sealed:
        return False
    for body in state.bodies.values():
        if any(piece in sealed for piece in body.pieces):
            return True
    for seat in state.seats:
        for zone, pieces in zip(state.game.zones, seat.zones):
            if zone.sight == EVERYBODY and any(piece in sealed for piece in pieces):
                return True
        for option in state.options(seat.index):
            if any(piece in sealed for piece in option.pieces):
                return True
    return False
