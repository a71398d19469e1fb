"""Figures that are raised, lowered, set, doubled, halved and swapped."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.figures.bonuses import bonus, get_items
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, meaning

# How something is that has more or less of a figure, and how that figure is.
GROWN: Final = {
    "stronger": {"stronger": "+", "tougher": "+", "weaker": "-"},
    "higher": {"higher": "+", "greater": "+", "lower": "-"},
}


# How one is left alive, with little.
STAYING: Final = (
    *("stay", "stay alive", "survive", "live", "remain", "are left", "are left alive"),
    *("live on", "stand", "stay in the game", "remain alive", "hang on", "end up"),
)


def phrases(en: Dialect) -> None:
    raised_and_lowered(en)
    two_at_once(en)
    more_dealt(en)
    taken_off(en)
    left_with(en)  # before what sets a figure: what is declared first is offered first
    made_so_much(en)
    doubled_and_halved(en)
    survived(en)
    swapped(en)


def raised_and_lowered(en: Dialect) -> None:
    """By a number, or by as much as something is."""
    order = partial(meaning, en, "order")
    en.words(
        "hits_for",
        dict.fromkeys(("hits", "hits for", "hit", "hit for", "strikes for", "strike for")),
    )
    for harder, sign in (
        *(("harder", "+"), ("stronger", "+"), ("more", "+"), ("extra", "+")),
        *(("weaker", "-"), ("less", "-"), ("softer", "-")),
    ):
        order(
            partial(changed, sign, figure="atk"),
            f"make {{what:thing}} hit {{n:number}} {harder}",
            f"make {{what:thing}} hit for {{n:number}} {harder}",
            f"{{what:thing}} {{_h:hits_for}} {{n:number}} {harder}{PER}",
        )
        meaning(
            en,
            "said",
            partial(changed, sign, figure="atk"),
            f"{{_h:hits_for}} {{n:number}} {harder}{PER}",
        )
    order(
        hits_for_more,
        "{what:thing} {_h:hits_for} {n:number} <more> {figure:figure_name}",
        "{what:thing} {_h:hits_for} {n:number} more {figure:figure_name}",
    )
    degrees(en)
    for category, grown in GROWN.items():
        en.words(category, grown)
    en.words("is_now", dict.fromkeys(("is", "are", "becomes", "become", "gets", "get")))
    order(
        changed,
        "{what:thing} {_i:is_now} {n:number} {figure:figure_name} {sign:stronger}",
        "make {what:thing} {n:number} {figure:figure_name} {sign:stronger}",
        "{what:whose} {figure:figure_name} {_i:is_now} {n:number} {sign:higher}",
    )
    order(
        partial(changed, "+"),
        "{what:whose} {figure:figure_name} are increased by {n:number}",
        "{what:whose} {figure:figure_name} increase by {n:number}",
        "{what:whose} {figure:figure_name} is raised by {n:number}",
        "{what:whose} {figure:figure_name} are raised by {n:number}",
    )
    order(
        partial(changed, "-"),
        *(
            f"{{what:whose}} {{figure:figure_name}} are {less} by {{n:number}}"
            for less in ("reduced", "decreased", "lowered")
        ),
    )
    for sign, moves in (
        ("+", ("goes up", "go up", "rises", "grows", "is boosted", "is higher")),
        ("-", ("goes down", "go down", "drops", "falls", "shrinks", "is lowered", "is lower")),
    ):
        order(
            partial(changed, sign),
            *(f"{{what:whose}} {{figure:figure_name}} {move} by {{n:number}}" for move in moves),
        )
    for much in ("{n:number}", "{n:figure}", "an amount equal to {n:figure}"):
        order(
            partial(changed, "+"),
            f"<raise> {{what:whose}} {{figure:figure_name}} by {much}{PER}",
            f"<raise> the {{figure:figure_name}} of {{what:thing}} by {much}{PER}",
            f"{{what:whose}} {{figure:figure_name}} is increased by {much}{PER}",
            f"{{what:whose}} {{figure:figure_name}} increases by {much}{PER}",
        )
        order(
            partial(changed, "-"),
            f"<lower> {{what:whose}} {{figure:figure_name}} by {much}{PER}",
            f"<lower> the {{figure:figure_name}} of {{what:thing}} by {much}{PER}",
            f"{{what:whose}} {{figure:figure_name}} is reduced by {much}{PER}",
            f"{{what:whose}} {{figure:figure_name}} decreases by {much}{PER}",
            f"{{what:whose}} {{figure:figure_name}} is decreased by {much}{PER}",
        )
    order(partial(changed, "+"), f"<raise> {{figure:figure_name}} by {{n:number}}{PER}")
    order(
        partial(changed, "+"),
        *(
            f"{add} {{n:number}} to {{what:whose}} {{figure:figure_name}}"
            for add in ("add", "adds")
        ),
        *(
            f"{add} {{n:number}} to the {{figure:figure_name}} of {{what:thing}}"
            for add in ("add", "adds")
        ),
    )
    order(
        partial(changed, "-"),
        "{what:thing} <lose> {n:number} {figure:figure_name}[ {_e:each} {per:counted}]",
        "{what:thing} <get> {n:number} less {figure:figure_name}[ {_e:each} {per:counted}]",
    )


# So much more or less of a figure, in a word.
DEGREES: Final = {
    "faster": ("+", "speed"),
    "quicker": ("+", "speed"),
    "slower": ("-", "speed"),
    "stronger": ("+", "atk"),
    "weaker": ("-", "atk"),
    "tougher": ("+", "defense"),
    "sturdier": ("+", "defense"),
}


def degrees(en: Dialect) -> None:
    """How much faster or stronger, and both at once: "2 faster and 1 tougher"."""
    for word, (sign, figure) in DEGREES.items():
        meaning(en, "degree", "bonus", f"{{n:number}} {word}{PER}", sign=sign, figure=figure)
    meaning(
        en,
        "order",
        get_items,
        "{what:thing} {_i:is_now} {items:degree/ and }",
        "{what:thing} {_i:is_now} {items:degree/ but }",
        "{_m:make_so} {what:thing} {items:degree/ and }",
    )
    en.words("make_so", dict.fromkeys(("make", "makes")))
    meaning(en, "said", get_items, "{_i:is_now} {items:degree/ and }")


def two_at_once(en: Dialect) -> None:
    """Two figures of one thing."""
    order = partial(meaning, en, "order")
    order(
        both_raised,
        "<raise> {what:whose} {figure:figure_name} by {n:number} and {whose} {other:figure_name} by {m:number}",
        "<raise> {what:whose} {figure:figure_name} by {n:number} and {other:figure_name} by {m:number}",
    )
    for sign, verb in (("+", "increased"), ("-", "reduced"), ("+", "raised"), ("-", "lowered")):
        order(
            partial(both_changed, sign),
            f"{{what:thing}} <get> its {{figure:figure_name}} and {{other:figure_name}} {verb} by {{n:number}}",
            f"{{what:thing}} <get> their {{figure:figure_name}} and {{other:figure_name}} {verb} by {{n:number}}",
            f"{{what:whose}} {{figure:figure_name}} and {{other:figure_name}} are {verb} by {{n:number}}",
        )
    order(
        partial(both_changed, "+"),
        "<raise> {what:whose} {figure:figure_name} and {other:figure_name} by {n:number}",
        "<raise> the {figure:figure_name} and {other:figure_name} of {what:thing} by {n:number}",
        "{what:thing} <get> {n:number} {figure:figure_name} and {other:figure_name}",
        "{what:thing} <get> +{n:number} {figure:figure_name} and {other:figure_name}",
        "{what:thing} <get> {n:number} <more> {figure:figure_name} and {other:figure_name}",
    )
    order(
        partial(both_changed, "-"),
        "<lower> {what:whose} {figure:figure_name} and {other:figure_name} by {n:number}",
        "<lower> the {figure:figure_name} and {other:figure_name} of {what:thing} by {n:number}",
        "{what:thing} <lose> {n:number} {figure:figure_name} and {other:figure_name}",
    )
    order(
        both_lost,
        "{what:thing} <lose> {n:number} {figure:figure_name} and {m:number} {other:figure_name}",
    )
    order(
        two_sided,
        "{what:thing} <lose> {n:number} {figure:figure_name} but <gain> {m:number} {other:figure_name}",
        "{what:thing} <lose> {n:number} {figure:figure_name} and <gain> {m:number} {other:figure_name}",
    )
    order(
        up_and_down,
        *(
            f"{first}{joint}<lose> {{m:number}} {{other:figure_name}}"
            for first in ("{what:thing} <get> {items}", "<give> {what:thing} {items}")
            for joint in (" but ", ", but ", " and ", ", and ", " but it ", ", but it ")
        ),
    )


def more_dealt(en: Dialect) -> None:
    """A figure that is dealt: "its attacks deal 1 more damage"."""
    order = partial(meaning, en, "order")
    order(
        lambda what, plus, figure: get_items((bonus(plus, figure),), what),
        "{what:thing} <deal> {plus} {figure:figure_name}",
    )
    order(
        lambda what, plus, figure, per, each="": get_items((bonus(plus, figure, per),), what),
        "{what:thing} <deal> {plus} {figure:figure_name} {each} {per:counted}",
    )
    order(
        partial(changed, "+"),
        "{what:thing} <deal> {n:number} <more> {figure:figure_name} {each} {per:counted}",
    )
    order(partial(changed, "+"), "{what:thing} <deal> {n:number} <more> {figure:figure_name}")


def taken_off(en: Dialect) -> None:
    """Figures that are knocked off something."""
    order = partial(meaning, en, "order")
    order(
        partial(changed, "-"),
        "knock {n:number} off {what:whose} {figure:figure_name}",
        "take {n:number} off {what:whose} {figure:figure_name}",
        "knock {n:number} {figure:figure_name} off {what:np}",
        "take {n:number} {figure:figure_name} off {what:np}",
        "take {n:number} {figure:figure_name} away from {what:np}",
        "subtract {n:number} from {what:whose} {figure:figure_name}",
        "remove {n:number} {figure:figure_name} from {what:np}",
        *(
            f"{take} {{n:number}} off the {{figure:figure_name}} of {{what:thing}}"
            for take in ("knock", "take", "shave")
        ),
        "shave {n:number} off {what:whose} {figure:figure_name}",
    )


# What a figure does that is so much from then on: "is reduced to 1", "drops to 0".
CHANGED_TO: Final = (
    *("is reduced to", "is lowered to", "is set to", "is changed to", "is raised to", "drops to"),
    *("is increased to", "are reduced to", "are set to", "goes down to", "goes up to", "falls to"),
)


def made_so_much(en: Dialect) -> None:
    """Figures that become a number."""
    en.words("is_changed_to", dict.fromkeys(CHANGED_TO))
    order = partial(meaning, en, "order")
    order(
        "set figure",
        "set the {figure:figure_name} of {what:thing} to {n:figure}",
        "set {what:whose} {figure:figure_name} to {n:figure}",
        "{what:whose} {figure:figure_name} becomes equal to {n:figure}",
        "{what:whose} {figure:figure_name} becomes {n:figure}",
    )
    order(
        "figure is n",
        "{what:thing} has {figure:figure_name} {n:number}",
        "{what:thing} have {figure:figure_name} {n:number}",
        "{what:thing} has a {figure:figure_name} of {n:number}",
    )
    order(
        "figure is n",
        "{what:thing} has {figure:figure_name} equal to {n:figure}",
        "{what:thing} have {figure:figure_name} equal to {n:figure}",
        "{what:thing} has a {figure:figure_name} equal to {n:figure}",
        "{what:whose} {figure:figure_name} is equal to {n:figure}",
    )
    order(
        "set figure",
        "{what:whose} {figure:figure_name} become {n:amount}",
        "{what:whose} {figure:figure_name} becomes {n:amount}",
    )
    order(
        "set figure",
        "{what:whose} {figure:figure_name} becomes {n:number}",
        "set {what:whose} {figure:figure_name} to {n:number}",
        "set the {figure:figure_name} of {what:thing} to {n:number}",
        "{what:whose} {figure:figure_name} become {n:number}",
        "<lower> {what:whose} {figure:figure_name} to {n:number}",
        "<lower> the {figure:figure_name} of {what:thing} to {n:number}",
        "change the {figure:figure_name} of {what:thing} to {n:number}",
        "make {what:whose} {figure:figure_name} {n:number}",
        "set {what:whose} {figure:figure_name} equal to {n:figure}",
        "change {what:whose} {figure:figure_name} to {n:number}",
        "{what:whose} {figure:figure_name} is {n:number}",
        "{what:whose} {figure:figure_name} {_c:is_changed_to} {n:number}",
    )
    order(
        "set figure",
        *(
            f"{{what:thing}} {has} {{n:number}} {{figure:figure_name}} {left}"
            for has in ("has", "have", "keeps", "is left with", "stays at", "remains at")
            for left in ("left", "remaining", "instead")
        ),
        "{what:thing} stays at {n:number} {figure:figure_name}",
        "{what:thing} goes to {n:number} {figure:figure_name}",
        "{what:thing} is left with {n:number} {figure:figure_name}",
        "{what:thing} is left at {n:number} {figure:figure_name}",
    )


def doubled_and_halved(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    for times in ("double", "halve"):
        ends: dict[str, str | None] = (
            {"": None}
            if times == "double"
            else {
                ", rounded up": "up",
                ", rounding up": "up",
                " rounded up": "up",
                ", rounded down": "down",
                ", rounding down": "down",
                " rounded down": "down",
            }
        )
        for end, rounded in ends.items():
            order(
                f"{times} figure",
                f"{times} {{what:whose}} {{figure:figure_name}}{end}",
                f"{times} the {{figure:figure_name}} of {{what:thing}}{end}",
                f"{{what:whose}} {{figure:figure_name}} is {times}d{end}",
                rounded=rounded,
            )
    order(
        "double figure",
        "{what:whose} {figure:figure_name} doubles",
    )
    hard = "{what:thing} {_h:hits_out} {_t:twice_as} hard"
    order("double figure", hard, f"make {hard}", figure="atk")
    en.words("hits_out", dict.fromkeys(("hit", "hits")))
    en.words("twice_as", dict.fromkeys(("twice as", "double as")))


def left_with(en: Dialect) -> None:
    """With how much something survives."""
    order = partial(meaning, en, "order")
    order(
        "leave with",
        "leave {what:thing} with {figure:figure_name} {n:number} instead",
        "leave {what:thing} with {n:number} {figure:figure_name} instead",
        "{what:whose} {figure:figure_name} becomes {n:number} instead",
        "{what:thing} stays at {n:number} {figure:figure_name} instead",
        "{what:thing} survives with {n:number} {figure:figure_name} instead",
        "{what:thing} survives with {n:number} {figure:figure_name}",
        "{what:thing} is left with {n:number} {figure:figure_name} instead",
        "set {what:whose} {figure:figure_name} to {n:number} instead",
        "{what:thing} stays in play with {n:number} {figure:figure_name} instead",
        "{what:thing} is left with {n:number} {figure:figure_name}",
        "leave {what:thing} at {n:number} {figure:figure_name} instead",
        "leave {what:thing} at {n:number} {figure:figure_name}",
        "leave {what:thing} with {n:number} {figure:figure_name}",
        "keep {what:thing} in play with {n:number} {figure:figure_name}",
        "keep {what:thing} alive with {n:number} {figure:figure_name}",
        "{what:thing} stays alive with {n:number} {figure:figure_name}[ instead]",
        "{what:thing} stays alive at {n:number} {figure:figure_name}[ instead]",
        "{what:thing} survives at {n:number} {figure:figure_name}[ instead]",
        "{what:thing} lives with {n:number} {figure:figure_name}[ instead]",
        "{what:thing} remains at {n:number} {figure:figure_name} instead",
    )
    en.words(
        "left_alive", dict.fromkeys(f"{stay} {at}" for stay in STAYING for at in ("at", "with"))
    )
    order(
        "leave with",
        *(
            f"{you}{{_l:left_alive}} {{n:number}} {{figure:figure_name}}[ instead]"
            for you in ("", "you ")
        ),
        *(f"{you}keep {{n:number}} {{figure:figure_name}}[ instead]" for you in ("", "you ")),
        what=Frame("np", det="player", who="you"),
    )


def survived(en: Dialect) -> None:
    """What would have been destroyed stays, with so much."""
    order = partial(meaning, en, "order")
    for stays in ("stays in play", "survives", "stays alive", "is left", "remains in play"):
        order(
            "survives",
            *(
                f"{{what:thing}} {stays} with {{n:number}}{gap}{{figure:figure_name}}{instead}"
                for gap in ("", " ")
                for instead in ("", " instead")
            ),
        )
    order(
        "survive",
        "set its {_f:figure_name} to {n:number} instead",
        "its {_f:figure_name} becomes {n:number} instead",
        "it stays with {n:number} {_f:figure_name}[ instead]",
        "it survives with {n:number} {_f:figure_name}[ instead]",
        "it stays at {n:number} {_f:figure_name}[ instead]",
        "it stays in play with {n:number} {_f:figure_name}[ instead]",
        "it has {n:number} {_f:figure_name} instead",
        "it survives at {n:number} {_f:figure_name}[ instead]",
        "instead it stays with {n:number} {_f:figure_name}",
        "instead set its {_f:figure_name} to {n:number}",
        "instead it has {n:number} {_f:figure_name}",
        "it is left with {n:number} {_f:figure_name}[ instead]",
        "keep it in play with {n:number} {_f:figure_name}[ instead]",
    )


def swapped(en: Dialect) -> None:
    """Two figures of one thing, or one of two things."""
    order = partial(meaning, en, "order")
    order(
        "swap figures",
        "swap {what:whose} {figure:figure_name} and {other:figure_name}",
        "exchange {what:whose} {figure:figure_name} and {other:figure_name}",
        *(
            f"{swap} the {{figure:figure_name}} and{the} {{other:figure_name}} of {{what:thing}}"
            for swap in ("swap", "exchange", "switch")
            for the in ("", " the")
        ),
        "switch {what:whose} {figure:figure_name} and {other:figure_name}",
        *(
            f"{swap} {{what:whose}} {{figure:figure_name}} {joint} its {{other:figure_name}}"
            for swap in ("swap", "exchange", "switch")
            for joint in ("with", "and", "for")
        ),
        "{what:whose} {figure:figure_name} and {other:figure_name} are swapped",
        "{what:whose} {figure:figure_name} and {other:figure_name} are exchanged",
        "{what:whose} {figure:figure_name} and {other:figure_name} are switched",
        "{what:whose} {figure:figure_name} and {other:figure_name} trade places",
        "{what:whose} {figure:figure_name} and {other:figure_name} swap places",
    )
    for swap in ("swap", "exchange", "switch", "swaps"):
        order(
            "swap between",
            f"{swap} the {{figure:figure_name}} of {{first:thing}} and {{second:thing}}",
            f"{swap} {{first:whose}} {{figure:figure_name}} with {{second:whose}}[ {{_f:figure_name}}]",
            f"{swap} {{first:whose}} {{figure:figure_name}} and {{second:whose}} {{_f:figure_name}}",
            f"{swap} {{first:whose}} {{figure:figure_name}} with {{second:thing}}",
            f"{swap} {{first:whose}} {{figure:figure_name}} with the {{_f:figure_name}} of {{second:thing}}",
            f"{swap} {{figure:figure_name}} between {{first:thing}} and {{second:thing}}",
            f"{{first:thing}} {swap} {{figure:figure_name}} with {{second:thing}}",
            f"{{first:thing}} and {{second:thing}} {swap} {{figure:figure_name}}",
        )
        order(
            "swap between",
            f"{swap} {{figure:figure_name}} with {{second:thing}}",
            first=Frame("np", det="this"),
        )


def changed(
    sign: str, figure: str, n: Any, what: Any = None, per: Any = None, each: str = ""
) -> Frame:
    made = Frame("bonus", sign=sign, n=n, figure=figure, per=per)
    return Frame("gets", what=what, items=(made,))


def hits_for_more(what: Any, n: Any, figure: str) -> Frame:
    """ "Hits for 2 extra Critical": what it hits for, and no damage or health of others."""
    if figure not in ("atk", "critical"):
        raise ValueError("dealt to somebody")
    return changed("+", figure, n, what)


def both_raised(what: Any, figure: str, n: Any, other: str, m: Any, whose: Any = None) -> Frame:
    if isinstance(whose, Frame) and isinstance(what, Frame) and whose.key() != what.key():
        raise ValueError("of two things")
    first, second = (
        Frame("bonus", sign="+", n=n, figure=figure),
        Frame("bonus", sign="+", n=m, figure=other),
    )
    return Frame("gets", what=what, items=(first, second))


def both_changed(sign: str, what: Any, figure: str, other: str, n: Any) -> Frame:
    items = tuple(Frame("bonus", sign=sign, n=n, figure=each) for each in (figure, other))
    return Frame("gets", what=what, items=items)


def both_lost(what: Any, n: Any, figure: str, m: Any, other: str) -> Frame:
    items = (
        Frame("bonus", sign="-", n=n, figure=figure),
        Frame("bonus", sign="-", n=m, figure=other),
    )
    return Frame("gets", what=what, items=items)


def up_and_down(what: Any, items: Any, m: Any, other: str) -> Frame:
    """More of some figures and less of another: "gets +2 AP but loses 1 DP"."""
    of = items.get("of") if isinstance(items, Frame) else None
    if not isinstance(of, tuple):
        raise ValueError("nothing that it gets")
    return Frame("gets", what=what, items=(*of, Frame("bonus", sign="-", n=m, figure=other)))


def two_sided(what: Any, n: Any, figure: str, m: Any, other: str) -> Frame:
    down, up = (
        Frame("bonus", sign="-", n=n, figure=figure),
        Frame("bonus", sign="+", n=m, figure=other),
    )
    return Frame("gets", what=what, items=(down, up))
