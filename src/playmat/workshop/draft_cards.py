"""Drafts as they are shown and printed: whatever they say, in the words in which it is written.

Nothing of their text is read, so a draft costs no more than another card, however little of it is
understood; and what is shown of it never looks as if the engine had understood it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from msgspec.structs import replace

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.language.drafts import drafts_of
from playmat.language.files import Document
from playmat.language.sets import texts_of
from playmat.parts.art import COLOUR
from playmat.parts.dress import Dress, dressed
from playmat.parts.look import Printed
from playmat.parts.rulebook import Rulebook
from playmat.workshop.card_drafts import lines_of, plain
from playmat.workshop.card_forms import kind_of, sheets_of, titled
from playmat.workshop.draft_documents import draft_document


def drawn_drafts(game: Rulebook, document: Document) -> dict[str, Printed]:
    """The drafts of a set file as they are printed, by name."""
    data = document.data
    around = {name: value for name, value in data.items() if name not in ("cards", "game")}
    return {
        draft.name: drawn_draft(game, draft.alone.data["cards"][0], around)
        for draft in drafts_of(document)
    }


def drawn_draft(game: Rulebook, card: Mapping[str, Any], around: Mapping[str, Any]) -> Printed:
    """A draft with its figures as far as they are right, and its lines as they are written."""
    lines = lines_of(card)
    printed = next(figures(game, card, around), None) or rough(game, card, around)
    attacks = list(printed.attacks)
    for line in lines:
        if (
            line.place[0] == "attacks"
            and len(line.place) == 3
            and int(line.place[1]) < len(attacks)
        ):
            number = int(line.place[1])
            attacks[number] = replace(attacks[number], text=plain(line.text))
    told = [plain(line.text) for line in lines if len(line.place) <= 2]
    return replace(printed, name=str(card["name"]), text=told, attacks=attacks, draft=True)


def figures(
    game: Rulebook, card: Mapping[str, Any], around: Mapping[str, Any]
) -> Iterator[Printed]:
    """The card without its text; with one of its kind's where a card of that kind needs some."""
    bare = deepcopy(dict(card))
    for place, _ in list(texts_of(bare)):
        inside: Any = bare
        for step in place[:-1]:
            inside = inside[step]
        inside[place[-1]] = ""
    usual = usual_text(game.name, kind_of(card))
    for sheet in (bare, {**bare, "text": usual} if usual else bare):
        try:
            (made,) = game.texts.read_cards(draft_document(game, sheet, around))
        except BadFile:
            continue
        yield game.looks.printed(made)


@cache
def usual_text(game: str, kind: str) -> str:
    """The shortest text that a packaged card of a kind has."""
    texts = [
        str(sheet.get("text") or "") for sheet in sheets_of(load(game)) if kind_of(sheet) == kind
    ]
    return min(filter(None, texts), key=len, default="")


def rough(game: Rulebook, card: Mapping[str, Any], around: Mapping[str, Any]) -> Printed:
    """A card whose fields are not right yet: what it is called and what it says."""
    name, kind = str(card["name"]), kind_of(card)
    texts = [text for _, text in texts_of(dict(card))]
    printed = Printed(name, kind, titled(kind), "", game.files.art.icons(name, texts, [kind]))
    art, illustrator = card.get("art"), card.get("illustrator")
    printed.illustrator = illustrator if isinstance(illustrator, str) else ""
    drawn = game.files.art.drawn(printed, art if isinstance(art, str) else "")
    return dressed(drawn, dress_in(around), game.files.art)


def dress_in(around: Mapping[str, Any]) -> Dress:
    """How a set that nobody has checked yet dresses its cards."""
    frames, symbol = around.get("frames"), around.get("symbol")
    colours = frames if isinstance(frames, dict) else {}
    right = {name: each for name, each in colours.items() if COLOUR.fullmatch(str(each).lower())}
    return Dress(right, symbol if isinstance(symbol, str) else "")
