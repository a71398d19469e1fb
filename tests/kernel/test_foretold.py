"""Chance told beforehand: all ways in which it may fall, each once, with how likely it is."""

from playmat.kernel.chance import Chance
from playmat.kernel.foretold import Foretold


def test_every_way_is_tried_once_and_together_they_are_certain() -> None:
    tried: dict[tuple[bool, int], float] = {}
    draws: list[int] = []
    while not tried or draws:
        chance = Foretold(draws)
        heads = chance.coin()
        pips = chance.die() if heads else 0
        tried[heads, pips] = chance.share()
        draws = chance.next_draws()
    assert tried == {(False, 0): 1 / 2, **{(True, pips): 1 / 12 for pips in range(1, 7)}}


def test_a_shuffle_comes_out_in_every_order() -> None:
    orders: list[tuple[int, ...]] = []
    draws: list[int] = []
    while not orders or draws:
        chance = Foretold(draws)
        cards = [1, 2, 3]
        chance.shuffle(cards)
        orders.append(tuple(cards))
        draws = chance.next_draws()
    assert len(orders) == len(set(orders)) == 6


def test_a_copy_goes_its_own_way() -> None:
    chance = Foretold([1, 1])
    assert chance.below(2) == 1
    twin: Chance = chance.copy()
    assert twin.below(3) == 1
    assert chance.limits == [2]


def test_what_leaves_no_choice_is_no_draw() -> None:
    chance = Foretold([])
    assert chance.pick(1) == 0
    assert chance.next_draws() == []
