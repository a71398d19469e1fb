"""One card as a set file has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playmat.language.files import Document
from playmat.parts.rulebook import Rulebook


def draft_document(
    game: Rulebook, card: Mapping[str, Any], around: Mapping[str, Any], others: Sequence[str] = ()
) -> Document:
    """A card as if it stood alone in a file of its set; where texts speak only of names that there
    are, the set declares those of its other cards."""
    sheet = {name: value for name, value in card.items() if name != "draft"}
    data = {**around, "set": str(around.get("set") or "Draft"), "game": game.name, "cards": [sheet]}
    if others and "names" in getattr(game.set_file, "__struct_fields__", ()):
        declared = data.get("names")
        data["names"] = [*(declared if isinstance(declared, list) else ()), *others]
    return Document(data, "", "")
