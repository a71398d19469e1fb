"""Matching: pairs for everybody at the least cost, exactly, or the proof that there are none.

This is Edmonds' algorithm for the heaviest matching of any graph, with labels for vertices and
for *blossoms*: circles of odd length that are shrunk to one vertex while a way is looked for on
which a further pair can be had. The labels prove that the result is the best one. It takes about
the third power of the number of vertices, so that nothing is left to luck among as many players
as a hall holds. The costs are whole numbers of any size.

>>> cheapest_pairs(4, {(0, 1): 1, (1, 2): 0, (2, 3): 1, (0, 3): 9})
[(0, 1), (2, 3)]
>>> cheapest_pairs(4, {(0, 1): 1, (0, 2): 1, (0, 3): 1}) is None
True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

FREE: Final = -1  # not yet reached from a vertex that has no partner
EVEN: Final = 0  # reached by as many steps
ODD: Final = 1
NOBODY: Final = 0  # vertices are counted from 1 in here


def cheapest_pairs(
    count: int, costs: Mapping[tuple[int, int], int]
) -> list[tuple[int, int]] | None:
    """All of `count` vertices in pairs, at the least sum of costs; None if that cannot be.

    `costs` has each pair that may be, the smaller number first. Every pair is worth so much that
    more pairs are always better than cheaper ones.
    """
    if count % 2:
        return None
    worth = 1 + (count + 1) * max([0, *map(abs, costs.values())])
    weights = {pair: worth - cost for pair, cost in costs.items()}
    partner = HeaviestMatching(count, weights).found()
    if any(other < 0 for other in partner):
        return None
    return [(one, other) for one, other in enumerate(partner) if one < other]


class HeaviestMatching:
    """The search. Vertices are 1 to `count`, blossoms have the numbers above them.

    `outer` is the blossom that a vertex lies in (itself, if in none), `label` its label, `mate`
    the vertex that it is paired with. `edge[a][b]` has the two vertices by which a and b, of
    which either may be a blossom, are joined best. `parent` is the vertex from which one was
    reached, `slack` the vertex of the tree that reaches it with the least to spare.
    """

    def __init__(self, count: int, weights: Mapping[tuple[int, int], int]) -> None:
        self.count = count
        self.highest = count  # number in use
        room = count + count // 2 + 2
        self.weight = [[0] * (count + 1) for _ in range(count + 1)]
        for (one, other), weight in weights.items():
            self.weight[one + 1][other + 1] = self.weight[other + 1][one + 1] = weight
        self.edge: list[list[tuple[int, int] | None]] = [[None] * room for _ in range(room)]
        for one in range(1, count + 1):
            for other in range(1, count + 1):
                if self.weight[one][other] > 0:
                    self.edge[one][other] = (one, other)
        start = max([0, *weights.values()])
        self.label: list[int] = [start] * (count + 1) + [0] * (room - count - 1)
        self.label[NOBODY] = 0
        self.mate = [NOBODY] * room
        self.outer: list[int] = [*range(count + 1), *[NOBODY] * (room - count - 1)]
        self.slack = [NOBODY] * room
        self.parent = [NOBODY] * room
        self.state: list[int] = [FREE] * room
        self.seen = [0] * room
        self.looks = 0
        self.petals: list[list[int]] = [[] for _ in range(room)]
        # In which petal of a blossom a vertex lies.
        self.petal_of = [[NOBODY] * (count + 1) for _ in range(room)]
        for vertex in range(1, count + 1):
            self.petal_of[vertex][vertex] = vertex
        self.waiting: deque[int] = deque()

    def found(self) -> list[int]:
        """The partner of each vertex, counted from 0; -1 for who has none."""
        while self.one_pair_more():
            pass
        return [self.mate[vertex] - 1 for vertex in range(1, self.count + 1)]

    # ---- one stage: a further pair ----

    def one_pair_more(self) -> bool:
        """Grow trees from all who have no partner until two meet; whether two did."""
        for vertex in range(1, self.highest + 1):
            self.state[vertex] = FREE
            self.slack[vertex] = NOBODY
        self.waiting.clear()
        for vertex in self.outermost():
            if not self.mate[vertex]:
                self.parent[vertex] = NOBODY
                self.state[vertex] = EVEN
                self.wait(vertex)
        if not self.waiting:
            return False
        while True:
            if self.grown():
                return True
            if not self.relabelled():
                return False
            self.waiting.clear()
            if self.joined():
                return True
            for blossom in range(self.count + 1, self.highest + 1):
                closed = self.outer[blossom] == blossom and self.state[blossom] == ODD
                if closed and self.label[blossom] == 0:
                    self.open(blossom)

    def outermost(self) -> list[int]:
        return [v for v in range(1, self.highest + 1) if self.outer[v] == v]

    def grown(self) -> bool:
        """Follow all edges that have nothing to spare; whether two trees have met."""
        while self.waiting:
            vertex = self.waiting.popleft()
            if self.state[self.outer[vertex]] == ODD:
                continue
            for other in range(1, self.count + 1):
                if self.weight[vertex][other] <= 0 or self.outer[vertex] == self.outer[other]:
                    continue
                if self.spare((vertex, other)) == 0:
                    if self.followed((vertex, other)):
                        return True
                else:
                    self.note_slack(vertex, self.outer[other])
        return False

    def relabelled(self) -> bool:
        """Change the labels by as much as they can bear; False if nothing can be gained."""
        bounds: list[int] = []
        for vertex in self.outermost():
            if vertex > self.count and self.state[vertex] == ODD:
                bounds.append(self.label[vertex] // 2)
            edge = self.edge[self.slack[vertex]][vertex] if self.slack[vertex] else None
            if edge is not None and self.state[vertex] == FREE:
                bounds.append(self.spare(edge))
            elif edge is not None and self.state[vertex] == EVEN:
                bounds.append(self.spare(edge) // 2)
        least = min(self.label[v] for v in range(1, self.count + 1) if self.is_even(v))
        change = min([*bounds, least])
        if change == least:
            return False
        for vertex in range(1, self.count + 1):
            state = self.state[self.outer[vertex]]
            self.label[vertex] += {EVEN: -change, ODD: change}.get(state, 0)
        for blossom in range(self.count + 1, self.highest + 1):
            if self.outer[blossom] == blossom:
                state = self.state[blossom]
                self.label[blossom] += {EVEN: 2 * change, ODD: -2 * change}.get(state, 0)
        return True

    def joined(self) -> bool:
        """Follow the edges that have nothing to spare since the labels changed."""
        for vertex in range(1, self.highest + 1):
            near = self.slack[vertex]
            if self.outer[vertex] != vertex or not near or self.outer[near] == vertex:
                continue
            edge = self.edge[near][vertex]
            if edge is not None and self.spare(edge) == 0 and self.followed(edge):
                return True
        return False

    def followed(self, edge: tuple[int, int]) -> bool:
        """Take a vertex into the tree, or close a circle, or find a way; whether it is a way."""
        here, there = self.outer[edge[0]], self.outer[edge[1]]
        if self.state[there] == FREE:
            self.parent[there] = edge[0]
            self.state[there] = ODD
            mate = self.outer[self.mate[there]]
            self.slack[there] = self.slack[mate] = NOBODY
            self.state[mate] = EVEN
            self.wait(mate)
        elif self.state[there] == EVEN:
            root = self.common_root(here, there)
            if not root:
                self.turn_over(here, there)
                self.turn_over(there, here)
                return True
            self.close(here, root, there)
        return False

    # ---- labels and slack ----

    def is_even(self, vertex: int) -> bool:
        return self.state[self.outer[vertex]] == EVEN

    def spare(self, edge: tuple[int, int]) -> int:
        """By how much the labels of two vertices are more than their edge weighs, twice."""
        one, other = edge
        return self.label[one] + self.label[other] - 2 * self.weight[one][other]

    def edge_spare(self, one: int, other: int) -> int:
        edge = self.edge[one][other]
        assert edge is not None
        return self.spare(edge)

    def note_slack(self, vertex: int, other: int) -> None:
        near = self.slack[other]
        if not near or self.edge_spare(vertex, other) < self.edge_spare(near, other):
            self.slack[other] = vertex

    def find_slack(self, other: int) -> None:
        self.slack[other] = NOBODY
        for vertex in range(1, self.count + 1):
            if self.edge[vertex][other] and self.outer[vertex] != other and self.is_even(vertex):
                self.note_slack(vertex, other)

    def wait(self, vertex: int) -> None:
        """Have the edges of a vertex looked at, or of all in a blossom."""
        if vertex <= self.count:
            self.waiting.append(vertex)
        else:
            for petal in self.petals[vertex]:
                self.wait(petal)

    # ---- ways and circles ----

    def common_root(self, one: int, other: int) -> int:
        """Where the ways of two vertices to their roots meet first; none in two trees."""
        self.looks += 1
        while one or other:
            if one:
                if self.seen[one] == self.looks:
                    return one
                self.seen[one] = self.looks
                one = self.outer[self.mate[one]]
                if one:
                    one = self.outer[self.parent[one]]
            one, other = other, one
        return NOBODY

    def turn_over(self, vertex: int, other: int) -> None:
        """Pair all on the way from a vertex to its root anew, beginning with this other."""
        while True:
            before = self.outer[self.mate[vertex]]
            self.pair(vertex, other)
            if not before:
                return
            self.pair(before, self.outer[self.parent[before]])
            vertex, other = self.outer[self.parent[before]], before

    def pair(self, one: int, other: int) -> None:
        """Let one have its partner in the other; in a blossom all petals are paired to fit."""
        edge = self.edge[one][other]
        assert edge is not None
        self.mate[one] = edge[1]
        if one <= self.count:
            return
        petal = self.petal_of[one][edge[0]]
        place = self.place(one, petal)
        petals = self.petals[one]
        for number in range(place):
            self.pair(petals[number], petals[number ^ 1])
        self.pair(petal, other)
        self.petals[one] = petals[place:] + petals[:place]

    def place(self, blossom: int, petal: int) -> int:
        """How many steps it is from the stem to a petal, round the circle the even way."""
        petals = self.petals[blossom]
        place = petals.index(petal)
        if place % 2 == 0:
            return place
        petals[1:] = reversed(petals[1:])
        return len(petals) - place

    def lie_in(self, vertex: int, blossom: int) -> None:
        self.outer[vertex] = blossom
        if vertex > self.count:
            for petal in self.petals[vertex]:
                self.lie_in(petal, blossom)

    def close(self, one: int, root: int, other: int) -> None:
        """Shrink a circle to a blossom."""
        blossom = self.count + 1
        while blossom <= self.highest and self.outer[blossom]:
            blossom += 1
        self.highest = max(self.highest, blossom)
        self.label[blossom] = 0
        self.state[blossom] = EVEN
        self.mate[blossom] = self.mate[root]
        there, back = self.way(one, root), self.way(other, root)
        self.petals[blossom] = [root, *reversed(there), *back]
        self.lie_in(blossom, blossom)
        for vertex in range(1, self.highest + 1):
            self.edge[blossom][vertex] = self.edge[vertex][blossom] = None
        self.petal_of[blossom] = [NOBODY] * (self.count + 1)
        for petal in self.petals[blossom]:
            self.take_edges(blossom, petal)
        self.find_slack(blossom)

    def way(self, vertex: int, root: int) -> list[int]:
        """All on the way to a root, without it; who was reached from elsewhere is waiting now."""
        found: list[int] = []
        while vertex != root:
            mate = self.outer[self.mate[vertex]]
            self.wait(mate)
            found += [vertex, mate]
            vertex = self.outer[self.parent[mate]]
        return found

    def take_edges(self, blossom: int, petal: int) -> None:
        """A blossom has the best edge of its petals to each other vertex."""
        for vertex in range(1, self.highest + 1):
            if self.edge[petal][vertex] is None:
                continue
            here = self.edge[blossom][vertex]
            if here is None or self.edge_spare(petal, vertex) < self.spare(here):
                self.edge[blossom][vertex] = self.edge[petal][vertex]
                self.edge[vertex][blossom] = self.edge[vertex][petal]
        for vertex in range(1, self.count + 1):
            if self.petal_of[petal][vertex]:
                self.petal_of[blossom][vertex] = petal

    def open(self, blossom: int) -> None:
        """Let the petals of a blossom be vertices again; the even way stays in the tree."""
        petals = self.petals[blossom]
        for petal in petals:
            self.lie_in(petal, petal)
        edge = self.edge[blossom][self.parent[blossom]]
        assert edge is not None
        entered = self.petal_of[blossom][edge[0]]
        place = self.place(blossom, entered)
        petals = self.petals[blossom]
        for number in range(0, place, 2):
            odd, even = petals[number], petals[number + 1]
            joint = self.edge[even][odd]
            assert joint is not None
            self.parent[odd] = joint[0]
            self.state[odd], self.state[even] = ODD, EVEN
            self.slack[odd] = NOBODY
            self.find_slack(even)
            self.wait(even)
        self.state[entered] = ODD
        self.parent[entered] = self.parent[blossom]
        for petal in petals[place + 1 :]:
            self.state[petal] = FREE
            self.find_slack(petal)
        self.outer[blossom] = NOBODY
