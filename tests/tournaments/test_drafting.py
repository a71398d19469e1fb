"""Drafts: packs that go round, and cards that are each in one pool in the end."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from playmat.games import OWN, load
from playmat.kernel.errors import BadSetup
from playmat.tournaments.drafting import MOST_IN_POD, DraftPod, pods_of
from playmat.tournaments.limited import CardSource, LimitedCards, limited_cards

SHEET = [f"Card {number}" for number in range(12)]


def cards_of(seed: int, boosters: int = 3, size: int = 5) -> LimitedCards:
    values = {card: [number % 4, 3 - number % 4] for number, card in enumerate(SHEET)}
    return LimitedCards(seed, boosters, {"all": size}, {"all": SHEET}, [], [], values)


def drafted(cards: LimitedCards, pod: DraftPod) -> DraftPod:
    """The pod when bots have picked everything."""
    while not pod.over:
        for player, card in pod.bests(cards).items():
            pod = pod.picked(player, card)
        pod = pod.passed(cards, 0.0)
    return pod


@given(seed=some.integers(0, 2**48), count=some.integers(2, 20), boosters=some.integers(1, 4))
def test_every_card_opened_is_in_exactly_one_pool(seed: int, count: int, boosters: int) -> None:
    cards = cards_of(seed, boosters)
    players = [str(number) for number in range(1, count + 1)]
    pods = pods_of(cards, players, 0.0)
    assert sorted(player for pod in pods for player in pod.players) == sorted(players)
    assert all(2 <= len(pod.players) <= MOST_IN_POD for pod in pods)
    assert max(len(pod.players) for pod in pods) - min(len(pod.players) for pod in pods) <= 1
    for pod in pods:
        opened = [
            card
            for player in pod.players
            for number in range(1, boosters + 1)
            for card in cards.drawn(player, number)
        ]
        pools = drafted(cards, pod).pools
        assert Counter(opened) == Counter(card for pool in pools for card in pool)
        assert {len(pool) for pool in pools} == {boosters * 5}


def test_packs_go_to_the_left_then_to_the_right() -> None:
    cards = cards_of(7, boosters=2)
    (pod,) = pods_of(cards, ["1", "2", "3"], 0.0)
    moved = []
    for _ in range(6):
        before = pod
        for seat, player in enumerate(pod.players):
            pod = pod.picked(player, pod.packs[seat][0])
        pod = pod.passed(cards, 0.0)
        if pod.booster == before.booster:
            moved.append([pod.packs.index(pack[1:]) for pack in before.packs])
    assert moved[:4] == [[1, 2, 0]] * 4 and moved[4:] == [[2, 0, 1]]


def test_a_bot_keeps_to_the_pattern_that_its_cards_fit() -> None:
    cards = cards_of(1)
    assert cards.best([], ["Card 0", "Card 3"]) == "Card 3"
    assert cards.best(["Card 4", "Card 8"], ["Card 7", "Card 0"]) == "Card 0"


def test_a_card_is_taken_once_and_only_out_of_the_own_pack() -> None:
    cards = cards_of(1)
    (pod,) = pods_of(cards, ["1", "2"], 0.0)
    player, pack = pod.players[0], pod.packs[0]
    strange = next(card for card in SHEET if card not in pack)
    with pytest.raises(BadSetup, match="not in the pack"):
        pod.picked(player, strange)
    with pytest.raises(BadSetup, match="you have taken a card"):
        pod.picked(player, pack[0]).picked(player, pack[1])


@pytest.mark.parametrize("name", ["nostalgix", "vanquishers"])
def test_a_hero_need_not_be_drawn(name: str) -> None:
    game = load(name)
    free = limited_cards(game, game.duel_mode(), "sealed", 0, 7).free
    assert {game.looks.printed(game.by_name[card]).kind for card in free} == {"hero"}


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("source", ["sealed", "draft"])
def test_every_game_can_be_played_with_what_is_opened(name: str, source: CardSource) -> None:
    game = load(name)
    cards = limited_cards(game, game.duel_mode(), source, 0, 5)
    assert cards.boosters >= 1
    assert set(cards.values) == {card for sheet in cards.sheets.values() for card in sheet}
    assert not set(cards.free) & set(cards.values)
