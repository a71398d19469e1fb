"""The doorway of a process that shares its store with others: what begins with its path is for it.

In front of the processes something leads each path such as /p2 to the process that goes by it. Over
a connection that is kept open a request can still come to another one. It is asked again then, over
a new connection.
"""

from __future__ import annotations

import re
from typing import Any

from litestar.types import ASGIApp, Receive, Send

PATH = re.compile(r"/p[0-9]{1,4}")


class Doorway:
    """Wraps the application of one process."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app = app
        self.path = path

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        found = PATH.match(scope["path"]) if "path" in scope else None
        whole = scope.get("path", "")
        if found is None or whole[found.end() : found.end() + 1] != "/":
            await self.app(scope, receive, send)
        elif scope["type"] == "http" and found[0] != self.path:
            await send_again(scope, send)
        else:
            inner = whole[found.end() :]
            raw = scope.get("raw_path", b"")[found.end() :]
            asked: Any = {**scope, "path": inner, "raw_path": raw}
            await self.app(asked, receive, send)


async def send_again(scope: Any, send: Send) -> None:
    """Have the same asked over a new connection."""
    query = scope["query_string"]
    location = scope["raw_path"] + (b"?" + query if query else b"")
    headers = [(b"location", location), (b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 307, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
