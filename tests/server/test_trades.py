"""Trades: all cards change hands or none, whatever the server dies at, and only as was agreed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.owned_cards import collector, opened, owners
from tests.server.running import Guest, Server, serving
from tests.server.striking import dying_at
from tests.server.test_accounts import account, asked

from playmat.server.keeps.trades import MOST_OFFERS, digest_of
from playmat.server.store import Conflict, Store, StoredTrade, StoreFailed

# ---- in the store ----


def a_trade(number: str, gives: list[str], wants: list[str], taker: str = "ben") -> StoredTrade:
    digest = digest_of(number, 1, gives, wants)
    sides = {"maker": "ann", "taker": taker, "offered_by": "ann", "gives": gives, "wants": wants}
    return StoredTrade(id=number, turn=1, digest=digest, made=1.0, changed=1.0, **sides)  # type: ignore[arg-type]


async def with_cards(url: str, *names: str) -> Store:
    """A store in which each of these has opened a booster."""
    store = await Store.open(url)
    for name in names:
        await collector(store, name)
        await opened(store, name, 1)
    return store


def test_wherever_the_server_dies_all_cards_have_changed_hands_or_none(url: str) -> None:
    async def story() -> None:
        store = await with_cards(url, "ann", "ben")
        trade = a_trade("swap", ["ann1.1", "ann1.2"], ["ben1.3"])
        await store.trades.add(trade, 0.0)
        before = await owners(store)
        died = 0
        while True:
            with dying_at(store, died + 1, "UPDATE trades") as ran:
                try:
                    await store.trades.settle(trade, 2.0)
                    break
                except StoreFailed:
                    died += 1
            assert ran[-1] == "COMMIT" or len(ran) == died, "nothing is run after the cut"
            assert await owners(store) == before
            assert await store.trades.one("swap") == trade
        assert died >= 6 and ran[-1] == "COMMIT", "it died at each statement once, and at the end"
        swapped = {"ann1.1": "ben", "ann1.2": "ben", "ben1.3": "ann"}
        assert await owners(store) == {**before, **swapped}
        done = await store.trades.one("swap")
        assert done is not None and done.state == "done"
        await store.close()

    asyncio.run(story())


def test_of_two_trades_of_the_same_card_one_is_refused(url: str) -> None:
    async def story() -> None:
        store = await with_cards(url, "ann", "ben", "cleo")
        both = [a_trade(taker, ["ann1.1"], [f"{taker}1.1"], taker) for taker in ("ben", "cleo")]
        for trade in both:
            await store.trades.add(trade, 0.0)
        settling = (store.trades.settle(trade, 2.0) for trade in both)
        outcomes = await asyncio.gather(*settling, return_exceptions=True)
        assert sorted(type(each).__name__ for each in outcomes) == ["Conflict", "NoneType"]
        found = await owners(store)
        winner = both[outcomes.index(None)].taker
        assert [found["ann1.1"], found[f"{winner}1.1"]] == [winner, "ann"]
        assert sorted(found.values()).count("ann") == 4
        await store.close()

    asyncio.run(story())


def test_a_trade_is_settled_once_and_only_as_it_was_offered(url: str) -> None:
    async def story() -> None:
        store = await with_cards(url, "ann", "ben")
        seen = a_trade("swap", ["ann1.1"], ["ben1.1"])
        await store.trades.add(seen, 0.0)
        other = a_trade("swap", ["ann1.1"], ["ben1.2"])
        await store.trades.counter(other, seen.digest)
        with pytest.raises(Conflict):
            await store.trades.settle(seen, 2.0)
        await store.trades.settle(other, 2.0)
        with pytest.raises(Conflict):
            await store.trades.settle(other, 3.0)
        assert (await owners(store))["ben1.2"] == "ann"
        await store.close()

    asyncio.run(story())


def test_the_past_of_a_traded_copy_outlives_who_had_it(url: str) -> None:
    async def story() -> None:
        store = await with_cards(url, "ann", "ben")
        gift = a_trade("gift", ["ann1.1"], [])
        await store.trades.add(gift, 0.0)
        await store.trades.settle(gift, 2.0)
        await store.accounts.delete("ann", "nobody")
        log = await store.copies.log_of("ann1.1")
        assert [(line.owner, line.how) for line in log] == [("nobody", "booster"), ("ben", "trade")]
        booster = await store.copies.booster("ann1")
        assert booster is not None and booster.account_id == "nobody", "it can be proven still"
        assert await store.trades.of("ben", 5) == []
        await store.close()

    asyncio.run(story())


# ---- as a page sees them ----


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("trades")
    with serving(folder, sign_ins_per_minute=60_000.0, trades_each=3) as running:
        yield running


class Trader:
    """Somebody with a booster's cards, who trades."""

    def __init__(self, house: Server, name: str) -> None:
        self.name = name
        self.guest: Guest = account(house, name)
        opened = self.guest.post("/api/collection/boosters", {"game": "mix", "word": "please"})
        self.copies = [f"{opened['id']}.{place}" for place in range(1, 15)]
        self.guest.http.put("/api/collection/trading", json={"trading": True})

    @property
    def owned(self) -> set[str]:
        cards = self.guest.get("/api/collection")["cards"]
        return {copy for card in cards for copy in card["copies"]}

    def offer(self, other: Trader, give: list[str], want: list[str]) -> Any:
        return asked(self.guest, "/api/trades", partner=other.name, give=give, want=want)

    def confirm(self, trade: Any) -> Any:
        return asked(self.guest, f"/api/trades/{trade['id']}/confirm", digest=trade["digest"])


@pytest.mark.rules("MX-1001", "MX-R79")
def test_what_one_offers_and_the_other_confirms_changes_hands(house: Server) -> None:
    ada, ben = Trader(house, "Ada"), Trader(house, "Ben")
    seen = ada.guest.get("/api/traders/Ben")["cards"]
    assert {copy for card in seen for copy in card["copies"]} == set(ben.copies)
    trade = ada.offer(ben, ada.copies[:2], ben.copies[:1]).json()
    assert trade["mine"] and trade["state"] == "open"
    (told,) = ben.guest.get("/api/trades")
    assert (told["partner"], told["mine"]) == ("Ada", False)
    assert [card["copy"] for card in told["gets"]] == ada.copies[:2]
    assert ada.confirm(trade).status_code == 400, "nobody answers their own offer"
    assert ben.confirm(told).json()["state"] == "done"
    assert ada.owned == {*ada.copies[2:], ben.copies[0]}
    assert ben.owned == {*ben.copies[1:], *ada.copies[:2]}
    moves = ben.guest.get(f"/api/collection/copies/{ada.copies[0]}")["moves"]
    assert [(move["owner"], move["how"]) for move in moves] == [
        ("Ada", "booster"),
        ("Ben", "trade"),
    ]


def test_another_offer_instead_makes_the_one_before_void(house: Server) -> None:
    ada, ben = Trader(house, "Grace"), Trader(house, "Hugo")
    first = ada.offer(ben, ada.copies[:1], ben.copies[:2]).json()
    path = f"/api/trades/{first['id']}/counter"
    body = {"digest": first["digest"], "give": ben.copies[:1], "want": ada.copies[:1]}
    second = ben.guest.post(path, body)
    assert second["mine"] and second["digest"] != first["digest"]
    assert ben.guest.http.post(path, json=body).status_code == 409, "that one lies there no more"
    assert ada.confirm(first).status_code == 409
    assert ada.confirm(second).json()["state"] == "done"
    assert ben.copies[1] in ben.owned and ben.copies[0] in ada.owned


@pytest.mark.rules("MX-R79")
def test_a_card_that_is_gone_settles_nothing(house: Server) -> None:
    ada, ben, cleo = (Trader(house, name) for name in ("Lise", "Otto", "Cleo"))
    first = ada.offer(ben, ada.copies[:1], []).json()
    second = ada.offer(cleo, ada.copies[:2], cleo.copies[:1]).json()
    assert ben.confirm(first).json()["state"] == "done"
    refused = cleo.confirm(second)
    assert refused.status_code == 409 and "another owner" in refused.json()["reason"]
    (told,) = cleo.guest.get("/api/trades")
    assert told["state"] == "open" and [card["there"] for card in told["gets"]] == [False, True]
    assert cleo.owned == set(cleo.copies)


def test_both_can_end_a_trade(house: Server) -> None:
    ada, ben = Trader(house, "Rosa"), Trader(house, "Max")
    for who, state in ((ada, "withdrawn"), (ben, "declined")):
        trade = ada.offer(ben, ada.copies[:1], []).json()
        assert who.guest.http.delete(f"/api/trades/{trade['id']}").status_code == 204
        assert state in [told["state"] for told in ada.guest.get("/api/trades")]
        assert ben.confirm(trade).status_code == 409
    assert ben.owned == set(ben.copies)


def test_who_does_not_trade_is_not_seen_and_not_asked(house: Server) -> None:
    ada, ben = Trader(house, "Vera"), Trader(house, "Paul")
    ben.guest.http.put("/api/collection/trading", json={"trading": False})
    nobody = ada.guest.http.get("/api/traders/Nobody").json()["reason"]
    assert ada.guest.http.get("/api/traders/Paul").json()["reason"] == nobody
    assert ada.offer(ben, ada.copies[:1], []).status_code == 404
    assert ben.guest.http.get("/api/traders/Vera").status_code == 400, "nor does it look at others"
    assert house.guest().http.get("/api/traders/Vera").status_code == 401


def test_nobody_offers_what_is_not_theirs(house: Server) -> None:
    ada, ben, cleo = (Trader(house, name) for name in ("Inge", "Karl", "Nora"))
    for give, want, status in (
        ([cleo.copies[0]], [], 409),
        ([ada.copies[0]], [cleo.copies[0]], 409),
        (["no such copy"], [], 409),
        ([ada.copies[0], ada.copies[0]], [], 400),
        ([], [], 400),
        (ada.copies * 4, [], 400),
    ):
        assert ada.offer(ben, give, want).status_code == status
    trade = ada.offer(ben, ada.copies[:1], []).json()
    assert cleo.confirm(trade).status_code == 404
    assert cleo.guest.http.delete(f"/api/trades/{trade['id']}").status_code == 404


def test_offers_have_an_end(house: Server) -> None:
    ada, ben = Trader(house, "Olga"), Trader(house, "Emil")
    trades = [ada.offer(ben, ada.copies[:1], []) for _ in range(4)]
    assert [answer.status_code for answer in trades] == [201, 201, 201, 429]
    trade, sides = trades[0].json(), [ada, ben]
    for turn in range(1, MOST_OFFERS + 1):
        one = sides[turn % 2]
        mine = ada.copies[:1] if one is ada else ben.copies[:1]
        body = {"digest": trade["digest"], "give": mine, "want": []}
        answer = one.guest.http.post(f"/api/trades/{trade['id']}/counter", json=body)
        trade = {**trade, **answer.json()}
    assert answer.status_code == 429
    assert json.dumps(ada.guest.get("/api/trades")).count(trade["id"]) == 1
