"""Playing without seeing: all that is used here has a role and a name."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from tests.server.running import Server, play_out
from tests.web.expecting import expect
from tests.web.players import post, sit_down
from tests.web.waiting import wait_until

from playmat.games import names

COMFORT = re.compile(r"^(Take back|What happened|Hint|Cancel|Pass for me|Ask|Not again)")
BEFORE_THE_END = 10  # choices

# Something is asked, or the game is over, as a screen reader would notice it.
TOLD = """() => document.querySelector("dialog[open]") ||
  [...document.querySelectorAll(".prompt button")].some((b) => b.innerText === "How it ended") ||
  [...document.querySelectorAll("[role=status]")].some((e) => /options?\\./.test(e.textContent))"""


# What buttons are called; no name: it cannot be used. To ask one by one would take far longer, and
# so would asking for those that can be chosen and for those that can be used: each time all buttons
# of the page are listened to.
NAMES = """(all) => all.map((button) =>
  button.disabled ? "" : button.getAttribute("aria-label") || button.innerText)"""


class Listener:
    """Somebody who hears what there is, and presses Enter on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chance = random.Random(1)
        asked = page.get_by_role("region", name="What is asked")
        self.buttons = asked.get_by_role("button").filter(has_not_text=COMFORT)
        self.menu = page.get_by_role("menuitem")
        self.chosen = page.get_by_role("button", pressed=True).filter(has_text=", chosen")
        self.usable = page.get_by_role("button", name=re.compile(", can be (chosen|used)$"))
        tray = page.get_by_role("group", name="Cards to choose from")
        self.tray = tray.get_by_role("listitem").get_by_role("button")
        self.ending = page.get_by_role("dialog").filter(has_text="Was it fair?")
        self.ended = asked.get_by_role("button", name="How it ended")

    def listen(self) -> bool:
        """Wait until something is asked; whether the game goes on."""
        wait_until(self.page, TOLD)
        if self.ended.count():  # perhaps the ending came under a finger, and was closed by it
            self.ended.evaluate("(button) => button.click()")  # a key might meet the ending itself
            expect(self.ending).to_be_visible()
        return self.ending.count() == 0

    def heard(self) -> list[Locator]:
        """What can be done now, in the order in which somebody would try it."""
        if self.menu.count():
            return self.menu.all()
        if self.chosen.count():
            return self.plain_buttons()
        told = self.usable.all_text_contents()
        targets = [place for place, text in enumerate(told) if ", can be chosen" in text]
        if not targets and self.tray.count():
            return self.tray.all()
        found = [self.usable.nth(place) for place in targets or range(len(told))]
        return found if targets else found + self.plain_buttons()

    def plain_buttons(self) -> list[Locator]:
        names: list[str] = self.buttons.evaluate_all(NAMES)
        usable = [place for place, name in enumerate(names) if name and not COMFORT.match(name)]
        return [self.buttons.nth(place) for place in usable]

    def play(self, most: int = 400) -> None:
        for _ in range(most):
            if not self.listen():
                return
            heard = self.heard()
            if heard:
                try:
                    self.chance.choice(heard).press("Enter", timeout=2000)
                except Exception:  # it went away while somebody else chose: listen again
                    continue
        raise AssertionError("the game does not end")


def near_its_end(page: Page, running: Server, game: str) -> str:
    """The table of a game that somebody has lost, a few choices before."""
    guest = running.guest("Ada")
    made = guest.table(game, "me", "greedy")
    with guest.at(made["table"]) as chair:
        play_out(chair)
    replay: dict[str, Any] = guest.get(f"/api/replays/{made['table']}")
    step = max(0, replay["steps"] - BEFORE_THE_END)
    asked = {"step": step, "seat": "A", "bot": "greedy"}
    branched = post(page, f"/api/replays/{made['table']}/branch", asked)
    return str(branched["table"])


@pytest.mark.parametrize("game", names())
def test_a_game_is_played_to_its_end_by_what_is_told(
    page: Page, running: Server, game: str
) -> None:
    page.goto(f"/table/{near_its_end(page, running, game)}")
    listener = Listener(page)
    listener.play()
    expect(listener.ending).to_contain_text(re.compile("win|draw"))


def test_the_large_view_of_a_card_takes_the_focus_and_gives_it_back(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    card = page.get_by_role("button", name=re.compile(", can be used$")).first
    card.focus()
    before = page.evaluate("document.activeElement.dataset.key")
    page.keyboard.press("z")
    large = page.get_by_role("dialog")
    expect(large).to_be_focused()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.key") == before


def test_a_card_in_the_hand_speaks_its_figures_and_attacks(page: Page) -> None:
    sit_down(page, "mix", "me", "random")
    card = page.get_by_role("button", name=re.compile(", can be used$")).first
    expect(card).to_have_accessible_name(re.compile(r"\d+ hp, .*\d+ dmg.*\d+ dmg.*\d+ dmg"))


def test_what_came_of_a_throw_stays_in_the_log_while_the_next_is_asked(page: Page) -> None:
    player = sit_down(page, "mix", "me", "random")
    for _ in range(2):  # the first card, then a throw
        seen = player.wait_for_question()
        player.choose(seen)
        player.wait_for_question(seen["decision"])
    expect(page.get_by_role("log")).to_contain_text("You show ")
    expect(page.locator("[role=status].question")).to_contain_text("option")
    assert page.locator("[role=status].question").get_attribute("aria-live") == "polite"
