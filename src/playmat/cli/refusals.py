"""Why not? The rule against a move, from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from playmat.cli import FINE
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import out, say_json

if TYPE_CHECKING:
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook


def why_not(
    game: str,
    move: str,
    /,
    *,
    record: Path | None = None,
    scenario: Path | None = None,
    name: str = "",
    at: int | None = None,
    seat: str = "",
    json: bool = False,
) -> int:
    """Why a move cannot be made: the missing condition, and the rule that asks for it.

    The position is the end of a record or saved table, or that of a scenario after its moves;
    without a file it is the beginning of a game.

    For example:

        playmat why-not mix "throw Rock" --record game.json --seat A

    Parameters
    ----------
    game
        Which game, such as mix.
    move
        The move, written as `playmat moves GAME` shows.
    record
        A record or a saved table.
    scenario
        A scenario file.
    name
        Which scenario of the file; only needed if it holds several.
    at
        Go back to the position after this many choices.
    seat
        Who would make the move; without it, whoever is asked first.
    json
        Answer as JSON.
    """
    from playmat.cli.play.matching import fitting
    from playmat.cli.replays import find_seat, rerun

    rulebook = find_game(game)
    if record is not None and scenario is not None:
        raise WrongUse("--record and --scenario cannot both be given")
    table = position(rulebook, record, scenario, name)
    if at is not None:
        if not 0 <= at <= len(table.choices):
            raise WrongUse(f"--at goes from 0 to {len(table.choices)} in this game")
        table = rerun(table, at)
    number = find_seat(table, seat)
    if number is None:
        number = max(0, table.state.next_asked())
    begun = fitting(move, [*table.state.options(number), *table.standing_options(number)])
    refusal = table.why_not(begun[0].text if len(begun) == 1 else move, number)
    rules = cast("Rulebook", table.game).files.ledger
    if json:
        from playmat.kernel.seats import letter

        say_json(
            {
                "move": move,
                "seat": letter(number),
                "offered": refusal.offered,
                "reason": "" if refusal.offered else refusal.reason,
                "rule": refusal.rule,
                "clause": rules.clause(refusal.rule),
            }
        )
        return FINE
    console = out()
    if refusal.offered:
        console.print(f"{move!r} is offered: nothing is against it.", style="green", markup=False)
        return FINE
    console.print(f"{refusal.reason}.", style="bold", markup=False)
    if refusal.rule:
        console.print(rules.explain(refusal.rule), markup=False)
    return FINE


def position(game: Rulebook, record: Path | None, scenario: Path | None, name: str) -> Table:
    """The table that the files describe."""
    from playmat.cli.tables import open_table

    if record is not None:
        table = open_table(record)[0]
    elif scenario is not None:
        table = after_moves(scenario, name)
    else:
        from playmat.cli.setups import legal_decks

        mode = game.mode(None)
        deck = legal_decks(game, mode.name)[0]
        table = game.deal([deck] * mode.seats)
    if table.game.name != game.name:
        raise WrongUse(f"the file is of the game {table.game.name!r}, not {game.name!r}")
    return table


def after_moves(path: Path, name: str) -> Table:
    """The position of a scenario after its moves."""
    from playmat.scenarios import read
    from playmat.scenarios.modes import Manner
    from playmat.scenarios.play import Play
    from playmat.scenarios.reports import Unexpected
    from playmat.scenarios.running import Games

    listed = read(existing(path))
    found = [one for one in listed if name.casefold() in one.name.casefold()]
    if len(found) != 1:
        names = ", ".join(repr(one.name) for one in listed)
        raise WrongUse("say which scenario of the file with --name", f"there is: {names}")
    game = Games().game_of(found[0])
    play = Play(found[0], game, Manner(game))
    try:
        play.run()
    except Unexpected as error:
        raise WrongUse(f"the scenario does not come out as written: {error}") from None
    return play.table
