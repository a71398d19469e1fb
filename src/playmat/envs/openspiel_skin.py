"""OpenSpiel: the games as Python games, for its searches and solvers (extra `openspiel`).

    import pyspiel
    from playmat.envs import openspiel_skin

    game = pyspiel.load_game("playmat_mix", {"mode": "quick_play", "deals": 100})

All luck is drawn first: the only chance node deals one of so many tables, and what is drawn later
follows from that. So a history repeats its game, and saved states are small.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pyspiel
from numpy.typing import NDArray

from playmat.envs.batch import LONGEST, rewards_of
from playmat.envs.dealing import Dealer, seed_of_episode
from playmat.features import Features, Observed
from playmat.games import OWN
from playmat.kernel.errors import BudgetExceeded
from playmat.kernel.events import Event
from playmat.kernel.table import Table

DEALS = 1000
PARAMETERS = {"mode": "", "deals": DEALS, "decks": "", "start": "", "longest": LONGEST}


class Origin(NamedTuple):
    """Where a table comes from: a game with its parameters, as OpenSpiel writes it, and a deal;
    and after how many choices it is cut off."""

    game: str
    deal: int
    longest: int


class DealtTable:
    """A table, and what each seat remembers of it. OpenSpiel copies states with `deepcopy`, and
    saves them with `pickle`: as the actions that lead there."""

    def __init__(self, features: Features, table: Table, origin: Origin) -> None:
        self.features = features
        self.table = table
        self.origin = origin
        self.actions: list[int] = []
        self.broken = False  # it grew beyond what a table carries
        seats = range(features.seats)
        self.memories = [features.observe(table.state, seat).observation for seat in seats]
        self.hear(table.opening)
        self.asked: Observed | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> DealtTable:
        twin = DealtTable.__new__(DealtTable)
        twin.features, twin.broken = self.features, self.broken
        twin.origin, twin.actions = self.origin, self.actions[:]
        twin.table, twin.memories, twin.asked = self.table.clone(), self.memories[:], None
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return played_again, (self.origin, self.actions)

    @property
    def over(self) -> bool:
        state = self.table.state
        late = len(self.table.choices) >= self.origin.longest
        return self.broken or state.over or not state.asked or late

    def offered(self) -> Observed:
        """What the seat that is asked sees and may choose."""
        if self.asked is None:
            self.asked = self.features.observe(self.table.state, self.table.state.next_asked())
        return self.asked

    def act(self, action: int) -> None:
        seen = self.offered()
        option = seen.options[seen.actions.index(action)]
        self.actions.append(action)
        self.remember(option.seat, f"chosen: {option.text}")
        self.asked = None
        try:
            self.hear(self.table.carry_out(option))
        except BudgetExceeded:
            self.broken = True

    def hear(self, events: Iterable[Event]) -> None:
        """Each seat remembers what it is told."""
        for event in events:
            for seat in range(self.features.seats):
                if event.told_to(seat):
                    self.remember(seat, event.text(event.open_to(seat)))

    def remember(self, seat: int, line: str) -> None:
        """All that a seat has known and done, in a few bytes."""
        told = self.memories[seat] + line.encode()
        self.memories[seat] = hashlib.blake2b(told, digest_size=16).digest()


game_of = cache(pyspiel.load_game)


def played_again(origin: Origin, actions: list[int]) -> DealtTable:
    """A table that was saved, on its way from the deal."""
    dealt: DealtTable = game_of(origin.game).deal(origin.deal)
    for action in actions:
        dealt.act(action)
    return dealt


class TableState(pyspiel.State):  # type: ignore[misc]  # it brings no types
    """A state: the deal, then whoever is asked; of several in secret one after the other."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.dealt: DealtTable | None = None

    def current_player(self) -> int:
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.dealt.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.dealt.table.state.next_asked()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().max_chance_outcomes()
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.dealt is not None
        return sorted({action for action in self.dealt.offered().actions if action >= 0})

    def _apply_action(self, action: int) -> None:
        if self.dealt is None:
            self.dealt = self.get_game().deal(action)
        else:
            self.dealt.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.dealt is None:
            return f"deal {action}"
        if not self.dealt.over:
            seen = self.dealt.offered()
            if action in seen.actions:
                return seen.options[seen.actions.index(action)].text
        return self.dealt.features.action_words(action)

    def is_terminal(self) -> bool:
        return self.dealt is not None and self.dealt.over

    def returns(self) -> list[float]:
        state = None if self.dealt is None else self.dealt.table.state
        if state is None or not state.over:
            return [0.0] * self.num_players()
        return rewards_of(state)

    def __str__(self) -> str:
        return "to be dealt" if self.dealt is None else "\n".join(self.dealt.table.log())


class TableObserver:
    """What a player sees, as numbers and as text; or, as text alone, all that it has known and
    done (perfect recall), or what everybody sees."""

    def __init__(self, features: Features, perfect_recall: bool, for_all: bool) -> None:
        self.perfect_recall = perfect_recall
        self.for_all = for_all
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not (perfect_recall or for_all):
            self.tensor = np.zeros(features.size, np.float32)
            for segment in features.segments:
                self.dict[segment.name] = self.tensor[segment.start : segment.end]

    def set_from(self, state: TableState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.dealt is not None:
            seen = state.dealt.features.observe(state.dealt.table.state, player)
            self.tensor[:] = np.frombuffer(seen.observation, "<f4")

    def string_from(self, state: TableState, player: int) -> str:
        if state.dealt is None:
            return "to be dealt"
        if self.perfect_recall:
            return f"player {player}: {state.dealt.memories[player].hex()}"
        view = state.dealt.table.view(None if self.for_all else player)
        return json.dumps(view, ensure_ascii=False, sort_keys=True)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours in one of its modes. `deals` is how many tables the chance node has, `decks`
    has names with commas between, `start` is the file of a scenario with the first position, and a
    game that takes more than `longest` choices is cut off, undecided."""

    playmat_game: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name, said = self.playmat_game, {**PARAMETERS, **(params or {})}
        decks = [deck.strip() for deck in said["decks"].split(",") if deck.strip()]
        self.dealer = Dealer(name, said["mode"] or None, decks, start=said["start"] or None)
        self.features = Features(self.dealer.game, self.dealer.seats)
        self.longest: int = said["longest"]
        sides = [self.dealer.mode.teams.count(team) for team in set(self.dealer.mode.teams)]
        even = len(sides) == 2 and sides[0] == sides[1]
        utility = pyspiel.GameType.Utility
        info = pyspiel.GameInfo(
            num_distinct_actions=self.features.actions,
            max_chance_outcomes=said["deals"],
            num_players=self.dealer.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=said["longest"],
            **({"utility_sum": 0.0} if even else {}),
        )
        kind = type_of(name, utility.ZERO_SUM if even else utility.GENERAL_SUM)
        super().__init__(kind, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def deal(self, number: int) -> DealtTable:
        table = self.dealer.table(seed_of_episode(0, number))
        return DealtTable(self.features, table, Origin(str(self), number, self.longest))

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> TableObserver:
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        if kind is None:
            return TableObserver(self.features, perfect_recall=False, for_all=False)
        for_all = kind.private_info == pyspiel.PrivateInfoType.NONE
        return TableObserver(self.features, kind.perfect_recall, for_all)


def type_of(name: str, utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=f"playmat_{name}",
        long_name=f"Playmat: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def register_games() -> None:
    """Let OpenSpiel find the games by their names: `load_game("playmat_mix")`."""
    for name in OWN:
        # A class, not a function: OpenSpiel frees what it was given when Python has ended already.
        made = type(f"TableGameOf_{name}", (TableGame,), {"playmat_game": name})
        pyspiel.register_game(type_of(name, pyspiel.GameType.Utility.GENERAL_SUM), made)


register_games()
