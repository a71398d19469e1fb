"""Tournaments: looked at, made, entered, and led by who has made them."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.server.routes.needs import TheLimitedTournaments, TheTournaments, TheVisitor
from playmat.server.wire.pages import DeckCheck, DeckDraft
from playmat.server.wire.tournament_pages import (
    BotEntry,
    CardPick,
    EntryWish,
    MadeTournament,
    NewTournament,
    OpenedBoosters,
    OwnPool,
    ResultWish,
    StageWish,
    TournamentInfo,
    TournamentList,
)


@get("/api/tournaments")
async def tournaments(tournaments: TheTournaments, visitor: TheVisitor) -> TournamentList:
    """Those that go on or are to come, then those that were over last."""
    return await tournaments.listed(visitor)


@post("/api/tournaments")
async def make_tournament(
    tournaments: TheTournaments, visitor: TheVisitor, data: JSONBody[NewTournament]
) -> MadeTournament:
    """A new one, which people enter from now on."""
    return await tournaments.make(visitor, data)


@get("/api/tournaments/{tournament:str}")
async def tournament(
    tournaments: TheTournaments, visitor: TheVisitor, tournament: FromPath[str]
) -> TournamentInfo:
    """Who plays, all pairings, the standings, and the part of who asks."""
    return await tournaments.shown(visitor, tournament)


@put("/api/tournaments/{tournament:str}/entry")
async def enter_tournament(
    tournaments: TheTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[EntryWish],
) -> TournamentInfo:
    """Play in it, also late; or bring another deck before it begins."""
    await tournaments.enter(visitor, tournament, data.deck)
    return await tournaments.shown(visitor, tournament)


@delete("/api/tournaments/{tournament:str}/entry", status_code=200)
async def leave_tournament(
    tournaments: TheTournaments, visitor: TheVisitor, tournament: FromPath[str]
) -> TournamentInfo:
    """Play no longer."""
    await tournaments.leave(visitor, tournament)
    return await tournaments.shown(visitor, tournament)


@post("/api/tournaments/{tournament:str}/check-in", status_code=200)
async def check_in(
    tournaments: TheTournaments, visitor: TheVisitor, tournament: FromPath[str]
) -> TournamentInfo:
    """Be here, when the organiser asks who is."""
    await tournaments.check_in(visitor, tournament)
    return await tournaments.shown(visitor, tournament)


@post("/api/tournaments/{tournament:str}/bots", status_code=200)
async def fill_tournament(
    tournaments: TheTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[BotEntry],
) -> TournamentInfo:
    """The organiser has bots come in."""
    await tournaments.fill(visitor, tournament, data)
    return await tournaments.shown(visitor, tournament)


@delete("/api/tournaments/{tournament:str}/players/{number:int}", status_code=200)
async def expel_player(
    tournaments: TheTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    number: FromPath[int],
) -> TournamentInfo:
    """The organiser says that somebody plays no longer."""
    await tournaments.expel(visitor, tournament, number)
    return await tournaments.shown(visitor, tournament)


@post("/api/tournaments/{tournament:str}/stage", status_code=200)
async def move_tournament_on(
    tournaments: TheTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[StageWish],
) -> TournamentInfo:
    """The organiser opens the check-in, begins it or its next round, or ends it."""
    await tournaments.move_on(visitor, tournament, data)
    return await tournaments.shown(visitor, tournament)


@put("/api/tournaments/{tournament:str}/results")
async def correct_result(
    tournaments: TheTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[ResultWish],
) -> TournamentInfo:
    """The organiser says how a meeting ended; everybody sees what was said before."""
    await tournaments.correct(visitor, tournament, data)
    return await tournaments.shown(visitor, tournament)


@get("/api/tournaments/{tournament:str}/pool")
async def own_pool(
    limited: TheLimitedTournaments, visitor: TheVisitor, tournament: FromPath[str]
) -> OwnPool:
    """What one has drawn or picked, and the pack that lies before one."""
    return await limited.pool(visitor, tournament)


@post("/api/tournaments/{tournament:str}/pick", status_code=200)
async def pick_card(
    limited: TheLimitedTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[CardPick],
) -> OwnPool:
    """Take a card out of the pack."""
    return await limited.pick(visitor, tournament, data)


@post("/api/tournaments/{tournament:str}/check", status_code=200)
async def check_own_deck(
    limited: TheLimitedTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[DeckDraft],
) -> DeckCheck:
    """Whether a deck that is built of one's cards may be handed in."""
    return await limited.check(visitor, tournament, data)


@put("/api/tournaments/{tournament:str}/deck")
async def hand_in_deck(
    tournaments: TheTournaments,
    limited: TheLimitedTournaments,
    visitor: TheVisitor,
    tournament: FromPath[str],
    data: JSONBody[DeckDraft],
) -> TournamentInfo:
    """Play with a deck that is built of one's cards."""
    await limited.hand_in(visitor, tournament, data)
    return await tournaments.shown(visitor, tournament)


@get("/api/tournaments/{tournament:str}/boosters")
async def opened_boosters(
    limited: TheLimitedTournaments, tournament: FromPath[str]
) -> OpenedBoosters:
    """All that was opened in it, when it is over."""
    return await limited.opened(tournament)
