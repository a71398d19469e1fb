"""What attacks do to something, as what that takes."""

from __future__ import annotations

from functools import partial

from playmat.language.grammar import Dialect
from playmat.language.people.meanings import meaning
from playmat.language.people.throws.words import THIS


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
