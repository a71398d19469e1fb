"""Stakes: copies that lie at a table at which it is played for keeps, until the game is over.

A copy lies at one table at most, and while it does nobody can trade it away. The table's end takes
all of them up again, in the same transaction in which the prizes change hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, String, insert, literal, select

from playmat.server.store.copies import hand_over, hold, is_staked, note_moves
from playmat.server.store.schema import copies, stakes
from playmat.server.store.store_part import StorePart
from playmat.server.store.writing import Exactly, WriteStep
from playmat.server.wire.rows import StoredCopy


class Prize(NamedTuple):
    """A copy that changes hands when a game is over."""

    copy: str
    giver: str
    receiver: str


class StoredStakes(StorePart):
    """What the store keeps of stakes."""

    async def at(self, table: str) -> list[StoredCopy]:
        """The copies that lie at a table."""
        return await self.found(is_staked(stakes.c.table_id == table))

    async def free(self, account: str) -> list[StoredCopy]:
        """The copies of an account that lie at no table."""
        return await self.found((copies.c.owner == account) & ~is_staked())

    async def lying(self, account: str) -> list[StoredCopy]:
        """The copies of an account that lie at a table."""
        return await self.found((copies.c.owner == account) & is_staked())

    async def found(self, which: ColumnElement[bool]) -> list[StoredCopy]:
        query = select(copies).where(which).order_by(copies.c.id)
        async with self.reading() as connection:
            return [StoredCopy(**row) for row in (await connection.execute(query)).mappings()]

    async def put(self, table: str, account: str, wanted: Sequence[str]) -> None:
        """Copies lie at a table from now on; Conflict unless all are the account's and free."""
        theirs = copies.c.id.in_(wanted) & (copies.c.owner == account) & ~is_staked()
        given = select(copies.c.id, literal(table, String)).where(theirs)
        laid = insert(stakes).from_select([stakes.c.copy_id, stakes.c.table_id], given)
        await self.writer.write(hold(wanted), Exactly(laid, len(wanted)))


def handing(table: str, prizes: Iterable[Prize], at: float) -> list[WriteStep]:
    """The prizes of a table change hands; nothing happens unless each still lies there."""
    won = list(prizes)
    if not won:
        return []
    moved = [prize.copy for prize in won]
    lying = is_staked(stakes.c.table_id == table)
    return [
        hold(moved),
        *(hand_over([prize.copy], prize.giver, prize.receiver, lying) for prize in won),
        note_moves(moved, "prize", table, at),
    ]
