"""What follows a game: it is watched, taken along, verified, looked at again and played on from.

Every test begins with a game that is played over the sockets as the page plays it, in each of the
games, and in one of another package.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.examples.installing import EXAMPLE, SECOND_EXAMPLE, environment, lay_out, run
from tests.server.running import Guest, Message, Server, play_a_while
from tests.server.test_long_work import until
from tests.web.processes import free_port, server_process

import playmat

GAMES = ["mix", "nostalgix", "nintendo", "vanquishers", "nexus"]
CHOICES = 6  # that are made before the game is conceded: enough for a hand to matter


def played(guest: Guest, game: str) -> tuple[str, Message]:
    """A short game against a bot with the deck that the page offers first: its table and end."""
    known = next(each for each in guest.get("/api/games") if each["name"] == game)
    deck = known["look"]["first_deck"]
    table: str = guest.table(game, f"me/{deck}", f"random/{deck}")["table"]
    with guest.at(table) as chair:
        return table, play_a_while(chair, CHOICES)


def looked_at(guest: Guest, table: str) -> Message:
    """What the server finds when the game is looked at again."""
    asked = guest.post(f"/api/replays/{table}/analysis", {"depth": "quick"})
    found = until(guest, asked["id"], lambda work: work["state"] not in ("waiting", "running"))
    assert found["state"] == "done", found.get("error")
    result: Message = found["result"]
    return result


def follow(guest: Guest, game: str) -> dict[str, Any]:
    """Do all that can be done with a game that was played; its record."""
    table, ending = played(guest, game)
    info = guest.get(f"/api/replays/{table}")
    steps = [guest.get(f"/api/replays/{table}/steps/{n}?eyes=A") for n in range(info["steps"] + 1)]
    assert [step["step"] for step in steps] == list(range(info["steps"] + 1))

    record: dict[str, Any] = guest.get(f"/api/replays/{table}/record")
    texts = [made["choice"] for made in record["choices"]]
    assert len(texts) == info["steps"]
    assert record["result"]["winners"] == ending["winners"]

    found = looked_at(guest, table)
    judged = found["choices"]
    assert judged and all(texts[each["number"] - 1] == each["chosen"] for each in judged)

    seat = judged[-1]["seat"]
    wish = {"step": judged[-1]["number"] - 1, "seat": seat, "bot": "random"}
    with guest.at(guest.post(f"/api/replays/{table}/branch", wish)["table"]) as chair:
        ask = chair.until_asked()
        assert judged[-1]["chosen"] in [option["text"] for option in ask["options"]]
        assert play_a_while(chair, 2)["winners"]
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_played_can_be_followed(server: Server, game: str) -> None:
    record = follow(server.guest("Anna"), game)
    assert playmat.replay(record, verify=True).over


@contextmanager
def with_package(folder: Path, example: Path) -> Iterator[tuple[Guest, dict[str, str]]]:
    """A guest of a server that has a game of another package besides."""
    env = environment(lay_out(folder / "installed", example.name), example / "src")
    port = free_port()
    with server_process(port, folder, env):
        guest = Guest(f"127.0.0.1:{port}")
        try:
            yield guest, env
        finally:
            guest.http.close()


def test_so_can_one_of_another_package(tmp_path: Path) -> None:
    with with_package(tmp_path, EXAMPLE) as (guest, env):
        record = follow(guest, "emberline")
    verified(record, tmp_path, env)


def verified(record: Message, folder: Path, env: dict[str, str]) -> None:
    """A record is replayed where the package is known."""
    kept = folder / "game.json"
    kept.write_text(json.dumps(record), encoding="utf-8")
    run("replay", "verify", str(kept), cwd=folder, env=env)


def test_two_people_and_a_bot_play_one_of_three_seats(tmp_path: Path) -> None:
    with with_package(tmp_path, SECOND_EXAMPLE) as (anna, env):
        places = anna.get("/api/positions/nightmarket")["places"]
        assert [place["field"] for place in places] == ["deck", "hand", "crate", "stall"]
        ben = Guest(anna.address)
        seats = ("me/Bright Stall", "link/Bright Stall", "random/Dark Stall")
        made = anna.table("nightmarket", *seats)
        ben.join(made["links"]["B"])
        with anna.at(made["table"]) as hers, ben.at(made["table"]) as his:
            for chair in (hers, his):  # at the same time, and in secret
                ask = (chair.now and chair.now["ask"]) or chair.until_asked()
                assert {option["text"].split()[0] for option in ask["options"]} == {"lay"}
            his.say("stand", text="concede")
            assert play_a_while(hers, CHOICES)["winners"]
        record: Message = anna.get(f"/api/replays/{made['table']}/record")
        ben.http.close()
    verified(record, tmp_path, env)
