"""Positions of small games: what a table, a seat and a body may have are their declared fields."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from playmat.kernel.chance import GAME, stream
from playmat.kernel.shown import BODY, SEAT
from playmat.language.positions import bad
from playmat.parts.declared_fields import laid_fields, with_declared
from playmat.parts.described import Positions
from playmat.parts.game_file import PlaceField, PositionFields
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides
from playmat.parts.small_game import SmallGame

FACES = ("up", "down")


def declared_fields(game: SmallGame) -> PositionFields:
    """What positions of a small game say: zones, the row of bodies, and what is declared."""
    usual, row = game.says.positions, game.row[0]
    lists = dict.fromkeys((*(zone.name for zone in game.zones), row), "list")
    declared = with_declared(
        PositionFields(cards={BODY: {"card": "name", "face": "text"}}),
        game.state_type,
        game.body_type,
    )
    return PositionFields(
        declared.table | usual.table,
        lists | declared.seat,
        declared.cards,
        {row: PlaceField(kinds=standing_kinds(game))} | usual.places,
        [name for name in game.gauges if name in declared.seat],
        usual.whose,
    )


def stands(game: SmallGame, card: Any) -> bool:
    """Whether a card has figures, as those have that stand in the row."""
    return any(getattr(card.file, figure, 0) for figure in game.stats)


def standing_kinds(game: SmallGame) -> list[str]:
    return list(dict.fromkeys(card.kind for card in game.cards if stands(game, card)))


def empty_table(game: SmallGame) -> Any:
    """A table at which nothing has happened: every field is as it begins."""
    mode = game.mode(None)
    return game.new_state(mode, game.settings(mode, None), stream(0, GAME))


class SmallPositions(Positions):
    """Positions of what a small game declares."""

    game: SmallGame

    @cached_property
    def fields(self) -> PositionFields:
        """What is declared: zones, the row of bodies, numbers of the table, seats and bodies."""
        return declared_fields(self.game)

    def trial(self, card: Any, sides: Sides) -> dict[str, Any]:
        """The card in hand, what it costs, and somebody on each side to aim at."""
        given, gauges = super().trial(card, sides), laid_fields(self.game.state_type, SEAT)
        for letter, seat in given.items():
            deck = sides.own if letter == "A" else sides.other
            seat[self.game.row[0]] = [c.name for c in deck if stands(self.game, c)][:1]
        paid, cost = self.game.paid_with, getattr(card.file, "cost", 0)
        if paid in gauges:
            left = max(cost, getattr(empty_table(self.game), paid)[0])
            given["A"][paid] = f"{left}/{left}" if f"max_{paid}" in gauges else left
        return given


class TurnPosition(Position):
    """A table in the turn of `active`, when actions are asked for."""

    usual_turn = 1
    game: SmallGame

    def __init__(self, game: SmallGame, *described: Any) -> None:
        self.listed = game.zones
        super().__init__(game, *described)

    def go_on(self) -> None:
        state = self.state
        state.begin(self.game.arranged_program, state.active)
        state.advance()

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        """One player's bodies."""
        row = self.game.row[0]
        for place, entry in enumerate(self.entries(given, row, at)):
            self.body(seat, entry, f"{at}.{row}.{place}")

    def body(self, seat: int, entry: Any, at: str) -> None:
        """A body: the name of its card, or {card: NAME, ...} with its fields."""
        fields = self.fields(entry, BODY, at)
        card = self.find(fields.get("card"), f"{at}.card")
        face = fields.get("face", "up")
        if face not in FACES:
            raise bad(f"{at}.face", f"must be one of {', '.join(FACES)}")
        piece = self.piece(seat, card)
        body = self.game.add_body(self.state, seat, card, piece, face == "down")
        self.lay_declared(body, fields, BODY, at)
