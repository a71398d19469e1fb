"""An export: all that is an account's as one file of JSON, made while it is sent.

What it holds of others is what they have shown its owner: of a game that goes on, only the
owner's own choices; of one that is over, all, as its replay tells them.
"""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from playmat import __version__
from playmat.kernel.seats import letter
from playmat.server.accounts.accounts import Accounts
from playmat.server.fairness.limits import TooMany
from playmat.server.store import Store, StoredAccount

Part = dict[str, Any]


def export(accounts: Accounts, account: StoredAccount) -> AsyncIterator[bytes]:
    """The file, piece by piece. One at a time of an account."""
    if account.id in accounts.exporting:
        raise TooMany("your file is being made already; wait until it is there")
    return pieces(accounts, account)


async def pieces(accounts: Accounts, account: StoredAccount) -> AsyncIterator[bytes]:
    accounts.exporting.add(account.id)
    try:
        head = await small_things(accounts.store, account)
        yield msgspec.json.encode(head)[:-1]
        for name, parts in (
            ("sets", sets_of(accounts.store, account.id)),
            ("games", games_of(accounts.store, account.id)),
            ("pictures", pictures_of(accounts.store, account.id)),
        ):
            yield f',"{name}":['.encode()
            between = b""
            async for part in parts:
                yield between + msgspec.json.encode(part)
                between = b",\n"
            yield b"]"
        yield b"}\n"
    finally:
        accounts.exporting.discard(account.id)


async def small_things(store: Store, account: StoredAccount) -> Part:
    """What is never much."""
    sessions = await store.accounts.sessions(account.id)
    return {
        "playmat": __version__,
        "account": {
            "name": account.name,
            "created": account.created,
            "names": await store.accounts.names_of(account.id),
            "passkeys": [
                {"browser": each.browser, "at": each.at}
                for each in await store.passkeys.of(account.id)
            ],
            "notified": [each.endpoint for each in await store.subscriptions.of(account.id)],
            "sessions": [{"browser": each.browser, "at": each.at} for each in sessions],
        },
        "cards": [
            {"copy": each.id, "game": each.game, "set": each.set_digest, "card": each.card}
            for each in await store.copies.of(account.id)
        ],
        "decks": [plain(each) for each in await store.decks_of(account.id)],
        "house_rules": [plain(each) for each in await store.variants.of(account.id)],
        "comments": [plain(each) for each in await store.accounts.comments_by(account.id)],
        "profile": plain((await store.profiles.of([account.id]))[account.id]),
        "puzzle_ratings": [plain(each) for each in await store.puzzles.ratings_of(account.id)],
        "ratings": [plain(each) for each in await store.ratings.of([account.id])],
        "tournaments": [
            {"tournament": name, "deck": each.deck, "checked_in": each.here}
            for name, each in await store.tournaments.entered_by(account.id)
        ],
        "blocks": await blocks_of(store, account.id),
        "friends": await friends_of(store, account.id),
        "days_off": [
            plain(each) for each in (await store.vacations.of([account.id])).get(account.id, [])
        ],
        "long_work": [plain(each) for each in await store.works_of(account.id)],
    }


async def blocks_of(store: Store, account: str) -> list[Part]:
    """Whom the account has muted or blocked, by their names."""
    found = await store.blocks.of(account)
    names = await store.names_of(each.other for each in found)
    return [{"name": names.get(each.other, ""), "how": each.how, "at": each.at} for each in found]


async def friends_of(store: Store, account: str) -> list[Part]:
    """The account's friends, by their names, and whom it has asked."""
    found = await store.friends.of(account)
    names = await store.names_of(each.friend for each in found)
    asked = await store.friends.requests_by(account, 0.0)
    return [
        *({"name": names.get(each.friend, ""), "since": each.since} for each in found),
        *({"name": each.name, "asked": each.at} for each in asked),
    ]


async def sets_of(store: Store, account: str) -> AsyncIterator[Part]:
    """The sets with their versions and scenarios, one after the other."""
    for kept in await store.sets.of(account):
        versions = (await store.sets.versions([kept.id]))[kept.id]
        texts = await store.sets.texts([version.digest for version in versions])
        yield {
            **plain(kept),
            "versions": [{**plain(one), "text": texts[one.digest].text} for one in versions],
            "scenarios": [plain(one) for one in await store.scenarios.of(kept.id)],
        }


async def games_of(store: Store, account: str) -> AsyncIterator[Part]:
    for number in await store.accounts.tables_at(account):
        table = await store.table(number)
        if table is None:
            continue
        mine = {seat for seat, place in enumerate(table.seats) if place.guest == account}
        lines = await store.journal(number)
        yield {
            "table": table.id,
            "game": table.game,
            "mode": table.mode,
            "house_rules": table.switches,
            "created": table.created,
            "seats": [letter(seat) for seat in sorted(mine)],
            "decks": [msgspec.json.decode(table.seats[seat].deck or "null") for seat in mine],
            "ending": msgspec.json.decode(table.ending or "null"),
            "choices": [
                {"seat": letter(line.seat), "kind": line.kind, "text": line.text, "at": line.at}
                for line in lines
                if table.ending or line.seat in mine
            ],
        }


async def pictures_of(store: Store, account: str) -> AsyncIterator[Part]:
    for digest in await store.accounts.pictures_by(account):
        data = await store.pictures.get(digest)
        if data is not None:
            yield {"digest": digest, "png": base64.b64encode(data).decode()}


def plain(row: msgspec.Struct) -> Part:
    """A row without what is the server's: who it belongs to, and from where it came."""
    return {
        name: value
        for name, value in msgspec.structs.asdict(row).items()
        if name not in ("guest", "person", "network")
    }
