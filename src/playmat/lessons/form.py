"""The form of lesson files as types: what is read, and the JSON Schema by which an editor
completes and checks them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from playmat.scenarios.schema import Course, Moves, Paths, Seat

Title = Annotated[str, Meta(min_length=1, max_length=60)]
Done = str | int | float | bool  # a move or an answer; `5` and `true` are texts, too
Sentence = Annotated[str, Meta(min_length=1, max_length=320)]  # one or two; a phone shows it whole


class Others(Moves, kw_only=True, forbid_unknown_fields=True):
    """What the others do: moves, or one step of a scenario that goes on without any."""

    until: Course | UnsetType = UNSET
    decline: Literal["windows"] | UnsetType = UNSET


class StepFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One step: what is said, what the learner does or answers, and what follows."""

    say: Annotated[Sentence, Meta(description="What and why, in one or two sentences.")]
    ask: Annotated[str, Meta(description="A question; `do` is the right answer.")] = ""
    do: Annotated[
        Done | list[Done],
        Meta(description="The move of the learner, or several in a row, as in scenarios."),
    ] = msgspec.field(default_factory=list)
    attempts: Annotated[
        dict[str, Sentence],
        Meta(description="Other moves or answers, and why each is not what this is about."),
    ] = msgspec.field(name="try", default_factory=dict)
    hint: Annotated[Sentence, Meta(description="What helps who does not find it.")] | None = None
    opponent: Annotated[
        Others | list[Others],
        Meta(description="What the others do then, as in scenarios."),
    ] = msgspec.field(default_factory=list)
    expect: (
        Annotated[Paths, Meta(description="What must be true at the end of the step.")] | None
    ) = None


class LessonFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A file with one lesson."""

    lesson: Annotated[Title, Meta(description="Its title.")]
    game: str
    course: Annotated[Title, Meta(description="The course to which it belongs.")]
    number: Annotated[int, Meta(ge=1, le=99, description="Its place in the course.")]
    minutes: Annotated[int, Meta(ge=1, le=10)]
    about: Annotated[
        Title, Meta(description='What it is about: "This lesson is about your first throw."')
    ]
    learner: Annotated[Seat, Meta(description="The seat of who learns.")] = "A"
    players: Annotated[dict[Seat, Title], Meta(description="Who sits at the other seats.")] = (
        msgspec.field(default_factory=dict)
    )
    mode: str = ""
    switches: dict[str, Any] = msgspec.field(default_factory=dict)
    given: Annotated[dict[str, Any], Meta(description="The position, as in scenarios.")]
    steps: Annotated[list[StepFile], Meta(min_length=1)]
    then: Annotated[
        Literal["play", "build"],
        Meta(description="What is offered at its end: a game, or the builder of decks."),
    ] = "play"
