"""Games as data for programs that learn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from playmat.cli import FINE, SAID_NO
from playmat.cli.measures import split
from playmat.cli.problems import WrongUse, existing, find_game, pick
from playmat.cli.setups import find_switches, named_deck, with_sets
from playmat.cli.terminal import err, progress, say_json


def games_export(
    game: str,
    /,
    *,
    to: Path,
    games: int = 100,
    bots: str = "greedy",
    seed: int = 0,
    decks: str = "",
    mode: str = "",
    switch: list[str] | None = None,
    sets: Annotated[list[Path] | None, Parameter(name="--set")] = None,
    workers: int = 0,
    json: bool = False,
) -> int:
    """Write games of bots as data: a row for each choice, with what the seat saw and might choose.

    pyarrow, polars, pandas and Hugging Face's datasets read the file. A card beside it, a page of
    Markdown, says how it was made. Bots that search (skilled, expert, master, search) add what they
    thought of each option.

    For example:

        playmat games export mix --games 1000 --bots greedy,random --to games.parquet

    Parameters
    ----------
    game
        Which game, such as mix.
    to
        The file to write: .parquet.
    games
        How many games.
    bots
        Which bot plays each seat, with commas between; one name is for all seats.
    seed
        The same seed gives the same games.
    decks
        Names or files of decks, one a seat, with commas between; without it all decks in turn.
    mode
        The mode, such as standard.
    switch
        A house rule, as NAME=VALUE; may be given several times.
    sets
        The file of a set of your own, whose cards may be played; may be given several times.
    workers
        How many processes share the work; 0 for one a core. The file is the same.
    json
        Answer as JSON.
    """
    from playmat import __version__
    from playmat import bots as opponents
    from playmat.lab import dataset
    from playmat.lab.dataset_card import card_of
    from playmat.lab.simulation import FAULTS, make_plan
    from playmat.lab.workers import cores
    from playmat.language.files import write_atomic

    if games < 1 or workers < 0:
        raise WrongUse("--games must be at least 1 and --workers at least 0")
    if to.suffix != ".parquet":
        raise WrongUse(f"{str(to)!r} is no .parquet file", "write --to games.parquet")
    existing(to.parent, "folder")
    if dataset.missing():
        raise WrongUse(dataset.missing())
    rulebook = with_sets(find_game(game), sets)
    plan = make_plan(
        rulebook,
        seed,
        [pick("bot", name, list(opponents.NAMES)) for name in split(bots)],
        [named_deck(rulebook, name) for name in split(decks)] or None,
        mode=rulebook.mode(mode or None).name,
        switches=find_switches(rulebook, switch),
        folder=FAULTS,
    )
    with progress("games") as tell:
        done = dataset.export(plan, games, to, workers or cores(), tell)
    card = to.with_suffix(".md")
    write_atomic(card, card_of(plan, rulebook, __version__, done, to).encode())
    if json:
        say_json(
            {
                "file": str(to),
                "card": str(card),
                "games": done.games,
                "choices": done.choices,
                "features": done.features.version,
                "faults": done.faults,
            }
        )
    else:
        print(f"{to}: {done.games} games, {done.choices} choices; {card} says how they were made")
        for path in done.faults:
            err().print(f"a fault, recorded in {path}", style="red", markup=False)
    return SAID_NO if done.faults else FINE
