"""The printed form of a text: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from typing import Any

from playmat.games.nostalgix.effects.effects import Duration
from playmat.games.nostalgix.facts import choosing, standing
from playmat.games.nostalgix.facts.card import FIGHTER, NEUTRAL, TOKEN, Attack, NxCard
from playmat.games.nostalgix.facts.objects import NextTo, NxFilter, NxObject, Term, Terms
from playmat.kernel.effects import Node, later
from playmat.parts.play.happenings import Trigger
from playmat.parts.play.nouns import BOTH, Who
from playmat.parts.texts import Text

YOU_MAY = 1
EACH_PLAYER_MAY = 2

HERO_ABILITY = 1
ONCE = 2
ANY_TIME = 3
ONCE_PER_GAME = 4


class CostText(Text):
    """What is paid: mana, cards from hand, something sacrificed, or an order to oneself."""

    mana: int = 0
    discards: int = 0
    sacrifice: NxObject | None = None
    wanted: NxFilter | None = None  # which cards are discarded; None: any
    order: Node | None = None  # another thing that is done to what is one's own (NX-R141)


class UnlessText(Text):
    """Who may pay how much mana that it does not happen (NX-R120)."""

    who: Who
    mana: int


class BodyText(Text):
    """Whether it is optional, what it costs, what is done or said, and for how long."""

    may: int
    costs: tuple[CostText, ...]
    effects: tuple[Node, ...]
    duration: Duration | None
    unless: UnlessText | None = None
    instead: bool = False  # of what would happen (NX-R136), or of the sentence before (NX-R144)
    in_its_stead: bool = later(False)  # the former

    def __post_init__(self) -> None:
        self.may = self.may or 0
        self.costs = self.costs or ()


class FrequencyText(Text):
    kind: int


class WhileText(Text):
    condition: standing.Condition


class SentenceText(Text):
    """A trigger, a frequency or a "while"; a condition; what is done or said."""

    lead: Trigger | FrequencyText | WhileText | None
    condition: standing.Condition | None
    body: BodyText


class OnlyIfText(Text):
    """Play this only if ... (NX-702)."""

    condition: standing.Condition


class OnceText(Text):
    """What was said happens only once each turn, or once per game (NX-R123)."""

    limit: int


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

    keywords: tuple[int, ...] = ()
    sentences: tuple[Node, ...] = ()


class NamedText(Text):
    """A card outside play, described or named."""

    filter: NxFilter


class WhereText(Text):
    """What follows a noun and says one thing of it: its side, near, cost or health."""

    field: str
    value: Any


def narrowed(wanted: NxFilter, places: tuple[WhereText, ...] | None) -> NxFilter:
    """A filter with what follows the noun put in."""
    unsaid = NxFilter(0)
    terms: list[Term] = []
    for where in places or ():
        if where.field == "term":
            terms.append(where.value)
            continue
        if getattr(wanted, where.field) != getattr(unsaid, where.field):
            raise ValueError("the same is said twice")
        setattr(wanted, where.field, where.value)
    if terms:
        beside = [] if wanted.near is None else [NextTo(wanted.near)]
        wanted.near = Terms((*beside, *terms))
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
