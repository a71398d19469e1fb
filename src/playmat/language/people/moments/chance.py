"""What a coin or a die shows, and what somebody threw."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import meaning

# How people say what a die shows; of some nobody says that it is even.
SHOWN: Final = (
    "the die shows",
    "it shows",
    "you roll",
    "the result is",
    "it is",
    "it's",
    "you rolled",
    "the die is",
    "the roll is",
    "the die result is",
    "you get",
    "you got",
    "it comes up",
    "the die comes up",
    "it lands on",
    "the die lands on",
    "the number rolled is",
    "the number is",
)


def phrases(en: Dialect) -> None:
    coins(en)
    dice(en)
    red_die(en)
    on_a_roll(en)
    faces(en)
    rounds(en)


def coins(en: Dialect) -> None:
    condition = partial(meaning, en, "condition")
    for face, outcome in (("heads", "win"), ("tails", "lose")):
        condition(
            face,
            face,
            f"the coin shows {face}",
            f"it's {face}",
            f"it is {face}",
            f"the coin is {face}",
            f"it comes up {face}",
            f"it lands on {face}",
            f"the result is {face}",
            f"you {outcome} the flip",
        )


def dice(en: Dialect) -> None:
    condition = partial(meaning, en, "condition")
    condition("die shows", *(f"{shown} {{face}}" for shown in SHOWN))
    for shown in SHOWN:
        condition("die shows", f"{shown} a {{n:number}}", f"{shown} {{n:number}}")
        condition(
            "die shows",
            f"{shown} {{n:number}} {{how:compared}}",
            f"{shown} a {{n:number}} {{how:compared}}",
        )
        condition("die shows", f"{shown} {{n:number}}", f"{shown} a {{n:number}}", how="exactly")
    for shown in SHOWN[:7]:
        for parity in ("even", "odd"):
            condition("die is", f"{shown} an {parity} number", f"{shown} {parity}", parity=parity)


def red_die(en: Dialect) -> None:
    en.include("condition", "red")
    red = partial(meaning, en, "red")
    red(
        "red die shows",
        *(
            f"{the}red die {shows} {{face}}"
            for the in ("the ", "your ")
            for shows in ("is", "shows", "rolls", "lands on", "comes up", "result is", "roll is")
        ),
        "you roll {face} on your red die",
        "you get {face} on the red die",
        "{face} is rolled on the red die",
        "the red die comes up {face}",
        *(f"{this}'s red die roll is {{face}}" for this in ("this", "this weapon", "its weapon")),
        "your red die roll is {face}",
        "you roll {face} on the red die",
        "you rolled {face} on the red die",
        "you roll {face} with the red die",
    )


def on_a_roll(en: Dialect) -> None:
    """What stands after "on": "on heads, ...", "on a 5 or more, ..."."""
    rolled = partial(meaning, en, "rolled")
    rolled(
        "die shows",
        "a {n:number}",
        "{n:number}",
        "a roll of {n:number}",
        "a {n:number} {how:compared}",
        "{n:number} {how:compared}",
    )
    rolled("heads", "heads")
    rolled("tails", "tails")
    rolled("die is", "an even number", "an even roll", parity="even")
    rolled("die is", "an odd number", "an odd roll", parity="odd")


def faces(en: Dialect) -> None:
    """What a die may show."""
    face = partial(meaning, en, "face")
    for a in ("", "a ", "an "):
        face(
            lambda low: Frame("face", low=low, high=6),
            f"{a}{{low:number}}+",
            f"{a}{{low:number}} or more",
            f"{a}{{low:number}} or higher",
            f"{a}{{low:number}} or above",
            f"{a}{{low:number}} or greater",
            f"{a}{{low:number}} or better",
            f"{a}{{low:number}} or up",
        )
        face(
            lambda high: Frame("face", low=1, high=high),
            f"{a}{{high:number}} or less",
            f"{a}{{high:number}} or lower",
            f"{a}{{high:number}} or below",
        )
        face(lambda low: Frame("face", low=low, high=low), f"{a}{{low:number}}")
        face(
            face_between,
            f"{a}{{low:number}} or {a}{{high:number}}",
            f"{a}{{low:number}} or {{high:number}}",
            next=True,
        )
        face(
            face_run,
            *(
                f"{a}{{low:number}}, {{middle:number}}{comma} or {b}{{high:number}}"
                for comma in ("", ",")
                for b in dict.fromkeys(("", a))
            ),
        )
        face(
            face_between,
            f"{a}{{low:number}}-{{high:number}}",
            f"{a}{{low:number}} to {{high:number}}",
        )
    face(face_between, "between {low:number} and {high:number}")
    holes(en, "face", "face")


def rounds(en: Dialect) -> None:
    """Who won a round, what was thrown in it, and what came of it."""
    condition = partial(meaning, en, "condition")
    condition(
        "round",
        "{who:player} lost this round",
        "{who:player} lost the round",
        "{who:player} lose this round",
        "{who:player} loses this round",
        outcome="lost",
    )
    condition(
        "round",
        "{who:player} won this round",
        "{who:player} won the round",
        "{who:player} win this round",
        "{who:player} wins this round",
        outcome="won",
    )
    for threw in ("threw", "used", "played", "chose", "picked"):
        who = f"{{thrower:player}} {threw} {{type:trait}}"
        condition("threw", who)
        condition(
            "threw",
            f"{who} last round",
            f"{who} in the last round",
            f"{who} the previous round",
            last=True,
        )
    condition(
        "attack was",
        "the <strike> was {type:trait}",
        "the <strike> was a {type:trait} <strike>",
        "it was a {type:trait} <strike>",
        "you attacked with {type:trait}",
        "this <strike> was {type:trait}",
    )
    condition(
        "landed",
        "you landed an <strike> last round",
        "you hit last round",
        "you landed an <strike> in the last round",
        "your <strike> landed last round",
    )


def face_run(low: Any, middle: Any, high: Any) -> Frame:
    """ "4, 5 or 6"."""
    if not isinstance(middle, int) or middle != low + 1:
        raise ValueError("no run of faces")
    return face_between(middle, high, next=True).with_(low=low)


def face_between(low: Any, high: Any, next: bool = False) -> Frame:
    if low >= high or (next and high != low + 1):
        raise ValueError("no run of faces")
    return Frame("face", low=low, high=high)
