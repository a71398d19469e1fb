"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.mix.effects import Duration
from playmat.games.mix.statements import Condition
from playmat.kernel.effects import Node


class StepText(Node):
    """An effect, whether it is optional, and for how long it holds."""

    def __init__(self, optional: bool, effect: Node, duration: Duration | None) -> None:
        super().__init__()
        self.optional: bool = optional
        self.effect: Node = effect
        self.duration: Duration | None = duration


class SentenceText(Node):
    """Steps that are carried out one after the other if a condition is true."""

    def __init__(self, condition: Condition | None, steps: tuple[StepText, ...]) -> None:
        super().__init__()
        self.condition: Condition | None = condition
        self.steps: tuple[StepText, ...] = steps


class AbilityText(Node):
    """An ability: the ATK it is tagged with, its timing, its limit, its sentences."""

    def __init__(
        self, tag: int | None, timing: int, limit: int | None, sentences: tuple[SentenceText, ...]
    ) -> None:
        super().__init__()
        self.tag: int | None = tag
        self.timing: int = timing
        self.limit: int | None = limit
        self.sentences: tuple[SentenceText, ...] = sentences


class SetHpInstead(Node):
    """The "instead" of a save: what HP is set to."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: int = number


class PartText(Node):
    """A part of a combo: a name ("" is the card itself) or an identifier."""

    def __init__(self, name: str, group: str) -> None:
        super().__init__()
        self.name: str = name
        self.group: str = group


class PartsText(Node):
    """The parts of a combo; `distinct`: their names must differ."""

    def __init__(self, parts: tuple[PartText, ...], distinct: bool) -> None:
        super().__init__()
        self.parts: tuple[PartText, ...] = parts
        self.distinct: bool = distinct


class ModeText(Node):
    """How the HP of a combo is made, with the figure of a fixed one."""

    def __init__(self, mode: int, number: int) -> None:
        super().__init__()
        self.mode: int = mode
        self.number: int = number


class BonusText(Node):
    """A bonus of a combo: HP, or DMG for the types of the mask."""

    def __init__(self, hp: int, dmg: int, mask: int) -> None:
        super().__init__()
        self.hp: int = hp
        self.dmg: int = dmg
        self.mask: int = mask


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


class DeckText(Node):
    """A building rule: at most so many copies, or only among cards of one identifier."""

    def __init__(self, limit: int, group: str) -> None:
        super().__init__()
        self.limit: int = limit
        self.group: str = group


class FaceDownText(Node):
    """The card is played face down (MX-R15)."""
