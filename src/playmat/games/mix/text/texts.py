"""The printed form of a line: what the dialect reads, before it is put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from playmat.games.mix.effects import effects
from playmat.games.mix.facts.card import ON_OPPOSING_PLAY
from playmat.games.mix.facts.standing import Condition
from playmat.kernel.effects import Node
from playmat.language.files import Document
from playmat.parts.texts import Text

# Each identifier, followed by the other words that card texts may call it by.
Identifiers: TypeAlias = tuple[tuple[str, ...], ...]


def declared(documents: Iterable[Document], known: Identifiers = ()) -> Identifiers:
    """Those already known and those that these sets declare, in order."""
    return joined(known, (each for document in documents for each in own(document)))


def joined(known: Identifiers, more: Iterable[tuple[str, ...]]) -> Identifiers:
    """Identifiers together with further ones; the first to declare a name has its other words."""
    found = {each[0]: each for each in known}
    for each in more:
        found.setdefault(each[0], each)
    return tuple(found.values())


def own(document: Document) -> Iterator[tuple[str, ...]]:
    """What the header of a set declares; cards without a file declare what they carry."""
    data: Any = document.data if isinstance(document.data, dict) else {}
    header = data.get("identifiers")
    if isinstance(header, dict):
        for name, others in header.items():
            if is_word(name):
                yield (name, *(filter(is_word, others) if isinstance(others, list) else ()))
    elif isinstance(header, list):
        yield from ((name,) for name in header if is_word(name))
    cards = data.get("cards")
    if not document.path and isinstance(cards, list):
        for card in cards:
            carried = card.get("identifiers") if isinstance(card, dict) else None
            listed = carried if isinstance(carried, list) else ()
            yield from ((name,) for name in listed if is_word(name))


def is_word(name: object) -> bool:
    """Whether card text can have it; what is none is refused when the set is read."""
    return isinstance(name, str) and name.isprintable() and name == " ".join(name.split()) != ""


DURATIONS = {
    "this Round": effects.ThisRound,
    "next Round": effects.NextRound,
    "until the end of the next Round": effects.UntilNextRoundEnds,
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


class ChoiceText(Text):
    """One of the things among which a player chooses."""

    steps: tuple[StepText, ...]


class ModalText(SentenceText):
    """A sentence of which one part is carried out, as a player chooses (MX-R98)."""

    choices: tuple[ChoiceText, ...]


def choose_one(condition: Condition | None, choices: tuple[ChoiceText, ...]) -> ModalText:
    return ModalText(condition, tuple(step for each in choices for step in each.steps), choices)


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


def when_it_happens(
    limit: int | None,
    timing: int,
    first: SentenceText,
    others: tuple[SentenceText, ...] | None,
) -> AbilityText:
    """An ability that waits for something to happen (MX-R100, MX-R107, MX-R117)."""
    return AbilityText(None, timing, limit, (first, *(others or ())))


class SetHpInstead(Text):
    """The "instead" of a save: what HP is set to."""

    number: int


class LeaveInstead(Text):
    """The "instead" of a save that takes the card from play: TO_HAND or TO_DECK."""

    where: int


class PayInstead(Text):
    """The "instead" of a save for which a card of the Hand goes to the Wall (MX-R120)."""

    number: int


class PartText(Text):
    """A part of a combo: a name ("" is the card itself), an identifier or a type."""

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
