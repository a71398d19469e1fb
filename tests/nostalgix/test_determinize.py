"""A sampled table is one that may be, for all that a seat knows: no more and no less."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.playing import as_json, pick, play_through
from tests.nostalgix.tables import MODES, deal, make, nx_of, other, position
from tests.nostalgix.test_redaction import look_alike

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import HERO, SURPRISE, NxCard
from playmat.games.nostalgix.facts.state import DECK, HAND, NxBody
from playmat.kernel.table import Table


def secrets(table: Table) -> list[object]:
    """The parts of a mulligan that nobody but its player knows."""
    nx = nx_of(table)
    return [nx.swaps, nx.swapped, [None if o is None else o.text for o in nx.answers]]


@pytest.mark.parametrize("mode", MODES)
def test_samples_depend_on_the_view_only(mode: str) -> None:
    """Before each choice those of one seat, by lot."""
    rng = random.Random(mode)
    for seed in range(3):
        table = deal(mode, seed)
        for _ in play_through(table, seed):
            if nx_of(table).switches["open_hand"] == "on" and not nx_of(table).turn:
                continue  # see test_findings.py
            seat = rng.randrange(2)
            here = table.determinize(seat, seed)
            there = look_alike(table, seat, rng).determinize(seat, seed)
            assert as_json(here.board()) == as_json(there.board())
            if nx_of(table).asked:
                assert secrets(here) == secrets(there)


@pytest.mark.parametrize("mode", MODES)
def test_samples_of_look_alike_tables_are_played_on_alike(mode: str) -> None:
    for seed in range(25):
        rng = random.Random(seed)
        table = deal(mode, seed, None, {})
        for _ in range(rng.randrange(150)):
            if table.decision is not None:
                table.choose(pick(table, rng))
        if table.decision is None:
            continue
        here = table.determinize(0, seed)
        there = look_alike(table, 0, rng).determinize(0, seed)
        for _ in range(60):
            if here.decision is None:
                break
            option = pick(here, rng)
            here.choose(option)
            there.choose(option.text, option.seat)
            assert as_json(here.board()) == as_json(there.board())


@pytest.mark.parametrize("mode", MODES)
def test_a_sample_is_a_table_that_may_be(mode: str) -> None:
    """Each place holds what may lie there: Heroes, Surprises of the marked cost, deck cards.
    Before each choice one seat, by lot, takes a sample."""
    rng = random.Random(mode)
    for seed in range(6):
        table = deal(mode, seed, None, {})
        for _ in play_through(table, seed):
            check_places(table.determinize(rng.randrange(2), seed))


def check_places(sample: Table) -> None:
    nx = nx_of(sample)
    for seat in nx.seats:
        for zone in (HAND, DECK):
            for piece in seat.zones[zone.index]:
                assert cast(NxCard, nx.pieces[piece].card).sort != HERO
    for each in nx.bodies.values():
        body = cast(NxBody, each)
        if not body.face_down:
            continue
        assert body.card is nx.pieces[body.pieces[0]].card
        assert body.name == body.card.name
        assert body.card.sort == body.sort
        assert body.sort in (HERO, SURPRISE)
        assert len(body.used) == 2 * len(body.card.lines)


def test_a_face_down_surprise_is_sampled_among_those_of_its_cost() -> None:
    cheap = [other(f"Cheap {n}", "surprise", "At any time, draw a card.", 2) for n in range(3)]
    table = position(cheap, {"B": {"back": [{"card": "Cheap 1", "cost": 2}]}})
    seen = set()
    for number in range(60):
        body = nx_of(table.determinize("A", number)).surprises(1)[0]
        assert body.card.cost == body.marker == 2
        seen.add(body.name)
    assert len(seen) > 3


def test_secret_choices_of_a_mulligan_vary_with_nothing_but_the_view() -> None:
    given = {"phase": "mulligan", "A": {"hand": ["Plain"] * 6}, "B": {"hand": ["Tick"] * 6}}
    table = position([], given)
    twin = table.clone()
    make(table, "B replace Tick", "B replace Tick", "B keep", "B put on the bottom")
    make(twin, "B keep")
    here, there = table.determinize("A", 7), twin.determinize("A", 7)
    assert secrets(here) == secrets(there)
    make(here, "A keep")
    make(there, "A keep")
    assert as_json(here.board()) == as_json(there.board())


def test_a_sample_may_be_taken_in_the_middle_of_a_search() -> None:
    find = other("Find", "spell", "Search your deck for a Fox, add it to your hand and shuffle.")
    table = position([find], {"A": {"hand": ["Find"]}, "B": {}})
    make(table, "A play Find")
    assert nx_of(table).prompt is words.ASK_CARD
    for seat in "AB":
        for number in range(10):
            sample = table.determinize(seat, number)
            assert sample.decision is not None
            sample.choose(sample.decision.options[0])


def test_looking_and_sampling_of_a_game_that_is_over() -> None:
    table = deal("standard", 5)
    for _ in play_through(table, 5):
        pass
    sample = table.determinize(0, 1)
    assert sample.over
    assert sample.decision is None
