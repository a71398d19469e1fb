"""What bots think out in the processes that are there for it: a choice, a hint, a look back.

Each takes a matter and gives plain data back; nothing else of the server is there when it runs.
"""

from __future__ import annotations

import json
import threading
from functools import lru_cache
from typing import Any, NamedTuple

from playmat import bots
from playmat.bots import failures
from playmat.bots.foreseeing import Threat, threat
from playmat.bots.judging import Judgement, judge
from playmat.bots.weighing import weigh, words
from playmat.games import load
from playmat.kernel.decisions import Option
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.server.jobs.matters import Matter

GAMES = 16  # under house rules, that a process remembers
SECONDS = 1.5  # that a bot may think about a choice
ADVICE = 400  # iterations behind a hint
TOLD = 4  # options of which a hint tells
REVIEW = 80  # iterations behind a look at a choice that was made


class Choice(NamedTuple):
    """The place of the option that a bot chose; `trace` says what went wrong."""

    place: int
    trace: str
    overran: bool = False  # its process is still thinking


class OptionThought(NamedTuple):
    """What is thought of an option."""

    place: int
    chance: float
    doubt: float
    loss: float
    visits: int
    share: float
    line: list[str]
    words: str


class Counsel(NamedTuple):
    """What is thought of a decision: its best options, what is at stake, and what is threatened."""

    best: list[OptionThought]
    stake: float
    plan: list[str]  # what to do first, and then
    threat: Threat | None


@lru_cache(GAMES)
def game_with(name: str, switches: str, sets: tuple[str, ...]) -> Rulebook:
    game = load(name)
    return (game.with_sets(sets) if sets else game).under_house_rules(json.loads(switches))


def get_ready(name: str, switches: str, sets: tuple[str, ...]) -> None:
    game_with(name, switches, sets)


def table_of(asked: Matter) -> Table:
    """The table again, without its past."""
    game = game_with(asked.game, asked.switches, asked.sets)
    data: list[Any] = json.loads(asked.state)
    return Table(game, game.unpack(data), {}, None, opening=[], choices=[], history=[])


def think(asked: Matter) -> Choice:
    """The place of the option that a bot chooses."""
    table = table_of(asked)
    options = table.state.options(asked.seat)
    bot = bots.make(asked.bot, asked.chance(), SECONDS)
    chosen: list[Option] = []
    sight = bots.Sight(table, asked.seat)
    thinking = threading.Thread(target=lambda: chosen.append(bot.answer(sight)), daemon=True)
    thinking.start()
    thinking.join(asked.limit)
    if chosen:
        return Choice(options.index(chosen[0]), failures.trace_of(bot.last_mistake))
    best = bot.leading()
    trace = f"it thought for more than {asked.limit:g} seconds"
    return Choice(0 if best is None else options.index(best), trace, overran=True)


def advise(asked: Matter) -> Counsel:
    """What is thought of the best options."""
    table = table_of(asked)
    sight, chance = bots.Sight(table, asked.seat), asked.chance()
    found = weigh(sight, chance, ADVICE, seconds=SECONDS)
    places = {option.text: n for n, option in enumerate(table.state.options(asked.seat))}
    best = [
        OptionThought(
            places[each.option.text],
            each.chance,
            each.doubt,
            each.loss,
            visits=each.opinion.visits,
            share=each.opinion.share,
            line=each.opinion.line,
            words=words(each, found.descents),
        )
        for each in found.weighed[:TOLD]
    ]
    threatened = None if found.is_mixed else threat(sight, found.best.option, chance)
    return Counsel(best, found.stake, found.plan(asked.seat), threatened)


def review(asked: Matter) -> Judgement | None:
    """What a choice was worth, for all that its seat could know."""
    table = table_of(asked)
    chosen = next(o for o in table.state.options(asked.seat) if o.text == asked.chosen)
    chance = asked.chance()
    return judge(bots.Sight(table, asked.seat), chosen, chance, REVIEW)
