"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.vanquishers.effects.bonuses import Gets
from playmat.games.vanquishers.facts.objects import Heroes
from playmat.games.vanquishers.facts.provisos import Proviso
from playmat.games.vanquishers.rules.costs import Cost
from playmat.kernel.effects import Node
from playmat.parts.texts import Text


class FaceText(Text):
    """Faces of the red die, as bits: 6, 5+, 1-2."""

    faces: int


class EventText(Text):
    """What a trigger listens to."""

    events: int


class AttackEventText(Text):
    """What sets off a Trap: which cards, and in which window."""

    sources: int
    events: int


class MayText(Text):
    """You may do something."""

    effect: Node


class EffectsText(Text):
    """Effects one after another."""

    effects: tuple[Node, ...]


class FormText(Text):
    """A line without its prefix: what kind it is of, and its parts."""

    def __init__(self, kind: int, effects: EffectsText | None) -> None:
        self.kind: int = kind
        self.effects: tuple[Node, ...] = () if effects is None else effects.effects
        self.proviso: Proviso | None = None
        self.faces: int = 0
        self.events: int = 0
        self.sources: int = 0
        self.keywords: int = 0
        self.costs: tuple[Cost, ...] = ()
        self.after: Heroes | None = None
        self.state: str = ""
        self.gets: Gets | None = None


class LineText(Text):
    """A whole line; with the prefix it works only while the V-Trigger is active (VQ-544)."""

    v_only: bool
    form: FormText
