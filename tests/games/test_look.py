"""How games look: every card is printed, and what a game says of its looks is there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.mats import mat_of, rulebook
from tests.games.playing import asked, play_through
from tests.games.tables import GAMES, KINDS, deal

import playmat
from playmat.kernel.seats import letter
from playmat.kernel.views import see

PRINTED = {name: playmat.load(name) for name in GAMES}  # without cards of the tests
ICONS = Path(__file__).parents[2] / "web" / "src" / "generated" / "icons"


# ---- cards ----


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_printed(name: str) -> None:
    game = PRINTED[name]
    prints = {card.name: card for card in game.looks.prints}
    for card in game.cards:
        shown = prints[card.name]
        assert "\n".join(shown.text) == card.text
        assert shown.colour in game.looks.glance.colours
        assert 1 <= len(shown.icons) <= 3
        assert len(set(shown.icons)) == len(shown.icons)
        for word in shown.keywords:
            assert word.text, word
            assert game.files.ledger.unknown([word.rule]) == [], word
        for facet in game.looks.glance.facets:
            assert set(shown.facets.get(facet.name, ())) <= set(facet.values)


@pytest.mark.parametrize("name", GAMES)
def test_every_explained_word_and_kind_names_a_clause(name: str) -> None:
    game = PRINTED[name]
    words = [clause for _, clause in game.looks.explainer.patterns]
    kinds = [clause for _, clause in game.files.looks.kinds.values()]
    assert words
    assert game.files.ledger.unknown([*words, *kinds]) == []


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_mostly_distinct(name: str) -> None:
    pictures = {tuple(card.icons) for card in PRINTED[name].looks.prints}
    assert len(pictures) > 0.9 * len(PRINTED[name].cards)


@pytest.mark.parametrize("name", GAMES)
def test_every_facet_value_is_on_a_card(name: str) -> None:
    game = PRINTED[name]
    for facet in game.looks.glance.facets:
        found = {value for card in game.looks.prints for value in card.facets.get(facet.name, ())}
        assert set(facet.values) <= found, facet.name


@pytest.mark.parametrize("name", GAMES)
def test_art_names_cards_that_there_are(name: str) -> None:
    game = PRINTED[name]
    assert set(game.files.art.names) <= {card.name for card in game.looks.prints}


@pytest.mark.parametrize("name", GAMES)
def test_the_page_ships_every_picture_that_a_game_names(name: str) -> None:
    shipped = json.loads((ICONS / "games" / f"{name}.json").read_text(encoding="utf-8"))
    game = PRINTED[name]
    named = {f"game-icons:{icon}" for icon in [*game.files.art.all_icons(), game.looks.glance.icon]}
    for kind in KINDS:
        if kind[0] == name:
            named |= {f"game-icons:{icon}" for icon in icons_met(kind)}
    assert named <= set(shipped)


def icons_met(kind: tuple[str, str]) -> set[str]:
    """The pictures on gauges and options of a random game."""
    table = deal(kind, 1)
    met: set[str] = set()
    for option in play_through(table, 1):
        met |= {gauge.icon for gauge in mat_of(table, option.seat).gauges if gauge.icon}
        offered = rulebook(table).looks.offered(table.state, option)
        met |= {offered.icon} if offered.icon else set()
    return met


@pytest.mark.parametrize("name", GAMES)
def test_the_glossary_names_clauses(name: str) -> None:
    game = PRINTED[name]
    assert len(game.files.glossary) > 10
    assert game.files.ledger.unknown([word.rule for word in game.files.glossary]) == []
    assert all(word.text.endswith(".") for word in game.files.glossary)


# ---- mats ----


def test_the_dice_of_vanquishers_are_told_apart_without_their_colours() -> None:
    table = deal(("vanquishers", "standard"), 1)
    thrown = []
    for _ in play_through(table, 1):
        thrown = [gauge for gauge in mat_of(table, None).gauges if gauge.shape == "dice"]
        if thrown:
            break
    assert [gauge.title for gauge in thrown] == ["Black die", "Red die"]
    assert len({gauge.icon for gauge in thrown}) == len({gauge.tint for gauge in thrown}) == 2


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_only_own_cards_may_be_put_in_another_order(kind: tuple[str, str]) -> None:
    """PN-1402 for the three zones of Project Nexus; a hand is its owner's anywhere."""
    table = deal(kind, 2)
    for viewer in (None, 0, 1):
        mat = mat_of(table, viewer)
        own = {place.seat for place in mat.places if place.own_order}
        assert own == (set() if viewer is None else {letter(viewer)})


@pytest.mark.parametrize(
    ("spell", "where"), [("Mail-Order Mech", "A.deck"), ("Continue Screen", "A.void")]
)
def test_an_option_says_in_which_place_its_card_lies(spell: str, where: str) -> None:
    game = PRINTED["nostalgix"]
    mech = "Windup Wrench"  # in every zone, so that its name tells nothing
    mine = {"mana": "5/5", "hand": [spell, mech], "deck": [mech] * 2, "void": [mech, "Cinderling"]}
    table = game.positions.arrange({"active": "A", "turn": 5, "A": mine})
    table.choose(f"play {spell}")
    while asked(table).options[0].verb.name == "pass":
        table.choose("pass")
    offered = game.looks.offered(table.state, asked(table).options[0])
    assert (offered.card, offered.where) == (mech, where)


@pytest.mark.parametrize("name", GAMES)
def test_a_players_guide_has_no_commands_of_the_terminal(name: str) -> None:
    assert "`playmat " not in PRINTED[name].files.guide


def test_the_last_throw_is_cleared_when_a_round_begins() -> None:
    """MX-402: what was shown in a round is over with it; the next one begins without throws."""
    game = PRINTED["mix"]
    table = game.deal([game.looks.glance.first_deck] * 2, 5)
    for number in range(40):
        view: dict[str, Any] = see(table.state, 0)
        shown = {gauge.note for gauge in game.looks.mat(view, "A").gauges if gauge.name == "throw"}
        if view["round"] > 1 and not view["throw"]:
            assert not any(note.startswith("has shown") for note in shown)
            return
        for seat in range(2):
            if table.state.asked >> seat & 1 and not table.over:
                options = table.state.options(seat)
                table.choose(options[(number + seat) % len(options)].text, seat)
    raise AssertionError("no second round began")
