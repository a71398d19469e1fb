"""What came of what was done: "Deal 3 damage to a unit. If it dies, draw a card" asks for that."""

from __future__ import annotations

from typing import Any, Final

from playmat.language.people.frames import Frame
from playmat.language.people.rewriting.stating import is_statement
from playmat.language.people.rewriting.subjects import parted

DEFENDER = Frame("np", det="the", role="defender")


def asked_afterwards(line: Any, kind: str) -> Any:
    """A line in which "if it is destroyed" after an order asks what came of it, and is no moment that
    something waits for. In the text of an attack that is asked of whatever is attacked.
    """
    sentences = line.get("of") if isinstance(line, Frame) else None
    if not sentences:
        return line
    made: list[Any] = []
    for each in sentences:
        follows = bool(made) and not is_statement(made[-1])
        made.append(outcome(each, follows, kind.endswith("attack")))
    return line.with_(of=tuple(made))


def outcome(sentence: Any, follows: bool, attack: bool) -> Any:
    trigger = sentence.get("trigger") if isinstance(sentence, Frame) else None
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if not isinstance(trigger, Frame) or not isinstance(event, Frame):
        return sentence
    if not trigger.get("asked") or "if" in sentence.parts:
        return sentence
    slain = event.kind == "slays"
    if not slain and event.get("event") not in ("dies", "is destroyed by battle"):
        return sentence
    what = event.get("target" if slain else "what")
    by = event.get("what" if slain else "by")
    fallen = whom(what, by, follows, attack)
    if fallen is None:
        return sentence
    return sentence.without("trigger").with_(**{"if": Frame("was destroyed", what=fallen)})


def whom(what: Any, by: Any, follows: bool, attack: bool) -> Frame | None:
    """What it is asked of; None where a moment may be meant."""
    if not isinstance(what, Frame):
        return None
    doer = (
        by is None
        or is_named(by)
        or (isinstance(by, Frame) and by.get("det") in ("this", "attack"))
    )
    if not doer:
        return None
    if what.get("role") == "defender":
        return what
    if attack and by is not None and what.get("det") == "one" and what.get("side") != "yours":
        rest = {n: p for n, p in what.parts.items() if n not in ("det", "side", "kind", "role")}
        return None if rest else DEFENDER
    if attack and by is not None and is_named(what) and not follows:
        return DEFENDER
    return what if follows and is_named(what) else None


def is_named(what: Any) -> bool:
    """Whether it was named before: it, that unit."""
    return isinstance(what, Frame) and what.kind == "np" and what.get("det") == "it"


def with_all_sentences(line: Any) -> Any:
    """A line in which what is always so stands apart from what is done at a moment that trails: "It
    can't attack and loses 1 life when it is healed".
    """
    sentences = (line.get("of") if isinstance(line, Frame) else None) or ()
    if not any(isinstance(each, Frame) and each.get("trails") for each in sentences):
        return line
    made: list[Any] = []
    for each in sentences:
        made += taken_apart(each.without("trails")) if each.get("trails") else [each]
    return line.with_(of=tuple(made))


def taken_apart(sentence: Frame) -> list[Frame]:
    clauses = [part for clause in sentence.get("clauses") for part in parted(clause)]
    always = [is_always_so(each) for each in clauses]
    count = always.index(False) if False in always else 0
    if not count or any(always[count:]) or "if" in sentence.parts:
        return [sentence]
    before = Frame("sentence", clauses=tuple(clauses[:count]))
    return [before, sentence.with_(clauses=tuple(clauses[count:]))]


def is_always_so(clause: Any) -> bool:
    order = clause.get("order") if isinstance(clause, Frame) else None
    return (
        isinstance(order, Frame)
        and order.kind in ALWAYS_SO
        and clause.get("duration") is None
        and isinstance(order.get("what"), Frame)
        and order.get("what").get("det") in ("this", "the", "all")
    )


ALWAYS_SO: Final = ("cannot", "attack twice", "attacks times", "takes less", "immune")
