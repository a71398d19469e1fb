"""Collections: what one owns, boosters, and where copies have been."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from playmat.server.routes.needs import TheCollections, TheVisitor
from playmat.server.wire.keep_pages import (
    BoosterInfo,
    CollectionInfo,
    CopyStory,
    WantedBooster,
)


@get("/api/collection")
async def collection(collections: TheCollections, visitor: TheVisitor) -> CollectionInfo:
    """What one owns, and what may be opened now."""
    return await collections.shown(visitor)


@post("/api/collection/boosters")
async def open_booster(
    collections: TheCollections, visitor: TheVisitor, data: JSONBody[WantedBooster]
) -> BoosterInfo:
    """Open the next booster."""
    return await collections.open(visitor, data)


@get("/api/collection/boosters/{number:str}")
async def booster(collections: TheCollections, number: FromPath[str]) -> BoosterInfo:
    """A booster that was opened, for whoever would like to draw it again."""
    return await collections.booster(number)


@get("/api/collection/copies/{number:str}")
async def copy_story(
    collections: TheCollections, visitor: TheVisitor, number: FromPath[str]
) -> CopyStory:
    """Where a copy of one's own has been."""
    return await collections.story_of(visitor, number)
