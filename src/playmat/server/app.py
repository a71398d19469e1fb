"""The application: routes, what they need, and how mistakes are answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import cache
from typing import Any
from urllib.parse import quote

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp

from playmat.kernel.errors import BadDeck, PlaymatError
from playmat.server.accounts.accounts import Accounts, NotRight, NotSignedIn
from playmat.server.accounts.passkeys import Passkeys
from playmat.server.accounts.signed_in import SignedIn
from playmat.server.desk.desk import Desk, NotTheHost
from playmat.server.desk.visitors import Visitors
from playmat.server.doors.doorway import Doorway
from playmat.server.doors.gate import Gate
from playmat.server.fairness.limits import Draining, TooMany
from playmat.server.friends.friends import Friends
from playmat.server.hall.abandoning import keep_closing
from playmat.server.hall.forgetting import keep_forgetting
from playmat.server.hall.hall import Hall
from playmat.server.hall.watching import Replays
from playmat.server.jobs.kinds import KINDS
from playmat.server.keeps.collections import Collections
from playmat.server.keeps.stakes import Stakes
from playmat.server.keeps.trades import OfferChanged, Trades
from playmat.server.people.people import People
from playmat.server.pools.long_work import LongWork
from playmat.server.pools.opponents import Opponents
from playmat.server.push.turn_notices import TurnNotices
from playmat.server.routes import (
    about,
    accounts,
    collections,
    comments,
    decks,
    friends,
    games,
    host,
    lessons,
    passkeys,
    people,
    people_socket,
    pictures,
    positions,
    printing,
    probes,
    profiles,
    push,
    puzzles,
    replays,
    scenarios,
    sets,
    shared_sets,
    tables,
    tournaments,
    trades,
    variants,
    web_files,
    work,
    workshop,
)
from playmat.server.routes.needs import NEEDS
from playmat.server.routes.sets import SavedMeanwhile
from playmat.server.routes.socket import table_socket
from playmat.server.settings import Settings
from playmat.server.store import Store, StoreFailed
from playmat.server.store.keeping import keep_alike, keep_store
from playmat.server.tables.hosting import READ_AGAIN
from playmat.server.tournaments.limited_tournaments import LimitedTournaments
from playmat.server.tournaments.tournaments import Tournaments
from playmat.server.wire.errors import NotHere, PlayedElsewhere
from playmat.server.wire.pages import Failure, Problem
from playmat.server.work.work_process import WorkKind
from playmat.server.work.workers import TooLong, WorkerGone

LOG = logging.getLogger("playmat.server")

Running = Callable[[], AbstractAsyncContextManager[dict[str, Any]]]

# How hard answers are pressed, while everybody waits: the hardest way makes the cards of a game a
# quarter smaller and takes ten times as long.
SQUEEZING = 1

ROUTES = [
    table_socket,
    probes.health,
    probes.ready,
    probes.metrics,
    people_socket.people_socket,
    about.about,
    games.games,
    games.cards,
    games.icons,
    games.find_cards,
    games.rules,
    games.check,
    games.read_words,
    games.write_words,
    games.draw,
    lessons.talk,
    puzzles.listed,
    puzzles.counted,
    puzzles.talk,
    decks.decks,
    decks.deck,
    decks.add_deck,
    decks.change_deck,
    decks.delete_deck,
    profiles.own_profile,
    profiles.show_profile,
    profiles.own_rating,
    profiles.shown_profile,
    sets.sets,
    sets.add_set,
    sets.one_set,
    sets.save_set,
    sets.try_set,
    sets.undo_set,
    sets.delete_set,
    sets.versions,
    sets.note_version,
    sets.one_version,
    sets.played,
    sets.changes,
    sets.set_of_game,
    sets.share,
    shared_sets.shared_set,
    shared_sets.play_shared,
    shared_sets.copy_set,
    comments.shared_comments,
    comments.add_comment,
    comments.add_moment,
    comments.shared_cards_at,
    comments.add_comment_at,
    comments.shared_cards,
    comments.withdraw_comment,
    comments.comments,
    comments.resolve_comment,
    comments.delete_comment,
    pictures.add_picture,
    pictures.picture,
    variants.variants,
    variants.add_variant,
    variants.delete_variant,
    accounts.account,
    accounts.make_account,
    accounts.sign_in,
    accounts.sign_out,
    accounts.recover,
    accounts.rename_account,
    accounts.change_password,
    accounts.renew_codes,
    accounts.sessions,
    accounts.end_session,
    accounts.export_account,
    accounts.leave,
    collections.collection,
    collections.open_booster,
    collections.booster,
    collections.copy_story,
    collections.keeps,
    collections.agree_to_keeps,
    trades.set_trading,
    trades.trader,
    trades.trades,
    trades.offer_trade,
    trades.counter_trade,
    trades.confirm_trade,
    trades.end_trade,
    tournaments.tournaments,
    tournaments.make_tournament,
    tournaments.tournament,
    tournaments.enter_tournament,
    tournaments.leave_tournament,
    tournaments.check_in,
    tournaments.fill_tournament,
    tournaments.expel_player,
    tournaments.move_tournament_on,
    tournaments.correct_result,
    tournaments.own_pool,
    tournaments.pick_card,
    tournaments.check_own_deck,
    tournaments.hand_in_deck,
    tournaments.opened_boosters,
    passkeys.passkeys,
    passkeys.passkey_options,
    passkeys.add_passkey,
    passkeys.delete_passkey,
    passkeys.session_options,
    passkeys.sign_in_by_passkey,
    push.push,
    push.begin_push,
    push.end_push,
    tables.me,
    tables.rename,
    tables.make_table,
    tables.tables,
    tables.slow_games,
    tables.own_time_off,
    tables.begin_time_off,
    tables.end_time_off,
    tables.table,
    tables.join,
    tables.reopen_table,
    people.open_tables,
    people.open_table,
    people.sit_down,
    people.close_open_table,
    people.seek,
    people.seek_no_longer,
    people.answer_meeting,
    people.blocked_people,
    people.end_block,
    people.report_player,
    friends.friends,
    friends.part_friends,
    friends.invite_friend,
    friends.answer_invitation,
    friends.show_online,
    friends.ask_friend,
    friends.answer_friend,
    friends.withdraw_request,
    friends.make_friend_link,
    friends.end_friend_link,
    friends.look_at_friend_link,
    friends.follow_friend_link,
    replays.replay,
    replays.replay_step,
    replays.record,
    replays.analyse,
    replays.branch,
    positions.position_fields,
    positions.lay_position,
    positions.play_position,
    positions.tried_scenario,
    scenarios.scenarios,
    scenarios.add_scenario,
    scenarios.scenario_file,
    scenarios.change_scenario,
    scenarios.delete_scenario,
    scenarios.run_scenarios,
    workshop.form,
    workshop.sheet,
    workshop.read_card,
    workshop.draw_set,
    workshop.open_file,
    workshop.write_file,
    workshop.read_table,
    workshop.write_table,
    workshop.set_statistics,
    workshop.weigh_card,
    workshop.grammar,
    workshop.examples,
    printing.print_cards,
    printing.print_files,
    printing.print_report,
    work.ask,
    work.works,
    work.work,
    work.cancel,
    host.overview,
    host.close_table,
    host.ban,
    host.end_ban,
    host.settle_report,
    host.drain,
    web_files.page,
]


def make_app(
    settings: Settings,
    now: Callable[[], float] = time.monotonic,
    opponents: Opponents | None = None,
    overtaken: Callable[[], None] = lambda: None,
    kinds: Sequence[WorkKind] = KINDS,
) -> ASGIApp:
    """The server as an ASGI application; `now` is the clock that games are played by.

    `overtaken` is called when another server has taken the store over: this one should end.
    """
    return gate_to(make_house(settings, now, opponents, overtaken, kinds), settings)


def gate_to(house: House, settings: Settings) -> Gate:
    """What everybody passes who wants to come in."""
    return Gate(house, settings, house.visitors, house.signed_in)


def make_house(
    settings: Settings,
    now: Callable[[], float] = time.monotonic,
    opponents: Opponents | None = None,
    overtaken: Callable[[], None] = lambda: None,
    kinds: Sequence[WorkKind] = KINDS,
) -> House:
    """What stands behind the gate."""

    visitors, signed_in = Visitors(), SignedIn()

    @contextlib.asynccontextmanager
    async def running() -> AsyncIterator[dict[str, Any]]:
        store = await Store.open(settings.store, settings.address, path=settings.path)
        visitors.bans.fill(await store.bans.holding(visitors.bans.wall()))
        hall = Hall(settings, store, opponents or Opponents(folder=settings.faults), now)
        works = LongWork(settings, store, kinds, now)
        await works.begin()
        persons = Accounts(settings, store, signed_in, now)
        await persons.learn()
        keys = Passkeys(persons, settings.passkey_origin)
        meeting = People(hall)
        owned = Collections(hall, persons)
        cups = Tournaments(hall, persons)
        notices = TurnNotices(persons)
        hall.turn_listeners.append(notices.notify)

        def lose_all() -> None:
            hall.drop_all(READ_AGAIN)
            meeting.move_out()

        kept = keep_store(store, lose_all, overtaken)
        desk = Desk(hall, works, visitors)
        alike = keep_alike(store, persons.learn, desk.learn_bans)
        work = (
            hall.keep_house(),
            keep_closing(hall),
            keep_forgetting(hall),
            kept,
            alike,
            meeting.keep(),
            cups.rounds.keep(),
            notices.keep_telling(),
        )
        chores = [asyncio.create_task(chore) for chore in work]
        hall.start(hall.readers.prepare())
        try:
            yield {
                "hall": hall,
                "people": meeting,
                "friends": Friends(meeting, persons),
                "replays": Replays(hall),
                "works": works,
                "accounts": persons,
                "passkeys": keys,
                "notices": notices,
                "collections": owned,
                "stakes": Stakes(owned),
                "trades": Trades(owned),
                "tournaments": cups,
                "limited": LimitedTournaments(cups),
                "desk": desk,
            }
        finally:
            for chore in chores:
                chore.cancel()
            works.close()
            persons.close()
            hall.close()
            await store.close()

    inside = routes(settings.body_bytes)
    if settings.path:
        inside = Doorway(inside, settings.path)
    return House(inside, running, visitors, signed_in)


class House:
    """The routes, with what they need of one server; that is there while the server runs."""

    def __init__(
        self, routes: ASGIApp, running: Running, visitors: Visitors, signed_in: SignedIn
    ) -> None:
        self.routes = routes
        self.running = running
        self.visitors = visitors
        self.signed_in = signed_in
        self.needs: dict[str, Any] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        else:
            scope["state"].update(self.needs)
            await self.routes(scope, receive, send)

    async def leave(self) -> None:
        """Let go of what others go on with, while clients can still be told."""
        hall: Hall | None = self.needs.get("hall")
        if hall is not None and hall.store.holdings.shared:
            await hall.leave()
            self.needs["people"].move_out()

    async def live(self, receive: Any, send: Any) -> None:
        """From the start of the server to its end."""
        await receive()
        async with self.running() as self.needs:
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})


@cache
def routes(body_bytes: int) -> ASGIApp:
    """All routes. Putting them up is most of the work of starting a server; they know nothing of
    any server, so all in a process have the same ones."""
    return Litestar(
        ROUTES,
        dependencies=NEEDS,
        exception_handlers={
            PlayedElsewhere: say_where,
            PlaymatError: say_no,
            HTTPException: say_no_to_form,
            RecursionError: say_no_to_depth,
            Exception: say_sorry,
        },
        compression_config=CompressionConfig(
            "gzip", gzip_compress_level=SQUEEZING, exclude_opt_key="as_it_is"
        ),
        request_max_body_size=body_bytes,
        openapi_config=None,
        logging_config=None,
    )


# ---- mistakes ----

STATUSES = (
    (NotSignedIn, 401),
    (NotRight, 403),
    (NotHere, 404),
    (NotTheHost, 403),
    (SavedMeanwhile, 409),
    (OfferChanged, 409),
    (TooLong, 422),
    (Draining, 503),
    (TooMany, 429),
    (WorkerGone, 503),
)
TOO_LARGE = 413


def say_no(request: Request[Any, Any, Any], error: PlaymatError) -> Response[Failure]:
    """Somebody's mistake: one clear message."""
    status = next((code for kind, code in STATUSES if isinstance(error, kind)), 400)
    problems: list[Problem] = []
    if isinstance(error, BadDeck):
        problems = [Problem(rule, reason, "") for rule, reason in error.problems]
    reason = getattr(error, "reason", "") or getattr(error, "message", "") or str(error)
    if isinstance(error, StoreFailed):
        return Response(Failure(reason), status_code=503, headers={"retry-after": "3"})
    line, hint = getattr(error, "line", 0), getattr(error, "hint", "")
    return Response(Failure(reason, problems, line, hint), status_code=status)


def say_where(request: Request[Any, Any, Any], error: PlayedElsewhere) -> Response[Failure]:
    """The same is to be asked of the process that has the table; browsers do that by themselves."""
    query = request.scope["query_string"].decode("latin-1")
    asked = quote(request.scope["path"]) + (f"?{query}" if query else "")
    return Response(Failure(str(error)), status_code=307, headers={"location": error.at + asked})


def say_no_to_form(request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """A request that is not of the right form; what is wrong with each field is said."""
    fields = error.extra if isinstance(error.extra, list) else []
    wrong = [str(field["message"]) for field in fields if "message" in field]
    hint = "make it shorter, or divide it" if error.status_code == TOO_LARGE else ""
    told = "; ".join([error.detail, *wrong])
    return Response(Failure(told, hint=hint), status_code=error.status_code)


def say_no_to_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Failure]:
    """What a stranger nests deeply: nothing else here goes as deep as that."""
    return Response(Failure("this is nested too deeply"), status_code=400)


def say_sorry(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """A fault of ours: the log has it, the answer tells nothing."""
    LOG.error("a fault while %s was answered", request.method, exc_info=error)
    return Response(Failure("something went wrong here; it is not your fault"), status_code=500)
