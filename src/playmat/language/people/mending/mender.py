"""Mending a line that is not read: whole lines that are, nearest in meaning.

A search over the grammar that corrects errors. A text is read as far as it goes; about the place where
it goes no further words are dropped, put in or exchanged, each at its price; what can be read so is an
offer, and what can be read farther is tried again from there. Words are exchanged only within a sense,
and none is lost that a meaning hangs on: a number, a side, a "not". All is bounded by counts: of words,
of texts that are tried, of steps. What is found is read by the dialect's own parser, as ever.
"""

from __future__ import annotations

import difflib
import heapq
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from playmat.kernel.errors import BadText
from playmat.language.known_words import KnownWords
from playmat.language.parser import Matcher, farthest_trail
from playmat.language.people.interpreting.interpreter import Interpreter
from playmat.language.people.lexicon import FIGURES, spoken
from playmat.language.people.mending.exchanging import MOST_WORDS as MOST_OF_TURN
from playmat.language.people.mending.exchanging import in_senses, parted_at
from playmat.language.people.mending.faithful import has_the_words, is_faithful
from playmat.language.people.mending.moves import (
    ALLOWS,
    CLAUSES,
    NEVER,
    WHOLE,
    Move,
    can_stand,
    displaced,
    doubled,
    exchangeable,
    leads_a_noun,
    price_of_addition,
    same_side,
    turn,
    whole_moves,
)
from playmat.language.people.mending.reach import Reach, dialects_words, first_wanted
from playmat.language.people.mending.states import Found, Places, Start, State, Stretch
from playmat.language.people.mending.tokens import (
    BREAKS,
    around,
    ends_of,
    joined,
    tidy,
    token_at,
    tokens_of,
)
from playmat.language.people.missing import Missing
from playmat.language.people.senses import (
    ACTIONS,
    HARMLESS,
    LITTLE,
    NEGATIONS,
    SIDES,
    base,
    is_number,
    keeps_meaning,
    mates,
    opposite,
)
from playmat.language.people.vocabulary import Vocabulary, words_of
from playmat.language.suggestions import Mend, Trail

LINE: Final = "line"
MOST_WORDS: Final = 80  # of a text; no printed line has half as many
MOST_WORK: Final = 280  # reading a text by the dialect is one, by people's grammar four
OWN, PEOPLES = 1, 4  # for a text of so many words:
WORDS_OF_A_LINE: Final = 16
MOST_STEPS: Final = 4  # texts from which others are made
MOST_OF_ONE: Final = 140  # of the work, for texts that are made from one
MOST_BY_DIALECT: Final = 80
MOST_OF_STRETCH: Final = 90  # where only some words of a text are changed
MOST_MENDS: Final = 3
MOST_WANTED: Final = 14
MOST_SURE: Final = 3  # words that the dialect wants: so few are tried by people's grammar too
MOST_LIKE: Final = 4
MOST_STRANGE: Final = 4
MOST_UNSAID: Final = 8
LIKE: Final = 0.66
MOST_BEFORE: Final = 4  # words before the place where a text goes no further, which may be at fault
OF_A_SENSE: Final = 1.1  # what a word of the same sense costs
DEAREST: Final = 9.0  # what a mend may cost
BESIDE: Final = 2.5  # how much dearer than the best one another may be
PUT_IN: Final = (
    "the", "to", "a", "of", "your", "this", "is", "by", "card", "damage", "and", "from", "in", "it",
    "you", "on", "gets", "target", "until", "for", "then", "if",
)  # fmt: skip


class Mender:
    """Mends lines of one dialect."""

    def __init__(self, interpreter: Interpreter, vocabulary: Vocabulary, lacking: Missing) -> None:
        self.interpreter = interpreter
        self.lacking = lacking
        self.vocabulary = vocabulary
        self.dialect = interpreter.dialect
        self.own_words = frozenset(words_of(self.dialect))
        self.words = sorted(word for word in vocabulary.words if len(word) > 1)
        self.body = next(iter(interpreter.lexicon.kinds), "card")
        self.figures = spoken(interpreter.lexicon.figures, FIGURES)
        self.without_a_letter: dict[str, list[str]] = {}
        for word in self.words:
            for short in shortened(word):
                self.without_a_letter.setdefault(short, []).append(word)

    def mends(
        self,
        text: str,
        own_name: str,
        known: KnownWords,
        read: Callable[[str], Any],
        usual: Callable[[Any], str],
        lines: Callable[[str], list[str]],
        likely: Sequence[Start] = (),
    ) -> list[Mend]:
        """Up to three lines that are read, the nearest first; looked for from the text and from those
        that were probably meant by it.
        """
        tokens = tokens_of(text)
        if not tokens or len(tokens) > MOST_WORDS:
            return []
        return Search(self, tokens, own_name, known, read, usual, lines).mends(likely)

    def stretches(
        self,
        text: str,
        words: tuple[int, int],
        own_name: str,
        known: KnownWords,
        read: Callable[[str], Any],
        usual: Callable[[Any], str],
        lines: Callable[[str], list[str]],
    ) -> list[Stretch]:
        """The text with some of these words of it changed, so that it is read; the nearest first."""
        tokens = tokens_of(text)
        if not tokens or len(tokens) > MOST_WORDS:
            return []
        search = Search(self, tokens, own_name, known, read, usual, lines, words)
        return search.changed()

    def left(self, text: str, own_name: str, known: KnownWords) -> tuple[bool, int]:
        """Whether people's grammar reads a text, and how many signs are left where it cannot go on."""
        en = self.interpreter.en
        table, rest = en.table(), self.lacking.english(text)
        matcher = Matcher(table, rest, own_name, self.interpreter.en.borne(known), most=1)
        if matcher.whole(table.category(LINE, "people")):
            return True, 0
        return False, len(rest) - max((at for _, at, _ in matcher.memo), default=0)

    def reach(self, text: str, own_name: str, known: KnownWords) -> tuple[int, list[str]]:
        """How many signs people's grammar leaves, and the words that would have gone on there."""
        table, rest = self.interpreter.en.table(), self.lacking.english(text)
        matcher = Reach(table, rest, own_name, self.interpreter.en.borne(known))
        matcher.whole(table.category(LINE, "people"))
        return len(rest) - matcher.reached, matcher.wanted

    def trail(self, text: str, own_name: str, known: KnownWords) -> Trail:
        """How far the dialect reads a text, and what it wants there."""
        dialect = self.dialect
        signs = dialect.signs(text)
        return farthest_trail(dialect.table(), dialect.loose_table, signs, LINE, own_name, known)

    def words_known(self, known: KnownWords) -> frozenset[str]:
        return frozenset(
            word.lower() for _, each in known.kinds for name in each for word in name.split()
        )

    def knows(self, word: str, known: frozenset[str]) -> bool:
        parts = [each for each in re.split(r"[\W\d_]+", word.lower()) if each]
        return all(part in self.vocabulary.words or part in known for part in parts)

    def like(self, word: str, known: frozenset[str]) -> list[str]:
        """The words that look most like this one."""
        lower, size = word.lower(), len(word)
        if size < 3 or not lower.isalpha():
            return []
        near = [w for short in shortened(lower) for w in self.without_a_letter.get(short, ())]
        near.sort(key=lambda w: (sorted(w) != sorted(lower), w[0] != lower[0]))
        words = [w for w in (*self.words, *sorted(known)) if abs(len(w) - size) <= 2]
        words = [w for w in words if w[0] == lower[0]]
        found = difflib.get_close_matches(lower, words, MOST_LIKE, LIKE)
        return list(dict.fromkeys((*near[:MOST_LIKE], *found)))


def shortened(word: str) -> set[str]:
    """A word, and without one of its letters: two that share one differ by a slip of the hand."""
    return {word, *(word[:n] + word[n + 1 :] for n in range(len(word)))}


class Search:
    """One line being mended."""

    def __init__(
        self,
        mender: Mender,
        tokens: list[str],
        own_name: str,
        known: KnownWords,
        read: Callable[[str], Any],
        usual: Callable[[Any], str],
        lines: Callable[[str], list[str]],
        within: tuple[int, int] | None = None,
    ) -> None:
        self.mender = mender
        self.first = tokens
        self.text = joined(tokens)
        self.before, self.after = (within[0], len(tokens) - within[1]) if within else (0, 0)
        self.most = MOST_OF_STRETCH if within else MOST_WORK
        self.own_name = own_name
        self.known = known
        self.known_words = mender.words_known(known)
        self.read, self.usual, self.lines = read, usual, lines
        self.tried: set[str] = {joined(tokens)}
        self.seen: set[str] = {joined(tokens)}  # by the dialect
        self.waiting: list[tuple[float, int, State]] = []
        self.waits = 0
        self.work = 0.0
        self.size = max(1.0, len(tokens) / WORDS_OF_A_LINE)
        self.found: dict[str, Stretch] = {}

    def mends(self, likely: Sequence[Start] = ()) -> list[Mend]:
        self.search(likely)
        ranked = sorted(self.found.items(), key=lambda each: each[1].cost)
        best = ranked[0][1].cost if ranked else 0.0
        near = [(line, each.lost) for line, each in ranked if each.cost <= best + BESIDE]
        return [Mend(line, self.as_written(lost)) for line, lost in near[:MOST_MENDS]]

    def changed(self) -> list[Stretch]:
        self.search()
        return sorted(self.found.values(), key=lambda each: each.cost)[:MOST_MENDS]

    def as_written(self, lost: Sequence[str]) -> str:
        """What is left out, piece by piece in the order in which it was written."""
        pieces = sorted(lost, key=joined(self.first).find)
        return " ... ".join(piece.strip(" ,.;:") for piece in pieces)

    def search(self, likely: Sequence[Start] = ()) -> None:
        for start in (Start(self.text, 0.0, ()), *likely):
            _, signs_left = self.mender.left(start.text, self.own_name, self.known)
            self.wait(State(start.cost, tokens_of(start.text), signs_left, start.lost))
        steps = 0
        while self.waiting and steps < MOST_STEPS and self.work < self.most:
            _, _, state = heapq.heappop(self.waiting)
            if state.cost >= self.dearest():
                break
            steps += 1
            self.go_on(state)

    def wait(self, state: State) -> None:
        self.waits += 1
        after = state.cost + 0.05 * state.left
        heapq.heappush(self.waiting, (after, self.waits, state))

    def go_on(self, state: State) -> None:
        """Try what one move makes of a text: by the dialect, which is soon done, then by people's
        grammar. A move behind the place where one goes no further is nothing to it.
        """
        text = joined(state.tokens)
        ends = [*ends_of(state.tokens)]
        trail = self.mender.trail(text, self.own_name, self.known)
        left, words = self.mender.reach(text, self.own_name, self.known)
        places = Places(
            token_at(ends, trail.farthest),
            token_at(ends, max(0, len(text) - left + 1)),
            first_wanted(dialects_words(trail)),
            first_wanted(words),
            self.unsaid(text, ends) if not state.left else [],
        )
        last = len(state.tokens) - self.after
        moves = sorted(
            (
                move
                for move in self.moves(state.tokens, places)
                if self.before <= move.start and move.end <= last
            ),
            key=turn,
        )
        most = min(self.most, self.work + MOST_BY_DIALECT)
        for move in moves:
            if move.start <= places.own + 1 and self.work < most:
                self.try_move(state, move, self.by_dialect, self.seen)
        most = min(self.most, self.work + MOST_OF_ONE)
        for move in moves:
            if move.start <= places.peoples + 1 and not move.own and self.work < most:
                self.try_move(state, move, self.by_people, self.tried)

    def try_move(
        self, state: State, move: Move, look: Callable[[str], Found], tried: set[str]
    ) -> None:
        cost = state.cost + move.cost
        if cost > self.dearest():
            return
        tokens = state.tokens
        changed = tidy([*tokens[: move.start], *move.tokens, *tokens[move.end :]])
        text = joined(changed)
        if not changed or text in tried or self.turns_round(changed):
            return
        tried.add(text)
        dropped = [token for token in tokens[move.start : move.end] if token in self.first]
        lost = (*state.lost, joined(dropped)) if move.lost and dropped else state.lost
        found = look(text)
        for line in found.lines:
            if line in self.found and self.found[line].cost <= cost:
                continue
            if has_the_words(text, self.text) or is_faithful(self.text, line, lost, self.own_name):
                self.found[line] = Stretch(text, cost, lost)
        if not found.lines and found.left < state.left:
            self.wait(State(cost, changed, found.left, lost))

    def turns_round(self, tokens: Sequence[str]) -> bool:
        """Whether a word has gone, on whatever way, and its opposite has come."""
        before, now = ({token.lower() for token in each} for each in (self.first, tokens))
        gone, come = before - now, now - before
        return any(opposite(one, other) for one in gone for other in come)

    def dearest(self) -> float:
        if not self.found:
            return DEAREST
        best = min(each.cost for each in self.found.values())
        return best + BESIDE * min(1.0, best)

    def by_dialect(self, text: str) -> Found:
        self.work += OWN * self.size
        try:
            return Found([self.usual(self.read(text))], 0)
        except BadText:
            return Found([], len(text))

    def by_people(self, text: str) -> Found:
        self.work += PEOPLES * self.size
        whole, left = self.mender.left(text, self.own_name, self.known)
        if not whole:
            return Found([], left)
        return Found([self.usual(self.read(line)) for line in self.lines(text)], 0)

    # ---- moves ----

    def moves(self, tokens: Sequence[str], at: Places) -> Iterator[Move]:
        strange = [n for n, token in enumerate(tokens) if self.is_strange(token)][:MOST_STRANGE]
        # Of people's words the dialect knows nothing, unless all of them are understood.
        whole = at.peoples >= len(tokens) and not at.unsaid
        far = at.peoples if at.peoples > at.own + 1 and not whole else at.own
        near = [at.peoples - 1, far - 1, at.peoples + 1, far + 1, at.peoples - 2, far - 2]
        places = [*(at.unsaid or [at.peoples]), far, *strange, *near]
        yield from doubled(tokens)
        yield from whole_moves(tokens, at.unsaid or [far, at.peoples], strange)
        for place in dict.fromkeys((at.own, at.peoples)):
            yield from displaced(tokens, place)
        yield from self.wished(tokens, at.own, at.own_words, own=True)
        yield from self.wished(tokens, at.peoples, at.peoples_words, own=False)
        yield from self.by_sense(tokens, [*(at.unsaid or [at.peoples, at.own]), *strange])
        for rank, place in enumerate(dict.fromkeys(p for p in places if 0 <= p <= len(tokens))):
            for move in self.moves_at(tokens, place, place in (far, at.peoples)):
                yield move._replace(cost=move.cost + 0.03 * rank)

    def by_sense(self, tokens: Sequence[str], places: Sequence[int]) -> Iterator[Move]:
        """With what the thesaurus has for words about these places, in each of their senses."""
        about = {place - n for place in places for n in range(MOST_BEFORE)}
        for start in sorted(n for n in about if 0 <= n < len(tokens)):
            for end in range(start + 1, min(start + MOST_OF_TURN, len(tokens)) + 1):
                written = tokens[start:end]
                if end > start + 1 or not (
                    keeps_meaning(written[0]) or written[0].lower() in LITTLE
                ):
                    yield from self.in_senses(
                        start, end, in_senses(written, self.mender.body, not start)
                    )
            if particle := parted_at(tokens, start):
                written, between = [tokens[start], tokens[particle]], tokens[start + 1 : particle]
                senses = in_senses(written, self.mender.body, not start, between)
                yield from self.in_senses(start, particle + 1, senses)

    def in_senses(self, start: int, end: int, senses: Sequence[tuple[str, ...]]) -> Iterator[Move]:
        for rank, others in enumerate(senses):
            yield Move(OF_A_SENSE + 0.15 * rank, start, end, others)

    def unsaid(self, text: str, ends: Sequence[int]) -> list[int]:
        """The words that people's grammar understands and the dialect has no phrase for."""
        words = self.mender.lacking.unsaid(text, self.own_name, self.known)
        at = text.lower().find(words.lower()) if words else -1
        if at < 0:
            return []
        return [*range(token_at(ends, at), token_at(ends, at + len(words) - 1) + 1)][-MOST_UNSAID:]

    def is_strange(self, token: str) -> bool:
        return token[:1].isalpha() and not self.mender.knows(token, self.known_words)

    def moves_at(self, tokens: Sequence[str], place: int, just_here: bool) -> Iterator[Move]:
        """Without the word at a place, with another one for it, or with a small word before it."""
        before, here, after = around(tokens, place)
        if here:
            lost = any(map(str.isalnum, here)) and here.lower() not in (LITTLE | HARMLESS) - ALLOWS
            lost = lost and not self.is_said_again(here, tokens)
            leads = leads_a_noun(before, here, after)  # without it, it would be all of them
            price = self.price_of_loss(here) + 0.6 * leads
            if self.says_which(tokens, place):
                price = NEVER
            if here.lower() in self.mender.figures:
                price = 1.0 if self.is_said_again(here, tokens) else NEVER
            yield Move(price, place, place + 1, (), lost)
            for other, cost in self.others(here):
                yield Move(cost, place, place + 1, tuple(tokens_of(other)))
            if here.isalpha() and here.lower() not in LITTLE and after[:1].isalnum():
                yield Move(1.1, place, place + 1, (f"{here}'s",))
        if not here and before == ".":
            return
        for number, word in enumerate(PUT_IN if just_here else PUT_IN[:8]):
            if word not in (before, here.lower()) and can_stand(word, before, here.lower()):
                later = 0.04 * number + (0.0 if just_here else 0.5)
                yield Move(price_of_addition(word) + 0.1 + later, place, place, (word,))
                if here.lower() in LITTLE and exchangeable(here, word):
                    yield Move(1.2 + later, place, place + 1, (word,))

    def wished(
        self, tokens: Sequence[str], place: int, wanted: list[tuple[str, str]], own: bool
    ) -> Iterator[Move]:
        """With a word that a grammar wants at this place, before what stands there or for it."""
        before, here, after = around(tokens, place)
        if not here and before == ".":
            return

        def rank(wish: tuple[str, str]) -> tuple[bool, bool, bool]:
            word, following = wish
            fits = bool(following) and following in (here.lower(), after.lower())
            return (not fits, word.lower() not in LITTLE, bool(following))

        own = own and len(wanted) > MOST_SURE
        for word, following in sorted(wanted, key=rank)[:MOST_WANTED]:
            fits = bool(following) and following == here.lower()
            many = before in ("1", "a", "one") and word.endswith("s")
            cost = price_of_addition(word) - 0.4 * fits + 0.5 * many
            yield Move(cost, place, place, (word,), own=own and not fits)
            if here and exchangeable(here, word):
                little = word.lower() in LITTLE and here.lower() in LITTLE
                fits = bool(following) and following == after.lower() and word.lower() in LITTLE
                cost = 0.9 if fits else 1.3 if little else 1.9
                yield Move(cost, place, place + 1, (word,), own=own and not fits)

    def says_which(self, tokens: Sequence[str], place: int) -> bool:
        """Whether the word at a place says of which things something is said: a kind, a name."""
        _, here, after = around(tokens, place)
        word = here.strip("*[]<>{}")
        if not word or self.is_strange(here) or word.lower() in LITTLE | HARMLESS | WHOLE:
            return False
        noun = after[:1].isalpha() and (
            after.lower() in ("card", "cards")
            or not (after.lower() in LITTLE | HARMLESS or keeps_meaning(after))
        )
        return (place > 0 and word[0].isupper()) or (noun and word[0].isalpha())

    def is_said_again(self, word: str, tokens: Sequence[str]) -> bool:
        """Whether the same figure is named by another word too: "+1 HP Health Counter"."""
        figures = self.mender.figures
        figure = figures.get(word.lower())
        others = [token.lower().lstrip("+-0123456789") for token in tokens if token != word]
        return figure is not None and any(figures.get(other) == figure for other in others)

    def others(self, word: str) -> Iterator[tuple[str, float]]:
        """The words that may have been meant, and what it costs to take one."""
        if is_number(word) or not word[0].isalpha():
            return
        strange = self.is_strange(word)
        for other in self.mender.like(word, self.known_words) if strange or len(word) > 3 else ():
            if other == word.lower() or opposite(word, other):
                continue
            slip = not shortened(word.lower()).isdisjoint(shortened(other))
            ratio = difflib.SequenceMatcher(None, word.lower(), other).ratio()
            cost = 0.6 if slip else 0.7 + 3 * (1 - ratio)
            if base(other) == base(word):
                all_of_them = other == f"{word.lower()}s" and base(word) not in ACTIONS
                cost = 1.4 if all_of_them else 0.4
            elif not strange:
                if word.lower() in NEGATIONS or word.lower() in SIDES or base(word) in ACTIONS:
                    continue
                cost += 1.5
            yield other, cost
        for other in dict.fromkeys(mates(word)):
            if self.mender.knows(other, self.known_words) and not (
                word.lower() in SIDES and not same_side(word, other)
            ):
                yield other, 1.0 if strange or word.lower() not in self.mender.own_words else 1.4

    def price_of_loss(self, word: str) -> float:
        lower = word.lower()
        if keeps_meaning(word) or lower in CLAUSES:
            return NEVER
        if word in BREAKS:
            return 0.8
        if not any(map(str.isalnum, word)):
            return 0.5
        if lower in HARMLESS or lower.endswith("ly"):
            return 0.8
        if lower in LITTLE:
            return 1.6 if lower in ALLOWS else 1.0
        if base(word) in ACTIONS:
            return 4.5
        return 2.0 if self.is_strange(word) else 2.4
