"""Files from strangers: read as plain data, checked, and written so that none is left half done.

A file can do nothing but hold data. Whatever is wrong with one is a single BadFile that says
what, on which line, and what to do.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.kernel.errors import BadFile
from playmat.language.suggestions import nearest

YAML_LIMIT = 4_000_000
JSON_LIMIT = 64_000_000
DEEPEST = 40

Place = tuple[str | int, ...]

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?[0-9]{1,18}\Z")
_FLOAT = re.compile(r"[-+]?(?:[0-9]{1,18}\.[0-9]{0,18}|\.[0-9]{1,18})(?:[eE][-+]?[0-9]{1,2})?\Z")
_NUMBER_BEGINS = frozenset("0123456789+-.")
_FIXED: dict[str, bool | None] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}
_HINTS = {
    "mapping values are not allowed": 'a text with ": " in it stands in quotes, '
    'or on the lines below "text: |"',
    "cannot start any token": "indent with spaces; a text that begins with a sign stands in quotes",
    "did not find expected key": "a text that begins with [ or { stands in quotes",
    "while scanning an alias": "a text that begins with * or & stands in quotes",
    "while scanning an anchor": "a text that begins with * or & stands in quotes",
}


class Document:
    """The data of a file, and where in it each thing stands."""

    def __init__(self, data: Any, text: str, path: str) -> None:
        self.data = data
        self.text = text
        self.path = path
        self._lines: dict[Place, int] | None = None

    def line_of(self, place: Place) -> int:
        """The line, from 1, of a place such as ("cards", 3, "hp"), or of what is nearest to it.

        >>> document = read_yaml_text("cards:\\n  - name: Fox\\n    hp: 3\\n")
        >>> document.line_of(("cards", 0, "hp"))
        3
        """
        if self._lines is None:
            self._lines = {}
            if len(self.text) <= YAML_LIMIT:
                # JSON that YAML reads differently gives lines as far as it went
                with contextlib.suppress(BadFile):
                    _Builder(self.path, self._lines).build(self.text)
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 0)

    def error(self, message: str, place: Place = (), hint: str = "") -> BadFile:
        """A BadFile that names this file and the line of the place."""
        return BadFile(message, self.path, self.line_of(place), hint, place)


def read_yaml(path: str | os.PathLike[str], *, limit: int = YAML_LIMIT) -> Document:
    """Read one YAML file as plain data: text, numbers, true and false, lists, mappings."""
    return read_yaml_text(read_text_file(path, limit), os.fspath(path))


def read_yaml_text(text: str, path: str = "") -> Document:
    """Read YAML that is already at hand; `path` only names it in errors.

    Only true and false are booleans, so `switch: on` and `answer: no` are text, as is `1:30`.
    Keys are always text.

    >>> read_yaml_text("switch: on\\ntime: 1:30\\nhp: 3").data
    {'switch': 'on', 'time': '1:30', 'hp': 3}
    """
    if "\0" in text:
        _refuse("a NUL byte, which no text file has", path, text, text.index("\0"))
    return Document(_Builder(path).build(text), text, path)


def read_json(path: str | os.PathLike[str], *, limit: int = JSON_LIMIT) -> Document:
    """Read one JSON file as plain data."""
    name = os.fspath(path)
    text = read_text_file(path, limit)
    try:
        data = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadFile(f"this is not JSON: {error.msg}", name, error.lineno) from None
    except RecursionError:
        raise BadFile("lists or mappings are nested too deeply", name) from None
    except _Refused as error:
        raise BadFile(str(error), name) from None
    except ValueError:
        raise BadFile("a number has too many digits", name) from None
    return Document(data, text, name)


def write_atomic(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file so that whoever looks, even after a crash, finds the old one or the new one."""
    target = os.path.realpath(path)
    folder, name = os.path.split(target)
    temporary = os.path.join(folder, f".{name}.{os.urandom(6).hex()}.part")
    try:
        mode = stat.S_IMODE(os.stat(target).st_mode)
    except OSError:
        mode = 0
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode or 0o666)
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, target)
    except OSError as error:
        raise BadFile(f"cannot be written: {error.strerror}", os.fspath(path)) from None
    finally:
        if os.path.exists(temporary):
            os.unlink(temporary)
    _sync_folder(folder)


def _sync_folder(folder: str) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read_text_file(path: str | os.PathLike[str], limit: int = YAML_LIMIT) -> str:
    raw = read_bytes_file(path, limit)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        hint = "save the file as UTF-8"
        raise BadFile("this is not UTF-8 text", os.fspath(path), line, hint) from None


def read_bytes_file(path: str | os.PathLike[str], limit: int) -> bytes:
    """What is in a plain file that is no larger than the limit."""
    name = os.fspath(path)
    try:
        about = os.stat(path)
        if stat.S_ISDIR(about.st_mode):
            raise BadFile("this is a folder, not a file", name)
        if not stat.S_ISREG(about.st_mode):
            raise BadFile("this is not a plain file", name)
        if about.st_size > limit:
            raise _too_large(name, limit)
        with open(path, "rb") as file:
            raw = file.read(limit + 1)
    except FileNotFoundError:
        raise BadFile("there is no such file", name, hint=_neighbour(name)) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadFile(f"cannot be read: {reason}", name) from None
    if len(raw) > limit:
        raise _too_large(name, limit)
    return raw


def _too_large(name: str, limit: int) -> BadFile:
    return BadFile(f"larger than {limit / 1_000_000:g} MB, which is the limit", name)


def _neighbour(name: str) -> str:
    """A hint at the file that was meant, if one of that folder is close."""
    folder, wanted = os.path.split(name)
    try:
        found = nearest(wanted, os.listdir(folder or "."))
    except (OSError, ValueError):
        return ""
    return f"did you mean {str(Path(folder, found))!r}?" if found else ""


class _Refused(ValueError):
    """What JSON allows and we do not."""


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise _Refused(f"{key!r} stands twice in one mapping")
        made[key] = value
    return made


def _no_constant(name: str) -> NoReturn:
    raise _Refused(f"{name} is not a number")


def _refuse(what: str, path: str, text: str, at: int) -> NoReturn:
    raise BadFile(what, path, text.count("\n", 0, at) + 1)


class _Open:
    """A list or mapping whose end has not come yet, and the place in it that is being filled."""

    __slots__ = ("at", "keyed", "value", "wants_key")

    def __init__(self, value: Any, keyed: bool) -> None:
        self.value = value
        self.at: str | int = ""
        self.keyed = self.wants_key = keyed


class _Builder:
    """Builds plain data from YAML events, which come one by one: nothing is ever expanded."""

    def __init__(self, path: str, lines: dict[Place, int] | None = None) -> None:
        self.path = path
        self.lines = lines
        self.open: list[_Open] = []
        self.inside: _Open | None = None  # the last of them
        self.data: Any = None
        self.documents = 0

    def build(self, text: str) -> Any:
        takes: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: lambda event: self._begin({}, event),
            yaml.SequenceStartEvent: lambda event: self._begin([], event),
            yaml.MappingEndEvent: self._end,
            yaml.SequenceEndEvent: self._end,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }
        try:
            for event in iter(_Loader(text).get_event, None):
                take = takes.get(type(event))
                if take is not None:
                    take(event)
        except yaml.MarkedYAMLError as error:
            self._explain(error)
        except yaml.reader.ReaderError as error:
            _refuse(f"this is not YAML: {error.reason}", self.path, text, error.position)
        if not self.documents:
            raise BadFile("the file is empty", self.path)
        return self.data

    def _scalar(self, event: Any) -> None:
        self._plain(event)
        inside, value = self.inside, event.value
        if inside is None or not inside.wants_key:
            self._put(plain_value(value) if event.implicit[0] else value, event)
            return
        if value in inside.value:
            raise self._error(f"{value!r} stands twice in one mapping", event)
        inside.at = value
        inside.wants_key = False
        if self.lines is not None:
            self._mark(event)

    def _alias(self, event: Any) -> NoReturn:
        hint = "write the value out; a text that begins with * stands in quotes"
        raise self._error(f"the alias *{event.anchor} is not allowed here", event, hint)

    def _document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            raise self._error("a second document begins here; one file holds one", event)

    def _plain(self, event: Any) -> None:
        """Refuse what is more than plain data."""
        if event.anchor is not None:
            hint = "write the value out; a text that begins with & stands in quotes"
            raise self._error(f"the anchor &{event.anchor} is not allowed here", event, hint)
        if event.tag is not None:
            hint = "these files hold plain data; a text that begins with ! stands in quotes"
            raise self._error(f"the tag {event.tag} is not allowed here", event, hint)

    def _begin(self, value: list[Any] | dict[str, Any], event: Any) -> None:
        self._plain(event)
        if self.inside is not None and self.inside.wants_key:
            raise self._error("a key must be plain text", event)
        if len(self.open) == DEEPEST:
            raise self._error("lists or mappings are nested too deeply", event)
        self._put(value, event)
        self.inside = _Open(value, isinstance(value, dict))
        self.open.append(self.inside)

    def _end(self, event: Any) -> None:
        self.open.pop()
        self.inside = self.open[-1] if self.open else None

    def _put(self, value: Any, event: Any) -> None:
        inside = self.inside
        if inside is None:
            self.data = value
        elif inside.keyed:
            inside.value[inside.at] = value
            inside.wants_key = True
            return
        else:
            inside.at = len(inside.value)
            inside.value.append(value)
        if self.lines is not None:
            self._mark(event)

    def _mark(self, event: Any) -> None:
        """Note the line of the place that was just reached."""
        assert self.lines is not None
        place = tuple(inside.at for inside in self.open)
        self.lines[place] = event.start_mark.line + 1

    def _error(self, message: str, event: Any, hint: str = "") -> BadFile:
        return BadFile(message, self.path, event.start_mark.line + 1, hint)

    def _explain(self, error: yaml.MarkedYAMLError) -> NoReturn:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        reason = " ".join(filter(None, (error.context, error.problem)))
        hint = next((text for sign, text in _HINTS.items() if sign in reason), "")
        raise BadFile(f"this is not YAML: {reason}", self.path, line, hint) from None


def plain_value(text: str) -> str | int | float | bool | None:
    """What an unquoted word of a file stands for."""
    if text in _FIXED:
        return _FIXED[text]
    if text[0] not in _NUMBER_BEGINS:
        return text
    if _INT.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text
