"""Holes: signs that no text has, for what stands in the slots of a dialect's phrase."""

from __future__ import annotations

from typing import Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Hole

NOTHING: Final = "\ue002"  # a sign that no text has


def holes(en: Dialect, category: str, *kinds: str) -> None:
    """What stands for a slot of a dialect's phrase in this category."""
    for kind in kinds:
        en.pattern(category, hole_regex(kind), read_hole, repr, example=kind)


def hole_regex(kind: str) -> str:
    return f"\ue000{kind}/[a-z_0-9]+\ue001"


def hole_text(slot: str, kind: str) -> str:
    return f"\ue000{kind}/{slot}\ue001"


def read_hole(text: str) -> Hole:
    kind, _, slot = text[1:-1].rpartition("/")
    return Hole(slot, kind)
