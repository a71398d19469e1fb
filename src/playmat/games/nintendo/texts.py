"""The printed form of a text: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.nintendo.objects import (
    Choosing,
    Each,
    Filter,
    Object,
    Trigger,
)
from playmat.games.nintendo.saying import OfBodies, Predicate
from playmat.games.nintendo.statements import Condition, Duration, Statement
from playmat.games.nintendo.terms import Term, WithStat
from playmat.kernel.effects import Node

CONSTANT = 1000  # {Constant}: a line that states, or one that is set off


class CostText(Node):
    """What is paid: hand power, or something that is discarded, destroyed, tapped, revealed."""

    def __init__(
        self,
        verb: str,
        power: int = 0,
        cards: CountedText | None = None,
        target: Object | None = None,
    ) -> None:
        super().__init__()
        self.verb = verb
        self.power = power
        self.cards = cards
        self.target = target


class CountedText(Node):
    """So many cards outside play."""

    def __init__(self, count: int, wanted: Filter) -> None:
        super().__init__()
        self.count = count
        self.filter = wanted


class SentenceText(Node):
    """What is done or said, whether it is optional, and for how long."""

    def __init__(self, may: bool, effect: Node, duration: Duration | None) -> None:
        super().__init__()
        self.may = may
        self.effect = effect
        self.duration = duration


class FollowingText(Node):
    """A further sentence: after "Then", or as the coin has fallen."""

    def __init__(self, coin: int, sentence: SentenceText) -> None:
        super().__init__()
        self.coin = coin
        self.sentence = sentence


class BodyText(Node):
    """The sentences of an ability."""

    def __init__(self, first: SentenceText, rest: tuple[FollowingText, ...] | None) -> None:
        super().__init__()
        self.sentences = [FollowingText(0, first), *(rest or ())]


class ChoiceText(Node):
    """Choose 1: this; or that."""

    def __init__(self, one: SentenceText, two: SentenceText) -> None:
        super().__init__()
        self.parts = (one, two)


class AbilityText(Node):
    """Limit, trigger, condition, cost, body."""

    def __init__(
        self,
        limit: int | None,
        trigger: Trigger | None,
        condition: Condition | None,
        cost: CostText | None,
        body: BodyText | ChoiceText,
    ) -> None:
        super().__init__()
        self.limit = limit or 0
        self.trigger = trigger
        self.condition = condition
        self.cost = cost
        self.body = body


class LineText(Node):
    """A line with its kind (0: none is printed) and its name."""

    def __init__(self, kind: int, name: str | None, ability: AbilityText) -> None:
        super().__init__()
        self.kind = kind
        self.name = name or ""
        self.ability = ability


class KeywordText(Node):
    """A keyword line: Sub-area of, General to, Item, Boss, Mask, Instrument."""

    def __init__(self, keyword: str, name: str = "") -> None:
        super().__init__()
        self.keyword = keyword
        self.name = name


class RequirementText(Node):
    """How a Required card is played (NT-651)."""

    def __init__(self, condition: Condition | None, cost: CostText | None) -> None:
        super().__init__()
        self.condition = condition
        self.cost = cost


class SaidText(Node):
    """Predicates of the same subject."""

    def __init__(self, target: Object, predicates: tuple[Predicate, ...]) -> None:
        super().__init__()
        self.target = target
        self.predicates = predicates

    @property
    def statements(self) -> list[Statement]:
        leaning = leans(self.target)
        return [OfBodies(self.target, predicate, leaning) for predicate in self.predicates]


class StatusText(Node):
    """The play area has a status."""

    def __init__(self, holdings: list[Statement], name: str, key: int) -> None:
        super().__init__()
        self.holdings = holdings
        self.name = name
        self.key = key


def leans(target: Object) -> bool:
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


def narrowed(wanted: Filter, terms: tuple[Term, ...] | None) -> Filter:
    """A filter with the terms that follow the noun."""
    wanted.terms = list(terms or ())
    return wanted


def sided(wanted: Filter, side: int, other: bool = False) -> Filter:
    wanted.side = side
    wanted.other = other
    return wanted
