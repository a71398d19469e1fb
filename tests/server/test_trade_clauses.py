"""The trade clauses of The Mix, in games for keeps at tables of a server: from collections to the
prize trade. `python -m tools.coverage_pages` plays them, and counts what they show."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.server.hosted import House, Message, Stand, work_here
from tests.server.keeps_tables import (
    CARDS,
    DECK,
    NAMES,
    SHEETS,
    Answer,
    KeepsTable,
    a_keeps_table,
    a_wish,
    changed,
    first,
    last,
    signed_in,
    sitting_down,
)
from tests.server.owned_cards import collector, opened, owners
from tests.server.striking import dying_at
from tests.server.test_trades import a_trade

from playmat.kernel.errors import BadSetup
from playmat.server.hall.closing import BY_THE_HOST
from playmat.server.hall.hall import Hall
from playmat.server.store import Conflict, StoreFailed


class HouseWithoutWorkers(House):
    """A hall that plays its tables itself: there is a game in each of these tests."""

    def run(self, story: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
        async def here(hall: Hall) -> None:
            work_here(hall)
            await story(hall)

        super().run(here)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return HouseWithoutWorkers(tmp_path)


class Played(NamedTuple):
    """A game for keeps that is over."""

    table: KeepsTable
    winners: list[str]
    moved: dict[str, str]  # copy -> who has it now

    @property
    def ways(self) -> set[tuple[str, str]]:
        """From whom to whom cards went; copies are called after who opened their booster."""
        return {(copy.partition("1.")[0], owner) for copy, owner in self.moved.items()}

    def told(self, event: str) -> list[Message]:
        """What all have been told of one kind."""
        situations = self.table.players["ann"].told
        return [
            happened
            for situation in situations
            for happened in situation.get("happenings", ())
            if happened["event"] == event
        ]


async def played(hall: Hall, mode: str, *answers: Answer, **wish: str) -> Played:
    """A game for keeps is played to the end, each seat by a way of choosing."""
    table = await a_keeps_table(hall, len(answers), mode, **wish)
    before = await owners(hall.store)
    await table.agree()
    winners = await table.play(*answers)
    return Played(table, winners, await changed(hall.store, before))


def cards_at(situation: Message, place: str) -> list[str]:
    """The cards that lie open in a place of a mat."""
    (found,) = (each for each in situation["mat"]["places"] if each["id"] == place)
    return [card["card"] for card in found.get("cards", ()) if "card" in card]


# ---- two players ----


@pytest.mark.rules("MX-1002", "MX-1003", "MX-1004", "MX-1005", "MX-1006", "MX-R39")
@pytest.mark.parametrize("winner", NAMES[:2])
def test_the_winner_gives_a_card_and_gets_one_from_the_wall_of_the_loser(
    house: House, winner: str
) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "standard", *(first if n == winner else last for n in NAMES[:2]))
        letter, other = ("A", "B") if winner == "ann" else ("B", "A")
        loser = "ben" if winner == "ann" else "ann"
        assert game.winners == [letter] and game.ways == {(winner, loser), (loser, winner)}
        copies = await hall.store.copies.some(game.moved)
        given = {copies[copy].card for copy, owner in game.moved.items() if owner == loser}
        taken = {copies[copy].card for copy, owner in game.moved.items() if owner == winner}
        (chosen,), transfers = game.told("prize"), game.told("transfer")
        assert given == {chosen["card"]}
        assert chosen["number"] < min(each["number"] for each in transfers)
        wall = cards_at(game.table.players[winner].now, f"{other}.wall")
        assert len(wall) == 3 and taken < set(wall)

    house.run(story)


@pytest.mark.rules("MX-1007", "MX-R40")
def test_the_winner_has_to_give_one_of_the_own_cards_wherever_it_is(house: House) -> None:
    async def story(hall: Hall) -> None:
        offered: list[list[str]] = []

        def note(texts: list[str]) -> int:
            offered.append(texts)
            return 0

        await played(hall, "standard", note, last)
        assert offered[-1] == sorted(f"give {card}" for card in CARDS)

    house.run(story)


@pytest.mark.rules("MX-R38")
def test_any_card_of_the_wall_may_be_picked_by_the_seed_whatever_the_winner_chooses(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Wall of the loser is shuffled by the seed to which the table has committed."""

    async def story(hall: Hall) -> None:
        for name in NAMES[:2]:
            await collector(hall.store, name)
        games = []
        for number, (seed, giving) in enumerate(PICKED_BY, start=1):
            monkeypatch.setattr(secrets, "randbits", lambda _bits, seed=seed: seed)
            games.append(await seeded_game(hall, number, giving))
        *others, one, again = games
        assert {game.picked for game in (*others, one)} == {0, 1, 2}
        assert (one.given != again.given, one.picked == again.picked) == (True, True)

    house.run(story)


class SeededGame(NamedTuple):
    given: str
    picked: int  # which card of the Wall


def give_the_last(texts: list[str]) -> int:
    return last(texts) if texts[0].startswith("give") else first(texts)


PICKED_BY = ((1, first), (2, first), (4, first), (4, give_the_last))  # seeds, Ann's ways


async def seeded_game(hall: Hall, number: int, winner: Answer) -> SeededGame:
    """Ann wins with new copies of the deck; what she gives, and which of Ben's Wall she gets."""
    for name in NAMES[:2]:
        await opened(hall.store, name, number, sheets=SHEETS[DECK])
    made = await hall.make("ann", a_wish(2, "standard", "on", DECK))
    (link,) = made.links.values()
    await hall.join("ben", made.table, link.partition("#")[2], "")
    table = await sitting_down(hall, made.table, "ann", "ben")
    await table.agree()
    assert await table.play(winner, last) == ["A"]
    ended = table.players["ann"].now
    cards = {change["receiver"]: change["card"] for change in ended["ending"]["changes"]}
    return SeededGame(cards["B"], cards_at(ended, "B.wall").index(cards["A"]))


@pytest.mark.rules("MX-705", "MX-1008")
def test_a_stalemate_in_which_all_fall_moves_nothing(house: House) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "standard", first, first)
        assert game.winners == [] and game.moved == {}
        assert game.table.players["ann"].now["ending"]["reason"] == "MX-705"

    house.run(story)


@pytest.mark.rules("MX-R42", "MX-R43")
def test_who_concedes_before_a_card_was_flipped_gives_none(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall)
        before = await owners(hall.store)
        await table.agree()
        await table.players["ben"].say(Stand(text="concede"))
        assert await table.play(first, first) == ["A"]
        assert await changed(hall.store, before) == {}

    house.run(story)


@pytest.mark.rules("MX-R42", "MX-R43")
def test_who_concedes_later_gives_the_card_in_play(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall)
        before = await owners(hall.store)
        await table.agree()
        for name in ("ann", "ben"):
            await table.players[name].choose("play")
        (active,) = cards_at(table.players["ann"].now, "B.active")
        await table.players["ben"].say(Stand(text="concede"))
        assert await table.play(first, first) == ["A"]
        moved = await changed(hall.store, before)
        copies = await hall.store.copies.some(moved)
        assert [copies[copy].card for copy, owner in moved.items() if owner == "ann"] == [active]

    house.run(story)


@pytest.mark.rules("MX-R44")
def test_where_the_stakes_are_off_nobody_can_agree(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall, stakes="off")
        with pytest.raises(BadSetup, match="stakes: on"):
            await table.agree("ann")

    house.run(story)


@pytest.mark.rules("MX-R77")
def test_cards_in_a_game_are_locked_until_it_is_over_or_broken_off(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall)
        other = await hall.make("ann", a_wish(2, "standard", "on", DECK))
        await table.agree()
        gift = a_trade("gift", ["ann1.1"], [])
        await hall.store.trades.add(gift, 0.0)
        with pytest.raises(Conflict):
            await hall.store.trades.settle(gift, 2.0)
        with pytest.raises(BadSetup, match="no free copy"):
            await table.stakes.agree(signed_in("ann"), other.table)
        before = await owners(hall.store)
        await hall.close_table(table.hosted.id, BY_THE_HOST)
        assert await changed(hall.store, before) == {}
        await hall.store.trades.settle(gift, 2.0)

    house.run(story)


@pytest.mark.rules("MX-R41")
def test_a_store_that_fails_while_prizes_are_given_gives_them_later_and_once(
    house: House,
) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall)
        before = await owners(hall.store)
        await table.agree()
        with dying_at(hall.store, 1, "INSERT INTO copy_log"), pytest.raises(StoreFailed):
            await table.play(first, last)
        assert await changed(hall.store, before) == {}
        for _ in range(2):
            again = await sitting_down(hall, table.hosted.id, "ann", "ben")
            assert await again.play(first, last) == ["A"]
            moved = await changed(hall.store, before)
            assert sorted(moved.values()) == ["ann", "ben"]
            hall.drop(again.hosted)
        assert [(await hall.store.copies.log_of(copy))[-1].move for copy in moved] == [1, 1]

    house.run(story)


# ---- more than two ----


@pytest.mark.rules("MX-1207")
def test_of_three_each_passes_a_card_to_the_right(house: House) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "three_player", first, last, last)
        assert game.winners == ["A"]
        assert game.ways == {("ann", "cleo"), ("ben", "ann"), ("cleo", "ben")}

    house.run(story)


@pytest.mark.rules("MX-R90")
def test_the_circle_closes_over_who_has_nothing_on_the_wall(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall, 3, "three_player")
        before = await owners(hall.store)
        await table.agree()
        await table.players["cleo"].say(Stand(text="concede"))
        assert await table.play(first, last, last) == ["A"]
        assert sorted((await changed(hall.store, before)).values()) == ["ann", "ben"]

    house.run(story)


@pytest.mark.rules("MX-705", "MX-R47")
def test_where_the_last_fall_together_nobody_gives_anything(house: House) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "three_player", first, first, first)
        assert game.winners == [] and game.moved == {}

    house.run(story)


@pytest.mark.rules("MX-1303")
def test_of_four_who_have_stakes_on_each_passes_a_card_to_the_right(house: House) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "four_player", first, last, last, last)
        assert game.ways == {("ann", "dan"), ("dan", "cleo"), ("cleo", "ben"), ("ben", "ann")}

    house.run(story)


@pytest.mark.rules("MX-1303", "MX-1008")
def test_four_who_have_stakes_off_play_for_nothing(house: House) -> None:
    async def story(hall: Hall) -> None:
        table = await a_keeps_table(hall, 4, "four_player", stakes="off")
        before = await owners(hall.store)
        with pytest.raises(BadSetup, match="stakes: on"):
            await table.agree("dan")
        assert await table.play(first, last, last, last) == ["A"]
        assert await changed(hall.store, before) == {}

    house.run(story)


@pytest.mark.rules("MX-1404", "MX-R51")
def test_winners_of_doubles_trade_with_who_sits_across(house: House) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "doubles", first, first, last, last)
        assert game.winners == ["A", "B"]
        assert game.ways == {("ann", "dan"), ("dan", "ann"), ("ben", "cleo"), ("cleo", "ben")}

    house.run(story)


@pytest.mark.rules("MX-1504", "MX-1008")
def test_quick_play_moves_nothing_whoever_wins(house: House) -> None:
    async def story(hall: Hall) -> None:
        game = await played(hall, "quick_play", first, last, deck="Just Owen")
        assert game.winners == ["A"] and game.moved == {}

    house.run(story)
