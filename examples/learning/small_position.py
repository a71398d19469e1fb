"""OpenSpiel's CFR+ and MCTS at the end of a game of The Mix: two characters, a throw or two.

    pip install "playmat[openspiel]"
    python examples/learning/small_position.py

CFR+ looks for play that nobody can use, so it mixes its throws. MCTS searches from a state of
OpenSpiel, which holds what the other has thrown in secret: it answers that, which no player could.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, exploitability, mcts

import playmat.envs.openspiel_skin  # noqa: F401  # tells OpenSpiel of our games

POSITION = """\
scenario: One hit more
game: mix
given:
  A: {active: {card: Gym Class Gabe, damage: 4}}
  B: {active: {card: Clapper Kit, damage: 5}}
expect: {over: false}
"""
CHOICES = 4  # two throws of both, or the game is undecided
ITERATIONS = 40
SIMULATIONS = 60


def small_game(folder: Path) -> Any:
    """The game that begins at the position; its luck is drawn once, so there is one deal."""
    path = folder / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    said = {"start": str(path), "deals": 1, "longest": CHOICES}
    return pyspiel.load_game("playmat_mix", said)


def first_throw(game: Any) -> Any:
    """The state in which the first seat throws."""
    state = game.new_initial_state()
    state.apply_action(0)  # the only deal
    return state


def solved(game: Any) -> tuple[Any, float]:
    """How to throw by CFR+, and what the best answer to it would win, for both seats together."""
    solver = cfr.CFRPlusSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    return policy, float(exploitability.nash_conv(game, policy))


def searched(game: Any, state: Any) -> int:
    """The action that MCTS chooses, playing on at random."""
    luck = np.random.RandomState(3)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bot = mcts.MCTSBot(
        game,
        uct_c=2,
        max_simulations=SIMULATIONS,
        evaluator=rollouts,
        solve=True,
        random_state=luck,
    )
    return int(bot.step(state))


def main() -> None:
    with TemporaryDirectory() as folder:
        game = small_game(Path(folder))
        state = first_throw(game)
        policy, conv = solved(game)
        for action, chance in policy.action_probabilities(state).items():
            print(f"{state.action_to_string(action)}: {chance:.0%}")
        print(f"the best answers to it win {conv:.3f} together")
        for action in state.legal_actions():
            after = state.child(action)
            answer = after.action_to_string(searched(game, after))
            print(f"A: {state.action_to_string(action)}. MCTS, which sees it: {answer}")


if __name__ == "__main__":
    main()
