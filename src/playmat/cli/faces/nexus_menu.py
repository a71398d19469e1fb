"""The options of Project Nexus in order: synthesise, summon, play, use, move, fight, end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from playmat.cli.faces import Entry, Group
from playmat.cli.faces.nexus import figures
from playmat.games.nexus import words
from playmat.games.nexus.card import AVATAR, KIND_TITLES, PnCard
from playmat.games.nexus.state import PnBody, PnState

if TYPE_CHECKING:
    from playmat.cli.faces.nexus import NexusFace
    from playmat.kernel.decisions import Option, Verb
    from playmat.kernel.table import Table

# The groups of a Main Phase, in their order, each with its verbs.
ORDER: Final[tuple[tuple[str, tuple[Verb, ...]], ...]] = (
    ("synthesise", (words.SYNTHESISE,)),
    ("summon", (words.SUMMON, words.SUMMON_OVER)),
    ("play", (words.PLAY, words.PLAY_OVER, words.CAST, words.RECAST, words.ACTIVATE)),
    ("set", (words.SET, words.SET_OVER)),
    ("use", (words.USE,)),
    ("equip", (words.EQUIP,)),
    ("move", (words.MOVE,)),
    ("end", (words.PASS, words.GO_TO_BATTLE, words.END_TURN)),
)
PLACING: Final = (words.SUMMON, words.PLAY, words.SET)


def menu(face: NexusFace, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
    """The options of a decision as a player would sort them.

    A card that may go to several slots has one line, its slots after it.
    """
    pn = cast(PnState, table.state)
    if any(option.verb is words.ATTACK for option in options):
        return attacks(pn, options)
    if not any(option.verb is words.END_TURN for option in options):
        return [Group("", [Entry(o, o.text, note(face, pn, o)) for o in options])]
    groups: list[Group] = []
    for title, verbs in ORDER:
        mine = [option for option in options if option.verb in verbs]
        placed = [option for option in mine if option.verb in PLACING]
        for name in dict.fromkeys(option.name for option in placed):
            slots = [option for option in placed if option.name == name]
            card = cast(PnCard, pn.pieces[slots[0].pieces[0]].card)
            lead = f"{name} ({brief(card)}) to"
            groups.append(Group(title, [Entry(o, o.target) for o in slots], lead))
        rest = [option for option in mine if option.verb not in PLACING]
        if rest:
            entries = [Entry(o, short(o), note(face, pn, o)) for o in rest]
            groups.append(Group(title, entries))
    return groups


def attacks(pn: PnState, options: Sequence[Option]) -> list[Group]:
    """Each attacker on a line with its targets; then what else there is to do."""
    groups: list[Group] = []
    fights = [option for option in options if option.verb is words.ATTACK]
    for number in dict.fromkeys(option.body for option in fights):
        mine = [option for option in fights if option.body == number]
        entries = [Entry(o, o.target, state_of(pn.recall(o.other))) for o in mine]
        groups.append(Group("attack", entries, f"{mine[0].name} attacks"))
    rest = [option for option in options if option.verb is not words.ATTACK]
    return [*groups, Group("end", [Entry(option, option.text) for option in rest])]


def short(option: Option) -> str:
    """What an option is called under its heading."""
    if option.verb is words.SYNTHESISE:
        return option.name
    if option.verb in (words.USE, words.CAST, words.ACTIVATE):
        return f"{option.name}{option.manner}"
    if option.verb in (words.EQUIP, words.MOVE):
        return f"{option.name} to {option.target}"
    return option.text.removeprefix("summon ").removeprefix("play ").removeprefix("set ")


def note(face: NexusFace, pn: PnState, option: Option) -> str:
    """What a player wants to know before choosing this."""
    if option.pieces:
        return about(face, cast(PnCard, pn.pieces[option.pieces[0]].card))
    if option.verb in (words.BOOST, words.BLOCK, words.AGAINST, words.CHOOSE_BODY):
        return state_of(pn.recall(option.body))
    if option.verb in (words.USE, words.RECAST, words.ACTIVATE):
        body = pn.recall(option.body)
        return "" if body is None else face.say(" ".join(body.card.text.split()))
    return ""


def about(face: NexusFace, card: PnCard) -> str:
    """A card on one line."""
    text = " ".join(card.text.split())
    return face.say(f"{brief(card)}. {text}" if text else brief(card))


def brief(card: PnCard) -> str:
    """A card without its text."""
    kind = KIND_TITLES[card.sort]
    told = f"Rank {card.rank} {kind}" if card.sort == AVATAR else f"{card.cost} mana, {kind}"
    return f"{told} {figures(card)}".rstrip()


def state_of(body: PnBody | None) -> str:
    """A card that may be chosen, in figures."""
    if body is None or body.face_down:
        return ""
    return f"{body.atk} ATK, {body.hp()}/{body.max_hp} HP, Critical {body.critical}"
