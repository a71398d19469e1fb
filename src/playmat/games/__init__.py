"""The games on the table, by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playmat.kernel.errors import BadRecord, BadSetup, PlaymatError
from playmat.kernel.record import check_form, replay_onto
from playmat.kernel.table import Table

if TYPE_CHECKING:
    from playmat.games.rulebook import Rulebook

NAMES = ("mix", "nostalgix", "nintendo", "vanquishers", "nexus")


def replay(record: dict[str, Any], verify: bool = False) -> Table:
    """The table at the end of a record; with `verify` every hash and event must agree.

    >>> table = load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    >>> _ = table.choose("play Owen", "A")
    >>> replay(table.record(), verify=True).hash() == table.hash()
    True
    """
    checked = check_form(record)
    game = load(str(checked["game"]))
    if checked["cards"]:
        try:
            game = game.with_cards(checked["cards"])
        except (TypeError, ValueError, KeyError, AttributeError, PlaymatError) as error:
            raise BadRecord(f"the record's own cards cannot be read: {error}") from error
    if checked["digest"] != game.digest():
        raise BadRecord("the record was made with other cards or rules than these")
    return replay_onto(game.begin_from(checked), checked, verify)


@cache
def load(name: str) -> Rulebook:
    """A game by its name; loaded once.

    >>> load("mix").title
    'The Mix'
    """
    if name == "mix":
        from playmat.games.mix import game

        return game.load()
    if name == "nostalgix":
        from playmat.games.nostalgix import game as nostalgix

        return nostalgix.load()
    if name == "nintendo":
        from playmat.games.nintendo import game as nintendo

        return nintendo.load()
    if name == "vanquishers":
        from playmat.games.vanquishers import game as vanquishers

        return vanquishers.load()
    if name == "nexus":
        from playmat.games.nexus import game as nexus

        return nexus.load()
    raise BadSetup(f"there is no game {name!r}; games are: {', '.join(NAMES)}")
