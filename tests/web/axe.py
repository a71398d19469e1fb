"""Whether a page shuts anybody out, as far as axe can tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web.paint import paint
from tests.web.players import PATIENCE, POLLING

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

# What differs between a dark page and a light one. It is by far the dearest to look at.
COLOURS = ["color-contrast", "link-in-text-block"]

# What stands in a list, and has nothing on it that looks otherwise than what stood there before, is
# taken away: of two hundred cards each colour, and each part of a card in it, is left.
THIN_OUT = """() => {
  const seen = new Set();
  for (const item of document.querySelectorAll("li")) {
    const colour = item.querySelector(".card")?.style.cssText;
    const parts = [item, ...item.querySelectorAll("*:not(svg, svg *, .art)")];
    const looks = parts.map((part) =>
      [colour, part.tagName, part.className, part.style.cssText].join());
    if (looks.every((look) => seen.has(look))) item.remove();
    looks.forEach((look) => seen.add(look));
  }
}"""

# A card has colours of its own, and lets nothing through that lies behind it. One that is the same
# on a dark page and a light one is judged on the first, and taken away from the second.
COLOURS_OF_CARDS = """() => [...document.querySelectorAll(".card")].map((card) =>
  [...card.querySelectorAll(".face, .face *")].map((part) => {
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    return [color, backgroundColor, backgroundImage, opacity].join();
  }).join())"""
TAKE_AWAY = """(places) => {
  const cards = [...document.querySelectorAll(".card")];
  places.forEach((place) => cards[place].remove());
}"""


def faults(page: Page, impacts: tuple[str, ...] = GRAVE) -> list[str]:
    """What axe finds on a page: in all of it, but for colours, and these dark and light. The page
    is not the same afterwards."""
    paint(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = run(page, {"rules": {rule: {"enabled": False} for rule in COLOURS}})
    page.evaluate(THIN_OUT)
    wear(page, "dark")
    found += run(page, {"runOnly": COLOURS})
    dark = page.evaluate(COLOURS_OF_CARDS)
    wear(page, "light")
    light = page.evaluate(COLOURS_OF_CARDS)
    same = [place for place, (one, other) in enumerate(zip(dark, light)) if one == other]
    page.evaluate(TAKE_AWAY, same)
    found += run(page, {"runOnly": COLOURS})
    return [
        f"{wrong['id']}: {wrong['nodes'][0]['target']} {wrong['nodes'][0]['html'][:160]}"
        for wrong in found
        if wrong["impact"] in impacts
    ]


def wear(page: Page, scheme: Any) -> None:
    """Let the page be as the system wishes, and wait until it is."""
    page.emulate_media(color_scheme=scheme)
    worn = f"() => document.documentElement.dataset.theme === '{scheme}'"
    page.wait_for_function(worn, polling=POLLING, timeout=PATIENCE)


def run(page: Page, wishes: dict[str, Any]) -> list[dict[str, Any]]:
    asked = {"resultTypes": ["violations"], **wishes}
    found: list[dict[str, Any]] = page.evaluate("(asked) => axe.run(document, asked)", asked)[
        "violations"
    ]
    return found
