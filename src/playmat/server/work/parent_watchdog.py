"""What a process of the server does first: it sees to it that it ends with its parent. This stands
alone, so that a process starts as quickly as its own work lets it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def watch_parent() -> None:
    """Leave Ctrl-C to the server, and go when the server goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if server is not None:
            server.join()
        os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()
