"""Orders and statements of people's English: what is done, and what is so."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, Hole
from playmat.language.people.meanings import meaning, words_of
from playmat.language.people.nouns import holes

CARDS = ("card", "cards")


def figures(en: Dialect) -> None:
    en.words(
        "each", {"for each": "each", "for every": "each", "per": "each", "for each of": "each"}
    )
    """Whose figure, and how much of it: "its ATK", "the number of cards in your hand"."""
    whose = partial(meaning, en, "whose")
    whose(lambda what: what.with_(), "{what:thing}'s", "{what:thing}'")
    holes(en, "whose", "whose")
    whose(lambda: Frame("np", det="it"), "its", "their")
    whose(lambda: Frame("np", det="player", who="you"), "your")
    whose(
        lambda: Frame("np", det="player", who="opponent"),
        "your opponent's",
        "the opponent's",
        "the enemy's",
    )
    figure = partial(meaning, en, "figure")
    figure(
        "figure", "{what:whose} {figure:figure_name}", "the {figure:figure_name} of {what:thing}"
    )
    figure(
        "count",
        "the number of {of:counted}",
        "the amount of {of:counted}",
        "the total number of {of:counted}",
    )
    figure(
        "damage dealt",
        "the damage dealt",
        "the damage it dealt",
        "the damage dealt this way",
        "the amount of damage dealt",
    )
    figure("damage on", "the damage on {what:thing}", "the amount of damage on {what:thing}")
    figure("twice", "twice {of:figure}", "double {of:figure}", "two times {of:figure}")
    for way in ("up", "down"):
        figure(
            "half",
            f"half {{of:figure}}, rounded {way}",
            f"half {{of:figure}} rounded {way}",
            f"half {{of:figure}} (rounded {way})",
            f"half of {{of:figure}}, rounded {way}",
            f"half of {{of:figure}} (rounded {way})",
            way=way,
        )
    figure("half", "half {of:figure}", "half of {of:figure}")
    figure(
        "half",
        "half {of:figure} rounded down",
        "half of {of:figure} rounded down",
        "half {of:figure}, rounded down",
        down=True,
    )
    holes(en, "figure", "measure")
    counted = partial(meaning, en, "counted")
    counted(lambda figure: Frame("noun", figure=figure), "{figure:figure_name}")
    for face in ("heads", "tails"):
        counted(
            "coins",
            f"coin that shows {face}",
            f"coins that show {face}",
            face,
            f"{face} flipped",
            f"coin that lands {face}",
            f"coin that comes up {face}",
            f"coin that lands on {face}",
            face=face,
        )
    counted(noun_of, "{what:np}", "of {what:np}")
    counted(lambda what: Frame("noun", what.parts), "{what:nouned}")
    counted(
        lambda what: Frame("noun", lost=what),
        "{_f:figure_name} {what:thing} has lost",
        "{_f:figure_name} {what:thing} is missing",
        "{_f:figure_name} lost by {what:thing}",
    )
    counted(
        lambda: Frame("noun", heads=True),
        "heads",
        "heads flipped",
        "coin that lands heads",
        "coin that comes up heads",
        "heads you flip",
    )
    holes(en, "counted", "counted")


def noun_of(what: Any) -> Any:
    """What is counted, of a noun phrase that says how many."""
    if not isinstance(what, Frame) or what.get("det") not in ("all", "the", "one"):
        raise ValueError("not counted")
    return Frame("noun", what.without("det").parts)


def short_lists(en: Dialect) -> None:
    """Words that stand in many phrases, where they make no difference."""
    for name, words in (
        ("strikes_word", "strikes"),
        ("dmg_word", "damage"),
        ("take_word", "take"),
        ("deal_word", "deal"),
    ):
        en.words(name, dict.fromkeys(words_of(words), name))


def bonuses(en: Dialect) -> None:
    item = partial(meaning, en, "item")
    item(
        bonus,
        "{plus} {figure:figure_name}[ {each} {per:counted}]",
        "{plus}{figure:figure_name}[ {each} {per:counted}]",
        "{plus} to {figure:figure_name}[ {each} {per:counted}]",
        "a {plus} {figure:figure_name} bonus[ {each} {per:counted}]",
        "{plus} to its {figure:figure_name}[ {each} {per:counted}]",
        "{plus} to your {figure:figure_name}[ {each} {per:counted}]",
        "{plus} to their {figure:figure_name}[ {each} {per:counted}]",
        "{plus} on its {figure:figure_name}[ {each} {per:counted}]",
        "{plus} on your {figure:figure_name}[ {each} {per:counted}]",
        "{plus} bonus to {figure:figure_name}",
        "a {plus} bonus to {figure:figure_name}",
        "a {plus} bonus to its {figure:figure_name}",
        "a {plus} bonus to your {figure:figure_name}",
        "a bonus of {plus} {figure:figure_name}[ {each} {per:counted}]",
    )
    item(
        "bonus",
        "{n:number} {figure:figure_name}[ {each} {per:counted}]",
        "{n:number} <more> {figure:figure_name}[ {each} {per:counted}]",
        sign="+",
    )
    item(
        "bonus",
        "{figure:figure_name} equal to {n:figure}",
        "{n:figure} as {figure:figure_name}",
        sign="+",
    )
    item(
        "bonus",
        "that much {figure:figure_name}",
        "that many {figure:figure_name}",
        sign="+",
        n=Frame("that much"),
    )
    item("bonus", "+X {figure:figure_name}", sign="+", n=Frame("x"))
    item("bonus", "{n:number} stronger[ {each} {per:counted}]", sign="+", figure="atk")
    item("bonus", "{n:number} weaker[ {each} {per:counted}]", sign="-", figure="atk")
    item("bonus", "-X {figure:figure_name}", sign="-", n=Frame("x"))
    item(
        "bonus",
        "damage resistance {n:number}",
        "damage resistance of {n:number}",
        "+{n:number} damage resistance",
        "{n:number} damage resistance",
        sign="+",
        figure="resistance",
    )
    item("keyword", "{name:keyword}")
    item(
        "bonus",
        "+{figure:figure_name} equal to {n:figure}",
        "+X {figure:figure_name}, where X is {n:figure}",
        "+X {figure:figure_name} where X is {n:figure}",
        "bonus {figure:figure_name} equal to {n:figure}",
        sign="+",
    )
    counters = ("counter", "counters", "token", "tokens")
    item(
        counter,
        *(
            f"{{n:amount}} {{plus}} {{figure:figure_name}} {word}{per}"
            for word in counters
            for per in ("", " {each} {per:counted}")
        ),
    )
    item(
        lambda n, figure, per=None, each="": Frame(
            "counter", sign="+", size=1, n=n, figure=figure, per=per
        ),
        *(
            f"{{n:amount}}[ {{_m:more}}] {{figure:figure_name}} {word}[ {{each}} {{per:counted}}]"
            for word in counters[:2]
        ),
    )
    en.words("more", dict.fromkeys(("more", "additional", "extra", "further"), "more"))
    item("bonus", "its {figure:figure_name} increased by {n:number}", sign="+")
    item("bonus", "its {figure:figure_name} reduced by {n:number}", sign="-")
    item(
        "bonus",
        "their {figure:figure_name} increased by {n:number}",
        "their {figure:figure_name} raised by {n:number}",
        "its {figure:figure_name} raised by {n:number}",
        sign="+",
    )
    item(
        "bonus",
        "their {figure:figure_name} reduced by {n:number}",
        "their {figure:figure_name} lowered by {n:number}",
        "its {figure:figure_name} lowered by {n:number}",
        "{n:number} less {figure:figure_name}",
        sign="-",
    )
    holes(en, "item", "item")
    items = partial(meaning, en, "items")
    items(lambda items: Frame("items", of=items), "{items:item/ but }", "{items:item/, but }")
    items(
        lambda items: Frame("items", of=items),
        "{items:item/, / and }",
        "{items:item/ and }",
        "{items:item/, }",
    )
    items(partial(both_figures, "+"), "+{a:number}/+{b:number}[ {each} {per:counted}]")
    items(partial(both_figures, "-"), "-{a:number}/-{b:number}[ {each} {per:counted}]")
    items(
        both_counters,
        *(f"{{n:amount}} +{{a:number}}/+{{b:number}} {word}" for word in counters[:2]),
    )
    holes(en, "items", "items")
    gets = partial(meaning, en, "order")
    gets(
        get_items,
        "{what:thing} <get> {items}",
        "<give> {what:thing} {items}",
        "{what:thing} <get> the {items}",
    )
    gets(
        lambda plus, figure, what: get_items((bonus(plus, figure),), what),
        "{plus} {figure:figure_name} to {what:thing}",
    )
    gets(lambda items: get_items(items), "<get> {items}", "{items}")
    gets(
        get_items,
        "{what:thing} also <get> {items}",
        "{what:thing} <get> {items} too",
        "{what:thing} <get> {items} as well",
    )
    for harder, sign in (("harder", "+"), ("stronger", "+"), ("more", "+"), ("weaker", "-")):
        gets(
            partial(changed, sign, figure="atk"),
            f"make {{what:thing}} hit {{n:number}} {harder}",
            f"make {{what:thing}} hit for {{n:number}} {harder}",
            f"{{what:thing}} hits {{n:number}} {harder}",
            f"{{what:thing}} hit {{n:number}} {harder}",
            f"{{what:thing}} hits for {{n:number}} {harder}",
            f"{{what:thing}} hit for {{n:number}} {harder}",
        )
    gets(
        lambda what, name: get_items((Frame("keyword", name=name),), what),
        "{what:thing} becomes {name:keyword}",
        "make {what:thing} {name:keyword}",
    )
    gets(
        get_items,
        "{what:thing} starts with {items}",
        "{what:thing} enters with {items}",
    )
    gets(
        get_items,
        "put {items} on {what:thing}",
        "place {items} on {what:thing}",
        "put {items} onto {what:thing}",
    )
    gets(
        partial(changed, "+"),
        "<raise> {what:whose} {figure:figure_name} by {n:number}",
        "<raise> the {figure:figure_name} of {what:thing} by {n:number}",
        "{what:whose} {figure:figure_name} is increased by {n:number}",
        "{what:whose} {figure:figure_name} increases by {n:number}",
        "{what:whose} {figure:figure_name} are increased by {n:number}",
        "{what:whose} {figure:figure_name} increase by {n:number}",
        "{what:whose} {figure:figure_name} is raised by {n:number}",
        "{what:whose} {figure:figure_name} are raised by {n:number}",
        "{what:whose} {figure:figure_name} becomes {n:number} higher",
    )
    gets(lambda items: get_items(items), "gives {items}")
    per = "[ {each} {per:counted}]"
    for much in ("{n:number}", "{n:figure}", "an amount equal to {n:figure}"):
        gets(
            partial(changed, "+"),
            f"<raise> {{what:whose}} {{figure:figure_name}} by {much}{per}",
            f"<raise> the {{figure:figure_name}} of {{what:thing}} by {much}{per}",
            f"{{what:whose}} {{figure:figure_name}} is increased by {much}{per}",
            f"{{what:whose}} {{figure:figure_name}} increases by {much}{per}",
        )
        gets(
            partial(changed, "-"),
            f"<lower> {{what:whose}} {{figure:figure_name}} by {much}{per}",
            f"<lower> the {{figure:figure_name}} of {{what:thing}} by {much}{per}",
            f"{{what:whose}} {{figure:figure_name}} is reduced by {much}{per}",
            f"{{what:whose}} {{figure:figure_name}} decreases by {much}{per}",
            f"{{what:whose}} {{figure:figure_name}} is decreased by {much}{per}",
        )
    gets(
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
    amounts = ("{n:figure}", "an amount equal to {n:figure}")
    gets(
        partial(changed, "+"),
        *(
            t.replace("*", m)
            for m in amounts
            for t in (
                "<raise> {what:whose} {figure:figure_name} by *",
                "<raise> the {figure:figure_name} of {what:thing} by *",
                "{what:whose} {figure:figure_name} is increased by *",
            )
        ),
    )
    gets(
        partial(changed, "-"),
        *(
            t.replace("*", m)
            for m in amounts
            for t in (
                "<lower> {what:whose} {figure:figure_name} by *",
                "<lower> the {figure:figure_name} of {what:thing} by *",
                "{what:whose} {figure:figure_name} is reduced by *",
            )
        ),
    )
    gets(
        "set figure",
        "set the {figure:figure_name} of {what:thing} to {n:figure}",
        "set {what:whose} {figure:figure_name} to {n:figure}",
        "{what:whose} {figure:figure_name} becomes equal to {n:figure}",
        "{what:whose} {figure:figure_name} becomes {n:figure}",
    )
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
            gets(
                f"{times} figure",
                f"{times} {{what:whose}} {{figure:figure_name}}{end}",
                f"{times} the {{figure:figure_name}} of {{what:thing}}{end}",
                f"{{what:whose}} {{figure:figure_name}} is {times}d{end}",
                rounded=rounded,
            )
    gets(
        "figure is n",
        "{what:thing} has {figure:figure_name} {n:number}",
        "{what:thing} have {figure:figure_name} {n:number}",
        "{what:thing} has a {figure:figure_name} of {n:number}",
    )
    gets(
        "figure is n",
        "{what:thing} has {figure:figure_name} equal to {n:figure}",
        "{what:thing} have {figure:figure_name} equal to {n:figure}",
        "{what:thing} has a {figure:figure_name} equal to {n:figure}",
        "{what:whose} {figure:figure_name} is equal to {n:figure}",
    )
    gets(
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
        "{what:thing} remains at {n:number} {figure:figure_name} instead",
    )
    gets(
        both_raised,
        "<raise> {what:whose} {figure:figure_name} by {n:number} and {whose} {other:figure_name} by {m:number}",
        "<raise> {what:whose} {figure:figure_name} by {n:number} and {other:figure_name} by {m:number}",
    )
    gets(
        lambda what, n, figure: get_items(
            what=what, items=Frame("items", of=(Frame("bonus", sign="-", n=n, figure=figure),))
        ),
        "{what:thing} <lose> {n:number} {figure:figure_name}",
        "{what:thing} <get> {n:number} less {figure:figure_name}",
    )
    for sign, verb in (("+", "increased"), ("-", "reduced"), ("+", "raised"), ("-", "lowered")):
        gets(
            partial(both_changed, sign),
            f"{{what:thing}} <get> its {{figure:figure_name}} and {{other:figure_name}} {verb} by {{n:number}}",
            f"{{what:thing}} <get> their {{figure:figure_name}} and {{other:figure_name}} {verb} by {{n:number}}",
            f"{{what:whose}} {{figure:figure_name}} and {{other:figure_name}} are {verb} by {{n:number}}",
        )
    gets(
        partial(both_changed, "+"),
        "<raise> {what:whose} {figure:figure_name} and {other:figure_name} by {n:number}",
        "<raise> the {figure:figure_name} and {other:figure_name} of {what:thing} by {n:number}",
        "{what:thing} <get> {n:number} {figure:figure_name} and {other:figure_name}",
        "{what:thing} <get> +{n:number} {figure:figure_name} and {other:figure_name}",
    )
    gets(
        partial(both_changed, "-"),
        "<lower> {what:whose} {figure:figure_name} and {other:figure_name} by {n:number}",
        "<lower> the {figure:figure_name} and {other:figure_name} of {what:thing} by {n:number}",
        "{what:thing} <lose> {n:number} {figure:figure_name} and {other:figure_name}",
    )
    gets(
        two_sided,
        "{what:thing} <lose> {n:number} {figure:figure_name} but <gain> {m:number} {other:figure_name}",
        "{what:thing} <lose> {n:number} {figure:figure_name} and <gain> {m:number} {other:figure_name}",
    )
    gets(
        "set figure",
        "{what:whose} {figure:figure_name} become {n:amount}",
        "{what:whose} {figure:figure_name} becomes {n:amount}",
    )
    gets(
        lambda what, plus, figure: get_items((bonus(plus, figure),), what),
        "{what:thing} <deal> {plus} {figure:figure_name}",
    )
    gets(
        lambda what, plus, figure, per, each="": get_items((bonus(plus, figure, per),), what),
        "{what:thing} <deal> {plus} {figure:figure_name} {each} {per:counted}",
    )
    gets(
        partial(changed, "+"),
        "{what:thing} <deal> {n:number} <more> {figure:figure_name} {each} {per:counted}",
    )
    gets(partial(changed, "+"), "{what:thing} <deal> {n:number} <more> {figure:figure_name}")
    gets(
        "set figure",
        "{what:whose} {figure:figure_name} becomes {n:number}",
        "set {what:whose} {figure:figure_name} to {n:number}",
        "set the {figure:figure_name} of {what:thing} to {n:number}",
        "{what:whose} {figure:figure_name} become {n:number}",
        "<lower> {what:whose} {figure:figure_name} to {n:number}",
        "set {what:whose} {figure:figure_name} equal to {n:figure}",
        "change {what:whose} {figure:figure_name} to {n:number}",
        "{what:whose} {figure:figure_name} is {n:number}",
    )
    gets(
        "set figure",
        *(
            f"{{what:thing}} {has} {{n:number}} {{figure:figure_name}} {left}"
            for has in ("has", "have", "keeps", "is left with", "stays at", "remains at")
            for left in ("left", "remaining", "instead")
        ),
        "{what:thing} stays at {n:number} {figure:figure_name}",
        "{what:thing} stays alive with {n:number} {figure:figure_name}",
        "{what:thing} survives with {n:number} {figure:figure_name}",
        "{what:thing} goes to {n:number} {figure:figure_name}",
        "{what:thing} is left with {n:number} {figure:figure_name}",
        "{what:thing} is left at {n:number} {figure:figure_name}",
    )
    gets(
        "double figure",
        "{what:whose} {figure:figure_name} doubles",
    )
    gets(
        "swap figures",
        "swap {what:whose} {figure:figure_name} and {other:figure_name}",
        "exchange {what:whose} {figure:figure_name} and {other:figure_name}",
        *(
            f"{swap} the {{figure:figure_name}} and{the} {{other:figure_name}} of {{what:thing}}"
            for swap in ("swap", "exchange", "switch")
            for the in ("", " the")
        ),
        "switch {what:whose} {figure:figure_name} and {other:figure_name}",
        "{what:whose} {figure:figure_name} and {other:figure_name} are swapped",
        "{what:whose} {figure:figure_name} and {other:figure_name} are exchanged",
    )


def bonus(plus: Any, figure: str, per: Any = None, each: str = "") -> Frame:
    return Frame("bonus", **amount_of(plus), figure=figure, per=per)


def counter(n: Any, plus: Any, figure: str, per: Any = None, each: str = "") -> Frame:
    """Counters of one size: "two +1 ATK counters"."""
    size = amount_of(plus)
    return Frame(
        "counter",
        sign=size.get("sign"),
        size=size.get("n"),
        signed=size.get("signed"),
        n=n,
        figure=figure,
        per=per,
    )


def both_figures(sign: str, a: Any, b: Any, per: Any = None, each: str = "") -> Frame:
    """Strength and health at once, as other games write it: +1/+2."""
    return Frame(
        "items",
        of=(
            Frame("bonus", sign=sign, n=a, figure="atk", per=per),
            Frame("bonus", sign=sign, n=b, figure="hp", per=per),
        ),
    )


def both_counters(n: Any, a: Any, b: Any) -> Frame:
    return Frame(
        "items",
        of=tuple(
            Frame("counter", sign="+", size=size, n=n, figure=f)
            for f, size in (("atk", a), ("hp", b))
        ),
    )


def get_items(items: Any, what: Any = None) -> Frame:
    of = items.get("of") if isinstance(items, Frame) else items
    return Frame("gets", what=what, items=of)


def changed(sign: str, what: Any, figure: str, n: Any, per: Any = None, each: str = "") -> Frame:
    made = Frame("bonus", sign=sign, n=n, figure=figure, per=per)
    return Frame("gets", what=what, items=(made,))


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


def two_sided(what: Any, n: Any, figure: str, m: Any, other: str) -> Frame:
    down, up = (
        Frame("bonus", sign="-", n=n, figure=figure),
        Frame("bonus", sign="+", n=m, figure=other),
    )
    return Frame("gets", what=what, items=(down, up))


def to_bodies(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    of_kind = "{n:amount}[ {type:trait}] <damage>"
    per = "[ {each} {per:counted}]"
    order(
        "deal",
        f"<deal> {of_kind} to {{what:np}}{per}",
        f"{{what:np}} <take> {of_kind}{per}",
        f"<hit> {{what:np}} for {of_kind}{per}",
        f"<hit> {{what:np}} for {of_kind} each",
        f"<deal> {of_kind} on {{what:np}}{per}",
        f"<deal> {of_kind} against {{what:np}}{per}",
        f"<deal> {of_kind} each to {{what:np}}",
        f"<deal> {{what:np}} {of_kind}{per}",
        f"put {of_kind} on {{what:np}}{per}",
        f"place {of_kind} on {{what:np}}{per}",
        f"{of_kind} to {{what:np}}{per}",
        f"this[ {{_x:singular}}] deals {of_kind} to {{what:np}}{per}",
    )
    order(
        "deal",
        f"<deal> {{n:number}} <more>[ {{type:trait}}] <damage> to {{what:np}}{per}",
        f"<hit> {{what:np}} with {of_kind}{per}",
        f"{{what:np}} loses health equal to {of_kind}",
        f"{{what:np}} has {of_kind} dealt to it",
    )
    packet = partial(meaning, en, "packet")
    packet("packet", f"{of_kind} to {{what:np}}", of_kind)
    holes(en, "packets", "packet", "packets")
    meaning(en, "packets", lambda of: Frame("packets", of=of), "{of:packet/ and }")
    order(
        lambda packets: Frame(
            "deal", packets=packets.get("of") if isinstance(packets, Frame) else packets
        ),
        "<deal> {packets}",
    )
    order("deal", "<hit> {what:np} for {n:amount}")
    order(
        "deal",
        f"{{_by:doer}} <hit> {{what:np}} for {{n:amount}}{per}",
        f"{{_by:doer}} <hit> {{what:np}} for {of_kind}{per}",
        f"{{_by:doer}} <deal> {of_kind} to {{what:np}}{per}",
        f"have {{_by:doer}} deal {of_kind} to {{what:np}}{per}",
        f"make {{_by:doer}} deal {of_kind} to {{what:np}}{per}",
    )
    order(
        partial(changed, "-"),
        "knock {n:number} off {what:whose} {figure:figure_name}",
        "take {n:number} off {what:whose} {figure:figure_name}",
        "knock {n:number} {figure:figure_name} off {what:np}",
        "take {n:number} {figure:figure_name} off {what:np}",
        "take {n:number} {figure:figure_name} away from {what:np}",
        "subtract {n:number} from {what:whose} {figure:figure_name}",
        "remove {n:number} {figure:figure_name} from {what:np}",
    )
    order(
        "deal",
        "<hit> {what:np} back for {n:amount}[ <damage>]",
        "hit back {what:np} for {n:amount}[ <damage>]",
    )
    order("deal", "<deal> {n:amount}", bare=True)
    order("deal", f"<deal> {of_kind}{per}", f"deals {of_kind}{per}")
    order(
        "deal",
        f"this <strike> does {of_kind} to {{what:np}}{per}",
        f"this <strike> deals {of_kind} to {{what:np}}{per}",
    )
    order(
        "deal",
        f"this <strike> does {of_kind}{per}",
        f"this <strike> <deals!> {of_kind}{per}",
    )
    order(
        "deal",
        "<deal>[ {type:trait}] <damage> equal to {n:figure} to {what:np}",
        "<deal>[ {type:trait}] <damage> to {what:np} equal to {n:figure}",
    )
    order("deal", "<deal>[ {type:trait}] <damage> equal to {n:figure}")
    healed = "{n:amount}[ {figure:figure_name}]"
    order(
        "heal",
        f"<heal> {healed} to {{what:np}}{per}",
        f"<heal> {healed} on {{what:np}}{per}",
        f"<heal> {healed} of {{what:np}}{per}",
        f"<heal> {healed} from {{what:np}}{per}",
        f"{{what:thing}} <heal> {healed}{per}",
        f"<heal> {{what:thing}} by {healed}{per}",
        f"<heal> {{what:thing}} for {healed}{per}",
    )
    order(healed_for, f"<heal> {healed} for {{what:np}}")
    order(
        "heal",
        "<heal> {n:amount} <damage> from {what:np}",
        "<heal> {n:amount} <damage> on {what:np}",
        "<heal> {n:amount} <damage> of {what:np}",
    )
    order("heal", "<heal> {n:amount} of {what:whose} {figure:figure_name}")
    order("heal", f"<heal> {healed}{per}")
    order(
        "heal",
        "<heal> {figure:figure_name} equal to {n:figure} of {what:np}",
        "<heal> {figure:figure_name} equal to {n:figure} to {what:np}",
        "<heal> {what:np} for {figure:figure_name} equal to {n:figure}",
        "<heal> {what:np} for an amount equal to {n:figure}",
    )
    order(
        "heal full",
        "<heal> all {figure:figure_name} of {what:thing}",
        "<heal> {what:thing} completely",
        "<heal> {what:thing} to its maximum {figure:figure_name}",
        "<heal> {what:thing} to its max {figure:figure_name}",
        "<heal> {what:thing} to its full {figure:figure_name}",
        "<heal> {what:thing} to its starting {figure:figure_name}",
        "<heal> {what:thing} to maximum[ {figure:figure_name}]",
        "{what:thing} <heal> fully",
        "{what:thing} <heal> to full[ {figure:figure_name}]",
        "{what:thing} <heal> back to full[ {figure:figure_name}]",
        "<heal> {what:thing} back to full[ {figure:figure_name}]",
        "{what:thing} fully <heal>",
    )
    order(
        "heal",
        "<heal> {what:np} for {n:amount}[ {figure:figure_name}]",
        "<heal> {what:np} by {n:amount}[ {figure:figure_name}]",
    )
    order(
        "heal full",
        "<heal> {what:thing} to full[ {figure:figure_name}]",
        "fully <heal> {what:thing}",
        "<heal> {what:thing} fully",
        "<heal> all[ {figure:figure_name}] to {what:thing}",
        "<heal> all <damage> from {what:thing}",
    )
    order(
        "heal full",
        *(
            f"<heal> {{what:whose}} {{figure:figure_name}} {fully}"
            for fully in (
                "completely",
                "entirely",
                "to maximum",
                "to the maximum",
                "to its maximum",
                "to their maximum",
                "back to full",
                "to max",
                "back up to full",
                "back to maximum",
            )
        ),
        *(
            f"{{what:whose}} {{figure:figure_name}} {are} {done}"
            for are in ("is", "are")
            for done in (
                "fully restored",
                "restored to full",
                "completely restored",
                "fully healed",
                "refilled",
                "restored completely",
            )
        ),
        "<heal> all {what:whose} {figure:figure_name}",
        "refill {what:whose} {figure:figure_name}",
        "completely <heal> {what:whose} {figure:figure_name}",
    )
    order(
        "heal full",
        "fully <heal> {what:whose} {figure:figure_name}",
        "<heal> {what:whose} {figure:figure_name} to full",
        "<heal> all of {what:whose} {figure:figure_name}",
        "<heal> {what:whose} {figure:figure_name} fully",
    )
    order(
        "deal",
        *(
            f"{back} for {of_kind}{per}"
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
    order(heal_for, f"<heal> {healed} for {{what:np}}{per}")
    order(
        "heal",
        *(
            f"{verb} {{n:amount}}[ {{_f:figure_name}}] <damage> {off} {{what:np}}"
            for verb in ("<heal>", "remove", "take")
            for off in ("off", "off of", "from", "on", "of")
        ),
        "<heal> {what:np} for {n:amount} <damage>",
        "<heal> {n:amount} <damage> done to {what:np}",
        "{what:thing} <heal> {n:amount} <damage>",
    )
    up_to = "up to {n:amount}[ of your] {figure:figure_name}"
    order(
        "heal",
        f"<heal> {up_to}",
        f"<heal> {up_to} to {{what:np}}",
        f"<heal> {up_to} of {{what:np}}",
        f"<heal> {up_to} on {{what:np}}",
        f"{{what:thing}} <heal> {up_to}",
        "<heal> up to {n:amount} <damage> from {what:np}",
    )
    order(
        "heal",
        f"<get> {healed} back{per}",
        f"<get> back {healed}{per}",
        f"{{what:thing}} <get> {healed} back{per}",
        f"{{what:thing}} <get> back {healed}{per}",
    )
    order(
        "heal",
        "<heal> {_f:figure_name} equal to {n:figure} to {what:np}",
        "<heal> {_f:figure_name} to {what:np} equal to {n:figure}",
        "<heal> {_f:figure_name} equal to {n:figure}",
    )
    order(
        "heal full",
        *(
            f"{{what:thing}} {is_} {fully}"
            for is_ in ("is", "are")
            for fully in (
                "healed completely",
                "healed fully",
                "fully healed",
                "completely healed",
                "healed to full",
            )
        ),
        "remove all <damage> from {what:thing}",
        "<heal> all <damage> on {what:thing}",
        "<heal> all of {what:whose} <damage>",
        "remove all <damage> on {what:thing}",
    )
    order("heal", "remove {n:amount} <damage> from {what:np}")
    order(
        "heal",
        "<heal> <damage> equal to {n:figure} from {what:np}",
        "<heal> {what:thing} by {n:figure}",
    )
    order(
        "attach",
        *(f"{attach} {{what:np}} to {{to:np}}" for attach in ("attach", "equip")),
        "equip {to:np} with {what:np}",
    )
    one_object(en)
    ailments(en)
    statuses(en)
    order("choose", "<choose> {what:np}")
    order("choose", "take {what:np}", "grab {what:np}", "pick up {what:np}", "pick out {what:np}")
    orders = partial(meaning, en, "orders")
    orders(
        lambda of: Frame("orders", of=of),
        "{of:order/; or }",
        "{of:order/ or }",
        "{of:order/, or }",
        "{of:order/; }",
    )
    holes(en, "orders", "orders")
    order(
        chosen_from,
        "choose one: {of:orders}",
        "choose one - {of:orders}",
        "either {of:orders}",
        "choose one of the following: {of:orders}",
        "choose 1: {of:orders}",
    )
    order(
        "drain",
        "steal {n:number} {figure:figure_name} from {what:np}",
        "steals {n:number} {figure:figure_name} from {what:np}",
        "drain {n:number} {figure:figure_name} from {what:np}",
    )
    order(
        "control",
        "<gain> control of {what:np}",
        "take control of {what:np}",
        "takes control of {what:np}",
        "steal {what:np}",
    )
    order(
        "swap places",
        "swap the positions of {what:np}",
        "exchange the positions of {what:np}",
        "switch the positions of {what:np}",
        "swap the places of {what:np}",
    )
    order(
        two_swapped,
        *(f"{swap} {{what:np}}" for swap in ("swap", "switch", "exchange")),
        *(f"{swap} {{what:np}} with each other" for swap in ("swap", "switch", "exchange")),
    )


def two_swapped(what: Any) -> Frame:
    if not isinstance(what, Frame) or what.get("n") != 2 or what.get("zone"):
        raise ValueError("not two in play")
    return Frame("swap places", what=what)


def chosen_from(of: Any) -> Frame:
    if isinstance(of, Frame) and len(of.get("of")) < 2:
        raise ValueError("nothing to choose")
    return Frame("choose one", of=of.get("of") if isinstance(of, Frame) else of)


def healed_for(n: Any, what: Any, figure: Any = None) -> Frame:
    """To heal somebody; but "for each" of something counts it."""
    if isinstance(what, Frame) and what.get("det") == "all":
        raise ValueError("that is how often")
    return Frame("heal", n=n, what=what, figure=figure)


def ailments(en: Dialect) -> None:
    """What is inflicted on somebody, as a deed and as what becomes of them."""
    order = partial(meaning, en, "order")
    order(
        "inflict",
        "{ailment} {what:np}",
        "inflict {ailment} on {what:np}",
        "inflict {ailment} to {what:np}",
        "<give> {what:thing} {ailment}",
        "apply {ailment} to {what:np}",
        "{what:thing} <take> {ailment}",
        "put {ailment} on {what:np}",
        "cause {ailment} to {what:np}",
    )
    for becomes in ("is", "are", "becomes", "become", "gets", "get", "'s", "'re"):
        space = "" if becomes.startswith("'") else " "
        order("inflict", f"{{what:thing}}{space}{becomes}[ now] {{ailment:stricken}}")
    meaning(
        en,
        "said",
        "inflict",
        *(
            f"{becomes} {{ailment:stricken}}"
            for becomes in ("is", "are", "becomes", "become", "gets")
        ),
    )
    order(
        "inflict",
        *(
            f"{{what:player}} {becomes} {{ailment:stricken}}"
            for becomes in ("become", "becomes", "get", "gets")
        ),
        "{what:player} is {ailment:stricken}",
        "{what:player} are {ailment:stricken}",
        "{what:player}'re {ailment:stricken}",
    )
    order(
        "cure",
        *(
            f"{verb} {every} {ailment} {where} {{what:np}}"
            for verb in ("remove", "get rid of", "clear", "cure", "end", "dispel")
            for every in ("all", "every", "all the", "each", "any")
            for ailment in ("condition", "conditions", "status condition", "status conditions")
            for where in ("from", "on", "of")
        ),
        *(
            f"{verb} {every} {ailment} {{what:{np}}} {has}{now}"
            for verb in ("remove", "get rid of", "clear", "cure", "end")
            for every in ("all", "every", "any", "all the")
            for ailment in ("condition", "conditions")
            for np, has in (("thing", "has"), ("player", "have"), ("player", "has"))
            for now in ("", " right now", " currently")
        ),
        "{what:thing} loses all conditions",
        "{what:thing} is cured of all conditions",
        "{what:thing} is no longer affected by any conditions",
        "{what:thing} is free of all conditions",
        "remove all conditions affecting {what:np}",
        "cure {what:np}",
        "cure {what:np} of all conditions",
        "cleanse {what:np}",
    )


def statuses(en: Dialect) -> None:
    meaning(
        en,
        "order",
        "remove statuses",
        *(
            f"{verb} {every} from {{what:np}}"
            for verb in ("remove", "clear", "take")
            for every in (
                "each status",
                "all statuses",
                "every status",
                "all of its statuses",
                "all status effects",
                "any statuses",
            )
        ),
    )


def heal_for(n: Any, what: Any, figure: Any = None, per: Any = None, each: Any = None) -> Frame:
    """For whom something is healed, who is in play: "for each Fox in your hand" counts."""
    if isinstance(what, Frame) and what.get("zone"):
        raise ValueError("nothing to heal there")
    return Frame("heal", n=n, what=what, figure=figure, per=per, each=each)


# What is done to something without more words, by the class of what is done.
DEEDS = {
    "destroy": "destroy, kill, retire, KO, knock out, eliminate, defeat, slay, break, blow up, smash, wipe out, take out, crush, obliterate, wreck, demolish",
    "tap": "tap, exhaust, rest",
    "untap": "untap, refresh, ready, unexhaust, stand up",
    "sacrifice": "sacrifice",
    "exile": "exile, banish",
    "freeze": "freeze",
    "stun": "stun",
    "return": "bounce",
    "bind": "bind",
    "shock": "shock",
}
PAST = {
    "tap": "tapped",
    "untap": "untapped",
    "blow up": "blown up",
    "wipe out": "wiped out",
    "take out": "taken out",
    "knock out": "knocked out",
    "break": "broken",
    "KO": "KO'd",
    "freeze": "frozen",
    "slay": "slain",
    "stun": "stunned",
    "bind": "bound",
}


def one_object(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    for kind, words in DEEDS.items():
        for verb in words.split(", "):
            from playmat.language.people.meanings import third_person

            order(
                kind,
                f"{verb} {{what:np}}",
                f"{{who:player}} {third_person(verb)} {{what:np}}",
                f"<choose> {{what:np}} and {verb} it",
            )
            order(
                partial(edict, kind),
                f"{{who:player}} <choose> {{what:np}} and {third_person(verb)} it",
                f"{{who:player}} must {verb} {{what:np}}",
                f"{{who:player}} {third_person(verb)} {{what:np}} of their choice",
            )
            past = PAST.get(verb) or (verb + ("d" if verb.endswith("e") else "ed"))
            order(
                kind,
                f"{{what:thing}} is[ now] {past}",
                f"{{what:thing}} are[ now] {past}",
                f"{{what:thing}} becomes {past}",
                f"{{what:thing}} gets {past}",
            )
            en.words("participle", {past: kind})
    order(
        "exile",
        "remove {what:np} from the game",
        "take {what:np} out of the game",
        "remove {what:np} from play",
    )


def edict(kind: str, who: Any, what: Any) -> Frame:
    """Something of their own that a player chooses."""
    if not isinstance(who, Frame) or who.get("who") != "opponent" or not isinstance(what, Frame):
        raise ValueError("nobody else chooses")
    return Frame(kind, what=what.with_(chooser="opponent", side="theirs"))


def to_players(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    per = "[ {each} {per:counted}]"
    for cards in CARDS:
        order(
            "draw",
            f"[{{who:player}} ]<draw> {{n:amount}} {cards}{per}",
            f"[{{who:player}} ]<draw> {{n:amount}} <more> {cards}{per}",
            f"[{{who:player}} ]<draw> {{n:amount}} {cards} from {{_z:zone}}{per}",
        )
    order("draw", "draw {n:amount}", "{who:player} <draw> {n:amount}")
    for kind in ("gain", "lose"):
        order(
            kind,
            *(
                f"[{{who:player}} ]<{kind}> {same}"
                for same in ("the same amount", "that much", "as much")
            ),
            bare=True,
            n=Frame("that much"),
        )
    order(
        "draw",
        "[{who:player} ]<draw> {n:amount} new cards",
        "[{who:player} ]<draw> cards equal to {n:figure}",
        "[{who:player} ]<draw> as many cards as {n:figure}",
    )
    same = Frame("player", who="same")  # whoever did what was said before
    order("draw", *(f"draws {{n:amount}} {cards}{per}" for cards in CARDS), who=same)
    order("discard", "discards {what:np}", "discards {what:zone}", who=same)
    order(
        "take",
        "[{who:player} ]take {n:amount} {figure:figure_name}",
        "{who:player} takes {n:amount} {figure:figure_name}",
        "{who:player} gets {n:amount} {figure:figure_name}",
    )
    order(
        "draw",
        "[{who:player} ]<draw> a number of cards equal to {n:figure}",
        "[{who:player} ]<draw> {n:amount} new card",
    )
    order(
        discard_equal,
        "[{who:player} ]<discard> cards equal to {n:figure}",
        "[{who:player} ]<discard> cards equal to {n:figure} from {zone}",
        "[{who:player} ]<discard> a number of cards equal to {n:figure}",
    )
    order("gain", "[{who:player} ]<gain> {figure:figure_name} equal to {n:figure}")
    order("lose", "[{who:player} ]<lose> {figure:figure_name} equal to {n:figure}")
    order("lose game", "[{who:player} ]lose the game", "[{who:player} ]loses the game")
    order(
        "discard",
        "[{who:player} ]<discard> {what:np}",
        "have {who:player} discard {what:np}",
        "make {who:player} discard {what:np}",
    )
    order(
        "discard", "[{who:player} ]<discard> {what:zone}", "make {who:player} discard {what:zone}"
    )
    order(
        lambda n, who=None: Frame(
            "discard",
            who=who,
            what=Frame("np", kind="card", det="n" if n != 1 else "one", n=n if n != 1 else None),
        ),
        "[{who:player} ]<discard> {n:number}",
    )
    order(
        "shuffle into",
        "shuffle {what:zone} into {dest:zone}",
        "{who:player} shuffles {what:zone} into {dest:zone}",
        "{who:player} shuffle {what:zone} into {dest:zone}",
    )
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
        "discard",
        "{who:player} has to discard {what:np}",
        "{who:player} must discard {what:np}",
        "{who:player} has to throw away {what:np}",
        "{who:player} must throw away {what:np}",
    )
    order(
        milled,
        "[{who:player} ]mill {n:amount}",
        "{who:player} mills {n:amount}",
        "[{who:player} ]mill {n:amount} cards",
        "{who:player} mills {n:amount} cards",
        "[{who:player} ]mill a card",
    )
    order(
        "gain",
        f"[{{who:player}} ]<gain> {{n:amount}} {{figure:figure_name}}{per}",
        f"[{{who:player}} ]<gain> {{n:amount}} <more> {{figure:figure_name}}{per}",
        f"<give> {{who:player}} {{n:amount}} {{figure:figure_name}}{per}",
    )
    order(
        "lose",
        "[{who:player} ]<lose> {n:amount} of your[ own] {figure:figure_name}",
        "[{who:player} ]<lose> {n:amount} of their[ own] {figure:figure_name}",
    )
    order("gain temporary", "[{who:player} ]<gain> {n:amount} temporary {figure:figure_name}")
    order(
        "lose for good",
        "[{who:player} ]permanently <lose> {n:amount} {figure:figure_name}",
        "[{who:player} ]<lose> {n:amount} {figure:figure_name} permanently",
    )
    order("lose now", "[{who:player} ]<lose> {n:amount} current {figure:figure_name}")
    order("gain", "<raise> your {figure:figure_name} by {n:amount}")
    order("lose", f"[{{who:player}} ]<lose> {{n:amount}} {{figure:figure_name}}{per}")
    order(
        "lose",
        "<deal> {n:amount} <damage>[ straight][ directly] to {who:player}'s {figure:figure_name}",
        "<deal> {n:amount} <damage>[ straight][ directly] to the {figure:figure_name} of {who:player}",
    )
    order(
        "lose",
        *(
            f"{{who:player}} <take> {{n:amount}} <damage>{direct} to {whose} {{figure:figure_name}}"
            for whose in ("their", "your", "his or her", "their own")
            for direct in ("", " directly", " straight")
        ),
        "reduce {who:player}'s {figure:figure_name} by {n:amount}",
    )
    order("gain", "[{who:player} ]<gain> {n:number}", bare=True)
    order("lose", "[{who:player} ]<lose> {n:number}", bare=True)
    order(
        "gain",
        "[{who:player} ]<heal> {figure:figure_name} equal to {n:figure}",
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
    order(
        "win", "[{who:player} ]win the game", "[{who:player} ]wins the game", "[{who:player} ]win"
    )
    order("coins", "flip {n:number} coins", "toss {n:number} coins", "flips {n:number} coins")
    order("coin", "flip a coin", "toss a coin", "flips a coin")
    order("die", "roll a die", "roll a dice", "roll a six-sided die", "roll one die", "roll a d6")


def milled(n: Any = 1, who: Any = None) -> Frame:
    """Cards go from the top of the deck to the pile."""
    theirs = isinstance(who, Frame) and who.get("who") == "opponent"
    deck = Frame("zone", name="deck", side="theirs" if theirs else "yours")
    return Frame(
        "discard", who=None if theirs else who, what=Frame("np", det="top", n=n, zone=deck)
    )


def life_lost(n: Any, what: Any, figure: str) -> Frame:
    """Damage to a figure itself is so much less of it."""
    return Frame("gets", what=what, items=(Frame("bonus", sign="-", n=n, figure=figure),))


def damage_to(_: None, n: Any, what: Any, figure: str) -> Frame:
    """Damage that only one figure takes."""
    return Frame("damage to", what=what, n=n, figure=figure)


def discard_equal(n: Any, zone: Any = None, who: Any = None) -> Frame:
    if zone is not None and (not isinstance(zone, Frame) or zone.get("name") != "hand"):
        raise ValueError("from elsewhere")
    return Frame("discard", who=who, what=Frame("np", det="n", n=n, kind="card"))


def searching(en: Dialect) -> None:
    """To look for a card and do something with it, said as one thing however it is parted."""
    use = partial(meaning, en, "use")
    hand = (
        "put it into {_z:zone}",
        "put it in {_z:zone}",
        "add it to {_z:zone}",
        "take it into {_z:zone}",
        "put it revealed into {_z:zone}",
        "put them into {_z:zone}",
        "add them to {_z:zone}",
    )
    that = (
        "put that {_k:singular} into {_z:zone}",
        "add that {_k:singular} to {_z:zone}",
        "put that {_k:singular} in {_z:zone}",
        "put them in {_z:zone}",
    )
    use(to_hand, *(each.replace("_z:", "zone:") for each in (*hand, *that)))
    use(
        to_hand,
        *(
            f"{verb} <them> {into} {{zone}}"
            for verb in ("put", "place", "add", "take", "move", "bring", "return")
            for into in ("into", "in", "to", "back into", "back in", "back to")
        ),
    )
    use("into play", "play <them> <free>", "summon <them> <free>", "put <them> into play <free>")
    use(
        "into play",
        "summon it",
        "play it",
        "put it into play",
        "put it onto the field",
        "summon it for free",
        "play it for free",
        "summon them",
        "play them",
    )
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
        "shuffle[ {_z:zone}]",
        "shuffle {_z:zone} afterwards",
        "they shuffle {_z:zone} afterwards",
        "shuffle {_z:zone} afterward",
        "then shuffle {_z:zone}",
        "then shuffle",
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
    use(
        lambda use: use.with_(shown=True),
        "show it and {use}",
        "reveal it and {use}",
        "show them and {use}",
        "show it, then {use}",
    )
    holes(en, "use", "use")
    uses = partial(meaning, en, "uses")
    uses(lambda one: Frame("uses", of=(one,)), "{one:use}")
    for joint in (", ", " and ", ", then ", ", and ", ". ", " then ", " and then ", "; "):
        uses(
            lambda one, rest: Frame("uses", of=(one, *rest.get("of"))),
            f"{{one:use}}{joint}{{rest:uses}}",
        )
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
    for joint in (", ", " and ", ", then ", ". ", "; "):
        order(
            revealed_until,
            f"<reveal!> cards from the top of your deck until you <reveal!> {{what:np}}{joint}{{uses}}",
            f"<reveal!> cards from your deck until you <reveal!> {{what:np}}{joint}{{uses}}",
            f"<reveal!> cards from the top of your deck until you find {{what:np}}{joint}{{uses}}",
        )


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
    if not isinstance(zone, Frame) or zone.get("name") != "deck" or what.get("det") == "top":
        raise ValueError("not out of a deck")
    return found_and_used(zone, what.without("zone"), uses)


def to_hand(zone: Any) -> Frame:
    if not isinstance(zone, Frame) or zone.get("name") != "hand" or zone.get("side") == "theirs":
        raise ValueError("to elsewhere")
    return Frame("to hand")


USES = ("to hand", "into play", "into play paid", "attached")


def use_of(use: Frame | Hole) -> Frame | Hole | str:
    """To where a card goes: in a word, where that says it."""
    return use.kind if isinstance(use, Frame) and not use.parts else use


def revealed_until(what: Any, uses: Any) -> Frame:
    return found_and_used(None, what, uses).with_(until=True)


def digging(en: Dialect) -> None:
    """To look at cards on top of a deck, take some of them, and put the rest away."""
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
    )
    rest = partial(meaning, en, "left")
    what = (
        "the rest",
        "the others",
        "the other cards",
        "the remaining cards",
        "the other",
        "the other card",
    )
    bottom = (
        "on the bottom",
        "at the bottom",
        "on the bottom of {zone}",
        "at the bottom of {zone}",
        "to the bottom of {zone}",
        "to the bottom",
    )
    order = ("", " in any order")
    verbs = ("", "put ", "place ", "return ")
    rest("left", *(f"{v}{w} {b}" for v in verbs for w in what for b in bottom), to="bottom")
    rest(
        "left",
        *(f"{v}{w} {b} in any order" for v in verbs for w in what for b in bottom),
        to="bottom",
        ordered=True,
    )
    rest(
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
    rest(
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
    rest(
        "left",
        *(f"{v}{w} {into} {{zone}}" for v in verbs for w in what for into in ("into", "in", "to")),
    )
    rest("left", *(f"shuffle {w} into {{zone}}" for w in what), to="shuffled")
    kept(
        kept_if_wished,
        *(
            f"you <may> {verb} {{what:np}} from among them {to} {{zone}}"
            for verb in ("put", "add", "take")
            for to in ("into", "in", "to")
        ),
    )
    holes(en, "kept", "kept")
    holes(en, "left", "left")
    order_ = partial(meaning, en, "order")
    for first, second in (("<look>", False), ("<reveal>", True)):
        for joint in (", ", ". ", " and ", ", then ", "; "):
            for other in (" and ", ", ", ". ", ", then ", ", and ", "; "):
                order_("dig", f"{first} {{top:np}}{joint}{{kept}}{other}{{left}}", shown=second)


def kept_if_wished(what: Any, zone: Any) -> Frame:
    """Who may keep one keeps up to one."""
    if not isinstance(what, Frame) or what.get("det") != "one":
        raise ValueError("how many is not said")
    return Frame("kept", what=what.with_(det="up to", n=1), zone=zone)


def peeking(en: Dialect) -> None:
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
        " of your choice",
        " of your choice from it",
        " you see there",
    )
    takes(
        lambda what: Frame("peeked", what=what),
        *(f"<discard> {{what:np}}{it}" for it in from_it),
        *(
            f"<choose> {{what:np}}{it}{then}"
            for it in from_it[:5]
            for then in (
                " to discard",
                " to be discarded",
                " for them to discard",
                *(
                    f"{joint}{goes}"
                    for joint in (" and ", ". ", "; ", ", ", " that ")
                    for goes in (
                        "<discard> <them>",
                        "they <discard> <them>",
                        "your opponent <discard> <them>",
                        "the opponent <discard> <them>",
                        "the enemy <discard> <them>",
                        "<them> is discarded",
                        "make them <discard> <them>",
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
    for joint in (" and ", ". ", ", then ", "; ", ", ", " and then "):
        order(
            lambda zone, taken: Frame("peek and discard", what=taken.get("what")),
            f"{{zone:sees}}{joint}{{taken:peeked}}",
        )


def hand_of(zone: Any) -> Frame:
    if not isinstance(zone, Frame) or zone.get("name") != "hand":
        raise ValueError("no hand")
    if zone.get("side") not in ("theirs", "their own"):
        raise ValueError("one's own")
    return zone.with_()


def with_cards(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    below = ("on the bottom", "at the bottom", "on bottom", "to the bottom")
    order(
        "move",
        *(f"<put> {{what:np}} {to}" for to in below),
        dest=Frame("zone", name="deck", side="yours", place="bottom"),
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
    order(
        "move",
        *(
            f"{{what:thing}} {goes} {{dest:zone}}"
            for goes in (
                "is sent to",
                "is put into",
                "is returned to",
                "goes to",
                "is discarded to",
                "is moved to",
                "are sent to",
                "are put into",
                "are returned to",
                "is sent back to",
            )
        ),
    )
    order("discard", "{what:thing} is discarded", "get rid of {what:np}")
    order("discard", "throw {what:thing} away", "throw {what:thing} out", "trash {what:thing}")
    order(
        "summon",
        "bring back {what:np} for free",
        "bring {what:np} back into play",
        "bring back {what:np} into play",
        "revive {what:np}",
        "resurrect {what:np}",
        "bring {what:np} back for free",
    )
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
    order(
        "move",
        "<put> {what:np} back",
        "take back {what:np}",
        "<get> {what:np} back",
        dest=Frame("zone", name="hand", side="owner"),
    )
    order(
        "take some",
        "put {n:amount} into {zone}",
        "put {n:amount} of them into {zone}",
        "put {n:amount} of those cards into {zone}",
        "add {n:amount} of them to {zone}",
        "take {n:amount} of them into {zone}",
        "put {n:amount} in {zone}",
        "put {n:amount} of them in {zone}",
        "keep {n:amount}",
    )
    order(
        put_away,
        "{left:left}",
    )
    order("shuffle in", "[{who:player} ]<shuffles> {what:zone} into {dest:zone}")
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
    order("look", "[{who:player} ]<look> {what:np}", "[{who:player} ]<look> {what:zone}")
    order(
        "reveal",
        "[{who:player} ]<reveal>[ you] {what:np}",
        "[{who:player} ]<reveal>[ you] {what:zone}",
    )
    order(discarded_randomly, "[{who:player} ]randomly <discard> {what:np}")
    order("search", "[{who:player} ]<search> {zone} for {what:np}", "find {what:np} in {zone}")
    order(
        "shuffle",
        "[{who:player} ]shuffle[ {zone}][ afterwards][ afterward]",
        "[{who:player} ]shuffles[ {zone}][ afterwards]",
    )
    order(
        "summon",
        "[{who:player} ]<summon> {what:np}",
        "[{who:player} ]<summon> {what:np} without paying its[ {_f:figure_name}]",
        "[{who:player} ]<summon> {what:np} for free",
        *(
            f"[{{who:player}} ]<summon> {{what:np}} to an empty{space}"
            for space in (" {_k:singular} space", " space", " spot", " slot", " {_k:singular} slot")
        ),
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
        "[{who:player} ]<summon> {what:np} to {side} {row}",
        "[{who:player} ]<summon> {what:np} to the {row}",
        "[{who:player} ]<summon> {what:np} in {side} {row}",
    )
    order(
        "cost",
        *(
            f"{{what:np}} {cost}[ {{who:player}}] {{n:number}} {{less}}[ {{figure:figure_name}}]{to}"
            for cost in ("cost", "costs")
            for to in ("", " to play", " to {to:summon_word}", " to cast", " to activate")
        ),
    )
    order(
        "cost",
        *(
            f"{what}costs {{n:number}} {{less}}[ {{figure:figure_name}}]{to} {{each}} {{per:counted}}"
            for what in ("", "{what:np} ")
            for to in ("", " to play", " to {to:summon_word}")
        ),
    )
    order(
        "cost",
        "costs {n:number} {less}[ {figure:figure_name}]",
        "costs {n:number} {less}[ {figure:figure_name}] to play",
    )
    per = "[ {each} {per:counted}]"
    order(
        "cost",
        f"costs {{n:number}} {{less}}[ {{figure:figure_name}}]{per}",
        "{what:ref} costs {n:number} {less}[ {figure:figure_name}] {each} {per:counted}",
        f"this costs {{n:number}} {{figure:figure_name}} {{less}}{per}",
        f"costs {{n:number}} {{figure:figure_name}} {{less}}{per}",
    )
    order(
        "cost",
        *(
            f"{{what:np}} {cost} {{n:number}} {{figure:figure_name}} {{less}}{to}"
            for cost in ("cost", "costs")
            for to in ("", " to play", " to {to:summon_word}", " to cast")
        ),
    )
    order(
        "cost",
        *(
            f"{{what:np}} cost {{n:number}} {{less}}[ {{figure:figure_name}}]{to} {{each}} {{per:counted}}"
            for to in ("", " to play", " to {to:summon_word}")
        ),
    )
    order(
        "cost",
        *(
            f"{{what:np}} cost {{n:number}} {{less}}[ {{figure:figure_name}}] for {all_}"
            for all_ in ("everyone", "everybody", "both players", "all players", "each player")
        ),
        *(
            f"{{what:np}} costs {{n:number}} {{less}}[ {{figure:figure_name}}] for {all_}"
            for all_ in ("everyone", "everybody", "both players", "all players", "each player")
        ),
    )
    order(
        "next cost",
        "the next card you <plays> costs {n:number} less[ {_f:figure_name}]",
        "your next card costs {n:number} less[ {_f:figure_name}]",
        "the next card you <plays> costs {n:number} {_f:figure_name} less",
    )
    order("charge", "[{who:player} ]charge {what:np}", "[{who:player} ]charges {what:np}")
    for cards in ("", " card", " cards", " card in {_z:zone}", " cards in {_z:zone}"):
        order("recharge", f"recharge {{n:amount}}{cards}[ {{_e:each}} {{per:counted}}]")
    order("recharge", "recharge cards equal to {n:figure}")
    order(
        "put back",
        "put them back in any order",
        "put them back on top in any order",
        "return them in any order",
        "put them back on top of {_z:zone} in any order",
    )
    order(
        cost_for_them,
        "{who:player} must pay {n:number} <more>[ {figure:figure_name}] to <plays> {what:np}",
        "{who:player} must pay {n:number} <more>[ {figure:figure_name}] to <summons> {what:np}",
        "{who:player} has to pay {n:number} <more>[ {figure:figure_name}] to <plays> {what:np}",
        "{who:player} has to pay {n:number} <more>[ {figure:figure_name}] to <summons> {what:np}",
    )
    for row in ("the {row}", "{_s:side} {row}"):
        order(
            "summoned only to",
            f"{{_d:doer}} <may> only be summoned to {row}",
            f"{{_d:doer}} can be summoned only to {row}",
            f"<may> only be summoned to {row}",
            f"<may> only be played in {row}",
            f"<may> only be summoned in {row}",
            f"{{_d:doer}} <may> only be played in {row}",
        )
    order("attach", *(f"attach {{what:np}} {to} {{on:np}}" for to in ("to", "on", "onto")))
    order(
        "cost",
        *(
            f"{{what:np}} {are} {{n:number}}[ {{figure:figure_name}}] cheaper"
            for are in ("is", "are")
        ),
        *(
            f"{{what:np}} {are} cheaper by {{n:number}}[ {{figure:figure_name}}]"
            for are in ("is", "are")
        ),
        less="less",
    )
    order(
        "cost",
        "the cost of {what:np} is reduced by {n:number}",
        "reduce the cost of {what:np} by {n:number}",
        "{what:np}'s cost is reduced by {n:number}",
        less="less",
    )
    en.words("less", {"less": "less", "more": "more", "fewer": "less"})
    en.words("summon_word", {"summon": "summon"})


def moved_onto(what: Any, dest: Any, who: Any = None) -> Frame:
    """On a deck is on top of it."""
    if isinstance(dest, Frame) and dest.get("name") == "deck" and not dest.get("place"):
        dest = dest.with_(place="top")
    return Frame("move", who=who, what=what, dest=dest)


def cost_for_them(who: Any, n: Any, what: Any, figure: Any = None) -> Frame:
    """What somebody has to pay more for is theirs."""
    side = {"you": "yours", "opponent": "theirs"}.get(who.get("who"))
    if side is None or not isinstance(what, Frame) or what.get("det") not in ("one", "all"):
        raise ValueError("whose cards is not said")
    return Frame("cost", what=what.with_(side=side, det="all"), n=n, less="more", figure=figure)


def discarded_randomly(what: Any, who: Any = None) -> Frame:
    return Frame("discard", who=who, what=what.with_(random=True))


def put_away(left: Any) -> Frame:
    """What is left of some cards goes to a place; at the bottom, of the deck it came from."""
    zone = left.get("zone")
    if left.get("to") != "bottom":
        return Frame("rest", left.parts)
    random = isinstance(zone, Frame) and zone.get("random")
    return Frame("rest", left.without("zone").parts, to="bottom at random" if random else "bottom")


def fetched(what: Any, who: Any = None) -> Frame:
    """What is taken out of a pile and not put elsewhere is in the hand then."""
    zone = what.get("zone") if isinstance(what, Frame) else None
    if not isinstance(zone, Frame) or zone.get("name") not in ("deck", "discard"):
        raise ValueError("from nowhere")
    return Frame("move", who=who, what=what, dest=Frame("zone", name="hand", side="yours"))


def taken_back(what: Any, zone: Any) -> Frame:
    return Frame("move", what=what.with_(zone=zone), dest=Frame("zone", name="hand", side="yours"))


def to_attacks(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    which = ("the attack", "that attack", "this attack", "it", "the attack's", "an attack")
    order(
        "negate attack",
        *(f"<negate> {it}" for it in which[:3]),
        "the <strike> is negated",
        "the <strike> is cancelled",
        "the <strike> misses",
        "that <strike> misses",
        "make the <strike> miss",
        "the <strike> does nothing",
        "that <strike> does nothing",
        "the <strike> has no effect",
        "that <strike> fails",
    )
    order(
        "prevent attack damage",
        "this <strike> <deals!> no <damage>",
        "this <strike> does no <damage>",
        "it <deals!> no <damage>",
        "it does no <damage>",
        "this <strike> <deals!> 0 <damage>",
        "<negate> all <damage> of that <strike>",
        "<negate> all <damage> from that <strike>",
        "that <strike> does no <damage>",
        "that <strike> <deals!> no <damage>",
        "the <strike> <deals!> no <damage>",
        "the <strike> does no <damage>",
        "no <damage> is done",
        "<negate> all of its <damage>",
        "<negate> the <damage> of that <strike>",
        "<negate> the <strike>'s <damage>",
        "{_w:thing} <take> no <damage> from that <strike>",
        "{_w:thing} <take> no <damage> from it",
        "{_w:thing} <take> no <damage> from the <strike>",
        "<negate> the <damage>",
        "<negate> that <damage>",
        "<negate> all <damage>",
        "prevent all <damage> from the <strike>",
    )
    order(
        "prevent attack damage",
        "prevent it",
        "reduce the <damage> to 0",
        "reduce that <damage> to 0",
        "reduce the <damage> to zero",
        "take no <damage> from it",
        "prevent that <damage>",
    )
    order(
        "prevent damage",
        "prevent {n:amount} <damage>",
        "prevent {n:amount} of that <damage>",
        "prevent {n:amount} of the <damage>",
        "prevent {n:amount} of it",
        "reduce the <damage> by {n:amount}",
        "reduce that <damage> by {n:amount}",
        "reduce it by {n:amount}",
        "prevent {n:amount} points of <damage>",
        "prevent up to {n:amount} <damage>",
        "reduce its <damage> by {n:amount}",
        "lower the <damage> by {n:amount}",
        "reduce the <damage> of the <strike> by {n:amount}",
        "reduce the <damage> dealt by {n:amount}",
        "reduce the <damage> you <take> by {n:amount}",
        "the <strike> deals {n:amount} less <damage>",
        "the <strike> does {n:amount} less <damage>",
        "that <strike> deals {n:amount} less <damage>",
        "{_w:thing} <take> {n:amount} less <damage> from it",
        "take {n:amount} less <damage>",
        "you take {n:amount} less <damage>",
    )
    order(
        "attack again",
        *(
            f"{{_w:doer}} <may> {verb} {again}"
            for verb in ("target", "attack")
            for again in (
                "one more time",
                "again",
                "an additional time",
                "one additional time",
                "once more",
                "a second time",
            )
        ),
    )
    for its in ("", " the enemy's", " target enemy's", " any", " all", " the target's", " their"):
        order(
            "ignore resistance",
            f"{{_w:ref}} ignores{its} damage resistance",
            f"ignores{its} damage resistance",
            f"ignore{its} damage resistance",
        )
    order("negate", "<negate> {what:np}", "{what:thing} has no effect", "{what:thing} is negated")
    order(
        "redirect",
        *(
            t.replace("*", it)
            for it in ("that attack", "the attack")
            for t in (
                "change the target of * to {to:np}",
                "make * hit {to:np} instead",
                "redirect * to {to:np}",
                "* hits {to:np} instead",
                "* targets {to:np} instead",
                "make {to:np} the target of * instead",
                "make {to:np} the target of *",
                "{to:np} becomes the target of * instead",
                "{to:np} becomes the target of *",
                "change *'s target to {to:np}",
                "*'s target becomes {to:np}",
                "change the attack target to {to:np}",
                "redirect * to {to:np} instead",
                "switch the target of * to {to:np}",
                "* is redirected to {to:np}",
            )
        ),
    )
    order(
        "prevent of attack",
        "prevent {n:amount} <damage> of that <strike>",
        "prevent {n:amount} <damage> from that <strike>",
        "prevent {n:amount} of that <strike>'s <damage>",
        "prevent {n:amount} of the <damage> of that <strike>",
        "reduce the <damage> of that <strike> by {n:amount}",
        "that <strike> <deals!> {n:amount} less <damage>",
        "that <strike> does {n:amount} less <damage>",
    )
    order(
        "double attack",
        "double the <damage> of that <strike>",
        "that <strike> <deals!> double <damage>",
        "that <strike> does double <damage>",
        "double that <strike>'s <damage>",
    )
    for rounded in ("up", "down"):
        order(
            "halve attack",
            *(
                f"{t}{c} rounded {rounded}"
                for c in (",", "")
                for t in (
                    "halve the <damage> of that <strike>",
                    "that <strike> <deals!> half <damage>",
                    "that <strike> does half <damage>",
                    "halve that <strike>'s <damage>",
                )
            ),
            rounded=rounded,
        )
    order(
        "prevent",
        "prevent the next {n:number} <damage> to {what:np}",
        "prevent the next {n:number} <damage> that would be dealt to {what:np}",
        "prevent the next {n:number} <damage> {what:np} would take",
        "prevent the next {n:number} <damage> that {what:np} would take",
        "prevent the next {n:number} <damage> dealt to {what:np}",
        "prevent the next {n:number} points of <damage> to {what:np}",
    )
    per = "[ {each} {per:counted}]"
    order(
        partial(attack_deals, "+"),
        f"this <strike> <deals!> {{n:number}} <more> <damage>{per}",
        f"<deal> {{n:number}} <more> <damage>{per}",
        f"this <strike> does {{n:number}} <more> <damage>{per}",
        f"make this do {{n:number}} <more> <damage>{per}",
        f"make this <strike> deal {{n:number}} <more> <damage>{per}",
        f"it <deals!> {{n:number}} <more> <damage>{per}",
        f"{{n:number}} <more> <damage>{per}",
        f"this <strike> <deals!> an <more> {{n:number}} <damage>{per}",
    )
    order(
        partial(attack_deals, "+"),
        f"<deal> an <more> {{n:number}}[ {{type:trait}}] <damage>{per}",
        f"<deal> {{n:number}} <more> {{type:trait}} <damage>{per}",
        f"this <strike> <deals!> an <more> {{n:number}} {{type:trait}} <damage>{per}",
        f"this <strike> <deals!> {{n:number}} <more> {{type:trait}} <damage>{per}",
        f"it <deals!> {{n:number}} <more> {{type:trait}} <damage>{per}",
        f"it <deals!> an <more> {{n:number}}[ {{type:trait}}] <damage>{per}",
    )
    order(
        partial(attack_deals, "-"),
        f"this <strike> <deals!> {{n:number}} less <damage>{per}",
        f"<deal> {{n:number}} less <damage>{per}",
        f"{{n:number}} less <damage>{per}",
    )
    order(
        attack_deals_signed,
        f"this <strike> <deals!> {{plus}} <damage>{per}",
        f"<deal> {{plus}} <damage>{per}",
        f"{{plus}} <damage>{per}",
        f"this <strike> gets {{plus}} <damage>{per}",
    )
    order(
        "attack doubles",
        "make this do double <damage>",
        "make this deal double <damage>",
        "make this <strike> deal double <damage>",
        "make this <strike> do double <damage>",
        "make it deal double <damage>",
        "double its <damage>",
        "this <strike> <deals!> double <damage>",
        "<deal> double <damage>",
        "this <strike> does double <damage>",
        "it <deals!> double <damage>",
        "its <damage> is doubled",
        "this <strike>'s <damage> is doubled",
        "it hits for double[ <damage>]",
        "this[ {_s:singular}] hits for double[ <damage>]",
        "the <strike> does double <damage>",
        "the <strike> deals double <damage>",
        "double the <strike>'s <damage>",
        "that <strike> hits for double",
        "double the <damage> of this <strike>",
        "double this <strike>'s <damage>",
    )
    for kind in ("", " {type:trait}"):
        for whose in ("", "all ", "all of "):
            strikes = f"{whose}{{what:whose}}{kind} {{_s:strikes_word}}"
            order(
                attacks_deal,
                f"{strikes} <deal> {{plus}} <damage>{per}",
                f"{strikes} <get> {{plus}} <damage>{per}",
                f"{strikes} <deal> {{n:number}} <more> <damage>{per}",
            )
            order(
                attacks_deal_less,
                f"{strikes} {{_v:deal_word}} {{n:number}} less {{_d:dmg_word}}{per}",
            )


def attacks_deal_less(
    what: Any, n: Any, type: Any = None, per: Any = None, each: str = ""
) -> Frame:
    return Frame("attacks deal", what=what, type=type, sign="-", n=n, per=per)


def attack_deals(sign: str, n: Any, per: Any = None, each: str = "", type: Any = None) -> Frame:
    return Frame("attack deals", sign=sign, n=n, per=per, type=type)


def attack_deals_signed(plus: Any, per: Any = None, each: str = "") -> Frame:
    return Frame("attack deals", **amount_of(plus), per=per)


def amount_of(plus: Any) -> dict[str, Any]:
    """A number with its sign, or without one: then it is more."""
    if isinstance(plus, Frame) and plus.kind == "signed":
        return {"sign": plus.get("sign"), "n": plus.get("n")}
    if getattr(plus, "kind", "") == "signed":
        return {"signed": plus}
    return {"sign": "+", "n": plus}


def attacks_deal(
    what: Any, plus: Any = None, n: Any = None, type: Any = None, per: Any = None, each: str = ""
) -> Frame:
    amount = amount_of(n if plus is None else plus)
    return Frame("attacks deal", what=what, type=type, **amount, per=per)


ACTS = {
    "attack": "attack, declare attacks, declare an attack, attack anymore, attack any more",
    "attack heroes": "attack heroes, attack the hero, attack the enemy hero, attack the opponent's hero, attack your opponent's hero, attack enemy heroes, attack the opposing hero",
    "attack fighters": "attack fighters, attack enemy fighters",
    "attack the avatar": "attack the opposing Avatar, attack Avatars, attack the enemy Avatar, attack your opponent's Avatar, attack the opponent's Avatar, attack enemy Avatars",
    "be targeted by the opponent": "be chosen by the opponent's cards, be targeted by the opponent's cards, be targeted by your opponent's cards, be targeted by enemy cards,"
    " be targeted by your opponent's effects, be targeted by the opponent's effects, be targeted by your opponent, be targeted by the opponent, be chosen by your opponent's cards, be the target of your opponent's cards,"
    " be targeted by enemy effects, be targeted by your opponent's card effects, be targeted by the opponent's card effects",
    "be bound": "be bound",
    "be shocked": "be shocked",
    "be equipped": "be equipped, be given Equipment",
    "be taken over": "be taken control of, be stolen",
    "evolve": "evolve, be evolved",
    "target": "target, target anything, make targeting rolls",
    "counter attack": "counter attack, counterattack, counter",
    "recover": "recover Shield Points, recover shields, regain Shield Points, restore Shield Points, recover their Shield Points, regain shields",
    "exile": "exile cards, exile a card, exile any cards",
    "spring": "set off Traps, trigger Traps, spring Traps, set off Trap Cards",
    "v trigger": "activate a V-Trigger, activate their V-Trigger, use a V-Trigger, use their V-Trigger, activate V-Triggers",
    "be given a condition": "be given a condition, be given conditions, be affected by conditions, get conditions, suffer conditions, be inflicted with conditions",
    "be attacked": "be attacked, be the target of attacks, be chosen as an attack target, be picked as an attack target, be chosen as a target of attacks, be targeted by attacks, be the target of an attack, be selected as an attack target",
    "block": "block, defend, guard, body-block, body block",
    "boost": "boost",
    "be blocked": "be blocked",
    "be destroyed": "be destroyed, be killed, die, be defeated",
    "be KO'd": "be KO'd, be knocked out",
    "be retired": "be retired",
    "be retired or destroyed by battle": "be retired or destroyed by battle, be destroyed by battle or retired",
    "be targeted by opposing effects": "be targeted by opposing effects, be targeted by your opponent's effects, be targeted by your opponent's card effects, be targeted by the opponent's effects, be targeted by opposing card effects,"
    " be targeted by your opponent, be targeted by the opponent, be targeted by enemy effects, be the target of your opponent's effects, be targeted by opponent's effects, be targeted by effects your opponent controls",
    "be destroyed by opposing effects": "be retired by opposing effects, be destroyed by opposing effects, be destroyed by your opponent's effects, be destroyed by your opponent's card effects, be retired by your opponent's effects,"
    " be retired by your opponent's card effects, be retired by the opponent's effects, be destroyed by enemy effects, be KO'd by your opponent's effects, be destroyed by opposing card effects",
    "be untapped by effects": "be refreshed by effects, be untapped by effects, be refreshed by card effects",
    "be returned": "be returned to the hand, be returned to its owner's hand, be returned to hand, be bounced, be returned to your hand",
    "be destroyed by battle": "be destroyed by battle, be destroyed in battle",
    "be destroyed by effects": "be destroyed by effects, be destroyed by card effects, be KO'd by effects, be KO'd by card effects, be retired by effects, be retired by card effects, be KO'd by abilities, be KO'd by card abilities, be knocked out by effects, be destroyed by abilities, be destroyed by card abilities",
    "be targeted": "be targeted, be the target of effects, be targeted by effects, be chosen as a target",
    "be tapped": "be tapped, be exhausted",
    "be tapped by effects": "be tapped by effects, be exhausted by effects",
    "untap": "untap, refresh, be refreshed, be untapped",
    "be healed": "be healed, heal, recover",
    "draw": "draw cards, draw, draw any cards, draw a card",
    "take damage": "take damage, be damaged",
    "move": "make movements, move",
    "be moved by effects": "be moved by effects, be moved by card effects, be moved by abilities, be moved",
}


def forbidden(act: str, what: Any) -> Frame:
    """What something cannot do, or a player with all that is theirs."""
    if isinstance(what, Frame) and what.kind == "noun":
        what = Frame("np", what.parts, det="all")
    if (
        isinstance(what, Frame)
        and what.get("det") == "player"
        and act in ("attack", "attack heroes", "attack fighters", "draw")
    ):
        who = what.get("who")
        return Frame(
            "player cannot", act=act, who=Frame("player", who=who) if isinstance(who, str) else who
        )
    return Frame("cannot", act=act, what=what)


# What effects do, and whose effects.
DONE = {
    "be tapped": "be tapped, be exhausted",
    "be destroyed": "be destroyed, be killed",
    "be removed": "be removed from the game, be exiled",
    "be returned": "be returned to a hand, be returned to its owner's hand, be returned to hand",
    "be moved": "be moved",
    "be healed": "be healed",
    "be targeted": "be targeted, be chosen",
}
BY = {
    "by effects": "by effects, by card effects, by any effects, by an effect",
    "by your opponent's effects": "by your opponent's effects, by opposing effects, by enemy effects, by your opponent's card effects, by an opponent's effects, by the opponent's effects",
}
TIMES = (
    "",
    " in each battle phase",
    " in the battle phase",
    " per battle phase",
    " each battle phase",
    " each turn",
    " per turn",
    " a turn",
    " during each battle phase",
    " during the battle phase",
)


def rights(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    holes(en, "predicates", "predicate", "predicates")
    order(lambda what, of: Frame("predicated", what=what, of=of), "{what:np} {of:predicates}")
    for act, words in ACTS.items():
        for each in words.split(", "):
            order(
                partial(forbidden, act),
                f"{{what:np}} <cannot> {each}",
                f"{{what:np}} never {each}s",
            )
            order("cannot", f"<cannot> {each}", act=act)
    order(
        "cannot",
        "{what:np} <cannot> be {ailment:stricken}",
        "{what:np} is immune to {ailment}",
        "{what:np} are immune to {ailment}",
    )
    for immune in ("is", "are"):
        order(
            "cannot",
            f"{{what:np}} {immune} immune to conditions",
            f"{{what:np}} {immune} immune to all conditions",
            act="be given a condition",
        )
        order("cannot", f"{{what:np}} {immune} indestructible", act="be destroyed")
    order("cannot", "indestructible", act="be destroyed")
    for act, words in ACTS.items():
        order(
            partial(forbidden, act),
            *(
                f"{none} {{what:nouned}} can {each}"
                for none in ("no", "none of the", "none of")
                for each in words.split(", ")
            ),
        )
    order("scaled", "{order:order_hole} {_e:each} {per:counted}")
    order("scaled", "{order:order_hole}, where X is {value:figure}")
    holes(en, "order_hole", "order")
    for act, words in DONE.items():
        for each in words.split(", "):
            for whose, by in BY.items():
                order(
                    "cannot",
                    *(f"{{what:np}} <cannot> {each} {one}" for one in by.split(", ")),
                    act=f"{act} {whose}",
                )
    order(
        "cannot",
        "your opponent's effects cannot target {what:np}",
        "enemy effects cannot target {what:np}",
        "your opponent <cannot> target {what:np} with effects",
        act="be targeted by your opponent's effects",
    )
    order(
        "cannot",
        "{what:np} <cannot> be destroyed by damage",
        "damage cannot destroy {what:np}",
        act="be destroyed by damage",
    )
    order(
        "cannot",
        "{what:np} <cannot> use effects",
        "{what:np} <cannot> activate effects",
        "{what:np} <cannot> use its effects",
        "{what:np} <cannot> use their effects",
        act="use effects",
    )
    order(
        "cannot",
        *(
            f"{{what:np}} {does} untap between turns"
            for does in ("doesn't", "does not", "don't", "do not", "<cannot>")
        ),
        *(
            f"{{what:np}} {does} untap during {whose}"
            for does in ("doesn't", "don't", "does not", "do not")
            for whose in (
                "its controller's untap step",
                "their controllers' untap steps",
                "their controller's untap step",
            )
        ),
        "{what:np} do not untap",
        act="untap",
    )
    for by in ("from effects", "from card effects", "by effects"):
        order(
            "immune to effects",
            f"{{what:np}} <take> no <damage> {by}",
            f"prevent all <damage> {by} to {{what:np}}",
            f"{{what:np}} is immune to <damage> {by}",
            f"{{what:np}} are immune to <damage> {by}",
            f"{{what:np}} <cannot> be damaged {by}",
        )
        order(
            "immune to effects",
            f"{{what:np}} <take> no <damage> {by} of {{of:np}}",
            f"{{what:np}} <cannot> be damaged {by} of {{of:np}}",
        )
    order(
        "attacks times",
        *(
            f"{{what:np}} <may> attack {times}{each}"
            for times in ("{n:number} times", "{n:twice}")
            for each in TIMES
        ),
        *(
            f"{{what:np}} attacks {times}{each}"
            for times in ("{n:number} times", "{n:twice}")
            for each in TIMES[1:]
        ),
    )
    order(
        "attacks times",
        *(
            f"<may> attack {times}{each}"
            for times in ("{n:number} times", "{n:twice}")
            for each in TIMES[1:]
        ),
    )
    en.words("twice", {"twice": 2, "two times": 2, "thrice": 3})
    order(
        "pierce",
        "attacks by {what:np} ignore {figure:figure_name}",
        "{what:whose} attacks ignore {figure:figure_name}",
        "{what:np} ignores {figure:figure_name} when attacking",
        "{what:np} ignores {figure:figure_name} when it attacks",
        "{what:np}'s attacks ignore the target's {figure:figure_name}",
        "{what:whose} attacks ignore the {figure:figure_name} of their target",
        "{what:whose} attacks ignore the target's {figure:figure_name}",
    )
    order(
        "double hits",
        "attacks by {what:np} do double damage",
        "{what:whose} attacks do double damage",
        "{what:whose} attacks deal double damage",
        "attacks by {what:np} deal double damage",
        "{what:np} deals double damage when it attacks",
        "{what:np} deals double damage with attacks",
    )
    for rounded in ("up", "down"):
        order(
            "half hits",
            *(
                f"{t}{c} rounded {rounded}"
                for c in (",", "")
                for t in (
                    "attacks on {what:np} do half damage",
                    "attacks on {what:np} deal half damage",
                    "attacks against {what:np} do half damage",
                    "attacks against {what:np} deal half damage",
                    "{what:np} <take> half damage from attacks",
                    "{what:np} takes only half damage from attacks",
                )
            ),
            rounded=rounded,
        )
    order(
        "decoy",
        "opposing {_k:plural} that attack must attack {what:np} if able",
        "opposing {_k:plural} that attack must attack {what:np}",
        "enemies must attack {what:np} if able",
        "enemies must attack {what:np}",
        "opposing {_k:plural} must attack {what:np} if able",
        "opposing {_k:plural} must attack {what:np}",
        "enemy {_k:plural} must attack {what:np} if able",
        "enemy {_k:plural} must attack {what:np}",
        "enemy {_k:plural} that attack must attack {what:np}",
        "your opponent's {_k:plural} must attack {what:np} if able",
        "your opponent's {_k:plural} must attack {what:np}",
        "enemies can only attack {what:np}",
        "your opponent can only attack {what:np}",
        "your opponent must attack {what:np}",
    )
    order(
        "attacked only by",
        "only {by:np} <may> attack {what:np}",
        "{what:np} <may> only be attacked by {by:np}",
        "{what:np} <may> be attacked only by {by:np}",
    )
    order(
        "prevents some",
        "prevent {n:number} of the {figure:figure_name} damage of each attack on {what:np}",
        "prevent {n:number} {figure:figure_name} damage of each attack on {what:np}",
        "each attack on {what:np} does {n:number} less {figure:figure_name} damage",
    )
    order(
        "player cannot",
        *(
            f"{{who:player}} <cannot> draw cards {by}"
            for by in ("by effects", "from effects", "with effects")
        ),
        act="draw by effects",
    )
    order(
        "player cannot",
        *(
            f"{{who:player}} <cannot> gain {{figure:figure_name}} {by}"
            for by in ("by effects", "from effects", "with effects", "through effects")
        ),
        act="gain by effects",
    )
    order(
        "player cannot",
        *(
            f"{nobody} can gain[ any] {{figure:figure_name}}"
            for nobody in ("nobody", "no player", "no one", "neither player")
        ),
        act="gain",
        who=Frame("player", who="each"),
    )
    order(
        "player cannot",
        "{who:player} <cannot> gain {figure:figure_name}",
        "{who:player} <cannot> gain any {figure:figure_name}",
        act="gain",
    )
    order(
        "cannot",
        *(f"{{what:np}} {stays} tapped" for stays in ("stays", "stay", "remains", "remain")),
        act="untap",
    )
    order(
        "cannot",
        "{what:np} doesn't untap",
        "{what:np} doesn't refresh",
        "{what:np} does not refresh",
        "{what:np} don't refresh",
        "{what:np} does not untap",
        "{what:np} don't untap",
        act="untap",
    )
    twice = [
        f"attack {often} {per}"
        for often in ("twice", "two times")
        for per in ("each turn", "a turn", "per turn", "every turn")
    ]
    order(
        "attack twice",
        *(f"{{what:np}} <may> {each}" for each in twice),
        *(f"<may> {each}" for each in twice),
        *(f"{{what:np}} attacks twice {per}" for per in ("each turn", "a turn", "per turn")),
    )
    order(
        "cannot",
        *(
            f"never {each}"
            for each in (
                "the enemy hero",
                "the opponent's hero",
                "the hero",
                "heroes",
                "your opponent's hero",
            )
        ),
        act="attack heroes",
    )
    order(
        "cannot",
        "{what:np} has hexproof",
        "has hexproof",
        "gains hexproof",
        "hexproof",
        act="be targeted by the opponent",
    )
    order("cannot play", "{who:player} <cannot> <plays> {what:np}")
    order("cannot summon", "{who:player} <cannot> <summons> {what:np}")
    order(
        "cannot use abilities",
        "{who:player} <cannot> use abilities",
        "{who:player} <cannot> activate abilities",
        "{who:player} <cannot> use effects",
        "{who:player} <cannot> use card effects",
    )
    order(
        "unblockable",
        "{what:whose} attacks <cannot> be blocked",
        "{what:whose} attacks <cannot> be body-blocked",
        "{what:whose} attack <cannot> be blocked",
        "{what:whose} attack <cannot> be body-blocked",
        "{what:thing} <cannot> be blocked",
        "{what:thing} <cannot> be body-blocked",
        "{what:thing} is unblockable",
        "{_p:player} <cannot> block {what:thing}",
        "{_p:player} <cannot> body-block {what:thing}",
        "{_p:player} <cannot> block when {what:thing} attacks",
        "{_p:player} <cannot> body-block when {what:thing} attacks",
        "{_p:player} <cannot> block while {what:thing} is attacking",
    )
    order(
        "need not equip",
        "{what:ref} need not be equipped",
        "{what:ref} doesn't need to be equipped",
        "{what:ref} does not need to be equipped",
        "{what:ref} doesn't have to be equipped",
        "you don't have to equip {what:ref}",
        "you do not have to equip {what:ref}",
        "you don't need to equip {what:ref}",
        "{what:ref} can be summoned without being equipped",
    )
    order(
        "cannot play",
        *(
            f"{nobody} can <plays> {{what:np}}"
            for nobody in ("nobody", "no player", "no one", "neither player")
        ),
        who=Frame("player", who="each"),
    )
    for by, words in (
        ("attacks", "by attacks, from attacks, by battle, from battle, in battle, in combat"),
        ("effects", "by effects, from effects, by card effects, from card effects"),
    ):
        for each in words.split(", "):
            order(
                "immune",
                f"prevent all damage to {{what:np}} {each}",
                f"prevent all damage {each} to {{what:np}}",
                f"{{what:np}} takes no damage {each}",
                f"{{what:np}} take no damage {each}",
                f"prevent all damage that would be dealt to {{what:np}} {each}",
                attacks=True if by == "attacks" else None,
                effects=True if by == "effects" else None,
            )
    order(
        "immune",
        "prevent all combat damage to {what:np}",
        "prevent all combat damage that would be dealt to {what:np}",
        "prevent all battle damage to {what:np}",
        "{what:np} takes no combat damage",
        "{what:np} takes no battle damage",
        attacks=True,
    )
    for source in ("", " from <strikes>", " from {type:trait} <strikes>", " from {type:trait}"):
        by_attacks = True if source else None
        order(
            "takes less",
            f"{{what:np}} <take> {{n:number}} less <damage>{source}",
            f"<damage>{source} to {{what:np}} is reduced by {{n:number}}",
            f"<damage> dealt to {{what:np}}{source} is reduced by {{n:number}}",
            f"reduce <damage>{source} to {{what:np}} by {{n:number}}",
            f"reduce all <damage>{source} dealt to {{what:np}} by {{n:number}}",
            f"reduce all <damage> {{what:np}} <take>{source} by {{n:number}}",
            f"reduce the <damage> {{what:np}} <take>{source} by {{n:number}}",
            f"all <damage>{source} to {{what:np}} is reduced by {{n:number}}",
            f"<damage>{source} dealt to {{what:np}} is reduced by {{n:number}}",
            f"prevent {{n:number}} of all <damage>{source} to {{what:np}}",
            attacks=by_attacks,
        )
        order(
            "takes less",
            f"takes {{n:number}} less <damage>{source}",
            f"take {{n:number}} less <damage>{source}",
            attacks=by_attacks,
        )
        order(
            "immune", f"takes no <damage>{source}", f"take no <damage>{source}", attacks=by_attacks
        )
        order(
            "immune",
            f"{{what:np}} <take> no <damage>{source}",
            f"{{what:np}} <take> 0 <damage>{source}",
            f"prevent all <damage>{source} to {{what:np}}",
            f"prevent all <damage>{source} that would be dealt to {{what:np}}",
            f"{{what:np}} is immune to <damage>{source}",
            attacks=by_attacks,
        )
        order(
            "halved",
            f"halve the <damage> {{what:np}} <take>{source}",
            f"{{what:np}} <take> half <damage>{source}",
            f"{{what:np}} <take> half the <damage>{source}",
            f"<damage>{source} to {{what:np}} is halved",
            f"<damage> dealt to {{what:np}}{source} is halved",
            f"halve <damage>{source} to {{what:np}}",
            attacks=by_attacks,
        )
    for source in (
        " from effects",
        " from card effects",
        " from abilities",
        " from card abilities",
    ):
        order(
            "takes less",
            f"{{what:np}} <take> {{n:number}} less <damage>{source}[ {{each}} {{per:counted}}]",
            attacks="effects",
        )
        order(
            "immune",
            f"{{what:np}} <take> no <damage>{source}",
            f"{{what:np}} <take> 0 <damage>{source}",
            attacks="effects",
        )
        order("halved", f"{{what:np}} <take> half <damage>{source}", attacks="effects")
        order(
            "doubled",
            f"{{what:np}} <take> double <damage>{source}",
            f"{{what:np}} <take> twice the <damage>{source}",
            attacks="effects",
        )
    for source in (
        "",
        " from {_s:strikes_word}",
        " from {type:trait} {_s:strikes_word}",
        " from {type:trait}",
    ):
        by_attacks = True if source else None
        order(
            "doubled",
            f"{{what:np}} {{_t:take_word}} double {{_d:dmg_word}}{source}",
            f"{{what:np}} {{_t:take_word}} double the {{_d:dmg_word}}{source}",
            f"double the {{_d:dmg_word}} {{what:np}} {{_t:take_word}}{source}",
            f"{{what:np}} {{_t:take_word}} twice the {{_d:dmg_word}}{source}",
            f"{{what:np}} {{_t:take_word}} twice as much {{_d:dmg_word}}{source}",
            attacks=by_attacks,
        )
    order(
        "takes less",
        "{type:trait} <strikes> <deal> {n:number} less <damage> to {what:np}",
        "<strikes> of {type:trait} cards <deal> {n:number} less <damage> to {what:np}",
        "{type:trait} <strikes> against {what:np} <deal> {n:number} less <damage>",
        "{type:trait} cards <deal> {n:number} less <damage> to {what:np}",
        attacks=True,
    )
    for all_strikes in (
        "all <strikes>",
        "all of its <strikes>",
        "all its <strikes>",
        "each <strike>",
        "every <strike>",
        "every hit",
        "all hits",
        "its <strikes>",
    ):
        order(
            attacks_deal,
            f"{{plus}} <damage> to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{plus}} to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{plus}} on {all_strikes}[ {{each}} {{per:counted}}]",
            f"<get> {{plus}} <damage> to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{_x:doer}} <get> {{plus}} <damage> to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{_x:doer}} <get> {{plus}} to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{_x:doer}} <get> {{plus}} on {all_strikes}[ {{each}} {{per:counted}}]",
            what=Frame("np", det="this"),
        )
    order(
        "cannot",
        "{what:whose} {_f:figure_name} <cannot> be restored",
        "{what:whose} {_f:figure_name} <cannot> be healed",
        act="be healed",
    )
    silenced(en)
    order(
        "also a",
        *(
            f"{{what:thing}} {is_} {also}{{type:trait}}{element}"
            for is_ in ("is", "are", "counts as", "count as", "becomes", "is treated as")
            for also in (
                "also ",
                "also a(n) ",
                "also considered ",
                "also considered a(n) ",
                "also treated as ",
                "also treated as a(n) ",
            )
            for element in ("", " element", " type", "-type")
        ),
        *(
            f"{{what:thing}} {is_} also {considered}a(n) {{type:trait}} {{_s:singular}}"
            for is_ in ("is", "are", "counts as")
            for considered in ("", "considered ", "treated as ")
        ),
        *(
            f"{{what:thing}} {also}{gets} the {trait} {{type:trait}}"
            for also in ("", "also ")
            for gets in ("has", "have", "gains", "gain", "gets", "get")
            for trait in ("element", "type", "element of")
        ),
        *(
            f"{{what:thing}} {gets} the {{type:trait}} {trait}"
            for gets in ("has", "have", "gains", "gain", "gets", "get", "also has", "also gains")
            for trait in ("element", "type")
        ),
        *(
            f"{{what:thing}} {counts} {{type:trait}}{element} {too}"
            for counts in (
                "is treated as",
                "counts as",
                "is treated as a(n)",
                "counts as a(n)",
                "is",
                "is a(n)",
            )
            for element in ("", " element", "-type")
            for too in (
                "as well",
                "too",
                "in addition",
                "in addition to its own element",
                "in addition to its other elements",
            )
        ),
        "{what:thing} is also a(n) {type:trait}[ {_s:singular}]",
        "{what:thing} also counts as a(n) {type:trait}[ {_s:singular}]",
        "{what:thing} counts as a(n) {type:trait}[ {_s:singular}] too",
        "{what:thing} counts as a(n) {type:trait}[ {_s:singular}] as well",
    )
    meaning(
        en,
        "said",
        "also a",
        *(
            f"{is_} also {considered}{a}{{type:trait}}{element}"
            for is_ in ("is", "are", "counts as")
            for considered in ("", "considered ", "treated as ")
            for a in ("", "a(n) ")
            for element in ("", " element", " {_s:singular}")
        ),
        *(
            f"{gets} the {trait} {{type:trait}}"
            for gets in ("has", "gains", "also has")
            for trait in ("element",)
        ),
    )
    throws(en)


def silenced(en: Dialect) -> None:
    """What has no abilities for a while, or for good."""
    order = partial(meaning, en, "order")
    for abilities in ("abilities", "ability", "effects"):
        order(
            "silence",
            *(
                f"{{what:whose}} {abilities} {gone}"
                for gone in (
                    "do nothing",
                    "does nothing",
                    "are negated",
                    "is negated",
                    "have no effect",
                    "has no effect",
                    "don't work",
                    "doesn't work",
                    "are disabled",
                )
            ),
            *(
                f"{negate} {{what:whose}} {abilities}"
                for negate in (
                    "negate",
                    "cancel",
                    "disable",
                    "nullify",
                    "block",
                    "ignore",
                    "negate all",
                    "negate all of",
                )
            ),
            f"negate {{what:thing}} {abilities}",
            f"negate the {abilities} of {{what:np}}",
            f"negate all {abilities} of {{what:np}}",
        )
        order(
            "silence",
            *(
                f"{{what:thing}} {lose} {its}{abilities}"
                for lose in ("lose", "loses")
                for its in ("its ", "all ", "all its ", "all of its ")
            ),
            f"{{what:thing}} has no {abilities}",
            f"{{what:thing}} can't use its {abilities}",
            f"{{what:thing}} can't use {abilities}",
        )
    order("silence", "silence {what:np}", "{what:thing} is silenced")


def throws(en: Dialect) -> None:
    """What somebody may or has to choose among a few types."""
    typed = partial(meaning, en, "typed")
    typed(lambda trait: Frame("typed", name=trait.get("name")), "{trait}")
    typed(
        lambda: Frame("typed", name="it"),
        "it",
        "that",
        "that type",
        "the chosen type",
        "the same type",
    )
    typed(
        lambda: Frame("typed", name="the type they threw last Round"),
        "the type they threw last round",
        "the same type as last round",
        "the type they used last round",
        "the same type they threw last round",
    )
    typed(
        lambda: Frame("typed", name="the type you threw last Round"),
        "the type you threw last round",
        "the same type you threw last round",
        "the type you used last round",
    )
    holes(en, "typed", "typed")
    order = partial(meaning, en, "order")
    for verb in ("throw", "use", "play", "choose", "pick", "attack with"):
        order(
            partial(bound, "cannot"),
            f"{{thrower:player}} <cannot> {verb} {{of:typed/ or }}",
            f"{{thrower:player}} <cannot> {verb} {{of:typed/, / or }}",
        )
        order(
            partial(bound, "must"),
            *(
                f"{{thrower:player}} {must} {verb} {{of:typed/ or }}"
                for must in (
                    "must",
                    "has to",
                    "have to",
                    "needs to",
                    "need to",
                    "can only",
                    "may only",
                    "is forced to",
                )
            ),
            f"force {{thrower:player}} to {verb} {{of:typed/ or }}",
            f"make {{thrower:player}} {verb} {{of:typed/ or }}",
        )
    order(
        partial(bound, "cannot"),
        *(
            f"{stop} {{thrower:player}} from {verb} {{of:typed/ or }}"
            for stop in ("stop", "prevent", "keep")
            for verb in ("throwing", "using", "playing", "choosing")
        ),
    )
    order(
        "choose type",
        "<choose> a type",
        "<choose> one type",
        "<choose> any type",
        "name a type",
        "<choose> rock, paper or scissors",
        "<choose> rock, paper, or scissors",
    )


def bound(how: str, thrower: Any, of: Any) -> Frame:
    """Somebody is bound in what to throw; a slot of a dialect takes all that is listed."""
    if len(of) == 1 and not isinstance(of[0], Frame):
        return Frame("bound", how=how, thrower=thrower, of=of[0])
    return Frame("bound", how=how, thrower=thrower, of=tuple(each.get("name") for each in of))


def between(en: Dialect) -> None:
    """What is done with the figures of two things."""
    order = partial(meaning, en, "order")
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


def of_this_attack(en: Dialect) -> None:
    """What becomes of the damage of an attack that is being made."""
    order = partial(meaning, en, "order")
    this = ("this <strike> deals", "this <strike> does", "it deals", "it does")
    order(
        "attack set",
        "this <strike> <deals!> {n:number} <damage>",
        "this <strike> does {n:number} <damage>",
        "this <strike> <deals!> {n:number} <damage> instead",
        "this <strike> does {n:number} <damage> instead",
    )
    order(
        "attack set",
        "this <strike> <deals!> <damage> equal to {n:figure}",
        "this <strike> does <damage> equal to {n:figure}",
        "this <strike>'s <damage> is equal to {n:figure}",
        "this <strike>'s <damage> equals {n:figure}",
        "the <damage> of this <strike> is equal to {n:figure}",
        "the <damage> of this <strike> equals {n:figure}",
    )
    for deals in (*this[:2], "does", "deals"):
        order(
            lambda what, figure: Frame("attack set", n=Frame("figure", what=what, figure=figure)),
            f"{deals} as much <damage> as {{what:thing}} has {{figure:figure_name}}[ left][ remaining]",
            f"{deals} as much <damage> as {{what:whose}} {{figure:figure_name}}",
        )
    for deals in this[:2]:
        order(
            "attack deals equal",
            f"{deals} extra <damage> equal to {{n:figure}}",
            f"{deals} additional <damage> equal to {{n:figure}}",
            f"{deals} bonus <damage> equal to {{n:figure}}",
            f"{deals} more <damage> equal to {{n:figure}}",
        )
        order(
            "attack halves",
            f"{deals} half <damage>",
            f"{deals} half the <damage>",
            f"{deals} half its <damage>",
            f"{deals} half as much <damage>",
        )
        order("attack nothing", f"{deals} 0 <damage>", f"{deals} no <damage>")
        order(
            "attack doubles",
            f"{deals} twice the <damage>",
            f"{deals} twice as much <damage>",
            f"{deals} double the <damage>",
            f"{deals} twice its <damage>",
        )
    order(
        "attack halves",
        "this <strike>'s <damage> is halved",
        "halve the <damage> of this <strike>",
        "halve this <strike>'s <damage>",
        "your <damage> is halved",
        "the <damage> is halved",
    )
    order(
        "attack nothing",
        "no <damage> is dealt",
        "you deal no <damage>",
        "you do no <damage>",
        "this <strike>'s <damage> becomes 0",
    )
    order(
        "attack doubles",
        "your <damage> is doubled",
        "the <damage> is doubled",
        "<damage> is doubled",
        "double your <damage>",
        "double the <damage>",
        "you deal double <damage>",
        "deals double <damage>",
        "does double <damage>",
    )
    for kind in ("", " {type:trait}"):
        strikes = f"{{what:whose}}{kind} {{_s:strikes_word}}"
        order(
            "attacks double",
            f"{strikes} {{_v:deal_word}} double {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} double the {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} twice the {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} twice as much {{_d:dmg_word}}",
        )
        order(
            "attacks deal equal",
            f"{strikes} {{_v:deal_word}} extra {{_d:dmg_word}} equal to {{n:figure}}",
            f"{strikes} {{_v:deal_word}} additional {{_d:dmg_word}} equal to {{n:figure}}",
            f"{strikes} {{_v:deal_word}} more {{_d:dmg_word}} equal to {{n:figure}}",
        )


def drawing_and_chance(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    for cards in ("", " cards", " a card"):
        order(
            "draw until",
            f"[{{who:player}} ]<draw>{cards} until {{_z:zone}} has {{n:number}}[ cards]",
            f"[{{who:player}} ]<draw>{cards} until {{_p:player}} <control> {{n:number}}[ cards]",
            f"[{{who:player}} ]<draw>{cards} until {{_p:player}} <control> {{n:number}} cards in {{_z:zone}}",
            f"[{{who:player}} ]<draw>{cards} until there are {{n:number}} cards in {{_z:zone}}",
        )
    counter = "{counter:counter_name} {_c:counters} on {what:np}[ {each} {per:counted}]"
    en.words("counters", {"counter": 1, "counters": 2})
    en.pattern("counter_name", "[A-Za-z]+", str.lower, str)
    holes(en, "counter_name", "word")
    order(
        "put counters",
        *(f"{put} {{n:amount}} {counter}" for put in ("put", "place", "add", "puts")),
    )
    order(
        bonus_counter,
        *(
            f"{put} {{n:amount}} {{plus}}[ {{figure:figure_name}}] {{_c:counters}} on {{what:np}}"
            for put in ("put", "place", "add")
        ),
    )
    order(
        "replace",
        "play a new card",
        "play another card",
        "play a different card",
        "replace it with a new card",
        "replace it with another card",
    )
    order(
        "no draws",
        "draws by {drawer:player} do nothing",
        "{drawer:player} <cannot> draw",
        "{drawer:player} <cannot> draw cards",
        "{drawer:player} <cannot> draw a card",
        "{drawer:player} <cannot> draw any cards",
        "{drawer:player} <draw> no cards",
    )
    order(
        "exile",
        "{who:player} <take> {what:np} out of the game",
        "{who:player} removes {what:np} from the game",
    )
    order(
        partial(exiled_at_random),
        "{who:player} takes {what:np} out of the game at random",
        "take {what:np} out of the game at random",
    )
    order(
        poured,
        "[{who:player} ]<put> {what:zone} into {dest:zone}",
        "[{who:player} ]<put> {what:zone} back into {dest:zone}",
        "[{who:player} ]<put> {what:zone} to {dest:zone}",
    )
    for joint in (" and ", ", then ", ", ", ". "):
        for back in ("put them back", "put them back on top", "put them back on top of {_z:zone}"):
            order("arrange", f"look at {{top:np}}{joint}{back} in any order")
        order("arrange", f"look at {{top:np}}{joint}rearrange them")
    order("arrange", "rearrange {top:np}", "reorder {top:np}", "rearrange {top:np} in any order")
    for joint in (", ", " and ", ", then ", ", and ", ". ", " then "):
        order(tutored, f"tutor for {{what:np}}{joint}{{uses}}", f"tutor {{what:np}}{joint}{{uses}}")
    order(tutored, "tutor for {what:np}", "tutor {what:np}")


def bonus_counter(n: Any, plus: Any, what: Any, figure: str = "damage") -> Frame:
    """A counter that raises a figure for as long as it lies there."""
    if n != 1:
        raise ValueError("one by one")
    return Frame("lasting bonus", what=what, figure=figure, **amount_of(plus))


def exiled_at_random(what: Any, who: Any = None) -> Frame:
    return Frame("exile", who=who, what=what.with_(random=True))


def poured(what: Any, dest: Any, who: Any = None) -> Frame:
    """A zone that is put into another: all cards that are there."""
    if not isinstance(what, Frame):
        raise ValueError("no zone")
    return Frame("move", who=who, what=Frame("np", det="all", kind="card", zone=what), dest=dest)


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
