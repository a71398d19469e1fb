"""What a stranger has worked out freezes nobody else, and whatever goes wrong is said in JSON."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server import odd_jobs
from tests.server.running import PATIENCE, Server, serving

from playmat.server.fairness.fair_queue import Asker
from playmat.server.files.editions import Edition
from playmat.server.jobs import request_jobs
from playmat.server.pools import readers
from playmat.server.pools.readers import Readers
from playmat.server.wire.pages import DeckDraft
from playmat.server.work.work_process import WorkKind
from playmat.server.work.worker_process import Limits
from playmat.server.work.workers import READERS

ODD = [
    WorkKind("failing", odd_jobs.fail_to_read, odd_jobs.run),
    WorkKind("endless", odd_jobs.never_read, odd_jobs.run),
]


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(readers, "READING", Limits(seconds=2.0, megabytes=400))
    with serving(tmp_path, kinds=ODD) as running:
        yield running


def test_an_unexpected_error_in_a_reader_is_a_500_in_json(server: Server) -> None:
    anna = server.guest()
    answer = anna.http.post("/api/work", json={"kind": "failing", "description": "x"})
    assert answer.status_code == 500
    assert answer.json()["reason"] == "something went wrong here; it is not your fault"
    assert anna.post("/api/games/mix/check", {"cards": {"Owen": 5}})["size"] == 5


def test_what_never_ends_is_refused_and_others_play_on(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    table = ben.table("mix", "me", "random")["table"]
    told: list[int] = []

    def ask() -> None:
        body = {"kind": "endless", "description": "x"}
        told.append(anna.http.post("/api/work", json=body).status_code)

    asking = threading.Thread(target=ask)
    with ben.at(table) as chair:
        chair.until_asked()
        asking.start()
        played = 0
        while asking.is_alive() and not chair.now["ending"]:
            chair.choose()
            if not chair.until_asked():
                break
            played += 1
    asking.join()
    assert told == [422]
    assert played > 1, "choices were made while it went on"


@pytest.mark.parametrize("text", ["1" + " " * 300 + "x", "1 " * 5000, "[" * 10_000, "- " * 9000])
def test_words_of_a_deck_are_answered_whatever_they_are(server: Server, text: str) -> None:
    answer = server.guest().http.post("/api/games/mix/read", json={"text": text})
    assert answer.status_code in (200, 400, 422)
    json.loads(answer.text)


@pytest.mark.parametrize(
    "card", [{"elements": [""]}, {"elements": [None]}, {"name": 10**30}, {"text": ["a" * 900] * 9}]
)
def test_cards_of_odd_fields_are_answered(server: Server, card: dict[str, Any]) -> None:
    fields = {"name": "Odd", "kind": "character", **card}
    guest = server.guest()
    answer = guest.http.post("/api/workshop/nintendo/read", json={"card": fields})
    assert "reason" in answer.json() or answer.status_code == 200
    assert guest.http.get("/api/games").status_code == 200


def test_a_deck_check_waits_for_nothing_that_others_have_written() -> None:
    async def story() -> None:
        everybody = Readers()
        endless = [
            asyncio.create_task(everybody.do(Asker(f"address {n}", "m"), odd_jobs.never_end))
            for n in range(5)
        ]
        while len(everybody.readers.busy) < READERS:
            await asyncio.sleep(0.01)
        deck = DeckDraft({"Owen": 5})
        asking = everybody.do(Asker("home", "anna"), request_jobs.check_deck, Edition("mix"), deck)
        await asyncio.wait_for(asking, PATIENCE)
        assert not any(task.done() for task in endless)
        for task in endless:
            task.cancel()
        await asyncio.gather(*endless, return_exceptions=True)
        everybody.close()

    asyncio.run(story())


def test_what_is_made_up_is_read_by_readers_alone() -> None:
    async def story() -> None:
        everybody = Readers()
        own = Edition("mix", ("set: Mine\ngame: mix\ncards: []\n",))
        asking = everybody.do(Asker("home", "anna"), request_jobs.check_deck, own, DeckDraft({}))
        await asyncio.gather(asking, return_exceptions=True)
        assert everybody.readers.idle and not everybody.clerks.idle
        everybody.close()

    asyncio.run(story())
