"""`playmat serve`, and `playmat` alone: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from playmat.cli import FINE, SAID_NO
from playmat.cli.terminal import err, out

AmongStrangers = Literal[
    "open-tables",
    "pairing",
    "ratings",
    "friends",
    "phrases",
    "blocks",
    "reports",
    "leavers",
    "collections",
    "slow-games",
    "tournaments",
]


def serve(
    *,
    host: str = "localhost",
    port: int | None = None,
    store: str = "",
    origin: list[str] | None = None,
    at: str = "",
    processes: Annotated[int, Parameter(validator=Number(gte=1, lte=64))] = 1,
    accounts: Annotated[bool, Parameter(negative="--no-accounts")] = True,
    passkeys: str = "",
    notify: str = "",
    open: Annotated[bool, Parameter(negative="--no-open")] = True,
    log: Literal["text", "json"] = "text",
    host_key: Path | None = None,
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
    at
        Where a proxy finds this process, such as /p2, if several share one store of PostgreSQL.
    processes
        How many processes share the tables behind the one port, on a store of PostgreSQL.
    accounts
        Guests may take a name and a password, and sign in with them elsewhere.
    passkeys
        The address of the page that passkeys belong to, for good, such as https://cards.example;
        without it there are none.
    notify
        Accounts may have their browsers told when it is their turn in a slow game, by the push
        services of these browsers, which are told whom to write to: mailto:me@example.org.
    open
        Open the page in the browser.
    log
        How the log is written: lines for people, or a JSON object a line.
    host_key
        The file with the host's key, if it is not where `playmat host key` puts it.
    without
        What is not wanted between people: open-tables, pairing (of people who do not know each
        other) or collections (of cards that accounts own and trade); may be given several times.
    """
    import webbrowser
    from dataclasses import replace

    from playmat.cli.quick_rules import follow_in_background
    from playmat.kernel.errors import PlaymatError
    from playmat.parts.added_games import home
    from playmat.server import serving
    from playmat.server.doors.host_keys import host_key as key_of
    from playmat.server.doors.log_lines import write_log
    from playmat.server.front.keeping import serve_several
    from playmat.server.store import StoreHeld

    if processes > 1 and at:
        raise PlaymatError(
            "several processes behind one port have paths of their own: leave out --at"
        )
    write_log(log)
    key = key_of(home(), host_key)
    with serving.listen(host, port) as listening:
        address = serving.address_of(listening, host)
        origins = tuple(origin or ())
        made = serving.settings_for(home(), store, host, origins, address, key=key, path=at)
        origin_of_keys = serving.passkey_origin(passkeys)
        contact = serving.push_contact(notify)
        made = replace(made, accounts=accounts, passkey_origin=origin_of_keys, push_contact=contact)
        settings = serving.less(made, without or ())

        def ready() -> None:
            text = f"Playmat is at {address}   (Ctrl-C stops it)"
            out().print(text, style="bold", soft_wrap=True)
            if open and not webbrowser.open(address):
                out().print("Open that address in a browser.")
            follow_in_background()

        try:
            if processes > 1:
                started = serve_several(settings, listening, processes, ready)
            else:
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
