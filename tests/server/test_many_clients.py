"""Several clients at a real server, in any order: nothing lost, nothing told, nobody stalled."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.server.running import Chair, Guest, Message, serving

NAMES = ("anna", "ben", "watcher")
WHO = st.sampled_from(NAMES)
PLAYER = st.sampled_from(NAMES[:2])
NONSENSE = st.sampled_from(
    ["", "{", "[]", '{"type": "choose", "decision": -1}', '{"type": "claim", "seat": "B"}', "\x00"]
)


class Clients(RuleBasedStateMachine):
    """Two players and one who watches, at one table."""

    @initialize(game=st.sampled_from(["mix", "nostalgix"]))
    def sit_down(self, game: str) -> None:
        self.stack = ExitStack()
        folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        server = self.stack.enter_context(serving(folder))
        self.guests: dict[str, Guest] = {name: server.guest(name) for name in NAMES}
        made = self.guests["anna"].table(game, "me", "link")
        self.table = str(made["table"])
        self.guests["ben"].join(made["links"]["B"])
        self.rooms: dict[str, ExitStack] = {}
        self.chairs: dict[str, Chair] = {}
        self.stories: dict[str, list[str]] = {}
        for name in NAMES:
            self.come(name)

    def come(self, name: str) -> None:
        if name in self.rooms:
            self.rooms[name].close()
        room = self.rooms[name] = ExitStack()
        watching = name == "watcher"
        self.chairs[name] = room.enter_context(self.guests[name].at(self.table, watching))
        assert self.chairs[name].hear()["type"] == "welcome"

    def hear_again(self, name: str) -> Message:
        """The whole situation; it tells all that was told before, unless something was undone."""
        chair = self.chairs[name]
        chair.say("resume")
        told = chair.until(lambda told: told["type"] == "situation" and told["whole"])
        story = [happening["text"] for happening in told["happenings"]]
        if not self.undone:
            assert story[: len(self.stories.get(name, []))] == self.stories.get(name, [])
        self.stories[name] = story
        return told

    undone = False

    @rule(name=PLAYER, luck=st.integers(0, 1000))
    def choose(self, name: str, luck: int) -> None:
        ask = self.hear_again(name)["ask"]
        if ask is None:
            return
        chair = self.chairs[name]
        option = luck % len(ask["options"])
        number = chair.say("choose", decision=ask["decision"], option=option)

        def answered(told: Message) -> bool:
            over = told["type"] == "situation" and told["number"] > chair.now["number"] - 1
            return over or told.get("id") == number

        assert chair.until(answered)["type"] in ("situation", "refused")

    @rule(name=PLAYER)
    def undo(self, name: str) -> None:
        self.undone = True
        self.chairs[name].say("undo")

    @rule(name=PLAYER, agree=st.booleans())
    def answer_undo(self, name: str, agree: bool) -> None:
        self.chairs[name].say("answer undo", agree=agree)

    @rule(name=PLAYER, asking=st.sampled_from(["always", "when able", "never"]))
    def prefer(self, name: str, asking: str) -> None:
        self.chairs[name].say("prefer", asking=asking)

    @rule(name=WHO, text=NONSENSE)
    def talk_nonsense(self, name: str, text: str) -> None:
        self.chairs[name].socket.send(text)
        assert self.chairs[name].until_told("refused")

    @rule(name=WHO)
    def reconnect(self, name: str) -> None:
        self.come(name)

    @invariant()
    def nobody_is_stalled_and_nothing_is_told(self) -> None:
        for name, letter in zip(NAMES, ("A", "B", None)):
            told = self.hear_again(name)
            for place in told["mat"]["places"]:
                if place.get("shape") == "hand" and place.get("seat") != letter:
                    assert not any("card" in lying for lying in place.get("cards", []))
            if letter is None:
                assert told["ask"] is None

    def teardown(self) -> None:
        for room in getattr(self, "rooms", {}).values():
            room.close()
        if hasattr(self, "stack"):
            self.stack.close()


def budget(examples: int, steps: int) -> Any:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


TestClients = Clients.TestCase
TestClients.settings = budget(3, 12)


class ManyClients(Clients):
    pass


TestManyClients = pytest.mark.soak(ManyClients.TestCase)
TestManyClients.settings = budget(60, 60)
