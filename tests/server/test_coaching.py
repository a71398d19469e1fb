"""Coaching: a remark after a choice that gave much away, for who plays alone against bots."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.hosted import House, Message, Player, Undo, host, played_here

import playmat
from playmat.bots.foreseeing import Threat
from playmat.bots.judging import Judgement
from playmat.kernel.chance import stream
from playmat.kernel.table import Table
from playmat.server.fairness.fair_queue import Asker
from playmat.server.hall.hall import Hall
from playmat.server.jobs.matters import Matter, matter
from playmat.server.jobs.thinking import Counsel, OptionThought, advise, review, table_of
from playmat.server.pools.opponents import NOBODY, Opponents
from playmat.server.pools.table_workers import PlayedTable
from playmat.server.tables import coaching
from playmat.server.tables.coaching import MUCH
from playmat.server.wire.messages import Coach, Hint


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(coaching, "PAUSE", 0.0)
    return House(tmp_path)


def battle() -> Table:
    """A has two Fighters that may attack in one turn."""
    deck = ["Closet Horror"] * 3
    given = {
        "active": "A",
        "A": {"fighters": ["Closet Horror", "Closet Horror"], "deck": deck},
        "B": {"fighters": ["Closet Horror"], "deck": deck},
    }
    return playmat.load("nostalgix").positions.arrange(given)


class Looked:
    """Stands for the search: notes what it is asked about, and finds the same loss each time."""

    def __init__(self, opponents: Opponents, loss: float = 0.3) -> None:
        self.loss = loss
        self.choices: list[str] = []
        self.go = asyncio.Event()
        self.go.set()
        opponents.review = self.review  # type: ignore[method-assign]

    async def has_begun(self) -> None:
        while not self.choices:
            await asyncio.sleep(0.001)

    async def review(
        self, table: PlayedTable, asked: Matter, asker: Asker = NOBODY
    ) -> Judgement | None:
        chosen, seat = asked.chosen, asked.seat
        before = table_of(asked).state.options(seat)
        assert chosen in [option.text for option in before], "as it stood"
        self.choices.append(chosen)
        await self.go.wait()
        after = 0.8 - self.loss
        return Judgement(seat, chosen, "something better", 0.8, after, 0.02, [], [0.8, 0.2])


def remarks(player: Player) -> list[Message]:
    return [told for told in player.told if told["type"] == "coached"]


async def quiet(hall: Hall) -> None:
    """Until nothing is being done in the background."""
    while hall.errands:
        await asyncio.sleep(0.001)


async def attack(hall: Hall, player: Player) -> None:
    await player.choose("attack Hero")
    await quiet(hall)


def test_a_choice_that_gave_much_away_is_remarked_on_once_a_turn(house: House) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        decision = anna.now["ask"]["decision"]
        await attack(hall, anna)
        assert remarks(anna) == [
            {
                "type": "coached",
                "decision": decision,
                "chosen": "attack Hero with Closet Horror",
                "better": "something better",
                "before": 0.8,
                "after": 0.5,
            }
        ]
        await attack(hall, anna)
        assert len(remarks(anna)) == len(looked.choices) == 1

    house.run(story)


def test_what_gave_little_away_is_not_remarked_on(house: House) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents, loss=0.1)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        await attack(hall, anna)
        assert looked.choices
        assert not remarks(anna)

    house.run(story)


def test_who_has_not_asked_for_it_or_wants_it_no_longer_is_not_coached(house: House) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await attack(hall, anna)
        await anna.say(Coach())
        await anna.say(Coach(wanted=False))
        await attack(hall, anna)
        assert not looked.choices

    house.run(story)


@pytest.mark.parametrize("other", ["ben", "anna"])
def test_nobody_is_coached_where_another_seat_is_a_persons(house: House, other: str) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents)
        anna = await Player(await host(hall, battle(), "anna", other), "anna").enter()
        await anna.say(Coach())
        await attack(hall, anna)
        assert not looked.choices

    house.run(story)


def test_nobody_is_helped_in_a_tournament(house: House) -> None:
    async def story(hall: Hall) -> None:
        looked, asked = Looked(hall.opponents), counsels(hall)
        cup = await host(hall, battle(), "anna", "random", tournament="Friday cup")
        anna = await Player(cup, "anna").enter()
        await anna.say(Coach())
        for each in (Hint(), Hint(coaching=True)):
            assert (await anna.say(each))["type"] == "refused"
        await attack(hall, anna)
        assert not looked.choices and not asked

    house.run(story)


def test_one_choice_is_looked_at_at_a_time_and_others_are_passed_over(house: House) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents, loss=0.0)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        looked.go.clear()
        await anna.choose("attack Hero")
        await looked.has_begun()
        await anna.choose("attack Hero")
        looked.go.set()
        await quiet(hall)
        assert len(looked.choices) == 1

    house.run(story)


def test_nothing_is_said_of_a_choice_that_was_taken_back(house: House) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        looked.go.clear()
        await anna.choose("attack Hero")
        await looked.has_begun()
        await anna.say(Undo())
        looked.go.set()
        await quiet(hall)
        assert not remarks(anna)

    house.run(story)


def test_who_goes_on_at_once_is_looked_at_when_they_take_their_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        takes_time = asyncio.Event()

        async def pause(_hosted: object, _seat: int) -> None:
            await takes_time.wait()

        monkeypatch.setattr(coaching, "takes_its_time", pause)
        await anna.choose("attack Hero")
        await anna.choose("attack Hero")
        assert not looked.choices
        takes_time.set()
        await quiet(hall)
        assert looked.choices == ["attack Hero with Closet Horror"]
        assert len(remarks(anna)) == 1

    house.run(story)


def test_a_seat_takes_its_time_once_it_is_asked_nothing_new(house: House) -> None:
    async def story(hall: Hall) -> None:
        hosted = await host(hall, battle(), "anna", "random")
        asked = iter((4, 5, 6, 6, 7))
        hosted.journal.decision = lambda _: next(asked)  # type: ignore[method-assign,assignment]
        await coaching.takes_its_time(hosted, 0)
        assert list(asked) == [7]

    house.run(story)


def test_nothing_is_said_when_it_is_too_late(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "LATE", 1)

    async def story(hall: Hall) -> None:
        looked = Looked(hall.opponents)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        looked.go.clear()
        await anna.choose("attack Hero")
        await looked.has_begun()
        await anna.choose("attack Hero")
        looked.go.set()
        await quiet(hall)
        assert not remarks(anna)

    house.run(story)


def test_hints_go_before_looks_at_choices() -> None:
    async def story() -> None:
        opponents, table = Opponents(2), battle()
        order: list[str] = []
        begun = asyncio.Event()

        async def elsewhere(
            _table: PlayedTable, work: object, asked: object, otherwise: Any
        ) -> Any:
            order.append("hint" if work is advise else "look")
            begun.set()
            await asyncio.sleep(0.001)
            return otherwise

        opponents.elsewhere = elsewhere  # type: ignore[method-assign,assignment]
        played = played_here("table", table)
        asked = matter(table, 0, "search", -2)
        looks = [
            asyncio.create_task(opponents.review(played, asked, Asker("", f"m{n}")))
            for n in range(3)
        ]
        await begun.wait()
        hint = asyncio.create_task(opponents.advise(played, 0, Asker("", "anna")))
        await asyncio.gather(hint, *looks)
        assert order == ["look", "hint", "look", "look"]

    asyncio.run(story())


def test_a_choice_is_looked_at_by_what_its_seat_can_know() -> None:
    table = playmat.load("nexus").deal(["Kiln Fever", "Kiln Fever"], seed=3)
    while len(table.state.options(seat := table.state.next_asked())) < 2 or not table.choices:
        table.choose(table.state.options(seat)[0])
    other = table.determinize(seat, stream(5, "other"))
    other.origin = table.origin
    assert other.hash() != table.hash(), "something is hidden"
    text = table.state.options(seat)[-1].text
    found = [
        review(matter(each, seat, "search", -2)._replace(chosen=text, luck="same"))
        for each in (table, other)
    ]
    assert found[0] is not None
    assert found[0] == found[1]


def test_who_ends_the_turn_instead_of_winning_is_told_what_was_missed() -> None:
    horror, hero = "Closet Horror", {"card": "Captain Cardboard", "health": 1}
    given = {
        "active": "A",
        "A": {"hero": hero, "fighters": [horror], "deck": [horror] * 3},
        "B": {"hero": hero, "fighters": [horror] * 3, "deck": [horror] * 3},
    }
    table = playmat.load("nostalgix").positions.arrange(given)
    found = review(matter(table, 0, "search", -2)._replace(chosen="end turn"))
    assert found is not None
    assert found.best == "attack Hero with Closet Horror"
    assert found.before == 1.0
    assert found.loss >= MUCH


def counsels(hall: Hall) -> list[bool]:
    """Stands for the search of the coach; whether each time it went before what is urgent."""
    asked: list[bool] = []
    best = [
        OptionThought(0, 0.7, 0.03, 0.0, 90, 1.0, [], "attack Hero"),
        OptionThought(1, 0.4, 0.03, 0.3, 9, 0.0, [], "end turn"),
    ]

    async def advise(
        _table: PlayedTable, _seat: int, _asker: Asker = NOBODY, urgent: bool = True
    ) -> Counsel:
        asked.append(urgent)
        return Counsel(best, 0.15, ["attack Hero"], Threat("B", "attack Hero", 0.2))

    hall.opponents.advise = advise  # type: ignore[method-assign,assignment]
    return asked


def test_who_is_coached_is_told_what_matters_now_behind_all_hints(house: House) -> None:
    async def story(hall: Hall) -> None:
        asked = counsels(hall)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Hint(coaching=True))
        await quiet(hall)
        assert not asked, "nobody has asked for a coach"
        await anna.say(Coach())
        await anna.say(Hint(coaching=True))
        await quiet(hall)
        assert asked == [False]
        (told,) = [each for each in anna.told if each["type"] == "hinted"]
        assert told["coaching"] and told["decision"] == anna.now["ask"]["decision"]
        assert told["stake"] == 0.15 and told["plan"] == ["attack Hero"]
        assert told["threat"] == {"seat": "B", "text": "attack Hero", "cost": 0.2}
        assert [each["loss"] for each in told["best"]] == [0.0, 0.3]

    house.run(story)


def test_nobody_is_told_what_mattered_at_a_question_that_is_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        asked = counsels(hall)
        Looked(hall.opponents, loss=0.0)
        anna = await Player(await host(hall, battle(), "anna", "random"), "anna").enter()
        await anna.say(Coach())
        takes_time = asyncio.Event()

        async def pause(_hosted: object, _seat: int) -> None:
            await takes_time.wait()

        monkeypatch.setattr(coaching, "takes_its_time", pause)
        await anna.say(Hint(coaching=True))
        await anna.choose("attack Hero")
        takes_time.set()
        await quiet(hall)
        assert not asked
        assert not [each for each in anna.told if each["type"] == "hinted"]

    house.run(story)
