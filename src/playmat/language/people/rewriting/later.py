"""What is done to something when the turn ends, told as a moment of its own or trailing: "Summon a
unit. At the end of the turn, destroy it." is an order of now, with its result then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from playmat.language.people.frames import Frame, is_it

GOES: Final = ("destroy", "retire", "discard", "sacrifice")
KEPT: Final = {"clauses", "trigger", "trails"}  # all that such a sentence may say


def done_at_its_end(line: Frame, says: Callable[[str], object]) -> Frame:
    """The line with what becomes of something when the turn ends, where a game says that of it."""
    if not says("destroy later"):
        return line
    made: list[Frame] = []
    for sentence in line.get("of") or ():
        made.append(due_later(sentence, made, says))
    return line.with_(of=tuple(made)) if made else line


def due_later(sentence: Frame, before: Sequence[Frame], says: Callable[[str], object]) -> Frame:
    clauses = sentence.get("clauses") or ()
    if not clauses or not ends_the_turn(sentence.get("trigger")):
        return sentence
    later = as_later(clauses[-1], says)
    if later is None:
        return sentence
    it = later.get("order").get("what")
    if sentence.get("trails") and len(clauses) > 1 and is_it(it):
        rest = sentence.without("trigger", "trails")
        return rest.with_(clauses=(*clauses[:-1], later))
    used = bool(before) and bool(before[-1].get("cost") or before[-1].get("limit"))
    of_before = bool(before) and (is_it(it) or (used and it.get("det") == "this"))
    if not of_before or len(clauses) > 1 or set(sentence.parts) - KEPT:
        return sentence
    return Frame("sentence", clauses=(later,))


def ends_the_turn(trigger: Any) -> bool:
    """Whether a moment is the end of a turn, which the present one has next."""
    if isinstance(trigger, Frame) and isinstance(trigger.get("event"), Frame):
        trigger = trigger.get("event")
    turn = trigger.get("turn") if isinstance(trigger, Frame) else None
    if not isinstance(turn, Frame) or turn.get("next") or turn.get("whose") not in ENDING:
        return False
    edge = "start" if turn.get("phase") == "end" else "end"
    return turn.get("phase") in ("turn", "end") and trigger.get("edge") == edge


ENDING: Final = ("this", "yours", "each")


def as_later(clause: Frame, says: Callable[[str], object]) -> Frame | None:
    """A clause as it is said of the end of the turn."""
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or set(clause.parts) - {"order", "then"}:
        return None
    dest = order.get("dest")
    goes_to = dest.get("name") if isinstance(dest, Frame) else None
    if order.kind == "sacrifice" and says("sacrifice later"):
        kind = "sacrifice later"
    elif order.kind in GOES or goes_to == "discard":
        kind = "destroy later"
    elif goes_to == "hand" and says("return later"):
        kind = "return later"
    else:
        return None
    return clause.without("then").with_(order=Frame(kind, what=what))
