"""Who is let in, how much anybody may ask, and what every answer carries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import Server, serving
from websockets.exceptions import InvalidStatus

from playmat.server.guests import COOKIE, Guests
from playmat.server.limits import Bucket, Buckets


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
    assert heard == [(network, 1.0), (network, 10.0)] * 2


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
