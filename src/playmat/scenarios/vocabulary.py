"""The words of a game's moves: whether a text can be a move at all, offered or not.

A refusal, or a move that is not offered, must speak of something that exists: a verb of the game,
then names of cards, attacks, places and seats, joined by the words that its moves are worded with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, Final

from playmat.kernel.table import Table
from playmat.language.suggestions import nearest
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.matching import begins, plain, words

JOINING: Final = words("in into on onto of over to from for with using by and + the slot nothing")

_SLOT = re.compile(r"\{[^{}]*\}")
_SEAT = re.compile(r"[a-h](?:'s)?\Z")


@lru_cache(maxsize=64)
def vocabulary_of(game: Rulebook) -> Vocabulary:
    """The words of a game, gathered once."""
    return Vocabulary(game)


class Vocabulary:
    """What a game's moves are made of."""

    def __init__(self, game: Rulebook) -> None:
        self.game = game
        verbs = [verb.template for verb in game.verbs.values()]
        texts = [*(_SLOT.sub(" ", template) for template in verbs), *game.says.move_words]
        self.joining = {*JOINING, *(word for text in texts for word in words(text))}
        self.verbs = {words(text)[0] for text in (*verbs, *game.says.move_words)}

    @cached_property
    def names(self) -> dict[str, str]:
        """Every card and token by its name in small letters."""
        return {plain(name): name for name in (*self.game.by_name, *self.game.looks.printed_names)}

    @cached_property
    def longer(self) -> LongerNames:
        """Every name, with the longer ones in which it stands."""
        return LongerNames(self.names)

    @cached_property
    def lines(self) -> dict[str, list[str]]:
        """The names of attacks and effects, and the lines of text, on all cards, by what they
        begin with."""
        found: dict[str, list[str]] = {}
        said_on = reader_for(self.game)
        for card in self.game.looks.lying:
            for first, said in said_on(card):
                found.setdefault(first, []).append(said)
        return found

    def is_known(self, name: str) -> bool:
        """Whether a card or token has this name, whatever the letter case."""
        return plain(name) in self.names

    def stranger(self, text: str, table: Table) -> str:
        """What in a text is no word of this game's moves, said in a sentence; empty: nothing."""
        written = words(text)
        if not written:
            return "a move is the text of an option"
        if written[0] not in self.verbs:
            meant = nearest(written[0], self.verbs)
            hint = f"; did you mean {meant!r}?" if meant else ""
            return f"no move begins with {written[0]!r}{hint} (playmat moves {self.game.name})"
        if not self.unread(written, set()):
            return ""
        seen = {plain(said) for said in texts_in(table.board())}
        rest = self.unread(written, seen)
        return self.unknown(" ".join(rest), seen) if rest else ""

    def unread(self, written: list[str], seen: set[str]) -> list[str]:
        """The words of a move, after its verb, from the first one that means nothing."""
        place = 1
        while place < len(written):
            end = self.known_until(written, place, seen)
            if end == place:
                break
            place = end
        return written[place:]

    def known_until(self, written: list[str], start: int, seen: set[str]) -> int:
        """Where the longest known run of words ends that begins here."""
        word = written[start]
        lines = self.lines.get(first_word(word), ())
        for end in range(len(written), start, -1):
            phrase = " ".join(written[start:end])
            if phrase in self.names or phrase in seen:
                return end
            if any(begins(line, phrase) for line in lines):
                return end
        if word in self.joining or word.isdigit() or _SEAT.match(word):
            return start + 1
        return start

    def unknown(self, rest: str, seen: set[str]) -> str:
        meant = nearest(rest, [*self.names.values(), *seen])
        hint = f"; did you mean {meant!r}?" if meant else ""
        return f"there is no card, place or attack {rest!r} in {self.game.title}{hint}"


class LongerNames(Mapping[str, list[str]]):
    """Names, each with the longer ones in which it stands; they are looked for when it is asked."""

    def __init__(self, names: Iterable[str]) -> None:
        self.found: dict[str, list[str] | None] = dict.fromkeys(names)

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def __getitem__(self, name: str) -> list[str]:
        longer = self.found[name]
        if longer is None:
            whole = f" {name} "
            longer = [other for other in self.found if other != name and whole in f" {other} "]
            self.found[name] = longer
        return longer


Lines = tuple[tuple[str, str], ...]  # each with the word that it begins with

MOST_CARDS: Final = 1 << 11  # of a kind of game, whose lines are remembered; the largest has 246

_READERS: Final[dict[type, Callable[[Any], Lines]]] = {}


def reader_for(game: Rulebook) -> Callable[[Any], Lines]:
    """What reads the names of attacks and the lines of text on a card of this kind of game. They
    are the same with whichever other cards it stands, so each card is read once."""

    def read(card: Any) -> Lines:
        printed = game.looks.printed(card)
        lines = map(plain, (*(attack.name for attack in printed.attacks), *printed.text))
        return tuple((first_word(line), line) for line in lines)

    return _READERS.setdefault(type(game), lru_cache(MOST_CARDS)(read))


def texts_in(value: object) -> Iterator[str]:
    """All texts in plain data, keys of mappings too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from texts_in(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from texts_in(inner)


def first_word(text: str) -> str:
    """The letters and digits that a text begins with: what `begins` would take for a word."""
    for place, sign in enumerate(text):
        if not sign.isalnum():
            return text[:place]
    return text
