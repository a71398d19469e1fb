"""Plain data -> typed structs, with errors that name the line and the nearest field."""

from __future__ import annotations

import re
import threading
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from playmat.kernel.errors import BadFile
from playmat.language.files import Document, Place
from playmat.language.suggestions import nearest

T = TypeVar("T")

# msgspec finds out what a struct looks like when it is first used, and two threads that do so at
# the same time crash Python. A server reads files in threads.
_one_at_a_time = threading.Lock()

_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|(\[\.\.\.\])")
_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "a mapping",
}


def check_against(struct_type: type[T], document: Document, at: Place = ()) -> T:
    """The data of a document (or of a place in it) as a struct; BadFile names the line.

    >>> class Card(msgspec.Struct, forbid_unknown_fields=True):
    ...     name: str
    ...     hp: int = 0
    >>> from playmat.language.files import read_yaml_text
    >>> check_against(Card, read_yaml_text("name: Fox\\nhp: 3"))
    Card(name='Fox', hp=3)
    >>> check_against(Card, read_yaml_text("name: Fox\\nhpp: 3", "fox.yaml"))
    Traceback (most recent call last):
        ...
    playmat.kernel.errors.BadFile: fox.yaml:2: 'hpp' is not a field here
      did you mean 'hp'?
    """
    data = document.data
    for step in at:
        data = data[step]
    try:
        with _one_at_a_time:
            return msgspec.convert(data, struct_type, strict=True)
    except msgspec.ValidationError as error:
        raise _explain(struct_type, document, at, data, str(error)) from None


def schema(struct_type: Any) -> dict[str, Any]:
    """The JSON Schema of a struct, for editors that complete and check files."""
    made = msgspec.json.schema(struct_type)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def _explain(kind: Any, document: Document, at: Place, data: Any, error: str) -> BadFile:
    message, said_where, where = error.rpartition(" - at `")
    if not said_where:
        message, where = error, ""
    place = _place(kind, data, where.partition("$")[2].removesuffix("`"))
    unknown = re.match(r"Object contains unknown field `(.*)`", message)
    if unknown:
        field = unknown.group(1)
        meant = nearest(field, _fields(kind, data, place))
        hint = f"did you mean {meant!r}?" if meant else _known(_fields(kind, data, place))
        return document.error(f"{field!r} is not a field here", (*at, *place, field), hint)
    missing = re.match(r"Object missing required field `(.*)`", message)
    if missing:
        return document.error(f"the field {missing.group(1)!r} is missing", (*at, *place))
    subject = ".".join(str(step) for step in place)
    plain = re.sub(r"`(\w+)`", lambda found: _KINDS.get(found.group(1), found.group()), message)
    plain = plain[:1].lower() + plain[1:]
    return document.error(f"{subject}: {plain}" if subject else plain, (*at, *place))


def _known(fields: list[str]) -> str:
    return f"the fields are: {', '.join(fields)}" if fields else ""


def _place(kind: Any, data: Any, path: str) -> Place:
    """A msgspec path as a place; where it only says "some key", find out which.

    What the path names is there, unless a field of the file is called like a path.
    """
    place: list[str | int] = []
    for name, index, unnamed in _STEP.findall(path):
        if unnamed:
            key = _faulty_key(kind, data, tuple(place))
            if key is None:
                break
            place.append(key)
        else:
            place.append(int(index) if index else name)
        if not _has(_at(data, tuple(place[:-1])), place[-1]):
            return tuple(place[:-1])
    return tuple(place)


def _has(data: Any, step: str | int) -> bool:
    if isinstance(data, list):
        return isinstance(step, int) and step < len(data)
    return isinstance(data, dict) and step in data


def _faulty_key(kind: Any, data: Any, place: Place) -> str | None:
    """The key of the mapping at this place whose value is at fault: each is tried alone."""
    mapping = _at(data, place)
    for key, value in mapping.items() if isinstance(mapping, dict) else ():
        try:
            msgspec.convert(_with(data, place, {key: value}), kind, strict=True)
        except msgspec.ValidationError:
            return str(key)
    return None


def _at(data: Any, place: Place) -> Any:
    for step in place:
        data = data[step]
    return data


def _with(data: Any, place: Place, value: Any) -> Any:
    """The data with another value at one place; the original stays as it is."""
    if not place:
        return value
    copy: Any = list(data) if isinstance(data, list) else dict(data)
    copy[place[0]] = _with(data[place[0]], place[1:], value)
    return copy


def _fields(kind: Any, data: Any, place: Place) -> list[str]:
    """The names of the fields that the struct at this place has."""
    types = _flat(inspect.type_info(kind))
    for step in place:
        types = [inner for one in types for inner in _inner(one, step)]
    here = _at(data, place)
    names: list[str] = []
    for one in types:
        if isinstance(one, inspect.StructType) and _fits(one, here):
            names += [field.encode_name for field in one.fields]
    return list(dict.fromkeys(names))


def _fits(one: inspect.StructType, data: Any) -> bool:
    return one.tag is None or not isinstance(data, dict) or data.get(one.tag_field) == one.tag


def _flat(one: inspect.Type) -> list[inspect.Type]:
    if isinstance(one, inspect.UnionType):
        return [inner for part in one.types for inner in _flat(part)]
    return _flat(one.type) if isinstance(one, inspect.Metadata) else [one]


def _inner(one: inspect.Type, step: str | int) -> list[inspect.Type]:
    if isinstance(one, inspect.StructType):
        return [t for field in one.fields if field.encode_name == step for t in _flat(field.type)]
    if isinstance(one, inspect.DictType):
        return _flat(one.value_type)
    return _flat(one.item_type) if isinstance(one, inspect.CollectionType) else []
