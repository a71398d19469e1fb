"""Batches as bytes: the state of each lane, with its luck, as any machine reads it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from playmat.features.stepping import Lane
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadRecord
from playmat.kernel.playout import Picker
from playmat.parts.rulebook import Rulebook

FORMAT = "playmat batch"


class SavedLane(msgspec.Struct):
    """One lane: its state as plain lists, and how far it has come."""

    state: list[Any]
    word: int
    steps: int


class SavedBatch(msgspec.Struct):
    """All lanes, and which numbers and actions they were shown in."""

    format: str
    features: str
    seeds: list[int]
    episodes: list[int]
    lanes: list[SavedLane]


class ReadBatch(NamedTuple):
    """What was saved, ready to go on."""

    seeds: list[int]
    episodes: list[int]
    lanes: list[Lane]


def written_batch(version: str, seeds: list[int], episodes: list[int], lanes: list[Lane]) -> bytes:
    saved = [SavedLane(lane.state.pack(), lane.picker.word, lane.steps) for lane in lanes]
    return msgspec.json.encode(SavedBatch(FORMAT, version, seeds, episodes, saved))


def read_batch(data: bytes, game: Rulebook, version: str, count: int) -> ReadBatch:
    """What `written_batch` wrote; BadRecord if that was another game or other lanes."""
    try:
        saved = msgspec.json.decode(data, type=SavedBatch)
    except msgspec.DecodeError as error:
        raise BadRecord("this is no saved batch") from error
    if (saved.format, saved.features) != (FORMAT, version):
        raise BadRecord("the batch was saved with another game, mode or version of its features")
    if not len(saved.lanes) == len(saved.seeds) == len(saved.episodes) == count:
        raise BadRecord(f"{len(saved.lanes)} lanes were saved, and there are {count}")
    return ReadBatch(saved.seeds, saved.episodes, [lane_of(each, game) for each in saved.lanes])


def lane_of(saved: SavedLane, game: Rulebook) -> Lane:
    state = game.unpack(saved.state)
    state.hush()
    picker = Picker(stream(0, "blind"))
    picker.word = saved.word
    lane = Lane(state, picker)
    lane.steps = saved.steps
    return lane
