"""What stands after a noun and says more of it: whose, where, with what, how great."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.meanings import listed
from playmat.language.people.nouns.adjectives import trait_of
from playmat.language.people.nouns.done_this_turn import done_since_the_turn_began
from playmat.language.people.nouns.sides import THEIRS, YOURS

# What adds nothing where it stands.
SUPERFLUOUS: Final = (
    "in play, on the play area, in the play area, on the field, on the board, on the table, on the battlefield,"
    " no matter whose it is, no matter whose, regardless of whose it is, whoever controls it, anywhere,"
    " out, out there, here, already in play, already out, of choice, that is in play, that's in play, that are in play, currently in play, on field, on both sides, on both sides of the field,"
    " on both sides of the board, on either side of the field, on either side of the board, on any side of the field"
)
BESIDE: Final = (
    "adjacent to, directly adjacent to, next to, right next to, directly next to, beside, right beside,"
    " standing next to, standing right next to, standing beside, on either side of, on each side of,"
    " on both sides of, to either side of, to the left and right of, to the left or right of,"
    " immediately left and right of, to the immediate left and right of"
)
SAME_COLUMN: Final = "in the same column as, in one column with, in the column of"
THEY_CHOOSE: Final = (
    "of their choice, of their choosing, they choose, of their own choice, that they choose"
)
YOU_CHOOSE: Final = (
    "of your choice, you choose, of your choosing, that you choose, you like, you want, you please,"
    " you don't like, you do not like, you don't want there, you'd like, you would like"
)


LACKING: Final = (
    *("without", "that does not have", "that doesn't have", "that do not have", "that don't have"),
    *("that lacks", "that lack"),
)


# What is more or less of a figure in a word, and most of all.
COMPARATIVES: Final = {
    "slower": ("speed", "less"),
    "faster": ("speed", "more"),
    "weaker": ("atk", "less"),
    "stronger": ("atk", "more"),
}
SUPERLATIVES: Final = {
    "slowest": ("speed", "lowest"),
    "fastest": ("speed", "highest"),
    "weakest": ("atk", "lowest"),
    "strongest": ("atk", "highest"),
    "cheapest": ("cost", "lowest"),
    "most expensive": ("cost", "highest"),
    "costliest": ("cost", "highest"),
}


def phrases(en: Dialect) -> None:
    chosen_and_placed(en)
    without_traits(en)
    near_and_in(en)
    compared(en)
    compared_with_others(en)
    bounded(en)
    extremes(en)


def chosen_and_placed(en: Dialect) -> None:
    """Who chooses it, in which row, by what name, with which keyword."""
    post = en.category("post")
    holes(en, "post", "posts")
    post("{side_after}", lambda side: Frame("a", side=side))
    for words in listed(SUPERFLUOUS):
        post(words, lambda: Frame("a"))
    for is_ in ("that is", "that's", "that are", "which is"):
        for out in ("on the table", "on the field", "on the board", "out", "around"):
            post(f"{is_} {out}", lambda: Frame("a"))
    for words in listed(YOU_CHOOSE):
        post(words, lambda: Frame("a", chooser="you"))
    for words in listed(THEY_CHOOSE):
        post(words, lambda: Frame("a", chooser="their own"))
    post("at random", lambda: Frame("a", random=True))
    for words in ("all", "each"):  # "your units all get ..."
        post(words, lambda: Frame("a", every=True))
    for words in (
        "of the opponent's choice",
        "of your opponent's choice",
        "chosen by your opponent",
        "chosen by the opponent",
    ):
        post(words, lambda: Frame("a", chooser="opponent"))
    post("in {side} {row}", lambda side, row: Frame("a", side=side, row=row))
    post("in the {row}", lambda row: Frame("a", row=row))
    post("in the {side} {row}", lambda side, row: Frame("a", side=side, row=row))
    for on in ("on", "from", "at"):
        post(f"{on} {{side}} {{row}}", lambda side, row: Frame("a", side=side, row=row))
        post(f"{on} the {{row}}", lambda row: Frame("a", row=row))
    post("up {row}", lambda row: Frame("a", row=row))
    for words in ("they control", "that they control"):
        post(words, lambda: Frame("a", side=THEIRS, they=True))
    for words in ("named {name}", "called {name}"):
        post(words, lambda name: Frame("a", name=name))
    for words in ("with {keyword}", "that has {keyword}", "that have {keyword}"):
        post(words, lambda keyword: Frame("a", keyword=keyword))
    for words in (
        "without {keyword}",
        "that does not have {keyword}",
        "that doesn't have {keyword}",
        "that don't have {keyword}",
        "that lacks {keyword}",
    ):
        post(words, lambda keyword: Frame("a", {"no keyword": keyword}))
    for words in (
        "with {figure_name}",
        "that has {figure_name}",
        "that have {figure_name}",
        "with any {figure_name}",
    ):
        post(words, lambda figure: Frame("a", has=figure))
    for words in (
        "without {figure_name}",
        "with no {figure_name}",
        "that has no {figure_name}",
        "that have no {figure_name}",
        "without any {figure_name}",
    ):
        post(words, lambda figure: Frame("a", lacks=figure))
    done_since_the_turn_began(en)
    for is_not in ("that is not", "that isn't", "that's not", "that are not", "that aren't"):
        post(f"{is_not} {{state}}", lambda state: Frame("a", {"no state": state}))
    for words in ("non-token", "nontoken"):
        en.phrase("adjective", words, lambda: Frame("a", token="no"))
    for words in (
        "that costs {number}",
        "that cost {number}",
        "costing {number}",
        "with cost {number}",
        "with a cost of {number}",
    ):
        post(f"{words} mana or less", lambda n: Frame("a", {"cmp:cost:or less": n}))
    for words in (
        *("with a(n) {state} effect", "that has a(n) {state} effect"),
        *("that is {state}", "that are {state}", "which is {state}", "that's {state}"),
        *("that has been {state}", "that have been {state}", "that has already been {state}"),
        *("that is already {state}", "that's already {state}", "that are already {state}"),
    ):
        post(words, lambda state: Frame("a", state=state))


EXCEPT: Final = (
    "except",
    "except for",
    "other than",
    "apart from",
    "besides",
    "excluding",
    "but not",
)


def without_traits(en: Dialect) -> None:
    """Of a type, or of any other."""
    post = en.category("post")
    en.words("except_for", dict.fromkeys(EXCEPT))
    for words in (
        "that is not {trait}",
        "that are not {trait}",
        "that isn't {trait}",
        "that aren't {trait}",
        "that is not a(n) {trait}",
        "without the element {trait}",
        "that is not the element {trait}",
        "that are not the element {trait}",
        "that is not of the element {trait}",
        "that are not of the element {trait}",
        "without the sub-type {trait}",
        "{_e:except_for} {trait}",
        "{_e:except_for} {trait} ones",
        "{_e:except_for} {trait} {_n:plural}",
        "without {trait}",
        "that don't have {trait}",
        "that doesn't have {trait}",
        "that do not have {trait}",
    ):
        post(words, without_trait)
    sorts = ("element", "sub-type", "subtype", "type")
    en.words("trait_word", dict.fromkeys(sorts))
    for has in ("with", "that has", "that have", "of"):
        post(f"{has} the {{trait}} {{_t:trait_word}}", trait_named)
    for lacks in LACKING:
        post(f"{lacks} the {{trait}} {{_t:trait_word}}", partial(trait_named, no="no "))
        if lacks != "without":
            post(f"{lacks} the {{_t:trait_word}} {{trait}}", partial(named_trait, no="no "))
    for has in ("that has", "that have"):
        post(f"{has} the {{_t:trait_word}} {{trait}}", named_trait)
    en.phrase("adjective", "non-{trait}", partial(trait_of, no="no "))
    en.phrase("adjective", "non {trait}", partial(trait_of, no="no "))
    for trait in (
        "with the sub-type of",
        "with the sub-type",
        "with the subtype",
        "with the element",
        "with the element of",
        "with the type",
        "of the element",
        "of type",
        "of the type",
        "with the identifier",
    ):
        post(f"{trait} {{trait}}", trait_of)
    for has in ("with", "that has", "that have", "bearing"):
        for the in ("the ", "a(n) ", ""):
            post(f"{has} {the}{{trait}} identifier", trait_of)


def without_trait(*said: Any) -> Frame:
    """Of any other type: the trait among what was said."""
    return next(trait_of(each, "no ") for each in said if isinstance(each, Frame))


def trait_named(trait: Any, _word: object, no: str = "") -> Frame:
    """ "With the Fire element"."""
    return trait_of(trait, no)


def named_trait(_word: object, trait: Any, no: str = "") -> Frame:
    """ "That has the element Fire"."""
    return trait_of(trait, no)


def near_and_in(en: Dialect) -> None:
    """Next to what, in which zone, attached to what."""
    post = en.category("post")
    en.include("neighbour", "ref")
    holes(en, "neighbour", "np")
    en.words("beside", dict.fromkeys(listed(BESIDE)))
    post("{_b:beside} {near:neighbour}", lambda _, near: Frame("a", near=near))
    for words in ("in", "from", "on", "out of", "among", "of", "off", "off of", "out from"):
        post(f"{words} {{zone}}", lambda zone: Frame("a", zone=zone))
    post("equipped to {near:neighbour}", lambda near: Frame("a", attached=near))
    en.include("attachment", "np")
    holes(en, "attachment", "noun")
    for words in (
        *("with {on:attachment} attached", "with a(n) {on:attachment} attached"),
        *("with {on:attachment} attached to it", "with {on:attachment} attached to them"),
        *(
            "carrying {on:attachment}",
            "that carries {on:attachment}",
            "equipped with {on:attachment}",
        ),
        *("wearing {on:attachment}", "that has {on:attachment} attached"),
    ):
        post(words, bearing)
    for that in ("", "that is ", "that's ", "that are ", "which is ", "currently "):
        post(f"{that}attached to {{near:np}}", lambda near: Frame("a", attached=near))
    post("on {near:neighbour}", lambda near: Frame("a", attached=near))
    for words in (
        *("it has", "it wears", "it carries", "it holds", "it is wearing", "it's wearing"),
        *("it is carrying", "it's carrying", "it is holding", "it's holding", "it has on"),
    ):
        post(words, lambda: Frame("a", attached=Frame("np", det="it")))
    for words in ("{who:player} has", "{who:player} have"):
        post(words, had_by)
    for holds in ("holds", "hold", "is holding", "are holding"):
        post(f"{{who:player}} {holds}", held_by)
    for words in (
        "in front of {of:neighbour}",
        "directly in front of {of:neighbour}",
        "ahead of {of:neighbour}",
    ):
        post(words, lambda of: Frame("a", ahead=of))
    for words in ("behind {of:neighbour}", "directly behind {of:neighbour}"):
        post(words, lambda of: Frame("a", behind=of))
    for words in listed(SAME_COLUMN):
        post(f"{words} {{of:neighbour}}", lambda of: Frame("a", column=of))
    post("in this column", lambda: Frame("a", column=Frame("np", det="this")))
    for words in ("in the same column", "in its column", "in that column", "in that same column"):
        post(words, lambda: Frame("a", column=Frame("np", det="it")))
    for words in (
        "facing {of:neighbour}",
        "across from {of:neighbour}",
        "opposite {of:neighbour}",
        "opposite to {of:neighbour}",
    ):
        post(words, lambda of: Frame("a", facing=of))
    for words in (
        "that is a(n) {kind:singular}",
        "that's a(n) {kind:singular}",
        "that are {kind:plural}",
    ):
        post(words, lambda kind: Frame("a", narrower=kind))
    post("other than this[ {singular}]", lambda _: Frame("a", other=True))
    for but in ("except", "except for", "besides", "other than"):
        post(f"{but} {{this_card}}", lambda _: Frame("a", other=True))
        post(f"{but} {{that:neighbour}}", other_than)


def other_than(that: Any) -> Frame:
    """Not the one that has a part at that moment; what this card is not, "other" says."""
    if isinstance(that, Frame) and not that.get("role"):
        raise ValueError("not one that has a part")
    return Frame("a", {"not that": that})


def compared(en: Dialect) -> None:
    """A figure that is so great, or more, or less."""
    post = en.category("post")
    for words in (
        "with {figure_name} {number} {compared}",
        "with {figure_name} of {number} {compared}",
        "with the {figure_name} of {number} {compared}",
        "with a(n) {figure_name} of {number} {compared}",
        "whose {figure_name} is {number} {compared}",
        "that has {figure_name} {number} {compared}",
    ):
        post(words, lambda figure, n, how: Frame("a", {f"cmp:{figure}:{how}": n}))
    for words in (
        "with {number} {compared} {figure_name}",
        "that has {number} {compared} {figure_name}",
        "that have {number} {compared} {figure_name}",
        "that costs {number} {compared} {figure_name}",
        "that cost {number} {compared} {figure_name}",
        "costing {number} {compared} {figure_name}",
    ):
        post(
            words,
            lambda n, how, figure, words=words: Frame(
                "a", {f"cmp:{priced(words, figure)}:{how}": n}
            ),
        )
    for left in ("left", "remaining"):
        post(
            f"with {{number}} {{compared}} {{figure_name}} {left}",
            lambda n, how, figure: Frame("a", {f"cmp:{figure}:{how}": n}),
        )
        post(
            f"with {{number}} {{figure_name}} {left}",
            lambda n, figure: Frame("a", {f"cmp:{figure}:exactly": n}),
        )
        post(
            f"with {{number}} {{figure_name}} {{compared}} {left}",
            lambda n, figure, how: Frame("a", {f"cmp:{figure}:{how}": n}),
        )
    for words in (
        "with {number} {figure_name} {compared}",
        "that costs {number} {figure_name} {compared}",
        "that cost {number} {figure_name} {compared}",
        "costing {number} {figure_name} {compared}",
    ):
        post(
            words,
            lambda n, figure, how, words=words: Frame(
                "a", {f"cmp:{priced(words, figure)}:{how}": n}
            ),
        )
    for words in (
        "that costs {number} {compared}",
        "that cost {number} {compared}",
        "costing {number} {compared}",
        "which costs {number} {compared}",
    ):
        post(words, lambda n, how: Frame("a", {f"cmp:cost:{how}": n}))
    for words in (
        "of {number} {figure_name} {compared}",
        "of {number} {compared} {figure_name}",
        "that has {number} {figure_name} {compared}",
        "that have {number} {figure_name} {compared}",
        "at {number} {figure_name} {compared}",
    ):
        post(words, measured)


def compared_with_others(en: Dialect) -> None:
    """A figure that is greater than another, or than a number."""
    post = en.category("post")
    for how, words in (("less", "less, lower, fewer"), ("more", "more, higher, greater")):
        for each in listed(words):
            for has in ("with", "that has", "that have"):
                for a in ("", "a "):
                    post(
                        f"{has} {a}{each} {{figure_name}} than {{than:neighbour}}",
                        lambda figure, than, how=how: Frame("a", {f"than:{figure}:{how}": than}),
                    )
    for words, (figure, how) in COMPARATIVES.items():
        for that in ("", "that is ", "that are ", "that's "):
            post(
                f"{that}{words} than {{than:neighbour}}",
                lambda than, figure=figure, how=how: Frame("a", {f"than:{figure}:{how}": than}),
            )
    for words, most in (("highest, most, greatest", "highest"), ("lowest, least", "lowest")):
        for each in listed(words):
            post(
                f"with the {each} {{figure_name}}",
                lambda figure, most=most: Frame("a", {f"most:{figure}": most}),
            )
    for words, (figure, most) in SUPERLATIVES.items():
        en.phrase(
            "adjective",
            words,
            lambda figure=figure, most=most: Frame("a", {f"most:{figure}": most}),
        )
    for words, most in (("the most", "highest"), ("the least", "lowest")):
        for costs in ("that costs", "costing"):
            post(f"{costs} {words}", lambda most=most: Frame("a", {"most:cost": most}))
    for shape in (
        "of {figure_name} {number} {compared}",
        "at {figure_name} {number} {compared}",
        "with a {figure_name} {number} {compared}",
    ):
        post(shape, lambda figure, n, how: Frame("a", {f"cmp:{figure}:{how}": n}))
    post("of level {number}", lambda n: Frame("a", level=n))
    post("with level {number}", lambda n: Frame("a", level=n))
    post("with {figure_name} {number}", lambda figure, n: Frame("a", {f"cmp:{figure}:exactly": n}))
    for words in (
        "with {number} {figure_name}",
        "with exactly {number} {figure_name}",
        "that has {number} {figure_name}",
        "that has exactly {number} {figure_name}",
        "that have {number} {figure_name}",
        "at {number} {figure_name}",
    ):
        post(words, lambda n, figure: Frame("a", {f"cmp:{figure}:exactly": n}))
    post(
        "with {number} {figure_name} and {m:number} {other:figure_name}",
        lambda n, one, m, other: Frame("a", {f"cmp:{one}:exactly": n, f"cmp:{other}:exactly": m}),
    )
    for words in (
        "with a(n) {figure_name} of {number}",
        "with {figure_name} of {number}",
        "with the {figure_name} of {number}",
        "with exactly {figure_name} {number}",
        "whose {figure_name} is {number}",
        "whose {figure_name} is exactly {number}",
    ):
        post(words, lambda figure, n: Frame("a", {f"cmp:{figure}:exactly": n}))
    for words in ("that costs {number}", "that cost {number}", "costing {number}"):
        post(words, lambda n: Frame("a", {"cmp:cost:exactly": n}))
    post("with full {figure_name}", lambda figure: Frame("a", full=figure))


def bearing(on: Any) -> Frame:
    """What something of a kind is attached to."""
    if isinstance(on, Frame) and on.kind == "np" and on.get("det") == "one":
        on = Frame("noun", on.without("det").parts)
    elif isinstance(on, Frame):
        raise ValueError("nothing of a kind")
    return Frame("a", bears=on)


def measured(n: Any, one: str, other: str) -> Frame:
    """So much of a figure, or more, or less, whichever is said first."""
    figure, how = (other, one) if one in ("or less", "or more") else (one, other)
    return Frame("a", {f"cmp:{figure}:{how}": n})


def extremes(en: Dialect) -> None:
    """Of all such the one with the most or the least of a figure."""
    post = en.category("post")
    for which, words in (
        ("highest", "highest, greatest, most, biggest, largest"),
        ("lowest", "lowest, least, smallest, fewest"),
    ):
        for word in listed(words):
            for shape in ("with the {} {{figure_name}}", "that has the {} {{figure_name}}"):
                post(
                    shape.format(word),
                    lambda f, which=which: Frame("a", {"extreme": which, "of": f}),
                )
            if word in ("highest", "lowest"):
                en.phrase(
                    "adjective",
                    f"{word} {{figure_name}}",
                    lambda f, which=which: Frame("a", {"extreme": which, "of": f}),
                )


def bounded(en: Dialect) -> None:
    """A figure within a bound: "with less than 3 HP", "whose cost is at most 2"."""
    post = en.category("post")
    for words in (
        "with {bound} {figure_name}",
        "that has {bound} {figure_name}",
        "that have {bound} {figure_name}",
        "having {bound} {figure_name}",
    ):
        post(words, lambda bound, figure: within(figure, bound))
    for words in (
        "with {figure_name} {bound}",
        "with {figure_name} of {bound}",
        "with the {figure_name} of {bound}",
        "with a(n) {figure_name} {bound}",
        "with a(n) {figure_name} of {bound}",
        "whose {figure_name} is {bound}",
        "whose {figure_name} are {bound}",
    ):
        post(words, within)
    for words in ("that costs {bound}", "that cost {bound}", "costing {bound}"):
        post(words, lambda bound: within("cost", bound))
        post(f"{words} {{figure_name}}", lambda bound, _: within("cost", bound))


def within(figure: str, bound: Frame) -> Frame:
    return Frame("a", {f"cmp:{figure}:{bound.get('how')}": bound.get("n")})


def had_by(who: Any) -> Frame:
    """Of the side of whoever has it."""
    side = {"you": YOURS, "opponent": THEIRS}.get(who.get("who")) if isinstance(who, Frame) else who
    if side is None:
        raise ValueError("on no one side")
    return Frame("a", side=side)


def held_by(who: Any) -> Frame:
    """Cards that a player holds are in that player's hand."""
    side = {"you": YOURS, "opponent": THEIRS}.get(who.get("who")) if isinstance(who, Frame) else who
    if side is None:
        raise ValueError("in no one hand")
    return Frame("a", zone=Frame("zone", name="hand", side=side))


def priced(words: str, figure: str) -> str:
    """What costs so much mana is compared by its cost."""
    return "cost" if "cost" in words else figure
