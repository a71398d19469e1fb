"""Friends: asked by name or by link, seen while they are here, invited and watched."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import delete
from tests.server.lookers import looking
from tests.server.running import PATIENCE, Guest, Message, Server, serving
from tests.server.test_leaving import PASSWORD, account, exported, leave

from playmat.server.store import Conflict, Store
from playmat.server.store.schema import blocks, friend_links, friend_requests, friendships, profiles
from playmat.server.wire.rows import FriendLink, FriendRequest, StoredBlock, StoredFriend

FRIENDS = "/api/people/friends"
REQUESTS = "/api/people/friend-requests"
LINKS = "/api/people/friend-links"


QUICK: Message = {"sign_ins_per_minute": 60_000.0, "friend_requests_per_hour": 10_000.0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("friends"), **QUICK) as running:
        yield running


@pytest.fixture(scope="module")
def larks(house: Server) -> dict[str, Guest]:
    return {name: account(house, f"{name} Lark") for name in ("Ada", "Ben", "Carl")}


@pytest.fixture(autouse=True)
def strangers_again(request: pytest.FixtureRequest) -> Iterator[None]:
    """After each test nobody of the house knows anybody."""
    yield
    if "house" in request.fixturenames:
        store = request.getfixturevalue("house").hall.store
        kept = (friendships, friend_requests, friend_links, blocks, profiles)
        forget = store.writer.write(*map(delete, kept))
        asyncio.run_coroutine_threadsafe(forget, store.writer.task.get_loop()).result(PATIENCE)


@pytest.fixture
def ada(larks: dict[str, Guest]) -> Guest:
    return larks["Ada"]


@pytest.fixture
def ben(larks: dict[str, Guest]) -> Guest:
    return larks["Ben"]


@pytest.fixture
def carl(larks: dict[str, Guest]) -> Guest:
    return larks["Carl"]


def ask(guest: Guest, name: str) -> httpx.Response:
    return guest.http.post(REQUESTS, json={"name": name})


def listed(guest: Guest) -> Message:
    found: Message = guest.get(FRIENDS)
    return found


def accept(guest: Guest) -> None:
    (request,) = listed(guest)["asking"]
    answer = guest.http.post(f"{REQUESTS}/{request['number']}", json={"agree": True})
    assert answer.status_code == 204


def befriend(one: Guest, other: Guest, name: str) -> str:
    """The other, of this name, agrees; the number of their friendship."""
    assert ask(one, name).status_code == 204
    accept(other)
    return str(listed(one)["friends"][-1]["number"])


def named(people: list[Message]) -> list[str]:
    return [each["name"] for each in people]


# ---- by name ----


def test_who_is_asked_by_name_agrees_and_both_are_friends(ada: Guest, ben: Guest) -> None:
    assert ask(ada, "ben lark").status_code == 204
    assert named(listed(ada)["asked"]) == ["ben lark"] and listed(ada)["friends"] == []
    assert named(listed(ben)["asking"]) == ["Ada Lark"]
    accept(ben)
    assert named(listed(ada)["friends"]) == ["Ben Lark"] and named(listed(ben)["friends"]) == [
        "Ada Lark"
    ]
    assert not any(listed(each)[list_] for each in (ada, ben) for list_ in ("asked", "asking"))


def test_two_who_ask_each_other_are_friends_without_an_answer(ada: Guest, ben: Guest) -> None:
    ask(ada, "Ben Lark")
    ask(ben, "Ada Lark")
    assert named(listed(ada)["friends"]) == ["Ben Lark"] and listed(ben)["asking"] == []


def test_nobody_learns_whether_a_name_is_somebodys_or_was_declined_or_blocked(
    ada: Guest, ben: Guest, carl: Guest
) -> None:
    block(carl, ada)
    answers = [ask(ada, name) for name in ("Ben Lark", "Carl Lark", "No One Three")]
    assert {(each.status_code, each.content) for each in answers} == {(204, b"")}
    (request,) = listed(ben)["asking"]
    assert (
        ben.http.post(f"{REQUESTS}/{request['number']}", json={"agree": False}).status_code == 204
    )
    assert listed(ben)["asking"] == [] and listed(carl)["asking"] == []
    asked = listed(ada)["asked"]
    assert sorted(named(asked)) == ["Ben Lark", "Carl Lark", "No One Three"]
    assert {frozenset(each) for each in asked} == {frozenset({"number", "name", "at"})}
    assert ask(ada, "Ben Lark").status_code == 204
    assert listed(ben)["asking"] == [], "who declined is not asked again while it stands"


def test_a_request_is_withdrawn(ada: Guest, ben: Guest) -> None:
    ask(ada, "Ben Lark")
    (request,) = listed(ada)["asked"]
    assert ada.http.delete(f"{REQUESTS}/{request['number']}").status_code == 204
    assert listed(ada)["asked"] == listed(ben)["asking"] == []
    late = ben.http.post(f"{REQUESTS}/{request['number']}", json={"agree": True})
    assert late.status_code == 404 and listed(ben)["friends"] == []


def test_nobody_answers_for_another(ada: Guest, ben: Guest, carl: Guest) -> None:
    ask(ada, "Ben Lark")
    (request,) = listed(ben)["asking"]
    for other in (ada, carl):
        agreed = other.http.post(f"{REQUESTS}/{request['number']}", json={"agree": True})
        assert agreed.status_code == 404
    carl.http.delete(f"{REQUESTS}/{request['number']}")
    assert named(listed(ben)["asking"]) == ["Ada Lark"]


def test_guests_are_told_how_to_have_friends(house: Server) -> None:
    refused = house.guest("Gus").http.get(FRIENDS)
    assert refused.status_code == 401 and "make one on the page Your account" in refused.text


@pytest.mark.parametrize("name", ["", "x", "a\0b", "a" * 50, "host", "\u202eevil"])
def test_a_name_that_no_account_can_have_is_refused(ada: Guest, name: str) -> None:
    assert ask(ada, name).status_code == 400


# ---- by link ----


def test_a_link_makes_one_person_a_friend(
    house: Server, ada: Guest, ben: Guest, carl: Guest
) -> None:
    word = ada.post(LINKS, {})["path"].partition("#")[2]
    guest = house.guest()
    assert guest.post(f"{LINKS}/look", {"word": word}) == {"name": "Ada Lark"}
    assert guest.http.post(f"{LINKS}/follow", json={"word": word}).status_code == 401
    assert "your own" in ada.http.post(f"{LINKS}/follow", json={"word": word}).text
    assert ben.http.post(f"{LINKS}/follow", json={"word": word}).status_code == 204
    assert named(listed(ada)["friends"]) == ["Ben Lark"] and listed(ada)["links"] == []
    used = carl.http.post(f"{LINKS}/follow", json={"word": word})
    assert used.status_code == 404 and "ask for another" in used.text


def test_a_link_that_was_withdrawn_made_up_or_anothers_leads_nowhere(
    ada: Guest, ben: Guest, carl: Guest
) -> None:
    made = ada.post(LINKS, {})
    word = made["path"].partition("#")[2]
    ben.http.delete(f"{LINKS}/{made['number']}")
    assert len(listed(ada)["links"]) == 1, "nobody else withdraws it"
    block(ada, carl)
    kept_apart = carl.http.post(f"{LINKS}/look", json={"word": word})
    made_up = ben.http.post(f"{LINKS}/look", json={"word": f"{made['number']}.made-up"})
    ada.http.delete(f"{LINKS}/{made['number']}")
    withdrawn = ben.http.post(f"{LINKS}/follow", json={"word": word})
    assert {each.status_code for each in (kept_apart, made_up, withdrawn)} == {404}
    assert len({each.content for each in (kept_apart, made_up, withdrawn)}) == 1


# ---- what is limited ----


def test_nobody_has_or_asks_more_than_their_share(tmp_path: Path) -> None:
    limits = {**QUICK, "friends_each": 1, "friend_requests_each": 2, "friend_links_each": 1}
    with serving(tmp_path, **limits) as server:
        ada, ben, carl = (account(server, name) for name in ("Ada", "Ben", "Carl"))
        befriend(ada, ben, "Ben")
        ask(carl, "Ada")
        (request,) = listed(ada)["asking"]
        full = ada.http.post(f"{REQUESTS}/{request['number']}", json={"agree": True})
        assert full.status_code == 429 and named(listed(ada)["friends"]) == ["Ben"]
        assert ask(carl, "Nobody One").status_code == 204
        assert ask(carl, "Nobody Two").status_code == 429
        ada.post(LINKS, {})
        assert ada.http.post(LINKS).status_code == 429


def test_requests_are_slowed_by_account(tmp_path: Path) -> None:
    with serving(tmp_path, **{**QUICK, "friend_requests_per_hour": 2.0}) as server:
        ada, ben = account(server, "Ada"), account(server, "Ben")
        told = [ask(ada, f"Nobody {word}").status_code for word in ("One", "Two", "Three")]
        assert told == [204, 204, 429]
        assert ask(ben, "Ada").status_code == 204
        server.clock.ahead += 1800
        assert ask(ada, "Nobody Three").status_code == 204


def test_who_is_asked_by_too_many_is_asked_by_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, **QUICK, friend_requests_each=1) as server:
        ada, ben, carl = (account(server, name) for name in ("Ada", "Ben", "Carl"))
        assert ask(ben, "Ada").status_code == ask(carl, "Ada").status_code == 204
        assert named(listed(ada)["asking"]) == ["Ben"] and named(listed(carl)["asked"]) == ["Ada"]


def test_a_server_may_have_no_friends(tmp_path: Path) -> None:
    with serving(tmp_path, **QUICK, friends_each=0) as server:
        ada = account(server, "Ada")
        assert ada.http.get(FRIENDS).status_code == 404 and ask(ada, "Ben").status_code == 404
        with looking(ada) as seen:
            assert not seen.here["may_befriend"]


# ---- who is here ----


def test_friends_see_who_is_here_unless_it_is_not_shown(ada: Guest, ben: Guest) -> None:
    number = befriend(ada, ben, "Ben Lark")
    with looking(ada) as seen:
        seen.until(lambda: seen.friends["friends"] == 1)
        assert seen.friends["online"] == []
        with looking(ben):
            seen.until(lambda: seen.friends["online"] == [number])
            assert listed(ada)["friends"][0]["online"]
            assert ben.http.put("/api/people/online", json={"shown": False}).status_code == 204
            seen.until(lambda: seen.friends["online"] == [])
            assert not listed(ada)["friends"][0]["online"]
            shown = {"shown": False, "rating_shown": True, "rating_seen": True}
            ben.http.put("/api/profile", json=shown)
            assert not listed(ben)["online_shown"], "another choice leaves it as it was"


def test_who_has_gone_is_not_here(house: Server, ada: Guest, ben: Guest) -> None:
    number = befriend(ada, ben, "Ben Lark")
    with looking(ada) as seen:
        with looking(ben):
            seen.until(lambda: seen.friends["online"] == [number])
        house.clock.ahead += 60
        seen.until(lambda: seen.friends["online"] == [])


def test_a_request_is_told_while_one_looks(ada: Guest, ben: Guest) -> None:
    with looking(ben) as seen:
        ask(ada, "Ben Lark")
        seen.until(lambda: seen.friends["asking"] == 1)


# ---- invitations ----


def test_a_friend_is_invited_to_a_seat_and_takes_it(ada: Guest, ben: Guest) -> None:
    number = befriend(ada, ben, "Ben Lark")
    made = ada.table("mix", "me", "link")
    with looking(ada), looking(ben) as seen:
        invited = ada.http.post(f"{FRIENDS}/{number}/invite", json={"table": made["table"]})
        assert invited.status_code == 204
        seen.until(lambda: seen.friends["invitations"])
        (invitation,) = seen.friends["invitations"]
        assert (invitation["name"], invitation["game"]) == ("Ada Lark", "mix")
        assert invitation["path"] == made["links"]["B"]
        ben.join(invitation["path"])
        seen.until(lambda: not seen.friends["invitations"])


def test_an_invitation_ends_with_an_answer_and_when_who_invites_has_gone(
    house: Server, ada: Guest, ben: Guest
) -> None:
    number = befriend(ada, ben, "Ben Lark")
    table = ada.table("mix", "me", "link")["table"]
    with looking(ben) as seen:
        with looking(ada):
            ada.http.post(f"{FRIENDS}/{number}/invite", json={"table": table})
            seen.until(lambda: seen.friends["invitations"])
            (invitation,) = seen.friends["invitations"]
            ben.http.delete(f"/api/people/invitations/{invitation['number']}")
            seen.until(lambda: not seen.friends["invitations"])
            ada.http.post(f"{FRIENDS}/{number}/invite", json={"table": table})
            seen.until(lambda: seen.friends["invitations"])
        house.clock.ahead += 60
        seen.until(lambda: not seen.friends["invitations"])


def test_one_invites_friends_only_and_only_to_a_free_seat_of_ones_own_table(
    house: Server, ada: Guest, ben: Guest
) -> None:
    number = befriend(ada, ben, "Ben Lark")
    full = ada.table("mix", "me", "random")["table"]
    others = house.guest().table("mix", "me", "link")["table"]
    for friend, table in ((number, full), (number, others), (number, "none"), ("none", full)):
        refused = ada.http.post(f"{FRIENDS}/{friend}/invite", json={"table": table})
        assert refused.status_code == 404


# ---- watching, parting, blocking ----


def test_the_public_game_of_a_friend_who_is_here_can_be_watched(ada: Guest, ben: Guest) -> None:
    befriend(ada, ben, "Ben Lark")
    ben.table("mix", "me", "random", spectators=False)
    with looking(ada) as seen, looking(ben):
        seen.until(lambda: seen.friends["online"])
        assert listed(ada)["friends"][0]["playing"] is None
        table = ben.table("mix", "me", "random", watch_delay=30)["table"]
        playing = listed(ada)["friends"][0]["playing"]
        assert playing == {"table": table, "game": "mix", "mode": "standard"}
        ben.http.put("/api/people/online", json={"shown": False})
        seen.until(lambda: not seen.friends["online"])
        assert listed(ada)["friends"][0]["playing"] is None


def test_a_friendship_is_ended_by_either(ada: Guest, ben: Guest) -> None:
    number = befriend(ada, ben, "Ben Lark")
    assert ben.http.delete(f"{FRIENDS}/{number}").status_code == 204
    assert listed(ada)["friends"] == listed(ben)["friends"] == []


def block(one: Guest, other: Guest) -> None:
    made = one.table("mix", "me", "link")
    other.join(made["links"]["B"])
    with one.at(made["table"]) as chair:
        chair.until_asked()
        chair.say("block", seat="B", how="block")
        chair.until_told("blocks")


def test_a_block_ends_a_friendship_and_all_that_is_seen_of_it(ada: Guest, ben: Guest) -> None:
    befriend(ada, ben, "Ben Lark")
    with looking(ben) as seen, looking(ada):
        seen.until(lambda: seen.friends["online"])
        block(ada, ben)
        seen.until(lambda: seen.friends["friends"] == 0)
    assert listed(ada)["friends"] == listed(ben)["friends"] == []
    ask(ben, "Ada Lark")
    assert listed(ada)["asking"] == []


def test_friends_go_into_the_export_and_with_the_account(house: Server, ada: Guest) -> None:
    dora = account(house, "Dora Leaves")
    befriend(ada, dora, "Dora Leaves")
    ask(ada, "Nobody Here")
    assert named(exported(ada)["friends"]) == ["Dora Leaves", "Nobody Here"]
    assert leave(dora, "Dora Leaves", PASSWORD).is_success
    assert listed(ada)["friends"] == []


# ---- the store ----


def with_store(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def happen() -> None:
        store = await Store.open(url)
        await story(store)
        await store.close()

    asyncio.run(happen())


def request(asker: str, asked: str, at: float = 1.0) -> FriendRequest:
    return FriendRequest(asker, asked, asked, asked, told=True, number=f"{asker}-{asked}", at=at)


def test_a_link_is_used_up_by_the_first_of_two(url: str) -> None:
    async def story(store: Store) -> None:
        await store.friends.add_link(FriendLink("word", "anna", 10.0), now=1.0)
        assert await store.friends.link("word", 10.0) is None, "it is over"
        await store.friends.join(StoredFriend("ben", "anna", "1", 1.0), "word")
        with pytest.raises(Conflict):
            await store.friends.join(StoredFriend("carl", "anna", "2", 1.0), "word")
        assert [each.friend for each in await store.friends.of("anna", "carl")] == ["ben"]

    with_store(url, story)


def test_requests_are_forgotten_when_they_are_old(url: str) -> None:
    async def story(store: Store) -> None:
        await store.friends.ask(request("anna", "ben"), forget=0.0)
        assert await store.friends.requests_to(["ben"], 2.0) == []
        await store.friends.ask(request("anna", "carl", at=9.0), forget=5.0)
        assert [each.asked for each in await store.friends.requests_by("anna", 0.0)] == ["carl"]

    with_store(url, story)


def test_a_block_leaves_what_the_other_had_asked_as_they_see_it(url: str) -> None:
    async def story(store: Store) -> None:
        await store.friends.ask(request("anna", "ben"), forget=0.0)
        await store.friends.ask(request("ben", "anna"), forget=0.0)
        await store.blocks.put(StoredBlock("anna", "ben", "block", "1", "", 1.0))
        assert await store.friends.requests_by("anna", 0.0) == []
        assert await store.friends.requests_to(["anna", "ben"], 0.0) == []
        assert [each.asked for each in await store.friends.requests_by("ben", 0.0)] == ["anna"]

    with_store(url, story)
