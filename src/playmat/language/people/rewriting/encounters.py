"""What is said where one thing attacks, boosts or kills another: which of the two "it" is, and how
long what they cannot do then lasts.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.language.people.frames import Frame, is_it, replaced

THIS: Final = Frame("np", det="this")
HELPS: Final = ("heal", "heal full", "untap", "immune", "prevent")
HARMS: Final = ("destroy", "tap", "deal", "exile", "return", "move", "bind", "shock", "negate")
# Who has which part, by the event: whoever does it, and the one to whom it is done.
PARTS: Final = {"attacks": ("attacker", "defender"), "is attacked": ("defender", "attacker")}


def it_told(sentence: Frame) -> Frame:
    """The sentence with the one of two that "it" is: what helps is for one's own, what harms is not.

    "When an enemy unit attacks your Avatar, destroy it" is about the attacker.
    """
    event = event_of(sentence)
    subject, other = event.get("what"), event.get("target") or event.get("by")
    if not isinstance(subject, Frame) or not isinstance(other, Frame):
        return sentence
    if event.get("event") in ("dies", "is destroyed by battle"):
        subject, other = other, subject  # whoever kills is named first
    if event.get("event") == "boosts":
        return replaced_it(sentence, Frame("np", det="the", role="boosted"), pointed=True)
    if is_own(subject) == is_own(other):
        return sentence
    own, rival = (subject, other) if is_own(subject) else (other, subject)
    roles = PARTS.get(event.get("event"), ("", ""))
    made: list[Any] = []
    for clause in sentence.get("clauses"):
        meant = {"helps": own, "harms": rival}.get(bearing(clause.get("order")))
        named = None if meant is None else name_of(meant, roles[0 if meant is subject else 1])
        made.append(clause if named is None else replaced_it(clause, named))
    return sentence.with_(clauses=tuple(made))


def event_of(sentence: Frame) -> Frame:
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    return event if isinstance(event, Frame) else Frame("nothing")


def is_own(thing: Frame) -> bool:
    """Whether a thing is this card, what bears it, or of one's own side."""
    return (
        thing.get("det") == "this" or thing.get("role") == "bearer" or thing.get("side") == "yours"
    )


def bearing(order: Any) -> str:
    """Whether what is done to something helps or harms it."""
    if not isinstance(order, Frame):
        return ""
    if order.kind == "gets":
        signs = {item.get("sign") for item in order.get("items") if isinstance(item, Frame)}
        return {"+": "helps", "-": "harms", None: "helps"}[signs.pop()] if len(signs) == 1 else ""
    return "helps" if order.kind in HELPS else "harms" if order.kind in HARMS else ""


def name_of(thing: Frame, role: str) -> Frame | None:
    """How a thing of an event is named apart from the other one."""
    if thing.get("det") == "this" or thing.get("role"):
        return thing
    return Frame("np", det="the", role=role) if role else None


def replaced_it(part: Any, named: Frame, pointed: bool = False) -> Any:
    """The part with a name for "it"; where `pointed`, for "that unit" too."""

    def instead(frame: Frame) -> Frame | None:
        said = is_it(frame) or (pointed and frame.kind == "np" and frame.get("det") == "it")
        return named if said else None

    if pointed:  # the event itself names it
        return part.with_(clauses=replaced(part.get("clauses"), instead))
    return replaced(part, instead)


def for_that_attack(sentence: Frame) -> Frame:
    """ "When this attacks, they cannot block": as long as that attack lasts."""
    if event_of(sentence).get("event") != "attacks":
        return sentence
    span = Frame("span", span="battle")
    clauses = tuple(
        c.with_(duration=span)
        if isinstance(order := c.get("order"), Frame)
        and (order.kind, order.get("act")) in (("cannot", "block"), ("cannot", "be blocked"))
        and not c.get("duration")
        else c
        for c in sentence.get("clauses")
    )
    return sentence.with_(clauses=clauses)


def owner_is_you(sentence: Frame) -> Frame:
    """ "When this attacks, its owner draws a card": whoever has this card."""
    subject = event_of(sentence).get("what")
    if not isinstance(subject, Frame) or not is_own(subject):
        return sentence

    def instead(frame: Frame) -> Frame | None:
        who = frame.get("who")
        good = frame.kind in ("draw", "gain") and isinstance(who, Frame) and who.get("who") == "that"
        return frame.without("who") if good else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), instead))
