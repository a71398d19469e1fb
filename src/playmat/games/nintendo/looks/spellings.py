"""Other spellings of a move: the ledger's words for it, and whose card is meant.

`activate Cover`, `decline` and `attack B's Rex with Link` mean the options that read
`use Cover of Wall`, `pass` and `attack Rex with Link`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.state import NtState
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter

DECLINING = (words.PASS, words.PASS_WITH, words.LEAVE_DECK, words.NO, words.CHOOSE_NOTHING)
MAIN_AREA = "the main area"
BATTLE_MOVE = re.compile(r"(?:attack .*|pass) with (?:[AB]'s )?(.*)", re.IGNORECASE)


def reword(nt: NtState, seat: int, text: str) -> str:
    """The own text of the option that is meant, if exactly one has this spelling."""
    if not nt.asked >> seat & 1:
        return text
    wanted = text.strip().casefold()
    options = nt.options(seat)
    if any(option.text.casefold() == wanted for option in options):
        return text
    meant = {o.text for o in options if any(each.casefold() == wanted for each in written(nt, o))}
    return meant.pop() if len(meant) == 1 else text


def implied(nt: NtState, seat: int, text: str) -> Option | None:
    """Who attacks or passes with one of several equally fast characters acts with it (NT-704)."""
    wanted = BATTLE_MOVE.match(text.strip())
    if wanted is None or nt.prompt is not words.ASK_NEXT or not nt.asked >> seat & 1:
        return None
    acting = f"act with {wanted.group(1)}".casefold()
    return next((o for o in nt.options(seat) if o.text.casefold() == acting), None)


def written(nt: NtState, option: Option) -> Iterator[str]:
    """Every other way to write an option."""
    verb, name, target = option.verb, option.name, option.target
    mine, theirs = f"{letter(option.seat)}'s ", f"{letter(1 - option.seat)}'s "
    if verb in DECLINING:
        yield "decline"
    if verb is words.ATTACK:
        for defender in (target, theirs + target, "player " + target):
            yield f"attack {defender}"
            for attacker in (name, mine + name):
                yield f"attack {defender} with {attacker}"
    elif verb in (words.PASS_WITH, words.ACT_WITH):
        yield f"{verb.name} {mine}{name}"
    elif verb is words.USE:
        yield from used(name, option.manner)
    elif verb in (words.PLAY, words.PLAY_EXTRA):
        yield from played(name, option.manner, verb is words.PLAY_EXTRA)
    elif verb is words.SING:
        for song in (name, "song " + name):
            for play in ("play", "sing"):
                yield f"{play} {song}"
                yield f"{play} {song} with {target}"
    elif verb is words.ATTACH:
        yield f"attach {name} to {mine}{target}"
    elif verb is words.MOVE:
        for place in (target, target.replace(MAIN_AREA, "main")):
            yield f"move {name} to {place}"
            yield f"move {name} into {place}"
    elif verb is words.END_MAIN:
        yield from ("end main phase", "end the main phase", "end turn")
    elif verb is words.CHOOSE_BODY:
        body = nt.recall(option.number)
        if body is not None:
            yield f"choose {letter(body.seat)}'s {name}"
    elif verb in (words.CUT, words.CUT_ONE):
        yield f"cut {option.number} cards"
        yield f"cut {option.number}"
    elif verb is words.START_WITH:
        yield f"choose {name}"
    elif verb in (words.HEADS, words.TAILS):
        yield f"call {verb.name}"
    elif verb is words.CHOOSE_NUMBER:
        yield f"pay {name}"


def used(name: str, manner: str) -> Iterator[str]:
    """An effect: `activate` for `use`, and its card before or after it."""
    for verb in ("use", "activate"):
        yield f"{verb} {name}"
        yield f"{verb} {name}{manner}"
        if manner.startswith(" of "):
            owner = manner.removeprefix(" of ")
            yield f"{verb} {owner}'s {name}"
            yield f"{verb} {name} with {owner}"


def played(name: str, manner: str, extra: bool) -> Iterator[str]:
    """A card: where nothing is said of its place, the main area is meant (NT-545)."""
    zone = " from the extra deck" if extra else ""
    if manner in ("", f" into {MAIN_AREA}"):
        yield f"activate {name}"
        yield f"play {name}"
        yield f"play {name}{zone}"
    yield f"play {name}{zone}{manner.replace(' into ', ' in ')}"
    yield f"play {name}{zone}{manner.replace(MAIN_AREA, 'main')}"
