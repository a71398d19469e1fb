"""The options of Vanquishers in order: activate, use, target, end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from playmat.cli.faces import Entry, Group
from playmat.cli.faces.vanquishers import figures
from playmat.games.vanquishers import words
from playmat.games.vanquishers.card import DEFENSE, HERO, KIND_TITLES, VqCard
from playmat.games.vanquishers.state import VqState

if TYPE_CHECKING:
    from playmat.cli.faces.vanquishers import VanquishersFace
    from playmat.kernel.decisions import Option, Verb
    from playmat.kernel.table import Table

# The groups of a turn, in their order, each with its verbs.
ORDER: Final[tuple[tuple[str, tuple[Verb, ...]], ...]] = (
    ("exile", (words.EXILE, words.NO_EXILE)),
    ("activate", (words.ACTIVATE, words.ATTACH, words.SWITCH)),
    ("use", (words.USE,)),
    ("target", (words.TARGET,)),
    ("end", (words.TO_TARGETING, words.END_TURN)),
)


def menu(face: VanquishersFace, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
    """The options of a decision as a player would sort them."""
    vq = cast(VqState, table.state)
    if not any(option.verb is words.END_TURN for option in options):
        return [Group("", [Entry(o, o.text, note(face, vq, o)) for o in options])]
    listed = [verb for _, verbs in ORDER for verb in verbs]
    groups = [Group("", [Entry(o, o.text) for o in options if o.verb not in listed])]
    for title, verbs in ORDER:
        mine = [option for option in options if option.verb in verbs]
        groups.append(Group(title, [Entry(o, short(o), note(face, vq, o)) for o in mine]))
    return [group for group in groups if group.entries]


def short(option: Option) -> str:
    """What an option is called under its heading."""
    if option.verb in (words.EXILE, words.ACTIVATE):
        return option.name
    if option.verb is words.ATTACH:
        return f"{option.name} on {option.target}"
    if option.verb is words.USE:
        return f"{option.name}{option.manner}"
    if option.verb is words.TARGET:
        return f"{option.target} with {option.name}"
    return option.text


def note(face: VanquishersFace, vq: VqState, option: Option) -> str:
    """What a player wants to know before choosing this."""
    if option.verb is words.TARGET:
        hero = vq.figures[option.number].hero
        life, shield = vq.life[option.number], vq.shield[option.number]
        return f"DEF {hero[DEFENSE]}, {shield} Shield, {life} Life"
    if option.pieces:
        return about(face, cast(VqCard, vq.pieces[option.pieces[0]].card))
    return ""


def about(face: VanquishersFace, card: VqCard) -> str:
    """A card on one line."""
    kind = KIND_TITLES[card.sort]
    told = kind if card.sort == HERO else f"{card.cost} Storage, {kind}"
    if figures(card):
        told += f" {figures(card)}"
    text = " ".join(card.text.split())
    return face.say(f"{told}. {text}" if text else told)
