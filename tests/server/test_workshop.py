"""The workshop's routes: cards read and drawn as they are typed, sets in and out, sheets."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.running import Guest

from playmat.games import load, names
from playmat.language.sets import set_files
from playmat.server.jobs.kind_lab import check
from playmat.server.wire.sizes import SET_CARDS, SET_LETTERS
from playmat.server.wire.workshop_pages import CARD_BYTES

OWEN = {
    "name": "Another Owen",
    "hp": 7,
    "atks": [
        {"type": "Rock", "dmg": 4},
        {"type": "Paper", "dmg": 2},
        {"type": "Scissors", "dmg": 1},
    ],
    "text": "On Land: Draw 1 card.",
}
SET = "set: Mine\ngame: mix\ncards:\n  - {name: A}  # not done yet\n"


def read(guest: Guest, card: Any, game: str = "mix", **more: Any) -> Any:
    answer = guest.http.post(f"/api/workshop/{game}/read", json={"card": card, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("name", names())
def test_the_form_of_every_game_is_given_and_its_blanks_are_read(anna: Guest, name: str) -> None:
    bench = anna.http.get(f"/api/workshop/{name}").json()
    assert bench["icons"]
    blank = bench["forms"][0]["blank"]
    assert read(anna, blank, name)["printed"]["name"].startswith("New card")


def test_a_mistake_is_mended_by_what_is_proposed(anna: Guest) -> None:
    (line,) = read(anna, {**OWEN, "text": "On Land: Darw 1 card."})["lines"]
    trouble = line["trouble"]
    assert (trouble["at"], trouble["length"]) == (9, 4)
    (line,) = read(anna, {**OWEN, "text": trouble["mended"]})["lines"]
    assert line["told"] == "On Land: Draw a card."
    assert "MX-206" in {word["rule"] for word in line["words"]}


def test_a_variant_begins_with_the_fields_of_a_card(anna: Guest) -> None:
    sheet = anna.http.get("/api/workshop/mix/card", params={"card": "Owen"}).json()["card"]
    assert sheet["hp"] == 7
    missing = anna.http.get("/api/workshop/mix/card", params={"card": "Owan"})
    assert (missing.status_code, missing.json()["reason"]) == (
        400,
        "there is no card 'Owan' in The Mix",
    )


def test_a_set_goes_in_and_out_without_a_change(anna: Guest) -> None:
    opened = anna.http.post("/api/workshop/mix/open", json={"text": SET}).json()
    assert opened == {"cards": [{"name": "A"}], "around": {"set": "Mine", "game": "mix"}}
    written = anna.http.post("/api/workshop/mix/write", json={**opened, "text": SET}).json()
    assert written["text"] == SET
    opened["cards"].append(OWEN)
    text = anna.http.post("/api/workshop/mix/write", json={**opened, "text": SET}).json()["text"]
    assert text.startswith(SET)
    assert anna.http.post("/api/workshop/mix/open", json={"text": text}).json() == opened


def test_all_cards_of_a_set_are_drawn_also_beside_one_that_cannot_be(anna: Guest) -> None:
    answer = anna.http.post("/api/workshop/mix/draw", json={"cards": [OWEN, {"name": "A"}]})
    good, bad = answer.json()["cards"]
    assert (good["printed"]["line"], good["problem"]) != ("", None)
    assert (bad["printed"], bad["problem"]) == (None, "the field 'hp' is missing")


def test_the_grammar_is_given_with_examples(anna: Guest) -> None:
    groups = anna.http.get("/api/grammar/mix").json()["groups"]
    said = [entry for group in groups for entry in group["phrases"] if entry["card"]]
    assert any(entry["phrase"].startswith("draw ") for entry in said)


def test_what_cards_can_do_is_given_by_theme_and_found_by_peoples_words(anna: Guest) -> None:
    path = "/api/grammar/mix/examples"
    everything = anna.http.get(path).json()["themes"]
    assert {"cards", "damage", "healing"} <= {theme["name"] for theme in everything}
    answer = anna.http.get(path, params={"words": "heal xyzzy"}).json()
    assert answer["themes"][0]["name"] == "healing"
    assert answer["unknown"] == ["xyzzy"]
    card = answer["themes"][0]["examples"][0]["card"]
    reading = anna.http.post("/api/workshop/mix/read", json={"card": card}).json()
    assert (reading["problem"], reading["lines"][0].get("trouble")) == ("", None)


@pytest.mark.parametrize("name", names())
def test_a_card_is_weighed_by_an_experiment_that_the_lab_takes(anna: Guest, name: str) -> None:
    game = load(name)
    deck = next(iter(game.decks.values()))
    for card in deck.cards:
        if card in game.by_name and game.by_name[card].kind not in ("hero", "avatar", "commander"):
            break
    sheet = anna.http.get(f"/api/workshop/{name}/card", params={"card": card}).json()["card"]
    body = {"card": {**sheet, "name": "Just Like It"}}
    answer = anna.http.post(f"/api/workshop/{name}/fair", json=body)
    assert answer.status_code == 200, answer.text
    question = answer.json()
    assert card in question["like"]
    assert check(question["description"]).title == f"{game.title}: what-if"


def test_only_a_card_that_is_understood_is_weighed(anna: Guest) -> None:
    answer = anna.http.post("/api/workshop/mix/fair", json={"card": {**OWEN, "text": "Nonsense."}})
    assert (answer.status_code, answer.json()["reason"]) == (
        400,
        "only a card that is understood can be weighed",
    )


# ---- strangers ----


@pytest.mark.parametrize(
    "card",
    [
        {**OWEN, "text": "Draw a card. " * 10_000},
        {**OWEN, "quote": "x" * CARD_BYTES},
        {**OWEN, "text": "On Land: Draw 1 card.\n" * 100},
    ],
)
def test_a_card_longer_than_any_is_refused(anna: Guest, card: Any) -> None:
    answer = anna.http.post("/api/workshop/mix/read", json={"card": card})
    assert answer.status_code in (400, 413)
    assert answer.json()["reason"]


def test_what_is_nested_deeply_is_refused(anna: Guest) -> None:
    deep: Any = "x"
    for _ in range(300):
        deep = [deep]
    answer = anna.http.post("/api/workshop/mix/read", json={"card": {**OWEN, "atks": deep}})
    assert answer.status_code in (200, 400), answer.text
    assert anna.http.get("/api/workshop/mix").status_code == 200


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards: [", "this is not YAML"),
        ("deck: A\ngame: mix\ncards: {A: 1}", "this is no set"),
        ("set: A\ngame: nexus\ncards: []", "this set is for 'nexus', not for 'mix'"),
        ("a: &x [1]\nb: *x", "not allowed"),
        (f"set: A\ngame: mix\ncards: [{', '.join(['{}'] * (SET_CARDS + 1))}]", "at most"),
        ("x" * (SET_LETTERS + 1), "length"),
    ],
)
def test_a_file_that_is_no_set_says_why(anna: Guest, text: str, said: str) -> None:
    answer = anna.http.post("/api/workshop/mix/open", json={"text": text})
    assert answer.status_code == 400
    assert said in answer.json()["reason"]


# ---- paper ----


def test_cards_a_deck_and_a_set_are_printed(anna: Guest) -> None:
    pytest.importorskip("typst")
    text = anna.http.post("/api/workshop/mix/write", json={"cards": [OWEN]}).json()["text"]
    deck = {"name": "Five", "cards": {"Owen": 5}}
    for job in ({"cards": {"Owen": 2}}, {"deck": deck}, {"text": text}):
        answer = anna.http.post("/api/print", json={"game": "mix", **job})
        assert answer.headers["content-type"] == "application/pdf", answer.text
        assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("job", "said"),
    [
        ({}, "nothing to print"),
        ({"cards": {"Owen": 121}}, "at most 120 cards"),
        ({"cards": {"../../etc/passwd.yaml": 1}}, "there is no card"),
        ({"text": SET}, "missing"),
    ],
)
def test_what_cannot_be_printed_says_why(anna: Guest, job: Any, said: str) -> None:
    pytest.importorskip("typst")
    answer = anna.http.post("/api/print", json={"game": "mix", **job})
    assert answer.status_code == 400
    assert said in answer.json()["reason"]


def test_a_packaged_set_can_be_opened(anna: Guest) -> None:
    (file, *_) = set_files(load("nostalgix").folder / "cards")
    opened = anna.http.post("/api/workshop/nostalgix/open", json={"text": file.text}).json()
    assert opened["cards"] == file.data["cards"]
