"""The page itself: the files that were built from web/, with what browsers may keep of them."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

import playmat

PACKAGED = Path(playmat.__file__).parent / "web"
IN_DEVELOPMENT = Path(playmat.__file__).parent.parent.parent / "web" / "dist"
MISSING = "The page has not been built. Build it with `make web`, then start the server again.\n"
FOREVER = "public, max-age=31536000, immutable"  # their names change with their content
ASK_AGAIN = "no-cache"
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))


def folder() -> Path | None:
    """Where the page was built to, if it was."""
    found = (path for path in (PACKAGED, IN_DEVELOPMENT) if (path / "index.html").is_file())
    return next(found, None)


@get(["/", "/{path:path}"], media_type=MediaType.TEXT, opt={"as_it_is": True})
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the page; every other address is the page's own business."""
    root = folder()
    if root is None:
        return Response(MISSING.encode(), status_code=503, media_type="text/plain")
    wanted = (root / path.lstrip("/")).resolve()
    inside = wanted.is_relative_to(root.resolve()) and wanted.is_file()
    if not inside and path.startswith(("/assets/", "/api/")):
        return Response(b"There is no such file.\n", status_code=404, media_type="text/plain")
    return answer(wanted if inside else root / "index.html", request)


def answer(path: Path, request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file, compressed if it was compressed beforehand and the browser takes it."""
    headers = {"cache-control": FOREVER if path.parent.name == "assets" else ASK_AGAIN}
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind = f"{kind}; charset=utf-8"
    accepted = request.headers.get("accept-encoding", "")
    for coding, suffix in COMPRESSED:
        smaller = path.with_name(path.name + suffix)
        if coding in accepted and smaller.is_file():
            headers |= {"content-encoding": coding, "vary": "accept-encoding"}
            return Response(smaller.read_bytes(), media_type=kind, headers=headers)
    return Response(path.read_bytes(), media_type=kind, headers=headers)
