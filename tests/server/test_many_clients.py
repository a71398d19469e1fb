"""Several clients at a real server, in any order: nothing lost, nothing told, nobody stalled."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.server.running import Chair, Guest, Message, serving

NAMES = ("anna", "ben", "watcher")
WHO = st.sampled_from(NAMES)
PLAYER = st.sampled_from(NAMES[:2])
NONSENSE = st.sampled_from(
    ["", "{", "[]", '{"type": "choose", "decision": -1}', '{"type": "claim", "seat": "B"}', "\x00"]
)


# The first has five cards without a word of text: what of it is in the hand was never seen.
PLAIN_DECKS = ("Fresh Chalk", "Five Owens")


class Clients(RuleBasedStateMachine):
    """Two players and one who watches, at one table."""

    @initialize(game=st.sampled_from(["mix", "nostalgix"]))
    def sit_down(self, game: str) -> None:
        self.stack = ExitStack()
        self.folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.house = ExitStack()
        server = self.house.enter_context(serving(self.folder))
        self.guests: dict[str, Guest] = {name: server.guest(name) for name in NAMES}
        self.plain = game == "mix"
        mine, other = PLAIN_DECKS if self.plain else ("", "")
        made = self.guests["anna"].table(game, f"me/{mine}", f"link/{other}")
        self.table = str(made["table"])
        self.guests["ben"].join(made["links"]["B"])
        self.rooms: dict[str, ExitStack] = {}
        self.chairs: dict[str, Chair] = {}
        self.heard: dict[str, list[str]] = {name: [] for name in NAMES}
        self.stories: dict[str, list[str]] = {}
        self.undone = False  # whether anything may have been taken back
        for name in NAMES:
            self.come(name)

    def come(self, name: str) -> None:
        self.go(name)
        room = self.rooms[name] = ExitStack()
        watching = name == "watcher"
        self.chairs[name] = room.enter_context(self.guests[name].at(self.table, watching))
        assert self.chairs[name].hear()["type"] == "welcome"

    def go(self, name: str) -> None:
        if name in self.rooms:
            self.rooms.pop(name).close()
            self.heard[name] += self.chairs[name].raw

    def hear_again(self, name: str) -> Message:
        """The whole situation; it tells all that was told before, unless something was undone."""
        chair = self.chairs[name]
        chair.say("resume")
        told = chair.until(lambda told: told["type"] == "situation" and told["whole"])
        story = [happening["text"] for happening in told["happenings"]]
        known = self.stories.get(name, [])
        assert story[: len(known)] == known
        self.stories[name] = story
        return told

    def forget(self) -> None:
        """What was told may be told no more, since somebody takes something back."""
        self.undone = True
        self.stories.clear()

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
        self.chairs[name].say("undo")
        self.hear_again_after(name)

    @rule(name=PLAYER, agree=st.booleans())
    def answer_undo(self, name: str, agree: bool) -> None:
        self.chairs[name].say("answer undo", agree=agree)
        self.hear_again_after(name)

    def hear_again_after(self, name: str) -> None:
        """Whatever was taken back has been when this is heard, for everybody."""
        self.forget()
        self.hear_again(name)
        self.forget()

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

    @rule(name=WHO)
    def ask_too_much(self, name: str) -> None:
        for _ in range(100):
            self.chairs[name].say("why not", text="fly")
        self.come(name)

    @rule()
    def restart(self) -> None:
        """What everybody sees is what everybody saw: nothing that was answered is lost."""
        before = [self.seen(name) for name in NAMES]
        for name in NAMES:
            self.go(name)
        self.house.close()
        server = self.house.enter_context(serving(self.folder))
        for name in NAMES:
            self.guests[name] = server.guest_again(self.guests[name])
            self.come(name)
        assert [self.seen(name) for name in NAMES] == before

    def seen(self, name: str) -> Message:
        told = self.hear_again(name)
        return {part: told[part] for part in ("mat", "ask", "happenings", "waiting", "may_undo")}

    @invariant()
    def nobody_is_stalled_and_nothing_is_told(self) -> None:
        for name, letter in zip(NAMES, ("A", "B", None)):
            told = self.hear_again(name)
            for place in told["mat"]["places"]:
                if place.get("shape") != "hand":
                    continue
                cards = [lying["card"] for lying in place.get("cards", []) if "card" in lying]
                if place.get("seat") != letter:
                    assert not cards
                elif name == "anna" and self.plain and not self.undone and not told["ending"]:
                    self.nobody_else_has_heard_of(cards)
            if letter is None:
                assert told["ask"] is None

    def nobody_else_has_heard_of(self, cards: list[str]) -> None:
        for other in ("ben", "watcher"):
            heard = "".join([*self.heard[other], *self.chairs[other].raw])
            assert not [card for card in cards if card in heard]

    def teardown(self) -> None:
        for room in getattr(self, "rooms", {}).values():
            room.close()
        for stack in ("house", "stack"):
            if hasattr(self, stack):
                getattr(self, stack).close()


def budget(examples: int, steps: int) -> Any:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],  # a smaller story would cost minutes: each try has a server
        suppress_health_check=list(HealthCheck),
    )


TestClients = Clients.TestCase
TestClients.settings = budget(3, 12)


class ManyClients(Clients):
    pass


TestManyClients = pytest.mark.soak(ManyClients.TestCase)
TestManyClients.settings = budget(60, 60)
