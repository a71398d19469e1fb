"""Moments as people begin them: what comes with something, what would have happened."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import Turn
from playmat.language.people.meanings import third_person

WOULD: Final = {"dies": "die", "gets": "be", "is": "be"}


def about_to_be(found: re.Match[str]) -> str:
    verb, _, rest = found[2].lower().partition(" ")
    return f"{found[1]} would {WOULD[verb]} {rest}".rstrip() + found[3]


# What is being done by something that attacks and dies, and what by a player.
BY_ITSELF: Final = {
    "entering": "enters", "dying": "dies", "attacking": "attacks", "arriving": "enters play", "leaving": "leaves",
    "blocking": "blocks", "battling": "attacks", "destroying": "destroys", "killing": "destroys", "declaring": "declares",
}  # fmt: skip
BY_YOU: Final = {
    "playing": "play", "casting": "cast", "drawing": "draw", "discarding": "discard", "summoning": "summon", "landing": "land", "losing": "lose", "winning": "win", "throwing": "throw",
}  # fmt: skip
PLAYED_BY: Final = {
    "played": "play",
    "cast": "cast",
    "used": "use",
    "summoned": "summon",
    "discarded": "discard",
    "drawn": "draw",
}
RESPONDED: Final = {"playing": "plays", "using": "uses", "activating": "activates"}
OF_A_THROW: Final = ("landing", "losing", "winning", "throwing")
FALL: Final = {"die": "dies", "attack": "attacks", "block": "blocks", "enter play": "enters play"}


def moment_of_death(found: re.Match[str]) -> str:
    return f"{'W' if not found.start() else 'w'}hen this is destroyed"


def moment_of_doing(found: re.Match[str]) -> str:
    """ "Upon entering play" is when this enters play, "on playing a Spell" when you do."""
    being, doing, rest = found[2], found[3].lower(), found[4].removesuffix(" with this")
    after = found[1].lower() == "after"
    declared = doing == "declaring"  # what is declared has not been done yet
    lead = "After" if after and not declared else "When"
    if not doing.endswith("ing"):
        return f"{lead} this is {doing}{rest}, " if being or not rest else found[0]
    if being or (after and doing in OF_A_THROW):
        return found[0]
    if doing in BY_YOU and rest:
        return f"{lead} you {BY_YOU[doing]}{rest}, "
    return f"{lead} this {BY_ITSELF[doing]}{rest}, " if doing in BY_ITSELF else found[0]


def one_of_them(found: re.Match[str]) -> str:
    verb = found[4].lower()
    does = FALL.get(verb) or "is" + verb.removeprefix("are")
    return f"{found[1]} one of your {found[2] or ''}{found[3]} {does}"


def by_whom(found: re.Match[str]) -> str:
    verb = PLAYED_BY[found[3].lower()]
    return f"{found[1]} {found[4]} {verb if found[4].lower() == 'you' else third_person(verb)} {found[2]}"


TURNS: Final = (
    Turn(
        r"^in response to (?P<who>your opponent|the opponent) (?P<doing>playing|using|activating) (?=\w)",
        lambda found: f"When {found['who']} {RESPONDED[found['doing'].lower()]} ",
    ),
    Turn(
        r"^(when(?:ever)? (?:your opponent|the opponent)) would (play|use|activate) (?=[^.,]{3,60}, (?:you may )?(?:negate|cancel|counter) )",
        lambda found: f"{found[1]} {third_person(found[2].lower())} ",
    ),
    Turn(
        r"\ban attack targets (this(?: \w{1,20})?)(?=,)|\b(this(?: \w{1,20})?) is chosen as the target of an attack(?=,)",
        lambda found: f"{found[1] or found[2]} is attacked",
    ),
    # The moment of something is when it happens, and when it would be said of nobody else, of this.
    Turn(
        r"^(?:at )?(?:right |exactly |only )?(?:the (?:very |exact )?(?:moment|instant|second)(?: that| when| in which)?"
        r"|immediately (?:when|once|as)|at the time(?: when)?|in the event that) (?=\w)",
        "When ",
    ),
    Turn(
        r"^should (this(?: \w{1,20})?|it|he|she) (?:be|get) (?=\w+ed\b|\w+'d\b|hit\b|struck\b)",
        r"When \1 is ",
    ),
    Turn(
        r"^(?:on|upon|after|once|if|when(?:ever)?|each time|every time) (?:it )?(?:takes?|taking) an? (?:hit|blow)(?=,| from\b| by\b)",
        "When this is hit",
    ),
    Turn(
        r"^(?:when(?:ever)?|if|once|after|each time|every time) (?:being )?"
        r"(?=(?:struck|hit|attacked|damaged|destroyed|defeated|KO'd|summoned|healed)(?: by [^.,]{3,40})?,)",
        "When this is ",
    ),
    # An attack that is made is an attack.
    Turn(
        r"\b(?:declare|make|perform|start|begin|launch|initiate|execute)(s|) an attack(?: (?:on|against|at) (?=\w)|(?= with\b|,|\.|:|$))",
        lambda found: f"attack{found[1]}" + (" " if found[0].endswith(" ") else ""),
    ),
    Turn(r"\bgo(es|) on the attack\b", lambda found: "attacks" if found[1] else "attack"),
    Turn(r"\byou use (this(?: \w{1,20})?) to attack\b", r"you attack with \1"),
    Turn(
        r"\bas (?:an?|the) (?:attack target|target (?:of|for) an attack)\b",
        "as the target of an attack",
    ),
    Turn(
        r"\ban attack (?:by|of|from) (this(?: \w{1,20})?) (?=\w+s\b)",
        r"\1's attack ",
    ),
    Turn(
        r"\b(when(?:ever)?|if|each time|every time|after) (an? [^.,:;]{3,40}?) (?:is|gets) (?:destroyed|killed|defeated)"
        r" (?:by (?:(this(?: \w{1,20})?)'s attack|an attack (?:of|by|from) (this(?: \w{1,20})?))|by (this(?: \w{1,20})?) in (?:battle|combat))(?=,)",
        lambda found: f"{found[1]} {found[3] or found[4] or found[5]}'s attack destroys {found[2]}",
    ),
    Turn(r"\b(destroys [^.,:;]{3,40}) by attack(?=,)", r"\1 by an attack"),
    # What comes with something gets it as it comes.
    Turn(
        r"(^|(?<=[.:] ))(this|it)((?: (?:card|fighter|unit|character|creature|one|guy))?) (?:enters(?: the \w+| play)?"
        r"|comes (?:into play|in|out|onto the field)|arrives|is (?:played|summoned)) with"
        r" (?=[0-9+]|an? |one |two |three )",
        lambda found: f"{found[1]}When {found[2].lower()}{found[3]} enters play, give it ",
    ),
    # What is about to be done to something would be, if nothing came between.
    Turn(
        r"\b(?:is|are) about to (?=(?:take|receive|suffer) |be (?:damaged|hurt|dealt|destroyed|killed)\b|die\b)",
        "would ",
    ),
    # Not to where it would have gone: "it goes to your hand instead of the discard pile".
    Turn(
        r"(?<=\w) instead of (?:(?:going|being sent|being put) )?(?:to |into |in )?"
        r"(?:the|your|its owner's|their) (?:discard pile|graveyard)(?=[.,;])",
        " instead",
    ),
    # What happens instead of something would have happened: "if it dies, ... instead".
    Turn(
        r"^((?:if|when|whenever) (?:this(?: unit| card| item)?|it|he|she|the equipped unit|the unit (?:with|holding|carrying|wearing) this))"
        r" (dies|is destroyed|gets destroyed|is killed|gets killed|is retired|is sent to the (?:discard pile|graveyard))"
        r"([^.]{0,40}, [^.]{3,80} instead)(?=[.;])",
        about_to_be,
    ),
    Turn(
        r"^((?!when|if |at |each |every |once|after|while|during)[^.:;,\"]{8,120}), but"
        r" (?=(?:you|your opponent|it|they) [^.,:;\"]{3,60} (?:whenever|each time|every time) )",
        r"\1. ",
    ),
    # What has a moment of its own is a sentence of its own: "It has +1 ATK, and whenever it attacks, ...".
    Turn(
        r"^((?!when|if |at |each |every |once|after|while|during)[^.:;\"]{8,120}?),? (?:and|but)"
        r" (?=(?:when|whenever|each time|every time|at the (?:start|beginning|end) of) )",
        r"\1. ",
    ),
    # Where a moment ends that no comma parts from what is done: "When this lands you draw a card."
    Turn(
        r"^((?:when|whenever|if|each time|every time|as soon as|once) [^,.:;]{4,60}?"
        r"\b(?:lands|hits|wins|misses|dies|attacks|enters|enters play|comes out|comes in|comes into play"
        r"|loses? an? \w{2,20}|(?:is|are|gets) (?:played|hit|summoned|destroyed|damaged|beaten|KO'd|knocked out)|this|this card|it"
        r"|with this(?: card)?|the round|a round|in a row|heads|tails)) "
        r"(?=(?:you|your opponent|the opponent|it|this card|your opponent's card|the other card|they)"
        r" (?:may|can|can't|must|has to|have to|draws?|heals?|discards?|deals?|gains?|gets?|does|do|takes?|loses?|shows?|reveals?)\b"
        r"|(?:draw|deal|heal|discard|flip a|roll a|look at|return|put|KO) )(?![^.]{0,200},)",
        r"\1, ",
    ),
    Turn(
        r"^(?:flip|turn) (?:this(?: card)?|it) (?:over|up|face-?up)(?= when| if| after|[,:])",
        "Activate this",
    ),
    # A moment that is named by a noun or by what is being done: "upon death", "on entering play".
    Turn(
        r"(?:^|(?<=\w )(?=(?:upon|on|at) (?:its|this \w{1,20}'s) ))(?:upon|on|at|after)"
        r" (?:its |his |her |this(?: \w{1,20})?'s )?(?:own )?(?:death|demise|destruction)\b",
        moment_of_death,
    ),
    Turn(
        r"\b(?:upon|on|after|at) the (?:death|demise|destruction) of (?=(?:an?|one|any|another)\b)([^.,:;]{3,40})",
        r"when \1 is destroyed",
    ),
    Turn(
        r"^(upon|on|after) (being |getting )?(\w{3,12}ing|summoned|played|killed|destroyed|attacked|damaged|healed|targeted|retired|discarded|equipped|activated|hit|drawn|defeated|struck|KO'd|knocked out|beaten|tapped)\b([^.,:;]{0,40})[,:] ",
        moment_of_doing,
    ),
    Turn(
        r"^(?:as|just as) (?=(?:this(?: (?:card|fighter|unit|character|one))?|it|you|(?:your|the) turn) (?!long\b)\w{3,12}s?\b[^.,:;]{0,40}, )",
        "When ",
    ),
    # What happens if something happens happens then.
    Turn(
        r"^if (?=this(?: (?:card|fighter|unit|character|one))? (?:attacks|blocks|enters play|dies|is (?:attacked|destroyed|killed|summoned|played))[,:])",
        "when ",
    ),
    # What happens to all of them happens to one at a time.
    Turn(
        r"\b(when|whenever|each time|every time) your (other )?(\w{3,20}s) (die|attack|block|enter play|are (?:destroyed|killed|attacked|damaged|healed))(?=[,.])",
        one_of_them,
    ),
    Turn(
        r"\b(when(?:ever)?|each time|every time|if) you lose an? (fighter|unit|character|creature|minion|monster)\b(?! counter)",
        r"\1 one of your \2s is destroyed",
    ),
    # Who has something done to it does it: "whenever a spell is played by you".
    Turn(
        r"\b(when(?:ever)?|each time|every time|if) ((?:an?|another|one of your) \w{3,20}(?: card)?) (?:is|gets) (played|cast|used|summoned|discarded|drawn) by (you|your opponent|the opponent|a player)\b",
        by_whom,
    ),
    Turn(
        r"^(?:for|with|on) (?:each|every) (\w{3,20}(?: card)?) you (play|cast|use|summon), ",
        r"Whenever you \2 a \1, ",
    ),
    # What has to be so at a moment is its condition.
    Turn(
        r"^((?:when|whenever|each time|every time) [^.,:;]{4,60}?) (?:and|while) (?=(?:you (?:control|have|own)|you've got|there (?:is|are)|your opponent (?:has|controls))\b)",
        r"\1, if ",
    ),
    Turn(
        r"^((?:when|whenever|each time|every time) [^.,:;]{4,60}, (?:you )?(?:draw|deal|destroy|return|discard|search|summon) [^.,:;]{3,60}?) (?:as long as|while) (?=(?:you|your|there) )",
        r"\1 if ",
    ),
)
