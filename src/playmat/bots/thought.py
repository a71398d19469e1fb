"""A thought: what a search has found out about a decision, and how it says so."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log
from typing import NamedTuple

from playmat.bots.tree import Arm, Node, mark
from playmat.kernel.decisions import Option
from playmat.kernel.game import Game
from playmat.kernel.seats import letter

NEGLIGIBLE = 0.05  # answers given less often than this are remains of the search
LENGTH = 5  # answers of an expected line
SURE = 8  # descents that an answer of an expected line rests on, at least
CERTAIN = 1e-4  # as near to 0 or 1 as a search can come

Telling = Callable[[float], float]  # what a search has found as a chance to win


def telling(game: Game, root: Node, teams: list[int], seat: int) -> Telling:
    """How what a search finds for a seat is told: as games between two have shown it to be.

    Between more it is the part of what is found for all sides, since one of them will win. Either
    keeps the order, so that nobody chooses otherwise for it.
    """
    if len(teams) != 2:
        rest = sum(rest_of(root, teams, seat).values())
        return lambda found: found / (found + rest) if found else 0.0
    slope, shift = game.chance_slope, game.chance_shift

    def tell(found: float) -> float:
        if not 0 < found < 1:  # the game is over wherever this leads
            return found
        within = min(1 - CERTAIN, max(CERTAIN, found))
        return 1 / (1 + exp(-slope * log(within / (1 - within)) - shift))

    return tell


def rest_of(root: Node, teams: list[int], seat: int) -> dict[int, float]:
    """What was found for each side but the seat's own."""
    others = {team: other for other, team in enumerate(teams) if team != teams[seat]}
    return {team: root.mean(other) for team, other in others.items()}


def chances_of(root: Node, teams: list[int], seat: int, own: float) -> list[float]:
    """The chances of all seats where one has this; the others share the rest as it was found."""
    rest = rest_of(root, teams, seat)
    whole = sum(rest.values())
    parts = {team: found / whole if whole else 1 / len(rest) for team, found in rest.items()}
    return [own if team == teams[seat] else (1 - own) * parts[team] for team in teams]


class Opinion(NamedTuple):
    """What a search thinks of one option."""

    option: Option
    chance: float  # to win, as it is told
    found: float  # by the search, from which that is made
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

    def __init__(
        self, root: Node, options: list[Option], say: Callable[[Option], str], tell: Telling
    ) -> None:
        self.descents = root.visits
        self.tell = tell
        arms = [root.arms.get(mark(option)) or Arm(option, 0.0, 0.0) for option in options]
        shares = shares_of(arms)
        found: list[Opinion] = []
        for option, arm, share in zip(options, arms, shares, strict=True):
            mean = arm.mean()
            line = expected_line(root, arm, say)
            found.append(Opinion(option, tell(mean), mean, arm.visits, share, line))
        found.sort(key=lambda opinion: (-opinion.share, -opinion.visits, -opinion.found))
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
