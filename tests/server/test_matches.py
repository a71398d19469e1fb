"""A match at hosted tables: the score goes from game to game, and decks may change between them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.hosted import House, Message, Player, Rematch, Stand, host

import playmat
from playmat.kernel.table import Table
from playmat.server.hall.hall import Hall
from playmat.server.tables.hosting import HostedTable
from playmat.server.tables.matches import BREAK, first_standing
from playmat.server.wire.messages import NextGame, StopMatch, Withdraw

GAME = "nostalgix"
DECK = "Recess Riot"
OTHER = "Growth Spurt"


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def first_game() -> Table:
    return playmat.load(GAME).deal([DECK, DECK], 3, starting="A")


async def sit_down(hall: Hall, *guests: str) -> HostedTable:
    """The first game of a best of three, dealt from decks that the store knows."""
    game = playmat.load(GAME)
    deck = json.dumps(game.decks.stored_form(game.decks[DECK]))
    changes = {"match": first_standing(3, 2), "digest": game.saving.digest}
    hosted = await host(hall, first_game(), *guests, **changes)
    for seat in hosted.seats:
        seat.deck = deck
    return hosted


def last(player: Player, kind: str) -> Message:
    return next(told for told in reversed(player.told) if told["type"] == kind)


async def at_next_table(hall: Hall, player: Player) -> HostedTable:
    return await hall.find(last(player, "rematched")["table"])


def test_the_loser_changes_the_deck_and_the_score_goes_on(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await sit_down(hall, "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        assert ben.told[0]["match"]["wins"] == [0, 0]
        await anna.say(Stand(text="concede"))
        match = anna.now["ending"]["match"]
        assert (match["wins"], match["over"]) == ([0, 1], False)
        assert (await anna.say(Rematch(1)))["type"] == "refused", "the match goes on"
        assert (await ben.say(NextGame(1, decks={"A": OTHER})))["type"] == "refused"
        await anna.say(NextGame(decks={"A": OTHER}))
        assert last(ben, "break") == {"type": "break", "ready": ["A"], "left": BREAK}
        await ben.say(NextGame())
        second = await at_next_table(hall, ben)
        assert [json.loads(seat.deck)["name"] for seat in second.seats] == [OTHER, DECK]
        anna, ben = [await Player(second, name).enter() for name in ("anna", "ben")]
        assert anna.told[0]["match"]["wins"] == [0, 1]
        await anna.say(Stand(text="concede"))
        match = anna.now["ending"]["match"]
        assert (match["wins"], match["over"], match["winners"]) == ([0, 2], True, ["B"])
        assert (await ben.say(NextGame(1)))["type"] == "refused", "it is over"

    house.run(story)


def test_who_says_nothing_goes_on_with_the_same_deck_when_the_break_is_over(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await sit_down(hall, "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        await anna.say(Stand(text="concede"))
        await anna.say(NextGame(decks={"A": OTHER}))
        await anna.say(Withdraw())
        assert last(ben, "break")["ready"] == []
        house.time += BREAK
        await hosted.do(hosted.tick)
        second = await at_next_table(hall, ben)
        assert json.loads(second.seats[1].deck)["name"] == DECK
        late = await Player(hosted, "anna").enter()
        assert late.now["ending"]["match"]["next"] == second.id
        assert await late.say(NextGame()) == {"type": "rematched", "table": second.id}

    house.run(story)


def test_against_a_bot_nobody_hurries_and_a_rematch_is_a_new_match(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await sit_down(hall, "anna", "random")
        for wins in ([0, 1], [0, 2]):
            anna = await Player(hosted, "anna").enter()
            await anna.say(Stand(text="concede"))
            assert anna.now["ending"]["match"]["wins"] == wins
            if wins == [0, 1]:
                assert last(anna, "break")["left"] is None
                await anna.say(NextGame())
                hosted = await at_next_table(hall, anna)
        await anna.say(Rematch())
        again = await Player(await at_next_table(hall, anna), "anna").enter()
        assert again.told[0]["match"] == {**again.told[0]["match"], "wins": [0, 0], "best_of": 3}

    house.run(story)


def test_between_two_games_the_table_can_be_read_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await sit_down(hall, "anna", "ben")
        anna = await Player(hosted, "anna").enter()
        await anna.say(Stand(text="concede"))
        hall.drop(hosted)
        back = await Player(await hall.find(hosted.id), "anna").enter()
        assert last(back, "break")["ready"] == []

    house.run(story)


def test_who_would_not_go_on_ends_the_match_for_both_and_for_good(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await sit_down(hall, "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        assert (await anna.say(StopMatch()))["type"] == "refused", "a game goes on"
        await anna.say(Stand(text="concede"))
        await ben.say(StopMatch())
        for player in (anna, ben):
            match = player.now["ending"]["match"]
            assert (match["wins"], match["over"], match["winners"]) == ([0, 1], True, [])
        assert (await anna.say(NextGame()))["type"] == "refused"
        hall.drop(hosted)
        again = await hall.find(hosted.id)
        assert again.pause is None
        late = await Player(again, "anna").enter()
        assert late.now["ending"]["match"]["over"]
        assert (await late.say(Rematch()))["type"] != "refused"

    house.run(story)
