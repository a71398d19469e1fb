"""Clauses: an order with how long it lasts, and several of them one after another."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import DONE_BY, meaning

JOINTS: Final = (
    ", then ",
    " and ",
    ", and ",
    "; ",
    " then ",
    ", ",
    " and then ",
    ", and then ",
    "; then ",
    ", but ",
    " but ",
    ", but then ",
    " but then ",
    ". then ",
    ". then, ",
    ". ",
)


def phrases(en: Dialect) -> None:
    clauses(en)
    several(en)
    alternatives(en)
    cured_of_one(en)
    cured_of_several(en)
    in_portions(en)
    of_the_same(en)


def clauses(en: Dialect) -> None:
    """One order, and what stands around it."""
    clause = partial(meaning, en, "clause")
    clause(
        lambda order, duration: Frame(
            "clause", order=order, duration=at_first(duration), ahead=True
        ),
        "{duration}, {order}",
    )
    clause("clause", "[also ][immediately ][just ]{order}[ {duration}]")
    clause(
        for_each,
        "{each} {per:counted}, {order}[ {duration}]",
        "{order} {duration} {each} {per:counted}",
    )
    clause(
        lambda order, value: Frame("clause", order=Frame("scaled", order=order, value=value)),
        "{order}, where X is {value:figure}",
        "{order} where X is {value:figure}",
        "{order}, X being {value:figure}",
    )
    clause(
        "clause",
        "instead {order}[ {duration}]",
        "{order} instead[ {duration}]",
        "{order} {duration} instead",
        "{order} instead of that",
        instead=True,
    )
    clause(
        "clause",
        "you <may> {order}[ {duration}] instead",
        "you <may> instead {order}[ {duration}]",
        may=True,
        instead=True,
    )
    clause(
        "clause", "{duration} {order}", "{order}[ {duration}] as well", "{order}[ {duration}] too"
    )
    clause(
        lambda order, duration=None: Frame("clause", order=order, duration=duration, may=True),
        "you <may> {order}[ {duration}]",
    )
    clause("clause", "you get to {order}[ {duration}]", "you get to {order}[ {duration}] too")
    clause(
        lambda order, who, duration=None: theirs_to_do(order, duration, who).without("may"),
        "{who:player} get to {order}[ {duration}]",
        "{who:player} gets to {order}[ {duration}]",
    )
    clause(
        theirs_to_do, "they <may> {order}[ {duration}]", "{who:player} <may> {order}[ {duration}]"
    )
    holes(en, "clause", "clause")


def theirs_to_do(order: Any, duration: Any = None, who: Any = None) -> Frame:
    """What another player may do is done by that player, never by you."""
    who = who or Frame("player", who="they")
    if not isinstance(order, Frame) or "who" in order.parts or order.kind not in DONE_BY:
        raise ValueError("nothing that somebody else does")
    if not isinstance(who, Frame) or who.get("who") == "you":
        raise ValueError("said of you")
    return Frame("clause", order=order.with_(who=who), duration=duration, may=True)


def several(en: Dialect) -> None:
    """One after another."""
    many = partial(meaning, en, "clauses")
    many(
        both_done,
        "{what:thing} is {a:participle} and {b:participle}",
        "{what:thing} are {a:participle} and {b:participle}",
        "{what:thing} becomes {a:participle} and {b:participle}",
    )
    many(lambda first: Frame("clauses", of=(first,)), "{first:clause}")
    for joint in JOINTS[:-3]:
        many(
            partial(one_after_another, "then" in joint, pays=joint == "; "),
            f"{{first:clause}}{joint}{{rest:clauses}}",
        )
    many(
        negated_and_done,
        "{first:clause}, and if you do, {rest:clauses}",
        "{first:clause} and if you do, {rest:clauses}",
        "{first:clause}; if you do, {rest:clauses}",
    )
    holes(en, "clauses", "clauses")


def alternatives(en: Dialect) -> None:
    """One of two, where the rest is said once: "give a unit +1 HP or Taunt"."""
    many = partial(meaning, en, "clauses")
    many(
        one_gift,
        "<give> {what:np} {one:item} or {other:item}[ {duration}]",
        "{what:np} <get> {one:item} or {other:item}[ {duration}]",
        "{what:np} <get> either {one:item} or {other:item}[ {duration}]",
    )
    many(
        lambda n, what, m, other: one_of(
            Frame("clause", order=Frame("deal", n=number, what=to))
            for number, to in ((n, what), (m, other))
        ),
        *(
            f"<deal> {{n:amount}} <damage> to {{what:np}}{joint}{{m:amount}}[ <damage>] to {{other:np}}"
            for joint in (" or ", ", or ")
        ),
    )


def cured_of_one(en: Dialect) -> None:
    """One of several ailments: "remove Burn or Shock from your Hero"."""
    en.include("ailing", "ailment")
    en.include("ailing", "stricken")
    meaning(
        en,
        "clauses",
        lambda of, what: one_of(
            Frame("clause", order=Frame("cure one", ailment=each, what=what))
            for each in at_least_two(of)
        ),
        *(
            f"{cure} {{of:ailing/{listing}}} {off} {{what:np}}"
            for cure in ("remove", "cure", "heal", "cleanse", "get rid of")
            for listing in (" or ", ", / or ")
            for off in ("from", "on", "of")
        ),
    )


def cured_of_several(en: Dialect) -> None:
    """Of each of several ailments: "remove Burn, Shock and Curse from your Hero"."""
    meaning(
        en,
        "clauses",
        lambda of, what: Frame(
            "clauses",
            of=tuple(
                Frame("clause", order=Frame("cure one", ailment=each, what=what))
                for each in at_least_two(of)
            ),
        ),
        *(
            f"{cure} {both}{{of:ailing/{listing}}} {off} {{what:np}}"
            for cure in ("remove", "cure", "heal", "cleanse", "get rid of")
            for both in ("", "both ")
            for listing in (" and ", ", / and ", ", / , and ")
            for off in ("from", "on", "of")
        ),
    )


def at_least_two(of: Any) -> Any:
    if len(of) < 2:
        raise ValueError("that one")
    return of


def in_portions(en: Dialect) -> None:
    """Damage to one and less, or more, to another: "2 damage to a unit and 1 to the one behind it"."""
    meaning(
        en,
        "clauses",
        lambda n, what, m, other: Frame(
            "clauses",
            of=tuple(
                Frame("clause", order=Frame("deal", n=number, what=to))
                for number, to in ((n, what), (m, other))
            ),
        ),
        *(
            f"<deal> {{n:amount}} <damage> to {{what:np}}{joint}{{m:amount}} to {{other:np}}"
            for joint in (" and ", ", and ", " and then ", ", then ")
        ),
    )


def one_gift(what: Any, one: Any, other: Any, duration: Any = None) -> Frame:
    return one_of(
        Frame("clause", order=Frame("gets", what=what, items=(item,)), duration=duration)
        for item in (one, other)
    )


def one_of(clauses: Iterable[Frame]) -> Frame:
    choice = Frame("choice", modes=tuple((each,) for each in clauses))
    return Frame("clauses", of=(Frame("clause", order=choice),))


def of_the_same(en: Dialect) -> None:
    """What goes on with whoever was named: "and draws 2 cards"."""
    many = partial(meaning, en, "clauses")
    further = partial(meaning, en, "further")
    further(going_on, "{order:said}[ {duration}]")
    for joint in (" and ", ", and ", ", then ", " but ", ", but ", ", ", " then ", " and then "):
        further(going_on, f"{{order:said}}[ {{duration}}]{joint}{{rest:further}}")
        many(
            lambda first, rest: Frame("clauses", of=(first, *rest.get("of"))),
            f"{{first:clause}}{joint}{{rest:further}}",
        )


def going_on(order: Any, duration: Any = None, rest: Any = None) -> Frame:
    first = Frame("clause", order=order, duration=duration)
    return Frame("clauses", of=(first, *(rest.get("of") if rest else ())))


def for_each(per: Any, order: Any, duration: Any = None, each: str = "") -> Frame:
    if isinstance(order, Frame) and order.kind == "gets" and isinstance(order.get("items"), tuple):
        items = tuple(each.with_(per=per) for each in order.get("items"))
        return Frame("clause", order=order.with_(items=items), duration=duration)
    if (
        not isinstance(order, Frame)
        or not isinstance(order.get("n"), int)
        or order.get("per") is not None
    ):
        raise ValueError("no number to have so often")
    return Frame("clause", order=order.with_(per=per), duration=duration)


def both_done(what: Any, a: str, b: str) -> Frame:
    chosen = isinstance(what, Frame) and what.get("det") in ("one", "n", "up to")
    again = Frame("np", det="it") if chosen else what
    return Frame(
        "clauses",
        of=(
            Frame("clause", order=Frame(a, what=what)),
            Frame("clause", order=Frame(b, what=again)),
        ),
    )


def at_first(duration: Any) -> Any:
    """How long something lasts, said before it: what begins with "while" is then a condition."""
    if isinstance(duration, Frame) and duration.kind == "while":
        raise ValueError("said of the sentence")
    return duration


def one_after_another(then: bool, first: Any, rest: Any, pays: bool = False) -> Frame:
    """Clauses in their order; where "then" follows, that may be the price of what comes after, and
    "you may discard a card; ..." always is.
    """
    if pays and isinstance(first, Frame) and first.get("may"):
        order = first.get("order")
        if isinstance(order, Frame) and order.kind == "discard":
            raise ValueError("paid for what follows")
    marked = first.with_(then=True) if then and isinstance(first, Frame) else first
    return Frame("clauses", of=(marked, *rest.get("of")))


def negated_and_done(first: Any, rest: Any) -> Frame:
    """What is negated is negated: "if you do" says no more than "and"; of other deeds it may."""
    order = first.get("order") if isinstance(first, Frame) else None
    if not isinstance(order, Frame) or order.kind not in ("negate", "negate attack"):
        raise ValueError("that may fail")
    return one_after_another(False, first, rest)


def in_clauses(of: Any) -> Any:
    return of.get("of") if isinstance(of, Frame) else of
