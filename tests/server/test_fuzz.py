"""Whatever a client sends, it gets an answer, and nothing changes that it may not change."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.running import Guest, Server, serving

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KINDS = (
    "choose",
    "stand",
    "why not",
    "hint",
    "undo",
    "answer undo",
    "prefer",
    "rematch",
    "claim",
    "resume",
    "welcome",
    "situation",
)
FIELDS = ("id", "decision", "option", "text", "card", "body", "agree", "asking", "seat", "by", "x")
MESSAGES = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(KINDS) | st.text(),
    st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=4),
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        "{",
        '{"type": "choose"',
        '{"type": 7}',
        '{"type": "choose", "decision": "1"}',
        '{"type": "choose", "decision": 1e400}',
        '{"type": "choose", "decision": 1, "option": 0, "seat": "B"}',
        '{"type": "situation"}',
        '{"type": "prefer", "asking": "sometimes"}',
        "[" * 3000,
        '{"type": "stand", "text": "\\ud800"}',
    ],
)
def test_what_is_no_message_is_refused(anna: Guest, text: str) -> None:
    made = anna.table("mix", "me", "random")
    with anna.at(made["table"]) as chair:
        ask = chair.until_asked()
        chair.socket.send(text)
        assert chair.until_told("refused")["reason"]
        chair.say("resume")
        assert chair.until_told("situation")["ask"] == ask


def test_an_oversized_message_is_refused_and_a_huge_one_ends_the_connection(anna: Guest) -> None:
    made = anna.table("mix", "me", "random")
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        chair.say("stand", text="x" * 5000)
        assert "shorter" in chair.until_told("refused")["reason"]
        chair.say("stand", text="x" * 100_000)
        assert chair.closed()
    with anna.at(made["table"]) as chair:
        assert chair.until_asked()


def test_bytes_are_no_message(anna: Guest) -> None:
    made = anna.table("mix", "me", "random")
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        chair.socket.send(b'{"type": "resume"}')
        assert chair.until_told("refused")


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(messages=st.lists(MESSAGES, min_size=5, max_size=25))
def test_random_messages_of_a_spectator_change_nothing(
    server: Server, messages: list[dict[str, Any]]
) -> None:
    guest = server.guest()
    made = guest.table("nostalgix", "me", "me")
    with guest.at(made["table"], watching=True) as chair:
        chair.until_told("situation")
        before = chair.now["mat"]
        for message in messages:
            chair.socket.send(json.dumps(message))
        chair.answer("choose")
        chair.say("resume")
        chair.until_told("situation")
        assert chair.now["mat"] == before


def test_a_player_who_talks_nonsense_plays_a_legal_game(tmp_path: Path) -> None:
    luck = random.Random(1)
    with serving(tmp_path, messages_per_second=10_000.0) as server:
        anna = server.guest("Anna")
        made = anna.table("nostalgix", "me", "random")
        with anna.at(made["table"]) as chair:
            for _ in range(150):
                kind = luck.choice([k for k in KINDS if k != "hint"])
                fields: dict[str, Any] = {
                    "decision": luck.randrange(-1, 20),
                    "option": luck.randrange(-1, 4),
                    "text": luck.choice(["pass", "end turn", ""]),
                }
                if kind != "choose":
                    fields = {"text": fields["text"]} if kind in ("stand", "why not") else {}
                chair.say(kind, **fields)
            chair.say("stand", text="concede")
            chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
        record = anna.get(f"/api/replays/{made['table']}/record")
        path = tmp_path / "record.json"
        path.write_text(json.dumps(record))
        from playmat.cli import main

        assert main(["replay", "verify", str(path)]) == 0
