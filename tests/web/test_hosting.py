"""The host's page: what whoever runs the server sees there, and does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.server.running import Server, serving
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, make_table

KEY = "a-key-that-only-the-host-has"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(Path(tmp_path_factory.mktemp("hosted")), host_key=KEY) as server:
        yield server


def test_a_host_sees_who_plays_bans_drains_and_closes_by_keys_alone(
    hosted: Server, newcomer: Page
) -> None:
    page = newcomer
    anna = hosted.guest("Anna")
    table = anna.table("mix", "me", "link")["table"]
    page.goto(f"http://{hosted.address}/host")
    page.get_by_label("The host's key").fill("a-key-that-somebody-guessed")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("not the host's key")
    page.get_by_label("The host's key").fill(KEY)
    with anna.at(table) as chair:
        chair.until_told("welcome")
        page.keyboard.press("Enter")
        mine = page.get_by_role("listitem", name=re.compile(f"The Mix, {table}"))
        expect(mine).to_contain_text("A: Anna")
        expect(page.get_by_role("region", name="Who is here")).to_contain_text("Anna")

        bans = page.get_by_role("region", name="Bans")
        bans.get_by_label("An address, a network or a guest").fill("203.0.113.7")
        bans.get_by_label("Why (for yourself)").fill("floods tables")
        page.keyboard.press("Enter")
        expect(bans).to_contain_text("203.0.113.7/32")
        expect(bans).to_contain_text("floods tables")

        page.get_by_role("button", name="Make no new tables").press("Enter")
        expect(page.get_by_role("status")).to_contain_text("No new tables are made here")
        page.get_by_role("button", name="Make tables again").press("Enter")
        expect(page.get_by_role("button", name="Make no new tables")).to_be_visible()
        bans.get_by_role("button", name="End the ban of 203.0.113.7/32").press("Enter")
        expect(bans).to_contain_text("Nobody is banned")

        page.get_by_role("button", name="Close the table of The Mix").press("Enter")
        sure = page.get_by_role("dialog", name="Close this table?")
        sure.get_by_role("button", name="Close", exact=True).last.press("Enter")
        assert "closed by whoever runs" in chair.until_told("closing")["reason"]
        expect(mine).to_have_count(0)

    page.reload()  # the key is this tab's, until it is forgotten
    expect(page.get_by_role("heading", name="How it is")).to_be_visible()
    assert KEY not in page.evaluate("JSON.stringify(localStorage) + document.cookie")
    page.get_by_role("button", name="Forget the key").click()
    page.reload()
    expect(page.get_by_label("The host's key")).to_be_visible()


def test_the_host_s_page_fits_a_phone_and_shuts_nobody_out(hosted: Server, newcomer: Page) -> None:
    page = newcomer
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(f"sessionStorage.setItem('playmat.host', '{KEY}')")
    anna = hosted.guest("Anna of the very long name")
    with anna.at(anna.table("mix", "me", "link")["table"]) as chair:
        chair.until_told("welcome")
        page.goto(f"http://{hosted.address}/host")
        expect(page.get_by_role("region", name="Who is here")).to_contain_text("Anna")
        bans = page.get_by_role("region", name="Bans")
        bans.get_by_label("An address, a network or a guest").fill("2001:db8:1234:5678::1")
        bans.get_by_role("button", name="Ban", exact=True).click()
        expect(bans).to_contain_text("2001:db8:1234:5678::/64")
        page.get_by_text("Limits", exact=True).click()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.set_viewport_size({"width": 1440, "height": 900})
        assert faults(page) == []


def test_a_player_reports_another_and_the_host_watches_the_record_and_is_done_with_it(
    hosted: Server, newcomer: Page
) -> None:
    page = newcomer
    page.goto(f"http://{hosted.address}/")
    made = make_table(page, "mix", "me", "link")
    ben = hosted.guest("Ben")
    table = ben.join(made["links"]["B"])
    page.goto(f"http://{hosted.address}/table/{table}")
    Player(page).wait_for_question()
    page.keyboard.press("t")
    ours = page.get_by_role("group", name="Ben")
    ours.get_by_text("Report to the host").click()
    ours.get_by_role("button", name="Stalls or leaves").click()
    expect(ours.get_by_role("status")).to_contain_text("The report was sent.")
    assert faults(page) == []
    with ben.at(table) as chair:
        chair.until_asked()
        chair.say("stand", text="concede")
        chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
    page.goto(f"http://{hosted.address}/host")
    page.get_by_label("The host's key").fill(KEY)
    page.keyboard.press("Enter")
    reports = page.get_by_role("region", name="Reports")
    expect(reports).to_contain_text("Ben: stalls or leaves")
    expect(reports.get_by_role("link", name="Watch the game")).to_have_attribute(
        "href", f"/replay/{table}"
    )
    assert faults(page) == []
    reports.get_by_role("button", name="Done with the report of Ben").press("Enter")
    expect(reports).to_contain_text("Nobody was reported.")
