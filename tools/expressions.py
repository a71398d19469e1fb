"""Which regular expressions of the sources could be stalled by a hostile text.

    python tools/expressions.py

An expression that goes back takes time that grows faster than the text if two of its repeats can
share the same letters and nothing tells where one ends and the other begins: `\\s*x?\\s*$` tries
each way to divide a run of spaces. So for each pair of repeats of one expression there must be
something between them, always there, that has no letter in common with one of the two.

A search begins anew at every letter, which is as if `.*` stood before it; a match of the whole is
as if something that may fail stood after it. Repeats within repeats are looked at as if what is
repeated stood there twice, and must not begin with the same letter in two ways.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

SOURCES: Final = Path(__file__).resolve().parent.parent / "src" / "playmat"
MOST: Final = 100  # more often than this is as good as any number of times

# re's own reader of expressions: Python 3.11 and later.
_parser: Any = re._parser  # type: ignore[attr-defined]
_compiler: Any = re._compiler  # type: ignore[attr-defined]
_names: Any = re._constants  # type: ignore[attr-defined]

LETTERS: Final = "".join(map(chr, [*range(0x180), 0x2019, 0x2022, 0x3000, 0x6F22, 0x1F98A]))
ONE_LETTER: Final = {_names.LITERAL, _names.NOT_LITERAL, _names.IN, _names.ANY}
REPEATS: Final = {_names.MAX_REPEAT, _names.MIN_REPEAT, _names.POSSESSIVE_REPEAT}
ASSERTIONS: Final = {_names.ASSERT, _names.ASSERT_NOT}
# How a method looks at a text: from every letter on, and to the end of it.
ANYWHERE: Final = {"search", "sub", "subn", "split", "findall", "finditer"}
WHOLE: Final = {"fullmatch"}
METHODS: Final[set[str]] = {*ANYWHERE, *WHOLE, "match"}

Letters = frozenset[str]
ALL: Final[Letters] = frozenset(LETTERS)


class Piece(NamedTuple):
    """A piece of an expression: which letters it takes (none: it only looks); whether it must be
    there, whether any number of times; and whether it gives back what it took.
    """

    letters: Letters
    must: bool = True
    many: bool = False
    gives_back: bool = True


LOOK: Final = Piece(frozenset())


class Expression(NamedTuple):
    """An expression of the sources, and all methods that it is used by."""

    where: str
    pattern: str
    flags: int
    methods: frozenset[str]


def stalls(pattern: str, flags: int = 0, methods: frozenset[str] = frozenset({"match"})) -> str:
    """Why a hostile text could stall this expression; nothing if none can.

    >>> stalls(r"(\\w+)\\s*=\\s*(\\d+)")
    ''
    >>> stalls(r"\\s*:?\\s*$")
    'two repeats share "\\\\t"'
    >>> stalls(r"\\s+$", methods=frozenset({"search"}))
    'two repeats share "\\\\t"'
    """
    parsed = _parser.parse(pattern, flags)
    return next(faults(parsed, parsed.state.flags | flags, methods), "")


def faults(parsed: Any, flags: int, methods: frozenset[str]) -> Iterator[str]:
    for inner in assertions(parsed):
        yield from faults(inner, flags, frozenset({"match"}))
    yield from twofold(parsed, flags)
    for way in ways(parsed, flags):
        pieces = list(way)
        anchored = begins_at_start(parsed, flags)
        if methods & ANYWHERE and not anchored:
            pieces.insert(0, Piece(ALL, must=False, many=True))
        if methods & WHOLE:
            pieces.append(LOOK)
        yield from shared(pieces)


def shared(pieces: list[Piece]) -> Iterator[str]:
    """Pairs of repeats that share letters with nothing between them that divides them."""
    last = max((n for n, piece in enumerate(pieces) if piece.must), default=-1)
    for first, left in enumerate(pieces):
        if not left.many or not left.gives_back:
            continue
        for second in range(first + 1, len(pieces)):
            right = pieces[second]
            if right.many and second < last:  # a repeat at the end has nothing after it to fail
                both = left.letters & right.letters
                if both:
                    yield f'two repeats share "{min(both).encode("unicode_escape").decode()}"'
            if right.must and right.letters and divides(right, left, pieces[second + 1 :]):
                break


def divides(piece: Piece, left: Piece, after: list[Piece]) -> bool:
    """Whether a piece tells where the repeat before it ends, or where those after it begin."""
    if not piece.letters & left.letters:
        return True
    return not any(right.many and right.letters & piece.letters for right in after)


def ways(parsed: Any, flags: int, inside: bool = False) -> Iterator[tuple[Piece, ...]]:
    """The pieces in their order, one row for each choice among alternatives."""
    rows: list[tuple[Piece, ...]] = [()]
    for operation, argument in parsed:
        more = list(ways_of(operation, argument, flags, inside))
        rows = [(*row, *each) for row in rows for each in more][:4096]
    yield from rows


def ways_of(operation: Any, argument: Any, flags: int, inside: bool) -> list[tuple[Piece, ...]]:
    if operation in ONE_LETTER:
        return [(Piece(letters_of(operation, argument, flags)),)]
    if operation in REPEATS:
        least, most, body = argument
        gives_back = operation is not _names.POSSESSIVE_REPEAT
        if len(body) == 1 and body[0][0] in ONE_LETTER:
            letters = letters_of(body[0][0], body[0][1], flags)
            many = most > MOST or (inside and least != most)
            return [(Piece(letters, least > 0, many, gives_back),)]
        if most <= MOST and not inside:
            bodies = list(ways(body, flags))
            return bodies if least else [(), *bodies]
        # Twice, so that its end meets its beginning; and as a whole: how it begins, then any of
        # its letters.
        bodies = list(ways(body, flags, True))
        begins = Piece(beginnings(body, flags))
        rest = Piece(all_letters(body, flags), False, True, gives_back)
        none: list[tuple[Piece, ...]] = [] if least else [()]
        return [*none, *((*one, *two) for one in bodies for two in bodies), (begins, rest)]
    if operation is _names.BRANCH:
        return [row for branch in argument[1] for row in ways(branch, flags, inside)]
    if operation is _names.SUBPATTERN:
        _, added, removed, body = argument
        return list(ways(body, (flags | added) & ~removed, inside))
    if operation is _names.ATOMIC_GROUP:
        return [
            tuple(piece._replace(gives_back=False) for piece in row)
            for row in ways(argument, flags, inside)
        ]
    if operation is _names.GROUPREF:
        return [(Piece(ALL, False, True),)]
    return [(LOOK,)]  # an anchor or an assertion


def twofold(parsed: Any, flags: int, inside: bool = False) -> Iterator[str]:
    """Repeats of what can begin in two ways with the same letter."""
    for operation, argument in parsed:
        if operation in REPEATS:
            yield from twofold(argument[2], flags, inside or argument[1] > MOST)
        elif operation is _names.SUBPATTERN:
            yield from twofold(argument[3], (flags | argument[1]) & ~argument[2], inside)
        elif operation is _names.ATOMIC_GROUP:
            yield from twofold(argument, flags, inside)
        elif operation is _names.BRANCH:
            seen: Letters = frozenset()
            for branch in argument[1]:
                yield from twofold(branch, flags, inside)
                begins = beginnings(branch, flags)
                if inside and begins & seen:
                    yield "what is repeated begins in two ways with the same letter"
                seen |= begins


def beginnings(parsed: Any, flags: int) -> Letters:
    found: Letters = frozenset()
    for row in ways(parsed, flags):
        for piece in row:
            found |= piece.letters
            if piece.must:
                break
    return found


def all_letters(parsed: Any, flags: int) -> Letters:
    return frozenset().union(*(piece.letters for row in ways(parsed, flags) for piece in row))


def assertions(parsed: Any) -> Iterator[Any]:
    """What is only looked at, ahead or back, wherever it stands."""
    for operation, argument in parsed:
        if operation in ASSERTIONS:
            yield argument[1]
            yield from assertions(argument[1])
        elif operation in REPEATS:
            yield from assertions(argument[2])
        elif operation is _names.SUBPATTERN:
            yield from assertions(argument[3])
        elif operation is _names.BRANCH:
            for branch in argument[1]:
                yield from assertions(branch)


def begins_at_start(parsed: Any, flags: int) -> bool:
    """Whether it can only begin where the text does."""
    if not len(parsed):
        return False
    operation, argument = parsed[0]
    starts = {_names.AT_BEGINNING_STRING}
    if not flags & re.MULTILINE:
        starts.add(_names.AT_BEGINNING)
    return operation is _names.AT and argument in starts


def letters_of(operation: Any, argument: Any, flags: int) -> Letters:
    kept = tuple(argument) if isinstance(argument, list) else argument
    return letters_like(
        operation, kept, flags & (re.IGNORECASE | re.ASCII | re.DOTALL | re.UNICODE)
    )


@cache
def letters_like(operation: Any, argument: Any, flags: int) -> Letters:
    """The letters of the sample that one item of an expression takes."""
    kept = list(argument) if isinstance(argument, tuple) else argument
    one = _parser.SubPattern(_parser.State(), [(operation, kept)])
    takes = _compiler.compile(one, flags)
    return frozenset(letter for letter in LETTERS if takes.match(letter))


# ---- what the sources have ----


def expressions(folder: Path = SOURCES) -> Iterator[Expression]:
    """All expressions of the sources that are written out there.

    One that is put together as the program runs is told with an empty pattern.
    """
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "import re\n" not in text:
            continue
        tree = ast.parse(text)
        named = imported(tree, folder) | constants(tree)
        where = path.relative_to(folder).as_posix()
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not is_of_re(node.func):
                continue
            method = node.func.attr  # type: ignore[attr-defined]
            if method in {"compile", *METHODS}:
                used = {method} if method in METHODS else methods_of(node, tree, folder)
                pattern, flags = written(node, named)
                place = f"{where}:{node.lineno}"
                yield Expression(place, pattern, flags, frozenset(used))


def is_of_re(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
    )


def constants(tree: ast.Module) -> dict[str, str]:
    """The texts that a module names at its top."""
    found = {}
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        text = value.value if isinstance(value, ast.Constant) else None
        if isinstance(target, ast.Name) and isinstance(text, str):
            found[target.id] = text
    return found


def imported(tree: ast.Module, folder: Path) -> dict[str, str]:
    """The texts that a module takes from others of ours, by the names that it uses."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("playmat."):
            path = folder.joinpath(*str(node.module).split(".")[1:]).with_suffix(".py")
            if path.exists():
                there = constants(ast.parse(path.read_text(encoding="utf-8")))
                names = {each.asname or each.name: each.name for each in node.names}
                found |= {used: there[name] for used, name in names.items() if name in there}
    return found


def written(call: ast.Call, named: dict[str, str]) -> tuple[str, int]:
    """An expression and its flags as they are written; names of the module are filled in."""
    flags = 0
    for each in [*call.args[1:], *(keyword.value for keyword in call.keywords)]:
        for part in ast.walk(each):
            if isinstance(part, ast.Attribute) and is_of_re(part):
                flags |= getattr(re, part.attr, 0)
    return text_of(call.args[0], named) or "", flags


def text_of(node: ast.expr, named: dict[str, str]) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Name):
        return named.get(node.id)
    if isinstance(node, ast.JoinedStr):
        parts = [
            text_of(part.value if isinstance(part, ast.FormattedValue) else part, named)
            for part in node.values
        ]
        return None if None in parts else "".join(part for part in parts if part)
    return None


def methods_of(call: ast.Call, tree: ast.Module, folder: Path) -> set[str]:
    """How a compiled expression is used, by the name that it has; all ways if that is not seen."""
    name = ""
    for node in ast.walk(tree):
        value = getattr(node, "value", None)
        if value is call and isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = target.id if isinstance(target, ast.Name) else ""
        elif isinstance(node, ast.Attribute) and value is call:
            return {node.attr}
    if not name:
        return METHODS
    users = calls(ast.unparse(tree)) if name.startswith("_") else all_calls(folder)
    return METHODS & users.get(name, set()) or METHODS


def calls(*texts: str) -> dict[str, set[str]]:
    """The methods that are called of each name."""
    found: dict[str, set[str]] = {}
    for text in texts:
        for name, method in re.findall(r"\b(\w+)\.(\w+)\(", text):
            found.setdefault(name, set()).add(method)
    return found


@cache
def all_calls(folder: Path) -> dict[str, set[str]]:
    return calls(*(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))))


def main() -> None:
    for each in expressions():
        fault = (
            stalls(each.pattern, each.flags, each.methods) if each.pattern else "not written out"
        )
        if fault:
            print(f"{each.where}: {each.pattern}\n    {fault} ({', '.join(sorted(each.methods))})")


if __name__ == "__main__":
    main()
