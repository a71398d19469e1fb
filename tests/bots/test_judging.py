"""Judging a choice: by what the seat could know, and only where the difference is clear."""

from __future__ import annotations

import playmat
from playmat.bots.judging import Judgement, OpenSight, judge
from playmat.bots.sight import Sight
from playmat.kernel.chance import stream
from playmat.kernel.table import Table


def battle(*defenders: str) -> Table:
    """A may attack with a strong character, and B has 2 VP left."""
    given = {
        "active": "A",
        "phase": "battle",
        "A": {"vp": 2, "deck": ["Paper Glider"], "characters": ["Dragonite"]},
        "B": {"vp": 2, "deck": ["Paper Glider"], "characters": list(defenders)},
    }
    return playmat.load("nintendo").positions.arrange(given)


def judged(table: Table, text: str, sight: type[Sight] = Sight) -> Judgement:
    seat = table.state.next_asked()
    found = judge(sight(table, seat), table.offered(text, seat), stream(1, "judging"), 40)
    assert found is not None
    return found


def test_a_choice_that_wins_is_as_good_as_can_be() -> None:
    found = judged(battle(), "attack B with Dragonite")
    assert found.before == found.after == 1.0
    assert found.loss == 0


def test_what_was_missed_is_named_and_what_it_cost() -> None:
    found = judged(battle("Kestrel Vanguard"), "pass with Dragonite")
    assert found.best == "attack Kestrel Vanguard with Dragonite"
    assert found.loss > 0.1


def test_the_same_chance_gives_the_same_judgement() -> None:
    once, again = (judged(battle("Kestrel Vanguard"), "pass with Dragonite") for _ in range(2))
    assert once == again


def test_where_nothing_is_to_be_chosen_nothing_is_judged() -> None:
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    (only,) = table.state.options(0)
    assert judge(Sight(table, 0), only, stream(1, "judging")) is None


def test_an_onlooker_judges_by_the_cards_as_they_lie() -> None:
    table = playmat.load("mix").deal(["Five Owens", "Slow Drip"], seed=7)
    seen = OpenSight(table, 0).sample(stream(1, "judging"))
    assert seen.hash() == table.hash()
    assert seen is not table
