"""A shared set is a door: its cards, a table by one click, and what testers say of them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route
from tests.server.running import Server
from tests.server.set_texts import mix_card, mix_set
from tests.server.test_sets import make, save
from tests.server.test_shared_sets import share
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player, post
from tests.web.test_lessons import take, wait_for

from playmat.games import load
from playmat.lessons import LessonRun, find_lesson


def test_a_link_shows_the_cards_and_one_click_starts_a_game_with_them(
    page: Page, running: Server
) -> None:
    vera = running.guest("Vera")
    made = make(vera, mix_set(*(mix_card(f"Fox {letter}") for letter in "abcdefghij")))
    word = share(vera, made).rpartition("/")[2]
    page.goto(f"/shared/{word}")
    expect(page.get_by_role("heading", name="Foxes, by Vera")).to_contain_text("Version 1")
    expect(page.get_by_role("listitem").filter(has_text="Fox j")).to_be_visible()
    expect(page.get_by_text(load("mix").looks.glance.pitch)).to_be_visible()
    lesson = page.get_by_role("link", name="A first lesson: 2 minutes")
    expect(lesson).to_have_attribute("href", f"/learn/mix/1?set={word}")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url(re.compile("/table/"))
    Player(page).wait_for_question()
    hand = page.locator("[data-thing^='A.hand.']")
    held = hand.evaluate_all("(all) => all.map((one) => one.dataset.thing.split('.')[2])")
    assert held and all(name.startswith("Fox ") for name in held), held


def test_an_older_version_is_read_by_its_own_link(page: Page, running: Server) -> None:
    vera = running.guest("Vera")
    first = make(vera, mix_set("Fox"))
    word = share(vera, first).rpartition("/")[2]
    page.goto(f"/shared/{word}")
    page.get_by_role("link", name="A link that stays with version 1").click()
    page.wait_for_url(re.compile("version="))
    save(vera, first, mix_set("Vixen"))
    page.reload()
    expect(page.locator("main")).to_contain_text("This is an older version.")
    expect(page.get_by_role("listitem")).to_contain_text("Fox")
    page.get_by_role("link", name="Go to the newest").click()
    expect(page.get_by_role("listitem")).to_contain_text("Vixen")


def test_a_set_is_opened_once_though_the_games_are_told_later(page: Page) -> None:
    """It was begun anew when the list of games came, under the hands of who had chosen a card."""
    page.goto("/")
    made = post(page, "/api/sets", {"game": "mix", "text": mix_set("Fox", "Vixen")})["info"]["id"]
    asked: list[str] = []
    held: list[Route] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/api/")[2]))
    page.route("**/api/games", lambda route: held.append(route))
    page.goto(f"/workshop/mix/{made}", wait_until="commit")
    expect(page.locator("main.game-colours")).to_have_count(1)
    held[0].continue_()
    expect(page.get_by_role("button", name="Fox", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert asked.count(f"sets/{made}") == 1, asked


def test_a_testers_comment_stands_beside_the_card_in_the_workshop(page: Page, friend: Page) -> None:
    page.goto("/")
    made = post(page, "/api/sets", {"game": "mix", "text": mix_set("Fox", "Vixen")})["info"]["id"]
    word = post(page, f"/api/sets/{made}/share", {})["word"]
    friend.goto(f"/shared/{word}")
    friend.get_by_role("button", name="Comment on Vixen").click()
    name = friend.get_by_role("dialog").get_by_label("You are called")
    name.fill("Tess")
    with friend.expect_response("**/api/me"):
        name.press("Enter")
    friend.get_by_label("Comment on Vixen").last.fill("<i>Too</i> strong")
    friend.get_by_role("button", name="Send").last.click()
    expect(friend.get_by_role("dialog").get_by_role("listitem")).to_contain_text(
        "<i>Too</i> strong"
    )
    friend.get_by_role("button", name="Close").click()
    friend.get_by_label("Comment on the set").fill("Fun")
    friend.get_by_role("button", name="Send").click()
    expect(friend.get_by_role("region", name="Comments")).to_contain_text("Fun")

    page.goto(f"/workshop/mix/{made}")
    expect(page.get_by_role("button", name="Fox", exact=True)).to_be_visible()
    page.get_by_role("navigation", name="Cards of the set").get_by_text("Vixen").click()
    beside = page.get_by_role("region", name="Comments")
    expect(beside.get_by_role("listitem")).to_contain_text("<i>Too</i> strong")
    expect(beside.get_by_role("listitem")).to_contain_text("Tess on version 1")
    beside.get_by_role("button", name="Done", exact=True).click()
    expect(beside.get_by_role("button", name="Not done")).to_be_visible()
    page.get_by_text("1 comment on the set").click()
    expect(page.get_by_role("group").filter(has_text="Fun")).to_be_visible()
    page.get_by_role("button", name="Comments (1)").click()  # what is not yet done
    everything = page.get_by_role("dialog", name="Comments")
    expect(everything.get_by_role("region", name="The set")).to_contain_text("Fun")
    expect(everything.get_by_role("region", name="Vixen")).to_contain_text("strong")
    everything.get_by_role("button", name="Close").click()
    beside.get_by_role("button", name="Delete").click()
    expect(beside).to_have_count(0)


def test_a_tester_comments_from_the_table_and_it_is_read_when_the_game_is_over(
    page: Page, running: Server
) -> None:
    vera = running.guest("Vera")
    made = make(vera, mix_set("Polecat"))
    page.goto(f"/shared/{share(vera, made).rpartition('/')[2]}")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url(re.compile("/table/"))
    player = Player(page)
    player.wait_for_question()
    page.get_by_role("button", name="Comment on a card").click()
    dialog = page.get_by_role("dialog", name="Comment on a card")
    dialog.get_by_label("What is to be said").fill("Too strong now")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("status")).to_contain_text("When the game is over")
    page.keyboard.press("Escape")
    own = f"/api/sets/{made['info']['id']}/comments"
    assert vera.get(own) == [], "it might tell what the hand holds"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_role("dialog").first).to_be_visible()
    (told,) = vera.get(own)
    assert (told["card"], told["text"]) == ("Polecat", "Too strong now")
    assert told["replay"] == page.url.rpartition("/")[2]


def test_who_lost_comments_from_the_panel_of_the_ending(page: Page, running: Server) -> None:
    vera = running.guest("Vera")
    made = make(vera, mix_set("Ferret"))
    page.goto(f"/shared/{share(vera, made).rpartition('/')[2]}")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url(re.compile("/table/"))
    Player(page).wait_for_question()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Comment on a card").click()
    dialog = page.get_by_role("dialog", name="Comment on a card")
    dialog.get_by_label("What is to be said").fill("It came too late")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("status")).to_contain_text("Your comment")
    (told,) = vera.get(f"/api/sets/{made['info']['id']}/comments")
    assert (told["card"], told["text"]) == ("Ferret", "It came too late")


def test_a_lesson_leads_back_to_the_set_by_whose_link_somebody_came(
    page: Page, running: Server
) -> None:
    """A stranger who had learnt the game stood at its decks: the set was out of reach."""
    vera = running.guest("Vera")
    made = make(vera, mix_set("Marten"))
    page.goto(f"/shared/{share(vera, made).rpartition('/')[2]}")
    page.get_by_role("link", name="A first lesson").click()
    lesson = find_lesson("mix", 1)
    assert lesson is not None
    run = LessonRun(lesson)
    wait_for(page, run)
    take(page, run)
    page.get_by_role("button", name="Comment on Foxes").click()
    dialog = page.get_by_role("dialog", name="Comment on Foxes")
    dialog.get_by_label("Comment on the set").fill("The lesson has none of these cards")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog.get_by_role("listitem")).to_contain_text("none of these cards")
    dialog.get_by_role("button", name="Close").click()
    (told,) = vera.get(f"/api/sets/{made['info']['id']}/comments")
    assert (told["card"], told["number"]) == ("", 1)
    following = page.get_by_role("link", name="Next:")
    expect(following).to_have_attribute("href", re.compile(r"/learn/mix/2\?set="))
    expect(page.get_by_role("link", name="Back to Foxes")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Play with Foxes").click()
    page.wait_for_url(re.compile("/table/"))
    Player(page).wait_for_question()
    expect(page.get_by_role("button", name="Comment on a card")).to_be_visible()
