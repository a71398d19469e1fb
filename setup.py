"""Compiles the kernel and the rules, and builds the page; all else is said in pyproject.toml.

Where there is no C compiler, or with PLAYMAT_PURE=1, the same modules run as plain Python.
PLAYMAT_OPT sets the level of optimisation (0 to 3) of what matters most. Where there is no Node,
the package has no page, and `playmat serve` says so.
"""

import gc
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError

KERNEL = Path("src/playmat/kernel")
GAMES = sorted(path.parent for path in Path("src/playmat/games").glob("*/game.py"))
PARTS = Path("src/playmat/parts")
PLAY = PARTS / "play"  # what games share and carry out; other parts surround it
BOTS = Path("src/playmat/bots")
PUZZLES = Path("src/playmat/puzzles")
FEATURES = Path("src/playmat/features")
WRITTEN = Path("build/written")  # the sources as they are compiled
MENDED = Path("build/mended")  # the C that mypyc makes of them, with our changes
GATHERED = Path("build/gathered")  # the same in fewer files, as it is compiled

# Interpreted modules derive their own errors from these, which compiled classes forbid.
OPEN_TO_OTHERS = {"errors.py"}

# These are at work before anything is compiled: they write classes out, or mend the C.
WRITING = {"declaring.py", "freeing.py", "writing_out.py"}

# Reading cards, telling about a table: rooms off the road of a choice.
ASIDE = {"text", "looks"}

# Bots that others write derive from ours; only the thinking is compiled.
THINKING = {
    BOTS / name
    for name in (
        "contest.py",
        "descent.py",
        "lookahead.py",
        "playing_on.py",
        "solving/graph.py",
        "solving/matrices.py",
        "solving/streaks.py",
        "solving/values.py",
        "tree.py",
    )
}

# What small games run through at each choice; what they say of themselves is not compiled.
SMALL = {PARTS / name for name in ("actions.py", "picks.py")}

# What makes and compares tables by the hundred thousand, until a puzzle is proven.
PROVING = {PUZZLES / name for name in ("dealing.py", "hidden.py", "proving.py")}

# What learning programs run through at each step.
LEARNING = {FEATURES / name for name in ("actions.py", "observing.py", "stepping.py")}

# What all games run through, mypyc's own functions among it, and bots that think. Level 1 makes all
# else as quick within a hundredth, and takes the compiler two thirds of the time.
FULLY_OPTIMISED = re.compile(r"_(kernel|parts___play|bots|features)___|_ops\.c$")


def compiled_modules() -> list[str]:
    """The modules that are compiled, as paths below the project's root."""
    found = [
        path for path in sorted(KERNEL.glob("*.py")) if path.name not in OPEN_TO_OTHERS | WRITING
    ]
    found += sorted(PLAY.glob("*.py"))
    for folder in GAMES:
        found += [path for path in sorted(folder.glob("*/*.py")) if path.parent.name not in ASIDE]
    found += sorted(SMALL | THINKING | PROVING | LEARNING)
    return [path.as_posix() for path in found if path.name != "__init__.py"]


def write_out(target: Path) -> None:
    """Put the sources under this folder, with the classes written out that declare their fields."""
    writing = kernel_module("writing_out")
    shutil.rmtree(target, ignore_errors=True)
    for path in sorted(Path("src/playmat").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        written = target / path.relative_to("src")
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(writing.written_module(text, text_of), encoding="utf-8")


def kernel_module(name: str) -> Any:
    """A module of the kernel that needs no other, without the package, which is not installed."""
    spec = importlib.util.spec_from_file_location(name, KERNEL / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def text_of(module: str) -> str:
    """The text of a module of ours; "" of others."""
    path = Path("src", *module.split(".")).with_suffix(".py")
    return path.read_text(encoding="utf-8") if path.exists() else ""


def extensions() -> list[Any]:
    """One extension a module, each of which may fail to build without failing the install."""
    if os.environ.get("PLAYMAT_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    # Only the compiled modules are checked, and with what is installed: whoever builds in
    # isolation lacks the runtime libraries. The strict check of everything is `make types`.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    write_out(WRITTEN)
    written = [(WRITTEN / Path(path).relative_to("src")).as_posix() for path in compiled_modules()]
    built = mypycify(
        [*options, *written],
        opt_level=os.environ.get("PLAYMAT_OPT", "3"),
        debug_level="0",
        group_name="playmat",
        multi_file=True,  # many small C files, which are gathered into some for each core
    )
    gc.freeze()  # what is left of it stays, as to free it all takes seconds
    for extension in built:
        extension.optional = True
    mend_freeing(built, written)
    for extension in built:
        extension.sources = gathered(extension.sources)
    return list(built)


def mend_freeing(built: list[Any], written: list[str]) -> None:
    """Have extensions compiled from C that frees acyclic objects in place (kernel/freeing.py)."""
    freeing = kernel_module("freeing")
    count = 0
    for extension in built:
        for place, source in enumerate(extension.sources):
            text, found = freeing.freed_in_place(Path(source).read_text(encoding="utf-8"))
            if found:
                extension.sources[place] = mended(source, text)
                count += found
    freeing.check_freeing(count, [Path(path).read_text(encoding="utf-8") for path in written])


def mended(source: str, text: str) -> str:
    """What is compiled instead of a file that mypyc has made. It has a place of its own, so that
    both stay as they are, and are not compiled again, while the rules do not change."""
    target = MENDED / Path(source).name
    write(target, text)
    return target.as_posix()


def write(target: Path, text: str) -> None:
    """Write a file, unless it says the same already."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


LARGE = 2_000_000  # bytes of C: some seconds' work for one core


def gathered(sources: list[str]) -> list[str]:
    """Neighbours that are optimised alike as one file, named after the first of them: the compiler
    begins less often, and functions of one module can become part of another's."""
    modules = [source for source in sources if "___" in source]
    lots: list[list[str]] = []
    for source in sorted(modules, key=lambda source: (highest(source), source)):
        lot = lots[-1] if lots else []
        if not lot or highest(lot[0]) != highest(source) or size_of([*lot, source]) > LARGE:
            lots.append([])
        lots[-1].append(source)
    targets = [GATHERED / Path(lot[0]).name for lot in lots]
    for target, lot in zip(targets, lots):
        write(target, "".join(Path(source).read_text(encoding="utf-8") for source in lot))
    others = [source for source in sources if source not in modules]
    return [*others, *(target.as_posix() for target in targets)]


def size_of(sources: list[str]) -> int:
    return sum(Path(source).stat().st_size for source in sources)


def highest(source: str) -> str:
    """The level up to which a file is worth to be optimised."""
    return "3" if FULLY_OPTIMISED.search(source) else "1"


def own_flags(source: str, level: str) -> list[str]:
    """Flags of the compiler for one of the files that mypyc has made; the last of a kind counts."""
    if os.name == "nt":
        return []
    # Calls within the library go straight, not through a table of symbols. Nobody would mend what
    # a compiler finds odd in the C, and looking for it takes a fifteenth of its time. Each step of
    # a sum is rounded, as plain Python does: some processors could do two at once. In which order
    # independent instructions stand, today's processors decide themselves.
    flags = ["-fvisibility=hidden", "-Wno-all", "-ffp-contract=off"]
    if sys.platform == "linux":
        flags += ["-fno-schedule-insns", "-fno-schedule-insns2"]
        flags.append("-fno-plt")  # Python's functions are called in fewer steps, by larger code
    return [*flags, f"-O{min(level, highest(source))}"]


class Progress:
    """Says in the log how much is compiled; a large file takes longer than a small one."""

    def __init__(self, sources: list[str]) -> None:
        self.sizes = {source: Path(source).stat().st_size for source in sources}
        self.done = 0
        self.lock = Lock()

    def add(self, source: str) -> None:
        with self.lock:
            self.done += self.sizes.pop(source, 0)
            whole = self.done + sum(self.sizes.values())
            print(f"compiled: {100 * self.done // max(whole, 1)} %", flush=True)


MANY = 10  # files, for which it is worth it to read what they begin with beforehand

Compile = Callable[..., list[str]]


def beginning(source: str) -> str:
    """The lines at the top of a file that include others."""
    with open(source, encoding="utf-8") as lines:
        return "".join(takewhile(lambda line: line.startswith("#include"), lines))


class Headers:
    """What many files begin with is read once: nearly all that mypyc makes begin with the same
    megabyte. The code that comes of it is the same to the byte."""

    def __init__(self, sources: list[str], compile_some: Compile) -> None:
        self.files = Counter(map(beginning, sources))
        self.compile_some = compile_some
        self.flags: dict[tuple[str, ...], list[str]] = {}  # by beginning and other flags
        self.lock = Lock()

    def flags_for(self, source: str, options: dict[str, Any]) -> list[str]:
        """Flags with which a file finds its beginning read."""
        lines = beginning(source)
        if os.name == "nt" or not lines or self.files[lines] < MANY:
            return []
        kind = (lines, *options["extra_postargs"])
        with self.lock:
            if kind not in self.flags:
                self.flags[kind] = self.read(lines, options)
            return self.flags[kind]

    def read(self, lines: str, options: dict[str, Any]) -> list[str]:
        header = Path(f"build/headers/{len(self.flags)}.h")
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(lines, encoding="utf-8")
        try:
            (made,) = self.compile_some([str(header)], **options)
        except CompileError:  # for two kinds of processor at once, say
            return []
        Path(made).replace(f"{header}.gch")  # where compilers look for it
        return ["-include", str(header)]


def alike(extensions: list[Any]) -> list[list[Any]]:
    """Extensions in lots of which one is built, so as to serve as the others too.

    All but the first only pass on to that one: mypyc makes a library for each module, with one
    function that is named after the last part of the module's name. One library can have the
    functions of many modules, as long as no two are named the same.
    """
    if os.name == "nt":
        return [[extension] for extension in extensions]
    rules, *passing_on = extensions
    lots: dict[int, list[Any]] = defaultdict(list)
    named = Counter[str]()
    for extension in passing_on:
        name = extension.name.rpartition(".")[2]
        lots[named[name]].append(extension)
        named[name] += 1
    for number, lot in lots.items():
        lot[0].depends = [each.sources[0] for each in lot]
        lot[0].sources = [together(lot[0].depends, MENDED / f"lot_{number}.c")]
    return [[rules], *lots.values()]


def together(sources: list[str], target: Path) -> str:
    """One file of C in place of several that pass on to the rules."""
    text = ""
    for number, source in enumerate(sources):
        path = Path(os.path.relpath(source, target.parent)).as_posix()
        # A second name, which they all have, for some compilers on Windows.
        text += f'#define PyInit___init__ PyInit___init__{number}\n#include "{path}"\n'
        text += "#undef PyInit___init__\n"
    write(target, text)
    return target.as_posix()


class AllOrNothing(build_ext):
    """Compiles on all cores, and leaves all extensions out when one has failed: they load each
    other."""

    def build_extensions(self) -> None:
        extensions, lots = self.extensions, alike(self.extensions)
        self.extensions = [lot[0] for lot in lots]
        self.compile_extensions()
        self.extensions = extensions
        files = [[Path(self.get_ext_fullpath(each.name)) for each in lot] for lot in lots]
        if all(built.exists() for built, *_ in files):
            for built, *others in files:
                for other in others:
                    other.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(built, other)
        else:
            for path in (path for lot in files for path in lot):
                path.unlink(missing_ok=True)
            self.extensions = []
            self.warn("nothing was compiled; the rules will run as plain Python")

    def compile_extensions(self) -> None:
        compile_some = self.compiler.compile
        level = os.environ.get("PLAYMAT_OPT", "3")
        self.parallel = os.cpu_count()
        self.compiler.src_extensions = [*self.compiler.src_extensions, ".h"]
        sources = [source for each in self.extensions for source in each.sources]
        headers, progress = Headers(sources, compile_some), Progress(sources)

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            flags = [*(options.get("extra_postargs") or []), *own_flags(source, level)]
            options = {**options, "extra_postargs": flags}
            flags = [*flags, *headers.flags_for(source, options)]
            made = list(compile_some([source], **{**options, "extra_postargs": flags}))
            progress.add(source)
            return made

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one(source, options), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_each
        super().build_extensions()


WEB = Path("web")
ICONS = WEB / "src" / "generated" / "icons"  # printed cards have those of the page
EXAMPLES = Path("examples")  # what `playmat games new` begins with
NODE = (22, 12)  # the oldest that the page's tools run on


def node_is_there() -> bool:
    """Whether a new enough Node, with its npm, is on the path."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= NODE


class WithPage(build_py):
    """Puts the icons, the examples and the page into the package.

    The page is built here from web/, or taken as it lies in web/dist.
    """

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return  # each finds in the clone what it needs
        icons = Path(self.build_lib) / "playmat" / "printing" / "icons"
        shutil.copytree(ICONS, icons, dirs_exist_ok=True)
        templates = Path(self.build_lib) / "playmat" / "workshop" / "templates"
        shutil.rmtree(templates, ignore_errors=True)
        shutil.copytree(
            EXAMPLES, templates, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info")
        )
        if (WEB / "package.json").is_file():
            if not node_is_there():
                oldest = ".".join(map(str, NODE))
                self.warn(f"no Node {oldest} or newer: the package will have no page")
                return
            npm = shutil.which("npm") or "npm"
            subprocess.run([npm, "ci"], cwd=WEB, check=True)
            subprocess.run([npm, "run", "build"], cwd=WEB, check=True)
        if (WEB / "dist" / "index.html").is_file():
            target = Path(self.build_lib) / "playmat" / "web"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(WEB / "dist", target)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": AllOrNothing, "build_py": WithPage},
    )
