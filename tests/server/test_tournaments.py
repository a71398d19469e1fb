"""Tournaments at a server: entered, paired, played, corrected, and there again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.hosted import House, work_here
from tests.server.running import PATIENCE

from playmat.kernel.errors import BadSetup
from playmat.server.accounts.accounts import Accounts, NotRight, NotSignedIn, SessionAsker
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.store import StoredAccount, StoredSession
from playmat.server.tournaments.tournaments import Tournaments
from playmat.server.wire.tournament_pages import (
    BotEntry,
    MeetingInfo,
    NewTournament,
    ResultWish,
    StageWish,
    TournamentInfo,
    TournamentPlan,
)

GAME = "nostalgix"
DECK = "Recess Riot"
LOOKS = 400  # until a test gives up


class Cups:
    """The tournaments of a hall whose workers are this process, and accounts that ask for them."""

    def __init__(self, house: House, hall: Hall) -> None:
        self.house = house
        self.hall = hall
        self.all = Tournaments(hall, Accounts(hall.settings, hall.store, SignedIn(), hall.now))
        self.id = ""

    async def account(self, name: str) -> SessionAsker:
        session = StoredSession(f"session of {name}", name, name, "", 0.0)
        made = StoredAccount(name, name, "", 0.0)
        await self.hall.store.accounts.add(made, name, session, [f"code of {name}"])
        await self.hall.store.set_name(name, name)
        return asker(name)

    async def make(self, who: SessionAsker, **plan: Any) -> None:
        wish = NewTournament("Spring Cup", GAME, plan=TournamentPlan(**plan))
        self.id = (await self.all.make(who, wish)).id

    async def do(self, who: SessionAsker, what: Any) -> None:
        await self.all.move_on(who, self.id, StageWish(what))

    async def seen(self, who: SessionAsker) -> TournamentInfo:
        return await self.all.shown(who, self.id)

    async def until(
        self, who: SessionAsker, fits: Callable[[TournamentInfo], object]
    ) -> TournamentInfo:
        """Let it go on until it is so."""
        for _ in range(LOOKS):
            await self.all.rounds.beat()
            told = await self.seen(who)
            if fits(told):
                return told
            for hosted in list(self.hall.tables.values()):
                await hosted.do(hosted.tick)
        raise AssertionError("it does not come to that")

    async def concede(self, who: SessionAsker, number: int) -> None:
        """Lose the own game of a round, as soon as there is one."""
        told = await self.until(who, lambda told: len(told.rounds) == number and told.mine.table)
        hosted = await self.hall.find(told.mine.table)
        (seat,) = (seat.number for seat in hosted.seats if seat.guest == who.guest)
        await hosted.do(lambda: hosted.give_up(seat, "player"))


def asker(name: str) -> SessionAsker:
    return SessionAsker(name, "", f"session of {name}", "")


@asynccontextmanager
async def cups_in(house: House) -> AsyncIterator[Cups]:
    async with house.open() as hall:
        work_here(hall)
        yield Cups(house, hall)


def play(folder: Path, *stories: Callable[[Cups], Coroutine[Any, Any, None]]) -> None:
    """Let stories happen, each at a server that was started anew."""
    house = House(folder)

    async def happen() -> None:
        for story in stories:
            async with cups_in(house) as cups:
                await asyncio.wait_for(story(cups), PATIENCE)

    asyncio.run(happen())


def meeting_of(told: TournamentInfo, number: int) -> MeetingInfo:
    """The meeting of who asks in a round."""
    me = told.mine.player
    return next(each for each in told.rounds[number - 1] if me in (each.first, each.second))


def points_of(told: TournamentInfo) -> int:
    """The points of who asks."""
    return next(each.points for each in told.standings if each.player == told.mine.player)


def pairs(told: TournamentInfo) -> list[list[tuple[int, int]]]:
    return [[(each.first, each.second) for each in meetings] for meetings in told.rounds]


@pytest.mark.parametrize("bots", [4, pytest.param(8, marks=pytest.mark.soak)])
def test_bots_and_two_people_of_whom_one_leaves_play_a_swiss(tmp_path: Path, bots: int) -> None:
    async def story(cups: Cups) -> None:
        ada, ben = await cups.account("Ada"), await cups.account("Ben")
        await cups.make(ada, rounds=3)
        await cups.all.fill(ada, cups.id, BotEntry("random", bots))
        for who in (ada, ben):
            await cups.all.enter(who, cups.id, DECK)
        await cups.do(ada, "begin")
        await cups.concede(ada, 1)
        if not meeting_of(await cups.seen(ben), 1).result:
            await cups.concede(ben, 1)

        second = await cups.until(ben, lambda told: len(told.rounds) == 2 and told.mine.table)
        await cups.all.leave(ben, cups.id)
        left = meeting_of(await cups.seen(ben), 2)
        assert left.given and left.result == ("0-1" if left.first == second.mine.player else "1-0")
        if not meeting_of(await cups.seen(ada), 2).result:
            await cups.concede(ada, 2)

        third = await cups.until(ada, lambda told: len(told.rounds) == 3)
        mine = meeting_of(third, 1)
        await cups.all.correct(ada, cups.id, ResultWish(1, mine.table, mine.result[::-1]))
        after = await cups.seen(ada)
        (said,) = after.corrections
        assert (said.before, said.after) == (mine.result, mine.result[::-1])
        assert points_of(after) == points_of(third) + 3
        assert pairs(after) == pairs(third), "what is paired stays paired"

        if not meeting_of(after, 3).result and meeting_of(after, 3).second:
            await cups.concede(ada, 3)
        over = await cups.until(ada, lambda told: told.stage == "over")
        played = [each for meetings in over.rounds for each in meetings if each.second]
        assert all(each.result for each in played)
        met = {frozenset((each.first, each.second)) for each in played}
        assert len(met) == len(played), "nobody meets anybody twice"
        assert next(each.left for each in over.players if each.name == "Ben")

    play(tmp_path, story)


def test_a_restart_loses_nothing_and_no_meeting_has_two_tables(tmp_path: Path) -> None:
    async def begin(cups: Cups) -> None:
        ada, ben = await cups.account("Ada"), await cups.account("Ben")
        await cups.make(ada, rounds=1)
        for who in (ada, ben):
            await cups.all.enter(who, cups.id, DECK)
        await cups.do(ada, "begin")
        other = Tournaments(cups.hall, cups.all.accounts)  # as another process would look at it
        await asyncio.gather(cups.all.rounds.beat(), other.rounds.beat())
        told = await cups.seen(ada)
        assert [len(meetings) for meetings in told.rounds] == [1]
        seen.append(told)
        standing = await cups.all.book.find(cups.id)
        assert list(map(len, standing.tables.values())) == [1]

    async def go_on(cups: Cups) -> None:
        cups.id = seen[0].id
        ada = asker("Ada")
        assert await cups.seen(ada) == seen[0]
        await cups.concede(ada, 1)
        over = await cups.until(ada, lambda told: told.stage == "over")
        assert meeting_of(over, 1).replays == [seen[0].mine.table]

    seen: list[TournamentInfo] = []
    play(tmp_path, begin, go_on)


def test_who_does_not_come_loses_by_the_clock(tmp_path: Path) -> None:
    async def story(cups: Cups) -> None:
        ada, ben = await cups.account("Ada"), await cups.account("Ben")
        await cups.make(ada, minutes=1.0)
        for who in (ada, ben):
            await cups.all.enter(who, cups.id, DECK)
        await cups.do(ada, "begin")
        told = await cups.until(ada, lambda told: told.mine.table)
        hosted = await cups.hall.find(told.mine.table)
        await hosted.do(hosted.tick)  # from here on the clocks run
        cups.house.time += 61.0
        over = await cups.until(ada, lambda told: told.stage == "over")
        assert meeting_of(over, 1).result in ("1-0", "0-1")

    play(tmp_path, story)


def test_who_has_not_checked_in_is_out_and_may_come_late(tmp_path: Path) -> None:
    async def story(cups: Cups) -> None:
        ada, ben = await cups.account("Ada"), await cups.account("Ben")
        await cups.make(ada, rounds=2, by_itself=False)
        await cups.all.fill(ada, cups.id, BotEntry("random", 3))
        for who in (ada, ben):
            await cups.all.enter(who, cups.id, DECK)
        with pytest.raises(BadSetup, match="nobody is asked"):
            await cups.all.check_in(ada, cups.id)
        await cups.do(ada, "check-in")
        await cups.all.check_in(ada, cups.id)
        await cups.do(ada, "begin")
        assert {4} == {each.player for each in (await cups.seen(ada)).standings} - {1, 2, 3}
        cleo = await cups.account("Cleo")
        await cups.all.enter(cleo, cups.id, DECK)
        await cups.concede(ada, 1)
        await cups.until(ada, lambda told: all(each.result for each in told.rounds[0]))
        assert len((await cups.seen(ada)).rounds) == 1, "its organiser begins the next round"
        await cups.do(ada, "round")
        assert meeting_of(await cups.seen(cleo), 2).first

    play(tmp_path, story)


def test_who_deletes_the_account_plays_no_longer(tmp_path: Path) -> None:
    async def story(cups: Cups) -> None:
        ada, ben = await cups.account("Ada"), await cups.account("Ben")
        await cups.make(ada)
        for who in (ada, ben):
            await cups.all.enter(who, cups.id, DECK)
        await cups.do(ada, "begin")
        await cups.hall.store.accounts.delete("Ben", "nobody")
        over = await cups.until(ada, lambda told: told.stage == "over")
        assert meeting_of(over, 1).given and points_of(over) == 3

    play(tmp_path, story)


def test_there_are_limits_and_only_who_made_it_leads_it(tmp_path: Path) -> None:
    async def story(cups: Cups) -> None:
        ada, ben = await cups.account("Ada"), await cups.account("Ben")
        with pytest.raises(NotSignedIn):
            await cups.make(asker("nobody"))
        for _ in range(cups.hall.settings.tournaments_each):
            await cups.make(ada)
        await refused(cups.make(ada), TooMany, "many tournaments")
        await refused(cups.do(ben, "begin"), NotRight, "only who has made")
        await refused(cups.all.fill(ada, cups.id, BotEntry("random", 17)), TooMany, "16 bots")
        await refused(cups.make(ben, best_of=2), BadSetup, "odd number")
        await refused(cups.make(ben, tie_breaks=["luck"]), BadSetup, "no tie-break")
        bad = NewTournament("Admin\u202e", GAME)
        await refused(cups.all.make(ben, bad), BadSetup, "letters and digits")
        await refused(cups.do(ada, "begin"), BadSetup, "two players or more")

    play(tmp_path, story)


async def refused(asked: Awaitable[object], why: type[Exception], told: str) -> None:
    with pytest.raises(why, match=told):
        await asked
