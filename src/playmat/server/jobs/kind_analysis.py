"""Analysis of a game as long work: its description is JSON with a record, how closely to look, and
whether by all cards."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from playmat.games import load
from playmat.kernel.errors import BadRecord
from playmat.kernel.record import check_form
from playmat.lab.analysis import VERSION, Depth, analyse
from playmat.server.showing.replays import Replay, reel
from playmat.server.wire.pages import AnalysisInfo
from playmat.server.work.work_process import Checked, Tell, WorkKind


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be looked at, and how."""

    record: dict[str, Any]
    depth: Depth = "normal"
    open_cards: bool = False


def described(record: dict[str, Any], depth: Depth, open_cards: bool) -> str:
    """The description for a record: without what follows from the choices, such as the events.

    Nothing is put in another order: the cards of a deck are shuffled from the order in which the
    record has them.
    """
    choices = [{"seat": made["seat"], "choice": made["choice"]} for made in record["choices"]]
    needed = {name: value for name, value in record.items() if name not in ("events", "result")}
    wish = Wish({**needed, "choices": choices}, depth, open_cards)
    return msgspec.json.encode(wish).decode()


def read(description: str) -> Wish:
    try:
        wish = msgspec.json.decode(description, type=Wish)
    except msgspec.DecodeError as error:
        raise BadRecord(f"this describes no analysis: {error}") from None
    check_form(wish.record)
    return wish


def check(description: str) -> Checked:
    """Which game is looked at; whether it goes on as its record says is seen on the way."""
    wish = read(description)
    game = load(str(wish.record["game"]))
    key = json.dumps([VERSION, msgspec.to_builtins(wish)])  # decks in another order: another deal
    return Checked(key, f"{game.title}: a game looked at again")


def run(description: str, tell: Tell) -> AnalysisInfo:
    wish = read(description)
    found = analyse(wish.record, wish.depth, open_cards=wish.open_cards, tell=tell)
    return msgspec.convert(found.form(), AnalysisInfo)


ANALYSIS = WorkKind("analysis", check, run)


def replay_analysis(replay: Replay, depth: Depth, open_cards: bool) -> tuple[str, Checked]:
    """An analysis of the game as long work: its description, and what it asks."""
    description = described(reel(replay).record(), depth, open_cards)
    return description, ANALYSIS.check(description)
