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


# What lies over what else: pixels that a coach takes from the mat.
COVERED = """() => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const things = [...document.querySelectorAll("[data-board] [data-thing], [data-board] .plate")];
  return things.filter((thing) => {
    const box = thing.getBoundingClientRect();
    return box.width && box.top < coach.bottom - 1 && box.bottom > coach.top + 1
      && box.left < coach.right - 1 && box.right > coach.left + 1;
  }).length;
}"""
BOARD = """() => {
  const { x, y, width, height } = document.querySelector("[data-board]").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
ADVISED = {"visits": 90, "share": 1, "line": [], "words": "", "doubt": 0.03}


def counsel(decision: int) -> dict[str, Any]:
    """What the server says of a question."""
    best = [
        {**ADVISED, "option": 0, "chance": 0.7, "loss": 0},
        {**ADVISED, "option": 1, "chance": 0.4, "loss": 0.3},
    ]
    threat = {"seat": "B", "text": "attack Avatar with Wolf", "cost": 0.2}
    about = {"id": 1, "decision": decision, "option": 0, "words": "", "best": best}
    told = {"stake": 0.15, "plan": ["attack Avatar"], "threat": threat, "coaching": True}
    return {"type": "hinted", **about, **told}


def test_a_newcomer_is_coached_until_it_is_stopped(newcomer: Page) -> None:
    talk = Talk(newcomer)
    player = sit_down(newcomer, "nexus", "me", "random")
    coach = newcomer.get_by_role("status", name="Coach")
    expect(coach).to_have_count(1)
    assert talk.wishes == [True]
    assert newcomer.evaluate(COVERED) == 0
    before = newcomer.evaluate(BOARD)

    talk.tell(**counsel(int(player.see()["decision"])))
    expect(coach).to_contain_text("30 of 100 games hang on this, and a good plan is to attack")
    expect(coach).to_contain_text("attack Avatar with Wolf next.")
    assert newcomer.evaluate(BOARD) == before, "nothing moves when it speaks"
    assert newcomer.evaluate(COVERED) == 0

    chances = {"before": 0.71, "after": 0.48}
    talk.tell(type="coached", decision=1, chosen="end turn", better="attack Avatar", **chances)
    expect(coach).to_contain_text("attack Avatar: it wins 71 of 100 such tables, what you chose 48")
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


def test_a_coach_says_what_the_search_finds_and_never_the_glossary(newcomer: Page) -> None:
    """At the first question of a game: what hangs on it, in two sentences at most."""
    sit_down(newcomer, "nostalgix", "me", "random")
    coach = newcomer.get_by_role("status", name="Coach")
    expect(coach).to_contain_text(re.compile("hangs? on this|hard to guess"))
    said = coach.locator("p").inner_text()
    assert "New to you" not in said and "Why you are asked" not in said
    assert len(re.findall(r"[.!?](?:\s|$)", said)) <= 2, said


def test_nobody_is_coached_between_persons(newcomer: Page) -> None:
    talk = Talk(newcomer)
    sit_down(newcomer, "nexus", "me", "me")
    assert newcomer.locator(".coach").count() == 0
    assert talk.wishes == []


# Sides of the coach, of the question and of the window, and where a remark begins.
PLACES = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
  return {
    coach: box(".coach"), said: box(".coach p"), board: box("[data-board]"),
    line: box(".prompt .line"), choices: box(".prompt .choices"), menu: box("main header"),
  };
}"""
LONG = {"plan": ["play Lantern-Bearer of the Old Quarter", "go to battle", "attack the Avatar"]}


def test_a_coach_takes_no_height_from_a_low_window(newcomer: Page) -> None:
    """It stands above the question, which stays where it is: cards show all their numbers."""
    talk = Talk(newcomer)
    newcomer.set_viewport_size({"width": 844, "height": 390})
    player = sit_down(newcomer, "nexus", "me", "random")
    expect(newcomer.locator(".coach")).to_have_count(1)
    before = newcomer.evaluate("() => document.querySelector('.prompt .line').offsetTop")
    talk.tell(**{**counsel(int(player.see()["decision"])), **LONG})
    expect(newcomer.locator(".coach p")).to_contain_text("Old Quarter")
    found = newcomer.evaluate(PLACES)
    assert found["board"]["height"] >= 380
    assert newcomer.evaluate("() => document.querySelector('.prompt .line').offsetTop") == before
    assert found["menu"]["bottom"] <= found["coach"]["top"]
    assert found["coach"]["bottom"] <= found["line"]["top"]
    assert found["choices"]["bottom"] <= 390
    assert newcomer.evaluate(COVERED) == 0


def test_a_remark_on_a_phone_is_read_from_its_first_word(newcomer: Page) -> None:
    talk = Talk(newcomer)
    newcomer.set_viewport_size({"width": 390, "height": 844})
    player = sit_down(newcomer, "nexus", "me", "random")
    talk.tell(**{**counsel(int(player.see()["decision"])), **LONG})
    expect(newcomer.locator(".coach p")).to_contain_text("Old Quarter")
    found = newcomer.evaluate(PLACES)
    assert found["said"]["top"] >= found["coach"]["top"]
    assert found["said"]["width"] >= 240, "its buttons leave it most of the line"
