"""The tokens that cards to be printed make."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playmat.parts.look import Printed
from playmat.parts.rulebook import Rulebook


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
