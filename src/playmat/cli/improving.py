"""A deck that builds itself."""

from __future__ import annotations

from pathlib import Path

from playmat.cli.lab import NONE, Wishes, code_of, command, find_experiment, running
from playmat.cli.problems import WrongUse, existing
from playmat.cli.terminal import say, say_json


def deck_improve(
    file: Path, /, *, games: int = 20_000, to: Path | None = None, wishes: Wishes = NONE
) -> int:
    """Look for a better list by exchanging cards, and prove it against decks that were kept out.

    Half of the opponents are tuned on, the others kept for the proof. Ctrl-C ends the search with
    the best list so far; a second one ends the proof too.

    For example:

        playmat deck improve my_deck.yaml --games 20000 --to better.yaml

    Parameters
    ----------
    file
        A deck file; it is not changed.
    games
        About how many games the search may take.
    to
        Write the improved list into this file.
    """
    from playmat.lab.experiments import IMPROVE
    from playmat.lab.improving import Improvement
    from playmat.language.decks import game_of
    from playmat.language.files import read_yaml, write_atomic

    if games < 1:
        raise WrongUse("--games must be at least 1")
    game = game_of(read_yaml(existing(file)))
    prepared = find_experiment(game, IMPROVE, wishes, deck=str(file))
    with running(prepared, wishes) as run:
        found = Improvement(prepared, run, file, games)
    if to is not None:
        write_atomic(to, found.deck_file().encode())
    if wishes.json:
        say_json({**found.form(), "command": command()})
    else:
        say(found.markdown())
    return code_of(run, [])
