"""The opponents: which there are, and how strong they are."""

from __future__ import annotations

from typing import Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.measures import split
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.terminal import out, progress, say, say_json


def bots_list(*, json: bool = False) -> int:
    """The opponents that there are: eight levels for people, and the bots that they are made of.

    For example:

        playmat bots list

    Parameters
    ----------
    json
        Answer as JSON.
    """
    from playmat import bots

    levels = [level.name for level in bots.LEVELS]
    if json:
        say_json(
            [
                {
                    "name": kind.name,
                    "level": kind.strength if kind.name in levels else None,
                    "words": kind.words,
                }
                for kind in bots.KINDS.values()
            ]
        )
        return FINE
    console = out()
    for kind in bots.KINDS.values():
        number = str(kind.strength) if kind.name in levels else ""
        console.print(f"{number:>2}  {kind.name:<10}  {kind.words}", markup=False)
    return FINE


def bots_ladder(
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
    """Let every bot play every other, each deal with the seats swapped, and rate them.

    For example:

        playmat bots ladder mix --bots random,greedy,search --games 40

    Parameters
    ----------
    game
        Which game, such as mix.
    bots
        Which bots, with commas between; without it the eight levels.
    games
        How many games each pair plays.
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
    from playmat.lab.ladder import ladder

    if games < 2 or workers < 1:
        raise WrongUse("--games must be at least 2 and --workers at least 1")
    rulebook = find_game(game)
    levels = [level.name for level in opponents.LEVELS]
    names = [pick("bot", name, list(opponents.NAMES)) for name in split(bots)] or levels
    with progress("duels") as tell:
        found = ladder(
            rulebook.name,
            names,
            games,
            seed,
            mode=rulebook.duel_mode(mode or None).name,
            workers=workers,
            progress=tell,
        )
    form: dict[str, Any] = found.form()
    if json:
        say_json(form)
    else:
        say(found.markdown())
        say(f"{form['games']} games, the longest of {form['longest']} turns.")
        for path in form["faults"]:
            say(f"a fault, recorded in {path}")
    return SAID_NO if form["faults"] else FINE
