"""A table that was left, or that another server wrote to, is read from the store again."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.server.hosted import AnswerUndo, House, Player, Stand, Undo, settled

from playmat.kernel.errors import BadRecord
from playmat.server.hall.hall import Hall
from playmat.server.store import Entry
from playmat.server.store.schema import tables
from playmat.server.tables.hosting import HostedTable
from playmat.server.wire.messages import NewTable, OpenSeat


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def a_duel(hall: Hall, *kinds: str) -> HostedTable:
    """A table made in the usual way: persons ("me") and bots."""
    decks = ("Recess Riot", "Growth Spurt")
    seats = [
        OpenSeat("me", deck) if kind == "me" else OpenSeat("bot", deck, kind)
        for kind, deck in zip(kinds, decks, strict=True)
    ]
    made = await hall.make("anna", NewTable("nostalgix", seats))
    return await hall.find(made.table)


async def bytes_of(hosted: HostedTable) -> list[bytes]:
    player = await Player(hosted, "anna").enter()
    await settled(hosted)
    await player.leave()
    return player.sent


def test_what_is_restored_is_what_was_left(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 2**127 + 3)

    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "random")
        anna = await Player(hosted, "anna").enter()
        for _ in range(12):
            await settled(hosted)
            ask = anna.now["ask"]
            if ask is None:
                break
            await anna.choose(ask["options"][-1]["text"])
            await settled(hosted)
            if anna.now["may_undo"]:
                await anna.say(Undo())
        await anna.leave()
        await settled(hosted)
        assert hosted.journal.undos, "the story took something back"
        before = await bytes_of(hosted)
        house.time += hall.settings.idle
        assert hosted.sleepy()
        hall.drop(hosted)
        again = await hall.find(hosted.id)
        assert again is not hosted
        assert again.begun.now == hosted.begun.now
        assert await bytes_of(again) == before

    house.run(story)


def test_a_choice_that_another_server_has_written_leads_to_reading_again(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "me")
        anna = await Player(hosted, "anna").enter()
        text = anna.now["ask"]["options"][0]["text"]
        elsewhere = Entry(hosted.id, 1, "choice", 0, text, "player", "", 0.0)
        await hall.store.append(elsewhere)
        with pytest.raises(Exception, match="written by somebody else"):
            await anna.choose("keep")
        assert anna.hung_up, "so that the client comes back"
        again = await hall.find(hosted.id)
        assert [choice.made.text for choice in again.journal.made] == [text]

    house.run(story)


def test_the_end_is_kept_even_if_the_server_was_killed_before_it_could(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "random")
        anna = await Player(hosted, "anna").enter()
        await anna.say(Stand(text="concede"))
        never = update(tables).where(tables.c.id == hosted.id).values(ending="")
        await hall.store.writer.write(never)  # as if it had never been written
        hall.drop(hosted)
        await hall.find(hosted.id)
        stored = await hall.store.table(hosted.id)
        assert stored is not None and '"winners":["B"]' in stored.ending

    house.run(story)


def test_a_table_of_other_cards_says_so(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "random")
        stored = hosted.stored
        stored.id, stored.digest = "another", "of other cards"
        await hall.store.add_table(stored)
        with pytest.raises(BadRecord, match="other cards or rules"):
            await hall.find("another")

    house.run(story)


def test_nobody_is_left_waiting_at_a_table_that_is_dropped(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "random")

        async def drop() -> None:
            hall.drop(hosted)

        with pytest.raises(Exception, match="try once more"):
            await hosted.do(drop)

    house.run(story)


@pytest.mark.parametrize("mode", ["three_player", "four_player", "doubles"])
def test_more_than_two_seats_and_teams(house: House, mode: str) -> None:
    async def story(hall: Hall) -> None:
        count = 3 if mode == "three_player" else 4
        seats = [OpenSeat("me"), *[OpenSeat("bot", bot="random")] * (count - 1)]
        made = await hall.make("anna", NewTable("mix", seats, mode, {"stakes": "off"}))
        hosted = await hall.find(made.table)
        anna = await Player(hosted, "anna").enter()
        await settled(hosted)
        while not (anna.now["ending"] and anna.now["ending"]["seed"]):
            await anna.choose(anna.now["ask"]["options"][-1]["text"])
            await settled(hosted)
        teams = [seat.get("team", 0) for seat in anna.told[0]["seats"]]
        assert teams == ([0, 0, 1, 1] if mode == "doubles" else list(range(count)))

    house.run(story)


def test_at_a_hot_seat_undo_needs_no_consent_but_hidden_cards_stay_hidden(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await a_duel(hall, "me", "me")
        anna = await Player(hosted, "anna").enter()
        await anna.choose("keep")
        assert anna.now["seat"] == "B"
        assert anna.now["may_undo"], "B has not answered: nothing is open yet"
        await anna.say(Undo())
        assert anna.now["seat"] in ("A", "B") and not hosted.journal.made
        assert (await anna.say(AnswerUndo(1, True)))["type"] == "refused"

    house.run(story)
