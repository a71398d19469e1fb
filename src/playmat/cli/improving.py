"""A deck that builds itself."""

from __future__ import annotations

from pathlib import Path

from playmat.cli.lab import NONE, Wishes, carry_out, find_experiment
from playmat.cli.problems import WrongUse, existing
from playmat.cli.setups import game_of_file


def deck_improve(
    file: Path, /, *, games: int | None = None, to: Path | None = None, wishes: Wishes = NONE
) -> int:
    """Look for a better list by exchanging cards, and prove it against decks that were kept out.

    Half of the opponents are tuned on, the others kept for the proof. Ctrl-C ends the search with
    the best list so far; a second one ends the proof too. A file with too few cards is a core:
    other cards are found, and these stay.

    For example:

        playmat deck improve my_deck.yaml --games 20000 --to better.yaml

    Parameters
    ----------
    file
        A deck file, which is not changed, or the file of an experiment.
    games
        About how many games the search may take; 20000 without it.
    to
        Write the improved list into this file.
    """
    from playmat.language.files import read_yaml

    if games is not None and games < 2:
        raise WrongUse("--games must be at least 2")
    document = read_yaml(existing(file))
    if isinstance(document.data, dict) and "experiment" in document.data:
        prepared = find_experiment(str(file), "improve", wishes, games=games)
        return carry_out(prepared, wishes, to)
    game = game_of_file(document).name
    own = {} if wishes.mode else {"mode": document.data.get("mode")}  # the deck's own mode
    told = {"deck": str(file), "games": games, **own}
    prepared = find_experiment(game, "improve", wishes, **told)
    return carry_out(prepared, wishes, to)
