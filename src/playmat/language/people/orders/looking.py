"""To look at cards: on top of a deck, to take some and put the rest away; in a hand, to have some discarded."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning

AMONG: Final = (
    *("from among them", "among them", "of them", "from them", "from among those cards", "there"),
    *("revealed", "revealed this way", "from those", "from those cards", "you revealed"),
)


BE: Final = ("is", "are", "gets", "get")


def phrases(en: Dialect) -> None:
    some_kept(en)
    rest_put_away(en)
    dug(en)
    step_by_step(en)
    arranged(en)
    seen(en)
    peeked(en)


def some_kept(en: Dialect) -> None:
    """What is taken of the cards that were seen."""
    en.words("among_them", dict.fromkeys(AMONG))
    en.words("pick_word", dict.fromkeys(("reveal", "choose", "pick", "take", "show", "select")))
    kept = partial(meaning, en, "kept")
    kept(
        "kept",
        "put {n:amount} into {zone}",
        "put {n:amount} of them into {zone}",
        "add {n:amount} of them to {zone}",
        "put {n:amount} in {zone}",
        "put {n:amount} of them in {zone}",
        "add {n:amount} to {zone}",
        "take {n:amount} of them",
        "put {n:amount} of those cards into {zone}",
        "keep {n:amount}",
        "keep {n:amount} of them",
        "keep {n:amount}[ of them] in {zone}",
        "choose {n:amount}[ of them] and put it into {zone}",
        "choose {n:amount}[ of them] to put into {zone}",
        "take {n:amount} of them into {zone}",
        "pick {n:amount}[ of them] to keep",
        "take {n:amount}",
        "draw {n:amount} of them",
    )
    kept(
        "kept",
        *(
            f"{take} {{what:np}} {among}"
            for take in ("take", "keep", "choose", "pick", "draw")
            for among in ("from among them", "among them", "from them", "of them")
        ),
    )
    picked = partial(meaning, en, "picked")
    picked("picked", "{n:amount}", "{n:amount} of them", "{n:amount} of those cards")
    picked("picked", "up to {up_to:number} of them", "up to {up_to:number}")
    picked("picked", "any number of them", "any of them", "any number", any=True)
    picked("picked", "{what:np} from among them", "{what:np} among them", "{what:np} of them")
    holes(en, "picked", "picked")
    for verb in ("put", "add", "place", "take"):
        kept("kept", *(f"{verb} {{picked}} {to} {{zone}}" for to in ("into", "in", "to")))
    kept(
        "kept",
        "put {picked} on the bottom of {zone}",
        "put {picked} on the bottom",
        "put {picked} at the bottom of {zone}",
        "place {picked} at the bottom of {zone}",
        place="bottom",
    )
    kept(
        "kept",
        "put {what:np} from among them into {zone}",
        "add {what:np} from among them to {zone}",
        "put {what:np} of them into {zone}",
        "add {what:np} among them to {zone}",
        "put {what:np} among them into {zone}",
        "put up to {up_to:number} {what:nouned} of them revealed into {zone}",
        *(
            f"{verb} {{what:np}} {revealed} {to} {{zone}}"
            for verb, to in (("put", "into"), ("put", "in"), ("add", "to"), ("take", "into"))
            for revealed in ("revealed", "revealed this way", "from those")
        ),
    )
    kept(
        kept_if_wished,
        *(
            f"you <may> {verb} {{what:np}} {{_a:among_them}} {to} {{zone}}"
            for verb in ("put", "add", "take")
            for to in ("into", "in", "to")
        ),
        *(
            f"you <may> {{_p:pick_word}} {{what:np}} {{_a:among_them}} and {verb} <them> {to} {{zone}}"
            for verb, to in (("put", "into"), ("put", "in"), ("add", "to"))
        ),
    )
    kept(
        "kept",
        *(
            f"{{_p:pick_word}} {{what:np}} {{_a:among_them}} and {verb} <them> {to} {{zone}}"
            for verb, to in (("put", "into"), ("put", "in"), ("add", "to"))
        ),
    )
    holes(en, "kept", "kept")


def rest_put_away(en: Dialect) -> None:
    """What is done with those that were not taken."""
    left = partial(meaning, en, "left")
    what = (
        "the rest",
        "the others",
        "the other cards",
        "the remaining cards",
        "the other",
        "the other card",
        "the other {n:number}",
        "the other {n:number} cards",
        "the remaining {n:number}",
        "the remaining {n:number} cards",
    )
    bottom = (
        "on the bottom",
        "at the bottom",
        "on the bottom of {zone}",
        "at the bottom of {zone}",
        "to the bottom of {zone}",
        "to the bottom",
        "back on the bottom",
        "back on the bottom of {zone}",
    )
    order = ("", " in any order")
    verbs = ("", "put ", "place ", "return ", "stick ", "leave ")
    left("left", *(f"{v}{w} {b}" for v in verbs for w in what for b in bottom), to="bottom")
    left(
        "left",
        *(f"{v}{w} {b} in any order" for v in verbs for w in what for b in bottom),
        to="bottom",
        ordered=True,
    )
    left(
        "left",
        *(
            f"{v}{w} {b} in {a}random order"
            for v in verbs
            for w in what
            for b in bottom
            for a in ("a ", "")
        ),
        to="bottom at random",
    )
    left(
        "left",
        *(
            f"{v}{w} back{on}{o}"
            for v in verbs
            for w in what
            for on in ("", " on top", " on top of {zone}")
            for o in order
        ),
        to="top",
    )
    left(
        "left",
        *(f"{v}{w} {into} {{zone}}" for v in verbs for w in what for into in ("into", "in", "to")),
    )
    left(
        "left",
        *(f"shuffle {w}{back} into {{zone}}" for w in what for back in ("", " back")),
        to="shuffled",
    )
    left(
        "left",
        *(f"{away} {w}" for away in ("discard", "throw away") for w in what[:8]),
        zone=Frame("zone", name="discard", side="yours"),
    )
    goes = [f"{be} {put}" for be in BE for put in ("put", "sent", "placed", "shuffled", "returned")]
    en.words("goes_to", dict.fromkeys(["goes", "go", *goes]))
    for w in what:
        left("left", *(f"{w} {{_g:goes_to}} {b}" for b in bottom), to="bottom")
        left(
            "left",
            *(f"{w} {{_g:goes_to}} {b} in any order" for b in bottom),
            to="bottom",
            ordered=True,
        )
        left("left", *(f"{w} {{_g:goes_to}} {to} {{zone}}" for to in ("into", "in", "to")))
        left(
            "left",
            *(f"{w} {be} discarded" for be in ("is", "are", "gets", "get")),
            zone=Frame("zone", name="discard", side="yours"),
        )
    holes(en, "left", "left")


def dug(en: Dialect) -> None:
    """To look, to take some, to put the rest away."""
    order = partial(meaning, en, "order")
    for first, second in (("<look>", False), ("<reveal>", True)):
        for joint in (", ", ". ", " and ", ", then ", "; "):
            for other in (" and ", ", ", ". ", ", then ", ", and ", "; "):
                order(
                    partial(all_told, shown=second),
                    f"{first} {{top:np}}{joint}{{kept}}{other}{{left}}",
                )
    order(
        lambda n: Frame(
            "dig",
            top=Frame("np", det="top", n=n, zone=Frame("zone", name="deck", side="yours")),
            kept=Frame(
                "kept",
                picked=Frame("picked", any=True),
                zone=Frame("zone", name="deck", side="yours"),
                place="bottom",
            ),
            left=Frame("left", to="top"),
        ),
        "scry {n:number}",
    )
    for joint in (", ", ". ", " and ", ", then ", "; "):
        for where in ("", " of {_b:zone}", " instead", " if you want"):
            order(
                one_sunk,
                f"<look!> the top card of {{zone}}{joint}you <may> put <them> on the bottom{where}",
                f"<look!> the top card of {{zone}}{joint}you <may> put <them> at the bottom{where}",
            )


def one_sunk(zone: Any) -> Frame:
    """The top card stays where it is, or goes to the bottom."""
    sunk = Frame("kept", picked=Frame("picked", any=True), zone=zone, place="bottom")
    top = Frame("np", det="top", n=1, zone=zone)
    return Frame("dig", top=top, kept=sunk, left=Frame("left", to="top"))


def step_by_step(en: Dialect) -> None:
    """The same in sentences of their own."""
    order = partial(meaning, en, "order")
    order(
        "take some",
        "put {n:amount} into {zone}",
        "put {n:amount} of them into {zone}",
        "put {n:amount} of those cards into {zone}",
        "add {n:amount} of them to {zone}",
        "take {n:amount} of them into {zone}",
        "take {n:amount} into {zone}",
        "put {n:amount} in {zone}",
        "put {n:amount} of them in {zone}",
        "keep {n:amount}[ of them]",
        "keep {n:amount}[ of them] in {zone}",
    )
    order(
        "take some",
        "put {what:np} of them revealed into {zone}",
        "put {what:np} from among them revealed into {zone}",
        shown=True,
    )
    order(
        put_away,
        "{left:left}",
    )
    order(
        "sink some",
        "put any number of them on the bottom of {zone}",
        "put any number of those cards on the bottom of {zone}",
        "put any of them on the bottom of {zone}",
    )
    order(
        "put back",
        "put them back in any order",
        "put them back on top in any order",
        "return them in any order",
        "put them back on top of {_z:zone} in any order",
    )


def arranged(en: Dialect) -> None:
    """To put cards back in another order."""
    order = partial(meaning, en, "order")
    order(
        "arrange",
        "<look!> {what:np} and put them back in any order",
        "<look!> {what:np} and put them back on top in any order",
        "<look!> {what:np}, then put them back in any order",
        "<look!> {what:np}. put them back in any order",
        "<look!> {what:np} and rearrange them",
        "rearrange {what:np}",
        "<look!> {what:np} and put them back on top of {_z:zone} in any order",
        "<look!> {what:np} and return them in any order",
    )
    for joint in (" and ", ", then ", ", ", ". "):
        for back in ("put them back", "put them back on top", "put them back on top of {_z:zone}"):
            order("arrange", f"look at {{top:np}}{joint}{back} in any order")
        order("arrange", f"look at {{top:np}}{joint}rearrange them")
    order("arrange", "rearrange {top:np}", "reorder {top:np}", "rearrange {top:np} in any order")


def seen(en: Dialect) -> None:
    """To look at cards, and to show them."""
    order = partial(meaning, en, "order")
    order("look", "[{who:player} ]<look> {what:np}", "[{who:player} ]<look> {what:zone}")
    order(
        "reveal",
        "[{who:player} ]<reveal>[ you] {what:np}",
        "[{who:player} ]<reveal>[ you] {what:zone}",
    )


def peeked(en: Dialect) -> None:
    """To see the other player's hand and choose what of it is discarded."""
    order = partial(meaning, en, "order")
    sees = partial(meaning, en, "sees")
    sees(
        hand_of,
        "<look> {zone}",
        "<look> {zone:their_cards}",
        "{_p:player} <reveal>[ you] {zone}[ to you]",
        "<reveal> {zone}",
    )
    meaning(en, "their_cards", lambda zone: zone.with_(), "the cards in {zone}")
    takes = partial(meaning, en, "peeked")
    from_it = (
        "",
        " from it",
        " from there",
        " in it",
        " among them",
        " there",
        " of your choice",
        " of your choice from it",
        " you see there",
    )
    takes(
        lambda what: Frame("peeked", what=what),
        *(f"<discard> {{what:np}}{it}" for it in from_it),
        *(
            f"{you}<choose> {{what:np}}{it}{then}"
            for you in ("", "you ")
            for it in from_it[:6]
            for then in (
                " to discard",
                " to be discarded",
                " for them to discard",
                *(
                    f"{joint}{goes}"
                    for joint in (" and ", ", and ", ". ", "; ", ", ", " that ")
                    for goes in (
                        "<discard> <them>",
                        "they <discard> <them>",
                        "your opponent <discard> <them>",
                        "the opponent <discard> <them>",
                        "the enemy <discard> <them>",
                        "<them> is discarded",
                        "make them <discard> <them>",
                        "that player <discard> <them>",
                        "they <must> <discard!> <them>",
                        "that player <must> <discard!> <them>",
                        "they <must> throw <them> away",
                        "they throw <them> away",
                        "put <them> into {_d:zone}",
                        "is discarded",
                        "they must <discard>",
                    )
                ),
            )
        ),
        *(f"{they} <discard> {{what:np}} of your choice" for they in ("they", "{_p:player}")),
        *(
            f"make {they} <discard> {{what:np}}{it}"
            for they in ("them", "{_p:player}")
            for it in from_it
        ),
    )
    goes = (
        "put",
        "place",
        "they <must> put",
        "they put",
        "they shuffle",
        "shuffle",
        "that player puts",
        "that player shuffles",
        "that player <must> put",
    )
    places = {"on the bottom of": "bottom", "at the bottom of": "bottom", "on top of": "top"}
    whose = ("their", "your opponent's", "that player's", "the")
    ends = {f"{on} {their} deck": place for on, place in places.items() for their in whose}
    ends |= {f"{into} {their} deck": "in" for into in ("into", "back into") for their in whose}
    en.words("end_of_deck", ends)
    takes(
        lambda what, place: Frame("peeked", what=what, place=place),
        *(f"put {{what:np}}{it} {{place:end_of_deck}}" for it in from_it[:6]),
        *(
            f"{choose} {{what:np}}{it}{joint}{go} <them> {{place:end_of_deck}}"
            for choose in ("<choose>", "you <choose>")
            for it in from_it[:6]
            for joint in (" and ", ". ", "; ", ", ", " that ")
            for go in goes
        ),
        *(f"<choose> {{what:np}}{it} for them to <put!> {{place:end_of_deck}}" for it in from_it),
    )
    for joint in (" and ", ". ", ", then ", "; ", ", ", " and then "):
        order(
            lambda zone, taken: Frame("peek and discard", taken.parts),
            f"{{zone:sees}}{joint}{{taken:peeked}}",
        )


def kept_if_wished(what: Any, zone: Any) -> Frame:
    """Who may keep one keeps up to one."""
    if not isinstance(what, Frame) or what.get("det") != "one":
        raise ValueError("how many is not said")
    return Frame("kept", what=what.with_(det="up to", n=1), zone=zone)


def hand_of(zone: Any) -> Frame:
    if not isinstance(zone, Frame) or zone.get("name") != "hand":
        raise ValueError("no hand")
    if zone.get("side") not in ("theirs", "their own"):
        raise ValueError("one's own")
    return zone.with_()


def all_told(top: Any, kept: Any, left: Any, shown: bool) -> Frame:
    """Some of the cards on top are taken, and the others put away: as many as are left, if that is said."""
    if isinstance(left, Frame) and left.get("n") is not None:
        if left.get("n") != number_in(top) - number_in(kept):
            raise ValueError("not as many as are left")
        left = left.without("n")
    return Frame("dig", top=top, kept=kept, left=left, shown=shown)


def number_in(part: Any) -> int:
    picked = part.get("picked") if isinstance(part, Frame) else None
    n = (picked or part).get("n") if isinstance(part, Frame) else None
    if not isinstance(n, int):
        raise ValueError("how many is not said")
    return n


def put_away(left: Any) -> Frame:
    """What is left of some cards goes to a place; at the bottom, of the deck it came from."""
    if left.get("n") is not None:
        raise ValueError("of how many, is not said here")
    zone = left.get("zone")
    if left.get("to") != "bottom":
        return Frame("rest", left.parts)
    random = isinstance(zone, Frame) and zone.get("random")
    return Frame("rest", left.without("zone").parts, to="bottom at random" if random else "bottom")
