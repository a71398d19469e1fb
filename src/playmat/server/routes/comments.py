"""What testers say of a shared set and its cards; its maker resolves and deletes it."""

from __future__ import annotations

import secrets

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from playmat.kernel.errors import BadSetup
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.routes.needs import TheAsker, TheGuest, TheHall, TheNetwork, TheReplays
from playmat.server.routes.sets import own_set, sheet_of
from playmat.server.routes.shared_sets import by_word, version_of
from playmat.server.store import StoredComment, StoredSet, StoredTable
from playmat.server.tables.seated import SeatedTable
from playmat.server.tables.seating import GUEST
from playmat.server.wire.errors import NotHere
from playmat.server.wire.said import without_unseen
from playmat.server.wire.set_pages import (
    CommentState,
    MomentComment,
    NewComment,
    TableComment,
    TesterComment,
)
from playmat.server.wire.sizes import SET_COMMENTS


@get("/api/shared_sets/{word:str}/comments")
async def shared_comments(
    hall: TheHall, guest: TheGuest, word: FromPath[str]
) -> list[TesterComment]:
    """What was said of a shared set, the oldest first."""
    return await comments_of(hall, guest, await by_word(hall, word))


@post("/api/shared_sets/{word:str}/comments")
async def add_comment(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    word: FromPath[str],
    data: JSONBody[NewComment],
) -> list[TesterComment]:
    """Say something of a shared set, or of a card that it has in this version."""
    found = await by_word(hall, word)
    said = taken(hall, network or guest, data.text)
    version, text = await version_of(hall, found, data.version)
    if data.card:
        sheet = await sheet_of(hall, asker, text)
        if data.card not in {card.name for card in sheet.cards}:
            raise NotHere(f"this version of the set has no card {data.card!r}")
    await keep(
        hall,
        found,
        comment_by(hall, guest, network, found, digest=version.digest, card=data.card, said=said),
    )
    return await comments_of(hall, guest, found)


@get("/api/replays/{replay:str}/shared_cards")
async def shared_cards(
    hall: TheHall, replays: TheReplays, asker: TheAsker, replay: FromPath[str]
) -> list[str]:
    """The cards of this game on which one may comment: those of sets that somebody shares."""
    stored, _ = await replays.find(replay, asker)
    return list(await owners(hall, asker, stored.sets))


@post("/api/replays/{replay:str}/comments")
async def add_moment(
    hall: TheHall,
    replays: TheReplays,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    replay: FromPath[str],
    data: JSONBody[MomentComment],
) -> None:
    """Say something of a card as it was played at a step of a game; whoever reads it finds the
    replay there."""
    stored, played = await replays.find(replay, asker)
    if data.step > len(played.choices):
        raise NotHere("the game has no such step")
    said = taken(hall, network or guest, data.text)
    owner, digest = await owner_of(hall, asker, stored, data.card)
    made = comment_by(hall, guest, network, owner, digest=digest, card=data.card, said=said)
    await keep(hall, owner, replace(made, replay=replay, step=data.step))


@get("/api/tables/{table:str}/shared_cards")
async def shared_cards_at(
    hall: TheHall, guest: TheGuest, asker: TheAsker, table: FromPath[str]
) -> list[str]:
    """The cards on which one may comment who plays at this table."""
    seated = await seated_at(hall, guest, table)
    return list(await owners(hall, asker, seated.stored.sets))


@post("/api/tables/{table:str}/comments")
async def add_comment_at(
    hall: TheHall,
    guest: TheGuest,
    network: TheNetwork,
    asker: TheAsker,
    table: FromPath[str],
    data: JSONBody[TableComment],
) -> None:
    """Say something of a card while one plays with it. Others read it when the game is over, since
    it may say what nobody else at the table may know; so may the number of its step."""
    seated = await seated_at(hall, guest, table)
    said = taken(hall, network or guest, data.text)
    owner, digest = await owner_of(hall, asker, seated.stored, data.card)
    made = comment_by(hall, guest, network, owner, digest=digest, card=data.card, said=said)
    await keep(hall, owner, replace(made, replay=table, step=len(seated.journal.made)))


@delete("/api/shared_sets/{word:str}/comments/{comment:str}")
async def withdraw_comment(
    hall: TheHall, guest: TheGuest, word: FromPath[str], comment: FromPath[str]
) -> None:
    """Take back what one has said oneself."""
    said = await comment_at(hall, await by_word(hall, word), comment)
    if said.guest != guest:
        raise NotHere("you have said no such thing")
    await hall.store.comments.delete(said.id)


@get("/api/sets/{number:str}/comments")
async def comments(hall: TheHall, guest: TheGuest, number: FromPath[str]) -> list[TesterComment]:
    """What testers have said of a set of one's own, the oldest first."""
    return await comments_of(hall, guest, await own_set(hall, guest, number))


@put("/api/sets/{number:str}/comments/{comment:str}")
async def resolve_comment(
    hall: TheHall,
    guest: TheGuest,
    number: FromPath[str],
    comment: FromPath[str],
    data: JSONBody[CommentState],
) -> None:
    """Note that a comment is dealt with, or that it is not."""
    said = await comment_at(hall, await own_set(hall, guest, number), comment)
    await hall.store.comments.resolve(said.id, data.resolved)


@delete("/api/sets/{number:str}/comments/{comment:str}")
async def delete_comment(
    hall: TheHall, guest: TheGuest, number: FromPath[str], comment: FromPath[str]
) -> None:
    """Forget what a tester has said."""
    said = await comment_at(hall, await own_set(hall, guest, number), comment)
    await hall.store.comments.delete(said.id)


# ---- how ----


async def comment_at(hall: Hall, found: StoredSet, comment: str) -> StoredComment:
    for said in await hall.store.comments.of(found.id):
        if said.id == comment:
            return said
    raise NotHere("there is no such comment at this set")


async def seated_at(hall: Hall, guest: str, table: str) -> SeatedTable:
    """A table at which a guest plays."""
    seated = await hall.find(table)
    if guest not in seated.persons:
        raise NotHere("you have no seat at this table")
    return seated


async def owner_of(
    hall: Hall, asker: Asker, stored: StoredTable, card: str
) -> tuple[StoredSet, str]:
    """Whose a card at a table is, if it is shared, and its version."""
    found = (await owners(hall, asker, stored.sets)).get(card)
    if found is None:
        raise NotHere(f"no set that is shared has the card {card!r} of this game")
    return found


async def owners(hall: Hall, asker: Asker, digests: list[str]) -> dict[str, tuple[StoredSet, str]]:
    """Whose each card of these versions is, as far as somebody shares the set, and the version."""
    texts = await hall.store.sets.texts(digests)
    found: dict[str, tuple[StoredSet, str]] = {}
    for digest in filter(texts.__contains__, digests):
        owner = await hall.store.sets.shared_with(digest)
        if owner is not None:
            sheet = await sheet_of(hall, asker, texts[digest])
            found.update({card.name: (owner, digest) for card in sheet.cards})
    return found


def taken(hall: Hall, sender: str, text: str) -> str:
    """What a comment says, if its sender may say something now."""
    said = without_unseen(text)
    if not said:
        raise BadSetup("there is nothing in this comment")
    if not hall.commenting.take(sender, hall.now()):
        raise TooMany("that is many comments at once; wait a minute")
    return said


def comment_by(
    hall: Hall, guest: str, network: str, found: StoredSet, digest: str, card: str, said: str
) -> StoredComment:
    return StoredComment(
        id=secrets.token_urlsafe(8),
        set_id=found.id,
        digest=digest,
        card=card,
        guest=guest,
        network=network,
        text=said,
        at=hall.wall(),
    )


async def keep(hall: Hall, found: StoredSet, made: StoredComment) -> None:
    async with hall.making:  # else many at once would each find room
        await check_room(hall, made.guest, made.network, found)
        await hall.store.comments.add(made)


async def check_room(hall: Hall, guest: str, network: str, found: StoredSet) -> None:
    """Whether a guest may say one thing more."""
    said = await hall.store.comments.of(found.id)
    mine = [each for each in said if each.guest == guest or (network and each.network == network)]
    if len(mine) >= hall.settings.comments_each:
        raise TooMany("too many comments at this set are from you or your address")
    if len(said) >= SET_COMMENTS:
        raise TooMany("this set has too many comments; its maker must delete some first")
    near = await hall.store.comments.count(network) if network else 0
    if near >= hall.settings.comments_each_network:
        raise TooMany("too many comments are kept from your address; delete one first")


async def comments_of(hall: Hall, guest: str, found: StoredSet) -> list[TesterComment]:
    every = await hall.store.comments.of(found.id)
    states = await hall.store.states_of(each.replay for each in every if each.replay)
    said = [each for each in every if each.guest == guest or states.get(each.replay) != "running"]
    names = await hall.store.names_of(each.guest for each in said)
    versions = (await hall.store.sets.versions([found.id]))[found.id]
    numbers = {version.digest: version.number for version in versions}
    return [
        TesterComment(
            id=each.id,
            card=each.card,
            by=names.get(each.guest) or GUEST,
            mine=each.guest == guest,
            text=each.text,
            at=each.at,
            digest=each.digest,
            number=numbers.get(each.digest, 0),
            resolved=each.resolved,
            replay=each.replay if states.get(each.replay, "over") == "over" else "",
            step=each.step if states.get(each.replay, "over") == "over" else 0,
        )
        for each in said
    ]
