"""`playmat host`: what whoever runs a server may do with it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playmat.cli import FINE
from playmat.cli.host_calls import USUAL, ask
from playmat.cli.terminal import out, say_json

if TYPE_CHECKING:
    from playmat.server.wire.host_pages import HostOverview

SHOWN: Final = 20  # of each list; --json has all


def host_key(*, json: bool = False) -> int:
    """Make the host's key, if there is none, and say in which file it is.

    Whoever has it sees and does what only the host of this server may. A server that runs already
    knows it when it has been started again.

    For example:

        playmat host key

    Parameters
    ----------
    json
        Answer as JSON.
    """
    from playmat.parts.added_games import home
    from playmat.server.doors.host_keys import make_host_key

    file = make_host_key(home())
    if json:
        say_json({"file": str(file)})
    else:
        out().print(f"The host's key is in {file}", soft_wrap=True)
    return FINE


def host_status(*, server: str = USUAL, key: Path | None = None, json: bool = False) -> int:
    """How a running server is: tables, visitors, reports, bans, load, what waits.

    For example:

        playmat host status

    Parameters
    ----------
    server
        The address of the server.
    key
        The file with the host's key, if it is not where `playmat host key` puts it.
    json
        Answer as JSON, with all of each list and the limits.
    """
    return show(ask(server, key, "GET", ""), json)


def host_close(
    table: str, /, *, server: str = USUAL, key: Path | None = None, json: bool = False
) -> int:
    """Close a table: its game ends as nobody's win, and its record is kept.

    For example:

        playmat host close xT5o0RRhwdm_sO2XJmVDsA

    Parameters
    ----------
    table
        The table, as `playmat host status` names it.
    server
        The address of the server.
    key
        The file with the host's key, if it is not where `playmat host key` puts it.
    json
        Answer as JSON.
    """
    from urllib.parse import quote

    return show(ask(server, key, "POST", f"/tables/{quote(table, safe='')}/close", {}), json)


def host_ban(
    who: str,
    /,
    *,
    hours: float = 24.0,
    note: str = "",
    server: str = USUAL,
    key: Path | None = None,
    json: bool = False,
) -> int:
    """Let an address, a network or a guest in no more, for some hours.

    For example:

        playmat host ban 203.0.113.7 --hours 48 --note "floods tables"
        playmat host ban 2001:db8:7::/48

    Parameters
    ----------
    who
        An address, a network, or a guest as `playmat host status` names them.
    hours
        When the ban ends; a year at most.
    note
        Why, for yourself.
    server
        The address of the server.
    key
        The file with the host's key, if it is not where `playmat host key` puts it.
    json
        Answer as JSON.
    """
    wished = {"who": who, "hours": hours, "note": note}
    return show(ask(server, key, "POST", "/bans", wished), json)


def host_unban(
    who: str, /, *, server: str = USUAL, key: Path | None = None, json: bool = False
) -> int:
    """End a ban.

    For example:

        playmat host unban 203.0.113.7

    Parameters
    ----------
    who
        As it was banned, or as `playmat host status` names it.
    server
        The address of the server.
    key
        The file with the host's key, if it is not where `playmat host key` puts it.
    json
        Answer as JSON.
    """
    return show(ask(server, key, "POST", "/bans/end", {"who": who}), json)


def host_drain(
    *, end: bool = False, server: str = USUAL, key: Path | None = None, json: bool = False
) -> int:
    """Have no new tables made, so that the server can be stopped when the games are over.

    For example:

        playmat host drain
        playmat host drain --end

    Parameters
    ----------
    end
        Have tables made again.
    server
        The address of the server.
    key
        The file with the host's key, if it is not where `playmat host key` puts it.
    json
        Answer as JSON.
    """
    return show(ask(server, key, "POST", "/drain", {"draining": not end}), json)


def show(found: HostOverview, json: bool) -> int:
    """What the server has answered, for people or for programs."""
    if json:
        import msgspec

        say_json(msgspec.to_builtins(found))
        return FINE
    for line in lines(found):
        out().print(line, soft_wrap=True)
    return FINE


def lines(found: HostOverview) -> Iterator[str]:
    """A server in some lines."""
    waiting = [f"{count} {queue}" for queue, count in found.waiting.items() if count]
    yield f"Playmat {found.version}, up for {span(found.uptime)}"
    yield f"Ready: {'no, ' + '; '.join(found.missing) if found.missing else 'yes'}"
    yield f"Tables: {found.tables_running} go on, {found.tables_in_memory} in the memory"
    yield f"Sockets: {found.sockets}"
    yield f"Load: {found.load.average:.1f} on {found.load.cores} cores"
    yield f"Waiting: {', '.join(waiting) or 'nothing'}"
    for table in found.tables[:SHOWN]:
        seats = ", ".join(f"{seat.letter} {seat.name or seat.kind}" for seat in table.seats)
        yield f"  table {table.table}  {table.game}: {seats}; {table.watching} watching"
    for visitor in found.visitors[:SHOWN]:
        name = f" ({visitor.name})" if visitor.name else ""
        yield f"  visitor {visitor.guest}{name} from {visitor.address}: {visitor.sockets} sockets"
    for report in found.reports[:SHOWN]:
        name = f" ({report.name})" if report.name else ""
        yield f"  reported {report.guest}{name} at table {report.table}: {report.reason}"
    for ban in found.bans[:SHOWN]:
        name = f" ({ban.name})" if ban.name else ""
        until = datetime.fromtimestamp(ban.until, UTC)
        note = f": {ban.note}" if ban.note else ""
        yield f"  banned {ban.who}{name} until {until:%Y-%m-%d %H:%M} UTC{note}"


def span(seconds: float) -> str:
    """A span of time, in the largest parts of it."""
    minutes, hours, days = int(seconds // 60), int(seconds // 3600), int(seconds // 86400)
    if days:
        return f"{days} d {hours % 24} h"
    return f"{hours} h {minutes % 60} min" if hours else f"{minutes} min"
