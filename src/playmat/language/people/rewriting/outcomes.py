"""What came of what was done: "Deal 3 damage to a unit. If it dies, draw a card" asks for that."""

from __future__ import annotations

from typing import Any

from playmat.language.people.frames import Frame

DEFENDER = Frame("np", det="the", role="defender")


def asked_afterwards(line: Any, kind: str) -> Any:
    """A line in which "if it is destroyed" after an order asks what came of it, and is no moment that
    something waits for. In the text of an attack that is asked of whatever is attacked.
    """
    sentences = line.get("of") if isinstance(line, Frame) else None
    if not sentences:
        return line
    made = [
        outcome(each, number > 0, kind.endswith("attack")) for number, each in enumerate(sentences)
    ]
    return line.with_(of=tuple(made))


def outcome(sentence: Any, follows: bool, attack: bool) -> Any:
    trigger = sentence.get("trigger") if isinstance(sentence, Frame) else None
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if not isinstance(event, Frame) or not trigger.get("asked") or "if" in sentence.parts:
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
