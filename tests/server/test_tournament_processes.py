"""A tournament at two processes on PostgreSQL, of which the one that leads it is killed."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from tests.server.cluster import LOOK, Cluster, Living, cluster
from tests.server.running import PATIENCE

from playmat.server.store.schema import homes, processes, tables, tournament_lines
from playmat.server.tournaments.rounds import HOME

TIMES = round(PATIENCE / LOOK)


class Organiser:
    """Makes a tournament over the door of the server, whoever stands behind it."""

    def __init__(self, harmed: Cluster) -> None:
        self.harmed = harmed
        address = f"http://{harmed.address}"
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, follow_redirects=True)
        self.path = "/api/tournaments"

    async def ask(self, method: str, path: str = "", **body: Any) -> Any:
        """What is answered, as soon as there is somebody who answers."""
        for _ in range(TIMES):
            try:
                answer = await self.http.request(method, f"{self.path}{path}", json=body or None)
            except httpx.TransportError:  # it was killed while it answered
                continue
            if answer.status_code < 500:
                assert answer.is_success, answer.text
                return answer.json()
            await asyncio.sleep(LOOK)
        raise AssertionError("nobody answers")

    async def begin(self) -> None:
        """A person and three bots, and the first round."""
        await self.http.get("/api/me")
        account = {"name": "Ada", "password": "four words of mine"}
        (await self.http.post("/api/account", json=account)).raise_for_status()
        made = await self.ask("POST", name="Cup", game="nostalgix", plan={"rounds": 2})
        self.path += f"/{made['id']}"
        await self.ask("PUT", "/entry", deck="Recess Riot")
        await self.ask("POST", "/bots", level="random", count=3)
        await self.ask("POST", "/stage", do="begin")

    async def until(self, fits: Callable[[Any], object]) -> Any:
        for _ in range(TIMES):
            told = await self.ask("GET")
            if fits(told):
                return told
            await asyncio.sleep(LOOK)
        raise AssertionError("it does not come to that")

    async def leader(self) -> Living:
        """The process that does what tournaments do by themselves."""
        query = select(processes).join(homes, homes.c.process == processes.c.token)
        async with self.harmed.reading() as connection:
            found = await connection.execute(query.where(homes.c.name == HOME))
            row = found.mappings().one()
        return Living(row["token"], row["process"])

    async def until_round(self, number: int) -> Any:
        return await self.until(lambda told: len(told["rounds"]) == number)

    async def kept(self) -> tuple[list[Any], list[str]]:
        """The lines that tell of it, and the tables that were put up for it."""
        number = self.path.rpartition("/")[2]
        told = select(tournament_lines.c.text).where(tournament_lines.c.tournament_id == number)
        put_up = select(tables.c.id).where(tables.c.tournament == number)
        async with self.harmed.reading() as connection:
            lines = await connection.scalars(told.order_by(tournament_lines.c.number))
            found = [json.loads(line) for line in lines]
            return found, list(await connection.scalars(put_up))


@pytest.mark.soak
def test_a_tournament_goes_on_where_the_process_that_leads_it_is_killed(
    tmp_path: Path, postgres: str
) -> None:
    """No round begins twice, and no meeting has two tables."""

    async def happen() -> None:
        async with cluster(tmp_path, postgres, count=2) as harmed:
            ada = Organiser(harmed)
            await ada.begin()
            told = await ada.until(lambda told: told["mine"]["table"])
            killed = await ada.leader()
            killed.send(signal.SIGKILL)
            await harmed.is_buried(killed)
            for number in (1, 2):
                told = await ada.until_round(number)
                me = told["mine"]["player"]
                meetings = told["rounds"][number - 1]
                own = next(each for each in meetings if me in (each["first"], each["second"]))
                result = {"round": number, "table": own["table"], "result": "1-0"}
                await ada.ask("PUT", "/results", **result)
            await ada.until(lambda told: told["stage"] == "over")
            lines, put_up = await ada.kept()
            await ada.http.aclose()
            assert len([line for line in lines if "round" in line]) == 2
            seated = [(*line["seated"],) for line in lines if "seated" in line]
            assert sorted(seated) == [(1, 1), (1, 2), (2, 1), (2, 2)]
            assert sorted(put_up) == sorted(line["at"] for line in lines if "seated" in line)
            results = [(*line["result"],) for line in lines if "result" in line]
            assert len(set(results)) == len(results)

    asyncio.run(happen())
