"""Damage: how much, to what, of which kind, to which figure."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import PER, listed, meaning

STRUCK: Final = ("hit", "hurt", "struck", "damaged")
THEMSELVES: Final = (("he", "himself"), ("she", "herself"), ("this {_x:singular}", "itself"))
OF_KIND: Final = "{n:amount}[ {type:trait}] <damage>"


def phrases(en: Dialect) -> None:
    dealt(en)
    portions(en)
    struck_back(en)
    dealt_by_this(en)
    to_figures(en)
    past_figures(en)
    drained(en)


def dealt(en: Dialect) -> None:
    """Damage to something."""
    order = partial(meaning, en, "order")
    order(
        "deal",
        f"<deal> {OF_KIND} to {{what:np}}{PER}",
        f"{{what:np}} <take> {OF_KIND}{PER}",
        f"<hit> {{what:np}} for {OF_KIND}{PER}",
        f"<hit> {{what:np}} for {OF_KIND} each",
        f"<deal> {OF_KIND} on {{what:np}}{PER}",
        f"<deal> {OF_KIND} against {{what:np}}{PER}",
        f"<deal> {OF_KIND} each to {{what:np}}",
        f"<deal> {OF_KIND} {{each}} {{per:counted}} to {{what:np}}",
        f"<deal> {{what:np}} {OF_KIND}{PER}",
        f"<deal> {OF_KIND} back to {{what:np}}{PER}",
        f"<deal> {OF_KIND} in return to {{what:np}}{PER}",
        f"put {OF_KIND} on {{what:np}}{PER}",
        f"place {OF_KIND} on {{what:np}}{PER}",
        f"{OF_KIND} to {{what:np}}{PER}",
        f"this[ {{_x:singular}}] deals {OF_KIND} to {{what:np}}{PER}",
    )
    you = Frame("np", det="player", who="you")
    order("deal", f"<take!> {OF_KIND}{PER}", what=you)
    for verb, make in (("<deal!>", partial(Frame, "deal")), ("<deals!>", dealt_besides)):
        order(make, f"{verb} {{n:number}} <more>[ {{type:trait}}] <damage> to {{what:np}}{PER}")
    order(
        "deal",
        f"<hit> {{what:np}} with {OF_KIND}{PER}",
        f"{{what:np}} loses health equal to {OF_KIND}",
        f"{{what:np}} has {OF_KIND} dealt to it",
    )
    order("deal", *(f"{deal} {{n:number}} to {{what:np}}{PER}" for deal in ("deal", "deals")))
    order("deal", f"<hit> {{what:np}} for {{n:amount}}{PER}", "<hit> {what:np} for {n:amount} each")
    suffered(en)
    en.words(
        "is_struck", {f"{is_} {hurt}": 1 for is_ in ("is", "are", "gets", "get") for hurt in STRUCK}
    )
    order("deal", f"{{what:np}} {{_s:is_struck}} for {{n:amount}}[ <damage>]{PER}")
    order(  # who is spoken of as somebody is this card
        "deal",
        *(f"{who} <hit> {self} for {{n:amount}}[ <damage>]" for who, self in THEMSELVES),
        what=Frame("np", det="this"),
    )
    order(
        "deal",
        f"{{_by:doer}} <hit> {{what:np}} for {{n:amount}}{PER}",
        f"{{_by:doer}} <hit> {{what:np}} for {OF_KIND}{PER}",
        f"{{_by:doer}} <deal> {OF_KIND} to {{what:np}}{PER}",
        f"have {{_by:doer}} deal {OF_KIND} to {{what:np}}{PER}",
        f"make {{_by:doer}} deal {OF_KIND} to {{what:np}}{PER}",
    )


AS_MUCH: Final = ("the same amount of", "the same", "as much", "an equal amount of", "all the")
SUFFERED: Final = ("took", "just took", "have just taken", "received", "were dealt", "suffered")


def suffered(en: Dialect) -> None:
    """As much as one has taken."""
    taken = [
        f"{much} damage {that}you {took}"
        for much in AS_MUCH
        for that in ("", "as ", "that ")
        for took in SUFFERED
    ]
    same = [
        f"{much} damage{back}"
        for much in AS_MUCH[:-1]
        for back in ("", " back", " in return", " right back")
    ]
    en.words("as_suffered", dict.fromkeys((*taken, *same)))
    meaning(
        en,
        "order",
        "deal",
        "<deal> {_a:as_suffered} to {what:np}",
        "{what:np} <take> {_a:as_suffered}",
        n=Frame("that much"),
    )


def dealt_besides(**parts: Any) -> Frame:
    """ "Does 2 extra damage to Heroes" is said of an attack, of whichever it strikes."""
    what = parts["what"]
    if isinstance(what, Frame) and what.get("det") == "all":
        raise ValueError("more than an attack deals anyway")
    return Frame("deal", parts)


def portions(en: Dialect) -> None:
    """Several portions of damage: "2 damage to it and 1 damage to you"."""
    order = partial(meaning, en, "order")
    packet = partial(meaning, en, "packet")
    packet("packet", f"{OF_KIND} to {{what:np}}", OF_KIND)
    holes(en, "packets", "packet", "packets")
    meaning(en, "packets", lambda of: Frame("packets", of=of), "{of:packet/ and }")
    order(
        lambda packets: Frame(
            "deal", packets=packets.get("of") if isinstance(packets, Frame) else packets
        ),
        "<deal> {packets}",
    )


def struck_back(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "deal",
        "<hit> {what:np} back for {n:amount}[ <damage>]",
        "hit back {what:np} for {n:amount}[ <damage>]",
    )
    order(
        "deal",
        f"<deal> {OF_KIND} back{PER}",
        f"<deal> {OF_KIND} in return{PER}",
        what=Frame("np", det="the", role="attacker"),
    )
    order(
        "deal",
        *(
            f"{back} for {OF_KIND}{PER}"
            for back in (
                "counter attack",
                "counterattack",
                "strike back",
                "hit back",
                "retaliate",
                "fight back",
            )
        ),
        what=Frame("np", det="the", role="attacker"),
    )


def dealt_by_this(en: Dialect) -> None:
    """Damage where it goes without saying to what."""
    order = partial(meaning, en, "order")
    order("deal", "<deal> {n:amount}", bare=True)
    order("deal", f"<deal> {OF_KIND}{PER}", f"deals {OF_KIND}{PER}")
    order(
        "deal",
        f"this <strike> does {OF_KIND} to {{what:np}}{PER}",
        f"this <strike> deals {OF_KIND} to {{what:np}}{PER}",
        f"this <strike> <deals!> {OF_KIND} {{each}} {{per:counted}} to {{what:np}}",
    )
    order(
        "deal",
        f"this <strike> does {OF_KIND}",
        f"this <strike> <deals!> {OF_KIND}",
    )
    order(  # its own damage, not more besides
        "attack set",
        "this <strike> does {n:amount} <damage> {each} {per:counted}",
        "this <strike> <deals!> {n:amount} <damage> {each} {per:counted}",
        "this <strike>'s <damage> is {n:amount} {each} {per:counted}",
    )
    order(
        "deal",
        "<deal>[ {type:trait}] <damage> equal to {n:figure} to {what:np}",
        "<deal>[ {type:trait}] <damage> to {what:np} equal to {n:figure}",
    )
    order("deal", "<deal>[ {type:trait}] <damage> equal to {n:figure}")


def to_figures(en: Dialect) -> None:
    """Damage that one figure takes."""
    order = partial(meaning, en, "order")
    order(
        "lose",
        "<deal> {n:amount} <damage>[ straight][ directly] to {who:player}'s {figure:figure_name}",
        "<deal> {n:amount} <damage>[ straight][ directly] to the {figure:figure_name} of {who:player}",
        "{_by:doer} <deals!> {n:amount} <damage>[ straight][ directly] to {who:player}'s {figure:figure_name}",
    )
    order(
        "lose",
        *(
            f"{{who:player}} <take> {{n:amount}} <damage>{direct} to {whose} {{figure:figure_name}}"
            for whose in ("their", "your", "his or her", "their own")
            for direct in ("", " directly", " straight")
        ),
        "reduce {who:player}'s {figure:figure_name} by {n:amount}",
        "<deal> <damage> to {who:player}'s {figure:figure_name} equal to {n:figure}",
        "<deal> <damage> equal to {n:figure} to {who:player}'s {figure:figure_name}",
    )
    order(
        partial(damage_to, None),
        "<hit> {what:whose} {figure:figure_name} for {n:amount}[ <damage>]",
        "<deal> {n:amount} <damage> to {what:whose} {figure:figure_name}",
        "{what:thing} <take> {n:amount} <damage> to {_w:whose} {figure:figure_name}",
        "{what:thing} <take> {n:amount} {figure:figure_name} <damage>",
        "strip {n:amount} {figure:figure_name} from {what:thing}",
        "remove {n:amount} {figure:figure_name} from {what:thing}",
        "remove {n:amount} of {what:whose} {figure:figure_name}",
        "<destroy> {n:amount} of {what:whose} {figure:figure_name}",
        "<destroy> {n:amount} {what:whose} {figure:figure_name}",
    )
    for past in (
        "",
        ", skipping shields",
        ", ignoring shields",
        ", bypassing shields",
        ", past shields",
        ", going past shields",
    ):
        order(
            life_lost,
            f"<deal> {{n:amount}} <damage>[ straight][ directly] to {{what:whose}} {{figure:figure_name}}{past}",
        )


AROUND: Final = "ignores, goes through, goes past, bypasses, goes around, skips, gets past"
NO_HELP: Final = (
    "don't help, doesn't help, don't count, doesn't count, don't matter, doesn't matter"
)


def past_figures(en: Dialect) -> None:
    """Damage that a figure does not stop, told in a clause or a sentence of its own."""
    en.words("goes_around", dict.fromkeys(listed(AROUND)))
    en.words("is_no_help", dict.fromkeys(listed(NO_HELP)))
    past = partial(meaning, en, "past", lambda figure: Frame("past", figure=figure))
    past(
        *(
            f"{it} {{_g:goes_around}} {whose}{{figure:figure_name}}"
            for it in ("it", "this", "this damage", "that", "which", "the damage")
            for whose in ("", "the ", "their ", "the enemy's ", "all ", "any ")
        ),
        *(f"{whose}{{figure:figure_name}} {{_n:is_no_help}}" for whose in ("", "their ", "the ")),
    )
    order = partial(meaning, en, "order")
    for joint in (" ", ", ", ". ", "; ", ", and ", " and "):
        order(
            dealt_past,
            f"<deal> {{n:amount}} <damage> to {{what:np}}{joint}{{past}}",
            f"<deal> {{n:amount}} <damage>{joint}{{past}}",
            f"<hit> {{what:np}} for {{n:amount}}[ <damage>]{joint}{{past}}",
            f"{{what:np}} <take> {{n:amount}} <damage>{joint}{{past}}",
            f"<deal> {{n:amount}} <damage>[ straight][ directly] to {{what:whose}} {{_f:figure_name}}{joint}{{past}}",
        )


def dealt_past(n: Any, past: Any, what: Any = None, _f: str = "life") -> Frame:
    """What no shield stops is life that is lost."""
    if past.get("figure") != "shield" or _f != "life":
        raise ValueError("what stops it, is not so much life")
    theirs = what is None or (isinstance(what, Frame) and what.get("det") == "it")
    whom = Frame("np", det="player", who="opponent") if theirs else what
    return life_lost(n, whom, "life")


def drained(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "drain",
        "steal {n:number} {figure:figure_name} from {what:np}",
        "steals {n:number} {figure:figure_name} from {what:np}",
        "drain {n:number} {figure:figure_name} from {what:np}",
    )


def life_lost(n: Any, what: Any, figure: str) -> Frame:
    """Damage to a figure itself is so much less of it."""
    return Frame("gets", what=what, items=(Frame("bonus", sign="-", n=n, figure=figure),))


def damage_to(_: None, n: Any, what: Any, figure: str) -> Frame:
    """Damage that only one figure takes."""
    return Frame("damage to", what=what, n=n, figure=figure)
