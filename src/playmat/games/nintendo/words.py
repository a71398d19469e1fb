"""The words of the Nintendo TCG: its events, the verbs of its options and its prompts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import ACT, CHOOSE, NUMBER, ORDER, PLACE, YES_NO, Prompt, Verb
from playmat.kernel.events import EventKind

# ---- events: name, the sentence, the sentence for those who may not see it all ------------------

LAYS_DOWN: Final = EventKind(
    "commander", "{seat} lays {card} face down.", "{seat} lays a Commander face down."
)
SHUFFLES: Final = EventKind("shuffle", "{seat} shuffles the deck.", "")
CUTS: Final = EventKind("cut", "{seat} cuts {other}'s deck: {number} from the top.", "")
SHUFFLES_TOO: Final = EventKind("shuffle instead", "{seat} shuffles {other}'s deck.", "")
DRAWS: Final = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")
NO_DRAW: Final = EventKind("no draw", "{seat} cannot draw: the deck is empty.", "")
MULLIGANS: Final = EventKind("mulligan", "{seat} shuffles the hand back and draws anew.", "")
KEEPS: Final = EventKind("keep", "{seat} keeps the hand.", "")
CALLS: Final = EventKind("call", "{seat} calls {detail}.", "")
COIN: Final = EventKind("coin", "The coin shows {detail}.", "")
DIE: Final = EventKind("die", "The die shows {number}.", "")
FIRST: Final = EventKind("first", "{seat} goes first.", "")
TURNED_UP: Final = EventKind("turned up", "{seat} turns up {card}.", "")
TOO_DEAR: Final = EventKind(
    "too dear", "{seat} cannot pay for {card}, which is shuffled into the deck.", ""
)
TURN: Final = EventKind("turn", "Turn {number}: {seat}.", "")
POWER: Final = EventKind("hand power", "{seat} gains {number} hand power (now {detail}).", "")
POWER_LOST: Final = EventKind("power lost", "{seat} loses {number} hand power (now {detail}).", "")
PAYS: Final = EventKind("pay", "{seat} pays {number} hand power (now {detail}).", "")
VP_GAINED: Final = EventKind("vp gained", "{seat} gains {number} VP (now {detail}).", "")
VP_LOST: Final = EventKind("vp lost", "{seat} loses {number} VP (now {detail}).", "")
UNTAPS: Final = EventKind("untap", "{seat}'s {card} untaps.", "")
TAPS: Final = EventKind("tap", "{seat}'s {card} is tapped.", "")
PHASE: Final = EventKind("phase", "{detail}", "")
PLAYS: Final = EventKind("play", "{seat} plays {card}{detail}.", "")
ENTERS: Final = EventKind("enter", "{seat}'s {card} comes into play{detail}.", "")
TOKENS: Final = EventKind("token", "{seat} brings out a {card} token.", "")
ATTACHED: Final = EventKind("attach", "{seat}'s {card} is attached to {detail}.", "")
MOVES: Final = EventKind("move", "{seat}'s {card} goes to {detail}.", "")
USES: Final = EventKind("use", "{seat} uses {card}: {detail}", "")
REQUIRES: Final = EventKind("requirement", "{seat} does what {card} requires: {detail}", "")
HAPPENS: Final = EventKind("constant", "{seat}'s {card}: {detail}", "")
NEGATED: Final = EventKind("negate", "{seat}'s {card} is negated.", "")
ATTACKS: Final = EventKind("attack", "{seat}'s {card} attacks {detail}.", "")
PASSES: Final = EventKind("attack pass", "{seat}'s {card} does not attack.", "")
NO_TARGET: Final = EventKind("no target", "{seat}'s {card} has nothing to attack.", "")
FAILS: Final = EventKind("attack fails", "{seat}'s attack comes to nothing.", "")
NEW_TARGET: Final = EventKind("new target", "The attack turns to {seat}'s {card}.", "")
PREVENTED: Final = EventKind("prevented", "{number} damage to {seat}'s {card} is prevented.", "")
ALL_PREVENTED: Final = EventKind("all prevented", "All damage of the attack is prevented.", "")
DEPLETED: Final = EventKind("defense", "{seat}'s {card} loses {number} DP for this battle.", "")
DAMAGED: Final = EventKind("damage", "{seat}'s {card} takes {number} damage.", "")
UNHURT: Final = EventKind("unhurt", "{seat}'s {card} takes no damage.", "")
HEALED: Final = EventKind("heal", "{seat}'s {card} is healed by {number}.", "")
CHANGED: Final = EventKind("stat", "{seat}'s {card} has {detail}.", "")
DESTROYED: Final = EventKind("destroy", "{seat}'s {card} is destroyed.", "")
SAVED: Final = EventKind("saved", "{seat}'s {card} stays with HP {number}.", "")
TO_DISCARD: Final = EventKind("discarded", "{seat}'s {card} goes to the discard pile.", "")
TO_EXTRA: Final = EventKind("to extra deck", "{seat}'s {card} goes back to the extra deck.", "")
TO_HAND: Final = EventKind("to hand", "{card} goes to {seat}'s hand.", "{seat} takes a card.")
REMOVED: Final = EventKind("removed", "{seat}'s {card} is removed from the game.", "")
DISCARDS: Final = EventKind("discard", "{seat} discards {card}.", "")
MILLED: Final = EventKind("mill", "{seat}'s {card} goes from the deck to the discard pile.", "")
REVEALS: Final = EventKind("reveal", "{seat} reveals {detail}.", "")
SHOWS: Final = EventKind("show", "{seat} finds {card}.", "{seat} finds a card.")
FINDS_NOTHING: Final = EventKind("no find", "{seat} finds nothing.", "")
LOOKS: Final = EventKind(
    "look", "{seat} looks at {detail}.", "{seat} looks at cards that others do not see."
)
PUT_BACK: Final = EventKind("put back", "{seat} puts {number} cards back in some order.", "")
STATUS: Final = EventKind("status", "{seat}'s {card} has the status {detail}.", "")
AREA_STATUS: Final = EventKind("area status", "The play area has the status {detail}.", "")
STATUS_ENDS: Final = EventKind("status ends", "{seat}'s {card} loses the status {detail}.", "")
ORPHANED: Final = EventKind("sub-area", "{card} is now the Area.", "")
STEPS_DOWN: Final = EventKind("steps down", "{seat} keeps one Commander; {card} is discarded.", "")
LOOP: Final = EventKind("loop", "This would go on for ever: the game is a draw.", "")
CONCEDES: Final = EventKind("concede", "{seat} concedes.", "")
WINS: Final = EventKind("win", "{seat} wins the game.", "")
DRAWN: Final = EventKind("drawn game", "The game is a draw.", "")

# ---- verbs of options ----

START_WITH: Final = Verb("start with", "start with {name}", "start with Link")
LEAVE_DECK: Final = Verb("leave deck", "leave the deck", "leave the deck")
CUT: Final = Verb("cut", "cut {name} cards", "cut 12 cards")
SHUFFLE_DECK: Final = Verb("shuffle", "shuffle the deck", "shuffle the deck")
KEEP: Final = Verb("keep", "keep the hand", "keep the hand")
MULLIGAN: Final = Verb("mulligan", "mulligan", "mulligan")
HEADS: Final = Verb("heads", "heads", "heads")
TAILS: Final = Verb("tails", "tails", "tails")
PLAY: Final = Verb("play", "play {name}{manner}", "play Rex into Bottom of the Well")
PLAY_ON: Final = Verb("play on", "play {name} on {target}", "play Lullaby on Link")
PLAY_EXTRA: Final = Verb(
    "play extra", "play {name} from the extra deck{manner}", "play Dark Link from the extra deck"
)
USE: Final = Verb("use", "use {name}{manner}", "use Item Hunt of Link")
SING: Final = Verb("sing", "sing {name} with {target}", "sing Lullaby with Link")
ATTACH: Final = Verb("attach", "attach {name} to {target}", "attach Focus Sash to Link")
MOVE: Final = Verb("move", "move {name} to {target}", "move Link to Bottom of the Well")
END_MAIN: Final = Verb("end main phase", "end main phase", "end main phase")
ACT_WITH: Final = Verb("act with", "act with {name}", "act with Dragonite")
DEFER: Final = Verb("defer", "defer", "defer")
ATTACK: Final = Verb("attack", "attack {target} with {name}", "attack Numel with Link")
PASS_WITH: Final = Verb("pass with", "pass with {name}", "pass with Link")
PASS: Final = Verb("pass", "pass", "pass")
CHOOSE_BODY: Final = Verb("choose", "choose {name}", "choose Numel")
CHOOSE_CARD: Final = Verb("choose card", "choose {name}", "choose Rex")
CHOOSE_PLACE: Final = Verb("choose place", "choose {name}", "choose the main area")
CHOOSE_NUMBER: Final = Verb("choose number", "choose {name}", "choose 2")
CHOOSE_NOTHING: Final = Verb("choose nothing", "choose nothing", "choose nothing")
CHOOSE_PART: Final = Verb("choose part", "choose {name}", "choose draw 1 card")
DISCARD: Final = Verb("discard", "discard {name}", "discard Rex")
REVEAL: Final = Verb("reveal", "reveal {name}", "reveal Link")
YES: Final = Verb("yes", "yes", "yes")
NO: Final = Verb("no", "no", "no")
NEXT: Final = Verb("next", "choose {name}", "choose Rex")
FIRST_OF: Final = Verb("resolve", "resolve {name} first", "resolve Link: Draw 1 card. first")
KEEP_COMMANDER: Final = Verb("keep commander", "choose {name}", "choose Goomboss")
CONCEDE: Final = Verb("concede", "concede", "concede", standing=True)

VERBS: Final = [
    START_WITH,
    LEAVE_DECK,
    CUT,
    SHUFFLE_DECK,
    KEEP,
    MULLIGAN,
    HEADS,
    TAILS,
    PLAY,
    PLAY_ON,
    PLAY_EXTRA,
    USE,
    SING,
    ATTACH,
    MOVE,
    END_MAIN,
    ACT_WITH,
    DEFER,
    ATTACK,
    PASS_WITH,
    PASS,
    CHOOSE_BODY,
    CHOOSE_CARD,
    CHOOSE_PLACE,
    CHOOSE_NUMBER,
    CHOOSE_NOTHING,
    CHOOSE_PART,
    DISCARD,
    REVEAL,
    YES,
    NO,
    NEXT,
    FIRST_OF,
    KEEP_COMMANDER,
    CONCEDE,
]

# ---- prompts ----

ASK_COMMANDER: Final = Prompt(PLACE, "Which Commander do you start with?", "NT-161")
ASK_CUT: Final = Prompt(CHOOSE, "Your opponent has shuffled: cut the deck?", "NT-145")
ASK_MULLIGAN: Final = Prompt(CHOOSE, "Keep this hand?", "NT-R07")
ASK_CALL: Final = Prompt(CHOOSE, "Call the coin: heads or tails?", "NT-164")
ASK_ACT: Final = Prompt(ACT, "Your main phase.", "NT-206")
ASK_WINDOW: Final = Prompt(ACT, "Use a Timed effect, or pass?", "NT-445")
ASK_REPLY: Final = Prompt(ACT, "You have one action in reply, or pass.", "NT-811")
ASK_INSTANT: Final = Prompt(ACT, "{source}: use an Instant effect now, or pass?", "NT-446")
ASK_NEXT: Final = Prompt(CHOOSE, "Which of your characters acts next?", "NT-704")
ASK_ATTACK: Final = Prompt(ACT, "{source} is to act: attack, or pass?", "NT-705")
ASK_TARGET: Final = Prompt(CHOOSE, "{source}: choose a target.", "NT-R27")
ASK_CARD: Final = Prompt(CHOOSE, "{source}: choose a card.", "NT-R141")
ASK_PLACE: Final = Prompt(CHOOSE, "{source}: to which area?", "NT-544")
ASK_NUMBER: Final = Prompt(NUMBER, "{source}: how much hand power?", "NT-307")
ASK_PART: Final = Prompt(CHOOSE, "{source}: choose one.", "NT-R141")
ASK_DISCARD: Final = Prompt(CHOOSE, "{source}: choose a card to discard.", "NT-R141")
ASK_LIMIT: Final = Prompt(CHOOSE, "Your hand is too large: choose a card to discard.", "NT-R08")
ASK_REVEAL: Final = Prompt(CHOOSE, "{source}: choose a card to reveal.", "NT-871")
ASK_SEARCH: Final = Prompt(CHOOSE, "{source}: choose a card of your deck.", "NT-872")
ASK_MAY: Final = Prompt(YES_NO, "{source}: do it?", "NT-R31")
ASK_TOP: Final = Prompt(ORDER, "{source}: which card goes on top next?", "NT-871")
ASK_TRIGGERS: Final = Prompt(ORDER, "Which of your constants first?", "NT-R135")
ASK_KEEP: Final = Prompt(CHOOSE, "Only one Commander may stay: choose it.", "NT-R72")

PROMPTS: Final = [
    ASK_COMMANDER,
    ASK_CUT,
    ASK_MULLIGAN,
    ASK_CALL,
    ASK_ACT,
    ASK_WINDOW,
    ASK_REPLY,
    ASK_INSTANT,
    ASK_NEXT,
    ASK_ATTACK,
    ASK_TARGET,
    ASK_CARD,
    ASK_PLACE,
    ASK_NUMBER,
    ASK_PART,
    ASK_DISCARD,
    ASK_LIMIT,
    ASK_REVEAL,
    ASK_SEARCH,
    ASK_MAY,
    ASK_TOP,
    ASK_TRIGGERS,
    ASK_KEEP,
]
