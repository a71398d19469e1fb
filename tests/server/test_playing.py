"""Games over real sockets: against bots, between persons, at a hot seat."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from tests.server.running import Guest, Server, play_out

from playmat.games import names, replay
from playmat.kernel.chance import commitment


@pytest.mark.parametrize("game", names())
def test_a_whole_game_against_a_bot(server: Server, anna: Guest, game: str) -> None:
    made = anna.table(game, "me", "random")
    with anna.at(made["table"]) as chair:
        welcome = chair.hear()
        assert (welcome["type"], welcome["seat"]) == ("welcome", "A")
        ending = play_out(chair)
    assert commitment(int(ending["seed"])) == welcome["commitment"]
    record = anna.get(f"/api/replays/{made['table']}/record")
    assert replay(record, verify=True).over


def test_the_record_of_a_game_can_be_proven_from_its_file(
    anna: Guest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from playmat.cli import main

    made = anna.table("mix", "me", "random")
    with anna.at(made["table"]) as chair:
        play_out(chair)
    path = tmp_path / "game.json"
    answer = anna.http.get(f"/api/replays/{made['table']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    path.write_bytes(answer.content)
    assert isinstance(json.loads(answer.content)["seed"], str), "a browser would lose digits"
    assert main(["replay", "verify", str(path)]) == 0
    data = json.loads(path.read_text())
    data["seed"] = str(int(data["seed"]) + 1)
    path.write_text(json.dumps(data))
    assert main(["replay", "verify", str(path)]) == 1


def test_two_persons_and_a_link(anna: Guest, ben: Guest) -> None:
    made = anna.table("nostalgix", "me", "link")
    with anna.at(made["table"]) as hers:
        assert [seat["kind"] for seat in hers.hear()["seats"]] == ["person", "open"]
        assert ben.join(made["links"]["B"]) == made["table"]
        assert [seat["name"] for seat in hers.until_told("seats")["seats"]] == ["Anna", "Ben"]
        with ben.at(made["table"]) as his:
            assert his.hear()["seat"] == "B"
            hers.until_asked(), his.until_asked()
            hers.choose("keep")
            his.choose("keep")
            hers.until(lambda told: told["type"] == "situation" and told["waiting"] != ["A", "B"])
            assert hers.now["mat"]["places"] != his.now["mat"]["places"]


def test_a_link_is_for_one_person(server: Server, anna: Guest, ben: Guest) -> None:
    made = anna.table("mix", "me", "link")
    table, _, secret = made["links"]["B"].removeprefix("/join/").partition("#")
    path = f"/api/tables/{table}/join"
    assert ben.http.post(path, json={"secret": secret + "x"}).status_code == 404
    ben.join(made["links"]["B"])
    ben.join(made["links"]["B"])  # again: it is Ben's seat
    assert server.guest().http.post(path, json={"secret": secret}).status_code == 404


def test_at_a_hot_seat_the_eyes_change(anna: Guest) -> None:
    made = anna.table("mix", "me/Five Owens", "me/Slow Drip")
    with anna.at(made["table"]) as chair:
        assert chair.hear()["hot_seat"]
        chair.until_asked()
        first = chair.now
        assert first["seat"] == "A"
        chair.choose()
        chair.until(lambda told: told["type"] == "situation" and told["seat"] == "B")
        assert chair.now["whole"], "the story is told again as B may know it"
        chair.choose()
        chair.until_asked()
        assert chair.now["seat"] == "B", "both throw now: the screen stays where it is"
        chair.choose()
        chair.until(lambda told: told["type"] == "situation" and told["seat"] == "A")


def test_a_bot_thinks_in_a_process_of_its_own(anna: Guest) -> None:
    made = anna.table("mix", "me", "greedy")
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        chair.choose()
        assert chair.until_asked()


def test_a_hint_names_an_option(anna: Guest) -> None:
    made = anna.table("nostalgix", "me", "random")
    with anna.at(made["table"]) as chair:
        ask = chair.until_asked()
        first, second = chair.say("hint"), chair.say("hint")
        assert chair.until(lambda told: told.get("id") == second)["type"] == "refused"
        hinted = chair.until(lambda told: told.get("id") == first)
        assert hinted["decision"] == ask["decision"]
        assert ask["options"][hinted["option"]]["text"] in hinted["words"]


def test_there_are_no_hints_between_persons(anna: Guest, ben: Guest) -> None:
    made = anna.table("mix", "me", "link")
    ben.join(made["links"]["B"])
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        assert "against bots" in chair.answer("hint")["reason"]


def test_a_spectator_sees_no_hand_and_says_nothing(server: Server, anna: Guest) -> None:
    made = anna.table("nostalgix", "me", "random")
    with anna.at(made["table"]) as hers, server.guest().at(made["table"], watching=True) as other:
        hers.until_asked()
        assert other.hear()["seat"] is None
        seen = other.until_told("situation")
        hands = [place for place in seen["mat"]["places"] if place["name"] == "hand"]
        assert len(hands) == 2
        assert all(card.get("card") is None for hand in hands for card in hand["cards"])
        assert seen["ask"] is None and seen["standing"] == []
        assert "watching" in other.answer("choose", decision=1, option=0)["reason"]


def test_a_table_may_be_closed_to_spectators(server: Server, anna: Guest) -> None:
    made = anna.table("mix", "me", "random", spectators=False)
    assert made["watch"] == ""
    with server.guest().at(made["table"], watching=True) as chair:
        assert chair.hear()["type"] == "closing"
        assert chair.closed()


def test_spectators_may_be_behind(server: Server, anna: Guest) -> None:
    delay = 0.6
    made = anna.table("mix", "me", "random", watch_delay=delay)
    came = time.monotonic()
    with anna.at(made["table"]) as hers, server.guest().at(made["table"], watching=True) as other:
        hers.until_asked()
        assert other.hear()["type"] == "welcome"
        assert time.monotonic() - came >= delay  # later, on a slow machine: earlier, never


def test_conceding_ends_the_game_and_a_rematch_begins_another(anna: Guest) -> None:
    made = anna.table("nostalgix", "me", "random")
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        assert "not over" in chair.answer("rematch")["reason"]
        assert "concede" in chair.now["standing"]
        chair.say("stand", text="concede")
        chair.until_asked()
        assert chair.now["ending"]["winners"] == ["B"]
        chair.say("rematch")
        following = chair.until_told("rematched")["table"]
    assert following != made["table"]
    with anna.at(following) as chair:
        assert chair.hear()["seat"] == "A"
        assert chair.until_asked()


def test_a_rematch_waits_for_both_persons(anna: Guest, ben: Guest) -> None:
    made = anna.table("mix", "me", "link")
    ben.join(made["links"]["B"])
    with anna.at(made["table"]) as hers, ben.at(made["table"]) as his:
        hers.until_asked(), his.until_asked()
        hers.say("stand", text="concede")
        his.until(lambda told: told["type"] == "situation" and told["ending"] is not None)
        hers.say("rematch")
        for each in (hers, his):
            assert each.until_told("rematch wanted")["wishes"] == [{"seat": "A", "swap": False}]
        assert hers.silence()
        his.say("rematch")
        table = hers.until_told("rematched")["table"]
        assert his.until_told("rematched")["table"] == table
