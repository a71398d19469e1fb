"""The words of Project Nexus: its events, the verbs of its options and its prompts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import ACT, CHOOSE, ORDER, YES_NO, Prompt, Verb
from playmat.kernel.decisions import THROW as THROWING
from playmat.kernel.events import EventKind

# ---- events: name, the sentence, the sentence for those who may not see it all ------------------

THROWS: Final = EventKind("throw", "{seat} throws {detail}.", "")
TIED: Final = EventKind("tie", "A tie: they throw again.", "")
FIRST: Final = EventKind("first", "{seat} is the first player.", "")
BOUT: Final = EventKind("bout", "Bout {number} begins.", "")
DRAWS: Final = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")
NO_DRAW: Final = EventKind("no draw", "{seat} cannot draw: the deck is empty.", "")
KEEPS: Final = EventKind("keep", "{seat} keeps the hand.", "")
CHARGES: Final = EventKind("charge", "{seat} charges {card} (Charge Level {number}).", "")
NO_CHARGE: Final = EventKind("no charge", "{seat} charges nothing.", "")
UNCHARGES: Final = EventKind(
    "uncharge",
    "{card} goes from {seat}'s Charge Zone to the hand (Charge Level {number}).",
    "A card goes from {seat}'s Charge Zone to the hand (Charge Level {number}).",
)
SPARKS: Final = EventKind("spark", "{seat} sparks {card}.", "")
RECHARGES: Final = EventKind("recharge", "{seat} recharges {card}.", "")
MILESTONE: Final = EventKind("milestone", "{seat} reaches Charge Level {number} ({detail}).", "")
TURN: Final = EventKind("turn", "Turn {number}: {seat}.", "")
REFRESHES: Final = EventKind("refresh", "{seat}'s cards are refreshed; mana {detail}.", "")
PHASE: Final = EventKind("phase", "{detail}", "")
PAYS: Final = EventKind("pay", "{seat} pays {number} mana ({detail} left).", "")
GAINS_MANA: Final = EventKind("gain mana", "{seat} gains {number} mana ({detail}).", "")
SYNTHESISES: Final = EventKind("synthesise", "{seat} synthesises {card} (Rank {number}).", "")
SUMMONS: Final = EventKind("summon", "{seat} summons {card} to {detail}.", "")
PLAYS: Final = EventKind("play", "{seat} plays {card} in {detail}.", "")
CASTS: Final = EventKind("cast", "{seat} activates {card} in {detail}.", "")
SETS: Final = EventKind("set", "{seat} sets {card} in {detail}.", "{seat} sets a card.")
RECASTS: Final = EventKind("recast", "{seat} casts {card} again.", "")
USES: Final = EventKind("use", "{seat} uses {card}: {detail}", "")
WORKS: Final = EventKind("ability", "{seat}'s {card}: {detail}", "")
MOVES: Final = EventKind("move", "{seat} moves {card} to {detail}.", "")
EQUIPS: Final = EventKind("equip", "{seat}'s {card} is equipped to {detail}.", "")
UNEQUIPS: Final = EventKind("unequip", "{seat}'s {card} is no longer equipped.", "")
ATTACKS: Final = EventKind("attack", "{seat} attacks {other}'s {detail} with {card}.", "")
RETARGETS: Final = EventKind("retarget", "{seat}'s {card} attacks {other}'s {detail} instead.", "")
CALLED_OFF: Final = EventKind("called off", "The attack is called off.", "")
BOOSTS: Final = EventKind("boost", "{seat}'s {card} boosts the attack by {number} ATK.", "")
BLOCKS: Final = EventKind("body-block", "{seat}'s {card} body-blocks.", "")
HITS: Final = EventKind("hit", "{seat}'s attack hits.", "")
MISSES: Final = EventKind("no hit", "{seat}'s attack does not hit.", "")
NEGATED_ATTACK: Final = EventKind("negate attack", "The attack is negated.", "")
NEGATED: Final = EventKind("negate", "{seat}'s {card} is negated.", "")
SPARED: Final = EventKind("spared", "{seat}'s {card} stays on the board.", "")
NEGATED_BOOST: Final = EventKind("boost negated", "The boost is negated.", "")
BATTLE_CUT_SHORT: Final = EventKind("battle cut short", "The Battle Phase ends.", "")
NO_CRITICAL: Final = EventKind("no critical", "The attack deals no Critical.", "")
DAMAGED: Final = EventKind("damage", "{seat}'s {card} takes {number} damage ({detail} HP).", "")
ABSORBED: Final = EventKind("absorb", "{seat}'s {card} absorbs the damage.", "")
PREVENTED: Final = EventKind("prevent", "{number} damage to {seat}'s {card} is prevented.", "")
HEALED: Final = EventKind("heal", "{seat}'s {card} heals {number} HP ({detail} HP).", "")
DEPLETED: Final = EventKind("deplete", "{seat}'s {card} is depleted.", "")
LOSES_LIFE: Final = EventKind("lose life", "{seat} loses {number} LP ({detail} left).", "")
GAINS_LIFE: Final = EventKind("gain life", "{seat} gains {number} LP ({detail}).", "")
CHANGED: Final = EventKind("change", "{seat}'s {card}: {detail}.", "")
DECLARED: Final = EventKind("state", "{detail}", "")
EXHAUSTED: Final = EventKind("exhaust", "{seat}'s {card} is exhausted.", "")
REFRESHED: Final = EventKind("refresh card", "{seat}'s {card} is refreshed.", "")
RETIRED: Final = EventKind("retire", "{seat}'s {card} is retired.", "")
DESTROYED: Final = EventKind("destroy", "{seat}'s {card} is destroyed by battle.", "")
SENT: Final = EventKind("discard", "{seat}'s {card} goes to the Discard Pile.", "")
VANISHES: Final = EventKind("vanish", "{seat}'s {card} ceases to exist.", "")
DISCARDS: Final = EventKind("discard card", "{seat} discards {card}.", "")
RETURNED: Final = EventKind(
    "return", "{seat}'s {card} returns to the hand.", "{seat}'s set card returns to the hand."
)
TO_HAND: Final = EventKind("to hand", "{seat} takes {card} into the hand.", "")
TO_DECK: Final = EventKind("to deck", "{seat} puts {card} {detail}.", "")
HAND_INTO_DECK: Final = EventKind(
    "hand into deck",
    "{seat} puts {card} into the deck at random.",
    "{seat} puts a card into the deck at random.",
)
HAND_ON_DECK: Final = EventKind(
    "hand on deck", "{seat} puts {card} on the deck.", "{seat} puts a card on the deck."
)
HAND_TO_BOTTOM: Final = EventKind(
    "hand to bottom",
    "{seat} puts {card} on the bottom of the deck.",
    "{seat} puts a card on the bottom of the deck.",
)
LOOKS: Final = EventKind("look", "{seat} looks at {detail}.", "{seat} looks at hidden cards.")
PUTS_BACK: Final = EventKind("put back", "{seat} puts them back.", "")
FINDS: Final = EventKind("find", "{seat} finds {card}.", "{seat} finds a card.")
FINDS_NOTHING: Final = EventKind("find nothing", "{seat} finds nothing.", "")
SHUFFLES: Final = EventKind("shuffle", "{seat} shuffles the deck.", "")
FLIPS: Final = EventKind("flip", "{seat} flips a coin: {detail}.", "")
ROLLS: Final = EventKind("roll", "{seat} rolls a die: {number}.", "")
CHOOSES: Final = EventKind("choose one", "{seat} chooses: {detail}", "")
REVEALS: Final = EventKind("reveal", "{seat} reveals {detail}.", "")
TAKES: Final = EventKind("take", "{seat} takes {card} into the hand.", "{seat} takes a card.")
SINKS: Final = EventKind("sink", "{seat} puts {number} on the bottom of the deck.", "")
BATTLE_ENDS: Final = EventKind("end battle", "{seat} attacks no more.", "")
ENDS_TURN: Final = EventKind("end turn", "{seat} ends the turn.", "")
LOOP: Final = EventKind("loop", "It would go on for ever.", "")
CONCEDES: Final = EventKind("concede", "{seat} concedes.", "")
WINS: Final = EventKind("win", "{seat} wins the Bout.", "")
DRAWN: Final = EventKind("drawn", "The Bout is drawn.", "")
SCORE: Final = EventKind("score", "The match stands at {detail}.", "")
WINS_MATCH: Final = EventKind("win match", "{seat} wins the match.", "")
DRAWN_MATCH: Final = EventKind("drawn match", "The match is drawn.", "")
SHOWN: Final = EventKind("shown", "{seat}'s set card was {card}.", "")

# ---- verbs of options ----

THROW: Final = Verb("throw", "throw {name}", "throw rock")
CHARGE: Final = Verb("charge", "charge {name}", "charge Burrow Pup")
CHARGE_NOTHING: Final = Verb("charge nothing", "charge nothing", "charge nothing")
KEEP: Final = Verb("keep", "keep the hand", "keep the hand")
SYNTHESISE: Final = Verb("synthesise", "synthesise {name}", "synthesise Spark Warden Sella")
SUMMON: Final = Verb("summon", "summon {name} to {target}", "summon Burrow Pup to FL-L")
SUMMON_OVER: Final = Verb(
    "summon over", "summon {name} over {target}", "summon Burrow Pup over FL-L"
)
MOVE: Final = Verb("move", "move {name} to {target}", "move Burrow Pup to RG-L")
PLAY: Final = Verb("play", "play {name} in {target}", "play Furrow in IS-L")
PLAY_OVER: Final = Verb("play over", "play {name} over {target}", "play Furrow over IS-L")
SET: Final = Verb("set", "set {name} in {target}", "set Deep Breath in IS-C")
SET_OVER: Final = Verb("set over", "set {name} over {target}", "set Deep Breath over IS-C")
RECAST: Final = Verb("recast", "recast {name}", "recast Black Tithe")
USE: Final = Verb("use", "use {name}{manner}", "use Deep Miner")
EQUIP: Final = Verb("equip", "equip {name} to {target}", "equip Kitchen Cleaver to FL-L")
GO_TO_BATTLE: Final = Verb("go to battle", "go to battle", "go to battle")
END_TURN: Final = Verb("end turn", "end turn", "end turn")
CAST: Final = Verb("cast", "cast {name}{manner}", "cast Deep Breath in IS-L")
ACTIVATE: Final = Verb("activate", "activate {name}{manner}", "activate Deep Breath")
PASS: Final = Verb("pass", "pass", "pass")
ATTACK: Final = Verb(
    "attack", "attack {target} with {name}", "attack FL-L (Burrow Pup) with FL-R (Deep Miner)"
)
AGAINST: Final = Verb("attack instead", "attack {target}", "attack FL-L (Burrow Pup)")
END_BATTLE: Final = Verb("end battle", "end battle", "end battle")
BOOST: Final = Verb("boost", "boost with {name}", "boost with Burrow Pup")
NO_BOOST: Final = Verb("no boost", "no boost", "no boost")
BLOCK: Final = Verb("body-block", "body-block with {name}", "body-block with Burrow Pup")
NO_BLOCK: Final = Verb("no block", "no block", "no block")
EQUIP_TO: Final = Verb("equip to", "equip {target}{manner}", "equip FL-L (Burrow Pup)")
CHOOSE_BODY: Final = Verb("choose", "choose {name}", "choose Burrow Pup")
CHOOSE_CARD: Final = Verb("choose card", "choose {name}", "choose Burrow Pup")
CHOOSE_SLOT: Final = Verb("choose slot", "choose {name}", "choose FL-L")
CHOOSE_SEAT: Final = Verb("choose seat", "choose {name}", "choose B")
NOTHING: Final = Verb("nothing", "choose nothing", "choose nothing")
DISCARD: Final = Verb("discard", "discard {name}", "discard Burrow Pup")
SPARK: Final = Verb("spark", "spark {name}", "spark Burrow Pup")
RECHARGE: Final = Verb("recharge", "recharge {name}", "recharge Burrow Pup")
CHOOSE_MODE: Final = Verb("choose one", "choose: {name}", "choose: Draw 2 cards")
YES: Final = Verb("yes", "yes", "yes")
NO: Final = Verb("no", "no", "no")
FIRST_OF: Final = Verb("resolve", "resolve {name} first", "resolve Burrow Pup: AUTO: ... first")
CONCEDE: Final = Verb("concede", "concede", "concede", standing=True)

# ---- prompts ----

ASK_THROW: Final = Prompt(THROWING, "Rock, paper or scissors?", "PN-110")
ASK_OPENING: Final = Prompt(
    CHOOSE, "Charge exactly 2 cards and draw 2, or keep the hand?", "PN-504"
)
ASK_CHARGE: Final = Prompt(CHOOSE, "Charge a card.", "PN-606")
ASK_ACT: Final = Prompt(ACT, "Your Main Phase.", "PN-701")
ASK_WINDOW: Final = Prompt(ACT, "Activate a Quick Cast, or pass?", "PN-R57")
ASK_REPLY: Final = Prompt(ACT, "Reply with a Quick Cast, or pass?", "PN-R58")
ASK_ATTACK: Final = Prompt(ACT, "Declare an attack, or end the Battle Phase.", "PN-902")
ASK_AGAINST: Final = Prompt(CHOOSE, "Choose another target.", "PN-R64")
ASK_BOOST: Final = Prompt(ACT, "Boost the attack?", "PN-906")
ASK_BLOCK: Final = Prompt(ACT, "Body-block?", "PN-1011")
ASK_EQUIP: Final = Prompt(CHOOSE, "{source}: equip it to which unit?", "PN-223")
ASK_TARGET: Final = Prompt(CHOOSE, "{source}: choose a target.", "PN-R101")
ASK_SLOT: Final = Prompt(CHOOSE, "{source}: choose a space.", "PN-R102")
ASK_PLAYER: Final = Prompt(CHOOSE, "{source}: choose a player.", "PN-R101")
ASK_CARD: Final = Prompt(CHOOSE, "{source}: choose a card.", "PN-R101")
ASK_TOP: Final = Prompt(CHOOSE, "{source}: choose a card; the first will lie on top.", "PN-1405")
ASK_CHARGE_CARD: Final = Prompt(CHOOSE, "{source}: charge a card.", "PN-R101")
ASK_DISCARD: Final = Prompt(CHOOSE, "{source}: discard a card.", "PN-R101")
ASK_SPARK: Final = Prompt(CHOOSE, "Which card do you spark?", "PN-R29")
ASK_RECHARGE: Final = Prompt(CHOOSE, "Which card do you recharge?", "PN-R29")
ASK_MAY: Final = Prompt(YES_NO, "{source}: do it?", "PN-R81")
ASK_PAY: Final = Prompt(YES_NO, "{source}: pay for it?", "PN-R81")
ASK_OR: Final = Prompt(YES_NO, "{source}: pay, or take what follows?", "PN-R90")
ASK_UNLESS: Final = Prompt(YES_NO, "{source}: pay, so that it is not negated?", "PN-R115")
ASK_MODE: Final = Prompt(CHOOSE, "{source}: choose one.", "PN-R116")
ASK_SUNK: Final = Prompt(
    CHOOSE, "{source}: choose a card to put on the bottom, or nothing more.", "PN-R118"
)
ASK_ORDER: Final = Prompt(ORDER, "Which of your effects first?", "PN-R81")
