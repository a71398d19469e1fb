"""The page of a game: what it says of itself in the lobby, and what it explains."""

from __future__ import annotations

import re
from typing import Final

from playmat.checks.wrong import Advice, demand
from playmat.parts.guide import glossary_rows
from playmat.parts.rulebook import Rulebook

COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
CLAUSE: Final = re.compile(r"\b[A-Z]{2}-R?\d+\b")
LONG: Final = 120  # letters of a pitch, which is one line


def lobby_can_show_it(game: Rulebook) -> None:
    """A line, how long and how difficult, colours, and a deck to begin with."""
    look = game.looks.glance
    demand(bool(look.pitch), "it has no `pitch`: a line that says what the game is about")
    demand(len(look.pitch) <= LONG, f"its `pitch` is longer than a line: {LONG} letters at most")
    demand(look.minutes > 0, f"`minutes` is {look.minutes}: how long a game takes, about")
    demand(1 <= look.complexity <= 5, f"`complexity` is {look.complexity}: it is 1 to 5")
    for name, colour in {"accent": look.accent, "felt": look.felt, **look.colours}.items():
        demand(bool(COLOUR.fullmatch(colour)), f"the colour {name!r} is {colour!r}, not #rrggbb")
    if look.first_deck:
        known = ", ".join(game.decks)
        told = f"`first_deck` is {look.first_deck!r}; decks are: {known}"
        demand(look.first_deck in game.decks, told)


def guide_explains(game: Rulebook) -> None:
    """A guide has a title, a table of words that is understood, and clauses that there are."""
    text = game.files.guide
    if not text.strip():
        raise Advice(f"it has no guide: write one into {game.folder / 'guide.md'}")
    demand(text.startswith("# "), "guide.md begins with no title: a line `# ...`")
    odd = game.files.ledger.unknown(CLAUSE.findall(text))
    demand(not odd, f"guide.md names clauses that the ledger does not have: {', '.join(odd)}")
    rows = list(glossary_rows(text))[1:]  # without the headings
    read = {word.name for word in game.files.glossary}
    unread = [cells[0] for cells in rows if cells[0].strip("`") not in read]
    told = "in guide.md a row has three cells, the word, what it means, and its clause; not so: "
    demand(not unread, told + ", ".join(unread))
