"""The words of Nightmarket: events, verbs and prompts."""

from playmat.kernel.decisions import CHOOSE, PLACE, Prompt, Verb
from playmat.kernel.events import EventKind

ROUND = EventKind("round", "Round {number}: {seat} holds the lantern.", "")
LAYS = EventKind("lay", "{seat} lays {card} face down.", "{seat} lays a ware face down.")
CALLS = EventKind("call", "{seat} calls out.", "")
SHOWS = EventKind("show", "{seat} shows {card}.", "")
SELLS = EventKind("sell", "{seat} sells {card} for {number}.", "")
COINS = EventKind("coins", "{seat} has {number} Coins.", "")

LAY = Verb("lay", "lay {name}", "lay Paper Moon")
CALL = Verb("call", "call out", "call out")
KEEP = Verb("keep", "keep still", "keep still")

ASK_WARE = Prompt(PLACE, "Lay a ware face down.", "NM-301")
ASK_CALL = Prompt(CHOOSE, "Do you call out?", "NM-302")
