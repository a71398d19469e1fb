"""Packing: what is unpacked is what was packed, field by field."""

from __future__ import annotations

from tests.kernel.high_card import LAY, HighCard

from playmat.kernel.chance import GAME, Script, stream
from playmat.kernel.decisions import Option
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.packing import unpack_chance, unpack_option, unpack_seat


def test_an_option_comes_back_with_the_verb_of_its_game() -> None:
    option = Option(1, LAY, "Five", 2, (3, 4), 5, 6, "B1", "now")
    again = unpack_option(HighCard(), option.pack())
    assert again.verb is LAY and again.pack() == option.pack()


def test_chance_goes_on_where_it_was() -> None:
    chance = stream(5, GAME)
    chance.below(100)
    again = unpack_chance(chance.pack())
    assert [again.below(1000) for _ in range(5)] == [chance.below(1000) for _ in range(5)]


def test_chance_keeps_what_was_laid_down() -> None:
    chance = stream(5, GAME)
    chance.script = Script([True], [6], [1], True)
    again = unpack_chance(chance.pack())
    assert again.pack() == chance.pack() and again.coin() is True and again.die() == 6


def test_a_seat_comes_back_with_zones_and_slots() -> None:
    seat = HighCard().deal().state.seats[1]
    assert unpack_seat(seat.pack()).pack() == seat.pack()


def test_a_whole_state_comes_back_with_modifiers_and_the_end() -> None:
    game = HighCard()
    state = game.deal().state
    state.modifiers = [Modifier(1, 0, 0, 3, 0, 0, ALWAYS, 0, 0)]
    state.finish(0b01, "HC-3")
    again = game.unpack(state.pack())
    assert again.pack() == state.pack()
    assert (again.over, again.winners, again.reason) == (True, 0b01, "HC-3")
