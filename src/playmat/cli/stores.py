"""`playmat store`: care for what a server keeps, also while it runs."""

from __future__ import annotations

from pathlib import Path

from playmat.cli import FINE, SAID_NO
from playmat.cli.terminal import err, out, progress, say_json

SHOWN = 20  # findings that are listed; --json has them all


def store_backup(file: Path, /, *, store: str = "", json: bool = False) -> int:
    """Write all that a server keeps into one file, while it runs.

    The file also has the secret that signs cookies, so that guests are known again: keep it as
    you would keep a key.

    For example:

        playmat store backup playmat.backup
        playmat store backup playmat.backup --store postgresql://playmat@db/playmat

    Parameters
    ----------
    file
        The file to write; one that is there is not overwritten.
    store
        Where games are kept: sqlite:///FILE or postgresql://...; without it a file of yours.
    json
        Answer as JSON.
    """
    from playmat.server.care.backups import back_up

    with progress("rows") as tell:
        made = back_up(usual(store), file, secret_file(), tell)
    if json:
        say_json({"file": str(file), "form": made.form, "rows": made.rows})
        return FINE
    tables, guests = made.rows.get("tables", 0), made.rows.get("guests", 0)
    out().print(f"{file} has {tables} tables, and the names of {guests} guests.", soft_wrap=True)
    return FINE


def store_restore(file: Path, /, *, store: str = "", json: bool = False) -> int:
    """Put a backup into a store that has nothing yet, of the same kind or of another.

    So a server moves from a file to PostgreSQL: back up, restore, serve with --store.

    For example:

        playmat store restore playmat.backup --store sqlite:///again.db

    Parameters
    ----------
    file
        What `playmat store backup` has written.
    store
        Where games are to be kept: sqlite:///FILE or postgresql://...; without it a file of yours.
    json
        Answer as JSON.
    """
    from playmat.server.care.backups import restore

    with progress("rows") as tell:
        made = restore(file, usual(store), secret_file(), tell)
    if json:
        say_json({"file": str(file), "form": made.form, "rows": made.rows})
        return FINE
    out().print(f"The store has {made.rows.get('tables', 0)} tables again.", soft_wrap=True)
    return FINE


def store_check(*, store: str = "", json: bool = False) -> int:
    """Go through every journal of a store again, and see whether it leads where it should.

    For example:

        playmat store check

    Parameters
    ----------
    store
        Where games are kept: sqlite:///FILE or postgresql://...; without it a file of yours.
    json
        Answer as JSON, with all that was found.
    """
    from playmat.server.care.proving import prove

    with progress("tables") as tell:
        proof = prove(usual(store), tell)
    code = FINE if proof.whole else SAID_NO
    if json:
        found = [{"kind": each.kind, "what": each.what, "why": each.why} for each in proof.findings]
        counted = {"tables": proof.tables, "choices": proof.choices, "sets": proof.sets}
        say_json({**counted, "pictures": proof.pictures, "findings": found})
        return code
    out().print(
        f"{proof.tables} tables with {proof.choices} choices, {proof.sets} texts of sets and "
        f"{proof.pictures} pictures were looked at.",
        soft_wrap=True,
    )
    for each in proof.findings[:SHOWN]:
        colour = "red" if each.kind == "faulty" else "yellow"
        err().print(f"{each.kind}: {each.what}: {each.why}", style=colour, soft_wrap=True)
    if len(proof.findings) > SHOWN:
        err().print(f"and {len(proof.findings) - SHOWN} more; --json has all", soft_wrap=True)
    if not proof.findings:
        out().print("All is as it should be.", style="green")
    return code


def store_export(folder: Path, /, *, store: str = "", json: bool = False) -> int:
    """Write the records of all games that are over, each into a file of its own.

    For example:

        playmat store export records/

    Parameters
    ----------
    folder
        The folder to write into; it is made if it is not there.
    store
        Where games are kept: sqlite:///FILE or postgresql://...; without it a file of yours.
    json
        Answer as JSON.
    """
    from playmat.server.care.records import export

    with progress("games") as tell:
        made = export(usual(store), folder, tell)
    if json:
        say_json({"folder": str(folder), "written": made.written, "missing": made.missing})
        return FINE
    out().print(f"{made.written} records are in {folder}.", soft_wrap=True)
    for table, why in list(made.missing.items())[:SHOWN]:
        err().print(f"no record of table {table}: {why}", style="yellow", soft_wrap=True)
    return FINE


def usual(store: str) -> str:
    """The store that `playmat serve` uses with the same option."""
    from playmat.parts.added_games import home
    from playmat.server.settings import store_at

    return store_at(home(), store)


def secret_file() -> Path:
    from playmat.parts.added_games import home

    return home() / "secret"
