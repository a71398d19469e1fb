"""What every part of the store has: a way to read, and the one writer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from sqlalchemy.ext.asyncio import AsyncConnection

from playmat.server.store.writing import Writer


class StorePart:
    """The rows of the store that are about one thing."""

    def __init__(
        self,
        reading: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        writer: Writer,
    ) -> None:
        self.reading = reading
        self.writer = writer
