"""The words of Emberline: events, verbs and prompts."""

from playmat.kernel.decisions import ACT, CHOOSE, Prompt, Verb
from playmat.kernel.events import EventKind

TURN = EventKind("turn", "{seat}'s turn {number}.", "")
PLAYS = EventKind("play", "{seat} plays {card}.", "")
ATTACKS = EventKind("attack", "{seat}'s {card} attacks {detail}.", "")
DAMAGED = EventKind("damage", "{seat}'s {card} takes {number} damage.", "")
WARMTH = EventKind("warmth", "{seat}'s Hearth has {number} Warmth.", "")
FALLS = EventKind("fall", "{seat}'s {card} falls.", "")

PLAY = Verb("play", "play {name}", "play Cinder Pup")
ATTACK = Verb("attack", "attack {target} with {name}", "attack Hearth with Cinder Pup")
END_TURN = Verb("end turn", "end turn", "end turn")
CHOOSE_BODY = Verb("choose", "choose {name}", "choose Ash Moth")

ASK_ACTION = Prompt(ACT, "Your turn.", "EL-303")
ASK_TARGET = Prompt(CHOOSE, "{source}: choose a target.", "EL-404")
