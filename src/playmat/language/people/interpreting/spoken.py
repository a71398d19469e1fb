"""What is put in a text as in talk: short forms, questions that ask for something, what is cheaper."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.meanings import VERBS

A_NUMBER: Final = r"(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)"

DONE: Final = frozenset(word.split()[0] for verb in VERBS.values() for word in verb.split(","))

# Whose it would be is no question before these words: "your Hero's down to 3 health".
IS_SHORT: Final = re.compile(
    r"(?<=\w)'s (?=down to |about to |over\b|at (?:full|max) |still (?:alive|out|there|here|in play)\b"
    rf"|(?:at )?{A_NUMBER} (?:mana |more |less )?(?:cheaper|dearer|more expensive)\b|at {A_NUMBER}\b"
    r"|(?:hurt|damaged|wounded|injured|destroyed|killed|summoned|attacked|attacking|equipped|evolved"
    r"|bound|shocked|tapped|exhausted)[.,;])",
    re.IGNORECASE,
)
DOWN_TO: Final = re.compile(
    rf"\b(is|are|has|have) (?:down to|left with|only left with) (?:its |their |your )?(?={A_NUMBER}\b)",
    re.IGNORECASE,
)
CHEAPER: Final = re.compile(
    rf"\b(is|are) ({A_NUMBER})(?: mana)? (cheaper|more expensive|dearer)"
    r"(?: to (?:play|cast|summon|use))?(?= for (?:each|every|everyone|everybody|both|all)\b|[.,;]| if | while | as long as | this turn\b)",
    re.IGNORECASE,
)
# "Got no Fighters? Draw a card." asks for it; what is no condition is not read then either.
ASKED: Final = re.compile(r"(?:^|(?<=[.:-] ))([A-Z][^.?!:;-]{4,90})\? (?=\w)")
HAVING: Final = re.compile(
    r"(?:do you have|have you(?: got)?|you(?:'ve| have)?(?: got)?|got|have) "
    r"(?=an?\b|no\b|nothing\b|less\b|more\b|fewer\b|another\b|at least\b|any\b|[0-9]|one\b|two\b|three\b|four\b|five\b)",
    re.IGNORECASE,
)
NOTHING: Final = re.compile(
    r"\b(have|has) (?:nothing|no cards)(?: else| left| other)* in (your |their |)hand\b",
    re.IGNORECASE,
)
# How often, put into the middle of what is done.
MEANWHILE: Final = re.compile(
    r"^((?!for |pay )[^.:;,\"]{3,90}), (once (?:a|per|each|every) (?:turn|game|round|match)), ",
    re.IGNORECASE,
)
# What is about to be done to something would be, if nothing came between.
ABOUT_TO: Final = re.compile(
    r"\b(?:is|are) about to (?=(?:take|receive|suffer) |be (?:damaged|hurt|dealt|destroyed|killed)\b|die\b)",
    re.IGNORECASE,
)
WHOLE_HAND: Final = re.compile(
    r"\b(your|their|his|her) (?:whole|entire|full) hand\b", re.IGNORECASE
)
NEW_CARDS: Final = re.compile(rf"\b(draws? {A_NUMBER}) (?:new|fresh) cards\b", re.IGNORECASE)
TOP_CARDS: Final = re.compile(
    rf"\b(your|their|your opponent's|the opponent's) top (?:({A_NUMBER}) )?(cards?)\b(?! of)",
    re.IGNORECASE,
)
# What both do with "your" things, each does with theirs.
BOTH_OF_YOU: Final = re.compile(
    r"\b(?:both of you|you both|each of you|you and (?:your|the) opponent (?:both|each)) ([^.]{1,200})",
    re.IGNORECASE,
)
OWN: Final = re.compile(r"\byour\b", re.IGNORECASE)
GETS_TO: Final = re.compile(r"(?<!\byou )\bgets? to (?=attack\b|strike\b|hit\b)", re.IGNORECASE)
# "Draw two. If C, make it three."
MAKE_IT: Final = re.compile(
    rf"\. If ([^.,]{{3,80}}), (?:make (?:it|that) ({A_NUMBER})(?: instead)?"
    rf"|(?:it's|it is|that's) ({A_NUMBER})(?: more)? instead)\.",
    re.IGNORECASE,
)
# "Choose one: A, B, or C": of each a thing of its own.
CHOICE: Final = re.compile(
    r"(\b(?:choose|pick|select) (?:one|1)\b[^:.]{0,30}: )([^.;:]{10,300})",
    re.IGNORECASE,
)
SO_OFTEN: Final = re.compile(
    r",? but only (once (?:a|per|each|every) (?:turn|game|round|match))(?=\.)", re.IGNORECASE
)
# What is done in the turn of the moment is done in that turn.
THAT_TURN: Final = re.compile(r" (?:for |during )?that turn(?=[.;]|$)", re.IGNORECASE)
A_MOMENT: Final = re.compile(r"\b(?:at|when|whenever|if)\b", re.IGNORECASE)

# Who does something then does it after that: "Each player then draws 5 cards."
THEN_DOES: Final = re.compile(
    r"(?<=\. )(each player|both players|all players|your opponent|the opponent|they|you|its owner"
    r"|that player|the enemy|each enemy) then (?=\w)",
    re.IGNORECASE,
)


# Where cards come from, and how much of a figure: "out of your deck", "an extra point of damage".
OUT_OF: Final = re.compile(
    r"\b(?:back )?out of (?=(?:your|their|the) (?:deck|discard pile|graveyard|hand|library|exile)\b)",
    re.IGNORECASE,
)
A_POINT: Final = re.compile(
    r"\b(?:an|one) (extra|additional|more) point of (?=damage|DMG)", re.IGNORECASE
)
# What is found among the cards that were looked at.
LOOKED_AT: Final = re.compile(r"\b(?:look at|reveal) the (?:top|next) ", re.IGNORECASE)
FOUND_THERE: Final = re.compile(
    r" you (?:find|found|see|saw)(?: there| among them)?(?= and (?:put|add|take) | (?:in|into|to) your )",
    re.IGNORECASE,
)


def questions_as_conditions(text: str) -> str:
    """A text whose questions are conditions.

    >>> questions_as_conditions("Got no other cards? Draw two.")
    'If you have no other cards, draw two.'
    """
    text = ASKED.sub(lambda found: f"If {having(found[1])}, \0", text)
    return re.sub("\0(.)", lambda found: found[1].lower(), text)


def plainly(text: str) -> str:
    """The text as a card would put it.

    >>> plainly("This one's two mana cheaper if your Hero's down to ten health or less.")
    'This one costs two less if your Hero has ten health or less.'
    >>> plainly("You can throw away a card, once a turn, to draw one.")
    'Once a turn, you can throw away a card to draw one.'
    """
    text = OUT_OF.sub("from ", text)
    text = A_POINT.sub(r"1 \1 ", text)
    if LOOKED_AT.search(text):
        text = FOUND_THERE.sub(" from among them", text)
    text = THEN_DOES.sub(r"then, \1 ", text)
    text = IS_SHORT.sub(" is ", text)
    text = DOWN_TO.sub(
        lambda found: f"{'has' if found[1].lower() in ('is', 'has') else 'have'} ", text
    )
    text = CHEAPER.sub(costing, text)
    text = ABOUT_TO.sub("would ", text)
    text = WHOLE_HAND.sub(r"\1 hand", text)
    text = NEW_CARDS.sub(r"\1 cards", text)
    text = TOP_CARDS.sub(top_of_deck, text)
    text = BOTH_OF_YOU.sub(lambda found: f"both players {OWN.sub('their', found[1])}", text)
    text = GETS_TO.sub("can ", text)
    text = MAKE_IT.sub(lambda found: f", or {found[2] or found[3]} if {found[1]}.", text)
    text = CHOICE.sub(modes_apart, text)
    text = SO_OFTEN.sub(r". Only \1", text)
    text = NOTHING.sub(r"\1 no cards in \2hand", text)
    text = MEANWHILE.sub(
        lambda found: f"{found[2][:1].upper()}{found[2][1:]}, {uncapital(found[1])} ", text
    )
    return THAT_TURN.sub(of_the_moment, text)


def of_the_moment(found: re.Match[str]) -> str:
    """ "That turn" is this turn where its sentence names a moment."""
    before = found.string[: found.start()].rpartition(".")[2]
    return " this turn" if A_MOMENT.search(before) else found[0]


def top_of_deck(found: re.Match[str]) -> str:
    number = f"{found[2]} " if found[2] else ""
    return f"the top {number}{found[3]} of {found[1]} deck"


def modes_apart(found: re.Match[str]) -> str:
    """The modes with signs between them that join no two things within one."""
    modes = re.split(r", (?:or )?", found[2])
    if ", or " not in found[2] or not all(mode.partition(" ")[0].lower() in DONE for mode in modes):
        return found[0]
    return found[1] + "; or ".join(modes)


def costing(found: re.Match[str]) -> str:
    costs = "costs" if found[1].lower() == "is" else "cost"
    return f"{costs} {found[2]} {'less' if found[3].lower() == 'cheaper' else 'more'}"


def having(asked: str) -> str:
    """What a question asks, as a condition: "got a Fox" is "you have a Fox"."""
    said, changed = HAVING.subn("you have ", asked, count=1) if HAVING.match(asked) else (asked, 0)
    if changed:
        return said
    return re.sub(
        r"^((?:(?!\b(?:is|are)\b)[^,]){3,60}?) about to\b", r"\1 is about to", uncapital(asked)
    )


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]
