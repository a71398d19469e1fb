"""Trying a card of a set: a practice table at which it lies in hand and can be played."""

from __future__ import annotations

import pytest
from tests.server.running import Guest, Server
from tests.server.set_texts import mix_set

import playmat
from playmat.games import names

# A card of each game that costs what few can pay.
CARDS = {
    "mix": "{name: Tried, hp: 9, atks: [{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, "
    "{type: Scissors, dmg: 1}]}",
    "nostalgix": "{name: Tried, kind: fighter, cost: 10, type: Earth, subtype: Fox, health: 9, "
    "attacks: [{name: Nip, damage: 1}]}",
    "nintendo": "{name: Tried, kind: character, hand_cost: 9, ap: 4, dp: 1, sp: 3, hp: 3, "
    "elements: [earth], sub_types: [Beast]}",
    "vanquishers": "{name: Tried, kind: weapon, cost: 9, item_class: melee, target_value: 5, "
    "kinetic: 5}",
    "nexus": "{name: Tried, kind: unit, cost: 9, spellbook: earth, atk: 2000, hp: 2000, "
    "critical: 3}",
}


@pytest.mark.parametrize("game", names())
def test_a_card_is_played_at_once(server: Server, game: str) -> None:
    guest = server.guest()
    text = f"set: Mine\ngame: {game}\ncards:\n  - {CARDS[game]}\n"
    kept = guest.post("/api/sets", {"game": game, "text": text})["info"]
    made = guest.post(f"/api/sets/{kept['id']}/try", {"card": "Tried", "level": "random"})
    with guest.at(made["table"]) as chair:
        welcome = chair.until_told("welcome")
        assert (welcome["seat"], welcome["practice"]) == ("A", True)
        assert [each["digest"] for each in welcome["sets"]] == [kept["digest"]]
        chair.until_asked()
        played = [each for each in chair.now["ask"]["options"] if "Tried" in each["text"]]
        assert played, [each["text"] for each in chair.now["ask"]["options"]]
        chair.choose(played[0]["text"])
        chair.until_asked()
        chair.say("stand", text="concede")
        chair.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
    record = guest.get(f"/api/replays/{made['table']}/record")
    assert playmat.replay(record, verify=True).over


def test_the_same_card_is_not_always_tried_with_the_same_hand(anna: Guest) -> None:
    kept = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})["info"]
    hands = set()
    for _ in range(8):
        table = anna.post(f"/api/sets/{kept['id']}/try", {"card": "Fox", "level": "random"})
        with anna.at(table["table"]) as chair:
            chair.until_asked()
            (hand,) = [each for each in chair.now["mat"]["places"] if each["id"] == "A.hand"]
            hands.add(tuple(card["card"] for card in hand["cards"]))
    assert all("Fox" in hand for hand in hands) and len(hands) > 1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"card": "Wolf"}, 404),
        ({"card": "Owen"}, 404),  # a printed one is not of the set
        ({"card": "Fox", "level": "god"}, 400),
        ({"card": "Fox", "seat": "B"}, 400),
        ({}, 400),
    ],
)
def test_what_cannot_be_tried_is_said(anna: Guest, body: dict[str, str], status: int) -> None:
    kept = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})["info"]
    answer = anna.http.post(f"/api/sets/{kept['id']}/try", json=body)
    assert answer.status_code == status, answer.text
    anna.http.delete(f"/api/sets/{kept['id']}")


def test_a_set_of_somebody_else_is_not_tried(anna: Guest, ben: Guest) -> None:
    kept = anna.post("/api/sets", {"game": "mix", "text": mix_set("Fox")})["info"]
    assert ben.http.post(f"/api/sets/{kept['id']}/try", json={"card": "Fox"}).status_code == 404
