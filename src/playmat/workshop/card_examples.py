"""What the cards of a game can do, by theme, in lines to take and to change.

They stand in the game's `examples.yaml`, with a line as people write it and how it is told back, or
are those of its cards where it has no such file:

    themes:
    - theme: healing
      lines:
      - kind: spell
        text: Restore 5 of your Life Points.
        told: Gain 5 Life Points.

`theme` is one of `playmat.workshop.themes`, or has a `title`, and `words` by which people find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from playmat.kernel.errors import BadFile, BadText
from playmat.language.checking import check_against
from playmat.language.files import Document, read_yaml
from playmat.language.sets import texts_of
from playmat.language.suggestions import nearest
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_forms import BARE, NEW_NAME, kind_of, plain_card, sheets_of, titled
from playmat.workshop.themes import THEMES, theme_of, words_in

FILE: Final = "examples.yaml"
MOST_LINES: Final = 8  # of a theme, where they are taken from cards


class LineFile(Struct, forbid_unknown_fields=True):
    """A line and the card on which it stands: a plain one of its kind, with what `card` adds."""

    text: str
    kind: str = ""
    told: str = ""  # empty: as it is written
    field: str = "text"
    card: dict[str, Any] = {}


class ThemeFile(Struct, forbid_unknown_fields=True):
    theme: str
    lines: list[LineFile]
    title: str = ""
    words: str = ""


class ExamplesFile(Struct, forbid_unknown_fields=True):
    """`introduction` (in Markdown) tells how cards are written, and `file` is a whole set file."""

    introduction: str
    file: str
    themes: list[ThemeFile]


class CardExample(Struct):
    """A line, how it is told back, and a card that says it."""

    text: str
    told: str
    kind: str  # as people read it
    field: str
    card: dict[str, Any]


class CardTheme(Struct):
    """What cards can do of one sort; `words` are those by which it is found besides its title."""

    name: str
    title: str
    words: list[str]
    examples: list[CardExample]


def examples_file(folder: Path) -> ExamplesFile | None:
    """What a game says of its cards, if it does."""
    path = folder / FILE
    if not path.exists():
        return None
    document = read_yaml(path)
    found = check_against(ExamplesFile, document)
    for number, theme in enumerate(found.themes):
        check_theme(theme, document, number)
    return found


def check_theme(theme: ThemeFile, document: Document, number: int) -> None:
    if theme.theme not in THEMES and not theme.title:
        meant = nearest(theme.theme, THEMES)
        hint = f"did you mean {meant!r}?" if meant else f"themes are: {', '.join(THEMES)}"
        message = f"the theme {theme.theme!r} is not known and has no title"
        raise document.error(message, ("themes", number, "theme"), hint)


def themes_of(game: Rulebook) -> list[CardTheme]:
    """What the cards of a game can do."""
    file = examples_file(game.folder)
    if file is None:
        return list(themes_of_cards(game))
    sheets: dict[str, list[dict[str, Any]]] = {}
    for sheet in sheets_of(game):
        sheets.setdefault(kind_of(sheet), []).append(sheet)
    plain = {kind: plain_card(game, own) for kind, own in sheets.items()}
    return [
        named(each.theme, [example(plain, line) for line in each.lines], each)
        for each in file.themes
    ]


def named(name: str, examples: list[CardExample], own: ThemeFile | None = None) -> CardTheme:
    """A theme with its title and words, as all games have them or as this one does."""
    known = THEMES.get(name)
    title = (own.title if own else "") or (known.title if known else name)
    words = [*words_in(known.words if known else ""), *words_in(own.words if own else "")]
    return CardTheme(name, title, words, examples)


def example(plain: Mapping[str, Mapping[str, Any]], line: LineFile) -> CardExample:
    if line.kind not in plain:
        raise BadFile(f"there is no kind of card {line.kind!r}; kinds are: {', '.join(plain)}")
    card = with_text({**plain[line.kind], **line.card}, line.field, line.text)
    kind = where(titled(line.kind or "card"), line.field)
    return CardExample(line.text, line.told or line.text, kind, line.field, card)


def where(kind: str, field: str) -> str:
    """Where a line stands, as people read it.

    >>> where("Fighter", "attacks.0.effect"), where("Spell", "text")
    ('Fighter, effect', 'Spell')
    """
    return kind if field == "text" else f"{kind}, {field.split('.')[-1]}"


def with_text(card: Mapping[str, Any], field: str, text: str) -> dict[str, Any]:
    """A card with a text in one of its fields.

    >>> with_text({"name": "Fox", "attacks": [{"damage": 1}]}, "attacks.0.effect", "Draw a card.")
    {'name': 'Fox', 'attacks': [{'damage': 1, 'effect': 'Draw a card.'}]}
    """
    made = deepcopy(dict(card))
    *steps, last = field.split(".")
    inside: Any = made
    for step in steps:
        inside = inside[int(step) if step.isdigit() else step]
    inside[last] = text
    return made


# ---- of a game that has no such file ----


def themes_of_cards(game: Rulebook) -> Iterator[CardTheme]:
    """The lines of its cards by what they do."""
    found: dict[str, list[CardExample]] = {name: [] for name in THEMES}
    for each in lines_of_cards(game):
        examples = found[theme_of(each.text)]
        if len(examples) < MOST_LINES:
            examples.append(each)
    yield from (named(name, examples) for name, examples in found.items() if examples)


def lines_of_cards(game: Rulebook) -> Iterator[CardExample]:
    """Each line once, on a card that has nothing but it of what makes it that card."""
    seen: set[str] = set()
    for sheet in sheets_of(game):
        bare = {name: value for name, value in sheet.items() if name not in BARE}
        kind = titled(str(sheet.get("kind") or "card"))
        for place, text in texts_of(sheet):
            for line in map(str.strip, text.splitlines()):
                if line and line not in seen:
                    seen.add(line)
                    field = ".".join(map(str, place))
                    card = with_text({**bare, "name": NEW_NAME}, field, line)
                    try:
                        told = game.texts.usual_line(line, NEW_NAME, str(sheet.get("kind") or ""))
                    except BadText:  # Python carries it out
                        continue
                    yield CardExample(line, told, where(kind, field), field, card)
