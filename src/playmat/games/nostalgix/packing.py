"""Unpacking: a state from the lists that `pack` wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.nostalgix.bodies import NOTHING
from playmat.games.nostalgix.standing import refresh
from playmat.games.nostalgix.state import Fight, NxBody, NxState
from playmat.kernel.cards import Card, Piece
from playmat.kernel.modifiers import unpack_modifier
from playmat.kernel.packing import unpack_chance, unpack_frame, unpack_option, unpack_seat

if TYPE_CHECKING:
    from playmat.games.nostalgix.game import NostalgixGame


def unpack(game: NostalgixGame, data: list[Any]) -> NxState:
    """The state that `NxState.pack` wrote; the order of the fields is that of `pack`."""
    fields = iter(data)

    def take() -> Any:
        return next(fields)

    pieces = take()
    known = take()
    seats = take()
    bodies = take()
    next_body = take()
    frames = take()
    modifiers = take()
    chance = take()
    prompt = take()
    asked = take()
    answers = take()
    over = take()
    winners = take()
    reason = take()
    switches = take()
    nx = NxState(game, dict(switches), unpack_chance(chance), take())
    nx.pieces = [Piece(n, game.card_at(row[0]), row[1]) for n, row in enumerate(pieces)]
    nx.known = known
    nx.seats = [unpack_seat(row) for row in seats]
    nx.bodies = {row[0]: unpack_body(game, row) for row in bodies}
    nx.next_body = next_body
    nx.frames = [unpack_frame(game, row) for row in frames]
    nx.modifiers = [unpack_modifier(row) for row in modifiers]
    nx.prompt = None if prompt < 0 else game.prompts[prompt]
    nx.asked = asked
    nx.answers = [None if row is None else unpack_option(game, row) for row in answers]
    nx.offers = [None] * len(nx.seats)
    nx.over, nx.winners, nx.reason = over, winners, reason
    for name in PLAIN_FIELDS:
        value = take()
        if name == "fight":
            value = None if value is None else Fight(*value)
        elif name == "counts":
            value = dict(value)
        setattr(nx, name, value)
    nx.dirty = True
    refresh(nx)
    return nx


# In the order of NxState.pack.
PLAIN_FIELDS = (
    "sudden",
    "phase",
    "turn",
    "active",
    "first",
    "arena",
    "mana",
    "max_mana",
    "bound_mana",
    "spare",
    "token",
    "prizes",
    "shown",
    "swaps",
    "swapped",
    "fight",
    "waiting",
    "happened",
    "counts",
    "conceded",
    "won",
    "halted",
)


def unpack_body(game: NostalgixGame, row: list[Any]) -> NxBody:
    cards: list[Card] = [game.card_at(index) for index in row[3]]
    values = [*row[:3], cards, *row[4:7], NOTHING, *row[8:10], game.card_at(row[10]), *row[11:]]
    derived = [0, 0, 0, 1]
    make: Any = NxBody
    body: NxBody = make(*values, *derived)
    return body
