"""Cards with the text that the engine plays, as they are printed and shown to their author."""

from __future__ import annotations

from msgspec.structs import replace

from playmat.kernel.errors import BadText
from playmat.parts.look import Printed
from playmat.parts.rulebook import Rulebook


def as_played(game: Rulebook, printed: Printed) -> Printed:
    """The card with its text printed back from the tree that the engine carries out."""
    return replace(
        printed,
        text=[line_as_played(game, line, printed.name) for line in printed.text],
        attacks=[
            replace(attack, text=line_as_played(game, attack.text, printed.name))
            for attack in printed.attacks
        ],
    )


def line_as_played(game: Rulebook, line: str, name: str) -> str:
    """A line in the words of the game's language; a line that Python carries out stays as it is."""
    try:
        return game.texts.usual_line(line, name) if line else ""
    except BadText:
        return line
