"""What machines that watch a server are told: that it lives, that it is ready, its figures."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.running import PATIENCE, Guest, Server, play_a_while, serving

from playmat.kernel.errors import IllegalChoice
from playmat.server.fairness.limits import TooMany
from playmat.server.measuring import BOUNDS, ChoiceCounts, Durations
from playmat.server.store import StoreFailed
from playmat.server.tables.counting import ANSWERS, answer_of, counted
from playmat.server.wire.messages import Choose, Hint
from playmat.server.work.workers import TooLong

KEY = "a key that only the host of this server has"
AWAY = {"X-Forwarded-For": "203.0.113.7"}
SHOWN = {"Authorization": f"Bearer {KEY}"}
SAMPLE = re.compile(r'(\w+)(\{\w+="([^"]*)"\})? ([0-9.]+)')


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("watched")), host_key=KEY) as server:
        yield server


def ask(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"http://{server.address}{path}", headers=headers, timeout=PATIENCE)


def figures(server: Server) -> dict[tuple[str, str], float]:
    """All samples, by name and label; every line is of the form."""
    answer = ask(server, "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    found: dict[tuple[str, str], float] = {}
    typed = set()
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            typed.add(line.split()[2])
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            found[sample[1], sample[3] or ""] = float(sample[4])
    families = {re.sub(r"_(bucket|sum|count)$", "", name) for name, _ in found}
    assert families == typed
    return found


def until_ready(guest: Guest) -> None:
    """Readiness comes a moment after the start, with the first worker."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        if guest.http.get("/ready").status_code == 200:
            return
        time.sleep(0.02)
    raise AssertionError("it never is")


def test_a_server_lives_and_becomes_ready(watched: Server) -> None:
    assert ask(watched, "/health").json() == {"alive": True}
    until_ready(watched.guest())
    assert ask(watched, "/ready").json() == {"ready": True, "missing": []}


def test_a_server_whose_store_fails_lives_and_is_not_ready(
    watched: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_ready(watched.guest())

    async def fail() -> None:
        raise StoreFailed("it is away")

    monkeypatch.setattr(watched.hall.store, "ping", fail)
    answer = ask(watched, "/ready")
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "missing": ["the store does not answer"]}
    assert ask(watched, "/health").status_code == 200


def test_a_server_that_drains_is_not_ready(
    watched: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    until_ready(watched.guest())
    monkeypatch.setattr(watched.hall, "draining", True)
    assert ask(watched, "/ready").json()["missing"] == ["no new tables are made here"]


def test_figures_tell_what_was_played_and_nothing_of_whom(watched: Server) -> None:
    anna = watched.guest("Annabella")
    table = anna.table("mix", "me", "random")["table"]
    with anna.at(table) as chair:
        chair.until_asked()
        chair.answer("choose", decision=999, option=0)
        play_a_while(chair, 2)
        now = figures(watched)
        assert now["playmat_sockets", "player"] == 1
        assert now["playmat_tables", "attended"] == 1
    assert now["playmat_choices_total", "protocol"] == 1
    made = now["playmat_choices_total", "made"]
    assert made >= 3
    assert now["playmat_choice_seconds_bucket", "+Inf"] == made
    assert now["playmat_choice_seconds_count", ""] == made
    assert now["playmat_choice_seconds_sum", ""] > 0
    assert now["playmat_journal_write_seconds_count", ""] > 0
    assert now["playmat_waiting", "long work"] == 0
    assert now["playmat_workers_ended_total", "tables"] == 0
    text = ask(watched, "/metrics").text
    for secret in (table, table[:6], "Annabella", anna.cookie, KEY):
        assert secret not in text


def test_figures_are_for_this_machine_and_for_the_host(watched: Server) -> None:
    assert ask(watched, "/metrics", **AWAY).status_code == 403
    assert ask(watched, "/metrics", **AWAY, Authorization="Bearer no").status_code == 403
    assert ask(watched, "/metrics", **AWAY, **SHOWN).status_code == 200
    # A proxy of this machine that does not say for whom it asks.
    assert ask(watched, "/metrics", Host="cards.example").status_code == 403


def test_what_is_turned_away_at_the_door_is_counted_by_its_status(watched: Server) -> None:
    before = figures(watched)["playmat_refused_total", "400"]
    ask(watched, "/" + "x" * 300)
    assert figures(watched)["playmat_refused_total", "400"] == before + 1


def test_nobody_is_the_host_of_a_server_without_a_key(server: Server) -> None:
    for header in ("Bearer", "Bearer x", ""):
        assert ask(server, "/metrics", **AWAY, Authorization=header).status_code == 403


def test_who_guesses_keys_is_not_heard_for_a_while(watched: Server) -> None:
    wrong = {"Authorization": "Bearer guessed"}
    guessing = {"X-Forwarded-For": "203.0.113.8"}
    answers = [ask(watched, "/metrics", **guessing, **wrong).status_code for _ in range(20)]
    assert answers[0] == 403 and answers[-1] == 429
    assert ask(watched, "/metrics", **guessing, **SHOWN).status_code == 429  # also if it fits now
    assert ask(watched, "/metrics", **AWAY, **SHOWN).status_code == 200


def test_durations_are_counted_up_to_their_bounds() -> None:
    took = Durations()
    for seconds in (0.0, BOUNDS[0], 0.002, 100.0):
        took.note(seconds)
    assert took.counts[:2] == [2, 1] and took.counts[-1] == 1
    assert took.times == 4
    assert took.seconds == pytest.approx(BOUNDS[0] + 100.002)


@pytest.mark.parametrize(
    ("error", "answer"),
    [
        (IllegalChoice("no", "MX-R1"), "rules"),
        (TooMany("wait"), "limit"),
        (StoreFailed("full"), "store"),
        (TooLong(), "worker"),
        (ValueError(), "fault"),
    ],
)
def test_a_choice_that_is_not_made_is_counted_by_the_kind_of_reason(
    error: Exception, answer: str
) -> None:
    choices = ChoiceCounts()
    with pytest.raises(type(error)), counted(choices, Choose(1, 1, 0), 0.0):
        raise error
    assert dict(choices.answered) == {answer: 1} and answer == answer_of(error)
    assert answer in ANSWERS and choices.made.times == 0


def test_what_is_no_choice_is_not_counted() -> None:
    choices = ChoiceCounts()
    with counted(choices, Hint(1), 0.0):
        pass
    assert not choices.answered


def test_a_worker_that_ends_over_a_call_is_counted(watched: Server) -> None:
    until_ready(watched.guest())
    pool = watched.hall.readers.clerks
    name = "playmat_workers_ended_total", "clerks"
    before = figures(watched)[name]
    loop = watched.hall.store.writer.task.get_loop()

    async def lose() -> None:
        pool.another().gone("somebody")

    asyncio.run_coroutine_threadsafe(lose(), loop).result(PATIENCE)
    assert figures(watched)[name] == before + 1
