"""What is said where one thing attacks, boosts or kills another: which of the two "it" is, and how
long what they cannot do then lasts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from playmat.language.people.frames import Frame, key_of, replaced
from playmat.language.people.rewriting.stating import is_statement

HELPS: Final = ("heal", "heal full", "untap", "immune", "prevent", "unblockable")
HARMS: Final = ("destroy", "tap", "deal", "exile", "return", "move", "bind", "shock", "negate")
# Who has which part, by the event: whoever does it, and the one to whom it is done.
PARTS: Final = {
    "attacks": ("attacker", "defender"),
    "is attacked": ("defender", "attacker"),
    "dies": ("attacker", ""),
    "is destroyed by battle": ("attacker", ""),
}


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
        boosted = Frame("np", det="the", role="boosted")
        clauses = replaced_it(sentence.get("clauses"), boosted, pointed=False)
        return sentence.with_(clauses=replaced_it(clauses, boosted, pointed=True))
    if is_own(subject) == is_own(other):
        return sentence
    own, rival = (subject, other) if is_own(subject) else (other, subject)
    roles = PARTS.get(event.get("event"), ("", ""))
    made: list[Any] = []
    for clause in sentence.get("clauses"):
        it = {"helps": own, "harms": rival}.get(bearing(clause.get("order")))
        that = rival if is_bearer(own) else it  # this card is not "that unit"
        for meant, pointed in ((it, False), (that, True)):
            if meant is not None:
                named = name_of(meant, roles[0 if meant is subject else 1])
                clause = replaced_it(clause, named, pointed) if named is not None else clause
        made.append(clause)
    return sentence.with_(clauses=tuple(made))


def event_of(sentence: Frame) -> Frame:
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    return event if isinstance(event, Frame) else Frame("nothing")


def is_own(thing: Frame) -> bool:
    """Whether a thing is this card, what bears it, or of one's own side."""
    return is_bearer(thing) or bool(thing.get("side") == "yours")


def is_bearer(thing: Frame) -> bool:
    """Whether a thing is this card or what bears it."""
    return bool(thing.get("det") == "this" or thing.get("role") == "bearer")


def bearing(order: Any) -> str:
    """Whether what is done to something helps or harms it."""
    if not isinstance(order, Frame):
        return ""
    if order.kind == "gets":
        signs = {item.get("sign") or "+" for item in order.get("items") if isinstance(item, Frame)}
        return {"+": "helps", "-": "harms"}[signs.pop()] if len(signs) == 1 else ""
    if order.kind == "predicated":
        each = {bearing(part) for part in order.get("of") if isinstance(part, Frame)}
        return each.pop() if len(each) == 1 else ""
    return "helps" if order.kind in HELPS else "harms" if order.kind in HARMS else ""


def name_of(thing: Frame, role: str) -> Frame | None:
    """How a thing of an event is named apart from the other one."""
    if thing.get("det") == "this" or thing.get("role"):
        return thing
    return Frame("np", det="the", role=role) if role else None


def replaced_it(part: Any, named: Frame, pointed: bool) -> Any:
    """The part with a name for "it"; where `pointed`, for "that unit"."""

    def instead(frame: Frame) -> Frame | None:
        it = frame.kind == "np" and frame.get("det") == "it"
        return named if it and bool(frame.get("that")) == pointed else None

    return replaced(part, instead)


def while_attacking(line: Frame) -> Frame:
    """ "Gets +1000 ATK when attacking": as long as it does."""

    def instead(sentence: Frame) -> Frame | None:
        rest = sentence.without("trigger")
        if not event_of(sentence).get("going_on") or not is_statement(rest) or rest.get("while"):
            return None
        asked = Frame("is attacking", what=Frame("np", det="this"))
        return rest.with_(**{"while": asked})

    made: Frame = replaced(line, lambda f: instead(f) if f.kind == "sentence" else None)
    return made


def whom_it_attacks(line: Frame, body: str) -> Frame:
    """ "When this attacks, tap the defender": when it attacks something, that."""
    attacked = Frame("np", det="one", kind=body)
    that = Frame("np", det="it", that=True)

    def instead(sentence: Frame) -> Frame | None:
        event, clauses = event_of(sentence), sentence.get("clauses")
        if event.get("event") != "attacks" or event.get("target"):
            return None
        told = replaced(clauses, lambda f: that if f.get("role") == "defender" else None)
        if key_of(told) == key_of(clauses):
            return None
        trigger = sentence.get("trigger").with_(event=event.with_(target=attacked))
        return sentence.with_(trigger=trigger, clauses=told)

    made: Frame = replaced(line, lambda f: instead(f) if f.kind == "sentence" else None)
    return made


# What happens in a battle, and is over with it.
IN_A_BATTLE: Final = ("attacks", "is attacked", "boosts", "is boosted", "blocks")


def in_that_battle(line: Frame) -> Frame:
    """ "When this attacks an Avatar, it gets +1 Critical": for that battle."""

    def instead(sentence: Frame) -> Frame | None:
        if event_of(sentence).get("event") not in IN_A_BATTLE:
            return None
        if sentence.get("trigger").get("after"):  # then it is over
            return None
        span = Frame("span", span="battle")
        clauses = tuple(
            c.with_(duration=span)
            if isinstance(order := c.get("order"), Frame)
            and order.kind in ("gets", "predicated", "double figure", "halve figure")
            and not c.get("duration")
            else c
            for c in sentence.get("clauses") or ()
        )
        return sentence.with_(clauses=clauses)

    made: Frame = replaced(line, lambda f: instead(f) if f.kind == "sentence" else None)
    return made


# What is said of an attack last is said of that attack: "hits for 1000 more when it attacks".
TRAILING: Final = tuple(
    f" {when} {it} attacks"
    for when in ("when", "whenever", "if", "each time", "every time")
    for it in ("it", "this", "this unit", "this card", "this avatar")
)


def is_of_one_battle(line: Frame, written: str) -> bool:
    """Whether a bonus can only be for a battle; "when this attacks, it gets +1" may be for good."""
    events = [event_of(each) for each in line.get("of") or () if isinstance(each, Frame)]
    plain = [each for each in events if each.parts.keys() <= {"event", "what"}]
    simple = any(each.get("event") == "attacks" for each in plain)
    return not simple or written.lower().rstrip(". ").endswith(TRAILING)


# What is forbidden at an attack is forbidden about that attack.
OF_THAT_ATTACK: Final = (("cannot", "block"), ("cannot", "be blocked"), ("unblockable", None))


def at_that_attack(sentence: Frame) -> Iterator[Frame]:
    """ "When this attacks, they cannot block": its attacks cannot be blocked, or as long as it lasts."""
    event, clauses = event_of(sentence), sentence.get("clauses")
    if not is_in_battle(sentence):
        yield sentence
        return
    if event.parts == {"event": "attacks", "what": event.get("what")} and len(clauses) == 1:
        if set(sentence.parts) == {"trigger", "clauses"} and all_cannot_block(clauses[0]):
            never = clauses[0].with_(order=Frame("unblockable", what=event.get("what")))
            yield Frame("sentence", clauses=(never,))
    span = Frame("span", span="battle")
    lasting = tuple(
        c.with_(duration=span)
        if isinstance(order := c.get("order"), Frame)
        and (order.kind, order.get("act")) in OF_THAT_ATTACK
        and not c.get("duration")
        else c
        for c in clauses
    )
    yield sentence.with_(clauses=lasting)


def is_in_battle(sentence: Frame) -> bool:
    """Whether something is done at a moment of a battle."""
    trigger, asked = sentence.get("trigger"), sentence.get("if")
    if event_of(sentence).get("event") == "attacks":
        return True
    turn = trigger.get("turn") if isinstance(trigger, Frame) else None
    step = isinstance(turn, Frame) and str(turn.get("phase")).endswith(" step")
    return step or (
        trigger is not None and isinstance(asked, Frame) and asked.kind == "is attacking"
    )


def all_cannot_block(clause: Frame) -> bool:
    """Whether nobody of the other side can block, and nothing is said of how long."""
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    if order is None or not isinstance(what, Frame) or set(clause.parts) != {"order"}:
        return False
    if (order.kind, order.get("act")) != ("cannot", "block"):
        return False
    whole = what.parts in ({"det": "all", "kind": what.get("kind"), "side": "theirs"},)
    return whole or what.get("who") == "opponent"


def owner_is_you(sentence: Frame) -> Frame:
    """ "When this attacks, its owner draws a card": whoever has this card."""
    subject = event_of(sentence).get("what")
    if not isinstance(subject, Frame) or not is_own(subject):
        return sentence

    def instead(frame: Frame) -> Frame | None:
        who = frame.get("who")
        good = (
            frame.kind in ("draw", "gain") and isinstance(who, Frame) and who.get("who") == "that"
        )
        return frame.without("who") if good else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), instead))
