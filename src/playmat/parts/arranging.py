"""Positions of small games: what a table, a seat and a body may have are their declared fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from playmat.language.positions import bad, truth, whole
from playmat.parts.declared import Field
from playmat.parts.described import Positions
from playmat.parts.game_file import PlaceField, PositionFields
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides
from playmat.parts.small_game import SmallGame

FACES = ("up", "down")


def shown(fields: Iterable[Field]) -> dict[str, Field]:
    return {field.name: field for field in fields if field.shown}


def of_table(game: SmallGame) -> dict[str, Field]:
    """The fields that a table has once; which turn it is, every position says."""
    fields = shown(game.state_type.fields).items()
    return {name: f for name, f in fields if not f.each_seat and name != "turn"}


def of_seats(game: SmallGame) -> dict[str, Field]:
    return {name: f for name, f in shown(game.state_type.fields).items() if f.each_seat}


def of_bodies(game: SmallGame) -> dict[str, Field]:
    return shown(game.body_type.fields)


def declared_fields(game: SmallGame) -> PositionFields:
    """What positions of a small game say: zones, the row of bodies, and what is declared."""
    usual, row = game.says.positions, game.row[0]
    lists = dict.fromkeys((*(zone.name for zone in game.zones), row), "list")
    gauges = of_seats(game)
    return PositionFields(
        usual.table | forms_of(of_table(game)),
        lists | forms_of(gauges),
        {"body": {"card": "name", "damage": "number", "face": "text"} | forms_of(of_bodies(game))},
        {row: PlaceField(kinds=standing_kinds(game))} | usual.places,
        [name for name in game.gauges if name in gauges],
        usual.whose,
    )


def stands(game: SmallGame, card: Any) -> bool:
    """Whether a card has figures, as those have that stand in the row."""
    return any(getattr(card.file, figure, 0) for figure in game.stats)


def standing_kinds(game: SmallGame) -> list[str]:
    return list(dict.fromkeys(card.kind for card in game.cards if stands(game, card)))


class SmallPositions(Positions):
    """Positions of what a small game declares."""

    game: SmallGame

    @property
    def fields(self) -> PositionFields:
        """What is declared: zones, the row of bodies, numbers of the table, seats and bodies."""
        return declared_fields(self.game)

    def trial(self, card: Any, sides: Sides) -> dict[str, Any]:
        """The card in hand, what it costs, and somebody on each side to aim at."""
        given, gauges = super().trial(card, sides), of_seats(self.game)
        for letter, seat in given.items():
            deck = sides.own if letter == "A" else sides.other
            seat[self.game.row[0]] = [c.name for c in deck if stands(self.game, c)][:1]
        paid, cost = self.game.paid_with, getattr(card.file, "cost", 0)
        if paid in gauges:
            left = max(cost, gauges[paid].default)
            given["A"][paid] = f"{left}/{left}" if f"max_{paid}" in gauges else left
        return given


class TurnPosition(Position):
    """A table in the turn of `active`, when actions are asked for."""

    usual_turn = 1
    game: SmallGame

    def fields_of(self, game: SmallGame) -> PositionFields:
        """Those that the state and the bodies declare."""
        self.own, self.gauges = of_table(game), of_seats(game)
        self.of_body, self.listed = of_bodies(game), game.zones
        return declared_fields(game)

    def lay_table(self) -> None:
        self.turn()
        for name, field in self.own.items():
            if name in self.given:
                setattr(self.state, name, value_of(field, self.given[name], f"given.{name}"))

    def go_on(self) -> None:
        state = self.state
        state.begin(self.game.arranged_program, state.active)
        state.advance()

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        """One player's gauges and bodies."""
        for name in self.gauges:
            if name in given:
                self.gauge(name, seat, given[name], f"{at}.{name}")
        row = self.game.row[0]
        for place, entry in enumerate(self.entries(given, row, at)):
            self.body(seat, entry, f"{at}.{row}.{place}")

    def gauge(self, name: str, seat: int, value: Any, at: str) -> None:
        """A number of a player; `3/5` also says of how much, where there is a field `max_...`."""
        now, slash, most = str(value).partition("/")
        getattr(self.state, name)[seat] = whole(now, at)
        if slash:
            if f"max_{name}" not in self.gauges:
                raise bad(at, "has no maximum")
            getattr(self.state, f"max_{name}")[seat] = whole(most, at)

    def body(self, seat: int, entry: Any, at: str) -> None:
        """A body: the name of its card, or {card: NAME, ...} with its fields."""
        fields = self.fields(entry, "body", at)
        card = self.find(fields.get("card"), f"{at}.card")
        face = fields.get("face", "up")
        if face not in FACES:
            raise bad(f"{at}.face", f"must be one of {', '.join(FACES)}")
        piece = self.piece(seat, card)
        body = self.game.add_body(self.state, seat, card, piece, face == "down")
        body.damage = whole(fields.get("damage", 0), f"{at}.damage")
        for name, field in self.of_body.items():
            if name in fields:
                setattr(body, name, value_of(field, fields[name], f"{at}.{name}"))


def forms_of(fields: Mapping[str, Field]) -> dict[str, str]:
    """The forms of declared fields, by what they begin with; a number of a player may be said with
    how much there can be."""
    return {
        name: "number|gauge" if field.each_seat and f"max_{name}" in fields else form_of(field)
        for name, field in fields.items()
    }


def form_of(field: Field) -> str:
    kinds = {bool: "truth", int: "number", str: "text", list: "list", dict: "map"}
    return kinds[type(field.default)]


def value_of(field: Field, value: Any, at: str) -> Any:
    """A value of the kind that the field has."""
    if isinstance(field.default, bool):
        return truth(value, at)
    return whole(value, at) if isinstance(field.default, int) else value
