"""The batch: many games side by side, for programs that learn.

>>> from playmat.envs import Batch
>>> batch = Batch("mix", "quick_play", lanes=4, opponents={1: "random"})
>>> shown = batch.reset(seeds=7)
>>> shown.observation.shape == (4, batch.features.size)
True
>>> shown = batch.step(shown.mask.argmax(axis=1))
>>> shown.reward.shape
(4, 2)

Arrays are allocated once and written again at each step: copy what is to be kept. Observations
are read-only, since only what has changed is written. A lane whose game ends is dealt anew in the
same step; `done` says so, `reward` has the result of the game that ended, and `final_observation`
what its last seat saw then: a row for each lane that is `done`, in their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from playmat.envs.dealing import Dealer, seed_of_episode
from playmat.envs.opponents import Opponent, SeatPlan
from playmat.envs.saving import read_batch, written_batch
from playmat.features import Features
from playmat.features.stepping import Lane, Lanes
from playmat.kernel.chance import stream
from playmat.kernel.collecting import CollectorPaused
from playmat.kernel.errors import BadSetup
from playmat.kernel.playout import Picker
from playmat.kernel.state import State
from playmat.parts.rulebook import Rulebook

LONGEST = 5000  # choices of one game, before it is cut off
MOST_LANES = 1 << 16
Floats = NDArray[np.float32]
Truths = NDArray[np.bool_]


class BatchView(NamedTuple):
    """What a batch shows of its lanes: one row each.

    `reward` has a column for each seat of the table: 1 won, -1 lost, 0 drawn or not over.
    `truncated` is set besides `done` where a game was cut off. `seat` is asked now. What is final
    has one row for each lane that is done.
    """

    observation: Floats
    mask: Truths
    reward: Floats
    done: Truths
    truncated: Truths
    seat: NDArray[np.int32]
    final_observation: Floats
    final_seat: NDArray[np.int32]


def empty_view(lanes: int, size: int, actions: int, seats: int) -> BatchView:
    return BatchView(
        observation=np.zeros((lanes, size), np.float32),
        mask=np.zeros((lanes, actions), np.bool_),
        reward=np.zeros((lanes, seats), np.float32),
        done=np.zeros(lanes, np.bool_),
        truncated=np.zeros(lanes, np.bool_),
        seat=np.zeros(lanes, np.int32),
        final_observation=np.zeros((0, size), np.float32),
        final_seat=np.zeros(0, np.int32),
    )


class Batch:
    """Games of one kind in lanes, stepped together.

    `dealing` are the arguments of `Dealer`: decks, draw, switches, start. `opponents` says who
    sits in seats that do not learn: a bot by name, or a function from observations and masks to
    actions.
    """

    def __init__(
        self,
        game: str | Rulebook,
        mode: str | None = None,
        decks: Sequence[Any] = (),
        lanes: int = 1,
        opponents: Mapping[int, Opponent] | None = None,
        longest: int = LONGEST,
        **dealing: Any,
    ) -> None:
        if not 1 <= lanes <= MOST_LANES:
            raise BadSetup(f"a batch has 1 to {MOST_LANES} lanes, not {lanes}")
        self.dealer = Dealer(game, mode, decks, **dealing)
        self.game = self.dealer.game
        self.seats = self.dealer.seats
        self.count = lanes
        self.opponents = dict(opponents or {})
        self.longest = longest
        self.seeds = list(range(lanes))
        self.episodes = [0] * lanes
        self.make_room()

    def make_room(self) -> None:
        """All that follows from what a batch was made with."""
        self.plan = SeatPlan(self.game, self.seats, self.opponents)
        self.features = Features(self.game, self.seats)
        self.lanes = Lanes(
            self.features.observer,
            self.features.catalogue,
            self.plan.blind,
            self.plan.asked,
            longest=self.longest,
        )
        self.finals: dict[int, tuple[int, bytes]] = {}  # by lane: who saw the end, and what of it
        self.shown = empty_view(self.count, self.features.size, self.features.actions, self.seats)
        self.lanes.show_in(
            self.shown.observation.data.cast("B"),
            self.shown.mask.data.cast("B"),
            self.shown.seat.data,
        )
        self.shown.observation.flags.writeable = False  # to others

    # ---- playing ----

    def reset(self, seeds: int | Sequence[int] = 0) -> BatchView:
        """Deal all lanes anew: one seed for each, or one for all, from which theirs follow."""
        if isinstance(seeds, int):
            seeds = [seed_of_episode(seeds, -1 - lane) for lane in range(self.count)]
        if len(seeds) != self.count:
            raise BadSetup(f"there are {self.count} lanes, but {len(seeds)} seeds were given")
        self.seeds = [int(seed) for seed in seeds]
        self.episodes = [0] * self.count
        self.clear()
        with CollectorPaused():
            self.lanes.lanes = [self.dealt(lane) for lane in range(self.count)]
            self.settle(self.shown_or_waiting(range(self.count)))
        return self.shown

    def step(self, actions: Any) -> BatchView:
        """Make one choice in each lane, of the seat that is asked there.

        IllegalChoice if one of them is not offered; then nothing has changed.
        """
        chosen = np.asarray(actions).tolist()
        if len(chosen) != self.count:
            raise BadSetup(f"there are {self.count} lanes, but {len(chosen)} actions were given")
        with CollectorPaused():
            before = self.lanes.ready(chosen)
            self.clear()
            self.settle(self.lanes.step(before))
        return self.shown

    def next_game(self, lane: int) -> BatchView:
        """Leave the game of a lane where it is, and deal its next one."""
        self.episodes[lane] += 1
        self.lanes.lanes[lane] = self.dealt(lane)
        self.clear()
        self.settle(self.shown_or_waiting([lane]))
        return self.shown

    def clear(self) -> None:
        self.shown.reward.fill(0)
        self.shown.done.fill(False)
        self.shown.truncated.fill(False)
        self.finals = {}
        self.show_finals()

    def dealt(self, lane: int) -> Lane:
        """The next game of a lane."""
        seed = seed_of_episode(self.seeds[lane], self.episodes[lane])
        return Lane(self.dealer.deal(seed), Picker(stream(seed, "blind")))

    def shown_or_waiting(self, numbers: Any) -> list[int]:
        lanes = self.lanes
        return [number for number in numbers if not lanes.go_on(number, lanes.lanes[number])]

    def settle(self, waiting: list[int]) -> None:
        """Bring lanes to where somebody who learns is asked: bots and functions answer, and games
        that are over are dealt anew."""
        while waiting:
            asked: dict[int, list[int]] = {}
            for number in waiting:
                lane = self.lanes.lanes[number]
                if self.lanes.is_over(lane):
                    self.finish(number, lane)
                    continue
                seat = lane.state.next_asked()
                if seat in self.plan.policies:
                    asked.setdefault(seat, []).append(number)
                else:
                    self.ask_bot(number, lane, seat)
            for seat, numbers in asked.items():
                self.ask_policy(seat, numbers)
            waiting = self.shown_or_waiting(waiting)
        self.show_finals()

    def show_finals(self) -> None:
        """Show what was seen last of the games that have ended, if these are others than before."""
        if len(self.finals) + len(self.shown.final_seat) == 0:
            return
        ended = [self.finals[lane] for lane in sorted(self.finals)]
        seen = np.frombuffer(b"".join(seen for _, seen in ended), "<f4").astype(np.float32)
        self.shown = self.shown._replace(
            final_observation=seen.reshape(len(ended), self.features.size),
            final_seat=np.array([seat for seat, _ in ended], np.int32),
        )

    def ask_bot(self, number: int, lane: Lane, seat: int) -> None:
        """What a bot chooses depends on the episode and on how far it has come."""
        seed = seed_of_episode(self.seeds[number], self.episodes[number])
        chance = stream(seed, f"bot {seat} at {lane.steps}")
        self.lanes.answer(lane, self.plan.answer(self.game, lane, seat, chance))

    def ask_policy(self, seat: int, numbers: list[int]) -> None:
        for number in numbers:
            self.lanes.show(number, self.lanes.lanes[number], seat)
        rows = np.asarray(numbers)
        policy = self.plan.policies[seat]
        chosen = np.asarray(policy(self.shown.observation[rows], self.shown.mask[rows])).tolist()
        for number, action in zip(numbers, chosen, strict=True):
            lane = self.lanes.lanes[number]
            self.lanes.answer(lane, self.lanes.option_of(number, lane, action))

    def finish(self, number: int, lane: Lane) -> None:
        """Note how a game ended, and deal the next one."""
        shown, state = self.shown, lane.state
        cut = lane.broken or not state.over
        shown.done[number] = True
        shown.truncated[number] = cut
        shown.reward[number] = 0 if cut else rewards_of(state)
        seat = int(shown.seat[number])
        places = self.features.observer.places(state, seat)
        self.finals[number] = seat, self.features.observer.observe(state, seat, places)
        self.episodes[number] += 1
        self.lanes.lanes[number] = self.dealt(number)

    # ---- looking and copying ----

    def state(self, lane: int) -> State:
        """The table of a lane, with all that is hidden: for tests, and to look at."""
        return self.lanes.lanes[lane].state

    def words(self, lane: int) -> dict[int, str]:
        """What the seat of a lane may choose: its actions, with the options in words."""
        one = self.lanes.lanes[lane]
        return {
            action: option.text
            for action, option in zip(one.actions, one.options, strict=True)
            if action >= 0
        }

    def clone(self, lane: int, onto: int) -> None:
        """Make one lane the twin of another: it goes on from the same table with the same luck."""
        self.lanes.lanes[onto] = self.lanes.lanes[lane].copy()
        self.seeds[onto], self.episodes[onto] = self.seeds[lane], self.episodes[lane]
        self.settle(self.shown_or_waiting([onto]))

    def save(self) -> bytes:
        """All lanes as they are now; `load` of a batch that was made likewise goes on from it."""
        return written_batch(self.features.version, self.seeds, self.episodes, self.lanes.lanes)

    def load(self, data: bytes) -> BatchView:
        """Go on from what `save` wrote."""
        found = read_batch(data, self.game, self.features.version, self.count)
        self.seeds, self.episodes = found.seeds, found.episodes
        self.clear()
        self.lanes.lanes = found.lanes
        self.settle(self.shown_or_waiting(range(self.count)))
        return self.shown

    def __getstate__(self) -> dict[str, Any]:
        made = {name: getattr(self, name) for name in MADE_WITH}
        saved = self.save() if self.lanes.lanes else b""
        arrays = {name: getattr(self.shown, name).copy() for name in WRITTEN}
        return {**made, "saved": saved, "finals": self.finals, "arrays": arrays}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name in MADE_WITH:
            setattr(self, name, kept[name])
        self.game, self.seats = self.dealer.game, self.dealer.seats
        self.make_room()
        if kept["saved"]:
            self.load(kept["saved"])
        self.finals = kept["finals"]
        self.show_finals()
        for name in WRITTEN:
            getattr(self.shown, name)[...] = kept["arrays"][name]


MADE_WITH = ("dealer", "count", "opponents", "longest", "seeds", "episodes")
WRITTEN = ("reward", "done", "truncated")  # and what lanes are shown in, which they are anew


def rewards_of(state: State) -> list[float]:
    """What a game that is over is worth to each seat, from -1 to 1."""
    return [2 * state.outcome(seat.index) - 1 for seat in state.seats]
