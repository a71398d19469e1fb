"""Sentences with their full stops, and lines of them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.sentences.parts import said_also

# How often something may be done, said by itself.
ONLY: Final = (
    "use this {limit}",
    "use {limit}",
    "use this ability {limit}",
    "you can use this ability {limit}",
    "you may use this ability {limit}",
    "you can use this effect {limit}",
    "you may use this effect {limit}",
    "you can only use this ability {limit}",
    "activate only {limit}",
    "activate this effect only {limit}",
    "activate this only {limit}",
    "use only {limit}",
    "this can be used {limit}",
    "this can be done {limit}",
    "this can only be done {limit}",
    "this may only be done {limit}",
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
    "this ability can be used {limit}",
    "this effect can be used {limit}",
    "this ability may be used {limit}",
    "this ability may only be used {limit}",
    "you can only use this ability {limit}",
    "this effect may only be used {limit}",
    "you can use this {limit}",
    "you can only use this {limit}",
    "you can use this only {limit}",
    "this only works {limit}",
    "only works {limit}",
    "that works {limit}",
    "this works {limit}",
    "it works {limit}",
    "that only works {limit}",
    "it only works {limit}",
    "that can only happen {limit}",
    "this can happen {limit}",
    "this happens only {limit}",
    "this only happens {limit}",
    "this effect can only be activated {limit}",
    "this effect may only be activated {limit}",
    "this ability can only be activated {limit}",
    "this can only be activated {limit}",
    "activate this ability only {limit}",
    "this effect can only trigger {limit}",
    "only {limit}",
    "{limit}",
    "limit {limit}",
)


# That a card waits for a moment, said of the card: "you can only play this card when ...".
ONLY_PLAYED: Final = (
    *(
        words
        for this in ("this", "this card", "this trap", "it")
        for play, played in (("play", "played"), ("use", "used"), ("activate", "activated"))
        for may in ("can", "may")
        for words in (
            f"you {may} only {play} {this}",
            f"you {may} {play} {this} only",
            f"{this} {may} only be {played}",
            f"{this} {may} be {played} only",
            f"only {play} {this}",
            f"{play} {this} only",
        )
    ),
)


SPRUNG: Final = ("triggered", "activated", "set off", "sprung", "revealed")


def phrases(en: Dialect) -> None:
    whole(en)
    not_again(en)
    instead_and_otherwise(en)
    sprung(en)
    only_so_often(en)
    only_if(en)
    never_if(en)
    lines(en)


def whole(en: Dialect) -> None:
    final = partial(meaning, en, "final")
    final(
        lambda of: of.with_(),
        "{of:sentence}.",
        "then {of:sentence}.",
        "then, {of:sentence}.",
        "also, {of:sentence}.",
        "afterwards, {of:sentence}.",
    )


def not_again(en: Dialect) -> None:
    """What cannot be done twice in a row."""
    rounds = "two rounds in a row, twice in a row, in consecutive rounds, two times in a row, in two rounds in a row"
    ways = ("concurrently", *listed(rounds))
    barred = ("can't", "cannot", "can not", "may not")
    said = [f"{cannot} be used {way}" for cannot in barred for way in ways]
    bidden = [f"{cannot} use this {way}" for cannot in ("you can't", "you cannot") for way in ways]
    once = Frame("once", per="not concurrent")
    en.words("this_one", dict.fromkeys(("this", "this effect", "this ability", "it"), 1))
    en.words("not_again", dict.fromkeys(said, 1))
    meaning(
        en,
        "only_limit",
        lambda: once,
        "not concurrent",
        "{_n:not_again}",
        "{_t:this_one} {_n:not_again}",
        *bidden,
    )


def instead_and_otherwise(en: Dialect) -> None:
    """What is done instead, otherwise, or more of if something is so."""
    final = partial(meaning, en, "final")
    final(
        done_instead,
        "if {part:condition}, {of:core} instead.",
        "if {part:condition}, instead {of:core}.",
        "{of:core} instead if {part:condition}.",
        "but if {part:condition}, {of:core} instead.",
    )
    for figure in ("", " {_f:figure_name}", " <damage>", " {_k:plural}"):
        final(
            lambda of, other, part, **_: of.with_(other=other, asked=part),
            f"{{of:sentence}}, or {{other:other}}{figure} if {{part:condition}}.",
            f"{{of:sentence}} (or {{other:other}}{figure} if {{part:condition}}).",
            f"{{of:sentence}}, or {{other:other}}{figure} instead if {{part:condition}}.",
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


def sprung(en: Dialect) -> None:
    """ "Play this when ...": what is done then."""
    final = partial(meaning, en, "final")
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
    en.words("only_play", dict.fromkeys(ONLY_PLAYED))
    final(
        lambda event, of: said_also("trigger", Frame("when", event=event), of),
        *(
            f"{{_p:only_play}} <when> {{event:happening}}{joint}{{of:sentence}}."
            for joint in (". ", ": ", "; ")
        ),
    )
    final(
        lambda event, of, _k=None: said_also("trigger", Frame("when", event=event), of),
        *(
            f"this{card} {sprung}<when> {{event:happening}}. {{of:sentence}}."
            for card in ("", " card", " {_k:singular}")
            for sprung in (
                *(f"{be} {done} " for be in ("is", "gets") for done in SPRUNG),
                *("triggers ", "activates ", "springs ", "goes off "),
            )
        ),
    )
    final(
        lambda trigger, of: said_also("trigger", trigger, of),
        *(
            f"{play} {this}{only}{{trigger:at_a_moment}}. {{of:sentence}}."
            for play in ("play", "activate", "use", "cast")
            for this in ("", "this ", "this card ", "it ")
            for only in ("", "only ")
        ),
    )
    final(
        played_during,
        *(
            f"{play} {this}{only}during {{during:turn}}. {{of:sentence}}."
            for play in ("play", "activate", "use", "cast")
            for this in ("", "this ", "this card ", "it ")
            for only in ("", "only ")
        ),
    )
    cast = (
        "",
        " to play this",
        " to cast this",
        " to play this {_k:singular}",
        " to cast this {_k:singular}",
    )
    final(
        lambda price, of, _k=None: said_also("cost", price, of),
        *(
            f"as an {more} cost{play}, {{price:cost}}. {{of:sentence}}."
            for more in ("additional", "extra")
            for play in cast
        ),
    )
    final(
        lambda of: of.with_(),
        *(
            f"{play} this{card} to {{of:core}}."
            for play in ("play", "use", "cast")
            for card in ("", " card", " {_k:singular}")
        ),
    )
    meaning(en, "at_a_moment", "moment", "at {edge} {turn}", "at {edge} of {turn}")


def only_so_often(en: Dialect) -> None:
    """How often, in a sentence of its own: after the one that it is said of, or after them all."""
    meaning(en, "only_limit", lambda limit: limit.with_(), *ONLY)
    meaning(
        en,
        "final",
        lambda of, only: said_also("limit", only, of),
        "{of:sentence}. {only:only_limit}.",
        "{of:sentence} ({only:only_limit}).",
        "{of:sentence} ({only:only_limit}.)",
        "{of:sentence}. ({only:only_limit}.)",
        "{only:only_limit}: {of:sentence}.",
        "{only:only_limit}. {of:sentence}.",
        *(
            f"you <may>{only} {use} this{kind} {{only:limit}} to {{of:core}}."
            for only in ("", " only")
            for use in ("use", "activate")
            for kind in ("", " card", " {_k:singular}", " ability", " effect")
        ),
    )
    meaning(
        en,
        "line",
        limited_as_a_whole,
        "{of:final/ } {only:only_limit}.",
        "{of:final/ } ({only:only_limit}.)",
        "{of:final/ } ({only:only_limit})",
    )


def limited_as_a_whole(of: Any, only: Any) -> Frame:
    """ "Draw a card. Gain 2 life. Once per turn.": all of it; but not what holds by itself."""
    if len(of) < 2 or any(each.get("trigger") or each.get("limit") for each in of[1:]):
        raise ValueError("said of one sentence")
    return Frame("line", of=(said_also("limit", only, of[0]), *of[1:]))


def only_if(en: Dialect) -> None:
    """What is asked for, in a sentence of its own before or after."""
    final = partial(meaning, en, "final")
    used = (
        "you <may> only use this",
        "you <may> only use this {_w:deed_word}",
        "you <may> only activate this[ {_w:deed_word}]",
        "you <may> use this[ {_w:deed_word}] only",
        "use this[ {_w:deed_word}] only",
        "activate this[ {_w:deed_word}] only",
        "activate only",
        "this <may> only be used",
        "this[ {_w:deed_word}] <may> only be used",
        "this[ {_w:deed_word}] <may> only be activated",
        "<may> only be activated",
        "you <may> only activate this {_k:singular}",
        "this[ {_w:deed_word}] only works",
        "only works",
    )
    en.words("if_so", dict.fromkeys(("if", "while", "as long as")))
    en.words("deed_word", dict.fromkeys(("effect", "ability", "attack", "move")))
    final(
        lambda of, part, _k=None: said_also("if", part, of),
        *(f"{{of:sentence}}. {words} {{_i:if_so}} {{part:condition}}." for words in used),
        *(f"{words} {{_i:if_so}} {{part:condition}}. {{of:sentence}}." for words in used),
    )


def never_if(en: Dialect) -> None:
    """What may not be, in a sentence of its own: "You can't use this Ability if this is bound"."""
    used = (
        *(f"you <cannot> {use} this[ {{_w:deed_word}}]" for use in ("use", "activate", "do")),
        *(f"this[ {{_w:deed_word}}] <cannot> be {used}" for used in ("used", "activated")),
        *(f"this[ {{_w:deed_word}}] {no}" for no in ("doesn't work", "does not work")),
    )
    meaning(
        en,
        "final",
        lambda of, part: said_also("unless so", part, of),
        *(
            f"{{of:sentence}}. {words} {when} {{part:condition}}."
            for words in used
            for when in ("if", "while", "as long as")
        ),
    )


def lines(en: Dialect) -> None:
    line = partial(meaning, en, "line")
    line(lambda of: Frame("line", of=of), "{of:final/ }")


def played_during(during: Any, of: Any) -> Frame:
    """Cards are played in the Main Phase; those that may be played in others are kept to it."""
    if during.get("phase") == "main":
        raise ValueError("an order of its own, or a limit")
    return said_also("during", during, of)


def done_instead(part: Any, of: Any) -> Frame:
    return said_also("if", part, of).with_(instead=True)
