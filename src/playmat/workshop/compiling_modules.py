"""Compiles modules of somebody's game, in a process of its own: see `compiling_games.py`.

    python -m playmat.workshop.compiling_modules TARGET PACKAGE MODULE...

A class of a game derives from classes of Playmat, which were compiled apart, or not at all. So it
stays a class of Python's (`with_python_classes`), and what is compiled are its methods and the
functions around it.
"""

from __future__ import annotations

import ast
import sys

IMPORT = "from mypy_extensions import mypyc_attr"
DECORATOR = "@mypyc_attr(native_class=False)"


def with_python_classes(text: str) -> tuple[str, list[int]]:
    """The text of a module whose classes are marked for mypyc, and the numbers of the new lines."""
    tree = ast.parse(text)
    spots = sorted(
        (min([node.lineno, *(each.lineno for each in node.decorator_list)]), node.col_offset)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )
    if not spots:
        return text, []
    new = [(end_of_heading(tree) + 1, IMPORT)]
    new += [(line, " " * column + DECORATOR) for line, column in spots]
    lines = text.splitlines()
    for line, words in reversed(new):
        lines.insert(line - 1, words)
    return "\n".join([*lines, ""]), [line + before for before, (line, _) in enumerate(new)]


def end_of_heading(tree: ast.Module) -> int:
    """The last line of what has to stand first: a docstring, and what is imported of the future."""
    end = 0
    for node in tree.body:
        future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not future and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            break
        end = node.end_lineno or end
    return end


def compile_modules(target: str, package: str, modules: list[str]) -> None:
    """Compile these files, below the folder that one is in, into a folder."""
    from mypyc.build import mypycify
    from setuptools import setup

    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    extensions = mypycify([*options, *modules], opt_level="3", debug_level="0", group_name=package)
    words = ["--quiet", "build_ext", "--build-lib", target, "--build-temp", "objects"]
    setup(name=package, script_args=words, ext_modules=extensions)


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2], sys.argv[3:])
