"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from dataclasses import field

from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import conditions, lasting, timings
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


class BodyText(Text):
    """All that follows the kind of a line."""

    limited: bool
    timing: timings.Timing | None
    condition: conditions.Condition | None
    during: conditions.Condition | None
    may: bool
    cost: Cost | None
    effects: tuple[EffectText, ...]


class LineText(Text):
    """A line with its kind."""

    kind: int
    body: BodyText


class KeywordText(Text):
    """Common abilities as a line of their own."""

    keywords: tuple[lasting.Keyword, ...]
