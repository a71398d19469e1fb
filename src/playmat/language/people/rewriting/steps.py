"""Orders that say several things, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from playmat.language.people.frames import Frame, replaced
from playmat.language.people.rewriting.subjects import parted


def split_up(clauses: Sequence[Frame]) -> Iterator[Sequence[Frame]]:
    """The clauses as they are; and with several bonuses of one thing said one after the other."""
    shown = any(isinstance(c.get("order"), Frame) and c.get("order").get("shown") for c in clauses)
    if not shown:
        yield clauses
    alone = [each for clause in clauses for each in parted(clause)]
    if len(alone) != len(clauses):
        yield alone
    steps = [each for clause in clauses for each in steps_of(clause)]
    if len(steps) != len(clauses):
        yield steps
        for left in (("shuffle",), ("reveal",), ("reveal", "shuffle")):
            taken = [showing(each) if shown and "reveal" in left else each for each in steps]
            if not shown or "reveal" not in left or taken != steps:
                yield [each for each in taken if each.get("order").kind not in left]
    if shown:
        yield clauses
    lasting = [each for clause in clauses for each in while_in_play(clause)]
    if any(one is not other for one, other in zip(lasting, clauses, strict=False)):
        yield lasting
    for divide in (for_each_player, to_each_of_two, of_both_kinds):
        apart = [each for clause in clauses for each in divide(clause)]
        if len(apart) != len(clauses):
            yield apart
    made: list[Frame] = []
    for clause in clauses:
        order = clause.get("order")
        items = order.get("items") if isinstance(order, Frame) else None
        if order is None or order.kind != "gets" or not isinstance(items, tuple) or len(items) < 2:
            made.append(clause)
            continue
        what = order.get("what")
        for number, item in enumerate(items):
            again = isinstance(what, Frame) and what.get("det") in ("one", "n", "up to") and number
            subject = Frame("np", det="it") if again else what
            made.append(clause.with_(order=Frame("gets", what=subject, items=(item,))))
    if len(made) != len(clauses):
        yield made


def one_of_two(order: Any) -> Frame | None:
    """ "Destroy an Item or Area", "from your hand or discard pile": one of two things to do."""
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or what.get("det") not in ("one", "n"):
        return None
    zone = what.get("zone")
    lies = zone.get("name") if isinstance(zone, Frame) else None
    kinds, places = str(what.get("kind")).split(" or "), str(lies).split(" or ")
    if len(kinds) == 2:
        some = [what.with_(kind=kind) for kind in kinds]
    elif len(places) == 2:
        some = [what.with_(zone=zone.with_(name=place)) for place in places]
    else:
        return None
    modes = tuple((Frame("clause", order=order.with_(what=each)),) for each in some)
    return Frame("choice", modes=modes)


def dug(order: Frame) -> list[Frame]:
    """To look at the top cards, to take some, to put the rest away."""
    kept, left = order.get("kept"), order.get("left")
    look = Frame("reveal" if order.get("shown") else "look", what=order.get("top"))
    if not isinstance(kept, Frame) or not isinstance(left, Frame):
        return [order]
    picked = kept.get("picked")
    if kept.get("place") == "bottom" and isinstance(picked, Frame) and picked.get("any"):
        sink = Frame("sink some", zone=kept.get("zone"))
        return [look, sink, Frame("rest", left.parts)]
    take = Frame("take some", n=kept.get("n"), what=kept.get("what"), zone=kept.get("zone"))
    return [
        look,
        take,
        Frame("rest", left.without("zone").parts)
        if left.get("to") == "bottom"
        else Frame("rest", left.parts),
    ]


def while_in_play(clause: Frame) -> list[Frame]:
    """A counter that raises a figure, as a bonus for as long as its card is in play."""
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "lasting bonus" or clause.get("duration"):
        return [clause]
    what = order.get("what")
    amount = {"sign": order.get("sign"), "n": order.get("n")}
    if order.get("figure") not in ("damage", "atk"):
        return [
            Frame(
                "clause",
                order=Frame(
                    "gets", what=what, items=(Frame("bonus", figure=order.get("figure"), **amount),)
                ),
            )
        ]
    this = isinstance(what, Frame) and what.get("det") == "this"
    span = Frame("span", span="in play" if this else "it in play")
    return [Frame("clause", order=Frame("attacks deal", what=what, **amount), duration=span)]


def for_each_player(clause: Frame) -> list[Frame]:
    """What each player does, done by one after the other."""
    order = clause.get("order")
    who = order.get("who") if isinstance(order, Frame) else None
    if not isinstance(who, Frame) or who.get("who") != "each":
        return [clause]
    theirs = order.with_(who=Frame("player", who="opponent"))
    own = replaced(
        order.without("who"),
        lambda f: f.with_(side="yours") if f.get("side") == "their own" else None,
    )
    return [clause.with_(order=own), clause.with_(order=theirs)]


def to_each_of_two(clause: Frame) -> list[Frame]:
    """What is done to two things, done to one after the other."""
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or what.get("det") != "both" or what.get("first") is None:
        return [clause]
    return [clause.with_(order=order.with_(what=what.get(name))) for name in ("first", "second")]


def of_both_kinds(clause: Frame) -> list[Frame]:
    """What is so of all of two kinds, said of each: "cannot play Traps or Supports"."""
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    kinds = str(what.get("kind")).split(" or ") if isinstance(what, Frame) else []
    if not isinstance(order, Frame) or not isinstance(what, Frame) or len(kinds) != 2:
        return [clause]
    if order.kind not in OF_ALL or what.get("det") != "all":
        return [clause]
    return [clause.with_(order=order.with_(what=what.with_(kind=kind))) for kind in kinds]


OF_ALL: Final = ("cannot play", "cost")


def showing(clause: Frame) -> Frame:
    """What was found is shown as it is taken."""
    order = clause.get("order")
    found = isinstance(order, Frame) and order.kind == "take found"
    return clause.with_(order=order.with_(shown=True)) if found else clause


def steps_of(clause: Frame) -> list[Frame]:
    """To find a card and use it, or to dig for one, step by step."""
    order = clause.get("order")
    if isinstance(order, Frame) and order.kind == "dig":
        return [clause.with_(order=each) for each in dug(order)]
    packets = order.get("packets") if isinstance(order, Frame) else None
    if isinstance(packets, tuple) and len(packets) > 1 and all(p.kind == "packet" for p in packets):
        return [clause.with_(order=Frame("deal", each.parts)) for each in packets]
    if isinstance(order, Frame) and order.kind == "drain":
        return [clause.with_(order=each) for each in drained(order)]
    if not isinstance(order, Frame) or order.kind != "find":
        return [clause]
    return found_step_by_step(clause, order)


def drained(order: Frame) -> list[Frame]:
    """What one loses and this gains."""
    bonus = Frame("bonus", sign="+", n=order.get("n"), figure=order.get("figure"))
    lost = Frame("bonus", sign="-", n=order.get("n"), figure=order.get("figure"))
    if order.get("figure") in ("life", "shield"):  # what players have
        you = Frame("np", det="player", who="you")
        return [
            Frame("gets", what=order.get("what"), items=(lost,)),
            Frame("heal", what=you, n=order.get("n"), figure=order.get("figure")),
        ]
    return [
        Frame("gets", what=order.get("what"), items=(lost,)),
        Frame("gets", what=Frame("np", det="this"), items=(bonus,)),
    ]


def found_step_by_step(clause: Frame, order: Frame) -> list[Frame]:
    it, to = Frame("np", det="it"), order.get("to")
    if isinstance(to, Frame) and to.kind != "into play":
        return [clause]
    search = Frame("search", who=order.get("who"), zone=order.get("zone"), what=order.get("what"))
    spot = to.get("spot") if isinstance(to, Frame) else None
    goes = Frame("take found") if to == "to hand" else Frame("summon", what=it, spot=spot)
    orders = [search, goes, Frame("shuffle", zone=order.get("zone"))]
    if order.get("shown"):
        orders.insert(1, Frame("reveal", what=it))
    return [clause.with_(order=each) for each in orders]
