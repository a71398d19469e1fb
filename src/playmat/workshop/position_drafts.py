"""Positions that are being laid out: the table, or what is wrong and where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.errors import BadFile, BadSetup, PlaymatError
from playmat.kernel.table import Table
from playmat.language.files import Place
from playmat.parts.rulebook import Rulebook


class BadPosition(PlaymatError):
    """A position that cannot be laid out, and where in it the fault is."""

    def __init__(self, message: str, place: Place = ()) -> None:
        super().__init__(message)
        self.message = message
        self.place = place


def lay_out(game: Rulebook, given: Mapping[str, Any], mode: str | None) -> Table:
    """The table of a position, at its next decision; BadPosition tells what is wrong."""
    try:
        return game.positions.arrange(given, mode, game.friendly_rules)
    except BadSetup as error:
        raise BadPosition(str(error)) from None
    except BadFile as error:
        dotted, _, rest = error.message.partition(" ")
        if not dotted.startswith("given."):
            raise BadPosition(error.message) from None
        steps = dotted.rstrip(":").split(".")[1:]
        place = tuple(int(step) if step.isdigit() else step for step in steps)
        raise BadPosition(f"{'.'.join(steps)} {rest}", place) from None
    except (TypeError, ValueError, LookupError, AttributeError):
        # What games do not look at: a number where a list should be, and the like.
        raise BadPosition(
            "this is not written as positions are; see what each field takes"
        ) from None
