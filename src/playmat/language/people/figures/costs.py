"""What cards cost more or less."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, meaning

PUT_OUT: Final = " to {_o:put_out}"  # however that is called


def phrases(en: Dialect) -> None:
    cost_of_cards(en)
    cost_for_each(en)
    cost_for_all(en)
    paid_more(en)
    cheaper(en)


def cost_of_cards(en: Dialect) -> None:
    """Whose cards, so much more or less."""
    en.words("put_out", dict.fromkeys(("bring out", "put down", "get out", "use", "put out")))
    order = partial(meaning, en, "order")
    order(
        "cost",
        *(
            f"{{what:np}} {cost}[ {{who:player}}] {{n:number}} {{less}}[ {{figure:figure_name}}]{to}"
            for cost in ("cost", "costs")
            for to in ("", " to play", " to {to:summon_word}", " to cast", " to activate", PUT_OUT)
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
    order(
        "cost",
        f"costs {{n:number}} {{less}}[ {{figure:figure_name}}]{PER}",
        "{what:ref} costs {n:number} {less}[ {figure:figure_name}] {each} {per:counted}",
        f"this costs {{n:number}} {{figure:figure_name}} {{less}}{PER}",
        f"costs {{n:number}} {{figure:figure_name}} {{less}}{PER}",
    )
    order(
        "cost",
        *(
            f"{{what:np}} {cost} {{n:number}} {{figure:figure_name}} {{less}}{to}"
            for cost in ("cost", "costs")
            for to in ("", " to play", " to {to:summon_word}", " to cast")
        ),
    )


def cost_for_each(en: Dialect) -> None:
    """So much for each of something."""
    order = partial(meaning, en, "order")
    order(
        "cost",
        *(
            f"{{what:np}} cost {{n:number}} {{less}}[ {{figure:figure_name}}]{to} {{each}} {{per:counted}}"
            for to in ("", " to play", " to {to:summon_word}")
        ),
    )


def cost_for_all(en: Dialect) -> None:
    order = partial(meaning, en, "order")
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
        "next cost of",
        *(
            f"{next_} {{what:nouned}}{play} {{n:number}} less[ {{_f:figure_name}}]{to}"
            for next_, play in (("the next", " you <plays> costs"), ("your next", " costs"))
            for to in ("", " to play")
        ),
    )
    meaning(  # how long is said in the middle
        en,
        "clause",
        lambda what, n: Frame(
            "clause",
            order=Frame("next cost of", what=what, n=n),
            duration=Frame("span", span="turn"),
        ),
        *(
            f"{next_} {{what:nouned}}{play} {{n:number}} less[ {{_f:figure_name}}]{to}"
            for next_, play in (
                ("the next", " you <plays> this turn costs"),
                ("your next", " this turn costs"),
            )
            for to in ("", " to play")
        ),
    )
    order(
        "next cost",
        "the next card you <plays> costs {n:number} less[ {_f:figure_name}]",
        "your next card costs {n:number} less[ {_f:figure_name}]",
        "the next card you <plays> costs {n:number} {_f:figure_name} less",
    )


def paid_more(en: Dialect) -> None:
    """What somebody has to pay."""
    order = partial(meaning, en, "order")
    order(
        cost_for_them,
        *(
            f"{{who:player}} <must> pay {{n:number}} <more>[ {{figure:figure_name}}] {to} {{what:np}}"
            for to in ("to <plays>", "to <summons>", "for")
        ),
    )


def cheaper(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        cost_when_played,
        *(
            f"{{who:player}} <may> <plays> {{what:np}} for {less}"
            for less in (
                "{n:number} {less}[ {figure:figure_name}]",
                "{n:number} {figure:figure_name} {less}",
            )
        ),
        "{who:player} <plays> {what:np} for {n:number} {less}[ {figure:figure_name}]",
        "{who:player} <may> pay {n:number} less[ {figure:figure_name}] to <plays> {what:np}",
        "{who:player} <may> pay {n:number} less[ {figure:figure_name}] for {what:np}",
        "{who:player} {_v:pays} {n:number} {less}[ {figure:figure_name}] to <plays> {what:np}",
        "{who:player} {_v:pays} {n:number} {less}[ {figure:figure_name}] for {what:np}",
    )
    order(
        cost_when_played,
        "it costs {who:player} {n:number} {less}[ {figure:figure_name}] to <plays> {what:np}",
    )
    order(
        cost_when_played,
        *(
            f"{{what:np}}{that} {{who:player}} <plays> {cost} {{n:number}} {{less}}[ {{figure:figure_name}}]{to}"
            for that in ("", " that")
            for cost in ("cost", "costs")
            for to in ("", " to play")
        ),
    )
    order(
        "cost",
        *(
            f"{{what:np}} {are} {{n:number}}[ {{figure:figure_name}}] {cheaper}"
            for are in ("is", "are")
            for cheaper in (
                "cheaper",
                "cheaper to play",
                "cheaper for you",
                "cheaper to {_o:put_out}",
            )
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
    en.words("pays", {"pay": "pay", "pays": "pay"})


def cost_when_played(who: Any, n: Any, what: Any, less: str = "less", figure: Any = None) -> Frame:
    """What somebody plays for less costs them less: of a kind, whichever card it is."""
    whose = who.get("who") if isinstance(who, Frame) else None
    if isinstance(what, Frame) and what.get("det") == "the" and what.get("number") == "many":
        what = what.with_(det="all")
    if not isinstance(what, Frame) or what.get("det") not in ("one", "all"):
        raise ValueError("which cards is not said")
    if whose in ("each", "a player"):
        return Frame("cost", what=what.with_(det="all"), n=n, less=less, figure=figure)
    if whose not in ("you", "opponent") or what.get("det") == "one":
        raise ValueError("one card, or whose is not said")
    side = "yours" if whose == "you" else "theirs"
    return Frame("cost", what=what.with_(side=side), n=n, less=less, figure=figure)


def cost_for_them(who: Any, n: Any, what: Any, figure: Any = None) -> Frame:
    """What somebody has to pay more for is theirs."""
    side = {"you": "yours", "opponent": "theirs"}.get(who.get("who"))
    if side is None or not isinstance(what, Frame) or what.get("det") not in ("one", "all"):
        raise ValueError("whose cards is not said")
    return Frame("cost", what=what.with_(side=side, det="all"), n=n, less="more", figure=figure)
