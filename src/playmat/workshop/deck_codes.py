"""Decks as codes: a whole deck in a word that can be said in a chat or stand in a link.

    PM1.lqVuZXh1c6...

`PM1.` and base64 of what `Packed` holds, with a checksum at the end. A card is three bytes made
from its name, so a code outlives new cards and another order of them. It holds the name of the
deck, its mode, its cards and what lies beside them; not the plan, which would double its length.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from playmat.kernel.errors import BadFile

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook

VERSION: Final = 1
LONGEST_CODE: Final = 2000  # letters; the longest of a deck that comes with a game has 224
CARD: Final = 3  # bytes of a card
CHECK: Final = 3  # bytes of the checksum

_CODE = re.compile(r"(?:https?://[^\s?]*\?code=)?PM(?P<version>[0-9]{1,3})\.(?P<packed>[\w-]*)")

Copies = Annotated[int, Meta(ge=1, le=1000)]
Counts = dict[Copies, bytes]  # by how many copies: the cards, one after the other


class Packed(Struct, array_like=True, forbid_unknown_fields=True):
    """What a code holds. Beside the cards lie others with their counts, or words."""

    game: str
    deck: str
    mode: str
    cards: Counts
    beside: dict[str, str | Counts]


def is_code(text: str) -> bool:
    """Whether a text is meant as a code or as a link with one; spaces in it do not matter."""
    return _CODE.fullmatch("".join(text.split())) is not None


def link_path(code: str, game: str) -> str:
    """Where the page opens a deck from its code: what a link has after the site."""
    return f"/decks/{game}/new?code={code}"


def write_code(fields: Mapping[str, Any], game: Rulebook) -> str:
    """The fields of a deck file as a code, which `read_code` reads again."""
    known = {printed.name for printed in game.looks.prints}
    beside = {
        each.name: packed_value(fields[each.name], known)
        for each in game.looks.glance.deck_fields
        if fields.get(each.name)
    }
    name, mode = str(fields.get("deck") or ""), str(fields.get("mode") or "")
    packed = Packed(game.name, name, mode, packed_counts(fields.get("cards") or {}, known), beside)
    data = msgspec.msgpack.encode(packed)
    whole = base64.urlsafe_b64encode(data + checksum(data)).decode().rstrip("=")
    code = f"PM{VERSION}.{whole}"
    if len(code) > LONGEST_CODE:
        raise BadFile("the deck is too large for a code", hint="export it as a file or as text")
    return code


def packed_value(value: Any, known: set[str]) -> str | Counts:
    if isinstance(value, Mapping):
        return packed_counts(value, known)
    return packed_counts({value: 1}, known) if value in known else str(value)


def packed_counts(cards: Mapping[str, int], known: set[str]) -> Counts:
    """The cards by how many copies there are, sorted: one deck has one code."""
    unknown = next((name for name in cards if name not in known), None)
    if unknown is not None:
        raise BadFile(f"there is no card {unknown!r}", hint="a code can only hold known cards")
    found: Counts = {}
    for copies, card in sorted((copies, card_bytes(name)) for name, copies in cards.items()):
        found[copies] = found.get(copies, b"") + card
    return found


def card_bytes(name: str) -> bytes:
    return hashlib.blake2b(name.encode(), digest_size=CARD).digest()


def checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECK, person=b"playmat deck").digest()


def game_of_code(code: str) -> str:
    """The name of the game that a code is for."""
    return unpacked(code).game


def read_code(code: str, game: Rulebook) -> dict[str, Any]:
    """The fields of the deck file that a code holds; BadFile says what is wrong with it."""
    packed = unpacked(code)
    if packed.game != game.name:
        raise BadFile(f"this code is for {packed.game!r}, not for {game.name!r}")
    by_bytes = {card_bytes(printed.name): printed.name for printed in game.looks.prints}
    fields: dict[str, Any] = {"deck": packed.deck, "game": game.name}
    if packed.mode:
        fields["mode"] = packed.mode
    for each in game.looks.glance.deck_fields:
        value = packed.beside.get(each.name)
        if value is not None:
            fields[each.name] = unpacked_value(value, each.many, by_bytes)
    if set(packed.beside) - set(fields):
        raise BadFile("this code holds what no deck of this game has")
    fields["cards"] = unpacked_counts(packed.cards, by_bytes)
    return fields


def unpacked(code: str) -> Packed:
    """What a code holds, whoever wrote it: bounded, of this version, whole, of the right form."""
    bare = "".join(code[: 2 * LONGEST_CODE].split())
    found = _CODE.fullmatch(bare)
    if not found:
        raise BadFile("this is no code of a deck", hint=f"one begins with PM{VERSION}.")
    if len(bare) > LONGEST_CODE:
        raise BadFile(f"a code has at most {LONGEST_CODE} letters")
    if int(found["version"]) != VERSION:
        raise BadFile(
            f"this code is of version {found['version']}; this Playmat reads version {VERSION}",
            hint="ask for the deck as text",
        )
    not_whole = BadFile(
        "this code is not whole", hint="a letter is missing or wrong; copy it again"
    )
    try:
        letters = found["packed"]
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise not_whole from None
    content, check = data[:-CHECK], data[-CHECK:]
    if checksum(content) != check:
        raise not_whole
    try:
        return msgspec.msgpack.decode(content, type=Packed)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadFile("this code holds no deck") from None


def unpacked_value(value: str | Counts, many: bool, by_bytes: Mapping[bytes, str]) -> Any:
    if isinstance(value, str):
        return value
    cards = unpacked_counts(value, by_bytes)
    return cards if many else next(iter(cards), "")


def unpacked_counts(counts: Counts, by_bytes: Mapping[bytes, str]) -> dict[str, int]:
    """The cards with their counts, in the order in which the game prints them."""
    found: dict[str, int] = {}
    for copies, cards in counts.items():
        for place in range(0, len(cards), CARD):
            found[card_in(cards[place : place + CARD], by_bytes)] = copies
    return {name: found[name] for name in by_bytes.values() if name in found}


def card_in(data: bytes, by_bytes: Mapping[bytes, str]) -> str:
    name = by_bytes.get(data)
    if name is None:
        raise BadFile(
            "this code holds a card that is not known here",
            hint="it may be from a newer Playmat or from a set of somebody's own",
        )
    return name
