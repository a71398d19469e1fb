"""When something is done: at what happens, at the edges of turns, by words of other games."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.holes import holes
from playmat.language.people.lexicon import Lexicon, plural
from playmat.language.people.meanings import listed, meaning

# What is so afterwards: "if it is tapped" asks for that, not for the moment.
STATES: Final = ("taps", "untaps", "becomes bound", "becomes shocked", "is equipped")

# What other games call the moments of a card of its own.
IN_A_WORD: Final = {
    "enters": "battlecry, on play, on summon, on entry, enter the battlefield, when summoned, upon being summoned, when played, upon entering",
    "dies": "deathrattle, on death, last words, last breath, last gasp, last will, dying breath, when destroyed, upon death, upon dying, when killed",
    "attacks": "on attack",
    "hits": "on a hit, on hit, on a successful hit",
    "misses": "on a miss, on miss",
}


def phrases(en: Dialect, lexicon: Lexicon) -> None:
    when_it_happens(en)
    in_a_word(en)
    edges(en)
    drawn_and_activated(en)
    turns(en, lexicon)


def when_it_happens(en: Dialect) -> None:
    """When, after, if; and the first time each turn."""
    trigger = partial(meaning, en, "trigger")
    trigger("when", "<when> {event:happening}")
    trigger(partial(if_it_happens, asked=True), "if {event:happening}")
    trigger(if_it_happens, "if {event:happening}")
    trigger("when", "after {event:happening}", after=True)
    for words in (
        "the first time {event:happening} each turn",
        "the first time each turn {event:happening}",
        "the first time each turn that {event:happening}",
        "{event:happening} for the first time each turn",
        "the first time {event:happening} every turn",
        "the first time {event:happening} in a turn",
        "when {event:happening} for the first time each turn",
        "if {event:happening} for the first time each turn",
    ):
        trigger("when", words, first=True)


def in_a_word(en: Dialect) -> None:
    """What other games have one word for."""
    trigger = partial(meaning, en, "trigger")
    attacked = Frame("happens", event="attacks", what=Frame("np", det="this"))
    trigger(
        lambda: Frame("when", event=attacked.with_(), after=True),
        *(f"after {words}" for words in ("this attack", "the attack", "attacking", "hitting", "this hit", "it hits", "it attacks", "this hits", "using this", "using this attack", "the hit")),
    )  # fmt: skip
    for event, words in IN_A_WORD.items():
        for each in listed(words):
            trigger(
                lambda event=event: Frame(
                    "when", event=Frame("happens", event=event, what=Frame("np", det="this"))
                ),
                each,
            )


def edges(en: Dialect) -> None:
    """The start and the end of turns and phases."""
    trigger = partial(meaning, en, "trigger")
    en.words(
        "edge",
        dict.fromkeys(("the start of", "the beginning of", "start of", "beginning of"), "start"),
    )
    en.words("edge", dict.fromkeys(("the end of", "end of"), "end"))
    over = ("ends", "is over", "is done", "finishes")
    en.words(
        "begins", {**dict.fromkeys(("begins", "starts"), "start"), **dict.fromkeys(over, "end")}
    )
    trigger("moment", "<when> {turn}{edge:short_over}")
    en.words("short_over", {"'s over": "end", "'s done": "end"})
    trigger("moment", "<when> {turn} {edge:begins}")
    trigger(
        "between turns",
        "between turns",
        "in between turns",
        "between each turn",
        "in between each turn",
        "between the turns",
    )
    trigger("moment", "at {edge} {turn}", "at {edge} of {turn}")
    this_turn = Frame("turn", whose="this", phase="turn")
    trigger("moment", "at end of turn", "at the end of turn", edge="end", turn=this_turn)
    holes(en, "trigger", "trigger")


def drawn_and_activated(en: Dialect) -> None:
    trigger = partial(meaning, en, "trigger")
    trigger(
        "activates",
        "<when> {who:player} activates an effect",
        "<when> {who:player} activate an effect",
        "<when> {who:player} <plays> an effect",
        "<when> {who:player} activates a card effect",
        "if {who:player} activates an effect",
        "if {who:player} activates a card effect",
    )
    trigger(
        "activates",
        "<when> {who:player} <plays> a(n) {sort:effect_sort} effect",
        "<when> {who:player} <plays> {sort:effect_sort} effects",
    )
    trigger(
        "activates",
        "<when> {who:player} <plays> an effect of {of:np}",
        "<when> {who:player} <plays> the effect of {of:np}",
        "<when> {who:player} <plays> {of:whose} effect",
        "<when> {who:player} <plays> {of:whose} ability",
    )
    en.words("effect_sort", {word: word for word in ("normal", "attack", "timed", "instant")})
    trigger(
        "draws for turn",
        "<when> {who:player} <draw> for the turn",
        "<when> {who:player} <draw> for turn",
        "<when> {who:player} <draw> their card for the turn",
        "<when> {who:player} <draw> your card for the turn",
    )
    trigger("draws for turn", "after {who:player} <draw> for the turn", after=True)


def turns(en: Dialect, lexicon: Lexicon) -> None:
    """Whose turn, and which phase of it."""
    turn = partial(meaning, en, "turn")
    names = {"turn": ["turn", "turns"], **lexicon.phases}
    for phase, called in names.items():
        for word in called:
            turn(
                "turn",
                f"your {word}",
                f"each of your {word}",
                f"each of your {plural(word)}",
                f"your own {word}",
                f"each your {word}",
                whose="yours",
                phase=phase,
            )
            turn(
                "turn",
                f"an enemy's {word}",
                f"each enemy's {word}",
                f"an opponent's {word}",
                f"each opponent's {word}",
                f"target enemy's {word}",
                f"the other player's {word}",
                whose="theirs",
                phase=phase,
            )
            turn(
                "turn",
                *(
                    f"{whose} {word}"
                    for whose in (
                        "its owner's",
                        "its controller's",
                        "the bearer's controller's",
                        "the wearer's controller's",
                    )
                ),
                whose="its controller's",
                phase=phase,
            )
            turn(
                "turn", f"their {word}", f"their own {word}", whose="theirs", phase=phase, own=True
            )
            turn("turn", f"your next {word}", whose="yours", phase=phase, next=True)
            turn(
                "turn",
                *(
                    f"{whose} next {word}"
                    for whose in (
                        "their",
                        "your opponent's",
                        "the opponent's",
                        "the other player's",
                        "the enemy's",
                        "target enemy's",
                        "an enemy's",
                        "the target enemy's",
                    )
                ),
                whose="theirs",
                phase=phase,
                next=True,
            )
            turn(
                "turn",
                f"your opponent's {word}",
                f"the opponent's {word}",
                f"the opposing player's {word}",
                f"each of your opponent's {word}",
                f"the enemy's {word}",
                whose="theirs",
                phase=phase,
            )
            turn("turn", f"a player's {word}", f"any player's {word}", whose="each", phase=phase)
            turn(
                "turn",
                f"each {word}",
                f"every {word}",
                f"each player's {word}",
                f"a {word}",
                whose="each",
                phase=phase,
            )
            turn("turn", f"the {word}", f"this {word}", whose="this", phase=phase)


def if_it_happens(event: Any, asked: bool = False) -> Frame:
    """What happens, and is not rather so: "if this is tapped" asks for a state."""
    if isinstance(event, Frame) and (event.get("event") in STATES or event.kind == "is stricken"):
        raise ValueError("a state")
    if isinstance(event, Frame) and event.get("event") == "is damaged":
        struck = event.get("what")
        if isinstance(struck, Frame) and struck.get("role") == "defender":
            raise ValueError("a state: of the attack itself it need not be asked")
    return Frame("when", event=event, asked=asked)
