"""Open tables: anybody sees them and may sit down, as long as who made them is here."""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.hosted import House
from tests.server.lookers import looking
from tests.server.running import Guest, Server, serving

from playmat.server.fairness.limits import TooMany
from playmat.server.hall.hall import Hall
from playmat.server.people.listing import changes
from playmat.server.people.open_tables import AWAY, LISTED, OpenedTable, OpenTables
from playmat.server.people.people import People
from playmat.server.people.visitors import NOBODY
from playmat.server.settings import Settings
from playmat.server.wire.people_messages import (
    OpenTable,
    PeopleChanged,
    PeopleHere,
    PeopleTold,
    SoughtMode,
)


def row(number: int, **changed: Any) -> OpenTable:
    usual: dict[str, Any] = {
        "table": str(number),
        "game": "mix",
        "mode": "standard",
        "name": "Anna",
        "since": float(number),
        "seats": 2,
        "free": 1,
        "minutes": 10.0,
    }
    return OpenTable(**{**usual, **changed})


def open_table(guest: Guest, **wish: Any) -> str:
    made = guest.post("/api/people/tables", {"game": "mix", **wish})
    return str(made["table"])


def test_who_looks_sees_an_open_table_and_sits_down_in_one_step(anna: Guest, ben: Guest) -> None:
    with looking(ben) as seen, anna.at(table := open_table(anna)) as chair:
        seen.until_seen(table)
        assert seen.tables[table]["name"] == "Anna"
        assert (seen.tables[table]["seats"], seen.tables[table]["free"]) == (2, 1)
        assert ben.post(f"/api/people/tables/{table}/sit", {}) == {"table": table}
        chair.until_asked()
        seen.until_seen(table, False)
        seen.until(lambda: bool(seen.own["begun"]))
        assert seen.own["begun"] == [table]


def test_a_deck_that_is_not_legal_there_takes_no_seat(anna: Guest, ben: Guest) -> None:
    with anna.at(table := open_table(anna)):
        refused = ben.http.post(f"/api/people/tables/{table}/sit", json={"deck": "no such deck"})
        assert refused.status_code == 400
        ben.post(f"/api/people/tables/{table}/sit", {"deck": "Five Owens"})


def test_a_seat_that_is_taken_is_refused_and_ones_own_is_no_seat_for_two(
    server: Server, anna: Guest, ben: Guest
) -> None:
    with anna.at(table := open_table(anna)):
        anna.post(f"/api/people/tables/{table}/sit", {})
        assert anna.get(f"/api/tables/{table}")["joinable"]
        ben.post(f"/api/people/tables/{table}/sit", {})
        late = server.guest("Carl").http.post(f"/api/people/tables/{table}/sit", json={})
        assert late.status_code == 404


def test_a_table_ends_when_its_maker_has_been_away_for_a_minute(
    server: Server, anna: Guest, ben: Guest
) -> None:
    with looking(ben) as seen:
        with anna.at(table := open_table(anna)):
            seen.until_seen(table)
            server.clock.ahead += AWAY + 1
            seen.socket.ping().wait(1)
            assert anna.get(f"/api/tables/{table}")["joinable"], "its maker is here"
        server.clock.ahead += AWAY + 1
        seen.until_seen(table, False)
    assert anna.http.get(f"/api/tables/{table}").status_code == 404, "nothing of it is kept"


def test_only_the_maker_closes_a_table(anna: Guest, ben: Guest) -> None:
    with looking(anna) as seen:
        table = open_table(anna)
        seen.until_seen(table)
        assert ben.http.delete(f"/api/people/tables/{table}").status_code == 404
        assert anna.http.delete(f"/api/people/tables/{table}").status_code == 204
        seen.until_seen(table, False)
        assert anna.http.get(f"/api/tables/{table}").status_code == 404


def test_a_game_that_has_begun_is_not_forgotten(anna: Guest, ben: Guest) -> None:
    with anna.at(table := open_table(anna)):
        ben.post(f"/api/people/tables/{table}/sit", {})
        assert anna.http.delete(f"/api/people/tables/{table}").status_code in (204, 404)
        assert not anna.get(f"/api/tables/{table}")["joinable"]


def test_a_server_may_have_none(tmp_path: Path) -> None:
    with serving(tmp_path, open_tables_each=0) as server:
        refused = server.guest("Anna").http.post("/api/people/tables", json={"game": "mix"})
        assert refused.status_code == 429
        assert "no open tables" in refused.json()["reason"]


def test_nobody_and_no_address_has_more_than_their_share() -> None:
    tables = OpenTables(Settings("", b"", open_tables_each=2, open_tables_each_network=3))

    def add(number: int, guest: str, network: str) -> None:
        tables.check_room(guest, network)
        tables.by_table[str(number)] = OpenedTable(row(number), guest, network, 0.0)

    add(1, "anna", "home")
    add(2, "anna", "home")
    with pytest.raises(TooMany):
        add(3, "anna", "away")
    add(3, "ben", "home")
    with pytest.raises(TooMany):
        add(4, "carl", "home")
    add(4, "carl", "")
    assert tables.of("anna") == ["1", "2"]


def page(*rows: OpenTable, more: int = 0, seeking: int = 0) -> PeopleHere:
    wanted = [SoughtMode("mix", "standard", seeking)] if seeking else []
    allowed = {"may_open": True, "may_seek": True, "may_rate": True, "may_befriend": True}
    return PeopleHere(list(rows), more, wanted, **allowed)


def test_a_visitor_is_told_a_page_and_how_many_more_there_are(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        people = People(hall)
        for number in range(LISTED + 3):
            people.open.by_table[str(number)] = OpenedTable(row(number), "anna", "", 0.0)
        first = people.first_page(NOBODY)
        assert (len(first.tables), first.more) == (LISTED, 3)
        assert [each.table for each in people.page(1, NOBODY)] == ["50", "51", "52"]

    House(tmp_path).run(story)


def test_what_has_not_changed_is_not_told_again() -> None:
    before = page(row(1), row(2), row(3))
    assert changes(before, page(row(1), row(2), row(3))) is None
    told = changes(before, page(row(1), row(3, free=0), row(4)))
    assert told is not None
    assert [each.table for each in told.tables] == ["3", "4"]
    assert (told.gone, told.seeking) == (["2"], None)
    told = changes(before, page(row(1), row(2), row(3), seeking=1))
    assert told is not None
    assert (told.tables, told.seeking) == ([], [SoughtMode("mix", "standard", 1)])


def test_who_is_not_to_meet_somebody_sees_no_table_at_which_they_sit() -> None:
    tables = OpenTables(Settings("", b""))
    tables.by_table["1"] = OpenedTable(row(1), "anna", "", 0.0, ["anna", "ben"])
    tables.by_table["2"] = OpenedTable(row(2), "carl", "", 0.0, ["carl"])
    assert [seen.table for seen in tables.seen_by(frozenset({"ben"}))] == ["2"]
    assert [seen.table for seen in tables.seen_by(frozenset())] == ["1", "2"]


def test_an_open_table_costs_each_visitor_some_dozen_bytes() -> None:
    """As sockets squeeze what they send: 42 bytes when it comes, 13 when it goes (187 and 68 as
    they are); who comes to a page of fifty is told 1.5 kB (7.2)."""
    squeezing = zlib.compressobj(1, zlib.DEFLATED, -13, 5)

    def cost(message: PeopleTold) -> int:
        told = msgspec.json.encode(message)
        return len(squeezing.compress(told) + squeezing.flush(zlib.Z_SYNC_FLUSH))

    def listed(number: int) -> OpenTable:
        name = hashlib.sha256(str(number).encode()).hexdigest()[:22]
        return row(number, table=name, since=1795000000.0 + 7.3 * number)

    assert cost(page(*(listed(number) for number in range(LISTED)))) < 2500
    assert cost(PeopleChanged(0, [listed(60)])) < 80
    assert cost(PeopleChanged(0, [], [listed(60).table])) < 40


def test_an_open_table_may_be_for_a_best_of_three(server: Server) -> None:
    with looking(server.guest("Ben")) as seen:
        anna = server.guest("Anna")
        wish = {"game": "mix", "rated": True, "best_of": 3}
        table = anna.post("/api/people/tables", wish)["table"]
        seen.until_seen(table)
        assert seen.tables[table]["best_of"] == 3
        assert anna.http.post("/api/people/tables", json={**wish, "best_of": 5}).status_code == 400
