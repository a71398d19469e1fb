"""A class that says its fields is written out: the same code for plain Python and the compiler."""

from __future__ import annotations

import json
from typing import Any

import pytest

from playmat.kernel.writing_out import written_module

DUEL = '''"""A module with a declared class."""

from __future__ import annotations

from playmat.kernel.declaring import (
    derived, own, value, written_out, written_print, written_record,
)

MOST = 3


@written_out
class Wound:
    depth: int


@written_out
class Duel:
    """Who fights whom."""

    seat: int
    wounds: list[Wound]
    notes: dict[str, int] = own({})
    rest: list[int] = value(lambda duel: [MOST] * duel.seat)
    last: Wound | None = own(None)
    strength: int = derived(lambda duel: 10 * duel.seat)

    def copy(self) -> Duel:
        """A duel that goes its own way."""
        raise NotImplementedError

    # ---- by hand ----

    def bleeds(self) -> bool:
        return bool(self.wounds)


@written_out
class Brawl(Duel):
    crowd: int

    def pack(self) -> list[object]:
        return ["a brawl"]


@written_record
class Blow:
    """Who struck how hard."""

    seat: int
    force: int

    @staticmethod
    def pack_all(records: list[Blow]) -> list[int]:
        raise NotImplementedError

    def is_hard(self) -> bool:
        return self.force > MOST


@written_out
class Melee:
    blows: list[Blow] = value([])


@written_print
class Blade:
    index: int = value(-1)
    name: str

    def pack(self) -> int:
        return self.index


@written_print
class Sword(Blade):
    length: int
    marks: list[str] = value([])


AFTER = "the class"
'''


def no_other_module(name: str) -> str:
    raise AssertionError(name)


@pytest.fixture
def made() -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(written_module(DUEL, no_other_module), found)
    return found


def test_fields_without_a_beginning_are_the_arguments(made: dict[str, Any]) -> None:
    duel = made["Duel"](2, [made["Wound"](1)])
    assert (duel.seat, duel.wounds[0].depth) == (2, 1)
    assert (duel.notes, duel.rest, duel.last, duel.strength) == ({}, [3, 3], None, 20)


def test_a_copy_has_its_own_of_what_changes_and_shares_the_rest(made: dict[str, Any]) -> None:
    duel = made["Duel"](2, [])
    duel.last, duel.strength = made["Wound"](5), 7
    twin = duel.copy()
    assert twin.notes is not duel.notes
    assert twin.last is not duel.last and twin.last.depth == 5
    assert twin.rest is duel.rest
    assert twin.strength == 7


def test_what_is_packed_comes_back_and_what_is_derived_begins_anew(made: dict[str, Any]) -> None:
    duel = made["Duel"](2, [made["Wound"](1), made["Wound"](4)])
    duel.notes, duel.rest, duel.last, duel.strength = {"b": 1, "a": 2}, [9], made["Wound"](6), 7
    packed = duel.pack()
    assert json.loads(json.dumps(packed)) == [2, [[1], [4]], [["a", 2], ["b", 1]], [9], [6]]
    again = made["Duel"].unpack(None, packed)
    assert again.pack() == packed
    assert again.strength == 20


def test_a_class_takes_over_the_fields_of_the_one_it_derives_from(made: dict[str, Any]) -> None:
    brawl = made["Brawl"](2, [], 50)
    brawl.rest = [1]
    assert made["Brawl"].__slots__ == ("crowd",)
    assert isinstance(brawl.copy(), made["Brawl"])
    assert (brawl.copy().rest, brawl.copy().crowd) == ([1], 50)


def test_a_promise_is_kept_and_what_is_written_by_hand_stays(made: dict[str, Any]) -> None:
    assert made["Duel"](1, []).copy().seat == 1
    assert made["Duel"](1, []).bleeds() is False
    assert made["Duel"].__doc__ == "Who fights whom."
    assert made["Brawl"](2, [], 50).pack() == ["a brawl"]
    assert made["AFTER"] == "the class"


def test_what_is_printed_has_a_constructor_and_nothing_else(made: dict[str, Any]) -> None:
    sword, other = made["Sword"]("Edge", 3), made["Sword"]("Tip", 4)
    assert (sword.index, sword.name, sword.length, sword.marks) == (-1, "Edge", 3, [])
    assert sword.marks is not other.marks
    assert sword.pack() == -1
    assert not hasattr(sword, "copy")


def test_records_are_packed_as_their_numbers_in_a_row(made: dict[str, Any]) -> None:
    melee, blow = made["Melee"](), made["Blow"]
    melee.blows = [blow(0, 7), blow(1, 2)]
    assert melee.pack() == [[0, 7, 1, 2]]
    again = made["Melee"].unpack(None, melee.pack())
    assert [(each.seat, each.force) for each in again.blows] == [(0, 7), (1, 2)]
    assert [each.is_hard() for each in again.blows] == [True, False]
    assert blow.unpack_all([]) == [] == blow.pack_all([])


def test_twins_share_records(made: dict[str, Any]) -> None:
    melee = made["Melee"]()
    melee.blows = [made["Blow"](0, 7)]
    assert melee.copy().blows is melee.blows
    assert not hasattr(made["Blow"], "copy")


def test_nothing_is_left_of_the_declarations(made: dict[str, Any]) -> None:
    assert set(made).isdisjoint(
        {"derived", "own", "value", "written_out", "written_print", "written_record"}
    )


def test_a_beginning_of_no_kind_is_refused() -> None:
    text = DUEL.replace("depth: int", "depth: int = 0")
    with pytest.raises(SyntaxError, match=r"Wound\.depth"):
        written_module(text, no_other_module)
