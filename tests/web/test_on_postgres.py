"""What people do together, in a browser, at a server whose store is PostgreSQL."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.server.conftest import postgres_server  # noqa: F401  (a fixture is asked for by its name)
from tests.server.running import Server, serving
from tests.web import (
    test_account,
    test_collection,
    test_for_keeps,
    test_friends,
    test_people,
    test_phrases,
    test_profiles,
    test_slow_games,
    test_tournaments,
)
from tests.web.conftest import HOST_KEY
from tests.web.kept import KNOWING, Kept

TOGETHER = [
    test_account.test_a_guest_with_a_set_becomes_an_account_and_finds_it_elsewhere,
    test_account.test_a_passkey_opens_the_account_without_a_password,
    test_collection.test_two_trade_with_another_offer_in_between,
    test_for_keeps.test_who_wins_gives_a_card_and_gets_one,
    test_for_keeps.test_who_loses_is_told_which_card_they_have_won_and_lost,
    test_for_keeps.test_a_stalemate_gives_nothing_away,
    test_for_keeps.test_a_game_that_the_host_closes_gives_nothing_away,
    test_for_keeps.test_with_a_bot_for_who_does_not_come_back_it_is_for_keeps_no_longer,
    test_friends.test_friends_invite_each_other_on_any_page_and_play,
    test_people.test_two_strangers_meet_at_an_open_table_and_play_to_a_result,
    test_people.test_two_who_look_for_somebody_are_asked_and_brought_together,
    test_people.test_who_leaves_often_is_told_why_they_are_found_later,
    test_phrases.test_who_is_blocked_sees_no_table_of_the_other_until_it_is_undone,
    test_profiles.test_two_accounts_that_never_met_play_a_rated_best_of_three,
    test_slow_games.test_games_that_wait_come_first_and_one_leads_to_the_next,
    test_tournaments.test_two_play_a_tournament_that_one_of_them_has_made,
    test_tournaments.test_a_draft_is_picked_and_its_deck_built_in_the_builder,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, postgres_server: str) -> Iterator[Server]:  # noqa: F811
    folder = Path(tmp_path_factory.mktemp("on_postgres"))
    with serving(folder, store=postgres_server, host_key=HOST_KEY) as server:
        yield server


@pytest.fixture
def needs(
    browser: Browser,
    browser_context_args: dict[str, Any],
    house: Server,
    request: pytest.FixtureRequest,
) -> Iterator[dict[str, Any]]:
    """What such a test may ask for, all of it at this server."""
    wishes = {**browser_context_args, "base_url": f"http://{house.address}"}
    pages: dict[str, Page] = {}
    for name in ("page", "friend", "newcomer"):
        pages[name] = Kept(browser, wishes, KNOWING).begin()
    monkeypatch = request.getfixturevalue("monkeypatch")
    yield {**pages, "running": house, "monkeypatch": monkeypatch}
    for page in pages.values():
        page.context.close()


@pytest.mark.soak
@pytest.mark.parametrize("what", TOGETHER, ids=lambda what: what.__name__.removeprefix("test_"))
def test_on_postgresql(what: Callable[..., None], needs: dict[str, Any]) -> None:
    what(**{name: needs[name] for name in inspect.signature(what).parameters})
