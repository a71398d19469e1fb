"""Other spellings of a move: the ledger's words for it, and whose card is meant.

`activate Cover`, `decline` and `attack B's Rex with Link` mean the options that read
`use Cover of Wall`, `pass` and `attack Rex with Link`. The wordings of each verb stand in
`game.yaml`.
"""

from __future__ import annotations

import re
from functools import partial
from typing import cast

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.state import NtState
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.parts.card_game import CardGame
from playmat.parts.wordings import Called, is_written, worded

MAIN_AREA = "the main area"
BATTLE_MOVE = re.compile(r"(?:attack .*|pass) with (?:[AB]'s )?(.*)", re.IGNORECASE)


def reword(nt: NtState, seat: int, text: str) -> str:
    """The own text of the option that is meant, if exactly one has this spelling."""
    if not nt.asked >> seat & 1:
        return text
    options = nt.options(seat)
    if is_written(options, text):
        return text
    templates = cast(CardGame, nt.game).says.wordings
    meant = {option.text for option in worded(options, text, templates, partial(called, nt))}
    return meant.pop() if len(meant) == 1 else text


def implied(nt: NtState, seat: int, text: str) -> Option | None:
    """Who attacks or passes with one of several equally fast characters acts with it (NT-704)."""
    wanted = BATTLE_MOVE.match(text.strip())
    if wanted is None or nt.prompt is not words.ASK_NEXT or not nt.asked >> seat & 1:
        return None
    acting = f"act with {wanted.group(1)}".casefold()
    return next((o for o in nt.options(seat) if o.text.casefold() == acting), None)


def called(nt: NtState, option: Option) -> Called:
    """What an option names, and whose it is; unsaid, a card is played in the main area (NT-545)."""
    name, target, manner = option.name, option.target, option.manner
    mine, theirs = f"{letter(option.seat)}'s ", f"{letter(1 - option.seat)}'s "
    unsaid = [""] if manner in ("", f" into {MAIN_AREA}") else []
    of_card = manner.startswith(" of ")
    owner = manner.removeprefix(" of ")
    chosen = nt.recall(option.number) if option.verb is words.CHOOSE_BODY else None
    return {
        "name": [name],
        "own": [mine + name],
        "target": [target],
        "own_target": [mine + target],
        "attacker": [name, mine + name],
        "defender": [target, theirs + target, f"player {target}"],
        "effect": [name, name + manner, *([f"{owner}'s {name}", f"{name} with {owner}"] * of_card)],
        "song": [name, f"song {name}"],
        "unsaid": unsaid,
        "into": [*unsaid, manner.replace(" into ", " in "), manner.replace(MAIN_AREA, "main")],
        "place": [target, target.replace(MAIN_AREA, "main")],
        "number": [str(option.number)],
        "chosen": [] if chosen is None else [f"{letter(chosen.seat)}'s {name}"],
    }
