"""When, while, if and how long, in people's English."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.meanings import meaning
from playmat.language.people.nouns import holes, listed

# What happens to something, by what may be said of it.
EVENTS = {
    "enters": "is summoned, enters play, enters the field, comes into play, is played, enters the battlefield, enters the board,"
    " is put into play, enters, arrives, hits the field, comes onto the field, is deployed, enters the play area, is brought into play, hits the board, comes out, is put onto the field",
    "dies": "is destroyed, breaks, is broken, gets broken, falls, dies, is killed, is defeated, is slain, is destroyed and sent to the graveyard, is destroyed and sent to the discard pile, gets destroyed, gets killed, is KO'd, is knocked out",
    "is retired": "is retired, gets retired",
    "is destroyed by battle": "is destroyed by battle, is destroyed in battle, dies in battle, is destroyed by battle and sent to the discard pile, is destroyed by battle and sent to the graveyard, is killed in battle, is destroyed in combat, dies in combat",
    "boosts": "boosts",
    "is boosted": "is boosted, gets boosted",
    "is synthesised": "is synthesised, is synthesized",
    "changes position": "changes position, changes positions, switches position, switches positions, moves",
    "would die": "would be destroyed, would die, would be killed, would be defeated, is about to be destroyed, is about to die",
    "would die of damage": "would be destroyed by damage, would die from damage, would be killed by damage, would be destroyed by an attack's damage",
    "is damaged by an attack": "is damaged by an attack, takes damage from an attack, is dealt damage by an attack",
    "moves": "makes a movement, moves, moves to another area",
    "leaves": "leaves play, leaves the field, leaves the board",
    "is discarded": "is discarded, is sent to the discard pile",
    "is healed": "is healed, heals, recovers, regains HP",
    "is equipped": "is equipped, becomes equipped",
    "is damaged": "is damaged, takes damage, is dealt damage, suffers damage, is hurt, receives damage",
    "is hit": "is hit, is struck, gets hit",
    "hits": "hits, lands an attack, lands a hit",
    "deals damage": "deals damage, does damage, inflicts damage",
    "attacks": "attacks, declares an attack, is declared as an attacker, makes an attack, is attacking",
    "is attacked": "is attacked, gets attacked, becomes the target of an attack, is the target of an attack",
    "blocks": "blocks, body-blocks, defends",
    "targets": "targets",
    "misses": "misses",
    "is missed": "is missed",
    "is targeted": "is targeted, becomes a target, is chosen as a target",
    "evolves": "evolves",
    "becomes bound": "becomes bound, is bound, gets bound",
    "becomes shocked": "becomes shocked, is shocked, gets shocked",
    "is returned": "is returned to hand, is returned to the hand, returns to hand, is returned to its owner's hand, returns to its owner's hand, is returned to your hand",
    "would be damaged": "would be damaged, would take damage, would be dealt damage, would receive damage",
    "untaps": "untaps, refreshes, is refreshed",
    "taps": "taps, is tapped, is exhausted",
}
# What is so afterwards: "if it is tapped" asks for that, not for the moment.
STATES = ("taps", "untaps", "becomes bound", "becomes shocked", "is equipped")
SHOWN = (
    "the die shows",
    "it shows",
    "you roll",
    "the result is",
    "it is",
    "it's",
    "you rolled",
    "the die is",
    "the roll is",
)
NO_COST = ("gets", "gain", "heal", "draw", "deal", "coin", "die", "cost", "cannot", "choose")


def triggers(en: Dialect, lexicon: Lexicon) -> None:
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
            happens("happens", each.removeprefix("is "), event=event)
            happens(
                "happens",
                f"you {second_person(each)}",
                event=event,
                what=Frame("np", det="player", who="you"),
            )
    for event, verbs in (
        ("attacks", "attack, attacks, declares an attack against, declares an attack on"),
        ("hits", "hits, hit, successfully targets, successfully target"),
        ("targets", "targets, target"),
        ("misses", "misses"),
        ("deals damage", "deals damage to, damages, does damage to"),
        ("dies", "destroys, kills, knocks out, KOs, defeats, slays, takes out, beats"),
    ):
        for each in listed(verbs):
            happens(
                "happens",
                f"{{by:thing}} {each} {{what:np}}"
                if event == "dies"
                else f"{{what:thing}} {each} {{target:np}}",
                event=event,
            )
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
    for event, words in (
        (
            "targets",
            "targets, target, attacks, attack, shoots at, shoots, shoot, shoot at, aims at",
        ),
        ("hits", "hits, hit, successfully targets, strikes, strike, damages"),
        ("misses", "misses"),
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
    happens(
        "inflicts",
        "{who:player} inflict {ailment}",
        "{who:player} inflicts {ailment}",
        "{who:player} inflict {ailment} on an enemy",
        "{who:player} {ailment} an enemy",
        "{who:player} {ailment} the enemy",
        "{who:player} {ailment} an enemy hero",
        "{who:player} cause {ailment}",
        "{who:player} inflict {ailment} on the enemy",
        "{who:player} give an enemy {ailment}",
    )
    happens(
        "exiles",
        "{who:player} exile a card",
        "{who:player} exiles a card",
        "{who:player} exile cards",
        "{who:player} exiles cards",
        "{who:player} exile one or more cards",
    )
    happens("equips", "{who:player} equip {what:np}", "{who:player} equips {what:np}")
    happens(
        "recovers",
        *(
            f"{{what:{np}}} {verb} {{figure:figure_name}}"
            for np in ("thing", "player")
            for verb in ("recovers", "recover", "regains", "regain", "restores", "restore")
        ),
    )
    happens("moment", "{turn} starts", "{turn} begins", edge="start")
    happens("moment", "{turn} ends", "{turn} is over", edge="end")
    happens(
        "draws for turn",
        "{who:player} draw for the turn",
        "{who:player} draw for your turn",
        "{who:player} draw your card for the turn",
    )
    happens(
        sent_away,
        "{what:thing} is sent to {zone}",
        "{what:thing} goes to {zone}",
        "{what:thing} is put into {zone}",
    )
    for words in ("by battle", "in battle", "in combat", "through battle"):
        happens(
            "happens",
            f"{{by:thing}} destroys {{what:np}} {words}",
            f"{{by:thing}} kills {{what:np}} {words}",
            f"{{by:thing}} defeats {{what:np}} {words}",
            event="is destroyed by battle",
        )
    happens("happens", "{what:whose} attack hits", "{what:thing}'s attack lands", event="hits")
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
    happens("plays", "{who:player} <plays> {what:np}")
    happens("summons", "{who:player} <summons> {what:np}")
    happens(
        "draws",
        "{who:player} <draw> a card",
        "{who:player} <draw> cards",
        "{who:player} <draw> one or more cards",
    )
    happens(
        "round",
        "{who:player} lose a round",
        "{who:player} loses a round",
        "{who:player} lose the round",
        "{who:player} lose this round",
        outcome="lost",
    )
    happens(
        "round",
        "{who:player} win a round",
        "{who:player} wins a round",
        "{who:player} win the round",
        "{who:player} win this round",
        outcome="won",
    )
    happens(
        "takes",
        *(
            f"{{who:player}} {verb} {{n:amount}} {{figure:figure_name}}"
            for verb in ("take", "takes")
        ),
    )
    happens("discards", "{who:player} <discard> {what:np}")
    happens(
        "gains",
        "{who:player} <gain> {figure:figure_name}",
        "{who:player} <heal> {figure:figure_name}",
    )
    happens("loses", "{who:player} <lose> {figure:figure_name}")
    trigger = partial(meaning, en, "trigger")
    trigger("when", "<when> {event:happening}")
    trigger(partial(if_it_happens, asked=True), "if {event:happening}")
    trigger(if_it_happens, "if {event:happening}")
    trigger("when", "after {event:happening}", after=True)
    for words in (
        "the first time {event:happening} each turn",
        "the first time each turn {event:happening}",
        "the first time each turn that {event:happening}",
        "{event:happening} for the first time each turn",
        "the first time {event:happening} every turn",
        "the first time {event:happening} in a turn",
        "when {event:happening} for the first time each turn",
        "if {event:happening} for the first time each turn",
    ):
        trigger("when", words, first=True)
    own = {
        "enters": "battlecry, on play, on summon, on entry, enter the battlefield, when summoned",
        "dies": "deathrattle, on death, last words, when destroyed",
        "attacks": "on attack",
    }
    for event, words in own.items():
        for each in listed(words):
            trigger(
                lambda event=event: Frame(
                    "when", event=Frame("happens", event=event, what=Frame("np", det="this"))
                ),
                each,
            )
    en.words(
        "edge",
        dict.fromkeys(("the start of", "the beginning of", "start of", "beginning of"), "start"),
    )
    en.words("edge", dict.fromkeys(("the end of", "end of"), "end"))
    en.words("begins", {**dict.fromkeys(("begins", "starts"), "start"), "ends": "end"})
    trigger("moment", "<when> {turn} {edge:begins}")
    trigger(
        "between turns",
        "between turns",
        "in between turns",
        "between each turn",
        "in between each turn",
        "between the turns",
    )
    trigger(
        "activates",
        "<when> {who:player} activates an effect",
        "<when> {who:player} activate an effect",
        "<when> {who:player} <plays> an effect",
        "<when> {who:player} activates a card effect",
    )
    trigger(
        "draws for turn",
        "<when> {who:player} <draw> for the turn",
        "<when> {who:player} <draw> for turn",
        "<when> {who:player} <draw> their card for the turn",
        "<when> {who:player} <draw> your card for the turn",
    )
    trigger("draws for turn", "after {who:player} <draw> for the turn", after=True)
    happens(
        "slays",
        "{what:thing} destroys {target:np} by an attack",
        "{what:thing} destroys {target:np} with an attack",
        "{what:thing} destroys {target:np} by attacking",
        "{what:thing} destroys {target:np} by battle",
        "{what:thing} destroys {target:np} in battle",
        "{what:thing}'s attack destroys {target:np}",
    )
    happens(
        "is attached",
        "{what:thing} is attached to {to:np}",
        "{what:thing} becomes attached to {to:np}",
        "{what:thing} is equipped to {to:np}",
        "{to:np} is equipped with {what:np}",
    )
    happens(
        "attacks player",
        "{what:thing} attacks a player",
        "{what:thing} attacks your opponent directly",
        "{what:thing} attacks a player directly",
    )
    trigger("moment", "at {edge} {turn}", "at {edge} of {turn}")
    holes(en, "trigger", "trigger")
    turn = partial(meaning, en, "turn")
    names = {"turn": ["turn", "turns"], **lexicon.phases}
    for phase, called in names.items():
        for word in called:
            turn(
                "turn",
                f"your {word}",
                f"each of your {word}",
                f"your own {word}",
                f"each your {word}",
                whose="yours",
                phase=phase,
            )
            turn(
                "turn",
                f"an enemy's {word}",
                f"each enemy's {word}",
                f"an opponent's {word}",
                f"each opponent's {word}",
                f"their {word}",
                f"target enemy's {word}",
                whose="theirs",
                phase=phase,
            )
            turn("turn", f"your next {word}", whose="yours", phase=phase, next=True)
            turn(
                "turn",
                *(
                    f"{whose} next {word}"
                    for whose in (
                        "their",
                        "your opponent's",
                        "the opponent's",
                        "the enemy's",
                        "target enemy's",
                        "an enemy's",
                        "the target enemy's",
                    )
                ),
                whose="theirs",
                phase=phase,
                next=True,
            )
            turn(
                "turn",
                f"your opponent's {word}",
                f"the opponent's {word}",
                f"each of your opponent's {word}",
                f"the enemy's {word}",
                whose="theirs",
                phase=phase,
            )
            turn("turn", f"a player's {word}", f"any player's {word}", whose="each", phase=phase)
            turn(
                "turn",
                f"each {word}",
                f"every {word}",
                f"each player's {word}",
                f"a {word}",
                whose="each",
                phase=phase,
            )
            turn("turn", f"the {word}", f"this {word}", whose="this", phase=phase)


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


def if_it_happens(event: Any, asked: bool = False) -> Frame:
    """What happens, and is not rather so: "if this is tapped" asks for a state."""
    if isinstance(event, Frame) and event.get("event") in STATES:
        raise ValueError("a state")
    return Frame("when", event=event, asked=asked)


def sent_away(what: Any, zone: Any) -> Frame:
    """What goes to the pile of discarded cards, whatever a game calls that."""
    if not isinstance(zone, Frame) or zone.get("name") not in ("discard", "wall"):
        raise ValueError("to where it comes back from")
    return Frame("happens", event="is discarded", what=what)


def durations(en: Dialect, lexicon: Lexicon) -> None:
    duration = partial(meaning, en, "duration")
    spans = {
        "turn": "until end of turn, until the end of turn, until the end of the turn, until the end of this turn, this turn, for the turn, for this turn,"
        " for this turn only, this turn only, until the turn ends, during this turn, for the rest of the turn, until this turn ends, until the End Phase, for the rest of this turn, until the turn is over",
        "end of your turn": "until the end of your turn, until your turn ends, until end of your turn",
        "next turn": "until your next turn, until the start of your next turn, until the beginning of your next turn, until your next turn starts, until your next turn begins",
        "their next turn": "during the enemy's next turn, on the enemy's next turn, for the enemy's next turn, during an enemy's next turn, for your opponent's next turn, for the opponent's next turn, during their next turn, during your opponent's next turn, next turn, on their next turn, during the opponent's next turn, for their next turn, on your opponent's next turn",
        "end of next turn": "until the end of your next turn, until your next turn ends",
        "end of their next turn": "until the end of your opponent's next turn, until your opponent's next turn ends, until the end of their next turn, until the end of the enemy's next turn, until the enemy's next turn ends,"
        " until the end of the opponent's next turn",
        "battle": "until the end of the battle, during the battle, for the rest of the battle, for this battle, until the battle ends, until end of battle, during this battle, for the battle, until the end of battle",
        "round": "for the rest of the round, for the rest of this round, until the round ends, until the end of this round, during this round, this round, until the end of the round, until end of round, for the round, for this round",
        "next round": "the next round, the following round, in the following round, next round, in the next round, during the next round, for the next round, on the next round, during next round",
        "next throw": "on the next throw, next throw, for the next throw, on their next throw, on your next throw, on your opponent's next throw",
        "it in play": "while it's out, until it leaves play, while it is in play, while it's in play, as long as it's in play, as long as it is in play, for as long as it's in play",
        "permanent": "for the remainder of the game, until the end of the game, for the whole game, all game, forever, permanently, for good, for the rest of the game, for the rest of the bout",
        "in play": "until this card leaves play, until this leaves play, for as long as this card is in play, as long as this card stays in play, while this card stays in play, while this is in play, as long as this is in play, while this card is in play, while this is out, as long as this card is in play, while this card is out, while this card is active, while this is active, while this is on the field, while this card is on the field, as long as this is out, as long as this card is out, as long as this is on the field",
    }
    for span, words in spans.items():
        for each in listed(words):
            duration("span", each, span=span)
    duration(
        "turns",
        "for {n:number} turns",
        "for {n:amount} turn",
        "lasting {n:amount} turn",
        "lasting {n:number} turns",
        "for the next {n:number} turns",
        "for the next {n:number} turn",
    )
    if lexicon.lasts_while:
        duration("while", "while {test:condition}", "as long as {test:condition}")
    duration(
        "rounds",
        "for the next {n:number} rounds",
        "during the next {n:number} rounds",
        "over the next {n:number} rounds",
        "in the next {n:number} rounds",
    )
    holes(en, "duration", "duration")


def conditions(en: Dialect) -> None:
    condition = partial(meaning, en, "condition")
    condition(
        "has",
        "{who:player} <control> {what:np}",
        "there is {what:np}",
        "there are {what:np}",
        "there's {what:np}",
        "{what:np} is in play",
        "{what:np} is out",
        "{what:np} are in play",
        "{who:player} has {what:np} in play",
        "{who:player} have {what:np} in play",
        "{what:np} is on the field",
        "{what:np} are on the field",
    )
    condition(
        beside,
        "{what:np} is adjacent to {near:neighbour}",
        "{what:np} is next to {near:neighbour}",
        "{what:np} is beside {near:neighbour}",
    )
    condition(
        "has figure",
        "{what:thing} has {figure:figure_name}",
        "{what:thing} has any {figure:figure_name}",
        "{what:thing} have {figure:figure_name}",
    )
    for how, comparing in (("more", ("more",)), ("fewer", ("fewer", "less"))):
        condition(
            "outnumbers",
            *(
                f"{{who:player}} <control> {word} {{what:nouned}} than {{than:player}}{does}"
                for word in comparing
                for does in ("", " does", " do", " has", " have")
            ),
            how=how,
        )
    condition("has", "{what:np} is {side:side_after}", "{what:np} are {side:side_after}")
    for words in (
        "{who:player} <control> {n:number} {how:compared} {figure:figure_name}",
        "{what:thing} <control> {n:number} {how:compared} {figure:figure_name}",
        "{what:thing} <control> {n:number} {figure:figure_name} {how:compared}",
        "{who:player} <control> {n:number} {figure:figure_name} {how:compared}",
        "{what:whose} {figure:figure_name} is {n:number} {how:compared}",
        "{what:thing} is at {n:number} {figure:figure_name} {how:compared}",
    ):
        condition("figure is", words)
    for words in ("at most", "no more than"):
        condition(
            "figure is",
            f"{{who:player}} <control> {words} {{n:number}} {{figure:figure_name}}",
            f"{{what:thing}} <control> {words} {{n:number}} {{figure:figure_name}}",
            how="or less",
        )
    condition(
        "figure is",
        "{who:player} <control> at least {n:number} {figure:figure_name}",
        "{what:thing} <control> at least {n:number} {figure:figure_name}",
        how="or more",
    )
    condition(
        lambda who, n, figure: Frame(
            "figure is", who=who, n=n - 1 if isinstance(n, int) else n, figure=figure, how="or less"
        ),
        "{who:player} <control> less than {n:number} {figure:figure_name}",
        "{who:player} <control> fewer than {n:number} {figure:figure_name}",
    )
    condition(
        "in row",
        "{what:thing} is in the {row}",
        "{what:thing} is in {_s:side} {row}",
        "{what:thing}'s in the {row}",
        "{what:thing} is in {row}",
    )
    condition(
        "is attacking",
        "{what:thing} is attacking",
        "{what:thing} attacks",
        "{what:thing}'s attacking",
    )
    condition(
        "was boosted",
        "{what:thing} was boosted",
        "{what:thing} is boosted",
        "{what:thing} is being boosted",
        "{what:thing} has been boosted",
    )
    for words in (
        "{who:player} <control> more {of:counted} than {than:player}",
        "{who:player} has to <control> more {of:counted} than {than:player}",
    ):
        condition("has more", words, how="more")
    condition(
        "has more",
        "{who:player} <control> fewer {of:counted} than {than:player}",
        "{who:player} <control> less {of:counted} than {than:player}",
        how="fewer",
    )
    condition(
        "figure is",
        *(
            f"{{{who}}} <control> no {more}{{figure:figure_name}} {left}"
            for who in ("who:player", "what:thing")
            for more in ("", "more ")
            for left in ("left", "remaining", "anymore", "at all")
        ),
        "{what:whose} {figure:figure_name} is gone",
        "{what:whose} {figure:figure_name} are gone",
        "{what:whose} {figure:figure_name} is down",
        "{what:whose} {figure:figure_name} are down",
        "{what:whose} {figure:figure_name} is 0",
        "{what:whose} {figure:figure_name} are 0",
        "{who:player} <control> 0 {figure:figure_name}",
        "{what:thing} <control> 0 {figure:figure_name}",
        "{what:thing} is at 0 {figure:figure_name}",
        "{what:thing} <control> 0 {figure:figure_name} left",
        "{what:thing}'s out of {figure:figure_name}",
        n=0,
        how="or less",
    )
    condition(
        "figure is",
        *(
            f"{{{who}}} <control> {{n:number}} {{how:compared}} {{figure:figure_name}} {left}"
            for who in ("who:player", "what:thing")
            for left in ("left", "remaining")
        ),
    )
    condition(
        "figure is",
        "{who:player} <control> no {figure:figure_name}",
        "{what:thing} <control> no {figure:figure_name}",
        "{what:thing} is out of {figure:figure_name}",
        "{who:player} is out of {figure:figure_name}",
        "{who:player} are out of {figure:figure_name}",
        n=0,
        how="or less",
    )
    condition(
        "value is",
        "{value:figure} is {n:number} {how:compared}",
        "{value:figure} are {n:number} {how:compared}",
    )
    condition("value is", "{value:figure} is at least {n:number}", how="or more")
    condition("value is", "{value:figure} is at most {n:number}", how="or less")
    en.words(
        "relation",
        {
            "less than": "less",
            "lower than": "less",
            "below": "less",
            "fewer than": "less",
            "smaller than": "less",
            "more than": "more",
            "higher than": "more",
            "greater than": "more",
            "above": "more",
            "equal to": "same",
            "the same as": "same",
        },
    )
    condition(
        "compare",
        "{left:figure} is {how:relation} {right:figure}",
        "{left:figure} are {how:relation} {right:figure}",
    )
    en.words(
        "unlike",
        {
            "less": "less",
            "fewer": "less",
            "lower": "less",
            "more": "more",
            "higher": "more",
            "greater": "more",
        },
    )
    condition(
        figures_compared,
        "{one:np} <control> {how:unlike} {figure:figure_name} than {other:np}",
        "{one:np} <control> {how:unlike} {figure:figure_name} than {other:np} does",
    )
    condition(
        counts_compared,
        "{one:np} <control> {how:unlike} cards in hand than {other:np}",
        "{one:np} <control> {how:unlike} cards in your hand than {other:np}",
    )
    condition(
        "die shows",
        "the die shows {face}",
        "the die is {face}",
        "you roll {face}",
        "the result is {face}",
        "the roll is {face}",
        "it is {face}",
        "it shows {face}",
        "it's {face}",
        "the die result is {face}",
    )
    en.include("condition", "red")
    red = partial(meaning, en, "red")
    red(
        "red die shows",
        *(
            f"{the}red die {shows} {{face}}"
            for the in ("the ", "your ")
            for shows in ("is", "shows", "rolls", "lands on", "comes up", "result is", "roll is")
        ),
        "you roll {face} on your red die",
        "you get {face} on the red die",
        "{face} is rolled on the red die",
        "the red die comes up {face}",
        "your red die roll is {face}",
        "you roll {face} on the red die",
        "you rolled {face} on the red die",
        "you roll {face} with the red die",
    )
    faces(en)
    condition(
        "is so", "{what:thing} is {state}", "{what:thing} are {state}", "{what:thing}'s {state}"
    )
    condition("is a", "{what:thing} is {a:np}", "{what:thing}'s {a:np}")
    condition("is a", "{what:thing} is not {a:np}", "{what:thing} isn't {a:np}", no=True)
    condition(
        "is so",
        "{what:thing} is not {state}",
        "{what:thing} isn't {state}",
        "{what:thing} are not {state}",
        no=True,
    )
    condition("has keyword", "{what:thing} <control> {keyword}")
    condition(
        "round",
        "{who:player} lost this round",
        "{who:player} lost the round",
        "{who:player} lose this round",
        "{who:player} loses this round",
        outcome="lost",
    )
    condition(
        "round",
        "{who:player} won this round",
        "{who:player} won the round",
        "{who:player} win this round",
        "{who:player} wins this round",
        outcome="won",
    )
    for face, outcome in (("heads", "win"), ("tails", "lose")):
        condition(
            face,
            face,
            f"the coin shows {face}",
            f"it's {face}",
            f"it is {face}",
            f"the coin is {face}",
            f"it comes up {face}",
            f"it lands on {face}",
            f"the result is {face}",
            f"you {outcome} the flip",
        )
    for shown in SHOWN:
        condition("die shows", f"{shown} a {{n:number}}", f"{shown} {{n:number}}")
        condition(
            "die shows",
            f"{shown} {{n:number}} {{how:compared}}",
            f"{shown} a {{n:number}} {{how:compared}}",
        )
        condition("die shows", f"{shown} {{n:number}}", f"{shown} a {{n:number}}", how="exactly")
    for shown in SHOWN[:7]:
        for parity in ("even", "odd"):
            condition("die is", f"{shown} an {parity} number", f"{shown} {parity}", parity=parity)
    rolled = partial(meaning, en, "rolled")
    rolled(
        "die shows",
        "a {n:number}",
        "{n:number}",
        "a roll of {n:number}",
        "a {n:number} {how:compared}",
        "{n:number} {how:compared}",
    )
    rolled("heads", "heads")
    rolled("tails", "tails")
    rolled("die is", "an even number", "an even roll", parity="even")
    rolled("die is", "an odd number", "an odd roll", parity="odd")
    condition(
        defender_is,
        *(
            f"{it} {attacking} {{a:np}}"
            for it in ("it", "this", "this {_s:singular}", "it's", "this attack")
            for attacking in ("is attacking", "attacking", "attacks", "targets", "hits")
        ),
        "the target is {a:np}",
        "the defender is {a:np}",
    )
    for words in (
        "{what:thing} <cost> {n:number} {how:compared}",
        "{what:thing} <cost> {n:number} mana {how:compared}",
        "{what:thing} <cost> {n:number} {how:compared} mana",
    ):
        condition("figure is", words.replace("<cost>", "costs"), figure="cost")
    compared_figures(en)
    of_rounds(en)
    condition("compares", "{one:figure} is {n:number} {how:compared}")
    condition(
        "compares",
        "{one:figure} is {n:number}",
        "{one:figure} is exactly {n:number}",
        "{one:figure} equals {n:number}",
        how="exactly",
    )
    for how, words in (
        ("less than", "less than, lower than, smaller than, fewer than"),
        ("greater than", "greater than, higher than, more than, larger than"),
        ("equal to", "equal to, the same as"),
    ):
        condition(
            "compares",
            *(f"{{one:figure}} is {each} {{other:figure}}" for each in listed(words)),
            how=how,
        )
    condition(
        "full",
        "{what:thing} has full {figure:figure_name}",
        "{what:thing} is at full {figure:figure_name}",
        "{what:thing} has its full {figure:figure_name}",
        "{what:thing} is undamaged",
    )
    condition(
        "carries",
        "{what:thing} carries {a:np}",
        "{what:thing} has {a:np} attached",
        "{what:thing} is carrying {a:np}",
        "{what:thing} holds {a:np}",
        "{what:thing} has {a:np} attached to it",
        "{what:thing} is equipped with {a:np}",
    )
    condition("done", "you do", "they do", "you did")
    condition("turn is", "it is your turn", "it's your turn", whose="yours")
    condition(
        "turn is",
        "it is your opponent's turn",
        "it's your opponent's turn",
        "it is the opponent's turn",
        whose="theirs",
    )
    holes(en, "condition", "condition")


def beside(what: Any, near: Any) -> Frame:
    if not isinstance(what, Frame):
        raise ValueError("nothing to stand beside")
    return Frame("has", what=what.with_(near=near))


def defender_is(a: Any) -> Frame:
    return Frame("is a", what=Frame("np", det="the", role="defender"), a=a)


def figures_compared(one: Any, how: str, figure: str, other: Any) -> Frame:
    return Frame(
        "compare",
        left=Frame("figure", what=one, figure=figure),
        how=how,
        right=Frame("figure", what=other, figure=figure),
    )


def counts_compared(one: Any, how: str, other: Any) -> Frame:
    """The hands of two players: who has more cards."""
    return Frame("compare", left=in_hand(one), how=how, right=in_hand(other))


def in_hand(whose: Any) -> Frame:
    sides = {"you": "yours", "opponent": "theirs"}
    side = whose.get("side") or sides.get(whose.get("who"))
    if side is None:
        raise ValueError("nobody's hand")
    return Frame("count", of=Frame("noun", kind="card", zone=Frame("zone", side=side, name="hand")))


def faces(en: Dialect) -> None:
    """What a die may show."""
    face = partial(meaning, en, "face")
    for a in ("", "a ", "an "):
        face(
            lambda low: Frame("face", low=low, high=6),
            f"{a}{{low:number}}+",
            f"{a}{{low:number}} or more",
            f"{a}{{low:number}} or higher",
            f"{a}{{low:number}} or above",
            f"{a}{{low:number}} or greater",
            f"{a}{{low:number}} or better",
            f"{a}{{low:number}} or up",
        )
        face(
            lambda high: Frame("face", low=1, high=high),
            f"{a}{{high:number}} or less",
            f"{a}{{high:number}} or lower",
            f"{a}{{high:number}} or below",
        )
        face(lambda low: Frame("face", low=low, high=low), f"{a}{{low:number}}")
        face(
            face_between,
            f"{a}{{low:number}} or {a}{{high:number}}",
            f"{a}{{low:number}} or {{high:number}}",
            next=True,
        )
        face(
            face_between,
            f"{a}{{low:number}}-{{high:number}}",
            f"{a}{{low:number}} to {{high:number}}",
        )
    face(face_between, "between {low:number} and {high:number}")
    holes(en, "face", "face")


def face_between(low: Any, high: Any, next: bool = False) -> Frame:
    if low >= high or (next and high != low + 1):
        raise ValueError("no run of faces")
    return Frame("face", low=low, high=high)


def compared_figures(en: Dialect) -> None:
    condition = partial(meaning, en, "condition")
    than = {
        "more": "greater than, higher than, more than, bigger than, above",
        "less": "less than, lower than, smaller than, fewer than, below",
        "equal": "equal to, the same as, equal with",
    }
    for how, words in than.items():
        for each in listed(words):
            condition("compare", f"{{first:figure}} is {each} {{second:figure}}", how=how)
    for how, words in {"more": "more, higher, greater", "less": "less, fewer, lower"}.items():
        for each in listed(words):
            condition(
                compared_of,
                f"{{what:thing}} <control> {each} {{figure:figure_name}} than {{other:thing}}",
                f"{{what:thing}} <control> {each} {{figure:figure_name}} left than {{other:thing}}",
                f"{{what:thing}} <control> {each} {{figure:figure_name}} than {{other:thing}} <control>",
                how=how,
            )
    for how, words in {"more": "more", "less": "fewer, less"}.items():
        for each in listed(words):
            for place in ("in", "on"):
                condition(
                    "more cards",
                    f"you <control> {each} cards {place} {{zone}} than {{who:player}}",
                    f"you <control> {each} cards {place} {{zone}} than {{who:player}} <control>",
                    f"you <control> {each} cards {place} {{zone}} than {{who:player}} does",
                    how=how,
                )
    for how, words in {"less": "more", "more": "fewer, less"}.items():
        for each in listed(words):
            for place in ("in", "on"):
                condition(
                    more_of_others,
                    f"{{who:player}} has {each} cards {place} {{zone}} than you",
                    f"{{who:player}} has {each} cards {place} {{zone}} than you do",
                    f"{{who:player}} has {each} cards {place} {{zone}} than you have",
                    how=how,
                )
    condition("measure is", "{of:figure} is {n:number} {how:compared}")


def more_of_others(how: str, who: Any, zone: Any) -> Frame:
    """They have more of their own than you: you have fewer."""
    if not isinstance(zone, Frame) or zone.get("side") != "their own":
        raise ValueError("not theirs")
    return Frame("more cards", how=how, zone=zone.with_(side="yours"), who=who)


def compared_of(how: str, what: Any, figure: str, other: Any) -> Frame:
    """One thing has more of a figure than another."""
    return Frame(
        "compare",
        how=how,
        first=Frame("figure", what=what, figure=figure),
        second=Frame("figure", what=other, figure=figure),
    )


def of_rounds(en: Dialect) -> None:
    """What somebody threw, what a die shows, how a card stands, what is about to happen to it."""
    condition = partial(meaning, en, "condition")
    for threw in ("threw", "used", "played", "chose", "picked"):
        who = f"{{thrower:player}} {threw} {{type:trait}}"
        condition("threw", who)
        condition(
            "threw",
            f"{who} last round",
            f"{who} in the last round",
            f"{who} the previous round",
            last=True,
        )
    condition(
        "attack was",
        "the <strike> was {type:trait}",
        "the <strike> was a {type:trait} <strike>",
        "it was a {type:trait} <strike>",
        "you attacked with {type:trait}",
        "this <strike> was {type:trait}",
    )
    condition(
        "landed",
        "you landed an <strike> last round",
        "you hit last round",
        "you landed an <strike> in the last round",
        "your <strike> landed last round",
    )
    condition(
        "hurt",
        "{what:thing} has lost {_f:figure_name}",
        "{what:thing} is hurt",
        "{what:thing} is not at full {_f:figure_name}",
        "{what:thing} isn't at full {_f:figure_name}",
        "{what:thing} is missing {_f:figure_name}",
    )
    condition(
        "unhurt",
        "{what:thing} has full {_f:figure_name}",
        "{what:thing} is at full {_f:figure_name}",
        "{what:thing} is at max {_f:figure_name}",
        "{what:thing} has lost no {_f:figure_name}",
        "{what:thing} hasn't lost {_f:figure_name}",
    )
    condition(
        "is not a",
        "{what:thing} is not {a:np}",
        "{what:thing} isn't {a:np}",
        "{what:thing}'s not {a:np}",
    )
    condition(
        "is a",
        "{what:thing} is {a:typed_np}",
        "{what:thing} has type {a:typed_np}",
        "{what:thing}'s {a:typed_np}",
    )
    condition("is not a", "{what:thing} is not {a:typed_np}", "{what:thing} isn't {a:typed_np}")
    for words in (
        "a(n) {trait} type",
        "{trait}",
        "{trait} type",
        "{trait}-type",
        "a(n) {trait}-type",
    ):
        meaning(en, "typed_np", of_type, words)
    acts = {
        "be destroyed or KO'd": "be defeated or KO'd, be KO'd or defeated, be destroyed, die, be sent to the wall, go to the wall, be killed, leave play for the wall",
        "be defeated": "be defeated",
        "be KO'd": "be KO'd, be knocked out",
    }
    for act, words in acts.items():
        for each in listed(words):
            condition("would", f"{{what:thing}} would {each}", act=act)
    order = partial(meaning, en, "order")
    order(
        "survive",
        "set its {_f:figure_name} to {n:number} instead",
        "its {_f:figure_name} becomes {n:number} instead",
        "it stays with {n:number} {_f:figure_name}[ instead]",
        "it survives with {n:number} {_f:figure_name}[ instead]",
        "it stays at {n:number} {_f:figure_name}[ instead]",
        "it stays in play with {n:number} {_f:figure_name}[ instead]",
        "it has {n:number} {_f:figure_name} instead",
        "it survives at {n:number} {_f:figure_name}[ instead]",
        "instead it stays with {n:number} {_f:figure_name}",
        "instead set its {_f:figure_name} to {n:number}",
        "instead it has {n:number} {_f:figure_name}",
        "it is left with {n:number} {_f:figure_name}[ instead]",
        "keep it in play with {n:number} {_f:figure_name}[ instead]",
    )


def of_type(trait: Any) -> Frame:
    """What is of a type, said without a noun."""
    return Frame(
        "np", {"det": "one", "kind": "card", f"trait:{trait.get('category')}": trait.get("name")}
    )


def costs(en: Dialect) -> None:
    payment = partial(meaning, en, "payment")
    payment(
        "payment",
        *(
            f"unless {{who:player}} {verb} {{n:number}} {{figure:figure_name}}"
            for verb in ("pay", "pays", "spends", "spend")
        ),
    )
    price = partial(meaning, en, "price")
    en.include("cost", "price")
    cost = partial(meaning, en, "cost")
    price(
        "pay",
        "pay {n:amount} {figure:figure_name}",
        "spend {n:amount} {figure:figure_name}",
        "use {n:amount} {figure:figure_name}",
        "use up {n:amount} {figure:figure_name}",
        "spend {n:amount} of your {figure:figure_name}",
        "by paying {n:amount} {figure:figure_name}",
        "lose {n:amount} of your {figure:figure_name}",
        "pay {n:amount} of your {figure:figure_name}",
    )
    cost("pay", "{n:amount} {figure:figure_name}")
    cost(order_as_cost, "{order}")
    cost(
        lambda one, other: Frame("costs", of=(one, other)),
        "{one:price} and {other:cost}",
        "{one:price}, {other:cost}",
    )
    holes(en, "cost", "cost")


def order_as_cost(order: Any) -> Frame:
    if isinstance(order, Frame) and order.kind in NO_COST:
        raise ValueError("that is nothing to pay with")
    return Frame("order", order=order)


def limits(en: Dialect) -> None:
    limit = partial(meaning, en, "limit")
    limit(
        "once",
        *(
            f"once {per} turn, during {whose} turn"
            for per in ("per", "each")
            for whose in ("a player's", "each player's", "their")
        ),
        per="turn",
    )
    for what in ("turn", "game", "round"):
        limit(
            "once",
            f"once per {what}",
            f"once each {what}",
            f"once a {what}",
            f"once every {what}",
            f"one time per {what}",
            f"only once per {what}",
            f"once in a {what}",
            f"one time each {what}",
            f"1 time per {what}",
            f"once each player's {what}",
            per=what,
        )
    limit(
        "once",
        "once during each of your turns",
        "once during your turn",
        "once on each of your turns",
        "once per your turn",
        per="your turn",
    )
    limit(
        "once",
        *(
            f"{once} {per}"
            for once in ("once", "one time", "1 time")
            for per in (
                "on your turn",
                "during your own turn",
                "each of your turns",
                "on each of your turns",
                "in each of your turns",
                "every turn of yours",
                "per turn of yours",
            )
        ),
        per="your turn",
    )
    limit("once", "not concurrent", "not concurrently", per="not concurrent")
    holes(en, "limit", "limit")
