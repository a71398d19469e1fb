"""Reports: a player sends the record of a game to the host, with a reason and no other words."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, Guest, Server, serving

from playmat.server.store import Store, StoredSeat, StoredTable
from playmat.server.wire.rows import StoredReport

KEY = "a-key-that-only-the-host-has"
LIMITS: dict[str, Any] = {"reports_each": 2, "reports_in_all": 3}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("reports")), host_key=KEY, **LIMITS) as server:
        yield server


def ask_host(server: Server, method: str = "GET", path: str = "") -> list[dict[str, Any]]:
    """The reports, as the host sees them."""
    address = f"http://{server.address}/api/host{path}"
    headers = {"Authorization": f"Bearer {KEY}"}
    answer = httpx.request(method, address, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["reports"]
    return found


def play(one: Guest, other: Guest) -> str:
    made = one.table("mix", "me", "link")
    return other.join(made["links"]["B"])


def report(guest: Guest, table: str, seat: str, reason: str = "stalling") -> httpx.Response:
    return guest.http.post(f"/api/tables/{table}/reports", json={"seat": seat, "reason": reason})


def test_the_host_sees_who_was_reported_and_the_record_and_settles_it(house: Server) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    table = play(anna, ben)
    assert report(anna, table, "B").status_code == 204
    (seen,) = ask_host(house)
    assert (seen["table"], seen["seat"], seen["name"], seen["by"]) == (table, "B", "Ben", "Anna")
    assert (seen["reason"], seen["over"], seen["reporters"]) == ("stalling", False, 1)
    with ben.at(table) as chair:
        chair.until_asked()
        chair.say("stand", text="concede")
        chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
    (seen,) = ask_host(house)
    assert seen["over"]
    assert house.guest().get(f"/api/replays/{table}"), "the host watches it as anybody may"
    assert ask_host(house, "POST", f"/reports/{seen['number']}/settle") == []


def test_the_same_said_twice_is_one_report_and_there_are_only_so_many_a_day(house: Server) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    tables = [play(anna, ben) for _ in range(3)]
    for reason in ("stalling", "cheating"):
        assert report(anna, tables[0], "B", reason).status_code == 204
    assert [each["reason"] for each in ask_host(house)] == ["cheating"]
    assert report(anna, tables[1], "B").status_code == 204
    assert report(anna, tables[2], "B").status_code == 429
    assert report(ben, tables[2], "A").status_code == 204, "others may"
    for each in ask_host(house):
        ask_host(house, "POST", f"/reports/{each['number']}/settle")


def test_only_who_plays_there_reports_and_only_somebody_else(house: Server) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    table = play(anna, ben)
    assert report(house.guest("Carl"), table, "B").status_code == 404
    for seat in ("A", "C", ""):
        assert report(anna, table, seat).status_code == 404
    assert report(anna, "no such table", "B").status_code == 404
    assert report(anna, table, "B", "a text of my own").status_code == 400
    bots = anna.table("mix", "me", "random")["table"]
    assert report(anna, bots, "B").status_code == 404
    waiting = anna.table("mix", "me", "link")["table"]
    assert "not begun" in report(anna, waiting, "B").json()["reason"]
    assert ask_host(house) == []


def test_beyond_the_limit_the_oldest_go(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        seats = [StoredSeat("person", guest=each) for each in ("anna", "ben")]
        usual: dict[str, Any] = {"mode": "standard", "switches": {}, "seed": "7", "minutes": 0.0}
        await store.add_table(
            StoredTable(
                id="table",
                maker="anna",
                game="mix",
                spectators=True,
                watch_delay=0.0,
                created=0.0,
                digest="",
                seats=seats,
                **usual,
            )
        )
        for at, reporter in enumerate("abcde"):
            made = StoredReport(reporter, "table", 1, "ben", "name", reporter, "home", float(at))
            await store.reports.put(made, 3)
        assert [each.reporter for each in await store.reports.newest(9)] == ["e", "d", "c"]
        assert await store.reports.count_since(2.5, "d", "home") == (1, 2)
        await store.close()

    asyncio.run(story())


def test_a_server_may_have_no_reports(tmp_path: Path) -> None:
    with serving(tmp_path, reports_each=0) as server:
        anna, ben = server.guest("Anna"), server.guest("Ben")
        assert "block them" in report(anna, play(anna, ben), "B").json()["reason"]
