"""What stands in a cell: a text, a number, a list with commas, a table such as "fire 2, ice 1".

Whatever is not so simple stands there as JSON, so that a cell can hold all that a field can.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import inspect

from playmat.language.suggestions import nearest
from playmat.workshop.card_forms import choices_of, flat

YES: Final = frozenset({"yes", "true", "x", "1", "y"})
NO: Final = frozenset({"no", "false", "0", "n"})
INTEGER: Final = re.compile(r"[+-]?\d{1,15}(?:\.0{1,6})?\Z")
PAIR: Final = re.compile(r"([^:=]{1,60})[ :=] *([+-]?\d{1,9})\Z")
BLANKS: Final = " \t\u00a0"
ROUGHLY: Final = {
    inspect.BoolType: "yes or no",
    inspect.IntType: "a whole number",
    inspect.ListType: "a list with commas",
    inspect.DictType: 'a list such as "fire 2, ice 1"',
}


class BadCell(ValueError):
    """A cell that cannot be read; the message says what should stand there."""


def value_in(text: str, kinds: Iterable[inspect.Type]) -> Any:
    """What a cell says; None: nothing. BadCell where that is not what its field may be.

    >>> value_in("3", [inspect.IntType()]), value_in("x", [inspect.BoolType()])
    (3, True)
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").strip(BLANKS)
    if not text.strip():
        return None
    allowed = list(kinds)
    if not allowed or (text[0] in '[{"' and not is_words(allowed)):
        found = as_json(text)
        if found is not None:
            return found
    if not allowed:
        raise BadCell("this is not JSON; its fields have columns of their own")
    for each in sorted(allowed, key=is_any_text):
        read = READ.get(type(each))
        value = read(text, each) if read else None
        if value is not None:
            return value
    raise BadCell(expected(text, allowed))


def is_words(kinds: list[inspect.Type]) -> bool:
    """Whether a field is a text and nothing else: then nothing in it is a sign of ours."""
    return all(isinstance(kind, (inspect.StrType, inspect.LiteralType)) for kind in kinds)


def as_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def truth(text: str, _: inspect.Type) -> bool | None:
    said = text.casefold()
    return True if said in YES else False if said in NO else None


def integer(text: str, _: inspect.Type) -> int | None:
    written = text.replace("\u2212", "-")
    return int(float(written)) if INTEGER.match(written) else None


def choice(text: str, kind: inspect.Type) -> Any:
    """One of a closed list, capitals and spaces aside."""
    assert isinstance(kind, inspect.LiteralType)
    exact = next((each for each in kind.values if str(each) == text), None)
    same = (each for each in kind.values if folded(str(each)) == folded(text))
    return exact if exact is not None else next(same, None)


def folded(text: str) -> str:
    return text.casefold().replace(" ", "_").replace("-", "_")


def table(text: str, kind: inspect.Type) -> dict[Any, Any] | None:
    """Amounts by name, such as "fire 2, ice 1"."""
    assert isinstance(kind, inspect.DictType)
    found: dict[Any, Any] = {}
    for part in parts(text):
        pair = PAIR.match(part)
        if not pair:
            return None
        key = value_in(pair[1], flat(kind.key_type))
        found[key] = value_in(pair[2], flat(kind.value_type))
    return found


def listed(text: str, kind: inspect.Type) -> list[Any]:
    """A list: one a line, or with commas."""
    assert isinstance(kind, inspect.ListType)
    return [value_in(part, flat(kind.item_type)) for part in parts(text)]


def parts(text: str) -> list[str]:
    found = text.split("\n" if "\n" in text else ",")
    return [part.strip() for part in found if part.strip()]


def words(text: str, _: inspect.Type) -> str:
    return text


def is_any_text(kind: inspect.Type) -> bool:
    """Whether nearly every text will do: that is tried last."""
    return isinstance(kind, (inspect.StrType, inspect.ListType))


READ: Final[dict[type[inspect.Type], Callable[[str, Any], Any]]] = {
    inspect.IntType: integer,
    inspect.BoolType: truth,
    inspect.DictType: table,
    inspect.LiteralType: choice,
    inspect.ListType: listed,
    inspect.StrType: words,
}


def expected(text: str, kinds: list[inspect.Type]) -> str:
    """What should stand in a cell instead."""
    choices = [each for kind in kinds for each in choices_of(kind)]
    shown = text if len(text) <= 40 else f"{text[:39]}…"
    if choices:
        meant = nearest(text, choices)
        hint = f"did you mean {meant!r}?" if meant else f"it is one of: {', '.join(choices)}"
        return f"{shown!r} is not among the values; {hint}"
    wanted = [said for kind, said in ROUGHLY.items() if any(isinstance(k, kind) for k in kinds)]
    return f"{shown!r} is not {' or '.join(wanted) or 'understood'}"


def text_of(value: Any, kinds: tuple[inspect.Type, ...]) -> str:
    """A value as it stands in a cell; what would be read otherwise stands there as JSON.

    >>> text_of(["Fox", "Wolf"], (inspect.ListType(inspect.StrType()),))
    'Fox, Wolf'
    """
    plain = plainly(value)
    try:
        if kinds and type(again := value_in(plain, kinds)) is type(value) and again == value:
            return plain
    except BadCell:
        pass
    if isinstance(value, str) and is_words(list(kinds)):
        return value
    return json.dumps(value, ensure_ascii=False)


def plainly(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {amount}" for name, amount in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value)
