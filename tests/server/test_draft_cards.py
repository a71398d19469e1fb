"""Drafts: cards that are kept, shared and printed though the engine does not understand them, and
that no table ever plays."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader
from tests.server.running import Guest
from tests.server.set_texts import mix_card, mix_set

UNCLEAR = "On Land: Everybody sings."


def draft(name: str, text: str = UNCLEAR) -> str:
    return mix_card(name, text=text).replace("hp: 6", "draft: true, hp: 6")


def test_a_set_with_a_draft_is_saved_and_shared_and_the_draft_is_marked(
    anna: Guest, ben: Guest
) -> None:
    text = mix_set("Fox", draft("Choir"), "Vixen")
    made = anna.post("/api/sets", {"game": "mix", "text": text})
    assert made["info"]["cards"] == 3
    cards = made["sheet"]["cards"]
    assert [card["name"] for card in cards] == ["Fox", "Choir", "Vixen"]
    assert [card.get("draft", False) for card in cards] == [False, True, False]
    assert cards[1]["text"] == [UNCLEAR], "shown as it is written"
    assert cards[1]["stats"] == cards[0]["stats"]
    word = anna.post(f"/api/sets/{made['info']['id']}/share", {})["word"]
    shared = ben.get(f"/api/shared_sets/{word}")
    assert shared["sheet"]["cards"][1]["draft"]


def test_without_the_mark_it_is_refused_as_ever(anna: Guest) -> None:
    text = mix_set("Fox", mix_card("Choir", text=UNCLEAR))
    answer = anna.http.post("/api/sets", json={"game": "mix", "text": text})
    assert answer.status_code == 400


def test_an_error_behind_a_draft_is_told_with_its_own_line(anna: Guest) -> None:
    text = mix_set(draft("Choir"), mix_card("Fox", text=UNCLEAR))
    answer = anna.http.post("/api/sets", json={"game": "mix", "text": text})
    assert answer.status_code == 400
    assert "'Fox'" in answer.json()["reason"]
    assert answer.json()["line"] == 6


def test_a_table_refuses_a_deck_with_a_draft_and_names_card_and_line(anna: Guest) -> None:
    made = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox", draft("Choir"))})
    digest = made["info"]["digest"]
    problems = anna.post(
        "/api/games/mix/check",
        {"name": "Singers", "cards": {"Choir": 1}, "sets": [digest]},
    )
    told = " ".join(each["reason"] for each in problems["problems"])
    assert "'Choir' is a draft; line 6" in told
    answer = anna.http.post(f"/api/sets/{made['info']['id']}/try", json={"card": "Choir"})
    assert answer.status_code == 400
    assert "'Choir' is a draft; line 6 of its set" in answer.json()["reason"]


def test_a_draft_with_the_name_of_a_printed_card_is_no_way_round(anna: Guest) -> None:
    made = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox", draft("Owen"))})
    assert made["sheet"]["replaces"] == []
    problems = anna.post(
        "/api/games/mix/check",
        {"name": "Owens", "cards": {"owen": 1}, "sets": [made["info"]["digest"]]},
    )
    assert "'Owen' is a draft" in " ".join(each["reason"] for each in problems["problems"])


@pytest.mark.parametrize(
    "card",
    ["  - {name: '', draft: true}\n", "  - {draft: true}\n", "  - {name: Fox, draft: true}\n"],
)
def test_a_draft_has_a_name_of_its_own(anna: Guest, card: str) -> None:
    answer = anna.http.post("/api/sets", json={"game": "mix", "text": mix_set("Fox", card)})
    assert answer.status_code == 400


def test_a_draft_without_figures_is_drawn_all_the_same(anna: Guest) -> None:
    text = mix_set("  - {name: Idea, draft: true, hp: many, text: 'Something with bees.'}\n")
    (card,) = anna.post("/api/sets", {"game": "mix", "text": text})["sheet"]["cards"]
    assert (card["name"], card["text"]) == ("Idea", ["Something with bees."])


def test_a_draft_is_printed_as_one(anna: Guest) -> None:
    pytest.importorskip("typst")
    job = {"game": "mix", "text": mix_set("Fox", draft("Choir"))}
    made = anna.http.post("/api/print", json=job)
    assert made.status_code == 200, made.text
    words = PdfReader(io.BytesIO(made.content)).pages[0].extract_text()
    assert "Everybody sings" in " ".join(words.split())
    assert words.count("DRAFT") == 1
