"""What is paid for something, and how often it may be done."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import NO_COST, Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning


def phrases(en: Dialect) -> None:
    payments(en)
    costs(en)
    limits(en)


def payments(en: Dialect) -> None:
    """Unless whom pays what."""
    payment = partial(meaning, en, "payment")
    payment(
        "payment",
        *(
            f"unless {{who:player}} {verb} {{n:number}}[ {{_m:more}}][ {{figure:figure_name}}]"
            for verb in ("pay", "pays", "spends", "spend")
        ),
    )


def costs(en: Dialect) -> None:
    cost = partial(meaning, en, "cost")
    price = partial(meaning, en, "price")
    en.include("cost", "price")
    price(
        "pay",
        "pay {n:amount} {figure:figure_name}",
        "spend {n:amount} {figure:figure_name}",
        "pay {n:number} <more> {figure:figure_name}",
        "use {n:amount} {figure:figure_name}",
        "use up {n:amount} {figure:figure_name}",
        "spend {n:amount} of your {figure:figure_name}",
        "by paying {n:amount} {figure:figure_name}",
        "lose {n:amount} of your {figure:figure_name}",
        "pay {n:amount} of your {figure:figure_name}",
    )
    price("pay", "pay {n:number}")
    cost("pay", "{n:amount} {figure:figure_name}")
    cost(order_as_cost, "{order}")
    cost(
        lambda one, other: Frame("costs", of=(one, other)),
        "{one:price} and {other:cost}",
        "{one:price}, {other:cost}",
    )
    holes(en, "price", "cost")


def limits(en: Dialect) -> None:
    """Once per turn, once per game."""
    limit = partial(meaning, en, "limit")
    limit(
        "once",
        *(
            f"once {per} turn, during {whose} turn"
            for per in ("per", "each")
            for whose in ("a player's", "each player's", "their")
        ),
        per="turn",
    )
    for what in ("turn", "game", "round"):
        limit(
            "once",
            f"once per {what}",
            f"once each {what}",
            f"once a {what}",
            f"once every {what}",
            f"one time per {what}",
            f"only once per {what}",
            f"once in a {what}",
            f"one time each {what}",
            f"1 time per {what}",
            f"once each player's {what}",
            per=what,
        )
    limit(
        "once",
        "once during each of your turns",
        "once during your turn",
        "once on each of your turns",
        "once per your turn",
        per="your turn",
    )
    limit(
        "once",
        *(
            f"{once} {per}"
            for once in ("once", "one time", "1 time")
            for per in (
                "on your turn",
                "during your own turn",
                "each of your turns",
                "on each of your turns",
                "in each of your turns",
                "every turn of yours",
                "per turn of yours",
            )
        ),
        per="your turn",
    )
    limit("once", "not concurrent", "not concurrently", per="not concurrent")
    holes(en, "limit", "limit")


def order_as_cost(order: Any) -> Frame:
    if isinstance(order, Frame) and (order.kind in NO_COST or is_dealt_to_others(order)):
        raise ValueError("that is nothing to pay with")
    return Frame("order", order=order)


def is_dealt_to_others(order: Frame) -> bool:
    """Damage is a price only where oneself or this card takes it."""
    if order.kind != "deal":
        return False
    what = order.get("what")
    own = isinstance(what, Frame) and (
        what.get("det") == "this" or what.get("side") == "yours" or what.get("who") == "you"
    )
    return not own or isinstance(order.get("n"), Frame)
