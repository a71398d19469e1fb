"""Levels: eight opponents for people, by name and strength."""

import pytest

import playmat
from playmat import bots
from playmat.kernel.chance import stream


def test_there_are_eight_in_the_order_of_their_strength() -> None:
    assert [level.strength for level in bots.LEVELS] == list(range(1, 9))
    assert len({level.title for level in bots.LEVELS}) == 8
    assert all(level.words.endswith(".") for level in bots.LEVELS)
    assert bots.DEFAULT in bots.LEVELS


def test_each_slips_less_or_thinks_longer_than_the_one_below() -> None:
    for lower, higher in zip(bots.LEVELS, bots.LEVELS[1:], strict=False):
        assert (-higher.slips, higher.iterations) > (-lower.slips, lower.iterations)


@pytest.mark.parametrize("level", bots.LEVELS, ids=lambda level: level.name)
def test_each_answers_in_time(level: type[bots.Level]) -> None:
    table = playmat.load("nintendo").deal(["Hero's Errand", "Hero's Errand"], seed=2)
    bot = bots.make(level.name, 1, seconds=0.01)
    for _ in range(4):
        seat = table.state.next_asked()
        table.choose(bot.answer(bots.Sight(table, seat)))
    assert bot.mistakes == 0, bot.last_mistake


def test_who_slips_plays_anything() -> None:
    table = playmat.load("nostalgix").deal(["Recess Riot", "Growth Spurt"], seed=2)

    class Clumsy(bots.Level):
        slips = 1.0

    texts = {Clumsy(stream(n, "bot")).answer(bots.Sight(table, 0)).text for n in range(30)}
    assert len(texts) > 1
