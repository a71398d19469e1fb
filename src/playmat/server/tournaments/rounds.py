"""Rounds: what a tournament that runs does by itself.

Again and again each is looked at: results are taken from tables that are over, tables are put up
for those who have none, and when a round is over the next begins. A table and the line that tells
of it are kept together, so whatever the server dies at, a meeting has one table and one result.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Mapping
from typing import Final

import msgspec

from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import letter
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import TooMany
from playmat.server.files.editions import find_game
from playmat.server.hall.closing import OF_TOURNAMENT
from playmat.server.hall.hall import SEED_BITS
from playmat.server.jobs.request_jobs import TournamentSeating, seat_tournament
from playmat.server.store import Conflict, StoredSeat, StoredTable
from playmat.server.store.tournaments import TournamentGame, claimed, line_of
from playmat.server.store.writing import Exactly
from playmat.server.tables.matches import first_standing
from playmat.server.tournaments.book import TournamentBook
from playmat.server.tournaments.gathering import Line
from playmat.server.tournaments.limited_rounds import LimitedRounds
from playmat.server.tournaments.standing import TournamentStanding
from playmat.server.wire.messages import Ending, MatchInfo
from playmat.server.wire.rows import TournamentPlayer
from playmat.tournaments.journal import meeting_form, result_form
from playmat.tournaments.meetings import GamesWon, NoPairing
from playmat.tournaments.playing import EXTRA_GAMES

LOG = logging.getLogger("playmat.server")
BEAT: Final = 1.0  # seconds
HOME: Final = "tournaments"  # by which a process is home to what all of them do by themselves
SEATINGS: Final = 50  # remembered; one has the decks of a game
Score = list[int]  # games of the first, of the second, and those drawn


class TournamentRounds:
    """What goes on in all tournaments that run."""

    def __init__(self, book: TournamentBook) -> None:
        self.book = book
        self.hall = book.hall
        self.store = book.store
        self.limited = LimitedRounds(book)
        self.seatings: dict[tuple[str, str, str], TournamentSeating] = {}
        self.waiting: dict[str, int] = {}  # for their organisers, at these versions

    async def keep(self) -> None:
        """Look at all of them until the server stops."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except Exception:
                LOG.exception("tournaments could not be looked at")

    async def beat(self) -> None:
        """Look at each once, unless another process does."""
        try:
            await self.hall.store.holdings.settle(HOME)
        except PlaymatError:
            return
        for stored in await self.store.begun(self.hall.settings.tournaments_in_all):
            try:
                async with self.book.lock(stored.id):
                    await self.advance(stored.id)
            except Conflict:
                continue  # the next look finds how it stands
            except Exception:
                LOG.exception("a tournament could not go on")

    async def advance(self, tournament: str) -> None:
        """All that can happen now."""
        standing = await self.drop_gone(await self.book.find(tournament))
        if standing.preparing:
            standing = await self.limited.go_on(standing)
        if not standing.running:
            return
        standing = await self.look_at_tables(standing)
        after = await self.go_on(standing)
        if after is not standing and after.running:
            await self.look_at_tables(after)

    async def drop_gone(self, standing: TournamentStanding) -> TournamentStanding:
        """Whose account was deleted plays no longer."""
        persons = [each for each in standing.players.values() if not each.bot]
        names = await self.hall.store.names_of(each.account for each in persons)
        for player in persons:
            if player.account not in names and not standing.has_left(player):
                standing = await self.drop(standing, player)
        return standing

    async def drop(
        self, standing: TournamentStanding, player: TournamentPlayer
    ) -> TournamentStanding:
        """Somebody plays no longer."""
        line = {"drop": str(player.number)}
        after = await self.book.say(standing, line, stage=standing.stored.stage)
        await self.close_tables(after)
        return after

    # ---- tables ----

    async def look_at_tables(self, standing: TournamentStanding) -> TournamentStanding:
        """Put up the tables that are missing, and take the results that are there."""
        latest = {
            where: standing.tables[key][-1]
            for where in standing.begun.open_tables()
            if (key := standing.key(*where)) in standing.tables
        }
        games = await self.store.games(latest.values()) if latest else {}
        for where in standing.begun.open_tables():
            if latest.get(where) in games:
                standing = await self.look_at(standing, where, games)
            else:
                standing = await self.seat(standing, where, [0, 0, 0])
        return standing

    async def look_at(
        self,
        standing: TournamentStanding,
        where: tuple[int, int],
        games: Mapping[str, TournamentGame],
    ) -> TournamentStanding:
        """Take the result of a meeting, if it has one; else see that it is played."""
        key = standing.key(*where)
        played, score = await self.follow(standing.tables[key][-1], games)
        if score is None:
            await self.wake(played[-1])
            return standing
        score = list(map(sum, zip(standing.scores[key], score)))
        result = result_of_score(standing, where, score)
        if result is None:
            return await self.seat(standing, where, score)
        replays = [*standing.tables[key][:-1], *played]
        line = {"result": where, "games": result_form(result), "replays": replays}
        return await self.book.say(standing, line)

    async def follow(
        self, table: str, games: Mapping[str, TournamentGame]
    ) -> tuple[list[str], Score | None]:
        """The games of a match from its first table on, and how it ended; None: it goes on."""
        played = [table]
        while True:
            game = games.get(table) or (await self.store.games([table])).get(table)
            if game is None or not game.ending:
                return played, None
            ended = msgspec.json.decode(game.ending, type=Ending)
            before = msgspec.json.decode(game.match, type=MatchInfo) if game.match else None
            if before is None or ended.match is None:
                return played, score_of(ended, before)
            if ended.match.over:
                return played, [*ended.match.wins, ended.match.drawn]
            if not before.next:
                return played, None
            table = before.next
            played.append(table)

    async def wake(self, table: str) -> None:
        """See that a table is in the memory of a process: its clocks run, and its bots play."""
        asleep = table not in self.hall.tables
        with contextlib.suppress(PlaymatError):  # it may be at another process, or be closed
            hosted = await self.hall.find(table)
            if asleep:
                hosted.post(hosted.go_on)

    async def seat(
        self, standing: TournamentStanding, where: tuple[int, int], score: Score
    ) -> TournamentStanding:
        """Put up a table for a meeting; as soon as there is room, if there is none now."""
        table_id = secrets.token_urlsafe(16)
        line: Line = {"seated": where, "at": table_id, "score": score}
        now, known = self.hall.wall(), standing.stored
        claim = Exactly(claimed(known, now, "running"))
        table = await self.table_for(standing, where, table_id, again=any(score))
        try:
            edition = await self.hall.editions.find(table.game, table.sets)
            await self.hall.open(table, edition, [claim, line_of(known, json.dumps(line), now)])
        except TooMany:
            return standing
        fresh = msgspec.structs.replace(known, version=known.version + 1, changed=now)
        after = standing.after(fresh, line)
        self.book.remember(after)
        await self.wake(table.id)
        return after

    async def table_for(
        self, standing: TournamentStanding, where: tuple[int, int], table: str, again: bool
    ) -> StoredTable:
        """The table of a meeting; `again` for a drawn one, of which one more game is played."""
        known, plan = standing.stored, standing.plan
        game = find_game(known.game)
        settings = game.settings(game.mode(known.mode), game.friendly_rules)
        seating = await self.seating(standing)
        meeting = standing.meeting(*where)
        now = self.hall.wall()
        return StoredTable(
            id=table,
            maker=known.id,
            game=known.game,
            mode=known.mode,
            switches={name: settings[name] for name in game.friendly_rules},
            seed=str(secrets.randbits(SEED_BITS)),
            minutes=plan.minutes,
            spectators=True,
            watch_delay=plan.watch_delay,
            created=now,
            touched=now,
            digest=seating.digest,
            seats=[seat_of(standing.players[name], seating) for name in meeting.names],
            match=first_standing(1 if again else plan.best_of, 2),
            sets=standing.sets,
            tournament=known.id,
        )

    async def seating(self, standing: TournamentStanding) -> TournamentSeating:
        """What all tables of a game are made of, or of one with a set of one's own."""
        game, mode = standing.stored.game, standing.stored.mode
        key = game, mode, standing.plan.set
        if key not in self.seatings:
            rules = dict(find_game(game).friendly_rules)
            edition = await self.hall.editions.find(game, standing.sets)
            asker = Asker("", HOME)
            found = await self.hall.readers.do(asker, seat_tournament, edition, mode, rules)
            if len(self.seatings) >= SEATINGS:
                self.seatings.clear()
            self.seatings[key] = found
        return self.seatings[key]

    async def close_tables(self, standing: TournamentStanding) -> None:
        """End the games of meetings that are over without them."""
        for key, tables in standing.tables.items():
            meetings = standing.begun.rounds[key.round - 1]
            if not any(each.names == key.players and not each.over for each in meetings):
                played, score = await self.follow(tables[-1], {})
                if score is None:
                    await self.hall.close_table(played[-1], OF_TOURNAMENT)

    # ---- rounds ----

    async def go_on(self, standing: TournamentStanding, asked: bool = False) -> TournamentStanding:
        """Begin the next round, or end the tournament, when its organiser need not say so."""
        cup, known = standing.begun, standing.stored
        waits = not (standing.plan.by_itself or asked) and bool(cup.rounds)
        if not cup.round_over or (waits and self.waiting.get(known.id) == known.version):
            return standing
        best = await asyncio.to_thread(cup.cut_due)
        if best and not waits:
            standing = await self.book.say(standing, {"cut": best})
        try:
            meetings = await asyncio.to_thread(standing.begun.pairings)
        except NoPairing as error:
            return await self.end(standing, str(error), waits and bool(best))
        if waits and (best or meetings):
            self.waiting[known.id] = known.version
            return standing
        if not meetings:
            return await self.end(standing, "", False)
        return await self.book.say(standing, {"round": [meeting_form(each) for each in meetings]})

    async def end(self, standing: TournamentStanding, why: str, waits: bool) -> TournamentStanding:
        """No further round is played, unless the organiser has still to begin the bracket."""
        if waits:
            return standing
        self.waiting.pop(standing.stored.id, None)
        return await self.book.say(standing, {"over": why}, stage="over")


def result_of_score(
    standing: TournamentStanding, where: tuple[int, int], score: Score
) -> GamesWon | None:
    """How a meeting ended; None: nobody leads where somebody must, and it is played on."""
    cup = standing.begun
    first, second, drawn = score
    if first != second or not cup.of_bracket(where[0]):
        return GamesWon(first, second, drawn)
    if drawn <= EXTRA_GAMES:
        return None
    seeds = cup.cut or cup.names()
    better = seeds.index(cup.meeting(*where).first) < seeds.index(cup.meeting(*where).second)
    return GamesWon(first + better, second + (not better), drawn, given=True)


def score_of(ended: Ending, before: MatchInfo | None) -> Score:
    """How a single game ended, or a match that was closed in the middle of one."""
    wins = [0, 0] if before is None else before.wins
    won = [letter(seat) in ended.winners for seat in range(2)]
    drawn = 0 if before is None else before.drawn
    first, second = (games + one for games, one in zip(wins, won))
    return [first, second, drawn + (not any(won))]


def seat_of(player: TournamentPlayer, seating: TournamentSeating) -> StoredSeat:
    """Where a player sits; bots that have built no deck take the game's in turn."""
    if player.bot:
        deck = player.deck or seating.decks[(player.number - 1) % len(seating.decks)]
        return StoredSeat("bot", bot=player.bot, deck=deck)
    return StoredSeat("person", guest=player.account, deck=player.deck)
