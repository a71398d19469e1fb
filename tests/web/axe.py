"""Whether a page shuts anybody out, as far as axe can tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from tests.web.paint import paint
from tests.web.waiting import wait_until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

# What differs between a light page and a dark one. It is by far the dearest to look at.
COLOURS = ["color-contrast", "link-in-text-block"]

# What stands in a list, and has nothing on it that is otherwise than what stood there before, is
# taken away: of two hundred cards each colour, and each part of a card in it, is left. A part is as
# others are if it has the same attributes, is empty where they are, and looks the same; figures may
# be a little smaller. A picture that is told to nobody stays, but without the lines it is made of.
THIN_OUT = """() => {
  const seen = new Set();
  for (const item of document.querySelectorAll("li")) {
    const colour = item.querySelector(".card")?.style.cssText;
    const parts = [item, ...item.querySelectorAll("*:not(svg, svg *, .art)")];
    const looks = parts.map((part) => [
      colour,
      part.tagName,
      part.className,
      part.style.cssText.replace(/[.]\\d+px/g, "px"),
      part.textContent.trim() === "",
      ...[...part.attributes].map((each) => each.name + (each.value.trim() === "")),
    ].join());
    if (looks.every((look) => seen.has(look))) item.remove();
    looks.forEach((look) => seen.add(look));
  }
  document.querySelectorAll("svg[aria-hidden=true]").forEach((svg) => svg.replaceChildren());
}"""

# Ids that are given twice can be found only where nothing was taken away.
TWICE = """() => [...document.querySelectorAll("[id]")].map((each) => each.id)
  .filter((id, place, ids) => ids.indexOf(id) !== place)"""

# A card has colours of its own, and lets nothing through that lies behind it. One that is the same
# on a light page and a dark one is judged on the first, and taken away from the second.
COLOURS_OF_CARDS = """() => [...document.querySelectorAll(".card")].map((card) =>
  [...card.querySelectorAll(".face, .face *")].map((part) => {
    const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    return [color, backgroundColor, backgroundImage, opacity].join();
  }).join())"""
TAKE_AWAY = """(places) => {
  const cards = [...document.querySelectorAll(".card")];
  places.forEach((place) => cards[place].remove());
}"""


# What nobody can find fault with is not asked: rules of a weight that does not count. Only what is
# found comes back, not all that is well.
RUN = """([impacts, rules]) => {
  const idle = axe._audit.rules.filter(({ impact }) => impact && !impacts.includes(impact));
  const asked = rules ? { runOnly: rules }
    : { rules: Object.fromEntries(idle.map(({ id }) => [id, { enabled: false }])) };
  return axe.run(document, { resultTypes: ["violations"], ...asked })
    .then(({ violations }) => violations);
}"""


def faults(page: Page, impacts: tuple[str, ...] = GRAVE) -> list[str]:
    """What axe finds on a page when it is light, as pages of the tests are, and what is wrong with
    its colours when it is dark. The page is not the same afterwards."""
    twice = [f"id given twice: {each}" for each in page.evaluate(TWICE)]
    page.evaluate(THIN_OUT)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    wear(page, "light")
    paint(page)
    found = run(page, impacts)
    light = page.evaluate(COLOURS_OF_CARDS)
    wear(page, "dark")
    dark = page.evaluate(COLOURS_OF_CARDS)
    same = [place for place, (one, other) in enumerate(zip(light, dark)) if one == other]
    page.evaluate(TAKE_AWAY, same)
    found += run(page, impacts, COLOURS)
    return twice + [
        f"{wrong['id']}: {wrong['nodes'][0]['target']} {wrong['nodes'][0]['html'][:160]}"
        for wrong in found
        if wrong["impact"] in impacts
    ]


def wear(page: Page, scheme: Any) -> None:
    """Let the page be as the system wishes, and wait until it is."""
    page.emulate_media(color_scheme=scheme)
    wait_until(page, "(scheme) => document.documentElement.dataset.theme === scheme", scheme)


def run(
    page: Page, impacts: tuple[str, ...], rules: list[str] | None = None
) -> list[dict[str, Any]]:
    """What breaks these rules, or any that may weigh so much."""
    found: list[dict[str, Any]] = page.evaluate(RUN, [impacts, rules])
    return found
