"""A guest becomes an account in the page, and finds all of it on another device."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page
from tests.server.running import Server
from tests.server.set_texts import mix_set
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import post

PASSWORD = "four words of mine"


def form(page: Page, title: str) -> Locator:
    return page.get_by_role("form", name=title)


def fill(asked: Locator, **lines: str) -> None:
    for title, text in lines.items():
        asked.get_by_label(title.replace("_", " ")).fill(text)


def make_account(page: Page, name: str) -> list[str]:
    """Become an account with the keyboard; the codes that are shown."""
    page.goto("/")
    page.get_by_role("link", name="Your account").click()
    asked = form(page, "Make an account")
    fill(asked, Name=name, Password=PASSWORD)
    asked.get_by_label("Password").press("Enter")
    codes = page.get_by_role("region", name="Your codes").get_by_role("listitem").all_inner_texts
    expect(page.get_by_role("button", name="I have kept them")).to_be_visible()
    found = codes()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text(f"Signed in as {name}")).to_be_visible()
    return found


def test_a_guest_with_a_set_becomes_an_account_and_finds_it_elsewhere(
    page: Page, friend: Page
) -> None:
    page.goto("/")
    post(page, "/api/sets", {"game": "mix", "text": mix_set("Fox", name="Tails")})
    codes = make_account(page, "Vera Rubin")
    assert len(codes) == 10
    friend.goto("/account")
    asked = form(friend, "Sign in")
    fill(asked, Name="vera rubin", Password="not the password")
    asked.get_by_role("button", name="Sign in").click()
    expect(asked.get_by_role("alert")).to_contain_text("no account with this name and password")
    fill(asked, Password=PASSWORD)
    asked.get_by_role("button", name="Sign in").click()
    expect(friend.get_by_text("Signed in as Vera Rubin")).to_be_visible()
    friend.goto("/workshop")
    expect(friend.get_by_role("link", name="Tails")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="End ").click()
    expect(page.get_by_role("button", name="End ")).to_have_count(0)
    friend.goto("/account")
    expect(form(friend, "Sign in")).to_be_visible()


def test_a_code_lets_in_who_has_lost_the_password(page: Page, friend: Page) -> None:
    code = make_account(page, "Maria Mitchell")[0]
    friend.goto("/account")
    asked = form(friend, "Lost password")
    fill(asked, Name="Maria Mitchell", One_of_your_codes=code, Another_password="other words now")
    asked.get_by_role("button", name="Sign in with a code").click()
    expect(friend.get_by_text("Signed in as Maria Mitchell")).to_be_visible()
    expect(friend.get_by_text("You have 9 codes left.")).to_be_visible()


def test_an_account_is_taken_along_and_deleted(page: Page) -> None:
    make_account(page, "Annie Jump")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    kept = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert kept["account"]["name"] == "Annie Jump"
    asked = form(page, "Delete the account")
    asked.get_by_label("Type its name").fill("annie")
    asked.get_by_label("Password").fill(PASSWORD)
    asked.get_by_role("button").click()
    expect(asked.get_by_role("alert")).to_contain_text("letter by letter")
    asked.get_by_label("Type its name").fill("Annie Jump")
    asked.get_by_role("button").click()
    page.wait_for_url("**/")
    page.goto("/account")
    expect(form(page, "Make an account")).to_be_visible()


def test_the_account_is_for_everybody_on_any_screen(page: Page) -> None:
    make_account(page, "Henrietta Swan")
    expect(page.get_by_role("form", name="Delete the account")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.set_viewport_size({"width": 1440, "height": 900})
    assert faults(page) == []


def test_a_passkey_opens_the_account_without_a_password(
    newcomer: Page, running: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the browser's own WebAuthn, with a device that is always unlocked."""
    home = f"http://localhost:{running.address.rpartition(':')[2]}"
    monkeypatch.setattr(running.app.needs["passkeys"], "origin", home)
    device = newcomer.context.new_cdp_session(newcomer)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    able = {"hasUserVerification": True, "isUserVerified": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": {**kind, **able}})
    newcomer.goto(f"{home}/account")
    asked = form(newcomer, "Make an account")
    fill(asked, Name="Cecilia Payne", Password=PASSWORD)
    asked.get_by_role("button").click()
    newcomer.get_by_role("button", name="I have kept them").click()
    made = form(newcomer, "Passkeys")
    made.get_by_label("Password").fill(PASSWORD)
    made.get_by_role("button", name="Make a passkey").click()
    expect(made.get_by_role("button", name="Take away")).to_be_visible()
    newcomer.get_by_role("button", name="Sign out").click()
    with newcomer.expect_request("**/api/account/passkey_session") as sent:
        newcomer.get_by_role("button", name="Sign in with a passkey").click()
    expect(newcomer.get_by_text("Signed in as Cecilia Payne")).to_be_visible()
    again = newcomer.request.post(sent.value.url, data=sent.value.post_data_json)
    assert again.status == 403, "an answer that was heard opens nothing"
