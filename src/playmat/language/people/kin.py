"""Frames that say the same in a game that says it at all: what a dialect has no words for is said as
the nearest of its kin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from playmat.language.people.comparisons import alike
from playmat.language.people.frames import Frame

OPPOSITE_STATES: Final = {"tapped": "untapped", "untapped": "tapped"}

OTHER_ROW: Final = {"front": "rear", "rear": "front"}  # who is in play is in one of the two

CASTS: Final = ("spell", "card", "ability")  # what kills does not always do so in battle

# What may stand for a prohibition where a game does not tell the two apart.
NEAR_ACTS: Final = {
    "be KO'd": "be destroyed",
    "be retired": "be destroyed",
    "be destroyed": "be retired",
}

# What is done to something, as what somebody does.
ACTIVE: Final = {
    "is attacked": "attacks",
    "is hit": "hits",
    "is targeted": "targets",
    "is damaged": "deals damage",
    "is missed": "misses",
}


BODIES: Final = ("fighter", "unit", "character", "creature")  # what is summoned

# What becomes of something, where a game has one word for both.
ALIKE: Final = {"is retired": "dies", "dies": "is retired", "is depleted": "dies"}


def kin(frame: Frame) -> Iterator[Frame]:
    """Frames that say the same in a game that says it at all, the nearest first."""
    for others in KIN:
        yield from others(frame)


def of_owners(frame: Frame) -> Iterator[Frame]:
    """The owner of what was named is that player, where a game does not tell the two apart."""
    who = frame.get("who")
    if isinstance(who, Frame) and who.get("owner"):
        yield frame.with_(who=who.without("owner"))


def of_places(frame: Frame) -> Iterator[Frame]:
    """The one in front of, behind or facing something is all that stand there."""
    if frame.kind == "np" and frame.get("det") == "the":
        if any(frame.get(place) for place in ("ahead", "behind", "facing")):
            yield frame.with_(det="all")
    items, what = frame.get("items"), frame.get("what")
    if frame.kind == "gets" and isinstance(items, tuple) and isinstance(what, Frame):
        rises = all(item.get("sign") == "+" for item in items)
        if rises and what.get("det") == "the" and what.get("column") and not what.get("side"):
            yield frame.with_(what=what.with_(det="all", side="yours"))  # nobody helps the others


def of_events(frame: Frame) -> Iterator[Frame]:
    """What happens, by whom it is done or to whom."""
    who, what = frame.get("who"), frame.get("what")
    event = frame.get("event")
    if frame.kind == "when" and not (isinstance(event, Frame) and event.get("event") == "attacks"):
        yield frame.with_(after=None if frame.get("after") else True)
    if frame.kind == "happens" and frame.get("event") in ALIKE:
        yield frame.with_(event=ALIKE[frame.get("event")])
    by_a_card = isinstance(frame.get("by"), Frame) and frame.get("by").get("kind") in CASTS
    if (
        frame.kind == "happens"
        and frame.get("by")
        and frame.get("event") == "dies"
        and not by_a_card
    ):
        yield frame.with_(event="is destroyed by battle")  # what kills does so in battle
    target = frame.get("target")
    if frame.get("event") == "boosts" and isinstance(target, Frame):
        plain = set(target.parts) <= {"det", "kind", "side", "other"}
        if plain and target.get("side") != "theirs" and target.get("kind") != "avatar":
            yield frame.without("target")  # nothing else can be boosted
    if (
        frame.kind == "moment"
        and isinstance(frame.get("turn"), Frame)
        and frame.get("turn").get("whose") == "each"
    ):
        yield frame.with_(turn=frame.get("turn").with_(whose="this"))
    if (
        frame.kind == "moment"
        and isinstance(frame.get("turn"), Frame)
        and frame.get("turn").get("phase") == "end"
    ):
        yield Frame("moment", edge="end", turn=frame.get("turn").with_(phase="turn"))
    if frame.kind == "when" and isinstance(frame.get("event"), Frame):
        for other in kin(frame.get("event")):
            yield frame.with_(event=other)
            if frame.get("after") and other.get("event") == "enters":
                yield frame.with_(event=other, after=None)
    if frame.kind == "plays" and isinstance(what, Frame) and isinstance(what.get("zone"), Frame):
        if what.get("zone").get("name") == "hand":  # from where cards are played
            yield frame.with_(what=what.without("zone"))
    if frame.kind == "plays" and isinstance(what, Frame) and what.get("other") and who is None:
        yield Frame("happens", event="enters", what=what.with_(side="yours"))
    if frame.kind in ("summons", "plays") and isinstance(what, Frame):
        if what.get("det") == "this":
            yield Frame("happens", event="enters", what=what)
        elif frame.kind == "summons":
            summoner = who.get("who") if isinstance(who, Frame) else "you"
            side = {"you": "yours", "opponent": "theirs"}.get(summoner)
            if side or summoner in ("a player", "each"):  # of whom else nothing is known
                yield Frame("happens", event="enters", what=what.with_(side=side))
            yield Frame("plays", who=who, what=what)
        elif what.get("kind") in BODIES:  # they are played by being summoned
            yield Frame("summons", who=who, what=what)
    if frame.kind == "happens" and frame.get("event") == "is destroyed by battle":
        yield Frame("slays", what=frame.get("by") or Frame("np", det="one"), target=what)
    if frame.kind == "happens" and frame.get("by") and frame.get("event") in ACTIVE:
        by = frame.get("by")
        if isinstance(by, Frame) and not by.get("side") and by.get("det") == "one":
            by = by.with_(
                side="theirs" if isinstance(what, Frame) and what.get("side") == "yours" else None
            )
        yield Frame("happens", event=ACTIVE[frame.get("event")], what=by, target=what)
    if frame.kind == "happens" and frame.get("event") == "enters" and isinstance(what, Frame):
        if what.get("side") and what.get("det") in ("one", "all"):
            who = None if what.get("side") == "yours" else Frame("player", who="opponent")
            yield Frame("summons", who=who, what=what.without("side"))


def of_summons(frame: Frame) -> Iterator[Frame]:
    """What an effect brings into play costs nothing more, said or not."""
    if frame.kind == "summon" and frame.get("free"):
        yield frame.without("free")
        yield from kin(frame.without("free"))


def both_kinds(frame: Frame) -> Iterator[Frame]:
    """ "All Heroes and Fighters" are all of either kind."""
    first, second = frame.get("first"), frame.get("second")
    if frame.get("det") != "both" or not (isinstance(first, Frame) and isinstance(second, Frame)):
        return
    kinds = sorted(str(each.get("kind")) for each in (first, second))
    alike = first.without("kind").key() == second.without("kind").key()
    if alike and first.get("det") == "all" and first.get("kind") != second.get("kind"):
        yield first.with_(kind=" or ".join(reversed(kinds)))
        yield first.with_(kind=" or ".join(kinds))


def of_nouns(frame: Frame) -> Iterator[Frame]:
    """Of several that somebody has, one."""
    foremost = any(part.startswith("most:") for part in frame.parts)
    if frame.kind == "np" and frame.get("det") == "the" and (frame.get("side") or foremost):
        yield frame.with_(det="one")


def of_sacrifices(frame: Frame) -> Iterator[Frame]:
    """Who sacrifices something destroys it."""
    what = frame.get("what")
    if (
        frame.kind == "sacrifice"
        and isinstance(what, Frame)
        and (what.get("det") == "this" or what.get("side") == "yours")
    ):
        yield Frame("destroy", frame.parts)


def of_prices(frame: Frame) -> Iterator[Frame]:
    """What is paid, and how often."""
    if frame.kind == "order" and isinstance(frame.get("order"), Frame):
        for other in kin(frame.get("order")):
            yield frame.with_(order=other)
    if frame.kind == "pay" and frame.get("figure") == "life":
        yield Frame("order", order=Frame("lose", n=frame.get("n"), figure="life"))
    if frame.kind in ("pay", "payment") and frame.get("figure") is None:
        yield frame.with_(figure="mana")  # what else is paid
    if frame.kind == "pay" and frame.get("figure") == "cost":
        yield frame.with_(figure="mana")
    if frame.kind == "once" and frame.get("per") == "your turn":
        yield frame.with_(per="turn")


def of_healing(frame: Frame) -> Iterator[Frame]:
    """Who is healed gains."""
    what = frame.get("what")
    if frame.kind == "heal" and isinstance(what, Frame) and what.get("det") == "player":
        who = None if what.get("who") == "you" else Frame("player", who=what.get("who"))
        yield Frame(
            "gain",
            who=who,
            n=frame.get("n"),
            figure=frame.get("figure") or "life",
            per=frame.get("per"),
        )
    of_this = isinstance(what, Frame) and what.parts == {"det": "this"}
    if frame.kind == "heal" and frame.get("figure") == "life" and of_this:  # players have life
        what = None
    if frame.kind == "heal" and frame.get("figure") and what is None:
        yield Frame("gain", n=frame.get("n"), figure=frame.get("figure"), per=frame.get("per"))


def of_prohibitions(frame: Frame) -> Iterator[Frame]:
    if frame.kind == "cannot" and frame.get("act") in NEAR_ACTS:
        yield frame.with_(act=NEAR_ACTS[frame.get("act")])


def each_opponent(frame: Frame) -> Iterator[Frame]:
    """Where there is only one."""
    who = frame.get("who")
    if isinstance(who, Frame) and who.get("who") == "each opponent":
        yield frame.with_(who=Frame("player", who="opponent"))


def of_conditions(frame: Frame) -> Iterator[Frame]:
    """How many there are, what a state is not, what a die shows."""
    who, what = frame.get("who"), frame.get("what")
    if frame.kind == "figure is" and (who is None or isinstance(who, Frame)) and what is None:
        side = "theirs" if isinstance(who, Frame) and who.get("who") == "opponent" else "yours"
        det = "at least" if frame.get("how") == "or more" else "at most"
        yield Frame(
            "has",
            what=Frame("np", det=det, n=frame.get("n"), figure=frame.get("figure"), side=side),
        )
    if frame.kind in ("outnumbers", "has more") and isinstance(frame.get("than"), Frame):
        sides = {"you": "yours", "opponent": "theirs"}
        some = frame.get("what") or frame.get("of")
        one = sides.get(who.get("who") if isinstance(who, Frame) else "you")
        rest = sides.get(frame.get("than").get("who"))
        if isinstance(some, Frame) and "zone" not in some.parts and one and rest:
            counts = [Frame("count", of=some.with_(side=side)) for side in (one, rest)]
            if some.get("figure"):
                counts = [
                    Frame(
                        "figure",
                        what=Frame(
                            "np", det="player", who={"yours": "you", "theirs": "opponent"}[side]
                        ),
                        figure=some.get("figure"),
                    )
                    for side in (one, rest)
                ]
            how = "greater than" if frame.get("how") == "more" else "less than"
            yield Frame("compares", one=counts[0], how=how, other=counts[1])
    if frame.kind == "is so" and frame.get("no") and frame.get("state") in OPPOSITE_STATES:
        yield frame.with_(no=None, state=OPPOSITE_STATES[frame.get("state")])
    if frame.kind == "in row" and frame.get("no") and frame.get("row") in OTHER_ROW:
        yield frame.with_(no=None, row=OTHER_ROW[frame.get("row")])
    opposite = OPPOSITE_STATES.get(frame.get("state") or "")
    if frame.kind == "is so" and opposite and isinstance(what, Frame) and what.get("det") == "all":
        if not frame.get("no"):  # all are so of which none is otherwise
            yield Frame("has", what=what.with_(det="no", state=opposite))
    if frame.kind == "die shows" and isinstance(frame.get("face"), Frame):
        low, high = frame.get("face").get("low"), frame.get("face").get("high")
        if high == 6 and low != high:
            yield Frame("die shows", n=low, how="or more")
        elif low == 1 and low != high:
            yield Frame("die shows", n=high, how="or less")
        elif low == high:
            yield Frame("die shows", n=low, how="exactly")
            yield Frame("die shows", n=low)
    if (
        frame.kind == "has"
        and isinstance(what, Frame)
        and (what.get("side") or what.get("zone"))
        and what.get("det") in ("one", "no")
    ):
        det, n = ("at least", 1) if what.get("det") == "one" else ("at most", 0)
        yield Frame("has", what=what.with_(det=det, n=n))


def of_prevention(frame: Frame) -> Iterator[Frame]:
    what = frame.get("what")
    if frame.kind == "cannot" and frame.get("act") in ("be healed", "be targeted"):
        yield frame.with_(act=f"{frame.get('act')} by effects")  # nothing else does
    if frame.kind == "takes less" and frame.get("attacks") is True and not frame.get("type"):
        yield Frame("prevents some", what=what, n=frame.get("n"), figure="hp")


def of_discards(frame: Frame) -> Iterator[Frame]:
    """Cards that are discarded or exiled, and who chooses them."""
    who, what = frame.get("who"), frame.get("what")
    if frame.kind == "discard" and frame.get("sent"):
        yield frame.without("sent")
        yield Frame("destroy", what=what)
    elif frame.kind == "discard" and isinstance(what, Frame) and what.get("det") == "this":
        yield frame.with_(sent=True)
    if (
        frame.kind == "discard"
        and isinstance(what, Frame)
        and (
            (what.kind == "zone" and what.get("name") == "hand")
            or (
                what.get("det") == "all"
                and set(what.parts) == {"det", "kind"}
                and what.get("kind") == "card"
            )
        )
    ):
        yield frame.with_(what=Frame("np", det="n", n="all", kind="card"))
    if (
        frame.kind == "exile"
        and isinstance(what, Frame)
        and what.get("chooser") == "you"
        and isinstance(what.get("zone"), Frame)
        and what.get("zone").get("name") == "discard"
    ):  # it lies open: whoever removes it chooses it
        yield frame.with_(what=what.without("chooser"))
    if frame.kind == "peek and discard" and isinstance(what, Frame):
        chosen = what.without("zone").with_(chooser="you")
        who = Frame("player", who="opponent")
        place, held = frame.get("place"), Frame("zone", name="hand", side="their own")
        if place is None:
            yield Frame("discard", who=who, what=chosen)
        deck = Frame("zone", name="deck", side="their own", place=None if place == "in" else place)
        if place is not None:
            yield Frame("move", who=who, what=chosen.with_(zone=held), dest=deck)
    if (
        frame.kind == "discard"
        and isinstance(who, Frame)
        and who.get("who") == "opponent"
        and isinstance(what, Frame)
        and what.get("chooser") == "you"
    ):
        yield Frame("peek and discard", what=what.without("chooser"))
    if frame.kind == "exile" and isinstance(what, Frame) and what.get("det") == "top":
        some = {"det": "one"} if what.get("n") == 1 else {"det": "n", "n": what.get("n")}
        yield frame.with_(what=Frame("np", some, kind="card", zone=what.get("zone")))


def of_the_rest(frame: Frame) -> Iterator[Frame]:
    """In which order cards are put away."""
    if frame.kind in ("left", "rest") and frame.get("to") == "bottom":
        yield frame.with_(ordered=None if frame.get("ordered") else True)
    if frame.kind == "dig" and isinstance(frame.get("left"), Frame):
        for other in kin(frame.get("left")):
            yield frame.with_(left=other)


def of_figures(frame: Frame) -> Iterator[Frame]:
    """With how much something is left, and how much it loses."""
    what = frame.get("what")
    hero = isinstance(what, Frame) and what.get("kind") == "hero"
    if frame.kind in ("survives", "leave with") and hero:
        yield Frame("set figure", what=what, n=frame.get("n"), figure=frame.get("figure"))
    if frame.kind in ("survives", "survive"):
        it = Frame("np", det="it")
        yield Frame("leave with", what=it, n=frame.get("n"), figure="hp")
    if frame.kind == "leave with" and isinstance(what, Frame) and what.get("det") != "it":
        yield frame.with_(what=Frame("np", det="it"))
    if frame.kind == "damage to":
        lost = Frame("bonus", sign="-", n=frame.get("n"), figure=frame.get("figure"))
        yield Frame("gets", what=what, items=(lost,))
    if frame.kind == "lose" and frame.get("figure") == "mana":
        yield Frame("lose now", frame.parts)


def of_attacks(frame: Frame) -> Iterator[Frame]:
    if frame.kind == "attack set" and frame.get("n") == 1 and isinstance(frame.get("per"), Frame):
        yield Frame("attack set", n=Frame("count", of=frame.get("per")))
    if frame.kind == "group deals":
        yield Frame("attacks deal", frame.parts)
    if frame.kind == "attack doubles":
        yield Frame("double attack")
    if frame.kind == "prevent damage":
        yield Frame("prevent of attack", frame.parts)
    if frame.kind == "prevent attack damage":
        yield Frame("prevent damage", n="all")


def of_edicts(frame: Frame) -> Iterator[Frame]:
    """What others destroy or sacrifice of their own."""
    who, what = frame.get("who"), frame.get("what")
    if (
        frame.kind in ("destroy", "sacrifice")
        and isinstance(what, Frame)
        and what.get("chooser") == "opponent"
    ):
        yield Frame(
            "destroy",
            who=Frame("player", who="opponent"),
            what=what.without("chooser").with_(side="their own"),
        )
    if (
        frame.kind == "sacrifice"
        and isinstance(who, Frame)
        and isinstance(what, Frame)
        and what.get("side") in (None, "their own")
    ):
        yield Frame("destroy", who=who, what=what.with_(side="their own"))
        if who.get("who") == "opponent" and what.get("det") in ("one", "n"):
            yield Frame("destroy", what=what.with_(side="theirs", chooser="opponent"))


def one_of_the(frame: Frame) -> Iterator[Frame]:
    """What may be one of several."""
    what = frame.get("what")
    if (
        isinstance(what, Frame)
        and what.kind == "np"
        and what.get("det") == "the"
        and what.get("side")
        and not what.get("role")
    ):
        yield frame.with_(what=what.with_(det="one"))


def of_whole_amounts(frame: Frame) -> Iterator[Frame]:
    """All of something."""
    what = frame.get("what")
    if frame.kind == "heal full":
        yield Frame("heal", what=what, figure=frame.get("figure"), n="all")
    if frame.kind == "immune" and set(frame.parts) == {"what"}:
        yield Frame("cannot", what=what, act="take damage")


def so_often(frame: Frame) -> Iterator[Frame]:
    """So much for each of something, or as much as something is."""
    if isinstance(frame.get("per"), Frame) and frame.kind != "scaled":
        yield Frame("scaled", order=frame.without("per"), per=frame.get("per"))
    if isinstance(frame.get("n"), Frame) and frame.get("n").kind in (
        "figure",
        "equal",
        "damage dealt",
    ):
        n = frame.get("n")
        yield Frame(
            "scaled", order=frame.with_(n=Frame("x")), value=n.get("of") if n.kind == "equal" else n
        )


def in_parts(frame: Frame) -> Iterator[Frame]:
    """Half or twice as much as something is; half is rounded up unless it says otherwise."""
    n = frame.get("n")
    if not isinstance(n, Frame) or n.kind not in ("half", "twice") or frame.kind == "scaled":
        return
    if n.get("way") == "down" or n.get("down") or not isinstance(n.get("of"), Frame):
        return
    yield Frame("scaled", order=frame.with_(n=Frame("x", times=n.kind)), value=n.get("of"))


def of_every_second(frame: Frame) -> Iterator[Frame]:
    """One for every two of something is half as many as there are, rounded down."""
    per = frame.get("per")
    if not isinstance(per, Frame) or per.kind != "every few":
        return
    if per.get("n") == 2 and frame.get("n") == 1:
        half = Frame("half", of=Frame("count", of=per.get("of")), down=True)
        parts = frame.without("per", "sign" if frame.get("sign") == "+" else "per").parts
        kind = (
            f"{frame.kind} equal" if frame.kind in ("attack deals", "attacks deal") else frame.kind
        )
        yield Frame(kind, parts, n=half)


def of_bonuses(frame: Frame) -> Iterator[Frame]:
    """What something gets for each, loses or gains."""
    what = frame.get("what")
    if frame.kind == "gets" and isinstance(frame.get("items"), tuple):
        pers = [i.get("per") for i in frame.get("items") if isinstance(i, Frame)]
        if pers and all(isinstance(per, Frame) and per.key() == pers[0].key() for per in pers):
            once = tuple(i.without("per") for i in frame.get("items"))
            yield Frame("scaled", order=frame.with_(items=once), per=pers[0])
    items = frame.get("items")
    if frame.kind == "gets" and isinstance(items, tuple) and len(items) == 1 and what is not None:
        (item,) = items
        if isinstance(item, Frame) and item.get("figure") == "hp" and item.get("sign") == "-":
            yield Frame("deal", n=item.get("n"), what=what, per=item.get("per"))
    if frame.kind == "gets" and what is None and len(frame.get("items") or ()) == 1:
        item = frame.get("items")[0]
        if isinstance(item, Frame) and item.kind == "bonus":
            kind = "gain" if item.get("sign") == "+" else "lose"
            yield Frame(kind, n=item.get("n"), figure=item.get("figure"), per=item.get("per"))


BY_NATURE: Final = ("atk", "hp", "defense", "speed", "cost", "level", "rank")


def of_things_had(frame: Frame) -> Iterator[Frame]:
    """Who has so much of what nobody has by nature gets it."""
    if frame.kind == "figure is n" and frame.get("n") and frame.get("figure") not in BY_NATURE:
        more = Frame("bonus", sign="+", n=frame.get("n"), figure=frame.get("figure"))
        yield Frame("gets", what=frame.get("what"), items=(more,))


def of_counts(frame: Frame) -> Iterator[Frame]:
    """How many there are of something, counted."""
    what = frame.get("what")
    if frame.kind == "carries" and isinstance(frame.get("a"), Frame):
        yield Frame("has", what=frame.get("a").with_(attached=what))
    if frame.kind == "has" and isinstance(what, Frame) and "zone" not in what.parts:
        at_least = {"one": 1, "at least": what.get("n"), "at most": what.get("n"), "no": 0}.get(
            what.get("det")
        )
        how = {"at most": "or less", "no": "exactly"}.get(what.get("det"), "or more")
        if at_least is not None:
            some = Frame("noun", what.without("det", "n").parts)
            yield Frame("compares", one=Frame("count", of=some), n=at_least, how=how)
    if frame.kind == "figure is" and isinstance(what, Frame):
        yield Frame(
            "compares",
            one=Frame("figure", what=what, figure=frame.get("figure")),
            n=frame.get("n"),
            how=frame.get("how"),
        )
    if frame.kind == "has" and isinstance(what, Frame) and what.get("det") == "n":
        yield Frame("has", what=what.with_(det="at least"))  # who has three has two


def of_finds(frame: Frame) -> Iterator[Frame]:
    """Cards that are found or dug for: whether they are shown."""
    sought = frame.get("what")
    if frame.kind == "find" and isinstance(sought, Frame) and sought.get("other"):
        yield frame.with_(what=sought.without("other"))  # this one is not among them
    if frame.kind == "find" and frame.get("shown"):
        to = frame.get("to")
        yield frame.with_(
            shown=None, to=Frame(to, shown=True) if isinstance(to, str) else to.with_(shown=True)
        )
    if frame.kind == "dig":
        n = frame.get("kept").get("n")
        if n is not None:
            many = {"det": "one"} if n == 1 else {"det": "n", "n": n}
            some = Frame("np", many, kind="card")
            yield frame.with_(kept=frame.get("kept").with_(n=None, what=some))
    if frame.kind == "find":
        yield frame.with_(shown=not frame.get("shown"))
    if frame.kind == "take some" and not frame.get("shown"):
        yield frame.with_(shown=True)  # that it is of that kind
    if frame.kind == "take found" and not frame.get("shown"):
        yield frame.with_(shown=True)
        yield Frame(
            "move", what=Frame("np", det="it"), dest=Frame("zone", name="hand", side="yours")
        )


def of_moves(frame: Frame) -> Iterator[Frame]:
    """Cards that are shown, summoned and moved."""
    who, what = frame.get("who"), frame.get("what")
    if frame.kind == "reveal" and isinstance(what, Frame) and isinstance(who, Frame):
        if who.get("who") == "opponent" and what.get("side") == "their own":
            yield Frame("reveal", what=what.with_(side="theirs"))
    if frame.kind == "summon" and isinstance(what, Frame) and what.get("zone"):
        if what.get("det") in ("one", "n"):  # nobody has to
            yield frame.with_(what=what.with_(det="up to", n=what.get("n") or 1))
    if frame.kind == "reveal" and who is None and isinstance(what, Frame):
        if what.kind == "zone" and what.get("side") == "theirs":
            yield Frame(
                "reveal", who=Frame("player", who="opponent"), what=what.with_(side="their own")
            )
    if frame.kind == "return":
        yield Frame("move", what=what, dest=Frame("zone", name="hand", side="owner"))
    if frame.kind == "move" and frame.get("place") and isinstance(frame.get("dest"), Frame):
        yield frame.without("place").with_(dest=frame.get("dest").with_(place=frame.get("place")))


def of_doubling(frame: Frame) -> Iterator[Frame]:
    """A figure that is doubled gets as much more as it is."""
    if frame.kind == "double figure":
        much = Frame("figure", what=Frame("np", det="it"), figure=frame.get("figure"))
        bonus = Frame("bonus", sign="+", n=much, figure=frame.get("figure"))
        yield Frame("gets", what=frame.get("what"), items=(bonus,))


def of_costs(frame: Frame) -> Iterator[Frame]:
    if frame.kind == "cost" and frame.get("to"):
        yield frame.without("to")


# In the order in which they are tried: for one kind of frame the nearest first.
KIN: Final[tuple[Callable[[Frame], Iterator[Frame]], ...]] = (
    of_events,
    of_owners,
    of_places,
    both_kinds,
    of_nouns,
    of_sacrifices,
    of_prices,
    of_healing,
    of_prohibitions,
    each_opponent,
    of_conditions,
    of_prevention,
    of_discards,
    of_the_rest,
    of_figures,
    of_attacks,
    of_edicts,
    one_of_the,
    of_whole_amounts,
    so_often,
    in_parts,
    of_every_second,
    of_bonuses,
    of_things_had,
    of_counts,
    of_finds,
    of_moves,
    of_summons,
    of_doubling,
    of_costs,
    alike,
)
