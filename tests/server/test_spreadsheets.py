"""Spreadsheets over HTTP: brought as files or pasted, told by cell, given back, within bounds."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from tests.server.running import Guest

from playmat.games import load
from playmat.server.wire.sizes import SET_CARDS
from playmat.workshop.card_forms import sheets_of
from playmat.workshop.spreadsheets import files

THROWS = [
    {"type": "Rock", "dmg": 4},
    {"type": "Paper", "dmg": 2},
    {"type": "Scissors", "dmg": 1},
]
OWEN = {"name": "Another Owen", "hp": 7, "atks": THROWS, "text": "On Land: Draw 1 card."}


def bring(guest: Guest, **table: Any) -> Any:
    answer = guest.http.post("/api/workshop/mix/table", json=table)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_a_set_goes_out_as_a_file_and_comes_in_again(anna: Guest, form: str) -> None:
    cards = sheets_of(load("mix"))[:20]
    body = {"cards": cards, "around": {"set": "Füchse / 2"}}
    answer = anna.http.post(f"/api/workshop/mix/table/{form}", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"] == (
        f"attachment; filename=\"F_chse 2.{form}\"; filename*=UTF-8''F%C3%BCchse%202.{form}"
    )
    assert bring(anna, file=b64encode(answer.content).decode())["cards"] == cards


def test_what_is_pasted_is_told_by_cell(anna: Guest) -> None:
    text = "Name\tHp\tText\tPrinter\nAnother Owen\teight\tOn Land: Draw 1 crad.\t1\n"
    found = bring(anna, text=text, cards=[OWEN])
    assert found["cards"] == [
        {"name": "Another Owen", "text": "On Land: Draw 1 crad.", "atks": THROWS, "draft": True}
    ]
    assert [(each["row"], each["column"]) for each in found["problems"]] == [(2, "Hp"), (2, "Text")]
    assert found["unknown"] == [{"heading": "Printer", "meant": ""}]


def test_a_form_that_there_is_not_is_refused(anna: Guest) -> None:
    answer = anna.http.post("/api/workshop/mix/table/ods", json={"cards": []})
    assert answer.status_code == 400


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"file": "no base64!"}, "base64"),
        ({"file": b64encode(b"PK\x03\x04").decode()}, "cannot be read"),
        ({"text": "Name\n" + "".join(f"Fox {n}\n" for n in range(SET_CARDS + 1))}, "at most"),
        ({"file": b64encode(b"Name\n" + b"x" * files.MOST_BYTES).decode()}, ""),
        ({}, "empty"),
    ],
)
def test_what_is_no_table_or_too_large_is_refused(
    anna: Guest, table: dict[str, str], said: str
) -> None:
    answer = anna.http.post("/api/workshop/mix/table", json=table)
    assert answer.status_code in (400, 413)
    assert said in answer.json()["reason"]


# ---- files for other tables ----

SET = (
    "set: Foxes\ngame: mix\ncards:\n"
    "  - {name: Fox, copies: 2, hp: 7, atks: [{type: Rock, dmg: 4}, {type: Paper, dmg: 2}, "
    "{type: Scissors, dmg: 1}]}\n"
)


@pytest.mark.parametrize(
    ("form", "door", "media", "file"),
    [
        ("sheets", "/api/print", "application/pdf", "Foxes.pdf"),
        ("service", "/api/print", "application/pdf", "Foxes.pdf"),
        ("images", "/api/print/files", "application/zip", "Foxes.zip"),
        ("tabletop", "/api/print/files", "application/zip", "Foxes.zip"),
    ],
)
def test_files_are_called_after_the_set(
    anna: Guest, form: str, door: str, media: str, file: str
) -> None:
    answer = anna.http.post(door, json={"game": "mix", "text": SET, "form": form, "bleed": 2})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == media
    assert f'filename="{file}"' in answer.headers["content-disposition"]
    other = {"/api/print": "/api/print/files", "/api/print/files": "/api/print"}[door]
    assert anna.http.post(other, json={"game": "mix", "text": SET, "form": form}).status_code == 400


def test_what_there_is_to_know_is_told_before(anna: Guest) -> None:
    text = SET + SET.split("cards:\n")[1].replace("Fox", "Fox " * 20).replace(
        "hp: 7", f"hp: 7, art: 'picture:{'0a' * 16}'"
    )
    answer = anna.http.post("/api/print/report", json={"game": "mix", "text": text})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["cards"] == 4
    assert [each["message"].split(",")[0] for each in told["remarks"]] == [
        "its name is long",
        "its picture is missing",
    ]


def test_what_a_set_is_made_of_stands_beside_the_game(anna: Guest) -> None:
    answer = anna.http.post("/api/workshop/mix/statistics", json={"text": SET})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["cards"], found["printed"]) == (1, 72)
    (types,) = [each["tallies"] for each in found["facets"] if each["name"] == "type"]
    assert types[0] == {"value": "Rock", "cards": 1, "printed": 24}
