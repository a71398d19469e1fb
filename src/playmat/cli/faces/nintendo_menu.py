"""The options of the Nintendo TCG in order: play, use, attach, move, fight, end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from playmat.cli.faces import Entry, Group
from playmat.cli.faces.nintendo import figures
from playmat.games.nintendo import words
from playmat.games.nintendo.card import CHARACTERS, NtCard
from playmat.games.nintendo.standing import cost_of
from playmat.games.nintendo.state import NtBody, NtState

if TYPE_CHECKING:
    from playmat.cli.faces.nintendo import NintendoFace
    from playmat.kernel.decisions import Option, Verb
    from playmat.kernel.table import Table

# The groups of a main phase, in their order, each with its verbs.
ORDER: Final[tuple[tuple[str, tuple[Verb, ...]], ...]] = (
    ("play", (words.PLAY, words.PLAY_ON)),
    ("extra deck", (words.PLAY_EXTRA,)),
    ("use", (words.USE, words.SING)),
    ("attach", (words.ATTACH,)),
    ("move", (words.MOVE,)),
    ("end", (words.END_MAIN, words.PASS)),
)
CUTS: Final = 3  # a cut at one place is as good as at another; any may be typed


def menu(face: NintendoFace, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
    """The options of a decision as a player would sort them."""
    nt = cast(NtState, table.state)
    if nt.prompt is words.ASK_CUT:
        options = options[:CUTS]
    if not any(option.verb is words.END_MAIN for option in options):
        return [Group("", [Entry(o, o.text, note(face, nt, seat, o)) for o in options])]
    groups: list[Group] = []
    for title, verbs in ORDER:
        mine = [option for option in options if option.verb in verbs]
        if mine:
            entries = [Entry(o, short(o), note(face, nt, seat, o)) for o in mine]
            groups.append(Group(title, entries))
    return groups


def short(option: Option) -> str:
    """What an option is called under its heading."""
    if option.verb in (words.PLAY, words.PLAY_EXTRA, words.USE):
        return f"{option.name}{option.manner}"
    if option.verb in (words.ATTACH, words.MOVE):
        return f"{option.name} to {option.target}"
    return option.text.removeprefix("play ")


def note(face: NintendoFace, nt: NtState, seat: int, option: Option) -> str:
    """What a player wants to know before choosing this."""
    verb = option.verb
    if verb in (words.PLAY, words.PLAY_ON):
        card = cast(NtCard, nt.pieces[option.pieces[0]].card)
        return about(face, card, cost_of(nt, seat, card))
    if option.pieces:
        card = cast(NtCard, nt.pieces[option.pieces[0]].card)
        return about(face, card)
    if verb in (words.USE, words.SING):
        body = nt.recall(option.body)
        return "" if body is None else face.say(body.card.lines[option.number].text)
    if verb is words.ATTACK:
        return state_of(nt.recall(option.other))
    if verb in (words.CHOOSE_BODY, words.ACT_WITH):
        return state_of(nt.recall(option.number))
    return ""


def about(face: NintendoFace, card: NtCard, cost: int | None = None) -> str:
    """A card on one line, with what it costs now if it is to be paid."""
    told = card.kind if cost is None else f"{cost} hand power, {card.kind}"
    if card.sort & CHARACTERS:
        told += f" {figures(card)}"
    text = " ".join(card.text.split())
    return face.say(f"{told}. {text}" if text else told)


def state_of(body: NtBody | None) -> str:
    """A character that may be chosen, in figures."""
    if body is None or not body.is_character() or body.face_down:
        return ""
    return f"AP {body.ap}, DP {body.defense()}, SP {body.sp}, HP {body.health()}/{body.hp}"
