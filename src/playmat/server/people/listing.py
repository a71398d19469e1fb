"""What visitors are told of open tables: the first page, and then only what has changed."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.server.people.open_tables import LISTED
from playmat.server.wire.people_messages import OpenTable, PeopleChanged, PeopleHere


def first_page(rows: Iterable[OpenTable]) -> PeopleHere:
    """What somebody is told who has just come."""
    every = list(rows)
    return PeopleHere(every[:LISTED], max(0, len(every) - LISTED))


def changes(before: PeopleHere, after: PeopleHere) -> PeopleChanged | None:
    """What somebody has to be told who knows how it was before; None: nothing."""
    known = {row.table: row for row in before.tables}
    still = {row.table for row in after.tables}
    fresh = [row for row in after.tables if known.get(row.table) != row]
    gone = [table for table in known if table not in still]
    if not fresh and not gone and before.more == after.more:
        return None
    return PeopleChanged(after.more, fresh, gone)
