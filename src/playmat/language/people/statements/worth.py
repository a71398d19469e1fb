"""What something brings to whoever destroys it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import meaning

IT: Final = Frame("np", det="it")
NOT_GOT: Final = ("doesn't <acquire!>", "does not <acquire!>", "don't <acquire!>", "do not <acquire!>", "doesn't take", "does not take", "don't take", "do not take", "<cannot> take", "<cannot> <acquire!>")  # fmt: skip
FOR_IT: Final = ("for", "from", *(f"for {verb}" for verb in ("killing", "destroying", "defeating", "beating", "taking out")))  # fmt: skip


def phrases(en: Dialect) -> None:
    """ "Your opponent takes no Prize Counter for this": it gives none."""
    order = partial(meaning, en, "order")
    not_got = ("doesn't", "does not", "don't", "do not", "cannot", "can't")
    en.words("not_got", {f"{no} {get} {a}": None for no in not_got for get in ("take", "get", "gain") for a in ("a", "any")})  # fmt: skip
    order(
        "gives none",
        "{what:np} gives no {figure:figure_name}",
        "{what:np} give no {figure:figure_name}",
        "{what:np} is worth no {figure:figure_name}",
        "{what:np} are worth no {figure:figure_name}",
        *(
            f"{killing} {{what:np}} {brings} no {{figure:figure_name}}"
            for killing in ("killing", "destroying", "defeating")
            for brings in ("gives", "brings", "is worth", "earns")
        ),
    )
    order(
        lambda who, figure: gives_none(who, figure, IT.with_()),
        "{who:player} {_g:not_got} {figure:figure_name}",
    )  # fmt: skip
    order(
        gives_none,
        *(f"{{who:player}} {got} a {{figure:figure_name}} {it} {{what:np}}" for got in NOT_GOT for it in FOR_IT),
        *(f"{{who:player}} {got} any {{figure:figure_name}} {it} {{what:np}}" for got in NOT_GOT for it in FOR_IT),
        *(f"{{who:player}} {got} no {{figure:figure_name}} {it} {{what:np}}" for got in ("<acquire>", "takes", "take") for it in FOR_IT),
    )  # fmt: skip


def gives_none(who: Any, figure: Any, what: Any = IT) -> Frame:
    """It is those who destroy it that get nothing."""
    if not isinstance(who, Frame) or who.get("who") in ("you", "that", "same"):
        raise ValueError("not whoever destroys it")
    return Frame("gives none", figure=figure, what=what)
