"""Agents of one's own, against the levels."""

from __future__ import annotations

from typing import Any

from playmat.cli import FINE
from playmat.cli.many_games import RATED, DuelsToPlay
from playmat.cli.problems import find_game
from playmat.cli.terminal import progress, say, say_json


def lab_agent(agent: str, game: str, /, *, wanted: DuelsToPlay = RATED) -> int:
    """How often an agent of yours beats each level, with 95 % intervals.

    Each deal is played twice, with the seats swapped, and each bot gets the same deals. What an
    agent is: docs/environments.md.

    For example:

        playmat lab agent my_agent:Agent mix --mode quick_play --bots random,keen --games 100

    Parameters
    ----------
    agent
        Its class, as MODULE:NAME; modules of the folder that you are in are found too.
    game
        Which game, such as mix.
    """
    from playmat.lab.agents import failure_of, rate_agent

    wanted.check()
    with progress("tasks") as tell:
        found = rate_agent(
            agent,
            find_game(game),
            wanted.rated(),
            wanted.games,
            seed=wanted.seed,
            mode=wanted.mode or None,
            workers=wanted.workers,
            progress=tell,
        )
    if found.faults:
        raise failure_of(found.faults[0])
    form: dict[str, Any] = found.form()
    if wanted.json:
        say_json(form)
    else:
        say(found.markdown())
    return FINE
