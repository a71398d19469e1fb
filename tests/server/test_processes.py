"""Two processes of one store: a table goes on where it is, whoever is asked; nothing is lost."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import delete
from tests.server.lookers import looking
from tests.server.running import PATIENCE, Guest, Message, Server, serving, until_so
from tests.server.test_friends import befriend
from tests.server.test_host import KEY, call, id_of
from tests.server.test_leaving import account
from tests.server.test_passkeys import ORIGIN, PASSWORD, Device, question, send
from websockets.sync.client import connect

from playmat.server.store import several
from playmat.server.store.schema import processes
from playmat.server.store.store import make_engine


@pytest.fixture(autouse=True)
def long_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody expires only because the machine is busy."""
    monkeypatch.setattr(several, "LIFE", 3600.0)


@contextmanager
def two_processes(folder: Path, store: str, **changes: Any) -> Iterator[tuple[Server, Server]]:
    with (
        serving(folder, store, path="/p1", host_key=KEY, **changes) as first,
        serving(folder, store, path="/p2", host_key=KEY, **changes) as second,
    ):
        yield first, second


def at(server: Server, guest: Guest) -> Guest:
    """The same guest, asking another process."""
    other = server.guest_again(guest)
    other.http.follow_redirects = False
    return other


def bury(path: str, store: str) -> None:
    """One of the processes has not been heard of for too long."""

    async def forget() -> None:
        engine = make_engine(store)
        async with engine.begin() as connection:
            await connection.execute(delete(processes).where(processes.c.path == path))
        await engine.dispose()

    asyncio.run(forget())


def where(guest: Guest, table: str) -> str:
    """The process to which a guest is sent, once the one that was asked is back."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        with guest.at(table) as chair:
            if at := chair.until_told("closing")["at"]:
                return str(at)
    raise AssertionError("it was sent nowhere")


def told_to_stop(server: Server) -> None:
    loop = server.hall.store.writer.task.get_loop()
    asyncio.run_coroutine_threadsafe(server.app.leave(), loop).result(PATIENCE)


def test_who_comes_to_the_wrong_process_is_told_where_the_table_is(
    tmp_path: Path, postgres: str
) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        anna = first.guest("Anna")
        made = anna.table("nostalgix", "me", "link")
        with anna.at(made["table"]) as chair:
            chair.until_told("welcome")
            with at(second, anna).at(made["table"]) as lost:
                told = lost.hear()
                assert (told["type"], told["at"]) == ("closing", "/p1")
                assert 0 < told["again"] < 1
            ben = second.guest("Ben")
            table, _, secret = next(iter(made["links"].values())).partition("#")
            asked = f"/api/tables/{made['table']}/join"
            answer = ben.http.post(asked, json={"secret": secret})
            assert (answer.status_code, answer.headers["location"]) == (307, f"/p1{asked}")
            assert table.endswith(made["table"])
            told_at_first = at(first, ben).http.post(
                answer.headers["location"], json={"secret": secret}
            )
            assert told_at_first.status_code == 200
            assert chair.until_asked() or chair.now


def test_a_table_goes_on_at_another_process_as_it_was(tmp_path: Path, postgres: str) -> None:
    """Nobody is asked twice, and no clock has run meanwhile."""
    with two_processes(tmp_path, postgres) as (first, second):
        anna = first.guest("Anna")
        made = anna.table("nostalgix", "me", "random", minutes=10)
        with anna.at(made["table"]) as chair:
            for _ in range(3):
                ask = chair.until_asked()
                chair.choose(option=len(ask["options"]) - 1)
            before = chair.until_asked()
            mat, clocks = chair.now["mat"], chair.now["clocks"]
            bury("/p1", postgres)
            first.clock.ahead = second.clock.ahead = 30.0
            with at(second, anna).at(made["table"]) as other:
                assert other.until_asked() == before
                assert other.now["mat"] == mat
                assert other.now["clocks"][0]["left"] > clocks[0]["left"] - 20
                other.choose(option=0)
                assert other.until_asked()["decision"] > before["decision"]
            assert chair.until_told("closing")["again"] > 0
        assert where(anna, made["table"]) == "/p2"


def test_a_request_that_begins_with_another_path_is_asked_again(
    tmp_path: Path, postgres: str
) -> None:
    """It came over a connection that was kept open; which is closed, so that it comes elsewhere."""
    with (
        serving(tmp_path, postgres, path="/p1") as first,
        httpx.Client(base_url=f"http://{first.address}", timeout=PATIENCE) as http,
    ):
        assert http.get("/p1/api/about").status_code == 200
        answer = http.get("/p2/api/about?x=1")
        assert answer.status_code == 307
        assert answer.headers["location"] == "/p2/api/about?x=1"
        assert answer.headers["connection"] == "close"
        assert http.get("/p3").status_code == http.get("/p1x/api").status_code


def test_a_process_that_stops_gives_its_tables_back(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        anna = first.guest("Anna")
        made = anna.table("nostalgix", "me", "random")
        with anna.at(made["table"]) as chair:
            ask = chair.until_asked()
            told_to_stop(first)
            told = chair.until_told("closing")
            assert told["again"] > 0
            with at(second, anna).at(made["table"]) as other:
                assert other.until_asked() == ask
            with anna.at(made["table"]) as late:
                assert "stops" in late.until_told("closing")["reason"]


def test_who_signs_in_or_out_at_one_process_does_so_at_all(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        anna = first.guest("Anna")
        made = {"name": "Anna of Two", "password": "a long way round the sea"}
        anna.post("/api/account", made)
        there = second.guest_again(anna)
        until_so(lambda: there.get("/api/account")["signed_in"])
        anna.http.delete("/api/account/session")
        until_so(lambda: not there.get("/api/account")["signed_in"])


def test_a_passkey_is_asked_for_at_one_process_and_used_at_another_once(
    tmp_path: Path, postgres: str
) -> None:
    with two_processes(tmp_path, postgres, passkey_origin=ORIGIN) as (first, second):
        anna = first.guest("Anna")
        anna.post("/api/account", {"name": "Anna of Two", "password": PASSWORD})
        there, device = second.guest_again(anna), Device()
        until_so(lambda: there.get("/api/account")["signed_in"])
        options = there.post("/api/account/passkeys/options", {"password": PASSWORD})["options"]
        assert send(anna, "passkeys", credential=device.make(options)).status_code == 201
        ben = first.guest("Ben")
        answer = device.use(question(ben))
        elsewhere = second.guest_again(ben)
        assert send(elsewhere, "passkey_session", credential=answer).status_code == 201
        for server in (first, second):
            again = send(server.guest_again(ben), "passkey_session", credential=answer)
            assert again.status_code == 403, "it was used at one of them"


def test_who_is_banned_at_one_process_is_let_in_at_none(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        anna = first.guest("Anna")
        made = anna.table("nostalgix", "me", "random")
        there = second.guest_again(anna)
        assert there.http.get("/api/me").status_code == 200
        with anna.at(made["table"]) as chair:
            chair.until_told("welcome")
            ban = {"who": id_of(first, "Anna"), "hours": 1.0}
            assert call(first, "/bans", ban).status_code == 200
        until_so(lambda: there.http.get("/api/me").status_code == 403)


def sent_to(server: Server, guest: Guest) -> str:
    """The process to which a guest is sent who looks who is there."""
    address = f"ws://{server.address}/api/people/socket"
    with connect(address, additional_headers={"Cookie": guest.cookie}) as socket:
        told = json.loads(socket.recv(PATIENCE))
    assert (told["type"], told["again"] > 0) == ("closing", True)
    return str(told["at"])


def open_table(guest: Guest) -> Message:
    made: Message = guest.post("/api/people/tables", {"game": "nostalgix"})
    return made


def test_who_waits_at_one_process_is_found_by_who_comes_to_another(
    tmp_path: Path, postgres: str
) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        anna, ben = first.guest("Anna"), second.guest("Ben")
        with looking(anna) as waiting:
            made = open_table(anna)["table"]
            assert sent_to(second, ben) == "/p1"
            ben.http.follow_redirects = False
            asked = f"/api/people/tables/{made}/sit"
            answer = ben.http.post(asked, json={})
            assert (answer.status_code, answer.headers["location"]) == (307, f"/p1{asked}")
            with looking(first.guest_again(ben)) as looker:
                looker.until_seen(made)
                first.guest_again(ben).post(answer.headers["location"], {})
            waiting.until(lambda: made in waiting.own["begun"])


def test_friends_who_came_to_two_processes_see_and_invite_each_other(
    tmp_path: Path, postgres: str
) -> None:
    """The seat is at one process, and all who look are at the other."""
    with two_processes(tmp_path, postgres) as (first, second):
        anna, ben = account(first, "Anna Lark"), account(first, "Ben Lark")
        with looking(anna) as seen, looking(ben) as invited:
            befriend(anna, ben, "Ben Lark")
            seen.until(lambda: seen.friends["online"])
            there = at(second, anna)
            table = there.table("mix", "me", "link")["table"]
            with there.at(table):
                asked = there.http.get("/api/people/friends")
                assert asked.headers["location"] == "/p1/api/people/friends"
                (friend,) = anna.get("/api/people/friends")["friends"]
                path = f"/api/people/friends/{friend['number']}/invite"
                assert anna.http.post(path, json={"table": table}).status_code == 204
                invited.until(lambda: invited.friends["invitations"])
                at(second, ben).join(invited.friends["invitations"][0]["path"])
                invited.until(lambda: not invited.friends["invitations"])


def test_when_the_home_of_those_who_wait_is_gone_another_is_it(
    tmp_path: Path, postgres: str
) -> None:
    """Whoever waits is told, and waits there."""
    with two_processes(tmp_path, postgres) as (first, second):
        anna, ben = first.guest("Anna"), second.guest("Ben")
        with looking(anna) as waiting:
            open_table(anna)
            told_to_stop(first)
            while (told := waiting.hear())["type"] != "closing":
                pass
            assert told["again"] > 0
        with looking(ben) as looker:
            assert looker.tables == {}
            made = open_table(ben)["table"]
            looker.until_seen(made)


def test_who_slept_is_home_to_nobody_any_more(tmp_path: Path, postgres: str) -> None:
    with two_processes(tmp_path, postgres) as (first, second):
        anna, ben = first.guest("Anna"), second.guest("Ben")
        with looking(anna) as waiting:
            open_table(anna)
            bury("/p1", postgres)
            with looking(ben) as looker:
                assert looker.tables == {}
                while waiting.hear()["type"] != "closing":
                    pass
                until_so(lambda: sent_to(first, anna) == "/p2")
