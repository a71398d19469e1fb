"""A text as it is written: on what card, how it begins, and its words apart."""

from __future__ import annotations

import re
from typing import Final

from playmat.language.people.meanings import third_person


class Text:
    """A text that is being read: on what kind of card it stands, and how it begins."""

    def __init__(self, written: str, kind: str) -> None:
        self.written = written
        self.kind = kind
        self.words = words_in(written)
        self.label = ""  # the first word of what the text begins with
        self.labelled = False  # whether the text begins with the label of its kind of line
        self.starts_doing = False  # whether all on this line is done at a moment


# Words that change nothing wherever they stand.
NEEDLESS: Final = re.compile(
    r",? no matter whose(?: it is)?\b|, (?:you|yours|your own) too\b|,? regardless of whose it is\b|, (?:even|including) (?:you|yours)\b"
    r"|,? (?:even|including) (?:itself|this one|this card)(?=[.,;])|, (?:this one|itself) too(?=[.,;])"
    r"|,? (?:right away|right now|straight away|at once|immediately|of course|for sure)(?=[ .,;])",
    re.IGNORECASE,
)


# What is done besides is done; of what heals by what it deals, "also" is a part.
ALSO: Final = re.compile(
    r" also(?= (?:deals?|does|draws?|gets?|gains?|loses?|takes?|has|have|can|cannot|can't|destroys?"
    r"|discards?|summons?|becomes?|makes?|hits?|hurts?|damages?|binds?|shocks?|returns?|exhausts?|retires?"
    r"|charges?|puts?|gives?|costs?|lets?)\b)",
    re.IGNORECASE,
)


# What adds nothing to damage that is done or taken: when it is done, and who takes it, is said.
OF_DAMAGE: Final = re.compile(
    r"(?<=\bdamage|\bhealth)((?: to (?:it|them|that \w+))?)"
    r" (?:itself|themselves|first|from (?:the )?recoil|as recoil|in recoil)(?=[.,;])"
    r"|(?<=, )first,? (?=(?:deal|do|draw|discard|heal|bind|shock|destroy|return|give)s? )",
    re.IGNORECASE,
)


# How much stronger, by points or said last: "stronger by 2", "2 points harder".
MUCH: Final = r"([0-9]{1,6}|one|two|three|four|five|six)"
POINTS: Final = re.compile(
    rf"\b{MUCH} points? (stronger|weaker|harder|softer|more|less)\b", re.IGNORECASE
)
BY_SO_MUCH: Final = re.compile(
    rf"\b(stronger|weaker|harder|softer) by {MUCH}(?: points?| attack| ATK| damage)?\b",
    re.IGNORECASE,
)
# Of nobody's things can something be done: of none of them.
NOBODYS: Final = re.compile(
    r"\b(?:nobody's|no one's|no-one's|no player's|neither player's|neither side's) (?=\w+ (?:can|may)\b)",
    re.IGNORECASE,
)


# Cards that speak for themselves; what players do, they say of whoever plays them.
SPEAKING: Final = re.compile(
    r"(?<![^ .,;:])I (attack|die|take|deal|do|get|have|gain|hit|lose|cost|enter|leave|evolve|destroy"
    r"|kill|damage|can't|cannot|can|may|must|would|was)\b"
)
MODAL: Final = frozenset({"can't", "cannot", "can", "may", "must", "would", "was"})
# How long this card is in play, in whichever words.
AROUND: Final = re.compile(
    r"\b(?:while|(?:for )?as long as|so long as) this(?: card| one)?(?:'s| is| stays| remains)"
    r" (?:still )?(?:around|out there|alive|on the table|standing|here)\b",
    re.IGNORECASE,
)


# Who is not named is this card: "Deals 2 damage when it dies."
OF_ITSELF: Final = re.compile(
    r"^((?:does|deals|gets|gains|heals|takes|can|can't|cannot|has|loses|hits)\b[^.]*\b)"
    r"(when|whenever|if|while|as long as|each time|every time|after) (?:it|he|she)\b(?!'| (?:is|was) (?:a|an|the)\b)",
    re.IGNORECASE,
)


# What is done on a roll or a toss is a sentence of its own.
CHANCE: Final = re.compile(
    r"\b((?:rolls?|flips?|toss(?:es)?) (?:an?|one|the) (?:die|dice|d6|coin))[:;,] (?=(?:on|if) )",
    re.IGNORECASE,
)


def apart(text: str) -> str:
    """Numbers and what they count, parted: 2ATK; and what is a sentence of its own."""
    text = re.sub(r"\b(you|they)'re\b", r"\1 are", text, flags=re.IGNORECASE)
    text = re.sub(r"(?<![\w'])(?:till|'til)(?= )", "until", text, flags=re.IGNORECASE)
    text = NEEDLESS.sub("", text)
    text = written_out(text)
    text = OF_DAMAGE.sub(lambda found: found[1] or "", text)
    text = BY_SO_MUCH.sub(r"\2 \1", POINTS.sub(r"\1 \2", text))
    text = NOBODYS.sub("no ", text)
    text = AROUND.sub("while this is in play", text)
    text = re.sub(r"\b(mana) to (?:spend|use)\b", r"\1", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(you|they)(?:'ve| have) got\b", r"\1 have", text, flags=re.IGNORECASE)
    text = re.sub(r"(\+[0-9]+)\|(\+[0-9]+)", r"\1/\2", text)
    text = re.sub(r"\bI'm\b|\bI am\b", "this is", text)  # cards that speak for themselves
    text = SPEAKING.sub(lambda found: f"this {agreeing(found[1])}", text)
    text = re.sub(r"\bI(?='(?:ve|d) )", "you", text)
    text = re.sub(r"\bI (?=(?:draw|discard|play|control|summon|pay|own)\b)", "you ", text)
    text = re.sub(r"(?<![^ .,;:])(?:I|me)(?=[.,;])", "this", text)
    text = re.sub(r"\bmy (?=(?:opponent|enemy)\b)", "your ", text, flags=re.IGNORECASE)
    text = OF_ITSELF.sub(r"\1\2 this", text)
    text = re.sub(
        r"\b(is|are|it's|that's) already (?!hurt|damaged|wounded|injured)",
        r"\1 ",
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(r"\b(is|are|becomes|become) (?:then|now) (?=\w+(?:ed|en)\b)", r"\1 ", text)
    text = re.sub(r",? and if (?!you (?:do|did)\b)|, then if (?!you (?:do|did)\b)", ". If ", text)
    text = re.sub(r", then (?=[^.;:\"]* if )", ". ", text)  # the "if" is of the last thing done
    text = re.sub(r",? but if ", ". If ", text)
    text = re.sub(r"[,;]? (?:and )?if you (?:do|did),? ", ". If you do, ", text)
    text = ALSO.sub("", text)
    text = CHANCE.sub(r"\1. ", text)
    text = re.sub(r"[;,] (?:and )?(?=on (?:heads|tails)\b)", ". ", text, flags=re.IGNORECASE)
    text = re.sub(
        r"[;,] (?=(?:if (?:it's |it is )?(?:heads|tails)|otherwise)\b)",
        ". ",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(r"(?<=[0-9])(?=[A-Za-z]{2}|\N{BLACK HEART SUIT})", " ", text)


def written_out(text: str) -> str:
    """Short forms as they are spoken in full: "she's holding", "you've got"."""
    text = re.sub(r"\b(s?he)'s got\b", r"\1 has", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(s?he)'s\b", r"\1 is", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(you|they|I)'ve\b", r"\1 have", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(have|has) got\b", r"\1", text, flags=re.IGNORECASE)
    return re.sub(r"\bstill (?=(?:have|has|control)\b)", "", text, flags=re.IGNORECASE)


def agreeing(verb: str) -> str:
    """A verb as it is said of a card that said it of itself."""
    return verb if verb in MODAL else third_person(verb)


def mana_signs(text: str) -> str:
    """Mana as other games write it: {2}, (2)."""
    text = re.sub(
        r"^hero (?:power|ability) \(([0-9]+)(?: mana)?\):", r"\1 mana:", text, flags=re.IGNORECASE
    )
    text = re.sub(
        r"\b(costs?) \(([0-9]+)\)(?= (?:more|less)\b)", r"\1 \2", text, flags=re.IGNORECASE
    )
    return re.sub(r"\{([0-9]+)\}(?! mana)", r"\1 mana", text)


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
