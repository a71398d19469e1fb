"""Servers that are killed in the middle of a trade.

    python -m tests.server.dying_server

For each line that comes in, a process of its own serves a store and is asked to confirm a trade. At
a statement of that transaction it kills itself, by the signal that nobody can catch. What goes out
is the statement it died at, or nothing if the trade was confirmed before.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection
from tests.server.running import Guest, serving
from tests.server.striking import striking

from playmat.server.app import make_app
from playmat.server.settings import Settings


def confirm(told: dict[str, Any], dead: int) -> None:
    """Serve, until the trade is confirmed or a statement is reached."""
    with serving(Path(told["folder"]), told["store"]) as house:

        def die(_connection: Connection, statement: str) -> None:
            os.write(dead, statement.partition(" ")[0].encode())
            os.kill(os.getpid(), signal.SIGKILL)

        with striking(house.hall.store, told["statement"], die, "UPDATE trades"):
            guest = Guest(house.address, httpx.Cookies(told["cookies"]))
            guest.post(f"/api/trades/{told['trade']}/confirm", {"digest": told["digest"]})
            os._exit(0)  # what it was started for is over


def main() -> None:
    make_app(Settings("sqlite://", b"secret"))  # what is made once is there for all of them
    for line in sys.stdin:
        alive, dead = os.pipe()
        child = os.fork()
        if not child:
            os.close(alive)
            confirm(json.loads(line), dead)
        os.close(dead)
        with os.fdopen(alive) as last_words:
            print(last_words.read(), flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
