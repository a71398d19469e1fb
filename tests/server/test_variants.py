"""House rules under a name: kept for their maker, and tables are opened with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.running import Guest, Server, serving

HOUSE = {"game": "mix", "name": "Long  evening", "switches": {"stall_rounds": "none"}}


def test_a_table_is_opened_with_house_rules_that_were_kept(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    made = anna.post("/api/variants", HOUSE)
    assert (made["name"], made["switches"]) == ("Long evening", {"stall_rounds": "none"})
    assert anna.get("/api/variants?game=mix") == [made]
    assert anna.get("/api/variants?game=nexus") == ben.get("/api/variants") == []
    more = {"max_rounds": "50"}
    table = anna.table("mix", "me", "random", variant=made["id"], switches=more)["table"]
    with anna.at(table) as chair:
        switches = chair.until_told("welcome")["switches"]
    assert switches == {"stakes": "off", "stall_rounds": "none", "max_rounds": "50"}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "mix", "seats": seats, "variant": made["id"]}
    assert ben.http.post("/api/tables", json=wish).status_code == 404
    assert anna.http.post("/api/tables", json={**wish, "game": "nexus"}).status_code == 404
    assert ben.http.delete(f"/api/variants/{made['id']}").status_code == 404
    assert anna.http.delete(f"/api/variants/{made['id']}").status_code == 204
    assert anna.get("/api/variants") == []
    with anna.at(table) as chair:
        assert chair.until_told("welcome")["switches"] == switches, "it goes on as it was"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"name": " "},
        {"name": "a\x07b"},
        {"name": "x" * 101},
        {"switches": {"no_such": "on"}},
        {"switches": {"stall_rounds": "many"}},
        {"rule": "NX-1"},
    ],
)
def test_what_is_no_house_rule_is_not_kept(anna: Guest, wrong: dict[str, object]) -> None:
    answer = anna.http.post("/api/variants", json={**HOUSE, **wrong})
    assert answer.status_code in (400, 404)
    assert anna.get("/api/variants") == []


def test_a_guest_keeps_so_many(tmp_path: Path) -> None:
    with serving(tmp_path, variants_each=1) as server:
        anna = server.guest()
        anna.post("/api/variants", HOUSE)
        refused = anna.http.post("/api/variants", json=HOUSE)
        assert refused.status_code == 429 and "delete one" in refused.json()["reason"]
