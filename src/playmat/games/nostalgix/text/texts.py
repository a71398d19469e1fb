"""The printed form of a text: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.nostalgix.effects.effects import Duration
from playmat.games.nostalgix.facts import choosing, statements
from playmat.games.nostalgix.facts.card import FIGHTER, NEUTRAL, TOKEN, Attack, NxCard
from playmat.games.nostalgix.facts.objects import NxFilter, NxObject
from playmat.kernel.effects import Node
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import BOTH
from playmat.parts.texts import Text

YOU_MAY = 1
EACH_PLAYER_MAY = 2

HERO_ABILITY = 1
ONCE = 2
ANY_TIME = 3


class CostText(Text):
    """What is paid: mana, cards from hand, or something sacrificed."""

    mana: int = 0
    discards: int = 0
    sacrifice: NxObject | None = None
    wanted: NxFilter | None = None  # which cards are discarded; None: any


class BodyText(Text):
    """Whether it is optional, what it costs, what is done or said, and for how long."""

    may: int
    costs: tuple[CostText, ...]
    effects: tuple[Node, ...]
    duration: Duration | None

    def __post_init__(self) -> None:
        self.may = self.may or 0
        self.costs = self.costs or ()


class FrequencyText(Text):
    kind: int


class WhileText(Text):
    condition: statements.Condition


class SentenceText(Text):
    """A trigger, a frequency or a "while"; a condition; what is done or said."""

    lead: Trigger | FrequencyText | WhileText | None
    condition: statements.Condition | None
    body: BodyText


class HandledText(SentenceText):
    """A sentence whose words English cannot express; it keeps them as they are written."""

    def __init__(
        self, lead: Trigger | FrequencyText | WhileText | None, effect: Node, text: str
    ) -> None:
        super().__init__(lead, None, BodyText(0, (), (effect,), None))
        self.text: str = text


class OnlyIfText(Text):
    """Play this only if ... (NX-702)."""

    condition: statements.Condition


class StaysText(Text):
    """A Spell that stays in play (NX-R102)."""

    until_next_turn: bool


class StackText(Text):
    """What a stack with this card has and gives (NX-R84)."""

    bonus: int
    no_prize: bool


class StackFromHandText(Text):
    """You may stack this from your hand with one of your ... (NX-R84)."""

    target: choosing.Choosing


class LineText(Text):
    """A line of text: keywords, then sentences."""

    def __init__(
        self, keywords: tuple[int, ...] | None, sentences: tuple[Node, ...] | None
    ) -> None:
        self.keywords: tuple[int, ...] = keywords or ()
        self.sentences: tuple[Node, ...] = sentences or ()


class NamedText(Text):
    """A card outside play, described or named."""

    filter: NxFilter


class WhereText(Text):
    """Where, or of which cost or Health: what follows a noun."""

    side: int = 0
    near: NxObject | None = None
    cost: int = -1
    health: int = -1


def narrowed(wanted: NxFilter, places: tuple[WhereText, ...] | None) -> NxFilter:
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
) -> NxFilter:
    kinds = FIGHTER if non_token or level else FIGHTER | TOKEN
    wanted = NxFilter(kinds, BOTH, level or 0, -1 if kind is None else kind, subtype or "")
    wanted.damaged = damaged
    return narrowed(wanted, places)


def token_filter(
    kind: int | None, subtype: str | None, places: tuple[WhereText, ...] | None
) -> NxFilter:
    return narrowed(NxFilter(TOKEN, BOTH, 0, -1 if kind is None else kind, subtype or ""), places)


def kind_filter(kinds: int, places: tuple[WhereText, ...] | None) -> NxFilter:
    return narrowed(NxFilter(kinds), places)


class TokenText(Text):
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
        card = NxCard(f"{subtype} Token", "token", ability, "", "", TOKEN)
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


class Tally(Text):
    """How many, as a word or a number."""

    number: int
