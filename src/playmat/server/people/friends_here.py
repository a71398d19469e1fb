"""Friends who are here: known at the process at which all visitors are, and kept in no store.

Who is whose friend stands in the store. It is read again every few seconds, for all who are here at
once, since a block or a deleted account may end a friendship at any process.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.store import StoredTable
from playmat.server.tables.seating import GUEST
from playmat.server.wire.people_messages import FriendInvitation, YourFriends

AGAIN = 5.0  # seconds after which the store is asked again
AWAY = 10.0  # seconds for which who has gone counts as here: a page may be loaded again
INVITED = 600.0  # seconds for which an invitation stands
INVITATIONS_EACH = 20  # of one host, and to one friend
NO_FRIENDS_YET = YourFriends()
MONTH = 30 * 24 * 3600.0  # seconds for which a request waits for an answer


@dataclass(frozen=True)
class Invitation:
    """Somebody keeps a seat for a friend."""

    host: str
    friend: str
    table: str
    until: float
    shown: FriendInvitation


class FriendsHere:
    """Who of whose friends is here, and who invites whom."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.seen: dict[str, float] = {}  # when somebody was last here
        self.circles: dict[str, dict[str, str]] = {}  # friends of who is here: their numbers
        self.unseen: set[str] = set()  # who does not show that they are here
        self.asking: Counter[str] = Counter()  # people who would like to be a friend
        self.invitations: dict[tuple[str, str], Invitation] = {}  # by host and friend
        self.read_at = float("-inf")

    # ---- who is here ----

    def read_soon(self) -> None:
        """Something has changed: the next look asks the store."""
        self.read_at = float("-inf")

    async def beat(self, here: Iterable[str]) -> None:
        """These are here now."""
        now = self.hall.now()
        fresh = [guest for guest in here if guest and guest not in self.seen]
        self.seen.update((guest, now) for guest in here if guest)
        for gone in [guest for guest, at in self.seen.items() if at < now - AWAY]:
            del self.seen[gone]
        if self.seen and (fresh or self.read_at < now - AGAIN):
            self.read_at = now
            await self.read()
        for pair in [pair for pair, each in self.invitations.items() if self.is_over(each)]:
            del self.invitations[pair]

    async def read(self) -> None:
        """What the store knows of all who are here."""
        store, here = self.hall.store, list(self.seen)
        circles: dict[str, dict[str, str]] = {}
        for row in await store.friends.of(*here):
            circles.setdefault(row.account_id, {})[row.friend] = row.number
        shown = await store.profiles.of(circles)
        asking = await store.friends.requests_to(here, self.hall.wall() - MONTH)
        invited = {each.table for each in self.invitations.values()}
        with_room = await store.friends.with_room(invited) if invited else set()
        self.circles = circles
        self.unseen = {person for person, kept in shown.items() if not kept.online_shown}
        self.asking = Counter(request.asked for request in asking)
        for pair, each in list(self.invitations.items()):
            if each.table not in with_room:
                del self.invitations[pair]

    def online(self, guest: str) -> Iterator[str]:
        """The friends of somebody who are here and show it."""
        for friend in self.circles.get(guest, ()):
            if friend in self.seen and friend not in self.unseen:
                yield friend

    # ---- invitations ----

    def is_over(self, invitation: Invitation) -> bool:
        """Whether nobody waits there any more, or the two are friends no longer."""
        friends = self.circles.get(invitation.host, {})
        return invitation.until < self.hall.now() or invitation.friend not in friends

    async def invite(self, host: str, friend: str, table: StoredTable, path: str) -> None:
        """Keep a seat for a friend, in place of what the friend was invited to before."""
        others = [pair for pair in self.invitations if pair != (host, friend)]
        if sum(pair[0] == host for pair in others) >= INVITATIONS_EACH:
            raise TooMany("you have invited many; wait until they have answered")
        if sum(pair[1] == friend for pair in others) >= INVITATIONS_EACH:
            raise TooMany("this friend is invited to many tables already")
        name = await self.hall.store.name_of(host) or GUEST
        number = secrets.token_urlsafe(12)
        shown = FriendInvitation(number, name, table.game, table.mode, path)
        until = self.hall.now() + INVITED
        self.invitations[host, friend] = Invitation(host, friend, table.id, until, shown)

    def answer(self, friend: str, number: str) -> None:
        """An invitation was seen: whoever comes goes there by its path."""
        for pair, each in list(self.invitations.items()):
            if each.friend == friend and each.shown.number == number:
                del self.invitations[pair]

    # ---- what is told ----

    def told(self, guest: str) -> YourFriends:
        """All that concerns one visitor."""
        circle = self.circles.get(guest, {})
        if not circle and not self.asking[guest]:
            return NO_FRIENDS_YET
        return YourFriends(
            friends=len(circle),
            asking=self.asking[guest],
            online=sorted(circle[friend] for friend in self.online(guest)),
            invitations=[e.shown for e in self.invitations.values() if e.friend == guest],
        )
