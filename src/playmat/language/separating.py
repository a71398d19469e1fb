"""Several lines of a card that somebody wrote as one: "Taunt. When this is destroyed, draw a card."

A sentence begins a line of its own where nothing in it can hang on what stands before it: it says
itself when it happens, or all that is before it are keywords and what always holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

MOST_SENTENCES: Final = 5  # of a text that is taken apart
MOST_KEYWORDS: Final = 6
LONGEST_KEYWORD: Final = 4  # words

SENTENCES: Final = re.compile("(?<=[.!;]) (?=[^ ])")
LABEL: Final = re.compile(r"[\[<*{][A-Za-z]{1,20}[\]>*}] ")
SAYS_WHEN: Final = re.compile(
    r"(?:when|whenever|each time|every time|at the|at your|on a red|if you roll|while|as long as"
    r"|once|during|after"
    r"|before|costs|this costs|this card costs|this (?:card )?(?:stays|remains) "
    r"|[\[<*{]|[^\s.,:][^.,:]{0,40}:)",
    re.IGNORECASE,
)
# What stands for something that was said before.
HANGS_ON: Final = re.compile(
    r"\b(?:it|its|itself|they|them|their|that|those|these|he|him|his|she|her|then|otherwise|instead"
    r"|again|also|too|so|rest|others?|same|such|if you do|this way|this effect|this ability)\b",
    re.IGNORECASE,
)
# What a moment names before it speaks of it again: "When this loses its last ...".
MOMENT: Final = re.compile(
    r"(?:[a-z][a-z ]{2,20}: )?(?:when|whenever|each time|every time|after)"
    r" (?:this|an?|the|you|your|any|another|one of|equipped|attached)\b[^,]*",
    re.IGNORECASE,
)
NAMED_AGAIN: Final = re.compile(r"\b(?:it|its|itself|they|them|their)\b", re.IGNORECASE)
SOMEBODY: Final = re.compile(r"\b(?:enemy|opponent|player)\b", re.IGNORECASE)
SOMEBODY_AGAIN: Final = re.compile(
    r"\b(?:they|them|their|that (?:enemy|opponent|player))\b", re.IGNORECASE
)
THAT_ONE: Final = re.compile(r"\bthat (\w+)", re.IGNORECASE)
OTHER_THAN_THIS: Final = re.compile(r"\b(?:your|all|each|every|an)?other (?=[A-Z])", re.IGNORECASE)


def lines_in(text: str, understands: Callable[[str], bool]) -> list[str]:
    """The lines that a text has which is not understood as one; nothing where it has none.

    >>> known = {"Taunt.", "Charge.", "When this attacks, draw a card.", "Draw a card."}
    >>> lines_in("Taunt. When this attacks, draw a card.", known.__contains__)
    ['Taunt.', 'When this attacks, draw a card.']
    >>> lines_in("Taunt, Charge", known.__contains__)
    ['Taunt.', 'Charge.']
    >>> lines_in("When this attacks, draw a card. Draw a card.", known.__contains__)
    []

    What begins with a label has it for each of its lines.

    >>> known = {"{Always} Taunt.", "{Always} When this attacks, draw a card."}
    >>> lines_in("{Always} Taunt. When this attacks, draw a card.", known.__contains__)
    ['{Always} Taunt.', '{Always} When this attacks, draw a card.']
    """
    if quoted := quoted_apart(text, understands):
        return quoted
    sentences = SENTENCES.split(" ".join(text.split()))
    if len(sentences) == 1:
        return keywords_in(text, understands) or statements_in(text, understands)
    if len(sentences) > MOST_SENTENCES:
        return []
    begun = LABEL.match(text)
    label = begun.group() if begun else ""
    found: list[str] = []
    rest = sentences
    while rest:
        for size in range(min(len(rest), len(sentences) - 1), 0, -1):
            line = ended(" ".join(rest[:size]))
            if found and not stands_alone(line, found):
                continue
            labelled = label + line if found and not LABEL.match(line) else line
            if understands(labelled):
                found.append(labelled)
                rest = rest[size:]
                break
        else:
            return []
    return found


GIVES_A_LINE: Final = re.compile(
    r'([^".:;]{5,120}?),? and (?:also )?((?:has|have|gains?|gets?) "[^"]{5,200}")\.?'
)


def quoted_apart(text: str, understands: Callable[[str], bool]) -> list[str]:
    """What something gets, and a line that it gets besides, as two lines.

    >>> known = {"A Fox gets +1 ATK.", 'A Fox has "Draw a card."'}
    >>> lines_in('A Fox gets +1 ATK and has "Draw a card."', known.__contains__)
    ['A Fox gets +1 ATK.', 'A Fox has "Draw a card."']
    """
    found = GIVES_A_LINE.fullmatch(" ".join(text.split()))
    verb = STATES_WITHIN.search(found[1]) if found else None
    if not found or not verb or PASSES.search(re.sub("[0-9]", "", found[1])):
        return []
    lines = [f"{found[1]}.", f"{found[1][: verb.start()]} {found[2]}"]
    return lines if all(map(understands, lines)) else []


def keywords_in(text: str, understands: Callable[[str], bool]) -> list[str]:
    """The keywords of a text that is nothing else."""
    names = re.split(r", and |, | and ", text.strip().removesuffix("."))
    if not 1 < len(names) <= MOST_KEYWORDS or not all(map(is_keyword, names)):
        return []
    lines = [name[:1].upper() + name[1:] + "." for name in names]
    return lines if all(map(understands, lines)) else []


STATES: Final = re.compile(
    "(?:also )?(?:gets?|gains?|has|have|cannot|can't|takes?|is immune|are immune|costs?|deals?"
    "|does|do|needs?|(?:is|are) (?:increased|raised|reduced|lowered) by) ",
    re.IGNORECASE,
)
STATES_WITHIN: Final = re.compile(
    " (?:also )?(?:gets?|gains?|has|have|cannot|can't|takes?|is immune|are immune|costs?|deals?"
    "|does|do|needs?|(?:is|are) (?:increased|raised|reduced|lowered) by) ",
    re.IGNORECASE,
)
WHILE: Final = ("while ", "as long as ")
NO_STATEMENT: Final = frozenset(".;:*[<{")
# What is chosen, or lasts for a while only, is not said of the same thing when it is said again.
PASSES: Final = re.compile(
    r"\b(?:an?|one|two|[0-9]{1,9}|target|choose|up to|when(?:ever)?|each time|you may|you can|until"
    r"|this turn|next|for [0-9a-z]{1,12} turns?|once|if|unless|instead)\b",
    re.IGNORECASE,
)


def statements_in(text: str, understands: Callable[[str], bool]) -> list[str]:
    """Two things that are always so of one subject, each as a line.

    >>> known = {"Your Hero has +1 Defense.", "Your Hero can't be Frozen."}
    >>> lines_in("Your Hero has +1 Defense and can't be Frozen.", known.__contains__)
    ['Your Hero has +1 Defense.', "Your Hero can't be Frozen."]
    """
    said = " ".join(text.split()).removesuffix(".")
    if NO_STATEMENT & set(said):
        return []
    lead = ""
    if said.lower().startswith(WHILE):
        lead, comma, said = said.partition(", ")
        lead += comma
    halves = said.split(" and ")
    if RAISES.match(said) and not lead and (lines := each_raised(halves, understands)):
        return lines
    for place in range(1, len(halves)):
        first, second = " and ".join(halves[:place]).removesuffix(","), " and ".join(halves[place:])
        verb = STATES_WITHIN.search(first)
        if verb and STATES.match(second) and "," not in first[: verb.start()]:
            return both_said(
                lead + first[: verb.start()], first[verb.start() + 1 :], second, understands
            )
    return []


# A statement without a subject: of what a card raises by itself.
RAISES: Final = re.compile(
    r"(?:increase|raise|boost|reduce|lower|add|adds|plus|gives?|grants?|takes?|resists?|[+-]?[0-9])\b",
    re.IGNORECASE,
)


def each_raised(halves: Sequence[str], understands: Callable[[str], bool]) -> list[str]:
    """ "Increase your Defense by 1 and gain Damage Resistance 1", each as a line."""
    told = MORE_OR_LESS.sub("", re.sub("[0-9]", "", " ".join(halves)))
    if len(halves) != 2 or PASSES.search(told) or HANGS_ON.search(told):
        return []
    lines = [f"{half[:1].upper()}{half[1:].removesuffix(',')}." for half in halves]
    return lines if all(map(understands, lines)) else []


def both_said(
    subject: str, first: str, second: str, understands: Callable[[str], bool]
) -> list[str]:
    told = MORE_OR_LESS.sub("", re.sub("[0-9]", "", f"{first} {second}"))
    if PASSES.search(subject) or PASSES.search(told):
        return []
    lines = [f"{subject} {each}." for each in (first, second)]
    return lines if all(map(understands, lines)) else []


def without_own(line: str) -> str:
    """The line without what stands for something that its own moment names.

    >>> without_own("When this loses its last Durability, destroy it.")
    'When this loses  last Durability, destroy it.'
    >>> without_own("When this damages an enemy, they discard a card.")
    'When this damages an enemy,  discard a card.'
    >>> without_own("When your Hero is hit by a weapon, destroy that weapon.")
    'When your Hero is hit by a weapon, destroy .'
    """
    moment = MOMENT.match(line)
    if moment is None:
        return line
    said, rest = moment.group(), line[moment.end() :]
    rest = SOMEBODY_AGAIN.sub("", rest) if SOMEBODY.search(said) else rest
    named = said.lower().split()
    rest = THAT_ONE.sub(lambda one: "" if one[1].lower() in named else one[0], rest)
    return NAMED_AGAIN.sub("", said) + rest


def stands_alone(line: str, before: Sequence[str]) -> bool:
    """Whether nothing that a line says can hang on those before it."""
    own = of_this(line, before)
    if HANGS_ON.search(OTHER_THAN_THIS.sub("", without_own(own))):
        return False
    asked, comma, said = line.partition(", ")
    if comma and asked.lower().startswith("if ") and all(map(is_always_so, (said, *before))):
        return True
    if SAYS_WHEN.match(line) or " " not in line or all(map(is_keyword, before)):
        return True
    return all(map(is_always_so, (line, *before)))


OF_THIS: Final = re.compile(
    r"(?:this|it|gets?|has|gains?|deals?|does|costs?|needs?)\b", re.IGNORECASE
)
# What its player has is no "it".
OF_YOU: Final = re.compile(
    r"(?:you|your hero)(?= (?:have|has|gets?|gains?|takes?|can't|cannot|are|is)\b)", re.IGNORECASE
)
CHOSEN: Final = re.compile(
    r"\b(?:target|choose|up to|one|enem(?:y|ies)|opponents?|players?|your)\b", re.IGNORECASE
)
WHEN_IT: Final = re.compile(r"(when|whenever|each time|every time|if) it\b(?!')", re.IGNORECASE)


def of_this(line: str, before: Sequence[str]) -> str:
    """A moment of "it" as one of this card, where nothing else was named that it could be."""
    if any(
        CHOSEN.search(OF_YOU.sub("", each))
        or not (OF_THIS.match(each) or RAISES.match(each) or OF_YOU.match(each))
        for each in before
    ):
        return line
    return WHEN_IT.sub(r"\1 this", line, count=1) if WHEN_IT.match(line) else line


MORE_OR_LESS: Final = re.compile(
    r"(?:one|two|three) (?=more|less|fewer|extra|additional)|\ba (?=damage resistance)",
    re.IGNORECASE,
)


AT_ONCE: Final = re.compile(
    "(?:takes?|deals?|does|do|gains?|gets?|loses?) [0-9a-z]{1,12}(?: [a-z]{1,20})?"
    " (?:damage|life|shield)",
    re.IGNORECASE,
)


def is_always_so(line: str) -> bool:
    """Whether a sentence states what is so, at no moment and of nothing that is chosen.

    >>> is_always_so("Your Hero has +1 Defense.")
    True
    >>> is_always_so("You take 1 damage.")
    False
    """
    told = MORE_OR_LESS.sub("", re.sub("[0-9]", "", line))
    if PASSES.search(told) or AT_ONCE.search(line):
        return False
    return bool(STATES_WITHIN.search(line) or RAISES.match(line))


def is_keyword(line: str) -> bool:
    return len(line.split()) <= LONGEST_KEYWORD and not SAYS_WHEN.match(line)


def ended(line: str) -> str:
    """The line with a full stop, if it has lost its own."""
    return line[:-1] + "." if line.endswith(";") else line
