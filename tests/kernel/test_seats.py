"""Seats: zones whose lists are replaced and never changed, slots, and letters."""

from __future__ import annotations

import pytest

from playmat.kernel.seats import Seat, letter, who_wins


def seat() -> Seat:
    return Seat(0, 0, 1, False, [[1, 2, 3], []], [0, 7, 0])


@pytest.mark.parametrize(("piece", "left"), [(3, [1, 2]), (1, [2, 3]), (2, [1, 3])])
def test_a_piece_is_taken_from_wherever_it_lies(piece: int, left: list[int]) -> None:
    one = seat()
    one.take(0, piece)
    assert one.zones[0] == left


def test_a_piece_is_put_on_top() -> None:
    one = seat()
    one.put(0, 9)
    assert one.zones[0] == [1, 2, 3, 9]


def test_a_twin_does_not_see_what_is_taken_and_put() -> None:
    one = seat()
    twin = one.copy()
    one.take(0, 3)
    one.put(1, 3)
    one.slots[0] = 5
    assert twin.pack() == seat().pack()


def test_the_first_free_slot_is_looked_for_between_two_places() -> None:
    one = seat()
    assert one.first_free(0, 3) == 0
    assert one.first_free(1, 3) == 2
    assert one.first_free(1, 2) == -1


def test_seats_have_letters() -> None:
    assert [letter(number) for number in range(4)] == ["A", "B", "C", "D"]


def test_winners_are_told_in_words() -> None:
    assert who_wins(0b01) == "A wins"
    assert who_wins(0b101) == "A and C win"
