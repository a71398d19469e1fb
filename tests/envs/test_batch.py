"""The batch: the same seeds and actions give the same bytes, however it is copied."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import playmat
from playmat.envs import Batch, BatchView
from playmat.games import OWN
from playmat.kernel.errors import BadRecord, BadSetup, IllegalChoice


def pick(shown: BatchView, turn: int) -> list[int]:
    """Some action of each lane, another one each turn."""
    rows = [np.flatnonzero(row) for row in shown.mask]
    return [int(row[turn * 7 % len(row)]) for row in rows]


FINAL = BatchView._fields.index("final_observation")  # and what follows: rows of what has ended


def bytes_of(shown: BatchView) -> list[bytes]:
    return [array.tobytes() for array in shown]


def played(batch: Batch, steps: int, first: int = 0) -> list[list[bytes]]:
    """All that a batch shows in so many steps."""
    found: list[list[bytes]] = []
    for turn in range(first, first + steps):
        found.append(bytes_of(batch.step(pick(batch.shown, turn))))
    return found


def quick(**more: Any) -> Batch:
    return Batch("mix", "quick_play", lanes=3, **more)


@pytest.mark.parametrize("name", OWN)
def test_the_same_seeds_and_actions_give_the_same_bytes(name: str) -> None:
    one, other = Batch(name, lanes=3), Batch(name, lanes=3)
    assert bytes_of(one.reset(5)) == bytes_of(other.reset(5))
    first = played(one, 30)
    assert first == played(other, 30)
    one.reset(6)
    assert played(one, 30) != first


@pytest.mark.parametrize("name", OWN)
def test_a_batch_goes_on_from_what_was_saved_pickled_or_copied(name: str) -> None:
    batch = Batch(name, lanes=2, opponents={1: "random"})
    batch.reset(3)
    played(batch, 12)
    saved = batch.save()
    twins = [copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    after = played(batch, 12, first=12)
    for twin in twins:
        assert played(twin, 12, first=12) == after
    again = Batch(name, lanes=2, opponents={1: "random"})
    again.load(saved)
    for _ in range(2):
        again.load(saved)
        rows = played(again, 12, first=12)
        assert [row[0] for row in rows] == [row[0] for row in after]


def test_who_sees_an_array_sees_it_change() -> None:
    batch = quick()
    shown = batch.reset()
    kept = [id(array) for array in shown[:FINAL]]
    for turn in range(20):
        shown = batch.step(pick(shown, turn))
        assert [id(array) for array in shown[:FINAL]] == kept


@pytest.mark.parametrize("name", OWN)
def test_what_has_not_changed_lies_there_as_if_it_were_written_anew(name: str) -> None:
    batch = Batch(name, lanes=2)
    shown = batch.reset(8)
    for turn in range(150):
        for lane, seat in enumerate(shown.seat):
            seen = batch.features.observe(batch.state(lane), int(seat))
            assert shown.observation[lane].tobytes() == seen.observation
        shown = batch.step(pick(shown, turn))


def test_nobody_else_writes_where_what_is_seen_lies() -> None:
    with pytest.raises(ValueError, match="read-only"):
        quick().reset().observation[0] = 0


def test_a_lane_that_ends_is_dealt_anew_in_the_same_step() -> None:
    batch = quick(opponents={1: "random"})
    shown = batch.reset(1)
    ended = 0
    for turn in range(60):
        shown = batch.step(pick(shown, turn))
        lanes = np.flatnonzero(shown.done)
        assert len(shown.final_observation) == len(shown.final_seat) == len(lanes)
        for lane, final in zip(lanes, shown.final_observation, strict=True):
            ended += 1
            assert sorted(shown.reward[lane].tolist()) in ([-1.0, 1.0], [0.0, 0.0])
            assert shown.mask[lane].any() and not batch.state(int(lane)).over
            assert (final != shown.observation[lane]).any()
        assert not shown.reward[~shown.done].any()
    assert ended > 3 and not shown.truncated.any()
    assert min(batch.episodes) > 0


def test_a_game_that_takes_too_long_is_cut_off() -> None:
    batch = Batch("nexus", lanes=1, longest=10)
    batch.reset()
    rows = [batch.step(pick(batch.shown, turn)).truncated[0] for turn in range(10)]
    assert [bool(row) for row in rows] == [False] * 9 + [True]
    assert not batch.shown.reward.any()


@pytest.mark.parametrize("opponent", ["random", "greedy", "newcomer"])
def test_only_those_who_learn_are_asked(opponent: str) -> None:
    batch = quick(opponents={0: opponent})
    batch.reset(2)
    for turn in range(12):
        shown = batch.step(pick(batch.shown, turn))
        assert shown.seat.tolist() == [1, 1, 1]


def test_a_function_plays_for_all_lanes_that_wait_for_it() -> None:
    asked: list[int] = []

    def first(observation: Any, mask: Any) -> Any:
        asked.append(len(observation))
        assert observation.shape[0] == mask.shape[0] and mask.any(axis=1).all()
        return mask.argmax(axis=1)

    batch = quick(opponents={1: first})
    batch.reset(2)
    played(batch, 10)
    assert set(batch.shown.seat.tolist()) == {0} and max(asked) > 1


def test_a_lane_becomes_the_twin_of_another() -> None:
    batch = quick()
    batch.reset(4)
    played(batch, 3)
    batch.clone(0, onto=2)
    for turn in range(15):
        shown = batch.step([(row := pick(batch.shown, turn))[0], row[1], row[0]])
        for array in (shown.observation, shown.mask, shown.reward, shown.done):
            assert array[0].tobytes() == array[2].tobytes()


def test_what_is_not_offered_changes_nothing() -> None:
    batch = quick()
    before = bytes_of(batch.reset())
    hashes = [batch.state(lane).hash() for lane in range(3)]
    wrong = [*pick(batch.shown, 0)[:2], int(batch.shown.mask[2].argmin())]
    with pytest.raises(IllegalChoice, match="lane 2"):
        batch.step(wrong)
    assert bytes_of(batch.shown) == before
    assert [batch.state(lane).hash() for lane in range(3)] == hashes


def test_actions_are_options_in_words() -> None:
    batch = quick()
    shown = batch.reset()
    words = batch.words(0)
    assert sorted(words) == np.flatnonzero(shown.mask[0]).tolist()
    assert all(text.startswith(("play", "throw")) for text in words.values())


def test_decks_are_given_by_seat_or_drawn_for_each_episode() -> None:
    decks = ["Five Owens", "Slow Drip"]
    fixed = Batch("mix", decks=decks, lanes=8)
    fixed.reset(1)
    owners = {cards_of(fixed, lane) for lane in range(8)}
    assert len(owners) == 1
    drawn = Batch("mix", decks=decks, lanes=8, draw=True)
    drawn.reset(1)
    assert len({cards_of(drawn, lane) for lane in range(8)}) > 2


def test_lanes_with_the_same_decks_share_their_pieces() -> None:
    batch = Batch("mix", decks=["Five Owens", "Slow Drip"], lanes=2)
    batch.reset(1)
    one, other = (batch.state(lane).pieces for lane in range(2))
    assert all(piece is twin for piece, twin in zip(one, other, strict=True))


def cards_of(batch: Batch, lane: int) -> tuple[str, ...]:
    return tuple(sorted(f"{p.owner} {p.card.name}" for p in batch.state(lane).pieces))


def test_episodes_begin_at_a_position(tmp_path: Path) -> None:
    given = {"A": {"active": "Owen", "hand": ["Owen"]}, "B": {"active": "Owen", "hand": ["Owen"]}}
    batch = Batch("mix", lanes=2, start=given)
    shown = batch.reset()
    assert set(batch.words(0).values()) == {"throw Rock", "throw Paper", "throw Scissors"}
    path = tmp_path / "start.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    again = pickle.loads(pickle.dumps(Batch("mix", lanes=2, start=path)))
    assert again.reset().observation.tobytes() == shown.observation.tobytes()


ATKS = [{"type": name, "dmg": dmg} for name, dmg in (("Rock", 3), ("Paper", 1), ("Scissors", 1))]

SCENARIO = """\
scenario: Two Owens
game: mix
given:
  A: {active: Owen, hand: [Owen]}
  B: {active: Owen, hand: [Owen]}
expect: {over: false}
"""


def test_cards_of_one_s_own_need_no_new_numbers() -> None:
    game = playmat.load("mix")
    card = {"name": "Otto", "hp": 4, "atks": ATKS}
    own = game.with_cards([{**card, "text": "On Play: Draw a card."}])
    assert Batch(own, lanes=1).features.version == Batch(game, lanes=1).features.version


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"lanes": 0}, "lanes"),
        ({"opponents": {2: "random"}}, "no seat 2"),
        ({"opponents": {0: "random", 1: "random"}}, "nobody is left"),
        ({"opponents": {1: "nobody"}}, "no bot"),
        ({"decks": ["Five Owens"]}, "1 decks"),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        Batch("mix", **more)


def test_what_was_saved_of_another_batch_is_refused() -> None:
    batch, other = quick(), Batch("mix", "quick_play", lanes=2)
    batch.reset()
    other.reset()
    for data in (other.save(), b"{}", b"nonsense"):
        with pytest.raises(BadRecord):
            batch.load(data)
