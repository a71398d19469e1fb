"""Declared fields in positions: what may be said of them, and how it is read.

A field that a state or a body declares as shown (`kernel/declaring.py`) is a field of positions by
that, with the form of its type. What a game's `game.yaml` names besides it reads by hand: a field
that is both declared and named there is seen under its name, and laid out by the game.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, Final

from msgspec.structs import replace

from playmat.kernel.errors import BadSetup
from playmat.kernel.shown import BODY, SEAT, TABLE, ShownField, fields_shown, shown_by
from playmat.language.positions import bad, truth, whole
from playmat.parts.game_file import PositionFields

Given = Mapping[str, Any]
FORMS: Final = {"bool": "truth", "int": "number", "str": "text", "list": "list", "dict": "map"}


def laid_fields(cls: Any, kind: str, by_hand: Container[str] = ()) -> dict[str, ShownField]:
    """The declared fields that positions lay out there, but for those that a game reads itself."""
    fields = fields_shown(cls, kind)
    return {field.name: field for field in fields if field.laid and field.name not in by_hand}


def with_declared(said: PositionFields, state_type: Any, body_type: Any) -> PositionFields:
    """What a game's positions say: what its file names, and what its state and bodies declare."""
    seat = laid_fields(state_type, SEAT)
    return replace(
        said,
        table=forms_of(laid_fields(state_type, TABLE)) | said.table,
        seat=forms_of(seat, ofseat=True) | said.seat,
        cards={
            kind: forms_of(laid_fields(body_type, kind)) | named
            for kind, named in said.cards.items()
        },
        numbers=said.numbers or [name for name in seat if is_number(seat[name])],
    )


def check_declared(said: PositionFields, state_type: Any, body_type: Any) -> None:
    """BadSetup where a class is not written out, or shows a field on what positions do not know."""
    for cls, made, known in (
        (state_type, "clone", {TABLE, SEAT}),
        (body_type, "copy", {BODY, *said.cards}),
    ):
        if made not in vars(cls):
            told = "@written_state" if made == "clone" else "@written_out"
            raise BadSetup(f"{cls.__name__} is not written out: {told} stands above its class")
        for field in shown_by(cls):
            for kind in field.kinds:
                if kind not in known:
                    what = f"is shown on {kind!r}; positions have {', '.join(sorted(known))}"
                    raise BadSetup(f"{cls.__name__}.{field.name} {what}")


# ---- by type ----


def type_of(field: ShownField, ofseat: bool) -> str:
    """The kind of its values; a seat has one of a list."""
    written = field.type.removeprefix("list[").removesuffix("]") if ofseat else field.type
    return written.partition("[")[0]


def is_number(field: ShownField) -> bool:
    return type_of(field, ofseat=True) == "int"


def forms_of(fields: Mapping[str, ShownField], ofseat: bool = False) -> dict[str, str]:
    """The forms of declared fields; a number of a player may be said with how much there can be,
    where that is declared as well."""
    return {
        name: "number|gauge" if f"max_{name}" in fields else FORMS[type_of(field, ofseat)]
        for name, field in fields.items()
    }


def value_of(field: ShownField, value: Any, at: str, ofseat: bool = False) -> Any:
    """A value of the kind that a field has."""
    kind = type_of(field, ofseat)
    if kind == "bool":
        return truth(value, at)
    return whole(value, at, field.least) if kind == "int" else value


# ---- laying out ----


def lay_fields(
    thing: Any, said: Mapping[str, Any], at: str, fields: Mapping[str, ShownField]
) -> None:
    """Give a table or a body what is said of its fields; what is not said stays as it is."""
    for name, field in fields.items():
        if said.get(name) is not None:
            setattr(thing, name, value_of(field, said[name], f"{at}.{name}"))


def lay_seat_fields(
    state: Any, seat: int, said: Given, at: str, fields: Mapping[str, ShownField]
) -> None:
    """Give a seat what is said of it; `3/5` also says of how much."""
    for name, field in fields.items():
        if said.get(name) is None:
            continue
        now, slash, most = str(said[name]).partition("/")
        value = now if slash else said[name]
        lay_one(state, seat, field, value, f"{at}.{name}")
        if slash:
            if f"max_{name}" not in fields:
                raise bad(f"{at}.{name}", "has no maximum")
            lay_one(state, seat, fields[f"max_{name}"], most, f"{at}.{name}")


def lay_one(state: Any, seat: int, field: ShownField, value: Any, at: str) -> None:
    """The list is replaced, as a twin may share it."""
    values = getattr(state, field.name)[:]
    values[seat] = value_of(field, value, at, ofseat=True)
    setattr(state, field.name, values)
