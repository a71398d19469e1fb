"""Agents of one's own, against the levels."""

from __future__ import annotations

from typing import Any

from playmat.cli import FINE
from playmat.cli.measures import split
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.terminal import progress, say, say_json


def lab_agent(
    agent: str,
    game: str,
    /,
    *,
    bots: str = "",
    games: int = 40,
    seed: int = 0,
    mode: str = "",
    workers: int = 1,
    json: bool = False,
) -> int:
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
    bots
        Against which bots, with commas between; without it the eight levels.
    games
        How many games against each.
    seed
        The same seed gives the same games.
    mode
        The mode, such as standard; it must have two sides.
    workers
        How many processes share the work.
    json
        Answer as JSON.
    """
    from playmat import bots as opponents
    from playmat.lab.agents import failure_of, rate_agent

    if games < 2 or workers < 1:
        raise WrongUse("--games must be at least 2 and --workers at least 1")
    rulebook = find_game(game)
    levels = [level.name for level in opponents.LEVELS]
    with progress("tasks") as tell:
        found = rate_agent(
            agent,
            rulebook,
            [pick("bot", name, list(opponents.NAMES)) for name in split(bots)] or levels,
            games,
            seed=seed,
            mode=mode or None,
            workers=workers,
            progress=tell,
        )
    if found.faults:
        raise failure_of(found.faults[0])
    form: dict[str, Any] = found.form()
    if json:
        say_json(form)
    else:
        say(found.markdown())
    return FINE
