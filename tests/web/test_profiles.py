"""Two who never met play, see their ratings move, and find the game among theirs."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.web.axe import faults
from tests.web.expecting import expect
from tests.web.players import Player
from tests.web.test_account import make_account
from tests.web.test_people import concede, look_for_somebody, open_a_table


def meet(page: Page, friend: Page) -> None:
    """Be found for each other, and sit down."""
    for seen in (page, friend):
        look_for_somebody(seen)
    for seen in (page, friend):
        asked = seen.get_by_role("alert").filter(has_text="(new) is here to play The Mix.")
        asked.get_by_role("button", name="Go", exact=True).click()
    for seen in (page, friend):
        seen.wait_for_url("**/table/*")
        Player(seen).wait_for_question()


def test_two_guests_find_each_other_and_see_their_ratings_move(page: Page, friend: Page) -> None:
    meet(page, friend)
    concede(page)
    lost, won = page.get_by_role("dialog"), friend.get_by_role("dialog")
    expect(won).to_contain_text("Your rating: 16")
    expect(lost).to_contain_text("Your rating: 13")
    for seen, result, rating in ((page, "Lost", "13"), (friend, "Won", "16")):
        seen.goto("/account")
        seen.get_by_role("link", name="Your games and ratings").click()
        listed = seen.get_by_role("region", name="Games", exact=True).get_by_role("listitem")
        expect(listed).to_have_count(1)
        expect(listed).to_contain_text(result)
        expect(seen.get_by_role("region", name="Ratings")).to_contain_text(rating)
        expect(seen.get_by_role("region", name="Ratings")).to_contain_text("not sure yet")
    friend.get_by_role("link", name="Replay of").click()
    friend.wait_for_url("**/replay/*")
    page.get_by_role("checkbox", name="I see how strong I am").uncheck()
    expect(page.get_by_text("Your ratings are hidden from you.")).to_be_visible()
    expect(page.get_by_role("region", name="Games", exact=True)).not_to_contain_text("13")


def test_who_opens_a_rated_table_is_seen_as_new(page: Page, friend: Page) -> None:
    friend.goto("/")
    friend.get_by_role("button", name="Open a table").click()
    friend.get_by_role("combobox", name="Game").select_option("The Mix")
    friend.get_by_role("checkbox", name="Rated").check()
    friend.get_by_role("button", name="Open it").click()
    page.goto("/")
    listed = page.get_by_role("list", name="Open tables")
    expect(listed).to_contain_text("(new)")
    expect(listed).to_contain_text("rated")
    listed.get_by_role("button", name="Sit down").click()
    Player(page).wait_for_question()
    concede(page)
    expect(friend.get_by_role("dialog")).to_contain_text("Your rating: 16")


def test_a_game_that_does_not_count_moves_no_rating(page: Page, friend: Page) -> None:
    open_a_table(friend)
    page.goto("/")
    page.get_by_role("button", name="Sit down").click()
    Player(page).wait_for_question()
    concede(page)
    expect(friend.get_by_role("dialog")).to_contain_text("You win")
    friend.goto("/profile")
    expect(friend.get_by_role("region", name="Games", exact=True)).to_contain_text("Won")
    expect(friend.get_by_text("No game has counted yet.")).to_be_visible()


def test_an_account_shows_its_games_to_others(page: Page, friend: Page, phone: Page) -> None:
    make_account(page, "Chien-Shiung Wu")
    meet(page, friend)
    concede(friend)
    expect(page.get_by_role("dialog")).to_contain_text("You win")
    page.goto("/profile")
    phone.goto("/people/Chien-Shiung Wu")
    expect(phone.get_by_role("alert")).to_contain_text("nobody of this name shows a profile")
    page.get_by_role("checkbox", name="Others may look at this page").check()
    expect(page.get_by_text("They find it here:")).to_be_visible()
    phone.goto("/people/chien-shiung wu")
    expect(phone.get_by_role("heading", name="The games of Chien-Shiung Wu")).to_be_visible()
    games = phone.get_by_role("region", name="Games", exact=True)
    expect(games).to_contain_text("against somebody")
    expect(games.get_by_role("link", name="Replay")).to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for seen in (page, phone):
        for scheme in ("light", "dark"):
            seen.emulate_media(color_scheme=scheme)
            assert faults(seen) == []


def test_two_accounts_that_never_met_play_a_rated_best_of_three(page: Page, friend: Page) -> None:
    make_account(page, "Rosalind Lark")
    make_account(friend, "Dorothy Lark")
    for seen in (page, friend):
        seen.goto("/")
        seen.get_by_role("button", name="Find somebody").click()
        seen.get_by_role("combobox", name="Game").select_option("The Mix")
        seen.get_by_role("checkbox", name="Best of three").check()
        seen.get_by_role("button", name="Look", exact=True).click()
    for seen in (page, friend):
        asked = seen.get_by_role("alert").filter(has_text="is here to play The Mix, best of three.")
        asked.get_by_role("button", name="Go", exact=True).click()
    for seen in (page, friend):
        seen.wait_for_url("**/table/*")
        Player(seen).wait_for_question()
    first = page.url
    concede(page)
    expect(friend.get_by_role("dialog")).to_contain_text("Your rating: 160")
    for seen in (page, friend):
        seen.get_by_role("dialog").get_by_role("button", name="Next game").click()
    for seen in (page, friend):
        seen.wait_for_url(lambda url: url != first)
        Player(seen).wait_for_question()
    concede(page)
    expect(friend.get_by_role("dialog")).to_contain_text("You win the match")
    expect(friend.get_by_role("dialog")).to_contain_text("Your rating: 165")
    expect(friend.get_by_role("button", name="Play again")).to_be_visible()
    page.goto("/profile")
    games = page.get_by_role("region", name="Games", exact=True).get_by_role("listitem")
    expect(games).to_have_count(2)
    expect(page.get_by_role("region", name="Ratings")).to_contain_text("2 games")
