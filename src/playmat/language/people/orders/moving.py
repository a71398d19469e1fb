"""Cards that go from one zone to another, or into play."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import meaning


def phrases(en: Dialect) -> None:
    moved(en)
    chosen_by_them(en)
    sent(en)
    fetched_back(en)
    shuffled(en)
    brought_into_play(en)
    summoned(en)


def moved(en: Dialect) -> None:
    """To a zone, by somebody."""
    order = partial(meaning, en, "order")
    below = ("on the bottom", "at the bottom", "on bottom", "to the bottom")
    order(
        "move",
        *(f"<put> {{what:np}} {to}" for to in below),
        dest=Frame("zone", name="deck", side="yours", place="bottom"),
    )
    zones = (
        "to",
        "at",
        "into",
        "onto",
        "on",
        "in",
        "back to",
        "back into",
        "back in",
        "back on",
        "back onto",
        "on to",
    )
    upon = ("on", "onto", "on to", "back on", "back onto")
    order(moved_onto, *(f"[{{who:player}} ]<put> {{what:np}} {to} {{dest:zone}}" for to in upon))
    order(
        "move",
        *(
            f"[{{who:player}} ]<put> {{what:np}} {to} {{dest:zone}}"
            for to in zones
            if to not in upon
        ),
    )
    order("move", "[{who:player} ]<put> {what:np} on top of {dest:zone}", place="top")
    order(
        "move", *(f"put back {{what:np}} {to} {{dest:zone}}" for to in ("to", "into", "in", "on"))
    )
    order(
        "move",
        "take {what:np} and put it into {dest:zone}",
        "take {what:np} and put it in {dest:zone}",
        "<choose> {what:np} and put it into {dest:zone}",
        "<choose> {what:np} and return it to {dest:zone}",
        "<choose> {what:np} and add it to {dest:zone}",
        "take {what:np} and add it to {dest:zone}",
    )


def chosen_by_them(en: Dialect) -> None:
    """What another player chooses and moves: "your opponent chooses a card in their hand and puts it
    on the bottom of their deck".
    """
    order = partial(meaning, en, "order")
    choose = ("{who:player} <choose>", "{who:player} <must> <choose!>")
    for first in choose:
        order(
            moved_by_them,
            *(
                f"{first} {{what:np}} and <put> <them> {to} {{dest:zone}}"
                for to in ("to", "into", "onto", "on", "in", "back to", "back into")
            ),
        )
        order(
            moved_by_them,
            f"{first} {{what:np}} and <put> <them> on top of {{dest:zone}}",
            place="top",
        )


def moved_by_them(who: Any, what: Any, dest: Any, place: Any = None) -> Frame:
    if isinstance(who, Frame) and who.get("who") == "you":
        raise ValueError("said otherwise")
    if isinstance(dest, Frame) and dest.get("name") == "deck" and place:
        dest = dest.with_(place=place)
    return Frame("move", who=who, what=what, dest=dest)


def sent(en: Dialect) -> None:
    """What goes there, by nobody in particular."""
    order = partial(meaning, en, "order")
    order(
        "move",
        *(
            f"{{what:thing}} {goes} {{dest:zone}}"
            for goes in (
                "is sent to",
                "is put into",
                "is returned to",
                "goes to",
                "goes into",
                "is discarded to",
                "is moved to",
                "are sent to",
                "are put into",
                "are returned to",
                "is sent back to",
                "goes back to",
                "go back to",
                "returns to",
                "return to",
            )
        ),
    )
    order(
        "move",
        "<put> {what:np} back",
        "take back {what:np}",
        "<get> {what:np} back",
        dest=Frame("zone", name="hand", side="owner"),
    )


def fetched_back(en: Dialect) -> None:
    """Out of a pile, into the hand."""
    order = partial(meaning, en, "order")
    order(fetched, "[{who:player} ]<fetch> {what:np}")
    order(
        taken_back,
        "take {what:np} back from {zone}",
        "get {what:np} back from {zone}",
        "take {what:np} back from {zone} to your hand",
        "get {what:np} back from {zone} to your hand",
        "get {what:np} back from {zone} into your hand",
        "bring {what:np} back from {zone} to your hand",
        "get {what:np} back out of {zone}",
        "take {what:np} back out of {zone}",
        "bring {what:np} back from {zone}",
    )


def shuffled(en: Dialect) -> None:
    """Zones that are shuffled, and cards that are shuffled into one."""
    order = partial(meaning, en, "order")
    order(
        "shuffle into",
        "shuffle {what:zone} into {dest:zone}",
        "{who:player} shuffles {what:zone} into {dest:zone}",
        "{who:player} shuffle {what:zone} into {dest:zone}",
    )
    order("shuffle in", "[{who:player} ]<shuffles> {what:zone} into {dest:zone}")
    order(
        "shuffle",
        "[{who:player} ]shuffle[ {zone}][ afterwards][ afterward][ after]",
        "[{who:player} ]shuffles[ {zone}][ afterwards][ after]",
    )
    cut = ("cut", "cut it", "cut the deck", "cut your deck")
    to_cut = [f"offer your opponent to {each}" for each in cut]
    to_cut += [f"{let} your opponent {each}" for let in ("let", "have") for each in cut]
    to_cut += ["offer it to your opponent to cut", "offer your opponent a cut"]
    en.words("cut_then", dict.fromkeys(f"and {each}" for each in to_cut))  # as after any shuffling
    order("shuffle", "shuffle[ {zone}] {_c:cut_then}")
    order(
        poured,
        "[{who:player} ]<put> {what:zone} into {dest:zone}",
        "[{who:player} ]<put> {what:zone} back into {dest:zone}",
        "[{who:player} ]<put> {what:zone} to {dest:zone}",
    )


def brought_into_play(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    fields = ("to the battlefield", "onto the battlefield", "back to the battlefield")
    en.words("onto_field", dict.fromkeys((*fields, "back onto the field", "onto the board")))
    order(
        "summon",
        *(
            f"put {{what:np}} {how}into play{free}"
            for how in ("", "straight ", "directly ")
            for free in ("", " for free", " without paying its cost")
        ),
        "put {what:np} onto the field",
        "put {what:np} on the field",
        "bring {what:np} into play",
        *(
            f"{put} {{what:np}} {to}"
            for put in ("return", "bring", "put")
            for to in (
                "to play",
                "back to play",
                "to the field",
                "back to the field",
                "to the board",
                "{_b:onto_field}",
            )
        ),
        "return {what:np} back into play",
        "put {what:np} back into play",
    )
    order(
        "summon",
        "bring back {what:np} for free",
        "bring {what:np} back into play",
        "bring back {what:np} into play",
        "revive {what:np}",
        "resurrect {what:np}",
        "bring {what:np} back for free",
    )


def summoned(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "summon",
        "[{who:player} ]<summon> {what:np}",
        "[{who:player} ]<summon> {what:np} without paying its[ {_f:figure_name}]",
        "[{who:player} ]<summon> {what:np} for free",
        "[{who:player} ]<summon> {what:np} without paying its cost",
    )
    order(
        "summon",
        "[{who:player} ]<summon> {what:np} <free>",
        "put {what:np} into play <free>",
        "put {what:np} directly into play <free>",
        "[{who:player} ]<summon> {what:np} without paying its {_f:figure_name}",
        "[{who:player} ]<summon> {what:np} without paying their {_f:figure_name}",
    )
    order(
        "summon",
        *(
            f"<summon!> {{what:np}}{joint} {pay} {its}"
            for joint, pay in ((",", "paying"), ("", "paying"), ("", "by paying"), (" and", "pay"))
            for its in ("its cost", "their cost", "for it", "its {_f:figure_name}")
        ),
        paying=True,
    )
    put = ("be put", "be placed", "be put down", "go", "stand")
    there = [f"{each} {to}" for each in put for to in ("in", "into", "on")]
    en.words("be_put", dict.fromkeys(there))
    for row in ("the {row}", "{_s:side} {row}"):
        order(
            "summoned only to",
            f"{{_d:doer}} <may> only be summoned to {row}",
            f"{{_d:doer}} can be summoned only to {row}",
            f"<may> only be summoned to {row}",
            f"<may> only be played in {row}",
            f"{{_d:doer}} <may> only {{_g:be_put}} {row}",
            f"<may> only be summoned in {row}",
            f"{{_d:doer}} <may> only be played in {row}",
            *(
                f"you <may> only {put} {{_d:doer}} {to} {row}"
                for put in ("put", "place", "play", "summon")
                for to in ("in", "into", "to", "on")
            ),
        )
    order(
        "played only if",
        "{_d:doer} <may> only be {_p:played_word} if {so:condition}",
        "{_d:doer} <may> be {_p:played_word} only if {so:condition}",
        "you <may> only {_p:play_word} {_d:doer} if {so:condition}",
        "you <may> {_p:play_word} {_d:doer} only if {so:condition}",
        "<may> only be {_p:played_word} if {so:condition}",
        "you <cannot> {_p:play_word} {_d:doer} unless {so:condition}",
        "{_d:doer} <cannot> be {_p:played_word} unless {so:condition}",
        "<cannot> be {_p:played_word} unless {so:condition}",
    )
    en.words(
        "played_word",
        dict.fromkeys(("played", "summoned", "cast", "activated", "used", "synthesised"), 0),
    )
    en.words(
        "play_word", dict.fromkeys(("play", "summon", "cast", "activate", "use", "synthesise"), 0)
    )
    order(
        "replace",
        "play a new card",
        "play another card",
        "play a different card",
        "replace it with a new card",
        "replace it with another card",
    )


def moved_onto(what: Any, dest: Any, who: Any = None) -> Frame:
    """On a deck is on top of it."""
    if isinstance(dest, Frame) and dest.get("name") == "deck" and not dest.get("place"):
        dest = dest.with_(place="top")
    return Frame("move", who=who, what=what, dest=dest)


def fetched(what: Any, who: Any = None) -> Frame:
    """What is taken out of a pile and not put elsewhere is in the hand then."""
    zone = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(zone, Frame) or zone.get("name") not in ("deck", "discard"):
        raise ValueError("from nowhere")
    return Frame("move", who=who, what=what, dest=Frame("zone", name="hand", side="yours"))


def taken_back(what: Any, zone: Any) -> Frame:
    return Frame("move", what=what.with_(zone=zone), dest=Frame("zone", name="hand", side="yours"))


def poured(what: Any, dest: Any, who: Any = None) -> Frame:
    """A zone that is put into another: all cards that are there."""
    if not isinstance(what, Frame):
        raise ValueError("no zone")
    return Frame("move", who=who, what=Frame("np", det="all", kind="card", zone=what), dest=dest)
