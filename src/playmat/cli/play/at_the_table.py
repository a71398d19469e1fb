"""A meeting of a tournament that people play at this screen, against each other or against bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cli.play.screen import Leaving, Screen
from playmat.cli.play.session import Session
from playmat.cli.tables import HUMAN, open_table
from playmat.kernel.bouts import Score
from playmat.lab.setups import find_game
from playmat.tournaments.playing import Bout, Played, is_over, result_of_score, write_game
from playmat.tournaments.written import PERSON

if TYPE_CHECKING:
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook


def play_at_the_table(bout: Bout) -> Played:
    """Play a meeting game by game. Whoever leaves finds the game again, as it was left."""
    game = find_game(bout.game, sets=bout.sets)
    screen = Screen()
    score = Score([0, 0], 0, 0)
    records: list[str] = []
    while not is_over(bout, score):
        number = score.played + 1
        screen.rule(f"Round {bout.number}, table {bout.table}, game {number}")
        screen.show(f"  {bout.names[0]} against {bout.names[1]}")
        table = finished(bout, number) or played(game, bout, number, screen)
        records.append(bout.game_file(number).name)
        score = score.after(table.state.winners)
    return Played(result_of_score(bout, score), records, [])


def finished(bout: Bout, number: int) -> Table | None:
    """A game of this meeting that was played before somebody left."""
    path = bout.game_file(number)
    if not path.exists():
        return None
    table, _, _ = open_table(path)
    return table if table.over and is_of(table, bout, number) else None


def is_of(table: Table, bout: Bout, number: int) -> bool:
    """Whether this is the game that is meant: with its seed and its decks."""
    game = find_game(bout.game, sets=bout.sets)
    origin = {name: table.origin.get(name) for name in ("seed", "decks")}
    meant = bout.setup(game, number).origin(game)
    return {name: meant[name] for name in origin} == origin


def played(game: Rulebook, bout: Bout, number: int, screen: Screen) -> Table:
    """A game to its end, from where it was left; Leaving keeps it."""
    left = left_at(bout, number)
    table = None
    if left.exists():
        table = open_table(left)[0]
        table = table if is_of(table, bout, number) else None
    table = table or bout.setup(game, number).deal(game)
    players = [HUMAN if player == PERSON else player for player in bout.players]
    session = Session(table, players, screen, left)
    try:
        session.play_out()
    except Leaving:
        left.parent.mkdir(parents=True, exist_ok=True)
        session.save()
        raise
    session.tell_rest()
    write_game(table, bout, number)
    left.unlink(missing_ok=True)
    return table


def left_at(bout: Bout, number: int) -> Path:
    """Where a game lies that was left before its end."""
    return bout.game_file(number).with_suffix(".unfinished.json")
