"""How hard attacks hit."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.figures.measures import amount_of
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, listed, meaning, valued
from playmat.language.people.throws.words import THIS


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
        f"add +{{n:number}} <damage>[ to {{_s:t_strike}}]{PER}",
        f"add +{{n:number}} <damage> to the second one{PER}",
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


def stronger(en: Dialect) -> None:
    """More of what attacks are measured in, as something gets it: "gains 1 ATK"."""
    item = partial(meaning, en, "item")
    item(
        "bonus",
        *(f"{more}{{n:number}} {{_p:t_power}}{PER}" for more in ("+", "")),
        "{n:number} <more> {_p:t_power}[ {each} {per:counted}]",
        sign="+",
        figure="damage",
    )
    en.words("t_power", dict.fromkeys(listed("ATK, attack, power, strength"), 1))


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
    unreduced += " reduced or prevented, lowered, ignored, reduced or blocked, weakened, made weaker, made smaller"
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
    order(
        "set strikes",
        "{what:whose} {_k:strikes_word} {_h:t_hitting} {n:number} <damage>",
        "{what:whose} {_k:strikes_word} {_h:t_hitting} <damage> equal to {n:figure}",
    )
    order(
        none_of_theirs,
        "{what:np} <deal> {_n:t_none} <damage>[ with any {_k:t_kind}]",
        "{what:np} {_v:t_hitting} {_n:t_none} <damage>",
    )
    meaning(
        en,
        "figure",
        "strike figure",
        "the <damage> of {what:whose} {type:trait} {_k:strikes_word}",
        "the <damage> of {what:np}'s {type:trait} {_k:strikes_word}",
        "{what:whose} {type:trait} {_k:strikes_word}",
        "{what:whose} {type:trait} {_k:strikes_word}'s <damage>",
        "{what:whose} {type:trait} <damage>",
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


def ranked(en: Dialect) -> None:
    """What the attack deals that hits hardest, or least hard."""
    order = partial(meaning, en, "order")
    highest = "highest, best, strongest, biggest, most powerful, hardest"
    en.words("t_rank", valued({"highest": highest, "lowest": "lowest, worst, weakest, smallest"}))
    one = "{what:whose} {rank:t_rank} {_k:t_kind} "
    order(
        partial(of_rank, ""),
        f"{one}{{_h:t_hitting}} {{plus:plus}}[ <damage>]",
        f"{one}{{_h:t_gets}} {{plus:plus}}[ <damage>]",
    )
    order(
        partial(of_rank, "+"),
        f"{one}{{_h:t_hitting}} {{n:number}} <more>[ <damage>]",
        f"{one}{{_i:t_is}} {{n:number}} stronger",
    )
    order(
        partial(of_rank, "-"),
        f"{one}{{_h:t_hitting}} {{n:number}} less[ <damage>]",
        f"{one}{{_i:t_is}} {{n:number}} weaker",
    )
    order("ranked deals n", f"{one}{{_h:t_hitting}} {{n:number}} <damage>")
    for none in ("no <damage>", "zero <damage>", "nothing"):
        order("ranked deals n", f"{one}{{_h:t_hitting}} {none}", n=0)
    order(
        "ranked doubles",
        f"{one}{{_h:t_hitting}} double[ the] <damage>",
        f"{one}{{_h:t_hitting}} twice[ as much] <damage>",
        "double the <damage> of {what:whose} {rank:t_rank} {_k:t_kind}",
    )
    order(
        "ranked halves",
        f"{one}{{_h:t_hitting}} half[ the] <damage>",
        "halve the <damage> of {what:whose} {rank:t_rank} {_k:t_kind}",
    )


def of_rank(sign: str, what: Any, rank: str, n: Any = None, plus: Any = None) -> Frame:
    amount = amount_of(plus) if plus is not None else {"sign": sign, "n": n}
    return Frame("ranked deals", what=what, rank=rank, **amount)


def none_of_theirs(what: Any) -> Frame:
    """That the other card deals nothing; ValueError where it is not told from this attack."""
    if not isinstance(what, Frame) or what.get("side") != "theirs":
        raise ValueError("not whose it is")
    return Frame("set strikes", what=what, n=0)


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
