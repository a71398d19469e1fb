"""Chance: exact ranges, fair enough, streams that know nothing of each other, commitments."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from playmat.kernel.chance import GAME, SAMPLING, Chance, Script, commitment, secret_of, stream


def chi_square(counts: Counter[object], kinds: int, total: int) -> float:
    """How far counts are from all being equal."""
    expected = total / kinds
    missing = kinds - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


# Limits that chi-square exceeds once in a thousand times, by degrees of freedom. The seeds are
# fixed, so a fair generator passes always.
LIMITS = {1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 23: 49.73, 119: 173.6}


@pytest.mark.parametrize("limit", [2, 3, 5, 6, 24])
def test_numbers_below_a_limit_are_all_as_likely(limit: int) -> None:
    chance = stream(11, GAME)
    drawn: Counter[object] = Counter(chance.below(limit) for _ in range(limit * 2000))
    assert chi_square(drawn, limit, limit * 2000) < LIMITS[limit - 1]


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 100, 2**31 + 1, 2**32])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    chance = stream(12, GAME)
    drawn = [chance.below(limit) for _ in range(500)]
    assert min(drawn) >= 0
    assert max(drawn) < limit
    if limit <= 7:
        assert set(drawn) == set(range(limit))


def test_a_word_that_would_favour_a_number_is_drawn_again() -> None:
    limit = 2**31 + 1  # nearly half of all words are refused
    chance = stream(13, GAME)
    for _ in range(200):
        chance.below(limit)
    assert chance.drawn > 300


@pytest.mark.parametrize("size", [4, 5])
def test_every_order_of_a_shuffle_is_as_likely(size: int) -> None:
    chance = stream(14, GAME)
    kinds = len(list(permutations(range(size))))
    total = kinds * 200
    orders: Counter[object] = Counter()
    for _ in range(total):
        cards = list(range(size))
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert chi_square(orders, kinds, total) < LIMITS[kinds - 1]


def test_a_shuffle_loses_and_doubles_nothing() -> None:
    chance = stream(15, GAME)
    for size in range(40):
        cards = list(range(size))
        chance.shuffle(cards)
        assert sorted(cards) == list(range(size))


def test_picks_coins_and_dice_are_fair() -> None:
    chance = stream(16, GAME)
    picks: Counter[object] = Counter(chance.pick(3) for _ in range(6000))
    coins: Counter[object] = Counter(chance.coin() for _ in range(6000))
    dice: Counter[object] = Counter(chance.die() for _ in range(6000))
    assert chi_square(picks, 3, 6000) < LIMITS[2]
    assert chi_square(coins, 2, 6000) < LIMITS[1]
    assert chi_square(dice, 6, 6000) < LIMITS[5]
    assert set(dice) == {1, 2, 3, 4, 5, 6}


# ---- streams ----


def words(chance: Chance, count: int) -> list[int]:
    return [chance.word() for _ in range(count)]


def test_streams_of_one_seed_have_nothing_in_common() -> None:
    game, sampling = words(stream(7, GAME), 400), words(stream(7, SAMPLING), 400)
    assert not set(game) & set(sampling)
    same_bits = sum((a ^ b).bit_count() for a, b in zip(game, sampling, strict=True))
    assert abs(same_bits - 6400) < 400, "half of all bits differ, give or take"


def test_drawing_from_one_stream_does_not_move_another() -> None:
    alone = words(stream(7, GAME), 50)
    game, sampling = stream(7, GAME), stream(7, SAMPLING)
    mixed = []
    for _ in range(50):
        mixed.append(game.word())
        sampling.below(6)
    assert mixed == alone


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    assert not set(words(stream(7, GAME), 400)) & set(words(stream(8, GAME), 400))


def test_every_draw_has_an_address() -> None:
    whole = words(stream(7, GAME), 100)
    for place in (0, 1, 15, 16, 17, 63, 99):
        assert Chance(secret_of(7, GAME), place, None).word() == whole[place]


def test_words_are_those_of_the_published_construction() -> None:
    key = hashlib.blake2b(b"game:7", digest_size=32).digest()
    block = hashlib.blake2b((1).to_bytes(8, "big"), key=key).digest()
    assert words(stream(7, GAME), 17)[16] == int.from_bytes(block[:4], "big")


def test_a_copy_goes_its_own_way() -> None:
    chance = stream(7, GAME)
    words(chance, 20)
    twin = chance.copy()
    assert words(twin, 20) == words(chance, 20)
    words(twin, 5)
    assert twin.drawn == chance.drawn + 5


# ---- outcomes laid down ----


def test_a_script_is_used_up_and_then_chance_takes_over() -> None:
    chance = stream(7, GAME)
    chance.script = Script([1, 0], [6, 1], [2], True)
    assert [chance.coin(), chance.coin()] == [True, False]
    assert [chance.die(), chance.die()] == [6, 1]
    assert chance.pick(3) == 2
    cards = [3, 1, 2]
    chance.shuffle(cards)
    assert cards == [3, 1, 2]
    assert chance.drawn == 0
    chance.coin(), chance.die(), chance.pick(3)
    assert chance.drawn >= 3


def test_a_copied_script_is_used_up_apart() -> None:
    chance = stream(7, GAME)
    chance.script = Script([1], [6], [2], False)
    twin = chance.copy()
    assert twin.die() == 6
    assert chance.script.dice == [6]


# ---- commitment ----


def test_a_commitment_is_that_of_its_seed_and_of_no_other() -> None:
    assert commitment(7) == hashlib.sha256(b"playmat seed " + secret_of(7, GAME)).hexdigest()
    assert len({commitment(seed) for seed in range(200)}) == 200


def test_a_commitment_does_not_tell_the_key() -> None:
    assert secret_of(7, GAME).hex() not in commitment(7)
    assert commitment(7) not in (secret_of(7, GAME).hex(), secret_of(7, SAMPLING).hex())
