"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from playmat.games.nexus.effects.chances import ChooseMode
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import lasting, measures, timings
from playmat.games.nexus.rules.resolving import Cost
from playmat.kernel.frames import Step
from playmat.parts.texts import Text

KINDS = {
    "AUTO": cards.AUTO,
    "ACT": cards.ACT,
    "CONT": cards.CONT,
    "CAST": cards.CAST,
    "QUICK": cards.QUICK,
}


class EffectText(Text):
    """A deed with its span, or a cost that may be paid instead of it.

    `due` marks a cost that names no consequence: its deed is not written (PN-R90). `names` are
    steps that note which cards it speaks of, where a later "it" means them.
    """

    deed: Step
    span: lasting.Span | None
    cost: Cost | None
    due: bool = False
    names: list[Step] = field(default_factory=list)


class IfText(Text):
    """Effects that are carried out only if something is so."""

    check: measures.Check
    parts: tuple[EffectText, ...]


class ChooseText(Text):
    """Effects of which one is chosen; `choice` asks for it."""

    parts: tuple[EffectText, ...]
    choice: ChooseMode | None = None


Parts = EffectText | IfText | ChooseText


def simple(effects: Sequence[Parts]) -> Iterator[EffectText]:
    """All effects, also those that others hold."""
    for effect in effects:
        if isinstance(effect, EffectText):
            yield effect
        else:
            yield from effect.parts


ONCE_PER_TURN = 1
ONCE_PER_BOUT = 2


class BodyText(Text):
    """All that follows the kind of a line."""

    limit: int | None
    timing: timings.Timing | None
    condition: measures.Condition | None
    during: measures.Condition | None
    may: bool
    cost: Cost | None
    effects: tuple[Parts, ...]


class LineText(Text):
    """A line with its kind."""

    kind: int
    body: BodyText


class KeywordText(Text):
    """Common abilities as a line of their own."""

    keywords: tuple[lasting.Keyword, ...]


class SeveralText(Text):
    """Several abilities that are printed one after the other in a line."""

    first: LineText | KeywordText
    rest: tuple[LineText, ...]
