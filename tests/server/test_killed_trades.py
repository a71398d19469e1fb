"""`kill -9` in the middle of a trade: all its cards have changed hands, or none has."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.server.owned_cards import owners
from tests.server.running import serving
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


@pytest.fixture(scope="module")
def killing() -> Iterator[Callable[..., str]]:
    """Serves a store and confirms a trade there, until it is killed at a statement: which; none if
    the trade was confirmed."""
    words = [sys.executable, "-m", "tests.server.dying_server"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as servers:
        assert servers.stdin is not None and servers.stdout is not None
        told, heard = servers.stdin, servers.stdout

        def kill(**wish: Any) -> str:
            told.write(json.dumps(wish) + "\n")
            told.flush()
            found = heard.readline()
            assert found, "the servers have ended"
            return found.strip()

        yield kill
        told.close()


@pytest.mark.parametrize(
    "statements", [(4, 6), pytest.param(range(1, len(OF_A_TRADE) + 1), marks=pytest.mark.soak)]
)
def test_whatever_statement_a_server_is_killed_at_all_cards_change_hands_or_none(
    url: str, tmp_path: Path, killing: Callable[..., str], statements: Sequence[int]
) -> None:
    with serving(tmp_path, url) as house:
        ada, ben = Trader(house, "Ada"), Trader(house, "Ben")
        trade = ada.offer(ben, ada.copies[:2], ben.copies[:1]).json()
    before = owners_in(url)
    wish = {"folder": str(tmp_path), "store": url, "cookies": dict(ben.guest.http.cookies)}
    wish |= {"trade": trade["id"], "digest": trade["digest"]}
    for number in statements:
        assert killing(**wish, statement=number) == OF_A_TRADE[number - 1]
        assert owners_in(url) == before
    assert killing(**wish, statement=len(OF_A_TRADE) + 1) == "", "that is all"
    of_ada, of_ben = before[ada.copies[0]], before[ben.copies[0]]
    swapped = {ada.copies[0]: of_ben, ada.copies[1]: of_ben, ben.copies[0]: of_ada}
    assert owners_in(url) == {**before, **swapped}
