"""What the page is told of friends over HTTP; docs/protocol.md has the paths."""

from __future__ import annotations

from msgspec import Struct

from playmat.server.wire.sizes import Name


class WatchableTable(Struct):
    """A game that goes on, and at which others may look on."""

    table: str
    game: str
    mode: str


class FriendInfo(Struct):
    """A friend, and whether they are here as far as they show it."""

    number: str  # by which one means them
    name: str
    since: float
    online: bool
    playing: WatchableTable | None  # None: nothing that one may watch


class AskedFriend(Struct):
    """A request that waits for an answer: from whom, or to which name as it was typed."""

    number: str
    name: str
    at: float


class FriendLinkInfo(Struct):
    """A link by which one person becomes a friend."""

    number: str
    path: str
    until: float


class FriendList(Struct):
    """One's friends, and all that waits for an answer."""

    friends: list[FriendInfo]
    asking: list[AskedFriend]  # would like to be one
    asked: list[AskedFriend]  # by oneself
    links: list[FriendLinkInfo]
    online_shown: bool  # one's friends see whether one is here


class NewFriend(Struct, forbid_unknown_fields=True):
    """A friend by name."""

    name: Name


class FriendAnswer(Struct, forbid_unknown_fields=True):
    """Whether one would like to be a friend of who asks."""

    agree: bool


class FriendWord(Struct, forbid_unknown_fields=True):
    """What a link has behind its #."""

    word: Name


class LinkingFriend(Struct):
    """Whose link it is."""

    name: str


class ShownOnline(Struct, forbid_unknown_fields=True):
    """Whether one's friends see that one is here."""

    shown: bool


class InviteFriend(Struct, forbid_unknown_fields=True):
    """To a table at which one sits."""

    table: Name
