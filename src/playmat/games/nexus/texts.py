"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.nexus.conditions import Condition
from playmat.games.nexus.costs import Cost
from playmat.games.nexus.lasting import Keyword, Span
from playmat.games.nexus.timings import Timing
from playmat.kernel.effects import Node
from playmat.kernel.frames import Step


class EffectText(Node):
    """A deed with its span, or a cost that may be paid instead of it.

    `due` marks a cost that names no consequence: its deed is not written (PN-R90). `names` are
    steps that note which cards it speaks of, where a later "it" means them.
    """

    def __init__(self, deed: Step, span: Span | None, cost: Cost | None, due: bool = False) -> None:
        super().__init__()
        self.deed: Step = deed
        self.span: Span | None = span
        self.cost: Cost | None = cost
        self.due: bool = due
        self.names: list[Step] = []


class BodyText(Node):
    """All that follows the kind of a line."""

    def __init__(
        self,
        limited: bool,
        timing: Timing | None,
        condition: Condition | None,
        during: Condition | None,
        may: bool,
        cost: Cost | None,
        effects: tuple[EffectText, ...],
    ) -> None:
        super().__init__()
        self.limited: bool = limited
        self.timing: Timing | None = timing
        self.condition: Condition | None = condition
        self.during: Condition | None = during
        self.may: bool = may
        self.cost: Cost | None = cost
        self.effects: tuple[EffectText, ...] = effects


class LineText(Node):
    """A line with its kind."""

    def __init__(self, kind: int, body: BodyText) -> None:
        super().__init__()
        self.kind: int = kind
        self.body: BodyText = body


class KeywordText(Node):
    """A common ability as a line of its own."""

    def __init__(self, keyword: Keyword) -> None:
        super().__init__()
        self.keyword: Keyword = keyword
