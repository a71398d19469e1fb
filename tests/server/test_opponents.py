"""Bots at hosted tables: each failure costs one choice, never the game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

import playmat
from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.table import Table
from playmat.server.opponents import Choice, Opponents, question, think


def a_table() -> Table:
    table = playmat.load("nostalgix").deal(["Recess Riot", "Growth Spurt"], seed=2)
    assert len(table.state.options(0)) > 1
    return table


def test_a_bot_chooses_the_same_at_the_same_table_and_another_after_an_undo() -> None:
    async def story() -> None:
        opponents, table = Opponents(1), a_table()
        chosen = [await opponents.choose(table, 0, "random", attempt) for attempt in range(12)]
        again = [await opponents.choose(table, 0, "random", attempt) for attempt in range(12)]
        assert chosen == again
        assert len({option.text for option in chosen}) > 1

    asyncio.run(story())


def test_a_thinking_bot_answers_from_another_process() -> None:
    async def story() -> None:
        opponents, table = Opponents(1), a_table()
        luck = stream(2, f"bot A {len(table.choices)} 0")
        expected = bots.make("greedy", luck).answer(bots.Sight(table, 0))
        assert await opponents.choose(table, 0, "greedy", 0) is expected, "as it would here"
        opponents.stop()

    asyncio.run(story())


def test_a_bot_that_thinks_too_long_is_replaced_for_that_choice(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, patience=0.0, folder=tmp_path), a_table()
        chosen = await opponents.choose(table, 0, "greedy", 0)
        assert chosen is table.state.options(0)[0]
        assert opponents.pool is None, "the process was ended"

    asyncio.run(story())
    assert "more than 0 seconds" in caplog.text
    assert len(list(tmp_path.iterdir())) == 1


def test_a_bot_that_thinks_too_long_costs_nobody_else_a_choice(tmp_path: Path) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, folder=tmp_path), a_table()
        luck = stream(2, f"bot A {len(table.choices)} 0")
        expected = bots.make("greedy", luck).answer(bots.Sight(table, 0))
        waiting = [asyncio.create_task(opponents.choose(table, 0, "greedy", 0)) for _ in range(4)]
        await asyncio.sleep(0)
        pool = opponents.started()
        opponents.patience = 0.0
        await opponents.choose(table, 0, "greedy", 1)
        assert opponents.pool is not pool, "the processes of all were ended"
        opponents.patience = 60.0
        assert [await choice for choice in waiting] == [expected] * 4
        opponents.stop()

    asyncio.run(story())


def test_a_process_that_dies_is_replaced(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, folder=tmp_path), a_table()
        await opponents.choose(table, 0, "greedy", 0)
        assert opponents.pool is not None
        for process in opponents.pool._processes.values():
            process.kill()
        chosen = await opponents.choose(table, 0, "greedy", 1)
        assert chosen in table.state.options(0)
        assert (await opponents.choose(table, 0, "greedy", 2)) in table.state.options(0)
        opponents.stop()

    asyncio.run(story())
    assert "are gone" in caplog.text


def test_a_bot_that_fails_is_replaced_for_that_choice(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, folder=tmp_path), a_table()
        asked = question(table, 0, "no such bot", 0)
        chosen = await opponents.elsewhere(table, think, asked, Choice(0, ""))
        assert chosen.place == 0
        opponents.stop()

    asyncio.run(story())
    assert "failed" in caplog.text
    record = json.loads(next(tmp_path.iterdir()).read_text(encoding="utf-8"))
    assert playmat.replay(record, verify=True).hash() == a_table().hash()
    assert "no such bot" in record["bot"]["trace"]


def test_a_search_says_what_it_thinks_from_another_process() -> None:
    async def story() -> None:
        opponents, table = Opponents(1), a_table()
        best = await opponents.advise(table, 0)
        options = table.state.options(0)
        assert 0 < len(best) <= 3
        assert all(options[advice.place].text in advice.words for advice in best)
        opponents.stop()

    asyncio.run(story())


def test_the_substitute_is_a_bot_that_there_is() -> None:
    from playmat.server.talking import SUBSTITUTE

    assert SUBSTITUTE in bots.NAMES
