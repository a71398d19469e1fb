"""How games look: every card is printed, every view gives a mat, and a mat tells nothing hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from tests.games.playing import asked, moments, play_through, viewers
from tests.games.tables import GAMES, KINDS, deal, first_seeds, game_of

import playmat
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, SPECTATOR, see
from playmat.parts.look import Gauge, Ground, Layout, Lying, Mat, Offered, Place
from playmat.parts.rulebook import Rulebook

PRINTED = {name: playmat.load(name) for name in GAMES}  # without cards of the tests
ICONS = Path(__file__).parents[2] / "web" / "src" / "generated" / "icons"


def mat_of(table: Table, viewer: int | None) -> Mat:
    """The mat that a viewer (None: a spectator) sees."""
    view = see(table.state, SPECTATOR if viewer is None else viewer)
    return rulebook(table).mat(view, None if viewer is None else letter(viewer))


def rulebook(table: Table) -> Rulebook:
    return cast(Rulebook, table.game)


def as_bytes(mat: Mat) -> bytes:
    return msgspec.json.encode(mat)


def everything(cards: list[Lying]) -> Iterator[Lying]:
    for card in cards:
        yield card
        yield from everything(card.attached)


def lying(mat: Mat) -> list[Lying]:
    return [card for place in mat.places for card in everything(place.cards)]


def standing(mat: Mat) -> list[Place | Gauge | Ground]:
    """All that has a place of its own on the mat."""
    return [*mat.grounds, *(place for place in mat.places if not place.ground), *mat.gauges]


def places(mat: Mat) -> dict[str, Place]:
    return {place.id: place for place in mat.places}


# ---- cards ----


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_printed(name: str) -> None:
    game = PRINTED[name]
    prints = {card.name: card for card in game.prints}
    for card in game.cards:
        shown = prints[card.name]
        assert "\n".join(shown.text) == card.text
        assert shown.colour in game.look.colours
        assert 1 <= len(shown.icons) <= 3
        assert len(set(shown.icons)) == len(shown.icons)
        for word in shown.keywords:
            assert word.text, word
            assert game.ledger.unknown([word.rule]) == [], word
        for facet in game.look.facets:
            assert set(shown.facets.get(facet.name, ())) <= set(facet.values)


@pytest.mark.parametrize("name", GAMES)
def test_every_explained_word_and_kind_names_a_clause(name: str) -> None:
    game = PRINTED[name]
    words = [clause for _, clause in game.explainer.patterns]
    kinds = [clause for _, clause in game.looks.kinds.values()]
    assert words
    assert game.ledger.unknown([*words, *kinds]) == []


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_mostly_distinct(name: str) -> None:
    pictures = {tuple(card.icons) for card in PRINTED[name].prints}
    assert len(pictures) > 0.9 * len(PRINTED[name].cards)


@pytest.mark.parametrize("name", GAMES)
def test_every_facet_value_is_on_a_card(name: str) -> None:
    game = PRINTED[name]
    for facet in game.look.facets:
        found = {value for card in game.prints for value in card.facets.get(facet.name, ())}
        assert set(facet.values) <= found, facet.name


@pytest.mark.parametrize("name", GAMES)
def test_art_names_cards_that_there_are(name: str) -> None:
    game = PRINTED[name]
    assert set(game.art.names) <= {card.name for card in game.prints}


@pytest.mark.parametrize("name", GAMES)
def test_the_page_ships_every_picture_that_a_game_names(name: str) -> None:
    shipped = json.loads((ICONS / "games" / f"{name}.json").read_text(encoding="utf-8"))
    game = PRINTED[name]
    named = {f"game-icons:{icon}" for icon in [*game.art.all_icons(), game.look.icon]}
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
        offered = rulebook(table).offered(table.state, option)
        met |= {offered.icon} if offered.icon else set()
    return met


@pytest.mark.parametrize("name", GAMES)
def test_the_glossary_names_clauses(name: str) -> None:
    game = PRINTED[name]
    assert len(game.glossary) > 10
    assert game.ledger.unknown([word.rule for word in game.glossary]) == []
    assert all(word.text.endswith(".") for word in game.glossary)


# ---- mats ----


def areas(rows: list[str]) -> set[str]:
    grid = [row.split() for row in rows]
    assert len({len(row) for row in grid}) <= 1, "rows of one grid are equally long"
    for name in {cell for row in grid for cell in row if cell != "."}:
        cells = [(y, x) for y, row in enumerate(grid) for x, cell in enumerate(row) if cell == name]
        height = 1 + max(y for y, _ in cells) - min(y for y, _ in cells)
        width = 1 + max(x for _, x in cells) - min(x for _, x in cells)
        assert len(cells) == height * width, f"{name} is no rectangle"
    return {cell for row in grid for cell in row} - {"."}


def laid_out(layout: Layout) -> Iterator[tuple[set[str], set[str]]]:
    """The areas of a side and of the centre, on a desk and on a phone."""
    yield areas(layout.side), areas(layout.centre)
    yield areas(layout.phone_side), areas(layout.phone_centre)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_layout_has_a_place_for_everything(kind: tuple[str, str]) -> None:
    wide, narrow = laid_out(game_of(kind).look.layout)
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            mat = mat_of(table, 0)
            for thing in standing(mat):
                side = 1 if isinstance(thing, Ground) or thing.seat is None else 0
                assert thing.name in wide[side]
                assert thing.name in narrow[side]
            grounds = {ground.id for ground in mat.grounds}
            assert {place.ground for place in mat.places} - {""} <= grounds


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_keys_and_ids_are_given_once(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            for viewer in viewers(table):
                mat = mat_of(table, viewer)
                keys = [card.key for card in lying(mat)]
                assert len(set(keys)) == len(keys)
                ids = [*(place.id for place in mat.places), *(gauge.id for gauge in mat.gauges)]
                assert len(set(ids)) == len(ids)
                for arrow in mat.arrows:
                    assert {arrow.source, arrow.target} <= {*keys, *"ABCD"}


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
def test_every_public_card_lies_on_the_mat(kind: tuple[str, str]) -> None:
    game = game_of(kind)
    prints = {card.name for card in game.prints}
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            view = cast(Mapping[str, Any], see(table.state, ABOVE))
            mat = game.mat(view, None)
            shown = [name for card in lying(mat) for name in (card.card, card.label)]
            for body in table.state.bodies.values():
                assert body.last_known or body.number in [card.body for card in lying(mat)]
            for seat, zones in view["seats"].items():
                for zone in game.zones:
                    place = places(mat).get(f"{seat}.{zone.name}")
                    assert (place.count if place else 0) == len(zones[zone.name])
                    assert all(card in shown for card in zones[zone.name])
            for card in lying(mat):
                assert card.card is None or card.card.split(" as ")[0] in prints or card.label
            for place in mat.places:
                assert all(1 <= card.slot <= place.slots for card in place.cards if card.slot)


def touches(mat: Mat, offered: Offered, seat: str) -> None:
    """Whatever an option names is there to be touched."""
    bodies = [card.body for card in lying(mat) if card.body]
    for number in (offered.body, offered.other):
        assert not number or number in bodies, offered
    if offered.place:
        place = places(mat)[offered.place]
        assert not offered.slot or offered.slot <= place.slots
    assert not offered.seat or f"{offered.seat}.hand" in places(mat)
    if offered.where:
        lies = places(mat)[offered.where]
        assert lies.shape == "pile" or offered.card in [card.card for card in lies.cards], offered
    if offered.verb == "choose card" and offered.card:
        assert offered.where, offered
    from_hand = ("play", "set", "equip", "evolve", "stack", "replace")
    if offered.verb in from_hand and not offered.body:
        held = [card.card for card in places(mat)[f"{seat}.hand"].cards]
        assert offered.card in held, offered


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_what_an_option_means_can_be_found_on_the_mat(kind: tuple[str, str]) -> None:
    game = game_of(kind)
    prints = {card.name for card in game.prints}
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            for seat in asked(table).seats:
                mat = mat_of(table, seat)
                for option in asked(table).options_for(seat):
                    offered = game.offered(table.state, option)
                    assert offered.text == option.text
                    touches(mat, offered, letter(seat))
                    for card in [offered.card, *offered.also]:
                        assert not card or card in prints


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_tables_that_look_alike_have_the_same_mat(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        rng = random.Random(seed)
        table = deal(kind, seed)
        for _ in moments(table, seed):
            if rng.random() > 0.5:
                continue
            for seat in range(len(table.state.seats)):
                twin = table.determinize(seat, seed)
                assert as_bytes(mat_of(twin, seat)) == as_bytes(mat_of(table, seat))


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_hand_tells_others_nothing_but_its_size(kind: tuple[str, str]) -> None:
    table = deal(kind, 2)
    for _ in moments(table, 2):
        for place in mat_of(table, None).places:
            if place.name == "hand" and not any(card.card for card in place.cards):
                expected = [f"{place.id}.{number}" for number in range(place.count)]
                assert [card.key for card in place.cards] == expected


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_only_own_cards_may_be_put_in_another_order(kind: tuple[str, str]) -> None:
    """PN-1402 for the three zones of Project Nexus; a hand is its owner's anywhere."""
    table = deal(kind, 2)
    for viewer in (None, 0, 1):
        mat = mat_of(table, viewer)
        own = {place.seat for place in mat.places if place.own_order}
        assert own == (set() if viewer is None else {letter(viewer)})


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_same_thing_keeps_its_key(kind: tuple[str, str]) -> None:
    table = deal(kind, 3)
    for _ in moments(table, 3):
        mat = mat_of(table, 0)
        for card in lying(mat):
            assert not card.body or card.key == f"body.{card.body}"


@pytest.mark.parametrize(
    ("spell", "where"), [("Mail-Order Mech", "A.deck"), ("Continue Screen", "A.void")]
)
def test_an_option_says_in_which_place_its_card_lies(spell: str, where: str) -> None:
    game = PRINTED["nostalgix"]
    mech = "Windup Wrench"  # in every zone, so that its name tells nothing
    mine = {"mana": "5/5", "hand": [spell, mech], "deck": [mech] * 2, "void": [mech, "Cinderling"]}
    table = game.arrange({"active": "A", "turn": 5, "A": mine})
    table.choose(f"play {spell}")
    while asked(table).options[0].verb.name == "pass":
        table.choose("pass")
    offered = game.offered(table.state, asked(table).options[0])
    assert (offered.card, offered.where) == (mech, where)


@pytest.mark.parametrize("name", GAMES)
def test_a_players_guide_has_no_commands_of_the_terminal(name: str) -> None:
    assert "`playmat " not in PRINTED[name].guide


def test_the_last_throw_is_cleared_when_a_round_begins() -> None:
    """MX-402: what was shown in a round is over with it; the next one begins without throws."""
    game = PRINTED["mix"]
    table = game.deal([game.look.first_deck] * 2, 5)
    for number in range(40):
        view: dict[str, Any] = see(table.state, 0)
        shown = {gauge.note for gauge in game.mat(view, "A").gauges if gauge.name == "throw"}
        if view["round"] > 1 and not view["throw"]:
            assert not any(note.startswith("has shown") for note in shown)
            return
        for seat in range(2):
            if table.state.asked >> seat & 1 and not table.over:
                options = table.state.options(seat)
                table.choose(options[(number + seat) % len(options)].text, seat)
    raise AssertionError("no second round began")
