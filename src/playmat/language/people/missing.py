"""What a text asks for that a game does not have: coins, dice, drawing, freezing.

Two things tell it. A theme that all card games know by its words, of which no phrase of the dialect has
any; and an order, a moment or a condition that people's grammar reads whole, and the dialect has no
phrase to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from playmat.kernel.errors import BadText
from playmat.language.known_words import KnownWords
from playmat.language.parser import Matcher, build
from playmat.language.people.frames import Frame, pointing
from playmat.language.people.interpreting.interpreter import Interpreter
from playmat.language.people.normal import normal
from playmat.language.people.vocabulary import words_in
from playmat.language.phrases import Phrase, Word, walk
from playmat.language.templates import show

# What card games have, and the words by which people speak of it.
THEMES: Final[dict[str, str]] = {
    "coins": r"coins?|heads|tails",
    "dice": r"dice|die(?= shows)|a die|roll(?:s|ed)?",
    "counters": r"counters|(?:an?|each|every|that|[0-9]+) (?:\S+ )?counter(?! attack)",
    "tokens": r"tokens?",
    "mana": r"mana",
    "energy": r"energy",
    "shields": r"shields?",
    "armor": r"armou?r",
    "prizes": r"prizes?",
    "poison": r"poison(?:ed|s)?|toxic|venom",
    "freezing": r"freez(?:e|es|ing)|frozen|frostbite",
    "burning": r"burn(?:s|ed|ing)?",
    "sleep": r"asleep|sleep(?:s|ing)?",
    "paralysis": r"paraly[sz]ed?|paralysis",
    "stunning": r"stun(?:s|ned)?",
    "silencing": r"silenced?",
    "confusion": r"confused?|confusion",
    "exile": r"exile[ds]?|banish(?:es|ed)?|removed? from (?:the )?(?:game|play)",
    "tapping": r"tap(?:s|ped)?|untap(?:s|ped)?|exhaust(?:s|ed)?",
    "evolution": r"evol(?:ve|ves|ved|ution)",
    "copies": r"cop(?:y|ies)|clones?",
    "taking control": r"(?:gain|take|exchange|swap|steal)s? control",
    "extra turns": r"(?:extra|another|additional) turns?",
    "healing": r"heal(?:s|ed|ing)?|restores?|recovers?|regains?",
    "drawing": r"draws?|drawn",
    "discarding": r"discard(?:s|ed)?(?! pile)",
    "searching": r"search(?:es)?|tutors?",
    "looking at cards": r"looks? at|reveals?",
    "negating": r"negates?|counters? (?:a|target|that)|cancels?|do(?:es)? nothing|ha(?:s|ve) no effect",
    "flying": r"flying|flies",
    "haste": r"haste",
    "lifelink": r"lifelink|lifesteal",
    "deathtouch": r"deathtouch",
    "hexproof": r"hexproof|shroud",
    "trample": r"trample",
    "stealth": r"stealth",
    "invisibility": r"invisible|invisibility",
    "divine shields": r"divine shield",
    "first strike": r"(?:first|double) strike",
    "vigilance": r"vigilance",
    "menace": r"menace",
    "taunting": r"taunt",
    "scrying": r"scry|scries|surveil",
    "milling": r"mills?|milled",
    "face-down cards": r"face[- ]down",
    "recoil": r"recoil",
    "retreating": r"retreats?",
    "levels": r"levels?",
    "swapping": r"swaps?|swapped|exchanges?|switch(?:es)?|trades? places",
    "weakness": r"weakness(?:es)?",
    "resistance": r"resistances?",
    "a bench": r"bench(?:ed|es)?",
    "fusion": r"fusions?|fuse[sd]?",
    "tributes": r"tribut(?:es?|ed|ing)",
    "rituals": r"rituals?",
    "an extra deck": r"extra deck",
    "colors": r"colou?rs?|colou?rless",
    "enchantments": r"enchantments?|auras?",
    "indestructible cards": r"indestructible",
    "protection": r"protection from|ward",
    "regenerating": r"regenerat(?:es?|ed|ion)",
    "flashback": r"flashback",
    "kicker": r"kick(?:er|ed)",
    "summoning sickness": r"summoning sick(?:ness)?",
    "splitting damage": r"(?:divided|split) (?:as|between|among|however|evenly|up)",
    "extra phases": r"(?:extra|additional|another) (?:\S+ )?phases?",
    "skipping": r"skips?",
}
MOST_NAMED: Final = 2
# What is inflicted: a game in which cards name such states has them all.
AILMENTS: Final = (
    "poison", "freezing", "burning", "sleep", "paralysis", "stunning", "silencing", "confusion",
)  # fmt: skip
COINED: Final = re.compile(r"\bstatus\b")
SAID_AS: Final = {name: name for name in ("order", "trigger", "condition", "duration")} | {
    "price": "cost"
}
MOST_READINGS: Final = 6


class Missing:
    """What one dialect cannot say."""

    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter
        self.speaker = interpreter.speaker
        said = " | ".join(self._said()).lower()
        self.lacking = {
            name: re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
            for name, words in THEMES.items()
            if not re.search(rf"\b(?:{words})\b", said)
            and not (name in AILMENTS and COINED.search(said))
        }

    def _said(self) -> Iterator[str]:
        """All that stands in phrases of the dialect, and what people call things of the game."""
        dialect, lexicon = self.interpreter.dialect, self.interpreter.lexicon
        for category in dialect.categories():
            for each in dialect.alternatives(category):
                if isinstance(each, Word):
                    yield each.text
                elif isinstance(each, Phrase):
                    for parts in (each.parts, *each.also):
                        yield show(parts)
                        yield " ".join(words_in(parts))
        for table in (
            lexicon.kinds,
            lexicon.figures,
            lexicon.zones,
            lexicon.states,
            lexicon.keywords,
        ):
            for name, words in table.items():
                yield " | ".join((name, *words))
        yield from lexicon.nouns
        # A word that a reminder has to explain, or what is said next, is none of the game's.
        for spelled, written in lexicon.spelled.items():
            if r"\(" not in spelled and any(map(str.isalpha, written)):
                yield spelled

    def asked_for(self, text: str, own_name: str) -> str:
        """The themes of a text that the game does not have: "coins and no dice"; else nothing."""
        _, rest = self.interpreter.label(text)
        rest = rest.replace(own_name, "") if own_name else rest
        found = [name for name, words in self.lacking.items() if words.search(rest)]
        return " and no ".join(found[:MOST_NAMED])

    def unsaid(self, text: str, own_name: str, known: KnownWords) -> str:
        """Words of a text that people's grammar understands and the dialect may not be able to say;
        what a line makes of its parts together is not looked at.
        """
        for line in self._read(text, own_name, known):
            for node in walk(line):
                said_as = SAID_AS.get(getattr(node.phrase, "category", ""))
                if said_as and isinstance(node, Frame) and not self._sayable(node, said_as):
                    return str(node.written)
        return ""

    def _sayable(self, frame: Frame, kind: str) -> bool:
        meant = pointing(normal(frame))
        return any(self.speaker.say(meant, category) for category in self.speaker.categories(kind))

    def _read(self, text: str, own_name: str, known: KnownWords) -> Iterator[Any]:
        rest = self.english(text)
        table = self.interpreter.en.table()
        borne = self.interpreter.en.borne(known)
        matcher = Matcher(table, rest, own_name, borne, most=MOST_READINGS)
        for reading in matcher.whole(table.category("line", "people")):
            try:
                yield build(reading, rest, matcher.capitals)
            except BadText:
                continue

    def english(self, text: str) -> str:
        """A text as people's grammar reads it: without the label of its line."""
        en = self.interpreter.en
        return en.signs(en.normal(self.interpreter.english(self.interpreter.label(text)[1])))
