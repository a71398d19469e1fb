"""The store: guests, tables, every choice made, decks. SQLite in a file, or PostgreSQL."""

from __future__ import annotations

from playmat.server.store.failing import StoreFailed
from playmat.server.store.lease import StoreHeld
from playmat.server.store.rows import Entry, StoredDeck, StoredSeat, StoredTable, StoredWork
from playmat.server.store.store import Store

__all__ = [
    "Entry",
    "Store",
    "StoreFailed",
    "StoreHeld",
    "StoredDeck",
    "StoredSeat",
    "StoredTable",
    "StoredWork",
]
