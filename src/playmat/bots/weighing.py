"""Weighing: the options of a decision beside each other, with what is doubtful about it.

A search says which options are worth a closer look. These are played on from the same imagined
tables, so that luck is no part of the difference, and the best of them is what is advised. Hints,
analyses and the coach all tell what is found here, so that advice, number and reason are one.
"""

from __future__ import annotations

from itertools import takewhile
from math import sqrt
from operator import mul
from time import monotonic
from typing import NamedTuple

from playmat.bots.descent import STEPS, TURNS, WIDTH, Descent
from playmat.bots.lookahead import possible_answers
from playmat.bots.playing_on import play_on, settle_forced, several, win_chance
from playmat.bots.search import SearchBot
from playmat.bots.sight import Sight
from playmat.bots.thought import CERTAIN, Opinion, Telling, chances_of
from playmat.bots.thought import SURE as OFTEN
from playmat.bots.tree import Node
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State

TABLES = 16  # imagined, on which options are compared
SECRET_TABLES = 60  # the same for secret answers, which depend on more
DESCENTS = 4  # of each option on each of them
BEST = 3  # options that are compared so, by the search
SECRET = 8  # of those to answer in secret: each may have its place in the mix
THIRDS = 3  # parts of what others may answer in secret
FEW = 8  # tables on which some others are looked at, to see what is at stake
BRIEF = 2  # descents of each of these
OTHERS = 6  # of them
BLIND = 6  # times that a table is played on where all answer in secret: luck is greater there
CLEAR = 2.0  # standard errors beyond which a difference counts
SURE = 3.0  # the same, of any option: one of many will often seem to be worse
POINT = 0.01  # of the chance to win, below which a difference counts as none
THOROUGH = 100  # iterations, below which half of the tables do, and half of the others
LEAST = 6  # tables, however little time there is


class Weighed(NamedTuple):
    """What is thought of one option, beside the best."""

    opinion: Opinion
    chance: float  # to win, as it is told
    doubt: float  # of that chance: a standard error
    loss: float  # what it gives away; 0 where the difference to the best is not clear
    sure: bool  # it is so clearly worse that something is at stake

    @property
    def option(self) -> Option:
        return self.opinion.option

    def to_be_chosen(self, share: float) -> Weighed:
        return self._replace(opinion=self.opinion._replace(share=share))


class Weighing:
    """Some options of a decision, the best first, and what is at stake."""

    def __init__(
        self, weighed: list[Weighed], stake: float, chances: list[float], descents: int
    ) -> None:
        self.weighed = weighed
        self.stake = stake  # what who chooses blindly gives away in the mean
        self.chances = chances  # of all seats, with the best choice
        self.descents = descents

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    @property
    def is_mixed(self) -> bool:
        """Whether it is best not to be foreseen."""
        return self.best.opinion.share < 1

    def of(self, text: str) -> Weighed:
        return next(each for each in self.weighed if each.option.text == text)

    def plan(self, seat: int) -> list[str]:
        """What to do first, and what the seat itself is expected to do right after it."""
        own = f"{letter(seat)}: "
        line = takewhile(lambda each: each.startswith(own), self.best.opinion.line)
        return [self.best.option.text, *(each.removeprefix(own) for each in line)]

    def words(self, most: int = 3) -> list[str]:
        """The best options, in words."""
        return [words(each, self.descents) for each in self.weighed[:most]]


def words(each: Weighed, descents: int) -> str:
    """What is thought of an option, in a sentence or two."""
    about = each.opinion
    text = f"{each.option.text}: {each.chance:.0%} to win, give or take {each.doubt:.0%}"
    text += f" ({about.visits} of {descents} tries"
    text += f", to be chosen {about.share:.0%} of the time)" if 0 < about.share < 1 else ")"
    return f"{text}; then {', '.join(about.line)}" if about.line else text


def weigh(
    sight: Sight, chance: Chance, iterations: int, chosen: str = "", seconds: float = 0.0
) -> Weighing:
    """Weigh the options of a seat, a chosen one among them.

    The same sight and chance give the same, unless `seconds` cut it short.
    """
    end = monotonic() + seconds if seconds else 0.0
    bot = SearchBot(chance, iterations)
    bot.seconds = 2 * seconds / 3
    thought = bot.think(sight)
    root = bot.root
    assert root is not None
    secret = any(arm.share > 0 for arm in root.arms.values())
    parts = 1 if iterations >= THOROUGH else 2
    ahead, behind = parted(thought.opinions, chosen, SECRET if secret else BEST, OTHERS // parts)
    trials = Trials(sight, chance, secret)
    trials.make(ahead, behind, parts, end)
    best = scale(ahead, trials.values, secret, thought.tell)
    weighed = list(map(best.weigh, [*ahead, *behind], trials.values))
    order = sorted(weighed, key=lambda each: (-each.opinion.share if secret else 0, -each.chance))
    if not secret:  # the search alone may have had another favourite
        order = [each.to_be_chosen(1.0 - min(place, 1)) for place, each in enumerate(order)]
    return Weighing(
        order,
        stake_of(weighed, len(ahead), len(thought.opinions)),
        chances_of(root, sight.teams, sight.seat, order[0].chance),
        thought.descents,
    )


class Scale(NamedTuple):
    """What others are weighed beside: the best option, or the mix."""

    level: float  # what it is worth
    found: float  # by the search alone
    base: list[float]  # on each table
    secret: bool
    tell: Telling

    def weigh(self, each: Opinion, column: list[float]) -> Weighed:
        """What an option is worth; one that has its place in the mix, what that is.

        Less than the best counts where the tables and the search agree on it; of what is answered
        in secret, where it is less whatever the others answer.
        """
        gaps = [one - other for one, other in zip(self.base, column)]
        parts = [gaps[start::THIRDS] for start in range(THIRDS)] if self.secret else [gaps]
        gap = min(mean_of(part) for part in parts)
        if each.visits >= OFTEN:
            gap = min(gap, self.found - each.found)
        error = error_of(gaps)
        mixed = self.secret and each.share > 0
        value = self.level if mixed or gap <= 0 else bounded(self.level - gap, column)
        told = self.tell(value)
        loss = self.tell(self.level) - told if mean_of(gaps) > CLEAR * error else 0.0
        loss = loss if loss >= POINT else 0.0
        sure = loss > 0 and mean_of(gaps) > SURE * error
        return Weighed(each, told, doubt_of(value, error_of(column), self.tell), loss, sure)


def scale(ahead: list[Opinion], values: list[list[float]], secret: bool, tell: Telling) -> Scale:
    """The best of the options that were compared closely, or the mix of them."""
    compared = values[: len(ahead)]
    if secret:
        shares = [each.share for each in ahead]
        level = sum(each.share * each.found for each in ahead)
        base = [sum(map(mul, shares, row)) for row in zip(*compared, strict=True)]
        return Scale(level, level, base, secret, tell)
    means = [mean_of(column) for column in compared]
    first = max(range(len(means)), key=lambda place: means[place])
    leads = [one - other for one, other in zip(compared[first], compared[0], strict=True)]
    clear = mean_of(leads) > CLEAR * error_of(leads)  # of some, one is the luckiest
    level = ahead[0].found + (mean_of(leads) if clear else 0.0)
    return Scale(bounded(level, compared[first]), ahead[first].found, compared[first], secret, tell)


def stake_of(weighed: list[Weighed], close: int, offered: int) -> float:
    """What who chooses blindly gives away in the mean: others stand for those not looked at."""
    if not any(each.sure for each in weighed):
        return 0.0
    losses = [each.loss for each in weighed]
    return (sum(losses[:close]) + (offered - close) * mean_of(losses[close:])) / offered


def parted(
    opinions: list[Opinion], chosen: str, most: int, others: int
) -> tuple[list[Opinion], list[Opinion]]:
    """The options to be compared closely, and some of the others, evenly from all of them."""
    ahead = opinions[:most]
    left = opinions[most:]
    ahead += [each for each in left if each.option.text == chosen][:1]
    left = [each for each in left if each.option.text != chosen]
    step = max(1.0, len(left) / others)
    return ahead, [left[int(n * step)] for n in range(min(len(left), others))]


class Trials:
    """Options played on from the same tables; secret answers against the same of the others.

    `values` has a list for each option, with what it led to on each table.
    """

    def __init__(self, sight: Sight, chance: Chance, secret: bool) -> None:
        self.sight = sight
        self.chance = chance
        self.secret = secret  # the others answer too
        self.descent = Descent(sight.seat, chance)
        self.values: list[list[float]] = []

    def make(self, ahead: list[Opinion], behind: list[Opinion], parts: int, end: float) -> None:
        options = [each.option for each in (*ahead, *behind)]
        self.values = [[] for _ in options]
        tables, count = (SECRET_TABLES, BRIEF) if self.secret else (TABLES, DESCENTS)
        for number in range(tables // parts):
            if end and number >= LEAST and monotonic() >= end:
                return
            world = self.sight.sample(self.chance).state
            rivals = self.rivals(world, number % THIRDS)
            for place, option in enumerate(options):
                close = place < len(ahead)
                if close or number < FEW:
                    often = count if close else BRIEF
                    value = self.play_on(world, option, rivals, often)
                    self.values[place].append(value)

    def rivals(self, world: State, third: int) -> list[Option]:
        """What the others answer in secret on this table: something of each third of all that they
        may answer, in turn. How they choose is nobody's to know."""
        found: list[Option] = []
        for seat in range(len(world.seats)) if self.secret else ():
            if seat == self.sight.seat:
                continue
            if world.asked >> seat & 1:
                options = world.options(seat)
            elif world.answers[seat] is not None:
                options = possible_answers(world, self.sight.seat, seat)
            else:
                continue
            first, last = len(options) * third // THIRDS, len(options) * (third + 1) // THIRDS
            found.append(options[min(len(options) - 1, first + self.below(last - first))])
        return found

    def below(self, limit: int) -> int:
        return self.chance.below(limit) if limit > 1 else 0

    def play_on(self, world: State, option: Option, rivals: list[Option], count: int) -> float:
        """What an option leads to on one table that may be, a few times over."""
        state = world.clone()
        own = next(o for o in state.options(option.seat) if o.text == option.text)
        asked = state.asked
        for answer in rivals:
            if not asked >> answer.seat & 1:
                state.answers[answer.seat] = answer  # answered already: this is a guess
        for answer in (own, *rivals):
            if (asked & state.asked) >> answer.seat & 1:
                state.answer(answer)
        settle_forced(state)
        seat = self.sight.seat
        if state.over or not state.asked:
            return win_chance(state, seat)
        if several(state.asked):
            return mean_of([self.blindly(state) for _ in range(BLIND)])
        root = Node(self.sight.seats, [], [])  # each table by itself, so that doubt is told in full
        for _ in range(count):
            self.descent.down(root, state)
        return root.mean(seat)

    def blindly(self, world: State) -> float:
        """What comes of a table where all answer in secret: a mix is not found in a few tries."""
        state = world.clone()
        self.descent.reseed(state)
        play_on(state, self.descent.picker, STEPS, WIDTH, TURNS)
        return win_chance(state, self.sight.seat)


def bounded(value: float, seen: list[float]) -> float:
    """What was found, certain only where every table says so."""
    if min(seen) == max(seen) in (0.0, 1.0):
        return seen[0]
    return min(1 - CERTAIN, max(CERTAIN, value))


def doubt_of(value: float, error: float, tell: Telling) -> float:
    """A standard error of what was found, as one of the chance that is told."""
    return (tell(min(1.0, value + error)) - tell(max(0.0, value - error))) / 2


def mean_of(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def error_of(values: list[float]) -> float:
    """The standard error of the mean of some values."""
    mean = mean_of(values)
    count = len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
