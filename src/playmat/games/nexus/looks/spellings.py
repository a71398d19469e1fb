"""Other spellings of a move: by slot instead of by name, `cast` for `play` and the like.

`attack B's FL-L with FL-C` and `attack Owl with Pup` both mean the option that reads
`attack FL-L (Owl) with FL-C (Pup)`. The wordings of each verb stand in `game.yaml`.
"""

from __future__ import annotations

import re
from functools import partial
from typing import cast

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import SLOT_NAMES
from playmat.games.nexus.facts.state import PnBody
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.parts.card_game import CardGame
from playmat.parts.wordings import Called, is_written, worded

SIDE = re.compile(r"\b[AB]'s (?=(?:FL|RG|IS)-[LCR]\b|AV\b)", re.IGNORECASE)
PLACED = re.compile(r"(\S+) \((.*)\)\Z")


def reword(state: State, seat: int, text: str) -> str:
    """The own text of the option that is meant, if exactly one has this spelling.

    A Spell whose slot is not named takes the first free one: no slot is better (PN-R08).
    """
    options = state.options(seat)
    templates = cast(CardGame, state.game).says.wordings
    if is_written(options, text):
        return text
    for spelled in (text, SIDE.sub("", text.strip())):
        meant = worded(options, spelled, templates, partial(called, state))
        if meant and (len({option.text for option in meant}) == 1 or all(map(is_spell, meant))):
            return meant[0].text
    return text


def is_spell(option: Option) -> bool:
    """Whether a Spell goes from the hand into a free slot."""
    return option.verb in (words.PLAY, words.SET, words.CAST)


def called(state: State, option: Option) -> Called:
    """What an option names: cards by name or slot, those of a fight with both."""
    verb, name, target = option.verb, option.name, option.target
    body = cast("PnBody | None", state.bodies.get(option.body))
    host = state.bodies.get(option.other)
    return {
        "name": sides_of(name) if verb is words.ATTACK else [name],
        "target": sides_of(target) if verb in (words.ATTACK, words.AGAINST) else [target],
        "card": [name.partition(" in ")[0]],
        "body": chosen(option) if verb in (words.CHOOSE_BODY, words.BOOST, words.BLOCK) else [],
        "slot": [] if body is None else [SLOT_NAMES[body.place]],
        "host": [] if host is None else [host.name],
    }


def sides_of(placed: str) -> list[str]:
    """A placed card: as it is, by its slot, by its name; what lies in AV is the Avatar too."""
    found = PLACED.match(placed)
    avatar = ["Avatar", "the Avatar"] if placed.partition(" ")[0] == "AV" else []
    return [placed, *avatar, *(found.groups() if found else ())]


def chosen(option: Option) -> list[str]:
    """A body by its name, with or without its slot, or by its slot alone."""
    slot = option.target
    side = letter(option.other)
    name = option.name.partition(f" in {side}'s ")[0]
    places = [slot, f"{side}'s {slot}"]
    named = [f"{name} in {place}" for place in places]
    return [name, *places, *named, f"{slot} ({name})", f"{side}'s {name}"]
