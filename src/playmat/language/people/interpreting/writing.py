"""A text as it is written: on what card, how it begins, and its words apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
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

    def has_verb(self, verbs: Iterable[str]) -> bool:
        """Whether one of these verbs is among its words, in any person."""
        return any({verb, third_person(verb)} & self.words for verb in verbs)


# Words that change nothing wherever they stand.
NEEDLESS: Final = re.compile(
    r",? no matter whose(?: it is)?\b|, (?:you|yours|your own) too\b|,? regardless of whose it is\b|, (?:even|including) (?:you|yours)\b"
    r"|, (?:both )?yours (?:and|or) (?:theirs|your opponent's)(?:,(?= )|(?=[.;]))"
    r"|, (?:you|yourself|itself|this one) included(?=[.,;])"
    r"|(?:(?<=damage)|(?<=amount)|(?<=the same)) right back(?=[.,;])"
    r"| right(?= back to (?:its|their|the|your|his|her)\b)"
    r"|,? (?:even|including) (?:itself|this one|this card)(?=[.,;])|, (?:this one|itself) too(?=[.,;])"
    r"|,? whichever(?: one)? you (?:like|prefer|want|choose)(?: better| best| more)?(?=[.;])|, (?:though|however)(?=[.;])"
    r"|, (?:yours|theirs|your own) (?:as well|included)(?=[.,;])|, (?:both )?you (?:and|or) (?:your|the) opponent(?:,(?= )|(?=[.;]))"
    r"| straight(?= to (?:the|its|your|their) )|,? (?:right away|right now|straight away|at once|immediately|of course|for sure)(?=[ .,;])",
    re.IGNORECASE,
)


# What is done besides is done; of what heals by what it deals, "also" is a part.
ALSO: Final = re.compile(
    r" also(?= (?:deals?|does|draws?|gets?|gains?|loses?|takes?|has|have|can|cannot|can't|destroys?"
    r"|discards?|summons?|becomes?|makes?|hits?|hurts?|damages?|binds?|shocks?|returns?|exhausts?|retires?"
    r"|charges?|puts?|gives?|costs?|lets?)\b)",
    re.IGNORECASE,
)


# What is chosen is told before a colon, and what becomes of it after that.
CHOSEN: Final = re.compile(
    r"\b((?:choose|pick|select|target) (?!one:|1:)[^.:;\",]{3,80}): (?=(?:it|they|that|those|he|she|its|their)\b)",
    re.IGNORECASE,
)


# Who was named first goes on: "an enemy takes 2 damage and gets -1 AP" says it of the enemy.
GOES_ON: Final = re.compile(
    r"((?:^|[.:,;>*\]}-] )(?:an?|one|[0-9]|two|three|all|each|every|target|up to|your|those|any)"
    r" (?!opponent|player|enemy player)[^.:;,\"]{2,60}? (?:is|are|becomes?|takes?|untaps?|taps?|heals?)\b"
    r"[^.:;,\"]{0,40}),? (and|but) (gets?|gains?|loses?|has|have)"
    r"(?= [+-]?[0-9]{1,6} (?:[A-Z]{2,3}|attack|defen[cs]e|speed|health|strength)\b)",
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
    rf"\b(stronger|weaker|harder|softer|faster|slower|quicker|tougher|sturdier) by {MUCH}"
    r"(?: points?| attack| ATK| damage)?\b",
    re.IGNORECASE,
)
IN_ATTACK: Final = re.compile(r"\b(stronger|weaker) in (?:attack|ATK|strength)\b", re.IGNORECASE)
# Only what was lost comes back: "2 of its lost health back".
LOST: Final = re.compile(
    r"(?<=\w )of (?:its|their|your|his|her) (?:lost|missing) (?=\w{1,20} back\b)", re.IGNORECASE
)
# Of nobody's things can something be done: of none of them.
NOBODYS: Final = re.compile(
    r"\b(?:nobody's|no one's|no-one's|no player's|neither player's|neither side's) (?=\w+ (?:can|may)\b)",
    re.IGNORECASE,
)


# Cards that speak for themselves; what players do, they say of whoever plays them.
SPEAKING: Final = re.compile(
    r"(?<![^ .,;:])I (attack|strike|die|take|deal|do|get|have|gain|hit|lose|cost|enter|leave|evolve|destroy"
    r"|kill|damage|can't|cannot|can|may|must|would|was)\b"
)
MODAL: Final = frozenset({"can't", "cannot", "can", "may", "must", "would", "was"})
DONE_TO_ME: Final = re.compile(
    r"\b((?:give|grant|summon|play|equip|heal|refresh|ready|exhaust|tap|untap|return|move|destroy|retire|attack|damage"
    r"|kill|hit|block|target)s?) me\b",
    re.IGNORECASE,
)
BESIDE_ME: Final = re.compile(
    r"\b(in front of|behind|next to|beside|across from|opposite|facing|column as|row as|other than) me\b",
    re.IGNORECASE,
)
# A phase in which something is done.
IN_PHASE: Final = re.compile(
    r"\b(?:in|on)(?= (?:your|their|the opponent's|your opponent's|the other player's|each player's|the)"
    r" (?:draw|charge|standby|main|battle|end) phase\b)",
    re.IGNORECASE,
)
ON_TURN: Final = re.compile(
    r"(?:^|(?<=\. ))on(?= (?:your|their|the opponent's|your opponent's|the other player's) turn,)",
    re.IGNORECASE,
)
# How long this card is in play, in whichever words.
AROUND: Final = re.compile(
    r"\b(?:while|(?:for )?as long as|so long as) this(?: card| one| place)?(?:'s| is| stays| remains)"
    r" (?:still )?(?:around|out there|alive|on the table|standing|here)\b",
    re.IGNORECASE,
)


# Who is not named is this card: "Deals 2 damage when it dies."
OF_ITSELF: Final = re.compile(
    r"^((?:does|deals|gets|gains|heals|takes|can|can't|cannot|has|loses|hits)\b[^.]*\b)"
    r"(when|whenever|if|while|as long as|each time|every time|after) (?:it|he|she)\b(?!'| (?:is|was) (?:a|an|the)\b)",
    re.IGNORECASE,
)


# Where cards are, as it is said of them after "that".
THAT_ARE: Final = re.compile(
    r"(?:(?<=card)|(?<=cards)) that(?:'s| is| are)(?: already)? (?=(?:on|in) (?:your|their|the|its|his|her) )",
    re.IGNORECASE,
)


# That nothing is paid, after a comma.
FOR_NOTHING: Final = re.compile(r", (?=(?:without paying|for free|free of charge|at no cost)\b)")


# What is done on a roll or a toss is a sentence of its own.
CHANCE: Final = re.compile(
    r"\b((?:rolls?|flips?|toss(?:es)?) (?:an?|one|the) (?:die|dice|d6|coin))[:;,] (?=(?:on|if) )",
    re.IGNORECASE,
)


# Words after which a card's name is that of any such card, or the name itself.
BEFORE_A_NAME: Final = frozenset(
    [
        "a",
        "an",
        "any",
        "another",
        "other",
        "each",
        "every",
        "all",
        "no",
        "more",
        "one",
        "two",
        "three",
        "named",
        "called",
        "your",
        "their",
        "copy",
        "copies",
    ]
)


def naming_itself(text: str, own_name: str, words: str) -> str:
    """A text in which a card speaks of itself by these words instead of by its name.

    >>> naming_itself("If Fox's HP is 2, Fox attacks.", "Fox", "this card")
    "If this card's HP is 2, this card attacks."
    >>> naming_itself("Search your deck for a Fox.", "Fox", "this card")
    'Search your deck for a Fox.'
    """
    if not own_name or not words:
        return text
    made, *rest = text.split(own_name)
    for after in rest:
        made += (words if names_itself(made, after) else own_name) + after
    return made


def names_itself(before: str, after: str) -> bool:
    """Whether a card's name between these words is the card, and not any of that name."""
    if before[-1:].isalnum() or before[-1:] in ('"', "'") or after[:1].isalnum():
        return False
    if after[:1] == '"' or after.startswith(" card") or (after[:1] == "'" and after[:2] != "'s"):
        return False
    last = before.lower().split()[-2:] or [""]
    copies = last[-1] == "of" and last[0] in ("copy", "copies")
    return not (copies or last[-1] in BEFORE_A_NAME or last[-1].isdecimal())


def apart(text: str) -> str:
    """Numbers and what they count, parted: 2ATK; and what is a sentence of its own."""
    text = re.sub(r"\b(you|they)'re\b", r"\1 are", text, flags=re.IGNORECASE)
    text = re.sub(r"(?<![\w'])(?:till|'til)(?= )", "until", text, flags=re.IGNORECASE)
    text = NEEDLESS.sub("", text)
    text = THAT_ARE.sub(" ", text)
    text = FOR_NOTHING.sub(" ", text)
    text = written_out(text)
    text = OF_DAMAGE.sub(lambda found: found[1] or "", text)
    text = BY_SO_MUCH.sub(r"\2 \1", POINTS.sub(r"\1 \2", text))
    text = IN_ATTACK.sub(r"\1", text)
    text = NOBODYS.sub("no ", text)
    text = LOST.sub("", text)
    text = AROUND.sub("while this is in play", text)
    text = re.sub(r"\b(mana) to (?:spend|use)\b", r"\1", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(you|they)(?:'ve| have) got\b", r"\1 have", text, flags=re.IGNORECASE)
    text = re.sub(r"([+-][0-9]+)\|([+-][0-9]+)", r"\1/\2", text)
    text = re.sub(r"(?<![\w/+-])([0-9]{1,4})\+ (?=[A-Za-z])", r"\1 or more ", text)
    text = IN_PHASE.sub("during", text)
    text = re.sub(r"\bI'm\b|\bI am\b", "this is", text)  # cards that speak for themselves
    text = SPEAKING.sub(lambda found: f"this {agreeing(found[1])}", text)
    text = re.sub(r"\bI(?='(?:ve|d) )", "you", text)
    text = DONE_TO_ME.sub(r"\1 this", text)
    text = re.sub(r"\bI (?=(?:draw|discard|play|control|summon|pay|own)\b)", "you ", text)
    text = re.sub(r"(?<![^ .,;:])(?:I|me)(?=[.,;])", "this", text)
    text = BESIDE_ME.sub(r"\1 this", text)
    text = re.sub(r"\bmy (?=(?:column|row)\b)", "this ", text)
    text = ON_TURN.sub("during", text)
    text = re.sub(r"\bmy (?=(?:opponent|enemy)\b)", "your ", text, flags=re.IGNORECASE)
    text = OF_ITSELF.sub(r"\1\2 this", text)
    text = ALREADY.sub(without_already, asked_before(text))
    text = re.sub(r"\b(is|are|becomes|become) (?:then|now) (?=\w+(?:ed|en)\b)", r"\1 ", text)
    text = re.sub(r",? and if (?!you (?:do|did)\b)|, then if (?!you (?:do|did)\b)", ". If ", text)
    text = re.sub(r", then (?=[^.;:\"]* if )", ". ", text)  # the "if" is of the last thing done
    text = re.sub(r",? but if ", ". If ", text)
    text = re.sub(r"[,;]? (?:and )?if you (?:do|did),? (?!not\b)", ". If you do, ", text)
    text = ALSO.sub("", text)
    text = CHOSEN.sub(r"\1; ", text)
    text = GOES_ON.sub(going_on, text)
    text = CHANCE.sub(r"\1. ", text)
    text = re.sub(r"[;,] (?:and )?(?=on (?:heads|tails)\b)", ". ", text, flags=re.IGNORECASE)
    text = re.sub(
        r"[;,] (?=(?:if (?:it's |it is )?(?:heads|tails)|otherwise)\b)",
        ". ",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(r"(?<=[0-9])(?=[A-Za-z]{2}|\N{BLACK HEART SUIT})", " ", text)


# What is already so was so before anything was done: said after it, it comes first.
ALREADY: Final = re.compile(r"\b(is|are|it's|that's) already ", re.IGNORECASE)
DONE_BEFORE: Final = re.compile(
    r"^((?!when|at |if |once|after|on |each |every |while )[^.;:\"]{3,120}\.) "
    r"(If (?!it\b|they\b|he\b|she\b|that\b|those\b)[^.,;:\"]{3,60} (?:is|are)) already ([^.;:\"]{3,160}\.)$",
    re.IGNORECASE,
)


def asked_before(text: str) -> str:
    """What is asked of what was so already, before what is done.

    >>> asked_before("Bind the defender. If the defender is already bound, draw a card.")
    'If the defender is bound, draw a card. Bind the defender.'
    """
    return DONE_BEFORE.sub(r"\2 \3 \1", text)


def without_already(found: re.Match[str]) -> str:
    """Without a word that says nothing, unless something was done before: then it is not as if it
    were not there."""
    sentence = found.string.rfind(". ", 0, found.start()) + 2
    later = sentence > 1 and found.string.startswith(("If ", "if "), sentence)
    return found[0] if later else f"{found[1]} "


# For what somebody is made ready, and that what cannot be done could be done before.
AGAIN: Final = re.compile(
    r"\b((?:untap|refresh|ready|unexhaust)(?:e?s)? [^.,;]{1,40}?),? so (?:that )?(?:it|he|she|they)(?: can| may)"
    r" (?:go|act|attack|fight|be used) again(?=[.,;])",
    re.IGNORECASE,
)
ANY_MORE: Final = re.compile(
    r"(?<=can't|annot) ([^.,;]{1,40}?) (?:any ?more|any longer)(?=[.,;])", re.IGNORECASE
)


# None is taken of what is not taken.
NOT_TAKEN: Final = re.compile(
    r"\bdo(?:e(?P<s>s))?(?:n't| not) take (?:any )?(?=(?:combat |battle )?(?:damage|DMG)\b)",
    re.IGNORECASE,
)


def written_out(text: str) -> str:
    """Short forms as they are spoken in full: "she's holding", "you've got"."""
    text = re.sub(r"\b(s?he)'s got\b", r"\1 has", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(s?he)'s\b", r"\1 is", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(you|they|I)'ve\b", r"\1 have", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(have|has) got\b", r"\1", text, flags=re.IGNORECASE)
    text = ANY_MORE.sub(r" \1", AGAIN.sub(r"\1", text))
    text = NOT_TAKEN.sub(lambda found: f"take{found['s'] or ''} no ", text)
    return re.sub(
        r"\bstill (?=(?:have|has|control|gets?|deals?|do|does|draws?)\b)",
        "",
        text,
        flags=re.IGNORECASE,
    )


def going_on(found: re.Match[str]) -> str:
    """What goes on with one that was named, or with several of them."""
    several = found[3][-1] != "s" or re.match(r"\W*(?:each|every|all)\b", found[1], re.IGNORECASE)
    return f"{found[1]} {found[2]} {'that' if several else 'it'} {found[3]}"


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
    text = re.sub(r"\{([0-9]+)\}, ?\{(?:T|Q)\}(?=[:,])", r"pay \1 mana and tap this", text)
    text = re.sub(r"\{T\}(?=[:,])", "tap this", text)
    return re.sub(r"\{([0-9]+)\}(?! mana)", r"\1 mana", text)


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
