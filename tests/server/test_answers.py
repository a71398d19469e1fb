"""What is answered late, twice, for others or not at all."""

from __future__ import annotations

import json

from tests.server.running import Chair, Guest, Message, Server


def places(chair: Chair) -> list[Message]:
    found: list[Message] = chair.now["mat"]["places"]
    return found


def test_a_late_or_repeated_answer_is_refused(anna: Guest) -> None:
    made = anna.table("nostalgix", "me", "random")
    with anna.at(made["table"]) as chair:
        ask = chair.until_asked()
        chair.choose()
        chair.until_asked()
        late = chair.answer("choose", decision=ask["decision"], option=0)
        assert late["type"] == "refused"
        assert "asked before" in late["reason"]


def test_an_answer_before_the_question_or_beyond_the_options_is_refused(anna: Guest) -> None:
    made = anna.table("mix", "me", "random")
    with anna.at(made["table"]) as chair:
        ask = chair.until_asked()
        early = chair.answer("choose", decision=ask["decision"] + 1, option=0)
        assert early["type"] == "refused"
        for option in (-1, len(ask["options"])):
            answer = chair.answer("choose", decision=ask["decision"], option=option)
            assert "no such option" in answer["reason"]
        chair.choose()  # and the question still stands
        assert chair.until_asked()


def test_nobody_answers_for_another_seat(server: Server, anna: Guest, ben: Guest) -> None:
    made = anna.table("nostalgix", "me", "link")
    ben.join(made["links"]["B"])
    with anna.at(made["table"]) as hers, server.guest().at(made["table"]) as other:
        ask = hers.until_asked()
        answer = other.answer("choose", decision=ask["decision"], option=0)
        assert "watching" in answer["reason"]


def test_a_reload_in_the_middle_of_a_decision_resumes_exactly(anna: Guest) -> None:
    made = anna.table("nostalgix", "me", "random")
    with anna.at(made["table"]) as chair:
        for _ in range(6):
            ask = chair.until_asked()
            chair.choose(option=len(ask["options"]) - 1)
        before = chair.until_asked()
        while chair.now["waiting"] != ["A"]:  # the bot makes up its mind
            chair.until_told("situation")
        story = [line for told in chair.raw for line in json.loads(told).get("happenings", ())]
        mat = places(chair)
    with anna.at(made["table"]) as chair:
        again = chair.until_asked()
        assert again == before
        assert places(chair) == mat
        assert chair.now["whole"]
        assert chair.now["happenings"] == story
        first = chair.now
        assert first["number"] == 1
        chair.say("resume")
        chair.until_told("situation")
        assert chair.now == {**first, "number": 2}


def test_two_tabs_show_the_same(anna: Guest) -> None:
    made = anna.table("mix", "me", "random")
    with anna.at(made["table"]) as one, anna.at(made["table"]) as two:
        one.until_asked(), two.until_asked()
        one.choose()
        assert one.until_asked() == two.until_asked()


def test_why_not_names_the_clause(anna: Guest) -> None:
    made = anna.table("nostalgix", "me/Recess Riot", "random")
    with anna.at(made["table"]) as chair:
        chair.until_asked()
        answer = chair.answer("why not", text="end turn")
        assert (answer["type"], answer["rule"]) == ("because", "NX-412")
        assert answer["clause"]
        hand = next(place for place in places(chair) if place["id"] == "A.hand")
        touched = chair.answer("why not", card=hand["cards"][0]["card"])
        assert touched["rule"] == "NX-412"
        hero = next(place for place in places(chair) if place["id"] == "A.hero")
        assert chair.answer("why not", body=hero["cards"][0]["body"])["reason"]
