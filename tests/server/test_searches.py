"""Who looks for somebody to play with is found for whoever looks for the same."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.lookers import Looker, looking
from tests.server.running import Guest, Server, serving

from playmat.server.fairness.limits import TooMany
from playmat.server.people.pairing import Waiting, fits, pairs
from playmat.server.people.searches import ANSWERING, AWAY, PersonSearch, Searches
from playmat.server.settings import Settings
from playmat.server.wire.people_messages import Seek

PEOPLE = "abcdefgh"

waiting = st.builds(
    Waiting,
    person=st.sampled_from(PEOPLE),
    game=st.sampled_from(["mix", "nexus"]),
    mode=st.sampled_from(["standard", "quick_play"]),
    since=st.integers(0, 20).map(float),
    last=st.sampled_from(["", *PEOPLE]),
    again=st.booleans(),
    hidden=st.frozensets(st.sampled_from(PEOPLE), max_size=2),
)
crowd = st.lists(waiting, unique_by=lambda each: each.person, max_size=len(PEOPLE))


@given(crowd)
def test_nobody_is_in_two_pairs_and_whoever_is_paired_fits(people: list[Waiting]) -> None:
    known = {each.person: each for each in people}
    found = pairs(people)
    paired = [person for pair in found for person in pair]
    assert len(paired) == len(set(paired))
    assert all(fits(known[one], known[other]) for one, other in found)


@given(crowd)
def test_nobody_is_left_who_fits_somebody_left(people: list[Waiting]) -> None:
    paired = {person for pair in pairs(people) for person in pair}
    left = [each for each in people if each.person not in paired]
    assert not any(fits(one, other) for one in left for other in left)


@given(crowd, st.randoms(use_true_random=False))
def test_the_order_in_which_they_are_named_does_not_matter(
    people: list[Waiting], chance: random.Random
) -> None:
    shuffled = list(people)
    chance.shuffle(shuffled)
    assert pairs(shuffled) == pairs(people)


@given(crowd)
def test_whoever_has_waited_longest_is_not_passed_over(people: list[Waiting]) -> None:
    for one, other in pairs(people):
        first = next(each for each in people if each.person == one)
        theirs = next(each for each in people if each.person == other)
        assert (first.since, first.person) < (theirs.since, theirs.person)
        earlier = [each for each in people if fits(first, each) and each.since < theirs.since]
        taken = {person for pair in pairs(people) for person in pair}
        assert all(each.person in taken for each in earlier)


def test_the_same_two_play_again_only_if_both_would() -> None:
    anna = Waiting("anna", "mix", "standard", 1.0, last="ben", again=True)
    ben = Waiting("ben", "mix", "standard", 2.0, last="anna")
    assert pairs([anna, ben]) == []
    ben = Waiting("ben", "mix", "standard", 2.0, last="anna", again=True)
    assert pairs([anna, ben]) == [("anna", "ben")]


def test_who_is_not_to_be_met_is_not_met() -> None:
    anna = Waiting("anna", "mix", "standard", 1.0)
    ben = Waiting("ben", "mix", "standard", 2.0, hidden=frozenset({"anna"}))
    carl = Waiting("carl", "mix", "standard", 3.0)
    assert pairs([anna, ben, carl]) == [("anna", "carl")]


def search(person: str, network: str = "", since: float = 0.0) -> PersonSearch:
    return PersonSearch(person, network, Seek("mix", "standard"), since, at=0.0, here=since)


def test_who_does_not_answer_looks_no_longer_and_the_other_keeps_their_place() -> None:
    searches = Searches(Settings("", b""))
    for since, person in enumerate(("anna", "ben")):
        searches.begin(search(person, since=since))
    searches.beat(1.0)
    assert searches.answer("anna", True) is None
    searches.note_here(("anna", "ben"), 2 + ANSWERING)
    searches.beat(2 + ANSWERING)
    assert list(searches.by_person) == ["anna"]
    assert searches.by_person["anna"].since == 0.0
    assert not searches.meetings


def test_a_block_parts_two_who_were_just_found_for_each_other_and_both_go_on_looking() -> None:
    searches = Searches(Settings("", b""))
    for since, person in enumerate(("anna", "ben")):
        searches.begin(search(person, since=since))
    searches.beat(1.0)
    searches.learn_blocks("ben", frozenset({"carl"}))
    assert set(searches.meetings) == {"anna", "ben"}
    searches.learn_blocks("ben", frozenset({"anna"}))
    assert not searches.meetings
    searches.beat(2.0)
    assert not searches.meetings
    assert list(searches.by_person) == ["anna", "ben"]


def test_who_has_gone_looks_no_longer() -> None:
    searches = Searches(Settings("", b""))
    searches.begin(search("anna"))
    searches.note_here(["anna"], 100.0)
    searches.beat(100.0 + AWAY)
    assert "anna" in searches.by_person, "a page may be loaded again"
    searches.beat(101.0 + AWAY)
    assert "anna" not in searches.by_person


def test_an_address_has_no_more_searches_than_its_share() -> None:
    searches = Searches(Settings("", b"", searches_each_network=1))
    searches.begin(search("anna", "home"))
    searches.begin(search("anna", "home"))
    with pytest.raises(TooMany):
        searches.begin(search("ben", "home"))
    searches.begin(search("carl"))


def begin(guest: Guest, seen: Looker, game: str = "mix", again: bool = False) -> None:
    asked = guest.http.put("/api/people/search", json={"game": game, "again": again})
    assert asked.status_code == 204, asked.text
    seen.until(lambda: seen.search.get("game") == game)


def come(guest: Guest, agree: bool = True) -> int:
    return guest.http.post("/api/people/search/answer", json={"agree": agree}).status_code


def test_two_who_look_for_the_same_are_asked_and_play(anna: Guest, ben: Guest) -> None:
    with looking(anna) as seen, looking(ben) as theirs:
        begin(anna, seen)
        begin(ben, theirs)
        seen.until(lambda: seen.search["found"] is not None)
        theirs.until(lambda: theirs.search["found"] is not None)
        assert (seen.search["found"]["name"], theirs.search["found"]["name"]) == ("Ben", "Anna")
        assert come(anna) == 204
        seen.until(lambda: seen.search["found"]["coming"])
        assert come(ben) == 204
        seen.until(lambda: bool(seen.own["begun"]))
        theirs.until(lambda: bool(theirs.own["begun"]))
        (table,) = seen.own["begun"]
        assert theirs.own["begun"] == [table]
    told = anna.get(f"/api/tables/{table}")
    assert ([seat["name"] for seat in told["seats"]], told["met"]) == (["Anna", "Ben"], "found")
    with anna.at(table) as chair:
        chair.until_asked()


def test_who_would_rather_not_looks_no_longer(server: Server) -> None:
    dora, emil = server.guest("Dora"), server.guest("Emil")
    with looking(dora) as seen, looking(emil) as theirs:
        begin(dora, seen, "nexus")
        begin(emil, theirs, "nexus")
        seen.until(lambda: seen.search["found"] is not None)
        assert come(emil, False) == 204
        seen.until(lambda: seen.search["found"] is None)
        theirs.until(lambda: theirs.search["game"] == "")
        assert come(emil) == 404
        assert dora.http.delete("/api/people/search").status_code == 204
        seen.until(lambda: seen.search["game"] == "")


def test_what_cannot_be_played_by_two_with_that_deck_is_refused_at_once(anna: Guest) -> None:
    for wish in ({"mode": "three_player"}, {"deck": "no such deck"}, {"mode": "no such mode"}):
        asked = anna.http.put("/api/people/search", json={"game": "mix", **wish})
        assert asked.status_code == 400


def test_a_server_may_find_nobody(tmp_path: Path) -> None:
    with serving(tmp_path, pairing=False) as server, looking(guest := server.guest()) as seen:
        asked = guest.http.put("/api/people/search", json={"game": "mix"})
        assert asked.status_code == 429
        assert not seen.here["may_seek"] and seen.here["may_open"]
