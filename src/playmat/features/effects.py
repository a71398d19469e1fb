"""What a card's text does, as numbers: its effect tree, counted into a fixed number of buckets.

Each phrase of the tree falls into a bucket by its template, so cards of one's own are described in
the same numbers as printed ones, and a network need not know a catalogue of cards. Two phrases may
share a bucket.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from playmat.kernel.effects import Node
from playmat.kernel.frames import Program

BUCKETS: Final = 16
MOST_NODES: Final = 400  # of one card
LABELS: Final = [*(f"effects {place}" for place in range(BUCKETS)), "numbers in the text"]


def nodes_of(roots: Sequence[object]) -> Iterator[Node]:
    """The nodes of effect trees, a parent before its children, each once."""
    waiting = list(reversed(roots))
    seen: set[int] = set()
    while waiting and len(seen) < MOST_NODES:
        value = waiting.pop()
        if isinstance(value, (list, tuple)):
            waiting += reversed(value)
        elif isinstance(value, Program):
            waiting += reversed(value.steps)
        elif isinstance(value, Node) and id(value) not in seen:
            seen.add(id(value))
            yield value
            waiting += reversed(value.slots or parts_of(value))


def parts_of(node: Node) -> list[object]:
    """What a node that was read from no phrase consists of, such as a line of text."""
    inner: Any = node
    return [getattr(node, part.name) for part in fields(inner)] if is_dataclass(inner) else []


def numbers_in(node: Node) -> float:
    """How large the whole numbers are that stand in a phrase: their bits, so that damage by the
    thousand and by ones can be told apart in any game."""
    return float(sum(value.bit_length() for value in node.slots if type(value) is int))


@cache
def bucket_of(template: str) -> int:
    """The same on every machine."""
    return hashlib.blake2b(template.encode(), digest_size=2).digest()[0] % BUCKETS


def effect_numbers(roots: Sequence[object]) -> list[float]:
    """How many nodes of a card fall into each bucket, by four, and its numbers, by ten."""
    found = [0.0] * len(LABELS)
    for node in nodes_of(roots):
        template = getattr(node.phrase, "template", "")
        found[bucket_of(template or type(node).__name__)] += 0.25
        found[-1] += numbers_in(node) / 10
    return found
