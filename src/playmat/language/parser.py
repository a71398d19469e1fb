"""Reading: text -> the one tree it stands for.

Top-down with a memo, and complete: every alternative is tried, so that a line which can be read
in two ways is found out. Each category is indexed by the first word of its alternatives, so that
seventy phrases cost no more than the few which begin like the text.

What has no reading as it stands is read with a full stop after it, and then loosely: by a table in
which capitals do not matter and words may stand for others. Only what was not understood so far is
read so, so that nothing means something else because of it.

A first pass only reads. When it fails, a second one with a `Trail` notes what was expected where.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from playmat.kernel.errors import BadText
from playmat.language.known_words import ANY, KnownWords
from playmat.language.phrases import Pattern, Phrase, TooGreat, Word
from playmat.language.readings import Filling, Reading
from playmat.language.spelling import OWN_NAME
from playmat.language.steps import (
    AGREE,
    ANY_WORDS,
    BEGIN,
    GIVE,
    GROUP,
    LETTERS,
    MANY,
    SLOT,
    WORDS,
    Entry,
    IndexedCategory,
    PhraseTable,
    TemplateStep,
    fold,
    leading_word,
)
from playmat.language.suggestions import (
    NotUnderstood,
    Trail,
    ambiguous,
    mended,
    not_understood,
)
from playmat.language.templates import AS_WRITTEN, CAPITAL, EITHER, article_before

LONGEST_LINE = 2000
FULL_STOP = "."
MOST_MENDED = 3
TO_PROVE = 2  # readings are enough to prove that there is more than one


def read(
    strict: PhraseTable,
    loose: Callable[[], PhraseTable],
    text: str,
    written: str,
    category: str,
    own_name: str,
    known: KnownWords,
    explained: bool = True,
) -> object:
    """What the text stands for; BadText if it has no reading, or more than one.

    `written` is the text with the signs that were written, `own_name` that of the card it is on,
    `known` the words that there are where a pattern would take any; not `explained`: nobody asks
    what would have done, which takes many times as long as reading.
    """
    if len(text) > LONGEST_LINE:
        message = f"a line of card text has at most {LONGEST_LINE} signs, this has {len(text)}"
        raise BadText(text[:60] + "...", 60, message)
    try:
        capitals, found = _readings(strict, loose, text, category, own_name, known)
        if not found and not explained:
            raise NotUnderstood(
                written, 0, "not understood", [], offer="", proposals=[], nearest_phrase=""
            )
        if not found:
            trail = farthest_trail(strict, loose, text, category, own_name, known)
            offer = _offer(
                strict, loose, text, trail, category=category, own_name=own_name, known=known
            )
            raise not_understood(written, trail, offer)
    except RecursionError:
        raise BadText(text[:60], 0, "this text is nested too deeply") from None
    if len(found) > 1:
        error = ambiguous(written, found[0], found[1])
        error.trees = tuple(build(each, written, capitals) for each in found[:TO_PROVE])
        raise error
    return build(found[0], written, capitals)


@lru_cache(maxsize=1024)
def _readings(
    strict: PhraseTable,
    loose: Callable[[], PhraseTable],
    text: str,
    category: str,
    own_name: str,
    known: KnownWords,
) -> tuple[set[int], list[Reading]]:
    """The readings of the text, found by the first way of reading it that has one, and where it
    has capitals of its own. A card that many games are given, one after the other, is read once.
    """
    texts = [text] if text.endswith(FULL_STOP) else [text, text + FULL_STOP]
    for strictly in (True, False):
        table, name = (strict, "") if strictly else (loose(), own_name)
        start = table.category(category, "what is to be read")
        for each in texts:
            matcher = Matcher(table, each, name, known)
            found = matcher.whole(start)
            if found:
                return matcher.capitals, found
    return matcher.capitals, []


def farthest_trail(
    strict: PhraseTable,
    loose: Callable[[], PhraseTable],
    text: str,
    category: str,
    own_name: str,
    known: KnownWords,
) -> Trail:
    trail = _trail(strict, text, category, "", known)
    loosely = _trail(loose(), text, category, own_name, known)
    farthest = trail if trail.farthest >= loosely.farthest else loosely
    if farthest.wants_a_space():  # what comes after that is worth more to who writes
        return farthest_trail(strict, loose, text + " ", category, own_name, known)
    return farthest


def _offer(
    strict: PhraseTable,
    loose: Callable[[], PhraseTable],
    text: str,
    trail: Trail,
    category: str,
    own_name: str,
    known: KnownWords,
) -> str:
    """The text with up to `MOST_MENDED` words as they were probably meant, if it can be read so."""
    for _ in range(MOST_MENDED):
        text = mended(text, trail)
        if not text:
            return ""
        if len(_readings(strict, loose, text, category, own_name, known)[1]) == 1:
            return text
        trail = farthest_trail(strict, loose, text, category, own_name, known)
    return ""


def _trail(table: PhraseTable, text: str, category: str, own_name: str, known: KnownWords) -> Trail:
    """How far the text can be read, and what could have followed there."""
    trail = Trail(text, table.ignore_case)
    start = table.category(category, "what is to be read")
    Matcher(table, text, own_name, known, trail).whole(start)
    return trail


def joined(text: str, at: int) -> bool:
    """Whether this place lies within a word or a number."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    return (before.isalpha() and after.isalpha()) or (before.isdigit() and after.isdigit())


Found = list[tuple[int, Reading]]
Lists = list[tuple[int, tuple[Reading, ...]]]


class Matcher:
    """One text being read. With a trail it tries everything and notes what it missed."""

    def __init__(
        self,
        table: PhraseTable,
        text: str,
        own_name: str = "",
        known: KnownWords = ANY,
        trail: Trail | None = None,
        most: int = TO_PROVE,
    ) -> None:
        self.most = most  # readings of a stretch of text that are kept apart
        self.passes_over = trail is None  # entries that need words which the text does not have
        self.written = text
        self.text = fold(text) if table.ignore_case else text
        self.loose = table.loose
        self.ignore_case = table.ignore_case
        self.own_name = fold(own_name)
        self.known = known
        self.capitals: set[int] = set()  # where a capital stands that the phrase does not have
        self.trail = trail
        self.memo: dict[tuple[int, int, int], Found] = {}
        self.first_words: dict[int, str] = {}

    def whole(self, category: IndexedCategory) -> list[Reading]:
        """All readings of the whole text, `most` at most."""
        found = self.category(category, 0, AS_WRITTEN)
        if self.trail is not None:
            for end, _ in found:
                self.trail.ended(end)
        return [reading for end, reading in found if end == len(self.text)]

    def category(self, category: IndexedCategory, at: int, mode: int) -> Found:
        key = (category.number, at, mode)
        found = self.memo.get(key)
        if found is not None:
            return found
        found = []
        for entry in self.candidates(category, at):
            if self.passes_over and entry.needs and entry.needs not in self.text:
                continue
            alternative = entry.alternative
            if isinstance(alternative, Phrase):
                self.phrase(entry, alternative, at, mode, found)
            elif isinstance(alternative, Word):
                self.word(entry, alternative, at, mode, found)
            elif isinstance(alternative, Pattern):
                self.pattern(alternative, at, mode, found)
            elif entry.other is not None:
                found += self.category(entry.other, at, mode)
        if len(found) > 1:
            found = distinct(found, self.most)
        self.memo[key] = found
        return found

    def candidates(self, category: IndexedCategory, at: int) -> tuple[Entry, ...] | list[Entry]:
        if self.trail is not None:
            return category.entries
        word = self.first_words.get(at)
        if word is None:
            word = self.first_words[at] = leading_word(self.text, at)
        return category.beginning_with(word)

    def phrase(self, entry: Entry, phrase: Phrase, at: int, mode: int, found: Found) -> None:
        ends: list[tuple[int, tuple[Filling, ...]]] = []
        if self.trail is not None:
            self.trail.enter(phrase, at, mode)
        self.run(entry.first, at, mode, (), ends)
        for end, parts in ends:
            if not self.whole_word(end) or is_read(phrase, end, found):
                continue
            if entry.order is not None:
                parts = tuple(parts[i] if i >= 0 else absent for i, absent in entry.order)
            found.append((end, Reading(phrase, at, end, parts, None, mode != AS_WRITTEN)))
        if self.trail is not None:
            self.trail.leave()

    def whole_word(self, end: int) -> bool:
        if not joined(self.text, end):
            return True
        if self.trail is not None:
            self.trail.missed(end, "", AS_WRITTEN)
        return False

    def word(self, entry: Entry, word: Word, at: int, mode: int, found: Found) -> None:
        end = self.words(entry.text, entry.capital, at, mode, entry.others)
        if end > 0 and self.whole_word(end):
            found.append((end, Reading(word, at, end, (), word.value)))

    def words(
        self, text: str, capital: str, at: int, mode: int, others: tuple[str, ...] = ()
    ) -> int:
        """Where these words end if they stand here, or -1; the longest of those that do."""
        if others:
            end = max(self.other_words(other, at) for other in others)
            if end > at + len(text) or (end >= 0 and not self.text.startswith(text, at)):
                return end
        if mode != CAPITAL and self.text.startswith(text, at):
            if self.ignore_case and capital[:1].islower():
                self.note_capital(at)
            return at + len(text)
        if mode != AS_WRITTEN and self.text.startswith(capital, at):
            if capital != text:
                self.capitals.add(at)
            return at + len(text)
        if self.trail is not None:
            self.trail.missed(at, capital if mode == CAPITAL else text, mode, capital)
        return -1

    def other_words(self, words: str, at: int) -> int:
        """Where the words that stand for others end, if they do here, or -1."""
        if OWN_NAME in words:
            if not self.own_name:
                return -1
            words = words.replace(OWN_NAME, self.own_name)
        if not self.text.startswith(words, at):
            return -1
        if words[:1].islower():
            self.note_capital(at)
        return at + len(words)

    def note_capital(self, at: int) -> None:
        if self.written[at : at + 1].isupper():
            self.capitals.add(at)

    def pattern(self, pattern: Pattern, at: int, mode: int, found: Found) -> None:
        count = len(found)
        text = self.written
        if mode != CAPITAL or not text[at : at + 1].islower():
            self.spans(pattern, text, at, found)
        if self.loose:
            mode = EITHER
        if mode != AS_WRITTEN and len(found) == count and text[at : at + 1].isupper():
            self.spans(pattern, text[:at] + fold(text[at]) + text[at + 1 :], at, found)
            if len(found) > count:
                self.capitals.add(at)
        if self.loose and len(found) == count and text[at : at + 1].islower():
            self.spans(pattern, text[:at] + text[at].upper() + text[at + 1 :], at, found)
        if self.trail is not None and len(found) == count:
            self.trail.wanted(at, pattern.example, mode)
            self.note_like(pattern, at, mode)

    def spans(self, pattern: Pattern, text: str, at: int, found: Found) -> None:
        """Every stretch from here that the pattern matches, the longest first."""
        longest = pattern.regex.match(text, at)
        if longest is None:
            return
        last = longest.end()
        for end in range(last, at, -1):
            if joined(text, end) or not (end == last or pattern.regex.fullmatch(text, at, end)):
                continue
            try:
                value = self.value(pattern, text[at:end], at)
            except TooGreat as error:
                if self.trail is not None:
                    self.trail.too_great(at, error)
                continue
            except ValueError:
                continue
            found.append((end, Reading(pattern, at, end, (), value)))

    def value(self, pattern: Pattern, text: str, at: int) -> object:
        """What a pattern makes of a text; where its words are known, the one that is written so."""
        if not pattern.known or self.known.spellings(pattern) is None:
            return pattern.make(text)
        meant = self.known.meant(pattern, text, self.ignore_case)
        if meant is not None:
            return meant
        if pattern.coins and self.written.startswith(text, at):
            return pattern.make(text)
        raise ValueError(text)

    def note_like(self, pattern: Pattern, at: int, mode: int) -> None:
        """Note the known word that may have been meant here: by one word, or by all that the
        pattern takes, such as a name in quotation marks.
        """
        if not pattern.known or self.trail is None or self.known.spellings(pattern) is None:
            return
        if LETTERS.match(self.written, at):
            self.trail.unknown.setdefault(at, pattern.known)
        for words in (pattern.regex, LETTERS):  # names may have several words, in any letters
            found = words.match(self.written, at)
            like = self.known.like(pattern, found.group()) if found else None
            if like:
                self.trail.missed(at, fold(like) if self.ignore_case else like, mode, like)
                return

    def run(
        self,
        step: TemplateStep | None,
        at: int,
        mode: int,
        values: tuple[Filling, ...],
        ends: list[tuple[int, tuple[Filling, ...]]],
    ) -> None:
        """Follow the steps of a template; every way to its end goes into `ends`."""
        while step is not None:
            kind = step.kind
            if kind == WORDS:
                at = self.words(step.text, step.capital, at, mode, step.others)
                mode = AS_WRITTEN
                if at < 0:
                    return
            elif kind == SLOT:
                category = step.category
                if step.plural is not None and not self.single(step, values):
                    category = step.plural
                found = self.category(category, at, mode)
                if len(found) != 1:
                    for end, reading in found:
                        self.run(step.next, end, AS_WRITTEN, (*values, reading), ends)
                    return
                at, reading = found[0]
                mode = AS_WRITTEN
                values = (*values, reading)
            elif kind == GROUP:
                self.run(step.inside, at, mode, values, ends)
                values += step.absent
            elif kind == MANY:
                for end, readings in self.many(step, at, mode):
                    self.run(step.next, end, AS_WRITTEN, (*values, readings), ends)
                return
            elif kind == BEGIN:
                mode = step.mode
            elif kind == GIVE:
                values = (*values, True)
            elif kind == ANY_WORDS:
                for end, _ in self.category(step.category, at, mode):
                    self.run(step.next, end, AS_WRITTEN, values, ends)
                return
            else:
                at = self.agree(step, at, values) if kind == AGREE else self.article(at, mode)
                mode = AS_WRITTEN
                if at < 0:
                    return
            step = step.next
        ends.append((at, values))

    def many(self, step: TemplateStep, at: int, mode: int) -> Lists:
        """All lists that begin here; the separator of the last two may be another one."""
        lists: Lists = [
            (end, (reading,)) for end, reading in self.category(step.category, at, mode)
        ]
        whole = list(lists)
        while lists:
            longer = self.longer(step, step.text, lists)
            whole += longer if step.last == step.text else self.longer(step, step.last, lists)
            lists = longer
        return whole

    def longer(self, step: TemplateStep, separator: str, lists: Lists) -> Lists:
        """These lists with one item more; only so many that end at the same place."""
        out: Lists = []
        for end, readings in lists:
            after = self.words(separator, separator, end, AS_WRITTEN)
            if after < 0:
                continue
            for next_end, reading in self.category(step.category, after, AS_WRITTEN):
                if sum(1 for other, _ in out if other == next_end) < self.most:
                    out.append((next_end, (*readings, reading)))
        return out

    def agree(self, step: TemplateStep, at: int, values: tuple[Filling, ...]) -> int:
        text = step.text if self.single(step, values) else step.many
        if step.contrary:  # read where it stands, never asked for
            return at + len(text) if self.text.startswith(text, at) else -1
        return self.words(text, text, at, AS_WRITTEN)

    def single(self, step: TemplateStep, values: tuple[Filling, ...]) -> bool:
        """Whether the singular stands where this step looks at a number."""
        number = values[step.number]
        value = number.number() if isinstance(number, Reading) else number
        return (value is None or value == 1) != step.contrary

    def article(self, at: int, mode: int) -> int:
        """Where the article ends, if the right one for the next word stands here."""
        if self.loose and self.text[at : at + 2] == "1 ":
            return at + 1
        if self.loose and self.text[at : at + 4] == "one ":
            return at + 3
        right = article_before(self.text[self.end_of_word(at) : at + 60])
        return self.words(right, right if self.loose else right.capitalize(), at, mode)

    def end_of_word(self, at: int) -> int:
        word = LETTERS.match(self.text, at)
        return word.end() if word else at


def is_read(phrase: Phrase, end: int, found: Found) -> bool:
    """Whether a phrase in another form has been read in the right one, to the same end."""
    if phrase.declared is phrase:
        return False
    others = [reading.alternative for other_end, reading in found if other_end == end]
    return any(
        isinstance(other, Phrase) and other is not phrase and other.declared is phrase.declared
        for other in others
    )


def distinct(found: Found, most: int) -> Found:
    """Without repetitions, and of each end at most so many."""
    kept: Found = []
    for end, reading in found:
        same_end = [other for other_end, other in kept if other_end == end]
        if len(same_end) < most and reading not in same_end:
            kept.append((end, reading))
    return kept


def build(reading: Reading, text: str, capitals: set[int]) -> object:
    """The value a reading stands for; a ValueError of a node's own checks points at its words.

    Each node remembers its words, without the capital that only its place in a sentence asks for.
    """
    if not isinstance(reading.alternative, Phrase):
        return reading.value
    values = tuple(_filling(part, text, capitals) for part in reading.parts)
    try:
        node = reading.alternative.declared.make(*values)
    except ValueError as error:
        raise BadText(text, reading.start, str(error)) from None
    start, end = reading.start, reading.end
    lowered = reading.begins and start in capitals
    first = fold(text[start]) if lowered else text[start : start + 1]
    node.written = first + text[start + 1 : end]
    return node


def _filling(part: Filling, text: str, capitals: set[int]) -> object:
    if isinstance(part, Reading):
        return build(part, text, capitals)
    if isinstance(part, tuple):
        return tuple(build(item, text, capitals) for item in part)
    return part
