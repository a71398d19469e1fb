"""Positions as scenarios write them: the parts that are the same in every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.cards import Card
from playmat.kernel.chance import Script
from playmat.kernel.errors import BadScenario


def bad(where: str, what: str) -> BadScenario:
    """A position that is malformed at this dotted place."""
    return BadScenario(f"{where} {what}")


def whole(value: object, at: str, least: int = 0) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise bad(at, f"must be a whole number, not {value!r}")
    try:
        number = int(value)
    except ValueError:
        raise bad(at, f"must be a whole number, not {value!r}") from None
    if number < least:
        raise bad(at, f"must be at least {least}")
    return number


def seat_of(letter: object, letters: str, at: str) -> int:
    """A seat by its letter, of those that the game has."""
    if str(letter) not in list(letters):
        raise bad(at, f"names the seat {letter!r}; seats are {', '.join(letters)}")
    return letters.index(str(letter))


def card_of(name: object, by_name: Mapping[str, Card], at: str) -> Card:
    """A card by its name."""
    found = by_name.get(str(name))
    if found is None:
        raise bad(at, f"names {name!r}, which is not a card of this game or scenario")
    return found


def script_of(chance: Any) -> Script:
    """The outcomes to come; unless it says otherwise shuffles keep the order.

    >>> script_of({"coins": ["heads"], "dice": [[4, 6]]}).dice
    [4, 6]
    """
    if not isinstance(chance, Mapping):
        raise bad("given.chance", "must list coins, dice, picks or shuffle")
    for field in chance:
        if field not in ("coins", "dice", "picks", "shuffle"):
            raise bad(f"given.chance.{field}", "is not known; use coins, dice, picks, shuffle")
    coins = [1 if str(side).lower() == "heads" else 0 for side in chance.get("coins") or []]
    dice: list[int] = []
    for roll in chance.get("dice") or []:
        dice += [int(face) for face in roll] if isinstance(roll, list) else [int(roll)]
    picks = [int(pick) for pick in chance.get("picks") or []]
    return Script(coins, dice, picks, str(chance.get("shuffle", "keep")) == "keep")
