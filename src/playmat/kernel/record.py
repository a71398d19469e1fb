"""Records: a game as one JSON file, to be watched, verified, resumed and learnt from.

A record says how the table began (decks and seed, or a described position) and every choice
made. Re-running the choices gives everything else; the events, a state hash per choice and the
result are in it so that a viewer needs no rules and a verifier can point at the first
difference.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from playmat.kernel.budget import MOST_REFUSED
from playmat.kernel.chance import commitment
from playmat.kernel.errors import BadRecord, BudgetExceeded, PlaymatError
from playmat.kernel.seats import letter
from playmat.kernel.table import Refused, Table

FORMAT: Final = "playmat record"
VERSION: Final = 1


def record_of(
    table: Table, digest: str, cards: list[dict[str, Any]], sets: list[dict[str, str]]
) -> dict[str, Any]:
    """The record of a table, finished or not; sets of one's own are in it with their texts."""
    choices: list[dict[str, str]] = []
    again = table.clone()
    again.rerun([])
    for option in table.choices:
        again.carry_out(again.offered(option.text, option.seat))
        choices.append({"seat": letter(option.seat), "choice": option.text, "hash": again.hash()})
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": table.game.name,
        "digest": digest,
        "cards": cards,
        **({"sets": sets} if sets else {}),
        **table.origin,
        "choices": choices,
        **({"refused": [refusal_form(each) for each in table.refused]} if table.refused else {}),
        "events": [event.form(whole=True) for event in table.history],
        "result": result_form(table),
    }
    if "seed" in table.origin:
        record["commitment"] = commitment(int(str(table.origin["seed"])))
    record["checksum"] = checksum(record)
    return record


def result_form(table: Table) -> dict[str, Any] | None:
    """How the game ended, as it stands in a record; None while it goes on."""
    result = table.result
    if result is None:
        return None
    return {
        "winners": [letter(seat) for seat in result.winners],
        "losers": [letter(seat) for seat in result.losers],
        "draw": result.draw,
        "reason": result.reason,
    }


def refusal_form(refused: Refused) -> dict[str, Any]:
    """A choice that the table could not carry, as it stands in a record."""
    option, reason = refused.option, refused.why().reason
    seat = letter(option.seat)
    return {"after": refused.after, "seat": seat, "choice": option.text, "reason": reason}


def checksum(record: dict[str, Any]) -> str:
    """A digest over all other fields, so that a damaged record is known as such."""
    content = {name: value for name, value in record.items() if name != "checksum"}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def check_form(record: Any, path: str = "") -> dict[str, Any]:
    """The record, if it is one; BadRecord says what is wrong with it."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise BadRecord("this is not a Playmat record", path)
    if record.get("version") != VERSION:
        raise BadRecord(
            f"the record is of version {record.get('version')!r}, this program reads {VERSION}",
            path,
            hint="use the program that wrote it, or a newer one",
        )
    fields = ("game", "choices", "mode", "switches", "cards", "digest")
    for field in fields:
        if field not in record:
            raise BadRecord(f"the field {field!r} is missing", path)
    if not isinstance(record["choices"], list):
        raise BadRecord("'choices' must be a list", path)
    check_refusals(record.get("refused", []), path)
    if "seed" not in record and "given" not in record:
        raise BadRecord("the record says neither a seed nor a position to begin with", path)
    return record


def check_refusals(refused: Any, path: str) -> None:
    """BadRecord unless this is a list of choices that were refused."""
    fields = {"after": int, "seat": str, "choice": str, "reason": str}
    if not isinstance(refused, list) or not all(
        isinstance(entry, dict) and all(isinstance(entry.get(f), t) for f, t in fields.items())
        for entry in refused
    ):
        raise BadRecord("'refused' must be a list of choices, each with a reason", path)
    if len(refused) > MOST_REFUSED:
        raise BadRecord(f"'refused' has more than {MOST_REFUSED} choices", path)


class Difference(PlaymatError):
    """Where re-running a record leads somewhere else than it says."""

    def __init__(self, choice: int, what: str) -> None:
        super().__init__(f"choice {choice}: {what}" if choice >= 0 else what)
        self.choice = choice
        self.what = what


def replay_onto(table: Table, record: dict[str, Any], verify: bool) -> Table:
    """Make a record's choices on a table at its beginning; Difference if it does not go on."""
    for number, entry in enumerate(record["choices"]):
        if verify:
            compare_refusals(table, record, number)
        try:
            table.choose(str(entry["choice"]), str(entry["seat"]))
        except (PlaymatError, KeyError, TypeError) as error:
            raise Difference(number, f"it cannot be made: {error}") from error
        if verify and entry.get("hash") != table.hash():
            raise Difference(number, f"the state after {entry['choice']!r} is another")
    if verify:
        compare_refusals(table, record, len(record["choices"]))
        compare_end(table, record)
    return table


def compare_refusals(table: Table, record: dict[str, Any], number: int) -> None:
    """The table must not be able to carry the choices of which the record says so, after so many
    others."""
    for entry in record.get("refused", ()):
        if entry["after"] != number:
            continue
        choice, seat = str(entry["choice"]), str(entry["seat"])
        try:
            table.choose(choice, seat)
        except BudgetExceeded as refusal:
            if refusal.reason != entry["reason"]:
                raise Difference(number, f"{choice!r} is refused, but {refusal.reason}") from None
        except PlaymatError as error:
            raise Difference(number, f"{choice!r} is not offered: {error}") from error
        else:
            raise Difference(number, f"the table can carry {choice!r}, which it says was refused")


def compare_end(table: Table, record: dict[str, Any]) -> None:
    """The events and the seed's commitment must be those that the record shows."""
    if "seed" in record and record.get("commitment") != commitment(int(record["seed"])):
        raise Difference(-1, "the seed is not the one that was committed to")
    shown = record.get("events")
    events = [event.form(whole=True) for event in table.history]
    if not isinstance(shown, list) or len(shown) != len(events):
        raise Difference(-1, "the record shows more or fewer events than the choices lead to")
    for number, (said, made) in enumerate(zip(shown, events, strict=True)):
        if said != made:
            raise Difference(-1, f"event {number} is {made.get('text')!r}, not what it shows")
    if record.get("result") != result_form(table):
        raise Difference(-1, "the result is not the one that the choices lead to")
    if record.get("checksum") != checksum(record):
        raise Difference(-1, "the record has been changed: its checksum does not match")
