"""Playing at random and looking at a table, as `playmat games check` does."""

from playmat.checks.playing import (
    COMPILED,
    as_json,
    asked,
    forms,
    glance,
    look,
    moments,
    pick,
    play_through,
    viewed,
    viewers,
)

__all__ = [
    "COMPILED",
    "as_json",
    "asked",
    "forms",
    "glance",
    "look",
    "moments",
    "pick",
    "play_through",
    "viewed",
    "viewers",
]
