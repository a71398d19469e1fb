"""Bots at hosted tables: each failure costs one choice, never the game."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import TypeVar

import pytest
from tests.server.hosted import played_here

import playmat
from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.table import Table
from playmat.server.fairness.fair_queue import Asker
from playmat.server.jobs.matters import Matter, matter
from playmat.server.jobs.thinking import TOLD, Choice, advise, think
from playmat.server.pools import opponents as opponents_module
from playmat.server.pools.opponents import Opponents
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.serving import settings_for

T = TypeVar("T")


def played(table: Table) -> PlayedTable:
    return played_here("table", table)


def a_table() -> Table:
    table = playmat.load("nostalgix").deal(["Recess Riot", "Growth Spurt"], seed=2)
    assert len(table.state.options(0)) > 1
    return table


def test_a_bot_chooses_the_same_at_the_same_table_and_another_after_an_undo() -> None:
    async def story() -> None:
        opponents, table = Opponents(1), a_table()
        chosen = [
            await opponents.choose(played(table), 0, "random", attempt) for attempt in range(12)
        ]
        again = [
            await opponents.choose(played(table), 0, "random", attempt) for attempt in range(12)
        ]
        assert chosen == again
        assert len(set(chosen)) > 1

    asyncio.run(story())


def test_a_thinking_bot_answers_from_another_process() -> None:
    async def story() -> None:
        opponents, table = Opponents(1), a_table()
        luck = stream(2, f"bot A {len(table.choices)} 0")
        expected = bots.make("greedy", luck).answer(bots.Sight(table, 0))
        place = await opponents.choose(played(table), 0, "greedy", 0)
        assert table.state.options(0)[place] is expected, "as it would here"
        opponents.stop()

    asyncio.run(story())


def test_a_bot_that_thinks_too_long_is_replaced_for_that_choice(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, patience=0.0, folder=tmp_path), a_table()
        chosen = await opponents.choose(played(table), 0, "greedy", 0)
        assert chosen == 0
        assert opponents.pool is None, "the process was ended"

    asyncio.run(story())
    assert "more than 0 seconds" in caplog.text
    assert len(list(tmp_path.iterdir())) == 1


def test_a_bot_that_thinks_too_long_costs_nobody_else_a_choice(tmp_path: Path) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, folder=tmp_path), a_table()
        luck = stream(2, f"bot A {len(table.choices)} 0")
        expected = bots.make("greedy", luck).answer(bots.Sight(table, 0))
        waiting = [
            asyncio.create_task(opponents.choose(played(table), 0, "greedy", 0)) for _ in range(4)
        ]
        await asyncio.sleep(0)
        pool = opponents.started()
        opponents.patience = 0.0
        await opponents.choose(played(table), 0, "greedy", 1)
        assert opponents.pool is not pool, "the processes of all were ended"
        opponents.patience = 60.0
        places = [await choice for choice in waiting]
        assert [table.state.options(0)[place] for place in places] == [expected] * 4
        opponents.stop()

    asyncio.run(story())


def test_a_process_that_dies_is_replaced(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, folder=tmp_path), a_table()
        await opponents.choose(played(table), 0, "greedy", 0)
        assert opponents.pool is not None
        for process in opponents.pool._processes.values():
            process.kill()
        chosen = await opponents.choose(played(table), 0, "greedy", 1)
        assert chosen < len(table.state.options(0))
        assert await opponents.choose(played(table), 0, "greedy", 2) < len(table.state.options(0))
        opponents.stop()

    asyncio.run(story())
    assert "are gone" in caplog.text


def test_a_bot_that_fails_is_replaced_for_that_choice(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def story() -> None:
        opponents, table = Opponents(1, folder=tmp_path), a_table()
        asked = matter(table, 0, "no such bot", 0)
        chosen = await opponents.elsewhere(played(table), think, asked, Choice(0, ""))
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
        best = (await opponents.advise(played(table), 0)).best
        options = table.state.options(0)
        assert 0 < len(best) <= TOLD
        assert all(options[advice.place].text in advice.words for advice in best)
        opponents.stop()

    asyncio.run(story())


class Ponderer(bots.Bot):
    """Never ends to think, but has an idea."""

    name = "ponderer"

    def choose(self, sight: bots.Sight) -> Option:
        self.idea = sight.decision.options[1]
        threading.Event().wait(60)
        raise AssertionError

    def leading(self) -> Option | None:
        return self.idea


def test_a_bot_that_runs_out_of_time_plays_the_best_that_it_has_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(bots.KINDS, "ponderer", Ponderer)
    chosen = think(matter(a_table(), 0, "ponderer", 0)._replace(limit=0.05))
    assert chosen.overran
    assert chosen.place == 1
    assert "more than 0.05 seconds" in chosen.trace


@pytest.mark.parametrize("name", ["greedy", "keen", "expert", "search"])
def test_a_bot_in_the_middle_of_a_thought_says_what_leads(name: str) -> None:
    """Stopped at any time, it plays by what it knows so far, which at the end is its choice."""
    table = a_table()
    bot = bots.make(name, 3)
    assert bot.leading() is None, "nothing was thought yet"
    bot.answer(bots.Sight(table, 0))
    assert bot.leading() in table.state.options(0)


def test_the_hints_of_one_guest_do_not_hold_up_the_bot_of_another() -> None:
    """Moves go before hints, guest after guest, and a process is always left for moves."""

    async def story() -> None:
        opponents, table = Opponents(2), a_table()
        order: list[str] = []
        begun = asyncio.Event()

        async def elsewhere(_table: PlayedTable, work: object, asked: Matter, otherwise: T) -> T:
            order.append(f"{'hint' if work is advise else 'move'} {asked.luck.split()[-1]}")
            begun.set()
            await asyncio.sleep(0.001)
            return otherwise

        opponents.elsewhere = elsewhere  # type: ignore[method-assign,assignment]
        hints = [
            asyncio.create_task(opponents.advise(played(table), 0, Asker("", f"mallory {n}")))
            for n in range(5)
        ]
        await begun.wait()
        moves = [
            asyncio.create_task(opponents.choose(played(table), 0, "greedy", n, Asker("", guest)))
            for n, guest in enumerate(["mallory", "mallory", "mallory", "anna"])
        ]
        await asyncio.gather(*hints, *moves)
        assert order == [
            *("hint -1", "move 0", "move 1", "move 3", "move 2"),
            *["hint -1"] * 4,
        ]

    asyncio.run(story())


def test_records_of_failures_are_private_and_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents_module, "MOST_RECORDS", 2)
    opponents = Opponents(1, folder=tmp_path / "home" / "faults")
    table = a_table()

    async def fail() -> None:
        for attempt in range(4):
            asked = matter(table, 0, "greedy", attempt)
            await opponents.keep_failure(played(table), asked, "a trace")

    asyncio.run(fail())
    assert len(list(opponents.folder.iterdir())) == 2
    assert opponents.folder.stat().st_mode & 0o777 == 0o700
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in opponents.folder.iterdir())


def test_records_of_failures_lie_beside_the_store(tmp_path: Path) -> None:
    assert settings_for(tmp_path, "", "localhost", (), "").faults == tmp_path / "faults"
    elsewhere = f"sqlite:///{tmp_path}/kept/games.db"
    assert (
        settings_for(tmp_path, elsewhere, "localhost", (), "").faults
        == tmp_path / "kept" / "faults"
    )
    database = "postgresql://playmat@db/playmat"
    assert settings_for(tmp_path, database, "localhost", (), "").faults == tmp_path / "faults"


def test_the_substitute_is_a_bot_that_there_is() -> None:
    from playmat.server.tables.protocol_in import SUBSTITUTE

    assert SUBSTITUTE in bots.NAMES
