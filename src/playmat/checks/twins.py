"""A table that is cloned, undone, packed, recorded or saved is the same one, in mid-effect too."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from playmat.checks.playing import COMPILED, as_json, asked, forms, moments, pick, play_through
from playmat.checks.wrong import Deal, demand
from playmat.games import replay
from playmat.kernel.decisions import Option
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

ASTRAY = 6  # choices that a clone makes of its own
STEPS = 100 if COMPILED else 35  # choices of a game that are undone one by one
SAVED = 29  # choices between two tables that are saved


def same_step(table: Table, twin: Table, option: Option, kind: str) -> None:
    """Make a choice on both: the same is told, and the same stands afterwards."""
    here = table.choose(option)
    there = twin.choose(option.text, option.seat)
    what = f"{option.text!r} on {kind}"
    demand(forms(here, None) == forms(there, None), f"{what} leads to other events", table)
    demand(table.hash() == twin.hash(), f"{what} leads to another state", table)


def clones_play_on_alike(deal: Deal, seed: int) -> None:
    rng = random.Random(seed)
    table = deal()
    twin = table.clone()
    while table.decision is not None:
        option = pick(table, rng, 0.002)
        twin = twin.clone()  # a clone of a clone of a clone ...
        same_step(table, twin, option, "a clone")
    demand(as_json(table.board()) == as_json(twin.board()), "a clone ends with another board")
    demand(table.log() == twin.log(), "a clone ends with another log")


def quiet_states_play_on_alike(deal: Deal, seed: int) -> None:
    """Where nobody reads what is said, as in the thoughts of a bot, the same happens."""
    rng = random.Random(seed)
    state = deal().state
    twin = state.clone()
    twin.hush()
    while state.asked:
        seat = state.next_asked()
        here, there = state.options(seat), twin.options(seat)
        demand(len(here) == len(there), "where nobody reads it, other options are offered")
        place = rng.randrange(len(here))
        state.answer(here[place])
        twin.answer(there[place])
        told = f"where nobody reads it, {here[place].text!r} leads to another state"
        if not any(state.answers):  # the words of answers still to be shown differ
            demand(state.hash() == twin.hash(), told)
    demand(
        (state.winners, state.reason) == (twin.winners, twin.reason), "a quiet game ends otherwise"
    )
    demand(not twin.events, "where nobody reads it, events are kept")


def clones_leave_their_original_alone(deal: Deal, seed: int) -> None:
    rng = random.Random(seed)
    table = deal()
    for _ in moments(table, seed):
        before = table.hash()
        twin = table.clone()
        for _ in range(ASTRAY):
            if twin.decision is None:
                break
            twin.choose(pick(twin, rng, 0.02))
        shared = "what a clone does changes its original: something is not copied"
        demand(table.hash() == before, shared, table)
        if twin.hash() == before:  # ties may lead back to the question, and are told
            demand(twin.log() != table.log(), "choices of a clone change nothing", table)


def originals_leave_their_clones_alone(deal: Deal, seed: int) -> None:
    table = deal()
    kept: list[tuple[Table, str, int]] = []
    for _ in play_through(table, seed):
        kept.append((table.clone(), table.hash(), len(table.history)))
    for twin, digest, told in kept:
        same = (twin.hash(), len(twin.history)) == (digest, told)
        demand(same, "what is done later changes a clone: something is not copied", twin)


def undo_and_redo_lead_back(deal: Deal, seed: int) -> None:
    """Each step back plays all up to there again: long games are undone in their first part."""
    rng = random.Random(seed)
    table = deal()
    hashes, logs = [table.hash()], [len(table.history)]
    while table.decision is not None and len(table.choices) < STEPS:
        table.choose(pick(table, rng, 0.005))
        hashes.append(table.hash())
        logs.append(len(table.history))
    for place in range(len(hashes) - 1, 0, -1):
        back = (table.hash(), len(table.history)) == (hashes[place], logs[place])
        demand(back, "taking a choice back does not lead to the same table", table)
        table.undo()
    for place in range(len(hashes)):
        again = (table.hash(), len(table.history)) == (hashes[place], logs[place])
        demand(again, "making a choice again does not lead to the same table", table)
        if place + 1 < len(hashes):
            table.redo()


def packed_states_play_on_alike(deal: Deal, seed: int) -> None:
    """Packing is how tables are saved: what `pack` leaves out is lost."""
    rng = random.Random(seed)
    table = deal()
    game, twin = table.game, table.clone()
    while table.decision is not None:
        option = pick(table, rng, 0.002)
        twin.state = game.unpack(msgspec.json.decode(twin.state.to_bytes()))
        demand(twin.hash() == table.hash(), "a state that was packed and unpacked differs", table)
        same_step(table, twin, option, "a table that was packed and unpacked")


def packed_states_are_plain_json(deal: Deal, seed: int) -> None:
    table = deal()
    for _ in play_through(table, seed):
        plain = json.dumps(table.state.pack(), separators=(",", ":"), ensure_ascii=False)
        demand(table.state.to_bytes() == plain.encode(), "a packed state is not plain JSON", table)


def written(table: Table) -> Any:
    """The record as a reader of the file gets it."""
    return json.loads(json.dumps(table.record()))


def records_replay(deal: Deal, seed: int) -> None:
    table = deal()
    for _ in play_through(table, seed, 0.001):
        pass
    again = replay(written(table), verify=True)
    demand(again.hash() == table.hash(), "the record of a game replays to another state")
    demand(again.log() == table.log(), "the record of a game replays to another log")
    demand(str(again.result) == str(table.result), "the record of a game replays to another result")


def saved_tables_go_on(deal: Deal, seed: int) -> None:
    rng = random.Random(seed)
    table = deal()
    game = table.game
    assert isinstance(game, Rulebook)
    while table.decision is not None:
        if len(table.choices) % SAVED == 0:
            again = game.saving.restore(table.save())
            demand(again.hash() == table.hash(), "a saved table is restored otherwise", table)
            demand(again.log() == table.log(), "a saved table is restored with another log", table)
            offers = [[o.text for o in asked(one).options] for one in (again, table)]
            demand(offers[0] == offers[1], "a saved table offers something else", table)
        table.choose(pick(table, rng))
    demand(
        game.saving.restore(table.save()).hash() == table.hash(), "a finished table is not restored"
    )
