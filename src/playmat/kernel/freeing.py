"""How compiled objects are freed: a fault of mypyc that is mended in the C it makes.

Objects of acyclic classes are unknown to Python's collector of garbage. mypyc hands them to the
interpreter's trash can like all others, which writes into the header that only objects have which
the collector knows: memory before them that is somebody else's. setup.py has them freed where they
are instead, however deep that is, and nothing is built unless that was done for every such class.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

# The function that frees an object without telling the collector.
FREEING = re.compile(
    r"(_dealloc\(\w+ \*self\)\n\{\n)    CPy_TRASHCAN_BEGIN\(self, \w+\)\n"
    r"(.*?)    CPy_TRASHCAN_END\(self\)\n",
    re.DOTALL,
)
ACYCLIC = re.compile(r"^@mypyc_attr\([^)]*\bacyclic=True", re.MULTILINE)


class NotMended(Exception):
    """The C is not what this version of mypyc is known to make."""


def freed_in_place(text: str) -> tuple[str, int]:
    """A file of C in which acyclic objects are freed where they are, and how many classes have
    such objects."""
    return FREEING.subn(r"\1\2", text)


def check_freeing(mended: int, sources: Iterable[str]) -> None:
    """NotMended unless it was done for as many classes as these modules say to be acyclic."""
    acyclic = sum(len(ACYCLIC.findall(text)) for text in sources)
    if mended != acyclic:
        raise NotMended(
            f"mypyc frees objects of {mended} acyclic classes as we know it, but there are "
            f"{acyclic}; compare a _dealloc in build/ with kernel/freeing.py"
        )
