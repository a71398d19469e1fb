"""What happens to each player in their turn, or for what is theirs, said of the one and of the other."""

from __future__ import annotations

from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, replaced

SIDES: Final = {"you": "yours", "opponent": "theirs"}
THEY: Final = ("that", "they")


def in_turn(line: Frame) -> Frame:
    """ "At the end of each player's turn, that player ...": of your turn you, of theirs they."""
    made: list[Any] = []
    for sentence in line.get("of") or ():
        made += [of_one(sentence, who) for who in SIDES] if is_of_each(sentence) else [sentence]
    return line.with_(of=tuple(made))


def is_of_each(sentence: Frame) -> bool:
    """Whether something is done in each turn to whoever has it, or to whoever has what it is about."""
    spoken = [*frames_in(sentence.get("clauses"))]
    if not any(f.get("who") in THEY or f.get("side") == "that player's" for f in spoken):
        return False
    trigger = sentence.get("trigger")
    turn = trigger.get("turn") if isinstance(trigger, Frame) else None
    if isinstance(turn, Frame):
        return turn.get("whose") == "each" and not turn.get("next")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if not isinstance(event, Frame) or event.get("by") or event.get("target"):
        return False
    who, what = event.get("who"), event.get("what")
    if isinstance(who, Frame):
        return bool(who.get("who") in ("a player", "each"))
    return isinstance(what, Frame) and what.get("det") == "one" and "side" not in what.parts


def of_one(sentence: Frame, who: str) -> Frame:
    """The sentence for the turn of one player."""

    def instead(frame: Frame) -> Frame | None:
        changed: dict[str, str | None] = {}
        if frame.get("who") in THEY:
            changed["who"] = who
        if frame.get("they") or frame.get("side") in ("their own", "that player's"):
            changed |= {"side": SIDES[who], "they": None}
        if not changed:
            return None
        rest = {n: replaced(p, instead) for n, p in frame.parts.items() if n not in changed}
        return Frame(frame.kind, {**rest, **changed})

    trigger = sentence.get("trigger")
    turn, event = trigger.get("turn"), trigger.get("event")
    if turn is not None:
        trigger = trigger.with_(turn=turn.with_(whose=SIDES[who]))
    elif event.get("who") is not None:
        trigger = trigger.with_(event=event.with_(who=Frame("player", who=who)))
    else:
        sided = event.get("what").with_(side=SIDES[who])
        trigger = trigger.with_(event=event.with_(what=sided))
    done = {n: replaced(p, instead) for n, p in sentence.parts.items() if n != "trigger"}
    return Frame("sentence", done, trigger=trigger)
