"""What something or somebody cannot do, or what cannot be done to it."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning

ACTS: Final = {
    "attack": "attack, declare attacks, declare an attack, attack anymore, attack any more, attack with anything, make attacks, make any attacks,"
    " attack with weapons, attack with any weapon, attack with any weapons, attack with your weapons",
    "attack heroes": "attack heroes, attack the hero, attack the enemy hero, attack the opponent's hero, attack your opponent's hero, attack enemy heroes, attack the opposing hero",
    "attack fighters": "attack fighters, attack enemy fighters",
    "attack the avatar": "attack the opposing Avatar, attack Avatars, attack the enemy Avatar, attack your opponent's Avatar, attack the opponent's Avatar, attack enemy Avatars",
    "be targeted by the opponent": "be chosen by the opponent's cards, be targeted by the opponent's cards, be targeted by your opponent's cards, be targeted by enemy cards,"
    " be targeted by your opponent's effects, be targeted by the opponent's effects, be targeted by your opponent, be targeted by the opponent, be chosen by your opponent's cards, be the target of your opponent's cards,"
    " be targeted by enemy effects, be targeted by your opponent's card effects, be targeted by the opponent's card effects",
    "be bound": "be bound",
    "be shocked": "be shocked",
    "be equipped": "be equipped, be given Equipment",
    "be taken over": "be taken control of, be stolen",
    "evolve": "evolve, be evolved",
    "target": "target, target anything, make targeting rolls, target with anything, target with weapons, target with any weapon, target with any weapons, target with your weapons",
    "counter attack": "counter attack, counterattack, counter",
    "recover": "recover Shield Points, recover shields, regain Shield Points, restore Shield Points, recover their Shield Points, regain shields",
    "exile": "exile cards, exile a card, exile any cards",
    "spring": "set off Traps, trigger Traps, spring Traps, set off Trap Cards",
    "v trigger": "activate a V-Trigger, activate their V-Trigger, use a V-Trigger, use their V-Trigger, activate V-Triggers",
    "be given a condition": "be given a condition, be given conditions, be affected by conditions, get conditions, suffer conditions, be inflicted with conditions",
    "be attacked": "be attacked, be the target of attacks, be chosen as an attack target, be picked as an attack target, be chosen as a target of attacks, be targeted by attacks, be the target of an attack, be selected as an attack target",
    "block": "block, defend, guard, body-block, body block",
    "boost": "boost",
    "be blocked": "be blocked",
    "be destroyed": "be destroyed, be killed, die, be defeated",
    "be KO'd": "be KO'd, be knocked out",
    "be retired": "be retired",
    "be retired or destroyed by battle": "be retired or destroyed by battle, be destroyed by battle or retired",
    "be targeted by opposing effects": "be targeted by opposing effects, be targeted by your opponent's effects, be targeted by your opponent's card effects, be targeted by the opponent's effects, be targeted by opposing card effects,"
    " be targeted by your opponent, be targeted by the opponent, be targeted by enemy effects, be the target of your opponent's effects, be targeted by opponent's effects, be targeted by effects your opponent controls",
    "be destroyed by opposing effects": "be retired by opposing effects, be destroyed by opposing effects, be destroyed by your opponent's effects, be destroyed by your opponent's card effects, be retired by your opponent's effects,"
    " be retired by your opponent's card effects, be retired by the opponent's effects, be destroyed by enemy effects, be KO'd by your opponent's effects, be destroyed by opposing card effects",
    "be untapped by effects": "be refreshed by effects, be untapped by effects, be refreshed by card effects",
    "be returned": "be returned to the hand, be returned to its owner's hand, be returned to hand, be bounced, be returned to your hand",
    "be destroyed by battle": "be destroyed by battle, be destroyed in battle, die in battle, be killed in battle, die in a fight, be killed in a fight",
    "be destroyed by effects": "be destroyed by effects, be destroyed by card effects, be KO'd by effects, be KO'd by card effects, be retired by effects, be retired by card effects, be KO'd by abilities, be KO'd by card abilities, be knocked out by effects, be destroyed by abilities, be destroyed by card abilities",
    "be targeted": "be targeted, be the target of effects, be targeted by effects, be chosen as a target",
    "be tapped": "be tapped, be exhausted",
    "be tapped by effects": "be tapped by effects, be exhausted by effects",
    "untap": "untap, refresh, be refreshed, be untapped",
    "be healed": "be healed, heal, recover, get any health back, get health back, regain health, regain any health, recover health",
    "be attacked directly": "be attacked directly",
    "attack players": "attack players, attack players directly, attack directly, attack a player, attack your opponent directly, attack the opponent directly, make direct attacks, attack your opponent, attack the player, attack the player directly, attack their opponent directly, attack opponents directly",
    "search": "search their decks, search their deck, search your deck, search decks, search a deck",
    "draw": "draw cards, draw, draw any cards, draw a card",
    "take damage": "take damage, be damaged",
    "move": "make movements, move, change position, change positions, change its position, switch positions, switch position, be moved or switched",
    "be boosted": "be boosted",
    "be moved by effects": "be moved by effects, be moved by card effects, be moved by abilities, be moved",
}

TEXTS: Final = (
    *("spells and abilities", "spells or abilities", "spells and effects", "spells or effects"),
    *("abilities and spells", "cards and effects", "spells and items"),
)
BEYOND: Final = tuple(
    f"{outside} {their} draw phase"
    for outside in ("outside", "outside of", "except in", "except during", "other than in")
    for their in ("the", "their", "your", "its")
)
NOBODY: Final = ("nobody", "no player", "no one", "no-one", "neither player", "no players")

# What effects do, and whose effects.
DONE: Final = {
    "be tapped": "be tapped, be exhausted",
    "be destroyed": "be destroyed, be killed",
    "be removed": "be removed from the game, be exiled",
    "be returned": "be returned to a hand, be returned to its owner's hand, be returned to hand",
    "be moved": "be moved",
    "be healed": "be healed",
    "be targeted": "be targeted, be chosen",
    "be affected": "be affected, be influenced",
}
# What cards of a kind do to something: "be destroyed by enemy Spells".
DONE_BY: Final = {
    "be destroyed by": "destroyed, retired, killed, knocked out, sent to the discard pile, removed",
    "be targeted by": "targeted, chosen, picked, selected",
    "be harmed by": "damaged, hurt, harmed",
    "be tapped by": "exhausted, tapped",
    "be returned by": "returned to the hand, returned to its owner's hand, bounced",
}
BY: Final = {
    "by effects": "by effects, by card effects, by any effects, by an effect",
    "by your opponent's effects": "by your opponent's effects, by the effects of your opponent, by opposing effects, by enemy effects, by your opponent's card effects, by an opponent's effects, by the opponent's effects,"
    " by the other player's effects, by the other player's card effects, by the enemy's effects, by the other side's effects, by the effects of the other player",
}


def phrases(en: Dialect) -> None:
    forbidden_acts(en)
    forbidden_both(en)
    indestructible(en)
    by_effects(en)
    by_cards(en)
    not_untapped(en)
    players_may_not(en)
    need_not_equip(en)
    attacking_rights(en)
    not_reduced(en)


def forbidden_acts(en: Dialect) -> None:
    """Each act, of some and of none."""
    order = partial(meaning, en, "order")
    for act, words in ACTS.items():
        for each in words.split(", "):
            order(
                partial(forbidden, act),
                f"{{what:np}} <cannot> {each}",
                f"{{what:np}} never {each}s",
            )
            order("cannot", f"<cannot> {each}", act=act)
        order(
            partial(forbidden, act, what=Frame("np", det="player", who="each")),
            *(
                f"{nobody} {may} {each}"
                for nobody in NOBODY
                for may in ("can", "may")
                for each in words.split(", ")
            ),
        )
    order(
        "cannot",
        *(
            f"{nobody} {may} {attack} {{what:ref}}"
            for nobody in (*NOBODY, "nothing")
            for may in ("can", "may")
            for attack in ("attack", "hit")
        ),
        act="be attacked",
    )
    order(
        "cannot",
        *(f"{nobody} {may} move {{what:np}}" for nobody in NOBODY for may in ("can", "may")),
        act="move",
    )
    order(
        "not attacked by",
        "{what:np} <cannot> be attacked by {by:np}",
        "{by:np} <cannot> attack {what:ref}",
    )
    for act in ("attack", "block", "boost"):
        order(
            partial(forbidden_with, act),
            *(f"{{who:player}} <cannot> {each} with {{what:np}}" for each in ACTS[act].split(", ")),
        )
    order(
        "unblockable",
        *(
            f"{{_w:player}} <cannot> {block} {{what:{whose}}}{attacks}"
            for block in ("block", "body-block", "body block")
            for whose, attacks in (("ref", ""), ("whose", " attacks"), ("whose", " attack"))
        ),
    )
    for act, words in ACTS.items():
        order(
            partial(forbidden, act),
            *(
                f"{none} {{what:nouned}} can {each}"
                for none in ("no", "none of the", "none of")
                for each in words.split(", ")
            ),
        )


def forbidden_both(en: Dialect) -> None:
    """ "Cannot attack or boost": neither; by whom is said once."""
    for act, words in ACTS.items():
        en.words("act", dict.fromkeys(listed(words), act))
        done = [each.removeprefix("be ") for each in listed(words) if each.startswith("be ")]
        en.words("act_done", dict.fromkeys(done, act))
    meaning(
        en,
        "clauses",
        neither,
        "{what:np} <cannot> {one:act} or {other:act}[ {duration}]",
        "{what:np} <cannot> {one:act} and {other:act}[ {duration}]",
        "{what:np} can neither {one:act} nor {other:act}[ {duration}]",
        "<cannot> {one:act} or {other:act}[ {duration}]",
        "{what:np} <cannot> be {one:act_done} or {other:act_done}[ {duration}]",
        "{what:np} can neither be {one:act_done} nor {other:act_done}[ {duration}]",
        "<cannot> be {one:act_done} or {other:act_done}[ {duration}]",
    )


def neither(one: str, other: str, what: Any = None, duration: Any = None) -> Frame:
    by = other.partition(" by ")[2]
    if by and " by " not in one:
        one = f"{one} by {by}"
    if one not in ACTS:
        raise ValueError("nothing that is done so")
    chosen = isinstance(what, Frame) and what.get("det") in ("one", "n", "up to")
    again = Frame("np", det="it") if chosen else what
    return Frame(
        "clauses",
        of=tuple(
            Frame("clause", order=forbidden(act, whom), duration=duration)
            for act, whom in ((one, what), (other, again))
        ),
    )


def indestructible(en: Dialect) -> None:
    """What cannot be inflicted, targeted, healed or destroyed."""
    order = partial(meaning, en, "order")
    order(
        "cannot",
        "{what:np} <cannot> be {ailment:stricken}",
        "{what:np} is immune to {ailment}",
        "{what:np} are immune to {ailment}",
    )
    for immune in ("is", "are"):
        order(
            "cannot",
            f"{{what:np}} {immune} immune to conditions",
            f"{{what:np}} {immune} immune to all conditions",
            act="be given a condition",
        )
        order("cannot", f"{{what:np}} {immune} indestructible", act="be destroyed")
    order("cannot", "indestructible", act="be destroyed")
    order(
        "cannot",
        *(
            f"never {each}"
            for each in (
                "the enemy hero",
                "the opponent's hero",
                "the hero",
                "heroes",
                "your opponent's hero",
            )
        ),
        act="attack heroes",
    )
    order(
        "cannot",
        "{what:np} has hexproof",
        "has hexproof",
        "gains hexproof",
        "hexproof",
        act="be targeted by the opponent",
    )
    order(
        "cannot",
        "{what:whose} {_f:figure_name} <cannot> be restored",
        "{what:whose} {_f:figure_name} <cannot> be healed",
        act="be healed",
    )


def by_effects(en: Dialect) -> None:
    """What effects cannot do to something."""
    order = partial(meaning, en, "order")
    for name, words in zip(("by_effects", "by_theirs"), BY.values()):
        en.words(name, dict.fromkeys(listed(words)))
    for act, words in DONE.items():
        for each in words.split(", "):
            for whose, by in (
                ("by effects", "by_effects"),
                ("by your opponent's effects", "by_theirs"),
            ):
                order(
                    "cannot",
                    f"{{what:np}} <cannot> {each} {{_b:{by}}}",
                    act=f"{act} {whose}",
                )
        sources = ["by effects of {of:np}", "by {of:whose} effects"]
        sources += ["by {of:np}"] if act == "be targeted" else []
        first = words.partition(", ")[0]
        order("cannot by", *(f"{{what:np}} <cannot> {first} {one}" for one in sources), act=act)
    en.words("text_of", dict.fromkeys(TEXTS, "text"))
    for act, done in (
        ("be targeted", "targeted"),
        ("be targeted", "chosen"),
        ("be destroyed", "destroyed"),
    ):
        order(
            "cannot",
            f"{{what:np}} <cannot> be {done} by {{_o:the_opponents}} {{_t:text_of}}",
            f"{{what:np}} <cannot> be {done} by enemy {{_t:text_of}}",
            f"{{what:np}} <cannot> be {done} by opposing {{_t:text_of}}",
            act=f"{act} by opposing effects",
        )
    order(
        "cannot",
        "your opponent's effects cannot target {what:np}",
        "enemy effects cannot target {what:np}",
        "{_o:the_opponent} <cannot> {_t:targets_with} {what:np} with {_e:their_effects}",
        "opponents <cannot> {_t:targets_with} {what:np} with {_e:their_effects}",
        "effects {_p:player} <control> <cannot> target {what:np}",
        act="be targeted by your opponent's effects",
    )
    for sort in ("normal", "attack", "timed", "instant"):
        for done, whose in product(("targeted", "affected"), ("", "your opponent's ")):
            order(
                "cannot",
                f"{{what:np}} <cannot> be {done} by {whose}{sort} effects",
                f"<cannot> be {done} by {whose}{sort} effects",
                act=f"be {done} by {whose}{sort} effects",
            )
    order(
        "cannot",
        "{_o:the_opponent} <cannot> {_t:targets_with} {what:np}",
        "opponents <cannot> {_t:targets_with} {what:np}",
        act="be targeted by the opponent",
    )
    effects = ("effects", "card effects", "any effects", "an effect", "their effects")
    en.words("their_effects", dict.fromkeys((*effects, "their card effects", "any card effects")))
    en.words("targets_with", dict.fromkeys(("target", "choose", "pick", "select")))
    order(
        unattackable,
        "{_o:the_opponent} <cannot> attack {what:np}",
        "opponents <cannot> attack {what:np}",
    )
    order(
        "cannot",
        "{what:np} <cannot> be destroyed by damage",
        "damage cannot destroy {what:np}",
        act="be destroyed by damage",
    )
    order(
        "cannot",
        "{what:np} <cannot> use effects",
        "{what:np} <cannot> activate effects",
        "{what:np} <cannot> use its effects",
        "{what:np} <cannot> use their effects",
        act="use effects",
    )
    for kind in ("normal", "attack", "timed", "instant"):
        order(
            "cannot",
            *(
                f"{{what:np}} <cannot> {use} {its}{mark}{kind}{mark} effects"
                for use in ("use", "activate")
                for its in ("", "its ", "their ", "any ", "any of its ", "any of their ")
                for mark in (("", "*") if kind in ("normal", "attack") else ("",))
            ),
            act=f"use {kind} effects",
        )


def unattackable(what: Any) -> Frame:
    """What the other player cannot attack, of yours, or you: nobody else would."""
    if not isinstance(what, Frame) or not (
        what.get("det") == "this" or what.get("side") == "yours"
    ):
        raise ValueError("attacked by others too")
    return Frame("cannot", what=what, act="be attacked")


def by_cards(en: Dialect) -> None:
    """What cards of some kind cannot do to something."""
    order = partial(meaning, en, "order")
    for act, words in DONE_BY.items():
        en.words("done_by", dict.fromkeys(words.split(", "), act))
    order(
        undone_by,
        "{what:np} <cannot> be {act:done_by} by {by:np}",
        "{what:np} <cannot> be {act:done_by} by the effects of {by:np}",
        "{what:np} <cannot> be {act:done_by} by {by:whose} effects",
        "{what:np} <cannot> be {act:done_by} with {by:np}",
        "{by:np} <cannot> {act:do_it} {what:np}",
    )
    meaning(en, "said", undone_by, "<cannot> be {act:done_by} by {by:np}")
    order(
        partial(undone_by, act="be targeted by"),
        "{what:np} <cannot> be the target of {by:np}",
        "{_p:player} <cannot> target {what:np} with {by:np}",
    )
    order(
        undone_by,
        *(f"{nobody} can {{act:do_it}} {{what:np}} with {{by:np}}" for nobody in NOBODY),
    )
    en.words("do_it", {"target": "be targeted by", "destroy": "be destroyed by"})
    en.words("do_it", {"retire": "be destroyed by", "kill": "be destroyed by"})
    en.words("do_it", dict.fromkeys(("damage", "hurt", "harm"), "be harmed by"))


def undone_by(by: Any, act: str, what: Any = None) -> Frame:
    """Cards that do something are said by their kind; effects without one are said otherwise."""
    if isinstance(by, Frame) and (by.get("kind") is None or by.get("det") in ("this", "it")):
        raise ValueError("no cards of a kind")
    if isinstance(by, Frame) and by.get("det") == "one":
        by = by.with_(det="all")
    return Frame("cannot", act=act, what=what, by=by)


def not_untapped(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    order(
        "cannot",
        *(
            f"{{what:np}} {does} untap between turns"
            for does in ("doesn't", "does not", "don't", "do not", "<cannot>")
        ),
        *(
            f"{{what:np}} {does} untap during {whose}"
            for does in ("doesn't", "don't", "does not", "do not")
            for whose in (
                "its controller's untap step",
                "their controllers' untap steps",
                "their controller's untap step",
            )
        ),
        "{what:np} do not untap",
        act="untap",
    )
    order(
        kept_tapped,
        *(f"{{what:np}} {stays} {{state}}" for stays in ("stays", "stay", "remains", "remain")),
    )
    order(
        "cannot",
        "{what:np} doesn't untap",
        "{what:np} doesn't refresh",
        "{what:np} does not refresh",
        "{what:np} don't refresh",
        "{what:np} does not untap",
        "{what:np} don't untap",
        act="untap",
    )


def players_may_not(en: Dialect) -> None:
    """What players cannot do."""
    order = partial(meaning, en, "order")
    order(
        "player cannot",
        *(
            f"{{who:player}} <cannot> draw cards {by}"
            for by in ("by effects", "from effects", "with effects", *BEYOND)
        ),
        "{who:player} <cannot> draw extra cards",
        act="draw by effects",
    )
    order(
        "player cannot",
        *(f"{nobody} can draw[ extra][ any] cards {by}" for nobody in NOBODY for by in BEYOND),
        act="draw by effects",
        who=Frame("player", who="each"),
    )
    order(
        "player cannot",
        *(
            f"{{who:player}} <cannot> gain {{figure:figure_name}} {by}"
            for by in ("by effects", "from effects", "with effects", "through effects")
        ),
        act="gain by effects",
    )
    order(
        "player cannot",
        *(f"{nobody} can gain[ any] {{figure:figure_name}}" for nobody in NOBODY),
        act="gain",
        who=Frame("player", who="each"),
    )
    order(
        "player cannot",
        "{who:player} <cannot> gain {figure:figure_name}",
        "{who:player} <cannot> gain any {figure:figure_name}",
        act="gain",
    )
    order(
        "player cannot",
        "{who:player} <cannot> lose {figure:figure_name}",
        "{who:player} <cannot> lose any {figure:figure_name}",
        "{who:player} loses no {figure:figure_name}",
        "{who:player} lose no {figure:figure_name}",
        act="lose",
    )
    order(
        "player cannot",
        *(
            f"{nobody} {can} lose[ any] {{figure:figure_name}}"
            for nobody in NOBODY
            for can in ("can", "may")
        ),
        *(f"{nobody} loses[ any] {{figure:figure_name}}" for nobody in NOBODY),
        act="lose",
        who=Frame("player", who="each"),
    )
    turns = ("each turn", "per turn", "a turn", "in a turn", "every turn", "during each turn")
    en.words("each_turn", dict.fromkeys((*turns, "in each turn")))
    en.words("nobody_can", dict.fromkeys(f"{nobody} can" for nobody in NOBODY))
    order(
        "play limit",
        "{who:player} <cannot> <plays> more than {n:amount} {what:nouned} {_t:each_turn}",
        "{who:player} <may> only <plays> {n:amount} {what:nouned} {_t:each_turn}",
        "{who:player} <may> <plays> only {n:amount} {what:nouned} {_t:each_turn}",
        "{who:player} <may> <plays> at most {n:amount} {what:nouned} {_t:each_turn}",
    )
    order(
        "play limit",
        "{_n:nobody_can} <plays> more than {n:amount} {what:nouned} {_t:each_turn}",
        who=Frame("player", who="each"),
    )
    order("cannot play", "{who:player} <cannot> <plays> {what:np}")
    order("cannot play", "{what:np} <cannot> be played", who=Frame("player", who="each"))
    order("cannot summon", "{who:player} <cannot> <summons> {what:np}")
    order(
        "cannot use abilities",
        "{who:player} <cannot> use abilities",
        "{who:player} <cannot> activate abilities",
        "{who:player} <cannot> use effects",
        "{who:player} <cannot> use card effects",
    )
    order(
        "cannot play",
        *(f"{nobody} {may} <plays> {{what:np}}" for nobody in NOBODY for may in ("can", "may")),
        who=Frame("player", who="each"),
    )


def attacking_rights(en: Dialect) -> None:
    """What may attack players past all others, and what may not stay behind."""
    order = partial(meaning, en, "order")
    order(
        "attack directly",
        *(
            f"{{what:np}} <may> attack {whom}{even}"
            for whom in (
                *("players directly", "directly", "your opponent directly"),
                *("the opponent directly", "a player directly", "the player directly"),
            )
            for even in ("", " even if they have {_n:nouned}", " even if there are {_n:nouned}")
        ),
    )
    order(
        "must attack",
        *(
            f"{{what:np}} must {attack}{able}"
            for attack in ("attack", "attack each turn", "attack every turn", "always attack")
            for able in ("", " if able", " if it can", " if possible", " if they can")
        ),
        "{what:np} attacks each turn if able",
        "{what:np} attack each turn if able",
    )


def not_reduced(en: Dialect) -> None:
    order = partial(meaning, en, "order")
    for whose, by in BY.items():
        order(
            "not reduced",
            *(
                f"{{what:np}} <cannot> have {its} stats {lowered} {one}"
                for its in ("its", "their")
                for lowered in ("reduced", "lowered", "decreased")
                for one in by.split(", ")
            ),
            *(
                f"{{what:whose}} stats <cannot> be {lowered} {one}"
                for lowered in ("reduced", "lowered", "decreased")
                for one in by.split(", ")
            ),
            by=whose,
        )


def kept_tapped(what: Any, state: str) -> Frame:
    if state != "tapped":
        raise ValueError("nothing that one is freed of")
    return Frame("cannot", what=what, act="untap")


def need_not_equip(en: Dialect) -> None:
    need_not = ("don't have to", "do not have to", "don't need to", "need not", "needn't")
    en.words("need_not", dict.fromkeys(need_not))
    anyone = ("anyone", "anybody", "a unit", "any unit", "one of your units", "any of your units")
    en.words("anyone", dict.fromkeys(anyone))
    order = partial(meaning, en, "order")
    order(
        "need not equip",
        "{what:ref} need not be equipped",
        "{what:ref} doesn't need to be equipped",
        "{what:ref} does not need to be equipped",
        "{what:ref} doesn't have to be equipped",
        "you don't have to equip {what:ref}",
        "you do not have to equip {what:ref}",
        "you don't need to equip {what:ref}",
        "{what:ref} can be summoned without being equipped",
        "you {_n:need_not} {_g:gives_it} {what:ref} to {_a:anyone}",
        "{what:ref} <may> be played without being equipped",
        "{what:ref} <may> be played without equipping it",
        "<may> be played without equipping {what:ref}",
    )
    order(
        "cannot",
        *(
            f"{{_p:player}} {do} {gives} {{what:ref}} {to} {{_a:anyone}}"
            for do in ("don't", "do not", "can't", "cannot")
            for gives, to in (("put", "on"), ("give", "to"), ("equip", "to"), ("attach", "to"))
        ),
        "{what:ref} isn't {_w:put_on} {_a:anyone}",
        "{what:ref} is not {_w:put_on} {_a:anyone}",
        act="be equipped",
    )
    en.words("put_on", dict.fromkeys(("put on", "equipped to", "attached to", "given to")))


def forbidden_with(act: str, who: Any, what: Any) -> Frame:
    """What a player cannot do with some that are theirs."""
    side = {"you": "yours", "opponent": "theirs"}.get(who.get("who"))
    if (
        side is None
        or not isinstance(what, Frame)
        or what.get("side") not in (None, side, "their own")
    ):
        raise ValueError("whose they are, is not said")
    return Frame("cannot", act=act, what=what.with_(side=side))


def forbidden(act: str, what: Any) -> Frame:
    """What something cannot do, or a player with all that is theirs."""
    if isinstance(what, Frame) and what.kind == "noun":
        what = Frame("np", what.parts, det="all")
    if (
        isinstance(what, Frame)
        and what.get("det") == "player"
        and act in ("attack", "attack heroes", "attack fighters", "draw", "search")
    ):
        who = what.get("who")
        return Frame(
            "player cannot", act=act, who=Frame("player", who=who) if isinstance(who, str) else who
        )
    return Frame("cannot", act=act, what=what)
