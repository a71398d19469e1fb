"""Files may be read in several threads at once, as servers do."""

from __future__ import annotations

import subprocess
import sys

# Structs that were never used before, so that what they look like is found out each time.
READERS = """
import sys, threading
from typing import Literal
import msgspec
from playmat.language.checking import check_against
from playmat.language.files import read_yaml_text

sys.setswitchinterval(1e-6)
document = read_yaml_text("kind: fox\\nparts: [{kind: fox}]")
for _ in range(20):
    class Part(msgspec.Struct):
        kind: 'Literal["fox", "owl"]'
    class Card(msgspec.Struct):
        kind: 'Literal["fox", "owl"]'
        parts: 'list[Part]'
    together = threading.Barrier(4)
    def read():
        together.wait()
        check_against(Card, document)
    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_the_first_use_of_a_struct_in_several_threads_at_once() -> None:
    assert subprocess.run([sys.executable, "-c", READERS]).returncode == 0
