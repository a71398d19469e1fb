"""What turns give to players and leave them, and how what they play comes into play."""

from __future__ import annotations

from functools import partial
from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning

EACH_PLAYER: Final = Frame("player", who="each")
BEFORE_TURNS: Final = "before each turn, before every turn, each turn, every turn, per turn"
AT_FIRST: Final = (
    "for the turn, at the start of the turn, at the start of their turn, at the start of your turn,"
    " at the beginning of their turn, at the beginning of your turn, at the start of each turn,"
    " during their draw phase, during your draw phase, in the draw phase"
)
A_DRAW: Final = (
    "next draw, next draw for the turn, draw next turn, next draw phase, draw phase next turn, next turn draw,"
    " next draw step"
)


def phrases(en: Dialect) -> None:
    gained_more(en)
    not_drawn(en)
    kept_in_hand(en)
    laid_tapped(en)


def gained_more(en: Dialect) -> None:
    """More of what everybody gains for each turn; "between turns" is a moment of its own."""
    order = partial(meaning, en, "order")
    en.words("before_turns", dict.fromkeys(listed(BEFORE_TURNS), 1))
    for n in ("{n:number} <more> {figure:figure_name}", "{n:number} {figure:figure_name} more"):
        order(
            "gains more",
            f"{{who:player}} <gain> {n} {{_t:before_turns}}",
            f"{{_t:before_turns}}, {{who:player}} <gain> {n}",
        )
    order("gains more", "{who:player} <gain> an <more> {figure:figure_name} {_t:before_turns}", n=1)


def not_drawn(en: Dialect) -> None:
    """The card that a turn begins with is not drawn."""
    order = partial(meaning, en, "order")
    en.words("at_first", dict.fromkeys(listed(AT_FIRST), 1))
    en.words("no_draw", dict.fromkeys(("doesn't", "does not", "don't", "do not"), 1))
    order(
        "player cannot",
        "{who:player} <cannot> draw {_t:at_first}",
        "{who:player} <cannot> draw a card {_t:at_first}",
        "{who:player} {_n:no_draw} draw[ a card] {_t:at_first}",
        act="draw for turn",
    )
    en.words("skip", dict.fromkeys(("skip", "skips", "miss", "misses"), 1))
    en.words("a_draw", dict.fromkeys(listed(A_DRAW), 1))
    meaning(
        en,
        "clause",
        partial(skipped, Frame("player", who="opponent")),
        "{_o:their_own} {_s:skip} {_w:whose_draw} {_d:a_draw}",
        "{_s:skip} {_o:their_own}'s {_d:a_draw}",
    )
    en.words("their_own", dict.fromkeys(("your opponent", "the opponent", "the other player"), 1))
    en.words("whose_draw", dict.fromkeys(("their", "his", "her", "the", "his or her"), 1))


def skipped(who: Frame) -> Frame:
    """The next draw for the turn is left out: that of the next turn."""
    order = Frame("player cannot", who=who, act="draw for turn")
    return Frame("clause", order=order, duration=Frame("span", span="end of their next turn"))


def kept_in_hand(en: Dialect) -> None:
    """How many cards at most a player keeps."""
    order = partial(meaning, en, "order")
    en.words("over_turn", dict.fromkeys(listed(OVER), 1))
    en.words("in_hand", dict.fromkeys(listed("in hand, in their hand, in your hand"), 1))
    en.words("holds", dict.fromkeys(listed("keep, keeps, hold, holds, have, has"), 1))
    cards = ("cards {_h:in_hand}", "card {_h:in_hand}")
    order(
        "hand limit",
        *(f"{{who:player}} {{_k:holds}} at most {{n:number}} {c} {{_o:over_turn}}" for c in cards),
        *(f"{{who:player}} {{_k:holds}} at most {{n:number}} {c}" for c in cards),
        *(f"{{who:player}} {{_k:holds}} no more than {{n:number}} {c}" for c in cards),
        *(f"{{who:player}} <cannot> {{_k:holds}} more than {{n:number}} {c}" for c in cards),
    )
    order(
        "hand limit",
        *(f"{{_n:nobody_can}} {{_k:holds}} more than {{n:number}} {c}" for c in cards),
        *(
            f"{whose} {limit} is {{n:number}}[ cards]"
            for whose in ("the", "each player's", "everybody's", "everyone's")
            for limit in ("hand limit", "maximum hand size", "hand size limit")
        ),
        who=EACH_PLAYER,
    )


OVER: Final = (
    "when their turn ends, when your turn ends, at the end of their turn, at the end of your turn,"
    " at the end of the turn, at the end of each turn"
)


def laid_tapped(en: Dialect) -> None:
    """What is played comes tapped."""
    order = partial(meaning, en, "order")
    en.words("comes", dict.fromkeys(listed(COMES), 1))
    en.words("tapped_word", dict.fromkeys(("tapped", "exhausted", "rested"), 1))
    order("comes tapped", "{what:np} {_c:comes} {_t:tapped_word}")


COMES: Final = (
    "come into play, comes into play, enter play, enters play, enter, enters, enter the play area,"
    " enters the play area, enter the battlefield, enters the battlefield, enter the field, are played,"
    " is played, come in, comes in, come out, comes out, arrive, arrives, start, starts, are put into play"
)
