"""Says whether the rules that Python finds here are compiled, and fails if that is not as asked.

    python tools/modules.py [pure | compiled]

A compiled module left beside an edited source file would shadow it unseen; so nothing is tested
before this has looked. Exit code 0: as asked; 1: not as asked; 3: compiled modules were asked
for, but nothing here could compile them.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from setup import compiled_modules  # noqa: E402 - it lies beside this folder, not on the path


def can_compile() -> bool:
    """Whether setup.py was free to compile, with a compiler that finds Python's headers."""
    if os.environ.get("PLAYMAT_PURE") == "1":
        return False
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    command = [*shlex.split(compiler), "-I", sysconfig.get_path("include"), "-E", "-x", "c", "-"]
    source = b"#include <Python.h>\n"
    try:
        return subprocess.run(command, input=source, capture_output=True).returncode == 0
    except OSError:
        return False


def main(asked: str = "") -> int:
    os.chdir(ROOT)
    paths = [Path(path).relative_to("src").with_suffix("") for path in compiled_modules()]
    names = [".".join(path.parts) for path in paths]
    places = {name: find_spec(name) for name in names}
    missing = [name for name, place in places.items() if place is None]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 1
    interpreted = [
        name for name, place in places.items() if place and str(place.origin).endswith(".py")
    ]
    compiled = [name for name in names if name not in interpreted]
    print(f"rules: {len(compiled)} modules compiled, {len(interpreted)} as plain Python")
    if asked == "pure" and compiled:
        print(f"wanted plain Python, but found compiled: {', '.join(compiled)}", file=sys.stderr)
        print("remove the .so files below src/ (make clean does)", file=sys.stderr)
        return 1
    if asked == "compiled" and interpreted:
        if not can_compile():
            return 3
        print(f"not compiled, though a compiler is here: {', '.join(interpreted)}", file=sys.stderr)
        print("build/tree/build.log says why", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
