"""What happens to each player in their turn, or for what is theirs, said of the one and of the other."""

from __future__ import annotations

from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, replaced
from playmat.language.people.meanings import DONE_BY

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
        if frame.get("they") or frame.get("side") in ("their own", "that player's", "they"):
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


# What is said of you, as it is said of the other player, in each part of a frame.
MIRRORED: Final = {
    "who": {"you": "opponent", "opponent": "you"},
    "side": {"yours": "theirs", "theirs": "yours"},
    "whose": {"yours": "theirs", "theirs": "yours"},
}


def in_each_zone(sentence: Frame) -> Frame | None:
    """ "The top card of each player's deck" is that of yours, and that of theirs."""
    if sentence.kind != "sentence" or not isinstance(sentence.get("clauses"), tuple):
        return None
    made: list[Any] = []
    for clause in sentence.get("clauses"):
        zones = [f for f in frames_in(clause) if is_everyones(f)]
        each = len(zones) == 1 and chooses_only_there(clause)
        made += [lying(clause, "yours"), lying(clause, "theirs")] if each else [clause]
    return sentence.with_(clauses=tuple(made)) if len(made) > len(sentence.get("clauses")) else None


def lying(clause: Any, side: str) -> Any:
    """A clause about what lies in each player's zone, said of one of the two."""
    return replaced(clause, lambda f: f.with_(side=side) if is_everyones(f) else None)


def chooses_only_there(clause: Any) -> bool:
    """Whether nothing is chosen but among what lies in each of these zones."""
    chosen = [f for f in frames_in(clause) if f.kind == "np" and f.get("det") in CHOSEN]
    return all(any(map(is_everyones, frames_in(np))) for np in chosen)


def is_everyones(frame: Frame) -> bool:
    return frame.kind == "zone" and frame.get("side") == "everyone's"


def of_both(line: Frame) -> Frame | None:
    """What a card that belongs to both says to "you", said to either of them; None where nothing can
    be said so.
    """
    made: list[Any] = []
    theirs: list[Any] = []
    for sentence in line.get("of") or ():
        if sentence.get("trigger") or sentence.get("limit"):
            made += theirs
            theirs = []
        if sentence.get("may") is True and sentence.get("limit") and not sentence.get("trigger"):
            made.append(sentence.with_(may="each"))
            continue
        made.append(sentence)
        if is_of_your_moment(sentence) or theirs:
            if not needs_nobody(sentence):
                return None
            theirs.append(mirrored(sentence))
    return line.with_(of=(*made, *theirs))


# What is done with nobody choosing anything, or by a player who is named.
CHOICELESS: Final = (*DONE_BY, "deal", "heal", "heal full", "gets", "cannot")
CHOSEN: Final = ("one", "n", "up to", "any number of")


def needs_nobody(sentence: Frame) -> bool:
    """Whether it makes no difference who does it: nothing is chosen, looked at, optional or paid."""
    clauses = sentence.get("clauses") or ()
    orders = [clause.get("order") for clause in clauses]
    return (
        not any(sentence.get(part) for part in ("may", "cost", "payment"))
        and not any(clause.get("may") for clause in clauses)
        and all(isinstance(order, Frame) and order.kind in CHOICELESS for order in orders)
        and not any(f.kind == "np" and f.get("det") in CHOSEN for f in frames_in(bodies(orders)))
    )


def bodies(orders: list[Any]) -> tuple[Any, ...]:
    """What the orders are done to; of how many cards, a player chooses in their own hand."""
    return tuple(order.get("what") for order in orders if order.kind not in DONE_BY)


def is_of_your_moment(sentence: Frame) -> bool:
    """Whether something is done at your turn, or when you do something."""
    trigger = sentence.get("trigger")
    if not isinstance(trigger, Frame):
        return False
    turn, event = trigger.get("turn"), trigger.get("event")
    who = event.get("who") if isinstance(event, Frame) else None
    yours = isinstance(turn, Frame) and turn.get("whose") == "yours"
    return yours or (isinstance(who, Frame) and who.get("who") == "you")


def mirrored(sentence: Frame) -> Frame:
    """The sentence for the other player, who does what you do."""

    def instead(frame: Frame) -> Frame | None:
        changed: dict[str, Any] = {
            part: other
            for part, others in MIRRORED.items()
            if isinstance(said := frame.get(part), str) and (other := others.get(said))
        }
        if frame.kind in DONE_BY and "who" not in frame.parts:
            changed["who"] = Frame("player", who="opponent")
        if not changed:
            return None
        rest = {n: replaced(p, instead) for n, p in frame.parts.items() if n not in changed}
        return Frame(frame.kind, {**rest, **changed})

    made: Frame = replaced(sentence, instead)
    return made
