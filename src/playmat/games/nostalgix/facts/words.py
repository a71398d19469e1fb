"""The words of Nostalgix: its events, the verbs of its options and its prompts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import ACT, CHOOSE, ORDER, YES_NO, Prompt, Verb
from playmat.kernel.events import EventKind
from playmat.language.templates import article_before

# ---- events: name, the sentence, the sentence for those who may not see it all ------------------

DRAWS: Final = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")
NO_DRAW: Final = EventKind("no draw", "{seat} cannot draw: the deck is empty.", "")
MULLIGANS: Final = EventKind("mulligan", "{seat} replaces {detail}.", "")
COMMITS: Final = EventKind("commit", "{seat} has chosen.", "")
COIN: Final = EventKind("coin", "The coin shows {detail}: {seat} chooses who goes first.", "")
FIRST: Final = EventKind("first", "{seat} goes first.", "")
HERO_SHOWN: Final = EventKind("hero", "{seat}'s Hero is {card}.", "")
TURN: Final = EventKind("turn", "Turn {number}: {seat}.", "")
MANA: Final = EventKind("mana", "{seat} has {number} mana ({detail}).", "")
MANA_TOKEN: Final = EventKind("mana token", "{seat} uses the mana token.", "")
GAINS_MANA: Final = EventKind("gain mana", "{seat} gains {number} mana.", "")
GAINS_MAXIMUM: Final = EventKind("gain maximum", "{seat}'s Maximum Mana is now {number}.", "")
MANA_BOUND: Final = EventKind("mana bound", "{number} of {seat}'s mana are bound.", "")
SUMMONS: Final = EventKind("summon", "{seat} summons {card} in slot {number}.", "")
TOKENS: Final = EventKind("token", "{seat} summons {detail}.", "")
EVOLVES: Final = EventKind("evolve", "{seat}'s {detail} evolves into {card}.", "")
STACKS: Final = EventKind("stack", "{seat} stacks {card} with {detail}.", "")
PLAYS: Final = EventKind("play", "{seat} plays {card}.", "")
SETS: Final = EventKind(
    "set", "{seat} sets {card} (cost {number}).", "{seat} sets a Surprise (cost {number})."
)
EQUIPS: Final = EventKind("equip", "{seat} equips {other}'s {detail} with {card}.", "")
ACTIVATES: Final = EventKind("activate", "{seat} activates {card}.", "")
USES: Final = EventKind("use", "{seat} uses {card}: {detail}", "")
TRIGGERS: Final = EventKind("ability", "{seat}'s {card}: {detail}", "")
NO_EFFECT: Final = EventKind("no effect", "{seat}'s {card} has no effect.", "")
ATTACKS: Final = EventKind("attack", "{seat}'s {card} attacks {other}'s {detail}.", "")
ATTACK_ENDS: Final = EventKind("attack ends", "{seat}'s attack ends.", "")
NEW_TARGET: Final = EventKind("new target", "The attack's target becomes {seat}'s {card}.", "")
DAMAGED: Final = EventKind("damage", "{seat}'s {card} takes {number} damage.", "")
ARMORED: Final = EventKind("armor", "{seat}'s {card} loses {number} Armor.", "")
PREVENTED: Final = EventKind("prevented", "{number} damage to {seat}'s {card} is prevented.", "")
UNHURT: Final = EventKind("unhurt", "{seat}'s {card} takes no damage.", "")
HEALED: Final = EventKind("heal", "{seat}'s {card} restores {number} Health.", "")
HEARTS: Final = EventKind("health counter", "{seat}'s {card} gets {detail}.", "")
POWER: Final = EventKind("atk counter", "{seat}'s {card} gets {detail}.", "")
UNCOUNTED: Final = EventKind("counters off", "{seat}'s {card} loses {detail}.", "")
GIVEN: Final = EventKind("given", "{seat}'s {card} gets {detail}.", "")
BOUND: Final = EventKind("bound", "{seat}'s {card} is Bound.", "")
SHOCKED: Final = EventKind("shocked", "{seat}'s {card} is Shocked.", "")
FREED: Final = EventKind("freed", "{seat}'s {card} is no longer {detail}.", "")
IMMUNE: Final = EventKind("immune", "{seat}'s {card} is Immune.", "")
DESTROYED: Final = EventKind("destroy", "{seat}'s {card} is destroyed.", "")
SAVED: Final = EventKind("saved", "{seat}'s {card} stays in play with {number} Health.", "")
SACRIFICED: Final = EventKind("sacrifice", "{seat} sacrifices {card}.", "")
BREAKS: Final = EventKind("break", "{seat}'s {card} breaks.", "")
TO_VOID: Final = EventKind("void", "{seat}'s {card} goes to the Void.", "")
DISCARDS: Final = EventKind("discard", "{seat} discards {card}.", "")
MILLED: Final = EventKind("mill", "{seat}'s {card} goes from the deck to the Void.", "")
TO_HAND: Final = EventKind("to hand", "{card} goes to {seat}'s hand.", "{seat} takes a card.")
TO_DECK: Final = EventKind(
    "to deck", "{card} goes to {seat}'s deck.", "A card goes to {seat}'s deck."
)
VANISHES: Final = EventKind("vanish", "{seat}'s {card} vanishes.", "")
STOLEN: Final = EventKind("control", "{seat} takes control of {card}.", "")
GOES_BACK: Final = EventKind("control back", "{card} goes back to {seat}.", "")
PRIZE: Final = EventKind("prize", "{seat} takes a Prize Counter ({number} left).", "")
REVEALS: Final = EventKind("reveal", "{seat} reveals {detail}.", "")
LOOKS: Final = EventKind(
    "look", "{seat} looks at {detail}.", "{seat} looks at the top of the deck."
)
PUT_BACK: Final = EventKind("put back", "{seat} puts {detail} back in some order.", "")
SEARCHES: Final = EventKind("search", "{seat} finds {card}.", "{seat} searches the deck.")
SHUFFLES: Final = EventKind("shuffle", "{seat} shuffles the deck.", "")
SHOWN: Final = EventKind("shown", "{seat}'s face-down Surprise was {card}.", "")
LOOP: Final = EventKind("loop", "An unbreakable loop: Sudden Death decides.", "")
SUDDEN_DEATH: Final = EventKind("sudden death", "Both players win at once: Sudden Death.", "")
OPENS_VOID: Final = EventKind("open void", "{seat} lets everybody look through the Void.", "")
CONCEDES: Final = EventKind("concede", "{seat} concedes.", "")
WINS: Final = EventKind("win", "{seat} wins the game.", "")
GUARDED: Final = EventKind("guarded", "{seat}'s {card} is protected from that.", "")
BARRED: Final = EventKind("barred", "{seat} cannot draw cards now.", "")
LOOKS_AT_HAND: Final = EventKind(
    "look at hand", "{seat} looks at {detail}.", "{seat} looks at the opponent's hand."
)
PUT_UNDER: Final = EventKind("put under", "{seat} puts {detail} on the bottom of the deck.", "")
FLIPS: Final = EventKind("flip", "{seat} flips a coin: {detail}.", "")
ROLLS: Final = EventKind("roll", "{seat} rolls a die: {number}.", "")
CHOOSES_MODE: Final = EventKind("mode", "{seat} chooses: {detail}.", "")
PAYS: Final = EventKind("pays", "{seat} pays {number} mana.", "")
TO_BOTTOM_OF: Final = EventKind(
    "to bottom",
    "{card} goes to the bottom of {seat}'s deck.",
    "A card goes to the bottom of {seat}'s deck.",
)


def one(name: str) -> str:
    """One of a kind, with its article: "a Fox Token", "an Apple Token"."""
    return f"{article_before(name)} {name}"


def counted(number: int, one: str) -> str:
    """A number of things in words: "a +1ATK Counter", "2 Health Counters"."""
    return f"a {one}" if number == 1 else f"{number} {one}s"


# ---- verbs of options ----

PLAY: Final = Verb("play", "play {name}{manner}", "play Foxling in slot 4")
EVOLVE: Final = Verb("evolve", "evolve {target} into {name}", "evolve Foxling into Big Fox")
SET: Final = Verb("set", "set {name}{manner}", "set Snare")
EQUIP: Final = Verb("equip", "equip {name} to {target}{manner}", "equip Iron Helm to Brute")
STACK: Final = Verb("stack", "stack {name} with {target}", "stack Fox Kit with Foxling")
ATTACK: Final = Verb("attack", "attack {target} with {name}{manner}", "attack Hero with Brute")
USE: Final = Verb("use", "use {name}{manner}", "use Ranger")
USE_TOKEN: Final = Verb("use mana token", "use mana token", "use mana token")
END_TURN: Final = Verb("end turn", "end turn", "end turn")
CHOOSE_BODY: Final = Verb("choose", "choose {name}", "choose Brute")
CHOOSE_CARD: Final = Verb("choose card", "choose {name}", "choose Spark")
CHOOSE_SLOT: Final = Verb("choose slot", "choose slot {name}", "choose slot 3")
DONE: Final = Verb("done", "done", "done")
YES: Final = Verb("yes", "yes", "yes")
NO: Final = Verb("no", "no", "no")
NEXT: Final = Verb("next", "put {name} next", "put Spark next")
FIRST_OF: Final = Verb("resolve", "resolve {name} first", "resolve Foxling: draw first")
ACTIVATE: Final = Verb("activate", "activate {name}", "activate Snare")
PASS: Final = Verb("pass", "pass", "pass")
REPLACE: Final = Verb("replace", "replace {name}", "replace Spark")
KEEP: Final = Verb("keep", "keep", "keep")
SHUFFLE_BACK: Final = Verb("shuffle back", "shuffle back", "shuffle back")
TO_BOTTOM: Final = Verb("bottom", "put on the bottom", "put on the bottom")
GO_FIRST: Final = Verb("go first", "go first", "go first")
GO_SECOND: Final = Verb("go second", "go second", "go second")
OPEN_VOID: Final = Verb("open the void", "open the Void", "open the Void", standing=True)
CONCEDE: Final = Verb("concede", "concede", "concede", standing=True)
MODE: Final = Verb("mode", "choose: {name}", "choose: draw 2 cards")

# ---- prompts ----

ASK_MULLIGAN: Final = Prompt(CHOOSE, "Replace any cards?", "NX-406")
ASK_ORDER: Final = Prompt(CHOOSE, "You choose: go first or second?", "NX-409")
ASK_ACT: Final = Prompt(ACT, "Your turn.", "NX-504")
ASK_WINDOW: Final = Prompt(ACT, "Activate a Surprise, or pass?", "NX-824")
ASK_TARGET: Final = Prompt(CHOOSE, "{source}: choose a target.", "NX-R112")
ASK_CARD: Final = Prompt(CHOOSE, "{source}: choose a card.", "NX-R112")
ASK_SLOT: Final = Prompt(ORDER, "{source}: choose a slot.", "NX-R111")
ASK_MAY: Final = Prompt(YES_NO, "{source}: do it?", "NX-R112")
ASK_TRIGGERS: Final = Prompt(ORDER, "Which of your effects first?", "NX-R87")
ASK_TOP: Final = Prompt(ORDER, "{source}: which card goes on top next?", "NX-R112")
ASK_DISCARD: Final = Prompt(CHOOSE, "Choose a card to put into the Void.", "NX-1002")
ASK_MODE: Final = Prompt(CHOOSE, "{source}: choose one.", "NX-R119")
ASK_PAY: Final = Prompt(YES_NO, "{source}: pay to prevent it?", "NX-R120")
ASK_BOTTOM: Final = Prompt(ORDER, "{source}: which card comes next?", "NX-R117")
