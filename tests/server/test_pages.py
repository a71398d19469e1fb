"""What the pages ask over HTTP: games, decks, tables, replays, and the page itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.running import Guest, Server, play_a_while, serving

import playmat
from playmat import bots
from playmat.games import names
from playmat.server.files.deck_files import playable, printed_decks
from playmat.server.routes import web_files


def test_every_game_is_listed_with_all_that_is_needed_to_begin(anna: Guest) -> None:
    games = {game["name"]: game for game in anna.get("/api/games")}
    assert list(games) == list(names())
    for name, game in games.items():
        book = playmat.load(name)
        assert game["title"] == book.title
        assert game["look"]["pitch"]
        assert [mode["name"] for mode in game["modes"]] == list(book.modes)
        assert {deck["name"] for deck in game["decks"]} == set(book.decks)
        assert all(deck["legal"] and not deck["own"] for deck in game["decks"])
        assert [bot["name"] for bot in game["bots"]] == [level.name for level in bots.LEVELS]
        assert all(bot["title"] and bot["words"] for bot in game["bots"])
        clauses = anna.get(f"/api/games/{name}/rules")["clauses"]
        assert all(clauses[switch["rule"]] for switch in game["switches"])


@pytest.mark.parametrize("name", names())
def test_cards_and_rules_are_given_whole(anna: Guest, name: str) -> None:
    cards = {card["name"] for card in anna.get(f"/api/games/{name}/cards")}
    assert cards >= set(playmat.load(name).by_name)
    rules = anna.get(f"/api/games/{name}/rules")
    assert rules["page"].startswith("<h1")
    assert rules["glossary"] and rules["rulings"] and rules["clauses"]


def test_what_is_not_here_is_said_in_a_sentence(anna: Guest) -> None:
    for path in ("/api/games/chess/cards", "/api/tables/none", "/api/replays/none", "/api/decks/x"):
        answer = anna.http.get(path)
        assert answer.status_code == 404
        assert "there is no" in answer.json()["reason"] or "no such" in answer.json()["reason"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "mix", "seats": []}, "2 seats"),
        ({"game": "mix", "seats": [{"kind": "bot", "bot": "random"}] * 2}, "somebody must sit"),
        ({"game": "mix", "mode": "solo", "seats": [{"kind": "me"}]}, "no mode"),
        ({"game": "mix", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}, "no bot"),
        ({"game": "mix", "seats": [{"kind": "me", "deck": "x"}] * 2}, "no deck"),
        ({"game": "mix", "seats": [{"kind": "me"}] * 2, "switches": {"x": "on"}}, "no switch"),
        ({"game": "mix", "seats": [{"kind": "me"}] * 2, "minutes": -1}, "600"),
        ({"game": "mix", "seats": [{"kind": "god"}]}, ""),
        ({"game": "mix", "seats": [], "more": 1}, ""),
    ],
)
def test_a_table_that_cannot_be_is_refused(anna: Guest, wish: dict[str, Any], said: str) -> None:
    answer = anna.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert said in answer.json()["reason"]


# ---- decks ----


def draft(name: str) -> dict[str, Any]:
    """A deck of the game as a builder would have it."""
    first = playable(name, playmat.load(name).default_mode)[0]
    deck = msgspec.to_builtins(next(deck for deck in printed_decks(name) if deck.name == first))
    return {key: deck[key] for key in ("name", "mode", "plan", "cards", "extras")}


def test_a_deck_is_taken_along_in_four_forms_and_brought_back(anna: Guest) -> None:
    mine = draft("nintendo")
    forms = anna.post("/api/games/nintendo/write", mine)
    assert forms["path"] == f"/decks/nintendo/new?code={forms['code']}"
    for text, plan in [
        (forms["file"], mine["plan"]),
        (forms["list"], mine["plan"]),
        (forms["code"], ""),
        (f"https://example.org{forms['path']}", ""),
    ]:
        # a code knows its game, wherever it is brought
        asked = "nintendo" if plan else "mix"
        found = anna.post(f"/api/games/{asked}/read", {"text": text})
        assert found["problems"] == []
        assert found["game"] == "nintendo"
        assert found["draft"]["cards"] == mine["cards"]
        assert found["draft"]["extras"] == mine["extras"]
        assert " ".join(found["draft"]["plan"].split()) == " ".join(plan.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 Dodgebal", "did you mean Dodgeball?"),
        ("300 Dodgeball\n300 Gearhound", "at most 500 cards"),
        ("PM1.AAAA", "not whole"),
        ("deck: x\ncards: {Dodgeball: 2}", "game"),
    ],
)
def test_a_deck_that_cannot_be_read_says_why(anna: Guest, text: str, said: str) -> None:
    found = anna.post("/api/games/nostalgix/read", {"text": text})
    assert found["draft"] is None
    assert said in found["problems"][0]["reason"]


def test_cards_are_found_by_a_search(anna: Guest) -> None:
    path = "/api/games/nostalgix/search"
    found = anna.http.get(path, params={"text": "fox cost=2"}).json()
    assert found["names"]
    assert found["problem"] == ""
    refused = anna.http.get(path, params={"text": "cost<=two"}).json()
    assert refused == {"names": [], "problem": "after cost<= a number must stand, not 'two'"}


@pytest.mark.parametrize("name", names())
def test_a_deck_is_built_checked_kept_and_played(anna: Guest, name: str) -> None:
    mine = {**draft(name), "name": "My own"}
    assert anna.post(f"/api/games/{name}/check", mine)["legal"]
    kept = anna.post("/api/decks", {"game": name, "draft": mine})
    assert kept["deck"]["cards"] == mine["cards"]
    assert kept["deck"]["extras"] == mine["extras"]
    assert anna.get(f"/api/decks/{kept['id']}") == kept
    again = anna.post("/api/decks", {"game": name, "text": kept["text"]})
    assert again["deck"]["cards"] == mine["cards"], "what is exported can be imported"
    listed = next(game for game in anna.get("/api/games") if game["name"] == name)["decks"]
    assert [deck["name"] for deck in listed if deck["own"]] == ["My own", "My own"]
    made = anna.table(name, "me/My own", "random")
    with anna.at(made["table"]) as chair:
        assert chair.until_asked()
    assert anna.http.delete(f"/api/decks/{again['id']}").status_code == 204
    assert [deck["id"] for deck in anna.get("/api/decks")] == [kept["id"]]


@pytest.mark.parametrize("name", names())
def test_a_broken_deck_names_the_clause(anna: Guest, name: str) -> None:
    mine = draft(name)
    card = next(iter(mine["cards"]))
    checked = anna.post(f"/api/games/{name}/check", {**mine, "cards": {card: 99}})
    assert not checked["legal"]
    assert checked["size"] == 99
    assert all(problem["rule"] and problem["clause"] for problem in checked["problems"])
    unknown = anna.post(f"/api/games/{name}/check", {**mine, "cards": {"No Such Card": 1}})
    assert "No Such Card" in unknown["problems"][0]["reason"]


@pytest.mark.parametrize("name", names())
def test_a_test_draw_is_a_hand_of_the_deck(anna: Guest, name: str) -> None:
    mine = draft(name)
    drawn = anna.post(f"/api/games/{name}/draw", mine)
    assert drawn["hand"]
    assert set(drawn["hand"] + drawn["next"]) <= set(mine["cards"])


def test_a_deck_file_that_cannot_be_read_is_refused(anna: Guest) -> None:
    for text in ("deck: [", "deck: X\ngame: nostalgix\ncards: {}\n", "x" * 50):
        answer = anna.http.post("/api/decks", json={"game": "mix", "text": text})
        assert answer.status_code == 400, answer.text
        assert answer.json()["reason"]


def test_decks_of_others_are_not_here(anna: Guest, ben: Guest) -> None:
    kept = anna.post("/api/decks", {"game": "mix", "draft": draft("mix")})
    path = f"/api/decks/{kept['id']}"
    assert ben.http.get(path).status_code == 404
    assert ben.http.delete(path).status_code == 404
    assert ben.http.put(path, json={"game": "mix", "draft": draft("mix")}).status_code == 404
    changed = {**draft("mix"), "name": "Another name"}
    assert anna.http.put(path, json={"game": "mix", "draft": changed}).status_code == 200
    assert anna.get(path)["deck"]["name"] == "Another name"


# ---- tables and replays ----


def test_tables_are_listed_for_those_who_sit_there(anna: Guest, ben: Guest) -> None:
    made = anna.table("mix", "me", "link")
    mine = anna.get(f"/api/tables/{made['table']}")
    assert mine["links"] == made["links"] and mine["mine"] == "A" and mine["joinable"]
    theirs = ben.get(f"/api/tables/{made['table']}")
    assert theirs["links"] == {} and theirs["mine"] is None
    assert [table["table"] for table in anna.get("/api/tables")] == [made["table"]]
    assert ben.get("/api/tables") == []


def hand_at(guest: Guest, path: str, step: int, eyes: str) -> list[Any]:
    """The hand of B at a step of a replay, through these eyes."""
    mat = guest.get(f"{path}/steps/{step}?eyes={eyes}")["mat"]
    place = next(place for place in mat["places"] if place["id"] == "B.hand")
    return [card.get("card") for card in place.get("cards", [])]


@pytest.mark.parametrize("name", names())
def test_a_replay_is_watched_from_any_side_and_branched(anna: Guest, ben: Guest, name: str) -> None:
    made = anna.table(name, "me", "random")
    path = f"/api/replays/{made['table']}"
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        assert anna.http.get(path).status_code == 404, "a game that goes on is nobody's to see"
        play_a_while(chair, 25)
    info = ben.get(path)
    assert not any("present" in seat for seat in info["seats"]), "nobody is away from a replay"
    assert info["turns"][0]["step"] == 0
    assert [mark["step"] for mark in info["turns"]] == sorted(m["step"] for m in info["turns"])
    middle = info["steps"] // 2
    for eyes in ("A", "B", "all"):
        step = ben.get(f"{path}/steps/{middle}?eyes={eyes}")
        assert step["mat"]["places"]
    dealt = next(step for step in range(20) if any(hand_at(ben, path, step, "all")))
    hands = {eyes: hand_at(ben, path, dealt, eyes) for eyes in ("A", "B", "all")}
    assert hands["B"] == hands["all"] != hands["A"]
    assert ben.http.get(f"{path}/steps/{info['steps'] + 1}").status_code == 404
    assert ben.http.get(f"{path}/steps/0?eyes=X").status_code == 404
    branch = {"step": middle, "seat": "B", "bot": "random"}
    following = ben.post(f"{path}/branch", branch)["table"]
    with ben.at(following) as chair:
        assert chair.hear()["seat"] == "B"
        chair.until_told("situation")
        assert chair.now["mat"]["places"]
        assert play_a_while(chair, 5)
    assert ben.http.post(f"{path}/branch", json={**branch, "step": -1}).status_code == 404


def test_examples_are_watched_with_comments_and_played_on(anna: Guest) -> None:
    games = {game["name"]: game for game in anna.get("/api/games")}
    listed = {example["replay"] for example in games["nintendo"]["examples"]}
    assert listed == {"nintendo.the_battle", "nintendo.the_example_game"}
    path = "/api/replays/nintendo.the_example_game"
    info = anna.get(path)
    assert [seat["name"] for seat in info["seats"]] == ["Luigi", "Mario"]
    assert info["ending"]["winners"] == ["B"]
    said = [comment["step"] for comment in info["comments"]]
    assert said[0] == 0
    assert said == sorted(set(said))
    assert not set(said) & set(info["quiet"])
    assert anna.get(f"{path}/steps/{info['steps']}?eyes=all")["happenings"]
    assert anna.get(f"{path}/record")["result"]["winners"] == ["B"]
    battle = anna.get("/api/replays/nintendo.the_battle")
    assert battle["ending"] is None, "an example need not be played out"
    branch = {"step": battle["steps"], "seat": "B", "bot": "random"}
    made = anna.post("/api/replays/nintendo.the_battle/branch", branch)["table"]
    with anna.at(made) as chair:
        chair.until_asked()
        assert play_a_while(chair, 5)
    assert anna.http.get("/api/replays/nintendo.no_such_example").status_code == 404


def test_an_extra_deck_comes_to_the_table_and_stays(anna: Guest) -> None:
    cards = {"Goomboss": 1, "Goomba": 3}
    game = anna.get("/api/games/nintendo/cards")
    for card in game:
        if card["kind"] == "character" and card["name"] not in cards and sum(cards.values()) < 40:
            cards[card["name"]] = 3
    extras = {"commander": "Goomboss", "extra": {"Goomba (token)": 1, "Goomba Pyramid": 2}}
    mine = {"name": "Tide", "cards": cards, "extras": extras}
    assert anna.post("/api/games/nintendo/check", mine)["legal"]
    kept = anna.post("/api/decks", {"game": "nintendo", "draft": mine})
    assert kept["deck"]["extras"] == extras
    seats = [{"kind": "me", "deck": "Tide"}, {"kind": "bot", "bot": "random"}]
    made = anna.post("/api/tables", {"game": "nintendo", "seats": seats})
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        places = {place["id"]: place for place in chair.now["mat"]["places"]}
        lying = [card["card"] for card in places["A.extra"]["cards"]]
        assert sorted(lying) == ["Goomba (token)", "Goomba Pyramid", "Goomba Pyramid"]
        assert play_a_while(chair, 5)
    record = anna.get(f"/api/replays/{made['table']}/record")
    assert record["decks"][0]["cards"]["Goomba (extra deck)"] == 1
    assert record["decks"][0]["cards"]["Goomba Pyramid (extra deck)"] == 2


# ---- the page itself ----


def test_without_a_page_one_sentence_says_how(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_files, "folder", lambda: None)
    answer = server.guest().http.get("/")
    assert answer.status_code == 503
    assert "make web" in answer.text


def test_the_page_is_served_with_what_browsers_may_keep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let a = 1;" * 50)
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"smaller")
    (tmp_path.parent / "outside.txt").write_text("secret")
    monkeypatch.setattr(web_files, "folder", lambda: tmp_path)
    with serving(tmp_path) as server:
        http = server.guest().http
        for path in ("/", "/table/abc", "/decks/mix/new", "/index.html"):
            answer = http.get(path)
            assert answer.text == "<p>page</p>"
            assert answer.headers["cache-control"] == "private, no-cache"
            kept = {"if-none-match": answer.headers["etag"]}
            assert http.get(path, headers=kept).status_code == 304
        script = http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        with http.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "br"}) as raw:
            assert raw.headers["content-encoding"] == "br"
        page = http.get("/", headers={"accept-encoding": "gzip"})
        assert page.headers["content-encoding"] == "gzip", "what was not compressed is now"
        assert http.get("/assets/none.js").status_code == 404
        (tmp_path / "table.html").write_text("<p>table</p>")
        assert http.get("/table/abc").text == "<p>table</p>", "what asks for its code at once"
        assert http.get("/table").text == http.get("/tables/abc").text == "<p>page</p>"
        assert http.get("/api/nothing").status_code == 404
        for escape in ("/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2foutside.txt"):
            assert "secret" not in http.get(escape).text
