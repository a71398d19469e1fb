"""What to say when text or a name is not understood: what was expected, and what is nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playmat.kernel.errors import BadText
from playmat.language.phrases import Pattern, Phrase, TooGreat, Word
from playmat.language.steps import fold
from playmat.language.templates import AS_WRITTEN, CAPITAL

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from playmat.language.readings import Filling, Reading

MOST_SHOWN = 6
CLOSE = 0.6
A_SPACE = "a space"
NEAREST = "nearest phrase: "
NO_WORDS = "words for "  # a game that has no line for them may have one that does much the same


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name that was probably meant, or None if none is close.

    >>> nearest("Stack-o-Fix", ["Stack-O-Fox", "Brute"])
    'Stack-O-Fox'
    """
    import difflib

    by_folded = {other.casefold(): other for other in names}
    close = difflib.get_close_matches(name.casefold(), by_folded, n=1, cutoff=CLOSE)
    return by_folded[close[0]] if close else None


def find_name(name: str, names: Collection[str]) -> str | None:
    """The name as it is spelled; letter case may differ as long as only one name fits.

    >>> find_name("stack-o-fox", ["Stack-O-Fox", "Brute"])
    'Stack-O-Fox'
    """
    if name in names:
        return name
    fitting = [other for other in names if other.casefold() == name.casefold()]
    return fitting[0] if len(fitting) == 1 else None


class Proposal(NamedTuple):
    """What could stand where a text is not understood: words, or what they are called, and the
    phrase that they belong to.
    """

    words: str
    literal: bool
    phrase: str


class Mend(NamedTuple):
    """A whole line that is read, near to one that is not, and the words that it leaves out."""

    line: str
    without: str


class Part(NamedTuple):
    """A stretch of a text, and how it is told back; nothing: it is not understood."""

    start: int
    end: int
    told: str


class Advice(NamedTuple):
    """What there is to say of a text without a reading: whole lines that would do, its parts, and
    what the game does not have.
    """

    mends: Sequence[Mend]
    parts: Sequence[Part]
    missing: str


class Doubtful(BadText):
    """Text that may mean several things; `meanings` are the lines that say them."""

    def __init__(
        self, text: str, meanings: Sequence[str], message: str = "this may mean several things"
    ) -> None:
        listed = "\n".join(f"  {number}: {line}" for number, line in enumerate(meanings, 1))
        super().__init__(text, 0, message, listed.strip())
        self.meanings = tuple(meanings)


class Ambiguous(BadText):
    """Text with two readings; `trees` are what they build."""

    trees: tuple[object, ...] = ()


class NotUnderstood(BadText):
    """Text without a reading, with what could follow, the phrase that is nearest, and whole lines
    that would do (`mends`).
    """

    def __init__(
        self,
        text: str,
        column: int,
        message: str,
        hints: list[str],
        offer: str,
        proposals: list[Proposal],
        nearest_phrase: str,
    ) -> None:
        super().__init__(text, column, message, "\n  ".join(hints), offer)
        self.hints = hints
        self.proposals = proposals
        self.nearest_phrase = nearest_phrase
        self.mends: tuple[Mend, ...] = (Mend(offer, ""),) if offer else ()
        self.parts: tuple[Part, ...] = ()
        self.missing = ""  # what the game does not have: "coins"

    def advised(self, advice: Advice) -> NotUnderstood:
        """The same, with whole lines that would do, which parts are understood, and what the game
        lacks. It points at the first part that is not understood.
        """
        fine = self.offer or next((each.line for each in advice.mends if not each.without), "")
        hints = [each for each in self.hints if not each.startswith(NEAREST)]
        column, message = self.column, self.message
        if advice.parts and not fine:
            unread = next((each for each in advice.parts if not each.told), None)
            column = unread.start if unread else column
            message = (
                f"not understood: {_shorten(self.text[unread.start : unread.end].strip(' ,'), 80)}"
                if unread
                else "each part of this is understood, but not all of it together"
            )
            hints = [f"understood: {each.told}" for each in advice.parts if each.told]
        if advice.missing:
            hints.insert(0, f"this game has no {advice.missing}")
        hints += [f"near to it: {told(each)}" for each in advice.mends if each.line != fine]
        made = NotUnderstood(
            self.text,
            column,
            message,
            hints,
            offer=fine,
            proposals=self.proposals,
            nearest_phrase="",
        )
        made.mends = tuple(advice.mends)
        made.parts = tuple(advice.parts) if not fine else ()
        made.missing = advice.missing
        return made


class NumberTooGreat(NotUnderstood):
    """Text whose words are understood up to a number that no card may have: nothing else is to be
    said of it.
    """


def told(mend: Mend) -> str:
    return f"{mend.line} (without: {mend.without})" if mend.without else mend.line


class Wanted:
    """Something that could have stood at a place: words (`literal`) or the name of a pattern."""

    __slots__ = ("literal", "mode", "phrase", "start", "text")

    def __init__(
        self, text: str, literal: bool, phrase: Phrase | None, start: int, mode: int
    ) -> None:
        self.text = text
        self.literal = literal
        self.phrase = phrase
        self.start = start
        self.mode = mode


class Trail:
    """The farthest place that reading reached, and what was wanted there."""

    def __init__(self, text: str, ignore_case: bool) -> None:
        self.text = fold(text) if ignore_case else text
        self.ignore_case = ignore_case
        self.farthest = 0
        self.wanted_there: list[Wanted] = []
        self.unknown: dict[int, str] = {}  # by place: of what kind no such word is known
        self.open: list[tuple[Phrase, int, int]] = []
        self.refused: dict[int, TooGreat] = {}  # numbers, by their place

    def too_great(self, at: int, error: TooGreat) -> None:
        """The number here is greater than what is wanted; of several the widest limit is told."""
        at = self._skip_space(at)
        before = self.refused.get(at)
        if before is None or before.most < error.most:
            self.refused[at] = error

    def enter(self, phrase: Phrase, at: int, mode: int) -> None:
        self.open.append((phrase, at, mode))

    def leave(self) -> None:
        self.open.pop()

    def ended(self, at: int) -> None:
        """A whole reading ended here, before the text did."""
        if at < len(self.text):
            self._note(self._skip_space(at), "the end of the text", False)

    def wants_a_space(self) -> bool:
        """Whether the text ends just where more words could follow, and nothing else."""
        ends = self.farthest == len(self.text) and not self.text.endswith(" ")
        texts = [one.text for one in self.wanted_there]
        return ends and A_SPACE in texts and all(text[:1].isalnum() for text in texts)

    def wanted(self, at: int, name: str, mode: int) -> None:
        self._note(self._skip_space(at), name, False, mode)

    def missed(self, at: int, words: str, mode: int, declared: str = "") -> None:
        """These words did not stand here: note the first word of them that differs, as it was
        declared where case is ignored.
        """
        text = self.text
        same = 0
        while text[at + same : at + same + 1] == words[same : same + 1] != "":
            same += 1
        place = at + same
        while (
            place > 0
            and _in_word(text, place - 1)
            and (_in_word(text, place) or _in_word(words, same))
        ):
            place, same = place - 1, same - 1
        shown = declared if self.ignore_case and declared else words
        missing = shown[same:] if same >= 0 else text[place:at] + shown
        skipped = self._skip_space(place)
        self._note(skipped, missing.strip() or A_SPACE, bool(missing.strip()), mode)

    def _skip_space(self, at: int) -> int:
        return at + 1 if self.text[at : at + 1] == " " else at

    def _note(self, at: int, text: str, literal: bool, mode: int = AS_WRITTEN) -> None:
        if at < self.farthest:
            return
        if at > self.farthest:
            self.farthest = at
            self.wanted_there = []
        phrase, start, begun = self.open[-1] if self.open else (None, at, mode)
        self.wanted_there.append(Wanted(text, literal, phrase, start, begun))


def _in_word(text: str, at: int) -> bool:
    return 0 <= at < len(text) and text[at].isalnum()


def mended(text: str, trail: Trail) -> str:
    """The text with the word that is not understood as it was probably meant, or nothing."""
    at = trail.farthest
    meant = _meant(text[at:], trail.wanted_there)
    if not meant:
        at, meant = _meant_after_number(text, at, trail.wanted_there)
    return f"{text[:at]}{meant}{text[at + len(_first_word(text[at:])) :]}" if meant else ""


def not_understood(text: str, trail: Trail, offer: str = "") -> NotUnderstood:
    """The error for text without a reading; `offer` is one that has a reading."""
    at = trail.farthest
    rest = text[at:]
    if at in trail.refused:
        message = str(trail.refused[at])
    elif rest:
        message = f"not understood: {_shorten(rest)}"
    else:
        message = "the text ends too early" if text else "there is no text"
    hints = []
    if text[:at].strip():
        hints.append(f"understood: {text[:at].strip()}")
    proposals = _proposals(rest, trail.wanted_there)
    hints.append(f"could follow: {_could_follow(proposals)}")
    kind = trail.unknown.get(at)
    if kind and rest[:1].isupper():
        hints.append(f'no {kind} "{_first_word(rest)}" is known here')
    meant = _meant(rest, trail.wanted_there)
    if meant:
        hints.append(f'did you mean "{meant}"?')
    phrase = _nearest_phrase(text, at, trail.wanted_there)
    if phrase:
        hints.append(f"{NEAREST}{phrase}")
    error = NumberTooGreat if at in trail.refused else NotUnderstood
    return error(text, at, message, hints, offer, proposals, phrase or "")


def ambiguous(text: str, one: Reading, two: Reading) -> Ambiguous:
    """The error for text with two readings: shows the smallest part where they differ."""
    one, two = _difference(one, two)
    message = "this can be read in two ways"
    hint = f"either {_describe(one, text)}\n  or     {_describe(two, text)}"
    return Ambiguous(text, one.start, message, hint)


def _difference(one: Reading, two: Reading) -> tuple[Reading, Reading]:
    while one.alternative is two.alternative:
        pairs = [
            pair
            for pair in zip(_readings(one.parts), _readings(two.parts), strict=False)
            if pair[0] != pair[1]
        ]
        if len(pairs) != 1 or len(_readings(one.parts)) != len(_readings(two.parts)):
            break
        first, second = pairs[0]
        if (first.start, first.end) != (second.start, second.end):
            break
        one, two = first, second
    return one, two


def _readings(parts: tuple[Filling, ...]) -> list[Reading]:
    flat: list[Reading] = []
    for part in parts:
        if isinstance(part, tuple):
            flat += part
        elif part is not None and not isinstance(part, bool):
            flat.append(part)
    return flat


def _describe(reading: Reading, text: str) -> str:
    alternative = reading.alternative
    if isinstance(alternative, Pattern):
        return f"{alternative.example} ({alternative.category})"
    if isinstance(alternative, Word):
        return f'"{alternative.text}" ({alternative.category})'
    fillings = []
    for name, part in zip(alternative.slots, reading.parts, strict=True):
        for one in _readings((part,)):
            fillings.append(f'{name.upper()} = "{text[one.start : one.end]}"')
    return f"{alternative.example}" + (f" with {', '.join(fillings)}" if fillings else "")


def _proposals(rest: str, wanted: list[Wanted]) -> list[Proposal]:
    """What was wanted, the likeliest first; a mere space only if there is nothing else."""
    import difflib

    likeness = difflib.SequenceMatcher(None, "", _first_word(rest).lower())

    def unlikeness(one: Wanted) -> tuple[float, str]:
        likeness.set_seq1(_first_word(one.text).lower())
        return (-round(likeness.ratio(), 3), one.text)

    found: dict[tuple[str, bool], Proposal] = {}
    for one in sorted(wanted, key=unlikeness):
        if (one.text, one.literal) not in found:
            phrase = one.phrase.example if one.phrase is not None else ""
            found[one.text, one.literal] = Proposal(one.text, one.literal, phrase)
    worded = [each for each in found.values() if each.words != A_SPACE]
    return worded or list(found.values())


def _could_follow(proposals: list[Proposal]) -> str:
    shown = [f'"{each.words}"' if each.literal else each.words for each in proposals]
    more = len(shown) - MOST_SHOWN
    listed = ", ".join(shown[:MOST_SHOWN])
    return f"{listed} and {more} more" if more > 0 else listed


def _first_word(text: str) -> str:
    return text.split(" ")[0].rstrip(".,:;)")


def _meant(rest: str, wanted: list[Wanted]) -> str | None:
    """The wanted word that looks most like the word which stands there."""
    word = _first_word(rest)
    first_words = {_first_word(w.text) for w in wanted if w.literal}
    found = nearest(word, sorted(first_words - {""})) if len(word) > 1 else None
    return found if found != word else None


def _meant_after_number(text: str, at: int, wanted: list[Wanted]) -> tuple[int, str | None]:
    """The word that is counted, where "2 cadrs" stands for such as "N cards", and its place."""
    counted = [one.text[2:] for one in wanted if not one.literal and one.text.startswith("N ")]
    number, space, after = text[at:].partition(" ")
    word = _first_word(after)
    found = nearest(word, counted) if space and len(word) > 1 else None
    return at + len(number) + 1, found if found != word else None


def _nearest_phrase(text: str, at: int, wanted: list[Wanted]) -> str | None:
    """The template that looks most like the text from where it begins; less will do for one
    that was already begun.
    """
    import difflib

    best, best_likeness = None, 0.0
    for one in wanted:
        if one.phrase is None:
            continue
        example = one.phrase.example
        if one.mode == CAPITAL:
            example = example[:1].upper() + example[1:]
        rest = text[one.start : one.start + len(example) + 10]
        likeness = difflib.SequenceMatcher(None, example.lower(), rest.lower())
        enough = max(best_likeness, 0.3 if one.start < at else 0.5)
        # The quick ones are never less than the ratio: what they rule out it would rule out too.
        if likeness.real_quick_ratio() > enough and likeness.quick_ratio() > enough:
            ratio = likeness.ratio()
            if ratio > enough:
                best, best_likeness = example, ratio
    return best


def _shorten(text: str, most: int = 40) -> str:
    return f'"{text}"' if len(text) <= most else f'"{text[:most]}..."'
