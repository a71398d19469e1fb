"""Mutations: small changes of a module, one at a time, and putting one into the running program.

A change replaces one node of the module's syntax tree. It is compiled with its module, and the
functions that it alters get their new code wherever they are referred to: nothing is imported
again, so it costs milliseconds. The change stays, so it is made in a child process.
"""

from __future__ import annotations

import ast
import gc
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final, NamedTuple

DELETED: Final = "nothing"  # what a statement that is left out is replaced with

OPPOSITES: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
NEIGHBOURS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
SKIPPED: Final = (ast.arguments, ast.Assert, ast.Raise, ast.JoinedStr)
SKIPPED_FIELDS: Final = ("annotation", "returns", "decorator_list")
SHOWN: Final = (ast.expr, ast.keyword, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return)
NO_NUMBER: Final = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.Set)

GAMES: Final = "playmat.games."

Key = tuple[str, int]  # a function: its qualified name and its first line


@dataclass(frozen=True, eq=False)
class Source:
    """A module as text, as a syntax tree and as code."""

    name: str  # as people read it: "nexus/play/battle.py"
    module: ModuleType
    text: tuple[str, ...]
    tree: ast.Module
    code: CodeType

    @classmethod
    def of(cls, module: ModuleType) -> Source:
        path = Path(str(module.__file__))
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        return cls(
            f"{module.__name__.removeprefix(GAMES).replace('.', '/')}.py",
            module,
            tuple(text.splitlines()),
            tree,
            compile(tree, str(path), "exec", dont_inherit=True),
        )


@dataclass(frozen=True)
class Slot:
    """The place of a node in its tree: below which node, in which field, where in a list."""

    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True, eq=False)
class Change:
    """One node that another one replaces."""

    source: Source
    function: str
    line: int
    column: int
    lines: frozenset[int]  # the node is run when one of these lines is
    text: str  # what was there and what is instead
    slot: Slot
    replacement: ast.AST

    @property
    def printed(self) -> str:
        """The line of the source on which it is made."""
        return self.source.text[self.line - 1].strip()


# ---- which changes there are ----


def changes_of(
    source: Source, left_out: Collection[str] = (), telling: Collection[str] = ()
) -> list[Change]:
    """All changes of a module's functions, without those of some names.

    A statement that does nothing but call one of `telling` is no part of what can change.
    """
    lines = {line for code in codes(source.code) for _, _, line in code.co_lines()}
    finder = Finder(source, frozenset(lines), left_out, telling)
    return list(finder.within(source.tree, Where()))


class Where(NamedTuple):
    """Where the search is: in which function, does it return a bool, and on which lines.

    The lines are those of the innermost node that has code of its own; not every node has.
    """

    names: tuple[str, ...] = ()
    in_function: bool = False
    returns_bool: bool = False
    lines: frozenset[int] = frozenset()

    def entering(self, name: str, function: bool, returns_bool: bool) -> Where:
        return Where((*self.names, name), function, returns_bool, self.lines)


@dataclass(frozen=True)
class Finder:
    """Looks for changes in one module."""

    source: Source
    with_code: frozenset[int | None]
    left_out: Collection[str]
    telling: Collection[str]

    def within(self, node: ast.AST, where: Where) -> Iterator[Change]:
        """The changes below a node."""
        for field, value in ast.iter_fields(node):
            if field in SKIPPED_FIELDS:
                continue
            if isinstance(value, ast.AST):
                yield from self.at(value, Slot(node, field, None), where)
            elif isinstance(value, list):
                for index, each in enumerate(value):
                    if isinstance(each, ast.AST):
                        yield from self.at(each, Slot(node, field, index), where)

    def at(self, node: ast.AST, slot: Slot, where: Where) -> Iterator[Change]:
        """The changes of a node and of what is below it."""
        if is_aside(node) or called_by(node) in self.telling:
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if node.name not in self.left_out and node.name != "__repr__":
                yield from self.within(node, entered(node, where))
            return
        if isinstance(node, ast.Lambda):
            where = where.entering("<lambda>", True, False)
        if isinstance(node, ast.stmt | ast.expr):
            lines = frozenset(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            where = where._replace(lines=lines & self.with_code or where.lines)
            if where.in_function and not isinstance(node, ast.Lambda):
                for replacement in replacements(node, is_asked(slot, where.returns_bool)):
                    yield self.change(node, replacement, slot, where)
        if not is_negative(node):
            yield from self.within(node, where)

    def change(
        self, node: ast.stmt | ast.expr, replacement: ast.AST, slot: Slot, where: Where
    ) -> Change:
        return Change(
            source=self.source,
            function=".".join(where.names),
            line=node.lineno,
            column=node.col_offset + 1,
            lines=where.lines,
            text=text_of(node, replacement, slot),
            slot=slot,
            replacement=ast.fix_missing_locations(ast.copy_location(replacement, node)),
        )


def text_of(node: ast.AST, replacement: ast.AST, slot: Slot) -> str:
    """The change for a reader; a constant alone would tell nothing, so what it stands in."""
    if isinstance(replacement, ast.If):
        return f"{ast.unparse(node)} -> {DELETED}"
    shown = node
    if isinstance(slot.parent, SHOWN) and (isinstance(node, ast.Constant) or is_negative(node)):
        shown = slot.parent
    before = ast.unparse(shown)
    slot.put(replacement)
    after = ast.unparse(replacement if shown is node else shown)
    slot.put(node)
    return f"{before} -> {after}"


def entered(node: ast.FunctionDef | ast.ClassDef, where: Where) -> Where:
    if isinstance(node, ast.ClassDef):
        return where.entering(node.name, False, False)
    returned = node.returns
    return where.entering(node.name, True, isinstance(returned, ast.Name) and returned.id == "bool")


def called_by(node: ast.AST) -> str:
    """The name of what a statement calls, if it does nothing else."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name))):
            return name
    return ""


def is_aside(node: ast.AST) -> bool:
    """Whether a node is for types, a check of the program's own, or a message."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.keyword(arg="strict"):
            return True
    return isinstance(node, SKIPPED)


def is_negative(node: ast.AST) -> bool:
    """Whether a node is a number below 0, which is one constant to a reader."""
    return (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, ast.USub)
        and isinstance(node.operand, ast.Constant)
        and type(node.operand.value) is int
    )


def is_asked(slot: Slot, returns_bool: bool) -> bool:
    """Whether what stands there is a question with yes or no for an answer."""
    if isinstance(slot.parent, ast.If | ast.While | ast.IfExp):
        return slot.field == "test"
    if isinstance(slot.parent, ast.comprehension):
        return slot.field == "ifs"
    return isinstance(slot.parent, ast.Return) and returns_bool


def replacements(node: ast.stmt | ast.expr, asked: bool) -> Iterator[ast.AST]:
    """What may stand in a node's place."""
    match node:
        case ast.Compare():
            yield from compared_otherwise(node)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
            if is_number(left) and is_number(right):
                yield ast.BinOp(left, exchanged(node.op), right)
        case ast.BoolOp(op=ast.And(), values=values):
            yield ast.BoolOp(ast.Or(), values)
        case ast.BoolOp(op=ast.Or(), values=values):
            yield ast.BoolOp(ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(operand=ast.Constant(value=int(value))) if is_negative(node):
            yield ast.parse(str(1 - value), mode="eval").body
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Expr(value=ast.Call()) if called_by(node) != "__init__":  # broken, not changed
            yield left_undone(node)
        case ast.AugAssign(op=ast.Add() | ast.Sub()) if is_number(node.value):
            yield left_undone(node)
            yield ast.AugAssign(node.target, exchanged(node.op), node.value)
        case ast.AugAssign():
            yield left_undone(node)
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
    if asked and isinstance(node, ast.expr) and not has_opposite(node):
        yield ast.UnaryOp(ast.Not(), node)


def compared_otherwise(node: ast.Compare) -> Iterator[ast.AST]:
    for place, operator in enumerate(node.ops):
        changed = (OPPOSITES | NEIGHBOURS)[type(operator)]()
        ops = [*node.ops[:place], changed, *node.ops[place + 1 :]]
        yield ast.Compare(node.left, ops, node.comparators)


def exchanged(operator: ast.operator) -> ast.operator:
    return ast.Sub() if isinstance(operator, ast.Add) else ast.Add()


def is_number(node: ast.expr) -> bool:
    """Whether a node may be a number, as far as it shows: texts and lists cannot be subtracted."""
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, str)
    if isinstance(node, ast.BinOp):
        return is_number(node.left) and is_number(node.right)
    return not isinstance(node, NO_NUMBER)


def left_undone(statement: ast.stmt) -> ast.If:
    """The statement where it is never reached, so that its names stay those of the function."""
    return ast.If(ast.Constant(False), [statement], [])


def has_opposite(node: ast.expr) -> bool:
    """Whether another change of the same node says the opposite already."""
    if isinstance(node, ast.Compare):
        return len(node.ops) == 1 and type(node.ops[0]) in OPPOSITES
    if isinstance(node, ast.Constant):
        return isinstance(node.value, bool)
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


# ---- making one ----


class Functions:
    """The functions of modules that are alive now, wherever they are kept."""

    def __init__(self, modules: Collection[str]) -> None:
        self.found: dict[tuple[str, Key], list[FunctionType]] = defaultdict(list)
        for each in gc.get_objects():
            if type(each) is FunctionType and each.__module__ in modules:  # proxies may be dead
                self.found[each.__module__, key_of(each.__code__)].append(each)

    def make(self, change: Change) -> bool:
        """Make a change, if there is a function whose new code would carry it out."""
        source = change.source
        change.slot.put(change.replacement)
        after = by_key(compile(source.tree, source.code.co_filename, "exec", dont_inherit=True))
        made = False
        for key, code in by_key(source.code).items():
            if key in after and after[key] != code:
                for function in self.found[source.module.__name__, key]:
                    function.__code__ = after[key]
                    made = True
        return made


def codes(code: CodeType) -> Iterator[CodeType]:
    """Code and all code inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def key_of(code: CodeType) -> Key:
    return code.co_qualname, code.co_firstlineno


def by_key(code: CodeType) -> dict[Key, CodeType]:
    """Functions by their keys, less those that are not told apart: two lambdas on a line."""
    found = list(codes(code))
    times = Counter(map(key_of, found))
    return {key_of(each): each for each in found if times[key_of(each)] == 1}
