"""A field is declared once; copy and packing follow from what kind of field it is."""

from __future__ import annotations

from tests.kernel.high_card import HighCard

from playmat.kernel.bodies import Body
from playmat.kernel.declaring import derived, own, value, written_out, written_record


@written_record
class Wound:
    depth: int
    round: int


@written_out
class Knight(Body):
    rank: int
    scars: list[Wound] = value([])
    tired: bool = value(False)
    wounds: list[int] = own([])
    strength: int = derived(lambda knight: 10 * knight.rank)


def knight() -> Knight:
    return Knight(1, 0, "Knight", [HighCard().cards[0]], [0], 3)


def test_fields_without_a_value_are_asked_for_and_the_others_are_there() -> None:
    one = knight()
    assert (one.rank, one.tired, one.wounds, one.strength) == (3, False, [], 30)


def test_a_twin_has_a_list_of_its_own() -> None:
    one = knight()
    twin = one.copy()
    assert isinstance(twin, Knight)
    twin.wounds.append(5)
    twin.tired = True
    assert (one.wounds, one.tired) == ([], False)


def test_fields_are_packed_in_their_order_and_what_is_derived_is_not() -> None:
    one = knight()
    one.wounds.append(5)
    one.scars = [Wound(7, 1), Wound(8, 2)]
    packed = one.pack()
    assert packed[-4:] == [3, [7, 1, 8, 2], False, [5]]
    again = Knight.unpack(HighCard(), packed)
    assert again.pack() == packed
    assert isinstance(again, Knight) and again.strength == 30
    assert [scar.depth for scar in again.scars] == [7, 8]


def test_two_of_a_class_do_not_share_how_they_began() -> None:
    one, other = knight(), knight()
    one.wounds.append(5)
    assert other.wounds == []
