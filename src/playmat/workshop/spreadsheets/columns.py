"""The columns of a game's cards: every field of its set files, and every field inside one.

They are found by name, as people write them at the head of a column: "Hand cost" is `hand_cost`,
and "Attack 2 name" is the name of the second of `attacks`. A figure is found by what people call it
in this game, too: "HP" is `health` where a card has no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import inspect

from playmat.language.files import Place
from playmat.language.suggestions import nearest
from playmat.parts.game_file import peoples_words
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_forms import flat, sheets_of, struct_of, titled

MOST_ROWS: Final = 20  # of a field that has rows, such as attacks


class Column(NamedTuple):
    """A column: the way to its field, and what may stand there; none: all that JSON can say."""

    place: Place
    title: str
    kinds: tuple[inspect.Type, ...]


class Columns:
    """All columns that cards of a game may have."""

    def __init__(
        self, fields: Mapping[str, list[inspect.Type]], called: Iterable[Iterable[str]] = ()
    ) -> None:
        """`called` are words for one figure each."""
        self.fields = fields
        self.all = {each.place: each for each in self._made()}
        self.exact = {".".join(counted(place)): each for place, each in self.all.items()}
        self.folded: dict[str, Column] = {}
        for each in self.all.values():
            for name in names_of(each.place):
                self.folded.setdefault(fold(name), each)
        for words in called:
            self._learn(words)

    def _learn(self, words: Iterable[str]) -> None:
        """All words for a figure mean the column that some of them name, if it is but one."""
        folded = [fold(word) for word in words]
        named = {self.folded[word].place for word in folded if word in self.folded}
        if len(named) == 1:
            column = self.all[named.pop()]
            for word in filter(None, folded):
                self.folded.setdefault(word, column)

    def _made(self) -> Iterator[Column]:
        for name, kinds in self.fields.items():
            inside = struct_in(kinds)
            yield self._column((name,), () if inside else tuple(kinds))
            ways: list[Place] = [(name,)]
            if is_rows(kinds):
                ways = [(name, number) for number in range(MOST_ROWS)]
            for way in ways:
                for field in inside.fields if inside else ():
                    yield self._column((*way, field.encode_name), tuple(flat(field.type)))

    def _column(self, place: Place, kinds: tuple[inspect.Type, ...]) -> Column:
        return Column(place, title_of(place), kinds)

    def find(self, heading: str) -> Column | None:
        """The column that a heading means: as in set files, else capitals and spaces aside."""
        return self.exact.get(heading.strip()) or self.folded.get(fold(heading))

    def __contains__(self, heading: object) -> bool:
        return isinstance(heading, str) and self.find(heading) is not None

    def meant(self, heading: str) -> str:
        """The title of a column that is near an unknown heading; empty: none is."""
        return nearest(heading, [each.title for each in self.all.values()]) or ""

    def heading(self, column: Column) -> str:
        """What stands at the head of a column, so that it is found again."""
        found = self.find(column.title)
        return column.title if found is column else ".".join(counted(column.place))


@lru_cache(8)
def columns_of(game: Rulebook) -> Columns:
    """The columns that the cards of a game may have."""
    whole = struct_of(inspect.type_info(game.set_file))
    cards = next(each for each in whole.fields if each.encode_name == "cards")
    sheets = sheets_of(game)
    return Columns(
        {
            field.encode_name: usual_first(
                flat(field.type), [sheet.get(field.encode_name) for sheet in sheets]
            )
            for field in struct_of(cards.type).fields
        },
        ((figure, *words) for figure, words in peoples_words(game.folder).figures.items()),
    )


def usual_first(kinds: list[inspect.Type], values: list[Any]) -> list[inspect.Type]:
    """Where a field may be a text or a list, a list only if cards of the game have lists there."""
    if any(isinstance(value, list) for value in values):
        return sorted(kinds, key=lambda kind: not isinstance(kind, inspect.ListType))
    return sorted(kinds, key=lambda kind: isinstance(kind, inspect.ListType))


def struct_in(kinds: list[inspect.Type]) -> inspect.StructType | None:
    """The struct whose fields have columns of their own: the field itself, or each of its rows."""
    for kind in kinds:
        inner = flat(kind.item_type) if isinstance(kind, inspect.ListType) else [kind]
        for each in inner:
            if isinstance(each, inspect.StructType):
                return each
    return None


def is_rows(kinds: list[inspect.Type]) -> bool:
    return any(isinstance(kind, inspect.ListType) for kind in kinds)


def title_of(place: Place) -> str:
    """The title of a column.

    >>> title_of(("attacks", 0, "attack_name"))
    'Attack 1 attack name'
    """
    first, *rest = counted(place)
    if len(place) == 3:
        first = singular(first)
    return " ".join([titled(first), *(each.replace("_", " ") for each in rest)])


def counted(place: Place) -> list[str]:
    """The steps of a place as people write them: rows are counted from 1."""
    return [str(each + 1) if isinstance(each, int) else each for each in place]


def names_of(place: Place) -> list[str]:
    """All that a column may be called."""
    return [" ".join(counted(place)), title_of(place)]


def singular(name: str) -> str:
    return name[:-1] if name.endswith("s") else name


def fold(heading: str) -> str:
    """A heading without what does not matter; what may stand between two headings does.

    >>> fold(" Hand-Cost ") == fold("hand_cost")
    True
    """
    return "".join(each for each in heading.casefold() if each.isalnum() or each in ",;\t")
