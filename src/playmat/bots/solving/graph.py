"""The tables that may follow: found by trying every answer on the engine itself.

Tables that are alike (see parts/duels.py) are one node. The counters of patience are kept
apart: a node is tried with the counters at rest, once as if the next matched throw were the last
one allowed and, where it matters, once as if the next quiet round were.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from playmat.bots.solving.errors import TooLarge, Unsolvable
from playmat.kernel.decisions import THROW, Option
from playmat.kernel.foretold import Foretold
from playmat.kernel.state import State
from playmat.kernel.zones import EVERYBODY
from playmat.parts.duels import Duel, Patience

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
    """A table that may be. `edges` are row by row; None: nobody has looked beyond it yet.

    `secret`: beyond it a card would show that was hidden from somebody.
    """

    __slots__ = ("columns", "edges", "number", "rows", "secret", "state", "worth")

    def __init__(self, number: int, state: State) -> None:
        self.number = number
        self.state = state
        self.worth: float = state.game.worth(state, 0)
        self.rows = offered(state, 0)
        self.columns = offered(state, 1)
        self.edges: list[Edge] | None = None
        self.secret = False

    def pairs(self) -> list[Answers]:
        """Every pair of answers, row by row."""
        return [(row, column) for row in self.rows for column in self.columns]


def offered(state: State, seat: int) -> list[Option | None]:
    """The options of a seat; a single None if it is not asked."""
    return list(state.options(seat)) or [None]


class Graph:
    """The tables that may follow from some roots, as far as one looks.

    `everything`: every card is open to everybody. Otherwise one does not look beyond tables on
    which a card shows that was hidden from somebody, and cards that stay hidden make no
    difference. `rough`: for a guess rather than a solution, for which the ends of patience do
    not matter and the cards that the roots' answers bring to light are no secret.
    """

    def __init__(self, duel: Duel, limits: Patience, everything: bool, rough: bool) -> None:
        self.duel = duel
        self.limits = limits._replace(throws=ROUGHLY, run=0, quiet=0) if rough else limits
        self.everything = everything
        self.rough = rough
        self.stalls = False
        self.nodes: list[Node] = []
        self.places: dict[Hashable, int] = {}
        self.roots: list[int] = []
        self.inside: set[int] = set()
        self.cut = False

    def set_root(self, state: State) -> Node:
        """Look at this table besides the other roots; it becomes the node's own."""
        if in_a_throw(state, self.duel.patience(state)):
            self.duel.set_patience(state, AT_REST._replace(throws=1))
        sealed = [] if self.everything else hidden_pieces(state)
        place = self.place_of(state, shared=not shows(state, sealed))
        if place not in self.roots:
            self.roots.append(place)
        return self.nodes[place]

    def look(self, limit: int, tell: Callable[[int], None] | None = None) -> None:
        """Look beyond the roots and what follows, the nearest first, up to this many nodes.

        Nodes that are equally near are looked beyond together or not at all. `inside` has those
        that were; more would follow if `cut`.
        """
        self.inside = set()
        self.cut = False
        level = self.roots
        found = set(level)
        while level:
            self.cut = len(self.inside) + len(level) > limit
            if self.cut:
                return
            self.inside.update(level)
            following: list[int] = []
            for number in level:
                for after in self.after(self.nodes[number]):
                    if after not in found:
                        found.add(after)
                        following.append(after)
            level = following
            if tell is not None:
                tell(len(self.inside))

    def after(self, node: Node) -> list[int]:
        """The nodes that follow one, tried now if they have not been before."""
        if node.edges is None:
            self.expand(node)
        return [
            outcome.node
            for edge in node.edges or []
            for outcome in [*edge.outcomes, *edge.limited, *edge.stalled]
            if outcome.node >= 0
        ]

    @property
    def secret(self) -> bool:
        """Whether a hidden card may come to light."""
        return any(self.nodes[number].secret for number in self.inside)

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
        if key is not None:
            self.places[key] = place
        return place

    def expand(self, node: Node) -> None:
        """Try every pair of answers."""
        pairs = node.pairs()
        edges = [Edge(self.outcomes(node, node.state, pair)) for pair in pairs]
        node.edges = edges
        made = self.duel.patience(node.state)
        if not self.rough and any(edge.kind is not None for edge in edges):
            strained = node.state.clone()  # on which the next matched throw is one too many
            throws = self.limits.throws - 1 + made.throws  # in the midst of a throw, one is made
            self.duel.set_patience(strained, made._replace(throws=throws))
            for edge, pair in zip(edges, pairs):
                if edge.kind is not None:
                    edge.limited = self.outcomes(node, strained, pair)
        if self.stalls:
            self.try_stall(node)

    def try_stalls(self) -> None:
        """Try also what happens where a quiet round is one too many."""
        self.stalls = True
        for number in sorted(self.inside):
            self.try_stall(self.nodes[number])

    def try_stall(self, node: Node) -> None:
        stalled = node.state.clone()
        made = self.duel.patience(node.state)
        self.duel.set_patience(stalled, made._replace(quiet=self.limits.quiet - 1))
        for edge, pair in zip(node.edges or [], node.pairs()):
            if edge.quiet:
                edge.stalled = self.outcomes(node, stalled, pair)

    def outcomes(self, node: Node, state: State, answers: Answers) -> list[Outcome]:
        """Every way in which these answers may come out on a node's table, or on a twin of it."""
        found: list[Outcome] = []
        open_cards = self.everything or (self.rough and node.number in self.roots)
        sealed = [] if open_cards else hidden_pieces(state)
        for share, after in self.ways(state, answers):
            secret = not after.over and shows(after, sealed)
            if after.over or secret:
                node.secret = node.secret or secret
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
        edges = [edge for number in self.inside for edge in self.nodes[number].edges or []]
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
