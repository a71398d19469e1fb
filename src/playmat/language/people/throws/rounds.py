"""Rounds one after the other: who won them, what was beaten and thrown in them."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.sentences.parts import said_also
from playmat.language.people.throws.words import THIS


def beaten(en: Dialect) -> None:
    """A card of the other player is beaten, by this card or by this attack."""
    happens = partial(meaning, en, "happening")
    kos = "KOs, KO's, knocks out, defeats, beats, kills, destroys, takes out, eliminates"
    ko = "KO, knock out, defeat, beat, kill, destroy, take out, eliminate"
    theirs = (
        "a card, an opposing card, your opponent's card, the opponent's card, another card,"
        " the other card, the opposing card, an enemy, an enemy card, your opponent's active card,"
        " an opponent's card, a card of your opponent's, one of your opponent's cards, their card, the struck card"
    )
    for name, words in (("t_it", "this, it"), ("t_kos", kos), ("t_ko", ko), ("t_card", theirs)):
        en.words(name, dict.fromkeys(listed(words), name))
    happens(
        "happens",
        *(
            f"{{_x:{this}}} {kos}"
            for this in ("t_body", "t_it")
            for kos in (
                "{_v:t_kos} {_c:t_card}",
                "knocks {_c:t_card} out",
                "sends {_c:t_card} to the Wall",
            )
        ),
        "you {_v:t_ko} {_c:t_card} {_w:t_by}",
        "you {_v:t_ko} {_c:t_card} with this one",
        event="beats",
        what=THIS,
    )
    en.words(
        "t_survives",
        dict.fromkeys(
            (
                "survives",
                "lives through",
                "is still standing after",
                "is still in play after",
                "withstands",
            )
        ),
    )
    happens(
        "happens",
        "{_c:t_card} {_v:t_survives} {_s:t_strike}",
        "{_s:t_named} doesn't {_w:t_ko} {_c:t_card}",
        "{_s:t_named} does not {_w:t_ko} {_c:t_card}",
        event="spares",
        what=THIS,
    )
    happens(
        "happens",
        "{_s:t_named} {_v:t_kos} {_c:t_card}",
        "{_s:t_named} knocks {_c:t_card} out",
        "{_s:t_named} sends {_c:t_card} to the Wall",
        "you {_v:t_ko} {_c:t_card} with {_s:t_named}",
        event="strikes down",
        what=THIS,
    )


def in_a_row(en: Dialect) -> None:
    """Rounds won, lost or landed one after the other, this one among them."""
    happens = partial(meaning, en, "happening")
    en.words("times", {"twice": 2, "thrice": 3})
    for outcome, words in (
        ("won", ("a win", "winning {_r:t_round}", "each win", "every win", "a won round")),
        ("lost", ("a loss", "losing {_r:t_round}", "each loss", "every loss", "a lost round")),
    ):
        meaning(
            en,
            "trigger",
            partial(after_round, outcome),
            *(f"{after} {each}" for after in ("after", "on", "upon") for each in words),
        )
    for outcome, win in (("won", "win"), ("lost", "lose")):
        happens(
            partial(row, outcome),
            f"you {win} {{n:number}} rounds {{_i:t_runs}}[ {{_w:t_with}}]",
            f"{{_x:doer}} {win}s {{n:number}} rounds {{_i:t_runs}}",
            f"you {win} {{n:number}} times {{_i:t_runs}}[ {{_w:t_with}}]",
            f"you {win} {{n:times}} {{_i:t_runs}}[ {{_w:t_with}}]",
        )
    happens(
        partial(row, "landed"),
        "you {_v:t_land} {_s:t_named} {n:number} rounds {_i:t_runs}",
        "you {_v:t_land} {_s:t_named} {n:number} times {_i:t_runs}",
        "{_s:t_named} {_v:t_lands} {n:number} rounds {_i:t_runs}",
        "{_s:t_named} {_v:t_lands} {n:number} times {_i:t_runs}",
        "you {_v:t_land} {_s:t_named} {n:times} {_i:t_runs}",
        "{_s:t_named} {_v:t_lands} {n:times} {_i:t_runs}",
    )


def this_round(en: Dialect) -> None:
    """Whether this card was struck in the round that ends."""
    condition = partial(meaning, en, "condition")
    hit = "hit, struck, damaged, hurt, attacked, touched"
    en.words("t_struck", dict.fromkeys(listed(hit), 1))
    not_hit = "wasn't, was not, isn't, is not, hasn't been, has not been, didn't get, doesn't get, did not get, has never been"
    en.words("t_was_not", dict.fromkeys(listed(not_hit), 1))
    en.words("t_was", dict.fromkeys(listed("was, is, got, gets, has been"), 1))
    en.words(
        "t_in_it",
        dict.fromkeys(listed("this round, in this round, that round, during the round, in it"), 1),
    )
    en.words(
        "t_unhurt",
        dict.fromkeys(
            listed(
                "took no damage, takes no damage, didn't take damage, doesn't take damage, didn't take any damage"
            ),
            1,
        ),
    )
    not_struck = ("{_x:doer} {_n:t_was_not} {_h:t_struck}", "{_x:doer} {_u:t_unhurt}")
    condition("struck", *(f"{each} {{_r:t_in_it}}" for each in not_struck), no=True)
    hurt = ("{_w:t_was} {_h:t_struck}", "took <damage>", "took any <damage>", "takes <damage>")
    condition("struck", *(f"{{_x:doer}} {each} {{_r:t_in_it}}" for each in hurt))
    rounds = [f"{each} round" for each in ("each", "every", "any")]
    rounds += [f"at the end of {each} round" for each in ("each", "every", "a", "any", "the")]
    rounds += [
        "every time a round goes by",
        "each time a round goes by",
        "whenever a round goes by",
        "for every round",
        "for each round",
    ]
    ends = Frame("moment", edge="end", turn=Frame("turn", whose="each", phase="round"))
    meaning(
        en,
        "sentence",
        lambda rest: said_also("trigger", ends, said_also("if", Frame("struck", no=True), rest)),
        *(
            f"{each}{that} {way}, {{rest:core}}"
            for each in rounds
            for that in ("", " that", " in which", " where", " when", " if")
            for way in not_struck
        ),
        *(
            f"{each} without {card} {being} {{_h:t_struck}}, {{rest:core}}"
            for each in rounds
            for card in ("{_x:doer}", "{_x:doer}'s")
            for being in ("getting", "being")
        ),
        *(
            f"{each} without {being} {{_h:t_struck}}, {{rest:core}}"
            for each in rounds
            for being in ("getting", "being")
        ),
    )


def before(en: Dialect) -> None:
    """What was so in the round before."""
    condition = partial(meaning, en, "condition")
    condition(
        "landed",
        "you landed an ATK {_b:t_before}",
        "you won {_b:t_before}",
        "you hit {_b:t_before}",
        "{_x:doer} won {_b:t_before}",
        "you landed an attack {_b:t_before}",
    )
    condition(
        "lost before",
        "you lost {_b:t_before}",
        "{_x:doer} lost {_b:t_before}",
        "you were hit {_b:t_before}",
        "{_x:doer} was hit {_b:t_before}",
        "{_x:doer} was struck {_b:t_before}",
        "{_x:doer} took <damage> {_b:t_before}",
    )
    condition(
        "landed this",
        "you landed {_s:t_named} {_b:t_before}",
        "you also landed {_s:t_strike} {_b:t_before}",
        "you hit with {_s:t_named} {_b:t_before}",
        "you won with {_s:t_named} {_b:t_before}",
        "{_s:t_named} landed {_b:t_before}",
        "{_s:t_named} also landed {_b:t_before}",
    )
    condition(
        "threw same",
        "{who:player} threw the same type {_b:t_before}",
        "{who:player} {_t:t_threw} {_s:t_same} {_a:t_again}",
    )
    meaning(
        en,
        "happening",
        lambda: Frame("round", outcome="same"),
        "you {_t:t_throw} {_s:t_same} {_a:t_again}",
    )
    en.words("t_another", dict.fromkeys(listed(ANOTHER), 1))
    en.words("t_than", dict.fromkeys(listed(THAN), 1))
    condition(
        "threw another",
        "{who:player} threw another type {_b:t_before}",
        "{who:player} {_t:t_threw} {_s:t_another} {_a:t_than}",
        *(f"{{who:player}} {didnt} {{_t:t_throw}} {{_s:t_same}} {{_a:t_again}}" for didnt in DIDNT),
    )
    meaning(
        en,
        "happening",
        lambda: Frame("round", outcome="another"),
        "you {_t:t_throw} {_s:t_another} {_a:t_than}",
    )
    both = "{_e:t_both} {_t:t_threw} {_s:t_same} {_b:t_before}"
    condition(
        "matched before",
        "a throw was matched {_b:t_before}",
        both,
        both.replace("{_b:t_before}", "in {_b:t_before}"),
        "{_e:t_both} {_v:t_tied} {_b:t_before}",
        "{_e:t_both} {_v:t_tied} in {_b:t_before}",
        "you {_v:t_tied} {_b:t_before}",
        "the throws were {_v:t_alike} {_b:t_before}",
        "there was a tied throw {_b:t_before}",
        "there was a matched throw {_b:t_before}",
    )
    en.words("t_tied", dict.fromkeys(("tied", "drew", "matched", "tied throws", "matched throws")))
    en.words("t_alike", dict.fromkeys(("the same", "alike", "matched", "tied", "equal")))
    condition("threw", "{thrower:player} {_t:t_threw} {type:trait}")
    meaning(en, "happening", partial(thrown, "opponent"), "{_o:t_other} {_t:t_throws} {type:trait}")
    meaning(
        en,
        "happening",
        lambda: Frame("round", who=Frame("player", who="opponent"), outcome="same"),
        "{_o:t_other} {_t:t_throws} {_s:t_same} {_a:t_again}",
    )
    condition(
        "last card",
        "this card is your last card",
        "{_x:doer} is {_o:t_own} last card",
        "it's your last card",
        "{_x:doer} is {_o:t_own} only card left",
        "you are down to your last card",
        "you're down to your last card",
        "you have no other cards[ left]",
        "you have no cards left but {_x:doer}",
        "you have only {_x:doer} left",
        "you only have {_x:doer} left",
        who="you",
    )
    condition(
        "last card",
        "the opposing card is the opponent's last card",
        "{_o:t_other} is down to their last card",
        "{_o:t_other} are down to their last card",
        *(
            f"{{_o:t_other}} {has} {one} card left"
            for has in ("has", "only has", "has only", "has just", "has exactly")
            for one in ("one", "1")
        ),
        who="opponent",
    )
    condition(
        lambda: Frame("both", of=tuple(Frame("last card", who=w) for w in ("you", "opponent"))),
        "both players are down to their last card",
        "both of you are down to your last card",
        "you are both down to your last card",
        "each player is down to their last card",
    )
    en.words("t_own", {"your": 1, "the": 1})


DIDNT: Final = ("don't", "didn't", "do not", "did not")
ANOTHER: Final = (
    "another type, a different type, something different, something else, a different throw, another throw,"
    " a different ATK, another ATK, a different attack, another attack, a different thing, a different move,"
    " another move, a new type, a different sign"
)
THAN: Final = (
    "last round, than last round, from last round, than you did last round, than the last round,"
    " from the last round, than the round before, than in the last round, than before, than last time,"
    " from what you threw last round, than in the previous round, from the previous round"
)


def thrown(who: str, type: Any) -> Frame:
    if not isinstance(type, Frame) or type.get("category") != "type":
        raise ValueError("no type of attacks")
    outcome = f"throws {type.get('name')}"
    return Frame("round", who=Frame("player", who=who) if who != "you" else None, outcome=outcome)


def after_round(outcome: str) -> Frame:
    return Frame("when", event=Frame("round", outcome=outcome))


def row(outcome: str, n: Any) -> Frame:
    return Frame("round", outcome=f"{outcome} {n}")
