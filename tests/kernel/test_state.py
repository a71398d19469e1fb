"""The state: a value that is cloned, packed and compared, and knows who knows which card."""

from __future__ import annotations

import pytest
from tests.kernel.high_card import ASK, DECK, DRAWS, HAND, NAMES, PILE, HighCard, names

from playmat.kernel.bodies import Body
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.state import State


@pytest.fixture
def state() -> State:
    return HighCard().laid_out()


def body(state: State, seat: int = 0) -> Body:
    """A card of that seat, face down in play."""
    piece = state.seats[seat].zones[DECK.index][-1]
    state.seats[seat].take(DECK.index, piece)
    made = Body(state.next_body, seat, "Five", [state.pieces[piece].card], [piece])
    made.face_down = True
    state.add_body(made)
    return made


# ---- a value ----


def test_a_twin_is_equal_and_goes_its_own_way() -> None:
    state = HighCard().deal().state
    twin = state.clone()
    assert twin.hash() == state.hash() and twin.key() == state.key()
    before = state.to_bytes()
    twin.answer(twin.options(0)[0])
    twin.answer(twin.options(1)[0])
    assert twin.over and twin.hash() != state.hash()
    assert state.to_bytes() == before


def test_what_is_packed_in_mid_question_is_the_same_table_again() -> None:
    state = HighCard().deal().state
    state.answer(state.options(0)[0])
    again = state.game.unpack(state.pack())
    assert again.hash() == state.hash()
    assert [option.text for option in again.options(1)] == [o.text for o in state.options(1)]
    again.answer(again.options(1)[1])
    assert again.over and again.reason == "HC-3"


def test_the_cache_of_options_is_no_part_of_what_is_true() -> None:
    state = HighCard().deal().state
    before = state.hash()
    state.options(0)
    assert state.hash() == before


# ---- asking and answering ----


def test_only_who_is_asked_has_options() -> None:
    state = HighCard().deal().state
    assert state.next_asked() == 0 and state.prompt is ASK
    state.answer(state.options(0)[0])
    assert state.options(0) == [] and state.next_asked() == 1
    assert len(state.options(1)) == 2


def test_the_game_goes_on_when_the_last_has_answered() -> None:
    state = HighCard().deal().state
    first: Option = state.options(1)[0]
    state.answer(first)
    assert names(state, 1, PILE) == []
    state.answer(state.options(0)[1])
    assert state.over and state.next_asked() == -1
    assert names(state, 1, PILE) == [first.name]


def test_what_is_over_was_worth_something_to_each() -> None:
    state = HighCard().laid_out()
    state.finish(0b10, "HC-3")
    assert [state.outcome(seat) for seat in (0, 1)] == [0.0, 1.0]
    state.finish(0, "HC-4")
    assert [state.outcome(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_who_is_out_is_not_still_in(state: State) -> None:
    assert state.still_in() == 0b11
    state.seats[0].out = True
    assert state.still_in() == 0b10


# ---- who knows what ----


def test_what_is_drawn_its_owner_knows(state: State) -> None:
    piece = state.seats[0].zones[DECK.index][-1]
    state.move(piece, DECK, HAND)
    assert state.known[piece] == 0b01
    assert names(state, 0, HAND) == ["Five"] and names(state, 0, DECK) == NAMES[:3]


def test_what_lies_open_everybody_knows(state: State) -> None:
    piece = state.seats[0].zones[DECK.index][-1]
    state.move(piece, DECK, PILE)
    assert state.known[piece] == EVERYONE


def test_after_a_shuffle_nobody_knows_anything(state: State) -> None:
    state.known = [EVERYONE] * len(state.pieces)
    state.shuffle(0, DECK)
    mine = [piece.number for piece in state.pieces if piece.owner == 0]
    assert {state.known[number] for number in mine} == {0}
    assert sorted(state.seats[0].zones[DECK.index]) == mine
    assert state.known[4] == EVERYONE, "the other deck was not shuffled"


def test_a_card_that_leaves_a_hand_unseen_takes_the_knowledge_of_that_hand_along(
    state: State,
) -> None:
    pieces = state.seats[0].zones[DECK.index][-2:]
    for piece in pieces:
        state.move(piece, DECK, HAND)
        state.known[piece] = EVERYONE  # both were shown
    state.move(pieces[0], HAND, DECK)
    assert [state.known[piece] for piece in pieces] == [0b01, 0b01]


def test_who_is_told_of_a_carried_card_is_who_knows_it_then(state: State) -> None:
    piece = state.seats[0].zones[DECK.index][-1]
    state.carry(piece, DECK, HAND, DRAWS, "HC-1")
    (event,) = state.events
    assert (event.text(event.open_to(0)), event.text(event.open_to(1))) == (
        "A draws Five",
        "A draws a card",
    )


# ---- bodies ----


def test_a_body_has_a_number_that_is_never_given_again(state: State) -> None:
    first = body(state)
    second = body(state)
    assert (first.number, second.number) == (1, 2)
    first.last_known = True
    state.sweep()
    assert list(state.bodies) == [2] and state.next_body == 3


def test_a_body_that_has_left_is_spoken_of_but_not_found(state: State) -> None:
    one = body(state)
    one.last_known = True
    assert state.body(one.number) is None
    assert state.bodies[one.number] is one


def test_what_is_laid_open_everybody_knows(state: State) -> None:
    one = body(state)
    state.lay_open(one)
    assert not one.face_down
    assert state.known[one.pieces[0]] == EVERYONE


def test_what_comes_into_play_has_to_be_looked_at(state: State) -> None:
    state.refresh()
    state.dirty = False
    body(state)
    assert state.dirty


def test_forgotten_modifiers_change_what_holds_and_kept_ones_do_not(state: State) -> None:
    state.dirty = False
    state.keep_modifiers([])
    assert not state.dirty
