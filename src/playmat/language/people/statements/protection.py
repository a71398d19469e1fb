"""Damage that something does not take, or takes half or twice of."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning

# What would become of something, and in how many words.
FATES: Final = {
    "retired": "be retired, be destroyed by an effect, be destroyed by a card effect, be retired by an effect,"
    " be sent to the discard pile by an effect, be sent to the discard pile by a card effect",
    "destroyed": "be destroyed by battle, be destroyed in battle, die in battle, be killed in battle,"
    " die in a fight, be killed in a fight, be destroyed in a fight",
    "either": "be retired or destroyed by battle, be destroyed, die, be killed, be defeated,"
    " be sent to the discard pile, be knocked out",
}


def spared(en: Dialect) -> None:
    """What is paid instead: "if it would die, you may discard this instead"."""
    for fate, words in FATES.items():
        en.words("fate", dict.fromkeys(listed(words), fate))
    order = partial(meaning, en, "order")
    en.words("if_or_when", dict.fromkeys(("if", "when", "whenever")))
    would = "{_i:if_or_when} {what:thing} would {fate}, "
    order("spared", f"{would}{{cost}} instead", f"{would}instead {{cost}}")
    order(
        "spared",
        f"{would}you <may> {{cost}} instead",
        f"{would}you <may> instead {{cost}}",
        may=True,
    )


def phrases(en: Dialect) -> None:
    from_effects(en)
    from_attacks(en)
    from_sources(en)
    from_things(en)
    doubled(en)
    halved_and_prevented(en)
    taken_more(en)
    spared(en)


def taken_more(en: Dialect) -> None:
    """More damage, from one attack or from all, and how much at most."""
    order = partial(meaning, en, "order")
    for source, by in (
        ("", None),
        (" from <strikes>", True),
        (" from {type:trait} <strikes>", True),
        (" from {type:trait}", True),
        (" from effects", "effects"),
        (" from abilities", "effects"),
        (" from the next <strike>", "next"),
    ):
        order(
            "takes more",
            f"{{what:np}} <take> {{n:number}} <more> <damage>{source}[ {{each}} {{per:counted}}]",
            f"<damage>{source} to {{what:np}} is increased by {{n:number}}",
            f"increase <damage>{source} to {{what:np}} by {{n:number}}",
            attacks=by,
        )
        order(
            "takes at most",
            *(
                f"{{what:np}} {takes} {{n:number}} <damage>{source}"
                for takes in ("<take> at most", "<take> no more than", "<cannot> <take!> more than")
            ),
            f"<damage>{source} to {{what:np}} is capped at {{n:number}}",
            f"<damage> dealt to {{what:np}}{source} is capped at {{n:number}}",
            attacks=by,
        )
    capped(en)


def capped(en: Dialect) -> None:
    """How much at most a single attack may do."""
    order = partial(meaning, en, "order")
    one = "from an attack, from one attack, from a single attack, from any attack, from any one attack, from an ATK,"
    one += " from a single ATK, from any ATK, from one ATK, in one hit, from one hit, from a hit, at once, from a single hit"
    en.words("one_hit", dict.fromkeys(listed(one), 1))
    en.words(
        "no_hit", dict.fromkeys(listed("nothing, no attack, no ATK, no hit, no single attack"), 0)
    )
    order(
        "takes at most",
        "{what:np} <cannot> <take!> more than {n:number} <damage> {_o:one_hit}",
        "{what:np} <take> at most {n:number} <damage> {_o:one_hit}",
        "{what:np} <cannot> lose more than {n:number} {_f:figure_name} {_o:one_hit}",
        "{_n:no_hit} <may> <deal!> more than {n:number} <damage> to {what:np}",
        "<strikes> against {what:np} <deal> at most {n:number} <damage>",
        attacks=True,
    )
    order(
        "takes at most",
        "<damage> to {what:np} <cannot> be {_m:more_than} {n:number}",
        "<damage> to {what:np} <cannot> {_e:exceed} {n:number}",
    )
    en.words(
        "more_than", dict.fromkeys(("more than", "higher than", "greater than", "over", "above"))
    )
    en.words("exceed", dict.fromkeys(("exceed", "go over", "go above")))
    en.words("if_when", dict.fromkeys(("if", "when", "whenever")))
    for by, hit in ((None, ""), (True, " {_o:one_hit}")):
        would = "{_i:if_when} {what:thing} would <take!> "
        instead = (
            *("prevent all but {m:number} of that <damage>", "prevent all but {m:number} of it"),
            *(
                f"{{_p:pronoun}} only takes {{m:number}}{of}"
                for of in ("", " instead", " <damage>")
            ),
            *(
                f"{{_p:pronoun}} takes {only}{{m:number}}{of} instead"
                for only in ("", "only ")
                for of in ("", " <damage>")
            ),
        )
        for more, spare in (
            ("{n:number} or more <damage>", 1),
            ("more than {n:number} <damage>", 0),
        ):
            order(partial(at_most, spare, by), *(f"{would}{more}{hit}, {so}" for so in instead))
    en.words("pronoun", dict.fromkeys(("it", "he", "she", "this card", "this")))


def at_most(spare: int, by: Any, what: Any, n: Any, m: Any) -> Frame:
    """ "4 or more" of which 3 are taken, or "more than 3": no more than 3 in any case."""
    if not isinstance(n, int) or m != n - spare:
        raise ValueError("less than that may be taken whole")
    return Frame("takes at most", what=what, n=m, attacks=by)


def from_effects(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    for by in ("from effects", "from card effects", "by effects"):
        order(
            "immune to effects",
            f"{{what:np}} <take> no <damage> {by}",
            f"prevent all <damage> {by} to {{what:np}}",
            f"{{what:np}} is immune to <damage> {by}",
            f"{{what:np}} are immune to <damage> {by}",
            f"{{what:np}} <cannot> be damaged {by}",
        )
        order(
            "immune to effects",
            f"{{what:np}} <take> no <damage> {by} of {{of:np}}",
            f"{{what:np}} <cannot> be damaged {by} of {{of:np}}",
        )
    order(
        "immune to effects",
        "effects of {of:np} <deal> no <damage> to {what:np}",
        "effects of {of:np} don't damage {what:np}",
        "effects of {of:np} do not damage {what:np}",
        "effects of {of:np} <cannot> damage {what:np}",
        "{of:whose} effects <deal> no <damage> to {what:np}",
        "{of:whose} effects don't damage {what:np}",
        "{of:whose} effects <cannot> damage {what:np}",
    )
    for hurt in ("hurt", "harmed", "damaged"):
        order(
            "immune",
            f"{{what:np}} <cannot> be {hurt} by {{source:np}}",
            f"<cannot> be {hurt} by {{source:np}}",
        )
        order("immune", f"{{what:np}} <cannot> be {hurt}")
        order("immune", f"{{what:np}} <cannot> be {hurt} by attacks", attacks=True)
        order("immune", f"{{what:np}} <cannot> be {hurt} by effects", attacks="effects")
    order(
        "immune",
        *(
            f"{nothing} <may> {hurt} {{what:np}}"
            for nothing in ("nothing", "no one", "nobody")
            for hurt in ("hurt", "harm", "damage")
        ),
    )
    for source, means in (("effects", "effects"), ("<strikes>", True)):
        order(
            "immune",
            f"{source} <cannot> hurt {{what:np}}",
            f"{source} <cannot> damage {{what:np}}",
            f"{source} <deal> no <damage> to {{what:np}}",
            attacks=means,
        )
    for source in (
        " from effects",
        " from card effects",
        " from abilities",
        " from card abilities",
    ):
        order(
            "takes less",
            f"{{what:np}} <take> {{n:number}} less <damage>{source}[ {{each}} {{per:counted}}]",
            attacks="effects",
        )
        order(
            "immune",
            f"{{what:np}} <take> no <damage>{source}",
            f"{{what:np}} <take> 0 <damage>{source}",
            attacks="effects",
        )
        order("halved", f"{{what:np}} <take> half <damage>{source}", attacks="effects")
        order(
            "doubled",
            f"{{what:np}} <take> double <damage>{source}",
            f"{{what:np}} <take> twice the <damage>{source}",
            attacks="effects",
        )


def from_attacks(en: Dialect) -> None:
    """By what the damage is done."""
    order = partial(meaning, en, "order")
    for by, words in (
        ("attacks", "by attacks, from attacks, by battle, from battle, in battle, in combat"),
        ("effects", "by effects, from effects, by card effects, from card effects"),
    ):
        for each in words.split(", "):
            order(
                "immune",
                f"prevent all damage to {{what:np}} {each}",
                f"prevent all damage {each} to {{what:np}}",
                f"{{what:np}} takes no damage {each}",
                f"{{what:np}} take no damage {each}",
                f"prevent all damage that would be dealt to {{what:np}} {each}",
                f"prevent all damage done to {{what:np}} {each}",
                f"prevent all damage dealt to {{what:np}} {each}",
                f"prevent any damage done to {{what:np}} {each}",
                attacks=True if by == "attacks" else None,
                effects=True if by == "effects" else None,
            )
    order(
        "immune",
        "prevent all combat damage to {what:np}",
        "prevent all combat damage that would be dealt to {what:np}",
        "prevent all battle damage to {what:np}",
        "{what:np} takes no combat damage",
        "{what:np} takes no battle damage",
        attacks=True,
    )


def from_sources(en: Dialect) -> None:
    """Less damage, none, or half."""
    order = partial(meaning, en, "order")
    for source in ("", " from <strikes>", " from {type:trait} <strikes>", " from {type:trait}"):
        by_attacks = True if source else None
        order(
            "takes less",
            f"{{what:np}} <take> {{n:number}} less <damage>{source}",
            f"<damage>{source} to {{what:np}} is reduced by {{n:number}}",
            f"<damage> dealt to {{what:np}}{source} is reduced by {{n:number}}",
            *(
                f"{any_} <damage> {done} to {{what:np}}{source} is reduced by {{n:number}}"
                for any_ in ("any", "all", "the")
                for done in ("done", "dealt")
            ),
            f"reduce <damage>{source} to {{what:np}} by {{n:number}}",
            f"reduce all <damage>{source} dealt to {{what:np}} by {{n:number}}",
            f"reduce all <damage> {{what:np}} <take>{source} by {{n:number}}",
            f"reduce the <damage> {{what:np}} <take>{source} by {{n:number}}",
            f"all <damage>{source} to {{what:np}} is reduced by {{n:number}}",
            f"<damage>{source} dealt to {{what:np}} is reduced by {{n:number}}",
            f"prevent {{n:number}} of all <damage>{source} to {{what:np}}",
            attacks=by_attacks,
        )
        order(
            "takes less",
            f"{{what:np}} <take> {{n:number}} less <damage>{source} {{each}} {{per:counted}}",
            attacks=by_attacks,
        )
        order(
            "takes less",
            f"takes {{n:number}} less <damage>{source}",
            f"take {{n:number}} less <damage>{source}",
            attacks=by_attacks,
        )
        order(
            "immune", f"takes no <damage>{source}", f"take no <damage>{source}", attacks=by_attacks
        )
        order(
            "immune",
            f"{{what:np}} <take> no <damage>{source}",
            f"{{what:np}} <take> 0 <damage>{source}",
            f"prevent all <damage>{source} to {{what:np}}",
            f"<negate> all <damage>{source} that would be dealt to {{what:np}}",
            f"<negate> all <damage>{source} {{what:np}} would take",
            f"prevent all <damage>{source} done to {{what:np}}",
            f"{{what:np}} is immune to <damage>{source}",
            attacks=by_attacks,
        )
        order(
            "halved",
            f"halve the <damage> {{what:np}} <take>{source}",
            f"{{what:np}} <take> half <damage>{source}",
            f"{{what:np}} <take> half the <damage>{source}",
            f"<damage>{source} to {{what:np}} is halved",
            f"<damage> dealt to {{what:np}}{source} is halved",
            f"halve <damage>{source} to {{what:np}}",
            attacks=by_attacks,
        )


def from_things(en: Dialect) -> None:
    """Damage that some cards deal, and damage of a type."""
    order = partial(meaning, en, "order")
    for kind, less in (
        *(("takes less", "{n:number} less"), ("immune", "no")),
        *(("takes more", "{n:number} <more>"), ("doubled", "double")),
    ):
        order(
            kind,
            f"{{what:np}} <take> {less} <damage> from <strikes> of {{source:np}}",
            f"{{what:np}} <take> {less} <damage> from <strikes> by {{source:np}}",
            f"{{source:np}} <deal> {less} <damage> to {{what:np}} in battle",
            f"{{source:np}} <deal> {less} battle <damage> to {{what:np}}",
            attacks=True,
        )
        order(
            kind,
            f"{{what:np}} <take> {less} <damage> from effects of {{source:np}}",
            attacks="effects",
        ) if kind != "immune" else None
        order(
            kind,
            f"{{what:np}} <take> {less} <damage> from {{source:np}}",
            f"{{source:np}} <deal> {less} <damage> to {{what:np}}",
        )
        order(kind, f"{{what:np}} <take> {less} {{type:trait}} <damage>")
    for done in ("done", "dealt"):
        prevented = f"prevent all <damage> {done} to {{what:np}} by "
        order("immune", prevented + "{source:np}")
        order("immune", prevented + "<strikes> of {source:np}", attacks=True)
        order("immune to effects", prevented + "effects of {of:np}")
    order(
        "takes less",
        "reduce <damage> from {source:np} to {what:np} by {n:number}",
        "reduce <damage> {what:np} <take> from {source:np} by {n:number}",
    )
    from_things_to_you(en)


def from_things_to_you(en: Dialect) -> None:
    """Whose damage it is, is not said: "damage from weapons is reduced by 1"."""
    en.words("any_damage", dict.fromkeys(listed("damage, all damage, any damage, the damage, DMG")))
    en.words("any_hit", dict.fromkeys(listed("every hit, each hit, any hit, hits, all hits")))
    en.words("takes_off", dict.fromkeys(listed("take, takes, knock, knocks, shave, shaves")))
    en.words("made_less", dict.fromkeys(("is reduced", "is lowered", "is decreased")))
    order = partial(meaning, en, "order")
    for by in ("from", "by", "dealt by", "done by"):
        for to in ("", "to {what:np} ", "dealt to {what:np} ", "done to {what:np} "):
            you = {} if to else {"what": Frame("np", det="player", who="you")}
            damage = f"{{_d:any_damage}} {to}{by} {{source:np}}"
            order("takes less", f"{damage} {{_m:made_less}} by {{n:number}}", **you)
            order("takes less", f"<lower> {damage} by {{n:number}}", **you)
    done_to = "to, dealt to, done to, that is dealt to, that would be dealt to, taken by"
    en.words("done_to", dict.fromkeys(listed(done_to)))
    en.words("made_more", dict.fromkeys(("is increased", "is raised")))
    to_whom = "{_t:done_to} {what:np}"
    for all_ in ("", "all ", "any "):
        typed = f"{all_}{{type:trait}} <damage> {to_whom}"
        order("takes less", f"{typed} {{_m:made_less}} by {{n:number}}")
        order("takes more", f"{typed} {{_m:made_more}} by {{n:number}}")
    order("takes less", f"{{_d:any_damage}} {to_whom} {{_m:made_less}} by {{n:number}}")
    order("takes more", f"{{_d:any_damage}} {to_whom} {{_m:made_more}} by {{n:number}}")
    for against in ("against", "from", "to", "versus"):
        resists = f"<get> damage resistance[ of] {{n:number}} {against}"
        order(
            "takes less",
            *(
                f"{{what:thing}} {resists} {which}"
                for which in ("{source:np}", "{type:trait}[ <damage>]")
            ),
        )
        order(
            "takes less",
            *(
                f"{got}damage resistance[ of] {{n:number}} {against} {which}"
                for which in ("{source:np}", "{type:trait}[ <damage>]")
                for got in ("you <get> ", "<get> ", "")
            ),
            what=Frame("np", det="player", who="you"),
        )
    en.words(
        "resists", dict.fromkeys(listed("resist, resists, absorb, absorbs, soak up, soaks up"))
    )
    for who, you in (("", {"what": Frame("np", det="player", who="you")}), ("{what:thing} ", {})):
        order(
            "takes less",
            f"{who}{{_r:resists}} {{n:number}} {{type:trait}} <damage>",
            f"{who}{{_r:resists}} {{n:number}} <damage> from {{source:np}}",
            **you,
        )
    order(
        less_of_theirs,
        f"{{side}} {{type:trait}} <damage> {to_whom} {{_m:made_less}} by {{n:number}}",
    )
    order(
        "takes less",
        "{n:number} less <damage> from {source:np}",
        "{_t:takes_off} {n:number} off {_d:any_damage} from {source:np}",
        "{_t:takes_off} {n:number} off {_h:any_hit} from {source:np}",
        "{_h:any_hit} from {source:np} <deal> {n:number} less <damage>",
        what=Frame("np", det="player", who="you"),
    )


def less_of_theirs(side: Any, type: Any, what: Any, n: Any) -> Frame:
    """Damage that the others do: nobody else's is spoken of."""
    if side != "theirs":
        raise ValueError("of one's own")
    return Frame("takes less", what=what, n=n, type=type)


def doubled(en: Dialect) -> None:
    """Twice the damage."""
    order = partial(meaning, en, "order")
    for source in (
        "",
        " from {_s:strikes_word}",
        " from {type:trait} {_s:strikes_word}",
        " from {type:trait}",
    ):
        by_attacks = True if source else None
        order(
            "doubled",
            f"{{what:np}} {{_t:take_word}} double {{_d:dmg_word}}{source}",
            f"{{what:np}} {{_t:take_word}} double the {{_d:dmg_word}}{source}",
            f"double the {{_d:dmg_word}} {{what:np}} {{_t:take_word}}{source}",
            f"{{what:np}} {{_t:take_word}} twice the {{_d:dmg_word}}{source}",
            f"{{what:np}} {{_t:take_word}} twice as much {{_d:dmg_word}}{source}",
            attacks=by_attacks,
        )
    order(
        "takes less",
        "{type:trait} <strikes> <deal> {n:number} less <damage> to {what:np}",
        "<strikes> of {type:trait} cards <deal> {n:number} less <damage> to {what:np}",
        "{type:trait} <strikes> against {what:np} <deal> {n:number} less <damage>",
        "{type:trait} cards <deal> {n:number} less <damage> to {what:np}",
        attacks=True,
    )


def halved_and_prevented(en: Dialect) -> None:
    """Half the damage of attacks, or some of it."""
    order = partial(meaning, en, "order")
    for rounded in ("up", "down"):
        order(
            "half hits",
            *(
                f"{t}{c} rounded {rounded}"
                for c in (",", "")
                for t in (
                    "attacks on {what:np} do half damage",
                    "attacks on {what:np} deal half damage",
                    "attacks against {what:np} do half damage",
                    "attacks against {what:np} deal half damage",
                    "{what:np} <take> half damage from attacks",
                    "{what:np} takes only half damage from attacks",
                )
            ),
            rounded=rounded,
        )
    order(
        "prevents some",
        "prevent {n:number} of the {figure:figure_name} damage of each attack on {what:np}",
        "prevent {n:number} {figure:figure_name} damage of each attack on {what:np}",
        "each attack on {what:np} does {n:number} less {figure:figure_name} damage",
    )
