"""Cards are printed once and named by their place; a piece is one copy with its owner."""

from __future__ import annotations

from tests.kernel.high_card import HighCard

from playmat.kernel.cards import Card, Piece


def test_a_card_is_packed_by_its_place_and_found_again() -> None:
    game = HighCard()
    for card in game.cards:
        assert Card.unpack(game, card.pack()) is card


def test_a_card_that_no_game_has_taken_has_no_place() -> None:
    assert Card("Six", "number", "", "High", "").index == -1


def test_copies_of_a_card_are_pieces_of_their_own() -> None:
    card = HighCard().cards[0]
    one, other = Piece(0, card, 0), Piece(1, card, 1)
    assert one.card is other.card and (one.number, one.owner) != (other.number, other.owner)
