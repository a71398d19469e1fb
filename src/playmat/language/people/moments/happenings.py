"""What happens to things: "is destroyed", "attacks an enemy", "would take damage"."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.meanings import listed, meaning

# What happens to something, by what may be said of it.
EVENTS: Final = {
    "enters": "is summoned, enters play, enters the field, comes into play, is played, enters the battlefield, enters the board,"
    " is put into play, enters, arrives, hits the field, comes onto the field, is deployed, enters the play area, is brought into play, hits the board, comes out, is put onto the field, comes in, comes down, comes on, lands on the field, joins the field, comes into the game, joins the fight, is placed on the board, is put on the board, is put onto the board, is placed on the field, is put down, hits the table, lands on the board, shows up, appears, joins the game, joins the battle",
    "dies": "is destroyed, breaks, is broken, gets broken, falls, dies, is killed, is defeated, is slain, is destroyed and sent to the graveyard, is destroyed and sent to the discard pile, gets destroyed, gets killed, is KO'd, is knocked out, goes down, is taken out, bites the dust, perishes, faints",
    "is retired": "is retired, gets retired, retires",
    "is destroyed by battle": "is destroyed by battle, is destroyed in battle, dies in battle, is destroyed by battle and sent to the discard pile, is destroyed by battle and sent to the graveyard, is killed in battle, is destroyed in combat, dies in combat, is destroyed by an attack, is killed by an attack, is KO'd in battle, is destroyed in a fight, is destroyed in a battle, is killed in a battle, is beaten in a fight, loses a fight and dies, loses a battle and dies, loses a battle and is destroyed, loses a fight and is destroyed, dies in a fight, dies in a battle, is killed in a fight",
    "boosts": "boosts",
    "is boosted": "is boosted, gets boosted",
    "is depleted": "is depleted, gets depleted",
    "is synthesised": "is synthesised, is synthesized",
    "changes position": "changes position, changes positions, switches position, switches positions, moves",
    "would die": "would be destroyed, would die, would be killed, would be defeated, is about to be destroyed, is about to die, would fall, would be knocked out, would get knocked out, would get destroyed, would get killed, is about to get destroyed",
    "would die of damage": "would be destroyed by damage, would die from damage, would be killed by damage, would be destroyed by an attack's damage",
    "would die by an attack": "would be destroyed by an attack, would be destroyed by battle, would be destroyed in battle, would die in battle, would be killed by an attack",
    "would die by an effect": "would be destroyed by a card effect, would be destroyed by an effect, would be destroyed by card effects, would be killed by an effect",
    "would be damaged by an attack": "would be damaged by an attack, would take damage from an attack, would be dealt damage by an attack, would take battle damage, would take combat damage, would be dealt combat damage",
    "would be damaged by an effect": "would be damaged by a card effect, would take damage from a card effect, would be dealt damage by a card effect, would take damage from an effect",
    "is damaged by an attack": "is damaged by an attack, takes damage from an attack, is dealt damage by an attack, is damaged by a direct attack, takes damage from a direct attack, is hurt by an attack, is hurt by a direct attack, is damaged in an attack",
    "would die by damage": "would be dealt terminal damage, would take terminal damage, would be dealt lethal damage, would take lethal damage, would be dealt fatal damage, would take fatal damage, takes fatal damage, takes lethal damage",
    "dies by effect": "is destroyed by a card effect, is destroyed by an effect, is destroyed by card effects, is killed by an effect, is destroyed by a card, is sent to the discard pile by an effect, is sent to the discard pile by a card effect, is put into the discard pile by a card effect, is placed in the discard pile by a card effect, is placed into the discard pile by a card effect, is put into the discard pile by an effect, is placed in the discard pile by an effect",
    "is damaged by an effect": "is damaged by a card effect, takes damage from an effect, is damaged by an effect, takes damage from a card effect",
    "dies by you": "is destroyed by you, is destroyed by your own card, is destroyed by one of your cards, is destroyed by your own effect, is destroyed by one of your own cards",
    "dies by the opponent": "is destroyed by the opponent, is destroyed by your opponent, is destroyed by an opponent's card, is destroyed by your opponent's card",
    "is damaged by you": "is damaged by you, is damaged by your own card",
    "is damaged by the opponent": "is damaged by the opponent, is damaged by your opponent",
    "moves": "makes a movement, moves, moves to another area",
    "leaves": "leaves play, leaves the field, leaves the board, goes away, leaves the table, leaves the battlefield",
    "is discarded": "is discarded, is sent to the discard pile",
    "is healed": "is healed, heals, recovers, regains HP",
    "is equipped": "is equipped, becomes equipped",
    "is attached": "is attached, becomes attached",
    "is damaged": "is damaged, survives damage, takes damage, is dealt damage, suffers damage, is hurt, receives damage",
    "is hit": "is hit, is struck, gets hit",
    "hits": "hits, lands an attack, lands a hit",
    "deals damage": "deals damage, does damage, inflicts damage",
    "attacks": "attacks, swings, declares an attack, is declared as an attacker, makes an attack, is attacking",
    "is attacked": "is attacked, would be attacked, is about to be attacked, is about to get attacked, gets attacked, becomes the target of an attack, is the target of an attack",
    "blocks": "blocks, body-blocks, defends",
    "targets": "targets",
    "misses": "misses",
    "is missed": "is missed",
    "is exiled": "is removed from the game, is exiled, is banished",
    "is targeted by an effect": "is targeted by an effect, is targeted by a card effect, becomes the target of an effect, is the target of an effect, is chosen as a target of an effect, would be targeted by an effect",
    "is targeted by their effect": "is targeted by an effect of your opponent, is targeted by your opponent's effect, is targeted by an opponent's effect, is targeted by an opposing effect, becomes the target of an opponent's effect, becomes the target of an opposing effect, becomes the target of an effect of your opponent",
    "is targeted": "is targeted, becomes a target, is chosen as a target",
    "evolves": "evolves",
    "becomes bound": "becomes bound, is bound, gets bound",
    "becomes shocked": "becomes shocked, is shocked, gets shocked",
    "is returned": "is returned to hand, is returned to the hand, returns to hand, is returned to its owner's hand, returns to its owner's hand, is returned to your hand",
    "would be damaged": "would be damaged, would take damage, would be dealt damage, would receive damage",
    "untaps": "untaps, refreshes, is refreshed",
    "taps": "taps, is tapped, is exhausted",
}


TURNS_TO: Final = "switch to, change to, swap to, turn into, change into, switch into, become"
SENT: Final = "is sent to, sent to, goes to, is put into, put into"
BY_AN_ATTACK: Final = (
    "by an attack, with an attack, by attacking, by battle, in battle, in combat, in a fight,"
    " in a battle, by attacking it, with its attack"
)
AIMS: Final = (
    "targets, target, attacks, attack, shoots at, shoots, shoot, shoot at, aims at, fires at,"
    " declares an attack, declares an attack on, declares an attack against"
)
DESTROYS: Final = "destroys, kills, knocks out, KOs, defeats, slays, takes out, beats"


def phrases(en: Dialect) -> None:
    simple(en)
    destroyed_and_sent(en)
    to_and_by(en)
    attacks_with_something(en)
    about_to_happen(en)
    battles(en)
    down_to_nothing(en)
    of_this_card(en)
    attached_and_sent(en)
    afflicted(en)


def simple(en: Dialect) -> None:
    """Each event, of something, of you, and of whatever was named before."""
    happens = partial(meaning, en, "happening")
    for event, words in EVENTS.items():
        for each in listed(words):
            happens("happens", f"{{what:thing}} {each}", event=event)
            if each.startswith("is "):
                happens(
                    "happens",
                    f"{{what:thing}} are {each[3:]}",
                    f"{{what:thing}}'s {each[3:]}",
                    f"{{what:thing}} gets {each[3:]}",
                    f"{{what:thing}} get {each[3:]}",
                    event=event,
                )
            going_on = each == "is attacking"  # "when attacking"
            happens("happens", each.removeprefix("is "), event=event, going_on=going_on)
            happens(
                "happens",
                f"you {second_person(each)}",
                event=event,
                what=Frame("np", det="player", who="you"),
            )


def destroyed_and_sent(en: Dialect) -> None:
    """What is destroyed goes to where all of that goes."""
    for event in ("dies", "is destroyed by battle"):
        en.words("falls", dict.fromkeys(listed(EVENTS[event]), event))
    en.words("sent_word", dict.fromkeys(listed(SENT)))
    meaning(
        en,
        "happening",
        lambda what, event, zone: sent_away(what, zone).with_(event=event),
        "{what:thing} {event:falls} and {_s:sent_word} {zone}",
    )


def to_and_by(en: Dialect) -> None:
    """What something does to another, and what is done to it by another."""
    happens = partial(meaning, en, "happening")
    for event, verbs in (
        ("attacks", "attack, attacks, declares an attack against, declares an attack on"),
        ("hits", "hits, hit, strikes, successfully targets, successfully target"),
        (
            "targets",
            "targets, target, shoots, shoots at, fires at, aims at, fires on, takes a shot at",
        ),
        ("misses", "misses"),
        ("boosts", "boosts, boost"),
        (
            "deals damage",
            "deals damage to, damages, does damage to, hurts, deals combat damage to, deals battle damage to",
        ),
        ("dies", DESTROYS),
    ):
        for each in listed(verbs):
            happens(
                "happens",
                f"{{by:thing}} {each} {{what:np}}"
                if event == "dies"
                else f"{{what:thing}} {each} {{target:np}}",
                event=event,
            )
    you = Frame("np", det="player", who="you")
    for event, verbs in (
        ("hits", "hit, strike, successfully target"),
        ("misses", "miss"),
        ("deals damage", "damage, hurt, deal damage to, do damage to"),
    ):
        for each in listed(verbs):
            happens("happens", f"you {each} {{target:np}}", event=event, what=you)
    for event, words in (
        ("is attacked", "is attacked by"),
        ("is damaged", "is damaged by, takes damage from"),
        ("dies", "is destroyed by, is killed by"),
        ("is hit", "is hit by"),
        ("is targeted", "is targeted by"),
    ):
        for each in listed(words):
            if each.startswith("is "):
                happens("happens", f"{{what:np}} gets {each[3:]} {{by:np}}", event=event)
                happens(
                    "happens",
                    f"you get {each[3:]} {{by:np}}",
                    event=event,
                    what=Frame("np", det="player", who="you"),
                )
            happens("happens", f"{{what:np}} {each} {{by:np}}", event=event)
            happens(
                "happens",
                f"you {second_person(each)} {{by:np}}",
                event=event,
                what=Frame("np", det="player", who="you"),
            )


def attacks_with_something(en: Dialect) -> None:
    """What players attack with."""
    happens = partial(meaning, en, "happening")
    for event, words in (
        (
            "targets",
            AIMS,
        ),
        ("attacks", "attacks, attack, declares an attack"),
        ("hits", "hits, hit, successfully targets, strikes, strike, damages"),
        ("misses", "misses, miss"),
        ("deals damage", "deal damage, deals damage, do damage, does damage"),
    ):
        for each in listed(words):
            happens(
                partial(attacks_with, event, target=None), f"{{by:player}} {each} with {{what:np}}"
            )
            happens(
                partial(attacks_with, event), f"{{by:player}} {each} {{target:np}} with {{what:np}}"
            )
    for event, verb in (
        ("misses", "misses"),
        ("misses", "miss"),
        ("misses", "fails"),
        ("misses", "fail"),
        ("hits", "hits"),
        ("hits", "hit"),
    ):
        for each in listed("targets, attacks, shoots at, shoots, shoot, attack, target, shoot at"):
            happens(
                "happens",
                f"{{what:thing}} {each} {{target:np}} and {verb}",
                f"{{what:thing}} {each} {{target:np}} but {verb}",
                event=event,
            )
            happens(
                partial(attacks_with, event),
                f"{{by:player}} {each} {{target:np}} with {{what:np}} and {verb}",
                f"{{by:player}} {each} {{target:np}} with {{what:np}} but {verb}",
            )


def about_to_happen(en: Dialect) -> None:
    """What would happen."""
    happens = partial(meaning, en, "happening")
    happens(
        "happens",
        *(
            f"{{what:{np}}} would {be}"
            for np in ("thing", "player")
            for be in (
                "be damaged",
                "take damage",
                "be dealt damage",
                "suffer damage",
                "receive damage",
            )
        ),
        event="would be damaged",
    )
    happens(
        "happens",
        *(
            f"{{what:{np}}} would {be}"
            for np in ("thing", "player")
            for be in (
                "be defeated",
                "die",
                "be killed",
                "lose the game",
                "be destroyed",
                "lose its last {_f:figure_name}",
                "lose your last {_f:figure_name}",
                "drop to 0 {_f:figure_name}",
                "go to 0 {_f:figure_name}",
                "be reduced to 0 {_f:figure_name}",
                "reach 0 {_f:figure_name}",
                "fall to 0 {_f:figure_name}",
            )
        ),
        event="would be defeated",
    )


def battles(en: Dialect) -> None:
    """What comes of an attack."""
    happens = partial(meaning, en, "happening")
    for event, who, verbs in (
        ("dies by the opponent", "{_o:the_opponent}", listed(DESTROYS)),
        ("dies by you", "you", ["destroy", "kill", "defeat"]),
    ):
        happens("happens", *(f"{who} {destroys} {{what:np}}" for destroys in verbs), event=event)
    for words in ("by battle", "in battle", "in combat", "through battle"):
        happens(
            "happens",
            *(f"{{by:thing}} {destroys} {{what:np}} {words}" for destroys in listed(DESTROYS)),
            event="is destroyed by battle",
        )
    en.words("the_attacked", dict.fromkeys(("it", "them", "that one", "him", "her")))
    happens("happens", "{what:whose} attack hits", "{what:whose} attack lands", event="hits")
    happens("happens", "{what:whose} attack hits {target:np}", event="hits")
    happens(
        "happens",
        *(
            f"{{what:whose}} attack {fails}"
            for fails in (
                "misses",
                "does not hit",
                "doesn't hit",
                "fails",
                "doesn't land",
                "does not land",
            )
        ),
        event="misses",
    )
    happens(
        "slays",
        *(
            f"{{what:thing}} {destroys} {{target:np}} {how}"
            for destroys in listed(DESTROYS)
            for how in listed(BY_AN_ATTACK)
        ),
        *(
            f"{{what:thing}} wins {fight} and {destroys} {{target:np}}"
            for destroys in listed(DESTROYS)
            for fight in ("a fight", "a battle", "its fight", "its battle", "combat")
        ),
        "{what:thing}'s attack destroys {target:np}",
        *(f"{{what:thing}} attacks and {destroys} {{target:np}}" for destroys in listed(DESTROYS)),
        *(
            f"{{what:thing}} attacks {{target:np}} and {destroys} {{_h:the_attacked}}"
            for destroys in listed(DESTROYS)
        ),
    )
    happens(
        "happens",
        *(
            f"{{what:thing}} {hurts} {{target:np}} {how}"
            for hurts in ("damages", "deals damage to", "does damage to", "hurts")
            for how in ("by an attack", "with an attack", "in battle", "by attacking")
        ),
        *(
            f"{{what:thing}} {hurts} {{target:whose}} {{_f:figure_name}} {how}"
            for hurts in ("damages", "deals damage to", "does damage to")
            for how in ("by an attack", "with an attack", "in battle", "by attacking")
        ),
        *(
            f"{{what:thing}} attacks {{target:np}} and {hurts} {it}"
            for hurts in ("damages", "deals damage to", "does damage to", "hurts")
            for it in ("{_h:the_attacked}", "its {_f:figure_name}", "that {_s:singular}")
        ),
        event="wounds",
    )
    happens(
        "damages player",
        *(
            f"{{what:thing}} {damages} {whom}"
            for damages in (
                *("damages", "deals damage to", "does damage to", "deals battle damage to"),
                *("deals combat damage to", "inflicts damage to", "deals direct damage to"),
            )
            for whom in (
                *("a player", "your opponent", "the opponent", "an opponent"),
                *("your opponent's {_f:figure_name}", "a player's {_f:figure_name}"),
            )
        ),
    )
    happens(
        "attacks player",
        "{what:thing} declares a direct attack",
        "{what:thing} attacks directly",
        "{what:thing} makes a direct attack",
        "{what:thing} attacks your opponent's {_f:figure_name}",
        "{what:thing} attacks a player's {_f:figure_name}",
        "{what:thing} attacks a player",
        "{what:thing} attacks your opponent directly",
        "{what:thing} attacks a player directly",
    )


def down_to_nothing(en: Dialect) -> None:
    """What is left with none of its health."""
    happens = partial(meaning, en, "happening")
    down = ("is down to", "drops down to", "falls down to", "goes down to", "gets down to")
    en.words("is_down", dict.fromkeys(down))
    for none in ("0", "zero"):
        happens(
            depleted,
            *(
                f"{{what:whose}} {{figure:figure_name}} {falls} {none}"
                for falls in (
                    *("goes to", "drops to", "falls to", "hits", "reaches", "is reduced to"),
                    *("go to", "drop to", "fall to", "hit", "reach", "are reduced to"),
                    *("goes down to", "gets to", "becomes"),
                )
            ),
            *(
                f"{{what:thing}} {falls} {none} {{figure:figure_name}}"
                for falls in ("goes to", "drops to", "falls to", "hits", "reaches", "is reduced to")
            ),
        )
    happens(
        depleted,
        "{what:whose} {figure:figure_name} is depleted",
        "{what:whose} {figure:figure_name} are depleted",
        "{what:whose} {figure:figure_name} runs out",
        "{what:thing} runs out of {figure:figure_name}",
        "{what:thing} loses all its {figure:figure_name}",
        *(
            f"{{what:thing}} {{_i:is_down}} {none} {{figure:figure_name}}"
            for none in ("0", "zero", "no more")
        ),
    )


def of_this_card(en: Dialect) -> None:
    """What this card does where a player is said to."""
    happens = partial(meaning, en, "happening")
    en.words("turns_to", dict.fromkeys(listed(TURNS_TO)))
    happens("happens", "you {_v:turns_to} {what:thing}", event="is synthesised")
    this = Frame("np", det="this")
    happens(
        "happens",
        "you land this <strike>",
        "you land this",
        "you land it",
        "you win with this",
        "you win with this one",
        "you win with this <strike>",
        "you win with it",
        "this <strike> lands",
        "landing this <strike>",
        "this <strike> hits",
        "you hit with this <strike>",
        "landing it",
        event="hits",
        what=this,
    )
    happens(
        "happens",
        "you land an <strike>",
        "you land any <strike>",
        "you hit with any <strike>",
        "you land a hit",
        "any of its <strikes> lands",
        "an <strike> of this card lands",
        "{_x:doer} lands an <strike>",
        "{_x:doer} lands any <strike>",
        event="deals damage",
        what=this,
    )
    happens(
        "happens",
        "you attack",
        "you attack with this[ {_s:singular}]",
        "you make an <strike>",
        "you use any <strike>",
        "you use an <strike>",
        event="attacks",
        what=this,
    )
    happens(
        "happens",
        "you are hit",
        "you're hit",
        "you get hit",
        "you take damage",
        "you are struck",
        event="is hit",
        what=this,
    )
    happens(
        "happens",
        "both players throw the same",
        "both players throw the same type",
        "the throws match",
        "you both throw the same",
        "you both throw the same type",
        "both throws are the same",
        event="matched",
        what=this,
    )


def afflicted(en: Dialect) -> None:
    """What is inflicted on somebody."""
    happens = partial(meaning, en, "happening")
    for becomes in ("is", "are", "becomes", "gets", "get", "become"):
        happens("is stricken", f"{{what:thing}} {becomes} {{ailment:stricken}}")
    happens("is stricken", "{what:thing} is given {ailment}", "{what:thing} receives {ailment}")
    happens(
        "is stricken",
        *(f"you {become} {{ailment:stricken}}" for become in ("are", "become", "get")),
        what=Frame("np", det="player", who="you"),
    )


def attached_and_sent(en: Dialect) -> None:
    happens = partial(meaning, en, "happening")
    happens(
        sent_away,
        "{what:thing} is sent to {zone}",
        "{what:thing} goes to {zone}",
        *(
            f"{{what:thing}} {verb}{off} {from_}{{zone}}"
            for verb in ("is sent", "goes", "is put")
            for off in ("", " from play", " from the field", " from the board")
            for from_ in ("to ", "into ", "in ")
            if off
        ),
        *(
            f"{{what:thing}} {verb} {to} {{zone}} from {where}"
            for verb in ("is put", "is sent", "goes")
            for to in ("into", "to", "in")
            for where in ("play", "the field", "the board", "the battlefield")
        ),
        *(
            f"{{what:thing}} {verb} {to} {{zone}}"
            for verb in ("is put", "lands", "ends up")
            for to in ("into", "onto", "in", "on")
        ),
    )
    en.words("gives_it", dict.fromkeys(("give", "gives", "equip", "equips", "attach", "attaches")))
    en.words("puts_it", dict.fromkeys(("put", "puts", "place", "places")))
    happens(
        "is attached",
        "{what:thing} is attached to {to:np}",
        "{what:thing} becomes attached to {to:np}",
        "{what:thing} is equipped to {to:np}",
        "{to:np} is equipped with {what:np}",
        "{_p:player} {_g:gives_it} {what:ref} to {to:np}",
        "{_p:player} {_g:gives_it} {what:np} to {to:np}",
        "{_p:player} {_o:puts_it} {what:ref} on {to:np}",
    )


def second_person(words: str) -> str:
    """What happens to somebody, as it happens to you.

    >>> [second_person(words) for words in ("is hit", "takes damage", "misses", "dies")]
    ['are hit', 'take damage', 'miss', 'die']
    """
    verb, _, rest = words.partition(" ")
    verb = "are" if verb == "is" else verb[:-2] if verb.endswith("sses") else verb.removesuffix("s")
    return f"{verb} {rest}".strip()


def attacks_with(event: str, by: Any, target: Any, what: Any) -> Frame:
    """Who attacks with something attacks with what is theirs."""
    side = {"you": "yours", "opponent": "theirs"}.get(by.get("who"))
    if side is None or not isinstance(what, Frame) or what.get("side") not in (None, side):
        raise ValueError("whose it is, is not said")
    if what.get("det") == "this":
        return Frame("happens", event=event, what=what, target=target)
    return Frame("happens", event=event, what=what.with_(side=side), target=target)


def depleted(what: Any, figure: str) -> Frame:
    if figure not in ("hp", "health"):
        raise ValueError("nothing that one lives by")
    return Frame("happens", event="is depleted", what=what)


def sent_away(what: Any, zone: Any) -> Frame:
    """What goes to the pile of discarded cards, whatever a game calls that."""
    if not isinstance(zone, Frame) or zone.get("name") not in ("discard", "wall"):
        raise ValueError("to where it comes back from")
    return Frame("happens", event="is discarded", what=what)
