"""Bodies: a copy shares nothing that can change, and comes back from what was packed."""

from __future__ import annotations

from tests.kernel.high_card import HighCard

from playmat.kernel.bodies import Body


def body(game: HighCard) -> Body:
    return Body(3, 1, "Five", [game.cards[3]], [7])


def test_a_body_begins_unharmed_and_face_up() -> None:
    one = body(HighCard())
    assert (one.damage, one.face_down, one.counters, one.last_known) == (0, False, {}, False)


def test_what_happens_to_a_copy_does_not_happen_to_the_body() -> None:
    one = body(HighCard())
    copy = one.copy()
    copy.damage = 2
    copy.counters = {"rage": 1}
    copy.last_known = True
    assert (one.damage, one.counters, one.last_known) == (0, {}, False)


def test_a_packed_body_comes_back_with_the_cards_of_its_game() -> None:
    game = HighCard()
    one = body(game)
    one.damage, one.counters = 2, {"rage": 1}
    again = Body.unpack(game, one.pack())
    assert again.pack() == one.pack()
    assert again.cards[0] is game.cards[3]
