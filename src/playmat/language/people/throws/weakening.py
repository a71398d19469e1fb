"""What attacks do to something, as what that takes."""

from __future__ import annotations

from functools import partial
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.throws.words import THIS

THAT_DAMAGE: Final = "the damage, that damage, the DMG, that DMG, its damage, its DMG"


def of_that_hit(en: Dialect) -> None:
    """What becomes of the damage that was just spoken of: "whenever it is hit, reduce the DMG by 1"."""
    order = partial(meaning, en, "order")
    en.words("t_that_hit", dict.fromkeys(listed(THAT_DAMAGE), 1))
    en.words("t_that_or_it", dict.fromkeys((*listed(THAT_DAMAGE), "it", "that"), 1))
    for how, ways in (
        (
            "takes less",
            ("<lower> {_d:t_that_or_it} by {n:number}", "{_d:t_that_hit} is reduced by {n:number}"),
        ),
        (
            "takes less",
            ("prevent {n:number} of {_d:t_that_or_it}", "ignore {n:number} of {_d:t_that_or_it}"),
        ),
        ("takes less", ("prevent {n:number} <damage>", "{_d:t_that_hit} is {n:number} less")),
        (
            "takes more",
            (
                "increase {_d:t_that_or_it} by {n:number}",
                "{_d:t_that_hit} is increased by {n:number}",
            ),
        ),
        (
            "halved",
            (
                "halve {_d:t_that_or_it}",
                "{_d:t_that_hit} is halved",
                "prevent half of {_d:t_that_or_it}",
            ),
        ),
        ("doubled", ("double {_d:t_that_hit}", "{_d:t_that_hit} is doubled")),
        (
            "immune",
            ("prevent {_d:t_that_hit}", "ignore {_d:t_that_hit}", "{_d:t_that_hit} is prevented"),
        ),
    ):
        order("of that hit", *ways, how=how)


def hit_by_a_kind(en: Dialect) -> None:
    """What cards of a kind do to something: "Paper cards can't hit this card for more than 1"."""
    order = partial(meaning, en, "order")
    en.words("t_hit_for", dict.fromkeys(("hit", "strike", "attack"), 1))
    order(
        "takes at most",
        "{source:np} <cannot> {_h:t_hit_for} {what:thing} for more than {n:number}[ <damage>]",
        "{source:np} {_h:t_hit_for} {what:thing} for at most {n:number}[ <damage>]",
        attacks=True,
    )
    order(
        "takes at most",
        "{source:np} <cannot> <deal!> more than {n:number} <damage> to {what:thing}",
        "{source:np} <deal> at most {n:number} <damage> to {what:thing}",
    )
    for kind, much in (
        ("takes less", "{n:number} less[ <damage>]"),
        ("takes more", "{n:number} <more>[ <damage>]"),
        ("halved", "half[ <damage>]"),
        ("doubled", "double[ <damage>]"),
    ):
        order(kind, f"{{source:np}} {{_h:t_hit_for}} {{what:thing}} for {much}", attacks=True)
    order(
        "halved",
        "{source:np} <deal> half[ the] <damage> to {what:thing}",
        "{what:thing} <take> half[ the] <damage> from {source:np}",
    )
    order("halved", "<strikes> of {source:np} <deal> half <damage> to {what:thing}", attacks=True)


def hit_weaker(en: Dialect) -> None:
    """What attacks do to something, as what that takes."""
    order = partial(meaning, en, "order")
    en.words(
        "t_theirs",
        dict.fromkeys(
            (
                f"{of}{whose}"
                for of in ("", "all ", "all of ", "any of ")
                for whose in (
                    "your opponent's",
                    "the opponent's",
                    "the opposing card's",
                    "enemy",
                    "opposing",
                )
            ),
            1,
        )
        | {"all": 1, "any": 1, "every": 1},
    )
    en.words(
        "t_at",
        dict.fromkeys(
            ("against", "on", "to", "that hit", "that strike", "that land on", "made against"), 1
        ),
    )
    en.words("t_none", dict.fromkeys(("no", "0", "zero"), 0))
    en.words(
        "t_cannot",
        dict.fromkeys(
            ("can't", "cannot", "can never", "doesn't", "don't", "does not", "do not"), 0
        ),
    )
    en.words(
        "t_harm",
        dict.fromkeys(
            ("hurt", "damage", "harm", "hit", "affect", "touch", "do anything to", "do damage to"),
            0,
        ),
    )
    en.words("t_harmed", dict.fromkeys(("hurt", "damaged", "harmed", "hit", "struck"), 0))
    for kind in ("{type:trait}", "{type:trait} {_k:strikes_word}"):
        order(
            "immune",
            f"{{what:thing}} is immune to {kind}",
            f"{{what:thing}} ignores {kind}",
            attacks=True,
        )
        order("immune", f"immune to {kind}", attacks=True, what=THIS)
        by = f"<cannot> be {{_h:t_harmed}} by {kind}"
        order("immune", f"{{what:thing}} {by}", attacks=True)
        order("immune", by, attacks=True, what=THIS)
    for kind, typed_kind in (("", False), ("{type:trait} ", True)):
        words = "{_k:strikes_word}"
        strikes = [f"{kind}{words}", f"{{_t:t_theirs}} {kind}{words}"]
        if typed_kind:
            strikes += ["{type:trait}", "{type:trait} cards", "{_t:t_theirs} {type:trait}"]
        for each in strikes:
            for frame, does in (
                ("takes less", "{_v:t_hitting} {n:number} less[ <damage>]"),
                ("takes less", "{_v:t_hitting} -{n:number} <damage>"),
                ("takes less", "{_v:t_is} {n:number} weaker"),
                ("takes more", "{_v:t_hitting} {n:number} <more>[ <damage>]"),
                ("takes more", "{_v:t_hitting} +{n:number} <damage>"),
                ("halved", "{_v:t_hitting} half[ <damage>]"),
                ("halved", "{_v:t_hitting} half as much <damage>"),
                ("doubled", "{_v:t_hitting} double[ <damage>]"),
                ("immune", "{_v:t_hitting} {_n:t_none} <damage>"),
                ("immune", "{_v:t_cannot} {_h:t_harm}"),
            ):
                to = "" if "t_harm" in does else "to "
                order(frame, f"{each} {does} {to}{{what:thing}}[ at all]", attacks=True)
                if to and each.endswith(words):
                    order(frame, f"{each} {{_a:t_at}} {{what:thing}} {does}", attacks=True)
            order(
                "takes at most",
                f"{each} <cannot> <deal!> more than {{n:number}} <damage> to {{what:thing}}",
                f"{each} never <deal> more than {{n:number}} <damage> to {{what:thing}}",
                attacks=True,
            )
            order(
                "takes less",
                f"<damage> from {each} is reduced by {{n:number}}",
                f"<damage> of {each} is reduced by {{n:number}}",
                f"<lower> <damage> from {each} by {{n:number}}",
                attacks=True,
                what=THIS,
            )
