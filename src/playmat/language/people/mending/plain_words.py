"""Words and turns of everyday English for what card games do and have.

They are not in the grammar: each may mean something else, so what is read with them is only offered.
What a game calls these things its own grammar knows; here stands one word of people's grammar for each.
A verb keeps its ending.
"""

from __future__ import annotations

from typing import Final

# Verbs, by one that people's grammar knows.
VERBS_FOR: Final[dict[str, str]] = {
    "destroy": "annihilate, obliterate, vaporize, vaporise, disintegrate, scrap, ruin, murder, execute, nuke, erase, terminate, dismantle, incinerate, devour, wipe out, take out, take down, tear apart, rip apart, do away with, snuff out, break, break apart, off, bump off, squash, kill off",
    "damage": "scorch, singe, roast, fry, smite, stomp, thump, batter, pelt, pummel, sear, hammer, thwack, kick, whip, bonk, wound, injure, harm, pound, bruise, maul, pierce, torch, burn, ram, hit up, lash",
    "heal": "cure, fix, fix up, patch, patch up, rejuvenate, revitalize, bandage, nurse, recuperate",
    "draw": "take from your deck",
    "discard": "bin, junk, cast off, cast aside, part with",
    "raise": "bump, bump up, amp up, power up, beef up, bulk up, crank up, hike, jack up, bolster, enhance, improve, augment, amplify, elevate, increment, pump up",
    "lower": "diminish, lessen, shrink, dock, sap, drop, decrement, shave, trim",
    "lose": "forfeit, be docked, give up, drop",
    "summon": "field, muster, dispatch, materialize, bring forth, bring into play, drop into play, throw down",
    "return": "bounce, send back, put back, bring home, recall",
    "search": "dig through, rummage through, sift through, comb, comb through, scour, hunt through, go through, leaf through, flip through, look around in",
    "look at": "peep at, glance at, spy on, study, examine, sneak a look at, sneak a peek at, get a look at, get a peek at, have a peek at, take a peek at",
    "reveal": "flash, expose, uncover, disclose, display, turn face up, turn face-up, flip face-up",
    "negate": "fizzle, void, undo, annul, shut down, foil, thwart, neutralize, cancel out, call off, abort, fend off",
    "choose": "nominate, designate, mark, single out, decide on, pick out, elect",
    "put": "stick, slap, plop, plunk, lay, set down, stack, slide, stash, chuck, dump, stuff, shuffle",
    "exhaust": "tire, tire out, wear out, turn sideways",
    "refresh": "wake, wake up, freshen, ready up, straighten",
    "equip": "strap, fasten, fit, hand",
    "attack": "assault, charge at, come at, go after, lunge at, swing at, go for, take a swing at, strike at",
    "gain": "score, earn, snag, pick up, pocket, rake in, obtain, collect, be granted, be given",
    "get": "score, earn, snag, obtain, be granted, be given",
    "have": "own, possess, hold",
    "swap": "trade, switch, exchange, change over",
    "play": "put down, lay down, use up, throw down",
}
# Nouns and other words: what stands for them in people's grammar.
WORDS_FOR: Final[dict[str, str]] = {
    "{body}": "guy, dude, fella, fellow, buddy, pal, critter, beast, soldier, warrior, trooper, combatant, thing, piece, champ, champion, minion, creature, monster, fighter, character, unit",
    "{body}s": "guys, dudes, fellas, fellows, buddies, pals, critters, beasts, soldiers, warriors, troops, troopers, combatants, things, pieces, champs, champions, minions, creatures, monsters, fighters, characters, units, folks, people, team, crew, squad, gang, army",
    "opponent": "adversary, antagonist, other guy, other side, other person, competitor, foe, nemesis, bad guy, baddie, villain",
    "opponent's": "adversary's, other guy's, other side's, other person's, competitor's, nemesis's, villain's",
    "discard pile": "bin, trash pile, trash heap, scrap heap, scrap pile, dead pile, junk pile, grave, boneyard, cemetery, discards, used pile",
    "deck": "draw pile, stack of cards, draw deck",
    "damage": "hurt, pain, harm, damage points, hit points of damage",
    "turn": "go",
    "this turn": "this go, for now, right this turn",
    "until the end of the turn": "until your turn's over, until the turn's over, till the turn's over, till end of turn, until your turn is over, until the turn is over, for the remainder of the turn, for the remainder of this turn, for the rest of the turn, for the rest of this turn, until your turn ends, till your turn ends",
    "until the end of the battle": "until the fight is over, until the fight's over, for the rest of the fight, until that fight is over, until the attack is over, until that attack is over",
    "more": "bonus, plus",
    "would be": "is about to be, are about to be, is going to be, are going to be, was about to be, were about to be, is gonna be",
    "would": "is about to, are about to, is going to, are going to, is gonna, were to",
    "its owner's hand": "their hand again, its hand, his hand, her hand",
    "remains in play": "stays out, stays alive, survives, sticks around, stays put",
    "in play": "out there, on the table, on the board, on the mat, out on the field, out",
    "while": "for as long as, so long as, all the while, whilst",
    "if": "in case, provided, provided that, assuming, supposing, on condition that, given that, in the event that",
    "when": "the moment, the moment that, right when, immediately when, upon which",
    "instead of": "rather than, in place of, in lieu of",
    "if you do": "if so, in that case, then and only then, in return, in exchange, if you did",
    "each": "every single, each and every, any and all, every last",
    "all": "all of the, the entirety of, every one of",
    "also": "on top of that, in addition, to boot, as a bonus, besides, additionally, what's more",
    "cannot": "isn't able to, aren't able to, won't be able to, don't get to, doesn't get to, do not get to, is unable to, are unable to, isn't allowed to, ain't, is too tired to, are too tired to, is too weak to, is too scared to",
    "may": "get to, gets to, are allowed to, is allowed to, have the option to, could choose to, can choose to",
    "must": "has got to, have got to, 've got to, 's got to, needs to, is obliged to, gotta, ought to, should",
    "at random": "randomly, by chance, without looking, blindly",
    "at the end of": "when you finish, at the close of, at the finish of",
    "at the start of": "at the top of, at the outset of, as you begin",
    "with at most": "with no more than, with not more than",
    "at least": "no less than, no fewer than",
    "at most": "no more than, not more than",
    "mana": "mana points",
    "each player must": "you and your opponent both, both you and your opponent, the both of you, you two, the two of you, you and your opponent each",
    "in your discard pile": "that got destroyed, that was destroyed, that has been destroyed, that died, that have died, that got killed, that has died, that was killed",
    "their hand": "their whole hand, their entire hand, everything in their hand, all the cards in their hand, their full hand",
    "your hand": "your whole hand, your entire hand, everything in your hand, all the cards in your hand, your full hand",
    "equipped with this": "carrying this, holding this, wielding this, with this on, sporting this, who has this, that has this",
}
# What carries no rule, between a comma or the beginning of a sentence and the next sign. A star stands for
# up to four words.
ASIDES: Final = (
    "rounded up", "rounded down", "rounding up", "rounding down", "round up", "round down",
    "no matter *", "doesn't matter *", "it doesn't matter *", "regardless of *", "regardless",
    "as usual", "as normal", "as always", "as per usual", "like normal", "like usual",
    "you choose", "you choose which", "you choose which one", "you pick", "you pick which", "you pick which one",
    "your choice", "your pick", "player's choice", "you decide", "you decide which", "you get to choose", "you get to choose which",
    "you get to pick", "you get to pick which", "you get to pick which one", "they choose", "they choose which",
    "they pick", "they pick which", "they get to pick which one", "they get to choose which one", "their choice",
    "they get to pick", "they get to choose", "and you get to pick which", "and you choose which", "and you pick which",
    "works for both of you", "this works for both of you", "works for both players", "this goes for both of you",
    "this goes for both players", "this applies to both players", "both players can use this", "same goes for your opponent",
    "it's that simple", "that's it", "that's all", "simple as that", "easy as that", "no questions asked",
    "before you go again", "before anything else", "before anything else happens", "before doing anything else",
    "yours too", "theirs too", "yours included", "yours or theirs", "yours and theirs", "whoever's they are", "whoever it belongs to",
    "whosever it is", "both sides", "friend or foe",
    "just for fun", "for fun", "for free of course", "for good measure", "just like that", "on the spot", "ouch", "boom", "sorry",
    "too bad", "tough luck", "lucky you", "good luck", "nice", "surprise", "bam", "pow", "take that",
    "if possible", "if able", "if they can", "if it can", "if you can", "when possible", "where possible",
    "by the way", "basically", "essentially", "obviously", "of course", "naturally", "actually", "literally", "simply",
    "so to speak", "in other words", "that is", "as it were", "as well", "too", "though", "anyway", "anyways",
    "whichever you prefer", "however you like", "however you want", "in whatever order you like", "any way you like",
    "in addition to that", "as a bonus", "for the win", "right away", "right then and there", "there and then",
    "out of nowhere", "from the shadows", "with no mercy", "in a flash", "like a boss",
)  # fmt: skip
