"""No bot peeks: two tables that are alike to its seat, and the same luck, give the same choice."""

import pytest
from tests.bots.playing import asked, questions
from tests.games.playing import COMPILED
from tests.games.tables import KINDS

from playmat import bots
from playmat.games import names
from playmat.kernel.chance import stream

QUESTIONS = 3 if COMPILED else 1  # of each game: in plain Python bots think far longer


def make(name: str, seed: int) -> bots.Bot:
    """A bot that thinks briefly."""
    chance = stream(seed, "bot")
    if name == "greedy":
        return bots.GreedyBot(chance, samples=2)
    if name == "search":
        return bots.SearchBot(chance, iterations=10)
    return bots.make(name, chance)


def test_every_game_is_tested() -> None:
    assert {name for name, _ in KINDS} == set(names())


@pytest.mark.parametrize("name", ["random", "greedy", "search", "newcomer", "casual"])
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_tables_alike_to_a_seat_are_answered_alike(kind: tuple[str, str], name: str) -> None:
    for number, table in enumerate(questions(kind, seed=6, apart=9, most=QUESTIONS)):
        for seat in asked(table):
            bot = make(name, number)
            chosen = bot.answer(bots.Sight(table, seat)).text
            assert bot.mistakes == 0, bot.last_mistake
            for other in range(2):
                twin = table.determinize(seat, other)
                again = make(name, number)
                assert again.answer(bots.Sight(twin, seat)).text == chosen
                assert again.mistakes == 0, again.last_mistake
