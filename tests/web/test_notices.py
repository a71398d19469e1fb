"""Notifications are offered beside slow games to accounts, and their worker may work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.server.running import Server, serving
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import make_table
from tests.web.test_account import make_account

# The state of the worker, once it has taken over: what stands in its way would be said instead.
WORKING = """async () => {
  await navigator.serviceWorker.register("/push.js");
  return (await navigator.serviceWorker.ready).active !== null;
}"""


@pytest.fixture(scope="module")
def notifying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("notifying"))
    with serving(folder, push_contact="mailto:host@cards.example") as server:
        yield server


@pytest.fixture
def reader(
    browser: Browser, browser_context_args: dict[str, Any], notifying: Server
) -> Iterator[Page]:
    """Somebody at a server that sends notifications, who allows them."""
    site = f"http://{notifying.address}"
    context = browser.new_context(**{**browser_context_args, "base_url": site})
    context.grant_permissions(["notifications"], origin=site)
    yield context.new_page()
    context.close()


def test_the_worker_that_shows_turns_may_work_here(reader: Page) -> None:
    """Its file is served as what it is, and the policy of the page allows it."""
    reader.goto("/")
    assert reader.evaluate(WORKING)


def test_it_is_offered_to_accounts_beside_their_slow_games(reader: Page) -> None:
    reader.goto("/")
    make_table(reader, "mix", "me", "link", days=3)
    reader.goto("/")
    listed = reader.get_by_role("region", name="Your slow games")
    offered = listed.get_by_role("button", name="Notify me here when it is my turn")
    expect(listed.get_by_role("button", name="Take days off")).to_be_visible()
    expect(offered).to_have_count(0)
    make_account(reader, "Nora Notice")
    reader.goto("/")
    expect(offered).to_be_visible()
    assert faults(reader) == []
