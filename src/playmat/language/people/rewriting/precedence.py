"""What is said first and what after it: "choose X and do something to it" is to do it to X."""

from __future__ import annotations

from typing import Any, Final

from playmat.language.people.frames import Frame, is_it, replaced
from playmat.language.people.normal import normal


def may_first(sentence: Frame) -> Frame:
    """What one may do at first one may do as a whole."""
    first, *rest = sentence.get("clauses")
    if isinstance(first, Frame) and first.get("may") and not sentence.get("may"):
        order = first.get("order")
        doer = order.get("who") if isinstance(order, Frame) else None
        if isinstance(doer, Frame) and doer.get("who") != "you":
            return sentence  # it is not you who may
        return sentence.with_(may=True, clauses=(first.without("may"), *rest))
    return sentence


def done_to(chosen: Any, clauses: Any) -> Any:
    """The clauses with what was chosen where they first say "it"; None if they never do."""
    todo = [chosen]
    done = replaced(tuple(clauses), lambda f: todo.pop() if todo and f.get("det") == "it" else None)
    return None if todo else done


def chosen_first(sentence: Frame) -> Frame:
    """ "Choose X and do something to it" is to do it to X, whatever is done before."""
    clauses = sentence.get("clauses")
    for place, clause in enumerate(clauses[:-1]):
        order = clause.get("order") if isinstance(clause, Frame) else None
        if not isinstance(order, Frame) or order.kind != "choose":
            continue
        done = done_to(order.get("what"), clauses[place + 1 :])
        if done is not None:
            return sentence.with_(clauses=normal((*clauses[:place], *done)))
    return sentence


ABOUT_TO_DIE: Final = ("would die", "would die of damage", "would be defeated")


def kept_first(sentence: Frame) -> Frame:
    """What is saved from destruction is saved first, whatever else is done instead."""
    trigger, clauses = sentence.get("trigger"), sentence.get("clauses")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if not isinstance(event, Frame) or event.get("event") not in ABOUT_TO_DIE:
        return sentence
    dying = event.get("what")
    if isinstance(dying, Frame) and not is_player(dying):
        clauses = tuple(map(left_alive, clauses))
        sentence = sentence.with_(clauses=clauses)
    if event.get("event") == "would be defeated":
        return sentence
    kept = [
        c
        for c in clauses
        if isinstance(c.get("order"), Frame)
        and c.get("order").kind in ("survives", "survive", "leave with")
    ]
    others = [c.without("instead") for c in clauses if c not in kept]
    if len(kept) != 1 or not others:
        return sentence
    return sentence.with_(clauses=(kept[0].without("instead"), *others))


def is_player(what: Frame) -> bool:
    return bool(what.get("det") == "player" or what.get("kind") == "hero")


def left_alive(clause: Frame) -> Frame:
    """What would be destroyed and has so much HP instead is left with that."""
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "set figure" or order.get("figure") != "hp":
        return clause
    what = order.get("what")
    if not isinstance(what, Frame) or what.get("kind") == "hero" or not order.get("n"):
        return clause
    return clause.without("instead").with_(order=Frame("leave with", order.parts))


def countering(sentence: Frame) -> Frame:
    """To counter a card is to do it when that card is played, an attack when that is made."""
    first, *_ = sentence.get("clauses")
    order = first.get("order") if isinstance(first, Frame) else None
    if isinstance(order, Frame) and order.kind == "negate attack" and not sentence.get("trigger"):
        return parrying(sentence, order)
    negates = isinstance(order, Frame) and order.kind in ("negate", "negate unless")
    what = order.get("what") if isinstance(order, Frame) and negates else None
    if (
        sentence.get("trigger")
        or not isinstance(what, Frame)
        or what.get("det") not in ("one", "the")
    ):
        return sentence
    if what.get("det") == "the":
        if what.get("side") != "theirs" or what.get("kind") == "hero":
            return sentence
        played_one = what.with_(det="one")
        sentence = replaced(sentence, lambda f: played_one if f is what else None)
        return countering(sentence)
    who = {"theirs": "opponent", "yours": "you", None: "a player"}.get(what.get("side"))
    played = Frame(
        "plays", who=None if who == "you" else Frame("player", who=who), what=what.without("side")
    )
    done: Frame = replaced(sentence, lambda f: Frame("np", det="it") if f is what else None)
    return done.with_(trigger=Frame("when", event=played))


def of_the_other(sentence: Frame) -> Frame:
    """What is negated of any player is the other's, where a game does not speak of any: nobody
    negates their own.
    """
    first, *_ = sentence.get("clauses")
    order = first.get("order") if isinstance(first, Frame) else None
    if not isinstance(order, Frame) or order.kind not in ("negate", "negate unless"):
        return sentence
    other = Frame("player", who="opponent")
    made: Frame = replaced(
        sentence,
        lambda f: other if is_that_player(f) or f.parts == {"who": "a player"} else None,
    )
    return made


def is_that_player(frame: Frame) -> bool:
    return frame.kind == "player" and frame.get("who") in ("that", "they")


def parrying(sentence: Frame, order: Frame) -> Frame:
    """To negate an attack on something is to do it when that is attacked."""
    on, by = order.get("on"), order.get("by")
    if on is not None:
        attacked = on.with_(det="one") if on.get("det") == "all" else on
        event = Frame("happens", event="is attacked", what=attacked)
    elif by is not None or order.get("any"):
        attacker = by or Frame("np", det="one", body=True)
        if attacker.get("det") == "one" and not attacker.get("side"):
            attacker = attacker.with_(side="theirs")  # nobody negates their own
        event = Frame("happens", event="attacks", what=attacker)
    else:
        return sentence
    done: Frame = replaced(sentence, lambda f: Frame("negate attack") if f is order else None)
    return done.with_(trigger=Frame("when", event=event))


def only_those(sentence: Frame) -> Frame:
    """ "Return a Fighter if it costs 4 or less" is to return a Fighter that costs 4 or less."""
    asked, clauses = sentence.get("if"), sentence.get("clauses")
    order = clauses[0].get("order") if len(clauses) == 1 and isinstance(clauses[0], Frame) else None
    what = order.get("what") if isinstance(order, Frame) else None
    if (
        not isinstance(order, Frame)
        or not isinstance(what, Frame)
        or what.get("det") != "one"
        or not isinstance(asked, Frame)
        or sentence.get("trigger")
    ):
        return sentence
    it = asked.get("what")
    if not isinstance(it, Frame) or it.get("det") != "it":
        return sentence
    if asked.kind == "figure is" and isinstance(asked.get("n"), int):
        narrowed = what.with_(**{f"cmp:{asked.get('figure')}:{asked.get('how')}": asked.get("n")})
    elif asked.kind == "is so" and "state" not in what.parts:
        narrowed = what.with_(state=asked.get("state"))
    else:
        return sentence
    order = order.with_(what=narrowed)
    return sentence.with_(**{"if": None, "clauses": (clauses[0].with_(order=order),)})


def named_first(sentence: Frame) -> Frame:
    """ "Do something to X when it attacks" is: when X attacks, do something to it."""
    first, *rest = sentence.get("clauses")
    trigger, order = (
        sentence.get("trigger"),
        first.get("order") if isinstance(first, Frame) else None,
    )
    what = order.get("what") if isinstance(order, Frame) else None
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if (
        not isinstance(event, Frame)
        or not isinstance(event.get("what"), Frame)
        or not isinstance(what, Frame)
        or what.get("det") != "the"
        or not what.get("side")
        or what.get("kind") == "hero"
    ):
        return sentence
    if not is_it(event.get("what")) and event.get("what").key() != what.key():
        return sentence
    named = sentence.get("trigger").with_(event=event.with_(what=what.with_(det="one")))
    done = first.with_(order=first.get("order").with_(what=Frame("np", det="it")))
    return sentence.with_(trigger=named, clauses=(done, *rest))
