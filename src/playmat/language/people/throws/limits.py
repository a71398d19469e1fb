"""How much at most and at least: of health that something can have, of damage that is done."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning

MOST: Final = (
    "can't have more than, cannot have more than, can never have more than, never has more than, has at most,"
    " has no more than, can't go above, can never go above, never goes above, can't exceed, can never exceed,"
    " can't go over, can never go over, never goes over, can't be above, can't be healed above,"
    " can't be raised above, can't get more than, can't rise above"
)
LEAST: Final = "at least, no less than, no fewer than, a minimum of, never less than, not less than"
LEFT: Final = (
    "but at least, but no less than, but not below, but never below, to a minimum of, down to a minimum of,"
    " but never less than, but not less than, but always at least, but not under, not below, never below,"
    " at least, minimum, but it can't go below, but it is always at least, with a minimum of, to at least,"
    " but never to less than"
)


def limited(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    en.words("t_most", dict.fromkeys(listed(MOST), 1))
    en.words("t_least", dict.fromkeys(listed(LEAST), 1))
    en.words("t_left", dict.fromkeys(listed(LEFT), 1))
    en.words("t_always", {"always": 1, "each": 1})
    order(
        "most figure",
        "{what:np} {_m:t_most} {n:number} {_f:figure_name}",
        "{what:whose} {_f:figure_name} {_m:t_most} {n:number}",
        "{what:whose} {_f:figure_name} is capped at {n:number}",
        "{what:whose} {_x:t_top} {_f:figure_name} is {n:number}",
        "cap {what:whose} {_f:figure_name} at {n:number}",
        "the most {_f:figure_name} {what:np} can have is {n:number}",
    )
    order(
        "most figure",
        "{_n:t_no_card} can have more than {n:number} {_f:figure_name}",
        "{_n:t_no_card} can go above {n:number} {_f:figure_name}",
        what=Frame("np", kind="card", det="all"),
    )
    en.words("t_no_card", dict.fromkeys(("no card", "no cards", "neither card", "nobody's card")))
    en.words("t_top", dict.fromkeys(("highest possible", "greatest possible", "upper limit of")))
    for strikes in ("{what:whose} {_k:strikes_word}", "<strikes> of {what:np}"):
        order(
            "attacks deal least",
            f"{strikes}[ {{_a:t_always}}] {{_h:t_hitting}} {{_l:t_least}} {{n:number}}[ <damage>]",
            f"{strikes} <cannot> <deal!> less than {{n:number}} <damage>",
            f"{strikes} never <deal> less than {{n:number}} <damage>",
        )
    for source, by in (
        ("", None),
        (" from <strikes>", True),
        (" from {type:trait} <strikes>", True),
        (" from effects", "effects"),
    ):
        order(
            "takes less",
            f"{{what:np}} <take> {{n:number}} less <damage>{source}, but at least {{least:number}}",
            attacks=by,
        )
    clause = partial(meaning, en, "clause")
    clause(
        with_least,
        *(f"{{order}}{joint}{{_l:t_left}} {{least:number}}[ <damage>]" for joint in (", ", " ")),
    )


def with_least(order: Any, least: Any) -> Frame:
    """A clause of less damage that says how much of it is left; ValueError of anything else."""
    if not isinstance(order, Frame) or order.kind != "takes less" or order.get("least"):
        raise ValueError("of what so much is left, is to be said")
    return Frame("clause", order=order.with_(least=least))
