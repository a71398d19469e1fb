"""Foreseeing: what the others threaten to do next, on tables as they may be.

An option is played on until the others have had a turn, everybody taking what looks best one step
later. What an opponent does on many of these tables, and what costs the seat much, is a threat.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from playmat.bots.lookahead import pass_windows
from playmat.bots.playing_on import settle_forced, several, win_chance
from playmat.bots.sight import UNSEEN, Sight
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State

TABLES = 8  # that are imagined
OFTEN = 3  # of them, on which a threat is seen at least
COSTLY = 0.04  # of the chance to win, that it costs in the mean
CHOICES = 40  # that a table is played on for, at most
WIDTH = 10  # options that are looked at for each
TURNS = 2  # after which nothing is "next" any more


class Threat(NamedTuple):
    """What an opponent may do, and what that costs."""

    seat: str
    text: str
    cost: float


def threat(sight: Sight, option: Option, chance: Chance) -> Threat | None:
    """What the others most threaten to do once a seat has chosen this; None: nothing is clear.

    Cards that the seat does not know are nobody's threat: they would be guesses.
    """
    seen: defaultdict[tuple[int, str], list[float]] = defaultdict(list)
    for _ in range(TABLES):
        state = sight.sample(chance).state
        if several(state.asked):
            return None  # what is answered in secret and at once is no plan
        state.answer(next(o for o in state.options(option.seat) if o.text == option.text))
        costs: dict[tuple[int, str], float] = {}
        for made, cost in played_on(state, sight):
            words = sight.words(made)
            if UNSEEN not in words:
                key = made.seat, words
                costs[key] = max(cost, costs.get(key, 0.0))
        for key, cost in costs.items():
            seen[key].append(cost)
    often = {key: sum(costs) for key, costs in seen.items() if len(costs) >= OFTEN}
    if not often:
        return None
    key = max(often, key=lambda each: often[each])
    cost = often[key] / len(seen[key])
    return Threat(letter(key[0]), key[1], cost) if cost >= COSTLY else None


def played_on(state: State, sight: Sight) -> list[tuple[Option, float]]:
    """What opponents choose until they have had a turn, and what each costs the one who thinks."""
    found: list[tuple[Option, float]] = []
    teams, seat = sight.teams, sight.seat
    last = state.game.turns(state) + TURNS
    for _ in range(CHOICES):
        settle_forced(state)
        if state.over or not state.asked or several(state.asked):
            break
        if state.game.turns(state) >= last:
            break
        asked = state.next_asked()
        option, after = most_promising(state, asked)
        if teams[asked] != teams[seat]:
            found.append((option, win_chance(state, seat) - win_chance(after, seat)))
        state.answer(option)
    return found


def most_promising(state: State, seat: int) -> tuple[Option, State]:
    """What looks best for a seat when the windows that it opens are closed, and how it looks."""
    options = state.options(seat)
    stride = max(1, len(options) // WIDTH)
    found: list[tuple[Option, State]] = []
    for option in options[::stride]:
        twin = state.clone()
        twin.answer(option)
        pass_windows(twin)
        found.append((option, twin))
    return max(found, key=lambda each: state.game.worth(each[1], seat))
