"""What is asked over HTTP about positions that are laid out by hand, as types."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from playmat.parts.look import Mat
from playmat.server.wire.messages import SeatInfo
from playmat.server.wire.sizes import SCENARIO_LETTERS, Digests, Name, ScenarioText
from playmat.server.wire.workshop_pages import check_size
from playmat.workshop.position_forms import NumberForm, PlaceForm, PositionForm

__all__ = [
    "LaidPosition",
    "NumberForm",
    "PlaceForm",
    "PlayPosition",
    "PositionDraft",
    "PositionForm",
]


class PositionDraft(Struct, forbid_unknown_fields=True):
    """A position, as data or as text: the `given` of a scenario, with the cards of these sets.

    With neither it is the one in which `card` is tried, or an empty one.
    """

    sets: Digests = field(default_factory=list)
    mode: Name = ""
    given: dict[str, Any] | None = None
    text: ScenarioText | None = None
    card: Name = ""

    def __post_init__(self) -> None:
        check_size(self.given, SCENARIO_LETTERS)


class LaidPosition(Struct):
    """A position as data and as text, and the mat with all cards open.

    Where it cannot be laid out there is no mat, but what is wrong, at which place of the data and
    on which line of the text. A text that cannot be read has no data.
    """

    text: str
    mode: str
    given: dict[str, Any] | None = None
    mat: Mat | None = None
    seats: list[SeatInfo] = field(default_factory=list)
    problem: str = ""
    place: list[str] = field(default_factory=list)
    line: int = 0


class PlayPosition(Struct, forbid_unknown_fields=True):
    """A position to be played at a practice table, against bots of this level."""

    text: ScenarioText
    sets: Digests = field(default_factory=list)
    mode: Name = ""
    level: Name = "regular"
