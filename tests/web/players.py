"""People at the page: they see what glows, and use a mouse, a finger or the keys."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page
from tests.web.waiting import PATIENCE, wait_until

import playmat

# What can be done now, as somebody who looks at the page sees it. What is attached to a card that
# glows does not glow with it: an edge that is touched then shows what lies there.
SEEN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const things = (selector) => all(selector).map((element) => element.dataset.thing);
  return {
    over: all("dialog[open]").length > 0,
    curtain: all(".curtain button").length > 0,
    decision: document.querySelector(".prompt")?.dataset.decision ?? "",
    menu: all("[role=menu] [role=menuitem]").length,
    targets: things(".target button[data-thing]:not(.edge), button.target[data-thing]"),
    sources: things(".source button[data-thing]:not(.edge), button.source[data-thing]"),
    chosen: all("[aria-pressed=true][data-thing]").length,
    tray: all(".tray .choice").length,
    buttons: all(".choices button").length,
  };
}"""

# The same, as soon as what was picked up says what can be done with it: a menu may be on its way.
SEEN_WHOLE = f"""() => {{
  const seen = ({SEEN})();
  const coming = document.querySelector(".selected") && !seen.menu && !seen.targets.length;
  return coming && !seen.over ? null : seen;
}}"""

# A new question, the end of a game, or a curtain before somebody else's cards.
ASKED = f"""(last) => (document.querySelector("dialog[open], .curtain button") ||
  !["", last].includes(document.querySelector(".prompt")?.dataset.decision ?? "")) && ({SEEN})()"""

# Something is touched as soon as it is there. Cards in a hand lie over each other, so that their
# middle may be covered.
PRESS = """([selector, place, pointerType]) => {
  const found = document.querySelectorAll(selector)[place];
  found?.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType }));
  return found !== undefined;
}"""

# One touch, unless the question is gone: an answer may have been on its way when it was looked at.
# While something moves a touch only ends the motion.
TOUCH = """([decision, selector, place, pointerType]) => {
  if (document.querySelector("dialog[open]")) return true;
  if (document.querySelector(".prompt")?.dataset.decision !== decision) return true;
  const found = document.querySelectorAll(selector)[place];
  return found?.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType })) ?? false;
}"""

# Everybody but this person has chosen, so that nothing happens before they do.
QUIET = """() => document.querySelector(".prompt")?.dataset.decision &&
  !document.querySelector('[title="is choosing"]')"""
ASKED_ALONE = f"""(last) => (document.querySelector("dialog[open]") || ({QUIET})()) &&
  ({ASKED})(last)"""


def here(page: Page) -> str:
    """Where the page is at home; empty: nowhere yet, so wherever its context is."""
    return str(page.evaluate("location.origin")) if page.url.startswith("http") else ""


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the server for something as the page would, with its cookies; nothing is loaded."""
    answer = page.request.post(f"{here(page)}{path}", data=body, timeout=PATIENCE)
    said: dict[str, Any] = answer.json()
    return said


def make_table(page: Page, game: str, *seats: str, **wish: Any) -> dict[str, Any]:
    """Make a table as the lobby does; a seat is "me", "link" or the name of a bot."""
    deck = playmat.load(game).looks.glance.first_deck
    described = [
        {"kind": seat, "deck": deck}
        if seat in ("me", "link")
        else {"kind": "bot", "bot": seat, "deck": deck}
        for seat in seats
    ]
    made = post(page, "/api/tables", {"game": game, "seats": described, **wish})
    assert "table" in made, made
    return made


def sit_down(page: Page, game: str, *seats: str, **wish: Any) -> Player:
    made = make_table(page, game, *seats, **wish)
    page.goto(f"{here(page)}/table/{made['table']}")
    player = Player(page)
    player.wait_for_question()
    if not {"me", "link"}.intersection(seats[1:]):
        wait_until(page, QUIET)
    return player


def button(thing: str) -> str:
    return f'button[data-thing="{thing}"]'


class Player:
    """Somebody who does what glows, without much thought."""

    def __init__(self, page: Page, seed: int = 0, touch: bool = False) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.pointer = "touch" if touch else "mouse"
        self.answered = ""  # the decision that was answered last

    def see(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return seen

    def wait_for_question(self, last: str = "") -> dict[str, Any]:
        """Until something is asked that was not asked before, or the game is over."""
        seen: dict[str, Any] = wait_until(self.page, ASKED, last)
        return seen

    def wait_for_turn(self, last: str = "") -> dict[str, Any]:
        """The same, and nobody else has to choose: a key that is pressed just when something else
        happens does nothing."""
        seen: dict[str, Any] = wait_until(self.page, ASKED_ALONE, last)
        return seen

    def press(self, selector: str, place: int = 0) -> None:
        wait_until(self.page, PRESS, [selector, place, self.pointer])

    def press_thing(self, thing: str) -> None:
        self.press(button(thing))

    def choose(self, seen: dict[str, Any]) -> None:
        """Answer one question, in as many touches as it takes."""
        decision = self.answered = seen["decision"]
        for _ in range(6):
            selector, place = self.pick(seen)
            wait_until(self.page, TOUCH, [decision, selector, place, self.pointer])
            seen = wait_until(self.page, SEEN_WHOLE)
            if seen["over"] or seen["decision"] != decision:
                return
        raise AssertionError(f"decision {decision} could not be answered: {seen}")

    def pick(self, seen: dict[str, Any]) -> tuple[str, int]:
        """What to touch next, as a selector and a place among what it finds."""
        if seen["menu"]:
            return "[role=menuitem]", self.chance.randrange(seen["menu"])
        if seen["chosen"]:
            return ".choices button", 0
        if seen["targets"]:
            return button(self.chance.choice(seen["targets"])), 0
        if seen["tray"]:
            return ".tray .choice", self.chance.randrange(seen["tray"])
        if seen["sources"] and (self.chance.random() < 0.85 or not seen["buttons"]):
            return button(self.chance.choice(seen["sources"])), 0
        return ".choices button", self.chance.randrange(seen["buttons"])

    def answer_if_asked(self) -> bool:
        """Answer what is asked, if something is; somebody else's answer may be waited for."""
        seen = self.see()
        if seen["over"] or seen["decision"] in ("", self.answered):
            return False
        self.choose(seen)
        return True

    def play(self, most: int = 600) -> int:
        """Play until the game is over; how many questions were answered."""
        seen = self.wait_for_question()
        for count in range(most):
            if seen["over"]:
                return count
            if seen["curtain"]:
                self.press(".curtain button")
                seen = self.wait_for_question()
                continue
            self.choose(seen)
            seen = self.wait_for_question(seen["decision"])
        raise AssertionError("the game does not end")
