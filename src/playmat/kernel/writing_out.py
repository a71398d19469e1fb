"""Writing out a class that only says its fields: slots, constructor, copy, packing and unpacking.

Text in, text out, over the syntax tree. Two use it: `declaring.py`, when plain Python imports such
a class, and setup.py, which gives the compiler the written-out text. So both run the same code,
and it stands in no file of the repository. Nodes of the effect tree, which plain Python makes
dataclasses (`kernel/effects.py`), get the decorator here, as the compiler wants it.

How a field is packed follows from its type: numbers, texts, truths and lists of these as they
are, a dictionary as its sorted items, a list of records as their numbers in a row, and all else by
the `pack` and `unpack` of its own class. What is shown of a class is written out as a table, which
views and positions read (`kernel/shown.py`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

TextOf = Callable[[str], str]  # the text of a module, by its dotted name

# The decorators, and the kinds of fields; a field of no kind is an argument of the constructor.
THING, STATE, PRINT = "written_out", "written_state", "written_print"
RECORD = "written_record"
ARGUMENT, OWN, OWN_EACH, EACH_SEAT = "", "own", "own_each", "each_seat"
DERIVED, INHERITED = "derived", "inherited"
KINDS = ("value", OWN, OWN_EACH, EACH_SEAT, DERIVED, INHERITED)

DECLARING = "playmat.kernel.declaring"
STATE_IMPORTS = (
    "from playmat.kernel.chance import Chance",
    "from playmat.kernel.game import Game",
    "from playmat.kernel.state import State",
)
SHOWN_IMPORTS = (
    "from typing import ClassVar",
    "from playmat.kernel.shown import ShownField",
)
ROOT = "dataclass_transform"  # the decorator of `Node`, which mypy alone understands
IMPORT_DATACLASS = "from dataclasses import dataclass, field"
PLAIN = ("int", "bool", "str", "None")
MARGIN = "    "


class Field(NamedTuple):
    """A declared field: `type` and `start`, its value at the beginning, as they are written.

    `record` is the class of what a list of records holds, "" of any other field. `shown` names
    where views and positions have it, `least` is the least number that a position may say.
    """

    name: str
    type: ast.expr
    kind: str
    start: str
    record: str
    shown: str = ""
    least: int = 0

    @property
    def declaration(self) -> str:
        return f"{self.name}: {ast.unparse(self.type)}"


class Declaration(NamedTuple):
    """A class that says its fields: those of the classes it derives from, then its own."""

    name: str
    root: str  # the first class of its family, which says what `copy` returns
    manner: str  # the decorator
    inherited: tuple[Field, ...]
    own: tuple[Field, ...]
    imports: tuple[str, ...]  # of the types of what it inherits

    @property
    def is_state(self) -> bool:
        return self.manner == STATE

    @property
    def new(self) -> list[Field]:
        return [field for field in self.own if field.kind != INHERITED]

    @property
    def shown(self) -> list[Field]:
        return [field for field in (*self.inherited, *self.own) if field.shown]

    @property
    def arguments(self) -> list[Field]:
        return [field for field in (*self.inherited, *self.own) if field.kind == ARGUMENT]

    @property
    def started(self) -> list[Field]:
        """What begins with a value of its own; a state leaves what it inherits to its base."""
        mine = self.new if self.is_state else (*self.inherited, *self.new)
        return [field for field in mine if field.kind != ARGUMENT]


# ---- two ways to use it ----


def written_module(text: str, text_of: TextOf) -> str:
    """A module with its declared classes and its nodes written out, for the compiler."""
    text = with_constructors(text, text_of)
    if f"from {DECLARING} import" not in text:
        return text
    tree = parsed(text)
    lines = text.splitlines()
    imports = {"from typing import Any"}
    for node in reversed(tree.body):  # imports come last, when all that is needed is known
        if isinstance(node, ast.ClassDef) and decorator_of(node) is not None:
            declaration = declaration_of(tree, node, text_of)
            imports.update(declaration.imports, STATE_IMPORTS if declaration.is_state else ())
            imports.update(SHOWN_IMPORTS if declaration.shown else ())
            made = written_lines(lines, node, declaration)
            lines[first_line(node) - 1 : node.end_lineno] = made
        elif isinstance(node, ast.ImportFrom) and node.module == DECLARING:
            lines[node.lineno - 1 : node.end_lineno] = sorted(imports)
    return "\n".join(lines) + "\n"


def written_class(text: str, name: str, text_of: TextOf) -> ast.Module:
    """One class written out; what stands in the text keeps its place there, for tracebacks."""
    tree = parsed(text)
    node = class_called(tree, name)
    assert node is not None
    declaration = declaration_of(tree, node, text_of)
    needed = (*declaration.imports, *(SHOWN_IMPORTS if declaration.shown else ()))
    imports = placed("\n".join(needed), node)
    made = placed(members(declaration, kept_names(node)), node)
    decorators = [each for each in node.decorator_list if each is not decorator_of(node)]
    body = [*docstring_of(node), *made, *kept_of(node)]
    written = ast.ClassDef(**{**vars(node), "body": body, "decorator_list": decorators})
    return ast.Module([*imports, written], [])


def placed(text: str, node: ast.ClassDef) -> list[ast.stmt]:
    """What is made stands at the head of its class."""
    made = ast.parse(text)
    for part in ast.walk(made):
        if hasattr(part, "lineno"):
            ast.copy_location(part, node)
    return made.body


def written_lines(lines: list[str], node: ast.ClassDef, declaration: Declaration) -> list[str]:
    """The lines of a class: what was there before and after its fields, and what is made."""
    decorator = decorator_of(node)
    assert decorator is not None
    head = [lines[at - 1] for at in range(first_line(node), node.body[0].lineno)]
    head.remove(lines[decorator.lineno - 1])
    for part in docstring_of(node):
        head += lines[part.lineno - 1 : part.end_lineno]
    made = members(declaration, kept_names(node)).splitlines()
    written = [*head, "", *(MARGIN + line if line else "" for line in made)]
    for part in kept_of(node):
        written += ["", *lines[first_line(part) - 1 : part.end_lineno]]
    return written


# ---- reading declarations ----


@lru_cache
def parsed(text: str) -> ast.Module:
    return ast.parse(text)


def declaration_of(tree: ast.Module, node: ast.ClassDef, text_of: TextOf) -> Declaration:
    """What a class says of its fields; a base that is not declared adds nothing."""
    decorator = decorator_of(node)
    manner = "" if decorator is None else decorator.id
    own = tuple(fields_of(tree, node, text_of))
    place, base = base_of(tree, node, text_of)
    if base is None:
        return Declaration(node.name, node.name, manner, (), own, ())
    inherited = (*base.inherited, *base.own)
    imports = (*base.imports, *imports_of(place, base.own))
    return Declaration(node.name, base.root, manner, inherited, own, imports)


def base_of(
    tree: ast.Module, node: ast.ClassDef, text_of: TextOf
) -> tuple[ast.Module, Declaration | None]:
    """The declared class from which a class derives, and the module that it stands in."""
    place, base = class_above(tree, node, text_of)
    if base is None or decorator_of(base) is None:
        return place, None
    return place, declaration_of(place, base, text_of)


def class_above(
    tree: ast.Module, node: ast.ClassDef, text_of: TextOf
) -> tuple[ast.Module, ast.ClassDef | None]:
    """The class from which a class derives, and the module that it stands in."""
    return class_meant(tree, ast.unparse(node.bases[0]) if node.bases else "", text_of)


def class_meant(
    tree: ast.Module, said: str, text_of: TextOf
) -> tuple[ast.Module, ast.ClassDef | None]:
    """The class that a module means by a name, and the module that it stands in."""
    module, _, name = said.rpartition(".")
    for part in [each for each in tree.body if isinstance(each, ast.ImportFrom)]:
        if any(alias.name == (module or name) for alias in part.names):
            tree = parsed(text_of(f"{part.module}.{module}" if module else str(part.module)))
            return tree, class_called(tree, name)
    return tree, class_called(tree, said)


def imports_of(tree: ast.Module, fields: tuple[Field, ...]) -> Iterator[str]:
    """How a module has come by the types of these fields."""
    types = {part.id for f in fields for part in ast.walk(f.type) if isinstance(part, ast.Name)}
    for part in tree.body:
        if isinstance(part, ast.ImportFrom):
            for alias in part.names:
                if alias.name in types:
                    yield f"from {part.module} import {alias.name}"


def class_called(tree: ast.Module, name: str) -> ast.ClassDef | None:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    return None


def decorator_of(node: ast.ClassDef) -> ast.Name | None:
    for each in node.decorator_list:
        if isinstance(each, ast.Name) and each.id in METHODS:
            return each
    return None


def fields_of(tree: ast.Module, node: ast.ClassDef, text_of: TextOf) -> Iterator[Field]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            name, call = part.target.id, part.value
            record = record_in(tree, part.annotation, text_of)
            if call is None:
                yield Field(name, part.annotation, ARGUMENT, "", record)
            elif isinstance(call, ast.Call) and ast.unparse(call.func) in KINDS:
                start = start_of(call.args[0]) if call.args else ""
                manner = ast.unparse(call.func)
                yield Field(name, part.annotation, manner, start, record, **keywords_of(call))
            else:
                raise SyntaxError(f"{node.name}.{name}: a field begins with value(...) or the like")


def keywords_of(call: ast.Call) -> dict[str, Any]:
    """What a declaration says besides: where it is shown, and from which number on."""
    return {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}


def record_in(tree: ast.Module, kind: ast.expr, text_of: TextOf) -> str:
    """The class of the records of which a type is a list; "" if it is none."""
    if container(kind) != "list" or plain(kind):
        return ""
    name = ast.unparse(element(kind))
    _, found = class_meant(tree, name, text_of)
    decorator = None if found is None else decorator_of(found)
    return name if decorator is not None and decorator.id == RECORD else ""


def start_of(given: ast.expr) -> str:
    """A value at the beginning; that of a lambda is worked out from what has been set before."""
    if not isinstance(given, ast.Lambda):
        return ast.unparse(given)
    body = ast.parse(ast.unparse(given.body), mode="eval")
    for part in ast.walk(body):
        if isinstance(part, ast.Name) and part.id == given.args.args[0].arg:
            part.id = "self"
    return ast.unparse(body)


def docstring_of(node: ast.ClassDef) -> list[ast.stmt]:
    return node.body[:1] if ast.get_docstring(node) is not None else []


def kept_of(node: ast.ClassDef) -> list[ast.stmt]:
    """What stands in the class besides docstring and fields; promises are kept by what is made."""
    rest = node.body[len(docstring_of(node)) :]
    return [part for part in rest if not isinstance(part, ast.AnnAssign) and not promise(part)]


def kept_names(node: ast.ClassDef) -> set[str]:
    return {part.name for part in kept_of(node) if isinstance(part, ast.FunctionDef)}


def promise(part: ast.stmt) -> bool:
    """Whether a method only says what there will be: `raise NotImplementedError`."""
    if not isinstance(part, ast.FunctionDef):
        return False
    last = part.body[-1]
    return isinstance(last, ast.Raise) and ast.unparse(last) == "raise NotImplementedError"


def first_line(node: ast.stmt) -> int:
    decorators = node.decorator_list if isinstance(node, ast.ClassDef | ast.FunctionDef) else []
    return min([node.lineno, *(each.lineno for each in decorators)])


# ---- nodes of the effect tree ----


def with_constructors(text: str, text_of: TextOf) -> str:
    """A module whose nodes are dataclasses where plain Python makes them so.

    What is set later has to be set by the constructor too: compiled, a class has no values for its
    objects to fall back on.
    """
    tree = parsed(text)
    lines = text.splitlines()
    for node in reversed(tree.body):
        if not isinstance(node, ast.ClassDef) or not is_node(tree, node, text_of):
            continue
        for part, start in set_later(node):
            said = f"{MARGIN}{ast.unparse(part.target)}: {ast.unparse(part.annotation)}"
            made = f"{said} = field(init=False, default_factory=lambda: {start})"
            lines[part.lineno - 1 : part.end_lineno] = [made]
        decorators = decorators_of(node)
        if ROOT in decorators:
            at = decorators[ROOT]
            del lines[at.lineno - 1 : at.end_lineno]
        elif "dataclass" not in decorators and is_made_of_fields(tree, node, text_of):
            lines.insert(first_line(node) - 1, "@dataclass(eq=False)")
    if lines != text.splitlines():
        lines.insert(lines.index("from __future__ import annotations") + 1, IMPORT_DATACLASS)
    return "\n".join(lines) + "\n"


def set_later(node: ast.ClassDef) -> Iterator[tuple[ast.AnnAssign, str]]:
    """The fields that the constructor does not take, and how they begin; the last first."""
    for part in reversed(node.body):
        if not isinstance(part, ast.AnnAssign) or not isinstance(part.value, ast.Call):
            continue
        if ast.unparse(part.value.func) == "later":
            yield part, ast.unparse(part.value.args[0])


def is_node(tree: ast.Module, node: ast.ClassDef, text_of: TextOf) -> bool:
    """Whether a class is the root of the tree, or derives from it."""
    place, base = class_above(tree, node, text_of)
    return ROOT in decorators_of(node) or (base is not None and is_node(place, base, text_of))


def decorators_of(node: ast.ClassDef) -> dict[str, ast.expr]:
    return {ast.unparse(each).partition("(")[0]: each for each in node.decorator_list}


def is_made_of_fields(tree: ast.Module, node: ast.ClassDef, text_of: TextOf) -> bool:
    """Whether the fields of a node make its constructor: its own, or those it inherits."""
    if ROOT in decorators_of(node) or "__init__" in kept_names(node):
        return False
    if any(isinstance(part, ast.AnnAssign) for part in node.body):
        return True
    place, base = class_above(tree, node, text_of)
    return base is not None and is_made_of_fields(place, base, text_of)


# ---- what is made ----


def members(declaration: Declaration, kept: set[str]) -> str:
    """Slots and methods of a class, but for the methods that it has itself."""
    slots = "".join(f"{field.name!r}, " for field in declaration.new)
    made = [f"__slots__ = ({slots})", *shown_table(declaration)]
    made += [
        "\n".join(write(declaration))
        for name, write in METHODS[declaration.manner].items()
        if name not in kept
    ]
    return "\n\n".join(made)


def shown_table(it: Declaration) -> Iterator[str]:
    """The fields that views and positions have, for who makes these."""
    rows = [
        (f.name, ast.unparse(f.type), tuple(f.shown.split()), f.kind != DERIVED, f.least)
        for f in it.shown
    ]
    if rows:
        made = ", ".join(f"ShownField{row!r}" for row in rows)
        yield f"shown_fields: ClassVar[tuple[ShownField, ...]] = ({made},)"


def thing_init(it: Declaration) -> Iterator[str]:
    twin = f", of: {it.name} | None = None" if it.started else ""
    yield from taken(it, twin)
    yield from starts(it)


def print_init(it: Declaration) -> Iterator[str]:
    """What is printed has no twin."""
    yield from taken(it, "")
    for field in it.started:
        yield f"    self.{field.declaration if field in it.own else field.name} = {field.start}"


def taken(it: Declaration, twin: str) -> Iterator[str]:
    """The head of a constructor, and what it is given."""
    arguments = "".join(f", {field.declaration}" for field in it.arguments)
    yield f"def __init__(self{arguments}{twin}) -> None:"
    for field in it.arguments:
        yield f"    self.{field.declaration if field in it.own else field.name} = {field.name}"


def state_init(it: Declaration) -> Iterator[str]:
    yield "def __init__("
    yield "    self, game: Game, switches: dict[str, str], chance: Chance, mode: str, seats: int,"
    yield f"    of: {it.name} | None = None,"
    yield ") -> None:"
    yield "    super().__init__(game, switches, chance, mode, seats, of)"
    yield from starts(it)


def starts(it: Declaration) -> Iterator[str]:
    """Fields that are no arguments: as they begin, or as the twin has them."""
    if not it.started:
        return
    yield "    if of is None:"
    for field in it.started:
        start = f"[{field.start}] * seats" if field.kind == EACH_SEAT else field.start
        yield f"        self.{field.declaration if field in it.own else field.name} = {start}"
    yield "    else:"
    for field in it.started:
        yield f"        self.{field.name} = {copied(field)}"


def thing_copy(it: Declaration) -> Iterator[str]:
    values = [f"self.{field.name}" for field in it.arguments] + ["self"] * bool(it.started)
    yield f"def copy(self) -> {it.root}:"
    yield f"    return {it.name}({', '.join(values)})"


def state_clone(it: Declaration) -> Iterator[str]:
    yield "def clone(self) -> State:"
    yield "    chance = self.chance.copy()"
    yield f"    return {it.name}(self.game, self.switches, chance, self.mode, 0, self)"


def thing_pack(it: Declaration) -> Iterator[str]:
    yield "def pack(self) -> list[object]:"
    yield f"    return [{', '.join(packed_fields((*it.inherited, *it.own)))}]"


def thing_same(it: Declaration) -> Iterator[str]:
    yield f"def same_as(self, other: {it.root}) -> bool:"
    if it.name != it.root:
        yield f"    assert isinstance(other, {it.name})"
    equal = [f"self.{f.name} == other.{f.name}" for f in (*it.inherited, *it.own)]
    yield f"    return {' and '.join(equal)}"


def state_pack(it: Declaration) -> Iterator[str]:
    yield "def pack_own(self) -> list[object]:"
    yield f"    return [{', '.join(['*super().pack_own()', *packed_fields(it.own)])}]"


def thing_unpack(it: Declaration) -> Iterator[str]:
    """Arguments first, then the rest; `row` has them all in the order of their declaration."""
    rows = dict(enumerate(in_order((*it.inherited, *it.own))))
    given = [unpacked_field(f, at) for at, f in rows.items() if f.kind == ARGUMENT]
    yield "@staticmethod"
    yield f"def unpack(game: Any, row: list[Any]) -> {it.name}:"
    yield f"    made = {it.name}({', '.join(given)})"
    for at, field in rows.items():
        if field.kind != ARGUMENT:
            yield f"    made.{field.name} = {unpacked_field(field, at)}"
    yield "    return made"


def state_unpack(it: Declaration) -> Iterator[str]:
    yield "def unpack_own(self, game: Any, row: list[Any]) -> None:"
    yield "    super().unpack_own(game, row)"
    for at, field in enumerate(in_order(it.own), len(in_order(it.inherited))):
        yield f"    self.{field.name} = {unpacked_field(field, at)}"


def record_init(it: Declaration) -> Iterator[str]:
    yield from taken(it, "")


def record_pack(it: Declaration) -> Iterator[str]:
    yield "@staticmethod"
    yield f"def pack_all(records: list[{it.name}]) -> list[int]:"
    yield "    row: list[int] = []"
    yield "    for each in records:"
    for field in it.arguments:
        yield f"        row.append(each.{field.name})"
    yield "    return row"


def record_unpack(it: Declaration) -> Iterator[str]:
    width = len(it.arguments)
    numbers = ", ".join(f"row[at + {n}]" for n in range(width))
    yield "@staticmethod"
    yield f"def unpack_all(row: list[int]) -> list[{it.name}]:"
    yield f"    return [{it.name}({numbers}) for at in range(0, len(row), {width})]"


def in_order(fields: tuple[Field, ...]) -> list[Field]:
    """The fields that are packed."""
    return [field for field in fields if field.kind != DERIVED]


def packed_fields(fields: tuple[Field, ...]) -> list[str]:
    return [packed_field(field) for field in in_order(fields)]


def packed_field(field: Field) -> str:
    value = f"self.{field.name}"
    return f"{field.record}.pack_all({value})" if field.record else packed(field.type, value)


def unpacked_field(field: Field, at: int) -> str:
    value = f"row[{at}]"
    return f"{field.record}.unpack_all({value})" if field.record else unpacked(field.type, value)


Write = Callable[[Declaration], Iterator[str]]
METHODS: dict[str, dict[str, Write]] = {
    THING: {
        "__init__": thing_init,
        "copy": thing_copy,
        "same_as": thing_same,
        "pack": thing_pack,
        "unpack": thing_unpack,
    },
    STATE: {
        "__init__": state_init,
        "clone": state_clone,
        "pack_own": state_pack,
        "unpack_own": state_unpack,
    },
    PRINT: {"__init__": print_init},
    RECORD: {"__init__": record_init, "pack_all": record_pack, "unpack_all": record_unpack},
}


# ---- by type ----


def copied(field: Field) -> str:
    """A twin's value of a field, as code."""
    value = f"of.{field.name}"
    if field.kind == OWN_EACH:
        return f"[each.copy() for each in {value}]"
    if field.kind not in (OWN, EACH_SEAT):
        return value
    if container(field.type) == "list":
        return f"{value}[:]"
    return f"{value}.copy()" if optional(field.type) is None else either(value, f"{value}.copy()")


def packed(kind: ast.expr, value: str) -> str:
    """A value of a type as plain lists, as code."""
    inner = optional(kind)
    if plain(kind):
        return value
    if inner is not None:
        return either(value, packed(inner, value))
    if container(kind) == "dict":
        return f"sorted({value}.items())"
    if container(kind) == "list":
        return f"[{packed(element(kind), 'each')} for each in {value}]"
    return f"{value}.pack()"


def unpacked(kind: ast.expr, value: str) -> str:
    """What `packed` has made of a value, turned back, as code."""
    inner = optional(kind)
    if plain(kind):
        return value
    if inner is not None:
        return either(value, unpacked(inner, value))
    if container(kind) == "dict":
        return f"dict({value})"
    if container(kind) == "list":
        return f"[{unpacked(element(kind), 'each')} for each in {value}]"
    return f"{ast.unparse(kind)}.unpack(game, {value})"


def either(value: str, otherwise: str) -> str:
    return f"None if {value} is None else {otherwise}"


def plain(kind: ast.expr) -> bool:
    """Whether values of a type are packed as they are."""
    if container(kind) == "list":
        return plain(element(kind))
    return isinstance(kind, ast.Name) and kind.id in PLAIN


def optional(kind: ast.expr) -> ast.expr | None:
    """The type that a value has if it is not None."""
    if isinstance(kind, ast.BinOp) and ast.unparse(kind.right) == "None":
        return kind.left
    return None


def container(kind: ast.expr) -> str:
    return ast.unparse(kind.value) if isinstance(kind, ast.Subscript) else ""


def element(kind: ast.expr) -> ast.expr:
    assert isinstance(kind, ast.Subscript)
    return kind.slice
