"""What this attack lands on, or this card has before it."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.throws.words import RIVAL, THIS


def of_one_type(en: Dialect) -> None:
    """Two cards of one type, or of none in common."""
    condition = partial(meaning, en, "condition")
    for same, types in ((True, "the same type"), (False, "different types")):
        condition(
            "share type",
            f"{{first:np}} and {{second:np}} have {types}",
            f"{{first:np}} and {{second:np}} are {types}",
            f"{{first:np}} and {{second:np}} are of {types}",
            same=same,
        )
    for same, than in ((True, "the same type as"), (False, "a different type than")):
        condition(
            "share type",
            f"{{first:np}} is {than} {{second:np}}",
            f"{{first:np}} has {than} {{second:np}}",
            f"{{first:np}} is of {than} {{second:np}}",
            same=same,
        )
    for same, than in (
        (True, "the same as"),
        (False, "different from"),
        (False, "not the same as"),
    ):
        condition(
            "share type",
            f"{{first:whose}} type is {than} {{second:whose}}[ type]",
            f"{{first:whose}} type is {than} that of {{second:np}}",
            same=same,
        )
    condition(
        "share type",
        "both cards have the same type",
        "both cards are the same type",
        "both cards are of the same type",
        "the cards are the same type",
        same=True,
        first=THIS,
        second=RIVAL,
    )


def facing(en: Dialect) -> None:
    """What this attack lands on, or this card has before it."""
    condition = partial(meaning, en, "condition")
    condition(
        held,
        "you're holding {what:np}",
        "you are holding {what:np}",
        "you hold {what:np}",
    )
    duration = partial(meaning, en, "duration")
    for gone in (
        "is KO'd",
        "is knocked out",
        "is beaten",
        "goes to the Wall",
        "is defeated",
        "dies",
    ):
        duration("span", f"until it {gone}", span="it in play")
        duration("span", f"until this card {gone}", f"until this {gone}", span="in play")
    condition(
        lambda a: Frame("is a", what=Frame("np", det="the", role="defender", kind="card"), a=a),
        "{_s:t_strike} lands on {a:np}",
        "{_s:t_strike} hits {a:np}",
        "{_s:t_strike} strikes {a:np}",
        "you land {_s:t_strike} on {a:np}",
        "you hit {a:np} with {_s:t_strike}",
        "you hit {a:np}",
    )
    condition(
        lambda a: Frame("is a", what=RIVAL, a=a),
        *(
            f"{who} {faces} {{a:np}}"
            for who in ("{_x:doer} is", "you are", "you're", "it's")
            for faces in ("facing", "up against", "playing against", "against", "fighting")
        ),
        "{_x:doer} faces {a:np}",
        "your opponent's card is {a:np}",
    )
    condition(
        "figure is",
        *(
            f"{{what:thing}} {has} {{n:number}} {{figure:figure_name}}{left}"
            for has in (
                "has",
                "only has",
                "has only",
                "just has",
                "has just",
                "is at",
                "is down to",
            )
            for left in ("", " left", " remaining")
        ),
        how="exactly",
    )
    for how, words in (
        ("more", "more than, over, above"),
        ("less", "less than, under, below, fewer than"),
    ):
        en.words(f"t_{how}_than", dict.fromkeys(listed(words), 1))
        than = f"{{_t:t_{how}_than}} half"
        condition(
            partial(of_half, how),
            f"{{what:thing}} has {than}[ of] {{_i:t_its}} {{figure:figure_name}}",
            f"{{what:thing}} has {than}[ of] {{_i:t_its}} {{figure:figure_name}} left",
            f"{{what:thing}} is {than} {{figure:figure_name}}",
            f"{{what:thing}} is {than}[ of] {{_i:t_its}} {{figure:figure_name}}",
            f"{{what:whose}} {{figure:figure_name}} is {than}",
        )
    for how, each in (("more", ("more",)), ("less", ("fewer", "less"))):
        condition(
            partial(fuller, how),
            *(f"{{a:zone}} has {word} cards than {{b:zone}}" for word in each),
            *(f"{{a:zone}} has {word} cards on it than {{b:zone}}" for word in each),
            *(
                f"there are {word} cards {on} {{a:zone}} than {on} {{b:zone}}"
                for word in each
                for on in ("on", "in")
            ),
        )
    condition(
        each_has,
        *(
            f"{who} {{what:np}}"
            for who in ("you both have", "you and {_o:t_other} both have", "both players have")
        ),
        "each player has {what:np}",
    )
    for how in ("more", "less"):
        condition(
            partial(compared, how, RIVAL, THIS),
            f"{{_o:t_other}} has {how} {{figure:figure_name}}",
            f"{{_o:t_other}} has {how} {{figure:figure_name}} than you",
        )
        condition(
            partial(compared, how, THIS, RIVAL),
            f"you have {how} {{figure:figure_name}} than {{_o:t_other}}",
        )
    condition(
        "hurt",
        "{what:thing} has damage on it",
        "{what:thing} has DMG on it",
        "{what:thing} has taken <damage>",
        "{what:thing} has taken any <damage>",
        "{what:thing} has already taken <damage>",
        "{what:thing} has already been hit",
        "{what:thing} has been damaged",
        "{what:thing} has been hurt",
        "{what:thing} is wounded",
        "{what:thing} is injured",
        "{what:thing} is already hurt",
        "{what:thing} is already damaged",
        "{what:thing} is damaged",
        "{what:thing} has already lost {_f:figure_name}",
    )


def held(what: Any) -> Frame:
    """What somebody has in hand; whether this card is another than those makes no difference."""
    if not isinstance(what, Frame) or "zone" in what.parts:
        raise ValueError("where it is, is said")
    hand = Frame("zone", name="hand", side="yours")
    return Frame("has", what=what.without("other").with_(zone=hand))


def of_half(how: str, what: Any, figure: str) -> Frame:
    """That more, or less, than half of a figure is left."""
    now = Frame("figure", what=what, figure=figure)
    half = Frame("half", of=Frame("most of figure", what=what, figure=figure))
    return Frame("compare", left=now, how=how, right=half)


def fuller(how: str, a: Any, b: Any) -> Frame:
    """That more cards lie in one zone than in another."""
    left, right = (Frame("count", of=Frame("noun", kind="card", zone=zone)) for zone in (a, b))
    return Frame("compare", left=left, how=how, right=right)


def each_has(what: Any) -> Frame:
    """Both have so many cards, each where they are theirs."""
    zone = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(zone, Frame):
        raise ValueError("where, is not said")
    owned = [what.with_(zone=zone.with_(side=side)) for side in ("yours", "theirs")]
    if what.get("det") == "n":
        return Frame("both", of=tuple(map(exactly, owned)))
    who = (Frame("player", who=each) for each in ("you", "opponent"))
    have = (Frame("has", who=w, what=o) for w, o in zip(who, owned, strict=True))
    return Frame("both", of=tuple(have))


def exactly(what: Frame) -> Frame:
    """That there are so many of something, and no more."""
    counted = Frame("count", of=Frame("noun", what.without("det", "n").parts))
    return Frame("compares", how="exactly", one=counted, n=what.get("n"))


def compared(how: str, one: Frame, other: Frame, figure: str) -> Frame:
    left, right = (Frame("figure", what=each, figure=figure) for each in (one, other))
    return Frame("compare", left=left, how=how, right=right)
