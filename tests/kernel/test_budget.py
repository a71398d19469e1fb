"""The budget: what a table cannot carry is refused, at the same place everywhere, and nothing has
changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.endless import Endless, ruled_by

import playmat
from playmat.games import replay
from playmat.games.mix.facts.words import COUNTDOWN
from playmat.games.mix.rules.bodies import make_body
from playmat.kernel import budget
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadRecord, BudgetExceeded
from playmat.kernel.frames import Deed, Frame, Program, Step
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.playout import playout
from playmat.kernel.record import Difference, checksum
from playmat.kernel.table import Table


class Telling(Deed):
    """Tells the same thing for ever, in one step."""

    def act(self, state: Any, frame: Frame) -> None:
        while True:
            state.emit(COUNTDOWN, -1)


class Breeding(Deed):
    """Brings tokens into play for ever, in one step."""

    def act(self, state: Any, frame: Frame) -> None:
        while True:
            make_body(state, 0, [state.game.cards[0]], [], None)


class Waiting(Deed):
    """Has more and more programs wait."""

    def act(self, state: Any, frame: Frame) -> None:
        frame.place -= 1
        state.begin(MORE, 0)


class Lasting(Deed):
    """Makes more and more that lasts."""

    def act(self, state: Any, frame: Frame) -> None:
        frame.place -= 1
        made = Modifier(0, -1, 0, 1, 0, 0, ALWAYS, 0, 0)
        state.modifiers = [*state.modifiers, made]


MORE = Program("more", [Waiting()])
ENDLESS = [
    (Endless(), "steps at once", budget.MOST_WORK),
    (Telling(), "steps at once", budget.MOST_WORK),
    (Breeding(), "things in play", budget.MOST_BODIES),
    (Waiting(), "effects that wait at one time", budget.MOST_FRAMES),
    (Lasting(), "lasting effects", budget.MOST_MODIFIERS),
]


@pytest.fixture
def endless() -> Iterator[None]:
    with ruled_by(Endless()):
        yield


def thrown() -> Table:
    """A table at which B can match A's throw, or lose to it: then an ATK lands."""
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    while "throw Rock" not in [option.text for option in table.state.options(0)]:
        decision = table.decision
        assert decision is not None
        table.choose(decision.options[0])
    table.choose("throw Rock", "A")
    return table


def refused(table: Table) -> BudgetExceeded:
    with pytest.raises(BudgetExceeded) as refusal:
        table.choose("throw Scissors")
    return refusal.value


def face(table: Table) -> tuple[object, ...]:
    """All that can be seen of a table, but what it has refused."""
    decision = table.decision
    assert decision is not None
    record = table.record()
    return (
        table.hash(),
        {name: record[name] for name in record if name not in ("refused", "checksum")},
        [option.text for option in decision.options],
        table.log(),
    )


@pytest.mark.parametrize(("step", "what", "limit"), ENDLESS)
def test_what_has_no_end_is_refused_and_nothing_has_changed(
    step: Step, what: str, limit: int
) -> None:
    with ruled_by(step):
        table = thrown()
        before = face(table)
        refusal = refused(table)
        assert (refusal.what, refusal.limit) == (what, limit)
        told = f"the table cannot carry this: it takes more than {limit:,} {what}"
        assert str(refusal) == told
        assert face(table) == before
        table.choose("throw Rock")
        assert table.choices[-1].text == "throw Rock"


@pytest.mark.usefixtures("endless")
def test_a_twin_and_a_table_gone_back_refuse_the_same() -> None:
    table = thrown()
    before = face(table)
    twin = table.clone()
    told = str(refused(table))
    assert not twin.refused
    assert str(refused(twin)) == told
    assert face(twin) == face(table) == before
    table.undo()
    table.redo()
    assert str(refused(table)) == told
    assert face(table) == before


def test_what_was_refused_is_not_tried_again_at_the_same_place() -> None:
    table = thrown()
    with ruled_by(Endless()):
        told = str(refused(table))
    assert str(refused(table)) == told  # though it could be carried out now
    table.choose("throw Rock")
    table.choose("throw Rock", "A")
    table.choose("throw Scissors", "B")


@pytest.mark.usefixtures("endless")
def test_a_refusal_keeps_what_can_be_made_again() -> None:
    table = thrown()
    table.choose("throw Rock")
    table.undo()
    refused(table)
    table.redo()
    assert table.choices[-1].text == "throw Rock"


@pytest.mark.usefixtures("endless")
def test_a_record_tells_once_of_what_was_refused_and_is_verified_with_it() -> None:
    table = thrown()
    told = str(refused(table))
    refused(table)
    after = len(table.choices)
    table.choose("throw Rock")
    record = table.record()
    assert record["budget"] == budget.NUMBER
    assert record["refused"] == [
        {"after": after, "seat": "B", "choice": "throw Scissors", "reason": told}
    ]
    again = replay(record, verify=True)
    assert again.hash() == table.hash()
    assert again.record() == record


@pytest.mark.usefixtures("endless")
def test_what_is_taken_back_takes_its_refusals_along() -> None:
    table = thrown()
    refused(table)
    table.undo()
    assert "refused" not in table.record()


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize(
    ("choice", "reason", "told"),
    [
        ("throw Rock", "", "the table can carry 'throw Rock'"),
        ("throw Scissors", "it was too late", "'throw Scissors' is refused, but the table cannot"),
        ("throw a party", "", "'throw a party' is not offered"),
    ],
)
def test_a_record_that_tells_of_another_refusal_is_found_out(
    choice: str, reason: str, told: str
) -> None:
    table = thrown()
    record = table.record()
    after = len(table.choices)
    record["refused"] = [{"after": after, "seat": "B", "choice": choice, "reason": reason}]
    record["checksum"] = checksum(record)
    with pytest.raises(Difference, match=told):
        replay(record, verify=True)


@pytest.mark.parametrize(
    "refusals",
    [
        {},
        ["throw Rock"],
        [{"after": "3", "seat": "B", "choice": "throw Rock", "reason": ""}],
        [{"after": 3, "seat": "B", "choice": "throw Rock", "reason": ""}] * 101,
    ],
)
def test_refusals_that_are_none_make_no_record(refusals: object) -> None:
    record = thrown().record()
    record["refused"] = refusals
    with pytest.raises(BadRecord, match="'refused'"):
        replay(record)


def test_a_record_from_before_the_budget_is_verified() -> None:
    record = thrown().record()
    del record["budget"]
    record["checksum"] = checksum(record)
    assert replay(record, verify=True).choices


def test_a_record_of_a_later_budget_is_not_judged_by_this_one() -> None:
    record = thrown().record()
    record["budget"] = budget.NUMBER + 1
    with pytest.raises(BadRecord, match="budget 2, and this program has 1"):
        replay(record)


def test_looking_takes_nothing_of_the_budget() -> None:
    table = thrown()
    for _ in range(3 * budget.MOST_WORK // 100):
        table.state.work += 100
        table.why_not("throw a party", "B")
    table.choose("throw Scissors")


def test_a_whole_game_tells_only_so_much_but_can_be_given_up() -> None:
    table = thrown()
    choices = table.choices
    told = budget.MOST_TOLD - len(table.history) + len(table.opening)
    table.opening = [table.history[0]] * told
    table.rerun(choices)
    before = face(table)
    with pytest.raises(BudgetExceeded, match="100,000 events in one game"):
        table.choose("throw Scissors")
    assert face(table) == before
    table.choose("concede", "B")
    assert table.over


@pytest.mark.usefixtures("endless")
def test_a_playout_stops_where_the_budget_ends() -> None:
    with pytest.raises(BudgetExceeded):
        playout(thrown().state, stream(1, "picks"), 1000)
