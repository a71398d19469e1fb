"""Whoever keeps several processes begins those again that end, and gives up only at the start."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from playmat.server.front import keeping
from playmat.server.front.keeping import KeptProcess, SeveralProcesses
from playmat.server.serving import listen
from playmat.server.settings import Settings


class EndingAtOnce(KeptProcess):
    """A process that ends whenever it is begun, as where the database is away."""

    begun = 0

    def begin(self) -> None:
        self.begun += 1


@pytest.mark.parametrize(("was_there", "times"), [(False, 0), (True, 5)])
def test_only_what_was_never_there_ends_all(
    was_there: bool, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "AGAIN", 0.0)
    settings = Settings(store=f"sqlite:///{tmp_path}", secret=b"a secret of tests")

    async def happen() -> None:
        with listen("127.0.0.1", 0) as listening:
            several = SeveralProcesses(settings, listening, 1)
            kept = EndingAtOnce(settings, 1)
            kept.was_open = was_there
            for _ in range(5):
                assert await several.begin_again(kept) == was_there
            assert kept.begun == times

    asyncio.run(happen())
