"""The cards that are to be printed, with the text that the engine plays."""

from __future__ import annotations

import re
from collections.abc import Iterable

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


def tokens_for(game: Rulebook, cards: Iterable[Printed]) -> list[Printed]:
    """The tokens that these cards make, one of each; they are named in the cards' text."""
    words = " ".join(line for card in cards for line in lines_of(card))
    tokens = [each for each in game.looks.prints if each.kind == "token"]
    return [token for token in tokens if named_in(token.name, words)]


def lines_of(card: Printed) -> list[str]:
    return [*card.text, *(attack.text for attack in card.attacks)]


def named_in(token: str, words: str) -> bool:
    """Whether words name a token: "Fox Token" also by "Fox Tokens", "Goomba (token)" by its name.

    >>> named_in("Apple Token", "summon two Lifesteal Apple Tokens")
    True
    """
    plain = re.escape(token.removesuffix(" (token)"))
    return re.search(rf"(?<!\w){plain}s?(?!\w)", words, re.IGNORECASE) is not None
