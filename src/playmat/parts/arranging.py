"""Positions of small games: a table as a scenario describes it, read by the declared fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playmat.kernel.chance import GAME, stream
from playmat.kernel.frames import frame_of
from playmat.kernel.table import Table, begin
from playmat.language.positions import bad, card_of, script_of, seat_of, whole
from playmat.parts.declared import Field

if TYPE_CHECKING:
    from playmat.parts.turn_game import TurnGame

SEATS = "AB"


def arrange(game: TurnGame, given: Mapping[str, Any], switches: dict[str, str]) -> Table:
    """The table that `given` describes: in the turn of `active`, when actions are asked for."""
    chance = stream(whole(given.get("seed", 0), "given.seed"), GAME)
    state = game.new_state(game.mode(None), switches, chance)
    state.chance.script = script_of(given.get("chance") or {})
    state.turn = whole(given.get("turn", 1), "given.turn", 1)
    state.active = seat_of(given.get("active", "A"), SEATS, "given.active")
    state.first = state.active if state.turn % 2 else 1 - state.active
    known = {"seed", "chance", "turn", "active", *SEATS}
    own = {f.name: f for f in state.fields if f.shown and not f.each_seat and f.name not in known}
    for name, value in given.items():
        if name in own:
            setattr(state, name, value_of(own[name], value, f"given.{name}"))
        elif name not in known:
            raise bad(f"given.{name}", f"is not known; a table has {', '.join(sorted(known))}")
    for seat, letter in enumerate(SEATS):
        lay_seat(game, state, seat, given.get(letter) or {}, f"given.{letter}")
    state.frames.append(frame_of(game.arranged_program, state.active, 0))
    state.advance()
    defaults = {name: switch.default for name, switch in game.switches.items()}
    changed = {name: value for name, value in switches.items() if value != defaults[name]}
    return begin(game, state, {"mode": "standard", "switches": changed, "given": dict(given)})


def lay_seat(game: TurnGame, state: Any, seat: int, given: Mapping[str, Any], at: str) -> None:
    """One player's zones, gauges and bodies."""
    zones = {zone.name: zone for zone in game.zones}
    gauges = {f.name: f for f in state.fields if f.shown and f.each_seat}
    for name, value in given.items():
        where = f"{at}.{name}"
        if name in zones:
            ordered = reversed(value) if zones[name].ordered else value  # listed from the top
            for card in list(ordered):
                game.add_piece(state, card_of(card, game.by_name, where), seat, zones[name].index)
        elif name == game.row[0]:
            for place, entry in enumerate(value):
                lay_body(game, state, seat, entry, f"{where}.{place}")
        elif name in gauges:
            lay_gauge(state, gauges, name, seat, value, where)
        else:
            taken = ", ".join([*zones, game.row[0], *gauges])
            raise bad(where, f"is not known; a seat has {taken}")


def lay_gauge(
    state: Any, gauges: Mapping[str, Field], name: str, seat: int, value: Any, at: str
) -> None:
    """A number of a player; `3/5` also says of how much, where there is a field `max_...`."""
    now, slash, most = str(value).partition("/")
    getattr(state, name)[seat] = whole(now, at)
    if slash:
        if f"max_{name}" not in gauges:
            raise bad(at, "has no maximum")
        getattr(state, f"max_{name}")[seat] = whole(most, at)


def lay_body(game: TurnGame, state: Any, seat: int, entry: Any, at: str) -> None:
    """A body: the name of its card, or {card: NAME, ...} with its fields."""
    fields = dict(entry) if isinstance(entry, Mapping) else {"card": entry}
    card = card_of(fields.pop("card", None), game.by_name, f"{at}.card")
    body = game.add_body(state, seat, card, game.add_piece(state, card, seat, -1))
    known = {field.name: field for field in body.fields if field.shown}
    for name, value in fields.items():
        if name == "damage":
            body.damage = whole(value, f"{at}.damage")
        elif name in known:
            setattr(body, name, value_of(known[name], value, f"{at}.{name}"))
        else:
            raise bad(f"{at}.{name}", f"is not known; a body has damage, {', '.join(known)}")


def value_of(field: Field, value: Any, at: str) -> Any:
    """A value of the kind that the field has."""
    if isinstance(field.default, bool):
        if not isinstance(value, bool):
            raise bad(at, "must be true or false")
        return value
    return whole(value, at) if isinstance(field.default, int) else value
