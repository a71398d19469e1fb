"""Figures and counts that are asked for: how great they are, and whether greater than others."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning


def phrases(en: Dialect) -> None:
    figures_asked(en)
    none_left(en)
    values(en)
    measures_compared(en)
    of_two_things(en)


def figures_asked(en: Dialect) -> None:
    """So much of a figure, or more, or less."""
    condition = partial(meaning, en, "condition")
    condition(
        "has figure",
        "{what:thing} has {figure:figure_name}",
        "{what:thing} has any {figure:figure_name}",
        "{what:thing} have {figure:figure_name}",
    )
    for words in (
        "{who:player} <control> {n:number} {how:compared} {figure:figure_name}",
        "{what:thing} <control> {n:number} {how:compared} {figure:figure_name}",
        "{what:thing} <control> {n:number} {figure:figure_name} {how:compared}",
        "{who:player} <control> {n:number} {figure:figure_name} {how:compared}",
        "{what:whose} {figure:figure_name} is {n:number} {how:compared}",
        "{what:thing} is at {n:number} {figure:figure_name} {how:compared}",
    ):
        condition("figure is", words)
    condition(
        "figure is",
        "{what:thing} is {figure:figure_name} {n:number} {how:compared}",
        "{what:thing} is at {figure:figure_name} {n:number} {how:compared}",
        "{what:thing} has {figure:figure_name} {n:number} {how:compared}",
        "{what:thing} is of {figure:figure_name} {n:number} {how:compared}",
    )
    for words in ("at most", "no more than"):
        condition(
            "figure is",
            f"{{who:player}} <control> {words} {{n:number}} {{figure:figure_name}}",
            f"{{what:thing}} <control> {words} {{n:number}} {{figure:figure_name}}",
            how="or less",
        )
    condition(
        "figure is",
        "{who:player} <control> at least {n:number} {figure:figure_name}",
        "{what:thing} <control> at least {n:number} {figure:figure_name}",
        how="or more",
    )
    for exactly in ("exactly ", "just "):
        condition(
            "figure is",
            f"{{who:player}} <control> {exactly}{{n:number}} {{figure:figure_name}}",
            f"{{what:thing}} <control> {exactly}{{n:number}} {{figure:figure_name}}",
            f"{{what:thing}} is at {exactly}{{n:number}} {{figure:figure_name}}",
            f"{{what:whose}} {{figure:figure_name}} is {exactly}{{n:number}}",
            how="exactly",
        )
    condition(
        "figure is",
        *(
            f"{{what:whose}} {{figure:figure_name}} {now} {{n:number}}"
            for now in (
                "is",
                "are",
                "is now",
                "becomes",
                "drops to",
                "falls to",
                "reaches",
                "is reduced to",
            )
        ),
        how="exactly",
    )
    condition(
        bounded,
        "{who:player} <control> {bound} {figure:figure_name}",
        "{what:thing} <control> {bound} {figure:figure_name}",
        "{what:whose} {figure:figure_name} is {bound}",
        "{what:whose} {figure:figure_name} are {bound}",
        "{what:thing} is at {bound} {figure:figure_name}",
        "{who:player} is at {bound} {figure:figure_name}",
        "{who:player} are at {bound} {figure:figure_name}",
    )
    condition(
        "figure is",
        "{who:player} is at {n:number} {how:compared} {figure:figure_name}",
        "{who:player} are at {n:number} {how:compared} {figure:figure_name}",
        "{who:player} are at {n:number} {figure:figure_name} {how:compared}",
        "{who:player} is at {n:number} {figure:figure_name} {how:compared}",
        *(
            f"{{{who}}} {are} down to {{n:number}} {so_many}"
            for who, are in (("who:player", "are"), ("who:player", "is"), ("what:thing", "is"))
            for so_many in (
                "{how:compared} {figure:figure_name}",
                "{figure:figure_name} {how:compared}",
            )
        ),
    )
    condition(
        bounded,
        "{what:thing} is {bound} {figure:figure_name}",
        "{what:thing} are {bound} {figure:figure_name}",
        "{who:player} is {bound} {figure:figure_name}",
        "{who:player} are {bound} {figure:figure_name}",
    )
    for words in (
        "{what:thing} <cost> {n:number} {how:compared}",
        "{what:thing} <cost> {n:number} mana {how:compared}",
        "{what:thing} <cost> {n:number} {how:compared} mana",
    ):
        condition("figure is", words.replace("<cost>", "costs"), figure="cost")


def none_left(en: Dialect) -> None:
    """No more of a figure; or so much that is left."""
    condition = partial(meaning, en, "condition")
    en.words("run_out", dict.fromkeys(("has run out", "have run out", "runs out", "ran out")))
    condition(
        "figure is",
        *(
            f"{{{who}}} <control> no {more}{{figure:figure_name}} {left}"
            for who in ("who:player", "what:thing")
            for more in ("", "more ")
            for left in ("left", "remaining", "anymore", "at all")
        ),
        *(
            f"{{{who}}} no longer <control>{some} {{figure:figure_name}}"
            for who in ("who:player", "what:thing")
            for some in ("", " any")
        ),
        "{what:whose} {figure:figure_name} is gone",
        "{what:whose} {figure:figure_name} are gone",
        "{what:whose} {figure:figure_name} is down",
        "{what:whose} {figure:figure_name} are down",
        "{who:player} <control> 0 {figure:figure_name}",
        "{what:thing} <control> 0 {figure:figure_name}",
        "{what:thing} is at 0 {figure:figure_name}",
        "{what:thing} <control> 0 {figure:figure_name} left",
        "{what:thing}'s out of {figure:figure_name}",
        n=0,
        how="or less",
    )
    condition(
        "figure is",
        *(
            f"{{{who}}} <control> {{n:number}} {{how:compared}} {{figure:figure_name}} {left}"
            for who in ("who:player", "what:thing")
            for left in ("left", "remaining")
        ),
    )
    condition(
        "figure is",
        "{who:player} <control> no {figure:figure_name}",
        "{what:thing} <control> no {figure:figure_name}",
        "{what:thing} is out of {figure:figure_name}",
        "{who:player} is out of {figure:figure_name}",
        "{who:player} are out of {figure:figure_name}",
        "{who:player} {_r:run_out} of {figure:figure_name}",
        "{what:thing} {_r:run_out} of {figure:figure_name}",
        n=0,
        how="or less",
    )


def values(en: Dialect) -> None:
    """What any measure is."""
    condition = partial(meaning, en, "condition")
    condition(
        "value is",
        "{value:figure} is {n:number} {how:compared}",
        "{value:figure} are {n:number} {how:compared}",
    )
    condition("value is", "{value:figure} is at least {n:number}", how="or more")
    condition("value is", "{value:figure} is at most {n:number}", how="or less")
    condition("compares", "{one:figure} is {n:number} {how:compared}")
    condition(
        "compares",
        "{one:figure} is {n:number}",
        "{one:figure} is exactly {n:number}",
        "{one:figure} equals {n:number}",
        how="exactly",
    )
    condition("measure is", "{of:figure} is {n:number} {how:compared}")


def measures_compared(en: Dialect) -> None:
    """One measure and another."""
    condition = partial(meaning, en, "condition")
    en.words(
        "relation",
        {
            "less than": "less",
            "lower than": "less",
            "below": "less",
            "fewer than": "less",
            "smaller than": "less",
            "more than": "more",
            "higher than": "more",
            "greater than": "more",
            "above": "more",
            "equal to": "same",
            "the same as": "same",
        },
    )
    condition(
        "compare",
        "{left:figure} is {how:relation} {right:figure}",
        "{left:figure} are {how:relation} {right:figure}",
    )
    for how, words in (
        ("less than", "less than, lower than, smaller than, fewer than"),
        ("greater than", "greater than, higher than, more than, larger than"),
        ("equal to", "equal to, the same as"),
    ):
        condition(
            "compares",
            *(f"{{one:figure}} is {each} {{other:figure}}" for each in listed(words)),
            how=how,
        )
    than = {
        "more": "greater than, higher than, more than, bigger than, above",
        "less": "less than, lower than, smaller than, fewer than, below",
        "equal": "equal to, the same as, equal with",
    }
    for how, words in than.items():
        for each in listed(words):
            condition("compare", f"{{first:figure}} is {each} {{second:figure}}", how=how)


def of_two_things(en: Dialect) -> None:
    """The same figure of two things."""
    condition = partial(meaning, en, "condition")
    en.words(
        "unlike",
        {
            "less": "less",
            "fewer": "less",
            "lower": "less",
            "more": "more",
            "higher": "more",
            "greater": "more",
        },
    )
    condition(
        figures_compared,
        "{one:np} <control> {how:unlike} {figure:figure_name} than {other:np}",
        "{one:np} <control> {how:unlike} {figure:figure_name} than {other:np} does",
    )
    condition(
        counts_compared,
        "{one:np} <control> {how:unlike} cards in hand than {other:np}",
        "{one:np} <control> {how:unlike} cards in your hand than {other:np}",
    )
    for how, words in {"more": "more, higher, greater", "less": "less, fewer, lower"}.items():
        for each in listed(words):
            condition(
                compared_of,
                f"{{what:thing}} <control> {each} {{figure:figure_name}} than {{other:thing}}",
                f"{{what:thing}} <control> {each} {{figure:figure_name}} left than {{other:thing}}",
                f"{{what:thing}} <control> {each} {{figure:figure_name}} than {{other:thing}} <control>",
                how=how,
            )
    in_a_race(en)
    for how, words in {"more": "more", "less": "fewer, less"}.items():
        for each in listed(words):
            for place in ("in", "on"):
                condition(
                    "more cards",
                    f"you <control> {each} cards {place} {{zone}} than {{who:player}}",
                    f"you <control> {each} cards {place} {{zone}} than {{who:player}} <control>",
                    f"you <control> {each} cards {place} {{zone}} than {{who:player}} does",
                    how=how,
                )
    for how, words in {"less": "more", "more": "fewer, less"}.items():
        for each in listed(words):
            for place in ("in", "on"):
                condition(
                    more_of_others,
                    f"{{who:player}} has {each} cards {place} {{zone}} than you",
                    f"{{who:player}} has {each} cards {place} {{zone}} than you do",
                    f"{{who:player}} has {each} cards {place} {{zone}} than you have",
                    how=how,
                )


def in_a_race(en: Dialect) -> None:
    """Who has more of a figure, as of two who run: "you are behind on life"."""
    places = {"behind": "less", "trailing": "less", "ahead": "more", "leading": "more"}
    en.words("in_a_race", places)
    en.words("the_rival", dict.fromkeys(("your opponent", "the opponent", "the enemy")))
    you, they = (Frame("np", det="player", who=who) for who in ("you", "opponent"))
    for who, one, other in (("you are", you, they), ("{_r:the_rival} is", they, you)):
        meaning(
            en,
            "condition",
            partial(figures_compared, one=one, other=other),
            f"{who} {{how:in_a_race}} on {{figure:figure_name}}",
            f"{who} {{how:in_a_race}} in {{figure:figure_name}}",
        )


def bounded(bound: Frame, figure: str, who: Any = None, what: Any = None) -> Frame:
    """A figure within a bound; of a player it is asked as of one."""
    n, how = bound.get("n"), bound.get("how")
    if isinstance(what, Frame) and what.get("det") == "player":
        who, what = Frame("player", who=what.get("who")), None
    return Frame("figure is", who=who, what=what, n=n, how=how, figure=figure)


def figures_compared(one: Any, how: str, figure: str, other: Any) -> Frame:
    return Frame(
        "compare",
        left=Frame("figure", what=one, figure=figure),
        how=how,
        right=Frame("figure", what=other, figure=figure),
    )


def counts_compared(one: Any, how: str, other: Any) -> Frame:
    """The hands of two players: who has more cards."""
    return Frame("compare", left=in_hand(one), how=how, right=in_hand(other))


def in_hand(whose: Any) -> Frame:
    sides = {"you": "yours", "opponent": "theirs"}
    side = whose.get("side") or sides.get(whose.get("who"))
    if side is None:
        raise ValueError("nobody's hand")
    return Frame("count", of=Frame("noun", kind="card", zone=Frame("zone", side=side, name="hand")))


def more_of_others(how: str, who: Any, zone: Any) -> Frame:
    """They have more of their own than you: you have fewer."""
    if not isinstance(zone, Frame) or zone.get("side") != "their own":
        raise ValueError("not theirs")
    return Frame("more cards", how=how, zone=zone.with_(side="yours"), who=who)


def compared_of(how: str, what: Any, figure: str, other: Any) -> Frame:
    """One thing has more of a figure than another."""
    return Frame(
        "compare",
        how=how,
        first=Frame("figure", what=what, figure=figure),
        second=Frame("figure", what=other, figure=figure),
    )
