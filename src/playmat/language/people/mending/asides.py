"""What people say besides, which carries no rule: "no matter which", "rounded up", "just for fun"."""

from __future__ import annotations

from typing import Final

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
# Words that carry no rule wherever they stand: "their own Items" are theirs.
NEEDLESS: Final = frozenset(
    (
        "please", "really", "simply", "just", "own", "very", "actually", "literally", "basically", "kindly", "quite",
        "totally", "completely", "utterly", "definitely", "certainly", "obviously", "clearly", "swiftly", "quickly",
        "instantly", "immediately", "directly", "suddenly", "happily", "sadly", "somehow", "pretty", "darn", "damn",
    )
)  # fmt: skip
