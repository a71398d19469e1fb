"""Whether a line may be offered for a text: it says nothing contrary, of no other side, with no other
number, of nothing else, and leaves no condition out.

Words are compared, not meanings: the text has no meaning yet. What is left out and told is not asked for.
No line at all is better than one of another meaning, so whatever is in doubt is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile
from typing import Final

from playmat.language.people.mending.parts import BINDS
from playmat.language.people.mending.tokens import tokens_of
from playmat.language.people.senses import LITTLE, base, listed

NUMBERS: Final = {
    word: str(number)
    for number, words in enumerate(
        ("", "one once", "two twice double doubles pair couple", "three triple thrice", "four", "five", "six",
         "seven", "eight", "nine", "ten"),
    )
    for word in words.split()
}  # fmt: skip
SMALL: Final = ("0", "1", "2")  # said without a number too: "no", "a", "double", "both"
THEIRS: Final = listed(
    "opponent opponent's opponents opponents' enemy enemy's enemies enemies' opposing foe foe's foes rival rival's"
)
THEY: Final = listed("they their them they're they've they'd they'll theirs")
OTHERS: Final = (
    THEIRS | THEY | listed("defender defending attacker attacking other someone somebody")
)
YOURS: Final = listed("your yours my mine our allied friendly ally allies")
EACH: Final = listed("each both everybody everyone player everybody's everyone's")
ALLIES: Final = listed("ally allies allied")
SOMEBODY: Final = listed(
    "that those they them an a all each target"
)  # named, so not the card itself
CHOICE: Final = listed("or either choose pick select whichever whether")
ITSELF: Final = listed(
    "it it's its itself he he's him his she she's her i i'm i've i'd me my mine itself we us our own"
)
NOT: Final = listed(
    "not cannot never no nobody nothing none neither nor without unless except isn't unable ignoring"
)
DENIED: Final = NOT | listed(
    "only immune prevent negate cancel ignore 0 zero less free"
)  # as lines say it
FORBIDDEN: Final = NOT | listed(
    "only immune prevent stop stops skip lose loses lost less fewer ignore"
)
FORBIDS: Final = listed("cannot never not")
MOMENTS: Final = listed(
    "if when whenever unless while until once as each every after before would during at on would ongoing auto act cont this at trap v-trigger by of for may only first last next"
)
PASSING: Final = listed("turn turns round rounds battle phase until end game")
KEPT: Final = {  # a word that a line must have, in one of these forms, if the text has it
    "instead": listed("instead become becomes not set set"),
    "random": listed("random randomly"),
    "another": listed("another other others"),
    "other": listed(
        "another other others opponent opponent's enemy enemy's opposing different second"
    ),
    "others": listed("another other others rest"),
    "unless": listed("unless not no without except only"),
    "until": listed("until during while for this next"),
    "except": listed("except not other without only but non"),
    "half": listed("half halve halved halves"),
    "twice": listed("twice two 2 double"),
}
OPENING: Final = "[<*{"
MANY: Final = EACH | listed("each all every everything any anything no whenever")
NEAR: Final = 4
ASKS_OF_IT: Final = (("if", "it"), ("if", "they"), ("unless", "it"), ("while", "it"))
OF_A_MEASURE: Final = 4  # words: "plus 1 more each"
HANGING: Final = listed(
    "if when whenever unless until while for equal instead only once except twice again"
)
# Words of which the other is another thing wherever it stands.
CONTRARY: Final = tuple(
    (listed(one), listed(other))
    for one, other in (
        ("draw", "discard"),
        ("raise increase boost", "lower decrease reduce halve"),
        ("refresh untap ready", "exhaust tap rest"),
        ("summon play create", "destroy retire discard exile"),
        ("higher greater", "lower"),
        ("highest most", "lowest least fewest"),
        ("start beginning begin", "end"),
        ("top", "bottom"),
        ("win won", "lose lost"),
        ("head", "tail"),
        ("before", "after"),
        ("attacking attacker", "attacked defending defender"),
        ("front", "rear"),
        ("left", "right"),
        ("equip attach", "unequip detach"),
        ("get gain", "take"),
    )
)
ALONE: Final = ("flip a coin", "roll a die", "roll the red die")  # to no end


class Words:
    """The words of a text or a line, as they are compared."""

    def __init__(self, text: str) -> None:
        self.list = [token.lower() for token in tokens_of(text) if any(map(str.isalnum, token))]
        self.set = frozenset(self.list)
        self.numbers = frozenset(number for word in self.list for number in numbers_in(word))

    def has(self, words: Iterable[str]) -> bool:
        return not self.set.isdisjoint(words)

    def means_us(self) -> bool:
        """Whether it speaks of one's own side: "your", but not "your opponent"."""
        pairs = zip(self.list, [*self.list, ""][1:], strict=True)
        return any(one in YOURS and other not in THEIRS for one, other in pairs) and not self.has(
            EACH
        )

    def has_allies_of_theirs(self) -> bool:
        pairs = zip(self.list, self.list[1:], strict=False)
        return any(one in THEIRS and other in ALLIES for one, other in pairs)

    def denies(self, words: Iterable[str] = NOT) -> bool:
        return self.has(words) or any(word.endswith(("n't", "-less")) for word in self.list)

    def means_itself(self) -> bool:
        """Whether it speaks of its own card: "this", but not "this turn"."""
        pairs = zip(self.list, [*self.list, ""][1:], strict=True)
        return self.has(ITSELF) or any(
            one == "this" and other.removesuffix("'s") not in PASSING for one, other in pairs
        )

    def means_them(self) -> bool:
        """Whether it speaks of the other side: by name, or as "they" where nobody was named."""
        if self.has(THEIRS):
            return True
        first = next((n for n, word in enumerate(self.list) if word in THEY), None)
        return first is not None and not any(
            word.endswith("s") or word in ("player", "opponent", "who", "whoever", "both")
            for word in self.list[:first]
        )


def numbers_in(word: str) -> list[str]:
    """The numbers of a word, as digits.

    >>> numbers_in("+2/+3"), numbers_in("twice"), numbers_in("card")
    (['2', '3'], ['2'], [])
    """
    if word in NUMBERS:
        return [NUMBERS[word]]
    digits = "".join(sign if sign.isdecimal() else " " for sign in word.replace(",", ""))
    return digits.split()


def is_faithful(text: str, line: str, lost: Sequence[str] = (), own_name: str = "") -> bool:
    """Whether a line says no other thing than a text without the words that are `lost`.

    >>> is_faithful("Return one of their units to their hand.", "Return target unit to its owner's hand.")
    False
    >>> is_faithful("It gets 2 more damage.", "This takes 2 more damage.")
    False
    >>> is_faithful("Draw 2 crads please.", "Draw 2 cards.", ["please"])
    True
    """
    if own_name:
        text = text.replace(own_name, "this card")
    if any(is_needed(text, piece) for piece in lost) or ends_in_chance(line):
        return False
    kept = text
    for piece in lost:
        kept = kept.replace(piece, " ", 1) if piece else kept
    said, made = Words(kept), Words(line)
    return (
        begins_alike(text, line)
        and same_numbers(said, made)
        and same_side(said, made)
        and said.denies() <= made.denies(DENIED)
        and not (made.has(FORBIDS) and not said.denies(FORBIDDEN))
        and not (said.has(("if", "unless", "whenever")) and not made.has(MOMENTS))
        and not ("or" in made.set and not said.has(CHOICE))
        and not (made.means_itself() and not said.means_itself() and said.has(SOMEBODY))
        and all(made.has(forms) for word, forms in KEPT.items() if word in said.set)
        and not asks_of_nobody(made)
        and not means_more(said, made)
        and not turned_round(said, made)
    )


def has_the_words(one: str, other: str) -> bool:
    """Whether two texts have the same words, however often and in whatever order: what the grammar
    makes of one of them is meant, though a line may say it by a keyword alone.

    >>> has_the_words("Enemies attack this one first.", "Enemies attack this one one first.")
    True
    """
    return Words(one).set == Words(other).set


def is_needed(text: str, piece: str) -> bool:
    """Whether words that are left out are a condition or a measure of what remains."""
    first, *others = Words(piece).list or [""]
    before = text.partition(piece)[0].rstrip()
    begins = not before or before.endswith((".", "!", ";", "...", ":"))
    if BINDS.match(piece):
        return True
    if begins or first in ("and", "but", "then"):
        return False
    measured = len(others) < OF_A_MEASURE and bool(Words(piece).numbers)
    return first in HANGING or measured


def ends_in_chance(line: str) -> bool:
    """Whether a line tosses for nothing."""
    return line.lower().rstrip(".").endswith(ALONE)


def begins_alike(text: str, line: str) -> bool:
    """Whether a line has the sign of its sort of line that the text begins with."""
    return text[:1] not in OPENING or line[:1] not in OPENING or line[:2] == text[:2]


def same_numbers(said: Words, made: Words) -> bool:
    gone, come = said.numbers - made.numbers, made.numbers - said.numbers
    return gone.issubset(SMALL) and come.issubset(SMALL)


def same_side(said: Words, made: Words) -> bool:
    """Whether what is the other side's, or one's own, is so in the line."""
    if said.means_them() and not made.has(OTHERS):
        return False
    if said.means_us() and not made.means_us() and made.has(OTHERS) and not said.has(OTHERS):
        return False
    return not (said.has_allies_of_theirs() and made.has(ALLIES))


def asks_of_nobody(made: Words) -> bool:
    """Whether a line begins by asking something of "it", which nobody has named."""
    return any(pair in ASKS_OF_IT for pair in pairwise(made.list[:NEAR]))


def means_more(said: Words, made: Words) -> bool:
    """Whether one thing has become each of its sort."""
    if said.has(MANY):
        return False
    places = [n for n, word in enumerate(made.list) if word in ("each", "every", "all")]
    return any(
        word in said.set and f"{word}s" not in said.set
        for n in places
        for word in takewhile(lambda each: each not in LITTLE, made.list[n + 1 : n + NEAR])
        if word not in ("your", "turn", "player")
    )


def turned_round(said: Words, made: Words) -> bool:
    """Whether a word has gone and its opposite has come."""
    if said.denies():
        return False
    one, other = (frozenset(map(base, each.set)) for each in (said, made))
    gone, come = one - other, other - one
    return any(
        (not a.isdisjoint(gone) and not b.isdisjoint(come))
        or (not b.isdisjoint(gone) and not a.isdisjoint(come))
        for a, b in CONTRARY
    )
