"""A finished game looked at again, as long work of the server."""

from __future__ import annotations

import json

import pytest
from tests.server.running import Server
from tests.server.test_long_work import until_state

import playmat
from playmat.kernel.errors import BadRecord
from playmat.scenarios.examples import find_example
from playmat.server.jobs.kind_analysis import check, described, read

FILM = "nintendo.the_battle"


def test_a_replay_is_judged_choice_by_choice_and_kept_for_everybody(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    path, wish = f"/api/replays/{FILM}/analysis", {"depth": "quick"}
    work = anna.post(path, wish)["id"]
    found = until_state(anna, work, "done")["result"]
    example = find_example(FILM)
    assert example is not None
    texts = [option.text for option in example.table.choices]
    judged = found["choices"]
    assert judged and all(texts[each["number"] - 1] == each["chosen"] for each in judged)
    assert {seat["seat"] for seat in found["seats"]} == {"A", "B"}
    assert found["depth"] == "quick" and not found["open_cards"]
    assert anna.post(path, wish)["id"] == work, "what is known is not asked again"
    assert ben.get(f"/api/work/{ben.post(path, wish)['id']}")["state"] == "done"


def test_a_game_that_goes_on_is_not_looked_at(server: Server) -> None:
    guest = server.guest()
    table = guest.table("mix", "me", "random")["table"]
    answer = guest.http.post(f"/api/replays/{table}/analysis", json={})
    assert answer.status_code == 404


def test_only_what_the_choices_need_is_handed_on() -> None:
    example = find_example(FILM)
    assert example is not None
    record = example.table.record()
    wish = read(described(record, "deep", True))
    assert wish.depth == "deep" and wish.open_cards
    assert "events" not in wish.record
    assert [made["choice"] for made in wish.record["choices"]] == [
        made["choice"] for made in record["choices"]
    ]
    keys = {check(described(record, depth, False)).key for depth in ("quick", "deep")}
    assert len(keys) == 2, "another depth is another question"


def test_a_deck_stays_in_the_order_in_which_it_was_shuffled() -> None:
    """A game that was played has its decks with their cards; the order of these is the deal's."""
    table = playmat.load("mix").deal(["Slow Drip", "Five Owens"], seed=3)
    table.choose(table.state.options(0)[0])
    record = table.record()
    kept = read(described(record, "quick", False)).record
    assert json.dumps(kept["decks"]) == json.dumps(record["decks"])
    turned = json.loads(json.dumps(record))
    deck = turned["decks"][0]
    deck["cards"] = dict(reversed(deck["cards"].items()))
    keys = {check(described(each, "quick", False)).key for each in (record, turned)}
    assert len(keys) == 2, "another deal is another question"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"record": {}}', '{"record": {"format": 1}}'])
def test_what_describes_no_analysis_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        check(text)
