"""What people say of throws: who lands what on whom, who wins a round, and how hard it hits.

For games in which attacks are thrown against each other. Each list of words stands in every place
where any of them may, so that they multiply.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, listed, meaning

THIS: Final = Frame("np", det="this")
RIVAL: Final = Frame("np", kind="card", det="the", side="theirs")

# Words that make no difference where they stand.
WORDS: Final = {
    "t_strike": "this ATK, this attack, this, it, this one, this move, this hit, this throw",
    "t_named": "this ATK, this attack, this move, this hit",
    "t_kind": "ATK, attack, move, hit, throw, strike",
    "t_a": "a, an, your, the, its, his, her, this card's",
    "t_land": "land, hit with, win with, strike with, connect with, score with, score a hit with,"
    " successfully land, succeed with, beat your opponent with",
    "t_win": "win the round with, win a round with, win the throw with, win a throw with, win RPS with,"
    " win the RPS with, win an RPS with",
    "t_lands": "lands, hits, connects, wins, strikes, succeeds, goes through, wins the round,"
    " wins the throw, wins RPS, wins the RPS, lands a hit",
    "t_landing": "landing, hitting with, winning with, connecting with",
    "t_miss": "don't land, do not land, fail to land, miss with, miss, lose with, lose the round with,"
    " lose RPS with, lose the RPS with, lose the throw with, can't land, lose a round with",
    "t_misses": "misses, doesn't land, does not land, fails, fails to land, loses, doesn't hit,"
    " does not hit, loses the throw, loses RPS, loses the RPS, loses the round",
    "t_throw": "throw, use, play, pick, choose, show, attack with, go with",
    "t_throws": "throws, uses, plays, picks, chooses, shows, attacks with, goes with",
    "t_threw": "threw, used, played, picked, chose, showed, has thrown, attacked with",
    "t_with": "with this card, with it, with him, with her, with this, with this one, with this guy",
    "t_by": "with this card, with him, with her, with this guy",
    "t_body": "this card, this guy, he, she",
    "t_hit_by": "hit by, struck by, attacked by, beaten by, damaged by, hurt by",
    "t_both": "both players, you both, you and your opponent, both of you, the two players",
    "t_same": "the same, the same type, the same thing, the same move, the same ATK, the same attack",
    "t_rps": "a throw, the throw, this throw, an RPS, the RPS, RPS, at RPS, a game of RPS, a throw of RPS",
    "t_put": "put, lay, set, throw, drop, bring",
    "t_down": "down, in play, into play, out, on the table, on the field",
    "t_round": "round, the round, a round, this round, the throw, RPS, the RPS",
    "t_before": "last round, the last round, the previous round, the round before",
    "t_again": "as last round, as the last round, as in the last round, as the round before, twice in a row,"
    " two rounds in a row, as before, as last time, two times in a row, as you did last round,"
    " as they did last round, that they threw last round, that you threw last round",
    "t_runs": "in a row, running, one after the other, straight",
    "t_hitting": "hits for, hit for, strikes for, does, deals, do, deal",
    "t_other": "your opponent, the opponent, the other player, the other person, they",
}


def phrases(en: Dialect) -> None:
    for category, words in WORDS.items():
        en.words(category, dict.fromkeys(listed(words), category))
    landed(en)
    of_a_type(en)
    missed(en)
    of_any(en)
    matched(en)
    beaten(en)
    in_a_row(en)
    before(en)
    facing(en)
    hit_harder(en)
    all_hit_harder(en)
    of_own_types(en)
    hit_weaker(en)
    lose_health(en)
    forbidden(en)
    silenced(en)


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
        f"{{_x:t_body}} lands {a_type}",
        f"{{_x:t_body}} hits with {a_type}",
        f"{{_x:t_body}} wins with {a_type}",
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
        f"{{_o:t_other}} lands {a_type}",
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


def beaten(en: Dialect) -> None:
    """A card of the other player is beaten, by this card or by this attack."""
    happens = partial(meaning, en, "happening")
    kos = "KOs, KO's, knocks out, defeats, beats, kills, destroys, takes out, eliminates"
    ko = "KO, knock out, defeat, beat, kill, destroy, take out, eliminate"
    theirs = (
        "a card, an opposing card, your opponent's card, the opponent's card, another card,"
        " the other card, the opposing card, an enemy, an enemy card, your opponent's active card,"
        " an opponent's card, a card of your opponent's, one of your opponent's cards"
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
    for outcome, win in (("won", "win"), ("lost", "lose")):
        happens(
            partial(row, outcome),
            f"you {win} {{n:number}} rounds {{_i:t_runs}}[ {{_w:t_with}}]",
            f"{{_x:doer}} {win}s {{n:number}} rounds {{_i:t_runs}}",
            f"you {win} {{n:number}} times {{_i:t_runs}}[ {{_w:t_with}}]",
        )
    happens(
        partial(row, "landed"),
        "you {_v:t_land} {_s:t_named} {n:number} rounds {_i:t_runs}",
        "you {_v:t_land} {_s:t_named} {n:number} times {_i:t_runs}",
        "{_s:t_named} {_v:t_lands} {n:number} rounds {_i:t_runs}",
        "{_s:t_named} {_v:t_lands} {n:number} times {_i:t_runs}",
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
        "{_o:t_other} has only one card left",
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


def facing(en: Dialect) -> None:
    """What this attack lands on, or this card has before it."""
    condition = partial(meaning, en, "condition")
    condition(
        held,
        "you're holding {what:np}",
        "you are holding {what:np}",
        "you hold {what:np}",
    )
    duration = partial(meaning, en, "duration")
    for gone in (
        "is KO'd",
        "is knocked out",
        "is beaten",
        "goes to the Wall",
        "is defeated",
        "dies",
    ):
        duration("span", f"until it {gone}", span="it in play")
        duration("span", f"until this card {gone}", f"until this {gone}", span="in play")
    condition(
        lambda a: Frame("is a", what=Frame("np", det="the", role="defender", kind="card"), a=a),
        "{_s:t_strike} lands on {a:np}",
        "{_s:t_strike} hits {a:np}",
        "{_s:t_strike} strikes {a:np}",
        "you land {_s:t_strike} on {a:np}",
        "you hit {a:np} with {_s:t_strike}",
        "you hit {a:np}",
    )
    condition(
        lambda a: Frame("is a", what=RIVAL, a=a),
        *(
            f"{who} {faces} {{a:np}}"
            for who in ("{_x:doer} is", "you are", "you're", "it's")
            for faces in ("facing", "up against", "playing against", "against", "fighting")
        ),
        "{_x:doer} faces {a:np}",
        "your opponent's card is {a:np}",
    )
    condition(
        "hurt",
        "{what:thing} has damage on it",
        "{what:thing} has DMG on it",
        "{what:thing} has taken <damage>",
        "{what:thing} has taken any <damage>",
        "{what:thing} has already taken <damage>",
        "{what:thing} has already been hit",
        "{what:thing} has been damaged",
        "{what:thing} has been hurt",
        "{what:thing} is wounded",
        "{what:thing} is injured",
        "{what:thing} is already hurt",
        "{what:thing} is already damaged",
        "{what:thing} is damaged",
        "{what:thing} has already lost {_f:figure_name}",
    )


def hit_harder(en: Dialect) -> None:
    """More damage of the attack that is made."""
    order = partial(meaning, en, "order")
    order(
        partial(more, "attack deals"),
        f"{{_s:t_named}} {{_h:t_hitting}} {{n:number}} <more>{PER}",
        f"{{_s:t_named}} {{_h:t_hitting}} {{n:number}} <more> <damage>{PER}",
        f"{{_s:t_named}} {{_h:t_hitting}} {{n:number}} <damage> more{PER}",
        f"{{_s:t_named}} {{_h:t_hitting}} an <more> {{n:number}}[ <damage>]{PER}",
        f"{{_h:t_hitting}} {{n:number}} <more>{PER}",
        f"hit for {{n:number}} <more> <damage>{PER}",
        f"hits for {{n:number}} <more> <damage>{PER}",
        f"{{_s:t_strike}} hits for {{n:number}} <more>[ <damage>]{PER}",
        f"{{_s:t_named}} hits {{n:number}} harder{PER}",
        f"{{_s:t_named}} {{_i:t_is}} {{n:number}} stronger{PER}",
        f"add {{n:number}}[ <damage>] to {{_s:t_strike}}{PER}",
        f"add {{n:number}} to {{_s:t_named}}'s <damage>{PER}",
        f"add {{n:number}} <more> <damage>{PER}",
        f"increase {{_s:t_named}}'s <damage> by {{n:number}}{PER}",
        f"increase the <damage> of {{_s:t_strike}} by {{n:number}}{PER}",
        f"{{_s:t_named}}'s <damage> is increased by {{n:number}}{PER}",
        f"its <damage> is increased by {{n:number}}{PER}",
    )
    en.words("t_is", dict.fromkeys(("is", "gets", "becomes", "are", "get"), "is"))


def all_hit_harder(en: Dialect) -> None:
    """More damage of all attacks of something, or of those of a type."""
    order = partial(meaning, en, "order")
    for kind in ("", " {type:trait}"):
        for all_of in ("", "all ", "all of "):
            strikes = f"{all_of}{{what:whose}}{kind} {{_k:strikes_word}}"
            order(
                partial(more, "attacks deal"),
                f"{strikes} hit for {{n:number}} <more>[ <damage>]{PER}",
                f"{strikes} hits for {{n:number}} <more>[ <damage>]{PER}",
                f"{strikes} {{_i:t_is}} {{n:number}} stronger{PER}",
                f"{strikes} {{_h:t_hitting}} {{n:number}} <more>{PER}",
            )
            order(
                partial(more, "attacks deal", "-"),
                f"{strikes} {{_i:t_is}} {{n:number}} weaker{PER}",
                f"{strikes} hit for {{n:number}} less[ <damage>]{PER}",
            )
    order(
        partial(more, "attacks deal"),
        f"{{what:whose}} {{type:trait}} {{_h:t_hitting}} {{n:number}} <more>[ <damage>]{PER}",
        f"{{what:thing}} {{_h:t_gets}} +{{n:number}}[ <damage>] {{_o:t_on}} its {{type:trait}}[ {{_k:t_kind}}]{PER}",
        f"{{what:thing}} {{_h:t_gets}} +{{n:number}}[ <damage>] {{_o:t_on}} {{type:trait}}[ {{_k:t_kind}}]{PER}",
    )
    order(
        partial(more, "attacks deal", what=THIS),
        f"{{_h:t_hitting}} {{n:number}} <more>[ <damage>] with {{type:trait}}{PER}",
    )
    en.words("t_gets", dict.fromkeys(("gets", "has", "gains"), "gets"))
    en.words("t_on", dict.fromkeys(("to", "on", "with", "for"), "on"))


def of_own_types(en: Dialect) -> None:
    """Attacks of a type, of nobody else's card: this one's."""
    order = partial(meaning, en, "order")
    for kind in ("{type:trait} {_k:strikes_word}", "your {type:trait}"):
        order(
            "attacks double",
            f"{kind} {{_v:deal_word}} double[ the] {{_d:dmg_word}}",
            f"{kind} {{_v:deal_word}} twice the {{_d:dmg_word}}",
            what=THIS,
        )
        order(
            partial(more, "attacks deal", what=THIS),
            f"{kind} {{_h:t_hitting}} {{n:number}} <more>[ <damage>]{PER}",
            f"{kind} {{_h:t_hitting}} +{{n:number}} <damage>{PER}",
        )
        order(
            "set strikes",
            f"{kind} {{_h:t_hitting}} <damage> equal to {{n:figure}}",
            f"{kind} {{_h:t_hitting}} as much <damage> as {{n:best}}",
            what=THIS,
        )
    unreduced = "reduced, prevented, blocked, blocked or reduced, prevented or reduced, stopped,"
    unreduced += " reduced or prevented, lowered, ignored, reduced or blocked"
    en.words("t_unreduced", dict.fromkeys(listed(unreduced), "reduced"))
    for kind in ("", " {type:trait}"):
        order(
            "unreduced",
            f"{{what:whose}}{kind} {{_k:strikes_word}} <cannot> be {{_u:t_unreduced}}",
            f"{{what:whose}}{kind} {{_k:strikes_word}}'s <damage> <cannot> be {{_u:t_unreduced}}",
            f"damage from {{what:whose}}{kind} {{_k:strikes_word}} <cannot> be {{_u:t_unreduced}}",
        )
    order(
        partial(more, "attacks deal", what=THIS),
        f"{{_x:t_body}} <deals!> {{n:number}} <more> <damage>{PER}",
        f"{{_x:t_body}} hits for {{n:number}} <more>[ <damage>]{PER}",
    )
    order(
        "set strikes",
        "{what:whose} {type:trait} {_k:t_kind} {_h:t_hitting} as much <damage> as {n:best}",
        "{what:whose} {type:trait} {_k:t_kind} deals <damage> equal to {n:figure}",
        "{what:whose} {type:trait} {_k:t_kind} does <damage> equal to {n:figure}",
        "{what:whose} {type:trait} {_k:t_kind} deals {n:number} <damage>",
        "{what:whose} {type:trait} {_k:t_kind} does {n:number} <damage>",
        "{what:whose} {type:trait} {_k:t_kind} becomes {n:number}[ <damage>]",
        "{what:whose} {type:trait} {_k:t_kind} only deals {n:number} <damage>",
    )
    best = "best, strongest, highest, biggest, most powerful"
    en.words("t_best", dict.fromkeys(listed(best), "best"))
    for category in ("best", "figure"):
        meaning(
            en,
            category,
            "best strike",
            "{what:whose} highest printed DMG",
            "{what:whose} {_b:t_best} {_k:t_kind}",
        )


def hit_weaker(en: Dialect) -> None:
    """What attacks do to something, as what that takes."""
    order = partial(meaning, en, "order")
    en.words(
        "t_theirs",
        dict.fromkeys(("your opponent's", "the opponent's", "enemy", "opposing", "all", "any"), 1),
    )
    en.words(
        "t_at",
        dict.fromkeys(
            ("against", "on", "to", "that hit", "that strike", "that land on", "made against"), 1
        ),
    )
    en.words("t_none", dict.fromkeys(("no", "0", "zero"), 0))
    en.words(
        "t_cannot",
        dict.fromkeys(
            ("can't", "cannot", "can never", "doesn't", "don't", "does not", "do not"), 0
        ),
    )
    en.words(
        "t_harm",
        dict.fromkeys(
            ("hurt", "damage", "harm", "hit", "affect", "touch", "do anything to", "do damage to"),
            0,
        ),
    )
    for kind in ("{type:trait}", "{type:trait} {_k:strikes_word}"):
        order(
            "immune",
            f"{{what:thing}} is immune to {kind}",
            f"{{what:thing}} ignores {kind}",
            attacks=True,
        )
        order("immune", f"immune to {kind}", attacks=True, what=THIS)
    for kind, typed_kind in (("", False), ("{type:trait} ", True)):
        words = "{_k:strikes_word}"
        strikes = [f"{kind}{words}", f"{{_t:t_theirs}} {kind}{words}"]
        if typed_kind:
            strikes += ["{type:trait}", "{type:trait} cards", "{_t:t_theirs} {type:trait}"]
        for each in strikes:
            for frame, does in (
                ("takes less", "{_v:t_hitting} {n:number} less[ <damage>]"),
                ("takes less", "{_v:t_hitting} -{n:number} <damage>"),
                ("takes less", "{_v:t_is} {n:number} weaker"),
                ("takes more", "{_v:t_hitting} {n:number} <more>[ <damage>]"),
                ("takes more", "{_v:t_hitting} +{n:number} <damage>"),
                ("halved", "{_v:t_hitting} half[ <damage>]"),
                ("halved", "{_v:t_hitting} half as much <damage>"),
                ("doubled", "{_v:t_hitting} double[ <damage>]"),
                ("immune", "{_v:t_hitting} {_n:t_none} <damage>"),
                ("immune", "{_v:t_cannot} {_h:t_harm}"),
            ):
                to = "" if "t_harm" in does else "to "
                order(frame, f"{each} {does} {to}{{what:thing}}[ at all]", attacks=True)
                if to and each.endswith(words):
                    order(frame, f"{each} {{_a:t_at}} {{what:thing}} {does}", attacks=True)


def lose_health(en: Dialect) -> None:
    """Health that is lost is damage."""
    order = partial(meaning, en, "order")
    en.words("t_back", dict.fromkeys(("back", "again"), 1))
    for way in (
        "",
        ", rounded down",
        ", rounded up",
        " rounded down",
        " (rounded down)",
        " (rounded up)",
    ):
        order(
            partial(half_lost, "down" if "down" in way else ""),
            f"{{what:thing}} <lose> half {{_i:t_its}} {{figure:figure_name}}{way}",
            f"{{what:thing}} <lose> half of {{_i:t_its}} {{figure:figure_name}}{way}",
        )
    en.words(
        "t_its", dict.fromkeys(listed("its, their, his, her, its current, its remaining, the"), 1)
    )
    order("deal", "{what:thing} <lose> {_f:figure_name} equal to {n:figure}")
    order(
        "heal",
        "{what:thing} gets {n:number} {_f:figure_name} {_b:t_back}",
        "{what:thing} gets back {n:number} {_f:figure_name}",
        "give {what:thing} {n:number} {_f:figure_name} {_b:t_back}",
    )
    order(
        "heal full",
        "{what:thing} returns to full {_f:figure_name}",
        "{what:thing} goes back to full {_f:figure_name}",
        "return {what:thing} to full {_f:figure_name}",
        "{what:thing} heals all <damage>",
        "{what:thing} heals all <damage> from itself",
        "heal all <damage> from {what:thing}",
        "remove all <damage> from {what:thing}",
    )
    order(
        "deal",
        "take {n:number} {_f:figure_name} away from {what:thing}",
        "take {n:number} {_f:figure_name} from {what:thing}",
        "{what:thing} <takes!> <damage> equal to {n:figure}",
    )
    order(
        "heal",
        "{what:thing} <heals!> {_f:figure_name} equal to {n:figure}",
        "{what:thing} <heals!> {n:number} {_f:figure_name}, {_c:t_cap}",
        "<heal!> {what:thing} for {n:number} {_f:figure_name}, {_c:t_cap}",
        "<heal!> {n:number} {_f:figure_name}, {_c:t_cap}",
        "<heal!> {n:number} {_f:figure_name}. {_c:t_cap}",
    )
    en.words(
        "t_cap",
        dict.fromkeys(
            (
                f"{lead} {most}"
                for lead in (
                    *("but never above", "but not above", "up to", "to a maximum of"),
                    *("but no higher than", "but not over", "but never over", "but no more than"),
                    *("this card can't go above", "it can't go above", "this can't go above"),
                    "it can't have more than",
                )
                for most in (
                    f"its {most} HP"
                    for most in (
                        "max",
                        "maximum",
                        "base",
                        "starting",
                        "printed",
                        "original",
                        "full",
                    )
                )
            ),
            1,
        ),
    )
    order(
        lambda n, what, figure: Frame(
            "gets", what=what, items=(Frame("bonus", sign="+", n=n, figure=figure),)
        ),
        "you gain {n:number} {figure:figure_name} on {what:thing}",
    )
    order(
        lambda what, figure: Frame(
            "gets",
            what=what,
            items=(Frame("bonus", sign="+", n=Frame("that much"), figure=figure),),
        ),
        "you gain that much {figure:figure_name} on {what:thing}",
        "you gain that many {figure:figure_name} on {what:thing}",
    )
    order(
        "no gain",
        "{what:whose} {_f:figure_name} can't be restored or raised",
        "{what:np} <cannot> gain {_f:figure_name}",
        "{what:np} <cannot> gain any {_f:figure_name}",
        "{what:np} <cannot> get {_f:figure_name}",
    )
    order(
        "destroy",
        "knock {what:thing} out",
        "knock out {what:thing}",
        "take {what:thing} out",
        "{what:thing} is[ also] {_k:t_koed}",
        "{what:thing} gets {_k:t_koed}",
        "{_s:t_named} {_j:t_just} knocks out {what:thing}",
        "{_s:t_named} {_j:t_just} knocks {what:thing} out",
        "{_s:t_named} knocks out {what:thing}",
    )
    en.words("t_just", {"just": 1, "simply": 1, "automatically": 1})
    en.words("t_koed", dict.fromkeys(listed("KO'd, knocked out, destroyed, sent to the Wall"), 1))
    order(
        "cannot",
        *(
            f"{{what:thing}} <cannot> be {{_k:t_koed}} by {by}"
            for by in (
                "effects",
                "abilities",
                "an effect",
                "an ability",
                "card effects",
                "any ability",
            )
        ),
        act="be destroyed by effects",
    )
    order(
        "choose type",
        "<choose> one ATK type",
        "<choose> an ATK type",
        "<choose> an attack type",
        "<choose> one of the three types",
        "<choose> a throw",
        "name an ATK type",
        "name rock, paper or scissors",
        "name rock, paper, or scissors",
        "call rock, paper or scissors",
        "call out a type",
    )
    meaning(
        en,
        "typed",
        lambda: Frame("typed", name="it"),
        "that one",
        "the one you chose",
        "that throw",
        "that ATK",
        "that attack",
        "the named type",
        "that move",
        "the one you named",
    )

    more_of_health(en)


def more_of_health(en: Dialect) -> None:
    """What is left or lost of it, what goes back, and what is lost again and again."""
    order = partial(meaning, en, "order")
    meaning(
        en,
        "figure",
        "figure",
        *(
            f"{{what:whose}} {left} {{figure:figure_name}}"
            for left in ("remaining", "current", "present")
        ),
    )
    meaning(
        en,
        "counted",
        lambda figure: Frame("noun", lost=THIS, of=figure),
        "{figure:figure_name} it's missing",
        "{figure:figure_name} it lost",
        "{figure:figure_name} it is missing",
        "missing {figure:figure_name}",
        "lost {figure:figure_name}",
    )
    order("deal", "<deal!> {n:number} <damage> back", "deals {n:number} <damage> back", what=RIVAL)
    order(
        lambda what, source, dest: Frame("move", what=what.with_(zone=source), dest=dest),
        *(
            f"{take} {{what:np}}{back} {off} {{source:zone}} {to} {{dest:zone}}"
            for take in ("take", "get", "bring", "return", "put")
            for back in ("", " back")
            for off in ("from", "off", "off of")
            for to in ("into", "to", "in")
            if back or off != "from"
        ),
    )
    at_ends = ("each round", "every round", "at the end of each round", "at the end of every round")
    order(
        each_round,
        "{what:thing} takes {n:number} <damage> at the end of each round",
        *(
            f"{{what:thing}} {loses} {{n:number}} {{_f:figure_name}} {at}"
            for loses in ("<lose>", "<takes!>")
            for at in (*at_ends, "per round")
        ),
    )
    next_end = ("at the end of the next round", "at the end of next round", "again next round")
    order(
        "worn once",
        "{what:thing} takes {n:number} <damage> at the end of the next round",
        *(
            f"{{what:thing}} {loses} {{n:number}} {{_f:figure_name}}{again} {at}"
            for loses in ("<lose>", "<takes!>")
            for again in ("", " again", " more")
            for at in next_end
        ),
    )
    order("deal", "{what:thing} <lose> {n:number} <more> {_f:figure_name}")
    for whose, who in (("theirs", "{_o:t_other} has"), ("yours", "you have")):
        meaning(
            en,
            "counted",
            lambda whose=whose: Frame(
                "noun", kind="card", zone=Frame("zone", name="discard", side=whose)
            ),
            f"card {who} lost",
            f"cards {who} lost",
        )
    order(
        "cannot",
        "nobody can be healed",
        "no card can be healed",
        "no cards can be healed",
        "neither card can be healed",
        "nothing can be healed",
        act="be healed",
        what=Frame("np", kind="card", det="all"),
    )
    order(
        "survive",
        *(
            f"{{_x:doer}} {stays} with {{n:number}} {{_f:figure_name}}[ instead]"
            for stays in ("stays in", "stays", "stays in play", "survives", "is left", "stays out")
        ),
    )
    order("coin", "{_o:t_other} flips a coin", "{_o:t_other} flips a coin for it")
    order(
        "attacks double",
        "{_x:t_body} hits twice as hard",
        "{_x:t_body} does twice as much <damage>",
        what=THIS,
    )
    order(
        lambda thrower: Frame(
            "bound", how="cannot", thrower=thrower, of=("Rock", "Paper", "Scissors")
        ),
        "{thrower:player} <cannot> throw",
        "{thrower:player} <cannot> throw anything",
        "{thrower:player} <cannot> attack",
        "{thrower:player} <cannot> make a throw",
    )
    order(
        "cannot",
        "{_o:t_other} <cannot> heal[ {_i:t_their} {_c:t_card_word}]",
        act="be healed",
        what=RIVAL,
    )
    en.words("t_card_word", {"card": 1, "active card": 1})


def forbidden(en: Dialect) -> None:
    """What players may not do, and what is theirs shows."""
    order = partial(meaning, en, "order")
    for skips in ("skip", "skips", "misses", "loses"):
        order(
            "skip draw",
            f"{{who:player}} {skips} {{_i:t_their}} next draw",
            f"{{who:player}} <must> {skips} {{_i:t_their}} next draw",
        )
    order(
        "skip draw",
        "the next draw by {who:player} does nothing",
        "the next time {who:player} would draw a card, they don't",
        "{who:player} doesn't draw their next card",
        "{who:player} does not draw the next time they would",
    )
    en.words("t_their", {"their": 1, "your": 1, "his": 1, "her": 1})
    order(
        "open hand",
        *(
            f"{{who:player}} {plays} with {{_i:t_their}} {{_h:t_hand}} {{_o:t_open}}"
            for plays in ("plays", "must play", "has to play", "play", "have to play")
        ),
        "{who:player} keeps {_i:t_their} {_h:t_hand} {_o:t_open}",
    )
    en.words("t_hand", {"hand": 1, "cards": 1, "hand of cards": 1})
    en.words(
        "t_open", dict.fromkeys(("face up", "face-up", "open", "revealed", "faceup", "visible"), 1)
    )
    order(
        bound_again,
        "{thrower:player} <cannot> {_t:t_throw} {_s:t_same} {_a:t_again}",
        "{thrower:player} <cannot> repeat {_i:t_their} last throw",
        "{thrower:player} <must> {_t:t_throw} something different than {_b:t_before}",
        "{thrower:player} <must> {_t:t_throw} something different from {_b:t_before}",
        "{thrower:player} <must> {_t:t_throw} something else than {_b:t_before}",
        "{thrower:player} <must> {_t:t_throw} a different type than {_b:t_before}",
        "{thrower:player} <cannot> {_t:t_throw} what {_p:player} threw last round",
    )
    order(
        "no draws",
        *(
            f"{nobody} can draw{cards}"
            for nobody in ("nobody", "no one", "no player", "neither player", "neither of you")
            for cards in ("", " cards", " a card", " any cards")
        ),
        drawer=Frame("player", who="each"),
    )
    order(
        "look",
        "<look> all[ of] {_t:t_the} cards in {what:zone}",
        "<look> every card in {what:zone}",
    )
    en.words("t_the", {"the": 1, "of the": 1})
    whole = ("whole", "entire", "full", "complete")
    for word in whole:
        meaning(
            en,
            "zone",
            lambda side, name: Frame("zone", side=side, name=name),
            f"{{side}} {word} {{name:zone_name}}",
        )


def silenced(en: Dialect) -> None:
    """Abilities that do nothing: of something, or of everybody."""
    order = partial(meaning, en, "order")
    en.words(
        "t_ability",
        dict.fromkeys(listed("ability, abilities, effect, effects, text, card text"), 1),
    )
    en.words(
        "t_no_use",
        dict.fromkeys(
            listed(
                "does not take effect, do not take effect, doesn't take effect, don't take effect,"
                " is ignored, are ignored, stops working, stop working, is turned off, are turned off,"
                " is disabled, can't be used, cannot be used, is cancelled, are cancelled, is canceled,"
                " are canceled, is blank, does not work, do not work, has no effect, have no effect,"
                " doesn't do anything, don't do anything, is switched off, are switched off, is shut off"
            ),
            1,
        ),
    )
    order(
        "silence",
        "{what:whose} {_a:t_ability} {_n:t_no_use}",
        "turn off {what:whose} {_a:t_ability}",
    )
    order(
        "silence",
        *(
            f"{nobody} can use {their}{{_a:t_ability}}"
            for nobody in ("nobody", "no one", "no player", "neither player", "no card")
            for their in ("", "their ", "any ", "their card's ")
        ),
        *(
            f"{nobody} gets to use {{_i:t_their}} {{_a:t_ability}}"
            for nobody in ("nobody", "no one")
        ),
        "all {_a:t_ability} {_n:t_no_use}",
        what=Frame("np", kind="card", det="all"),
    )
    order(
        "silence",
        "{_o:t_other} <cannot> use {_i:t_their} {_a:t_ability}",
        "{_o:t_other} <cannot> use {_a:t_ability}",
        "{_o:t_other} <cannot> use {_i:t_their} card's {_a:t_ability}",
        what=RIVAL,
    )


def bound_again(thrower: Any) -> Frame:
    """Somebody cannot throw what they threw in the round before."""
    who = thrower.get("who") if isinstance(thrower, Frame) else None
    if who not in ("you", "opponent"):
        raise ValueError("who threw it, is not said")
    what = f"the type {'you' if who == 'you' else 'they'} threw last Round"
    return Frame("bound", how="cannot", thrower=thrower, of=(what,))


def held(what: Any) -> Frame:
    """What somebody has in hand; whether this card is another than those makes no difference."""
    if not isinstance(what, Frame) or "zone" in what.parts:
        raise ValueError("where it is, is said")
    hand = Frame("zone", name="hand", side="yours")
    return Frame("has", what=what.without("other").with_(zone=hand))


def typed(event: str, type: Any) -> Frame:
    """What happens with an attack of a type."""
    if not isinstance(type, Frame) or type.get("category") != "type":
        raise ValueError("no type of attacks")
    return Frame("happens", event=f"{event} {type.get('name')}", what=THIS)


def thrown(who: str, type: Any) -> Frame:
    if not isinstance(type, Frame) or type.get("category") != "type":
        raise ValueError("no type of attacks")
    outcome = f"throws {type.get('name')}"
    return Frame("round", who=Frame("player", who=who) if who != "you" else None, outcome=outcome)


def row(outcome: str, n: Any) -> Frame:
    return Frame("round", outcome=f"{outcome} {n}")


def more(
    kind: str,
    sign: str = "+",
    n: Any = None,
    what: Any = None,
    type: Any = None,
    per: Any = None,
    each: str = "",
) -> Frame:
    return Frame(kind, sign=sign, n=n, what=what, type=type, per=per)


def each_round(what: Any, n: Any) -> Frame:
    """What something loses again and again; of this card that is done at a moment."""
    if isinstance(what, Frame) and what.get("det") == "this":
        raise ValueError("at the end of each round")
    return Frame("worn down", what=what, n=n)


def half_lost(way: str, what: Any, figure: str) -> Frame:
    lost = Frame("figure", what=what, figure=figure)
    half = Frame("half", of=lost, down=True) if way == "down" else Frame("half", of=lost)
    return Frame("deal", what=what, n=half)
