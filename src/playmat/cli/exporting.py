"""Games as data for programs that learn."""

from __future__ import annotations

from pathlib import Path

from playmat.cli import FINE, SAID_NO
from playmat.cli.many_games import PLAYED, GamesToPlay, named_bots
from playmat.cli.problems import WrongUse, existing
from playmat.cli.terminal import err, progress, say_json


def games_export(
    game: str, /, *, to: Path, bots: str = "greedy", wanted: GamesToPlay = PLAYED
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
    bots
        Which bot plays each seat, with commas between; one name is for all seats.
    """
    from playmat import __version__
    from playmat.lab import dataset
    from playmat.lab.dataset_card import card_of
    from playmat.lab.simulation import FAULTS, make_plan
    from playmat.language.files import write_atomic

    wanted.check()
    if to.suffix != ".parquet":
        raise WrongUse(f"{str(to)!r} is no .parquet file", "write --to games.parquet")
    existing(to.parent, "folder")
    if dataset.missing():
        raise WrongUse(dataset.missing())
    rulebook = wanted.rulebook(game)
    plan = make_plan(
        rulebook, wanted.seed, named_bots(bots), folder=FAULTS, **wanted.setting(rulebook)
    )
    with progress("games") as tell:
        done = dataset.export(plan, wanted.games, to, wanted.processes(), tell)
    card = to.with_name(f"{to.name}.md")  # README.parquet has no part in a README.md beside it
    write_atomic(card, card_of(plan, rulebook, __version__, done, to).encode())
    if wanted.json:
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
