"""Tournaments on this machine: of bots, and of people who sit at this screen."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from playmat.cli import FINE, INTERRUPTED, SAID_NO
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import err, progress, say, say_json

if TYPE_CHECKING:
    from playmat.tournaments.journal import Kept


def tournament_new(
    file: Path,
    /,
    *,
    game: str = "mix",
    decks: Annotated[Literal["constructed", "sealed"], Parameter(name="--format")] = "constructed",
) -> int:
    """Write the file of a tournament, for you to change.

    For example:

        playmat tournament new cup.yaml --game mix

    Parameters
    ----------
    file
        Where it is written; nothing that is there is written over.
    game
        Which game is played.
    decks
        constructed (decks that are brought), or sealed (decks that are built of boosters).
    """
    from playmat.language.files import write_atomic
    from playmat.tournaments.examples import example

    if file.suffix not in (".yaml", ".yml"):
        raise WrongUse(f"{str(file)!r} is no file of a tournament", "let it end in .yaml")
    if file.exists():
        raise WrongUse(f"there is a file {str(file)!r} already", "choose another name")
    write_atomic(file, example(find_game(game), file.stem, decks == "sealed").encode())
    say(f"{file} is a tournament of bots. Play it with: playmat tournament run {file}")
    return FINE


def tournament_run(file: Path, /, *, workers: int = 0, json: bool = False) -> int:
    """Play a tournament, or go on with it; Ctrl-C stops it, and what was played is kept.

    Beside the file lie then its journal, a page with pairings and standings, and a folder with the
    records of all games. Players who are added at the end of the file come in late.

    For example:

        playmat tournament run cup.yaml

    Parameters
    ----------
    file
        The file of the tournament; see: playmat tournament new
    workers
        How many processes share the work; 0 for one a core. The games are the same.
    json
        Answer as JSON.
    """
    from playmat.cli.play.at_the_table import play_at_the_table
    from playmat.cli.play.screen import Leaving
    from playmat.lab.workers import cores
    from playmat.tournaments.running import run_tournament
    from playmat.tournaments.written import PERSON

    if workers < 0:
        raise WrongUse("--workers must be at least 0")
    kept = open_kept(file)
    alone = all(player.by != PERSON for player in kept.prepared.written.players)
    try:
        with progress("meetings") if alone else nullcontext() as tell:  # people need the screen
            why = run_tournament(kept, play_at_the_table, workers or cores(), tell)
    except (KeyboardInterrupt, Leaving):
        write_page(kept, "")
        err().print(f"Stopped. Go on with: playmat tournament run {file}", soft_wrap=True)
        return INTERRUPTED
    answer(kept, why, json)
    for path in kept.faults:
        err().print(f"a fault, recorded in {path}; the game counts as drawn", style="red")
    return SAID_NO if kept.faults else FINE


def tournament_show(file: Path, /, *, json: bool = False) -> int:
    """Tell how a tournament stands, without playing on.

    For example:

        playmat tournament show cup.yaml

    Parameters
    ----------
    file
        The file of the tournament.
    json
        Answer as JSON.
    """
    from playmat.tournaments.reports import told, tournament_form

    kept = open_kept(file)
    if json:
        say_json(tournament_form(kept))
    else:
        say(told(kept))
    return FINE


def tournament_boosters(file: Path, /, *, json: bool = False) -> int:
    """Tell what everybody has drawn in a sealed tournament, to build decks of it.

    For example:

        playmat tournament boosters evening.yaml

    Parameters
    ----------
    file
        The file of the tournament.
    json
        Answer as JSON, with the sheets, so that anybody can draw it again.
    """
    from playmat.tournaments.reports import boosters_form, boosters_told
    from playmat.tournaments.written import read_tournament

    prepared = read_tournament(existing(file))
    if prepared.sealed is None:
        raise WrongUse(f"{file} is no sealed tournament", "it is one with format: sealed")
    if json:
        say_json(boosters_form(prepared))
    else:
        say(boosters_told(prepared))
    return FINE


def tournament_correct(
    file: Path, number: int, table: int, result: str, /, *, json: bool = False
) -> int:
    """Say how a meeting really ended, or how one ended that was not played here.

    Standings and the pairings to come change by it; what has been paired stays. In a bracket those
    go on who do so by the corrected result, and what they have to play anew is played by `run`.

    For example:

        playmat tournament correct cup.yaml 1 2 2-1

    Parameters
    ----------
    file
        The file of the tournament.
    number
        The round.
    table
        The table; the first of a round is 1.
    result
        Games won by the first and the second, such as 2-1; with drawn ones 1-1-1.
    """
    from playmat.tournaments.journal import result_form
    from playmat.tournaments.meetings import read_result

    kept = open_kept(file)
    games = result_form(read_result(result))
    kept.say({"correct": [number, table], "games": games})
    answer(kept, "", json)
    return FINE


def tournament_drop(file: Path, name: str, /, *, json: bool = False) -> int:
    """Somebody leaves: they are paired no more, and what they had still to play is lost.

    For example:

        playmat tournament drop cup.yaml Cleo

    Parameters
    ----------
    file
        The file of the tournament.
    name
        Who leaves.
    json
        Answer as JSON.
    """
    from playmat.cli.problems import pick

    kept = open_kept(file)
    kept.say({"drop": pick("player", name, kept.tournament.names())})
    answer(kept, "", json)
    return FINE


# ---- what the commands share ----


def open_kept(file: Path) -> Kept:
    from playmat.tournaments.journal import Kept
    from playmat.tournaments.written import read_tournament

    return Kept(read_tournament(existing(file)))


def page_of(kept: Kept) -> Path:
    return kept.path.with_suffix(".html")


def write_page(kept: Kept, why: str) -> None:
    from playmat.language.files import write_atomic
    from playmat.tournaments.reports import tournament_page

    write_atomic(page_of(kept), tournament_page(kept, why).encode())


def answer(kept: Kept, why: str, json: bool) -> None:
    """Write the page anew and say how it stands."""
    from playmat.tournaments.reports import told, tournament_form

    write_page(kept, why)
    if json:
        say_json({**tournament_form(kept), "why": why, "page": str(page_of(kept))})
    else:
        say(told(kept, why))
        say(f"\nThe page: {page_of(kept)}")
