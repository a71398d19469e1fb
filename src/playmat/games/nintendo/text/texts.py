"""The printed form of a text: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from playmat.games.nintendo.effects.saying import OfBodies, Predicate
from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts.objects import (
    Bears,
    Choosing,
    Each,
    Foremost,
    LiesOn,
    NtFilter,
    NtObject,
    Outdone,
)
from playmat.games.nintendo.facts.terms import (
    Condition,
    Cost,
    Duration,
    IsDamaged,
    OfKind,
    Statement,
    Term,
    WithStat,
)
from playmat.kernel.amounts import Amount
from playmat.kernel.effects import Node
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import BOTH, YOURS, Who
from playmat.parts.texts import Text

CONSTANT = 1000  # {Constant}: a line that states, or one that is set off
KINDS = {
    "*Normal*": cards.NORMAL,
    "*Attack*": cards.ATTACK,
    "[Timed]": cards.TIMED,
    "<Instant>": cards.INSTANT,
    "{Constant}": CONSTANT,
    "Song": cards.SONG_LINE,
}


class CountedText(Text):
    """So many cards outside play."""

    count: int
    filter: NtFilter


class UnlessText(Text):
    """Who may pay so much hand power, so that something does not happen."""

    who: Who
    amount: int


class SentenceText(Text):
    """What is done or said, whether it is optional, and for how long."""

    may: bool
    effect: Node
    each: Amount | None
    x: Amount | None
    duration: Duration | None
    unless: UnlessText | None = None


class FollowingText(Text):
    """A further sentence: after "Then", as the coin has fallen, or on a condition; perhaps in
    place of the one before."""

    coin: int
    sentence: SentenceText
    condition: Condition | None = None
    instead: bool = False


class BodyText(Text):
    """The sentences of an ability."""

    def __init__(self, first: SentenceText, rest: tuple[FollowingText, ...] | None) -> None:
        self.sentences = [FollowingText(0, first), *(rest or ())]


class ChoiceText(Text):
    """Choose 1: this; or that."""

    def __init__(self, parts: tuple[SentenceText, ...]) -> None:
        self.sentences = [FollowingText(0, part) for part in parts]


class AbilityText(Text):
    """Limit, trigger, condition, cost, body."""

    limit: int
    trigger: Trigger | None
    condition: Condition | None
    costs: tuple[Cost, ...] | None
    body: BodyText | ChoiceText

    def __post_init__(self) -> None:
        self.limit = self.limit or 0

    @property
    def sentences(self) -> list[FollowingText]:
        return self.body.sentences


class LineText(Text):
    """A line with its kind (0: none is printed) and its name."""

    kind: int
    name: str
    ability: AbilityText

    def __post_init__(self) -> None:
        self.name = self.name or ""


class KeywordText(Text):
    """A keyword line: Sub-area of, General to, Item, Boss, Mask, Instrument."""

    keyword: str
    name: str = ""


class OneSidedText(Text):
    """Whose side alone an Area affects and serves (NT-523)."""

    side: int


class RequirementText(Text):
    """How a Required card is played (NT-651)."""

    condition: Condition | None
    costs: tuple[Cost, ...] | None


class SaidText(Text):
    """Predicates of the same subject."""

    target: NtObject
    predicates: tuple[Predicate, ...]

    @property
    def statements(self) -> list[Statement]:
        leaning = isinstance(self.target, (Each, Choosing)) and asks_stats(self.target.filter)
        return [OfBodies(self.target, predicate, leaning) for predicate in self.predicates]


class StatusText(Text):
    """The play area has a status."""

    status: cards.Status


def asks_stats(wanted: NtFilter) -> bool:
    """Whether a filter looks at figures that statements change."""
    return any(isinstance(term, ASKING_STATS) for term in wanted.terms)


ONLY_IN_PLAY = (Outdone, Foremost, Bears, LiesOn, IsDamaged)
ASKING_STATS = (WithStat, Outdone, Foremost)


def statements_of(node: Node) -> list[Statement]:
    """What a constant's sentence states."""
    if isinstance(node, SaidText):
        return node.statements
    if isinstance(node, StatusText):
        return cast("list[Statement]", node.status.holdings)
    return [node] if isinstance(node, Statement) else []


def narrowed(wanted: NtFilter, terms: tuple[Term, ...] | None, outside: bool = False) -> NtFilter:
    """A filter with the terms that follow the noun."""
    wanted.terms = list(terms or ())
    if outside and any(isinstance(term, ONLY_IN_PLAY) for term in wanted.terms):
        raise ValueError("a card that lies in no area has nothing about it")
    if wanted.kinds != cards.EFFECTS and any(isinstance(term, OfKind) for term in wanted.terms):
        raise ValueError("only Effect cards are of a kind")
    foremost = [term for term in wanted.terms if isinstance(term, Foremost)]
    if len(foremost) > 1:
        raise ValueError("of two that are foremost each would wait for the other")
    for term in foremost:
        rest = [other for other in wanted.terms if other is not term]
        term.among = NtFilter(wanted.kinds, special=wanted.special, terms=rest)
    return wanted


def one_sided(nodes: Iterable[Node]) -> None:
    """Whoever and whatever these words mean is on the one side for which they speak (NT-523)."""
    for node in nodes:
        for each in (node, *(getattr(node, name, None) for name in ("filter", "who"))):
            if isinstance(each, (NtFilter, Who)) and each.side == BOTH:
                each.side = YOURS


def sided(wanted: NtFilter, side: int, other: bool = False) -> NtFilter:
    wanted.side = side
    wanted.other = other
    for term in wanted.terms:
        if isinstance(term, Foremost) and term.among is not None:
            sided(term.among, side, other)
    return wanted
