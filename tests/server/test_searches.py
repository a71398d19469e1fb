"""Who looks for somebody to play with is found for whoever looks for the same."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.lookers import Looker, looking
from tests.server.running import Guest, Server, serving

from playmat.server.fairness.limits import TooMany
from playmat.server.people.pairing import ANYBODY, Waiting, fits, gap, pairs
from playmat.server.people.searches import ANSWERING, AWAY, PersonSearch, Searches
from playmat.server.ratings.glicko import DOUBT, Strength
from playmat.server.settings import Settings
from playmat.server.tables.matches import standing
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
    strength=st.builds(Strength, rating=st.floats(800, 2200), deviation=st.floats(40, DOUBT)),
)
moments = st.floats(20, 100)  # all wait by then
crowd = st.lists(waiting, unique_by=lambda each: each.person, max_size=len(PEOPLE))


@given(crowd, moments)
def test_nobody_is_in_two_pairs_and_whoever_is_paired_fits(
    people: list[Waiting], now: float
) -> None:
    known = {each.person: each for each in people}
    found = pairs(people, now)
    paired = [person for pair in found for person in pair]
    assert len(paired) == len(set(paired))
    assert all(fits(known[one], known[other], now) for one, other in found)


@given(crowd, moments)
def test_nobody_is_left_who_fits_somebody_left(people: list[Waiting], now: float) -> None:
    paired = {person for pair in pairs(people, now) for person in pair}
    left = [each for each in people if each.person not in paired]
    assert not any(fits(one, other, now) for one in left for other in left)


@given(crowd, moments, st.randoms(use_true_random=False))
def test_the_order_in_which_they_are_named_does_not_matter(
    people: list[Waiting], now: float, chance: random.Random
) -> None:
    shuffled = list(people)
    chance.shuffle(shuffled)
    assert pairs(shuffled, now) == pairs(people, now)


@given(crowd, moments)
def test_whoever_has_waited_longest_is_not_passed_over(people: list[Waiting], now: float) -> None:
    for one, other in pairs(people, now):
        first = next(each for each in people if each.person == one)
        theirs = next(each for each in people if each.person == other)
        assert (first.since, first.person) < (theirs.since, theirs.person)
        earlier = [
            each
            for each in people
            if fits(first, each, now)
            and each.since < theirs.since
            and gap(first, each) <= gap(first, theirs)
        ]
        taken = {person for pair in pairs(people, now) for person in pair}
        assert all(each.person in taken for each in earlier)


@given(waiting, waiting, moments, st.floats(0, 100))
def test_who_fits_now_fits_later(one: Waiting, other: Waiting, now: float, more: float) -> None:
    assert not fits(one, other, now) or fits(one, other, now + more)


@given(waiting, waiting)
def test_after_a_while_strength_is_no_matter(one: Waiting, other: Waiting) -> None:
    late = min(one.since, other.since) + ANYBODY
    alike = replace(other, strength=one.strength)
    assert fits(one, other, late) == fits(one, alike, late)


def rated(person: str, since: float, rating: float, deviation: float = 60.0) -> Waiting:
    return Waiting(person, "mix", "standard", since, strength=Strength(rating, deviation))


def test_who_is_far_away_in_strength_is_met_only_after_a_while() -> None:
    one, other = rated("anna", 0.0, 1500), rated("ben", 0.0, 2000)
    assert pairs([one, other], 1.0) == []
    assert pairs([one, other], 45.0) == [("anna", "ben")]


def test_of_two_the_nearer_one_is_met_though_the_other_has_waited_longer() -> None:
    people = [rated("anna", 0.0, 1500), rated("ben", 1.0, 1650), rated("carl", 2.0, 1520)]
    assert pairs(people, 3.0) == [("anna", "carl")]


def test_of_two_who_are_about_as_near_whoever_has_waited_longer_is_met() -> None:
    people = [rated("anna", 0.0, 1500), rated("ben", 1.0, 1560), rated("carl", 2.0, 1501)]
    assert pairs(people, 3.0) == [("anna", "ben")]


def test_somebody_new_meets_somebody_known_sooner() -> None:
    known, new = rated("anna", 0.0, 1800), rated("ben", 0.0, 1500, deviation=DOUBT)
    assert pairs([known, new], 1.0) == [("anna", "ben")]
    assert pairs([known, rated("ben", 0.0, 1500)], 1.0) == []


def test_the_same_two_play_again_only_if_both_would() -> None:
    anna = Waiting("anna", "mix", "standard", 1.0, last="ben", again=True)
    ben = Waiting("ben", "mix", "standard", 2.0, last="anna")
    assert pairs([anna, ben], ANYBODY) == []
    ben = Waiting("ben", "mix", "standard", 2.0, last="anna", again=True)
    assert pairs([anna, ben], 3.0) == [("anna", "ben")]


def test_who_is_not_to_be_met_is_not_met() -> None:
    anna = Waiting("anna", "mix", "standard", 1.0)
    ben = Waiting("ben", "mix", "standard", 2.0, hidden=frozenset({"anna"}))
    carl = Waiting("carl", "mix", "standard", 3.0)
    assert pairs([anna, ben, carl], ANYBODY) == [("anna", "carl")]


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


def test_a_match_is_played_if_both_would_like_one(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for wishes, games in (((3, 3), 3), ((3, 1), 1)):
            two = [server.guest(name) for name in ("Anna", "Ben")]
            with looking(two[0]) as one, looking(two[1]) as other:
                for guest, best_of in zip(two, wishes):
                    wish = {"game": "mix", "best_of": best_of}
                    assert guest.http.put("/api/people/search", json=wish).status_code == 204
                for guest, looker in zip(two, (one, other)):
                    while looker.search["found"] is None:
                        looker.hear()
                    assert looker.search["found"]["best_of"] == games
                    guest.http.post("/api/people/search/answer", json={"agree": True})
                one.until(lambda: one.own["begun"])
                table = server.hall.tables[one.own["begun"][0]].stored
                assert (standing(table) is not None) == (games == 3) and table.rated
