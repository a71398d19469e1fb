"""What something also is, and abilities that it loses."""

from __future__ import annotations

from functools import partial

from playmat.language.grammar import Dialect
from playmat.language.people.meanings import meaning


def phrases(en: Dialect) -> None:
    also(en)
    said_also(en)
    silenced(en)


def also(en: Dialect) -> None:
    """A type or an element besides its own."""
    order = partial(meaning, en, "order")
    order(
        "also a",
        *(
            f"{{what:thing}} {is_} {also}{{type:trait}}{element}"
            for is_ in ("is", "are", "counts as", "count as", "becomes", "is treated as")
            for also in (
                "also ",
                "also a(n) ",
                "also considered ",
                "also considered a(n) ",
                "also treated as ",
                "also treated as a(n) ",
            )
            for element in ("", " element", " type", "-type")
        ),
        *(
            f"{{what:thing}} {is_} also {considered}a(n) {{type:trait}} {{_s:singular}}"
            for is_ in ("is", "are", "counts as")
            for considered in ("", "considered ", "treated as ")
        ),
        *(
            f"{{what:thing}} {also}{gets} the {trait} {{type:trait}}"
            for also in ("", "also ")
            for gets in ("has", "have", "gains", "gain", "gets", "get")
            for trait in ("element", "type", "element of")
        ),
        *(
            f"{{what:thing}} {gets} the {{type:trait}} {trait}"
            for gets in ("has", "have", "gains", "gain", "gets", "get", "also has", "also gains")
            for trait in ("element", "type")
        ),
        *(
            f"{{what:thing}} {counts} {{type:trait}}{element} {too}"
            for counts in (
                "is treated as",
                "counts as",
                "is treated as a(n)",
                "counts as a(n)",
                "is",
                "is a(n)",
            )
            for element in ("", " element", "-type")
            for too in (
                "as well",
                "too",
                "in addition",
                "in addition to its own element",
                "in addition to its other elements",
            )
        ),
        "{what:thing} is also a(n) {type:trait}[ {_s:singular}]",
        "{what:thing} counts as a(n) {type:trait}[ {_s:singular}]",
        "{what:thing} count as {type:trait}[ {_s:plural}]",
        "{what:thing} also counts as a(n) {type:trait}[ {_s:singular}]",
        "{what:thing} counts as a(n) {type:trait}[ {_s:singular}] too",
        "{what:thing} counts as a(n) {type:trait}[ {_s:singular}] as well",
        *(
            f"{{what:thing}} {is_} {considered} a(n) {{type:trait}}[ {{_s:singular}}]"
            for is_ in ("is", "are")
            for considered in ("considered", "treated as", "considered to be")
        ),
    )


def said_also(en: Dialect) -> None:
    """The same of what was named just before."""
    meaning(
        en,
        "said",
        "also a",
        *(
            f"{is_} also {considered}{a}{{type:trait}}{element}"
            for is_ in ("is", "are", "counts as")
            for considered in ("", "considered ", "treated as ")
            for a in ("", "a(n) ")
            for element in ("", " element", " {_s:singular}")
        ),
        *(
            f"{gets} the {trait} {{type:trait}}"
            for gets in ("has", "gains", "also has")
            for trait in ("element",)
        ),
    )


def silenced(en: Dialect) -> None:
    """What has no abilities for a while, or for good."""
    order = partial(meaning, en, "order")
    for abilities in ("abilities", "ability", "effects"):
        order(
            "silence",
            *(
                f"{{what:whose}} {abilities} {gone}"
                for gone in (
                    "do nothing",
                    "does nothing",
                    "are negated",
                    "is negated",
                    "have no effect",
                    "has no effect",
                    "don't work",
                    "doesn't work",
                    "are disabled",
                )
            ),
            *(
                f"{negate} {{what:whose}} {abilities}"
                for negate in (
                    "negate",
                    "cancel",
                    "disable",
                    "nullify",
                    "block",
                    "ignore",
                    "negate all",
                    "negate all of",
                )
            ),
            f"negate {{what:thing}} {abilities}",
            f"negate the {abilities} of {{what:np}}",
            f"negate all {abilities} of {{what:np}}",
        )
        order(
            "silence",
            *(
                f"{{what:thing}} {lose} {its}{abilities}"
                for lose in ("lose", "loses")
                for its in ("its ", "all ", "all its ", "all of its ")
            ),
            f"{{what:thing}} has no {abilities}",
            f"{{what:thing}} can't use its {abilities}",
            f"{{what:thing}} can't use {abilities}",
        )
    order("silence", "silence {what:np}", "{what:thing} is silenced")
