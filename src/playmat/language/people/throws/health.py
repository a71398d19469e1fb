"""Health that is lost, left and restored, where losing it is damage."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning
from playmat.language.people.throws.landing import typed
from playmat.language.people.throws.words import RIVAL, THIS


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
        *(
            f"add {much} to {{what:whose}} {{figure:figure_name}}"
            for much in ("that much", "that", "that many", "that number", "the result")
        ),
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
        "{what:thing} goes to {_i:t_whose} {_w:t_wall}",
        "{what:thing} is put on {_i:t_whose} {_w:t_wall}",
        "{_s:t_named} {_j:t_just} knocks out {what:thing}",
        "{_s:t_named} {_j:t_just} knocks {what:thing} out",
        "{_s:t_named} knocks out {what:thing}",
    )
    en.words("t_whose", dict.fromkeys(("the", "its owner's", "their", "your opponent's"), 1))
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

    taken_over(en)
    no_more_than_at_first(en)
    more_of_health(en)
    drained(en)


def taken_over(en: Dialect) -> None:
    """Health and attacks of another card, in place of one's own."""
    order = partial(meaning, en, "order")
    en.words("t_strikes_of_it", dict.fromkeys(listed(THREE_STRIKES), 1))
    both = "{_f:figure_name} and {_k:t_strikes_of_it}"
    order(
        "take over figures",
        f"this card takes over the {both} of {{what:thing}}",
        f"copy the {both} of {{what:thing}}",
        f"copies the {both} of {{what:thing}}",
        f"copy {{what:whose}} {both}",
        f"{{_x:doer}} {{_v:t_takes_over}} the {both} of {{what:thing}}",
        f"{{_x:doer}} {{_v:t_takes_over}} {{what:whose}} {both}",
        f"{{_x:doer}} {{_v:t_takes_over}} the same {both} as {{what:thing}}",
        f"{{_x:doer}}'s {both} become those of {{what:thing}}",
        f"{{_x:doer}}'s {both} become {{what:whose}}",
    )
    en.words(
        "t_takes_over",
        dict.fromkeys(("takes", "takes on", "takes over", "copies", "gets", "gains", "has")),
    )


THREE_STRIKES: Final = (
    "ATKs, attacks, attack numbers, all three attack numbers, all three attacks, all ATKs, all three ATKs,"
    " attack values, ATK values, all its ATKs, all of its attacks, DMG numbers, damage numbers, attack damage"
)


def drained(en: Dialect) -> None:
    """What attacks deal heals: "your Paper attack heals this card for the damage it deals"."""
    of_it = "it deals, it dealt, it does, it did, this card deals, this card dealt, this ATK deals,"
    of_it += (
        " this ATK dealt, you deal, you dealt, dealt, done, this attack deals, this attack dealt"
    )
    dealt = [f"{by} the <damage> {of}" for by in ("for", "by") for of in listed(of_it)]
    dealt += [f"{by} the amount of <damage> {of}" for by in ("for", "by") for of in listed(of_it)]
    partial(meaning, en, "drained")(lambda: Frame("that much"), *dealt)
    meaning(en, "order", "heal", "heal {what:thing} {n:drained}", "{what:thing} heals {n:drained}")
    sentence = partial(meaning, en, "sentence")
    hits = Frame("happens", event="hits", what=THIS)
    sentence(partial(healed_when, hits), "{_s:t_named} heals {what:thing} {n:drained}")
    sentence(
        lambda type, what, n: healed_when(typed("hits", type), what, n),
        "{_a:t_a} {type:trait} {_k:t_kind} heals {what:thing} {n:drained}",
    )


def healed_when(event: Frame, what: Any, n: Any) -> Frame:
    heal = Frame("clause", order=Frame("heal", what=what, n=n))
    return Frame("sentence", trigger=Frame("when", event=event), clauses=(heal,))


def no_more_than_at_first(en: Dialect) -> None:
    """What is healed never goes beyond what there was at first: that is so here of all healing."""
    leads = (
        *("never above", "not above", "no higher than", "not over", "never over", "no more than"),
        *("not past", "not more than", "never more than", "can't go above", "can't go over"),
        *("it can't go above", "it can't go over", "it can't have more than", "it can't exceed"),
        *("this card can't go above", "this can't go above", "not beyond", "never past"),
    )
    most = ("max", "maximum", "base", "starting", "printed", "original", "full")
    bounds = (
        *("what it started with", "what it starts with", "its maximum", "its max"),
        *(f"its {word} {figure}" for word in most for figure in ("HP", "health")),
    )
    caps = (
        *(f"{but}{lead} {bound}" for but in ("but ", "") for lead in leads for bound in bounds),
        *(f"{to} {bound}" for to in ("up to", "to a maximum of") for bound in bounds),
    )
    en.words("t_cap", dict.fromkeys(caps, 1))
    clause = partial(meaning, en, "clause")
    clause(only_healed, "{order}, {_c:t_cap}", "{order} {_c:t_cap}", "{order}. {_c:t_cap}")


def only_healed(order: Any) -> Frame:
    """A clause of which it goes without saying how far; ValueError where it does not."""
    if not isinstance(order, Frame) or order.kind != "heal":
        raise ValueError("how far, is to be said")
    return Frame("clause", order=order)


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
    order(
        "deal",
        "<deal!> {n:number} <damage> back",
        "deals {n:number} <damage> back",
        "{_x:doer} deals {n:number} <damage> back",
        what=RIVAL,
    )
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
    nobody = ("nobody", "no one", "no-one", "no card", "no cards", "neither player", "neither card")
    en.words("t_nobody", dict.fromkeys((*nobody, "nothing", "no player"), 0))
    order(
        "cannot",
        "{_n:t_nobody} <may> be healed",
        *(
            f"{{_n:t_nobody}} {may} {{_v:bare_heal}}[ {{_f:figure_name}}]"
            for may in ("<may>", "gets to", "is able to", "is allowed to")
        ),
        "{_n:t_nobody} <heals!>[ {_f:figure_name}]",
        "{_n:t_nobody} <may> <get!> {_f:figure_name} back",
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


def each_round(what: Any, n: Any) -> Frame:
    """What something loses again and again; of this card that is done at a moment."""
    if isinstance(what, Frame) and what.get("det") == "this":
        raise ValueError("at the end of each round")
    return Frame("worn down", what=what, n=n)


def half_lost(way: str, what: Any, figure: str) -> Frame:
    lost = Frame("figure", what=what, figure=figure)
    half = Frame("half", of=lost, down=True) if way == "down" else Frame("half", of=lost)
    return Frame("deal", what=what, n=half)
