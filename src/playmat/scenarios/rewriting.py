"""Changing the steps of a scenario file and nothing else: comments and layout stay as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.language.files import Place

WIDE = 1_000_000  # so that no step is folded


@dataclass(frozen=True)
class Edit:
    """What changes at a step: steps before it, fields that it gets, or that it goes."""

    before: Sequence[Mapping[str, Any]] = ()
    fields: Mapping[str, Any] = field(default_factory=dict)
    drop: bool = False

    @property
    def size(self) -> int:
        return len(self.before) + len(self.fields) + self.drop


def rewritten(text: str, edits: Mapping[Place, Edit]) -> str:
    """The text of a scenario file with its steps edited.

    >>> print(rewritten("play:\\n  - A: pass  # why\\n", {("play", 0, "A"): Edit([{"B": "pass"}])}))
    play:
      - B: pass
      - A: pass  # why
    <BLANKLINE>
    """
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    changes: list[tuple[int, int, str]] = []
    for place, edit in edits.items():
        changes += changes_of(text, root, place, edit)
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def changes_of(text: str, root: Any, place: Place, edit: Edit) -> list[tuple[int, int, str]]:
    """The parts of the text that an edit replaces."""
    if "play" not in place:
        return at_the_end(text, root, place, edit)
    sequence, number, key = node_at(root, place[:-2]), int(place[-2]), str(place[-1])
    item = sequence.value[number]
    changes: list[tuple[int, int, str]] = []
    if edit.drop:
        changes.append(without(text, sequence, number))
    elif edit.before:
        keys = [found.value for found, _ in item.value]
        if keys.index(key):
            changes.append(apart(text, sequence, item, key, edit))
        else:
            start = beginning(text, sequence, item)
            changes.append((start, start, items(text, sequence, item, edit.before)))
    for name, value in edit.fields.items():
        changes.append(with_field(text, node_at(item, (key,)), name, value))
    return changes


def node_at(node: Any, place: Place) -> Any:
    """The node at a place."""
    for step in place:
        if isinstance(step, int):
            node = node.value[step]
        else:
            node = next(value for key, value in node.value if key.value == step)
    return node


def beginning(text: str, sequence: Any, item: Any) -> int:
    """Where an item begins: with its line, or in a list on one line where it stands."""
    start: int = item.start_mark.index
    return start if sequence.flow_style else text.rindex("\n", 0, start) + 1


def items(text: str, sequence: Any, item: Any, steps: Sequence[Mapping[str, Any]]) -> str:
    """Steps as items of a list, before this one."""
    if sequence.flow_style:
        return "".join(f"{{{one_line(step)}}}, " for step in steps)
    start = beginning(text, sequence, item)
    indent = text[start : text.index("-", start)]
    return "".join(f"{indent}- {one_line(step)}\n" for step in steps)


def one_line(step: Mapping[str, Any]) -> str:
    """A step as it is written on a line."""
    dumped = yaml.safe_dump(
        dict(step), default_flow_style=True, width=WIDE, allow_unicode=True, sort_keys=False
    )
    return str(dumped).strip()[1:-1]


def without(text: str, sequence: Any, number: int) -> tuple[int, int, str]:
    """A list without an item."""
    item = sequence.value[number]
    if number + 1 < len(sequence.value):
        start = beginning(text, sequence, item)
        return start, beginning(text, sequence, sequence.value[number + 1]), ""
    if sequence.flow_style:
        start = sequence.value[number - 1].end_mark.index if number else item.start_mark.index
        return start, item.end_mark.index, ""
    start = beginning(text, sequence, item)
    end = text.find("\n", item.end_mark.index - 1)
    return start, len(text) if end < 0 else end + 1, ""


def apart(text: str, sequence: Any, item: Any, key: str, edit: Edit) -> tuple[int, int, str]:
    """An item of several moves, taken apart where something comes between them."""
    moves: list[Mapping[str, Any]] = []
    for found, value in item.value:
        moves += edit.before if found.value == key else ()
        moves.append({found.value: value.value})
    start = beginning(text, sequence, item)
    written = items(text, sequence, item, moves)
    if sequence.flow_style:
        return start, item.end_mark.index, written.removesuffix(", ")
    return start, text.find("\n", item.end_mark.index - 1) + 1, written


def with_field(text: str, mapping: Any, name: str, value: Any) -> tuple[int, int, str]:
    """A mapping with one more field."""
    written = one_line({name: value})
    if mapping.flow_style:
        end = text.rindex("}", 0, mapping.end_mark.index)
        return end, end, f", {written}"
    last = mapping.value[-1][1].end_mark.index
    end = text.find("\n", last - 1)
    end = len(text) if end < 0 else end
    return end, end, f"\n{' ' * mapping.start_mark.column}{written}"


def at_the_end(text: str, root: Any, place: Place, edit: Edit) -> list[tuple[int, int, str]]:
    """Steps after the last one of `play`, before the expectations at the end."""
    scenario = node_at(root, place[:-1])
    keys = [key.value for key, _ in scenario.value]
    if "play" in keys:
        sequence = node_at(scenario, ("play",))
        if not sequence.value:
            start = sequence.start_mark.index + 1
            return [(start, start, ", ".join(f"{{{one_line(step)}}}" for step in edit.before))]
        last = sequence.value[-1]
        if sequence.flow_style:
            steps = "".join(f", {{{one_line(step)}}}" for step in edit.before)
            return [(last.end_mark.index, last.end_mark.index, steps)]
        end = text.find("\n", last.end_mark.index - 1) + 1
        return [(end, end, items(text, sequence, last, edit.before))]
    key = next(key for key, _ in scenario.value if key.value == "expect")
    steps = ", ".join(f"{{{one_line(step)}}}" for step in edit.before)
    start = key.start_mark.index
    between = ", " if scenario.flow_style else "\n" + " " * key.start_mark.column
    return [(start, start, f"play: [{steps}]{between}")]
