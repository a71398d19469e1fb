"""Positions as scenarios write them: the parts that are the same in every game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from playmat.kernel.cards import Card
from playmat.kernel.chance import Script
from playmat.kernel.errors import BadScenario
from playmat.kernel.seats import LETTERS
from playmat.language.decks import MOST_CARDS

COINS: Final = {"tails": 0, "heads": 1}
FACES: Final = {str(face): face for face in range(1, 7)}
SHUFFLES: Final = {"random": 0, "keep": 1}
FIGURES: Final = re.compile(r"[0-9 /+-]+")  # a text that is all numbers: "3/10"

MOST_LISTED: Final = 500  # things in one place but a deck
MOST_FIGURE: Final = 99_999  # that a position says of anything but its seed
MANY: Final = len(str(MOST_FIGURE))  # digits
MOST_SEED: Final = (1 << 128) - 1


def bad(where: str, what: str) -> BadScenario:
    """A position that is malformed at this dotted place."""
    return BadScenario(f"{where} {what}")


def check_sizes(given: Mapping[str, Any]) -> None:
    """BadScenario where a position lists more, or says a greater number, than any table has."""
    left: list[tuple[str, Any]] = [
        (f"given.{field}", value) for field, value in given.items() if field != "seed"
    ]
    seed = given.get("seed", 0)
    if isinstance(seed, int) and abs(seed) > MOST_SEED:
        raise bad("given.seed", f"must be at most {MOST_SEED}")
    while left:
        at, value = left.pop()
        if isinstance(value, (Mapping, list)):
            most = MOST_CARDS if at.endswith(".deck") else MOST_LISTED
            if len(value) > most:
                raise bad(at, f"lists {len(value):,} entries; a place holds {most:,} at most")
            inside = value.items() if isinstance(value, Mapping) else enumerate(value)
            left += [(f"{at}.{name}", each) for name, each in inside]
        elif greatest(value) > MOST_FIGURE:
            raise bad(at, f"says too great a number; the greatest is {MOST_FIGURE:,}")


def greatest(value: object) -> float:
    """The greatest number that a value says: one of its own, or one in a text of numbers.

    >>> greatest(-3), greatest("10/12"), greatest("Cat 2000")
    (3, 12, 0)
    """
    if isinstance(value, (int, float)):
        return abs(value)
    if isinstance(value, str) and FIGURES.fullmatch(value):
        digits = [found.lstrip("0") for found in re.findall("[0-9]+", value)]
        return max((int(found[: MANY + 1] or 0) for found in digits), default=0)
    return 0


# ---- forms ----

# What a value may be, by the word with which a game declares a field of its positions; a field may
# have one of several forms (`number|gauge`).
FORMS: Final = {
    "number": "a whole number",
    "gauge": "what is left of how much (3/5)",
    "truth": "true or false",
    "text": "a word",
    "name": "the name of a card",
    "list": "a list",
    "map": "fields with their values",
}
GAUGE: Final = re.compile(r"\d+\s*/\s*\d+")
DIGITS: Final = re.compile(r"-?\d+")


def check_form(value: object, form: str, at: str) -> None:
    """BadScenario unless a value is of the form that a field declares; nothing said is of any."""
    forms = form.split("|")
    if value is not None and not any(has_form(value, each) for each in forms):
        told = " or ".join(FORMS[each] for each in forms)
        raise bad(at, f"must be {told}, not {value!r}")


def has_form(value: object, form: str) -> bool:
    """Whether a value is of one form.

    >>> has_form("3/5", "gauge"), has_form("no", "truth"), has_form(True, "number")
    (True, False, False)
    """
    if isinstance(value, bool):
        return form == "truth"
    if isinstance(value, int):
        return form in ("number", "name")
    if isinstance(value, str):
        said = value.strip()
        number = form == "number" and DIGITS.fullmatch(said) is not None
        gauge = form == "gauge" and GAUGE.fullmatch(said) is not None
        return number or gauge or form in ("text", "name")
    return isinstance(value, {"list": list, "map": Mapping}.get(form, ()))


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


def truth(value: object, at: str) -> bool:
    """Whether something is so; nothing but true and false says it."""
    if not isinstance(value, bool):
        raise bad(at, f"must be true or false, not {value!r}")
    return value


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
    coins = [one_of(COINS, side, "coins") for side in listed(chance, "coins")]
    dice: list[int] = []
    for roll in listed(chance, "dice"):
        faces = roll if isinstance(roll, list) else [roll]
        dice += [one_of(FACES, face, "dice") for face in faces]
    picks = [whole(pick, "given.chance.picks") for pick in listed(chance, "picks")]
    kept = one_of(SHUFFLES, chance.get("shuffle", "keep"), "shuffle")
    return Script(coins, dice, picks, kept == 1)


def listed(chance: Mapping[str, Any], field: str) -> list[Any]:
    """The outcomes of one kind; a single one need not stand in a list."""
    found = chance.get(field)
    return found if isinstance(found, list) else [] if found is None else [found]


def one_of(outcomes: Mapping[str, int], written: object, field: str) -> int:
    """What an outcome stands for."""
    if str(written).lower() not in outcomes:
        raise bad(f"given.chance.{field}", f"cannot be {written!r}; use {', '.join(outcomes)}")
    return outcomes[str(written).lower()]


# ---- the ledger's names ----


def renamed(given: Mapping[str, Any], other_names: Mapping[str, str]) -> dict[str, Any]:
    """A position with the game's own names for the fields of table, seats and cards in play.

    >>> renamed({"A": {"hand_power": 3}}, {"hand_power": "power"})
    {'A': {'power': 3}}
    """
    table = own_names(given, other_names, "given")
    for letter in [key for key in table if str(key) in list(LETTERS)]:
        if not isinstance(table[letter], Mapping):
            continue
        at = f"given.{letter}"
        seat = own_names(table[letter], other_names, at)
        for field, value in seat.items():
            if isinstance(value, Mapping):
                seat[field] = own_names(value, other_names, f"{at}.{field}")
            elif isinstance(value, list):
                seat[field] = [
                    own_names(entry, other_names, f"{at}.{field}.{number}")
                    if isinstance(entry, Mapping)
                    else entry
                    for number, entry in enumerate(value)
                ]
        table[letter] = seat
    return table


def own_names(fields: Mapping[str, Any], other_names: Mapping[str, str], at: str) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for field, value in fields.items():
        own = other_names.get(field, field)
        if own != field and own in fields:
            raise bad(f"{at}.{field}", f"is another name of {own}, which is written as well")
        named[own] = value
    return named


def as_written(
    error: BadScenario, given: Mapping[str, Any], other_names: Mapping[str, str]
) -> BadScenario:
    """The error with the names that the position uses.

    >>> print(as_written(bad("given.A.power", "must be at least 0"),
    ...                  {"A": {"hand_power": -1}}, {"hand_power": "power"}))
    given.A.hand_power must be at least 0
    """
    dotted, _, what = error.message.partition(" ")
    if not dotted.startswith("given."):
        return error
    here: Any = given
    steps: list[str] = []
    for step in dotted.split(".")[1:]:
        if isinstance(here, Mapping):
            written = [o for o, own in other_names.items() if own == step and o in here]
            step = written[0] if written and step not in here else step
            here = here.get(step)
        elif isinstance(here, list):
            here = here[int(step)] if step.isdigit() and int(step) < len(here) else None
        steps.append(step)
    return bad(".".join(["given", *steps]), what)
