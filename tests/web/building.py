"""The deck builder: what is looked for there stands beside hundreds of cards."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def the_deck(page: Page) -> Locator:
    """The deck that is built. What is named is looked for in it alone: cards that are out of sight
    are not laid out until somebody asks what their buttons are called."""
    return page.get_by_role("region", name="The deck")
