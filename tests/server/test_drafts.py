"""Scenarios drafted for a card of one's own, as long work of the server, and kept with its set."""

from __future__ import annotations

import json

import pytest
from tests.server.running import Guest
from tests.server.set_texts import mix_set
from tests.server.test_long_work import until_state

from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.server.jobs.kind_drafts import check

FOXES = mix_set("Fox")
WISH = {"card": "Fox", "set": read_yaml_text(FOXES).data}


def test_drafts_are_shown_with_the_mat_and_kept_as_they_are(anna: Guest) -> None:
    work = anna.post("/api/work", {"kind": "drafts", "description": json.dumps(WISH)})["id"]
    found = until_state(anna, work, "done")["result"]
    assert [draft["about"] for draft in found["drafts"]] == ["does"]
    assert [card["name"] for card in found["cards"]] == ["Fox"]
    does = found["drafts"][0]
    assert does["expects"] and does["told"][0].startswith("A plays Fox")
    assert does["before"]["places"] != does["after"]["places"]
    number = anna.post("/api/sets", {"game": "mix", "text": FOXES})["info"]["id"]
    for draft in found["drafts"]:
        kept = anna.post(f"/api/sets/{number}/scenarios", {"text": draft["text"]})
        assert (kept["card"], kept["name"]) == ("Fox", draft["name"])
    ran = anna.post(f"/api/sets/{number}/scenarios/run", {})
    assert [each["problem"] for each in ran] == [""]


def test_drafts_say_that_free_text_is_not_counted(anna: Guest) -> None:
    own_set = read_yaml_text(FOXES).data
    own_set["cards"][0]["free_text"] = "Sing."
    wish = json.dumps({"card": "Fox", "set": own_set})
    work = anna.post("/api/work", {"kind": "drafts", "description": wish})["id"]
    said = until_state(anna, work, "done")["result"]["not_counted"]
    assert said == "What Fox says in free text is not counted: only players carry it out."


@pytest.mark.parametrize(
    "description",
    ["", "[]", "{card: Fox}", "{card: Fox, set: Foxes}", json.dumps(WISH | {"card": "Owl"})],
)
def test_what_names_no_card_of_a_set_is_refused(description: str) -> None:
    with pytest.raises(BadFile):
        check(description)
