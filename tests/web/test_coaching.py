"""Coaching in the first games: a line that gets in nobody's way, and can be switched off."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute
from tests.web.expecting import expect
from tests.web.players import sit_down


class Talk:
    """What the page says to the server and the server to the page, and a word between."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[dict[str, Any]] = []
        self.socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/socket"), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            self.said.append(json.loads(message))
            server.send(message)

        socket.on_message(hear)

    def tell(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    @property
    def wishes(self) -> list[bool]:
        return [said["wanted"] for said in self.said if said["type"] == "coach"]


def test_a_newcomer_is_coached_until_it_is_stopped(newcomer: Page) -> None:
    talk = Talk(newcomer)
    player = sit_down(newcomer, "nexus", "me", "random")
    coach = newcomer.get_by_role("status", name="Coach")
    expect(coach).to_contain_text("Before every Bout the players play rock-paper-scissors")
    expect(coach.get_by_role("button", name="PN-110")).to_be_visible()
    assert talk.wishes == [True]

    chances = {"before": 0.71, "after": 0.48}
    talk.tell(type="coached", decision=1, chosen="end turn", better="attack Avatar", **chances)
    expect(coach).to_contain_text("Attack Avatar. It wins 71 of 100 such tables, what you chose 48")
    player.choose(player.see())
    expect(coach.get_by_text("71 of 100")).to_have_count(0)

    talk.tell(type="coached", decision=2, chosen="end turn", better="attack Avatar", **chances)
    coach.get_by_role("button", name="Stop coaching").click()
    expect(newcomer.locator(".coach")).to_have_count(0)
    assert talk.wishes == [True, False]

    newcomer.reload()
    player.wait_for_question()
    assert newcomer.locator(".coach").count() == 0
    newcomer.get_by_role("button", name="Settings").click()
    newcomer.get_by_label("Coaching against bots").select_option("in my first games")
    expect(newcomer.locator(".coach")).to_have_count(1)
    assert talk.wishes == [True, False, True]


def test_nobody_is_coached_between_persons(newcomer: Page) -> None:
    talk = Talk(newcomer)
    sit_down(newcomer, "nexus", "me", "me")
    assert newcomer.locator(".coach").count() == 0
    assert talk.wishes == []
