"""What came of what was done: "Deal 3 damage to a unit. If it dies, draw a card" asks for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, replaced
from playmat.language.people.rewriting.contraries import negated
from playmat.language.people.rewriting.stating import is_statement
from playmat.language.people.rewriting.subjects import parted
from playmat.language.people.sentences.parts import chosen_object

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


CHANCE: Final = ("heads", "tails", "die shows", "die is")


def without_nothing(line: Any) -> Any:
    """A line without the sides of a throw on which nothing is done."""
    sentences = line.get("of") if isinstance(line, Frame) else None
    return line.with_(of=tuple(eventful(sentences))) if sentences else line


def eventful(
    sentences: Sequence[Frame], fails: Callable[[Frame], bool] = lambda order: False
) -> list[Frame]:
    """Sentences without those of a throw that say of one side that nothing is done, or of an order
    that it `fails`; what is done otherwise is then done on the other side.
    """
    made: list[Frame] = []
    left: Frame | None = None
    for sentence in sentences:
        asked = sentence.get("if")
        if left is not None and sentence.get("otherwise") and asked is None:
            sentence = sentence.without("otherwise").with_(**{"if": left})
        left = None
        orders = [clause.get("order") for clause in sentence.get("clauses") or ()]
        thrown = isinstance(asked, Frame) and asked.kind in CHANCE
        idle = orders and all(
            isinstance(o, Frame) and (o.kind == "nothing" or fails(o)) for o in orders
        )
        if idle and made and (thrown or sentence.get("otherwise")) and is_of_throw(made[-1]):
            left = negated(asked) if thrown else None
            continue
        made.append(sentence)
    return made


def decided_singly(sentences: Sequence[Frame]) -> list[Frame]:
    """Sentences in which each thing that a throw decides has its own "if": what was thrown stays as
    it is, whatever is done meanwhile. For a game in which an "if" within a line is of one thing only.
    """
    made: list[Frame] = []
    for sentence in sentences:
        asked, clauses = sentence.get("if"), sentence.get("clauses") or ()
        thrown = isinstance(asked, Frame) and asked.kind in CHANCE
        alone = set(sentence.parts) == {"if", "clauses"}
        if made and thrown and alone and len(clauses) > 1:
            made += [sentence.with_(clauses=(clause,)) for clause in clauses]
        else:
            made.append(sentence)
    return made


THROWS: Final = ("coin", "coins", "die", "dice")


def is_of_throw(sentence: Frame) -> bool:
    """Whether a sentence throws, or says of one side what is done. What is done on every side is not
    done on that on which nothing happens."""
    asked = sentence.get("if")
    if isinstance(asked, Frame) and asked.kind in CHANCE:
        return True
    orders = [clause.get("order") for clause in sentence.get("clauses") or ()]
    return bool(orders) and isinstance(orders[-1], Frame) and orders[-1].kind in THROWS


def fails_itself(order: Frame) -> bool:
    """Whether it is said of an attack that it does nothing."""
    what = order.get("what")
    whole = order.kind == "negate" and isinstance(what, Frame) and what.parts == {"det": "attack"}
    return order.kind == "negate attack" or whole


STRIKES: Final = ("deal", "attack set")


def of_own_strike(sentences: Sequence[Frame], struck: Frame) -> list[Frame]:
    """Sentences in which the defender is whom the text of an attack strikes: "it", once named."""
    whom, made = struck, []
    for sentence in eventful(sentences, fails_itself):
        clauses: list[Frame] = []
        for clause in sentence.get("clauses") or ():
            done = replaced(clause, partial(in_its_place, whom))
            order = clause.get("order")
            if isinstance(order, Frame) and order.kind in STRIKES and not order.get("what"):
                done = clause.with_(order=Frame("deal", order.parts, what=whom))
            clauses.append(done)
            if done.key() != clause.key():
                whom = Frame("np", det="it", that=True)
        made.append(sentence.with_(clauses=tuple(clauses)) if clauses else sentence)
    return made


def in_its_place(whom: Frame, frame: Frame) -> Frame | None:
    return whom if frame.kind == "np" and frame.get("role") == "defender" else None


def is_named(what: Any) -> bool:
    """Whether it was named before: it, that unit."""
    return isinstance(what, Frame) and what.kind == "np" and what.get("det") == "it"


def chosen_either_way(line: Any) -> Any:
    """ "If heads, destroy an enemy. If tails, tap that character": one is chosen whatever the coin
    shows, and what the other side does is done to one that is chosen in the same way.
    """
    sentences = (line.get("of") if isinstance(line, Frame) else None) or ()
    made: list[Any] = []
    for each in sentences:
        before: Any = made[-1] if made else None
        made.append(with_choice_of(before, each) if on_other_side(before, each) else each)
    return line.with_(of=tuple(made)) if made else line


def on_other_side(before: Any, sentence: Any) -> bool:
    if not isinstance(before, Frame) or not isinstance(sentence, Frame):
        return False
    first, second = before.get("if"), sentence.get("if")
    kinds = [each.kind for each in (first, second) if isinstance(each, Frame)]
    return kinds == ["heads", "tails"] or (kinds == ["heads"] and bool(sentence.get("otherwise")))


def with_choice_of(before: Frame, sentence: Frame) -> Frame:
    clauses = sentence.get("clauses")
    chosen = chosen_object(before)
    if chosen is None or not isinstance(clauses, tuple) or not clauses:
        return sentence
    named = [each for each in frames_in(clauses) if is_named(each)]
    if len(named) != 1 or not any(each is named[0] for each in frames_in(clauses[0])):
        return sentence
    first = replaced(clauses[0], lambda f: chosen if f is named[0] else None)
    return sentence.without("instead").with_(clauses=(first, *clauses[1:]))


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
