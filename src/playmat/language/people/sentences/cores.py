"""What a sentence does: orders, orders that are paid for, and one of several."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import NO_COST, Frame, replaced
from playmat.language.people.meanings import meaning
from playmat.language.people.sentences.clauses import in_clauses


def phrases(en: Dialect) -> None:
    done(en)
    done_for_a_price(en)
    paid_for_a_target(en)
    bought(en)
    only_paid(en)
    so_often(en)
    choices(en)


def done(en: Dialect) -> None:
    core = partial(meaning, en, "core")
    core(lambda of: Frame("sentence", clauses=in_clauses(of)), "{of:clauses}")


def done_for_a_price(en: Dialect) -> None:
    core = partial(meaning, en, "core")
    core(paid, "{cost} to {of:clauses}", "{cost}: {of:clauses}", "{cost}; {of:clauses}")
    core(
        partial(paid, may=True),
        "you <may> {cost} to {of:clauses}",
        "you <may> {cost}: {of:clauses}",
        "you <may> {cost}; {of:clauses}",
        "you <may> {cost}. if you do, {of:clauses}",
        "you <may> {cost}. if you do {of:clauses}",
        "you <may> {cost}, and if you do, {of:clauses}",
        "you <may> {cost} and if you do, {of:clauses}",
        "you <may> {cost}; if you do, {of:clauses}",
    )
    core(
        lambda cost, during, of: paid(cost, of).with_(during=during),
        "{cost} during {during:turn} to {of:clauses}",
        "{cost} on {during:turn} to {of:clauses}",
    )
    core(
        lambda cost, during, of: paid(cost, of, may=True).with_(during=during),
        "you <may> {cost} during {during:turn} to {of:clauses}",
        "you <may> {cost} on {during:turn} to {of:clauses}",
    )
    core(
        partial(paid, may="each"),
        *(
            f"{who} <may> {{cost}} to {{of:clauses}}"
            for who in ("they", "each player", "a player", "that player")
        ),
    )
    core(
        paid,
        "{cost}. if you do, {of:clauses}",
        "{cost:price}, then {of:clauses}",
        "{cost:price} and {of:clauses}",
        "{cost:price}, and {of:clauses}",
        "{cost:price}, {of:clauses}",
    )
    core(
        partial(paid, may=True),
        "you <may> {cost:price}, then {of:clauses}",
        "you <may> {cost:price} and {of:clauses}",
        "you <may> {cost:price}, and {of:clauses}",
    )


def paid_for_a_target(en: Dialect) -> None:
    """ "Discard 1 card, then target 1 unit; destroy it": what stands before the target is paid."""
    core = partial(meaning, en, "core")
    for may in (False, True):
        core(
            lambda cost, chosen, of, may=may: paid(cost, with_target(chosen, of), may),
            *(
                f"{'you <may> ' if may else ''}{{cost}}{joint}<choose!> {{chosen:np}}; {{of:clauses}}"
                for joint in (", then ", " and ", ", and ")
            ),
        )


def with_target(chosen: Any, of: Any) -> tuple[Any, ...]:
    return (Frame("clause", order=Frame("choose", what=chosen)), *in_clauses(of))


def bought(en: Dialect) -> None:
    """What is done for so much of a figure."""
    core = partial(meaning, en, "core")
    core(
        bought_for,
        "for {n:number} {figure:figure_name}, {of:clauses}",
        "for {n:number} {figure:figure_name}: {of:clauses}",
    )
    core(
        lambda n, figure, limit, of: bought_for(n, figure, of).with_(limit=limit),
        "for {n:number} {figure:figure_name}, {limit}, {of:clauses}",
        "for {n:number} {figure:figure_name} {limit}, {of:clauses}",
    )
    core(paid, "for {cost:price}, {of:clauses}", "for {cost:price}: {of:clauses}")


def only_paid(en: Dialect) -> None:
    """A price that stands alone."""
    core = partial(meaning, en, "core")
    core(lambda cost: Frame("sentence", cost=cost, clauses=None), "{cost:price}")
    core(
        lambda one, other: Frame("sentence", cost=Frame("costs", of=(one, other)), clauses=None),
        "{one:price} and {other:cost}",
    )
    core(
        lambda cost: Frame("sentence", cost=cost, clauses=None, may=True), "you <may> {cost:price}"
    )
    core(
        lambda cost, of: Frame("sentence", unless=cost, clauses=in_clauses(of)),
        "{cost} or {of:clauses}",
        "{cost} or else {of:clauses}",
        "you <must> {cost} or {of:clauses}",
        "you <must> {cost} or else {of:clauses}",
        *(
            f"{paid}{joint} {{of:clauses}}"
            for paid in ("you <may> {cost}", "{cost:price}")
            for joint in (
                *(f". if you {do}," for do in NOT_PAID),
                *(f"; if you {do}," for do in NOT_PAID),
                *(f", and if you {do}," for do in NOT_PAID),
            )
        ),
    )


NOT_PAID: Final = ("don't", "do not", "can't", "cannot", "don't pay", "can't pay")


def so_often(en: Dialect) -> None:
    """What is paid for, so often."""
    core = partial(meaning, en, "core")
    core(
        paid,
        "{cost} {limit} to {of:clauses}",
        "{cost} {limit}: {of:clauses}",
    )
    core(
        partial(paid, may=True),
        "you <may> {cost} {limit} to {of:clauses}",
        "{limit} you <may> {cost} to {of:clauses}",
    )
    core(
        partial(paid, may="each"),
        *(
            f"{who} <may> {{cost}} {{limit}} to {{of:clauses}}"
            for who in ("each player", "a player", "every player", "any player", "both players")
        ),
    )
    core(
        partial(paid, may=True),
        "you <may> {cost} {limit}: {of:clauses}",
    )
    core(
        partial(paid, may=True, limit=Frame("once", per="turn")),
        *(
            f"{may}{{cost:price}} {each} to {{of:clauses}}"
            for may in ("", "you <may> ")
            for each in ("each turn", "every turn", "per turn")
        ),
        *(
            f"{each}, you <may> {{cost:price}} to {{of:clauses}}"
            for each in ("each turn", "every turn")
        ),
    )


def choices(en: Dialect) -> None:
    """One of several things to do: "choose one: A; or B"."""
    modes = partial(meaning, en, "modes")
    for joint in (" or ", ", or ", "; or ", "; "):
        modes(
            lambda a, b: Frame("modes", of=(in_clauses(a), in_clauses(b))),
            f"{{a:clauses}}{joint}{{b:clauses}}",
        )
    modes(
        lambda a, rest: Frame("modes", of=(in_clauses(a), *rest.get("of"))),
        *(f"{{a:clauses}}{joint}{{rest:modes}}" for joint in ("; ", ", ", "; or ")),
    )
    meaning(
        en,
        "core",
        one_or_the_other,
        "{one:order} or {other:order}",
        "{one:order}, or {other:order}",
        "you <may> either {one:order} or {other:order}",
    )
    en.include("core", "choosing")
    meaning(
        en,
        "core",
        lambda cost, of: of.with_(cost=cost),
        "{cost}: {of:choosing}",
        "{cost} to {of:choosing}",
        "{cost:price} and {of:choosing}",
        "{cost:price}, then {of:choosing}",
    )
    meaning(
        en,
        "core",
        lambda cost, of: of.with_(cost=cost, may=True),
        "you <may> {cost}: {of:choosing}",
        "you <may> {cost} to {of:choosing}",
        "you <may> {cost:price} and {of:choosing}",
    )
    meaning(
        en,
        "choosing",
        chosen,
        *(f"{first}{{of:modes}}" for first in ("choose between: ", "either ", "choose: ")),
        *(
            f"{choose} {one}{mark}{{of:modes}}"
            for choose in ("choose", "pick", "select", "do")
            for one in ("one", "1", "one of the following", "one of these", "one effect")
            for mark in (": ", " - ")
        ),
    )
    meaning(
        en,
        "core",
        lambda of: chosen(of).with_(may=True),
        *(
            f"you <may> {choose} {one}{mark}{{of:modes}}"
            for choose in ("choose", "pick")
            for one in ("one", "1")
            for mark in (": ", " - ")
        ),
    )


def one_or_the_other(one: Any, other: Any) -> Frame:
    """ "Draw a card or gain 2 life"; what could be paid with is rather the price of doing without."""
    if not isinstance(one, Frame) or one.kind not in NO_COST:
        raise ValueError("paid, or else")
    modes = tuple((Frame("clause", order=order),) for order in (one, other))
    return chosen(Frame("modes", of=modes))


def paid(cost: Any, of: Any, may: Any = False, limit: Any = None) -> Frame:
    return Frame("sentence", cost=cost, limit=limit, clauses=in_clauses(of), may=may)


def bought_for(n: Any, figure: str, of: Any) -> Frame:
    return Frame("sentence", cost=Frame("pay", n=n, figure=figure), clauses=in_clauses(of))


def chosen(of: Any) -> Frame:
    choice = Frame("choice", modes=naming_alike(of.get("of")))
    return Frame("sentence", clauses=(Frame("clause", order=choice),))


def naming_alike(modes: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Deal 3 damage to the enemy; or freeze them": whom the first names, the others speak of."""
    first, *others = modes
    named = [
        what
        for clause in first
        if isinstance(order := clause.get("order"), Frame)
        if isinstance(what := order.get("what"), Frame) and what.get("det") not in ("it", "this")
    ]
    if len(named) != 1 or named[0].get("det") not in ("the", "one", "player"):
        return modes
    return (
        first,
        *(replaced(mode, lambda f: named[0] if is_named(f) else None) for mode in others),
    )


def is_named(frame: Frame) -> bool:
    """Whether this speaks of something that was named: "it", or "them"."""
    return frame.kind == "np" and frame.get("det") == "it"
