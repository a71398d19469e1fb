"""Friends of an account: asked, listed, invited and left again."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from playmat.server.routes.needs import TheFriends, TheGuest, TheNetwork
from playmat.server.wire.friend_pages import (
    FriendAnswer,
    FriendLinkInfo,
    FriendList,
    FriendWord,
    InviteFriend,
    LinkingFriend,
    NewFriend,
    ShownOnline,
)


@get("/api/people/friends")
async def friends(friends: TheFriends, guest: TheGuest) -> FriendList:
    """Your friends, who of them is here, and what waits for an answer."""
    return await friends.shown(guest)


@delete("/api/people/friends/{number:str}", status_code=204)
async def part_friends(friends: TheFriends, guest: TheGuest, number: FromPath[str]) -> None:
    """Be friends no longer; the other is not told."""
    await friends.part(guest, number)


@post("/api/people/friends/{number:str}/invite", status_code=204)
async def invite_friend(
    friends: TheFriends, guest: TheGuest, number: FromPath[str], data: JSONBody[InviteFriend]
) -> None:
    """Keep a seat for a friend, at a table at which you sit."""
    await friends.invite(guest, number, data.table)


@delete("/api/people/invitations/{number:str}", status_code=204)
async def answer_invitation(friends: TheFriends, guest: TheGuest, number: FromPath[str]) -> None:
    """An invitation was seen, whether you come or not."""
    friends.people.friends.answer(guest, number)


@put("/api/people/online", status_code=204)
async def show_online(friends: TheFriends, guest: TheGuest, data: JSONBody[ShownOnline]) -> None:
    """Let your friends see whether you are here."""
    await friends.show_online(guest, data.shown)


@post("/api/people/friend-requests", status_code=204)
async def ask_friend(
    friends: TheFriends, guest: TheGuest, network: TheNetwork, data: JSONBody[NewFriend]
) -> None:
    """Ask whoever has this name to be your friend; answered alike if nobody has it."""
    await friends.ask(guest, network, data.name)


@post("/api/people/friend-requests/{number:str}", status_code=204)
async def answer_friend(
    friends: TheFriends, guest: TheGuest, number: FromPath[str], data: JSONBody[FriendAnswer]
) -> None:
    """Be a friend of who asks, or not; then they are not told."""
    await friends.answer(guest, number, data.agree)


@delete("/api/people/friend-requests/{number:str}", status_code=204)
async def withdraw_request(friends: TheFriends, guest: TheGuest, number: FromPath[str]) -> None:
    """Ask somebody no longer."""
    await friends.withdraw(guest, number)


@post("/api/people/friend-links")
async def make_friend_link(friends: TheFriends, guest: TheGuest) -> FriendLinkInfo:
    """A link by which one person becomes your friend, within a week."""
    return await friends.make_link(guest)


@delete("/api/people/friend-links/{number:str}", status_code=204)
async def end_friend_link(friends: TheFriends, guest: TheGuest, number: FromPath[str]) -> None:
    """A link of yours leads nowhere any more."""
    await friends.end_link(guest, number)


@post("/api/people/friend-links/look", status_code=200)
async def look_at_friend_link(
    friends: TheFriends, guest: TheGuest, data: JSONBody[FriendWord]
) -> LinkingFriend:
    """Whose link it is, by what stands behind its #."""
    return await friends.look_at_link(guest, data.word)


@post("/api/people/friend-links/follow", status_code=204)
async def follow_friend_link(
    friends: TheFriends, guest: TheGuest, data: JSONBody[FriendWord]
) -> None:
    """Be a friend of whose link it is."""
    await friends.follow_link(guest, data.word)
