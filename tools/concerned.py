"""Which tests the changes of the working tree concern: what `make quick` runs.

    python tools/concerned.py            the names of tests, for pytest
    python tools/concerned.py scenarios  those of scenarios, for `playmat scenario run`

The rule, for each file that differs from the last commit or is new to git:

- a test stands for itself; another file below tests/ for the tests of its folder;
- a module of a package stands for tests/PACKAGE, one of a game for tests/GAME, and there for the
  test of its own name if there is one, but for the kernel, whose modules all need each other; what
  other layers build on stands for tests/golden too;
- a game's own folder stands for all of its scenarios as well, a scenario for itself, a lesson for
  tests/lessons;
- a tool stands for the test of its name, an example or a benchmark for tests/ of that name, and a
  page for the tests of pages.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
FOUNDATIONS = {"kernel", "language", "parts", "games"}
PAGES = [
    "tests/cli/test_documented_commands.py",
    "tests/test_formats_page.py",
    "tests/test_named_things.py",
    "tests/test_positions_page.py",
    "tests/test_readme.py",
]


def changed() -> list[str]:
    """Files that differ from the last commit, and those that git does not know yet."""
    command = ["git", "status", "--porcelain=v1", "--no-renames", "--untracked-files=all", "-z"]
    answer = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return [entry[3:] for entry in answer.stdout.split("\0") if entry]


def tests_of(path: str) -> list[str]:
    """The tests that one file concerns."""
    parts = path.split("/")
    name = f"test_{Path(path).stem}.py"
    match parts:
        case ["tests", *_, last] if last.startswith("test_"):
            return [path]
        case ["tests", folder, _, *_]:
            return [f"tests/{folder}"]
        case ["src", "playmat", "games", _, "lessons", *_]:
            return ["tests/lessons"]
        case ["src", "playmat", "games", game, *_]:
            return [own(game, name), "tests/golden"]
        case ["src", "playmat", "kernel", _]:
            return ["tests/kernel", "tests/golden"]
        case ["src", "playmat", package, _, *_]:
            golden = ["tests/golden"] if package in FOUNDATIONS else []
            return [own(package, name), *golden]
        case ["tools", _]:
            return [f"tests/{name}"]
        case ["examples" | "benchmarks" as folder, *_]:
            return [f"tests/{folder}"]
        case ["docs", *_] | [_] if path.endswith(".md"):
            return PAGES
    return []


def own(folder: str, name: str) -> str:
    """The test of this name among those of a package, or all of them."""
    found = f"tests/{folder}/{name}"
    return found if (ROOT / found).is_file() else f"tests/{folder}"


def concerned(paths: list[str]) -> list[str]:
    """The tests that these files concern, each once; a folder holds what is in it."""
    found = {test for path in paths for test in tests_of(path) if (ROOT / test).exists()}
    found.add("tests/test_project.py")
    return sorted(test for test in found if str(Path(test).parent) not in found)


def scenarios(paths: list[str]) -> list[str]:
    """The scenarios that these files concern: some of a game, or the folder of all."""
    found = set()
    for path in paths:
        match path.split("/"):
            case ["src", "playmat", "games", _, "scenarios", *_]:
                found.add(path)
            case ["src", "playmat", "games", _, "lessons", *_]:
                pass  # taken by tests/lessons
            case ["src", "playmat", "games", game, _, *_]:
                found.add(f"src/playmat/games/{game}/scenarios")
    return sorted(name for name in found if (ROOT / name).exists())


if __name__ == "__main__":
    find = scenarios if sys.argv[1:] == ["scenarios"] else concerned
    print(" ".join(find(changed())))
