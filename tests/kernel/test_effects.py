"""Nodes of the effect tree say their fields and need no constructor."""

from __future__ import annotations

from playmat.kernel.effects import Node, later


class Order(Node):
    amount: int
    of: str = "cards"
    place: int = later(-1)


class Named(Node):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


def test_a_node_takes_its_fields_in_their_order() -> None:
    order = Order(2)
    assert (order.amount, order.of, order.place) == (2, "cards", -1)
    assert Order(2, of="coins").of == "coins"


def test_what_is_set_later_the_constructor_does_not_take() -> None:
    order = Order(2)
    order.place = 4
    assert Order(2).place == -1


def test_a_node_equals_itself_alone() -> None:
    order = Order(2)
    assert order == order and order != Order(2)


def test_a_constructor_of_its_own_is_kept() -> None:
    assert Named("x").name == "x"
    assert Named("x").written == ""
