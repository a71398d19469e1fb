"""Proving a store: every journal is gone through again, and leads to where it is said to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, RowMapping, func, select

from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.own_sets import digest_of as digest_of_set
from playmat.server.care.reading import Tell, need_present_form, read_store
from playmat.server.files.editions import Edition, find_game
from playmat.server.files.picture_files import digest_of as digest_of_picture
from playmat.server.hall.closing import NOTES
from playmat.server.hall.known_editions import texts_of
from playmat.server.hall.watching import standing_choices
from playmat.server.showing.replays import OTHER_CARDS, in_house
from playmat.server.store import Entry, StoredText
from playmat.server.store.schema import entries, pictures, set_texts, tables
from playmat.server.wire.messages import Ending

Kind = Literal["faulty", "outdated"]

CHANGED: Final = "it is not what its digest says"


class Finding(Struct):
    """What is wrong with a thing, or that the cards or rules it was played with are gone."""

    kind: Kind
    what: str
    why: str


class Proof(Struct):
    """What was looked at, and what was found."""

    tables: int = 0
    choices: int = 0
    sets: int = 0
    pictures: int = 0
    findings: list[Finding] = msgspec.field(default_factory=list)

    @property
    def whole(self) -> bool:
        return not any(found.kind == "faulty" for found in self.findings)


class Replayed(Struct):
    """A table of the store and how it stands, once its journal was gone through."""

    stored: RowMapping
    entries: list[Entry]
    table: Table


class Unplayable(Exception):
    """The cards or the rules that a table was played with are not here any more."""


def prove(url: str, tell: Tell) -> Proof:
    """Go through all that a store has, as it is now, while a server may use it."""
    return read_store(url, lambda connection: prove_all(connection, tell))


def prove_all(connection: Connection, tell: Tell) -> Proof:
    need_present_form(connection)
    proof = Proof()
    proof.sets, wrong = prove_texts(connection)
    proof.findings += wrong
    proof.pictures, wrong = prove_pictures(connection)
    proof.findings += wrong
    total = count_begun(connection)
    for stored in begun(connection):
        proof.tables += 1
        what = f"table {stored['id']} ({stored['game']})"
        try:
            replayed = replay(connection, stored)
            proof.choices += len(replayed.table.choices)
            check_journal(replayed)
        except Unplayable:
            proof.findings.append(Finding("outdated", what, OTHER_CARDS))
        except (PlaymatError, ValueError) as error:
            proof.findings.append(Finding("faulty", what, str(error)))
        tell(proof.tables, total)
    return proof


# ---- tables ----


def begun(connection: Connection) -> Iterator[RowMapping]:
    """The tables at which a game has begun, the oldest first."""
    query = select(tables).where(tables.c.origin != "").order_by(tables.c.created, tables.c.id)
    yield from connection.execute(query).mappings().all()


def count_begun(connection: Connection) -> int:
    query = select(func.count()).select_from(tables).where(tables.c.origin != "")
    found: int = connection.execute(query).scalar_one()
    return found


def replay(connection: Connection, stored: RowMapping) -> Replayed:
    """A table as its beginning and its journal make it."""
    lines = select(entries).where(entries.c.table_id == stored["id"]).order_by(entries.c.number)
    journal = [Entry(**row) for row in connection.execute(lines).mappings()]
    digests = json.loads(stored["sets"])
    try:
        edition = Edition(stored["game"], texts_for(connection, stored["game"], digests))
        game = in_house(edition, json.loads(stored["switches"]), stored["digest"])
    except PlaymatError:
        raise Unplayable from None
    table = game.begin_from(json.loads(stored["origin"]))
    for seat, text in standing_choices(journal):
        table.choose(text, seat)
    return Replayed(stored, journal, table)


def texts_for(connection: Connection, game: str, digests: list[str]) -> tuple[str, ...]:
    query = select(set_texts).where(set_texts.c.digest.in_(digests))
    found = {
        row.digest: StoredText(row.digest, row.game, row.name, row.cards, row.text)
        for row in connection.execute(query)
    }
    return texts_of(find_game(game), digests, found)


def check_journal(replayed: Replayed) -> None:
    """No line is missing, and the game ended as its players were told."""
    numbers = [entry.number for entry in replayed.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        raise ValueError("lines of its journal are missing")
    if not replayed.stored["ending"]:
        return
    told = msgspec.json.decode(replayed.stored["ending"], type=Ending)
    if told.note in NOTES:  # the table was closed, whatever the rules say
        return
    result = replayed.table.result
    if result is None:
        raise ValueError("it is said to be over, and its journal does not end it")
    winners = [letter(seat) for seat in result.winners]
    if (winners, result.reason) != (told.winners, told.reason):
        raise ValueError(
            f"players were told that {outcome(told.winners, told.reason)}, and its journal says "
            f"that {outcome(winners, result.reason)}"
        )


def outcome(winners: list[str], reason: str) -> str:
    return f"{' and '.join(winners) or 'nobody'} won by {reason or 'no clause'}"


# ---- what lies under its digest ----


def prove_texts(connection: Connection) -> tuple[int, list[Finding]]:
    rows = connection.execute(select(set_texts.c.digest, set_texts.c.text)).all()
    wrong = [row.digest for row in rows if digest_of_set(row.text) != row.digest]
    return len(rows), [Finding("faulty", f"set {each}", CHANGED) for each in wrong]


def prove_pictures(connection: Connection) -> tuple[int, list[Finding]]:
    number, wrong = 0, []
    query = select(pictures).execution_options(yield_per=20)
    for row in connection.execute(query):
        number += 1
        if digest_of_picture(row.data) != row.digest:
            wrong.append(Finding("faulty", f"picture {row.digest}", CHANGED))
    return number, wrong
