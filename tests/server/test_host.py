"""What the host of a server sees and does: tables closed, people banned, the server drained."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import PATIENCE, Server, play_a_while, serving
from websockets.exceptions import InvalidStatus

from playmat.server.desk.bans import MOST, BadBan, BanList, banned
from playmat.server.hall.closing import BY_THE_HOST
from playmat.server.routes import host
from playmat.server.wire.rows import StoredBan

KEY = "a-key-that-only-the-host-has"
HEADERS = {"Authorization": f"Bearer {KEY}"}
Message = dict[str, Any]


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("hosted")), host_key=KEY) as server:
        yield server


DOORS = (
    *(host.overview, host.close_table, host.ban, host.end_ban),
    *(host.settle_report, host.drain),
)


def call(server: Server, path: str, body: Message | None = None, **more: str) -> httpx.Response:
    """Ask as the host."""
    return httpx.request(
        "GET" if body is None else "POST",
        f"http://{server.address}/api/host{path}",
        json=body,
        headers={**HEADERS, **more},
        timeout=PATIENCE,
    )


def seen(server: Server, path: str = "", body: Message | None = None) -> Message:
    answer = call(server, path, body)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


def id_of(server: Server, name: str) -> str:
    """Under which id the host meets somebody who sits at a table."""
    seats = [seat for each in seen(server)["tables"] for seat in each["seats"]]
    return str(next(seat["guest"] for seat in seats if seat["name"] == name))


def test_all_of_it_needs_the_key_also_on_the_machine_itself(hosted: Server) -> None:
    for route in DOORS:
        (path,) = route.paths
        (method,) = route.http_methods
        address = f"http://{hosted.address}{path.replace('{table:str}', 'none')}"
        body = {"who": "203.0.113.7", "draining": True}
        known = {name: body[name] for name in ("draining" if "drain" in path else "who",)}
        for headers in ({}, {"Authorization": "Bearer wrong"}):
            answer = httpx.request(method, address, json=known, headers=headers, timeout=PATIENCE)
            assert answer.status_code == 403, path
    assert not hosted.hall.draining and not seen(hosted)["bans"]


def test_the_host_sees_who_is_where_and_nothing_that_lies_there(hosted: Server) -> None:
    anna = hosted.guest("Anna")
    made = anna.table("mix", "me", "link")
    with anna.at(made["table"]) as chair:
        chair.until_told("welcome")
        found = seen(hosted)
    (table,) = [each for each in found["tables"] if each["table"] == made["table"]]
    assert (table["game"], table["begun"], table["over"]) == ("mix", False, False)
    assert [(seat["name"], seat["kind"]) for seat in table["seats"]] == [
        ("Anna", "person"),
        ("", "open"),
    ]
    guest = table["seats"][0]["guest"]
    assert {"address": "127.0.0.1", "guest": guest, "name": "Anna", "sockets": 1} in found[
        "visitors"
    ]
    assert found["sockets"] >= 1 and found["tables_running"] >= 1
    assert found["limits"]["tables_each"] == 30
    assert found["load"]["cores"] >= 1 and found["waiting"]["bots"] == 0
    secret = made["links"]["B"].partition("#")[2]
    seed = hosted.hall.tables[made["table"]].stored.seed
    text = call(hosted, "").text
    assert secret not in text and seed not in text and KEY not in text


def test_a_table_that_is_closed_tells_its_players_and_keeps_its_record(hosted: Server) -> None:
    anna = hosted.guest("Anna")
    table = anna.table("mix", "me", "random")["table"]
    reason = BY_THE_HOST.removesuffix(".")
    with anna.at(table) as chair:
        chair.until_asked()
        chair.choose()
        chair.until_asked()
        seen(hosted, f"/tables/{table}/close", {})
        assert chair.until_told("closing")["reason"] == reason
        assert chair.closed()
    with anna.at(table) as chair:  # and nobody comes back to it
        told = chair.until_told("closing")
        assert (told["reason"], told["again"]) == (reason, 0)
    info = anna.get(f"/api/tables/{table}")
    assert info["over"] and info["ending"]["note"] == BY_THE_HOST
    assert len(anna.get(f"/api/replays/{table}/record")["choices"]) >= 1
    seen(hosted, f"/tables/{table}/close", {})  # once more changes nothing
    assert call(hosted, "/tables/none/close", {}).status_code == 404


def test_a_table_that_nobody_looks_at_or_that_has_not_begun_is_closed_as_well(
    hosted: Server,
) -> None:
    anna = hosted.guest("Anna")
    table = anna.table("mix", "me", "link")["table"]
    assert table not in hosted.hall.tables
    seen(hosted, f"/tables/{table}/close", {})
    ending = anna.get(f"/api/tables/{table}")["ending"]
    assert (ending["note"], ending["replay"]) == (BY_THE_HOST, "")  # nothing was played
    assert anna.http.get(f"/api/replays/{table}").status_code == 404


def test_a_server_that_drains_makes_no_tables_and_lets_those_under_way_go_on(
    hosted: Server,
) -> None:
    anna = hosted.guest("Anna")
    table = anna.table("mix", "me", "random")["table"]
    wish = {"game": "mix", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    try:
        found = seen(hosted, "/drain", {"draining": True})
        assert found["draining"] and "no new tables are made here" in found["missing"]
        answer = anna.http.post("/api/tables", json=wish)
        assert answer.status_code == 503 and "about to stop" in answer.json()["reason"]
        with anna.at(table) as chair:
            assert play_a_while(chair, 2)["seed"]
            assert "about to stop" in chair.answer("rematch")["reason"]
    finally:
        assert not seen(hosted, "/drain", {"draining": False})["draining"]
    assert anna.http.post("/api/tables", json=wish).status_code == 201


def test_a_guest_who_is_banned_is_out_at_once_and_in_again_when_it_ends(hosted: Server) -> None:
    eve, anna = hosted.guest("Eve"), hosted.guest("Anna")
    table = eve.table("mix", "me", "random")["table"]
    with eve.at(table) as chair:
        chair.until_asked()
        who = id_of(hosted, "Eve")
        (ban,) = seen(hosted, "/bans", {"who": who, "hours": 1, "note": "spoils games"})["bans"]
        assert (ban["who"], ban["name"], ban["note"]) == (who, "Eve", "spoils games")
        told = chair.until_told("closing")
        assert "does not let you in until" in told["reason"] and told["again"] == 0
        assert chair.closed()
    answer = eve.http.get("/api/me")
    assert answer.status_code == 403 and "does not let you in" in answer.json()["reason"]
    with pytest.raises(InvalidStatus), eve.at(table):
        pass
    assert anna.http.get("/api/me").status_code == 200
    assert not seen(hosted, "/bans/end", {"who": who})["bans"]
    assert eve.http.get("/api/me").status_code == 200
    assert call(hosted, "/bans/end", {"who": who}).status_code == 404


def test_an_address_is_banned_for_a_time_also_by_the_next_server(tmp_path: Path) -> None:
    near = {"X-Forwarded-For": "2001:db8:1:2::9"}
    far = {"X-Forwarded-For": "2001:db8:1:3::9"}
    for begins in (True, False):
        with serving(tmp_path, host_key=KEY) as server:

            def status(headers: dict[str, str]) -> int:
                return httpx.get(f"http://{server.address}/api/me", headers=headers).status_code

            if begins:
                seen(server, "/bans", {"who": "2001:db8:1:2::1", "hours": 2})
            assert (status(near), status(far)) == (403, 200)
            if not begins:
                bans = server.visitors.bans
                bans.wall = lambda: time.time() + 2 * 3600
                assert status(near) == 200
                assert not seen(server)["bans"]


def test_nobody_bans_themselves(hosted: Server) -> None:
    mine = {"X-Forwarded-For": "198.51.100.9"}
    answer = call(hosted, "/bans", {"who": "198.51.100.0/24"}, **mine)
    assert answer.status_code == 400 and "you yourself" in answer.json()["reason"]
    assert not seen(hosted)["bans"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("203.0.113.7", "203.0.113.7/32"),
        (" 203.0.113.7/24 ", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7/32"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:7::/48", "2001:db8:7::/48"),
        ("aB3-_aB3-_aB3-_aB3-_aB", "aB3-_aB3-_aB3-_aB3-_aB"),
    ],
)
def test_what_is_banned_has_one_form(said: str, kept: str) -> None:
    assert banned(said) == kept


@pytest.mark.parametrize(
    "said", ["Anna", "127.0.0.1", "::1", "10.0.0.0/8", "2001::/16", "1.2.3.4/x", "a/b", "0.0.0.0/0"]
)
def test_what_cannot_be_banned_is_refused(said: str) -> None:
    with pytest.raises(BadBan):
        banned(said)


def test_bans_are_found_by_network_and_guest_while_they_hold() -> None:
    bans = BanList(lambda: 100.0)
    guest = "aB3-_aB3-_aB3-_aB3-_aB"
    for who, until in (("203.0.113.0/24", 200.0), (guest, 200.0), ("2001:db8::/32", 100.0)):
        bans.add(StoredBan(who, until, 0.0))
    assert bans.holding("203.0.113.99", "") and bans.holding("::ffff:203.0.113.99", "")
    assert bans.holding("", guest) and bans.holding("198.51.100.1", guest)
    assert not bans.holding("198.51.100.1", "somebody else")
    assert not bans.holding("2001:db8::1", "")  # it has ended
    assert not bans.holding("no address", "")
    bans.drop_ended()
    assert set(bans.known) == {"203.0.113.0/24", guest}


def test_there_are_only_so_many_bans() -> None:
    bans = BanList(lambda: 0.0)
    bans.fill(StoredBan(f"10.0.{n // 256}.{n % 256}/32", 1.0, 0.0) for n in range(MOST))
    with pytest.raises(BadBan):
        bans.add(StoredBan("203.0.113.7/32", 1.0, 0.0))
    bans.add(StoredBan("10.0.0.0/32", 2.0, 0.0))  # one that is renewed
