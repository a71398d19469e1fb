"""The printed form of a text: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.games.nintendo.effects.saying import OfBodies, Predicate
from playmat.games.nintendo.facts.objects import Choosing, Each, NtFilter, NtObject
from playmat.games.nintendo.facts.statements import Condition, Duration, Statement
from playmat.games.nintendo.facts.terms import Term, WithStat
from playmat.kernel.effects import Node
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import BOTH, YOURS, Who
from playmat.parts.texts import Text

CONSTANT = 1000  # {Constant}: a line that states, or one that is set off


class CostText(Text):
    """What is paid: hand power, or something that is discarded, destroyed, tapped, revealed."""

    verb: str
    power: int = 0
    cards: CountedText | None = None
    target: NtObject | None = None


class CountedText(Text):
    """So many cards outside play."""

    count: int
    filter: NtFilter


class SentenceText(Text):
    """What is done or said, whether it is optional, and for how long."""

    may: bool
    effect: Node
    duration: Duration | None


class FollowingText(Text):
    """A further sentence: after "Then", or as the coin has fallen."""

    coin: int
    sentence: SentenceText


class BodyText(Text):
    """The sentences of an ability."""

    def __init__(self, first: SentenceText, rest: tuple[FollowingText, ...] | None) -> None:
        self.sentences = [FollowingText(0, first), *(rest or ())]


class ChoiceText(Text):
    """Choose 1: this; or that."""

    one: SentenceText
    two: SentenceText

    @property
    def parts(self) -> tuple[SentenceText, SentenceText]:
        return self.one, self.two


class AbilityText(Text):
    """Limit, trigger, condition, cost, body."""

    def __init__(
        self,
        limit: int | None,
        trigger: Trigger | None,
        condition: Condition | None,
        cost: CostText | None,
        body: BodyText | ChoiceText,
    ) -> None:
        self.limit = limit or 0
        self.trigger = trigger
        self.condition = condition
        self.cost = cost
        self.body = body


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
    cost: CostText | None


class SaidText(Text):
    """Predicates of the same subject."""

    target: NtObject
    predicates: tuple[Predicate, ...]

    @property
    def statements(self) -> list[Statement]:
        leaning = leans(self.target)
        return [OfBodies(self.target, predicate, leaning) for predicate in self.predicates]


class StatusText(Text):
    """The play area has a status."""

    holdings: list[Statement]
    name: str
    key: int


def leans(target: NtObject) -> bool:
    """Whether a noun looks at figures that statements change."""
    wanted = target.filter if isinstance(target, (Each, Choosing)) else None
    return wanted is not None and any(isinstance(term, WithStat) for term in wanted.terms)


def statements_of(node: Node) -> list[Statement]:
    """What a constant's sentence states."""
    if isinstance(node, SaidText):
        return node.statements
    if isinstance(node, StatusText):
        return node.holdings
    return [node] if isinstance(node, Statement) else []


def narrowed(wanted: NtFilter, terms: tuple[Term, ...] | None) -> NtFilter:
    """A filter with the terms that follow the noun."""
    wanted.terms = list(terms or ())
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
    return wanted
