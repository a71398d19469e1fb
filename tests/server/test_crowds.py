"""Many who watch cost little: what they may know alike is made once, and none is far behind."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest
from tests.server.hosted import House, Player, host

import playmat
from playmat.parts.rulebook import Rulebook
from playmat.server.fairness.limits import Bucket
from playmat.server.hall.hall import Hall
from playmat.server.tables import outgoing
from playmat.server.tables.outgoing import Outgoing
from playmat.server.wire.messages import Resume

DECKS = ["Five Owens", "Five Owens"]
DUEL = ["Recess Riot", "Growth Spurt"]


def counting(monkeypatch: pytest.MonkeyPatch, game: Rulebook) -> Counter[str | None]:
    """How often a mat is drawn, by whose eyes."""
    drawn: Counter[str | None] = Counter()
    kind = type(game.looks)
    draw = kind.mat

    def noted(self, view, eyes):  # type: ignore[no-untyped-def]
        drawn[eyes] += 1
        return draw(self, view, eyes)

    monkeypatch.setattr(kind, "mat", noted)
    return drawn


def test_a_choice_is_drawn_once_for_all_who_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, playmat.load("mix").deal(DECKS, seed=3), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        crowd = [await Player(hosted, f"guest {n}").enter() for n in range(20)]
        drawn = counting(monkeypatch, hosted.game)
        await anna.choose("")
        await ben.choose("")
        assert drawn[None] <= 2, "once for each choice"
        told = [json.dumps(watcher.now) for watcher in crowd]
        assert len(set(told)) == 1
        assert crowd[0].now["happenings"]

    House(tmp_path).run(story)


def test_who_asks_for_the_situation_again_gets_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, playmat.load("mix").deal(DECKS, seed=3), "anna", "ben")
        anna = await Player(hosted, "anna").enter()
        crowd = [await Player(hosted, f"guest {n}").enter() for n in range(5)]
        await anna.choose("")
        before = [len(watcher.sent) for watcher in crowd]
        drawn = counting(monkeypatch, hosted.game)
        again = await crowd[0].say(Resume())
        assert drawn == {None: 1}
        assert again["whole"]
        assert [happening["number"] for happening in again["happenings"]] == [
            number + 1 for number in range(len(again["happenings"]))
        ]
        assert [len(watcher.sent) for watcher in crowd[1:]] == before[1:]

    House(tmp_path).run(story)


def test_the_line_of_a_table_in_a_list_is_drawn_once_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lists a hundred tables again and again must not draw a hundred mats each time."""

    async def story(hall: Hall) -> None:
        hosted = await host(hall, playmat.load("nostalgix").deal(DUEL, seed=3), "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        drawn = counting(monkeypatch, hosted.game)
        before = {await hosted.line() for _ in range(5)}
        assert drawn == {None: 1}
        while await hosted.line() in before:
            for player in (anna, ben):
                if player.now["ask"] is not None:
                    await player.choose(player.now["ask"]["options"][-1]["text"])
        assert (await hosted.line()).startswith("Turn 2")

    House(tmp_path).run(story)


def test_what_is_held_back_counts_like_all_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "MOST_MESSAGES", 3)
    monkeypatch.setattr(outgoing, "MOST_BYTES", 100)

    async def story() -> None:
        waiting = Outgoing()
        assert all(waiting.put(b"x", delay=600) for _ in range(3))
        assert not waiting.put(b"x", delay=600), "too many"
        waiting = Outgoing()
        assert waiting.put(b"x" * 99, delay=600)
        assert not waiting.put(b"xx", delay=600), "too much"

    asyncio.run(story())


def test_messages_come_in_order_when_they_are_due_and_an_end_waits_for_nothing() -> None:
    async def story() -> None:
        waiting = Outgoing()
        time = 0.0
        waiting.clock = lambda: time
        waiting.put(b"first", delay=5)
        waiting.put(b"second", delay=6)
        time = 6.0
        assert [await waiting.next(), await waiting.next()] == [b"first", b"second"]
        waiting.put(b"much later", delay=600)
        listening = asyncio.create_task(waiting.next())
        await asyncio.sleep(0)
        assert not listening.done()
        waiting.end(b"goodbye")
        assert await listening == b"goodbye"
        assert await waiting.next() is None
        assert waiting.size == 0

    asyncio.run(story())


def test_what_costs_more_is_waited_for_longer() -> None:
    bucket = Bucket(10.0, 0.0)  # thirty may come at once
    assert [bucket.wait(0.0, 10.0) for _ in range(4)] == [0.0, 0.0, 0.0, 1.0]
    assert bucket.wait(1.0, 1.0) == pytest.approx(0.1)
