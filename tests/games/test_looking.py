"""Looking at a table changes nothing, and a sampled table is one that may be."""

from __future__ import annotations

import random

import pytest
from tests.games.playing import as_json, glance, look, moments, pick, play_through, viewers
from tests.games.tables import KINDS, deal, first_seeds

from playmat.kernel.events import EVERYONE
from playmat.kernel.table import Table


def knows(table: Table, piece: int, viewer: int | None) -> bool:
    known = table.state.known[piece]
    return known == EVERYONE if viewer is None else bool(known >> viewer & 1)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_looking_changes_nothing(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed, 0.01):
            before = table.hash()
            for viewer in viewers(table):
                glance(table, viewer)
            table.board()
            table.determinize(0, seed)
            assert table.hash() == before


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_view_is_what_a_glance_shows_and_the_log(kind: tuple[str, str]) -> None:
    table = deal(kind, 1)
    for _ in moments(table, 1, every=10):  # a log grows long
        for viewer in viewers(table):
            view = table.view(viewer)
            assert view.pop("log") == table.log(viewer)
            assert as_json(view) == glance(table, viewer)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_other_chance_to_come_cannot_be_seen(kind: tuple[str, str]) -> None:
    table = deal(kind, 4)
    for _ in moments(table, 4):
        twin = table.clone()
        twin.state.chance.drawn += 5
        for viewer in viewers(table):
            assert glance(twin, viewer) == glance(table, viewer)


# ---- samples ----


def hidden_from(table: Table, seat: int) -> list[int]:
    return [p.number for p in table.state.pieces if not knows(table, p.number, seat)]


def own_cards(table: Table, seat: int) -> list[str]:
    return sorted(p.card.name for p in table.state.pieces if p.owner == seat)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_sampled_table_looks_the_same_to_the_seat_that_samples(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            for seat in range(len(table.state.seats)):
                seen = glance(table, seat)
                for sample in (1, 2):
                    assert glance(table.determinize(seat, sample), seat) == seen
                if len(table.choices) % 15 == 0:
                    assert look(table.determinize(seat, 3), seat) == look(table, seat)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_what_a_seat_knows_is_never_sampled_anew(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        for _ in moments(table, seed):
            for seat in range(len(table.state.seats)):
                sample = table.determinize(seat, seed)
                hidden = hidden_from(table, seat)
                assert hidden_from(sample, seat) == hidden
                for before, after in zip(table.state.pieces, sample.state.pieces, strict=True):
                    assert before.owner == after.owner
                    assert before.card is after.card or before.number in hidden


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_own_list_is_known_so_only_its_order_is_sampled(kind: tuple[str, str]) -> None:
    table = deal(kind, 11)
    for _ in moments(table, 11):
        for seat in range(len(table.state.seats)):
            sample = table.determinize(seat, 5)
            assert own_cards(sample, seat) == own_cards(table, seat)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_sampled_table_can_be_played_to_its_end(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        rng = random.Random(seed)
        table = deal(kind, seed)
        for _ in play_through(table, seed):
            if rng.random() > 0.1:
                continue
            before = table.hash()
            sample = table.determinize(rng.randrange(len(table.state.seats)), seed)
            while sample.decision is not None:
                assert all(sample.decision.offers.values()), "a decision without an option"
                sample.choose(pick(sample, rng))
            assert sample.over
            assert table.hash() == before


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_chance_to_come_is_not_the_real_one(kind: tuple[str, str]) -> None:
    table = deal(kind, 9)
    real = table.state.chance
    keys = set()
    for number in range(10):
        sampled = table.determinize("A", number).state.chance
        assert (sampled.key, sampled.drawn) != (real.key, real.drawn)
        keys.add(sampled.key)
    assert len(keys) == 10
    assert real.key not in keys
