"""The store: guests, tables, every choice made, decks, sets. SQLite in a file, or PostgreSQL."""

from __future__ import annotations

from playmat.server.store.failing import Conflict, StoreFailed
from playmat.server.store.lease import StoreHeld
from playmat.server.store.store import Store
from playmat.server.wire.rows import (
    Entry,
    StoredAccount,
    StoredBooster,
    StoredCollector,
    StoredComment,
    StoredCopy,
    StoredDeck,
    StoredMove,
    StoredPasskey,
    StoredScenario,
    StoredSeat,
    StoredSession,
    StoredSet,
    StoredTable,
    StoredText,
    StoredTrade,
    StoredVariant,
    StoredVersion,
    StoredWork,
)

__all__ = [
    "Conflict",
    "Entry",
    "Store",
    "StoreFailed",
    "StoreHeld",
    "StoredAccount",
    "StoredBooster",
    "StoredCollector",
    "StoredComment",
    "StoredCopy",
    "StoredDeck",
    "StoredMove",
    "StoredPasskey",
    "StoredScenario",
    "StoredSeat",
    "StoredSession",
    "StoredSet",
    "StoredTable",
    "StoredText",
    "StoredTrade",
    "StoredVariant",
    "StoredVersion",
    "StoredWork",
]
