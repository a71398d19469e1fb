"""The log: an event a line, and nothing in it that is somebody's."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.running import PATIENCE, play_a_while, serving

from playmat.server.doors.log_lines import JsonLines
from playmat.server.store import Entry, StoreFailed

KEY = "a-key-that-only-the-host-has"
AWAY = {"X-Forwarded-For": "203.0.113.7"}


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that is logged meanwhile, whatever its level."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    # What a client of these tests does is no line of a server.
    ours = [logging.getLogger(name) for name in ("httpx", "httpcore", "websockets.client")]
    for logger in ours:
        logger.propagate = False
    yield stream
    for logger in ours:
        logger.propagate = True
    root.removeHandler(handler)
    root.setLevel(level)


def test_what_is_played_and_goes_wrong_leaves_nobody_in_the_log(
    written: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, host_key=KEY) as server:
        anna, ben = server.guest("Annabella"), server.guest("Benedetto")
        made = anna.table("mix", "me", "link")
        link = made["links"]["B"]
        table = ben.join(link)
        with anna.at(table) as first, ben.at(table) as second:
            first.until_asked()
            second.until_asked()
            first.choose(option=0)
            first.answer("why not", text="SecretWish")
            play_a_while(second, 0)
        alone = anna.table("mix", "me", "random")["table"]
        with anna.at(alone) as chair:
            chair.until_asked()

            async def fail(entry: Entry) -> None:
                raise StoreFailed("the disk is full")

            async def break_down() -> None:
                raise ZeroDivisionError

            with monkeypatch.context() as patch:
                patch.setattr(server.hall.store, "append", fail)
                chair.choose()
                chair.until_told("closing")
            with monkeypatch.context() as patch:
                patch.setattr(server.hall.store, "names_of", break_down)
                assert anna.http.get("/api/tables").status_code == 500
        seeds = [hosted.stored.seed for hosted in server.hall.tables.values()]
        guests = {seat.guest for each in server.hall.tables.values() for seat in each.seats}
        httpx.get(
            f"http://{server.address}/metrics",
            headers={**AWAY, "Authorization": f"Bearer {KEY}", "Cookie": anna.cookie},
            timeout=PATIENCE,
        )
    log = written.getvalue()
    assert "a fault while GET was answered" in log  # it was listened to
    assert seeds and len(guests - {""}) == 2
    secrets = [KEY, "Annabella", "Benedetto", "SecretWish", table, alone, link.partition("#")[2]]
    secrets += [anna.cookie, ben.cookie, *seeds, *(guests - {""}), "203.0.113.7"]
    assert [secret for secret in secrets if secret in log] == []


def test_an_event_is_one_line_with_all_that_belongs_to_it() -> None:
    stream = io.StringIO()
    logger = logging.Logger("playmat.server")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger.addHandler(handler)
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logger.exception("what %s", "happened\nhere")
    (line,) = stream.getvalue().splitlines()
    event = json.loads(line)
    assert event["time"].endswith("+00:00")
    assert (event["level"], event["logger"]) == ("error", "playmat.server")
    assert event["event"] == "what happened\nhere"
    assert event["trace"].endswith("ValueError: two\nlines")
