"""Puzzles that were solved are noted with whoever solved them, once, and shown by choice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from tests.server.running import Guest, Server
from tests.server.test_leaving import account

from playmat.puzzles.files import puzzles_of
from playmat.server.ratings.puzzled import (
    DAY,
    Came,
    PuzzleTry,
    is_of_today,
    streak,
    strength_of,
)
from playmat.server.store import Store, StoredAccount, StoredSession

GAME = "nostalgix"


def with_store(url: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def happen() -> None:
        store = await Store.open(url)
        await story(store)
        await store.close()

    asyncio.run(happen())


def tried(came: Came, number: int = 1, rating: int = 1500, at: float = 0.0) -> PuzzleTry:
    return PuzzleTry("anna", GAME, number, came, strength_of(rating), at)


async def ratings(store: Store, *tries: PuzzleTry) -> list[float]:
    """Anna's rating after each of these."""
    found = []
    for each in tries:
        await store.puzzles.note(each, daily=False)
        known = await store.puzzles.ratings_of("anna")
        found.append(known[0].rating if known else 0.0)
    return found


def test_the_first_try_counts_and_no_other(url: str) -> None:
    async def story(store: Store) -> None:
        first, again = await ratings(store, tried("solved"), tried("failed"))
        assert first == again > 1500
        (_, harder) = await ratings(store, tried("solved"), tried("solved", 2, rating=1900))
        assert harder > first
        assert await store.puzzles.counts_of("anna") == {GAME: (2, 2)}

    with_store(url, story)


def test_with_a_hint_one_can_lose_but_not_gain(url: str) -> None:
    async def story(store: Store) -> None:
        helped = await ratings(store, tried("hinted"), tried("solved"))
        assert helped == [0.0, 0.0], "a hint is remembered, whatever the solver says later"
        (_, failed) = await ratings(store, tried("hinted", 2), tried("failed", 2))
        assert failed < 1500
        assert await store.puzzles.counts_of("anna") == {GAME: (2, 0)}

    with_store(url, story)


def test_a_puzzle_without_a_rating_is_noted_and_changes_none(url: str) -> None:
    async def story(store: Store) -> None:
        assert await ratings(store, tried("solved", rating=0)) == [0.0]
        assert await store.puzzles.counts_of("anna") == {GAME: (1, 1)}

    with_store(url, story)


def test_a_day_is_noted_once(url: str) -> None:
    async def story(store: Store) -> None:
        for number, at in ((1, 5 * DAY), (2, 5.5 * DAY), (3, 6 * DAY)):
            await store.puzzles.note(tried("solved", number, at=at), daily=True)
        assert await store.puzzles.days_of("anna") == [6, 5]

    with_store(url, story)


def test_of_all_guests_together_so_many_tries_are_kept(url: str) -> None:
    """Who floods it with new guests drives out guests, and no account."""

    async def story(store: Store) -> None:
        kept = StoredAccount("anna", "Anna", "", 0.0, "")
        session = StoredSession("digest", "anna", "number", "", 0.0)
        await store.accounts.add(kept, "anna", session, ["a code"])
        for day, person in enumerate(["anna", "guest 1", "guest 2", "guest 3"]):
            made = tried("solved", at=day * 24 * 3600.0)._replace(person=person)
            await store.puzzles.note(made, True)
        people = ("anna", "guest 1", "guest 2", "guest 3")
        for most, left in ((3, [1, 1, 1, 1]), (2, [1, 0, 1, 1]), (1, [1, 0, 0, 1])):
            await store.puzzles.forget_guests(most)
            assert [len(await store.puzzles.counts_of(each)) for each in people] == left
            assert [len(await store.puzzles.ratings_of(each)) for each in people] == left
            assert [len(await store.puzzles.days_of(each)) for each in people] == left

    with_store(url, story)


@pytest.mark.parametrize(
    ("days", "length"),
    [([], 0), ([10], 1), ([9], 1), ([8], 0), ([10, 9, 8, 6], 3), ([9, 8], 2), ([11], 0)],
)
def test_a_streak_lasts_until_a_day_has_gone_by_without_a_puzzle(
    days: list[int], length: int
) -> None:
    assert streak(days, today=10) == length


def test_every_day_of_utc_has_another_puzzle() -> None:
    assert [n for n in range(1, 8) if is_of_today(n, 7, 3 * DAY + 5)] == [4]
    assert is_of_today(4, 7, 4 * DAY - 1) and not is_of_today(4, 7, 4 * DAY)


def say(guest: Guest, *answers: str, number: int = 1, **said: Any) -> list[dict[str, Any]]:
    talk = {"answers": answers, "visit": 1, "said": said}
    told: list[dict[str, Any]] = guest.post(f"/api/puzzles/{GAME}/{number}", talk)
    return told


def solve(guest: Guest, number: int = 1) -> None:
    """Choose as the proven line does until it is solved."""
    puzzle = puzzles_of(GAME)[number - 1]
    answers: list[str] = []
    told = say(guest, number=number, type="resume")[-1]
    for seat, text in puzzle.line:
        if told["solving"]["standing"] != "open" or seat != puzzle.seat:
            continue
        place = [option["text"] for option in told["ask"]["options"]].index(text)
        decision = told["ask"]["decision"]
        said = {"type": "choose", "decision": decision, "option": place}
        told = say(guest, *answers, number=number, **said)[-1]
        answers = told["solving"]["answers"]
    assert told["solving"]["standing"] == "solved"


def test_a_profile_has_the_puzzles_of_whose_it_is_and_others_see_them_by_choice(
    server: Server,
) -> None:
    ada, stranger = account(server, "Ada Solver"), server.guest()
    assert ada.get("/api/profile")["profile"]["puzzles"] == {"games": [], "streak": 0}
    solve(ada)
    (figures,) = ada.get("/api/profile")["profile"]["puzzles"]["games"]
    assert (figures["game"], figures["tried"], figures["solved"]) == (GAME, 1, 1)
    assert figures["rating"]["rating"] > 1200 and figures["rating"]["provisional"]
    choices = {"shown": True, "rating_shown": True, "rating_seen": True}
    ada.http.put("/api/profile", json=choices)
    path = "/api/people/profiles/Ada Solver"
    assert stranger.get(path)["puzzles"] is None
    ada.http.put("/api/profile", json={**choices, "puzzles_shown": True})
    assert stranger.get(path)["puzzles"]["games"] == [figures]


def test_the_puzzle_of_the_day_begins_a_streak(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = server.guest()
    first = 20 * DAY * len(puzzles_of(GAME)) + 60.0  # a day of the first puzzle
    monkeypatch.setattr(server.hall, "wall", lambda: first)
    solve(solver)
    assert solver.get("/api/profile")["profile"]["puzzles"]["streak"] == 1
