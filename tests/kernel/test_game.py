"""A game gives its cards and programs their places, and answers modestly where it has nothing."""

from __future__ import annotations

from tests.kernel.high_card import NAMES, HighCard

from playmat.kernel.cards import Card
from playmat.kernel.frames import Program
from playmat.kernel.game import Refusal


def test_cards_and_programs_are_known_by_their_place() -> None:
    game = HighCard()
    assert [card.index for card in game.cards] == list(range(len(NAMES)))
    card = Card("Six", "number", "", "High", "")
    game.add_card(card)
    assert game.card_at(card.pack()) is card
    program = game.add_program(Program("nothing", []))
    assert Program.unpack(game, program.pack()) is program


def test_a_game_without_words_of_its_own_takes_moves_as_they_are() -> None:
    game = HighCard()
    state = game.laid_out()
    assert game.reword(state, 0, "lay Five") == "lay Five"
    assert game.standing_options(state, 0) == []


def test_after_the_end_the_clause_that_ended_it_refuses_all() -> None:
    game = HighCard()
    state = game.laid_out()
    state.finish(0b01, "HC-3")
    assert game.why_not_now(state, 0, "lay Five").rule == "HC-3"


def test_a_refusal_is_a_sentence_with_its_clause() -> None:
    assert str(Refusal("not now", "HC-2")) == "not now (HC-2)"
    assert str(Refusal("not now", "")) == "not now"
