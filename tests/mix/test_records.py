"""Undo and redo, records and saved tables: the same road again leads to the same place."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from tests.games.playing import asked, pick, play_through
from tests.mix.tables import GAME, card, deal, make, position

import playmat
from playmat.kernel.chance import commitment
from playmat.kernel.errors import BadRecord, IllegalChoice
from playmat.kernel.record import Difference, checksum
from playmat.kernel.table import Table

# ---- undo and redo ----


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    make(table, "A throw Rock", "B throw Rock")
    table.undo()
    table.choose("throw Paper", "B")
    with pytest.raises(IllegalChoice):
        table.redo()


def test_a_refused_choice_does_not_forget_what_was_taken_back() -> None:
    table = make(position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}}), "A throw Rock")
    after = table.hash()
    table.undo()
    with pytest.raises(IllegalChoice):
        table.choose("throw Lizard", "A")
    table.redo()
    assert table.hash() == after


# ---- records ----


def finished(mode: str, seed: int) -> Table:
    table = deal(mode, seed)
    for _ in play_through(table, seed, 0.003):
        pass
    return table


def written(table: Table) -> Any:
    """The record as a reader of the file gets it."""
    return json.loads(json.dumps(table.record()))


def test_a_record_of_a_game_that_goes_on_can_be_played_on() -> None:
    table = deal("standard", 8)
    rng = random.Random(8)
    for _ in range(15):
        table.choose(pick(table, rng))
    again = playmat.replay(written(table), verify=True)
    while table.decision is not None:
        option = pick(table, rng)
        table.choose(option)
        again.choose(option.text, option.seat)
        assert again.hash() == table.hash()


def test_a_record_of_a_position_with_cards_of_its_own_replays() -> None:
    given = {"A": {"hand": ["Coin", "Abel"]}, "B": {"active": "Plain"}}
    given["chance"] = {"coins": ["heads"]}
    coin = card("Coin", "On Play: Flip a coin. If heads, this card gets +3 HP.")
    table = make(position([coin], given), "A play Coin", "A throw Rock", "B throw Scissors")
    assert playmat.replay(written(table), verify=True).hash() == table.hash()


RECORD = written(finished("standard", 1))


def replay_changed(record: dict[str, Any], honest: bool = False) -> None:
    """Verify a record that somebody has changed; `honest`: with a checksum made anew."""
    if honest:
        record["checksum"] = checksum(record)
    playmat.replay(record, verify=True)


def test_a_changed_choice_is_named() -> None:
    record = copy.deepcopy(RECORD)
    place = next(
        n for n, c in enumerate(record["choices"]) if c["choice"] == "throw Rock" and n > 6
    )
    record["choices"][place]["choice"] = "throw Paper"
    with pytest.raises(Difference) as difference:
        replay_changed(record, honest=True)
    assert difference.value.choice == place


def test_an_impossible_choice_is_named() -> None:
    record = copy.deepcopy(RECORD)
    record["choices"][4]["choice"] = "throw Lizard"
    with pytest.raises(Difference, match="choice 4: it cannot be made") as difference:
        playmat.replay(record)
    assert difference.value.choice == 4


def test_a_choice_of_another_seat_is_named() -> None:
    record = copy.deepcopy(RECORD)
    place = next(n for n, c in enumerate(record["choices"]) if c["choice"].startswith("throw"))
    record["choices"][place]["seat"] = "Z"
    with pytest.raises(Difference) as difference:
        replay_changed(record, honest=True)
    assert difference.value.choice == place


@pytest.mark.parametrize("place", [0, 7, len(RECORD["choices"]) - 1])
def test_a_changed_hash_is_named(place: int) -> None:
    record = copy.deepcopy(RECORD)
    digest = record["choices"][place]["hash"]
    record["choices"][place]["hash"] = digest[:-1] + ("0" if digest[-1] != "0" else "1")
    with pytest.raises(Difference) as difference:
        replay_changed(record, honest=True)
    assert difference.value.choice == place


def test_a_missing_choice_is_named() -> None:
    record = copy.deepcopy(RECORD)
    del record["choices"][5]
    with pytest.raises(Difference) as difference:
        replay_changed(record, honest=True)
    assert difference.value.choice in (5, 6)


@pytest.mark.parametrize("place", [0, 9, -1])
def test_a_changed_event_is_refused(place: int) -> None:
    record = copy.deepcopy(RECORD)
    record["events"][place]["text"] += "!"
    with pytest.raises(Difference, match="event"):
        replay_changed(record, honest=True)


def test_a_changed_seed_is_refused() -> None:
    record = copy.deepcopy(RECORD)
    record["seed"] += 1
    with pytest.raises(Difference):
        replay_changed(record, honest=True)
    record["commitment"] = commitment(record["seed"])
    with pytest.raises(Difference):
        replay_changed(record, honest=True)


def test_a_changed_commitment_is_refused() -> None:
    record = copy.deepcopy(RECORD)
    record["commitment"] = commitment(record["seed"] + 1)
    with pytest.raises(Difference, match="committed"):
        replay_changed(record, honest=True)


def test_a_changed_note_is_found_by_the_checksum() -> None:
    record = copy.deepcopy(RECORD)
    record["decks"][0]["name"] = "another name"
    with pytest.raises(Difference, match="checksum"):
        replay_changed(record)


@pytest.mark.parametrize(
    "field", ["format", "version", "game", "digest", "choices", "mode", "seed"]
)
def test_a_record_without_a_field_is_refused(field: str) -> None:
    record = copy.deepcopy(RECORD)
    del record[field]
    with pytest.raises(BadRecord):
        playmat.replay(record)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", "another"),
        ("version", 99),
        ("digest", "0"),
        ("choices", {}),
        ("choices", None),
        ("seed", "seven"),
        ("decks", None),
        ("decks", [{}]),
    ],
)
def test_a_record_that_cannot_be_read_is_refused(field: str, value: object) -> None:
    record = copy.deepcopy(RECORD)
    record[field] = value
    with pytest.raises(BadRecord):
        playmat.replay(record)


@pytest.mark.parametrize("nonsense", [None, 7, "record", [], {}])
def test_what_is_no_record_is_refused(nonsense: Any) -> None:
    with pytest.raises(BadRecord):
        playmat.replay(nonsense)


# ---- saved tables ----


def test_a_table_saved_in_mid_effect_goes_on_alike() -> None:
    choose = card(
        "Choosy",
        "On Play: Choose a type, then the opponent can't throw it this Round.\n"
        "On Play: You may draw a card. If you do, deal 2 DMG to the opposing card.",
    )
    given = {"A": {"hand": ["Choosy", "Abel"], "deck": ["Abel"] * 3}, "B": {"active": "Plain"}}
    table = make(position([choose], given), "A play Choosy")
    again = table
    while asked(table).kind != "throw":
        again = table.game.saving.restore(again.save())  # type: ignore[attr-defined]
        text = asked(table).options[0].text
        table.choose(text, "A")
        again.choose(text, "A")
        assert again.hash() == table.hash()
    assert len(table.choices) >= 4


def saved() -> bytes:
    table = deal("standard", 5)
    rng = random.Random(5)
    for _ in range(20):
        table.choose(pick(table, rng))
    return table.save()


SAVED = saved()


@pytest.mark.parametrize("part", range(0, 100, 7))
def test_a_truncated_save_is_refused(part: int) -> None:
    with pytest.raises(BadRecord):
        GAME.saving.restore(SAVED[: len(SAVED) * part // 100])


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"{}", b"7", b'"playmat table"', b"\xff\xfe", b"not json"]
)
def test_what_is_no_save_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        GAME.saving.restore(data)


def test_a_save_with_another_choice_is_refused() -> None:
    content = json.loads(SAVED)
    place = next(n for n, c in enumerate(content["choices"]) if c[1] == "throw Rock")
    content["choices"][place][1] = "throw Paper"
    with pytest.raises(BadRecord):
        GAME.saving.restore(json.dumps(content).encode())


def test_a_save_with_another_state_is_refused() -> None:
    content = json.loads(SAVED)
    content["state"][1][0] ^= 1
    with pytest.raises(BadRecord, match="state and its choices differ"):
        GAME.saving.restore(json.dumps(content).encode())


@pytest.mark.parametrize("field", ["format", "version", "digest", "origin", "choices", "state"])
def test_a_save_without_a_field_is_refused(field: str) -> None:
    content = json.loads(SAVED)
    del content[field]
    with pytest.raises(BadRecord):
        GAME.saving.restore(json.dumps(content).encode())


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


SPOTS = [spot for spot in spots(json.loads(SAVED)) if spot[0] in ("state", "choices", "origin")]


@pytest.mark.parametrize("damage", [None, "x", -1, 99, [], {}, "cut"], ids=repr)
def test_a_damaged_save_is_refused_or_says_the_same(damage: object) -> None:
    right = GAME.saving.restore(SAVED).hash()
    for spot in SPOTS[::3]:
        content = json.loads(SAVED)
        holder = content
        for name in spot[:-1]:
            holder = holder[name]
        if damage == "cut":
            del holder[spot[-1]]
        else:
            holder[spot[-1]] = damage
        try:
            again = GAME.saving.restore(json.dumps(content).encode())
        except BadRecord:
            continue
        assert again.hash() == right, spot
