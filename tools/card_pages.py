"""Writes docs/cards_GAME.md: how to write a card of each game that comes with Playmat.

    python tools/card_pages.py

Made of the game's examples.yaml and of the forms of its cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import playmat
from playmat.games import OWN
from playmat.kernel.errors import BadFile
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_examples import CardTheme, ExamplesFile, examples_file, themes_of
from playmat.workshop.card_forms import CardForm, workbench
from playmat.workshop.draft_documents import draft_document

PAGES = Path(__file__).resolve().parent.parent / "docs"
PRINTED_ONLY = ("number", "rarity", "lore", "quote", "illustrator", "required")

ABOUT = """\
The text of a card is its program. Write it in the words of the game or in your own: it is told back
in the game's. [Cards of your own](workshop.md) is about the workshop in the browser,
[file formats](formats.md#cards) about files, and this page about what a card says."""
OF_ALL = """\
Every card may have a `text`, a picture of its own (`art`), and what is only printed (`lore`)."""
LINES = """\
Lines to take and to change, each with the kind of card that it stands on; below a line as people
write it how it is told back."""


def page(game: Rulebook) -> str:
    """How to write a card of a game."""
    file = examples_file(game.folder)
    assert file is not None, game.name
    parts = [*opening(game, file), *fields(game), *whole(game, file), *what_cards_do(game)]
    return "\n".join(parts) + "\n"


def opening(game: Rulebook, file: ExamplesFile) -> Iterator[str]:
    yield f"# How to write a card of {game.title}"
    yield ""
    yield "<!-- Made by tools/card_pages.py from the game's examples.yaml: change that. -->"
    yield ""
    yield ABOUT
    yield ""
    yield file.introduction
    yield ""


def fields(game: Rulebook) -> Iterator[str]:
    yield "## The fields of a card"
    yield ""
    yield "| kind | needs | may have |"
    yield "|---|---|---|"
    for form in workbench(game).forms:
        needs, others = fields_of(game, form)
        kind = f"`{form.kind}`" if form.kind else "every card"
        yield f"| {kind} | {', '.join(needs)} | {', '.join(others)} |"
    yield ""
    yield OF_ALL
    yield ""


def fields_of(game: Rulebook, form: CardForm) -> tuple[list[str], list[str]]:
    """Those without which a plain card of the kind is refused, and the others."""
    names = [each.name for each in form.fields if each.name not in (*PRINTED_ONLY, "text")]
    needs = [name for name in names if not is_read(game, form.blank, without=name)]
    return [f"`{n}`" for n in needs], [f"`{n}`" for n in names if n not in needs]


def is_read(game: Rulebook, card: dict[str, Any], without: str) -> bool:
    kept = {name: value for name, value in card.items() if name != without}
    try:
        game.texts.read_cards(draft_document(game, kept, {}))
    except BadFile:
        return False
    return True


def whole(game: Rulebook, file: ExamplesFile) -> Iterator[str]:
    first = file.themes[0].lines[0].text
    yield "## A whole file"
    yield ""
    yield f"```yaml\n{file.file.rstrip()}\n```"
    yield ""
    yield "What a line does, whether a file is understood, and lines for what you want:"
    yield ""
    yield f'    playmat card explain "{first}" --game {game.name}'
    yield "    playmat card check my_set.yaml"
    yield f"    playmat card phrases heal --game {game.name}"
    yield ""


def what_cards_do(game: Rulebook) -> Iterator[str]:
    yield "## What cards can do"
    yield ""
    yield LINES
    for theme in themes_of(game):
        yield from lines_of(theme)


def lines_of(theme: CardTheme) -> Iterator[str]:
    yield ""
    yield f"### {theme.title}"
    yield ""
    for each in theme.examples:
        yield f"- `{each.text}` ({each.kind})"
        if each.told != each.text:
            yield f"  - told back: `{each.told}`"


def main() -> None:
    for name in OWN:
        target = PAGES / f"cards_{name}.md"
        target.write_text(page(playmat.load(name)), encoding="utf-8")
        print(target.relative_to(PAGES.parent))


if __name__ == "__main__":
    main()
