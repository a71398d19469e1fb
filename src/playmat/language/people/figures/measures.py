"""Figures and counts: whose, how much of it, how many of a kind."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning


def phrases(en: Dialect) -> None:
    owners(en)
    figures(en)
    things_counted(en)


def owners(en: Dialect) -> None:
    """Whose figure: "its ATK", "your opponent's life"."""
    whose = partial(meaning, en, "whose")
    en.words(
        "each", {"for each": "each", "for every": "each", "per": "each", "for each of": "each"}
    )
    whose(lambda what: what.with_(), "{what:thing}'s", "{what:thing}'")
    holes(en, "whose", "whose")
    whose(lambda: Frame("np", det="it"), "its", "its own", "his", "her")
    whose(lambda: Frame("np", det="it", that=True), "their")  # several, so never this card
    whose(lambda: Frame("np", det="this"), "my")
    whose(lambda: Frame("np", det="player", who="you"), "your")
    whose(
        lambda: Frame("np", det="player", who="opponent"),
        "your opponent's",
        "the opponent's",
        "the enemy's",
        "the other player's",
        "the other side's",
    )


def figures(en: Dialect) -> None:
    """How much: "the number of cards in your hand", "half its ATK, rounded up"."""
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
        "the damage this attack dealt",
        "the damage dealt by this attack",
        "the damage this attack deals",
        "the damage dealt this way",
        "the amount of damage dealt",
    )
    figure(
        "total",
        *(
            f"the {total} {{figure:figure_name}} of {{what:np}}"
            for total in ("total", "combined", "summed")
        ),
        "{what:whose} total {figure:figure_name}",
        "{what:whose} combined {figure:figure_name}",
    )
    figure(
        "lost",
        "the {_f:figure_name} {what:thing} has lost",
        "the {_f:figure_name} {what:thing} is missing",
        "the amount of {_f:figure_name} {what:thing} has lost",
        "{what:whose} missing {_f:figure_name}",
        "{what:whose} lost {_f:figure_name}",
    )
    for most in ("max", "maximum", "full", "starting", "printed", "original"):
        figure(
            "most of figure",
            f"{{what:whose}} {most} {{figure:figure_name}}",
            f"the {most} {{figure:figure_name}} of {{what:thing}}",
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


def things_counted(en: Dialect) -> None:
    """What is counted: "for each Fox you control", "for each heads"."""
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
    counted(every_few, "{n:number} {of:counted}")
    counted(
        lambda figure, what: Frame("noun", lost=what, of=figure),
        *(
            f"{{figure:figure_name}} {{what:thing}} {has_lost}"
            for has_lost in ("has lost", "have lost", "is missing", "are missing", "lacks", "lost")
        ),
        "{figure:figure_name} lost by {what:thing}",
    )
    counted(
        lambda what: Frame("noun", damage=what),
        *(
            f"{damage} on {{what:thing}}"
            for damage in (
                "damage",
                "damage counter",
                "damage counters",
                "point of damage",
                "points of damage",
            )
        ),
        "damage {what:thing} has",
        "damage {what:thing} has taken",
    )
    counted(
        lambda: Frame("noun", heads=True),
        "heads",
        "heads flipped",
        "coin that lands heads",
        "coin that comes up heads",
        "heads you flip",
    )
    counted(
        lambda **_: Frame("noun", this_way=True),
        *(
            f"{one}{done} this way"
            for one in ("one ", "card ", "cards ", "{_k:singular} ", "{_k:plural} ", "")
            for done in ("{_d:participle}", "that was {_d:participle}", "that were {_d:participle}")
        ),
        *(f"{one} you {did}" for one in ("one", "card") for did in ("destroyed", "retired")),
        "one",
        "of them",
        "one of them",
        "one that was {_d:participle}",
    )
    holes(en, "counted", "counted")


def every_few(n: Any, of: Any) -> Frame:
    """So many at a time: "for every 2 cards in your hand"."""
    if isinstance(of, Frame) and of.kind == "every few":
        raise ValueError("so many of so many")
    return Frame("every few", n=n, of=of)


def noun_of(what: Any) -> Any:
    """What is counted, of a noun phrase that says how many."""
    if not isinstance(what, Frame) or what.get("det") not in ("all", "the", "one"):
        raise ValueError("not counted")
    return Frame("noun", what.without("det").parts)


def amount_of(plus: Any) -> dict[str, Any]:
    """A number with its sign, or without one: then it is more."""
    if isinstance(plus, Frame) and plus.kind == "signed":
        return {"sign": plus.get("sign"), "n": plus.get("n")}
    if getattr(plus, "kind", "") == "signed":
        return {"signed": plus}
    return {"sign": "+", "n": plus}
