"""Conditions as people ask and count: questions, short forms of "is", what somebody has none of."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, FIGURE, Turn, uncapital
from playmat.language.people.meanings import third_person

HAVING: Final = re.compile(
    r"(?:do you have|have you(?: got)?|you(?:'ve| have)?(?: got)?|got|have) "
    r"(?=an?\b|no\b|nothing\b|less\b|more\b|fewer\b|another\b|at least\b|any\b|[0-9]|one\b|two\b|three\b|four\b|five\b)",
    re.IGNORECASE,
)


def asked(found: re.Match[str]) -> str:
    """A question as the condition that it is."""
    return f"If {having(found[1])}, {found[2].lower()}"


def having(asked: str) -> str:
    """What a question asks, as a condition: "got a Fox" is "you have a Fox"."""
    said, changed = HAVING.subn("you have ", asked, count=1) if HAVING.match(asked) else (asked, 0)
    if changed:
        return said
    return re.sub(
        r"^((?:(?!\b(?:is|are)\b)[^,]){3,60}?) about to\b", r"\1 is about to", uncapital(asked)
    )


def having_none(found: re.Match[str]) -> str:
    """ "You don't have any" is "you have no"."""
    verb = found[2] if found[1].lower() in ("you", "they") else third_person(found[2].lower())
    return f"{found[1]} {verb} no "


def holding(found: re.Match[str]) -> str:
    return (
        f"{found[1]} {'have' if found[1].lower() == 'you' else 'has'} {found[2]} cards in hand than"
    )


ALLOWED: Final = ("activate", "use", "play")  # what one may do, said by itself


def only_when(found: re.Match[str]) -> str:
    """Only then is then, where it is what happens and not what is allowed."""
    before = found.string[: found.start()]
    sentence = before.rpartition(". ")[2].rpartition(": ")[2].lower()
    if sentence.startswith(ALLOWED) or re.search(r"\b(?:can|may|only)\b", before):
        return found[0]
    return f" {'if' if found[1].lower() == 'when' else found[1]} "


TURNS: Final = (
    # On what it hangs, said after it.
    Turn(
        r"(?<=\w),? (?:provided|assuming|supposing|on (?:the )?condition|in case|in the case)(?: that)?"
        r" (?=(?:you|your|the|there|this|it|its|they|an?|one)\b)",
        " if ",
    ),
    Turn(r"(?<=\w) given(?: that)? (?=(?:you|it|this|there) (?:has|have|is|are)\b)", " if "),
    Turn(
        r"(?<=\w),? (?:but )?only (if|while|when|as long as|so long as) (?=\w)",
        only_when,
    ),
    Turn(
        rf"(?<=\w) (?:when(?:ever)?|once|during the time) (?=(?:it|this(?: \w+)?|you|your opponent) (?:has|have|is at|are at) {A_COUNT} (?:\w+ )?or (?:less|lower|fewer|more|higher))",
        " while ",
    ),
    Turn(
        rf"(?<=\w) (?:when(?:ever)?|once|during the time) (?=(?:it|this(?: \w+)?) (?:has|is at) {A_COUNT} {FIGURE} or (?:less|lower|below|more|higher))",
        " while ",
    ),
    Turn(rf"(?<=\w) while at (?={A_COUNT} )", " while it is at "),
    Turn(r"^should you (win|lose|land|draw|play|throw|discard) ", r"When you \1 "),
    Turn(r"^when(?:ever)? (?=(?:this(?: \w+)?|it) would [^.]{3,80} instead\b)", "If "),
    Turn(r"\b(would [^.,:;]{3,40}), instead ([^.,:;]{3,60})(?=\.|$)", r"\1, \2 instead"),
    Turn(
        r"(?:(?<=, )|(?<=^))(its|this \w{1,20}'s) (HP|health) (?:is set to|becomes|is changed to) (?=[0-9])",
        r"set \1 \2 to ",
    ),
    # "Got no Fighters? Draw a card." asks for it; what is no condition is not read then either.
    Turn(r"(?:^|(?<=[.:-] ))([A-Z][^.?!:;-]{4,90})\? (\w)", asked, flags=0),
    Turn(
        r"\b(when(?:ever)?|each time|every time|any ?time) you heal ((?:your|this|one of your) ?\w*),",
        r"\1 \2 is healed,",
    ),
    Turn(
        r"^when (?:it's|it is) (your|the opponent's|your opponent's|their) turn,",
        r"While it is \1 turn,",
    ),
    # Who is spoken of as the only one of its kind is the one of whom more is said.
    Turn(
        r"\b((?:if|while|as long as|when) (?:this(?: \w+)?|it)(?:'s| is) (?:your|the) only [^,.]{1,40}, )(?:it|he|she)\b",
        r"\1this",
    ),
    Turn(
        r"\b((?:more|fewer|less) \w+(?: \w+)?) (?:out|in play|on the (?:field|board|table)) (?=than\b)",
        r"\1 ",
    ),
    # "If it has less life than theirs": than they have.
    Turn(
        r"\b(your hero (?:has|have|is at|'s got) (?:less|fewer|more|higher|lower) [a-z ]{2,24} than)"
        r" (?:theirs|your opponent's|the opponent's|the enemy's|your enemy's)(?= ?[,.;])",
        r"\1 your opponent's hero",
    ),
    # After somebody has attacked: "after he's attacked".
    Turn(
        r"\bafter (it|he|she|this(?: one| guy| unit)?)'s (attack|boost|body-block|block)ed(?! by\b)",
        r"after \1 \2s",
    ),
    # Whose it would be is no question before these words: "your Hero's down to 3 health".
    Turn(
        r"(?<=\w)'s (?=down to |about to |over\b|at (?:full|max) |still (?:alive|out|there|here|in play)\b"
        rf"|(?:at )?{A_COUNT} (?:mana |energy |more |less )?(?:cheaper|dearer|more expensive)\b|at {A_COUNT}\b"
        r"|(?:already )?(?:hurt|damaged|wounded|injured|destroyed|killed|summoned|attacked|attacking|equipped|evolved"
        r"|bound|shocked|tapped|exhausted|empty|cancel(?:l)?ed|negated|called off|stopped|blocked)[.,;])"
        r"|(?<=hand)'s (?=empty\b)",
        " is ",
    ),
    Turn(
        rf"\b(is|are|has|have) (?:down to|left with|only left with) (?:its |their |your )?(?={A_COUNT}\b)",
        lambda found: f"{'has' if found[1].lower() in ('is', 'has') else 'have'} ",
    ),
    # What somebody does not have any of, they have none of.
    Turn(
        r"\b(you|they|your opponent|the opponent|the other player) (?:do|does)(?:n't| not) (have|control|own)"
        r" any(?: more)? (?=\w)",
        having_none,
    ),
    # "Draw two. If C, make it three."
    Turn(
        rf"\. If ([^.,]{{3,80}}), (?:make (?:it|that) ({A_COUNT})(?: instead)?"
        rf"|(?:it's|it is|that's) ({A_COUNT})(?: more)? instead)\.",
        lambda found: f", or {found[2] or found[3]} if {found[1]}.",
    ),
    Turn(
        r"\b(have|has) (?:nothing|no cards)(?: else| left| other)* in (your |their |)hand\b",
        r"\1 no cards in \2hand",
    ),
    Turn(
        r"\b(if you|if your opponent|while you) already (?=(?:control|have|own|has|controls|owns)\b)",
        r"\1 ",
    ),
    Turn(r"\b(?:provided|assuming|supposing)(?: that)? (?=(?:you|your|the|there|this)\b)", "if "),
    Turn(r"^only if ([^.,:;]{4,80})[:,] ", r"If \1, "),
    Turn(
        r"^as long as (?=[^.,:;]{4,80}, (?:you )?(?:draw|deal|destroy|discard|return|search|summon) )",
        "If ",
    ),
    Turn(r"^should (your opponent|the opponent) have ", r"If \1 has "),
    Turn(r"^should you have ", "If you have "),
    # Hands that are compared.
    Turn(
        r"\b(?:your opponent|the opponent)'s hand (?:is (?:bigger|larger) than (?:yours|your hand|your own)|has more cards than (?:yours|your hand|your own))",
        "your opponent has more cards in hand than you",
    ),
    Turn(
        r"\byour hand (?:is smaller than (?:your opponent's|the opponent's)|has (?:fewer|less) cards than (?:your opponent's|the opponent's))(?: hand)?",
        "you have fewer cards in hand than your opponent",
    ),
    Turn(
        r"\b(?:there are more cards in (?:your|the) opponent's hand than in|the number of cards in (?:your|the) opponent's hand is (?:greater|higher|bigger|larger) than(?: the number of cards)? in) (?:yours|your hand|your own)",
        "your opponent has more cards in hand than you",
    ),
    Turn(
        r"\b((?:more|fewer|less) cards) than (you|your opponent|the opponent) in hand\b",
        r"\1 in hand than \2",
    ),
    Turn(r"\b(your opponent|the opponent|you) holds? (more|fewer|less) cards than\b", holding),
    Turn(
        r"\b((?:if|while|as long as) (?:your opponent|the opponent|the other player) has (?:more|fewer|less) cards in (?:their )?hand)(?=,|\.|$)",
        r"\1 than you",
    ),
    # The most that something may have.
    Turn(rf"\bwith up to ([0-9]{{1,6}}) (?={FIGURE})", r"with at most \1 "),
    Turn(
        rf"\bwith ({FIGURE}) (?:not above|not over|no(?:t)? (?:higher|more|greater) than|at most|up to) ([0-9]{{1,6}})\b",
        r"with at most \2 \1",
    ),
    Turn(
        rf"\bhaving (?=(?:at (?:most|least) )?[0-9]{{1,6}} (?:or (?:less|more|fewer) )?(?:{FIGURE})\b)",
        "with ",
    ),
)
