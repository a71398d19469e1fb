"""What leads and what trails a sentence: when, if, while, how often, unless what is paid."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, frames_in, replaced
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.nouns.adjectives import trait_of

IT: Final = Frame("np", det="it")


def phrases(en: Dialect) -> None:
    rolls(en)
    leads(en)
    in_whose_turn(en)
    trails(en)
    in_that_turn(en)
    each_at_its_own(en)
    those_of_them(en)
    excepted(en)
    lifesteal(en)


def rolls(en: Dialect) -> None:
    """What is done on a roll, or otherwise."""
    sentence = partial(meaning, en, "sentence")
    en.include("sentence", "core")
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
    sentence(
        partial(said_also, "if"),
        "{part:coin}, {rest:sentence}",
        "{part:coin}: {rest:sentence}",
        "on {part:coin}, {rest:sentence}",
        "on {part:coin} {rest:sentence}",
        "{part:coin} means {rest:sentence}",
    )
    for side in ("heads", "tails"):
        meaning(en, "coin", side, side)
    sentence(
        saved,
        "the first time {part:condition}, {rest:core}",
        "the first time {part:condition} {rest:core}",
    )


def leads(en: Dialect) -> None:
    sentence = partial(meaning, en, "sentence")
    meaning(en, "stood", this_so, "{state}")
    leads = (
        ("if", "on {part:rolled}"),
        ("limit", "{part:limit}"),
        ("trigger", "{part:trigger}"),
        ("if", "if {part:conditions}"),
        ("unless so", "unless {part:conditions}"),
        ("while", "while {part:stood}"),
        ("while", "while {part:conditions}"),
        ("while", "as long as {part:conditions}"),
        ("while", "so long as {part:conditions}"),
        ("while", "for as long as {part:conditions}"),
        ("during", "during {part:turn}"),
        ("payment", "{part:payment}"),
    )
    for name, words in leads:
        sentence(
            partial(said_also, name),
            f"{words}, {{rest:sentence}}",
            f"{words}: {{rest:sentence}}",
        )
        sentence(partial(said_at_once, name), f"{words} {{rest:sentence}}")


def in_whose_turn(en: Dialect) -> None:
    """A moment, and in whose turn it has to come: "when you draw a card during your turn"."""
    meaning(
        en,
        "sentence",
        lambda trigger, during, rest: said_also(
            "trigger", trigger, said_also("during", during, rest)
        ),
        "{trigger} during {during:turn}, {rest:sentence}",
        "{trigger} on {during:turn}, {rest:sentence}",
    )


def trails(en: Dialect) -> None:
    sentence = partial(meaning, en, "sentence")
    trails = (
        ("unless so", "unless {part:conditions}"),
        ("if", "only if {part:conditions}"),
        ("while", "only while {part:conditions}"),
        ("while", "while {part:stood}"),
        ("if", "if {part:conditions}"),
        ("while", "while {part:conditions}"),
        ("while", "as long as {part:conditions}"),
        ("while", "so long as {part:conditions}"),
        ("while", "for as long as {part:conditions}"),
        ("trigger", "{part:trigger}"),
        ("limit", "{part:limit}"),
        ("during", "during {part:turn}"),
        ("payment", "{part:payment}"),
    )
    trail = partial(meaning, en, "trail")
    for name, words in trails:
        but = [f", but {words}", f" but {words}"] if words.startswith("only") else []
        trail(
            lambda part, name=name: Frame("trail", name=name, part=part), words, f", {words}", *but
        )
    sentence(with_trails, "{rest:core} {parts:trail/ }", "{rest:core}{parts:trail/ }")


def in_that_turn(en: Dialect) -> None:
    """ "This cannot attack the turn it is summoned": when it is, until that turn ends."""
    sentence = partial(meaning, en, "sentence")
    en.words("the_turn", dict.fromkeys(listed(THE_TURN)))
    sentence(
        since_it_happened,
        "{rest:core} {_t:the_turn} {event:happening}",
        "{_t:the_turn} {event:happening}, {rest:core}",
    )


THE_TURN: Final = ", ".join(
    f"{on}the {same}turn{that}"
    for on in ("", "on ", "in ", "during ")
    for same in ("", "same ")
    for that in ("", " that", " when", " in which")
)


def since_it_happened(event: Any, rest: Any) -> Frame:
    clauses: tuple[Frame, ...] = rest.get("clauses") or ()
    orders = [clause.get("order") for clause in clauses]
    lasts = all(isinstance(o, Frame) and o.kind in ("cannot", "gets") for o in orders)
    if not clauses or not lasts or rest.get("trigger") or any(c.get("duration") for c in clauses):
        raise ValueError("not so for a turn")
    turn = Frame("span", span="turn")
    made: Frame = rest.with_(
        trigger=Frame("when", event=event),
        clauses=tuple(clause.with_(duration=turn) for clause in clauses),
    )
    return made


# What each of several does at a moment of its own, as it is said of them, and of one of them.
THEY_DO: Final = {
    "attack": "attacks",
    "are attacking": "attacks",
    "boost": "boosts",
    "block": "blocks",
    "body-block": "blocks",
    "are attacked": "is attacked",
    "get attacked": "is attacked",
    "are boosted": "is boosted",
}


def each_at_its_own(en: Dialect) -> None:
    """ "Your units gain 500 ATK when they attack": whenever one does, that one."""
    sentence = partial(meaning, en, "sentence")
    en.words("they_do", THEY_DO)
    en.words("doing", {f"{each}ing": f"{each}s" for each in ("attack", "boost", "block")})
    sentence(
        whenever_one_does,
        "{rest:core} <when> they {event:they_do}",
        "{rest:core}, <when> they {event:they_do}",
        "<when> they {event:they_do}, {rest:core}",
        "{rest:core} <when> {event:doing}",
        "{rest:core} while {event:doing}",
    )


def those_of_them(en: Dialect) -> None:
    """ "Your units have Taunt as long as they cost 3 or less": those of them that do."""
    only = partial(meaning, en, "of_them")
    only(
        lambda n, how: Frame("a", {f"cmp:cost:{how}": n}),
        "cost {n:number} {how:compared}",
        "cost {n:number} mana {how:compared}",
    )
    only(lambda state: Frame("a", state=state), "are {state}", "are already {state}")
    only(
        lambda state: Frame("a", {"no state": state}),
        "are not {state}",
        "aren't {state}",
    )
    only(lambda keyword: Frame("a", keyword=keyword), "have {keyword}")
    only(
        lambda n, figure, how: Frame("a", {f"cmp:{figure}:{how}": n}),
        "have {n:number} {figure:figure_name} {how:compared}",
        "have {n:number} {how:compared} {figure:figure_name}",
    )
    sentence = partial(meaning, en, "sentence")
    sentence(
        narrowed,
        *(
            f"{{rest:core}}{joint} they {{part:of_them}}"
            for joint in (
                " if",
                " as long as",
                ", as long as",
                " while",
                " so long as",
                " but only if",
            )
        ),
    )
    unless = partial(meaning, en, "of_them_not")
    unless(lambda state: Frame("a", state=state), "are {state}", "are already {state}")
    unless(lambda state: Frame("a", {"no state": state}), "are not {state}", "aren't {state}")
    sentence(but_not, "{rest:core} unless they {part:of_them_not}")


def but_not(rest: Any, part: Any) -> Frame:
    """What is said of all of some, said of those that are not so: "unless they are tapped"."""
    term = {
        "state" if name == "no state" else f"no {name}": said for name, said in part.parts.items()
    }
    return narrowed(rest, Frame("a", term))


def excepted(en: Dialect) -> None:
    """Of all some are left out at the end: "each unit takes 2 damage, except Fire units"."""
    for words in (
        "{trait}",
        "{trait} ones",
        "{trait} {_n:plural}",
        "for {trait} ones",
        "for {trait} {_n:plural}",
    ):
        meaning(en, "but_these", lambda trait: trait_of(trait, "no "), words)
    en.words(
        "except_those", dict.fromkeys(("except", "but not", "only not", "just not", "excluding"))
    )
    meaning(
        en,
        "sentence",
        narrowed,
        "{rest:core}, {_e:except_those} {part:but_these}",
        "{rest:core} {_e:except_those} {part:but_these}",
    )


def narrowed(rest: Any, part: Any) -> Frame:
    """What is said of all of some, said of those that are so."""
    clauses: tuple[Frame, ...] = rest.get("clauses") or ()
    order = clauses[0].get("order") if len(clauses) == 1 else None
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(order, Frame) or not isinstance(what, Frame):
        raise ValueError("not said of some")
    if what.get("det") != "all" or rest.get("trigger"):
        raise ValueError("not said of all of some")
    fewer = what.with_(**part.parts)
    if len(fewer.parts) != len(what.parts) + len(part.parts):
        raise ValueError("said twice of them")
    made: Frame = rest.with_(clauses=(clauses[0].with_(order=order.with_(what=fewer)),))
    return made


def whenever_one_does(rest: Any, event: str) -> Frame:
    clause, *others = rest.get("clauses") or (Frame("clause"),)
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) and order.kind == "gets" else None
    one_clause = not others and not rest.get("trigger")
    if not isinstance(what, Frame) or what.get("det") != "all" or not one_clause:
        raise ValueError("nobody does it")
    span = clause.get("duration") or Frame("span", span="battle")
    does = Frame("happens", event=event, what=what.with_(det="one"))
    own = clause.with_(order=order.with_(what=IT), duration=span)
    made: Frame = rest.with_(trigger=Frame("when", event=does), clauses=(own,))
    return made


def lifesteal(en: Dialect) -> None:
    """Damage that heals whoever deals it."""
    sentence = partial(meaning, en, "sentence")
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


def this_so(state: Any) -> Frame:
    """ "While tapped" is said of this card; other states may be of what it lies on."""
    if state not in ("tapped", "untapped", "damaged"):
        raise ValueError("of what, is not said")
    return Frame("is so", what=Frame("np", det="this"), state=state)


def with_trails(rest: Any, parts: Any) -> Frame:
    """A sentence with all that trails: "draw a card if you have a Fox when this dies"."""
    said: Frame = rest.with_()
    for each in parts:
        name, part = each.get("name"), each.get("part")
        if name == "trigger" and is_of_all(part, rest):
            raise ValueError("each of them, when it does so")
        chosen = chosen_object(rest) if name == "trigger" else None
        if chosen is not None and any(map(is_pronoun, frames_in(part))):
            said = said_also(name, with_it(part, chosen), with_it(said, IT, chosen))
        else:
            said = said_also(name, of_subject(part, rest), said)
    clauses = said.get("clauses")
    several = isinstance(clauses, tuple) and len(clauses) > 1 and "trigger" in said.parts
    return said.with_(trails=True) if several else said


def is_of_all(part: Any, rest: Any) -> bool:
    """ "Your units get +1 when attacking": whichever of them attacks."""
    event = part.get("event") if isinstance(part, Frame) else None
    if not isinstance(event, Frame) or not event.get("going_on"):
        return False
    orders = [c.get("order") for c in rest.get("clauses") or () if isinstance(c, Frame)]
    whats = [order.get("what") for order in orders if isinstance(order, Frame)]
    return any(isinstance(w, Frame) and w.get("det") not in ("this", "it") for w in whats)


def with_it(part: Any, instead: Frame, of: Frame | None = None) -> Any:
    """The part with something else for "it", or for what is told."""
    return replaced(part, lambda f: instead if (is_pronoun(f) if of is None else f is of) else None)


def chosen_object(sentence: Frame) -> Frame | None:
    """What a sentence does something to, where that is one of several: "tap an enemy when it ..."."""
    orders = [c.get("order") for c in sentence.get("clauses") or () if isinstance(c, Frame)]
    whats = [order.get("what") for order in orders if isinstance(order, Frame)]
    if len(whats) == 1 and isinstance(whats[0], Frame) and whats[0].get("det") == "one":
        return whats[0]
    return None


def is_pronoun(frame: Frame) -> bool:
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


def said_at_once(name: str, part: Any, rest: Any) -> Frame:
    """The same without a comma: what is done has a verb then, or "whenever you heal 1 life" would
    heal.
    """
    first = (rest.get("clauses") or (None,))[0]
    order = first.get("order") if isinstance(first, Frame) else None
    if isinstance(order, Frame) and order.kind == "gets" and "what" not in order.parts:
        raise ValueError("no verb")
    return said_also(name, part, rest)


def said_also(name: str, part: Any, rest: Any) -> Frame:
    """The sentence with one part more; ValueError where it has that already."""
    if rest.get(name) is not None:
        raise ValueError(f"two of {name}")
    made: Frame = rest.with_(**{name: part})
    return made
