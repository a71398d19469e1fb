"""Care for a store beside the server that has it: backups, proofs, records for everybody."""

from __future__ import annotations

import asyncio
import json
import shutil
import stat
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.running import Guest, Server, play_a_while, serving
from tests.server.set_texts import mix_set

from playmat.cli import main
from playmat.kernel.errors import BadFile
from playmat.server.care.backups import back_up, restore
from playmat.server.care.proving import prove
from playmat.server.care.reading import with_engine
from playmat.server.care.records import export
from playmat.server.hall.closing import BY_THE_HOST, closed
from playmat.server.store import Store
from playmat.server.store.migrating import forms, upgrade
from playmat.server.store.schema import entries, guests, set_texts, tables
from playmat.server.store.store import BadStore


def untold(done: int, total: int) -> None:
    assert done <= total


def live_in(server: Server) -> tuple[Guest, str]:
    """A game is over, another goes on, and somebody has a set of cards."""
    anna = server.guest("Anna")
    over: str = anna.table("mix", "me", "random")["table"]
    with anna.at(over) as chair:
        play_a_while(chair, 3)
    under_way = anna.table("nostalgix", "me", "random")["table"]
    with anna.at(under_way) as chair:
        chair.until_asked()
        chair.choose()
        chair.until_asked()
    anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})
    return anna, over


@pytest.fixture(scope="module")
def file_that_was_left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(tmp_path_factory.mktemp("left"))
    with serving(folder) as server:
        live_in(server)
    return folder / "test.db"


@pytest.fixture
def left(file_that_was_left: Path, tmp_path: Path) -> str:
    """A store of one's own that a server has left."""
    return f"sqlite:///{shutil.copy(file_that_was_left, tmp_path / 'left.db')}"


def change(url: str, statement: Executable) -> None:
    async def carry_out(engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            await connection.execute(statement)

    asyncio.run(with_engine(url, carry_out))


def test_a_backup_of_a_running_server_is_brought_back_into_the_other_kind_of_store(
    url: str, tmp_path: Path, postgres: str
) -> None:
    secret, moved = tmp_path / "secret", tmp_path / "elsewhere" / "secret"
    secret.write_bytes(b"a secret of tests")
    backup, later = tmp_path / "all.backup", list[str]()
    with serving(tmp_path, store=url) as server:
        anna, over = live_in(server)

        def write_meanwhile(done: int, total: int) -> None:
            """What comes while a backup is made is no part of it."""
            if not later:
                later.append(anna.table("mix", "me", "random")["table"])

        made = back_up(url, backup, secret, write_meanwhile)
        steps = anna.get(f"/api/replays/{over}")["steps"]
        assert prove(url, untold).tables == 3
    assert later
    assert (made.rows["tables"], made.rows["sets"]) == (2, 1)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    other = f"sqlite:///{tmp_path / 'again' / 'playmat.db'}"
    if url != postgres:
        other = postgres
    restore(backup, other, moved, untold)
    assert moved.read_bytes() == secret.read_bytes()
    assert prove(other, untold).findings == []
    with serving(tmp_path, store=other) as second:
        again = second.guest_again(anna)
        assert again.get("/api/me")["name"] == "Anna"
        assert again.get(f"/api/replays/{over}")["steps"] == steps
        assert again.http.get(f"/api/tables/{later[0]}").status_code == 404


def test_a_store_that_is_there_is_never_restored_over(left: str, tmp_path: Path) -> None:
    backup = tmp_path / "all.backup"
    back_up(left, backup, tmp_path / "none", untold)
    with pytest.raises(BadStore, match=r"there is a store at .* already"):
        restore(backup, left, tmp_path / "none", untold)
    with pytest.raises(BadFile, match="a file of this name already"):
        back_up(left, backup, tmp_path / "none", untold)


def test_guests_are_never_brought_to_a_server_that_could_not_know_them(
    left: str, tmp_path: Path
) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    ours.write_bytes(b"one")
    theirs.write_bytes(b"another")
    backup = tmp_path / "all.backup"
    back_up(left, backup, ours, untold)
    again = tmp_path / "again.db"
    with pytest.raises(BadFile, match="another secret"):
        restore(backup, f"sqlite:///{again}", theirs, untold)
    assert not again.exists()


@pytest.mark.parametrize("harm", ["cut", "newer", "no backup", "rows"])
def test_a_backup_that_is_not_whole_leaves_nothing_behind(
    left: str, tmp_path: Path, harm: str
) -> None:
    backup, target = tmp_path / "all.backup", tmp_path / "again.db"
    back_up(left, backup, tmp_path / "none", untold)
    if harm == "cut":
        backup.write_bytes(backup.read_bytes()[:-400])
    elif harm == "no backup":
        backup.write_text("cards", encoding="utf-8")
    else:
        rewrite(backup, harm)
    with pytest.raises(BadFile, match=r"no whole backup|knows forms up to"):
        restore(backup, f"sqlite:///{target}", tmp_path / "none", untold)
    assert not list(tmp_path.glob("again.db*"))


def rewrite(backup: Path, harm: str) -> None:
    """The same backup, of a form of its own or without some of its rows."""
    with zipfile.ZipFile(backup) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    contents = json.loads(files["backup.json"])
    if harm == "newer":
        contents["form"] = "9999"
    else:
        contents["files"].pop()
    files["backup.json"] = json.dumps(contents).encode()
    with zipfile.ZipFile(backup, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)


def test_a_store_that_an_older_version_left_is_brought_to_the_present_form(
    url: str, tmp_path: Path
) -> None:
    async def leave(engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade, forms()[2])
            await connection.execute(insert(guests).values(id="anna", name="Anna"))

    asyncio.run(with_engine(url, leave))
    with pytest.raises(BadStore, match="start the server of this version once"):
        prove(url, untold)
    backup, again = tmp_path / "all.backup", f"sqlite:///{tmp_path / 'again.db'}"
    assert back_up(url, backup, tmp_path / "none", untold).form == forms()[2]
    restore(backup, again, tmp_path / "none", untold)

    async def name() -> str:
        store = await Store.open(again)
        found = await store.name_of("anna")
        await store.close()
        return found

    assert asyncio.run(name()) == "Anna"


def test_every_journal_is_proven(left: str) -> None:
    proof = prove(left, untold)
    assert proof.findings == []
    assert (proof.tables, proof.sets) == (2, 1)
    assert proof.choices > 4


def test_a_lost_line_a_changed_set_and_another_ending_are_found(left: str) -> None:
    ended = tables.c.ending != ""
    change(left, update(set_texts).values(text="set: Wolves\n"))
    told = {"winners": ["B"], "draw": False, "reason": "MX-901", "seed": "1", "replay": ""}
    change(left, update(tables).where(ended).values(ending=json.dumps(told)))
    found = {each.what.split()[0]: each.why for each in prove(left, untold).findings}
    assert found["set"] == "it is not what its digest says"
    assert "players were told that B won by MX-901" in found["table"]
    change(left, delete(entries).where(entries.c.number == 1))
    assert not prove(left, untold).whole


def test_a_table_that_the_host_has_closed_is_no_fault(left: str) -> None:
    async def close() -> None:
        store = await Store.open(left)
        under_way = await store.table(await unfinished(store))
        assert under_way is not None
        await store.end(under_way.id, closed(under_way, BY_THE_HOST, keeps=False))
        await store.close()

    asyncio.run(close())
    assert prove(left, untold).findings == []


async def unfinished(store: Store) -> str:
    async with store.reading() as connection:
        query = select(tables.c.id).where(tables.c.ending == "")
        return str((await connection.execute(query)).scalar_one())


def test_a_table_whose_cards_have_changed_is_outdated_and_no_fault(left: str) -> None:
    change(left, update(tables).where(tables.c.ending != "").values(digest="another"))
    proof = prove(left, untold)
    assert [each.kind for each in proof.findings] == ["outdated"]
    assert proof.whole


def test_records_of_games_that_are_over_are_proven_by_replay_verify(
    left: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "records"
    made = export(left, folder, untold)
    assert (made.written, made.missing) == (1, {})
    [record] = folder.iterdir()
    assert record.name.startswith("playmat-mix-")
    assert main(["replay", "verify", str(record)]) == 0


def test_the_commands_say_what_was_done_and_what_is_wrong(
    left: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    backup = str(tmp_path / "all.backup")
    assert main(["store", "backup", backup, "--store", left]) == 0
    assert "has 2 tables" in capsys.readouterr().out
    assert main(["store", "restore", backup]) == 0
    assert main(["store", "check", "--json"]) == 0
    said = capsys.readouterr().out
    assert json.loads(said[said.index("{") :])["findings"] == []
    change(f"sqlite:///{tmp_path / 'home' / 'playmat.db'}", delete(entries))
    assert main(["store", "check"]) == 1
    assert "faulty: table" in capsys.readouterr().err
    assert main(["store", "check", "--store", f"sqlite:///{tmp_path / 'nowhere.db'}"]) == 1
    assert "there is no store at" in capsys.readouterr().err
