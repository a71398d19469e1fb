"""Writes web/src/generated/messages.ts: the server's messages as types of the page.

    python tools/web_types.py

The types are those of parts/look.py and of the modules of server/wire that are imported here, in
their order. A field that may be left out on the wire is optional: one with a default, where the
struct omits defaults or is sent by the client.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec

from playmat.parts import look
from playmat.server.wire import (
    account_pages,
    friend_pages,
    host_pages,
    keep_pages,
    messages,
    pages,
    people_messages,
    position_pages,
    profile_pages,
    set_pages,
    tournament_pages,
    workshop_pages,
)

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "messages.ts"
HEADER = "// Made by tools/web_types.py from the server's types; do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def typescript() -> str:
    """The whole file."""
    found: dict[str, str] = {}
    wire = (messages, pages, set_pages, workshop_pages, position_pages)
    people = (
        people_messages,
        friend_pages,
        host_pages,
        account_pages,
        keep_pages,
        profile_pages,
    )
    for module in (look, *wire, *people, tournament_pages):
        named = {id(value): name for name, value in vars(module).items() if is_alias(value)}
        for name, value in vars(module).items():
            if name not in found and is_alias(value):
                found[name] = f"export type {name} = {shape(value, {})};\n"
            elif name not in found and is_message(value):
                found[name] = interface(value, named)
    return HEADER + "\n" + "\n".join(found.values())


def is_alias(value: object) -> bool:
    return typing.get_origin(value) in (typing.Literal, types.UnionType, typing.Union)


def is_message(value: object) -> bool:
    """Structs that go over the wire; a base of tagged ones has only its own name for a tag."""
    if not (inspect.isclass(value) and issubclass(value, msgspec.Struct)):
        return False
    config = value.__struct_config__
    return value is not msgspec.Struct and config.tag != value.__name__


def interface(struct: type[msgspec.Struct], aliases: dict[int, str]) -> str:
    config = struct.__struct_config__
    lines = [*comment(struct), f"export interface {struct.__name__} {{"]
    if config.tag_field is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    spares = config.omit_defaults or config.forbid_unknown_fields
    hints = typing.get_type_hints(struct)
    for field in msgspec.structs.fields(struct):
        mark = "?" if spares and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {shape(hints[field.name], aliases)};")
    return "\n".join([*lines, "}\n"])


def comment(struct: type[msgspec.Struct]) -> Iterator[str]:
    text = struct.__dict__.get("__doc__")
    if text:
        yield f"/** {inspect.cleandoc(text).splitlines()[0]} */"


def shape(hint: object, aliases: dict[int, str]) -> str:
    """A type of Python as one of TypeScript."""
    if id(hint) in aliases:
        return aliases[id(hint)]
    if isinstance(hint, type) and hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    if hint is typing.Any:
        return "unknown"
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(shape(one, aliases) for one in inner)
    if origin is list:
        item = shape(inner[0], aliases)
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is dict:
        return f"Record<string, {shape(inner[1], aliases)}>"
    raise TypeError(f"no type of the page for {hint!r}")


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    print(TARGET)
