"""What a bot is to think about, as plain data for another process."""

from __future__ import annotations

import json
from typing import NamedTuple

from playmat.kernel.chance import Chance, stream
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

OVERRUN = 5.0  # seconds after which a bot has to play the best that it has found


class Matter(NamedTuple):
    """A table where a seat is asked, and the luck of who answers."""

    game: str
    switches: str
    state: bytes
    seat: int
    bot: str
    seed: str  # of 128 bits, which no form of plain data has as a number
    luck: str
    sets: tuple[str, ...] = ()  # texts of sets whose cards are played besides
    limit: float = OVERRUN
    chosen: str = ""  # the text of a choice that was made

    def chance(self) -> Chance:
        """The luck of who answers."""
        return stream(int(self.seed), self.luck)


def matter(table: Table, seat: int, bot: str, attempt: int) -> Matter:
    """What a bot is asked at a table."""
    return Matter(
        table.game.name,
        json.dumps(table.origin["switches"]),
        table.state.to_bytes(),
        seat,
        bot=bot,
        seed=str(table.origin.get("seed", 0)),  # a position has none
        luck=f"bot {letter(seat)} {len(table.choices)} {attempt}",
        sets=sets_at(table),
    )


def sets_at(table: Table) -> tuple[str, ...]:
    """The texts of the sets that a table is played with besides the printed cards."""
    game = table.game
    assert isinstance(game, Rulebook)
    return tuple(each.text for each in game.sets)
