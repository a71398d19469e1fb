"""What is left to choice or to chance: what is chosen, a coin, a die, a throw.

One of several things to do is a sentence of its own: see `choices` in `sentences/cores.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning


def phrases(en: Dialect) -> None:
    chosen(en)
    coins_and_dice(en)
    types_to_throw(en)
    bound_to_throw(en)


def chosen(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order("choose", "<choose> {what:np}")
    order("choose", "take {what:np}", "grab {what:np}", "pick up {what:np}", "pick out {what:np}")


def coins_and_dice(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order("coins", "flip {n:number} coins", "toss {n:number} coins", "flips {n:number} coins")
    order(
        "nothing",
        "nothing",
        "nothing happens",
        "do nothing",
        "you get nothing",
        "there is no effect",
    )
    order("coin", "flip a coin", "toss a coin", "flips a coin")
    order("die", "roll a die", "roll a dice", "roll a six-sided die", "roll one die", "roll a d6")


def types_to_throw(en: Dialect) -> None:
    """Types that somebody may choose among."""
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


def bound_to_throw(en: Dialect) -> None:
    """What somebody may not or has to throw."""
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
