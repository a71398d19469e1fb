"""Tournaments as people ask for them: made, entered, left, and led by whoever made them."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import msgspec

from playmat import bots
from playmat.kernel.errors import BadSetup
from playmat.server.accounts.account_names import check_name, tidy
from playmat.server.accounts.accounts import Accounts, NotRight, SessionAsker
from playmat.server.fairness.limits import TooMany
from playmat.server.files.editions import Edition, find_game
from playmat.server.hall.hall import Hall
from playmat.server.jobs.request_jobs import open_limited, pick_decks
from playmat.server.store import StoredAccount
from playmat.server.store.tournaments import added, changed, opened_of, taken_out
from playmat.server.store.writing import WriteStep
from playmat.server.tournaments.book import TournamentBook
from playmat.server.tournaments.rounds import TournamentRounds
from playmat.server.tournaments.standing import TournamentStanding, rules_of
from playmat.server.tournaments.telling import bot_count, told
from playmat.server.wire.errors import NotHere
from playmat.server.wire.rows import StoredTournament, TournamentPlayer, TournamentStage
from playmat.server.wire.tournament_pages import (
    BotEntry,
    MadeTournament,
    NewTournament,
    ResultWish,
    StageWish,
    TournamentInfo,
    TournamentList,
    TournamentPlan,
    TournamentRow,
)
from playmat.tournaments.journal import result_form
from playmat.tournaments.limited import LimitedCards
from playmat.tournaments.meetings import MOST_CONTENDERS, read_result
from playmat.tournaments.tournament import Tournament

LISTED: Final = 50
KEPT_EACH: Final = 20  # of an account, that are over
LONGEST_NAME: Final = 40
MOST_CORRECTIONS: Final = 100  # of a tournament
SEED_BITS: Final = 48  # whole in every reader of JSON
NO_TOURNAMENTS: Final = "this server has no tournaments"


class Tournaments:
    """All tournaments of a server."""

    def __init__(self, hall: Hall, accounts: Accounts) -> None:
        self.hall = hall
        self.accounts = accounts
        self.book = TournamentBook(hall)
        self.store = self.book.store
        self.rounds = TournamentRounds(self.book)
        self.making = asyncio.Lock()
        self.offered = hall.settings.tournaments and hall.settings.accounts

    # ---- seeing ----

    async def listed(self, visitor: SessionAsker) -> TournamentList:
        """Those that go on, then those that were over last."""
        found = await self.store.newest(LISTED)
        counts = await self.store.count_players(each.id for each in found)
        rows = [
            TournamentRow(
                id=each.id,
                name=each.name,
                game=each.game,
                mode=each.mode,
                pairing=msgspec.json.decode(each.plan, type=TournamentPlan).pairing,
                stage=each.stage,
                players=counts.get(each.id, 0),
                changed=each.changed,
            )
            for each in found
        ]
        return TournamentList(self.offered, bool(visitor.session), rows)

    async def shown(self, visitor: SessionAsker, tournament: str) -> TournamentInfo:
        """A tournament, as who asks sees it."""
        standing = await self.book.find(tournament)
        account = await self.store_account(visitor)
        return await told(self.rounds, standing, account, self.offered)

    async def store_account(self, visitor: SessionAsker) -> str:
        """The account of who asks; empty: none."""
        if not visitor.session:
            return ""
        found = await self.hall.store.accounts.one(visitor.guest)
        return "" if found is None else found.id

    async def own(self, visitor: SessionAsker) -> StoredAccount:
        """The account of who asks, where there are tournaments."""
        if not self.offered:
            raise NotHere(NO_TOURNAMENTS)
        return await self.accounts.own(visitor)

    # ---- making ----

    async def make(self, visitor: SessionAsker, wish: NewTournament) -> MadeTournament:
        """A new tournament, which people enter from now on."""
        own = await self.own(visitor)
        name = tidy(wish.name)
        check_name(name, LONGEST_NAME)
        game = find_game(wish.game)
        mode = game.duel_mode(wish.mode or None)
        if mode.seats != 2:
            raise BadSetup(f"{mode.title} has {mode.seats} seats; in a tournament two meet")
        if wish.plan.best_of % 2 == 0:
            raise BadSetup("a meeting is the best of an odd number of games")
        plan = msgspec.structs.replace(wish.plan, seed=secrets.randbits(SEED_BITS))
        Tournament(rules_of(plan), [str(n) for n in range(MOST_CONTENDERS)])  # it can be played
        number = secrets.token_urlsafe(12)
        steps: list[WriteStep] = []
        if plan.cards != "own":
            cards = await self.open_cards(visitor, game.name, mode.name, plan)
            plan = msgspec.structs.replace(plan, boosters=cards.boosters)
            steps = opened_of(number, plan.set, cards)
        elif plan.set:
            raise BadSetup("a set of one's own is opened; choose sealed or a draft")
        now = self.hall.wall()
        made = StoredTournament(
            id=number,
            maker=own.id,
            name=name,
            game=game.name,
            mode=mode.name,
            plan=msgspec.json.encode(plan).decode(),
            stage="open",
            version=0,
            made=now,
            changed=now,
        )
        async with self.making:  # else many at once would each find room
            mine, every = await self.store.count_going(own.id)
            if mine >= self.hall.settings.tournaments_each:
                raise TooMany("you have made many tournaments that are not over; end one first")
            if every >= self.hall.settings.tournaments_in_all:
                raise TooMany("there are as many tournaments as this server bears; come later")
            await self.store.add(made, KEPT_EACH, *steps)
        return MadeTournament(made.id)

    async def open_cards(
        self, visitor: SessionAsker, game: str, mode: str, plan: TournamentPlan
    ) -> LimitedCards:
        """What is opened in it, fixed before anybody enters."""
        edition = await self.hall.editions.find(game, [plan.set] if plan.set else [])
        seed = secrets.randbits(SEED_BITS)
        return await self.hall.readers.do(
            visitor.asker, open_limited, edition, mode, plan.cards, plan.boosters, seed
        )

    # ---- playing ----

    async def enter(self, visitor: SessionAsker, tournament: str, deck: str) -> None:
        """Play in it with this deck; who has entered brings another one, until it begins."""
        own = await self.own(visitor)
        picked = await self.pick_deck(visitor, own.id, await self.book.find(tournament), deck)

        async def come_in(standing: TournamentStanding) -> None:
            before = standing.player_of(own.id)
            if before is not None and standing.coming:
                step = changed(tournament, before.number, deck=picked)
                await self.write_players(standing, step)
            elif before is not None:
                raise BadSetup("you have entered; your deck stays as it is now")
            else:
                number = next_number(standing)
                await self.add(standing, TournamentPlayer(number, own.id, deck=picked))

        await self.book.change(tournament, come_in)

    async def pick_deck(
        self, visitor: SessionAsker, account: str, standing: TournamentStanding, deck: str
    ) -> str:
        """The deck that somebody brings, as the store keeps it; empty where it is built there."""
        if standing.cards is not None:
            if deck:
                raise BadSetup("nobody brings a deck: decks are built of what is opened here")
            return ""
        known = standing.stored
        decks = await self.hall.decks_of(account, known.game)
        edition, wanted = Edition(known.game), {"": deck}
        picked = await self.hall.readers.do(
            visitor.asker, pick_decks, edition, known.mode, wanted, decks
        )
        return picked[""]

    async def add(self, standing: TournamentStanding, *players: TournamentPlayer) -> None:
        """Players come in, late if it has begun."""
        if len(standing.players) + len(players) > standing.most_players:
            raise TooMany(f"this tournament has {standing.most_players} players at most")
        step = added(standing.stored.id, players)
        if standing.coming:
            await self.write_players(standing, step)
        elif standing.preparing or (standing.running and standing.cards is not None):
            raise BadSetup("its cards are drawn; nobody comes in any more")
        elif not standing.running:
            raise BadSetup("this tournament is over")
        else:
            (late,) = players
            await self.book.say(standing, {"enter": str(late.number)}, step)

    async def check_in(self, visitor: SessionAsker, tournament: str) -> None:
        """Say that one is here, when the organiser asks who is."""
        own = await self.own(visitor)

        async def come(standing: TournamentStanding) -> None:
            player = self.playing(standing, own.id)
            if standing.stored.stage != "check-in":
                raise BadSetup("nobody is asked to check in now")
            await self.write_players(standing, changed(tournament, player.number, here=True))

        await self.book.change(tournament, come)

    async def leave(self, visitor: SessionAsker, tournament: str) -> None:
        """Play no longer: what is still to be played is won by the others."""
        own = await self.accounts.own(visitor)

        async def go(standing: TournamentStanding) -> None:
            await self.take_out(standing, self.playing(standing, own.id))

        await self.book.change(tournament, go)

    def playing(self, standing: TournamentStanding, account: str) -> TournamentPlayer:
        player = standing.player_of(account)
        if player is None:
            raise NotHere("you do not play in this tournament")
        return player

    async def take_out(self, standing: TournamentStanding, player: TournamentPlayer) -> None:
        """Somebody leaves, before it begins or while it runs."""
        if standing.coming:
            await self.write_players(standing, taken_out(standing.stored.id, player.number))
        elif not standing.going_on or standing.has_left(player):
            raise BadSetup("there is nothing to leave any more")
        else:
            await self.rounds.drop(standing, player)

    async def write_players(self, standing: TournamentStanding, *steps: WriteStep) -> None:
        await self.book.write_players(standing, *steps, stage=standing.stored.stage)

    # ---- leading ----

    async def leading(self, visitor: SessionAsker, tournament: str) -> None:
        """Whoever asks must have made it."""
        own = await self.accounts.own(visitor)
        if (await self.book.find(tournament)).stored.maker != own.id:
            raise NotRight("only who has made a tournament leads it")

    async def fill(self, visitor: SessionAsker, tournament: str, wish: BotEntry) -> None:
        """Bots come in."""
        await self.leading(visitor, tournament)

        async def fill(standing: TournamentStanding) -> None:
            bots.check(wish.level, find_game(standing.stored.game), 2)
            if not standing.coming:
                raise BadSetup("bots come in before a tournament begins")
            if bot_count(standing) + wish.count > self.hall.settings.tournament_bots:
                most = self.hall.settings.tournament_bots
                raise TooMany(f"on this server {most} bots play in a tournament at most")
            first = next_number(standing)
            numbers = range(first, first + wish.count)
            coming = [TournamentPlayer(n, bot=wish.level, here=True) for n in numbers]
            await self.add(standing, *coming)

        await self.book.change(tournament, fill)

    async def expel(self, visitor: SessionAsker, tournament: str, number: int) -> None:
        """Somebody plays no longer, as the organiser says."""
        await self.leading(visitor, tournament)

        async def out(standing: TournamentStanding) -> None:
            player = standing.players.get(str(number))
            if player is None:
                raise NotHere("there is no such player")
            await self.take_out(standing, player)

        await self.book.change(tournament, out)

    async def move_on(self, visitor: SessionAsker, tournament: str, wish: StageWish) -> None:
        """What the organiser has happen."""
        await self.leading(visitor, tournament)
        doing = {
            "check-in": self.open_check_in,
            "begin": self.begin,
            "round": self.begin_round,
            "cancel": self.cancel,
        }
        await self.book.change(tournament, doing[wish.do])

    async def open_check_in(self, standing: TournamentStanding) -> None:
        """From now on people say that they are here; who does not is out when it begins."""
        if standing.stored.stage != "open":
            raise BadSetup("people check in once, before the tournament begins")
        await self.book.write_players(standing, stage="check-in")

    async def begin(self, standing: TournamentStanding) -> None:
        """The first round, of all who have entered and, if they were asked, are here."""
        if not standing.coming:
            raise BadSetup("this tournament has begun")
        asked = standing.stored.stage == "check-in"
        names = await self.hall.store.names_of(each.account for each in standing.players.values())
        there = [
            str(each.number)
            for each in standing.players.values()
            if each.bot or (each.account in names and (each.here or not asked))
        ]
        if standing.cards is None:
            begun = await self.book.say(standing, {"begin": there})
            await self.rounds.go_on(begun)
        else:
            await self.draw(standing, there)

    async def draw(self, standing: TournamentStanding, there: list[str]) -> None:
        """Boosters are opened."""
        Tournament(rules_of(standing.plan), there)  # so many can play it
        stage: TournamentStage = "drafting" if standing.plan.cards == "draft" else "building"
        await self.book.say(standing, {"draw": there, "at": self.hall.wall()}, stage=stage)

    async def begin_round(self, standing: TournamentStanding) -> None:
        """The next round, where none begins by itself."""
        if not standing.running or not standing.begun.round_over:
            raise BadSetup("the next round can begin when all results are there")
        await self.rounds.go_on(standing, asked=True)

    async def cancel(self, standing: TournamentStanding) -> None:
        """It is played no further."""
        if standing.coming:
            await self.book.write_players(standing, stage="cancelled")
        elif standing.going_on:
            await self.book.say(standing, {"over": "its organiser has ended it"}, stage="over")
        else:
            raise BadSetup("this tournament is over")

    async def correct(self, visitor: SessionAsker, tournament: str, wish: ResultWish) -> None:
        """Say how a meeting ended; what was paired stays paired."""
        await self.leading(visitor, tournament)
        result = read_result(wish.result)

        async def correct(standing: TournamentStanding) -> None:
            stage = standing.stored.stage
            if standing.cup is None or (stage == "over" and standing.cup.in_bracket):
                raise BadSetup("results are corrected while a tournament is played")
            if len(standing.corrections) >= MOST_CORRECTIONS:
                raise TooMany("very many results of this tournament were corrected")
            where = [wish.round, wish.table]
            games = result_form(result)
            line = {"correct": where, "games": games, "when": self.hall.wall()}
            after = await self.book.say(standing, line, stage=stage)
            await self.rounds.close_tables(after)

        await self.book.change(tournament, correct)


def next_number(standing: TournamentStanding) -> int:
    return max(map(int, standing.players), default=0) + 1
