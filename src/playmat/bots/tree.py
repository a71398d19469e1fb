"""The tree of a search: what has been tried, how often, and what came of it.

A node stands for a question, whoever is asked; below it is one node for each combination of
answers. Answers are known by their words, so that the same node serves every table that may be:
what a seat holds differs from one to the next, and an arm counts how often it could be had.
"""

from __future__ import annotations

from playmat.kernel.decisions import Option


class Arm:
    """One answer of one seat at a node."""

    __slots__ = ("available", "option", "promise", "regret", "share", "total", "visits")

    def __init__(self, option: Option, promise: float) -> None:
        self.option: Option = option  # as it was first offered
        self.promise: float = promise  # the chance to win right after it
        self.available: int = 0
        self.visits: int = 0
        self.total: float = 0.0  # of the chances to win that came of it, to its seat
        self.regret: float = 0.0  # of not having given it (contests only)
        self.share: float = 0.0  # sum of how often it was to be given (contests only)

    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.promise


class Node:
    """A question in the tree; `totals` are the chances to win that came of it, by seat."""

    __slots__ = ("arms", "children", "seen", "totals", "visits")

    def __init__(self, seats: int, seen: list[str]) -> None:
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
