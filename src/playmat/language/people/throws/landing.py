"""What lands on what, which throws match, and what is thrown in vain."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.throws.rounds import row
from playmat.language.people.throws.words import THIS


def landed(en: Dialect) -> None:
    """This attack lands, and this card is put down."""
    happens = partial(meaning, en, "happening")
    happens(
        "happens",
        "you {_v:t_land} {_s:t_strike}",
        "you {_v:t_win} {_s:t_named}",
        "{_s:t_named} {_v:t_lands}",
        "{_v:t_landing} {_s:t_strike}",
        event="hits",
        what=THIS,
    )
    happens(
        "happens",
        *(
            f"{card} {goes} your {{_z:t_wall}}"
            for card in ("a card", "a card of yours", "another card", "one of your cards")
            for goes in ("is put on", "is sent to", "goes to", "is put onto", "lands on")
        ),
        event="own wall",
        what=THIS,
    )
    en.words("t_wall", dict.fromkeys(("Wall", "graveyard", "discard pile"), 1))
    happens(
        "happens",
        "you {_v:t_put} {_x:doer} {_d:t_down}",
        "you {_v:t_put} {_d:t_down} {_x:doer}",
        "{_x:doer} goes {_d:t_down}",
        event="enters",
        what=THIS,
    )


def of_a_type(en: Dialect) -> None:
    """The attack of a type lands, is thrown or is lost; or one of that type strikes this card."""
    happens = partial(meaning, en, "happening")
    a_type = "[{_a:t_a} ]{type:trait}[ {_k:t_kind}]"
    happens(
        partial(typed, "hits"),
        f"you {{_v:t_land}} {a_type}",
        f"you {{_v:t_land}} {a_type} {{_w:t_with}}",
        f"you {{_v:t_win}} {a_type}",
        "{_a:t_a} {type:trait} {_k:t_kind} {_v:t_lands}",
        f"{{_x:doer}} lands {a_type}",
        f"{{_x:t_body}} hits with {a_type}",
        f"{{_x:t_body}} wins with {a_type}",
        f"{{_x:doer}} {{_v:third_deal}} <damage> with {a_type}",
    )
    happens(
        partial(typed, "attacks"),
        f"you {{_v:t_throw}} {a_type}",
        f"you {{_v:t_throw}} {a_type} {{_w:t_with}}",
    )
    happens(
        partial(typed, "misses"),
        f"you {{_v:t_miss}} {a_type}",
        "{_a:t_a} {type:trait} {_k:t_kind} {_v:t_misses}",
    )
    happens(
        partial(typed, "is hit"),
        f"{{_x:doer}} is {{_h:t_hit_by}} {a_type}",
        f"{{_x:doer}} gets {{_h:t_hit_by}} {a_type}",
        f"{{_h:t_hit_by}} {a_type}",
        f"you lose to {a_type}",
        "[{_a:t_a} ]{type:trait} {_k:t_kind} hits {_x:doer}",
        f"{{_o:t_other}} hits {{_x:doer}} with {a_type}",
        f"{{_o:t_other}} wins with {a_type}",
        f"{{_o:t_other}} lands {a_type}[ {{_y:t_on_this}}]",
    )
    felled = ("{_x:doer} is {_d:t_koed} by", "{_x:doer} gets {_d:t_koed} by", "{_d:t_koed} by")
    happens(partial(typed, "is felled"), *(f"{each} {a_type}" for each in felled))
    happens(
        "happens",
        *(f"{each} {{_a:t_a}} {{_k:t_kind}}" for each in felled),
        event="is felled",
        what=THIS,
    )
    happens(
        "happens",
        "{_o:t_other} lands any {_k:t_kind}[ {_y:t_on_this}]",
        "{_o:t_other} lands {_a:t_a} {_k:t_kind}[ {_y:t_on_this}]",
        event="is hit",
        what=THIS,
    )
    en.words("t_on_this", dict.fromkeys(("on this card", "on this", "on it", "on you"), 1))


def bidden(en: Dialect) -> None:
    """ "Win with Paper and draw a card.": what is bidden first is when the rest is done."""
    a_type = "[{_a:t_a} ]{type:trait}[ {_k:t_kind}]"
    feat = partial(meaning, en, "feat")
    feat(partial(typed, "hits"), f"{{_v:t_land}} {a_type}", f"{{_v:t_win}} {a_type}")
    feat("happens", "{_v:t_land} {_s:t_strike}", event="hits", what=THIS)
    feat("happens", "lose {_r:t_rps}", event="is hit", what=THIS)
    for runs in ("{n:number} rounds", "{n:number} times", "{n:times}"):
        feat(partial(row, "landed"), f"{{_v:t_land}} {{_s:t_strike}} {runs} {{_i:t_runs}}")
    feat(partial(row, "won"), "win {n:number} rounds {_i:t_runs}[ {_w:t_with}]")
    feat(partial(row, "lost"), "lose {n:number} rounds {_i:t_runs}[ {_w:t_with}]")
    meaning(
        en,
        "sentence",
        done_then,
        *(
            f"{{event:feat}}{joint}{{rest:core}}"
            for joint in (" and ", ", and ", " to ", ", then ", ": ")
        ),
    )


def thrown_and(en: Dialect) -> None:
    """What came of a throw, said after it: "you throw this and lose"."""
    happens = partial(meaning, en, "happening")
    for outcome, event, ways in (
        ("t_and_won", "hits", AND_WON),
        ("t_and_lost", "misses", AND_LOST),
    ):
        joints = (f"{joint} {way}" for joint in ("and", "but") for way in listed(ways))
        en.words(outcome, dict.fromkeys(joints, 1))
        happens(
            "happens",
            f"you {{_t:t_throw}} {{_s:t_strike}} {{_o:{outcome}}}",
            event=event,
            what=THIS,
        )
        happens(
            partial(typed, event),
            f"you {{_t:t_throw}} [{{_a:t_a}} ]{{type:trait}}[ {{_k:t_kind}}] {{_o:{outcome}}}",
        )


AND_WON: Final = "win, win the round, win the throw, it wins, it hits, it lands, land it, hit, win with it, it connects"
AND_LOST: Final = (
    "lose, lose the round, lose the throw, don't win, do not win, miss, it misses, it loses,"
    " it doesn't land, it doesn't hit, it does not land, it fails, don't land it, lose with it"
)


def missed(en: Dialect) -> None:
    """This attack was thrown in vain."""
    happens = partial(meaning, en, "happening")
    happens(
        "happens",
        "you {_v:t_miss} {_s:t_strike}",
        "{_s:t_named} {_v:t_misses}",
        event="misses",
        what=THIS,
    )
    meaning(
        en,
        "trigger",
        lambda: Frame("when", event=Frame("happens", event="misses", what=THIS)),
        "on miss",
    )
    happens(
        "happens",
        "you {_v:t_miss} any {_k:t_kind}[ {_w:t_with}]",
        "you miss[ {_w:t_with}]",
        "you miss with anything",
        "you miss an {_k:t_kind}[ {_w:t_with}]",
        "{_x:doer} {_v:t_missing}[ {_k:t_any_strike}]",
        "any {_k:t_kind} of {_x:doer} {_v:t_misses}",
        *(
            f"{one} of {whose} {{_k:strikes_word}} {{_v:t_misses}}"
            for one in ("one", "any")
            for whose in ("this card's", "its", "your")
        ),
        event="misses any",
        what=THIS,
    )
    en.words(
        "t_missing",
        dict.fromkeys(("misses", "misses with", "doesn't land", "does not land", "fails to land")),
    )
    en.words("t_any_strike", dict.fromkeys(("an ATK", "any ATK", "an attack", "any attack")))


def of_any(en: Dialect) -> None:
    """Whatever this card attacks with, and whatever it wins with."""
    happens = partial(meaning, en, "happening")
    happens(
        "happens",
        "you win {_r:t_rps}",
        "you win {_r:t_rps} {_w:t_with}",
        "{_x:doer} wins {_r:t_rps}",
        "you {_v:t_land} any {_k:t_kind}[ {_w:t_with}]",
        "you land a hit[ {_w:t_with}]",
        "you hit your opponent[ {_w:t_with}]",
        "you hit {_w:t_by}",
        "{_x:doer} lands any {_k:t_kind}",
        *(
            f"{one} of {whose} attacks {lands}"
            for one, lands in (
                *(("one", "{_v:t_lands}"), ("any", "{_v:t_lands}")),
                *(("any", way) for way in ("land", "hit", "connect", "win")),
            )
            for whose in ("this card's", "its", "your", "his", "her")
        ),
        "{_x:doer} {_v:third_deal} attack <damage>",
        "{_x:doer} {_v:third_deal} <damage> with an {_k:t_kind}",
        "any {_k:t_kind} of {_x:doer} lands",
        event="deals damage",
        what=THIS,
    )
    happens(
        "happens",
        *(f"{{_x:doer}} {{_v:third_deal}} <damage>{to}" for to in ("", " to your opponent")),
        event="deals damage",
        what=THIS,
    )
    happens(
        "happens",
        "{_x:doer} {_v:third_deal} <damage> to {target:np}",
        event="deals damage",
        what=THIS,
    )
    happens(
        "happens",
        "you lose {_r:t_rps}",
        "you lose {_r:t_rps} {_w:t_with}",
        "{_x:doer} loses {_r:t_rps}",
        "you don't win {_r:t_rps}",
        event="is hit",
        what=THIS,
    )
    for outcome, win in (("won", "win"), ("lost", "lose")):
        happens(
            "round",
            f"you {win} {{_r:t_round}}",
            f"you {win} {{_r:t_round}} {{_w:t_with}}",
            f"{{_x:doer}} {win}s {{_r:t_round}}",
            outcome=outcome,
        )
    meaning(
        en,
        "trigger",
        lambda: Frame("moment", edge="end", turn=Frame("turn", whose="each", phase="round")),
        "each round",
        "every round",
        "between rounds",
        "in between rounds",
        "between each round",
        "between two rounds",
        "between any two rounds",
    )
    meaning(
        en,
        "trigger",
        lambda: Frame("moment", edge="start", turn=Frame("turn", whose="each", phase="round")),
        "before each round",
        "before every round",
        "before a round",
        "before a round starts",
        "before each round starts",
        "before a round begins",
    )
    which = ("whatever", "whichever", "no matter which", "regardless of which", "no matter what")
    meaning(
        en,
        "trigger",
        lambda: Frame("when", event=Frame("happens", event="attacks", what=THIS)),
        *(
            f"{lead} {any} {{_k:t_kind}}"
            for lead in ("with", "on")
            for any in ("any", "each", "every")
        ),
        *(f"{lead} {{_k:t_kind}} you {{_t:t_throw}}" for lead in which),
        *(f"{lead} you {{_t:t_throw}}" for lead in ("whatever", "no matter what")),
    )


def matched(en: Dialect) -> None:
    happens = partial(meaning, en, "happening")
    happens(
        "happens",
        "{_b:t_both} {_t:t_throw} {_s:t_same}",
        "{_o:t_other} {_t:t_throws} {_s:t_same} as you",
        "you {_t:t_throw} {_s:t_same} as {_o:t_other}",
        *(f"you tie {{_r:t_rps}}{more}" for more in ("", " {_w:t_with}")),
        "you tie",
        "it's a tie",
        "it is a tie",
        "there's a tie",
        "there is a tie",
        "you both tie",
        "{_r:t_rps} is {_t:t_tied}",
        "the throws are {_t:t_tied}",
        event="matched",
        what=THIS,
    )
    en.words(
        "t_tied", dict.fromkeys(listed("a tie, tied, the same, matched, equal, a draw"), "tied")
    )


def typed(event: str, type: Any) -> Frame:
    """What happens with an attack of a type."""
    if not isinstance(type, Frame) or type.get("category") != "type":
        raise ValueError("no type of attacks")
    return Frame("happens", event=f"{event} {type.get('name')}", what=THIS)


def done_then(event: Any, rest: Any) -> Frame:
    """A sentence that is done when something happens; ValueError where it is done at another moment."""
    if rest.get("trigger") is not None:
        raise ValueError("two moments")
    made: Frame = rest.with_(trigger=Frame("when", event=event))
    return made
