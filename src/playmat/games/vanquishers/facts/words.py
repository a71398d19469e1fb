"""The words of Vanquishers: its events, the verbs of its options and its prompts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import ACT, CHOOSE, ORDER, YES_NO, Prompt, Verb
from playmat.kernel.events import EventKind

# ---- events: name, the sentence, the sentence for those who may not see it all ------------------

STARTING_ROLL: Final = EventKind("starting roll", "{seat} rolls {number}.", "")
GOES_FIRST: Final = EventKind("first", "{seat} takes the first turn.", "")
CLASS_SHOWN: Final = EventKind("class", "{seat} starts with {card}.", "")
HERO_SHOWN: Final = EventKind("hero", "{seat} plays {card}.", "")
REDRAWS: Final = EventKind("mulligan", "{seat} shuffles the hand back and draws anew.", "")
KEEPS: Final = EventKind("keep", "{seat} keeps the hand.", "")
TURN: Final = EventKind("turn", "Turn {number}: {seat}.", "")
REFILLS: Final = EventKind("refill", "{seat} has {detail} Storage Energy.", "")
RECOVERS: Final = EventKind("recover", "{seat} recovers {number} Shield Points.", "")
DRAWS: Final = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")
NO_DRAW: Final = EventKind("no draw", "{seat} cannot draw: {detail}.", "")
EXILES: Final = EventKind("exile", "{seat} exiles {card}.", "")
TURNS_OVER: Final = EventKind("v-trigger", "{seat} activates the V-Trigger of {card}.", "")
PAYS: Final = EventKind("pay", "{seat} pays {number} Storage Energy ({detail} left).", "")
GAINS: Final = EventKind("gain energy", "{seat} gains {number} Storage Energy ({detail}).", "")
GAINS_SPARE: Final = EventKind(
    "gain temporary energy", "{seat} gains {number} temporary Storage Energy ({detail}).", ""
)
LOSES: Final = EventKind(
    "lose energy", "{seat} permanently loses {number} Storage Energy ({detail} left).", ""
)
LOSES_CURRENT: Final = EventKind(
    "lose current energy", "{seat} loses {number} current Storage Energy ({detail} left).", ""
)
ACTIVATES: Final = EventKind("activate", "{seat} activates {card}.", "")
EQUIPS: Final = EventKind("equip", "{seat} equips {card}.", "")
ATTACHES: Final = EventKind("attach", "{seat} attaches {card} to {detail}.", "")
SWITCHES: Final = EventKind("switch", "{seat} switches {detail} for {card}.", "")
SETS_TRAP: Final = EventKind(
    "set", "{seat} sets {card} ({number} paid).", "{seat} sets a Trap ({number} paid)."
)
SETS_OFF: Final = EventKind("set off", "{seat} sets off {card}: {detail}", "")
USES: Final = EventKind("use", "{seat} uses {card}: {detail}", "")
WORKS: Final = EventKind("ability", "{seat}'s {card}: {detail}", "")
TARGETS: Final = EventKind("target", "{seat} targets {other} with {card}.", "")
COUNTERS: Final = EventKind("counter", "{seat} counter attacks {other} with {card}.", "")
ROLLS: Final = EventKind("roll", "{seat} rolls {detail}", "")
HITS: Final = EventKind("hit", "{seat}'s {card} hits {other}.", "")
MISSES: Final = EventKind("miss", "{seat}'s {card} misses {other}.", "")
NEGATED: Final = EventKind("negate", "{seat}'s attack with {card} is negated.", "")
ATTACK_ENDS: Final = EventKind("attack ends", "{seat}'s attack comes to nothing.", "")
PREVENTED: Final = EventKind("prevent", "{number} damage to {seat} is prevented.", "")
RESISTED: Final = EventKind("resist", "{seat} resists {number} damage.", "")
DAMAGED: Final = EventKind("damage", "{seat} takes {number} damage: {detail}.", "")
UNHURT: Final = EventKind("unhurt", "{seat} takes no damage.", "")
LIFE_LOST: Final = EventKind(
    "life lost", "{seat} loses {number} of their Life Points ({detail} left).", ""
)
SHIELD_LOST: Final = EventKind(
    "shield lost", "{seat} loses {number} of their Shield Points ({detail} left).", ""
)
LIFE_SET: Final = EventKind("life set", "{seat}'s Life Points become {number}.", "")
HEALED: Final = EventKind("heal", "{seat} heals {number} of their Life Points.", "")
RESTORED: Final = EventKind("restore", "{seat} restores {number} of their Shield Points.", "")
WORN: Final = EventKind("wear", "{seat}'s {card} has {number} Durability left.", "")
REPAIRED: Final = EventKind("repair", "{seat}'s {card} is back at {number} Durability.", "")
AFFLICTED: Final = EventKind("afflict", "{seat} is {detail} (turns left: {number}).", "")
MARKED: Final = EventKind("afflict for a time", "{seat} is {detail}.", "")
IMMUNE: Final = EventKind("immune", "{seat} cannot be {detail}.", "")
EASED: Final = EventKind("ease", "{seat} is no longer {detail}.", "")
DIE: Final = EventKind("die", "{seat} rolls {number}.", "")
COIN: Final = EventKind("coin", "{seat} flips a coin: {detail}.", "")
FORBIDDEN: Final = EventKind("forbid", "{detail}", "")
BOOSTED: Final = EventKind("boost", "{detail}", "")
IGNORES: Final = EventKind("ignore", "{seat}'s attack ignores Damage Resistance.", "")
MORE_TARGETING: Final = EventKind("once more", "{seat}'s {card} may target once more.", "")
CHEAPER: Final = EventKind("cheaper", "{seat}'s next card costs {number} less.", "")
KIND_CHEAPER: Final = EventKind("kind cheaper", "{seat}'s {detail}.", "")
SAFE: Final = EventKind("safe", "{seat}'s {card} cannot be destroyed.", "")
DESTROYED: Final = EventKind("destroy", "{seat}'s {card} is destroyed.", "")
DISCARDED: Final = EventKind("discard", "{seat}'s {card} goes to the discard pile.", "")
THROWN: Final = EventKind("discard card", "{seat} discards {card}.", "")
EXILED: Final = EventKind("exile card", "{card} goes to {seat}'s exile.", "")
TO_HAND: Final = EventKind(
    "to hand", "{card} goes to {seat}'s hand.", "A card goes to {seat}'s hand."
)
TO_DECK: Final = EventKind("to deck", "{seat}'s {card} is shuffled into the deck.", "")
BACK_TO_DECK: Final = EventKind(
    "back to deck", "{card} goes back to {seat}'s deck.", "A card goes back to {seat}'s deck."
)
TO_BOTTOM: Final = EventKind(
    "to bottom", "{seat} puts {detail} on the bottom of the deck.", "{seat} puts the rest back."
)
PUTS_BACK: Final = EventKind("put back", "{seat} puts the rest back in an order of their own.", "")
REVEALS: Final = EventKind("reveal", "{seat} reveals {card}.", "")
LOOKS: Final = EventKind("look", "{seat} looks: {detail}.", "{seat} looks at hidden cards.")
SEARCHES: Final = EventKind("search", "{seat} finds {card}.", "{seat} finds a card.")
FINDS_NOTHING: Final = EventKind("find nothing", "{seat} finds nothing.", "")
SHUFFLES: Final = EventKind("shuffle", "{seat} shuffles the deck.", "")
ENDS_TURN: Final = EventKind("end turn", "{seat}'s turn ends.", "")
SAVED: Final = EventKind("saved", "{seat} is not defeated: {card}.", "")
DEFEATED: Final = EventKind("defeated", "{seat}'s {card} is defeated.", "")
CONCEDES: Final = EventKind("concede", "{seat} concedes.", "")
WINS: Final = EventKind("win", "{detail} the game.", "")
DRAWN: Final = EventKind("drawn", "The game is a draw.", "")
SHOWN: Final = EventKind("shown", "{seat}'s Trap was {card}.", "")
COVERED: Final = EventKind(
    "cover", "The next {number} damage to {seat} is prevented, {detail}.", ""
)
CUT_OFF: Final = EventKind("cut off", "{seat}'s turn is over.", "")

# ---- verbs of options ----

RECOVER: Final = Verb("recover", "recover shields", "recover shields")
NO_RECOVER: Final = Verb("do not recover", "do not recover", "do not recover")
EXILE: Final = Verb("exile", "exile {name}", "exile Kinetic Ammunition")
NO_EXILE: Final = Verb("do not exile", "do not exile", "do not exile")
V_TRIGGER: Final = Verb("v-trigger", "activate the V-Trigger", "activate the V-Trigger")
NO_V_TRIGGER: Final = Verb(
    "no v-trigger", "do not activate the V-Trigger", "do not activate the V-Trigger"
)
ACTIVATE: Final = Verb("activate", "activate {name}", "activate Frag Grenade")
ATTACH: Final = Verb(
    "attach", "activate {name} on {target}", "activate Kinetic Ammunition on Rifle"
)
SWITCH: Final = Verb("switch", "switch {target} for {name}", "switch Rifle for Long Rifle")
USE: Final = Verb("use", "use {name}{manner}", "use Static Rift")
TO_TARGETING: Final = Verb("go to targeting", "go to targeting", "go to targeting")
TARGET: Final = Verb("target", "target {target} with {name}", "target B with Rifle")
END_TURN: Final = Verb("end turn", "end turn", "end turn")
SET_OFF: Final = Verb("set off", "set off {name}", "set off Tripwire")
COUNTER: Final = Verb("counter", "counter with {name}", "counter with Katana")
PASS: Final = Verb("pass", "pass", "pass")
CHOOSE_CARD: Final = Verb("choose card", "choose {name}", "choose Rifle")
CHOOSE_SEAT: Final = Verb("choose seat", "choose {name}", "choose B")
CHOOSE_BODY: Final = Verb("choose", "choose {name}", "choose Static Rift")
DISCARD: Final = Verb("discard", "discard {name}", "discard Kinetic Ammunition")
YES: Final = Verb("yes", "yes", "yes")
NO: Final = Verb("no", "no", "no")
FIRST_OF: Final = Verb("resolve", "resolve {name} first", "resolve Solar Core: draw 1 card. first")
START_WITH: Final = Verb("start with", "start with {name}", "start with Solar Core")
KEEP: Final = Verb("keep", "keep", "keep")
REDRAW: Final = Verb("redraw", "redraw", "redraw")
CONCEDE: Final = Verb("concede", "concede", "concede", standing=True)
CHOOSE_PART: Final = Verb("choose part", "choose: {name}", "choose: draw 1 card")
NO_MORE: Final = Verb("no more", "no more", "no more")

# ---- prompts ----

ASK_CLASS: Final = Prompt(CHOOSE, "Which Energy Class card do you start with?", "VQ-302")
ASK_MULLIGAN: Final = Prompt(CHOOSE, "Keep this hand, or draw a new one?", "VQ-R11")
ASK_RECOVER: Final = Prompt(ACT, "Recover Shield Points for 1 Storage Energy?", "VQ-511")
ASK_EXILE: Final = Prompt(ACT, "Exile a card for 1 Storage Energy?", "VQ-531")
ASK_V_TRIGGER: Final = Prompt(ACT, "Activate the V-Trigger?", "VQ-541")
ASK_ACT: Final = Prompt(ACT, "Activate cards, target, or end the turn.", "VQ-601")
ASK_TARGETING: Final = Prompt(ACT, "Target an enemy, or end the turn.", "VQ-751")
ASK_TRAP: Final = Prompt(ACT, "Set off a Trap, or pass?", "VQ-R72")
ASK_COUNTER: Final = Prompt(ACT, "Counter attack, or pass?", "VQ-R83")
ASK_ENEMY: Final = Prompt(CHOOSE, "{source}: choose an enemy.", "VQ-R47")
ASK_CARD: Final = Prompt(CHOOSE, "{source}: choose a card.", "VQ-R95")
ASK_BODY: Final = Prompt(CHOOSE, "{source}: choose one.", "VQ-R90")
ASK_WEAPON: Final = Prompt(CHOOSE, "{source}: choose an Item Weapon.", "VQ-R33")
ASK_DISCARD: Final = Prompt(CHOOSE, "{source}: discard a card.", "VQ-R103")
ASK_EXILE_COST: Final = Prompt(CHOOSE, "{source}: exile a card.", "VQ-R103")
ASK_HAND_LIMIT: Final = Prompt(CHOOSE, "Discard down to 8 cards.", "VQ-R08")
ASK_MAY: Final = Prompt(YES_NO, "{source}: do it?", "VQ-R86")
ASK_TRIGGERS: Final = Prompt(ORDER, "Which of your effects first?", "VQ-R91")
ASK_INSTEAD: Final = Prompt(CHOOSE, "Your Hero would be defeated. Which card answers?", "VQ-R108")
ASK_PART: Final = Prompt(CHOOSE, "{source}: choose one.", "VQ-R115")
ASK_HERO: Final = Prompt(CHOOSE, "{source}: choose a Hero.", "VQ-R135")
ASK_RANSOM: Final = Prompt(YES_NO, "{source}: pay, or the attack is negated?", "VQ-R145")
