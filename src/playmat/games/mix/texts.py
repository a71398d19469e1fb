"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.games.mix.card import ON_OPPOSING_PLAY
from playmat.games.mix.effects import Duration
from playmat.games.mix.statements import Condition
from playmat.kernel.effects import Node


@dataclass(eq=False)
class StepText(Node):
    """An effect, whether it is optional, and for how long it holds."""

    optional: bool
    effect: Node
    duration: Duration | None


@dataclass(eq=False)
class SentenceText(Node):
    """Steps that are carried out one after the other if a condition is true."""

    condition: Condition | None
    steps: tuple[StepText, ...]


@dataclass(eq=False)
class AbilityText(Node):
    """An ability: the ATK it is tagged with, its timing, its limit, its sentences."""

    tag: int | None
    timing: int
    limit: int | None
    sentences: tuple[SentenceText, ...]


def when_played(
    limit: int | None, comer: Node, first: SentenceText, others: tuple[SentenceText, ...] | None
) -> AbilityText:
    """An ability that waits for opposing cards; "it" is the one that was played (MX-R35)."""
    return AbilityText(None, ON_OPPOSING_PLAY, limit, (first, *(others or ())))


@dataclass(eq=False)
class SetHpInstead(Node):
    """The "instead" of a save: what HP is set to."""

    number: int


@dataclass(eq=False)
class PartText(Node):
    """A part of a combo: a name ("" is the card itself) or an identifier."""

    name: str
    group: str


@dataclass(eq=False)
class PartsText(Node):
    """The parts of a combo; `distinct`: their names must differ."""

    parts: tuple[PartText, ...]
    distinct: bool


@dataclass(eq=False)
class ModeText(Node):
    """How the HP of a combo is made, with the figure of a fixed one."""

    mode: int
    number: int


@dataclass(eq=False)
class BonusText(Node):
    """A bonus of a combo: HP, or DMG for the types of the mask."""

    hp: int
    dmg: int
    mask: int


class ComboText(Node):
    """A combo line."""

    def __init__(
        self,
        parts: PartsText,
        mode: ModeText,
        bonuses: tuple[BonusText, ...] | None,
        abilities: tuple[AbilityText, ...] | None,
    ) -> None:
        super().__init__()
        self.parts: PartsText = parts
        self.mode: ModeText = mode
        self.bonuses: tuple[BonusText, ...] = bonuses or ()
        self.abilities: tuple[AbilityText, ...] = abilities or ()


@dataclass(eq=False)
class DeckText(Node):
    """A building rule: at most so many copies, or only among cards of one identifier."""

    limit: int
    group: str


class FaceDownText(Node):
    """The card is played face down (MX-R15)."""
