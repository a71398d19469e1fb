"""Set files written by a program: what has not changed stays as its author wrote it.

    write_set({"set": "Foxes", "game": "mix", "cards": [...]}, the_file_as_it_was)

Comments, quotes and the order of fields stay in every card that says what it said before. What is
written is read again, so that a file never says anything else than was meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.kernel.errors import BadFile
from playmat.language.files import Document, read_yaml_text

INDENT = "  "


class _Dumper(yaml.SafeDumper):  # type: ignore[misc,unused-ignore]
    """Writes texts of several lines as such, and lists a step in from what they belong to."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def _text(dumper: Any, text: str) -> Any:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)


def write_set(data: Mapping[str, Any], before: str = "") -> str:
    """The text of a set file; `before` is the file that was changed."""
    document = readable(before)
    if document is not None and document.data == data:
        return before
    if document is not None:
        changed = spliced(data, document)
        again = readable(changed)
        if again is not None and again.data == data:
            return changed
    return dumped(data)


def readable(text: str) -> Document | None:
    """The file that a text is, if it is one of cards."""
    try:
        document = read_yaml_text(text)
    except BadFile:
        return None
    cards = document.data.get("cards") if isinstance(document.data, dict) else None
    return document if isinstance(cards, list) else None


def dumped(data: Any) -> str:
    text: str = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=10_000)
    return text


def spliced(data: Mapping[str, Any], document: Document) -> str:
    """The old head, unless it has changed, and below it the old lines of every card that stays."""
    old = blocks(document)
    heads = [
        {name: value for name, value in each.items() if name != "cards"}
        for each in (data, document.data)
    ]
    head = old[0] if heads[0] == heads[1] else f"{dumped(heads[0])}cards:\n"
    kept = [(card, block) for card, block in zip(document.data["cards"], old[1:], strict=True)]
    cards = [
        next((block for other, block in kept if other == card), "") or new_block(card)
        for card in data["cards"]
    ]
    return head + "".join(cards)


def blocks(document: Document) -> list[str]:
    """The lines of a file before its first card, and those of each card."""
    lines = document.text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    count = len(document.data["cards"])
    starts = [document.line_of(("cards", number)) - 1 for number in range(count)]
    for number, start in enumerate(starts):
        while start > 0 and lines[start - 1].lstrip().startswith("#"):  # a remark on what follows
            start -= 1
        starts[number] = start
    ends = [*starts, len(lines)]
    return ["".join(lines[a:b]) for a, b in zip([0, *starts], ends, strict=True)]


def new_block(card: Mapping[str, Any]) -> str:
    """A card as one more of the list."""
    return "".join(INDENT + line for line in dumped([dict(card)]).splitlines(keepends=True))
