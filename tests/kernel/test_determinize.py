"""A table as it may be: what a seat knows stays, all else is sampled from its view alone."""

from __future__ import annotations

from tests.kernel.high_card import DECK, HAND, HighCard, names

from playmat.kernel.chance import SAMPLING, stream
from playmat.kernel.determinize import determinize, unknown_pieces
from playmat.kernel.state import State
from playmat.kernel.views import see


def test_what_a_seat_sees_is_the_same_on_a_sampled_table() -> None:
    state = HighCard().deal().state
    for seed in range(5):
        sample = determinize(state, 0, stream(seed, SAMPLING))
        assert see(sample, 0) == see(state, 0)


def test_the_own_hand_stays_and_the_others_hand_does_not() -> None:
    state = HighCard().deal().state
    samples = [determinize(state, 0, stream(seed, SAMPLING)) for seed in range(20)]
    assert {tuple(names(sample, 0, HAND)) for sample in samples} == {("Five", "Four")}
    assert len({tuple(names(sample, 1, HAND)) for sample in samples}) > 3


def test_the_own_deck_keeps_its_cards_in_another_order() -> None:
    state = HighCard().deal().state
    orders = {tuple(names(determinize(state, 0, stream(n, SAMPLING)), 0, DECK)) for n in range(20)}
    assert orders == {("Two", "Three"), ("Three", "Two")}


def test_a_sample_depends_on_nothing_that_the_seat_cannot_know() -> None:
    def sampled(state: State) -> list[object]:
        return determinize(state, 0, stream(4, SAMPLING)).pack()

    one, other = HighCard().deal().state, HighCard().deal().state
    hand = other.seats[1].zones[HAND.index]
    other.pieces = [*other.pieces]
    for place, number in enumerate(hand):  # B holds something else
        other.pieces[number] = type(other.pieces[number])(number, other.game.cards[place], 1)
    assert one.pack() != other.pack()
    assert sampled(one) == sampled(other)


def test_an_answer_given_in_secret_is_sampled_too() -> None:
    state = HighCard().deal().state
    state.answer(state.options(1)[0])
    answers = set()
    for seed in range(20):
        answer = determinize(state, 0, stream(seed, SAMPLING)).answers[1]
        assert answer is not None
        answers.add(answer.text)
    assert len(answers) > 1


def test_unknown_are_the_cards_that_a_seat_has_not_seen() -> None:
    state = HighCard().deal().state
    assert len(unknown_pieces(state, 0, 0)) == 2  # of the own deck
    assert len(unknown_pieces(state, 1, 0)) == 4
