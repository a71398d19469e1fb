"""To look for a card and do something with it, said as one thing however it is parted."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, Hole
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning

USES: Final = ("to hand", "into play", "into play paid", "attached")


STRAIGHT_OUT: Final = tuple(
    f"{straight}{to}"
    for straight in ("", "straight ", "directly ", "right ")
    for to in ("onto the board", "on the board", "onto your board", "onto the table", "into play")
    if straight or to != "into play"
)


def phrases(en: Dialect) -> None:
    taken_to_hand(en)
    put_into_play(en)
    shown_and_shuffled(en)
    one_after_the_other(en)
    searched(en)
    tutored_for(en)


def taken_to_hand(en: Dialect) -> None:
    use = partial(meaning, en, "use")
    use("to hand", *(f"{take} <them>" for take in ("take", "keep", "get", "grab", "draw")))
    use(
        to_hand,
        "put it revealed into {zone}",
        "put that {_k:singular} into {zone}",
        "add that {_k:singular} to {zone}",
        "put that {_k:singular} in {zone}",
    )
    use(
        to_hand,
        *(
            f"{verb} <them> {into} {{zone}}"
            for verb in ("put", "place", "add", "take", "move", "bring", "return")
            for into in ("into", "in", "to", "back into", "back in", "back to")
        ),
    )


def put_into_play(en: Dialect) -> None:
    use = partial(meaning, en, "use")
    en.words("straight_out", dict.fromkeys(STRAIGHT_OUT))
    use(
        "into play",
        *(
            f"put <them> {how} {where}"
            for how in ("straight", "directly")
            for where in ("into play", "onto the field")
        ),
        *("put <them> in play", "bring <them> into play", "put <them> on your side"),
        *(
            f"put <them> {straight}"
            for straight in ("{_s:straight_out}", "{_s:straight_out} <free>")
        ),
        *(
            "put <them> down[ <free>]",
            "put <them> onto the battlefield",
            "bring <them> out[ <free>]",
        ),
    )
    use("into play", "play <them> <free>", "summon <them> <free>", "put <them> into play <free>")
    use(
        "into play",
        "summon it",
        "play it",
        "put it into play",
        "put it onto the field",
        "put it on the field",
        "put it on the board",
        "put it in play",
        "summon it for free",
        "play it for free",
        "summon them",
        "play them",
    )
    use(
        "into play",
        "play it without paying its cost",
        "play it without paying its {_f:figure_name}",
        "summon it without paying its cost",
        "put it into play for free",
    )
    use(
        "into play paid",
        "play it, paying its cost",
        "play it and pay its cost",
        "play it by paying its cost",
    )
    use(
        "attached", "attach <them> to {to:np}", "equip {to:np} with <them>", "put <them> on {to:np}"
    )
    use("attached", "attach it to {to:np}", "equip it to {to:np}", "attach them to {to:np}")


def shown_and_shuffled(en: Dialect) -> None:
    use = partial(meaning, en, "use")
    use(
        "shown",
        "reveal it",
        "show it",
        "reveal them",
        "show it to your opponent",
        "reveal it to your opponent",
        "show them",
        "show <them> to your opponent",
        "reveal <them>",
        "show your opponent",
    )
    use("shown", "show <them> to {_p:player}", "reveal <them> to {_p:player}")
    use(
        "shuffled",
        "shuffle",
        "reshuffle[ {_z:zone}]",
        "shuffle[ {_z:zone}]",
        "shuffle {_z:zone} afterwards",
        "they shuffle {_z:zone} afterwards",
        "shuffle {_z:zone} afterward",
        "shuffle {_z:zone} after",
        "then shuffle {_z:zone}",
        "then shuffle",
    )
    use(
        lambda use: use.with_(shown=True),
        "show it and {use}",
        "reveal it and {use}",
        "show them and {use}",
        "show it, then {use}",
    )
    holes(en, "use", "use")
    use(
        "shuffled",
        "shuffle the rest into {_z:zone}",
        "shuffle the others into {_z:zone}",
        "shuffle the other revealed cards into {_z:zone}",
        "shuffle the other cards into {_z:zone}",
        "then shuffle the other revealed cards into {_z:zone}",
        "shuffle the rest back into {_z:zone}",
        "shuffle the remaining cards into {_z:zone}",
        "shuffle all other revealed cards into {_z:zone}",
    )


def one_after_the_other(en: Dialect) -> None:
    """All that is done with a card that was found."""
    uses = partial(meaning, en, "uses")
    uses(lambda one: Frame("uses", of=(one,)), "{one:use}")
    for joint in (", ", " and ", ", then ", ", and ", ". ", " then ", " and then ", "; "):
        uses(
            lambda one, rest: Frame("uses", of=(one, *rest.get("of"))),
            f"{{one:use}}{joint}{{rest:uses}}",
        )


def searched(en: Dialect) -> None:
    """For what, and where."""
    order = partial(meaning, en, "order")
    order(
        "take found",
        "put it revealed into {_z:zone}",
        "put it face up into {_z:zone}",
        shown=True,
    )
    for joint in (", ", " and ", ", then ", ", and ", ". ", " then ", "; "):
        order(found_and_used, f"[{{who:player}} ]<search> {{zone}} for {{what:np}}{joint}{{uses}}")
        for find in ("find", "look for", "get", "take", "grab", "fetch"):
            order(found_and_used, f"{find} {{what:np}} in {{zone}}{joint}{{uses}}")
            order(found_there, f"{find} {{what:np}}{joint}{{uses}}")
    for joint in (", ", " and ", ", then ", ". ", "; "):
        order(
            revealed_until,
            f"<reveal!> cards from the top of your deck until you <reveal!> {{what:np}}{joint}{{uses}}",
            f"<reveal!> cards from your deck until you <reveal!> {{what:np}}{joint}{{uses}}",
            f"<reveal!> cards from the top of your deck until you find {{what:np}}{joint}{{uses}}",
        )
    order("search", "[{who:player} ]<search> {zone} for {what:np}", "find {what:np} in {zone}")


def tutored_for(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    for joint in (", ", " and ", ", then ", ", and ", ". ", " then "):
        order(tutored, f"tutor for {{what:np}}{joint}{{uses}}", f"tutor {{what:np}}{joint}{{uses}}")
    order(tutored, "tutor for {what:np}", "tutor {what:np}")
    order(drawn_of_a_kind, "<draw!> {what:np}")


def drawn_of_a_kind(what: Any) -> Frame:
    """A card of a kind that is drawn out of a deck is looked for there."""
    zone = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(zone, Frame) or zone.get("name") != "deck" or zone.get("side") != "yours":
        raise ValueError("not out of one's deck")
    if what.get("det") not in ("one", "n") or what.get("kind") in (None, "card"):
        raise ValueError("whatever comes is drawn")
    return tutored(what.without("zone"))


def found_and_used(zone: Any, what: Any, uses: Any, who: Any = None) -> Frame:
    kinds = [each.kind for each in uses.get("of")]
    to = [use_of(each) for each in uses.get("of") if isinstance(each, Hole) or each.kind in USES]
    if len(to) != 1 or len(set(kinds)) != len(kinds):
        raise ValueError("what was found goes to one place")
    (goes,) = to
    shown = "shown" in kinds or goes.get("shown") if isinstance(goes, Frame) else "shown" in kinds
    if isinstance(goes, Frame):
        goes = use_of(goes.without("shown"))
    return Frame("find", who=who, zone=zone, what=what, to=goes, shown=shown)


def found_there(what: Any, uses: Any) -> Frame:
    """What is taken out of one's deck is found there: "get a Mech from your deck and summon it"."""
    zone = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(zone, Frame) or what.get("det") == "top":
        raise ValueError("not out of a zone")
    if zone.get("name") == "deck":
        return found_and_used(zone, what.without("zone"), uses)
    if len(uses.get("of")) != 1 or not isinstance(uses.get("of")[0], Frame):
        raise ValueError("not one thing done with it")
    (use,) = uses.get("of")
    if use.kind == "attached":
        return Frame("attach", what=what, to=use.get("to"))
    if use.kind == "into play":
        return Frame("summon", what=what, free=True, spot=use.get("spot"))
    raise ValueError("said otherwise")


def to_hand(zone: Any) -> Frame:
    if not isinstance(zone, Frame) or zone.get("name") != "hand" or zone.get("side") == "theirs":
        raise ValueError("to elsewhere")
    return Frame("to hand")


def use_of(use: Frame | Hole) -> Frame | Hole | str:
    """To where a card goes: in a word, where that says it."""
    return use.kind if isinstance(use, Frame) and not use.parts else use


def revealed_until(what: Any, uses: Any) -> Frame:
    return found_and_used(None, what, uses).with_(until=True)


def tutored(what: Any, uses: Any = None) -> Frame:
    """To search one's deck for a card that one takes, whatever else is done with it."""
    kinds = [each.kind for each in uses.get("of")] if uses else []
    if len(set(kinds)) != len(kinds) or "into play" in kinds:
        raise ValueError("what was found is taken")
    return Frame(
        "find",
        zone=Frame("zone", name="deck", side="yours"),
        what=what,
        to="to hand",
        shown="shown" in kinds,
    )
