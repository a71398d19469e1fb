"""Leaving: an account is deleted with all that is its own, in the store and in the memory."""

from __future__ import annotations

import logging
import secrets

from playmat.server.accounts.account_names import tidy
from playmat.server.accounts.accounts import Accounts, NotRight, SessionAsker
from playmat.server.hall.hall import Hall
from playmat.server.hall.watching import Replays
from playmat.server.pools.long_work import LongWork

LOG = logging.getLogger("playmat.server")
GONE = "somebody who sat here has deleted their account"


async def delete_account(
    accounts: Accounts,
    hall: Hall,
    replays: Replays,
    works: LongWork,
    visitor: SessionAsker,
    *,
    name: str,
    password: str,
) -> None:
    """Delete the account of who asks, who has typed its name and its password."""
    account = await accounts.confirm(visitor, password)
    if tidy(name) != account.name:
        raise NotRight("this is not the name of your account, letter by letter")
    accounts.signed_in.end_all(account.id)  # from here on nothing is added to it
    await works.forget(account.id)
    async with accounts.changing, hall.making:
        sat_at = await accounts.store.accounts.tables_at(account.id)
        await accounts.store.accounts.delete(account.id, secrets.token_urlsafe(16))
        accounts.signed_in.forget(account.id)
    for table in sat_at:
        hosted = hall.tables.get(table)
        if hosted is not None:
            hall.drop(hosted, GONE)
    replays.forget(sat_at)
    LOG.info("an account was deleted")
