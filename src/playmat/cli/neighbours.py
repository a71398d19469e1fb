"""Packages that commands lean on, imported when the first command needs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from playmat.cli.problems import WrongUse


def neighbour(name: str, needed: str) -> Any:
    """The package `playmat.NAME`, if this copy of Playmat has what is needed of it."""
    package = import_module(f"playmat.{name}")
    if not hasattr(package, needed):
        raise WrongUse(f"this copy of Playmat comes without playmat.{name}")
    return package
