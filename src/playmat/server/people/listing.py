"""What visitors are told of who is there: the first page, and then only what has changed."""

from __future__ import annotations

from playmat.server.wire.people_messages import PeopleChanged, PeopleHere


def changes(before: PeopleHere, after: PeopleHere) -> PeopleChanged | None:
    """What somebody has to be told who knows how it was before; None: nothing."""
    known = {row.table: row for row in before.tables}
    still = {row.table for row in after.tables}
    fresh = [row for row in after.tables if known.get(row.table) != row]
    gone = [table for table in known if table not in still]
    seeking = after.seeking if after.seeking != before.seeking else None
    if not fresh and not gone and seeking is None and before.more == after.more:
        return None
    return PeopleChanged(after.more, fresh, gone, seeking)
