"""Other spellings of a move: by slot instead of by name, `cast` for `play` and the like.

`attack B's FL-L with FL-C` and `attack Owl with Pup` both mean the option that reads
`attack FL-L (Owl) with FL-C (Pup)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import SLOT_NAMES
from playmat.games.nexus.facts.state import PnBody
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State

SIDE = re.compile(r"\b[AB]'s (?=(?:FL|RG|IS)-[LCR]\b|AV\b)", re.IGNORECASE)
PLACED = re.compile(r"(\S+) \((.*)\)\Z")


def reword(state: State, seat: int, text: str) -> str:
    """The own text of the option that is meant, if exactly one has this spelling.

    A Spell whose slot is not named takes the first free one: no slot is better (PN-R08).
    """
    wanted = text.strip().casefold()
    options = state.options(seat)
    if any(option.text.casefold() == wanted for option in options):
        return text
    without_sides = SIDE.sub("", text.strip()).casefold()
    for spelled in (wanted, without_sides):
        meant = [option for option in options if spelled in set(spellings(state, option))]
        if meant and (len({option.text for option in meant}) == 1 or all(map(is_spell, meant))):
            return meant[0].text
    return text


def is_spell(option: Option) -> bool:
    """Whether a Spell goes from the hand into a free slot."""
    return option.verb in (words.PLAY, words.SET, words.CAST)


def spellings(state: State, option: Option) -> Iterator[str]:
    """Every other way to write an option, in small letters."""
    for text in (*written(option), *by_slot(state, option)):
        yield text.casefold()


def by_slot(state: State, option: Option) -> Iterator[str]:
    """What a card on the board does, written with its slot for its name."""
    if option.verb in (words.MOVE, words.EQUIP, words.USE, words.RECAST, words.ACTIVATE):
        slot = SLOT_NAMES[cast(PnBody, state.bodies[option.body]).place]
        rest = f" to {option.target}" if option.verb in (words.MOVE, words.EQUIP) else ""
        yield f"{option.verb.name} {slot}{rest}"
        if option.verb is words.EQUIP:
            host = cast(PnBody, state.bodies[option.other])
            for item in (option.name, slot):
                yield f"equip {item} to {host.name}"


def written(option: Option) -> Iterator[str]:
    verb, name, target = option.verb, option.name, option.target
    if verb is words.ATTACK:
        for one in sides_of(target):
            for other in sides_of(name):
                yield f"attack {one} with {other}"
    elif verb is words.AGAINST:
        for one in sides_of(target):
            yield f"attack {one}"
            yield f"choose {one}"
    elif verb is words.CHOOSE_BODY:
        yield from chosen(option, "choose")
    elif verb is words.BOOST:
        yield from chosen(option, "boost with")
    elif verb is words.BLOCK:
        yield from chosen(option, "body-block with")
    elif verb is words.EQUIP_TO:
        for one in (target, name, f"to {target}", f"to {name}"):
            yield f"equip {one}"
        yield f"choose {target}"
        yield f"choose {name}"
    elif verb in (words.CAST, words.ACTIVATE):
        yield f"{verb.name} {name}"
        yield f"{verb.name} {name} in {target}"
        if verb is words.CAST:
            yield f"play {name} in {target}"
            yield f"play {name}"
    elif verb in (words.PLAY, words.SET, words.SUMMON):
        yield f"{verb.name} {name}"
        yield f"{verb.name} {name} in {target}"
        yield f"{verb.name} {name} to {target}"
        if verb is words.PLAY:
            yield f"cast {name}"
            yield f"cast {name} in {target}"
        if verb is words.SUMMON:  # PN-R97
            yield f"play {name} to {target}"
            yield f"play {name} in {target}"
    elif verb in (words.PLAY_OVER, words.SET_OVER, words.SUMMON_OVER):
        if verb is words.PLAY_OVER:
            yield f"cast {name} over {target}"
        elif verb is words.SUMMON_OVER:
            yield f"play {name} over {target}"
    elif verb is words.USE:
        yield f"use {name.partition(' in ')[0]}"
    elif verb is words.NOTHING:
        yield "equip nothing"
        yield "done"
    elif verb is words.KEEP:
        yield "keep"
    elif verb is words.END_BATTLE:
        yield "end turn"  # nothing but the End Phase follows (PN-903)


def sides_of(placed: str) -> Iterator[str]:
    """A placed card: as it is, by its slot, by its name; what lies in AV is the Avatar too."""
    yield placed
    if placed.partition(" ")[0] == "AV":
        yield "Avatar"
        yield "the Avatar"
    found = PLACED.match(placed)
    if found:
        yield found.group(1)
        yield found.group(2)


def chosen(option: Option, verb: str) -> Iterator[str]:
    """A body by its name, with or without its slot, or by its slot alone."""
    slot = option.target
    side = letter(option.other)
    name = option.name.partition(f" in {side}'s ")[0]
    for one in (name, slot, f"{side}'s {slot}", f"{name} in {slot}", f"{slot} ({name})"):
        yield f"{verb} {one}"
    yield f"{verb} {name} in {side}'s {slot}"
    yield f"{verb} {side}'s {name}"
