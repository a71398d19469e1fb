"""Comparisons: one meaning in each of the forms in which games ask for it.

"If your Life Points are less than your opponent's", "if you have fewer Life Points than your
opponent", "if your opponent has more Life Points than you": a game has one of them, and people say all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from playmat.language.people.frames import Frame, key_of

FLIPPED: Final = {"less": "more", "more": "less", "same": "same"}
RELATIONS: Final = {
    "less than": "less",
    "greater than": "more",
    "equal to": "same",
    "equal": "same",
    "fewer": "less",
}
SIDES: Final = {"you": "yours", "opponent": "theirs"}
PLAYERS: Final = {"yours": "you", "theirs": "opponent"}
BOUNDS: Final = ("or less", "or more", "exactly")


class Comparison(NamedTuple):
    """A count or a figure, and what it is compared with: another, or a number."""

    left: Frame
    how: str
    right: Any


def alike(frame: Frame) -> Iterator[Frame]:
    """The other forms of a frame that compares something."""
    compared = comparison_in(frame)
    if compared is not None:
        given = frame.key()
        made = of_number(compared) if isinstance(compared.right, int) else of_two(compared)
        yield from (each for each in made if each.key() != given)
    yield from of_health(frame)


def compared_alike(frame: Frame) -> Frame | None:
    """One frame for a comparison in whichever form, to tell whether two texts say the same."""
    compared = comparison_in(frame)
    if compared is None:
        return None
    left, how, right = compared
    if isinstance(right, Frame) and str(key_of(right)) < str(key_of(left)):
        left, how, right = right, FLIPPED[how], left
    return Frame("comparison", left=left, how=how, right=right)


def comparison_in(frame: Frame) -> Comparison | None:
    n, how = frame.get("n"), frame.get("how")
    if frame.kind in ("value is", "compares", "measure is") and n is not None:
        left = frame.get("value") or frame.get("one") or frame.get("of")
        return numbered(left, how, n)
    if frame.kind == "figure is" and n is not None:
        what = frame.get("what") or person(frame.get("who"))
        return numbered(Frame("figure", what=what, figure=frame.get("figure")), how, n)
    if frame.kind == "has" and isinstance(frame.get("what"), Frame):
        return counted(frame.get("what"))
    if frame.kind == "compares" and frame.get("other") is not None:
        return paired(frame.get("one"), how, frame.get("other"))
    if frame.kind == "compare":
        left, right = frame.get("left") or frame.get("first"), frame.get("right")
        return paired(left, how, right if right is not None else frame.get("second"))
    if frame.kind in ("has more", "outnumbers"):
        some = frame.get("of") or frame.get("what")
        who = frame.get("who")
        one = who.get("who") if isinstance(who, Frame) else "you"
        than = frame.get("than")
        other = than.get("who") if isinstance(than, Frame) else "you" if one != "you" else None
        return paired(had_by(some, one), how, had_by(some, other))
    if frame.kind == "more cards" and isinstance(frame.get("zone"), Frame):
        cards = Frame("noun", kind="card", zone=frame.get("zone"))
        who = frame.get("who")
        rival = who.get("who") if isinstance(who, Frame) else None
        return paired(had_by(cards, "you"), how, had_by(cards, rival))
    return None


def numbered(left: Any, how: Any, n: Any) -> Comparison | None:
    good = isinstance(left, Frame) and isinstance(n, int) and (how or "exactly") in BOUNDS
    return Comparison(left, how or "exactly", n) if good else None


def paired(left: Any, how: Any, right: Any) -> Comparison | None:
    relation = RELATIONS.get(how, how)
    if not isinstance(left, Frame) or not isinstance(right, Frame) or relation not in FLIPPED:
        return None
    return Comparison(left, relation, right)


def counted(what: Frame) -> Comparison | None:
    """How many there are of what somebody has."""
    n = {"one": 1, "no": 0}.get(what.get("det"), what.get("n"))
    how = {"one": "or more", "no": "or less", "at least": "or more", "at most": "or less"}.get(
        what.get("det")
    )
    if how is None or what.get("figure") or not (what.get("side") or what.get("zone")):
        return None
    return numbered(Frame("count", of=Frame("noun", what.without("det", "n").parts)), how, n)


def person(who: Any) -> Frame:
    return Frame("np", det="player", who=who.get("who") if isinstance(who, Frame) else "you")


def had_by(some: Any, who: Any) -> Frame | None:
    """So many of something as a player has, or so much of a figure."""
    if not isinstance(some, Frame) or who not in SIDES:
        return None
    if some.get("figure"):
        return Frame("figure", what=Frame("np", det="player", who=who), figure=some.get("figure"))
    zone = some.get("zone")
    if isinstance(zone, Frame):
        owned = some.with_(zone=zone.with_(side=SIDES[who]))
    else:
        owned = some.with_(side=SIDES[who])
    return Frame("count", of=Frame("noun", owned.parts))


# ---- the forms ----


def of_number(compared: Comparison) -> Iterator[Frame]:
    left, how, n = compared
    if n == 0 and how == "exactly":  # nobody has less than none
        yield from of_number(Comparison(left, "or less", n))
    if left.kind == "count" and isinstance(left.get("of"), Frame):
        of = left.get("of")
        det = {"or more": "at least", "or less": "at most"}.get(how)
        if det and (of.get("side") or of.get("zone")):
            yield Frame("has", what=Frame("np", of.parts, det=det, n=n))
        if n == 0 and how == "or less":
            yield Frame("has", what=Frame("np", of.parts, det="no"))
    if left.kind == "figure":
        what, figure = left.get("what"), left.get("figure")
        yield Frame("figure is", what=what, figure=figure, n=n, how=how)
        if isinstance(what, Frame) and what.get("det") == "player":
            who = None if what.get("who") == "you" else Frame("player", who=what.get("who"))
            yield Frame("figure is", who=who, figure=figure, n=n, how=how)
    yield Frame("value is", value=left, n=n, how=how)
    yield Frame("measure is", of=left, n=n, how=how)
    yield Frame("compares", one=left, n=n, how=how)


THAN: Final = {"less": "less than", "more": "greater than", "same": "equal to"}


def of_two(compared: Comparison) -> Iterator[Frame]:
    left, how, right = compared
    for one, relation, other in ((left, how, right), (right, FLIPPED[how], left)):
        equal = "equal" if relation == "same" else relation
        yield Frame("compares", one=one, how=THAN[relation], other=other)
        yield Frame("compare", left=one, how=relation, right=other)
        yield Frame("compare", first=one, how=equal, second=other)
        yield from of_players(one, relation, other)


def of_players(one: Frame, how: str, other: Frame) -> Iterator[Frame]:
    """What one player has more of than the other."""
    first, second = owned(one), owned(other)
    if how == "same" or first is None or second is None or key_of(first[1]) != key_of(second[1]):
        return
    (who, some), (than, _) = first, second
    if who == than:
        return
    player = None if who == "you" else Frame("player", who=who)
    rival = Frame("player", who=than)
    fewer = "fewer" if how == "less" else "more"
    for mine in (rival, None) if than == "you" else (rival,):
        yield Frame("has more", who=player, of=some, how=fewer, than=mine)
        yield Frame("outnumbers", who=player, what=some, how=fewer, than=mine)
    zone = some.get("zone")
    if isinstance(zone, Frame) and who == "you":
        yield Frame("more cards", how=how, zone=zone.with_(side="yours"), who=rival)


def owned(value: Frame) -> tuple[str, Frame] | None:
    """Whose a count or a figure is, and of what, whoever has it."""
    what, of = value.get("what"), value.get("of")
    if value.kind == "figure" and isinstance(what, Frame) and what.get("det") == "player":
        return what.get("who"), Frame("noun", figure=value.get("figure"))
    if value.kind != "count" or not isinstance(of, Frame):
        return None
    zone = of.get("zone")
    if isinstance(zone, Frame):
        who = PLAYERS.get(zone.get("side"))
        return (who, of.with_(zone=zone.with_(side="yours"))) if who else None
    who = PLAYERS.get(of.get("side"))
    return (who, of.without("side")) if who else None


HEALTH: Final = {"hurt": "damaged", "unhurt": "undamaged", "full": "undamaged"}


def of_health(frame: Frame) -> Iterator[Frame]:
    """Who has lost health is damaged, and who has all of it is not."""
    what, state = frame.get("what"), frame.get("state")
    if frame.kind in HEALTH and frame.get("figure") in (None, "hp"):
        yield Frame("is so", what=what, state=HEALTH[frame.kind])
        if frame.kind == "full":
            yield Frame("unhurt", what=what)
        if frame.kind == "unhurt":
            yield Frame("full", what=what, figure="hp")
            yield Frame("full", what=what)
        if frame.kind != "hurt":
            yield Frame("is so", what=what, state="damaged", no=True)
    hurt = state == "damaged" and not frame.get("no")
    whole = state == "undamaged" or (state == "damaged" and frame.get("no"))
    if frame.kind == "is so" and (hurt or whole):
        yield Frame("hurt" if hurt else "unhurt", what=what)
        if whole:
            yield Frame("full", what=what, figure="hp")
            yield Frame("full", what=what)
            yield Frame("is so", what=what, state="undamaged")
