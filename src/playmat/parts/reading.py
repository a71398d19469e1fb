"""Reading set files: each card checked, its text understood, with what was made for it.

    read = read_set(document, SetFile, lambda file, set_name, at: make_card(file, set_name, at))

A card whose text is not understood is an error of the file, at the line of its text:

    with at.text_of(file):
        maker.read(file.lines)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from playmat.kernel.cards import Card
from playmat.kernel.errors import BadFile, BadText
from playmat.kernel.frames import Program
from playmat.language import sets
from playmat.language.drafts import finished
from playmat.language.files import Document
from playmat.language.suggestions import nearest
from playmat.language.templates import article_before
from playmat.parts.dress import Dress
from playmat.parts.game_file import KindFields

C = TypeVar("C", bound=Card)
B = TypeVar("B")
R = TypeVar("R", bound="ReadCard[Any, Any]")


@dataclass
class ReadCard(Generic[C, B]):
    """A card, its programs, and what else was made for it: tokens, statuses, lines."""

    card: C
    programs: list[Program] = field(default_factory=list)
    beside: list[B] = field(default_factory=list)


@dataclass(frozen=True)
class Place:
    """Where a card stands in a set file."""

    document: Document
    number: int

    def error(self, message: str, *fields: str | int, hint: str = "") -> BadFile:
        """What is wrong with the card, at one of its fields; without one, at its name."""
        return self.document.error(message, ("cards", self.number, *(fields or ("name",))), hint)

    def place_in(self, names: Sequence[str], name: str, what: str, field: str) -> int:
        """The place of a name, however it is written, among those that there are."""
        for place, known in enumerate(names):
            if known.lower() == name.lower():
                return place
        meant = nearest(name, names)
        hint = f"did you mean {meant!r}?" if meant else f"{what}s are: {', '.join(names)}"
        raise self.error(f"{name!r} is not {article_before(what)} {what}", field, hint=hint)

    @contextmanager
    def text_of(self, file: sets.Card, field: str = "text") -> Iterator[None]:
        """What is not understood herein is an error of the file."""
        try:
            yield
        except BadText as error:
            raise sets.bad_text(file, error, self.document, self.number, field) from error


def check_kind(file: Any, kinds: Mapping[str, KindFields], at: Place) -> None:
    """Each kind of card has the fields that it needs, and none that it cannot have."""
    own = kinds[file.kind]
    special = {name for fields in kinds.values() for name in (*fields.needs, *fields.may)}
    title = file.kind.replace("_", " ")
    a = "an" if title[0] in "aeio" else "a"
    for name in sorted(special.difference(own.needs, own.may)):
        if getattr(file, name) is not None:
            clause = f" ({own.cannot[name]})" if name in own.cannot else ""
            raise at.error(f"{file.name} is {a} {title}: it has no {name}{clause}")
    for name in own.needs:
        if getattr(file, name) is None:
            raise at.error(f"{file.name} needs {name}")


def read_set(
    document: Document, kind: type[sets.CardSet[Any]], make: Callable[[Any, str, Place], R]
) -> list[R]:
    """All cards of a set, ready to be played."""
    document = finished(document)
    found = sets.read_set(document, kind)
    read = [make(file, found.set, Place(document, n)) for n, file in enumerate(found.cards)]
    dress = Dress(found.frames, found.symbol) if found.frames or found.symbol else None
    for file, each in zip(found.cards, read, strict=True):
        each.card.dress = dress
        each.card.art, each.card.illustrator = file.art, file.illustrator
        each.card.free_text = file.free_text.strip()
    return read


def read_folder(folder: Path, read: Callable[[Document], list[R]]) -> list[R]:
    """The cards of all set files in a game's folder."""
    return [card for document in sets.set_files(folder / "cards") for card in read(document)]
