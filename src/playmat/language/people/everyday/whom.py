"""Who does something, and to whom: "they" whom nobody named, whom one makes do something, both."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.everyday.turn import BEGINS, Turn
from playmat.language.people.meanings import third_person

THEY: Final = {
    "are": "is",
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "haven't": "hasn't",
    "aren't": "isn't",
    "go": "goes",
    "'re": " is",
    "'ve": " has",
    "'ll": "",
}

UNCHANGED: Final = frozenset(
    ("can", "can't", "cannot", "may", "must", "would", "could", "will", "won't", "might", "had", "did", "didn't", "only", "both", "all", "each",
     "threw", "took", "lost", "won", "drew", "got", "chose", "went", "came", "made", "gave")
)  # fmt: skip

OWN: Final = re.compile(r"\byour\b", re.IGNORECASE)

PLURAL: Final = ("both players", "all players")

# Who is played with another is one of the two of whom more is said.
WITH_ANOTHER: Final = re.compile(r"\bplay(?:ed)? [^.,]{0,20}\bwith\b", re.IGNORECASE)

OF_WHOM: Final = {"theirs": "your opponent's", "yours": "your"}

OF_OTHERS: Final = {"are": "is", "have": "has", "do": "does", "would": "would", "can": "can"}


def done_by_them(found: re.Match[str]) -> str:
    """ "Make each player discard a card": each player discards one."""
    who, verb = found[1].lower(), found[2].lower()
    return (
        f"they {verb}"
        if who == "them"
        else f"{who} {verb if who in PLURAL else third_person(verb)}"
    )


def has_to(found: re.Match[str]) -> str:
    if found["many"]:
        return f"{found['many'].partition(' ')[0].partition(chr(39))[0]} have to "
    return " have to " if found["have"] else " has to "


def the_other_player(found: re.Match[str]) -> str:
    """ "They" as "your opponent", with the verb that goes with it."""
    lead = found[1]
    who = (
        "your opponent" if lead and not lead.endswith((": ", "- ", "] ", "> ")) else "Your opponent"
    )
    if found["short"]:
        return f"{lead}{who}{THEY[found['short'].lower()]}"
    verb = found["verb"].strip()
    if verb.lower() in UNCHANGED or verb.endswith("ed"):
        return f"{lead}{who} {verb}"
    return f"{lead}{who} {THEY.get(verb.lower()) or third_person(verb)}"


def by_the_other(found: re.Match[str]) -> str:
    """ "When they attack" is "when your opponent attacks"."""
    verb = found[2].lower()
    return f"{found[1]} your opponent {OF_OTHERS.get(verb) or third_person(verb)}"


def of_each_of_both(found: re.Match[str]) -> str:
    """What both do; what is only asked of both says nothing of whose things are spoken of then."""
    if WITH_ANOTHER.search(found.string[: found.start()]):
        return found[0]
    if not found[1]:
        return f"both players {OWN.sub('their', found[2])}"
    asked, comma, rest = found[2].partition(",")
    return f"{found[1]} both players {OWN.sub('their', asked)}{comma}{rest}"


TURNS: Final = (
    # At a table of two one opponent is all of them.
    Turn(
        r"\b(your) opponents (control|have|own|play|draw|discard|lose|gain|take|attack|summon|pay|use)(?=\W)",
        lambda found: f"{found[1]} opponent {third_person(found[2].lower())}",
    ),
    Turn(r"\b(your) opponents'(?= )", r"\1 opponent's"),
    Turn(r"\bchange control of (?=(?:an?|one|target|that|the)\b)", "take control of "),
    # Both of them, whoever is named first.
    Turn(
        r"\b(?:both )?(?:you and (?:your|the) (?:opponent|enemy)|(?:your|the) (?:opponent|enemy) and you)"
        r"(?: both| each| all)? (?=(?:draw|discard|lose|gain|take|shuffle|exile|get|recover|reveal)\b)",
        "both players ",
    ),
    # Who makes somebody do something has it done by them.
    Turn(
        r"\b(?:makes?|have|has|forces?|causes?|lets?) (the enemy|(?:your|the|each|target) opponent|target enemy"
        r"|each enemy|that player|the other player|each player|both players|all players|them) (?:to )?"
        r"(lose|draw|discard|take|sacrifice|reveal|exile|shuffle|skip|gain|throw|show)\b",
        done_by_them,
    ),
    # Who has got to do something has to.
    Turn(
        r"(?:(?P<many>\b(?:you|they|we)(?:'ve| have))|(?P<one>'s| has)|(?P<have> have)) got to (?=\w)",
        has_to,
    ),
    Turn(
        r"(\b(?:you|they|we)|\w) gotta (?=\w)",
        lambda found: f"{found[1]} {'has' if len(found[1]) == 1 else 'have'} to ",
    ),
    # "They" is the other player where nobody was named before.
    Turn(
        r"^((?:(?!both |each |every |all |any |an? )(?:\w+ ?){1,2}: |[^.;:\"]{0,30}(?: - |[\]>}*] ))?(?:(?:when(?:ever)?|if|while|as long as|each time|every time|after|once|until) )?)"
        r"they(?:(?P<short>'re|'ve|'ll)|(?P<verb> [\w']+))(?=[ ,])",
        the_other_player,
    ),
    Turn(r"^their (?=\w)", "Your opponent's "),
    # What somebody is told to do by whom it comes from: "it heals your Hero for 2".
    Turn(
        r"(?:^|(?<=[,:] ))(?:this(?: (?:card|fighter|unit|character|creature|one|guy))?|it|he|she)"
        r" (heals|restores|gives|binds|shocks|destroys|returns|summons)"
        r" (?=(?:your|an?|all(?! the way)|each|every|the|one|two|another|any|up to|adjacent)\b|[0-9]+ (?:damage|health) (?:from|to|of)\b)",
        lambda found: found[1].lower()[:-1] + " ",
    ),
    # Whose it is, said after it; and of both players.
    Turn(r"\b(?:the|a) (hand|deck|discard pile) of (its|their) (owners?)\b", r"\2 \3's \1"),
    Turn(
        r"\b(?:everybody|everyone|each player|both players)'s"
        r" (?=(?:[A-Z]\w{1,20} )?\w{1,20}s\b(?! (?:hand|deck|turn)s?\b))",
        "all ",
    ),
    # Who does something then does it after that: "Each player then draws 5 cards."
    Turn(
        r"(?<=\. )(each player|both players|all players|your opponent|the opponent|they|you|its owner"
        r"|that player|the enemy|each enemy|it|that \w+|this(?: \w+)?) then (?=\w)",
        r"then, \1 ",
    ),
    # One of those that were just spoken of: "destroy one of your units to destroy one of theirs".
    Turn(
        r"(\bone of (?:your|their|your opponent's)(?: own)? (?!opponent)(\w+s)\b[^.\"]{0,80}?\bone of )(theirs|yours)\b",
        lambda found: f"{found[1]}{OF_WHOM[found[3].lower()]} {found[2]}",
    ),
    # Who is named by nothing else, at the beginning of a text, is the other player.
    Turn(
        r"^((?:(?:use|play|activate|cast|flip|trigger|spring|reveal)(?: this| it)?(?: card| trap)?(?: face[- ]up)? )?"
        r"(?:when|whenever|if|each time|every time|any time|once|after)) they (\w+)",
        by_the_other,
    ),
    Turn(
        r"\b(when|whenever|if|while|each time|every time|as long as) they (attack|boost|block|die|deal|take|destroy|get)\b",
        lambda found: f"{found[1]} it {third_person(found[2])}",
        only=r"\bwhoever(?:'s| is)? \w+ this\b",
    ),
    # What both do with "your" things, each does with theirs.
    Turn(
        r"(?:\b(if|when|whenever|each time|every time|while|as long as) )?\b"
        r"(?:both of you|you both|each of you|you and (?:your|the) opponent (?:both|each)) "
        r"([^.]{1,200})",
        of_each_of_both,
    ),
    # What is said of several is said of all of them: "your other guys are all 500 stronger".
    Turn(
        r"(?<=\w)s (are|get|gain|have|lose|can|cannot|can't) (?:all|each) "
        r"(?=(?:[0-9+-]|stronger|attack|block|be\b))",
        r"s \1 ",
    ),
    # Who is told what to do by the card does it.
    Turn(
        rf"{BEGINS}you (?=(?:destroy|kill|(?:take|gain|get) control of|steal|negate|exhaust) )",
        "",
    ),
    Turn(
        r"^have (the enemy \w{3,12}|(?:an?|one) (?:enemy|opposing) \w{3,12}) (take|lose|gain)(?= )",
        lambda found: f"{found[1]} {third_person(found[2].lower())}",
    ),
    Turn(r"\b(?:both|all) players sacrifice\b", "each player sacrifices"),
)
