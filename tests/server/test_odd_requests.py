"""Requests that no browser makes: each is refused in a sentence, and none leaves a traceback."""

from __future__ import annotations

import http.client
import json
import logging
from collections.abc import Iterator

import pytest
from tests.server.running import Server
from websockets.exceptions import InvalidStatus

from playmat.server.doors.gate import name_of

DIGITS = "9" * 5000
DEEP = "[" * 40_000
SEATS = '[{"kind": "me"}, {"kind": "bot", "bot": "random"}]'


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.set_level(logging.WARNING)
    yield
    assert [record.getMessage() for record in caplog.get_records("call")] == []


def answer_to(
    server: Server, method: str, path: str, body: str = "", **headers: str
) -> tuple[int, str]:
    """Status and reason of a request that is sent as it stands."""
    connection = http.client.HTTPConnection(server.address, timeout=60)
    connection.putrequest(method, path, skip_host="Host" in headers)
    sent = {"Content-Type": "application/json", "Content-Length": str(len(body.encode()))}
    for name, value in {**sent, **headers}.items():
        connection.putheader(name, value)
    connection.endheaders(body.encode())
    answer = connection.getresponse()
    told = answer.read()
    connection.close()
    assert answer.getheader("content-type", "").startswith("application/json"), told
    return answer.status, str(json.loads(told)["reason"])


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/a/b", "/api/"])
def test_a_question_that_is_none_is_answered_like_any_other(server: Server, path: str) -> None:
    status, reason = answer_to(server, "GET", path)
    assert status == 404 and reason


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/assets/%00.js",
        "/api/tables/%00",
        "/api/replays/a%00b",
        "/api/decks/%00",
        "/table/%0a",
        f"/{'a' * 5000}",
        f"/assets/{'a' * 300}",
        f"/api/tables/{'a' * 5000}",
        f"/api/replays/none/steps/{DIGITS}",
    ],
)
def test_names_that_nothing_can_have(server: Server, path: str) -> None:
    status, reason = answer_to(server, "GET", path)
    assert status == 400 and reason


@pytest.mark.parametrize(
    "host", ["[", "[::1", "]", "a b", "a/b", "ex\x7fample", "a:b:c", "@", "x" * 5000]
)
def test_hosts_that_are_none(server: Server, host: str) -> None:
    assert answer_to(server, "GET", "/api/me", Host=host)[0] == 400


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://a b", "http://x]", "http://"]
)
def test_origins_that_are_none(server: Server, origin: str) -> None:
    assert answer_to(server, "PUT", "/api/me", '{"name": "x"}', Origin=origin)[0] == 400
    made = server.guest().table("mix", "me", "random")
    with pytest.raises(InvalidStatus), server.guest().at(made["table"], Origin=origin):
        pass


@pytest.mark.parametrize("origin", ["null", "http://[::::]", "moz-extension://a-b-c"])
def test_origins_that_are_not_ours(server: Server, origin: str) -> None:
    """A page in a sandbox says `null`."""
    assert answer_to(server, "PUT", "/api/me", '{"name": "x"}', Origin=origin)[0] == 403


def test_a_server_at_home_knows_its_name_with_and_without_a_port() -> None:
    names = ["localhost", "LOCALHOST:8080", "[::1]:8080", "127.0.0.1", "["]
    assert [name_of(name) for name in names] == ["localhost", "localhost", "::1", "127.0.0.1", ""]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/me", DEEP),
        ("PUT", "/api/me", f'{{"name": {DEEP}'),
        ("PUT", "/api/me", f'{{"name": {DIGITS}}}'),
        ("PUT", "/api/me", f'{{"more": {"[" * 20_000}{"]" * 20_000}, "name": "x"}}'),
        ("PUT", "/api/me", '{"name": "\\ud800"}'),
        ("PUT", "/api/me", "\x00"),
        ("POST", "/api/tables", f'{{"game": "mix", "seats": {SEATS}, "minutes": {DIGITS}}}'),
        ("POST", "/api/tables", f'{{"game": "mix", "seats": {SEATS}, "minutes": 1e999}}'),
        ("POST", "/api/tables", '{"game": "mix", "seats": [{"kind": "me", "deck": "\\u0000"}]}'),
        ("POST", "/api/decks", f'{{"game": "mix", "text": "deck: a\\ncards: {{Owen: {DIGITS}}}"}}'),
        ("POST", "/api/decks", f'{{"game": "mix", "text": "deck: {DIGITS}"}}'),
        ("POST", "/api/decks", f'{{"game": "mix", "text": "deck: {"[" * 20_000}"}}'),
        (
            "POST",
            "/api/decks",
            f'{{"game": "mix", "draft": {{"name": "a", "cards": {{"Owen": {DIGITS}}}}}}}',
        ),
        ("POST", "/api/decks", '{"game": "mix", "text": "deck: \\u0000"}'),
        ("POST", "/api/replays/none/branch", f'{{"step": {DIGITS}, "seat": "A", "bot": "random"}}'),
    ],
)
def test_bodies_that_are_too_deep_or_hold_numbers_that_are_none(
    server: Server, method: str, path: str, body: str
) -> None:
    status, reason = answer_to(server, method, path, body)
    assert status == 400 and reason and len(reason) < 1000


def test_messages_that_are_too_deep_or_hold_numbers_that_are_none(server: Server) -> None:
    guest = server.guest()
    made = guest.table("mix", "me", "random")
    with guest.at(made["table"]) as chair:
        chair.until_asked()
        for text in (
            "[" * 4000,
            f'{{"type": "choose", "id": {"9" * 3900}}}',
            f'{{"type": "choose", "more": {"[" * 3000}',
            f'{{"type": "stand", "id": 1, "text": {"[" * 1900}{"]" * 1900}}}',
            '{"type": "why not", "id": 2, "text": "\\u0000"}',
        ):
            chair.socket.send(text)
            told = chair.until(lambda told: told["type"] in ("refused", "because"))
            assert told["reason"] and len(told["reason"]) < 1000
