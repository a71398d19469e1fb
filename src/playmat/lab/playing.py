"""Playing one game of a run, by bots or blindly, and keeping the record of one that failed."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from playmat import bots
from playmat.bots import failures
from playmat.bots.carrying import carry_out
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BudgetExceeded, PlaymatError
from playmat.kernel.playout import Picker, playout
from playmat.kernel.record import FORMAT, VERSION, checksum
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.lab.setups import Position, Setup
from playmat.lab.summary import Outcome
from playmat.parts.rulebook import Rulebook

LIMIT = 20_000  # decisions; a game that lasts longer will not end
PICKS = "picks"  # the stream of a game from which blind answers are picked


class Onlooker(Protocol):
    """Who looks on while bots play: at each question, and at what was answered to it."""

    def asked(self, state: State, seat: int) -> None: ...

    def answered(self, bot: bots.Bot, made: Option) -> None: ...


def play(game: Rulebook, setup: Setup, players: Sequence[str], folder: Path) -> Outcome:
    """Play a game to its end. One that fails leaves its record in the folder."""
    blind = all(player == "random" for player in players)
    return play_blindly(game, setup, folder) if blind else play_bots(game, setup, players, folder)


def play_blindly(game: Rulebook, setup: Setup, folder: Path) -> Outcome:
    """Random answers by the compiled loop; a failure is played again slowly for its record."""
    decisions = 0
    try:
        state = setup.deal(game).state
        decisions = playout(state, stream(setup.seed, PICKS), LIMIT)
        must_be_over(state)
    except Exception as fault:
        path = keep(game, setup, picked_again(game, setup), fault, folder)
        return Outcome(0, 0, decisions, 0, 0, path)
    return Outcome(state.winners, game.starting_seat(state), decisions, game.turns(state), 0, "")


def picked_again(game: Rulebook, setup: Setup) -> Table | None:
    """The table of a random game, as far as it goes."""
    table: Table | None = None
    try:
        table = setup.deal(game)
        picker = Picker(stream(setup.seed, PICKS))
        for _ in range(LIMIT):
            options = table.state.options(table.state.next_asked())
            table.choose(options[0] if len(options) == 1 else options[picker.below(len(options))])
    except Exception:
        pass  # a failed choice leaves the table as it was before
    return table


def play_bots(game: Rulebook, setup: Setup, players: Sequence[str], folder: Path) -> Outcome:
    """A bot in every seat, by its name."""
    return play_seated(game, setup, bots_of(setup, players), folder)


def bots_of(setup: Setup, players: Sequence[str]) -> list[bots.Bot]:
    """The bots of a game, each with its own luck."""
    return [
        bots.make(player, stream(setup.seed, f"bot {letter(seat)}"))
        for seat, player in enumerate(players)
    ]


def play_seated(
    game: Rulebook,
    setup: Setup,
    seated: Sequence[bots.Bot],
    folder: Path,
    onlooker: Onlooker | None = None,
) -> Outcome:
    """Every seat is asked through its own sight."""
    table: Table | None = None
    decisions = 0
    try:
        table = setup.deal(game)
        while not table.over and decisions < LIMIT:
            seat = table.state.next_asked()
            bot = seated[seat]
            if onlooker is not None:
                onlooker.asked(table.state, seat)
            chosen = bot.answer(bots.Sight(table, seat))
            if bot.mistakes == 1 and bot.last_mistake is not None:  # one record says enough
                trace = failures.trace_of(bot.last_mistake)
                failures.keep(table, seat, bot.name, f"bot {letter(seat)}", trace, folder)
                bot.last_mistake = None
            made = carry_out(table, chosen)
            if onlooker is not None:
                onlooker.answered(bot, made)
            decisions += 1
        state = table.state
        must_be_over(state)
    except Exception as fault:
        path = keep(game, setup, table, fault, folder)
        return Outcome(0, 0, decisions, 0, mistakes_of(seated), path)
    turns, starting = game.turns(state), game.starting_seat(state)
    return Outcome(state.winners, starting, decisions, turns, mistakes_of(seated), "")


def mistakes_of(seated: Sequence[bots.Bot]) -> int:
    return sum(bot.mistakes for bot in seated)


def must_be_over(state: State) -> None:
    if not state.over:
        raise PlaymatError(f"the game is not over after {LIMIT} decisions")


def keep(
    game: Rulebook, setup: Setup | Position, table: Table | None, fault: Exception, folder: Path
) -> str:
    """Write the record of a game that failed, with the failure; returns its path.

    What a table cannot carry is no fault of the program, so it needs no trace.
    """
    record: dict[str, Any]
    try:
        record = bare_record(game, setup) if table is None else table.record()
    except Exception:
        record = bare_record(game, setup)
    trace = [str(fault)]
    if not isinstance(fault, BudgetExceeded):
        trace = traceback.format_exception(fault)
    record["fault"] = "".join(trace)
    record["checksum"] = checksum(record)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.name}-{setup.mode}-{setup.seed}.json"
    path.write_text(json.dumps(record, indent=1, ensure_ascii=False), encoding="utf-8")
    return str(path)


def bare_record(game: Rulebook, setup: Setup | Position) -> dict[str, Any]:
    """A record of no choices: what can be said of a game that could not even be dealt."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "digest": game.saving.digest,
        "cards": game.extra_cards,
        "sets": game.saving.set_forms(),
        **setup.origin(game),
        "choices": [],
        "events": [],
        "result": None,
    }
