"""What machines ask of a server: whether it lives, whether it takes guests, its figures."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from playmat.server.desk.desk import Desk
from playmat.server.desk.metrics import KIND
from playmat.server.desk.readiness import missing
from playmat.server.routes.needs import TheHall
from playmat.server.wire.host_pages import Health, Readiness

UNREADY = 503
NEVER_KEPT = {"cache-control": "no-store"}


@get("/health")
async def health() -> Response[Health]:
    """The process lives and answers."""
    return Response(Health(), headers=NEVER_KEPT)


@get("/ready")
async def ready(hall: TheHall) -> Response[Readiness]:
    """Whether guests can be sent here, and what is missing for that."""
    found = await missing(hall)
    status = UNREADY if found else 200
    return Response(Readiness(not found, found), status_code=status, headers=NEVER_KEPT)


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(watched: NamedDependency[Desk]) -> Response[str]:
    """What is counted, for Prometheus; for this machine, and for whoever shows the host's key."""
    return Response(watched.metrics(), media_type=KIND, headers=NEVER_KEPT)
