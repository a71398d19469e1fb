"""Passkeys: made and used by who is verified, each challenge once, and nobody is locked out."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import Iterator
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select
from tests.server.running import Guest, Message, Server, serving
from webauthn.helpers import bytes_to_base64url

from playmat.kernel.errors import PlaymatError
from playmat.server.accounts.passkeys import SECONDS, Challenges
from playmat.server.serving import passkey_origin
from playmat.server.store import Store
from playmat.server.store import challenges as kept_challenges
from playmat.server.store.schema import challenges

ORIGIN = "https://cards.example"
HOST = "cards.example"
PASSWORD = "four words of mine"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Device:
    """What keeps a passkey: says what a browser would say for it."""

    def __init__(self, origin: str = ORIGIN, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.name = secrets.token_bytes(16)
        self.uses = 0

    def said(self, kind: str, challenge: str) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        ).encode()

    def state(self, more: int = 0) -> bytes:
        host = hashlib.sha256(HOST.encode()).digest()
        return host + bytes([self.flags | more]) + self.uses.to_bytes(4, "big")

    def make(self, options: Message) -> Message:
        point = self.key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        length = len(self.name).to_bytes(2, "big")
        data = self.state(ATTESTED) + bytes(16) + length + self.name + cbor2.dumps(public)
        answer = {
            "clientDataJSON": self.said("webauthn.create", options["challenge"]),
            "attestationObject": cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}),
        }
        return self.credential(answer)

    def use(self, options: Message) -> Message:
        said, data = self.said("webauthn.get", options["challenge"]), self.state()
        signed = data + hashlib.sha256(said).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self.credential(
            {"clientDataJSON": said, "authenticatorData": data, "signature": signature}
        )

    def credential(self, answer: dict[str, bytes]) -> Message:
        name = bytes_to_base64url(self.name)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {field: bytes_to_base64url(data) for field, data in answer.items()},
        }


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("passkeys")
    with serving(folder, passkey_origin=ORIGIN, sign_ins_per_minute=60_000.0) as running:
        yield running


def account(server: Server, name: str) -> Guest:
    guest = server.guest()
    guest.post("/api/account", {"name": name, "password": PASSWORD})
    return guest


def send(guest: Guest, path: str, **body: Any) -> httpx.Response:
    return guest.http.post(f"/api/account/{path}", json=body)


def make(guest: Guest, device: Device) -> httpx.Response:
    options = guest.post("/api/account/passkeys/options", {"password": PASSWORD})["options"]
    return send(guest, "passkeys", credential=device.make(options))


def question(guest: Guest) -> Message:
    options: Message = guest.post("/api/account/passkey_session/options", {})["options"]
    return options


def enter(guest: Guest, device: Device) -> httpx.Response:
    return send(guest, "passkey_session", credential=device.use(question(guest)))


def test_who_has_the_device_signs_in_without_a_password(house: Server) -> None:
    owner, device = account(house, "Ada Byron"), Device()
    assert make(owner, device).status_code == 201
    elsewhere = house.guest()
    assert enter(elsewhere, device).status_code == 201
    assert elsewhere.get("/api/account")["name"] == "Ada Byron"


def test_what_was_answered_once_is_no_answer_again(house: Server) -> None:
    owner, device = account(house, "Grace Hopper"), Device()
    make(owner, device)
    first, second = house.guest(), house.guest()
    answer = device.use(question(first))
    assert send(second, "passkey_session", credential=answer).status_code == 403, "not asked"
    assert send(first, "passkey_session", credential=answer).status_code == 201
    assert send(first, "passkey_session", credential=answer).status_code == 403, "used up"
    question(second)
    assert send(second, "passkey_session", credential=answer).status_code == 403, "another question"


def test_an_answer_that_was_wrong_uses_up_the_question(house: Server) -> None:
    owner, device = account(house, "Mary Jackson"), Device()
    make(owner, device)
    guest = house.guest()
    options = question(guest)
    forged = {**Device().use(options), "id": device.use(options)["id"]}
    forged["rawId"] = forged["id"]
    assert send(guest, "passkey_session", credential=forged).status_code == 403
    assert send(guest, "passkey_session", credential=device.use(options)).status_code == 403


def test_the_device_verifies_who_makes_and_who_uses_a_passkey(house: Server) -> None:
    owner, device = account(house, "Hedy Lamarr"), Device(flags=PRESENT)
    assert make(owner, device).status_code == 403
    device.flags |= VERIFIED
    assert make(owner, device).status_code == 201
    device.flags = PRESENT
    assert enter(house.guest(), device).status_code == 403


def test_a_page_of_another_address_has_no_passkey_of_ours(house: Server) -> None:
    owner, device = account(house, "Lise Meitner"), Device(origin="https://cards.evil")
    assert make(owner, device).status_code == 403
    device.origin = ORIGIN
    make(owner, device)
    device.origin = "https://cards.evil"
    assert enter(house.guest(), device).status_code == 403


def test_nobody_is_locked_out_by_a_counter(house: Server) -> None:
    owner, device = account(house, "Emmy Noether"), Device()
    make(owner, device)
    for uses in (7, 3, 0, 3):
        device.uses = uses
        assert enter(house.guest(), device).status_code == 201


def test_making_one_takes_the_password_and_a_session(house: Server) -> None:
    owner = account(house, "Maria Mayer")
    assert send(owner, "passkeys/options", password="not the one").status_code == 403
    assert send(house.guest(), "passkeys/options", password=PASSWORD).status_code == 401
    assert send(owner, "passkeys", credential=Device().make({"challenge": "x"})).status_code == 403


def test_one_that_was_taken_away_opens_nothing(house: Server) -> None:
    owner, device = account(house, "Rita Levi"), Device()
    make(owner, device)
    (listed,) = owner.get("/api/account/passkeys")
    other = account(house, "Somebody Else")
    other.http.delete(f"/api/account/passkeys/{listed['number']}")
    assert enter(house.guest(), device).status_code == 201, "it is no other's to take away"
    assert owner.http.delete(f"/api/account/passkeys/{listed['number']}").status_code == 204
    assert enter(house.guest(), device).status_code == 403


def test_a_device_is_known_once(house: Server) -> None:
    first, second, device = account(house, "Irene Curie"), account(house, "Eve Curie"), Device()
    assert make(first, device).status_code == 201
    assert make(second, device).status_code == 403


@pytest.mark.parametrize(
    "credential", [{}, {"rawId": "!"}, {"rawId": "AAAA", "response": {}}, {"rawId": ["x"]}]
)
def test_nonsense_is_refused(house: Server, credential: Message) -> None:
    guest = house.guest()
    question(guest)
    assert send(guest, "passkey_session", credential=credential).status_code == 403


def test_a_server_without_an_address_for_them_has_none(server: Server) -> None:
    guest = server.guest()
    assert guest.get("/api/account")["passkeys"] is False
    assert send(guest, "passkey_session/options").status_code == 404


def test_questions_are_answered_once_and_soon_by_whom_they_were_put(url: str) -> None:
    time = 0.0

    async def story() -> None:
        nonlocal time
        store = await Store.open(url)
        asked = Challenges(store.challenges, lambda: time)
        first = await asked.ask("enter", "somebody")
        assert await asked.take("make", "somebody") is None
        assert await asked.take("enter", "somebody else") is None
        assert await asked.take("enter", "somebody") == first
        assert await asked.take("enter", "somebody") is None
        await asked.ask("enter", "somebody")
        time = SECONDS
        assert await asked.take("enter", "somebody") is None, "too late"
        await store.close()

    asyncio.run(story())


def test_of_many_who_answer_at_once_one_is_heard(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        asked = Challenges(store.challenges)
        made = await asked.ask("enter", "somebody")
        taken = await asyncio.gather(*(asked.take("enter", "somebody") for _ in range(5)))
        assert sorted(taken, key=bool) == [None, None, None, None, made]
        await store.close()

    asyncio.run(story())


def test_questions_are_not_kept_for_ever(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    time = 0.0
    monkeypatch.setattr(kept_challenges, "MOST_CHALLENGES", 3)

    async def story() -> None:
        nonlocal time
        store = await Store.open(url)
        asked = Challenges(store.challenges, lambda: time)
        made = {}
        for number in range(5):
            time = float(number)
            made[number] = await asked.ask("enter", str(number))
        taken = {number: await asked.take("enter", str(number)) for number in made}
        assert taken == {0: None, 1: None, 2: made[2], 3: made[3], 4: made[4]}
        for number in range(2):
            await asked.ask("enter", str(number))
        time = 2 * SECONDS
        await asked.ask("enter", "the last")
        async with store.reading() as connection:
            rows = (await connection.execute(select(challenges.c.whom))).scalars().all()
        assert len(rows) == 1, "those that are over are forgotten"
        await store.close()

    asyncio.run(story())


def test_passkeys_belong_to_an_address_with_tls() -> None:
    assert passkey_origin("") == ""
    assert passkey_origin("https://Cards.example/") == "https://cards.example"
    assert passkey_origin("http://localhost:8080") == "http://localhost:8080"
    for wrong in ("cards.example", "http://cards.example", "https://"):
        with pytest.raises(PlaymatError, match="https"):
            passkey_origin(wrong)
