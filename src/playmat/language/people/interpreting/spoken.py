"""What is put in a text as in talk: short forms, questions that ask for something, what is cheaper."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.interpreting.turns_of_phrase import as_cards_say
from playmat.language.people.meanings import VERBS, third_person

A_NUMBER: Final = r"(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)"

DONE: Final = frozenset(word.split()[0] for verb in VERBS.values() for word in verb.split(","))

# Whose it would be is no question before these words: "your Hero's down to 3 health".
IS_SHORT: Final = re.compile(
    r"(?<=\w)'s (?=down to |about to |over\b|at (?:full|max) |still (?:alive|out|there|here|in play)\b"
    rf"|(?:at )?{A_NUMBER} (?:mana |energy |more |less )?(?:cheaper|dearer|more expensive)\b|at {A_NUMBER}\b"
    r"|(?:hurt|damaged|wounded|injured|destroyed|killed|summoned|attacked|attacking|equipped|evolved"
    r"|bound|shocked|tapped|exhausted|empty|cancel(?:l)?ed|negated|called off|stopped|blocked)[.,;])"
    r"|(?<=hand)'s (?=empty\b)",
    re.IGNORECASE,
)
DOWN_TO: Final = re.compile(
    rf"\b(is|are|has|have) (?:down to|left with|only left with) (?:its |their |your )?(?={A_NUMBER}\b)",
    re.IGNORECASE,
)
CHEAPER: Final = re.compile(
    rf"\b(is|are) ({A_NUMBER})(?: mana| energy| storage energy)? (cheaper|more expensive|dearer)"
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
    r"(?:\b(if|when|whenever|each time|every time|while|as long as) )?\b"
    r"(?:both of you|you both|each of you|you and (?:your|the) opponent (?:both|each)) "
    r"([^.]{1,200})",
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
    r"(\b(?:choose|pick|select) (?:one|1)\b[^:.]{0,30}(?::| -) )([^.;:]{10,300})",
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
    r"|that player|the enemy|each enemy|it|that \w+|this(?: \w+)?) then (?=\w)",
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


# After somebody has attacked: "after he's attacked".
AFTER_DOING: Final = re.compile(
    r"\bafter (it|he|she|this(?: one| guy| unit)?)'s (attack|boost|body-block|block)ed(?! by\b)",
    re.IGNORECASE,
)
# What has happened in "the turn it was summoned" happens in it.
THAT_TURN_WHEN: Final = re.compile(
    r"(\bthe (?:same )?turn(?: that| in which| when)? (?:it|he|she|this(?: \w+)?|you|they))"
    r" (was|were|came|entered|summoned|played|attacked|arrived|got)\b",
    re.IGNORECASE,
)
NOW: Final = {
    "was": "is", "were": "are", "came": "comes", "entered": "enters", "summoned": "summon", "played": "play",
    "attacked": "attacks", "arrived": "arrives", "got": "gets",
}  # fmt: skip
# What is said of several is said of all of them: "your other guys are all 500 stronger".
ALL_OF_THEM: Final = re.compile(
    r"(?<=\w)s (are|get|gain|have|lose|can|cannot|can't) (?:all|each) "
    r"(?=(?:[0-9+-]|stronger|attack|block|be\b))",
    re.IGNORECASE,
)
# One of those that were just spoken of: "destroy one of your units to destroy one of theirs".
ELIDED: Final = re.compile(
    r"(\bone of (?:your|their|your opponent's)(?: own)? (?!opponent)(\w+s)\b[^.\"]{0,80}?\bone of )(theirs|yours)\b",
    re.IGNORECASE,
)
OF_WHOM: Final = {"theirs": "your opponent's", "yours": "your"}
# What is kept from something cannot do it, or have it done: "save it from being destroyed".
KEPT_FROM_BEING: Final = re.compile(
    r"(^|[,.:;] )(?:you (?:can|may) )?(?:save|protect|keep|stop|prevent) (?!the next\b|all\b)([^.,;:\"]{3,60}?)"
    r" from being (?=destroyed|killed|targeted|attacked|retired|exhausted|blocked|hurt|damaged)",
    re.IGNORECASE,
)
KEPT_FROM_DOING: Final = re.compile(
    r"(^|[,.:;] )(?:keep|stop|prevent)s? ([^.,;:\"]{3,60}?) from (attack|block|boost|play|draw)ing\b",
    re.IGNORECASE,
)
# Where something is back, it goes.
IS_BACK: Final = re.compile(
    r"(?:'s| is) back (?:in|into|on) (?=(?:the|your|its|their) (?:discard|graveyard|hand|deck|void))",
    re.IGNORECASE,
)
# Not to where it would have gone: "it goes to your hand instead of the discard pile".
NOT_THERE: Final = re.compile(
    r"(?<=\w) instead of (?:(?:going|being sent|being put) )?(?:to |into |in )?"
    r"(?:the|your|its owner's|their) (?:discard pile|graveyard)(?=[.,;])",
    re.IGNORECASE,
)
# What happens instead of something would have happened: "if it dies, ... instead".
INSTEAD: Final = re.compile(
    r"^((?:if|when|whenever) (?:this(?: unit| card| item)?|it|he|she|the equipped unit|the unit (?:with|holding|carrying|wearing) this))"
    r" (dies|is destroyed|gets destroyed|is killed|gets killed|is retired|is sent to the (?:discard pile|graveyard))"
    r"([^.]{0,40}, [^.]{3,80} instead)(?=[.;])",
    re.IGNORECASE,
)
WOULD: Final = {"dies": "die", "gets": "be", "is": "be"}
# "There", where something came from.
CAME_FROM: Final = re.compile(
    r"\b(?:from|out of) ((?:your|their|the|a) (?:discard pile|graveyard|void|hand))\b",
    re.IGNORECASE,
)
BACK_THERE: Final = re.compile(
    r"\b(goes|go|comes|returns|is put|is sent|gets sent) (?:right )?back there\b", re.IGNORECASE
)
# Where something is, however it is there: "it's sitting in your back row".
STANDING: Final = re.compile(
    r"(?P<is>'s| is| are) (?:still )?(?:sitting|standing|lying|waiting|hanging out|parked|positioned|placed)"
    r"(?= (?:in|on) (?:your|their|the|its) )"
    r"|(?:(?<=\bit)|(?<=this)|(?<=\bhe)|(?<=she)) (?:sits|stands|waits)(?= in (?:your|their|the) )",
    re.IGNORECASE,
)
# What somebody does not have any of, they have none of.
NOT_ANY: Final = re.compile(
    r"\b(you|they|your opponent|the opponent|the other player) (?:do|does)(?:n't| not) (have|control|own)"
    r" any(?: more)? (?=\w)",
    re.IGNORECASE,
)
# Who is named by nothing else, at the beginning of a text, is the other player.
THEY_FIRST: Final = re.compile(
    r"^((?:(?:use|play|activate|cast|flip|trigger|spring|reveal)(?: this| it)?(?: card| trap)?(?: face[- ]up)? )?"
    r"(?:when|whenever|if|each time|every time|any time|once|after)) they (\w+)",
    re.IGNORECASE,
)
OF_OTHERS: Final = {"are": "is", "have": "has", "do": "does", "would": "would", "can": "can"}
# One of whom nobody knows what it is: "whoever wears this ... every time they attack".
WHOEVER: Final = re.compile(r"\bwhoever(?:'s| is)? \w+ this\b", re.IGNORECASE)
THEY_DO: Final = re.compile(
    r"\b(when|whenever|if|while|each time|every time|as long as) they (attack|boost|block|die|deal|take|destroy|get)\b",
    re.IGNORECASE,
)
# What was named is chosen once more, and then spoken of.
CHOSEN_AGAIN: Final = re.compile(
    r"\b(?:target|choose|select|pick) (?:that (?!one\b)\w+|it)(?:;|,? then|:) (?:and )?",
    re.IGNORECASE,
)
# How something is played is said of that.
FOR_FREE: Final = re.compile(
    r", (?=(?:ignoring|without (?:having to )?pay(?:ing)?(?: for)?) (?:its|their|the|any|it|them)\b)",
    re.IGNORECASE,
)
# What is negated is negated: "if you do" adds nothing.
NEGATED: Final = re.compile(
    r"\b((?:negate|cancel|stop|counter|nullify) (?:it|(?:that|the) (?:attack|spell|card|effect)))"
    r"(?:,? and|;|\.) if you do,? ",
    re.IGNORECASE,
)
# What has a moment of its own is a sentence of its own: "It has +1 ATK, and whenever it attacks, ...".
AND_WHENEVER: Final = re.compile(
    r"^((?!when|if |at |each |every |once|after|while|during)[^.:;\"]{8,120}?),? (?:and|but)"
    r" (?=(?:when|whenever|each time|every time|at the (?:start|beginning|end) of) )",
    re.IGNORECASE,
)
BUT_EACH_TIME: Final = re.compile(
    r"^((?!when|if |at |each |every |once|after|while|during)[^.:;,\"]{8,120}), but"
    r" (?=(?:you|your opponent|it|they) [^.,:;\"]{3,60} (?:whenever|each time|every time) )",
    re.IGNORECASE,
)
# What may stay as it is or go elsewhere may go there.
LEFT_OR: Final = re.compile(
    r"\b(?:you (?:may|can|could|get to)|choose to|either) (?:either )?(?:leave|keep) (?:it|them) "
    r"(?:there|on top(?: of your deck)?|where (?:it is|it was|they are)|as it is|in place|on the top),? or (?:to )?(?=\w)",
    re.IGNORECASE,
)
TOP_OR_BOTTOM: Final = re.compile(
    r"\b(?:(?:you )?(?:may|can) )?(?:either )?(?:put|place|return) it (?:back )?(?:on|to|at) (?:the )?top"
    r"(?: of (?:your|the) deck)? or (?:(?:put|place) it )?(?:on |to |at )?(?:the )?bottom(?: of (?:your|the) deck)?\b",
    re.IGNORECASE,
)
UNDER: Final = re.compile(
    r"\b(?:under|underneath|beneath) (?=(?:your|their|his|her|your opponent's|the opponent's) deck\b)",
    re.IGNORECASE,
)
CHOOSE_TO: Final = re.compile(r"\b(you (?:may|can)) (?:choose|decide) to (?=\w)", re.IGNORECASE)
EXTRA_CARD: Final = re.compile(
    rf"\byou (?:get|take|receive) (an?|{A_NUMBER}) (?:extra|additional|new|free|bonus|more) (cards?)(?=[.,;]|$)",
    re.IGNORECASE,
)
# Where a moment ends that no comma parts from what is done: "When this lands you draw a card."
NO_COMMA: Final = re.compile(
    r"^((?:when|whenever|if|each time|every time|as soon as|once) [^,.:;]{4,60}?"
    r"\b(?:lands|hits|wins|misses|dies|attacks|enters|enters play|comes out|comes in|comes into play"
    r"|(?:is|are|gets) (?:played|hit|summoned|destroyed|damaged|beaten|KO'd|knocked out)|this|this card|it"
    r"|with this(?: card)?|the round|a round|in a row|heads|tails)) "
    r"(?=(?:you|your opponent|the opponent|it|this card|your opponent's card|the other card|they)"
    r" (?:may|can|can't|must|has to|have to|draws?|heals?|discards?|deals?|gains?|gets?|does|do|takes?|loses?|shows?|reveals?)\b"
    r"|(?:draw|deal|heal|discard|flip a|roll a|look at|return|put|KO) )(?![^.]{0,200},)",
    re.IGNORECASE,
)
# As many cards as there were of those that were named.
AS_MANY: Final = re.compile(
    r"\b(?:the same (?:number|amount) of cards|the same number|as many cards)"
    r"(?: (?:as |that )?(?:you|they|each of you|each player) (?:just )?(?:had|have|put|held|shuffled|gave|sent|discarded|returned)"
    r"(?: (?:in|back|away|there|before|in hand|in their hand|in your hand))?)(?=[.,;]|$)",
    re.IGNORECASE,
)
NEVER: Final = re.compile(r"\b(can't|cannot|can not) ever\b|\b(?:can) never ever\b", re.IGNORECASE)
# One face of a coin after the other: "..., but if it's tails, ...".
OTHER_FACE: Final = re.compile(
    r"(?<=\w)[,;]? (?:but |and )?(?:if (?:it's |it is |it comes up |it lands on |you get )?|on )(heads|tails)[,:]? (?=(?:it|this|the|you|your|deal|draw|heal|they)\b)"
    r"(?=[^.]*\.?$)",
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
    text = as_cards_say(text)
    text = OUT_OF.sub("from ", text)
    text = A_POINT.sub(r"1 \1 ", text)
    if LOOKED_AT.search(text):
        text = FOUND_THERE.sub(" from among them", text)
    text = LEFT_OR.sub("you may ", text)
    text = TOP_OR_BOTTOM.sub("you may put it on the bottom of your deck", text)
    text = AS_MANY.sub("that many cards", text)
    text = NEVER.sub("can't", text)
    text = UNDER.sub("on the bottom of ", text)
    text = CHOOSE_TO.sub(r"\1 ", text)
    text = EXTRA_CARD.sub(r"draw \1 \2", text)
    text = NO_COMMA.sub(r"\1, ", text)
    if re.search(r"\b(?:heads|tails)\b", text, re.IGNORECASE):
        text = OTHER_FACE.sub(r". If \1, ", text)
    text = THEN_DOES.sub(r"then, \1 ", text)
    text = THAT_TURN_WHEN.sub(lambda found: f"{found[1]} {NOW[found[2].lower()]}", text)
    text = AFTER_DOING.sub(r"after \1 \2s", text)
    text = IS_SHORT.sub(" is ", text)
    text = DOWN_TO.sub(
        lambda found: f"{'has' if found[1].lower() in ('is', 'has') else 'have'} ", text
    )
    text = CHEAPER.sub(costing, text)
    text = ABOUT_TO.sub("would ", text)
    text = ELIDED.sub(lambda found: f"{found[1]}{OF_WHOM[found[3].lower()]} {found[2]}", text)
    text = KEPT_FROM_BEING.sub(r"\1\2 can't be ", text)
    text = KEPT_FROM_DOING.sub(r"\1\2 can't \3", text)
    text = IS_BACK.sub(" goes back to ", text)
    text = INSTEAD.sub(about_to_be, NOT_THERE.sub(" instead", text))
    if came := CAME_FROM.search(text):
        text = BACK_THERE.sub(rf"\1 back to {came[1]}", text)
    text = ALL_OF_THEM.sub(r"s \1 ", text)
    text = STANDING.sub(lambda found: found["is"] or " is", text)
    text = NOT_ANY.sub(having_none, text)
    text = THEY_FIRST.sub(by_the_other, text)
    if WHOEVER.search(text):
        text = THEY_DO.sub(lambda found: f"{found[1]} it {third_person(found[2])}", text)
    text = FOR_FREE.sub(" ", CHOSEN_AGAIN.sub("", text))
    text = NEGATED.sub(r"\1, and ", text)
    text = BUT_EACH_TIME.sub(sentence_ended, AND_WHENEVER.sub(sentence_ended, text))
    text = WHOLE_HAND.sub(r"\1 hand", text)
    text = NEW_CARDS.sub(r"\1 cards", text)
    text = TOP_CARDS.sub(top_of_deck, text)
    text = BOTH_OF_YOU.sub(of_each_of_both, text)
    text = GETS_TO.sub("can ", text)
    text = MAKE_IT.sub(lambda found: f", or {found[2] or found[3]} if {found[1]}.", text)
    text = CHOICE.sub(modes_apart, text)
    text = SO_OFTEN.sub(r". Only \1", text)
    text = NOTHING.sub(r"\1 no cards in \2hand", text)
    text = MEANWHILE.sub(
        lambda found: f"{found[2][:1].upper()}{found[2][1:]}, {uncapital(found[1])} ", text
    )
    return THAT_TURN.sub(of_the_moment, text)


def about_to_be(found: re.Match[str]) -> str:
    verb, _, rest = found[2].lower().partition(" ")
    return f"{found[1]} would {WOULD[verb]} {rest}".rstrip() + found[3]


def having_none(found: re.Match[str]) -> str:
    """ "You don't have any" is "you have no"."""
    verb = found[2] if found[1].lower() in ("you", "they") else third_person(found[2].lower())
    return f"{found[1]} {verb} no "


def by_the_other(found: re.Match[str]) -> str:
    """ "When they attack" is "when your opponent attacks"."""
    verb = found[2].lower()
    return f"{found[1]} your opponent {OF_OTHERS.get(verb) or third_person(verb)}"


def sentence_ended(found: re.Match[str]) -> str:
    return f"{found[1]}. "


def of_the_moment(found: re.Match[str]) -> str:
    """ "That turn" is this turn where its sentence names a moment."""
    before = found.string[: found.start()].rpartition(".")[2]
    return " this turn" if A_MOMENT.search(before) else found[0]


def of_each_of_both(found: re.Match[str]) -> str:
    """What both do; what is only asked of both says nothing of whose things are spoken of then."""
    if not found[1]:
        return f"both players {OWN.sub('their', found[2])}"
    asked, comma, rest = found[2].partition(",")
    return f"{found[1]} both players {OWN.sub('their', asked)}{comma}{rest}"


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
