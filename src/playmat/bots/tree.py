"""The tree of a search: what has been tried, how often, and what came of it.

A node stands for a question, whoever is asked; below it is one node for each combination of
answers. Answers are known by their words, so that the same node serves every table that may be:
what a seat holds differs from one to the next, and an arm counts how often it could be had.
"""

from __future__ import annotations

from playmat.kernel.decisions import Option


class Arm:
    """One answer of one seat at a node."""

    __slots__ = ("available", "habit", "option", "promise", "regret", "share", "total", "visits")

    def __init__(self, option: Option, promise: float, habit: float) -> None:
        self.option: Option = option  # as it was first offered
        self.promise: float = promise  # the chance to win right after it
        self.habit: float = habit  # how often one who looks one step ahead gives it; -1: unknown
        self.available: int = 0
        self.visits: int = 0
        self.total: float = 0.0  # of the chances to win that came of it, to its seat
        self.regret: float = 0.0  # of not having given it (contests only)
        self.share: float = 0.0  # sum of how often it was to be given (contests only)

    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.promise


class Node:
    """A question in the tree; `totals` are the chances to win that came of it, by seat."""

    __slots__ = ("arms", "children", "seen", "totals", "visits", "way")

    def __init__(self, seats: int, way: list[Arm], seen: list[str]) -> None:
        self.way: list[Arm] = way  # the answers that lead here
        self.arms: dict[str, Arm] = {}
        self.children: dict[str, Node] = {}
        self.seen: list[str] = seen  # what the one who thinks was told on the way here
        self.totals: list[float] = [0.0] * seats
        self.visits: int = 0

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.5


def mark(option: Option) -> str:
    """What an answer is known by among all answers of all seats at a node."""
    return f"{option.seat}|{option.verb.name}|{option.name}|{option.target}|{option.manner}"


def follow(node: Node, seat: int, chosen: Option | None, news: list[str]) -> Node | None:
    """The node that what has happened since leads to, if the tree knows it.

    The seat has given the answer `chosen`, or was not asked, and was then told the news.
    """
    best: Node | None = None
    own = "" if chosen is None else mark(chosen)
    for child in node.children.values():
        count = len(child.seen)
        if count > len(news) or child.seen != news[:count]:
            continue
        if own and all(mark(arm.option) != own for arm in child.way):
            continue
        found = child
        if not asks(child, seat):
            deeper = follow(child, seat, None, news[count:])
            if deeper is None:
                continue
            found = deeper
        elif count < len(news):
            continue
        if best is None or found.visits > best.visits:
            best = found
    return best


def asks(node: Node, seat: int) -> bool:
    """Whether a node, as far as it is known, asks this seat."""
    start = f"{seat}|"
    for name in node.arms:
        if name.startswith(start):
            return True
    return False


def settled(node: Node, left: int) -> bool:
    """Whether so many further descents cannot change which answer was tried most.

    Where several seats are asked, what counts is the mix, and that is never settled.
    """
    most = 0
    second = 0
    for arm in node.arms.values():
        if arm.share > 0.0:
            return False
        if arm.visits > most:
            second = most
            most = arm.visits
        elif arm.visits > second:
            second = arm.visits
    return most - second > left
