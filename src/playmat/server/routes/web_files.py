"""The page itself: the files that were built from web/, with what browsers may keep of them."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

import playmat
from playmat.server.wire.errors import NotHere

PACKAGED = Path(playmat.__file__).parent / "web"
IN_DEVELOPMENT = Path(playmat.__file__).parent.parent.parent / "web" / "dist"
MISSING = "The page has not been built. Build it with `make web`, then start the server again.\n"
FOREVER = "public, max-age=31536000, immutable"  # their names change with their content
ASK_AGAIN = "private, no-cache"  # a new guest's cookie may come with it
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))


def folder() -> Path | None:
    """Where the page was built to, if it was."""
    found = (path for path in (PACKAGED, IN_DEVELOPMENT) if (path / "index.html").is_file())
    return next(found, None)


@get(["/", "/{path:path}"], media_type=MediaType.TEXT, opt={"as_it_is": True})
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page; every other address is the page's own business."""
    if path.startswith("/api/"):
        raise NotHere("nothing is asked at this address")
    root = folder()
    if root is None:
        return Response(MISSING.encode(), status_code=503, media_type="text/plain")
    wanted = (root / path.lstrip("/")).resolve()
    inside = wanted.is_relative_to(root.resolve()) and wanted.is_file()
    if not inside and path.startswith("/assets/"):
        return Response(b"There is no such file.\n", status_code=404, media_type="text/plain")
    return answer(wanted if inside else beginning(root, path), request)


def beginning(root: Path, path: str) -> Path:
    """What is given for an address of the page: for a table, what asks for its code at once."""
    table = root / "table.html"
    return table if path.startswith("/table/") and table.is_file() else root / "index.html"


def answer(path: Path, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file as small as the browser takes it; nothing if the browser has it already."""
    stat = path.stat()
    tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    headers = {
        "cache-control": FOREVER if path.parent.name == "assets" else ASK_AGAIN,
        "etag": tag,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    plain = kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml"))
    accepted = request.headers.get("accept-encoding", "")
    coding, data = smallest(path, plain, accepted, stat.st_mtime_ns)
    if coding:
        headers["content-encoding"] = coding
    if plain:
        kind = f"{kind}; charset=utf-8"
    return Response(data, media_type=kind, headers=headers)


def smallest(path: Path, plain: bool, accepted: str, changed: int) -> tuple[str, bytes]:
    """The coding and the content: compressed when the page was built, or now."""
    for coding, suffix in COMPRESSED:
        smaller = path.with_name(path.name + suffix)
        if coding in accepted and smaller.is_file():
            return coding, smaller.read_bytes()
    if plain and "gzip" in accepted:
        return "gzip", squeezed(path, changed)
    return "", path.read_bytes()


@lru_cache(200)
def squeezed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)
