"""What is told of a tournament: the same to everybody, and the own part to who plays or leads."""

from __future__ import annotations

import json

from playmat import bots
from playmat.kernel.chance import commitment
from playmat.server.tables.seating import GUEST
from playmat.server.tournaments.rounds import TournamentRounds
from playmat.server.tournaments.standing import TournamentStanding
from playmat.server.wire.rows import TournamentPlayer
from playmat.server.wire.tournament_pages import (
    EnteredPlayer,
    MeetingInfo,
    OwnPart,
    StandingInfo,
    TournamentInfo,
)
from playmat.tournaments.tournament import SWISS


async def told(
    rounds: TournamentRounds, standing: TournamentStanding, account: str, offered: bool
) -> TournamentInfo:
    """A tournament as an account sees it, or who has none."""
    stored, cup = standing.stored, standing.cup
    accounts = [each.account for each in standing.players.values() if not each.bot]
    names = await rounds.hall.store.names_of([stored.maker, *accounts])
    return TournamentInfo(
        id=stored.id,
        name=stored.name,
        game=stored.game,
        mode=stored.mode,
        organiser=names.get(stored.maker, GUEST),
        stage=stored.stage,
        plan=standing.plan,
        set_name=(await rounds.hall.store.sets.names(standing.sets)).get(standing.plan.set, ""),
        commitment="" if standing.cards is None else commitment(standing.cards.seed),
        rounds_in_all=0 if cup is None or cup.is_bracket else cup.rounds_before_cut,
        cut_after=0 if cup is None else cup.cut_after,
        tie_breaks=[] if cup is None else list(cup.tie_breaks),
        players=[player_info(standing, each, names) for each in standing.players.values()],
        rounds=[meetings_of(standing, n) for n in range(1, 1 + (len(cup.rounds) if cup else 0))],
        standings=standings_of(standing),
        corrections=standing.corrections,
        ended=standing.ended,
        most_players=standing.most_players,
        most_bots=rounds.hall.settings.tournament_bots,
        mine=await own_part(rounds, standing, account, offered),
    )


def player_info(
    standing: TournamentStanding, player: TournamentPlayer, names: dict[str, str]
) -> EnteredPlayer:
    """Bots of a level are told apart by their numbers."""
    title = f"{bots.KINDS[player.bot].title} {player.number}" if player.bot else ""
    name = title or names.get(player.account, GUEST)
    return EnteredPlayer(
        player.number,
        name,
        bool(player.bot),
        player.here,
        left=standing.has_left(player),
        ready=standing.cards is not None and player.deck != "",
    )


def meetings_of(standing: TournamentStanding, number: int) -> list[MeetingInfo]:
    cup = standing.begun
    titles = cup.titles(number)
    found = []
    for table, meeting in enumerate(cup.rounds[number - 1], start=1):
        key = standing.key(number, table)
        tables = standing.tables.get(key, [])
        found.append(
            MeetingInfo(
                table=table,
                title=titles[table - 1],
                first=int(meeting.first),
                second=0 if meeting.bye else int(meeting.second),
                result="" if meeting.result is None else str(meeting.result),
                given=meeting.result is not None and meeting.result.given,
                at=tables[-1] if tables and not meeting.over else "",
                replays=standing.replays.get(key, []),
            )
        )
    return found


def standings_of(standing: TournamentStanding) -> list[StandingInfo]:
    return [
        StandingInfo(
            place=each.place,
            player=int(each.name),
            points=each.points,
            won=each.won,
            drawn=each.drawn,
            lost=each.lost,
            byes=each.byes,
            breaks=[round(float(each.breaks[name]), 4) for name in standing.begun.tie_breaks],
        )
        for each in standing.ranked
    ]


async def own_part(
    rounds: TournamentRounds, standing: TournamentStanding, account: str, offered: bool
) -> OwnPart:
    """What concerns an account; an empty one has none."""
    player = standing.player_of(account)
    mine = OwnPart(organiser=account != "" and account == standing.stored.maker)
    full = len(standing.players) >= standing.most_players
    mine.may_enter = offered and not full and player is None and takes_players(standing)
    if player is None:
        return mine
    mine.player = player.number
    mine.deck = json.loads(player.deck)["name"] if player.deck else ""
    mine.may_leave = standing.coming or (standing.going_on and not standing.has_left(player))
    key = standing.own_meeting(player) if standing.running else None
    if key is not None and (tables := standing.tables.get(key)):
        played, _ = await rounds.follow(tables[-1], {})
        mine.table = played[-1]
    return mine


def takes_players(standing: TournamentStanding) -> bool:
    """Whether people come in still, late or before it begins."""
    cup = standing.cup
    if cup is None or not standing.running or standing.cards is not None:
        return standing.coming
    swiss = standing.plan.pairing == SWISS and not cup.cut
    return swiss and len(cup.rounds) < cup.rounds_before_cut


def bot_count(standing: TournamentStanding) -> int:
    return sum(bool(each.bot) for each in standing.players.values())
