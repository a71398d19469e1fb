"""Records: every choice with the hash after it; whoever changes one is found out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kernel.high_card import HighCard

from playmat.kernel.errors import BadRecord
from playmat.kernel.record import Difference, check_form, checksum, record_of, replay_onto
from playmat.kernel.table import Table

Record = dict[str, Any]


def played() -> Table:
    table = HighCard().deal(seed=3)
    table.choose("lay Five", "A")
    table.choose("lay Four", "B")
    return table


@pytest.fixture
def record() -> Record:
    return record_of(played(), "digest", [], [])


def verified(record: Record) -> Table:
    return replay_onto(HighCard().deal(seed=3), record, verify=True)


def test_a_record_leads_where_its_table_stood(record: Record) -> None:
    assert [(made["seat"], made["choice"]) for made in record["choices"]] == [
        ("A", "lay Five"),
        ("B", "lay Four"),
    ]
    assert verified(record).hash() == played().hash() == record["choices"][-1]["hash"]
    assert record["result"] == {"winners": ["A"], "losers": ["B"], "draw": False, "reason": "HC-3"}


def test_a_record_of_a_game_that_goes_on_has_no_result() -> None:
    assert record_of(HighCard().deal(), "digest", [], [])["result"] is None


def change_hash(record: Record) -> None:
    record["choices"][0]["hash"] = "0" * 32


def change_choice(record: Record) -> None:
    record["choices"][0]["choice"] = "lay Two"


def change_event(record: Record) -> None:
    record["events"][0]["text"] = "A draws Two"


def leave_out_event(record: Record) -> None:
    record["events"].pop()


def change_result(record: Record) -> None:
    record["result"]["winners"] = ["B"]


def change_commitment(record: Record) -> None:
    record["commitment"] = "0" * 64


def change_digest(record: Record) -> None:
    record["digest"] = "another"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (change_hash, "choice 0: the state after 'lay Five' is another"),
        (change_choice, "choice 0: it cannot be made"),
        (change_event, "event 0 is"),
        (leave_out_event, "more or fewer events"),
        (change_result, "the result is not the one"),
        (change_commitment, "not the one that was committed to"),
        (change_digest, "its checksum does not match"),
    ],
)
def test_what_was_changed_is_found(record: Record, change: Any, told: str) -> None:
    change(record)
    with pytest.raises(Difference, match=told):
        verified(record)


def test_the_checksum_is_over_everything_but_itself(record: Record) -> None:
    assert record["checksum"] == checksum(record)
    assert checksum({**record, "checksum": ""}) == record["checksum"]
    assert checksum({**record, "game": "another"}) != record["checksum"]


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("format", "a letter", "not a Playmat record"),
        ("version", 99, "of version 99"),
        ("choices", "all", "must be a list"),
        ("refused", {}, "'refused'"),
    ],
)
def test_what_is_no_record_is_refused(record: Record, field: str, value: object, told: str) -> None:
    whole = {**record, "mode": "", "switches": {}}
    assert check_form(whole) is whole
    with pytest.raises(BadRecord, match=told):
        check_form({**whole, field: value})


def test_a_record_says_how_it_began(record: Record) -> None:
    whole = {**record, "mode": "", "switches": {}}
    del whole["seed"]
    with pytest.raises(BadRecord, match="neither a seed nor a position"):
        check_form(whole)
    with pytest.raises(BadRecord, match="'mode' is missing"):
        check_form(record)
