"""Signing in is attacked: by guessing, by what was stolen, from other sites, and by listening."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from tests.server.running import Guest, Server, serving
from tests.server.test_passkeys import (
    ORIGIN,
    PASSWORD,
    Device,
    account,
    enter,
    make,
    question,
    send,
)

from playmat.server.accounts.accounts import AT_ONCE_NEAR, Accounts, NotRight, SessionAsker
from playmat.server.accounts.passkeys import Passkeys
from playmat.server.accounts.passwords import Passwords
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.app import ROUTES
from playmat.server.fairness.limits import TooMany
from playmat.server.settings import Settings
from playmat.server.store import Store

NEW_PASSWORD = "another few words"
WRONG_CODE = "00000-00000-00000-00000"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody has to wait between two tries."""
    folder = tmp_path_factory.mktemp("attacked")
    with serving(folder, passkey_origin=ORIGIN, sign_ins_per_minute=60_000.0) as running:
        yield running


# ---- guessing ----


class Guesser:
    """Somebody who is another guest for each try; the clock stands still."""

    def __init__(self, network: str, store: Store) -> None:
        settings = Settings(store="", secret=b"a secret of tests", passkey_origin=ORIGIN)
        self.network = network
        self.accounts = Accounts(settings, store, SignedIn(), now=lambda: 0.0)
        self.passkeys = Passkeys(self.accounts, ORIGIN)
        self.tries = 0

    def visitor(self, network: str = "") -> SessionAsker:
        self.tries += 1
        return SessionAsker(f"guest {self.tries}", network or self.network, "", "")

    async def by_password(self) -> None:
        await self.accounts.sign_in(self.visitor(), f"Name {self.tries}", PASSWORD)

    async def by_code(self) -> None:
        name = f"Name {self.tries}"
        await self.accounts.recover(self.visitor(), name, WRONG_CODE, PASSWORD)

    async def by_passkey(self) -> None:
        await self.passkeys.question(self.visitor())


@pytest.mark.parametrize("way", [Guesser.by_password, Guesser.by_code, Guesser.by_passkey])
def test_an_address_has_so_many_tries_at_whatever_names(tmp_path: Path, way: Any) -> None:
    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'store.db'}")
        guesser = Guesser("one household", store)
        for _ in range(int(AT_ONCE_NEAR)):
            try:
                await way(guesser)
            except NotRight:
                continue
        with pytest.raises(TooMany, match="wait"):
            await way(guesser)
        guesser.network = "another household"
        if way is Guesser.by_passkey:
            await way(guesser)
        else:
            with pytest.raises(NotRight):
                await way(guesser)
        guesser.accounts.close()
        await store.close()

    asyncio.run(story())


# ---- stolen cookies ----


def signs_out(house: Server, owner: Guest) -> None:
    owner.http.delete("/api/account/session")


def is_ended_elsewhere(house: Server, owner: Guest) -> None:
    other = house.guest()
    other.post("/api/account/session", {"name": name_of(owner), "password": PASSWORD})
    for listed in other.get("/api/account/sessions"):
        if not listed["here"]:
            other.http.delete(f"/api/account/sessions/{listed['number']}")


def changes_the_password_elsewhere(house: Server, owner: Guest) -> None:
    other = house.guest()
    other.post("/api/account/session", {"name": name_of(owner), "password": PASSWORD})
    other.http.put("/api/account/password", json={"old": PASSWORD, "password": NEW_PASSWORD})


def recovers_elsewhere(house: Server, owner: Guest) -> None:
    code = owner.post("/api/account/codes", {"password": PASSWORD})["codes"][0]
    said = {"name": name_of(owner), "code": code, "password": NEW_PASSWORD}
    house.guest().post("/api/account/recovery", said)


def leaves(house: Server, owner: Guest) -> None:
    owner.post("/api/account/delete", {"name": name_of(owner), "password": PASSWORD})


def signs_in_again(house: Server, owner: Guest) -> None:
    """Another session takes the place of the one before."""
    owner.post("/api/account/session", {"name": name_of(owner), "password": PASSWORD})


def name_of(owner: Guest) -> str:
    name: str = owner.get("/api/account")["name"]
    return name


WAYS = (
    signs_out,
    is_ended_elsewhere,
    changes_the_password_elsewhere,
    recovers_elsewhere,
    leaves,
    signs_in_again,
)


@pytest.mark.parametrize("ends", WAYS)
def test_a_stolen_cookie_opens_nothing_once_its_session_has_ended(
    house: Server, ends: Callable[[Server, Guest], None]
) -> None:
    owner = account(house, f"Stolen {WAYS.index(ends)}")
    table = owner.table("mix", "me", "random")["table"]
    cookies = dict(owner.http.cookies)
    thief = Guest(house.address, httpx.Cookies(cookies))
    assert thief.get(f"/api/tables/{table}")["mine"] == "A", "as long as it lasts"
    with thief.at(table) as chair:
        chair.until_told("welcome")
        ends(house, owner)
        assert chair.closed()
    late = Guest(house.address, httpx.Cookies(cookies))
    assert late.get("/api/account")["signed_in"] is False
    assert late.http.get("/api/account/sessions").status_code == 401
    answer = late.http.get(f"/api/tables/{table}")
    assert answer.status_code == 404 or answer.json()["mine"] is None
    late.http.close()
    thief.http.close()


# ---- other sites ----


def doors() -> list[tuple[str, str]]:
    """All that may be asked for of accounts that does more than to look."""
    found = [
        (method, path.replace("{number:str}", "1"))
        for route in ROUTES
        for path in getattr(route, "paths", ())
        for method in getattr(route, "http_methods", ())
        if path.startswith("/api/account") and method not in ("GET", "HEAD", "OPTIONS")
    ]
    return sorted(found)


def test_a_page_of_another_site_does_nothing_with_an_account(house: Server) -> None:
    owner, device = account(house, "Crossed"), Device()
    make(owner, device)
    assert len(doors()) >= 14
    for method, path in doors():
        for origin in ("https://evil.example", "null", f"http://evil.{house.address}"):
            body = {"name": "Crossed", "password": PASSWORD, "code": WRONG_CODE}
            answer = owner.http.request(method, path, json=body, headers={"Origin": origin})
            assert answer.status_code == 403, (method, path, origin)
            assert "another site" in answer.text and "session" not in answer.headers.get(
                "set-cookie", ""
            )
    assert name_of(owner) == "Crossed"
    assert len(owner.get("/api/account/passkeys")) == 1


def test_a_form_of_another_site_that_says_no_origin_is_not_understood(house: Server) -> None:
    """What a form can send without asking is text, and none of our doors reads that."""
    owner = account(house, "Formed")
    text = b'{"name": "Formed", "password": "%s", "x": "="}' % PASSWORD.encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = owner.http.post(
            "/api/account/delete", content=text, headers={"Content-Type": kind}
        )
        assert answer.status_code in (400, 415), answer.text
    assert name_of(owner) == "Formed"


# ---- listening ----


class CountingHasher(PasswordHasher):
    """Does what the other does, and counts."""

    def __init__(self, like: PasswordHasher) -> None:
        super().__init__(like.time_cost, like.memory_cost, like.parallelism)
        self.work: list[str] = []

    def hash(self, *given: Any, **more: Any) -> str:
        self.work.append("hash")
        return super().hash(*given, **more)

    # The original returns nothing but True, as its type says.
    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
        self.work.append(f"verify of {len(hash)} letters")
        return super().verify(hash, password)


@pytest.fixture
def hasher(house: Server, monkeypatch: pytest.MonkeyPatch) -> CountingHasher:
    passwords: Passwords = house.app.needs["accounts"].passwords
    counting = CountingHasher(passwords.hasher)
    monkeypatch.setattr(passwords, "hasher", counting)
    return counting


@pytest.mark.parametrize(
    ("door", "said"),
    [
        ("session", {"password": "not the password"}),
        ("recovery", {"password": NEW_PASSWORD, "code": WRONG_CODE}),
    ],
)
def test_a_name_that_is_known_makes_no_more_work_than_another(
    house: Server, hasher: CountingHasher, door: str, said: dict[str, str]
) -> None:
    known = f"Known {door}"
    account(house, known)
    found = []
    for name in (known, "Nobody at all", "Nobody\u202eat all"):
        hasher.work.clear()
        answer = send(house.guest(), door, name=name, **said)
        found.append((answer.status_code, answer.content, tuple(hasher.work)))
    assert len(set(found)) == 1 and found[0][0] == 403
    assert len(found[0][2]) == 1, "the work of one password"


def test_a_passkey_that_is_known_is_answered_like_another(house: Server) -> None:
    owner, device = account(house, "Keyed"), Device()
    make(owner, device)
    device.origin = "https://cards.evil"
    answers = [enter(house.guest(), asked) for asked in (device, Device())]
    assert [answer.status_code for answer in answers] == [403, 403]
    assert answers[0].content == answers[1].content
    asked = question(house.guest())
    assert not asked.get("allowCredentials"), "which passkeys there are is told to nobody"
