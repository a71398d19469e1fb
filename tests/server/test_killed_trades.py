"""`kill -9` in the middle of a trade: all its cards have changed hands, or none has."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.owned_cards import owners
from tests.server.running import Guest, serving
from tests.server.test_trades import Trader

from playmat.server.store import Store

OF_A_TRADE = ("UPDATE", "SELECT", "UPDATE", "UPDATE", "INSERT", "COMMIT")


def owners_in(url: str) -> dict[str, str]:
    """Who has which copy, in a store that nobody serves."""

    async def look() -> dict[str, str]:
        store = await Store.open(url)
        try:
            return await owners(store)
        finally:
            await store.close()

    return asyncio.run(look())


@contextmanager
def dying(folder: Path, url: str, trade: Any, by: Guest) -> Iterator[Callable[[int], str]]:
    """Confirms a trade at a server that is killed at a statement: which; none if it was not."""
    told = {"trade": trade["id"], "digest": trade["digest"], "cookies": dict(by.http.cookies)}
    words = [sys.executable, "-m", "tests.server.dying_server", str(folder), url]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, **pipes) as servers:  # type: ignore[call-overload]

        def kill_at(number: int) -> str:
            servers.stdin.write(json.dumps({**told, "statement": number}) + "\n")
            servers.stdin.flush()
            found: str = servers.stdout.readline()
            assert found, "the servers have ended"
            return found.strip()

        yield kill_at
        servers.stdin.close()


@pytest.mark.parametrize(
    "statements", [(4, 6), pytest.param(range(1, len(OF_A_TRADE) + 1), marks=pytest.mark.soak)]
)
def test_whatever_statement_a_server_is_killed_at_all_cards_change_hands_or_none(
    url: str, tmp_path: Path, statements: Sequence[int]
) -> None:
    with serving(tmp_path, url) as house:
        ada, ben = Trader(house, "Ada"), Trader(house, "Ben")
        trade = ada.offer(ben, ada.copies[:2], ben.copies[:1]).json()
    before = owners_in(url)
    with dying(tmp_path, url, trade, ben.guest) as kill_at:
        for number in statements:
            assert kill_at(number) == OF_A_TRADE[number - 1]
            assert owners_in(url) == before
        assert kill_at(len(OF_A_TRADE) + 1) == "", "that is all"
    of_ada, of_ben = before[ada.copies[0]], before[ben.copies[0]]
    swapped = {ada.copies[0]: of_ben, ada.copies[1]: of_ben, ben.copies[0]: of_ada}
    assert owners_in(url) == {**before, **swapped}
