"""Boards and cards: The Mix's own face, and the one that will do for any game."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

import playmat as library
from playmat.cli.faces import Face, face_of
from playmat.kernel.table import Table


def drawn(what: RenderableType, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def a_table() -> Table:
    table = library.load("mix").deal(["Fresh Chalk", "Faculty Meeting"], seed=3)
    for _ in range(2):
        decision = table.decision
        assert decision is not None
        table.choose(decision.options[0])
    return table


def test_the_board_shows_the_own_hand_and_counts_the_others() -> None:
    table = a_table()
    text = drawn(face_of(library.load("mix")).board(table.view(0), 0, {"B": "greedy"}, 100))
    view = table.view(0)["seats"]
    assert isinstance(view, dict)
    for name in view["A"]["hand"]:
        assert name in text
    assert "B (greedy)" in text
    assert "A (you)" in text
    assert f"Hand {'▮' * len(view['B']['hand'])} {len(view['B']['hand'])}" in text
    assert "HP " in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_the_board_fits_a_narrow_screen() -> None:
    text = drawn(face_of(library.load("mix")).board(a_table().view(0), 0, {}, 50), 50)
    assert max(len(line) for line in text.splitlines()) <= 50


def test_partners_are_named() -> None:
    table = library.load("mix").deal(["Fresh Chalk"] * 4, mode="doubles")
    text = drawn(face_of(library.load("mix")).board(table.view(0), 0, {"B": "greedy"}, 120), 120)
    assert "B (greedy, your partner)" in text


def test_any_game_can_be_shown() -> None:
    game = library.load("mix")
    face = Face(game)
    table = a_table()
    text = drawn(face.board(table.view(1), 1, {"A": "human"}, 100))
    assert "B (you)" in text
    assert "deck: 1" in text
    view = table.view(1)["seats"]
    assert isinstance(view, dict)
    assert all(name in " ".join(text.split()) for name in view["B"]["hand"][:1])
    assert "hand: 3\n" in text.replace(" ", "").replace("hand:3", "hand: 3").replace("│", "\n")
    assert "Owen" in drawn(face.card(game.card("Owen")))
    assert face.row(game.card("Owen"))[0] == "Owen"


def test_every_card_can_be_drawn_and_every_keyword_has_its_clause() -> None:
    game = library.load("mix")
    face = face_of(game)
    for card in game.cards:
        assert card.name.split()[0] in drawn(face.card(card))
        for word, explanation in face.explained(card):
            assert ": " in explanation, f"{word} is explained by a clause that is not there"
