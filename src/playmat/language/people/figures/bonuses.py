"""What something gets: bonuses, keywords and counters."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.figures.measures import amount_of
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import PER, meaning

COUNTERS: Final = ("counter", "counters", "token", "tokens")


def phrases(en: Dialect) -> None:
    signed_bonuses(en)
    other_bonuses(en)
    counters(en)
    several_items(en)
    what_gets_them(en)
    named_counters(en)


def signed_bonuses(en: Dialect) -> None:
    """More or less of a figure: "+2 ATK for each card in your hand"."""
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
    item("bonus", "{n:number} {figure:figure_name}", sign="+", plain=True)
    item(
        "bonus",
        "{n:number} {figure:figure_name} {each} {per:counted}",
        "{n:number} <more> {figure:figure_name}[ {each} {per:counted}]",
        "another {n:number} {figure:figure_name}[ {each} {per:counted}]",
        "an <more> {n:number} {figure:figure_name}[ {each} {per:counted}]",
        sign="+",
    )
    for adds in ("plus", "adds", "adds an extra", "an extra", "extra"):
        item("bonus", f"{adds} {{n:amount}} {{figure:figure_name}}", sign="+")
    item(
        one_more,
        "an <more> {figure:figure_name}[ {_e:each} {per:counted}]",
        "one <more> {figure:figure_name}[ {_e:each} {per:counted}]",
        "another {figure:figure_name}[ {_e:each} {per:counted}]",
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


def one_more(figure: str, per: Any = None) -> Frame:
    """ "An extra health"; an extra attack may be one more of them to make."""
    if figure == "atk":
        raise ValueError("of strength, or once more")
    return Frame("bonus", sign="+", n=1, figure=figure, per=per)


def other_bonuses(en: Dialect) -> None:
    """What else something may get: resistance, a keyword, "its ATK increased by 1"."""
    item = partial(meaning, en, "item")
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
    item("bonus", "its {figure:figure_name} increased by {n:amount}", sign="+")
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


def counters(en: Dialect) -> None:
    """Counters that raise a figure: "two +1 ATK counters"."""
    item = partial(meaning, en, "item")
    item(
        counter,
        *(f"{{n:amount}} {{plus}} {{figure:figure_name}} {word}{PER}" for word in COUNTERS),
    )
    item(
        lambda n, figure, per=None, each="": Frame(
            "counter", sign="+", size=1, n=n, figure=figure, per=per
        ),
        *(
            f"{{n:amount}}[ {{_m:more}}] {{figure:figure_name}} {word}[ {{each}} {{per:counted}}]"
            for word in COUNTERS[:2]
        ),
    )
    en.words("more", dict.fromkeys(("more", "additional", "extra", "further"), "more"))


def several_items(en: Dialect) -> None:
    """Several of them: "+1 ATK and Rush", "+1/+2"."""
    items = partial(meaning, en, "items")
    items(lambda items: Frame("items", of=items), "{items:item/ but }", "{items:item/, but }")
    items(
        counted_alike,
        "{items:item/, / and }",
        "{items:item/ and }",
        "{items:item/, }",
    )
    items(partial(both_figures, "+"), "+{a:number}/+{b:number}[ {each} {per:counted}]")
    items(partial(both_figures, "-"), "-{a:number}/-{b:number}[ {each} {per:counted}]")
    items(
        both_counters,
        *(f"{{n:amount}} +{{a:number}}/+{{b:number}} {word}" for word in COUNTERS[:2]),
    )
    holes(en, "items", "items")


def counted_alike(items: Any) -> Frame:
    """ "+1 HP and +1 DMG for each card in your hand": what is counted last is counted for both."""
    *before, last = items
    per = last.get("per") if isinstance(last, Frame) and last.kind == "bonus" else None
    if per is None or any(e.kind != "bonus" or e.get("per") is not None for e in before):
        return Frame("items", of=items)
    return Frame("items", of=(*(each.with_(per=per) for each in before), last))


def what_gets_them(en: Dialect) -> None:
    """Who gets them, and how that is said."""
    order = partial(meaning, en, "order")
    order(
        get_items,
        "{what:thing} <acquire> {items}",
        "<give> {what:thing} {items}",
        "<give> {items} to {what:thing}",
        "{what:thing} <get> the {items}",
    )
    order(
        have_items,
        "{what:thing} has {items}",
        "{what:thing} have {items}",
        "{what:thing} also has {items}",
        "{what:thing} also have {items}",
    )
    order(
        lambda plus, figure, what: get_items((bonus(plus, figure),), what),
        "{plus} {figure:figure_name} to {what:thing}",
    )
    order(lambda items: get_items(items), "<acquire> {items}")
    order(signed_alone, "{items}")
    order(lambda items: have_items(items), "has {items}", "have {items}")
    order(
        get_items,
        "{what:thing} also <acquire> {items}",
        "{what:thing} <get> {items} too",
        "{what:thing} <get> {items} as well",
    )
    order(
        lambda what, name: get_items((Frame("keyword", name=name),), what),
        "{what:thing} becomes {name:keyword}",
        "make {what:thing} {name:keyword}",
    )
    order(
        get_items,
        "{what:thing} starts with {items}",
        "{what:thing} enters with {items}",
    )
    order(
        get_items,
        "put {items} on {what:thing}",
        "place {items} on {what:thing}",
        "put {items} onto {what:thing}",
    )
    order(lambda items: get_items(items), "gives {items}")
    order(
        lambda what, n, figure: get_items((Frame("bonus", sign="+", n=n, figure=figure),), what),
        "{what:thing} <deals!> {n:number} <more> {figure:figure_name}",
        "{what:thing} <deals!> an <more> {n:number} {figure:figure_name}",
    )


def named_counters(en: Dialect) -> None:
    """Counters that only have a name, or stay for good."""
    order = partial(meaning, en, "order")
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
    """Strength and health at once, as other games write it: +1/+2. Of nothing nobody gets more."""
    return two_figures("hp", sign, a, b, per)


def two_figures(second: str, sign: str, a: Any, b: Any, per: Any = None, each: str = "") -> Frame:
    pairs = [("atk", a), (second, b)]
    of = [Frame("bonus", sign=sign, n=n, figure=f, per=per) for f, n in pairs if n != 0]
    if not of:
        raise ValueError("more of nothing")
    return Frame("items", of=tuple(of))


def defense_or_health(en: Dialect) -> None:
    """Where something has defense and health, +1/+2 may be either: whoever writes is asked."""
    for sign in ("+", "-"):
        pair = f"{sign}{{a:number}}/{sign}{{b:number}}[ {{each}} {{per:counted}}]"
        meaning(en, "items", partial(two_figures, "defense", sign), pair)


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


def signed_alone(items: Any) -> Frame:
    """ "+1 AP" is a bonus without a verb; "1 DP" may be what is lost: "loses 1 AP and 1 DP"."""
    found = get_items(items)
    of = found.get("items")
    if any(each.get("plain") for each in of or () if isinstance(each, Frame)):
        raise ValueError("whether it is gained or lost, is not said")
    return found


def have_items(items: Any, what: Any = None) -> Frame:
    """Who has 3 of a figure has no other 3: only "1 more" and "+1" are more."""
    of = items.get("of") if isinstance(items, Frame) else items
    plain = [i for i in of if i.get("plain")] if isinstance(of, tuple) else []
    if not plain:
        return get_items(items, what)
    if len(of) > 1:
        raise ValueError("one by one")
    return Frame("figure is n", what=what, figure=plain[0].get("figure"), n=plain[0].get("n"))


def bonus_counter(n: Any, plus: Any, what: Any, figure: str = "damage") -> Frame:
    """A counter that raises a figure for as long as it lies there."""
    if n != 1:
        raise ValueError("one by one")
    return Frame("lasting bonus", what=what, figure=figure, **amount_of(plus))
