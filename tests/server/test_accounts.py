"""A guest becomes an account and loses nothing; nobody else has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.running import Guest, Server, serving

from playmat.server.accounts.accounts import AT_ONCE_NAME, NAMES_EACH, Accounts
from playmat.server.accounts.browsers import browser_of
from playmat.server.accounts.recovery_codes import CODES, digest_of_code
from playmat.server.accounts.session_cookies import SESSION
from playmat.server.doors.guests import COOKIE

PASSWORD = "four words of mine"
DECK = "deck: Mine\ngame: mix\ncards: {Owen: 5}\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody has to wait between two tries."""
    with serving(tmp_path_factory.mktemp("accounts"), sign_ins_per_minute=60_000.0) as running:
        yield running


def account(server: Server, name: str) -> Guest:
    guest = server.guest()
    guest.post("/api/account", {"name": name, "password": PASSWORD})
    return guest


def asked(guest: Guest, path: str, **body: Any) -> httpx.Response:
    return guest.http.post(path, json=body)


def sign_in(guest: Guest, name: str, password: str = PASSWORD) -> httpx.Response:
    return asked(guest, "/api/account/session", name=name, password=password)


def called(guest: Guest) -> str:
    """The name of the account that is signed in; empty: none."""
    name: str = guest.get("/api/account")["name"]
    return name


# ---- from guest to account ----


def test_a_guest_who_becomes_an_account_loses_nothing(house: Server) -> None:
    guest = house.guest("Whoever")
    deck = guest.post("/api/decks", {"game": "mix", "text": DECK})["id"]
    table = guest.table("mix", "me", "random")["table"]
    with guest.at(table) as chair:
        chair.until_asked()
        codes = guest.post("/api/account", {"name": " Ada  Byron ", "password": PASSWORD})["codes"]
        assert chair.closed(), "what was open by the guest's cookie comes back by the new one"
    assert len(set(codes)) == CODES
    told = guest.get("/api/account")
    assert (told["name"], told["signed_in"], told["codes"]) == ("Ada Byron", True, CODES)
    assert guest.get("/api/me")["name"] == "Ada Byron"
    assert [kept["id"] for kept in guest.get("/api/decks")] == [deck]
    assert guest.get(f"/api/tables/{table}")["mine"] == "A"
    with guest.at(table) as chair:
        assert chair.until_told("welcome")["seats"][0]["name"] == "Ada Byron"


def test_an_account_is_signed_in_on_another_device(house: Server) -> None:
    first = account(house, "Grace")
    deck = first.post("/api/decks", {"game": "mix", "text": DECK})["id"]
    second = house.guest("SessionAsker")
    own = second.post("/api/decks", {"game": "mix", "text": DECK})["id"]
    assert sign_in(second, "gr@ce").status_code == 201, "as it is read, so it is typed"
    assert [kept["id"] for kept in second.get("/api/decks")] == [deck]
    assert second.http.delete("/api/account/session").status_code == 200
    assert [kept["id"] for kept in second.get("/api/decks")] == [own], "the guest is there again"
    assert called(second) == "" and called(first) == "Grace"


def test_the_cookie_of_the_guest_that_it_was_opens_nothing(house: Server) -> None:
    guest = house.guest()
    before = guest.http.cookies[COOKIE]
    guest.post("/api/account", {"name": "Hedy", "password": PASSWORD})
    guest.post("/api/decks", {"game": "mix", "text": DECK})
    bare = httpx.Cookies({COOKIE: before})
    with httpx.Client(base_url=f"http://{house.address}", cookies=bare) as stranger:
        answer = stranger.get("/api/decks")
        assert answer.json() == [] and COOKIE in answer.headers["set-cookie"]


def test_who_is_signed_in_makes_no_further_account(house: Server) -> None:
    guest = account(house, "Mileva")
    answer = asked(guest, "/api/account", name="Albert", password=PASSWORD)
    assert answer.status_code == 400 and "already" in answer.json()["reason"]


@pytest.mark.parametrize("password", ["short", "abababababababab", "emmy is my name"])
def test_a_password_that_is_guessed_at_once_is_refused(house: Server, password: str) -> None:
    assert asked(house.guest(), "/api/account", name="Emmy", password=password).status_code == 400


def test_nobody_takes_a_name_that_looks_like_another(house: Server) -> None:
    account(house, "Lise Meitner")
    for name in ("lise meitner", "Lise-Meitner", "LISE MEITNER", "Lise Meitner"):
        answer = asked(house.guest(), "/api/account", name=name, password=PASSWORD)
        assert answer.status_code == 400 and "taken" in answer.json()["reason"]
        assert house.guest().http.put("/api/me", json={"name": name}).status_code == 400
    assert house.guest().http.put("/api/me", json={"name": "Lise"}).status_code == 200


def test_earlier_names_stay_the_accounts(house: Server) -> None:
    guest = account(house, "Rosalind 1")
    for number in range(2, NAMES_EACH + 1):
        assert guest.http.put("/api/me", json={"name": f"Rosalind {number}"}).status_code == 200
    more = guest.http.put("/api/account/name", json={"name": "Rosalind 9"})
    assert more.status_code == 429
    assert guest.http.put("/api/account/name", json={"name": "Rosalind 1"}).status_code == 200
    told = guest.get("/api/account")
    assert told["name"] == told["names"][0]["name"] == "Rosalind 1"
    assert len(told["names"]) == NAMES_EACH
    taken = asked(house.guest(), "/api/account", name="Rosalind 3", password=PASSWORD)
    assert taken.status_code == 400
    assert sign_in(house.guest(), "Rosalind 3").status_code == 403, "only the present one opens"


# ---- signing in ----


def test_whether_there_is_a_name_is_not_told(house: Server) -> None:
    """Not by what is said, and not by how long it takes: one password is verified."""
    account(house, "Katherine")
    accounts: Accounts = house.app.needs["accounts"]
    answers = []
    for name in ("Katherine", "Nobody of that name"):
        before = accounts.passwords.verified
        answers.append(sign_in(house.guest(), name, "not the password"))
        assert accounts.passwords.verified == before + 1
    assert answers[0].status_code == answers[1].status_code == 403
    assert answers[0].content == answers[1].content
    recovery = {"code": "00000-00000-00000-00000", "password": PASSWORD}
    first, second = (
        asked(house.guest(), "/api/account/recovery", name=name, **recovery)
        for name in ("Katherine", "Nobody of that name")
    )
    assert first.status_code == second.status_code == 403 and first.content == second.content


def test_tries_at_a_name_are_limited_whether_there_is_one_or_not(tmp_path: Path) -> None:
    with serving(tmp_path, sign_ins_per_minute=0.001) as server:
        for name in ("Katherine", "Dorothy"):
            if name == "Katherine":
                account(server, name)
            statuses: list[int] = []
            while len(statuses) < AT_ONCE_NAME + 5 and statuses[-1:] != [429]:
                statuses.append(sign_in(server.guest(), name, "wrong").status_code)
            assert set(statuses) == {403, 429}, "each guest has tries left, the name has none"


def test_a_page_of_another_site_signs_nobody_in_or_out(house: Server) -> None:
    guest = account(house, "Chien-Shiung")
    for method, path in (
        ("POST", "/api/account"),
        ("POST", "/api/account/session"),
        ("DELETE", "/api/account/session"),
        ("POST", "/api/account/recovery"),
        ("PUT", "/api/account/password"),
        ("POST", "/api/account/codes"),
    ):
        body = {"name": "Chien-Shiung", "password": PASSWORD}
        for origin in ("https://evil.example", "null"):
            answer = guest.http.request(method, path, json=body, headers={"Origin": origin})
            assert answer.status_code == 403 and "another site" in answer.text, path
    assert called(guest) == "Chien-Shiung"


def test_the_cookie_of_a_session_goes_to_no_script_and_no_other_site(house: Server) -> None:
    account(house, "Mae")
    answer = sign_in(house.guest(), "Mae")
    kept = answer.headers["set-cookie"]
    assert kept.startswith(f"{SESSION}=") and "HttpOnly; SameSite=Lax" in kept
    assert answer.headers["cache-control"] == "no-store"


def test_only_hashes_are_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest = server.guest()
        codes = guest.post("/api/account", {"name": "Barbara", "password": PASSWORD})["codes"]
        secrets = [PASSWORD, guest.http.cookies[SESSION], *codes, *map(compact, codes)]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"Barbara" in kept
    assert not [secret for secret in secrets if secret.encode() in kept]


def compact(code: str) -> str:
    return code.replace("-", "")


# ---- sessions ----


def test_a_session_that_is_ended_is_over_at_once(house: Server) -> None:
    first = account(house, "Radia")
    second = house.guest()
    second.http.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    sign_in(second, "Radia")
    table = second.table("mix", "me", "random")["table"]
    listed = {each["here"]: each for each in first.get("/api/account/sessions")}
    assert listed[False]["browser"] == "Firefox on Linux"
    with second.at(table) as chair:
        chair.until_asked()
        ended = first.http.delete(f"/api/account/sessions/{listed[False]['number']}")
        assert ended.status_code == 204
        assert chair.closed(), "no game is gone on with by a session that is over"
    assert called(second) == "" and second.get(f"/api/tables/{table}")["mine"] is None
    assert called(first) == "Radia"
    assert first.http.delete("/api/account/sessions/none").status_code == 404


def test_another_password_ends_all_other_sessions(house: Server) -> None:
    first, second = account(house, "Frances"), house.guest()
    sign_in(second, "Frances")
    wrong = {"old": "wrong", "password": "another few words"}
    assert first.http.put("/api/account/password", json=wrong).status_code == 403
    right = {"old": PASSWORD, "password": "another few words"}
    assert first.http.put("/api/account/password", json=right).status_code == 200
    assert called(first) == "Frances" and called(second) == ""
    assert sign_in(second, "Frances").status_code == 403
    assert sign_in(second, "Frances", "another few words").status_code == 201


def test_an_account_has_so_many_sessions(tmp_path: Path) -> None:
    with serving(tmp_path, sessions_each=2, sign_ins_per_minute=60_000.0) as server:
        first = account(server, "Jean")
        others = [server.guest() for _ in range(2)]
        for other in others:
            sign_in(other, "Jean")
        assert [called(each) for each in (first, *others)] == ["", "Jean", "Jean"]


def test_who_was_signed_in_still_is_after_the_server_was_started_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest = account(server, "Evelyn")
    with serving(tmp_path) as server:
        assert called(server.guest_again(guest)) == "Evelyn"


def test_nothing_of_an_account_is_for_who_is_not_signed_in(house: Server) -> None:
    guest = house.guest()
    assert guest.http.get("/api/account/sessions").status_code == 401
    assert asked(guest, "/api/account/codes", password=PASSWORD).status_code == 401
    assert guest.http.put("/api/account/name", json={"name": "Whoever"}).status_code == 401


# ---- recovery ----


def test_a_code_lets_its_owner_in_once(house: Server) -> None:
    first = house.guest()
    codes = first.post("/api/account", {"name": "Sophie", "password": PASSWORD})["codes"]
    lost = house.guest()
    fresh = {"name": "Sophie", "code": codes[0].lower(), "password": "another few words"}
    assert asked(lost, "/api/account/recovery", **fresh).status_code == 201
    assert called(lost) == "Sophie" and called(first) == ""
    assert lost.get("/api/account")["codes"] == CODES - 1
    assert asked(house.guest(), "/api/account/recovery", **fresh).status_code == 403
    assert sign_in(house.guest(), "Sophie", "another few words").status_code == 201


def test_other_codes_take_the_place_of_those_before(house: Server) -> None:
    guest = house.guest()
    old = guest.post("/api/account", {"name": "Annie", "password": PASSWORD})["codes"]
    assert asked(guest, "/api/account/codes", password="not the one").status_code == 403
    new = guest.post("/api/account/codes", {"password": PASSWORD})["codes"]
    fresh = {"name": "Annie", "password": "another few words"}
    assert asked(house.guest(), "/api/account/recovery", code=old[0], **fresh).status_code == 403
    assert asked(house.guest(), "/api/account/recovery", code=new[0], **fresh).status_code == 201


def test_a_code_is_read_as_it_is_typed() -> None:
    written = digest_of_code("x", "ABC01-23456-789DE-FGHJK")
    assert digest_of_code("x", " abcol 23456 789de fghjk") == written
    assert digest_of_code("y", "ABC01-23456-789DE-FGHJK") != written


# ---- the host ----


def test_a_server_may_have_no_accounts(tmp_path: Path) -> None:
    with serving(tmp_path, accounts=False) as server:
        guest = server.guest()
        assert guest.get("/api/account")["offered"] is False
        answer = asked(guest, "/api/account", name="Ada Byron", password=PASSWORD)
        assert answer.status_code == 404 and "no accounts" in answer.json()["reason"]
        assert sign_in(guest, "Ada Byron").status_code == 404


def test_so_many_accounts_are_made_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, accounts_in_all=1) as server:
        account(server, "Ada Byron")
        answer = asked(server.guest(), "/api/account", name="Grace", password=PASSWORD)
        assert answer.status_code == 429


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; like Mac OS X) Version/18 Safari/604.1", "Safari on iPhone"),
        ("curl/8", "another program"),
    ],
)
def test_a_browser_is_called_by_what_its_owner_knows(header: str, name: str) -> None:
    assert browser_of(header) == name
