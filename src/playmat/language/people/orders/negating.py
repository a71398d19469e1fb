"""What is done about an attack or a card that is under way: negated, prevented, redirected."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning, words_of

COMES_TO_NOTHING: Final = (
    "is negated, is cancelled, is canceled, is called off, is stopped, does not happen,"
    " doesn't happen, comes to nothing, does not count, doesn't count"
)

DOES_NOTHING: Final = (
    "doesn't do anything, does not do anything, is cancelled, is canceled, is countered, fizzles,"
    " fizzles out, is called off, comes to nothing, gets negated, gets cancelled, doesn't happen,"
    " won't do anything, won't work"
)


def phrases(en: Dialect) -> None:
    attacks_negated(en)
    damage_prevented(en)  # before what negates it: what is declared first is offered first
    some_prevented(en)
    cards_negated(en)
    attacks_multiplied(en)
    redirected(en)
    ended(en)


def ended(en: Dialect) -> None:
    """What stops a boost or a whole phase."""
    order = partial(meaning, en, "order")
    boost = ("the boost", "that boost", "its boost", "the boosting")
    order("negate boost", *(f"<negate> {it}" for it in boost), "the boost does not count")
    order("negate boost", "the boost doesn't count", "the boost has no effect", "it is not boosted")
    order("end phase", "end {turn}", "{turn} ends", "immediately end {turn}", "end {turn} now")
    order("end phase", "skip the rest of {turn}", "end the rest of {turn}")


def attacks_negated(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    strikes = product(("the", "that", "this"), words_of("strike"))
    en.words("that_strike", dict.fromkeys(f"{which} {strike}" for which, strike in strikes))
    en.words("comes_to_nothing", dict.fromkeys(listed(COMES_TO_NOTHING)))
    takes = product(("nobody", "no one"), ("takes", "takes any", "is dealt", "is dealt any"))
    en.words("unhurt", dict.fromkeys(f"{nobody} {takes} damage" for nobody, takes in takes))
    order(
        "negate attack",
        *(f"<negate> {it}" for it in ("the attack", "that attack", "this attack")),
        "{_a:that_strike}'s called off",
        "{_a:that_strike} {_n:comes_to_nothing}[ and {_u:unhurt}]",
        *(f"<negate> {it} and {{_u:unhurt}}" for it in ("the attack", "that attack")),
        "the <strike> misses",
        "that <strike> misses",
        "make the <strike> miss",
        "the <strike> does nothing",
        "that <strike> does nothing",
        "the <strike> has no effect",
        "that <strike> fails",
        "the <strike> fails",
        "stop the <strike>",
        "stop that <strike>",
    )

    order(
        "negate attack",
        *(
            f"<negate> {an} attack"
            for an in (
                "an",
                "any",
                "one",
                "an enemy",
                "an opposing",
                "an opponent's",
                "your opponent's",
            )
        ),
        "<negate> an attack made by your opponent",
        any=True,
    )
    order(
        "negate attack",
        *(
            f"<negate> {an} {on} {{on:np}}"
            for an in ("an attack", "the attack", "any attack", "attacks")
            for on in ("on", "against", "targeting", "made on", "made against", "aimed at")
        ),
        *(
            f"<negate> {an} {of} {{by:np}}"
            for an in ("an attack", "the attack", "any attack")
            for of in ("by", "from", "of", "made by")
        ),
        "<negate> {by:thing}'s attack",
    )


def damage_prevented(en: Dialect) -> None:
    """All damage of an attack."""
    order = partial(meaning, en, "order")
    order(
        "prevent attack damage",
        "this <strike> <deals!> no <damage>",
        "this <strike> does no <damage>",
        "it <deals!> no <damage>",
        "it does no <damage>",
        "this <strike> <deals!> 0 <damage>",
        "<negate> all <damage> of that <strike>",
        "<negate> all <damage> from that <strike>",
        "that <strike> does no <damage>",
        "that <strike> <deals!> no <damage>",
        "the <strike> <deals!> no <damage>",
        "the <strike> does no <damage>",
        "no <damage> is done",
        "<negate> all of its <damage>",
        "<negate> the <damage> of that <strike>",
        "<negate> the <strike>'s <damage>",
        "<negate> that <strike>'s <damage>",
        "{_w:thing} <take> no <damage> from that <strike>",
        "{_w:thing} <take> no <damage> from it",
        "{_w:thing} <take> no <damage> from the <strike>",
        "<negate> the <damage>",
        "<negate> that <damage>",
        "<negate> all <damage>",
        "<negate> all <damage> from the <strike>",
        "<negate> all <damage> of the <strike>",
        "<negate> the <damage> from the <strike>",
        "<negate> the <damage> from that <strike>",
        *(
            f"<negate> all <damage> {it} would {deal}"
            for it in ("it", "that <strike>", "the <strike>", "the attacker", "that {_k:singular}")
            for deal in ("deal", "do", "cause")
        ),
    )
    order(
        "prevent attack damage",
        "prevent it",
        "reduce the <damage> to 0",
        "reduce that <damage> to 0",
        "reduce the <damage> to zero",
        "take no <damage> from it",
        "prevent that <damage>",
    )


def some_prevented(en: Dialect) -> None:
    """So much of it."""
    order = partial(meaning, en, "order")
    order(
        "prevent damage",
        "prevent {n:amount} <damage>",
        "prevent {n:amount} of that <damage>",
        "prevent {n:amount} of the <damage>",
        "prevent {n:amount} of it",
        "reduce the <damage> by {n:amount}",
        "reduce that <damage> by {n:amount}",
        "reduce it by {n:amount}",
        "prevent {n:amount} points of <damage>",
        "prevent up to {n:amount} <damage>",
        "reduce its <damage> by {n:amount}",
        "lower the <damage> by {n:amount}",
        "reduce the <damage> of the <strike> by {n:amount}",
        "reduce the <damage> dealt by {n:amount}",
        "reduce the <damage> you <take> by {n:amount}",
        "the <strike> deals {n:amount} less <damage>",
        "the <strike> does {n:amount} less <damage>",
        "that <strike> deals {n:amount} less <damage>",
        "{_w:thing} <take> {n:amount} less <damage> from it",
        "take {n:amount} less <damage>",
        "you take {n:amount} less <damage>",
    )
    order(
        "prevent of attack",
        "prevent {n:amount} <damage> of that <strike>",
        "prevent {n:amount} <damage> from that <strike>",
        "prevent {n:amount} of that <strike>'s <damage>",
        "prevent {n:amount} of the <damage> of that <strike>",
        "reduce the <damage> of that <strike> by {n:amount}",
        "that <strike> <deals!> {n:amount} less <damage>",
        "that <strike> does {n:amount} less <damage>",
    )
    order(
        "prevent",
        "prevent the next {n:number} <damage> to {what:np}",
        "prevent the next {n:number} <damage> that would be dealt to {what:np}",
        "prevent the next {n:number} <damage> {what:np} would take",
        "prevent the next {n:number} <damage> that {what:np} would take",
        "prevent the next {n:number} <damage> dealt to {what:np}",
        "prevent the next {n:number} points of <damage> to {what:np}",
    )


def attacks_multiplied(en: Dialect) -> None:
    """Twice or half the damage of an attack."""
    order = partial(meaning, en, "order")
    order(
        "double attack",
        "double the <damage> of that <strike>",
        "that <strike> <deals!> double <damage>",
        "that <strike> does double <damage>",
        "double that <strike>'s <damage>",
    )
    for rounded in ("up", "down"):
        order(
            "halve attack",
            *(
                f"{t}{c} rounded {rounded}"
                for c in (",", "")
                for t in (
                    "halve the <damage> of that <strike>",
                    "that <strike> <deals!> half <damage>",
                    "that <strike> does half <damage>",
                    "halve that <strike>'s <damage>",
                )
            ),
            rounded=rounded,
        )


def redirected(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "redirect",
        *(
            t.replace("*", it)
            for it in ("that attack", "the attack")
            for t in (
                "change the target of * to {to:np}",
                "make * hit {to:np} instead",
                "redirect * to {to:np}",
                "* hits {to:np} instead",
                "* targets {to:np} instead",
                "make {to:np} the target of * instead",
                "make {to:np} the target of *",
                "{to:np} becomes the target of * instead",
                "{to:np} becomes the target of *",
                "change *'s target to {to:np}",
                "*'s target becomes {to:np}",
                "change the attack target to {to:np}",
                "change the target to {to:np}",
                "redirect * to {to:np} instead",
                *(
                    f"{move} * to {{to:np}}"
                    for move in ("switch", "move", "shift", "turn", "change")
                ),
                *(f"{move} * onto {{to:np}}" for move in ("switch", "move", "shift", "turn")),
                "switch the target of * to {to:np}",
                "* is redirected to {to:np}",
            )
        ),
        *(
            f"{verb} {{to:np}} instead"
            for verb in (
                *("make {_w:ref} attack", "have {_w:ref} attack", "let {_w:ref} attack"),
                *("force {_w:ref} to attack", "redirect {_w:ref} to", "make {_w:ref} target"),
                *("{_w:ref} attacks", "{_w:ref} <must> attack", "{_w:ref} hits"),
            )
        ),
        "{to:ref} is attacked instead",
        "{to:ref} gets attacked instead",
        "{to:ref} becomes the target instead",
        "{to:ref} <take> the <strike> instead",
    )


def cards_negated(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    en.words("does_nothing", dict.fromkeys(listed(DOES_NOTHING)))
    order(
        "negate",
        "<negate> {what:np}",
        "<negate> the activation of {what:np}",
        "{what:thing} has no effect",
        "{what:thing} does nothing",
        "{what:thing} doesn't work",
        "{what:thing} does not work",
        "{what:thing} is negated",
        "{what:thing} {_n:does_nothing}",
    )
    order(
        "negate unless",
        *(
            f"<negate> {{what:np}} unless {{who:player}} {pays} {{n:number}}[ {{_m:more}}] {{figure:figure_name}}"
            for pays in ("pays", "pay", "spends", "spend")
        ),
    )
    order(
        "negate",
        *(
            f"<negate> {its} {effect}"
            for its in ("the", "its", "that", "that card's", "the card's")
            for effect in ("activation", "effect", "effects", "activation of that effect")
        ),
        what=Frame("np", det="it"),
    )
