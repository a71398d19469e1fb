"""One frame for one meaning: what is said in two ways without a difference becomes the same.

People's texts and the phrases of a dialect both come through here, so they meet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playmat.language.people.frames import Frame, replaced


def normal(part: Any) -> Any:
    """The frame with all within it as it is compared."""
    if isinstance(part, tuple):
        return tuple(normal(each) for each in part)
    if not isinstance(part, Frame):
        return part
    made = Frame(part.kind, {name: normal(each) for name, each in part.parts.items()})
    made = made.without("each")  # "for each" and "per" are the same
    if made.kind != "zone" and made.get("side") in ("anyone's", "everyone's"):
        made = made.without("side")  # but where something lies is not one's own for that
    if "per" in made.parts:
        made = made.without("each")  # one word or another for the same
    rule = RULES.get(made.kind)
    made = others_own(rule(made) if rule else made)
    made = chosen_by_you(made)
    return made.without("who") if _is_you(made.get("who")) else made


def chosen_by_you(frame: Frame) -> Frame:
    """Where nobody else does something, it goes without saying that you choose to what."""
    who = frame.get("who")
    if frame.kind in ("np", "noun", "a", "det", "head"):
        return frame
    if who is not None and not _is_you(who):  # nor is it said anew that they do
        what = frame.get("what")
        own = isinstance(what, Frame) and what.get("chooser") == "their own"
        return frame.with_(what=what.without("chooser")) if own else frame
    parts = {
        n: p.without("chooser")
        for n, p in frame.parts.items()
        if isinstance(p, Frame) and p.get("chooser") == "you"
    }
    return frame.with_(**parts) if parts else frame


def others_own(frame: Frame) -> Frame:
    """What lies in another's zone and stays theirs is moved by them; you choose what, if you are told to."""
    what, dest = frame.get("what"), frame.get("dest")
    if (
        frame.kind not in ("move", "discard", "exile")
        or frame.get("who")
        or not isinstance(what, Frame)
    ):
        return frame
    source = what.get("zone")
    if not isinstance(source, Frame) or source.get("side") != "theirs":
        return frame
    if isinstance(dest, Frame) and dest.get("side") not in ("theirs", "their own", "owner"):
        return frame
    if what.get("det") == "one" and not what.get("random") and what.get("chooser") is None:
        what = what.with_(chooser="you")
    own = Frame("player", who="opponent")
    what = what.with_(zone=source.with_(side="their own"))
    return frame.with_(who=own, what=what, dest=dest.with_(side="their own") if dest else None)


def _is_you(who: Any) -> bool:
    return isinstance(who, Frame) and who.get("who") == "you"


def zone(frame: Frame) -> Frame:
    """A zone of nobody's in particular is the player's own; a top is where one puts things."""
    return frame if frame.get("side") else frame.with_(side="yours")


def counted_as_theirs(frame: Frame) -> Frame:
    """What the other player has, counted for that player, is the other player's."""
    who, per = frame.get("who"), frame.get("per")
    other = isinstance(who, Frame) and who.get("who") == "opponent"
    if other and isinstance(per, Frame) and per.get("side") == "their own":
        return frame.with_(per=per.with_(side="theirs"))
    return frame


def player(frame: Frame) -> Frame:
    """However many they are said to be, it is those players."""
    return frame.without("many", "plural", "named")


def without_own_hand(frame: Frame) -> Frame:
    """What is discarded is discarded from the hand."""
    who, what = frame.get("who"), frame.get("what")
    zone = what.get("zone") if isinstance(what, Frame) else None
    if isinstance(zone, Frame) and isinstance(who, Frame) and who.get("who") == "target":
        if zone.get("name") == "deck" and zone.get("side") == "their own":
            return Frame("discard", what=what.with_(zone=zone.with_(side="target's")))
    if not isinstance(zone, Frame) or zone.get("name") != "hand" or what.get("det") == "top":
        return frame
    if zone.get("side") == "theirs" and frame.get("who") is None:
        frame = frame.with_(who=Frame("player", who="opponent"))
    return frame.with_(what=what.without("zone"))


def move(frame: Frame) -> Frame:
    """What is in play goes to where it belongs; cards that go to the pile are discarded."""
    moved = frame.get("what")
    if isinstance(frame.get("who"), Frame) and frame.get("who").get("who") == "opponent":
        if (
            isinstance(moved, Frame)
            and "zone" not in moved.parts
            and moved.get("side") == "their own"
        ):
            return frame  # of what they have in play they choose
        if isinstance(moved, Frame) and moved.get("chooser") == "you":
            if not moved.get("zone") and not moved.get("side"):  # of theirs, whoever chooses
                moved = moved.with_(side="theirs", chooser=None)
                frame = frame.with_(what=moved)
        if isinstance(moved, Frame) and moved.get("chooser") is None and moved.get("zone"):
            frame = frame.with_(what=moved.with_(chooser="their own"))  # as of what they hold
        theirs = replaced(
            frame.without("who"),
            lambda f: f.with_(side="theirs") if f.get("side") == "their own" else None,
        )
        return move(theirs) if theirs.key() != frame.without("who").key() else frame
    what, dest = frame.get("what"), frame.get("dest")
    if frame.get("place") and isinstance(dest, Frame):
        dest = dest.with_(place=frame.get("place"))
        frame = frame.without("place").with_(dest=dest)
    if not isinstance(what, Frame) or not isinstance(dest, Frame):
        return frame
    if frame.get("place"):
        dest = dest.with_(place=frame.get("place"))
        frame = frame.without("place").with_(dest=dest)
    if dest.get("random"):
        frame = frame.with_(what=what.with_(random=True), dest=dest.without("random"))
        what, dest = frame.get("what"), frame.get("dest")
    source = what.get("zone")
    if (
        isinstance(source, Frame)
        and source.get("name") == "deck"
        and dest.get("name") == "hand"
        and what.get("det") != "top"
    ):
        return Frame("find", zone=source, what=what.without("zone"), to="to hand")
    if dest.get("name") == "charge":
        return Frame("charge", who=frame.get("who"), what=what)
    if dest.get("name") == "discard" and (isinstance(source, Frame) or what.get("det") == "this"):
        sent = what.get("det") == "this"  # from wherever it is
        return without_own_hand(Frame("discard", who=frame.get("who"), what=what, sent=sent))
    chosen = what.get("det") in ("one", "n", "up to") and what.get("kind") == "card"
    if source is None and not chosen and what.get("det") not in ("it", "top"):
        return frame.with_(dest=dest.with_(side="owner"))
    return frame


def summon(frame: Frame) -> Frame:
    """What is summoned from a deck is looked for there."""
    what = frame.get("what")
    source = what.get("zone") if isinstance(what, Frame) else None
    if (
        set(frame.parts) <= {"what", "spot"}
        and isinstance(source, Frame)
        and source.get("name") == "deck"
        and what.get("det") != "top"
    ):
        spot = frame.get("spot")
        to = Frame("into play", spot=spot) if spot else "into play"
        return Frame("find", zone=source, what=what.without("zone"), to=to)
    return frame


def reposition(frame: Frame) -> Frame:
    """What lies outside play and goes to a place on the board is summoned there."""
    what = frame.get("what")
    outside = isinstance(what, Frame) and isinstance(what.get("zone"), Frame)
    return Frame("summon", frame.parts) if outside else frame


def attach(frame: Frame) -> Frame:
    """What is attached from a deck is looked for there."""
    what, to = frame.get("what"), frame.get("to")
    source = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(source, Frame) or source.get("name") != "deck" or to is None:
        return frame
    return Frame("find", zone=source, what=what.without("zone"), to=Frame("attached", to=to))


def has(frame: Frame) -> Frame:
    """Whoever has something has it on that side."""
    who, what, side = frame.get("who"), frame.get("what"), frame.get("side")
    if isinstance(who, Frame):
        side = {"you": "yours", "opponent": "theirs"}.get(who.get("who"), who.get("who"))
    elif (
        side is None
        and isinstance(what, Frame)
        and "side" not in what.parts
        and not frame.get("anywhere")
    ):
        side = None
    if (
        isinstance(what, Frame)
        and side
        and what.get("side") in (None, side)
        and "zone" not in what.parts
    ):
        what = what.with_(side=side)
    return Frame("has", what=what)


def heal(frame: Frame) -> Frame:
    what = frame.get("what")
    if isinstance(what, Frame) and what.get("det") == "all" and what.get("state") == "damaged":
        frame = frame.with_(what=what.without("state"))  # others have nothing to heal
    return frame.without("figure") if frame.get("figure") == "hp" else frame


def count_each(frame: Frame) -> Frame:
    """So much as there are of something is one for each of it."""
    n = frame.get("n")
    if isinstance(n, Frame) and n.kind == "equal":
        n = n.get("of")
    if isinstance(n, Frame) and n.kind == "count":
        return frame.with_(n=1, per=n.get("of"))
    return frame


def happens(frame: Frame) -> Frame:
    """Where nothing is named it is this card that something happens to."""
    frame = frame.without("going_on")
    return (
        frame if frame.get("what") or frame.get("by") else frame.with_(what=Frame("np", det="this"))
    )


def cost(frame: Frame) -> Frame:
    """Who plays cards for less has them; it is always the same that they cost."""
    what, who = frame.get("what"), frame.get("who")
    side = (
        {"you": "yours", "opponent": "theirs"}.get(who.get("who"))
        if isinstance(who, Frame)
        else None
    )
    if side and isinstance(what, Frame):
        what = what.with_(side=side)
    return frame.without("who", "figure").with_(what=what)


def deal(frame: Frame) -> Frame:
    packets = frame.get("packets")
    if (
        isinstance(packets, tuple)
        and len(packets) == 1
        and isinstance(packets[0], Frame)
        and packets[0].kind == "packet"
    ):
        return count_each(Frame("deal", packets[0].parts))
    return count_each(frame)


def drawn_at_random(frame: Frame) -> Frame:
    """What is taken from a zone at random is itself at random; what you have there is there."""
    frame = frame.without("they")
    source = frame.get("zone")
    own = isinstance(source, Frame) and frame.get("side") == source.get("side") == "yours"
    if own:
        frame = frame.without("side")
    if isinstance(source, Frame) and source.get("random"):
        return frame.with_(random=True, zone=source.without("random"))
    if frame.get("kind") == "hero" and frame.get("det") == "the" and frame.get("other"):
        return frame.without("other").with_(side="theirs")  # of two Heroes
    return frame


def measure_is(frame: Frame) -> Frame:
    """A figure of something that is so great: it has that much; so many of a kind: there are as many."""
    of = frame.get("of")
    if isinstance(of, Frame) and of.kind == "figure":
        return Frame(
            "figure is",
            what=of.get("what"),
            figure=of.get("figure"),
            n=frame.get("n"),
            how=frame.get("how"),
        )
    return frame


def plays(frame: Frame) -> Frame:
    """Whoever plays from the hand plays from the own."""
    what = frame.get("what")
    source = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(source, Frame) or source.get("name") != "hand":
        return frame
    return frame.with_(what=what.with_(zone=source.with_(side="yours")))


def cannot(frame: Frame) -> Frame:
    """Who cannot take damage takes none; only effects have targets of which this is said."""
    if frame.get("act") == "take damage":
        return Frame("immune", what=frame.get("what"))
    return frame.with_(act="be targeted") if frame.get("act") == "be targeted by effects" else frame


def swap(frame: Frame) -> Frame:
    """Two figures change places, whichever is said first."""
    figures = [frame.get("figure"), frame.get("other")]
    if not all(isinstance(each, str) for each in figures):
        return frame
    first, second = sorted(figures)
    return frame.with_(figure=first, other=second)


def left(frame: Frame) -> Frame:
    """What is put back or away goes to the deck that it came from."""
    zone = frame.get("zone")
    if frame.get("to") == "bottom" and isinstance(zone, Frame) and zone.get("random"):
        return frame.without("zone").with_(to="bottom at random")
    return (
        frame.without("zone")
        if frame.get("to") in ("bottom", "top", "bottom at random", "shuffled")
        else frame
    )


def kept(frame: Frame) -> Frame:
    """What is kept goes to the hand; to the bottom, of the deck that it came from."""
    name = "deck" if frame.get("place") else "hand"
    return frame if frame.get("zone") else frame.with_(zone=Frame("zone", name=name, side="yours"))


def of_amount(rule: Callable[[Frame], Frame]) -> Callable[[Frame], Frame]:
    return lambda frame: count_each(rule(frame))


def sacrifice(frame: Frame) -> Frame:
    """Who sacrifices something chooses it among their own."""
    who, what = frame.get("who"), frame.get("what")
    if not isinstance(what, Frame):
        return frame
    if who is None and "side" not in what.parts and what.get("det") in ("one", "n", "up to"):
        if what.get("chooser") is None:
            return frame.with_(what=what.with_(side="yours"))
    if what.get("chooser") == "opponent":
        return Frame(
            "sacrifice", who=Frame("player", who="opponent"), what=what.without("chooser", "side")
        )
    if isinstance(who, Frame) and what.get("side") in ("their own", "theirs"):
        return frame.with_(what=what.without("side"))
    return frame


def lasting_alike(clauses: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "X gets this and cannot do that this turn": how long stands once, before or after all of them."""
    clauses = lasting_from_first(clauses)
    made: list[Any] = []
    span = None
    for clause in reversed(clauses):
        order = clause.get("order") if isinstance(clause, Frame) else None
        stated = isinstance(order, Frame) and order.kind in ("gets", "cannot")
        said = clause.get("duration") if stated else None
        span = said or span if stated and not clause.get("then") else None
        made.append(
            clause.with_(duration=span)
            if isinstance(span, Frame) and span.kind == "span"
            else clause
        )
    return tuple(reversed(made))


def lasting_from_first(clauses: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "This turn, X gets this and cannot do that": what stands ahead is for all that is stated."""
    first = clauses[0] if clauses else None
    if not isinstance(first, Frame) or not first.get("ahead"):
        return clauses
    span = first.get("duration")
    made = [first.without("ahead")]
    going_on = not first.get("then")
    for clause in clauses[1:]:
        order = clause.get("order") if isinstance(clause, Frame) else None
        stated = isinstance(order, Frame) and order.kind in ("gets", "cannot", "cannot play")
        going_on = going_on and stated and not clause.get("duration")
        made.append(clause.with_(duration=span) if going_on else clause)
        going_on = going_on and not clause.get("then")
    return tuple(made)


def in_its_next_turn(clause: Any) -> Any:
    """In your next turn this cannot do something: in the next turn of whoever has it."""
    span, order = (
        clause.get(name) if isinstance(clause, Frame) else None for name in ("duration", "order")
    )
    if (
        not isinstance(span, Frame)
        or span.get("span") != "your next turn"
        or not isinstance(order, Frame)
    ):
        return clause
    what = order.get("what")
    own = isinstance(what, Frame) and (what.get("det") == "this" or what.get("side") == "yours")
    return clause.with_(duration=span.with_(span="their next turn")) if own else clause


def at_first_each_turn(frame: Frame) -> Frame:
    """The first time each turn is once per turn; and what a sentence asks of the red die, at no
    other moment than when it is rolled.
    """
    trigger = frame.get("trigger")
    if isinstance(trigger, Frame) and trigger.get("first") and frame.get("limit") is None:
        frame = frame.with_(trigger=trigger.without("first"), limit=Frame("once", per="turn"))
    asked = frame.get("if")
    if isinstance(asked, Frame) and asked.kind == "red die shows" and not trigger:
        frame = frame.without("if").with_(red=asked.get("face"))
    return frame


def of_own_attacks(frame: Frame) -> Frame:
    """What is said of somebody's attacks is said of when they attack."""
    trigger = frame.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    orders = [c.get("order") for c in frame.get("clauses") if isinstance(c, Frame)]
    if not all(isinstance(o, Frame) and o.kind in ("pierce", "double hits") for o in orders):
        return frame
    if not isinstance(event, Frame) or event.get("event") != "attacks" or "target" in event.parts:
        return frame
    attacker = event.get("what")
    if isinstance(attacker, Frame) and attacker.get("det") in ("this", "it"):
        return frame.without("trigger")
    return frame


def drawn_anyway(frame: Frame) -> Frame:
    """What is drawn instead of what one draws in each turn is drawn besides, where that is drawn."""
    trigger, during = frame.get("trigger"), frame.get("during")
    turn = trigger.get("turn") if isinstance(trigger, Frame) else during
    if not isinstance(turn, Frame) or turn.get("phase") not in ("draw", "turn"):
        return frame
    if isinstance(trigger, Frame) and trigger.get("edge") != "start":
        return frame
    if trigger is None and turn.get("phase") != "draw":
        return frame
    return frame.with_(
        clauses=replaced(
            frame.get("clauses"),
            lambda f: Frame("draw", f.parts) if f.kind == "draw instead" else None,
        )
    )


def sentence(frame: Frame) -> Frame:
    """What is so at no moment in particular, while something is so: said of the sentence."""
    frame = drawn_anyway(at_first_each_turn(frame))
    if not frame.get("clauses"):
        return frame
    frame = of_own_attacks(frame)
    limit = frame.get("limit")
    if isinstance(limit, Frame) and limit.get("per") == "your turn" and not frame.get("trigger"):
        frame = frame.with_(limit=limit.with_(per="turn"))  # what is used is used in that turn
    if not frame.get("trigger"):  # what is done at no other moment is done in one's own turn
        frame = replaced(
            frame, lambda f: f.with_(span="turn") if f.get("span") == "end of your turn" else None
        )
    clauses = tuple(map(in_its_next_turn, lasting_alike(frame.get("clauses"))))
    frame = frame.with_(clauses=clauses)
    spans = [clause.get("duration") for clause in clauses if isinstance(clause, Frame)]
    moments = [
        name for name in ("trigger", "limit", "cost", "may", "while", "if") if frame.get(name)
    ]
    if (
        moments
        or not spans
        or not all(isinstance(span, Frame) and span.kind == "while" for span in spans)
    ):
        return frame
    if any(span.key() != spans[0].key() for span in spans):
        return frame
    return frame.with_(
        clauses=tuple(c.without("duration") for c in clauses), **{"while": spans[0].get("test")}
    )


RULES: Final[dict[str, Callable[[Frame], Frame]]] = {
    "turn": lambda frame: frame.without("own"),
    "zone": zone,
    "trait": lambda frame: (
        frame.with_(category=frame.get("category").removeprefix("new_"))
        if isinstance(frame.get("category"), str)
        else frame
    ),
    "player": player,
    "when": lambda frame: frame.without("asked"),
    "sacrifice": sacrifice,
    "sentence": sentence,
    "discard": without_own_hand,
    "move": move,
    "has": has,
    "heal": of_amount(heal),
    "heal full": heal,
    "summon": summon,
    "reposition": reposition,
    "attach": attach,
    "deal": deal,
    "happens": happens,
    "cannot": cannot,
    "plays": plays,
    "swap figures": swap,
    "left": left,
    "kept": kept,
    "cost": cost,
    "measure is": measure_is,
    "np": drawn_at_random,
    "noun": drawn_at_random,
    "draw": of_amount(counted_as_theirs),
    "gain": of_amount(counted_as_theirs),
    "lose": of_amount(counted_as_theirs),
    "bonus": lambda frame: count_each(frame.without("plain")),
}
