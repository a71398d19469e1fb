"""Positions solved: how often to choose what, and what that is worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli import FINE
from playmat.cli.problems import WrongUse, find_game
from playmat.cli.terminal import err, out, say_json
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from rich.console import Console

    from playmat.bots.solving import Solved
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook

SCENARIOS = (".yaml", ".yml")


def solve(
    game: str,
    position: Path,
    /,
    *,
    name: str = "",
    at: int | None = None,
    open: bool = False,
    limit: int = 2000,
    samples: int = 24,
    seed: int = 0,
    json: bool = False,
) -> int:
    """Solve a position of a game of secret throws: how often to choose what, and its value.

    The solution is exact where no card that is hidden from a seat can come into play. Elsewhere
    each seat that is asked gets an approximation, from what it may know.

    For example:

        playmat solve mix endgame.yaml
        playmat solve mix game.json --at 31 --open

    Parameters
    ----------
    game
        Which game: mix.
    position
        A scenario, whose position is taken, or a record or saved table, whose end is.
    name
        Which scenario of the file; only needed if it holds several.
    at
        The position after this many choices.
    open
        As if every card lay open to both seats, those in the decks too.
    limit
        How many tables that may follow are looked at.
    samples
        For an approximation: how many tables as they may be.
    seed
        For an approximation: the same seed gives the same samples.
    json
        Answer as JSON.
    """
    from playmat.bots import solving

    if limit < 1 or samples < 1:
        raise WrongUse("--limit and --samples must be at least 1")
    rulebook = find_game(game)
    table = position_of(rulebook, position, name, at)
    with err().status("Solving ...") as status:
        try:
            solved = solving.solve(
                table, open, limit, lambda tables: status.update(f"Solving {tables:,} tables ...")
            )
        except solving.TooLarge as error:
            raise solving.TooLarge(f"{error}\n  --limit {10 * limit} looks at more") from None
        except solving.Hidden:
            found = approximation(table, samples, limit, seed)
        else:
            found = solution(solved)
    found = {"game": rulebook.name, **found}
    if json:
        say_json(found)
    else:
        tell(found)
    return FINE


def position_of(game: Rulebook, path: Path, name: str, at: int | None) -> Table:
    """The table that a file describes: a scenario at its beginning, a record at its end."""
    from playmat.cli.refusals import position
    from playmat.cli.replays import rerun

    scenario = path.suffix in SCENARIOS
    table = position(game, None if scenario else path, path if scenario else None, name)
    if at is None:
        at = 0 if scenario else len(table.choices)
    if not 0 <= at <= len(table.choices):
        raise WrongUse(f"--at goes from 0 to {len(table.choices)} here")
    return rerun(table, at)


def solution(solved: Solved) -> dict[str, Any]:
    """An exact solution as plain data."""
    values = (solved.value, 1.0 - solved.value)
    return {
        "exact": True,
        "seats": {
            letter(seat): seat_form(values[seat], solved.options[seat], solved.mixes[seat])
            for seat in (0, 1)
        },
        "matrix": solved.matrix,
        "exploitability": solved.exploitability(),
        "tables": solved.tables,
        "games": solved.games,
    }


def approximation(table: Table, samples: int, limit: int, seed: int) -> dict[str, Any]:
    """What each seat that is asked should do for all it knows, as plain data."""
    from playmat.bots import Sight
    from playmat.bots.solving import Guesser
    from playmat.kernel.chance import SAMPLING, stream

    seats: dict[str, Any] = {}
    looked = 0
    for seat in (0, 1):
        if not table.state.asked >> seat & 1:
            continue
        sight = Sight(table, seat)
        guessed = Guesser(samples, limit).guess(sight, stream(seed, SAMPLING))
        options = [option.text for option in sight.decision.options]
        seats[letter(seat)] = seat_form(guessed.value, options, guessed.mix)
        looked += guessed.tables
    return {
        "exact": False,
        "seats": seats,
        "matrix": None,
        "exploitability": None,
        "tables": looked,
        "samples": samples,
    }


def seat_form(value: float, options: list[str], mix: tuple[float, ...]) -> dict[str, Any]:
    shares = [{"option": text, "share": share} for text, share in zip(options, mix, strict=True)]
    return {"value": value, "mix": shares}


def tell(found: dict[str, Any]) -> None:
    """A solution for a person."""
    console = out()
    exact = "The equilibrium" if found["exact"] else "An approximation: hidden cards matter"
    console.print(f"{exact}. A draw is half a win.", style="bold")
    for seat, form in found["seats"].items():
        console.print(f"{seat} wins {percent(form['value'])}")
        for entry in form["mix"]:
            console.print(f"  {percent(entry['share'])}  {entry['option']}", markup=False)
    if not found["exact"]:
        seen = f"{count(found['samples'], 'sample')} for each seat"
        console.print(f"{seen}, {count(found['tables'], 'table')} looked at.")
        return
    tell_matrix(console, found)
    seen = f"{count(found['tables'], 'table')}, {count(found['games'], 'matrix game')}"
    gain = f"Who knew the other's mix would gain {found['exploitability']:.0e} at most."
    console.print(f"{seen}. {gain}", soft_wrap=True)


def tell_matrix(console: Console, found: dict[str, Any]) -> None:
    """What each pair of choices is worth, where both seats choose."""
    from rich.table import Table as Grid

    rows, columns = ([entry["option"] for entry in f["mix"]] for f in found["seats"].values())
    if not rows or not columns:
        return
    grid = Grid("A's chance", *columns, box=None, pad_edge=False)
    for text, entries in zip(rows, found["matrix"], strict=True):
        grid.add_row(text, *(percent(entry) for entry in entries))
    console.print(grid)


def count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def percent(share: float) -> str:
    return f"{100 * share:6.2f} %"
