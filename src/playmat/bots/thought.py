"""A thought: what a search has found out about a decision, and how it says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playmat.bots.tree import Arm, Node, mark
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter

NEGLIGIBLE = 0.05  # answers given less often than this are remains of the search
LENGTH = 5  # answers of an expected line
SURE = 8  # descents that an answer of an expected line rests on, at least


class Opinion(NamedTuple):
    """What a search thinks of one option."""

    option: Option
    chance: float  # to win
    visits: int
    share: float  # how often to choose it: 1 for the best, less where choices are to be mixed
    line: list[str]  # what is expected to follow

    def words(self, descents: int) -> str:
        """The opinion in a sentence or two."""
        text = f"{self.option.text}: {self.chance:.0%} to win ({self.visits} of {descents} tries"
        text += f", to be chosen {self.share:.0%} of the time)" if 0 < self.share < 1 else ")"
        return f"{text}; then {', '.join(self.line)}" if self.line else text


class Thought:
    """The opinions about all options of a decision, the best first."""

    def __init__(self, root: Node, options: list[Option], say: Callable[[Option], str]) -> None:
        self.descents = root.visits
        arms = [root.arms.get(mark(option)) or Arm(option, 0.0, 0.0) for option in options]
        shares = shares_of(arms)
        found = [
            Opinion(option, arm.mean(), arm.visits, share, expected_line(root, arm, say))
            for option, arm, share in zip(options, arms, shares, strict=True)
        ]
        found.sort(key=lambda opinion: (-opinion.share, -opinion.visits, -opinion.chance))
        self.opinions = found

    def draw(self, luck: float) -> Option:
        """The option to choose; `luck` from 0 to 1 decides where choices are to be mixed."""
        for opinion in self.opinions:
            luck -= opinion.share
            if luck < 0:
                return opinion.option
        return self.opinions[0].option

    def best(self, most: int = 3) -> list[Opinion]:
        """The opinions about the best options."""
        return [opinion for opinion in self.opinions if opinion.visits][:most]

    def words(self) -> list[str]:
        """The best options, in words."""
        return [opinion.words(self.descents) for opinion in self.best()]


def shares_of(arms: list[Arm]) -> list[float]:
    """How often to choose each: the mix of a contest, else always what was tried most."""
    shares = [arm.share for arm in arms]
    whole = sum(shares)
    if whole <= 0:
        best = max(range(len(arms)), key=lambda place: (arms[place].visits, arms[place].mean()))
        return [float(place == best) for place in range(len(arms))]
    kept = [share if share >= NEGLIGIBLE * whole else 0.0 for share in shares]
    return [share / sum(kept) for share in kept]


def expected_line(root: Node, first: Arm, say: Callable[[Option], str]) -> list[str]:
    """What was tried most after an answer: seats and their answers, while the tree is sure."""
    line: list[str] = []
    children = [child for child in root.children.values() if first in child.way]
    while children and len(line) < LENGTH:
        node = max(children, key=lambda child: child.visits)
        if node.visits < SURE:
            break
        line += [f"{letter(a.option.seat)}: {say(a.option)}" for a in node.way if a is not first]
        children = list(node.children.values())
    return line
