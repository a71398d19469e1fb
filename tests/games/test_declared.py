"""Nothing that is declared is forgotten, neither in copies nor in packed forms."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.games.playing import COMPILED
from tests.games.tables import GAMES

from playmat.kernel.chance import stream
from playmat.kernel.declaring import text_of
from playmat.kernel.packing import OWN
from playmat.kernel.writing_out import (
    DECLARING,
    DERIVED,
    STATE,
    THING,
    Declaration,
    Field,
    declaration_of,
    decorator_of,
    parsed,
    written_class,
    written_module,
)
from playmat.parts.rulebook import Rulebook

SOURCES = Path(str(import_module("playmat").__file__)).parent


def declared() -> Iterator[tuple[str, str, str]]:
    """The module, the name and the decorator of each class that declares its fields."""
    for path in sorted(SOURCES.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f"from {DECLARING} import" in text:
            module = ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts)
            for node in parsed(text).body:
                decorator = decorator_of(node) if isinstance(node, ast.ClassDef) else None
                if isinstance(node, ast.ClassDef) and decorator is not None:
                    yield module, node.name, decorator.id


DECLARED = sorted(declared())
CLASSES = [(module, name) for module, name, _ in DECLARED]
STATES = [(module, name) for module, name, manner in DECLARED if manner == STATE]
THINGS = [(module, name) for module, name, manner in DECLARED if manner == THING]
each_state = pytest.mark.parametrize(("module", "name"), STATES)
each_thing = pytest.mark.parametrize(("module", "name"), THINGS)
each_class = pytest.mark.parametrize(("module", "name"), CLASSES)
pure = pytest.mark.skipif(COMPILED, reason="compiled classes do not list their slots")


def declaration(module: str, name: str) -> Declaration:
    import_module(module)
    tree = parsed(text_of(module))
    return declaration_of(tree, class_in(tree, name), text_of)


def game_of(module: str) -> Rulebook:
    """The game that a module belongs to; any will do for one of the kernel."""
    return GAMES.get(module.split(".")[2], GAMES["mix"])


# ---- unusual values ----


def unusual(kind: ast.expr, module: str) -> Any:
    """A value of this type that no field begins with."""
    text = ast.unparse(kind).removesuffix(" | None")
    plain = {"int": 77, "str": "odd", "list[int]": [7, 8], "list[str]": ["odd"]}
    if text in plain:
        return plain[text]
    if text == "dict[str, int]":
        return {"odd": 7}
    if text == "dict[int, int]":
        return {7: 8}
    if text == "list[list[int]]":
        return [[7], [8, 9]]
    if text.startswith("list["):
        return [unusual(ast.parse(text[5:-1], mode="eval").body, module)]
    return unusual_object(text, module)


def unusual_object(name: str, module: str) -> Any:
    game: Any = game_of(module)
    if name.endswith("Card"):
        return game.cards[3]
    if name == "Line":
        return list(game.lines.values())[3]
    if name == "Program":
        return game.programs[3]
    kind: Any = getattr(import_module(module), name)
    return unusual_thing(kind.__module__, name)


def unusual_thing(module: str, name: str) -> Any:
    """An object of a declared class with nothing in it as it began."""
    told = declaration(module, name)
    kind: Any = getattr(import_module(module), name)
    thing = kind(*(unusual(field.type, module) for field in told.arguments))
    return with_unusual_fields(thing, told.started, module)


def with_unusual_fields(thing: Any, fields: list[Field], module: str) -> Any:
    for field in fields:
        if ast.unparse(field.type) == "bool":
            setattr(thing, field.name, not getattr(thing, field.name))
        elif field.kind != DERIVED or "int" in ast.unparse(field.type):
            setattr(thing, field.name, unusual(field.type, module))
    return thing


def fresh_state(module: str, name: str) -> Any:
    kind: Any = getattr(import_module(module), name)
    return kind(game_of(module), {"odd": "on"}, stream(7, "odd"), "odd", 2)


def unusual_state(module: str, name: str) -> Any:
    state = fresh_state(module, name)
    return with_unusual_fields(state, list(declaration(module, name).own), module)


def seen(value: Any) -> Any:
    """What can be compared of a value: things are compared by what they pack."""
    if isinstance(value, list):
        return [seen(each) for each in value]
    if hasattr(value, "pack_all"):  # a record
        return type(value).pack_all([value])
    return value.pack() if hasattr(value, "pack") else value


def differing(one: Any, other: Any, fields: list[Field]) -> list[str]:
    return [
        field.name
        for field in fields
        if seen(getattr(one, field.name)) != seen(getattr(other, field.name))
    ]


def carried(packed: object) -> Any:
    return json.loads(json.dumps(packed))


# ---- nothing is forgotten ----


def test_the_states_bodies_and_fights_of_all_games_are_declared() -> None:
    names = {name for _, name in CLASSES}
    assert names >= {"MixState", "PnState", "NtState", "NxState", "VqState"}
    assert names >= {"MixBody", "PnBody", "NtBody", "NxBody", "VqBody", "Body"}
    assert names >= {"Battle", "Fight", "Landing", "Frame", "Modifier", "Score"}
    assert names >= {"MixCard", "PnCard", "NtCard", "NxCard", "VqCard", "Card"}


@each_thing
def test_a_copy_has_every_field(module: str, name: str) -> None:
    thing = unusual_thing(module, name)
    told = declaration(module, name)
    assert differing(thing, thing.copy(), [*told.inherited, *told.own]) == []
    assert type(thing.copy()) is type(thing)


@each_thing
def test_a_packed_thing_comes_back_with_every_field(module: str, name: str) -> None:
    thing = unusual_thing(module, name)
    again = type(thing).unpack(game_of(module), carried(thing.pack()))
    told = declaration(module, name)
    packed = [field for field in (*told.inherited, *told.own) if field.kind != DERIVED]
    assert differing(thing, again, packed) == []
    assert len(thing.pack()) == len(packed)


@each_state
def test_a_clone_has_every_field(module: str, name: str) -> None:
    state = unusual_state(module, name)
    assert differing(state, state.clone(), list(declaration(module, name).own)) == []


@each_state
def test_a_packed_state_comes_back_with_every_field(module: str, name: str) -> None:
    state, again = unusual_state(module, name), fresh_state(module, name)
    told = declaration(module, name)
    packed = [f for f in told.own if f.kind != DERIVED]
    assert differing(state, again, packed) == [field.name for field in packed]  # all are unusual
    row = carried(state.pack()[OWN:])
    again.unpack_own(game_of(module), row)
    assert differing(state, again, packed) == []
    above = [f for f in told.inherited if f.kind != DERIVED]  # of a state that is declared itself
    assert len(row) == len(above) + len(packed)


@each_state
def test_a_twin_has_its_own_of_what_is_changed_in_place(module: str, name: str) -> None:
    state = unusual_state(module, name)
    twin = state.clone()
    for field in declaration(module, name).own:
        mine, its = getattr(state, field.name), getattr(twin, field.name)
        if field.kind in ("own", "own_each", "each_seat"):
            assert mine is not its, field.name
        if field.kind == "own_each":
            assert mine[0] is not its[0], field.name


# ---- what the compiler gets ----


@each_class
def test_the_compiler_gets_the_code_that_plain_python_runs(module: str, name: str) -> None:
    import_module(module)
    text = written_module(text_of(module), text_of)
    assert DECLARING not in text
    assert ast.dump(class_in(ast.parse(text), name)) == ast.dump(written(module, name))


@pure
@each_class
def test_plain_python_has_all_that_is_written(module: str, name: str) -> None:
    kind = getattr(import_module(module), name)
    names = {part.name for part in written(module, name).body if isinstance(part, ast.FunctionDef)}
    assert names <= set(vars(kind))
    assert set(kind.__slots__) == {field.name for field in declaration(module, name).new}
    assert "__dict__" not in vars(kind)  # no attributes out of nowhere


def written(module: str, name: str) -> ast.ClassDef:
    return class_in(written_class(text_of(module), name, text_of), name)


def class_in(tree: ast.Module, name: str) -> ast.ClassDef:
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)


@each_class
def test_what_is_written_by_hand_keeps_its_lines(module: str, name: str) -> None:
    import_module(module)
    lines = text_of(module).splitlines()
    kind = written(module, name)
    for part in kind.body:
        if isinstance(part, ast.FunctionDef) and part.lineno != kind.lineno:
            assert f"def {part.name}(" in lines[part.lineno - 1]
