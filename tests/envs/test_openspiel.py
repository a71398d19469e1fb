"""OpenSpiel: its own check of games, what players remember, saved states, a kept playthrough."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from playmat.envs import openspiel_skin
from playmat.games import OWN

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "openspiel_mix.txt"
QUICK = "playmat_mix(deals=4,mode=quick_play)"


def dealt(game: Any, deal: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("name", OWN)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"playmat_{name}"), num_sims=1, serialize=False, verbose=False
    )


@pytest.mark.parametrize(
    "name", [QUICK, "playmat_mix(mode=doubles)", "playmat_mix(mode=three_player)"]
)
def test_modes_with_more_seats_too(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


def test_a_player_sees_what_a_batch_would_show() -> None:
    game = pyspiel.load_game(QUICK)
    state = dealt(game)
    observer = make_observation(game)
    for player in range(2):
        observer.set_from(state, player)
        seen = state.dealt.features.observe(state.dealt.table.state, player)
        assert observer.tensor.tobytes() == seen.observation
        assert state.observation_tensor(player) == pytest.approx(observer.tensor)
        assert observer.dict["hand"].base is observer.tensor


def test_what_is_answered_in_secret_is_nothing_the_other_player_knows() -> None:
    """The other, who is asked next, cannot tell the throws apart; who threw can."""
    game = pyspiel.load_game(QUICK)
    told: list[tuple[str, str, bytes]] = []
    for action in dealt(game).legal_actions():
        state = dealt(game)
        first = state.current_player()
        state.apply_action(action)
        other = state.current_player()
        assert other == 1 - first
        own, theirs = (state.information_state_string(player) for player in (first, other))
        told.append((own, theirs, np.asarray(state.observation_tensor(other)).tobytes()))
    assert len(told) == 3
    assert len({own for own, _, _ in told}) == 3
    assert len({(theirs, seen) for _, theirs, seen in told}) == 1


def test_who_has_seen_another_past_is_in_another_state() -> None:
    """Two tables that look alike now are told apart by what the player has known and done."""
    game = pyspiel.load_game(QUICK)
    seen = set()
    for deal in range(4):
        state = dealt(game, deal)
        path: list[str] = []
        while not state.is_terminal():
            path.append(state.information_state_string(state.current_player()))
            state.apply_action(state.legal_actions()[0])
        assert len(set(path)) == len(path)
        seen |= set(path)
    again = dealt(game, 2)
    assert again.information_state_string(again.current_player()) in seen


def test_copies_and_saved_states_go_on_alike() -> None:
    game = pyspiel.load_game(QUICK)
    state = dealt(game, 3)
    state.apply_action(state.legal_actions()[0])
    saved = pyspiel.serialize_game_and_state(game, state)
    twins = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    twins.append(pyspiel.deserialize_game_and_state(saved)[1])
    while not state.is_terminal():
        action = state.legal_actions()[-1]
        for each in (state, *twins):
            each.apply_action(action)
        assert {str(each) for each in twins} == {str(state)}
    assert all(each.returns() == state.returns() for each in twins)
    assert sum(state.returns()) == 0


def test_a_game_is_pickled() -> None:
    game = pickle.loads(pickle.dumps(pyspiel.load_game(QUICK)))
    assert isinstance(game, openspiel_skin.TableGame) and game.max_chance_outcomes() == 4


def test_the_playthrough_is_the_one_that_was_kept() -> None:
    """Without the numbers, which others test. `python -m tests.envs.test_openspiel` writes it."""
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


def playthrough() -> str:
    lines = generate_playthrough.playthrough_lines(QUICK, seed=7)
    return "\n".join(line for line in lines if "Tensor(" not in line) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(playthrough(), encoding="utf-8")
