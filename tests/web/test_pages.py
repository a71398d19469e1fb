"""The pages around the table: lobby, decks, replays, rules, cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response
from tests.server.running import Guest, Server, play_out, serving
from tests.web.axe import faults
from tests.web.building import the_deck
from tests.web.expecting import expect
from tests.web.kept import Kept
from tests.web.waiting import wait_until

import playmat
from playmat.games import names
from playmat.parts.rulebook import Rulebook

AT_A_TABLE = re.compile(r"/table/[\w-]+$")


@pytest.fixture
def me(running: Server, page: Page) -> Guest:
    """Whoever sits at the browser, able to ask the server things in passing."""
    guest = running.guest("Anna")
    page.context.add_cookies(
        [
            {"name": name, "value": value, "url": f"http://{running.address}"}
            for name, value in guest.http.cookies.items()
        ]
    )
    return guest


def open_sheet(page: Page, game: Rulebook) -> None:
    page.goto("/")
    choose(page, game)


def choose(page: Page, game: Rulebook) -> None:
    tile = page.get_by_role("listitem").filter(has_text=game.looks.glance.pitch)
    tile.get_by_role("button").click()
    expect(page.get_by_role("dialog", name=game.title)).to_be_visible()


def play(page: Page) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(AT_A_TABLE)
    expect(page.locator("[data-board]")).to_be_visible()


# ---- the lobby ----


def test_the_games_are_asked_for_once_and_beside_the_code(page: Page) -> None:
    """By the page's own head, before a line of its code has come."""
    page.goto("/")
    expect(page.locator("button.play")).to_have_count(len(names()))
    asked_by = """performance.getEntriesByType("resource")
        .filter((each) => each.name.endsWith("/api/games")).map((each) => each.initiatorType)"""
    assert page.evaluate(asked_by) == ["link"]


@pytest.mark.parametrize("name", names())
def test_two_clicks_lead_to_a_table(page: Page, name: str) -> None:
    open_sheet(page, playmat.load(name))
    play(page)


def test_all_code_of_a_table_is_named_by_what_comes_first(page: Page, me: Guest) -> None:
    """None of it is asked for by other code, which would have to come before. Pictures may be."""
    first = page.goto(f"/table/{me.table('mix', 'me', 'random')['table']}")
    assert first is not None
    expect(page.locator("[data-board]")).to_be_visible()
    code = """performance.getEntriesByType("resource")
        .map((each) => new URL(each.name).pathname).filter((path) => /[.](js|css)$/.test(path))"""
    asked = [path for path in page.evaluate(code) if not path.startswith("/assets/mix-")]
    assert any("TablePage" in path for path in asked)
    assert [path for path in asked if path not in first.text()] == []


def test_a_sheet_whose_code_is_gone_says_so(page: Page) -> None:
    """As where a renewed server has other files than the page that is still open."""
    page.route("**/assets/PlaySheet-*.js", lambda route: route.abort())
    page.goto("/")
    page.locator("button.play").first.click()
    sheet = page.get_by_role("dialog", name="This page could not be loaded")
    expect(sheet.get_by_role("link", name="Load it again")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()


@pytest.mark.parametrize("name", names())
def test_every_mode_can_be_started(page: Page, name: str) -> None:
    game = playmat.load(name)
    page.goto("/")
    for mode in game.modes.values():
        choose(page, game)
        if len(game.modes) > 1:
            page.locator(f'input[name="mode"][value="{mode.name}"]').check(force=True)
        play(page)
        page.go_back()
        expect(page.locator(".running")).to_be_visible()  # it pushes all else down when it comes


def test_a_house_rule_changes_how_many_sit_down(page: Page) -> None:
    game = playmat.load("mix")
    open_sheet(page, game)
    page.locator('input[name="mode"][value="quick_play"]').check(force=True)
    page.get_by_role("radio", name="4 players", exact=True).check(force=True)
    expect(page.get_by_role("group", name=re.compile("^Seat"))).to_have_count(3)
    page.get_by_role("radio", name="3 players", exact=True).check(force=True)
    expect(page.get_by_role("group", name=re.compile("^Seat"))).to_have_count(2)
    play(page)
    expect(page.locator("[data-place='C.active']")).to_be_visible()


def test_keys_alone_lead_to_a_table(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("listitem").first).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('play')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(AT_A_TABLE)


def test_a_friend_sits_down_by_a_link(page: Page, friend: Page) -> None:
    open_sheet(page, playmat.load("mix"))
    page.get_by_role("radio", name="A friend").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    link = page.get_by_label("Link for seat B").input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(AT_A_TABLE)
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("[data-board]")).to_be_visible()
    expect(friend.locator("[data-board]")).to_be_visible()


def test_a_link_serves_once(page: Page, friend: Page, running: Server) -> None:
    link = running.guest("Anna").table("mix", "me", "link")["links"]["B"]
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(AT_A_TABLE)
    page.goto(link)
    expect(page.get_by_text("Every seat is taken.")).to_be_visible()


def test_a_running_game_can_be_gone_on_with(page: Page, me: Guest) -> None:
    made = me.table("mix", "me", "greedy")
    page.goto("/")
    page.get_by_role("link", name="The Mix Battle, against").click()
    page.wait_for_url(f"**/table/{made['table']}")


def test_a_table_that_was_left_is_gone_on_with(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        anna = server.guest("Anna")
        table = anna.table("mix", "me", "greedy")["table"]
        cookies = dict(anna.http.cookies)
    with serving(tmp_path, left_with_bots=0.0) as server:  # which looks for them when it starts
        site = f"http://{server.address}"
        context = browser.new_context(base_url=site, reduced_motion="reduce")
        context.add_cookies([{"name": k, "value": v, "url": site} for k, v in cookies.items()])
        page = context.new_page()
        page.goto("/")
        page.get_by_text("Left for long (1)").click()
        page.get_by_role("link", name="The Mix Battle, against").click()
        expect(page.get_by_role("paragraph")).to_contain_text("nobody came to this table")
        page.get_by_role("link", name="See how it was left").click()
        expect(page.get_by_text("the game stands as it was left")).to_be_visible()
        page.goto(f"/table/{table}")
        page.get_by_role("button", name="Go on with it").click()
        expect(page.locator(".prompt.asked")).to_be_visible()
        context.close()


def is_renaming(answer: Response) -> bool:
    return answer.request.method == "PUT" and answer.url.endswith("/api/me")


def test_a_name_is_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_label("You play as").fill("Ada")
    with page.expect_response(is_renaming):
        page.get_by_label("You play as").press("Enter")
    page.reload()
    expect(page.get_by_label("You play as")).to_have_value("Ada")


# Whose name it is becomes known when the test says so.
LATE = """const ask = window.fetch;
window.fetch = (...asked) => asked[0] !== "/api/me" || asked[1]?.method === "PUT"
  ? ask(...asked) : new Promise((go) => (window.letGo = go)).then(() => ask(...asked));"""


def test_a_name_that_is_being_typed_is_not_written_over(newcomer: Page) -> None:
    page = newcomer
    page.add_init_script(LATE)
    page.goto("/")
    wait_until(page, "() => window.letGo")
    field = page.get_by_label("You play as")
    field.press_sequentially("Ad")
    with page.expect_response("**/api/me") as known:
        page.evaluate("() => window.letGo()")
    known.value.finished()
    field.press_sequentially("a")
    with page.expect_response(is_renaming) as renamed:
        field.press("Enter")
    assert renamed.value.request.post_data_json == {"name": "Ada"}
    expect(field).to_have_value("Ada")


def test_a_house_rule_reaches_the_table(page: Page, me: Guest) -> None:
    open_sheet(page, playmat.load("nostalgix"))
    page.get_by_text("House rules").click()
    page.get_by_label("open hand").select_option("on")
    play(page)
    table = page.url.rsplit("/", 1)[1]
    with me.at(table) as chair:
        assert chair.until_told("welcome")["switches"]["open_hand"] == "on"


def test_house_rules_are_kept_under_a_name_and_taken_again(page: Page) -> None:
    open_sheet(page, playmat.load("nostalgix"))
    page.get_by_text("House rules").click()
    page.get_by_label("open hand").select_option("on")
    page.get_by_label("Keep these under a name").fill("In the open")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("button", name="In the open", exact=True)).to_be_visible()
    page.reload()
    open_sheet(page, playmat.load("nostalgix"))
    page.get_by_text("House rules").click()
    page.get_by_label("open hand").select_option("off")
    page.get_by_role("button", name="In the open", exact=True).click()
    expect(page.get_by_label("open hand")).to_have_value("on")
    page.get_by_role("button", name="Forget In the open").click()
    expect(page.get_by_role("button", name="In the open", exact=True)).to_have_count(0)


# ---- decks ----


def open_copy(page: Page, game: str, deck: str) -> None:
    page.goto(f"/decks/{game}/new?from={deck}")
    expect(the_deck(page).get_by_text("Legal", exact=True)).to_be_visible()


def test_a_deck_is_built_and_played(page: Page) -> None:
    open_copy(page, "nostalgix", "Recess Riot")
    deck = the_deck(page)
    deck.get_by_role("button", name="One Marble Marine less").click()
    expect(deck.get_by_text("it has 49 cards; it must have exactly 50")).to_be_visible()
    deck.get_by_role("button", name="NX-201").click()
    expect(page.get_by_role("dialog", name="NX-201")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label("Search cards").fill("stack-o-fox")
    page.get_by_role("button", name="One Stack-O-Fox more").first.click()
    expect(deck.get_by_text("Legal", exact=True)).to_be_visible()
    deck.get_by_label("Name of the deck").fill("Fifty Toys")
    deck.get_by_role("button", name="Save").click()
    expect(deck.get_by_role("button", name="Saved")).to_be_visible()
    deck.get_by_role("button", name="Play it now").click()
    expect(page.get_by_label("Your deck")).to_have_value("Fifty Toys")
    play(page)
    page.goto("/decks")
    expect(page.get_by_role("link", name="Fifty Toys")).to_be_visible()


def test_a_text_that_is_no_deck_is_refused_with_the_reason(page: Page) -> None:
    page.goto("/decks")
    page.get_by_role("button", name="Import").first.click()
    page.get_by_label("A list of cards").fill("deck: Odd\ngame: mix\ncards: {Nobody: 5}\n")
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody")


def test_a_hero_with_a_name_of_its_own_lies_on_the_mat(page: Page, me: Guest) -> None:
    deck = playmat.load("nostalgix").decks["Recess Riot"]
    kept = next(
        d
        for d in me.get("/api/games")[names().index("nostalgix")]["decks"]
        if d["name"] == deck.deck
    )
    extras = {**kept["extras"], "shown_as": "Our Cat"}
    me.post(
        "/api/decks",
        {"game": "nostalgix", "draft": {"name": "Cat", "cards": kept["cards"], "extras": extras}},
    )
    made = me.table("nostalgix", "me/Cat", "random")
    page.goto(f"/table/{made['table']}")
    hero = page.locator("[data-place='A.hero'] [data-key]")
    expect(hero.locator(".title")).to_have_text("Our Cat")


def test_a_test_draw_shows_an_opening_hand(page: Page) -> None:
    open_copy(page, "nostalgix", "Recess Riot")
    the_deck(page).get_by_role("button", name="Test draw").click()
    hand = page.get_by_role("dialog").get_by_role("list").first.get_by_role("listitem")
    expect(hand).to_have_count(6)


def test_a_deck_is_deleted_only_when_that_is_sure(page: Page, me: Guest) -> None:
    kept = me.post("/api/decks", {"game": "mix", "draft": {"name": "Gone", "cards": {"Owen": 5}}})
    page.goto("/decks")
    page.get_by_role("button", name="Delete Gone").click()
    page.get_by_role("button", name="Keep it").click()
    assert [deck["id"] for deck in me.get("/api/decks")] == [kept["id"]]
    page.get_by_role("button", name="Delete Gone").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("button", name="Delete Gone")).to_have_count(0)
    assert me.get("/api/decks") == []


# ---- replays ----


@pytest.fixture
def film(me: Guest) -> str:
    """The address of a game that has ended."""
    made = me.table("mix", "me/Fresh Chalk", "random/Five Owens", switches={"stakes": "off"})
    with me.at(made["table"]) as chair:
        return str(play_out(chair)["replay"])


def test_a_replay_is_watched(page: Page, film: str) -> None:
    page.goto("/replays")
    page.get_by_role("link", name="The Mix").first.click()
    page.wait_for_url(f"**{film}")
    where = page.locator(".where")
    expect(where).to_have_text(re.compile("^0 / "))
    page.get_by_role("button", name="Step on").click()
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(re.compile("^2 / "))
    page.keyboard.press("End")
    expect(page.get_by_text("won.")).to_be_visible()
    page.get_by_label("Through whose eyes").select_option("A")
    page.keyboard.press("Home")
    page.route("**/steps/4?*", lambda route: None)  # never answered: it cannot come to the end
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_text(re.compile("^4 / "))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_other_hands_stay_closed_through_one_seats_eyes(page: Page, film: str) -> None:
    page.goto(f"{film}?step=2")
    cards = page.locator("[data-place='B.hand'] .back")
    expect(page.locator("[data-board]")).to_be_visible()
    expect(cards).to_have_count(0)
    page.get_by_label("Through whose eyes").select_option("A")
    expect(cards.first).to_be_visible()


def test_a_link_leads_to_the_same_moment(page: Page, film: str) -> None:
    page.goto(f"{film}?step=3&eyes=B")
    expect(page.locator(".where")).to_have_text(re.compile("^3 / "))
    expect(page.get_by_label("Through whose eyes")).to_have_value("B")


def test_a_replay_is_played_on_from(page: Page, film: str) -> None:
    page.goto(f"{film}?step=3")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(AT_A_TABLE)
    expect(page.locator("[data-board]")).to_be_visible()


def test_the_record_can_be_downloaded(page: Page, film: str) -> None:
    page.goto(film)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert playmat.replay(record, verify=True).over


def test_an_example_is_watched_with_its_comments(page: Page) -> None:
    page.goto("/rules/nintendo")
    page.get_by_role("link", name="Watch: One battle, blow by blow").click()
    page.wait_for_url("**/replay/nintendo.the_battle")
    comment = page.locator(".comment")
    expect(comment).to_contain_text("speed (SP) decides")
    page.get_by_role("button", name="Step on").click()
    expect(comment).to_contain_text("Numel's shield")
    page.get_by_role("button", name="Step on").click()
    expect(page.locator(".where")).to_have_text("3 / 6")  # choosing who acts is no step to see
    page.keyboard.press("End")
    expect(page.get_by_text("Here the example ends.")).to_be_visible()
    page.goto("/replays")
    page.get_by_role("link", name="A whole game in four turns").click()
    expect(page.get_by_role("heading", name="A whole game in four turns")).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")


def test_an_extra_deck_is_built(page: Page) -> None:
    page.goto("/decks/nintendo/new?from=Brown Tide")
    deck = the_deck(page)
    extra = deck.get_by_role("group", name=re.compile("Extra deck"))
    expect(extra).to_contain_text("Goomba (token)")
    extra.get_by_label("Add to the Extra deck").select_option("Sapling")
    expect(extra).to_contain_text("Extra deck (3)")
    extra.get_by_role("button", name="One Goomba Pyramid less").click()
    expect(extra).to_contain_text("Extra deck (2)")
    expect(deck.get_by_text("Legal", exact=True)).to_be_visible()
    deck.get_by_role("button", name="Save").click()
    expect(deck.get_by_role("button", name="Saved")).to_be_disabled()
    page.reload()
    expect(extra).to_contain_text("Sapling")


# ---- rules and cards ----


@pytest.mark.parametrize("name", names())
def test_a_clause_can_be_linked_to(page: Page, name: str) -> None:
    rule, text = list(playmat.load(name).files.ledger.clauses.items())[30]
    page.goto(f"/rules/{name}#{rule}")
    clause = page.locator(f"[id='{rule}']")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text(text.split(".")[0].replace("**", "").replace("`", "")[:40])


def test_rules_are_searched(page: Page) -> None:
    page.goto("/rules/nostalgix")
    page.get_by_label("Search rules").fill("summoning sickness charge")
    clauses = page.locator("section#clauses li")
    expect(clauses.filter(has_text="NX-1231")).to_be_visible()
    assert clauses.count() < 20


def test_cards_are_filtered_and_read_large(page: Page) -> None:
    page.goto("/cards/nostalgix")
    page.locator("summary", has_text="Subtype").click()
    page.get_by_role("checkbox", name="Fox").check()
    page.keyboard.press("Escape")
    page.get_by_label("Search cards").fill("stack")
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"^\s*\d cards?"))
    card = page.get_by_role("button", name=re.compile("^Stack-O-Fox"))
    card.focus()
    page.keyboard.press("z")
    large = page.get_by_role("dialog", name="Stack-O-Fox")
    expect(large).to_contain_text("NX-1301")
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_pictures_have_their_credits(page: Page) -> None:
    page.goto("/credits")
    expect(page.get_by_role("main")).to_contain_text("Creative Commons Attribution 3.0")


def test_an_address_that_leads_nowhere_says_so(page: Page) -> None:
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("link", name="Back to the games")).to_be_visible()


# ---- for everybody ----

# A page, and what stands on it when all of it has come.
PAGES = {
    "/": "ul.games li",
    "/decks": "section li",
    "/decks/nostalgix/new?from=Recess Riot": ".bench .tile",
    "/decks/nintendo/new?from=Brown Tide": ".bench .tile",
    "/replays": "li.none",
    "/replay/nintendo.the_battle?step=3": "[data-board] [data-key]",
    "/lab": "form legend",
    **{f"/rules/{name}": "#clauses li" for name in names()},
    **{f"/cards/{name}": ".tile" for name in names()},
    "/learn/mix": "main ol li",
    "/learn/mix/1": ".prompt[data-decision]",
    "/account": "main form",
    "/profile": "main section",
    "/collection": "main a",
    "/credits": "main h2",
    "/host": "main form",
}


def open_whole(page: Page, path: str, shown: str) -> None:
    page.goto(path)
    expect(page.locator(shown).first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")


@pytest.fixture(scope="module", params=PAGES)
def whole(lectern: Kept, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on a phone with all that stands on it; measured first, as axe takes things away."""
    with lectern.lent(request) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        open_whole(page, request.param, PAGES[request.param])
        yield page


def test_no_page_is_wider_than_a_phone(whole: Page) -> None:
    assert whole.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_no_page_shuts_anybody_out(whole: Page) -> None:
    whole.set_viewport_size({"width": 1440, "height": 900})
    assert faults(whole) == []


def test_a_replay_shuts_nobody_out(page: Page, film: str) -> None:
    open_whole(page, f"{film}?step=5", "[data-board] [data-key]")
    assert faults(page) == []
