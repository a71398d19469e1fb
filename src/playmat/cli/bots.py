"""The opponents: which there are, and how strong they are."""

from __future__ import annotations

from typing import Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.many_games import RATED, DuelsToPlay
from playmat.cli.problems import find_game
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


def bots_ladder(game: str, /, *, wanted: DuelsToPlay = RATED) -> int:
    """Let every bot play every other, each deal with the seats swapped, and rate them.

    For example:

        playmat bots ladder mix --bots random,greedy,search --games 40

    Parameters
    ----------
    game
        Which game, such as mix.
    """
    from playmat.lab.ladder import ladder

    wanted.check()
    rulebook = find_game(game)
    with progress("duels") as tell:
        found = ladder(
            rulebook.name,
            wanted.rated(),
            wanted.games,
            wanted.seed,
            mode=rulebook.duel_mode(wanted.mode or None).name,
            workers=wanted.workers,
            progress=tell,
        )
    form: dict[str, Any] = found.form()
    if wanted.json:
        say_json(form)
    else:
        say(found.markdown())
        say(f"{form['games']} games, the longest of {form['longest']} turns.")
        for path in form["faults"]:
            say(f"a fault, recorded in {path}")
    return SAID_NO if form["faults"] else FINE
