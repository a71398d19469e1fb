"""Undo and redo, records and saved tables: the same road again leads to the same place."""

from __future__ import annotations

import copy
import json
import random
from functools import partial
from typing import Any

import pytest
from tests.games.playing import COMPILED, pick, play_through
from tests.games.tables import GAMES, KINDS, deal, first_seeds, game_of

import playmat
from playmat.checks import twins
from playmat.checks.twins import written
from playmat.kernel.errors import BadRecord, IllegalChoice
from playmat.kernel.record import Difference, checksum
from playmat.kernel.table import Table

# ---- undo and redo ----


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_undo_and_redo_of_a_game_return_to_the_exact_hashes(kind: tuple[str, str]) -> None:
    twins.undo_and_redo_lead_back(partial(deal, kind, 21), 21)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_there_is_nothing_before_the_first_choice_nor_after_the_last(kind: tuple[str, str]) -> None:
    table = deal(kind, 21)
    for nothing_left in (table.undo, table.redo):
        with pytest.raises(IllegalChoice):
            nothing_left()


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_undo_and_redo_at_every_choice(kind: tuple[str, str]) -> None:
    """Plain Python stops earlier, for the same reason."""
    rng = random.Random(kind[1])
    table = deal(kind, 22)
    while table.decision is not None and len(table.choices) < (60 if COMPILED else 35):
        before = table.hash()
        table.choose(pick(table, rng, 0.01))
        after = table.hash()
        table.undo()
        assert table.hash() == before
        table.redo()
        assert table.hash() == after


# ---- records ----


def finished(kind: tuple[str, str], seed: int) -> Table:
    table = deal(kind, seed)
    for _ in play_through(table, seed, 0.001):
        pass
    return table


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_records_of_random_games_replay(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 10):
        twins.records_replay(partial(deal, kind, seed), seed)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_record_of_a_game_that_goes_on_can_be_played_on(kind: tuple[str, str]) -> None:
    table = deal(kind, 8)
    rng = random.Random(8)
    for _ in range(15):
        if table.decision is not None:
            table.choose(pick(table, rng))
    again = playmat.replay(written(table), verify=True)
    while table.decision is not None:
        option = pick(table, rng)
        table.choose(option)
        again.choose(option.text, option.seat)
        assert again.hash() == table.hash()


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_record_is_refused(name: str) -> None:
    kind = next(kind for kind in KINDS if kind[0] == name)
    record = written(finished(kind, 1))
    rng = random.Random(name)
    for place in rng.sample(range(len(record["choices"])), 6):
        changed = copy.deepcopy(record)
        changed["choices"][place]["choice"] = "fly to the moon"
        with pytest.raises(Difference) as difference:
            playmat.replay(changed)
        assert difference.value.choice == place
    for place in rng.sample(range(len(record["events"])), 6):
        changed = copy.deepcopy(record)
        changed["events"][place]["text"] += "!"
        changed["checksum"] = checksum(changed)
        with pytest.raises(Difference, match="event"):
            playmat.replay(changed, verify=True)


# ---- saved tables ----


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_saved_table_goes_on_where_it_was(kind: tuple[str, str]) -> None:
    twins.saved_tables_go_on(partial(deal, kind, 13), 13)


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name in value:
            found += spots(value[name], (*path, name))
    elif isinstance(value, list):
        for place in range(len(value)):
            found += spots(value[place], (*path, place))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_save_is_refused_or_says_the_same(name: str) -> None:
    kind = next(kind for kind in KINDS if kind[0] == name)
    rng = random.Random(name)
    table = deal(kind, 5)
    for _ in range(30):
        table.choose(pick(table, rng))
    saved = table.save()
    places = [s for s in spots(json.loads(saved)) if s[0] in ("state", "choices", "origin")]
    for spot in rng.sample(places, 150):
        content = json.loads(saved)
        holder = content
        for part in spot[:-1]:
            holder = holder[part]
        damage: object = rng.choice([None, "x", -1, 99, [], {}, "cut"])
        if damage == "cut":
            del holder[spot[-1]]
        else:
            holder[spot[-1]] = damage
        try:
            again = game_of(kind).saving.restore(json.dumps(content).encode())
        except BadRecord:
            continue
        assert again.hash() == table.hash(), spot
