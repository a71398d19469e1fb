"""The printed form of a line: what the dialect reads, before it is put together to be carried
out (see lines.py)."""

from __future__ import annotations

from playmat.games.mix.effects import effects
from playmat.games.mix.facts.card import ON_OPPOSING_PLAY
from playmat.games.mix.facts.statements import Condition
from playmat.kernel.effects import Node
from playmat.parts.texts import Text

DURATIONS = {
    "this Round": effects.ThisRound,
    "next Round": effects.NextRound,
    "on the next throw": effects.NextThrow,
    "until this card leaves play": effects.UntilThisLeaves,
    "until it leaves play": effects.UntilItLeaves,
    "for the rest of the Game": effects.RestOfGame,
}


class StepText(Text):
    """An effect, whether it is optional, and for how long it holds."""

    optional: bool
    effect: Node
    duration: effects.Duration | None


class SentenceText(Text):
    """Steps that are carried out one after the other if a condition is true."""

    condition: Condition | None
    steps: tuple[StepText, ...]


class AbilityText(Text):
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


class SetHpInstead(Text):
    """The "instead" of a save: what HP is set to."""

    number: int


class PartText(Text):
    """A part of a combo: a name ("" is the card itself) or an identifier."""

    name: str
    group: str


class PartsText(Text):
    """The parts of a combo; `distinct`: their names must differ."""

    parts: tuple[PartText, ...]
    distinct: bool


class ModeText(Text):
    """How the HP of a combo is made, with the figure of a fixed one."""

    mode: int
    number: int


class BonusText(Text):
    """A bonus of a combo: HP, or DMG for the types of the mask."""

    hp: int
    dmg: int
    mask: int


class ComboText(Text):
    """A combo line."""

    parts: PartsText
    mode: ModeText
    bonuses: tuple[BonusText, ...]
    abilities: tuple[AbilityText, ...]

    def __post_init__(self) -> None:
        self.bonuses = self.bonuses or ()
        self.abilities = self.abilities or ()


class DeckText(Text):
    """A building rule: at most so many copies, or only among cards of one identifier."""

    limit: int
    group: str


class FaceDownText(Text):
    """The card is played face down (MX-R15)."""
