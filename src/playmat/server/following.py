"""What a process of the server does first. It stands alone, so that one starts as quickly as its
own work lets it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def settle() -> None:
    """Leave Ctrl-C to the server, and go when the server goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()

    def follow() -> None:
        if server is not None:
            server.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
