"""Web Push: whose turn it is reaches the browsers of an account, sealed, and nothing near us."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from tests.server.push_receiver import BrowserEnd, PushReceiver, receiving
from tests.server.running import PATIENCE, Guest, Server, serving, until_so
from tests.server.test_leaving import account
from webauthn.helpers import base64url_to_bytes

from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.server.push.courier import Courier, NotDelivered, is_public
from playmat.server.push.sealing import BrowserKeys, sealed, sealed_with
from playmat.server.push.sender_key import SenderKey
from playmat.server.push.turn_notices import TurnNotices
from playmat.server.serving import push_contact
from playmat.server.store.subscriptions import SUBSCRIPTIONS_EACH

SECRET = b"a secret of tests"
CONTACT = "mailto:host@cards.example"
SERVICE = "https://push.example/one"


# ---- what is sent ----


def test_what_is_said_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    private = base64url_to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    keys = BrowserKeys(
        base64url_to_bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        base64url_to_bytes("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    found = sealed_with(
        b"When I grow up, I want to be a watermelon",
        keys,
        ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1()),
        base64url_to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert found == base64url_to_bytes(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_only_the_browser_reads_it_and_it_never_looks_the_same() -> None:
    browser = BrowserEnd()
    keys = BrowserKeys(browser.point, browser.auth)
    first, second = sealed(b"your turn", keys), sealed(b"your turn", keys)
    assert first != second
    assert browser.read(first) == browser.read(second) == b"your turn"
    with pytest.raises(InvalidTag):
        BrowserEnd().read(first)


def test_the_key_of_a_server_is_the_same_after_each_start_and_signs_what_it_sends() -> None:
    key = SenderKey(SECRET, CONTACT)
    assert key.public == SenderKey(SECRET, CONTACT).public
    assert key.public != SenderKey(b"another secret", CONTACT).public
    scheme, token, _, public = key.authorization(SERVICE, 1000.0).replace(", ", " , ").split(" ")
    assert (scheme, public) == ("vapid", f"k={key.public}")
    head, claims, signature = token.removeprefix("t=").split(".")
    said = json.loads(base64url_to_bytes(claims))
    assert said["aud"] == "https://push.example" and said["sub"] == CONTACT
    assert 1000 < said["exp"] <= 1000 + 24 * 3600
    both = base64url_to_bytes(signature)
    numbers = (int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    point = base64url_to_bytes(key.public)
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    signed = f"{head}.{claims}".encode()
    known.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))


def test_push_services_are_told_whom_to_write_to() -> None:
    for right in ("", CONTACT, "https://cards.example/about"):
        assert push_contact(right) == right
    for wrong in ("host@cards.example", "mailto:", "http://cards.example", "mailto:a@b c"):
        with pytest.raises(PlaymatError, match="mailto"):
            push_contact(wrong)


# ---- where it goes ----


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "::10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "2001:0:1::1",
    ],
)
def test_an_address_near_this_server_is_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "push.example/one",
        "http://push.example/one",
        "ftp://push.example/one",
        "https:///one",
        "https://push.example:8443/one",
        "https://push.example:none/one",
        "https://somebody@push.example/one",
        "https://push.example/one two",
        "https://push.example/one\r\nX: y",
        "https://push.example/" + 500 * "x",
    ],
)
def test_what_is_no_address_of_a_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(BadSetup, match="push service"):
        Courier().check(endpoint)


def test_nothing_is_taken_to_this_machine(tmp_path: Path) -> None:
    with receiving(tmp_path) as receiver:
        usual = Courier(receiver.courier.context, [receiver.port])
        for name in ("localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433"):
            with pytest.raises(NotDelivered):
                asyncio.run(usual.deliver(f"https://{name}:{receiver.port}/", {}, b"near"))
        assert receiver.came.empty()


def test_where_one_address_does_not_answer_the_next_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on machines whose own name leads to ::1 first, or with no way to IPv6."""

    def lookup(_name: str, port: int, *_: object, **__: object) -> list[tuple[object, ...]]:
        return [(0, 0, 0, "", (address, port)) for address in ("127.0.0.2", "127.0.0.1")]

    with receiving(tmp_path) as receiver:
        monkeypatch.setattr(socket, "getaddrinfo", lookup)
        delivering = receiver.courier.deliver(receiver.endpoint("one"), {}, b"body")
        assert asyncio.run(delivering) == 201


def test_what_is_delivered_is_not_led_on(tmp_path: Path) -> None:
    with receiving(tmp_path) as receiver:
        receiver.status = 307
        delivering = receiver.courier.deliver(receiver.endpoint("one"), {"TTL": "5"}, b"body")
        assert asyncio.run(delivering) == 307
        came = receiver.came.get(timeout=PATIENCE)
        assert (came.path, came.headers["TTL"], came.body) == ("/push/one", "5", b"body")
    assert receiver.came.empty()


def test_a_service_that_nobody_vouches_for_is_told_nothing(tmp_path: Path) -> None:
    with receiving(tmp_path) as receiver:
        usual = Courier(None, [receiver.port], lambda address: True)
        with pytest.raises(NotDelivered):
            asyncio.run(usual.deliver(receiver.endpoint("one"), {}, b"secret"))
        assert receiver.came.empty()


# ---- turns ----


@pytest.fixture
def receiver(tmp_path: Path) -> Iterator[PushReceiver]:
    with receiving(tmp_path) as made:
        yield made


@pytest.fixture
def house(tmp_path: Path, receiver: PushReceiver) -> Iterator[Server]:
    with serving(tmp_path, push_contact=CONTACT, sign_ins_per_minute=60_000.0) as server:
        notices: TurnNotices = server.app.needs["notices"]
        notices.courier = receiver.courier
        yield server


def subscribe(guest: Guest, endpoint: str) -> BrowserEnd:
    browser = BrowserEnd()
    answer = guest.http.put("/api/account/push", json=browser.subscription(endpoint))
    assert answer.status_code == 200, answer.text
    return browser


def told(guest: Guest) -> bool:
    found: bool = guest.get("/api/account/push")["told"]
    return found


def begin_slow(owner: Guest, other: Guest) -> str:
    """A slow game at which both are asked something; nobody is there."""
    made = owner.table("nostalgix", "me", "link", days=3)
    other.join(made["links"]["B"])
    table: str = made["table"]
    return table


def test_who_is_not_there_is_told_of_each_turn_once(house: Server, receiver: PushReceiver) -> None:
    anna, ben = account(house, "Anna Push"), account(house, "Ben Push")
    browser = subscribe(ben, receiver.endpoint("ben"))
    assert told(ben) and not told(anna)
    table = begin_slow(anna, ben)
    came = receiver.came.get(timeout=PATIENCE)
    assert came.path == "/push/ben" and came.headers["Content-Encoding"] == "aes128gcm"
    assert b"Nostalgix" not in came.body, "the service reads nothing"
    assert json.loads(browser.read(came.body)) == {"title": "Nostalgix", "table": table}
    with ben.at(table) as chair:
        chair.until_asked()
        chair.choose("keep")
        with anna.at(table) as other:
            other.until_asked()
            other.choose("keep")
            other.until(lambda said: said["type"] == "situation")
    assert receiver.came.empty(), "who is there sees it anyway"


def test_a_browser_that_is_gone_is_told_nothing_more(house: Server, receiver: PushReceiver) -> None:
    anna, ben = account(house, "Anna Gone"), account(house, "Ben Gone")
    subscribe(ben, receiver.endpoint("ben"))
    receiver.status = 410
    begin_slow(anna, ben)
    receiver.came.get(timeout=PATIENCE)
    until_so(lambda: not told(ben))


def test_a_subscription_ends_with_its_session(house: Server, receiver: PushReceiver) -> None:
    ben = account(house, "Ben Ends")
    subscribe(ben, receiver.endpoint("one"))
    subscribe(ben, receiver.endpoint("two"))
    exported = ben.http.get("/api/account/export").json()["account"]["notified"]
    assert exported == [receiver.endpoint("two")], "a browser has one"
    assert ben.http.delete("/api/account/push").status_code == 204 and not told(ben)
    subscribe(ben, receiver.endpoint("one"))
    ben.http.delete("/api/account/session")
    ben.post("/api/account/session", {"name": "Ben Ends", "password": "four words of mine"})
    assert not told(ben)
    assert ben.http.get("/api/account/export").json()["account"]["notified"] == []


def test_an_account_has_few_and_the_oldest_goes(house: Server, receiver: PushReceiver) -> None:
    guests = [account(house, "Ben Many")]
    for _ in range(SUBSCRIPTIONS_EACH):
        guests.append(house.guest())
        guests[-1].post(
            "/api/account/session", {"name": "Ben Many", "password": "four words of mine"}
        )
    for number, guest in enumerate(guests):
        subscribe(guest, receiver.endpoint(str(number)))
    assert [told(guest) for guest in guests] == [False, *[True] * SUBSCRIPTIONS_EACH]


def test_only_accounts_subscribe_and_only_with_keys(house: Server, receiver: PushReceiver) -> None:
    right = BrowserEnd().subscription(receiver.endpoint("one"))
    assert house.guest().get("/api/account/push")["key"] == ""
    assert house.guest().http.put("/api/account/push", json=right).status_code == 401
    ben = account(house, "Ben Keys")
    assert urlsplit(right["endpoint"]).hostname == "localhost"
    for wrong in (
        {**right, "p256dh": right["auth"]},
        {**right, "p256dh": "B" + 86 * "A"},
        {**right, "auth": "!"},
        {**right, "endpoint": "http://localhost/"},
    ):
        assert ben.http.put("/api/account/push", json=wrong).status_code == 400, wrong
    assert len(base64url_to_bytes(ben.get("/api/account/push")["key"])) == 65


def test_a_server_tells_nobody_unless_its_host_wants_it(server: Server) -> None:
    ben = account(server, "Ben Off")
    assert ben.get("/api/account/push") == {"key": "", "told": False}
    wanted = BrowserEnd().subscription(SERVICE)
    answer = ben.http.put("/api/account/push", json=wanted)
    assert answer.status_code == 404 and "no notifications" in answer.json()["reason"]
