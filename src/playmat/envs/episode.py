"""An episode: one game at a time, for interfaces that step one game."""

from __future__ import annotations

from typing import Any, TypedDict

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from playmat.envs.dealing import Dealer
from playmat.features import Features
from playmat.features.figures import FAR
from playmat.kernel.errors import BudgetExceeded, IllegalChoice
from playmat.kernel.state import State

Mask = NDArray[np.int8]


class MaskedObservation(TypedDict):
    """What a seat sees, and which actions it is offered; as PettingZoo and Gymnasium name it."""

    observation: NDArray[np.float32]
    action_mask: Mask


class Episode:
    """A game being played, one choice at a time. With `waits` there is one action more, which is
    all that who is not asked may do."""

    def __init__(self, dealer: Dealer, longest: int, waits: bool = False) -> None:
        self.dealer = dealer
        self.features = Features(dealer.game, dealer.seats)
        self.longest = longest
        self.actions = self.features.actions + waits
        self.waits = waits
        self.seen_space = spaces.Box(-FAR, FAR, (self.features.size,), np.float32)
        self.state: State
        self.choices = 0
        self.broken = False

    def space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": self.seen_space, "action_mask": mask})

    def deal(self, seed: int) -> None:
        self.state = self.dealer.deal(seed)
        self.choices = 0
        self.broken = False

    # ---- how far it has come ----

    @property
    def seat(self) -> int:
        """Who is asked; of several in secret the first that has still to answer. -1: nobody."""
        return -1 if self.over else self.state.next_asked()

    @property
    def over(self) -> bool:
        return self.state.over or self.truncated or not self.state.asked

    @property
    def truncated(self) -> bool:
        """Whether it was cut off: it took too long, or grew beyond what a table carries."""
        cut = self.broken or self.choices >= self.longest
        return not self.state.over and cut

    def reward(self, seat: int) -> float:
        """What it was worth to a seat: 1 won, -1 lost, 0 drawn or not over."""
        return 2 * self.state.outcome(seat) - 1 if self.state.over else 0.0

    # ---- a seat's own ----

    def look(self, seat: int) -> MaskedObservation:
        seen = self.features.observe(self.state, seat)
        mask = np.zeros(self.actions, np.int8)
        if not self.over:
            mask[[action for action in seen.actions if action >= 0]] = 1
            if self.waits and not seen.actions:
                mask[-1] = 1
        array = np.frombuffer(seen.observation, "<f4").astype(np.float32)
        return {"observation": array, "action_mask": mask}

    def act(self, seat: int, action: int, strict: bool = True) -> bool:
        """Make the choice that an action is. What is not offered is an IllegalChoice, or, where
        that is not `strict`, stands for the first that is; then the answer is False."""
        seen = self.features.observe(self.state, seat)
        offered = action >= 0 and action in seen.actions
        if strict and not offered:
            words = self.words(action)
            raise IllegalChoice(f"action {action} ({words}) is not offered: see the mask")
        self.choices += 1
        try:
            self.state.answer(seen.options[seen.actions.index(action) if offered else 0])
            self.state.make_options()
        except BudgetExceeded:
            self.broken = True
        return offered

    def words(self, action: int) -> str:
        known = 0 <= action < self.features.actions
        return self.features.action_words(action) if known else "no action of this game"

    def text(self, seat: int | None = None) -> str:
        """What may be chosen, in words, for people who look on."""
        asked = self.seat if seat is None else seat
        if asked < 0:
            return "The game is over."
        return "\n".join(option.text for option in self.state.options(asked))

    # ---- copies, and what a process hands to another ----

    def __getstate__(self) -> dict[str, Any]:
        state = self.state.pack() if hasattr(self, "state") else None
        kept = {"choices": self.choices, "broken": self.broken}
        return {"made": (self.dealer, self.longest, self.waits), "state": state, "kept": kept}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        Episode.__init__(self, *saved["made"])
        if saved["state"] is not None:
            data = msgspec.json.decode(msgspec.json.encode(saved["state"]))  # lists of its own
            self.state = self.dealer.game.unpack(data)
            self.state.hush()
        self.choices, self.broken = saved["kept"]["choices"], saved["kept"]["broken"]
