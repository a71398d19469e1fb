"""Positions of small games: what a table, a seat and a body may have are their declared fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.language.positions import bad, truth, whole
from playmat.parts.declared import Field
from playmat.parts.game_file import PositionFields
from playmat.parts.positions import Given, Position
from playmat.parts.small_game import SmallGame


class TurnPosition(Position):
    """A table in the turn of `active`, when actions are asked for."""

    usual_turn = 1
    game: SmallGame

    def fields_of(self, game: SmallGame) -> PositionFields:
        """Those that the state and the bodies declare."""
        shown = [field for field in game.state_type.fields if field.shown]
        self.own = {f.name: f for f in shown if not f.each_seat and f.name != "turn"}
        self.gauges = {f.name: f for f in shown if f.each_seat}
        self.of_body = {field.name: field for field in game.body_type.fields if field.shown}
        self.listed = game.zones
        usual = super().fields_of(game)
        lists = dict.fromkeys((*(zone.name for zone in self.listed), game.row[0]), "list")
        return PositionFields(
            usual.table | forms_of(self.own),
            lists | forms_of(self.gauges),
            {"body": {"card": "name", "damage": "number"} | forms_of(self.of_body)},
        )

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
        body = self.game.add_body(self.state, seat, card, self.piece(seat, card))
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
