"""Sentences of people's English: what leads, what is done, what trails, in any order.

A sentence says its parts once, wherever they stand: `limit`, `trigger`, `if`, `while`, `may`, `cost`,
`clauses` (each an order with its duration), and `instead of` a cost that may be paid.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import meaning
from playmat.language.people.normal import replaced
from playmat.language.people.nouns import holes

IT: Final = Frame("np", det="it")
JOINTS: Final = (
    ", then ",
    " and ",
    ", and ",
    "; ",
    " then ",
    ", ",
    " and then ",
    ", and then ",
    "; then ",
    ", but ",
    " but ",
    ". then ",
    ". then, ",
    ". ",
)


def clauses(en: Dialect) -> None:
    clause = partial(meaning, en, "clause")
    clause(
        lambda order, duration: Frame("clause", order=order, duration=at_first(duration)),
        "{duration}, {order}",
    )
    clause("clause", "[also ][immediately ][just ]{order}[ {duration}]")
    clause(for_each, "{each} {per:counted}, {order}[ {duration}]")
    clause(
        lambda order, value: Frame("clause", order=Frame("scaled", order=order, value=value)),
        "{order}, where X is {value:figure}",
        "{order} where X is {value:figure}",
        "{order}, X being {value:figure}",
    )
    clause(
        "clause",
        "instead {order}[ {duration}]",
        "{order} instead[ {duration}]",
        "{order} {duration} instead",
        "{order} instead of that",
        instead=True,
    )
    clause(
        "clause", "{duration} {order}", "{order}[ {duration}] as well", "{order}[ {duration}] too"
    )
    clause(
        lambda order, duration=None: Frame("clause", order=order, duration=duration, may=True),
        "you <may> {order}[ {duration}]",
        "they <may> {order}[ {duration}]",
    )
    holes(en, "clause", "clause")
    many = partial(meaning, en, "clauses")
    many(
        both_done,
        "{what:thing} is {a:participle} and {b:participle}",
        "{what:thing} are {a:participle} and {b:participle}",
        "{what:thing} becomes {a:participle} and {b:participle}",
    )
    many(lambda first: Frame("clauses", of=(first,)), "{first:clause}")
    for joint in JOINTS[:-3]:
        many(
            partial(one_after_another, "then" in joint), f"{{first:clause}}{joint}{{rest:clauses}}"
        )
    holes(en, "clauses", "clauses")
    further = partial(meaning, en, "further")
    go_on = lambda order, duration=None, rest=None: Frame(  # noqa: E731
        "clauses",
        of=(Frame("clause", order=order, duration=duration), *(rest.get("of") if rest else ())),
    )
    further(go_on, "{order:said}[ {duration}]")
    for joint in (" and ", ", and ", ", then ", " but ", ", but ", ", ", " then ", " and then "):
        further(go_on, f"{{order:said}}[ {{duration}}]{joint}{{rest:further}}")
        many(
            lambda first, rest: Frame("clauses", of=(first, *rest.get("of"))),
            f"{{first:clause}}{joint}{{rest:further}}",
        )


def for_each(per: Any, order: Any, duration: Any = None, each: str = "") -> Frame:
    if isinstance(order, Frame) and order.kind == "gets" and isinstance(order.get("items"), tuple):
        items = tuple(each.with_(per=per) for each in order.get("items"))
        return Frame("clause", order=order.with_(items=items), duration=duration)
    if (
        not isinstance(order, Frame)
        or not isinstance(order.get("n"), int)
        or order.get("per") is not None
    ):
        raise ValueError("no number to have so often")
    return Frame("clause", order=order.with_(per=per), duration=duration)


def both_done(what: Any, a: str, b: str) -> Frame:
    chosen = isinstance(what, Frame) and what.get("det") in ("one", "n", "up to")
    again = Frame("np", det="it") if chosen else what
    return Frame(
        "clauses",
        of=(
            Frame("clause", order=Frame(a, what=what)),
            Frame("clause", order=Frame(b, what=again)),
        ),
    )


def sentences(en: Dialect) -> None:
    core = partial(meaning, en, "core")
    core(lambda of: Frame("sentence", clauses=in_clauses(of)), "{of:clauses}")
    paid = lambda cost, of, may=False: Frame("sentence", cost=cost, clauses=in_clauses(of), may=may)  # noqa: E731
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
        partial(paid, may="each"),
        *(
            f"{who} <may> {{cost}} to {{of:clauses}}"
            for who in ("they", "each player", "a player", "that player")
        ),
    )
    core(
        partial(paid),
        "{cost}. if you do, {of:clauses}",
        "{cost:price}, then {of:clauses}",
        "{cost:price} and {of:clauses}",
        "{cost:price}, and {of:clauses}",
    )
    core(
        partial(paid, may=True),
        "you <may> {cost:price}, then {of:clauses}",
        "you <may> {cost:price} and {of:clauses}",
        "you <may> {cost:price}, and {of:clauses}",
    )

    def bought(n: Any, figure: str, of: Any) -> Frame:
        return Frame("sentence", cost=Frame("pay", n=n, figure=figure), clauses=in_clauses(of))

    core(
        bought,
        "for {n:number} {figure:figure_name}, {of:clauses}",
        "for {n:number} {figure:figure_name}: {of:clauses}",
    )
    core(
        lambda n, figure, limit, of: bought(n, figure, of).with_(limit=limit),
        "for {n:number} {figure:figure_name}, {limit}, {of:clauses}",
        "for {n:number} {figure:figure_name} {limit}, {of:clauses}",
    )
    core(partial(paid), "for {cost:price}, {of:clauses}", "for {cost:price}: {of:clauses}")
    core(lambda cost: Frame("sentence", cost=cost, clauses=None), "{cost:price}")
    core(
        lambda one, other: Frame("sentence", cost=Frame("costs", of=(one, other)), clauses=None),
        "{one:price} and {other:cost}",
    )
    core(
        lambda cost, limit, of: Frame("sentence", cost=cost, limit=limit, clauses=in_clauses(of)),
        "{cost} {limit} to {of:clauses}",
        "{cost} {limit}: {of:clauses}",
    )
    core(
        lambda cost, limit, of: Frame(
            "sentence", cost=cost, limit=limit, clauses=in_clauses(of), may=True
        ),
        "you <may> {cost} {limit} to {of:clauses}",
        "{limit} you <may> {cost} to {of:clauses}",
    )
    core(
        lambda cost, limit, of: Frame(
            "sentence", cost=cost, limit=limit, clauses=in_clauses(of), may="each"
        ),
        *(
            f"{who} <may> {{cost}} {{limit}} to {{of:clauses}}"
            for who in ("each player", "a player", "every player", "any player", "both players")
        ),
    )
    core(
        lambda cost, limit, of: Frame(
            "sentence", cost=cost, limit=limit, clauses=in_clauses(of), may=True
        ),
        "you <may> {cost} {limit}: {of:clauses}",
    )
    each_turn = Frame("once", per="turn")
    core(
        lambda cost, of: Frame(
            "sentence", cost=cost, limit=each_turn, clauses=in_clauses(of), may=True
        ),
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
    core(
        lambda cost: Frame("sentence", cost=cost, clauses=None, may=True), "you <may> {cost:price}"
    )
    core(
        lambda cost, of: Frame("sentence", unless=cost, clauses=in_clauses(of)),
        "{cost} or {of:clauses}",
    )
    en.include("sentence", "core")
    sentence = partial(meaning, en, "sentence")
    choices(en)
    leads = (
        ("if", "on {part:rolled}"),
        ("limit", "{part:limit}"),
        ("trigger", "{part:trigger}"),
        ("if", "if {part:condition}"),
        ("unless so", "unless {part:condition}"),
        ("while", "while {part:condition}"),
        ("while", "as long as {part:condition}"),
        ("while", "so long as {part:condition}"),
        ("during", "during {part:turn}"),
    )
    sentence(
        lambda part, rest: said_also("if", Frame("die shows", face=part), rest),
        "on {part:face}, {rest:core}",
        "on {part:face} {rest:core}",
        "on {part:face}: {rest:core}",
    )
    for words in ("otherwise", "if not", "else", "or else"):
        sentence(
            lambda rest: rest.with_(otherwise=True),
            f"{words}, {{rest:core}}",
            f"{words} {{rest:core}}",
        )
    sentence(
        lambda part, rest: said_also("if", Frame("red die shows", face=part), rest),
        "on a red {part:face}, {rest:core}",
        "on a red die roll of {part:face}, {rest:core}",
        "on a red die roll of {part:face} {rest:core}",
        "on a red roll of {part:face}, {rest:core}",
        "on red {part:face}, {rest:core}",
        "on a red {part:face}: {rest:core}",
        "red {part:face}: {rest:core}",
    )
    sentence(
        partial(said_also, "if"),
        "when {part:red}, {rest:sentence}",
        "whenever {part:red}, {rest:sentence}",
    )
    for name, words in leads:
        say = partial(said_also, name)
        sentence(
            say,
            f"{words}, {{rest:sentence}}",
            f"{words}: {{rest:sentence}}",
            f"{words} {{rest:sentence}}",
        )
    trails = (
        ("unless so", "unless {part:condition}"),
        ("if", "only if {part:condition}"),
        ("while", "only while {part:condition}"),
        ("if", "if {part:condition}"),
        ("while", "while {part:condition}"),
        ("while", "as long as {part:condition}"),
        ("trigger", "{part:trigger}"),
        ("limit", "{part:limit}"),
        ("during", "during {part:turn}"),
        ("payment", "{part:payment}"),
    )
    trail = partial(meaning, en, "trail")
    for name, words in trails:
        trail(lambda part, name=name: Frame("trail", name=name, part=part), words, f", {words}")
    sentence(with_trails, "{rest:core} {parts:trail/ }", "{rest:core}{parts:trail/ }")
    sentence(
        lambda part, rest: said_also("if", part, rest),
        "{part:coin}, {rest:sentence}",
        "{part:coin}: {rest:sentence}",
        "on {part:coin}, {rest:sentence}",
        "on {part:coin} {rest:sentence}",
    )
    drained = Frame(
        "heal", what=Frame("np", det="player", who="you"), n=Frame("that much"), figure="life"
    )
    sentence(
        lambda what: Frame(
            "sentence",
            trigger=Frame("when", event=Frame("happens", event="deals damage", what=what)),
            clauses=(Frame("clause", order=drained),),
        ),
        *(
            f"{dealt} also {heals}"
            for dealt in (
                "damage dealt by {what:thing}",
                "damage {what:thing} deals",
                "damage from {what:thing}",
            )
            for heals in (
                "heals you",
                "heals your {_h:singular}",
                "heals you by that much",
                "restores your {_f:figure_name}",
                "restores your {_h:singular}'s {_f:figure_name}",
                "heals your {_h:singular} by that much",
                "heals you that much",
            )
        ),
        "{what:thing} has lifesteal",
        "{what:thing} has lifelink",
    )
    sentence(
        lambda: Frame(
            "sentence",
            trigger=Frame(
                "when",
                event=Frame("happens", event="deals damage", what=Frame("np", det="this")),
            ),
            clauses=(Frame("clause", order=drained),),
        ),
        "lifesteal",
        "lifelink",
    )
    for side in ("heads", "tails"):
        meaning(en, "coin", side, side)
    sentence(
        saved,
        "the first time {part:condition}, {rest:core}",
        "the first time {part:condition} {rest:core}",
    )
    final = partial(meaning, en, "final")
    once = Frame("once", per="not concurrent")
    again = (
        "can't be used concurrently",
        "cannot be used concurrently",
        "can't be used two rounds in a row",
        "can't be used twice in a row",
        "can't be used in consecutive rounds",
        "not concurrent",
    )
    final(
        lambda of: said_also("limit", once, of),
        *(f"{this}{words}. {{of:sentence}}." for words in again for this in ("", "this ")),
        *(
            f"{{of:sentence}}. {this}{words}."
            for words in again
            for this in ("", "this ", "this effect ", "this ability ")
        ),
    )
    instead = lambda part, of: said_also("if", part, of).with_(instead=True)  # noqa: E731
    final(
        instead,
        "if {part:condition}, {of:core} instead.",
        "if {part:condition}, instead {of:core}.",
        "{of:core} instead if {part:condition}.",
        "but if {part:condition}, {of:core} instead.",
    )
    for figure in ("", " {_f:figure_name}", " <damage>"):
        final(
            lambda of, other, part: of.with_(other=other, asked=part),
            f"{{of:core}}, or {{other:other}}{figure} if {{part:condition}}.",
            f"{{of:core}} (or {{other:other}}{figure} if {{part:condition}}).",
            f"{{of:core}}, or {{other:other}}{figure} instead if {{part:condition}}.",
        )
    en.include("other", "plus")
    meaning(en, "other", "number", "{n:number}")
    final(
        lambda of: of.with_(otherwise=True),
        "otherwise, {of:core}.",
        "otherwise {of:core}.",
        "if not, {of:core}.",
        "else, {of:core}.",
        "if it is not, {of:core}.",
        "if it isn't, {of:core}.",
    )
    final(
        lambda of: of.with_(),
        "{of:sentence}.",
        "then {of:sentence}.",
        "then, {of:sentence}.",
        "also, {of:sentence}.",
        "afterwards, {of:sentence}.",
    )
    final(
        lambda event, of: said_also("trigger", Frame("when", event=event), of),
        *(
            f"{play}{this}<when> {{event:happening}}{joint}{{of:sentence}}."
            for play in (
                "play ",
                "activate ",
                "use ",
                "trigger ",
                "spring ",
                "reveal ",
                "set off ",
                "flip ",
            )
            for this in ("", "this ", "this card ", "this trap ", "it ")
            for joint in (". ", ": ", ", ", " to ", "; ")
        ),
    )
    for only in (
        "use this {limit}",
        "use {limit}",
        "use this ability {limit}",
        "activate only {limit}",
        "activate this effect only {limit}",
        "activate this only {limit}",
        "use only {limit}",
        "this can be used {limit}",
        "this can be done {limit}",
        "this can only happen {limit}",
        "you can do this {limit}",
        "you can only do this {limit}",
        "do this only {limit}",
        "usable {limit}",
        "this effect can only be used {limit}",
        "this effect can be used only {limit}",
        "you can only use this effect {limit}",
        "this can only be used {limit}",
        "use this only {limit}",
        "use this effect only {limit}",
        "you may only use this effect {limit}",
        "you can use this effect only {limit}",
        "this ability can only be used {limit}",
        "you can only use this ability {limit}",
        "this effect may only be used {limit}",
        "you can use this {limit}",
        "this only works {limit}",
        "only works {limit}",
        "activate this ability only {limit}",
        "this effect can only trigger {limit}",
        "only {limit}",
        "{limit}",
        "limit {limit}",
    ):
        final(
            lambda of, limit: said_also("limit", limit, of),
            f"{{of:sentence}}. {only}.",
            f"{{of:sentence}} ({only}).",
            f"{{of:sentence}} ({only}.)",
            f"{{of:sentence}}. ({only}.)",
        )
    line = partial(meaning, en, "line")
    line(lambda of: Frame("line", of=of), "{of:final/ }")


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
        *(f"{{a:clauses}}{joint}{{rest:modes}}" for joint in ("; ", ", ")),
    )

    def chosen(of: Any) -> Frame:
        choice = Frame("choice", modes=of.get("of"))
        return Frame("sentence", clauses=(Frame("clause", order=choice),))

    meaning(
        en,
        "core",
        chosen,
        *(
            f"{first}{{of:modes}}"
            for first in (
                "choose one: ",
                "choose one - ",
                "choose one of the following: ",
                "choose: ",
                "either ",
                "pick one: ",
                "do one of the following: ",
                "choose between: ",
            )
        ),
    )


def at_first(duration: Any) -> Any:
    """How long something lasts, said before it: what begins with "while" is then a condition."""
    if isinstance(duration, Frame) and duration.kind == "while":
        raise ValueError("said of the sentence")
    return duration


def one_after_another(then: bool, first: Any, rest: Any) -> Frame:
    """Clauses in their order; where "then" follows, that may be the price of what comes after."""
    marked = first.with_(then=True) if then and isinstance(first, Frame) else first
    return Frame("clauses", of=(marked, *rest.get("of")))


def with_trails(rest: Any, parts: Any) -> Frame:
    """A sentence with all that trails: "draw a card if you have a Fox when this dies"."""
    said: Frame = rest.with_()
    for each in parts:
        name, part = each.get("name"), each.get("part")
        chosen = chosen_object(rest) if name == "trigger" else None
        if chosen is not None and any(map(is_it, frames_within(part))):
            said = said_also(name, with_it(part, chosen), with_it(said, IT, chosen))
        else:
            said = said_also(name, of_subject(part, rest), said)
    return said


def with_it(part: Any, instead: Frame, of: Frame | None = None) -> Any:
    """The part with something else for "it", or for what is told."""
    return replaced(part, lambda f: instead if (is_it(f) if of is None else f is of) else None)


def chosen_object(sentence: Frame) -> Frame | None:
    """What a sentence does something to, where that is one of several: "tap an enemy when it ..."."""
    orders = [c.get("order") for c in sentence.get("clauses") or () if isinstance(c, Frame)]
    whats = [order.get("what") for order in orders if isinstance(order, Frame)]
    if len(whats) == 1 and isinstance(whats[0], Frame) and whats[0].get("det") == "one":
        return whats[0]
    return None


def frames_within(part: object) -> Iterator[Frame]:
    if isinstance(part, Frame):
        yield part
        for each in part.parts.values():
            yield from frames_within(each)


def is_it(frame: Frame) -> bool:
    return frame.kind == "np" and frame.get("det") == "it"


def saved(part: Any, rest: Any) -> Frame:
    """The first time that something would happen, something else does: once in a game."""
    if not isinstance(part, Frame) or part.kind != "would":
        raise ValueError("that may happen again")
    return said_also("limit", Frame("once", per="game"), said_also("if", part, rest))


def of_subject(part: Any, rest: Any) -> Any:
    """A condition that trails speaks of what was named before it: "is KO'd if it has 2 HP or less"."""
    clauses = rest.get("clauses") or ()
    orders = [c.get("order") for c in clauses if isinstance(c, Frame)]
    named = [
        each.get("what")
        for o in orders
        if isinstance(o, Frame)
        for each in (o, *(o.get("packets") or ()))
        if isinstance(each, Frame)
    ]
    subjects = [
        what for what in named if isinstance(what, Frame) and what.get("det") in ("the", "this")
    ]
    if len(clauses) != 1 or not subjects:
        return part
    return replaced(
        part,
        lambda f: (
            subjects[0] if f.kind == "np" and f.get("det") == "it" and not f.get("that") else None
        ),
    )


def in_clauses(of: Any) -> Any:
    return of.get("of") if isinstance(of, Frame) else of


def said_also(name: str, part: Any, rest: Any) -> Frame:
    """The sentence with one part more; ValueError where it has that already."""
    if rest.get(name) is not None:
        raise ValueError(f"two of {name}")
    made: Frame = rest.with_(**{name: part})
    return made
