"""Look files: what is to be seen of a game before anything lies on its table.

A game's `look.yaml` has its one-line pitch, its colours, where its cards lie in each kind of
window, what a deck builder filters by, the steps of a turn and the gauges of a seat, and which
words on cards are explained by which clause. So a game is given another face, or one more explained
word, without a line of Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from playmat.language.checking import check_against
from playmat.language.files import read_yaml
from playmat.parts.look import DeckField, Facet, Layout, Look, Printed, facet, usual_layout

PHRASES = 5  # of a game's own: with those of all games they fit beside a table
Phrases = Annotated[
    dict[str, Annotated[str, Meta(min_length=1, max_length=40)]], Meta(max_length=PHRASES)
]


class FacetFile(Struct, forbid_unknown_fields=True):
    """A facet; its values are those that the cards have, unless they are listed."""

    name: str
    title: str
    values: list[str] = field(default_factory=list)
    numbers: bool = False
    sorted: bool = False

    def made(self, cards: Sequence[Printed]) -> Facet:
        if self.values:
            return Facet(self.name, self.title, self.values)
        made = facet(cards, self.name, self.title, self.numbers)
        return Facet(self.name, self.title, sorted(made.values)) if self.sorted else made


class GaugeFile(Struct, forbid_unknown_fields=True):
    """A number of a seat: of how much it is, as a number or as the field of a view that has it."""

    title: str
    shape: Literal["number", "pips", "bar"]
    most: int | str | None = None
    note: str = ""
    marks: list[int] = field(default_factory=list)


class LookFile(Struct, forbid_unknown_fields=True):
    """The looks of a game; a small one may say them in its class instead."""

    pitch: str = ""
    minutes: int = 0
    complexity: int = 0
    icon: str = ""
    accent: str = ""
    felt: str = ""
    colours: dict[str, str] = field(default_factory=dict)
    layout: Layout = field(default_factory=lambda: usual_layout("front", "back"))
    facets: list[FacetFile] = field(default_factory=list)
    curve: str = ""
    deck_size: int = 0
    deck_fields: list[DeckField] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)  # patterns, and their clauses
    words_in_any_case: bool = False
    kinds: dict[str, tuple[str, str]] = field(default_factory=dict)  # title and clause
    marks: dict[str, tuple[str, str]] = field(default_factory=dict)  # of bodies: title and clause
    notes: dict[str, str] = field(default_factory=dict)  # of bodies, by the fields of their view
    stages: dict[str, str] = field(default_factory=dict)  # the steps of a turn, with their titles
    gauges: dict[str, GaugeFile] = field(default_factory=dict)  # by the fields of a seat's view
    phrases: Phrases = field(default_factory=dict)  # said at the table by a click: names and texts

    def made(self, cards: Sequence[Printed], first_deck: str) -> Look:
        """The game at a glance; the facets come from its cards."""
        return Look(
            pitch=self.pitch,
            minutes=self.minutes,
            complexity=self.complexity,
            icon=self.icon,
            accent=self.accent,
            felt=self.felt,
            colours=self.colours,
            layout=self.layout,
            facets=[facet.made(cards) for facet in self.facets],
            curve=self.curve,
            deck_size=self.deck_size,
            deck_fields=self.deck_fields,
            first_deck=first_deck,
            phrases=self.phrases,
        )


def look_file(folder: Path) -> Path:
    return folder / "look.yaml"


def read_look(folder: Path) -> LookFile:
    """The looks of a game; none where it has no file."""
    path = look_file(folder)
    return check_against(LookFile, read_yaml(path)) if path.exists() else LookFile()
