"""The words of The Mix: its events, the verbs of its options and its prompts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import ACT, CHOOSE, NAME, ORDER, PLACE, THROW, YES_NO, Prompt, Verb
from playmat.kernel.events import EventKind

# ---- events: name, the sentence, the sentence for those who may not see it all ------------------

STARTS: Final = EventKind("starting player", "{seat} is the starting player.", "")
DRAWS: Final = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")
COMMITS: Final = EventKind("commit", "{seat} has chosen.", "")
SHOWS: Final = EventKind("show", "{seat} shows {detail}.", "")
PLAYS: Final = EventKind("play", "{seat} plays {card} ({number} HP).", "")
PLACES: Final = EventKind(
    "place", "{seat} places {card} face down.", "{seat} places {number} face down."
)
FLIPS: Final = EventKind("flip", "{seat} flips {card} ({number} HP).", "")
COPIES: Final = EventKind("token", "{seat} brings a copy of {card} into play ({number} HP).", "")
TRIGGERS: Final = EventKind("ability", "{seat}'s {card}: {detail}", "")
CHANGES: Final = EventKind("change", "{seat}'s throw counts as {detail}.", "")
MATCHED: Final = EventKind("matched", "The throws match ({detail}): nothing lands.", "")
LANDS: Final = EventKind("land", "{seat}'s {card} lands {detail}.", "")
DAMAGED: Final = EventKind("damage", "{seat}'s {card} takes {number} DMG.", "")
DAMAGED_BY: Final = EventKind(
    "damage", "{seat}'s {card} takes {number} DMG from {other}'s {detail}.", ""
)
RESTORED: Final = EventKind("restore", "{seat}'s {card} restores {number} HP.", "")
RAISED: Final = EventKind("raise", "{seat}'s {card} gets {number} HP.", "")
SETS_HP: Final = EventKind("saved", "{seat}'s {card} is saved at {number} HP.", "")
SAVED: Final = EventKind("protected", "{seat}'s {card} can't be KO'd.", "")
KO: Final = EventKind("ko", "{seat}'s {card} is KO'd.", "")
DEFEATED: Final = EventKind("defeat", "{seat}'s {card} is defeated.", "")
SENT_TO_WALL: Final = EventKind("wall", "{card} goes to {seat}'s Wall ({number} there).", "")
VANISHES: Final = EventKind("vanish", "{seat}'s copy of {card} leaves the Game.", "")
TIE: Final = EventKind("tie", "A tie: nobody is safe.", "")
STALEMATE: Final = EventKind("stalemate", "Stalemate: all active cards fall.", "")
COUNTDOWN: Final = EventKind("countdown", "The countdown stands at {number}.", "")
CALLS: Final = EventKind("call", "{seat} calls the countdown.", "")
ROUND_ENDS: Final = EventKind("round end", "Round {number} is over.", "")
OUT: Final = EventKind("out", "{seat} is out.", "")
CONCEDES: Final = EventKind("concede", "{seat} concedes.", "")
WINS: Final = EventKind("win", "{detail} the game.", "")
TIED: Final = EventKind("tied", "The game is tied: nobody wins.", "")
CLASH: Final = EventKind("clash", "{seat}'s {card} clashes with {detail}.", "")
CLAIMS: Final = EventKind("claim", "{seat} wins the matched throw.", "")
SPOILED: Final = EventKind("spoiled", "Both sides claim the throw: it stays matched.", "")
COIN: Final = EventKind("coin", "The coin shows {detail}.", "")
DIE: Final = EventKind("die", "The die shows {number}.", "")
CHOOSES_TYPE: Final = EventKind("type", "{seat} chooses {detail}.", "")
REVEALS: Final = EventKind("reveal", "{seat} reveals {detail}.", "")
LOOKS: Final = EventKind(
    "look", "{seat} looks at {card} on top of the Deck.", "{seat} looks at the top of the Deck."
)
BOTTOM: Final = EventKind(
    "bottom", "{seat} puts {card} on the bottom of the Deck.", "{seat} moves the top card down."
)
FINDS: Final = EventKind("search", "{seat} finds {card}.", "{seat} searches the Deck.")
TO_HAND: Final = EventKind(
    "to hand", "{card} goes to {seat}'s Hand.", "A card goes to {seat}'s Hand."
)
INTO_DECK: Final = EventKind(
    "into deck", "{seat} shuffles {card} into the Deck.", "{seat} shuffles a card into the Deck."
)
LAYS: Final = EventKind(
    "into deck",
    "{seat} puts {card} on the {detail} of the Deck.",
    "{seat} puts a card on the {detail} of the Deck.",
)
HAND_INTO_DECK: Final = EventKind(
    "hand into deck", "{seat} shuffles the Hand into the Deck ({number}).", ""
)
SHUFFLES: Final = EventKind("shuffle", "{seat} shuffles the Deck.", "")
ASIDE: Final = EventKind("aside", "{seat}'s {card} is taken out of the Game.", "")
COUNTER: Final = EventKind(
    "counter", "{seat}'s {card} gets one more {detail} counter ({number}).", ""
)
COPIED: Final = EventKind("copy", "{seat}'s {card} copies the abilities of {detail}.", "")
PRIZE_CHOSEN: Final = EventKind("prize", "{seat} gives {card}.", "{seat} has chosen a prize card.")
TRANSFER: Final = EventKind("transfer", "{card} goes from {seat} to {other}.", "")

# ---- verbs of options ----

THROWS_TYPE: Final = Verb("throw", "throw {name}", "throw Rock")
PLAY: Final = Verb("play", "play {name}", "play Owen")
PLAY_BY: Final = Verb("play by", "play {name} by {manner}", "play Carter + Destin by Carter")
CHOOSE_SEAT: Final = Verb("choose seat", "choose {name}", "choose B")
CHOOSE_CARD: Final = Verb("choose card", "choose {name}", "choose Owen")
CHOOSE_TYPE: Final = Verb("choose type", "choose {name}", "choose Paper")
YES: Final = Verb("yes", "yes, {name}", "yes, win this throw")
NO: Final = Verb("no", "no", "no")
FIRST: Final = Verb("first", "resolve {name} first", "resolve On Play: Draw a card. first")
GIVE: Final = Verb("give", "give {name}", "give Owen")
CONCEDE: Final = Verb("concede", "concede", "concede", standing=True)
CALL: Final = Verb("call", "call the countdown", "call the countdown", standing=True)
TIME_OUT: Final = Verb("time out", "run out of time", "run out of time", standing=True)

# ---- prompts ----

ASK_FIRST: Final = Prompt(PLACE, "Choose your first card; all are flipped together.", "MX-305")
ASK_REPLACE: Final = Prompt(ACT, "Play a card; it is played face up.", "MX-605")
ASK_TOGETHER: Final = Prompt(PLACE, "Choose a card; all are flipped together.", "MX-606")
ASK_THROW: Final = Prompt(THROW, "Throw Rock, Paper or Scissors.", "MX-403")
ASK_CLAIM: Final = Prompt(YES_NO, "The throws match. Win this throw?", "MX-R86")
ASK_MAY: Final = Prompt(YES_NO, "{source}: do it?", "MX-R03")
ASK_OPPONENT: Final = Prompt(CHOOSE, "{source}: choose an opponent.", "MX-R63")
ASK_TYPE: Final = Prompt(NAME, "{source}: choose a type.", "MX-R03")
ASK_CHANGE: Final = Prompt(NAME, "As which type does your throw count?", "MX-R65")
ASK_CARD: Final = Prompt(CHOOSE, "{source}: choose a card.", "MX-R67")
ASK_ORDER: Final = Prompt(ORDER, "Which of your effects first?", "MX-R03")
ASK_PRIZE: Final = Prompt(CHOOSE, "Choose the card of yours that you give away.", "MX-1002")

# ---- for cards that are not printed; last, since states are kept with the places of these ----

HP_SET: Final = EventKind("set", "{seat}'s {card} now has {number} HP.", "")
STAYS: Final = EventKind("stays", "{seat}'s {card} can't be moved.", "")
BECOMES: Final = EventKind("become", "{seat}'s {card} becomes a copy of {detail}.", "")
TAKES_FIGURES: Final = EventKind(
    "take figures", "{seat}'s {card} takes over the HP and ATKs of {detail}.", ""
)
LOOKS_IN_HAND: Final = EventKind(
    "look into hand",
    "{seat} looks at {other}'s Hand: {detail}.",
    "{seat} looks at {other}'s Hand.",
)
PUTS_BACK: Final = EventKind("put back", "{seat} puts {number} cards back on the Deck.", "")
LAYS_REST: Final = EventKind(
    "put rest", "{seat} puts the rest ({number}) on the {detail} of the Deck.", ""
)
LOOKS_ON_DECK: Final = EventKind(
    "look on deck",
    "{seat} looks at {card} on top of {other}'s Deck.",
    "{seat} looks at the top of {other}'s Deck.",
)
CHOOSE_ONE: Final = Verb("choose one", "choose: {name}", "choose: draw a card")
ASK_ONE: Final = Prompt(CHOOSE, "{source}: choose one.", "MX-R98")
ASK_TOP: Final = Prompt(CHOOSE, "{source}: which card goes on top next?", "MX-R97")
