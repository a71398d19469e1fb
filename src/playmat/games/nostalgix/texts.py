"""The printed form of a text: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.games.nostalgix.card import FIGHTER, NEUTRAL, TOKEN, Attack, NxCard
from playmat.games.nostalgix.effects import Duration
from playmat.games.nostalgix.objects import Choosing, Filter, Object, Trigger
from playmat.games.nostalgix.statements import Condition
from playmat.kernel.effects import Node

YOU_MAY = 1
EACH_PLAYER_MAY = 2

HERO_ABILITY = 1
ONCE = 2
ANY_TIME = 3


class CostText(Node):
    """What is paid: mana, cards from hand, or something sacrificed."""

    def __init__(
        self,
        mana: int = 0,
        discards: int = 0,
        sacrifice: Object | None = None,
        wanted: Filter | None = None,
    ) -> None:
        super().__init__()
        self.mana: int = mana
        self.discards: int = discards
        self.wanted: Filter | None = wanted  # which cards are discarded; None: any
        self.sacrifice: Object | None = sacrifice


class BodyText(Node):
    """Whether it is optional, what it costs, what is done or said, and for how long."""

    def __init__(
        self,
        may: int | None,
        costs: tuple[CostText, ...] | None,
        effects: tuple[Node, ...],
        duration: Duration | None,
    ) -> None:
        super().__init__()
        self.may: int = may or 0
        self.costs: tuple[CostText, ...] = costs or ()
        self.effects: tuple[Node, ...] = effects
        self.duration: Duration | None = duration


@dataclass(eq=False)
class FrequencyText(Node):
    kind: int


@dataclass(eq=False)
class WhileText(Node):
    condition: Condition


@dataclass(eq=False)
class SentenceText(Node):
    """A trigger, a frequency or a "while"; a condition; what is done or said."""

    lead: Trigger | FrequencyText | WhileText | None
    condition: Condition | None
    body: BodyText


class HandledText(SentenceText):
    """A sentence whose words English cannot express; it keeps them as they are written."""

    def __init__(
        self, lead: Trigger | FrequencyText | WhileText | None, effect: Node, text: str
    ) -> None:
        super().__init__(lead, None, BodyText(None, None, (effect,), None))
        self.text: str = text


@dataclass(eq=False)
class OnlyIfText(Node):
    """Play this only if ... (NX-702)."""

    condition: Condition


@dataclass(eq=False)
class StaysText(Node):
    """A Spell that stays in play (NX-R102)."""

    until_next_turn: bool


@dataclass(eq=False)
class StackText(Node):
    """What a stack with this card has and gives (NX-R84)."""

    bonus: int
    no_prize: bool


@dataclass(eq=False)
class StackFromHandText(Node):
    """You may stack this from your hand with one of your ... (NX-R84)."""

    target: Choosing


class LineText(Node):
    """A line of text: keywords, then sentences."""

    def __init__(
        self, keywords: tuple[int, ...] | None, sentences: tuple[Node, ...] | None
    ) -> None:
        super().__init__()
        self.keywords: tuple[int, ...] = keywords or ()
        self.sentences: tuple[Node, ...] = sentences or ()


@dataclass(eq=False)
class NamedText(Node):
    """A card outside play, described or named."""

    filter: Filter


@dataclass(eq=False)
class WhereText(Node):
    """Where, or of which cost or Health: what follows a noun."""

    side: int = 0
    near: Object | None = None
    cost: int = -1
    health: int = -1


def narrowed(wanted: Filter, places: tuple[WhereText, ...] | None) -> Filter:
    """A filter with what follows the noun put in."""
    for where in places or ():
        if (
            (where.side and wanted.side)
            or (where.near is not None and wanted.near is not None)
            or (where.cost >= 0 and wanted.cost >= 0)
            or (where.health >= 0 and wanted.health >= 0)
        ):
            raise ValueError("the same is said twice")
        wanted.side = where.side or wanted.side
        wanted.near = where.near or wanted.near
        wanted.cost = where.cost if where.cost >= 0 else wanted.cost
        wanted.health = where.health if where.health >= 0 else wanted.health
    return wanted


def fighter_filter(
    non_token: bool,
    damaged: bool,
    level: int | None,
    kind: int | None,
    subtype: str | None,
    places: tuple[WhereText, ...] | None,
) -> Filter:
    kinds = FIGHTER if non_token or level else FIGHTER | TOKEN
    wanted = Filter(kinds, level or 0, -1 if kind is None else kind, subtype or "")
    wanted.damaged = damaged
    return narrowed(wanted, places)


def token_filter(
    kind: int | None, subtype: str | None, places: tuple[WhereText, ...] | None
) -> Filter:
    return narrowed(Filter(TOKEN, 0, -1 if kind is None else kind, subtype or ""), places)


def kind_filter(kinds: int, places: tuple[WhereText, ...] | None) -> Filter:
    return narrowed(Filter(kinds), places)


class TokenText(Node):
    """A token as the text that makes it describes it (NX-1304, NX-1306)."""

    def __init__(
        self,
        health: int,
        attack: int,
        keywords: tuple[int, ...] | None,
        kind: int | None,
        subtype: str,
        armor: int | None = None,
        ability: str = "",
    ) -> None:
        super().__init__()
        card = NxCard(f"{subtype} Token", TOKEN, "token", ability, "", "")
        card.health = health
        card.type = NEUTRAL if kind is None else kind  # NX-1303
        card.subtype = subtype
        card.armor = armor or 0
        card.attacks = [Attack("", attack, "")]
        for keyword in keywords or ():
            card.keywords |= keyword
        self.card: NxCard = card
        if health < 1:
            raise ValueError("a token needs at least 1 Health")


@dataclass(eq=False)
class Tally(Node):
    """How many, as a word or a number."""

    number: int
