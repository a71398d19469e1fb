"""Players where bodies stand for them: who is struck, who bears a card, whose things are theirs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, is_it, replaced


def in_its_place(what: Frame | None, frame: Frame) -> Frame | None:
    return what if what is not None and is_it(frame) else None


def told_of(clauses: Sequence[Frame]) -> tuple[Frame, ...]:
    """Clauses in which "them" is whoever the clause before was about, where bodies are players."""
    made: list[Frame] = []
    last: Frame | None = None
    for clause in clauses:
        done = replaced(clause, partial(in_its_place, last))
        people = [
            each
            for each in frames_in(done)
            if each.kind == "np" and (each.get("kind") == "hero" or each.get("det") == "player")
        ]
        other = [each for each in frames_in(done) if each.kind == "np" and each not in people]
        last = people[0] if len(people) == 1 and not other else None
        made.append(done)
    return tuple(made)


def is_the_bearer(frame: Frame) -> bool:
    """The weapon that a card is attached to."""
    if frame.kind != "np" or frame.get("det") != "the" or frame.get("side"):
        return False
    return bool(frame.get("role") == "bearer" or frame.get("kind") == "weapon")


def raised_for_good(clause: Frame) -> Frame:
    """What is gained on a card that only says what is so is a bonus."""
    order = clause.get("order")
    who = order.get("who") if isinstance(order, Frame) else None
    if not isinstance(order, Frame) or order.kind != "gain":
        return clause
    if who is not None and (who.get("kind") != "hero" or who.get("side") != "yours"):
        return clause
    bonus = Frame("bonus", order.without("who").parts, sign="+")
    return clause.with_(order=Frame("gets", what=who, items=(bonus,)))


def hitting_back(clause: Frame, who: Any) -> Frame:
    """A clause of what is set off by an attack, in which "them" that is struck is who attacks."""
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or what.get("det") != "it":
        return clause
    if order.kind == "gets" and not clause.get("duration"):  # what strikes, as it strikes
        return clause.with_(order=order.with_(what=Frame("np", det="attack")))
    if order.kind not in ("deal", "inflict"):
        return clause
    return clause.with_(order=order.with_(what=who))


def of_the_rival(sentence: Frame) -> Frame:
    """What is "theirs" where only the other side is named that it could be of."""
    heroes = {
        f.get("side") if f.kind == "np" else f.get("who")
        for f in frames_in(sentence)
        if (f.kind == "np" and f.get("kind") == "hero") or f.kind == "player"
    }
    if not heroes <= {"theirs", "opponent"} or not heroes:
        return sentence

    def of_other(frame: Frame) -> Frame | None:
        what = frame.get("what") if frame.get("who") is not None else None
        if isinstance(what, Frame) and what.get("det") == "top":
            return frame  # done by that player to the own deck
        return frame.with_(side="theirs") if frame.get("side") == "their own" else None

    made: Frame = replaced(sentence, of_other)
    return made


def at_the_rival(sentence: Frame) -> Frame:
    """ "If you have more life than the enemy, deal 2 damage to them"."""
    named = any(
        (f.kind == "player" and f.get("who") == "opponent")
        or (f.kind == "np" and f.get("kind") == "hero" and f.get("side") == "theirs")
        for f in frames_in(sentence.get("if"))
    )
    if not named:
        return sentence
    whom = Frame("np", det="the", kind="hero", side="theirs")

    def struck(frame: Frame) -> Frame | None:
        what = frame.get("what") if frame.kind in ("deal", "inflict", "packet") else None
        return frame.with_(what=whom) if isinstance(what, Frame) and is_it(what) else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), struck))


STRIKING: Final = ("targets", "hits", "attacks")


STRUCK_WITH: Final = (*STRIKING, "misses", "deals damage")


def striking_with(sentence: Frame, weapon: Frame) -> Frame:
    """Who strikes, where players do so with what they have, strikes with that."""

    def struck(event: Frame) -> Frame | None:
        by = event.get("what") if event.get("event") in STRUCK_WITH else None
        is_you = isinstance(by, Frame) and by.get("det") == "player" and by.get("who") == "you"
        return event.with_(what=weapon) if is_you else None

    return sentence.with_(trigger=replaced(sentence.get("trigger"), struck))


MEASURED: Final = {
    "targets": "deals damage",
    "attacks": "deals damage",
    "hits": "deals damage",
    "is targeted": "is damaged",
    "is attacked": "is damaged",
    "is hit": "is damaged",
}


def by_its_damage(sentence: Frame) -> Frame:
    """ "When you are hit, they take that much": an attack is measured by the damage that it does."""
    first = next(iter(sentence.get("clauses") or ()), None)
    order = first.get("order") if isinstance(first, Frame) else None
    amount = order.get("n") if isinstance(order, Frame) else None
    if not isinstance(amount, Frame) or amount.kind != "that much":
        return sentence

    def done(event: Frame) -> Frame | None:
        instead = MEASURED.get(event.get("event"))
        return event.with_(event=instead) if instead else None

    return sentence.with_(trigger=replaced(sentence.get("trigger"), done))


def of_own_attack(sentence: Frame, figures: Sequence[str] = ()) -> Frame:
    """What this card gets when it strikes, with nothing said of how long, its attack gets: also where
    nobody is named, of the `figures` of attacks.
    """
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    by = event.get("what") if isinstance(event, Frame) else None
    if (
        event is None
        or not isinstance(by, Frame)
        or by.get("det") != "this"
        or event.get("event") not in STRIKING
    ):
        return sentence

    def struck(clause: Frame) -> Frame:
        order = clause.get("order")
        if not isinstance(order, Frame) or order.kind != "gets":
            return clause
        what, items = order.get("what"), order.get("items")
        if what is None and isinstance(items, tuple):
            of_attack = all(item.get("figure") in figures for item in items)
            what = Frame("np", det="this") if of_attack else None
        if not isinstance(what, Frame) or what.get("det") not in ("this", "it"):
            return clause
        if clause.get("duration") or what.get("kind") not in (None, "weapon"):
            return clause
        return clause.with_(order=order.with_(what=Frame("np", det="attack")))

    return sentence.with_(clauses=tuple(map(struck, sentence.get("clauses"))))


def is_the_rival(frame: Frame) -> bool:
    """The other player, or what stands for them and was not chosen."""
    if frame.kind in ("np", "player") and frame.get("who") == "opponent":
        return True
    return (
        frame.kind == "np"
        and frame.get("side") == "theirs"
        and set(frame.parts) == {"det", "kind", "side"}
        and (frame.get("det"), frame.get("kind")) == ("the", "hero")
    )


# What is said of a player in these is said of all cards that they have.
OF_ALL_CARDS: Final = ("attacks deal", "attacks deal equal", "attacks double", "whose")
