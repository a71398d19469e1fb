"""What is said once and meant twice: "draw a card, two if ...", "one of yours and one of theirs"."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, A_NUMBER, Turn

DEED: Final = r"(?P<verb>draw|discard|deal|do|gain|lose|heal|restore|recover|bind|exile|return|destroy|retire|take)"
WHOSE: Final = {"yours": "your", "theirs": "your opponent's"}


def owner(word: str) -> str:
    return WHOSE.get(word.lower(), word)


def of_each(found: re.Match[str]) -> str:
    """One of each side's, with what they are: "one of your units and one of theirs"."""
    return f"{found['first']}{owner(found['whose'])} {found['noun']}"


def one_of_each(found: re.Match[str]) -> str:
    """ "Destroy two units: one of yours and one of theirs": one of each side's."""
    one, other = owner(found["one"]), owner(found["other"])
    noun = found["noun"]
    return f"{found['verb']} one of {one} {noun} and one of {other} {noun}"


def otherwise_so_many(found: re.Match[str]) -> str:
    """ "Draw two cards, else one": the same verb with another number."""
    verb = found["verb"]
    return f"{verb}{found['rest']}. Otherwise, {verb.lower()} {found['n']}{found['end']}"


# What is done to a thing, and what it is called afterwards.
DONE: Final = {
    "retire": "retired", "destroy": "destroyed", "sacrifice": "sacrificed", "discard": "discarded", "return": "returned",
    "exile": "exiled", "banish": "banished", "summon": "summoned", "play": "played", "reveal": "revealed", "KO": "ko'd",
}  # fmt: skip
DEEDS: Final = re.compile(
    r"\b(?P<deed>retire|destroy|sacrifice|discard|return|exile|banish|summon|play|reveal|KO)(?:e?s)?"
    r" (?:(?P<one>an?|one|1|target|it|that|this|the)|\w+)\b",
    re.IGNORECASE,
)
SUBJECTS: Final = re.compile(
    r"\b(?:players?|opponents?|enem(?:y|ies)|everyone|everybody|nobody|they|you)\b(?!'s)",
    re.IGNORECASE,
)


def that_one(found: re.Match[str]) -> str:
    """ "The retired unit" where the last that was done to something was to retire one."""
    before = [*DEEDS.finditer(found.string, 0, found.start())]
    last = before[-1] if before else None
    same = last and last["one"] and DONE[in_list(last["deed"])] == found["done"].lower()
    return f"that {found['noun']}" if same else found[0]


def in_list(deed: str) -> str:
    return "KO" if deed.lower() == "ko" else deed.lower()


def those_ones(found: re.Match[str]) -> str:
    """ "Choose two of your units. They ...": those units, where nobody else was named."""
    if SUBJECTS.search(found["first"]):
        return found[0]
    sign = found["sign"]
    return f"{found['first']}{sign} {'Those' if sign == '.' else 'those'} {found['noun']} "


TURNS: Final = (
    # What was done to it tells which: "the retired unit's ATK".
    Turn(
        r"\bthe (?P<done>retired|destroyed|sacrificed|discarded|returned|exiled|banished|summoned|played|revealed|KO'd)"
        r" (?P<noun>\w{3,14})(?='s\b|[ ,.;])",
        that_one,
    ),
    Turn(r"\bthese (?=\w{3,14}s\b)", "those "),
    Turn(
        r"^(?P<first>[^.;:\"]{0,80}?\b(?:up to )?(?:two|three|four|[2-9])\b(?: of your| opposing| enemy)? (?:\w+ )?(?P<noun>\w+s)\b[^.;:\"]{0,60})"
        r"(?P<sign>[.;,]) they (?:each |both |all )?(?=(?:can't|cannot|get|gain|have|are|lose|deal|attack|don't)\b)",
        those_ones,
    ),
    Turn(
        r"\b((?:one of (?:your|their|the enemy's|your opponent's)|an?|target|this|that|the equipped) [^.,:;\"]{0,30}?) has its (\w+) doubled\b",
        r"double the \2 of \1",
    ),
    Turn(
        r"\b(all|every|each) (\w+(?: \w+)?),? (?:except(?: for)?|but(?: not)?|other than) (?:yours|your own)(?=[.,;])",
        r"\1 enemy \2",
    ),
    Turn(
        r"\b(an?|one) (\w+(?: [A-Z]\w+)?) (?:on|from) (?:each|either) side(?=[.,;])",
        lambda found: (
            found[0]
            if "either" in found[0]
            else f"one of your {found[2]}s and one of your opponent's {found[2]}s"
        ),
    ),
    Turn(r"(?<=\w) & (?=[a-z])", " and "),
    Turn(
        r"^((?:When|Whenever|After|At the|Each time|Every time) [^-.:;\"]{5,80}) - (?=[a-z])",
        r"\1, ",
        flags=0,
    ),
    Turn(
        r",? (?:if able|if possible)(?=\.)",
        "",
        only=r"^(?!.*\b(?:attacks?|blocks?)\b[^.,]{0,30} if)",
    ),
    # Two conditions of the same player.
    Turn(
        r"\b(if|while|as long as) (you (?:have|control)) ([^.,:;\"]{3,50}?) (and|or) (?=(?:no|at least|at most|fewer|more than|exactly|"
        rf"{A_NUMBER} or (?:more|less|fewer)) )",
        r"\1 \2 \3 \4 \2 ",
    ),
    Turn(
        r"\b(more|fewer) cards than (you|your opponent|the opponent) (?:do |does )?in (?:their|your) hand\b",
        r"\1 cards in hand than \2",
    ),
    Turn(r"\b(?:don't|do not) have another (\w+)(?=[.,;])", r"have no other \1s"),
    Turn(r"\byou're holding (?=[\w ]{3,30}cards?\b)", "you hold "),
    Turn(r", but (discard|return|exile|put) ([^.,;]{3,40}?) afterwards(?=\.)", r", then \1 \2"),
    # So many, or so many if something is so.
    Turn(
        rf"(?<=\w), (?:(?:but|and|or) )?(?:only |just |even )?({A_COUNT})(?: instead)? (?=if )",
        r", or \1 ",
        only=r"\bif\b",
    ),
    Turn(rf"\(({A_COUNT})(?: instead)? (?=if )", r"(or \1 ", only=r"\("),
    Turn(
        rf"\b(?P<first>{DEED} (?:an?|one|1) [^.,:;\"]{{2,60}}),? and (?:another|one more|an extra|an additional)"
        r"(?: one)?,?(?: too)? (?=if )",
        r"\g<first>, or two ",
    ),
    Turn(
        rf"\b{DEED}(?P<rest> {A_NUMBER}\b[^.:;\"]{{2,90}}?)(?:,|;| or) (?:else|otherwise|or else)(?: just| only)? "
        rf"(?P<n>{A_COUNT})(?: instead)?(?P<end>\.|$)",
        otherwise_so_many,
    ),
    # One of each side's, with what they are said only once.
    Turn(
        rf"\b{DEED} (?:two|2) (?P<noun>[\w ]{{3,24}}s)(?::|,| -) (?:one|1) of (?P<one>yours|theirs|your opponent's|the enemy's)"
        r" and (?:one|1) of (?P<other>yours|theirs|your opponent's|the enemy's)(?=[.,;])",
        one_of_each,
    ),
    Turn(
        r"(?P<first>\bone of (?:your|their|your opponent's|the enemy's)(?: own)? (?!opponent)(?P<noun>(?:\w+ ){0,2}?\w+s)\b[^.\"]{0,80}?\b(?:one|two|all|any|each) of )"
        r"(?P<whose>yours|theirs|your opponent's|the enemy's)(?=[.,;]| and\b| if\b)",
        of_each,
    ),
    Turn(r"\bthem both\b", "both of them"),
    Turn(
        r"\bthey (?:each|both|all) (?=(?:gain|get|have|lose|take|deal|heal|become|are|can't|cannot)\b)",
        "they ",
    ),
    Turn(r"\beach one of (?=(?:your|their|the|them|those)\b)", "each of "),
)
