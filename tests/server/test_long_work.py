"""Long work: done in a process of its own, in turn, within a budget, and kept."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, Guest, Message, Server, serving
from tests.server.waiting_work import WAITING

from playmat.server.fairness.fair_queue import Asker, FairQueue
from playmat.server.pools.long_work import NO_TIME, Spent
from playmat.server.settings import Settings
from playmat.server.work.work_process import Heard, Tell

EXPERIMENT = """experiment: match-ups
game: mix
decks: [Five Owens, Slow Drip]
bot: random
most: 40
"""


@contextmanager
def working(folder: Path, **changes: Any) -> Iterator[Server]:
    with serving(folder, kinds=[WAITING], **changes) as server:
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with working(tmp_path) as server:
        yield server


def ask(guest: Guest, description: str | Path, kind: str = "waiting") -> str:
    body = {"kind": kind, "description": str(description)}
    name: str = guest.post("/api/work", body)["id"]
    return name


def until(guest: Guest, work: str, fits: Callable[[Message], bool]) -> Message:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        found: Message = guest.get(f"/api/work/{work}")
        if fits(found):
            return found
        time.sleep(0.05)
    raise AssertionError("the work does not come so far")


def until_state(guest: Guest, work: str, state: str) -> Message:
    return until(guest, work, lambda found: bool(found["state"] == state))


def until_told(guest: Guest, work: str) -> Message:
    return until(guest, work, lambda found: found["latest"] is not None)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# ---- one piece of work ----


def test_work_tells_how_far_it_is_and_what_came_out(server: Server, tmp_path: Path) -> None:
    anna = server.guest()
    work = ask(anna, tmp_path / "a.txt")
    found = until_told(anna, work)
    assert (found["state"], found["done"], found["total"]) == ("running", 1, 4)
    assert (found["progress"], found["latest"], found["result"]) == (0.25, ["so far"], None)
    assert found["seconds_left"] > 0
    (tmp_path / "a.txt").write_text("enough")
    found = until_state(anna, work, "done")
    assert (found["progress"], found["result"]) == (1.0, ["enough"])
    (listed,) = anna.get("/api/work")
    assert (listed["id"], listed["state"], listed["result"]) == (work, "done", None)
    assert listed["title"] == "wait for a.txt"


def test_it_stands_back_for_those_who_play(tmp_path: Path) -> None:
    usual = Settings("", b"").work_niceness
    with working(tmp_path, work_niceness=usual) as server:
        anna = server.guest()
        until_told(anna, ask(anna, tmp_path / "a.txt"))
    process, priority = map(int, (tmp_path / "a.process").read_text().split())
    assert process != os.getpid()
    assert priority == 19


def test_cancelling_ends_the_process_and_keeps_what_was_found(
    server: Server, tmp_path: Path
) -> None:
    anna = server.guest()
    work = ask(anna, tmp_path / "a.txt")
    until_told(anna, work)
    process = int((tmp_path / "a.process").read_text().split()[0])
    assert anna.http.delete(f"/api/work/{work}").status_code == 204
    found = until_state(anna, work, "cancelled")
    assert (found["latest"], found["result"]) == (["so far"], None)
    assert not is_alive(process)
    assert anna.http.delete(f"/api/work/{work}").status_code == 204
    assert anna.http.get(f"/api/work/{work}").status_code == 404


@pytest.mark.parametrize(
    ("word", "error"),
    [("fail", "something went wrong here; it is not your fault"), ("refuse", "line 1: what for?")],
)
def test_a_failure_is_told(server: Server, tmp_path: Path, word: str, error: str) -> None:
    anna = server.guest()
    (tmp_path / "a.txt").write_text(word)
    found = until_state(anna, ask(anna, tmp_path / "a.txt"), "failed")
    assert found["error"] == error


def test_a_worker_that_dies_says_so_and_the_next_goes_on(server: Server, tmp_path: Path) -> None:
    anna = server.guest()
    first, second = ask(anna, tmp_path / "a.txt"), ask(anna, tmp_path / "b.txt")
    until_told(anna, first)
    os.kill(int((tmp_path / "a.process").read_text().split()[0]), signal.SIGKILL)
    found = until_state(anna, first, "failed")
    assert found["error"] == "the process that did this was ended (-9); ask again"
    assert found["latest"] == ["so far"]
    until_told(anna, second)


def test_a_bad_description_is_refused_with_its_line(server: Server) -> None:
    anna = server.guest()
    answer = anna.http.post("/api/work", json={"kind": "waiting", "description": "a\nb"})
    assert answer.status_code == 400
    assert answer.json()["reason"] == "line 2: only one line is understood; name a file"
    answer = anna.http.post("/api/work", json={"kind": "dreaming", "description": "a"})
    assert answer.status_code == 400
    assert "no work of the kind 'dreaming'" in answer.json()["reason"]


# ---- what is kept ----


def test_the_same_question_is_answered_at_once(server: Server, tmp_path: Path) -> None:
    anna, ben = server.guest(), server.guest()
    (tmp_path / "a.txt").write_text("known")
    work = ask(anna, tmp_path / "a.txt")
    until_state(anna, work, "done")
    (tmp_path / "a.txt").write_text("another")
    assert ask(anna, tmp_path / "a.txt") == work
    theirs = ask(ben, tmp_path / "a.txt")
    found = ben.get(f"/api/work/{theirs}")
    assert (theirs != work, found["state"], found["result"]) == (True, "done", ["known"])


def test_who_knows_the_name_sees_it_and_only_who_asked_ends_it(
    server: Server, tmp_path: Path
) -> None:
    anna, ben = server.guest(), server.guest()
    work = ask(anna, tmp_path / "a.txt")
    assert anna.get(f"/api/work/{work}")["mine"]
    assert not ben.get(f"/api/work/{work}")["mine"]
    assert ben.get("/api/work") == []
    assert ben.http.delete(f"/api/work/{work}").status_code == 404
    assert until_told(ben, work)["state"] == "running"


def test_it_goes_on_with_the_next_server(tmp_path: Path) -> None:
    with working(tmp_path) as server:
        anna = server.guest()
        work = ask(anna, tmp_path / "a.txt")
        until_told(anna, work)
        process = int((tmp_path / "a.process").read_text().split()[0])
    with working(tmp_path) as server:
        again = server.guest_again(anna)
        until_told(again, work)
        assert not is_alive(process)
        (tmp_path / "a.txt").write_text("at last")
        assert until_state(again, work, "done")["result"] == ["at last"]


# ---- turns and budgets ----


def order_of(*askers: str) -> list[str]:
    """In which order work is done, the letters being addresses and the figures their guests."""
    queue: FairQueue[str] = FairQueue()
    for number, asker in enumerate(askers):
        queue.add(Asker(asker[0], asker[1]), f"{asker} {number}")
    expected = queue.order()
    taken = [queue.take() for _ in askers]
    assert [each[1] for each in taken if each is not None] == expected and not queue
    return expected


def test_guests_take_turns() -> None:
    assert order_of("a1", "a1", "a1", "a2", "a3") == ["a1 0", "a2 3", "a3 4", "a1 1", "a1 2"]


def test_addresses_take_turns_however_many_names_they_have() -> None:
    many = ("a1", "a2", "a3", "a4")
    assert order_of(*many, "b1", "b1") == ["a1 0", "b1 4", "a2 1", "b1 5", "a3 2", "a4 3"]


def test_a_day_later_all_is_forgiven() -> None:
    spent = Spent()
    spent.add("anna", 100.0, now=0.0)
    spent.add("anna", 50.0, now=80_000.0)
    assert spent.of("anna", 80_000.0) == 150.0
    assert spent.of("anna", 90_000.0) == 50.0
    assert spent.of("anna", 200_000.0) == 0.0
    assert not spent.by_name


def test_who_waits_is_told_the_place_and_may_go(server: Server, tmp_path: Path) -> None:
    anna, ben = server.guest(), server.guest()
    until_told(anna, ask(anna, tmp_path / "a.txt"))
    waiting = [ask(anna, tmp_path / f"{n}.txt") for n in range(2)]
    theirs = ask(ben, tmp_path / "b.txt")
    places = [anna.get(f"/api/work/{work}")["place"] for work in (*waiting, theirs)]
    assert places == [1, 3, 2]
    assert anna.http.delete(f"/api/work/{waiting[0]}").status_code == 204
    assert until_state(anna, waiting[0], "cancelled")["place"] == 0
    assert not (tmp_path / "0.process").exists()


def test_a_guest_may_have_only_some_waiting(tmp_path: Path) -> None:
    with working(tmp_path, works_waiting_each=2) as server:
        anna, ben = server.guest(), server.guest()
        for name in "ab":
            ask(anna, tmp_path / f"{name}.txt")
        body = {"kind": "waiting", "description": str(tmp_path / "c.txt")}
        answer = anna.http.post("/api/work", json=body)
        assert answer.status_code == 429
        assert "too much of yours is waiting" in answer.json()["reason"]
        ask(ben, tmp_path / "c.txt")


def test_work_ends_when_its_time_for_the_day_is_over(tmp_path: Path) -> None:
    with working(tmp_path, work_seconds_each=0.1) as server:
        anna = server.guest()
        (tmp_path / "a.txt").write_text("burn")
        found = until_state(anna, ask(anna, tmp_path / "a.txt"), "failed")
        assert found["error"] == NO_TIME
        assert found["latest"] == ["so far"]


def test_who_has_no_time_left_is_told(tmp_path: Path) -> None:
    with working(tmp_path, work_seconds_each=0.01) as server:
        anna = server.guest()
        (tmp_path / "a.txt").write_text("quickly")
        until_state(anna, ask(anna, tmp_path / "a.txt"), "done")
        body = {"kind": "waiting", "description": str(tmp_path / "b.txt")}
        answer = anna.http.post("/api/work", json=body)
        assert (answer.status_code, answer.json()["reason"]) == (429, NO_TIME)


def test_a_guest_keeps_only_some_results(tmp_path: Path) -> None:
    with working(tmp_path, works_kept_each=1) as server:
        anna = server.guest()
        (tmp_path / "a.txt").write_text("done")
        work = ask(anna, tmp_path / "a.txt")
        until_state(anna, work, "done")
        body = {"kind": "waiting", "description": str(tmp_path / "b.txt")}
        answer = anna.http.post("/api/work", json=body)
        assert (answer.status_code, "delete one" in answer.json()["reason"]) == (429, True)
        assert anna.http.delete(f"/api/work/{work}").status_code == 204
        ask(anna, tmp_path / "b.txt")


def test_new_guests_of_an_address_keep_no_more_than_it_may(tmp_path: Path) -> None:
    """Who shows no cookie is a new guest each time, also for what is answered at once."""
    with working(tmp_path, works_kept_each_network=1) as server:
        (tmp_path / "a.txt").write_text("done")
        body = {"kind": "waiting", "description": str(tmp_path / "a.txt")}
        away = {"X-Forwarded-For": "203.0.113.7"}
        address = f"http://{server.address}/api/work"
        first, second = (
            httpx.post(address, json=body, headers=away, timeout=PATIENCE).status_code
            for _ in range(2)
        )
        assert (first, second) == (201, 429)


def test_the_process_stands_in_the_private_folder(tmp_path: Path) -> None:
    """Records of games that fail there hold their seeds."""
    private = tmp_path / "faults"
    with working(tmp_path, faults=private) as server:
        anna = server.guest()
        until_told(anna, ask(anna, tmp_path / "a.txt"))
        process = int((tmp_path / "a.process").read_text().split()[0])
        assert Path(f"/proc/{process}/cwd").resolve() == private
        assert private.stat().st_mode & 0o077 == 0


# ---- telling ----


def test_what_was_found_is_asked_for_now_and_then_only() -> None:
    sent: list[Heard] = []
    looks: list[int] = []
    tell = Tell(sent.append)
    for done in range(50):
        tell(done, 50, lambda done=done: looks.append(done))  # type: ignore[misc]
    assert looks == [0]
    assert sent[0].latest == "null"
    assert len(sent) < 50


# ---- the lab ----


def test_an_experiment_is_carried_out_as_the_command_does_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.guest()
        work = ask(anna, EXPERIMENT, "lab")
        found = until_state(anna, work, "done")
        assert found["title"] == "The Mix: match-ups"
        result = found["result"]
        assert result["figures"]["games"] == 40
        assert [part["title"] for part in result["parts"]] == [
            "Who beats whom",
            "Against the field",
        ]
        assert all(part["drawing"].startswith("<svg") for part in result["parts"])
        assert ask(anna, f"# the same\n{EXPERIMENT}seed: 0\n", "lab") == work


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (
            "deck: Fresh Chalc",
            "line 6: there is no deck 'Fresh Chalc'; did you mean 'Fresh Chalk'?",
        ),
        ("deck: /etc/passwd.yaml", "line 6: there is no deck '/etc/passwd.yaml'"),
        ("games: 1000000", "line 6: here games is at most 20000"),
        ("deck: {deck: Mine, cards: {Nobody: 1}}", "line 6: there is no card 'Nobody'"),
    ],
)
def test_a_wrong_experiment_is_refused_with_its_line(
    tmp_path: Path, more: str, reason: str
) -> None:
    with serving(tmp_path) as server:
        body = {"kind": "lab", "description": f"{EXPERIMENT}{more}\n"}
        answer = server.guest().http.post("/api/work", json=body)
        assert answer.status_code == 400
        assert answer.json()["reason"].startswith(reason)
