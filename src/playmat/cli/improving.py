"""A deck that builds itself."""

from __future__ import annotations

from pathlib import Path

from playmat.cli.lab import NONE, Wishes, answer, code_of, find_experiment, must_be_whole, running
from playmat.cli.problems import WrongUse, existing


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
    must_be_whole(wishes)
    document = read_yaml(existing(file))
    game = game_of(document)
    own = {} if wishes.mode else {"mode": document.data.get("mode")}  # the deck's own mode
    prepared = find_experiment(game, IMPROVE, wishes, deck=str(file), **own)
    with running(prepared, wishes) as run:
        found = Improvement(prepared, run, file, games)
    if to is not None:
        write_atomic(to, found.deck_file().encode())
    answer(wishes, prepared, found, found.form(), found.markdown())
    return code_of(run, [])
