"""Objects are freed wherever they are, also at the bottom of something deep."""

from __future__ import annotations

import os
import subprocess
import sys

DEEP = """
from playmat.kernel.decisions import Option, Verb

verb = Verb("wave", "wave {name}", "wave")
for depth in range(40, 70):
    nested = [Option(0, verb, "hand")]
    for _ in range(depth):
        nested = [Option(0, verb, "hand"), nested, Option(0, verb, "hand")]
    del nested
"""


def test_an_option_at_the_bottom_of_something_deep_is_freed_without_harm() -> None:
    """With the compiled rules it was handed to the interpreter's trash can, which wrote into the
    memory before it; the checking allocator sees that."""
    checking = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run([sys.executable, "-c", DEEP], env=checking, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
