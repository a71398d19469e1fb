"""A set's own colours of frames and its own symbol: on every card of it, on screen and paper."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text
from playmat.parts.look import Printed
from playmat.printing.face import face
from playmat.printing.job import counted
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.set_checks import problems_of_set

ATKS = "[{type: Rock, dmg: 4}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]"
TEAL, PLUM = "#117a7a", "#6a2f6f"
DRESS = f'frames: {{Rock: "{TEAL}", all: "{PLUM}"}}\nsymbol: falling-leaf\n'


def text_of(around: str, *cards: str) -> str:
    listed = "".join(f"  - {{hp: 7, {card}}}\n" for card in cards)
    return f"set: Foxes\ngame: mix\n{around}cards:\n{listed}"


def printed(around: str, *cards: str) -> list[Printed]:
    edition = load("mix").with_sets([text_of(around, *cards)])
    return [edition.looks.printed(edition.by_name[name]) for name in edition.set_cards]


ROCK = f"name: Fox, atks: {ATKS}"
PAPER = (
    f"name: Owl, atks: {ATKS.replace('Rock', '-').replace('Paper', 'Rock').replace('-', 'Paper')}"
)


def test_the_cards_of_a_set_have_its_colours_and_its_symbol() -> None:
    fox, owl = printed(DRESS, ROCK, PAPER)
    assert (fox.colour, fox.tint) == ("Rock", TEAL)
    assert (owl.colour, owl.tint) == ("Paper", PLUM), (
        "what has no colour of its own has that of all"
    )
    assert fox.symbol == owl.symbol and fox.symbol.endswith("falling-leaf")
    (plain,) = printed("", ROCK)
    assert (plain.tint, plain.symbol) == ("", "")


def test_a_card_with_a_colour_of_its_own_keeps_it() -> None:
    (fox,) = printed(DRESS, f'{ROCK}, art: "#c97b3a"')
    assert fox.tint == "#c97b3a"


def test_other_cards_look_as_ever() -> None:
    edition = load("mix").with_sets([text_of(DRESS, ROCK)])
    card = next(each for each in edition.cards if each.set_name != "Foxes")
    assert not edition.looks.printed(card).symbol


def test_it_is_drawn_on_paper() -> None:
    look = load("mix").looks.glance
    (dressed,), (plain,) = printed(DRESS, ROCK), printed("", ROCK)
    assert 'data-part="symbol"' in face(dressed, look)
    assert 'data-part="symbol"' not in face(plain, look)


def test_what_is_printed_of_a_file_is_dressed_drafts_too() -> None:
    document = read_yaml_text(text_of(DRESS, ROCK, f"{PAPER}, draft: true, text: Fly away."))
    fox, owl = counted(load("mix"), {}, [document], []).cards
    assert (fox.tint, owl.tint, owl.draft) == (TEAL, PLUM, True)
    assert fox.symbol == owl.symbol != ""


def test_a_card_that_is_being_written_is_dressed() -> None:
    data = read_yaml_text(text_of(DRESS, ROCK)).data
    card = data.pop("cards")[0]
    shown = read_draft(load("mix"), card, data).printed
    assert shown is not None
    assert (shown.tint, bool(shown.symbol)) == (TEAL, True)


@pytest.mark.parametrize(
    ("around", "told"),
    [
        ('frames: {Rok: "#117a7a"}\n', "did you mean 'Rock'"),
        ("frames: {Rock: teal}\n", "frames"),
        ("symbol: faling-leaf\n", "did you mean"),
        ("symbol: " + "x" * 200 + "\n", "symbol"),
    ],
)
def test_what_is_no_colour_or_symbol_is_refused_at_its_line(around: str, told: str) -> None:
    document = read_yaml_text(text_of(around, ROCK))
    with pytest.raises(BadFile) as refused:
        load("mix").with_sets([document.text])
    assert refused.value.line == 3
    assert told in f"{refused.value.message} {refused.value.hint}"
    assert [error.line for error in problems_of_set(load("mix"), document)] == [3]
