"""Wrong readings of a card: a draft that holds with each of them as well proves nothing.

A card is read wrongly if its text is not there, a number of it is one more or less, "less" is
"more", or a word is overlooked. Of a price: if a figure of the card is one more or less.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any, Final

from playmat.kernel.errors import BadText, PlaymatError
from playmat.language.files import Place
from playmat.language.sets import texts_of
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.modes import Manner
from playmat.scenarios.reading import Scenario
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.running import run_once

Sheet = Mapping[str, Any]

NUMBER: Final = re.compile(r"\d+")
WORD: Final = re.compile(r"[^\s.,:;]+ ?")
OPPOSITES: Final = {"less": "more", "more": "less", "fewer": "more", "greater": "less"}
MOST_WORDS: Final = 24  # that are overlooked, one at a time


class Doubts:
    """The games in which a card is read wrongly, made when they are asked for; `make` makes one of
    a card's fields, or None where there can be no such card."""

    def __init__(
        self,
        sheet: Sheet,
        game: Rulebook,
        bare: Rulebook | None,
        make: Callable[[Sheet], Rulebook | None],
    ) -> None:
        self.sheet = sheet
        self.make = make
        self.made: dict[str, Rulebook | None] = {}
        self.of_text = [*numbers_off(sheet), *opposites(sheet), *overlooked(sheet, game)]
        self.of_figures = list(figures_off(sheet))
        self.bare = bare

    def notice(self, scenario: Scenario, of_figures: bool) -> bool:
        """Whether a wrong reading of the text fails a scenario; or one of the figures, if these
        count."""
        return any(fails(scenario, game) for game in self.games(of_figures))

    def games(self, of_figures: bool) -> Iterator[Rulebook]:
        if self.bare is not None:
            yield self.bare
        sheets = [*self.of_figures, *self.of_text] if of_figures else self.of_text
        for sheet in sheets:
            game = self.game_of(sheet)
            if game is not None:
                yield game

    def game_of(self, sheet: Sheet) -> Rulebook | None:
        key = repr(sheet)
        if key not in self.made:
            self.made[key] = self.make(sheet)
        return self.made[key]


def fails(scenario: Scenario, game: Rulebook) -> bool:
    try:
        return run_once(scenario, game, Manner(game)) is not None
    except (PlaymatError, Unexpected):
        return True  # the moves cannot even be made


def numbers_off(sheet: Sheet) -> Iterator[dict[str, Any]]:
    """Each number of the text, one less and one more."""
    for place, text in texts_of(dict(sheet)):
        for found in NUMBER.finditer(text):
            for by in (-1, 1):
                if int(found[0]) + by >= 0:
                    yield put(sheet, place, changed(text, found, str(int(found[0]) + by)))


def opposites(sheet: Sheet) -> Iterator[dict[str, Any]]:
    for place, text in texts_of(dict(sheet)):
        for found in WORD.finditer(text):
            other = OPPOSITES.get(found[0].strip().lower())
            if other:
                after = " " if found[0].endswith(" ") else ""
                yield put(sheet, place, changed(text, found, other + after))


def overlooked(sheet: Sheet, game: Rulebook) -> Iterator[dict[str, Any]]:
    """The text without a word, where the rest of its line still says something."""
    for place, text in texts_of(dict(sheet)):
        for found in list(WORD.finditer(text))[:MOST_WORDS]:
            less = changed(text, found, "")
            end = less.find("\n", found.start())
            start = less.rfind("\n", 0, found.start()) + 1
            if says_something(game, less[start : end if end >= 0 else None], str(sheet["name"])):
                yield put(sheet, place, less)


def says_something(game: Rulebook, line: str, name: str) -> bool:
    """Whether the game's own phrases read a line; in people's words it would take too long."""
    try:
        game.texts.dialect.read_own(line.strip(), "line", name)
    except BadText:
        return False
    return True


def figures_off(sheet: Sheet) -> Iterator[dict[str, Any]]:
    """Each number among the fields, one less and one more."""
    for name, value in sheet.items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield from ({**sheet, name: value + by} for by in (-1, 1) if value + by >= 0)


def changed(text: str, found: re.Match[str], other: str) -> str:
    return text[: found.start()] + other + text[found.end() :]


def put(sheet: Sheet, place: Place, text: str) -> dict[str, Any]:
    """The card with another text at a place."""
    other = deepcopy(dict(sheet))
    inside: Any = other
    for step in place[:-1]:
        inside = inside[step]
    inside[place[-1]] = text
    return other
