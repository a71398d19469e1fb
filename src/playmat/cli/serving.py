"""`playmat serve`, and `playmat` alone: the table in the browser."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from playmat.cli import FINE, SAID_NO
from playmat.cli.terminal import err, out

AmongStrangers = Literal["open-tables", "pairing"]


def serve(
    *,
    host: str = "localhost",
    port: int | None = None,
    store: str = "",
    origin: list[str] | None = None,
    open: Annotated[bool, Parameter(negative="--no-open")] = True,
    without: list[AmongStrangers] | None = None,
) -> int:
    """Serve the table to browsers. `playmat` alone does the same on this machine.

    For example:

        playmat serve
        playmat serve --host 0.0.0.0 --port 8080 --no-open
        playmat serve --store postgresql://playmat@db/playmat --origin https://cards.example

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others on the network in.
    port
        The port; without it 8080, or the next one that is free.
    store
        Where games are kept: sqlite:///FILE or postgresql://...; without it a file of yours.
    origin
        An address under which a proxy serves this; may be given several times.
    open
        Open the page in the browser.
    without
        What is not wanted between people who do not know each other; may be given several times.
    """
    import logging
    import webbrowser

    from playmat.cli.quick_rules import follow_in_background
    from playmat.parts.added_games import home
    from playmat.server import serving
    from playmat.server.store import StoreHeld

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with serving.listen(host, port) as listening:
        address = serving.address_of(listening, host)
        settings = serving.settings_for(home(), store, host, tuple(origin or ()), address)
        settings = serving.less(settings, without or ())

        def ready() -> None:
            text = f"Playmat is at {address}   (Ctrl-C stops it)"
            out().print(text, style="bold", soft_wrap=True)
            if open and not webbrowser.open(address):
                out().print("Open that address in a browser.")
            follow_in_background()

        try:
            started = serving.serve(settings, listening, ready)
        except StoreHeld as held:
            as_usual = host == "localhost" and port is None and not store and open and not without
            if not (as_usual and held.on_this_machine and held.address):
                raise
            out().print(f"Playmat runs already, at {held.address}", style="bold", soft_wrap=True)
            webbrowser.open(held.address)
            return FINE
    if not started:
        err().print("playmat: the server could not start", style="red")
        return SAID_NO
    return FINE
