"""Bots: they finish games, and what a state is worth to a seat lies between 0 and 1."""

from __future__ import annotations

import random

from playmat import bots
from playmat.bots.carrying import carry_out
from playmat.checks.playing import moments
from playmat.checks.wrong import Deal, Wrong, demand
from playmat.kernel.chance import stream
from playmat.kernel.seats import letter
from playmat.parts.rulebook import Rulebook

LIMIT = 5_000  # decisions; a game that lasts longer will not end
GREEDY = "greedy"


def worth_is_a_share(deal: Deal, seed: int) -> None:
    table = deal()
    game = table.game
    assert isinstance(game, Rulebook)
    seats = range(len(table.state.seats))
    for _ in moments(table, seed):
        for seat in seats:
            worth = game.worth(table.state, seat)
            told = f"`worth` is {worth} for {letter(seat)}: it goes from 0 (lost) to 1 (won)"
            demand(0.0 <= worth <= 1.0, told, table)


def random_games_end(deal: Deal, seed: int) -> None:
    """Blind players reach an end, and on the way there is always something to choose."""
    table = deal()
    rng = random.Random(seed)
    for _ in range(LIMIT):
        decision = table.decision
        if decision is None:
            demand(table.over, "nobody is asked anything, and the game is not over", table)
            return
        for seat, options in decision.offers.items():
            demand(bool(options), f"{letter(seat)} is asked and has nothing to choose", table)
        table.choose(rng.choice(decision.options_for(rng.choice(decision.seats))))
    raise Wrong(f"a random game is not over after {LIMIT} choices")


def bots_finish_games(deal: Deal, seed: int) -> None:
    """A greedy bot against those who pick at random, each through its own eyes."""
    table = deal()
    seats = range(len(table.state.seats))
    names = [GREEDY if seat == seed % len(seats) else "random" for seat in seats]
    seated = [bots.make(name, stream(seed, f"bot {letter(n)}")) for n, name in enumerate(names)]
    for _ in range(LIMIT):
        if table.over:
            break
        seat = table.state.next_asked()
        carry_out(table, seated[seat].answer(bots.Sight(table, seat)))
        mistake = seated[seat].last_mistake
        if mistake is not None:
            raise Wrong(f"a bot stumbles after {len(table.choices)} choices: {mistake!r}")
    demand(table.over, f"a game of bots is not over after {LIMIT} choices")
