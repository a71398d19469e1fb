"""How long something lasts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.holes import holes
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.meanings import listed, meaning

# In whose next turn something holds, and the words before that.
AT_A_TURN: Final = ("during", "on", "in", "for", "throughout", "through")
NEXT_TURN_OF: Final = {
    "their next turn": "their, its, his, her, its owner's, its controller's, their owner's, their controller's, the owner's, the controller's,"
    " your opponent's, the opponent's, an opponent's, the enemy's, an enemy's, that player's, the other player's",
    "your next turn": "your",
}
# What is going on, in words that are the same for all games.
PRESENT: Final = {"turn": "turn", "battle": "battle, fight, combat", "round": "round"}
THIS_ONE: Final = ("the {}", "this {}", "that {}", "the current {}")
WHILE_IT_LASTS: Final = (
    *("for", "in", "during", "within", "throughout", "until the end of", "for the rest of"),
    *("for the remainder of", "for the duration of"),
)


def while_it_lasts() -> Iterator[str]:
    """Until what is going on has ended: how that is said of it."""
    for one in THIS_ONE:
        for lead in WHILE_IT_LASTS:
            yield f"{lead} {one}"
        yield f"until {one} ends"
        for over in ("is over", "is done", "'s over", "'s done"):
            yield f"until {one} {over}".replace(" 's", "'s")
    yield from ("for this {} only", "this {} only", "only for this {}", "only this {}")
    yield from (", but only for this {}", ", but only this {}", ", only for this {}")


def phrases(en: Dialect, lexicon: Lexicon) -> None:
    spans(en)
    so_many(en, lexicon)


def spans(en: Dialect) -> None:
    duration = partial(meaning, en, "duration")
    spans = {
        "turn": "until end of turn, until the end of turn, this turn, until the End Phase",
        "end of your turn": "until the end of your turn, until your turn ends, until end of your turn, until your turn is over, until your turn is done",
        "next turn": "until your next turn, until the start of your next turn, until the beginning of your next turn, until your next turn starts, until your next turn begins, until you go again, until it is your turn again, until it's your turn again",
        "their next turn": "next turn",
        "end of next turn": "until the end of your next turn, until your next turn ends, until your next turn is over",
        "end of their next turn": "until the end of your opponent's next turn, until your opponent's next turn ends, until the end of their next turn, until their next turn ends, until their next turn is over, until your opponent's next turn is over, until the end of the enemy's next turn, until the enemy's next turn ends,"
        " until the end of the opponent's next turn, until the end of its owner's next turn, until its owner's next turn ends, until the end of the other player's next turn, until the end of its controller's next turn",
        "end of the turn after": "until the end of the next turn, until the next turn ends, until the next turn is over, until the end of next turn, through the next turn, during the next untap step, at the next untapping",
        "battle": "this battle, that battle, until end of battle, until the end of battle",
        "round": "this round, until end of round",
        "next round": "the next round, the following round, in the following round, next round, in the next round, during the next round, for the next round, on the next round, during next round",
        "next throw": "on the next throw, next throw, for the next throw, on their next throw, on your next throw, on your opponent's next throw",
        "it in play": "while it's out, until it leaves play, while it is in play, while it's in play, as long as it's in play, as long as it is in play, for as long as it's in play",
        "permanent": "for the remainder of the game, until the end of the game, for the whole game, all game, forever, permanently, for good, for the rest of the game, for the rest of the bout",
        "in play": "until this leaves, until this card leaves, until this leaves the field, until this is gone, until this card leaves play, until this leaves play, for as long as this card is in play, as long as this card stays in play, while this card stays in play, while this is in play, as long as this is in play, while this card is in play, while this is out, as long as this card is in play, while this card is out, while this card is active, while this is active, while this is on the field, while this card is on the field, as long as this is out, as long as this card is out, as long as this is on the field, while this is on the board, as long as this is on the board, while this card is on the board",
    }
    for span, nouns in PRESENT.items():
        for noun in listed(nouns):
            duration("span", *(words.format(noun) for words in while_it_lasts()), span=span)
    for phase in ("battle phase", "attack phase", "combat"):
        duration("span", f"during this turn's {phase}", f"in this turn's {phase}", span="turn")
        duration("span", f"in the {phase} this turn", f"during the {phase} this turn", span="turn")
    for span, words in spans.items():
        for each in listed(words):
            duration("span", each, span=span)
    en.words("stays", dict.fromkeys(("is", "stays", "remains")))
    out = (
        "in play, out, on the field, on the board, on the table, on the battlefield, around, active"
    )
    en.words("out_there", dict.fromkeys(listed(out)))
    en.words("he_or_she", dict.fromkeys(("it", "he", "she")))
    staying = "{_s:stays} {_o:out_there}"
    duration("span", f"{{_w:said_while}} {{_t:this_card}} {staying}", span="in play")
    duration("span", f"{{_w:said_while}} {{_t:he_or_she}} {staying}", span="it in play")
    for span, owners in NEXT_TURN_OF.items():
        for owner in listed(owners):
            duration("span", *(f"{at} {owner} next turn" for at in AT_A_TURN), span=span)


def so_many(en: Dialect, lexicon: Lexicon) -> None:
    """So many turns or rounds, or while something is so."""
    duration = partial(meaning, en, "duration")
    duration(
        "turns",
        "for {n:number} turns",
        "for {n:amount} turn",
        "lasting {n:amount} turn",
        "lasting {n:number} turns",
        "for the next {n:number} turns",
        "for the next {n:number} turn",
    )
    if lexicon.lasts_while:
        duration("while", "while {test:condition}", "as long as {test:condition}")
    duration(
        "rounds",
        "for the next {n:number} rounds",
        "during the next {n:number} rounds",
        "over the next {n:number} rounds",
        "in the next {n:number} rounds",
    )
    holes(en, "duration", "duration")
