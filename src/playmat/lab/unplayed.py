"""Cards that are never played: the rule that stands in the way, asked again and again in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.decisions import ACT
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.lab.deals import Arrangement, setup_of
from playmat.lab.playing import LIMIT
from playmat.lab.watching import CardWatcher
from playmat.parts.rulebook import Rulebook

DEALS = 4
MOST_REASONS = 3
OFFERED = "it could be played, but the bot chose otherwise"


class Reason(NamedTuple):
    """Why a card in hand was not played, with the clause, and how often of all times asked."""

    reason: str
    rule: str
    share: float

    def __str__(self) -> str:
        clause = f" ({self.rule})" if self.rule else ""
        return f"{self.reason}{clause}, {self.share:.0%}"


def reasons(
    game: Rulebook, arrangement: Arrangement, names: Iterable[str]
) -> dict[str, list[Reason]]:
    """The reasons for each of these cards of the first side, the most frequent first."""
    asked: dict[str, Counter[tuple[str, str]]] = {name: Counter() for name in names}
    for deal in range(DEALS):
        ask_in_game(game, arrangement, deal, asked)
    return {
        name: [
            Reason(reason, rule, times / found.total())
            for (reason, rule), times in found.most_common(MOST_REASONS)
        ]
        for name, found in asked.items()
    }


def ask_in_game(
    game: Rulebook,
    arrangement: Arrangement,
    deal: int,
    asked: dict[str, Counter[tuple[str, str]]],
) -> None:
    """Play one game and ask once a turn about each of the cards while it is in hand."""
    mode = game.mode(arrangement.mode)
    setup = setup_of(game, arrangement, deal)
    table = setup.deal(game)
    state = table.state
    watcher = CardWatcher(game, state, mode.teams, 0)
    seated = [
        bots.make(arrangement.bot, stream(setup.seed, f"bot {letter(seat)}"))
        for seat in range(mode.seats)
    ]
    done: set[tuple[int, str]] = set()
    for _ in range(LIMIT):
        if state.over:
            return
        seat = state.next_asked()
        watcher.before(seat, state.options(seat))
        if seat in watcher.seats and state.prompt is not None and state.prompt.kind == ACT:
            for name in sorted(watcher.names(watcher.last.get(seat, ()))):
                if name in asked and (watcher.turn, name) not in done:
                    done.add((watcher.turn, name))
                    asked[name][ask(game, table, seat, name)] += 1
        table.carry_out(seated[seat].answer(bots.Sight(table, seat)))


def ask(game: Rulebook, table: Table, seat: int, name: str) -> tuple[str, str]:
    """Why a card in hand cannot be played now, and the clause."""
    pieces = table.state.pieces
    for option in table.state.options(seat):
        if any(pieces[piece].card.name == name for piece in option.pieces):
            return OFFERED, ""
    move = game.looks.meant(table.state, seat, name, 0) or f"play {name}"
    refusal = table.why_not(move, seat)
    return refusal.reason, refusal.rule
