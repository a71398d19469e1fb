"""Who may attack, how often, and whom."""

from __future__ import annotations

from functools import partial
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.meanings import meaning

TIMES: Final = (
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
    " each battle",
    " per battle",
    " in each battle",
    " every battle phase",
    " every turn",
)


def phrases(en: Dialect) -> None:
    times(en)
    attacks_again(en)
    who_is_attacked(en)
    not_blocked(en)


def times(en: Dialect) -> None:
    """So often in a turn or a phase."""
    order = partial(meaning, en, "order")
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


def attacks_again(en: Dialect) -> None:
    """Once more in this turn."""
    order = partial(meaning, en, "order")
    again = ("again", "once more", "one more time", "a second time", "an additional time")
    order(
        "attacks again",
        *(f"{{what:np}} <may> attack {each}" for each in again),
        *(f"you <may> attack {each} with {{what:np}}" for each in again),
        *(
            f"{{what:np}} gets {more} attack"
            for more in ("another", "an additional", "one more", "an extra")
        ),
    )


def who_is_attacked(en: Dialect) -> None:
    """Whom somebody has to attack, and who may."""
    order = partial(meaning, en, "order")
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
        "cannot",
        "enemies <cannot> attack {what:np}",
        "no enemy can attack {what:np}",
        "your opponent <cannot> attack {what:np}",
        "the opponent <cannot> attack {what:np}",
        "enemy {_k:plural} <cannot> attack {what:np}",
        "opposing {_k:plural} <cannot> attack {what:np}",
        "your opponent's {_k:plural} <cannot> attack {what:np}",
        act="be attacked",
    )
    order(
        "attacked only by",
        "only {by:np} <may> attack {what:np}",
        "{what:np} <may> only be attacked by {by:np}",
        "{what:np} <may> be attacked only by {by:np}",
    )


def not_blocked(en: Dialect) -> None:
    order = partial(meaning, en, "order")
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
