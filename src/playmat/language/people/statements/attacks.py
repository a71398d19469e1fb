"""The damage of attacks: of the one that is made, and of all that something makes."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.figures.measures import amount_of
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import PER, meaning

WITH_ATTACKS: Final = (
    *("with its attacks", "with attacks", "with all its attacks", "with each attack"),
    *("with every attack", "with each of its attacks", "with their attacks", "when attacking"),
)


def phrases(en: Dialect) -> None:
    this_attack_deals(en)
    this_attack_doubles(en)
    this_attack_is(en)
    attacks_of(en)
    all_attacks(en)
    hits(en)


def this_attack_deals(en: Dialect) -> None:
    """More or less damage of this attack."""
    order = partial(meaning, en, "order")
    order(
        partial(attack_deals, "+"),
        f"this <strike> <deals!> {{n:number}} <more> <damage>{PER}",
        f"<deal> {{n:number}} <more> <damage>{PER}",
        f"this <strike> does {{n:number}} <more> <damage>{PER}",
        f"make this do {{n:number}} <more> <damage>{PER}",
        f"make this <strike> deal {{n:number}} <more> <damage>{PER}",
        f"it <deals!> {{n:number}} <more> <damage>{PER}",
        f"{{n:number}} <more> <damage>{PER}",
        f"this <strike> <deals!> an <more> {{n:number}} <damage>{PER}",
    )
    order(
        partial(attack_deals, "+"),
        f"<deal> an <more> {{n:number}}[ {{type:trait}}] <damage>{PER}",
        f"<deal> {{n:number}} <more> {{type:trait}} <damage>{PER}",
        f"this <strike> <deals!> an <more> {{n:number}} {{type:trait}} <damage>{PER}",
        f"this <strike> <deals!> {{n:number}} <more> {{type:trait}} <damage>{PER}",
        f"it <deals!> {{n:number}} <more> {{type:trait}} <damage>{PER}",
        f"it <deals!> an <more> {{n:number}}[ {{type:trait}}] <damage>{PER}",
    )
    order(
        partial(attack_deals, "-"),
        f"this <strike> <deals!> {{n:number}} less <damage>{PER}",
        f"<deal> {{n:number}} less <damage>{PER}",
        f"{{n:number}} less <damage>{PER}",
    )
    order(
        attack_deals_signed,
        f"this <strike> <deals!> {{plus}} <damage>{PER}",
        f"<deal> {{plus}} <damage>{PER}",
        f"{{plus}} <damage>{PER}",
        f"this <strike> gets {{plus}} <damage>{PER}",
    )


def this_attack_doubles(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "attack doubles",
        "make this do double <damage>",
        "make this deal double <damage>",
        "make this <strike> deal double <damage>",
        "make this <strike> do double <damage>",
        "make it deal double <damage>",
        "double its <damage>",
        "this <strike> <deals!> double <damage>",
        "<deal> double <damage>",
        "this <strike> does double <damage>",
        "it <deals!> double <damage>",
        "its <damage> is doubled",
        "this <strike>'s <damage> is doubled",
        "it hits for double[ <damage>]",
        "this[ {_s:singular}] hits for double[ <damage>]",
        "the <strike> does double <damage>",
        "the <strike> deals double <damage>",
        "double the <strike>'s <damage>",
        "that <strike> hits for double",
        "double the <damage> of this <strike>",
        "double this <strike>'s <damage>",
    )
    order(
        "attack doubles",
        "your <damage> is doubled",
        "the <damage> is doubled",
        "<damage> is doubled",
        "double your <damage>",
        "double the <damage>",
        "you deal double <damage>",
        "deals double <damage>",
        "does double <damage>",
    )


def this_attack_is(en: Dialect) -> None:
    """So much damage, half of it, or none."""
    order = partial(meaning, en, "order")
    this = ("this <strike> deals", "this <strike> does", "it deals", "it does")
    order(
        "attack set",
        "this <strike> <deals!> {n:number} <damage>",
        "this <strike> does {n:number} <damage>",
        "this <strike> <deals!> {n:number} <damage> instead",
        "this <strike> does {n:number} <damage> instead",
    )
    order(
        "attack set",
        "this <strike> <deals!> <damage> equal to {n:figure}",
        "this <strike> does <damage> equal to {n:figure}",
        "this <strike>'s <damage> is equal to {n:figure}",
        "this <strike>'s <damage> equals {n:figure}",
        "the <damage> of this <strike> is equal to {n:figure}",
        "the <damage> of this <strike> equals {n:figure}",
    )
    for deals in (*this[:2], "does", "deals"):
        order(
            lambda what, figure: Frame("attack set", n=Frame("figure", what=what, figure=figure)),
            f"{deals} as much <damage> as {{what:thing}} has {{figure:figure_name}}[ left][ remaining]",
            f"{deals} as much <damage> as {{what:whose}} {{figure:figure_name}}",
        )
    for deals in this[:2]:
        order(
            "attack deals equal",
            f"{deals} extra <damage> equal to {{n:figure}}",
            f"{deals} additional <damage> equal to {{n:figure}}",
            f"{deals} bonus <damage> equal to {{n:figure}}",
            f"{deals} more <damage> equal to {{n:figure}}",
        )
        order(
            "attack halves",
            f"{deals} half <damage>",
            f"{deals} half the <damage>",
            f"{deals} half its <damage>",
            f"{deals} half as much <damage>",
        )
        order("attack nothing", f"{deals} 0 <damage>", f"{deals} no <damage>")
        order(
            "attack doubles",
            f"{deals} twice the <damage>",
            f"{deals} twice as much <damage>",
            f"{deals} double the <damage>",
            f"{deals} twice its <damage>",
        )
    order(
        "attack halves",
        "this <strike>'s <damage> is halved",
        "halve the <damage> of this <strike>",
        "halve this <strike>'s <damage>",
        "your <damage> is halved",
        "the <damage> is halved",
    )
    order(
        "attack nothing",
        "no <damage> is dealt",
        "you deal no <damage>",
        "you do no <damage>",
        "this <strike>'s <damage> becomes 0",
    )


def attacks_of(en: Dialect) -> None:
    """All attacks of something."""
    order = partial(meaning, en, "order")
    for kind in ("", " {type:trait}"):
        for whose in ("", "all ", "all of "):
            strikes = f"{whose}{{what:whose}}{kind} {{_s:strikes_word}}"
            order(
                attacks_deal,
                f"{strikes} <deal> {{plus}} <damage>{PER}",
                f"{strikes} <get> {{plus}} <damage>{PER}",
                f"{strikes} <deal> {{n:number}} <more> <damage>{PER}",
            )
            order(
                attacks_deal_less,
                f"{strikes} {{_v:deal_word}} {{n:number}} less {{_d:dmg_word}}{PER}",
            )
    order(
        group_deals,
        f"{{what:thing}} <deal> {{n:number}} <more> <damage>{PER}",
        f"{{what:thing}} <deal> {{plus}} <damage>{PER}",
        f"{{what:thing}} hits for {{n:number}} <more>{PER}",
    )
    order(own_deal, "{what:ref} <deal> {n:number} <more> <damage>")
    order(
        lambda **said: Frame("group deals", attacks_deal(**said).parts),  # of this card, too
        *(f"{{what:thing}} <deal> {{n:number}} <more> <damage> {w}{PER}" for w in WITH_ATTACKS),
    )
    order(
        lambda n: Frame("group deals", sign="+", n=n),
        *(f"<deal> {{n:number}} <more> <damage> {w}" for w in WITH_ATTACKS),
        "hits for {n:number} <more>",
        "hits {n:number} harder",
    )
    en.words("with_attacks", dict.fromkeys(WITH_ATTACKS))
    order(
        group_deals_less,
        f"{{what:thing}} <deal> {{n:number}} less <damage>{PER}",
        "{what:thing} <deal> {n:number} less <damage> {_w:with_attacks}",
    )
    for kind, whose in product(("", " {type:trait}"), ("", "all ", "all of ")):
        strikes = f"{whose}{{what:whose}}{kind} {{_s:strikes_word}}"
        order(
            "attacks double",
            f"{strikes} {{_v:deal_word}} double {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} double the {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} twice the {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} twice as much {{_d:dmg_word}}",
        )
        order(
            "attacks halve",
            f"{strikes} {{_v:deal_word}} half {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} half the {{_d:dmg_word}}",
            f"{strikes} {{_v:deal_word}} half as much {{_d:dmg_word}}",
            f"halve the {{_d:dmg_word}} of {strikes}",
        )
        order(
            "attacks deal equal",
            f"{strikes} {{_v:deal_word}} extra {{_d:dmg_word}} equal to {{n:figure}}",
            f"{strikes} {{_v:deal_word}} additional {{_d:dmg_word}} equal to {{n:figure}}",
            f"{strikes} {{_v:deal_word}} more {{_d:dmg_word}} equal to {{n:figure}}",
        )


def all_attacks(en: Dialect) -> None:
    """All attacks of this card."""
    order = partial(meaning, en, "order")
    for all_strikes in (
        "all <strikes>",
        "all of its <strikes>",
        "all its <strikes>",
        "each <strike>",
        "every <strike>",
        "every hit",
        "all hits",
        "its <strikes>",
    ):
        order(
            attacks_deal,
            f"{{plus}} <damage> to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{plus}} to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{plus}} on {all_strikes}[ {{each}} {{per:counted}}]",
            f"<get> {{plus}} <damage> to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{_x:doer}} <get> {{plus}} <damage> to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{_x:doer}} <get> {{plus}} to {all_strikes}[ {{each}} {{per:counted}}]",
            f"{{_x:doer}} <get> {{plus}} on {all_strikes}[ {{each}} {{per:counted}}]",
            what=Frame("np", det="this"),
        )
        order(
            attacks_deal,
            *(
                f"{{what:thing}} <get> {{plus}}{damage} {to} {all_strikes}"
                for damage in ("", " <damage>")
                for to in ("to", "on")
            ),
        )
        order(
            both_counted,
            *(
                f"{{what:thing}} <get> {both} {{each}} {{per:counted}}"
                for both in (
                    f"{{item}} and {{plus}} to {all_strikes}",
                    f"{{item}} and {{plus}} <damage> to {all_strikes}",
                    f"{{plus}} to {all_strikes} and {{item}}",
                    f"{{plus}} <damage> to {all_strikes} and {{item}}",
                )
            ),
        )
    order(both_counted, "{what:thing} <get> {item} and {plus} <damage> {each} {per:counted}")


def both_counted(what: Any, item: Any, plus: Any, per: Any, each: str = "") -> Frame:
    """ "+1 HP and +1 to all ATKs for each card in your hand": both are so for each of them."""
    if not isinstance(item, Frame) or item.kind != "bonus" or item.get("per") is not None:
        raise ValueError("no figure, or counted by itself")
    of = (Frame("gets", items=(item.with_(per=per),)), attacks_deal(None, plus, per=per))
    return Frame("predicated", what=what, of=of)


def hits(en: Dialect) -> None:
    """What attacks ignore and double."""
    order = partial(meaning, en, "order")
    for its in ("", " the enemy's", " target enemy's", " any", " all", " the target's", " their"):
        order(
            "ignore resistance",
            f"{{_w:ref}} ignores{its} damage resistance",
            f"ignores{its} damage resistance",
            f"ignore{its} damage resistance",
        )
    order(
        "pierce",
        "attacks by {what:np} ignore {figure:figure_name}",
        "{what:whose} attacks ignore {figure:figure_name}",
        "{what:np} ignores {figure:figure_name} when attacking",
        "{what:np} ignores {figure:figure_name}",
        "{what:np} ignore {figure:figure_name}",
        "{what:np} ignores {figure:figure_name} in battle",
        "{what:np} ignores its target's {figure:figure_name}",
        "{what:np} ignores {figure:figure_name} when it attacks",
        "{what:np}'s attacks ignore the target's {figure:figure_name}",
        "{what:whose} attacks ignore the {figure:figure_name} of their target",
        "{what:whose} attacks ignore the target's {figure:figure_name}",
    )
    order(
        "double hits",
        "attacks by {what:np} do double damage",
        "{what:whose} attacks do double damage",
        "{what:whose} attacks deal double damage",
        "attacks by {what:np} deal double damage",
        "{what:np} deals double damage when it attacks",
        "{what:np} deals double damage with attacks",
    )


def attacks_deal_less(
    what: Any, n: Any, type: Any = None, per: Any = None, each: str = ""
) -> Frame:
    return Frame("attacks deal", what=what, type=type, sign="-", n=n, per=per)


def attack_deals(sign: str, n: Any, per: Any = None, each: str = "", type: Any = None) -> Frame:
    return Frame("attack deals", sign=sign, n=n, per=per, type=type)


def attack_deals_signed(plus: Any, per: Any = None, each: str = "") -> Frame:
    return Frame("attack deals", **amount_of(plus), per=per)


def group_deals(
    what: Any, plus: Any = None, n: Any = None, per: Any = None, each: str = ""
) -> Frame:
    """All attacks of several, or of whoever bears this; one's own may be only the one at hand."""
    if not isinstance(what, Frame) or what.get("det") in ("this", "it", "player"):
        raise ValueError("said of an attack")
    return Frame("group deals", attacks_deal(what, plus=plus, n=n, per=per).parts)


def own_deal(what: Any, n: Any) -> Frame:
    """All attacks of this card, where a game knows no others that this may be said of."""
    if not isinstance(what, Frame) or what.get("det") not in ("this", "it"):
        raise ValueError("said of others")
    return Frame("own deal", what=what, sign="+", n=n)


def group_deals_less(what: Any, n: Any, per: Any = None, each: str = "") -> Frame:
    return group_deals(what, n=n, per=per).with_(sign="-")


def attacks_deal(
    what: Any, plus: Any = None, n: Any = None, type: Any = None, per: Any = None, each: str = ""
) -> Frame:
    amount = amount_of(n if plus is None else plus)
    return Frame("attacks deal", what=what, type=type, **amount, per=per)
