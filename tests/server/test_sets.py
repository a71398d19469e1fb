"""Sets of cards that guests make: kept in versions, shared, and bounded."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Guest, Server, serving
from tests.server.set_texts import mix_card, mix_set

import playmat
from playmat.parts.card_game import CardGame
from playmat.parts.own_sets import digest_of
from playmat.server.store import Store, StoredSet, StoredText
from playmat.server.store import sets as stored_sets
from playmat.server.wire.sizes import CARD_LETTERS, SET_CARDS, SET_LETTERS

Set = dict[str, Any]


def make(guest: Guest, text: str, game: str = "mix", name: str = "") -> Set:
    made: Set = guest.post("/api/sets", {"game": game, "text": text, "name": name})
    return made


def save(guest: Guest, old: Set, text: str) -> Set:
    """Save a text over a version that was read."""
    body = {"text": text, "expected": old["info"]["digest"]}
    answer = guest.http.put(f"/api/sets/{old['info']['id']}", json=body)
    assert answer.status_code == 200, answer.text
    saved: Set = answer.json()
    return saved


def names(cards: list[dict[str, Any]]) -> list[str]:
    return [card["name"] for card in cards]


# ---- keeping ----


def test_a_set_comes_back_as_it_was_written_with_its_cards_drawn(anna: Guest) -> None:
    text = mix_set("Fox", "Vixen")
    made = make(anna, text)
    again = anna.get(f"/api/sets/{made['info']['id']}")
    assert again == made
    assert again["sheet"]["text"] == text, "to the letter, comments and all"
    assert again["sheet"]["digest"] == again["info"]["digest"] == digest_of(text)
    assert names(again["sheet"]["cards"]) == ["Fox", "Vixen"]
    assert again["sheet"]["cards"][0]["set"] == "Foxes"
    assert again["info"]["name"] == "Foxes"
    assert (again["info"]["number"], again["info"]["cards"]) == (1, 2)


@pytest.mark.parametrize("game", playmat.games.names())
def test_the_sets_that_come_with_a_game_can_be_brought_in(server: Server, game: str) -> None:
    """And go out again without a change."""
    guest = server.guest()
    folder = playmat.load(game).folder / "cards"
    text = max((path.read_text() for path in folder.glob("*.yaml")), key=len)
    made = make(guest, text, game)
    assert guest.get(f"/api/sets/{made['info']['id']}")["sheet"]["text"] == text
    assert made["sheet"]["cards"]
    assert made["sheet"]["replaces"], "they stand in for the printed ones"


def test_sets_are_listed_by_game_and_for_their_maker_alone(server: Server) -> None:
    anna, ben = server.guest(), server.guest()
    made = make(anna, mix_set("Fox"), name="My  foxes")
    assert [each["name"] for each in anna.get("/api/sets?game=mix")] == ["My foxes"]
    assert anna.get("/api/sets?game=nexus") == ben.get("/api/sets") == []
    number = made["info"]["id"]
    for method, path in (
        ("GET", ""),
        ("DELETE", ""),
        ("POST", "/undo"),
        ("POST", "/share"),
        ("GET", "/versions"),
        ("GET", f"/versions/{made['info']['digest']}"),
    ):
        answer = ben.http.request(method, f"/api/sets/{number}{path}")
        assert answer.status_code == 404, (method, path)
    body = {"text": mix_set("Cub"), "expected": made["info"]["digest"]}
    assert ben.http.put(f"/api/sets/{number}", json=body).status_code == 404
    assert anna.get(f"/api/sets/{number}") == made


def test_each_save_is_a_version(anna: Guest) -> None:
    first = make(anna, mix_set("Fox"))
    second = save(anna, first, mix_set("Fox", "Vixen"))
    same = save(anna, second, mix_set("Fox", "Vixen"))
    assert (second["info"]["number"], same["info"]["number"]) == (2, 2), "nothing was changed"
    path = f"/api/sets/{first['info']['id']}/versions"
    listed = anna.get(path)
    assert [(each["number"], each["cards"]) for each in listed] == [(2, 2), (1, 1)]
    old = anna.get(f"{path}/{first['info']['digest']}")
    assert old == first["sheet"]
    assert anna.http.get(f"{path}/{digest_of('other')}").status_code == 404


def test_two_versions_are_compared_card_by_card(anna: Guest) -> None:
    first = make(anna, mix_set("Fox", mix_card("Vixen", hp=5)))
    second = save(anna, first, mix_set(mix_card("Vixen", hp=8), "Cub"))
    path = f"/api/sets/{first['info']['id']}/versions"
    before, after = first["info"]["digest"], second["info"]["digest"]
    changes = anna.get(f"{path}/{before}/changes/{after}")
    assert names(changes["added"]) == ["Cub"]
    assert names(changes["removed"]) == ["Fox"]
    (vixen,) = changes["changed"]
    assert vixen["name"] == "Vixen"
    assert [vixen["before"]["stats"][0]["value"], vixen["after"]["stats"][0]["value"]] == [5, 8]


def test_undo_goes_back_version_by_version_and_loses_nothing(anna: Guest) -> None:
    texts = [mix_set("Fox"), mix_set("Vixen"), mix_set("Cub")]
    made = make(anna, texts[0])
    for text in texts[1:]:
        made = save(anna, made, text)
    path = f"/api/sets/{made['info']['id']}"
    seen = [anna.post(f"{path}/undo", {})["sheet"]["text"] for _ in range(2)]
    assert seen == [texts[1], texts[0]]
    refused = anna.http.post(f"{path}/undo")
    assert (refused.status_code, refused.json()["reason"]) == (
        404,
        "there is no older version of this set",
    )
    assert [each["number"] for each in anna.get(f"{path}/versions")] == [5, 4, 3, 2, 1]
    now = anna.get(path)
    again = save(anna, now, mix_set("Kit"))
    assert anna.post(f"{path}/undo", {})["sheet"]["text"] == now["sheet"]["text"], again


def test_who_saves_over_what_somebody_else_saved_is_told(anna: Guest) -> None:
    first = make(anna, mix_set("Fox"))
    save(anna, first, mix_set("Vixen"))
    body = {"text": mix_set("Cub"), "expected": first["info"]["digest"]}
    answer = anna.http.put(f"/api/sets/{first['info']['id']}", json=body)
    assert answer.status_code == 409
    assert "somewhere else" in answer.json()["reason"]
    assert names(anna.get(f"/api/sets/{first['info']['id']}")["sheet"]["cards"]) == ["Vixen"]


def test_of_two_who_save_at_once_one_is_told(tmp_path: Path) -> None:
    async def story() -> list[BaseException | None]:
        store = await Store.open(f"sqlite:///{tmp_path / 'store.db'}")
        made = StoredSet("s", "anna", "mix", "Foxes", 1, 1.0)
        await store.sets.add(made, StoredText("a", "mix", "Foxes", 0, "a"))
        made.newest = 2
        both = (
            store.sets.save(made, StoredText(text, "mix", "Foxes", 0, text), 2) for text in "bc"
        )
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        assert len((await store.sets.versions(["s"]))["s"]) == 2
        await store.close()
        return outcomes

    # Which of the two comes first is nobody's to say: each has a connection of its own.
    assert sorted(str(outcome) for outcome in asyncio.run(story())) == [
        "None",
        "it was changed by somebody else meanwhile",
    ]


def test_a_set_that_is_deleted_is_gone_with_its_link(anna: Guest, ben: Guest) -> None:
    made = make(anna, mix_set("Fox"))
    path = f"/api/sets/{made['info']['id']}"
    word = anna.post(f"{path}/share", {})["word"]
    assert anna.http.delete(path).status_code == 204
    assert anna.http.get(path).status_code == 404
    assert ben.http.get(f"/api/shared_sets/{word}").status_code == 404


# ---- sharing ----


def test_a_shared_set_is_read_and_copied_by_whoever_has_the_word(server: Server) -> None:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    made = make(anna, mix_set("Fox"))
    path = f"/api/sets/{made['info']['id']}"
    word = anna.post(f"{path}/share", {})["word"]
    assert anna.post(f"{path}/share", {})["word"] == word == anna.get(path)["info"]["word"]
    made = save(anna, made, mix_set("Fox", "Vixen"))
    shared = ben.get(f"/api/shared_sets/{word}")
    assert (shared["by"], shared["name"], shared["sheet"]) == ("Anna", "Foxes", made["sheet"])
    copy = ben.post(f"/api/shared_sets/{word}/copy", {})
    assert (copy["sheet"], copy["info"]["number"]) == (made["sheet"], 1)
    save(ben, copy, mix_set("Cub"))
    assert anna.get(path) == {**made, "info": {**made["info"], "word": word}}, "hers is as it was"
    assert ben.get("/api/sets")[0]["word"] == ""


# ---- bounds ----


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 0, "empty"),
        ("just words", 1, ""),
        ("[1, 2]", 1, ""),
        ("set: Foxes\ngame: mix\ncards: 3", 3, "list"),
        ("set: Foxes\ngame: mix\ncards: [1]", 3, ""),
        ("set: Foxes\ngame: nexus\ncards: []", 2, "not for 'mix'"),
        (mix_set("Fox", "Fox"), 6, "twice"),
        (mix_set(mix_card("Fox", text="On Land: Restore 2 HP to this crad.")), 5, "crad"),
        (mix_set(mix_card("Fox").replace("hp: 6", "hq: 6")), 5, "hq"),
        (mix_set(mix_card('"Fo\\x07x"')), 5, "printed"),
        (mix_set(mix_card('"\\u202eFox"')), 5, "printed"),
        (mix_set(mix_card("Fox", text="x" * (CARD_LETTERS + 1))), 5, "too long"),
        (mix_set(*(f"Fox {number}" for number in range(SET_CARDS + 1))), 4, "at most"),
        (mix_set("Fox") + "deep: " + "[" * 2000, 6, "nested"),
        ("a: &a [x, x]\nb: &b [*a, *a]\nset: Foxes\n", 1, "anchor"),
        (mix_set("Fox") + "more: !!python/object:os.system {}", 6, "tag"),
        (mix_set("Fox") + "\0", 6, "NUL"),
        (mix_set("Fox") + "handler: os:system", 6, "handler"),
        (mix_set(mix_card("Fox").replace("hp: 6", "hp: 6, handler: 'os:system'")), 5, "handler"),
    ],
)
def test_what_is_no_set_is_refused_and_changes_nothing(
    anna: Guest, text: str, line: int, said: str
) -> None:
    made = make(anna, mix_set("Fox"))
    path = f"/api/sets/{made['info']['id']}"
    body = {"text": text, "expected": made["info"]["digest"]}
    answers = [
        anna.http.put(path, json=body),
        anna.http.post("/api/sets", json={"game": "mix", "text": text}),
    ]
    for answer in answers:
        assert answer.status_code == 400, answer.text
        assert (answer.json()["line"], answer.json()["reason"] != "") == (line, True)
        assert said in answer.json()["reason"] + answer.json()["hint"]
    assert anna.get(path) == made
    assert anna.http.delete(path).status_code == 204


def test_a_text_that_is_far_too_long_is_not_even_read(anna: Guest) -> None:
    for letters, status in ((SET_LETTERS + 1, 400), (100_000, 413), (2_000_000, 413)):
        text = mix_set("Fox") + "#" * letters
        answer = anna.http.post("/api/sets", json={"game": "mix", "text": text})
        assert answer.status_code == status, answer.text
        assert answer.json()["reason"]


def test_names_of_sets_can_be_printed(anna: Guest) -> None:
    for name in ("Fo\x07x", "\u202eFoxes", "x" * 101):
        body = {"game": "mix", "text": mix_set("Fox"), "name": name}
        assert anna.http.post("/api/sets", json=body).status_code == 400


def test_a_guest_and_an_address_keep_so_many_sets(tmp_path: Path) -> None:
    with serving(tmp_path, sets_each=2) as server:
        anna = server.guest()
        first = make(anna, mix_set("Fox"))
        word = anna.post(f"/api/sets/{first['info']['id']}/share", {})["word"]
        make(anna, mix_set("Vixen"))
        for path, body in (
            ("/api/sets", {"game": "mix", "text": mix_set("Cub")}),
            (f"/api/shared_sets/{word}/copy", {}),
        ):
            refused = anna.http.post(path, json=body)
            assert refused.status_code == 429
            assert "delete one" in refused.json()["reason"]
        anna.http.delete(f"/api/sets/{first['info']['id']}")
        make(anna, mix_set("Cub"))


def test_old_versions_fall_away_when_there_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_sets, "MOST_VERSIONS", 3)

    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'store.db'}")
        made = StoredSet("s", "anna", "mix", "Foxes", 1, 1.0)
        await store.sets.add(made, StoredText("a", "mix", "Foxes", 0, "a"))
        for text in "bcd":
            made.newest += 1
            await store.sets.save(made, StoredText(text, "mix", "Foxes", 0, text), made.newest)
        kept = (await store.sets.versions(["s"]))["s"]
        assert [version.digest for version in kept] == ["d", "c", "b"]
        assert list(await store.sets.texts("abcd")) == ["b", "c", "d"]
        monkeypatch.setattr(stored_sets, "HISTORY_LETTERS", 2)
        made.newest += 1
        await store.sets.save(made, StoredText("e", "mix", "Foxes", 0, "e"), made.newest)
        kept = (await store.sets.versions(["s"]))["s"]
        assert [version.digest for version in kept] == ["e", "d"]
        await store.close()

    asyncio.run(story())


def test_a_text_is_kept_as_long_as_a_set_has_it(url: str) -> None:
    async def story() -> None:
        store = await Store.open(url)
        for number in ("s", "t"):
            made = StoredSet(number, "anna", "mix", "Foxes", 1, 1.0)
            await store.sets.add(made, StoredText("a", "mix", "Foxes", 3, "text"))
        await store.sets.share("s", "word")
        await store.sets.rename("s", "Others")
        found = await store.sets.shared("word")
        assert found is not None and found.name == "Others"
        assert [each.id for each in await store.sets.of("anna", "mix")] == ["t", "s"]
        assert await store.sets.of("anna", "nexus") == await store.sets.of("ben") == []
        await store.sets.delete("s")
        assert list(await store.sets.texts(["a"])) == ["a"]
        await store.sets.delete("t")
        assert await store.sets.texts(["a"]) == {}
        await store.close()

    asyncio.run(story())


def test_sets_are_never_read_where_the_players_are_served(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers have forked from a process of their own: what is broken here is whole there."""

    def read_here(game: Any, texts: Any) -> Any:
        raise AssertionError("a stranger's set was read in the server's own process")

    monkeypatch.setattr(CardGame, "with_sets", read_here)
    made = make(anna, mix_set("Badger"))
    assert anna.get(f"/api/sets/{made['info']['id']}")["sheet"]["cards"]
