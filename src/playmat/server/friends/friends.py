"""Friends: asked by name or by link, listed, invited and left again. Accounts only.

Nothing here tells whether there is an account of a name, nor whether it has blocked or declined
who asks: a request that reaches nobody looks like one that waits.
"""

from __future__ import annotations

import asyncio
import secrets

from itsdangerous import BadSignature, Signer

from playmat.kernel.errors import BadSetup
from playmat.server.accounts.account_names import check_name, skeleton, tidy
from playmat.server.accounts.accounts import Accounts, NotSignedIn
from playmat.server.fairness.limits import Buckets, TooMany
from playmat.server.people.friends_here import MONTH
from playmat.server.people.people import People
from playmat.server.store import Conflict
from playmat.server.tables.seating import GUEST
from playmat.server.wire.errors import NotHere
from playmat.server.wire.friend_pages import (
    AskedFriend,
    FriendInfo,
    FriendLinkInfo,
    FriendList,
    LinkingFriend,
    WatchableTable,
)
from playmat.server.wire.rows import FriendLink, FriendRequest, StoredFriend

WEEK = 7 * 24 * 3600.0  # seconds for which a link leads to somebody
HOUR = 3600.0
NO_FRIENDS = "there are no friends on this server"
ACCOUNTS_ONLY = "friends find each other again by their accounts: make one on the page Your account"
NO_FRIEND = "you have no such friend"
OVER = "this link was used or withdrawn, or is too old: ask for another"
FULL = "one of you has as many friends as there can be"


class Friends:
    """All friendships of a server."""

    def __init__(self, people: People, accounts: Accounts) -> None:
        self.people = people
        self.hall = people.hall
        self.accounts = accounts
        self.settings = self.hall.settings
        self.store = self.hall.store.friends
        self.signer = Signer(self.settings.secret, salt="friend")
        self.making = asyncio.Lock()
        each, near = (
            self.settings.friend_requests_per_hour,
            self.settings.friend_requests_per_hour_network,
        )
        self.pace = Buckets(each / HOUR, each)
        self.pace_near = Buckets(near / HOUR, near)

    def check_account(self, guest: str) -> None:
        """Whether who asks can have friends."""
        if not self.settings.friends_each:
            raise NotHere(NO_FRIENDS)
        if guest not in self.accounts.signed_in.accounts:
            raise NotSignedIn(ACCOUNTS_ONLY)

    # ---- seeing ----

    async def shown(self, guest: str) -> FriendList:
        """One's friends and what waits for an answer."""
        self.check_account(guest)
        here, now = self.people.friends, self.hall.wall()
        friends = await self.store.of(guest)
        asking = await self.store.requests_to([guest], now - MONTH)
        asked = await self.store.requests_by(guest, now - MONTH)
        people = [*(each.friend for each in friends), *(each.asker for each in asking)]
        names = await self.hall.store.names_of(people)
        online = set(here.online(guest))
        playing = await self.playing(guest, online)
        kept = (await self.hall.store.profiles.of([guest]))[guest]
        return FriendList(
            friends=[
                FriendInfo(
                    each.number,
                    names.get(each.friend) or GUEST,
                    each.since,
                    each.friend in online,
                    playing.get(each.friend),
                )
                for each in friends
            ],
            asking=[AskedFriend(e.number, names.get(e.asker) or GUEST, e.at) for e in asking],
            asked=[AskedFriend(each.number, each.name, each.at) for each in asked],
            links=[self.link_of(each) for each in await self.store.links_of(guest, now)],
            online_shown=kept.online_shown,
        )

    async def playing(self, guest: str, friends: set[str]) -> dict[str, WatchableTable]:
        """The newest table of each of these friends that somebody may watch who plays elsewhere."""
        found: dict[str, WatchableTable] = {}
        rows = await self.store.watched([guest, *friends]) if friends else []
        own = {row.table for row in rows if row.person == guest}
        for row in rows:
            if row.table not in own:
                found.setdefault(row.person, WatchableTable(row.table, row.game, row.mode))
        return found

    async def friend(self, guest: str, number: str) -> StoredFriend:
        """One of one's friends."""
        self.check_account(guest)
        for each in await self.store.of(guest):
            if each.number == number:
                return each
        raise NotHere(NO_FRIEND)

    # ---- by name ----

    async def ask(self, guest: str, network: str, wanted: str) -> None:
        """Ask whoever has a name to be a friend. It is answered alike whether anybody has it."""
        self.check_account(guest)
        name = tidy(wanted)
        check_name(name)
        self.check_pace(guest, network)
        async with self.making:  # else many at once would each find room
            found = await self.hall.store.accounts.named(skeleton(name))
            asked = "" if found is None else found.id
            if asked == guest:
                raise BadSetup("this is your own name")
            now = self.hall.wall()
            made = await self.store.requests_by(guest, now - MONTH)
            asking = await self.store.requests_to([guest], now - MONTH)
            waiting = await self.store.requests_to([asked or guest], now - MONTH)
            apart = (await self.hall.store.blocks.around(guest)).apart
            if any(each.friend == asked for each in await self.store.of(guest)):
                raise BadSetup(f"{name} is your friend already")
            if any(each.asker == asked for each in asking):
                await self.join(guest, asked)
            elif all(each.looks != skeleton(name) for each in made):  # else it waits already
                if len(made) >= self.settings.friend_requests_each:
                    raise TooMany("many whom you have asked have not answered; withdraw some")
                room = len(waiting) < self.settings.friend_requests_each
                told = bool(asked) and asked not in apart and room
                number = secrets.token_urlsafe(12)
                request = FriendRequest(
                    asker=guest,
                    looks=skeleton(name),
                    name=name,
                    asked=asked,
                    told=told,
                    number=number,
                    at=now,
                )
                await self.store.ask(request, now - MONTH)
        self.people.friends.read_soon()

    def check_pace(self, guest: str, network: str) -> None:
        """Whether one more request may come from this account, and from this address."""
        now = self.hall.now()
        if not self.pace.take(guest, now) or (network and not self.pace_near.take(network, now)):
            raise TooMany("you have asked many people; go on in an hour, or send them a link")

    async def answer(self, guest: str, number: str, agree: bool) -> None:
        """Be a friend of who asks, or not; then they are not told."""
        self.check_account(guest)
        asking = await self.store.requests_to([guest], self.hall.wall() - MONTH)
        asker = next((each.asker for each in asking if each.number == number), "")
        if not asker:
            raise NotHere("nobody waits for this answer any more")
        if agree:
            async with self.making:
                await self.join(guest, asker)
        else:
            await self.store.decline(guest, number)
        self.people.friends.read_soon()

    async def withdraw(self, guest: str, number: str) -> None:
        """Ask somebody no longer."""
        self.check_account(guest)
        await self.store.withdraw(guest, number)
        self.people.friends.read_soon()

    async def join(self, one: str, other: str, link: str = "") -> None:
        """Two are friends from now on."""
        counts = [await self.store.count(each) for each in (one, other)]
        if max(counts) >= self.settings.friends_each:
            raise TooMany(FULL)
        number = secrets.token_urlsafe(12)
        await self.store.join(StoredFriend(one, other, number, self.hall.wall()), link)
        self.people.friends.read_soon()

    # ---- by link ----

    def link_of(self, link: FriendLink) -> FriendLinkInfo:
        word = self.signer.sign(link.number).decode()
        return FriendLinkInfo(link.number, f"/friends#{word}", link.until)

    async def make_link(self, guest: str) -> FriendLinkInfo:
        """A link by which one person becomes a friend."""
        self.check_account(guest)
        now = self.hall.wall()
        async with self.making:
            if len(await self.store.links_of(guest, now)) >= self.settings.friend_links_each:
                raise TooMany("you have many links that nobody has used; withdraw one")
            made = FriendLink(secrets.token_urlsafe(12), guest, now + WEEK)
            await self.store.add_link(made, now)
        return self.link_of(made)

    async def end_link(self, guest: str, number: str) -> None:
        """A link leads nowhere any more."""
        self.check_account(guest)
        await self.store.end_link(guest, number)

    async def linked(self, guest: str, word: str) -> FriendLink:
        """The link of somebody else that this word is from."""
        if not self.settings.friends_each:
            raise NotHere(NO_FRIENDS)
        try:
            number = self.signer.unsign(word).decode()
        except BadSignature:
            raise NotHere(OVER) from None
        found = await self.store.link(number, self.hall.wall())
        apart = (await self.hall.store.blocks.around(guest)).apart
        if found is None or found.account_id in apart:
            raise NotHere(OVER)
        if found.account_id == guest:
            raise BadSetup("this link is your own: send it to somebody")
        return found

    async def look_at_link(self, guest: str, word: str) -> LinkingFriend:
        """Whose link it is, also for who has no account yet."""
        link = await self.linked(guest, word)
        return LinkingFriend(await self.hall.store.name_of(link.account_id) or GUEST)

    async def follow_link(self, guest: str, word: str) -> None:
        """Be a friend of whose link it is; then it is used up."""
        self.check_account(guest)
        async with self.making:
            link = await self.linked(guest, word)
            if any(each.friend == link.account_id for each in await self.store.of(guest)):
                return
            try:
                await self.join(guest, link.account_id, link.number)
            except Conflict:  # withdrawn, or used by another at the same moment
                raise NotHere(OVER) from None

    # ---- with friends ----

    async def invite(self, guest: str, number: str, table: str) -> None:
        """Keep a seat for a friend at a table at which one sits. Who has muted one hears nothing of
        it, and one is not told."""
        friend = (await self.friend(guest, number)).friend
        stored = await self.hall.store.table(table)
        if stored is None or stored.ending or guest not in {e.guest for e in stored.seats}:
            raise NotHere("you do not sit at this table")
        free = next((n for n, seat in enumerate(stored.seats) if seat.kind == "open"), None)
        if free is None:
            raise NotHere("all seats of this table are taken")
        if guest in (await self.hall.store.blocks.around(friend)).muted:
            return
        path = f"/join/{table}#{self.hall.secret_of(table, free)}"
        await self.people.friends.invite(guest, friend, stored, path)

    async def show_online(self, guest: str, shown: bool) -> None:
        """Whether one's friends see that one is here."""
        self.check_account(guest)
        await self.hall.store.profiles.show_online(guest, shown)
        self.people.friends.read_soon()

    async def part(self, guest: str, number: str) -> None:
        """Be friends no longer."""
        await self.store.part(guest, (await self.friend(guest, number)).friend)
        self.people.friends.read_soon()
