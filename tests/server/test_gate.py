"""Who is let in, how much anybody may ask, and what every answer carries."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from tests.server.running import Server, serving
from websockets.exceptions import InvalidStatus

from playmat.server.accounts.signed_in import SignedIn
from playmat.server.doors.gate import AT_ONCE, LATER, TOO_MANY, Gate, Turnstile
from playmat.server.doors.guests import COOKIE, Guests
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import LONGEST_WAIT, Bucket, Buckets
from playmat.server.routes.socket import Connection
from playmat.server.settings import Settings
from playmat.server.tables.clients import Client


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    guest = server.guest()
    for path in ("/", "/api/me", "/api/tables/none", "/assets/none.js"):
        headers = guest.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_a_guest_is_known_again_by_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    guest = server.guest()
    answer = httpx.get(f"http://{server.address}/api/me")
    assert "HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
    guest.http.put("/api/me", json={"name": "  Anna \n Lee "})
    assert guest.get("/api/me") == {"name": "Anna Lee"}
    assert "set-cookie" not in guest.http.get("/api/me").headers


def test_the_page_brings_the_cookie_so_that_its_first_requests_are_one_guests(
    server: Server,
) -> None:
    for path in ("/", "/table/none"):
        assert COOKIE in httpx.get(f"http://{server.address}{path}").headers["set-cookie"]
    assert "set-cookie" not in httpx.get(f"http://{server.address}/assets/none.js").headers


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    guests = Guests(b"another secret")
    forged = guests.cookie("anna", False).partition(";")[0]
    answer = httpx.get(f"http://{server.address}/api/me", headers={"Cookie": forged})
    assert answer.json() == {"name": "Guest"}
    assert COOKIE in answer.headers["set-cookie"]


@pytest.mark.parametrize("cookie", ["", "x", f"{COOKIE}=", f"{COOKIE}=a.b.c", "=;=;", "\xff=1"])
def test_what_is_no_cookie_is_nobody(cookie: str) -> None:
    assert Guests(b"secret").known(cookie) == ""


def test_pages_of_other_sites_are_turned_away(server: Server) -> None:
    guest = server.guest()
    made = guest.table("mix", "me", "random")
    foreign = {"Origin": "https://evil.example"}
    answer = guest.http.put("/api/me", json={"name": "Eve"}, headers=foreign)
    assert answer.status_code == 403
    with pytest.raises(InvalidStatus), guest.at(made["table"], Origin="https://evil.example"):
        pass
    own = {"Origin": f"http://{server.address}"}
    assert guest.http.put("/api/me", json={"name": "Anna"}, headers=own).status_code == 200
    with guest.at(made["table"], Origin=own["Origin"]) as chair:
        assert chair.hear()["type"] == "welcome"


def test_a_server_at_home_goes_by_no_other_name(tmp_path: Path) -> None:
    """Else a page of another site could reach it by a name that leads here."""
    with serving(tmp_path, hosts=frozenset({"127.0.0.1"})) as server:
        assert server.guest().http.get("/api/me").status_code == 200
        elsewhere = httpx.get(f"http://{server.address}/api/me", headers={"Host": "evil.example"})
        assert elsewhere.status_code == 421


FEW = 0.7  # a second: two may come at once, and a third is too much even on a slow machine


def test_who_asks_too_much_must_wait(tmp_path: Path) -> None:
    with serving(tmp_path, requests_per_second=FEW) as server:
        http = server.guest().http
        statuses = [http.get("/api/me").status_code for _ in range(30)]
        assert statuses[0] == 200
        assert 429 in statuses


def test_who_says_too_much_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, messages_per_second=FEW) as server:
        guest = server.guest()
        made = guest.table("mix", "me", "random")
        with guest.at(made["table"]) as chair:
            for _ in range(20):
                chair.say("resume")
            assert "too many" in chair.until_told("refused")["reason"]


def test_all_connections_of_an_address_are_heard_at_one_pace(tmp_path: Path) -> None:
    """What is more work than a choice counts for more; this machine itself is never slowed."""
    heard: list[tuple[str, float]] = []

    class Pace:
        def of(self, network: str, now: float) -> Pace:
            self.network = network
            return self

        def wait(self, now: float, cost: float) -> float:
            heard.append((self.network, cost))
            return 0.0

    with serving(tmp_path) as server:
        server.hall.pace = Pace()  # type: ignore[assignment]
        guest = server.guest()
        table = guest.table("mix", "me", "random")["table"]
        away: Any = {"X-Forwarded-For": "203.0.113.7"}
        with (
            guest.at(table, **away) as one,
            guest.at(table, **away) as other,
            guest.at(table) as me,
        ):
            for chair in (one, other, me):
                chair.until_asked()
                chair.answer("why not", text="fly")
                chair.say("resume")
                chair.until_told("situation")
    (network,) = {network for network, _ in heard}
    assert network
    coming = [(network, 10.0)] * 2
    assert heard == [*coming, *[(network, 1.0), (network, 10.0)] * 2]


def test_of_many_requests_at_once_some_begin_and_the_others_follow_one_by_one() -> None:
    """Together they would hold up everybody between any two steps of a choice."""
    gate = Gate(nobody, Settings("", b"", requests_per_second=1.0), signed_in=SignedIn())
    pauses = [gate.pause("/api/me", "somewhere", None) for _ in range(int(AT_ONCE) + 3)]
    assert pauses[: int(AT_ONCE)] == [0.0] * int(AT_ONCE)
    assert [round(pause) for pause in pauses[int(AT_ONCE) :]] == [1, 2, 3]
    assert gate.pause("/assets/page.js", "somewhere", None) == 0
    assert gate.pause("/api/me", "elsewhere", None) == 0
    assert gate.pause("/api/me", "", None) == 0, "this machine, or a proxy that asks for many"


def test_nobody_waits_longer_than_a_while_however_much_was_asked() -> None:
    gate = Gate(nobody, Settings("", b"", requests_per_second=1.0), signed_in=SignedIn())
    pauses = [gate.pause("/api/me", "somewhere", None) for _ in range(1000)]
    assert max(pauses) == LONGEST_WAIT


def test_too_much_is_refused_a_little_later() -> None:
    gate = Gate(nobody, Settings("", b""), signed_in=SignedIn())
    assert gate.pause("/api/me", "", (TOO_MANY, "too many requests")) == LATER
    assert gate.pause("/api/me", "", (400, "no name of a server")) == 0


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that is never reached."""


def test_others_have_their_turn_between_two_messages_that_came_together() -> None:
    """A read never waits for what is there already, so that a burst would be one long step."""

    async def story() -> int:
        connection = Connection.__new__(Connection)
        connection.socket = cast(Any, Burst())
        connection.network, connection.refused = "", 0
        connection.bucket = Bucket(0.1, 0.0)
        connection.entering = asyncio.create_task(asyncio.sleep(0))
        connection.client = Client("", [], lambda data: None, lambda last: None)
        turns = 0
        reading = asyncio.create_task(connection.read())
        while not reading.done():
            turns += 1
            await asyncio.sleep(0)
        return turns

    assert asyncio.run(story()) >= Burst.size


class Burst:
    """A socket at which many messages have come."""

    size = 50

    def __init__(self) -> None:
        self.left = self.size

    async def receive(self) -> dict[str, str]:
        self.left -= 1
        if self.left < 0:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": "x"}


def test_tables_and_decks_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, tables_each=2, decks_each=1) as server:
        guest = server.guest()
        for _ in range(2):
            guest.table("mix", "me", "random")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        answer = guest.http.post("/api/tables", json={"game": "mix", "seats": seats})
        assert answer.status_code == 429
        deck = {"game": "mix", "draft": {"name": "Mine", "cards": {"Owen": 1}}}
        assert guest.http.post("/api/decks", json=deck).status_code == 201
        assert guest.http.post("/api/decks", json=deck).status_code == 429


def test_a_large_body_is_refused(server: Server) -> None:
    answer = server.guest().http.put("/api/me", json={"name": "x" * 200_000})
    assert answer.status_code == 413


def test_an_answer_is_squeezed_quickly(server: Server) -> None:
    """The hardest way would take the time of ten answers from everybody."""
    with server.guest().http.stream("GET", "/api/games/nintendo/cards") as answer:
        assert answer.headers["content-encoding"] == "gzip"
        began = next(answer.iter_raw())
    assert began[8] == 4, "what gzip writes of the quickest way"


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(7)] == [True] * 6 + [False]
    assert [bucket.take(0.5) for _ in range(2)] == [True, False]


def test_buckets_of_different_addresses_are_apart() -> None:
    buckets = Buckets(1.0)
    assert [buckets.take("one", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("two", 0.0)


def test_of_many_requests_one_begins_in_each_round_addresses_by_turns() -> None:
    async def story() -> None:
        turnstile, begun = Turnstile(), list[str]()

        async def ask(network: str) -> None:
            await turnstile.wait(Asker(network, ""))
            begun.append(network)

        asking = [asyncio.create_task(ask(network)) for network in ["evil"] * 20 + ["home"]]
        asking[5].cancel()  # who has gone takes nobody's turn
        while not all(task.done() for task in asking):
            before = len(begun)
            await asyncio.sleep(0)
            assert len(begun) <= before + 1, "there is room for others between any two"
        assert len(begun) == 20 and begun.index("home") <= 2
        await asyncio.wait_for(ask("late"), 5)

    asyncio.run(story())
