"""Mats, cards and menus of every game, drawn from what it says of itself."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import pytest
from tests.cli.drawing import board, drawn, entries, words

import playmat as library
from playmat.cli.faces.cards import Cards
from playmat.cli.faces.menu import Menu
from playmat.cli.play.matching import letters
from playmat.cli.play.telling import STYLES
from playmat.games import names
from playmat.kernel.chance import stream
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.look import Mat
from playmat.parts.rulebook import Rulebook

if TYPE_CHECKING:
    from tests.cli.conftest import Playmat

STEPS = 120
LOOKS = 12  # choices between two looks at the table
SEED = 3

every_game = pytest.mark.parametrize("game", names())


@cache
def moments(game: str) -> list[Table]:
    """A random game, every so often; played once, as tests only look at its tables."""
    rulebook = library.load(game)
    chosen = rulebook.mode("")
    legal = [
        deck for deck in rulebook.decks.values() if not rulebook.decks.check(deck, chosen.name)
    ]
    decks = [legal[at % len(legal)] for at in range(chosen.seats)]
    table = rulebook.deal(decks, SEED, chosen.name)
    chance = stream(SEED, "fingers")
    found: list[Table] = []
    for step in range(STEPS):
        decision = table.decision
        if step % LOOKS == 0 or decision is None:
            found.append(table.clone())
        if decision is None:
            break
        table.choose(decision.options[chance.below(len(decision.options))])
    return found


def mat_of(table: Table, seat: int) -> Mat:
    game = table.game
    assert isinstance(game, Rulebook)
    return game.looks.mat(table.view(seat), letter(seat))


def flat(text: str) -> str:
    """Letters and numbers only: names may be wrapped anywhere in a cell."""
    return re.sub(r"[\W_]+", "", text)


# ---- the mat ----


@every_game
def test_every_gauge_and_every_card_that_is_seen_is_drawn(game: str) -> None:
    for table in moments(game):
        for seat in (0, 1):
            mat = mat_of(table, seat)
            text = board(table, seat, 60)
            shown, signs = words(text), flat(text)
            for gauge in mat.gauges:
                assert gauge.title in shown, gauge
                if gauge.shape != "sign":
                    assert f"{gauge.title} {gauge.value}" in shown.replace("[", ""), gauge
            for place in mat.places:
                if place.shape in ("hand", "pile"):
                    assert f"{place.title} {place.count}" in shown, place
                if place.shape in ("slots", "row") or place.id == f"{letter(seat)}.hand":
                    for card in place.cards:
                        for told in (card.label or card.card or "face down", card.note):
                            assert all(flat(word) in signs for word in told.split()), card
            assert flat(mat.line) in signs


@every_game
def test_slots_are_called_as_moves_call_them(game: str) -> None:
    """Every slot has its cell on a wide screen, and the cell its name."""
    table = moments(game)[0]
    shown = words(board(table, 0, 132))
    for place in mat_of(table, 0).places:
        if place.shape == "slots" and place.seat is not None:
            wanted = place.slot_names or [place.title if place.slots == 1 else str(place.slots)]
            assert all(name in shown for name in wanted), place


@every_game
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("width", [60, 80, 132])
def test_the_mat_fits_its_screen(game: str, width: int, plain: bool) -> None:
    for table in moments(game):
        for seat in (0, 1, None):
            text = board(table, seat, width, plain)
            assert max(len(line) for line in text.splitlines()) <= width
            assert text.isascii() or not plain


@every_game
def test_nothing_hidden_is_drawn(game: str) -> None:
    """A card that a seat's view does not name stands nowhere on its screen, nor in its menu."""
    rulebook = library.load(game)
    texts = " ".join(card.text for card in rulebook.cards)
    for table in moments(game):
        for seat in (0, 1):
            seen = str(table.view(seat))
            shown = words(board(table, seat, 132))
            if table.decision is not None and seat in table.decision.seats:
                shown += " ".join(f"{e.text} {e.note}" for e in entries(table, seat))
            hidden = {piece.card.name for piece in table.state.pieces} - {""}
            hidden = {name for name in hidden if name not in seen and name not in texts}
            assert [name for name in hidden if name in shown] == []


@pytest.mark.parametrize(
    ("game", "mode"), [("mix", "doubles"), ("vanquishers", "standard_2v2"), ("mix", "four_player")]
)
def test_all_seats_of_a_large_table_are_drawn_the_own_one_last(game: str, mode: str) -> None:
    rulebook = library.load(game)
    switches = {"stakes": "off"} if "stakes" in rulebook.switches else None
    decks = [deck for deck in rulebook.decks if not rulebook.decks.check(deck, mode)][:1] * 4
    table = rulebook.deal(decks, mode=mode, switches=switches)
    text = board(table, 1, players={seat: f"bot of {seat}" for seat in "ABCD"})
    found = [text.index(told) for told in ("(bot of A", "(bot of C", "(bot of D", "B (you)")]
    assert found == sorted(found)
    assert text.count("your partner") == (0 if mode == "four_player" else 1)


def test_whose_turn_it_is_and_where_it_stands() -> None:
    table = library.load("nostalgix").positions.arrange({"active": "B", "turn": 4})
    text = board(table, 0)
    assert "▶ B (greedy)" in text and "▶ A" not in text
    assert "Turn 4, B's · Draw and mana · [Main phase] · End" in text
    assert "> B (greedy)" in board(table, 0, plain=True)


# ---- cards ----


@every_game
def test_a_whole_card_has_all_its_facts(game: str) -> None:
    rulebook = library.load(game)
    cards = Cards(rulebook)
    for card in rulebook.cards:
        printed = rulebook.looks.printed(card)
        text = flat(drawn(cards.whole(card), 60))
        attacks = [part for attack in printed.attacks if attack.stats for part in (attack.name,)]
        attacks += [attack.text for attack in printed.attacks]
        facts = [printed.name, printed.line, printed.quote, printed.number, *printed.text]
        stats = [f"{stat.title} {stat.value}" for stat in printed.stats]
        for fact in [*facts, *printed.notes, *attacks, *stats]:
            assert flat(fact) in text, (card.name, fact)


@every_game
def test_every_keyword_is_explained(game: str) -> None:
    rulebook = library.load(game)
    cards = Cards(rulebook, plain=True)
    for card in rulebook.cards:
        told = cards.explained(card)
        assert len(told) == len(rulebook.looks.printed(card).keywords)
        for word, rule in told:
            assert ": " in rule, f"{word} is explained by a clause that is not there"
            assert "**" not in rule and rule.isascii()


@every_game
def test_cards_are_listed_with_what_is_printed_on_them(game: str, playmat: Playmat) -> None:
    rulebook = library.load(game)
    listed = playmat("cards", game, "--json").data
    for card, found in zip(rulebook.cards, listed, strict=True):
        printed = rulebook.looks.printed(card)
        assert found["name"] == card.name
        assert {"name", "kind", "text", "set", "handler"} <= set(found)
        assert found["line"] == printed.line
        assert found.get("cost") == printed.cost
        assert [stat["value"] for stat in found.get("stats", [])] == [
            stat.value for stat in printed.stats
        ]
    table = flat(playmat("cards", game).out)
    assert all(flat(word) in table for card in rulebook.cards for word in card.name.split())


# ---- menus ----


@every_game
def test_every_option_stands_in_the_menu_once(game: str) -> None:
    for table in moments(game):
        for seat in table.decision.seats if table.decision is not None else []:
            options = table.state.options(seat)
            offered = [entry.option for entry in entries(table, seat)]
            assert sorted(o.text for o in offered) == sorted(o.text for o in options)


@every_game
def test_options_that_differ_in_their_target_only_share_a_line(game: str) -> None:
    rulebook = library.load(game)
    for table in moments(game):
        for seat in table.decision.seats if table.decision is not None else []:
            groups = Menu(Cards(rulebook), table, seat).groups(table.state.options(seat))
            for group in groups:
                verbs = {entry.option.verb.name for entry in group.entries}
                actors = {entry.option.name for entry in group.entries}
                numbers = all(name.isdigit() for name in actors)
                assert group.lead is None or (len(verbs) == 1 and (len(actors) == 1 or numbers))
            titles = [title for title, _ in groupby(groups, lambda group: group.title)]
            assert len(titles) == len(set(titles))


def test_what_ends_a_turn_stands_last_and_has_a_letter() -> None:
    table = library.load("nostalgix").positions.arrange(
        {"active": "A", "turn": 7, "A": {"mana": "5/5", "hand": ["Puddlefin"], "mana_token": True}}
    )
    offered = [entry.option for entry in entries(table, 0)]
    assert [option.text for option in offered[-2:]] == ["use mana token", "end turn"]
    assert {sign: o.text for sign, o in letters(offered, False).items()} == {
        "u": "use mana token",
        "e": "end turn",
    }


# ---- the story ----


@every_game
def test_quiet_events_are_events_that_there_are(game: str) -> None:
    rulebook = library.load(game)
    known = set(rulebook.event_names)
    assert rulebook.says.quiet_events <= known
    assert {"turn", "round end"} & known & set(STYLES), "a story has its turns or rounds marked"


def test_a_combo_is_one_body_and_lies_over_nothing() -> None:
    active = {"cards": ["Carter", "Destin"], "hp": 9}
    table = library.load("mix").positions.arrange(
        {"A": {"active": active}, "B": {"active": "Abby"}}
    )
    text = words(board(table, 0))
    assert "Carter + Destin" in text
    assert "over Destin" not in text
