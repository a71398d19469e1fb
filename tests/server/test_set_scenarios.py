"""Scenarios that are kept with a set: of its cards, beside its versions, and within bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Server
from tests.server.set_texts import mix_card, mix_set

import playmat
from playmat.scenarios.running import run
from playmat.server.files.positions import told_to_all
from playmat.server.files.scenario_files import MOST_ENTRIES, MOST_STEPS
from playmat.server.routes import scenarios as routes_scenarios
from playmat.server.wire.sizes import SCENARIO_LETTERS

LANDED = """\
scenario: Fox heals when it lands  # what was tried
card: Fox
given:
  A: {active: {card: Fox, hp: 3}, hand: [Fox]}
  B: {active: Fox, hand: [Fox]}
play:
  - A: throw Rock
  - B: throw Scissors
expect: {A.active.hp: 5, B.active.hp: 3}
"""


def make(guest: Guest, text: str) -> dict[str, Any]:
    made: dict[str, Any] = guest.post("/api/sets", {"game": "mix", "text": text})
    return made


def keep(guest: Guest, number: str, text: str = LANDED) -> dict[str, Any]:
    kept: dict[str, Any] = guest.post(f"/api/sets/{number}/scenarios", {"text": text})
    return kept


def outcomes(guest: Guest, number: str) -> list[tuple[str, int]]:
    ran = guest.post(f"/api/sets/{number}/scenarios/run", {})
    return [(each["problem"], each["line"]) for each in ran]


def test_a_scenario_is_kept_with_a_set_and_changes_no_version_of_it(anna: Guest) -> None:
    made = make(anna, mix_set("Fox"))
    number = made["info"]["id"]
    kept = keep(anna, number)
    assert (kept["card"], kept["name"]) == ("Fox", "Fox heals when it lands")
    assert kept["text"] == LANDED, "to the letter"
    assert anna.get(f"/api/sets/{number}/scenarios") == [kept]
    assert anna.get(f"/api/sets/{number}") == made, "digest and number stay"
    assert outcomes(anna, number) == [("", 0)]


def test_what_a_card_does_no_more_is_found_when_its_scenarios_are_run(anna: Guest) -> None:
    made = make(anna, mix_set("Fox"))
    number = made["info"]["id"]
    keep(anna, number)
    weaker = mix_set(mix_card("Fox", text="On Land: Restore 1 HP to this card."))
    body = {"text": weaker, "expected": made["info"]["digest"]}
    assert anna.http.put(f"/api/sets/{number}", json=body).status_code == 200
    ((problem, line),) = outcomes(anna, number)
    assert "A.active.hp" in problem and line == 9


def test_a_scenario_is_changed_and_forgotten(anna: Guest, ben: Guest) -> None:
    number = make(anna, mix_set("Fox"))["info"]["id"]
    kept = keep(anna, number)
    path = f"/api/sets/{number}/scenarios/{kept['id']}"
    other = {"text": LANDED.replace("Fox heals", "A Fox heals")}
    for answer in (ben.http.put(path, json=other), ben.http.delete(path)):
        assert answer.status_code == 404
    assert anna.http.put(path, json=other).json()["name"] == "A Fox heals when it lands"
    assert anna.http.delete(path).status_code == 204
    assert anna.get(f"/api/sets/{number}/scenarios") == []
    assert anna.http.delete(path).status_code == 404


def test_the_file_of_a_set_with_its_scenarios_runs(anna: Guest, tmp_path: Path) -> None:
    """A set may declare what its cards are made of: the file has the whole set."""
    text = mix_set("Fox").replace("game: mix\n", "game: mix\nidentifiers: [Vulpine]\n")
    text = text.replace("hp: 6", "hp: 6, identifiers: [Vulpine]")
    number = make(anna, text)["info"]["id"]
    keep(anna, number)
    keep(anna, number, LANDED.replace("A.active.hp: 5", "A.active.hp: 6"))
    written = anna.get(f"/api/sets/{number}/scenarios/file")["text"]
    file = tmp_path / "foxes.yaml"
    file.write_text(written)
    report = run([file])
    assert (report.passed, report.failed) == (1, 1), report.failures
    assert [failure.scenario for failure in report.failures] == ["Fox heals when it lands (2)"]


def test_a_copy_of_a_shared_set_has_its_scenarios(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    number = make(anna, mix_set("Fox"))["info"]["id"]
    kept = keep(anna, number)
    word = anna.post(f"/api/sets/{number}/share", {})["word"]
    copied = ben.post(f"/api/shared_sets/{word}/copy", {})["info"]["id"]
    (own,) = ben.get(f"/api/sets/{copied}/scenarios")
    assert own["text"] == kept["text"] and own["id"] != kept["id"]
    assert anna.http.delete(f"/api/sets/{number}").status_code == 204
    assert ben.get(f"/api/sets/{copied}/scenarios") == [own]


WRONG = {
    "a list": ("- a list", "a scenario is a mapping"),
    "of no card": (LANDED.replace("card: Fox\n", ""), "the set has no card ''"),
    "of another card": (LANDED.replace("card: Fox", "card: Wolf"), "the set has no card 'Wolf'"),
    "with cards": (LANDED + "cards: []\n", "a scenario of a set has no 'cards'"),
    "twice the same": (LANDED + "given: {}\n", "twice"),
    "a deal": (LANDED.replace("  - A: throw Rock", "  - deal: {decks: [x, y]}"), "no such step"),
    "repeating": (LANDED.replace("  - A: throw Rock", "  - {repeat: 9, play: []}"), "no such step"),
    "a number": (LANDED.replace("hp: 3", "hp: 1000000000"), "a number is at most 99999"),
    "in a text": (LANDED.replace("hp: 3", "hp: 3/1000000000"), "a number is at most 99999"),
    "many cards": (LANDED.replace("[Fox]", f"[{'Fox, ' * MOST_ENTRIES}]"), "1000 entries"),
    "many steps": (LANDED.replace("play:\n", "play:\n" + "  - A: x\n" * MOST_STEPS), "60 steps"),
    "a long name": (LANDED.replace("heals", "x" * 101), "up to 100 letters"),
    "a bell": (LANDED.replace("Fox heals when it lands", '"Fox \\a"'), "cannot be printed"),
    "deep": ("given: " + "[" * 9000, "nested too deeply"),
    "long": ("x" * (SCENARIO_LETTERS + 1), "length <= 20000"),
    "very long": ("x" * 100_000, "make it shorter"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_no_scenario_of_the_set_is_refused(anna: Guest, what: str) -> None:
    text, told = WRONG[what]
    number = make(anna, mix_set("Fox"))["info"]["id"]
    answer = anna.http.post(f"/api/sets/{number}/scenarios", json={"text": text})
    assert answer.status_code in (400, 413)
    assert told in answer.text[:500]
    assert anna.get(f"/api/sets/{number}/scenarios") == []


def test_a_set_has_so_many_scenarios(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_scenarios, "SET_SCENARIOS", 1)
    number = make(anna, mix_set("Fox"))["info"]["id"]
    keep(anna, number)
    refused = anna.http.post(f"/api/sets/{number}/scenarios", json={"text": LANDED})
    assert refused.status_code == 429


# ---- what was tried at a table ----

GIVEN = """\
A: {active: {card: Fox, hp: 3}, hand: [Fox], deck: [Fox]}
B: {active: Fox, hand: [Fox], deck: [Fox]}
"""


def opened(guest: Guest) -> tuple[str, str]:
    """A set, and a table that begins with a position of it."""
    info = make(guest, mix_set("Fox"))["info"]
    body = {"text": GIVEN, "sets": [info["digest"]], "level": "random"}
    return info["id"], guest.post("/api/positions/mix/play", body)["table"]


def test_what_was_tried_is_a_scenario_that_runs(anna: Guest, tmp_path: Path) -> None:
    number, table = opened(anna)
    wish = {"card": "Fox", "name": "What Fox does", "given": GIVEN}
    path = f"/api/tables/{table}/scenario"
    early = anna.http.post(path, json=wish)
    assert (early.status_code, early.json()["reason"]) == (400, "nothing was done yet")
    with anna.at(table) as chair:
        chair.until_asked()
        chair.choose("throw Rock")
        chair.until_asked()
    text = anna.post(path, wish)["text"]
    assert "- {A: throw Rock}" in text
    kept = keep(anna, number, text)
    assert kept["name"] == "What Fox does"
    assert outcomes(anna, number) == [("", 0)]
    assert "expect:" in text, "what stands now"


def test_only_who_laid_the_position_out_has_what_was_tried(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    _, table = opened(anna)
    path = f"/api/tables/{table}/scenario"
    wish = {"card": "Fox", "name": "What Fox does", "given": GIVEN}
    assert ben.http.post(path, json=wish).status_code == 404
    other = {**wish, "given": GIVEN.replace("hp: 3", "hp: 4")}
    assert anna.http.post(path, json=other).status_code == 404
    assert anna.http.post("/api/tables/none/scenario", json=wish).status_code == 404


def test_a_secret_answer_is_no_part_of_what_was_tried(anna: Guest) -> None:
    """The bot may have thrown already; nobody learns what before it is shown."""
    game = playmat.load("mix")
    origin = game.positions.arrange({"A": {"active": "Owen"}, "B": {"active": "Owen"}}).origin
    assert told_to_all(game, origin, [(1, "throw Rock")]) == []
    both = [(1, "throw Rock"), (0, "throw Paper")]
    assert told_to_all(game, origin, both) == both
