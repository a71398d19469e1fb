"""Games of The Mix for keeps, however they end: the page says what became of the cards."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page
from tests.server.running import Guest, Server
from tests.web.axe import faults
from tests.web.conftest import HOST_KEY
from tests.web.expecting import expect
from tests.web.players import Player, post
from tests.web.test_collection import PASSWORD, collector, open_booster

NOTHING = "Nothing has changed hands, and all cards are free again."


def deck_of(cards: list[str]) -> dict[str, str]:
    """A deck file with five of these cards."""
    listed = ", ".join(f"{card}: 1" for card in dict.fromkeys(cards[:5]))
    return {"game": "mix", "text": f"deck: Mine\ngame: mix\ncards: {{{listed}}}\n"}


def owner(page: Page, name: str) -> None:
    """Somebody with the cards of a booster, and a deck of them."""
    collector(page, name)
    post(page, "/api/decks", deck_of(open_booster(page, name)))


def owner_elsewhere(running: Server, name: str) -> Guest:
    """The same, without a page."""
    guest = running.guest()
    guest.post("/api/account", {"name": name, "password": PASSWORD})
    drawn = guest.post("/api/collection/boosters", {"game": "mix", "word": "theirs"})
    guest.post("/api/decks", deck_of(drawn["cards"]))
    return guest


def owner_of_calm_cards(page: Page, running: Server, name: str) -> None:
    """Somebody with a deck of which nothing comes while no throw lands; friends give theirs away,
    until there are enough such cards."""
    collector(page, name)
    open_booster(page, name)
    page.get_by_label("I trade").check()
    friends = 0
    while len(calm := calm_cards(page)) < 5:
        friends += 1
        friend = owner_elsewhere(running, f"{name} {friends}")
        friend.http.put("/api/collection/trading", json={"trading": True})
        cards = friend.get("/api/collection")["cards"]
        copies = [copy for card in cards for copy in card["copies"]]
        friend.post("/api/trades", {"partner": name, "give": copies, "want": []})
        page.reload()
        offer = page.get_by_role("article", name=f"{name} {friends} has made you an offer")
        offer.get_by_role("button", name="Confirm").press("Enter")
        expect(offer).to_contain_text("done")
    post(page, "/api/decks", deck_of(calm))


def calm_cards(page: Page) -> list[str]:
    """Those that one owns whose whole text is of throws that land."""
    printed = page.request.get("/api/games/mix/cards").json()
    texts = {card["name"]: card.get("text", []) for card in printed}
    owned = [card["card"] for card in page.request.get("/api/collection").json()["cards"]]
    return [card for card in owned if all(line.startswith("On Land") for line in texts[card])]


def new_table(page: Page, **rules: str) -> tuple[str, str]:
    """A table that can be for keeps, and the link to it."""
    seats = [{"kind": "me", "deck": "Mine"}, {"kind": "link"}]
    wish = {"game": "mix", "seats": seats, "switches": {"stakes": "on", **rules}}
    made = post(page, "/api/tables", wish)
    page.goto(f"/table/{made['table']}")
    return made["table"], made["links"]["B"]


def agree(page: Page) -> None:
    asked = page.get_by_role("dialog", name="Play for keeps?")
    asked.get_by_role("button", name="For keeps").press("Enter")
    expect(asked).to_have_count(0)


def sit_for_keeps(page: Page, friend: Page, **rules: str) -> str:
    """One makes a table, the other comes by its link, and both agree; the table."""
    table, link = new_table(page, **rules)
    friend.goto(link)
    friend.get_by_role("combobox").select_option("Mine")
    friend.get_by_role("button", name="Sit down").press("Enter")
    for one in (page, friend):
        agree(one)
    for one in (page, friend):
        expect(one.get_by_text("for keeps", exact=True)).to_be_visible()
    return table


def staked(page: Page) -> int:
    """How many of one's cards lie at a table, as the page of the collection says."""
    page.goto("/collection")
    tiles = page.get_by_role("region", name=re.compile("^\\d+ cards?$")).get_by_role("button")
    tiles.first.wait_for()
    return sum("at a table" in told for told in tiles.all_inner_texts())


def how_it_ended(page: Page, title: str) -> Locator:
    shown = page.get_by_role("dialog", name=title)
    expect(shown).to_contain_text("It was for keeps.")
    return shown


def throw_rock(player: Player, last: str) -> str:
    """Answer what is asked after this decision, and where it is a throw by Rock; which it was."""
    seen = player.wait_for_question(last)
    rock = player.page.locator(".choices").get_by_role("button", name="Rock")
    if rock.count():
        rock.press("Enter")
    else:
        player.choose(seen)
    return str(seen["decision"])


def test_who_wins_gives_a_card_and_gets_one(page: Page, running: Server) -> None:
    """From two collections, over the agreement of both, to the prize trade."""
    owner(page, "Kay Keeps")
    friend = owner_elsewhere(running, "Lou Keeps")
    before = {copy for card in friend.get("/api/collection")["cards"] for copy in card["copies"]}
    table, link = new_table(page)
    secret = link.partition("#")[2]
    friend.post(f"/api/tables/{table}/join", {"secret": secret, "deck": "Mine"})
    with friend.at(table) as across:
        agree(page)
        expect(page.get_by_role("status").get_by_text("for keeps, if all agree: A")).to_be_visible()
        assert faults(page) == []
        page.reload()
        assert friend.post(f"/api/tables/{table}/keeps", {})["keeps"]
        expect(page.get_by_text("for keeps", exact=True)).to_be_visible()
        me = Player(page)
        seen = me.wait_for_question()
        across.until_asked()
        across.choose("play")
        me.choose(seen)
        across.until_asked()
        seen = me.wait_for_question(seen["decision"])
        across.say("stand", text="concede")
        me.choose(me.wait_for_question(seen["decision"]))  # which card is given
        told = how_it_ended(page, "You win")
        expect(told).to_contain_text("from you to Lou Keeps")
        expect(told).to_contain_text("from Lou Keeps to you")
        assert faults(page) == []
    owned = [copy for card in friend.get("/api/collection")["cards"] for copy in card["copies"]]
    (won,) = [copy for copy in owned if copy not in before]
    moves = friend.get(f"/api/collection/copies/{won}")["moves"]
    assert [(move["owner"], move["how"]) for move in moves][1:] == [("Lou Keeps", "prize")]
    assert staked(page) == 0
    expect(page.get_by_role("heading", name="14 cards")).to_be_visible()


def test_who_loses_is_told_which_card_they_have_won_and_lost(page: Page, running: Server) -> None:
    owner(page, "Mo Keeps")
    friend = owner_elsewhere(running, "Nan Keeps")
    table, link = new_table(page)
    secret = link.partition("#")[2]
    friend.post(f"/api/tables/{table}/join", {"secret": secret, "deck": "Mine"})
    with friend.at(table) as across:
        agree(page)
        friend.post(f"/api/tables/{table}/keeps", {})
        expect(page.get_by_text("for keeps", exact=True)).to_be_visible()
        me = Player(page)
        seen = me.wait_for_question()
        across.until_asked()
        across.choose("play")
        me.choose(seen)
        across.until_asked()
        me.wait_for_question(seen["decision"])
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="concede").click()
        page.get_by_role("button", name="Yes, concede").click()
        across.until_asked()
        across.choose("give")
        told = how_it_ended(page, "Nan Keeps wins")
        (lost,) = told.get_by_text("from you to Nan Keeps").all_inner_texts()
        (won,) = told.get_by_text("from Nan Keeps to you").all_inner_texts()
        assert faults(page) == []
        told.get_by_role("link", name="Your cards").press("Enter")
    tiles = page.get_by_role("region", name="14 cards")
    card = won.partition(":")[0]
    expect(tiles.get_by_role("button", name=f"{card}, ").first).to_be_visible()
    theirs = [card["card"] for card in friend.get("/api/collection")["cards"]]
    assert lost.partition(":")[0] in theirs
    assert staked(page) == 0


def test_a_stalemate_gives_nothing_away(page: Page, friend: Page, running: Server) -> None:
    owner_of_calm_cards(page, running, "Sam Stale")
    owner_of_calm_cards(friend, running, "Tess Stale")
    sit_for_keeps(page, friend, max_matched="1")
    players, last = [Player(page), Player(friend)], ["", ""]
    for _ in range(6):  # three cards of each fall
        last = [throw_rock(player, asked) for player, asked in zip(players, last, strict=True)]
    for one in (page, friend):
        expect(how_it_ended(one, "A draw")).to_contain_text(NOTHING)
        assert faults(one) == []
        assert staked(one) == 0


def test_a_game_that_the_host_closes_gives_nothing_away(
    page: Page, friend: Page, newcomer: Page
) -> None:
    owner(page, "Bea Broken")
    owner(friend, "Cal Broken")
    table = sit_for_keeps(page, friend)
    assert staked(friend) == 5
    friend.goto(f"/table/{table}")
    Player(friend).wait_for_question()
    newcomer.goto("/host")
    newcomer.get_by_label("The host's key").fill(HOST_KEY)
    newcomer.get_by_label("The host's key").press("Enter")
    theirs = newcomer.get_by_role("listitem", name=re.compile(f"The Mix, {table}"))
    theirs.get_by_role("button", name="Close the table of The Mix").press("Enter")
    sure = newcomer.get_by_role("dialog", name="Close this table?")
    sure.get_by_role("button", name="Close", exact=True).last.press("Enter")
    for one in (page, friend):
        closed = one.get_by_text("nothing has changed hands, and all cards are free again").first
        expect(closed).to_be_visible()
        one.reload()
        expect(closed).to_be_visible()
        assert faults(one) == []
        assert staked(one) == 0


def test_with_a_bot_for_who_does_not_come_back_it_is_for_keeps_no_longer(
    page: Page, friend: Page, running: Server
) -> None:
    owner(page, "Dee Broken")
    owner(friend, "Eli Broken")
    sit_for_keeps(page, friend)
    Player(page).choose(Player(page).wait_for_question())
    assert staked(friend) == 5
    expect(page.get_by_text("away", exact=True)).to_be_visible()
    running.clock.ahead += running.hall.settings.grace
    page.get_by_role("button", name="Let a bot play on").press("Enter")
    expect(page.get_by_text("not for keeps", exact=True)).to_be_visible()
    assert faults(page) == []
    for one in (page, friend):
        assert staked(one) == 0
