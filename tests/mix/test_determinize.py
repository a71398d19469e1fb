"""A sampled table is one that may be, for all that a seat knows: no more and no less."""

from __future__ import annotations

import random

import pytest
from tests.games.playing import as_json, asked, pick, play_through
from tests.mix.tables import MODES, card, deal, make, mix_of, position
from tests.mix.test_redaction import look_alike

from playmat.kernel.chance import SAMPLING, stream
from playmat.kernel.events import EVERYONE
from playmat.kernel.table import Table

GAMES = {"standard": 20, "quick_play": 20, "three_player": 12, "four_player": 6, "doubles": 6}


def own_cards(table: Table, seat: int) -> list[str]:
    return sorted(p.card.name for p in table.state.pieces if p.owner == seat)


def test_unknown_cards_vary_over_samples() -> None:
    table = deal("standard", 3, [["Owen", "Abby", "Dylan", "Carter", "Destin"]] * 2)
    samples = [table.determinize(0, number) for number in range(40)]
    theirs = {as_json(own_cards(sample, 1)) for sample in samples}
    top = {p.state.pieces[p.state.seats[0].zones[1][-1]].card.name for p in samples}
    assert len(theirs) > 5
    assert len(top) == 2, "two cards lie in the own Deck, either may be on top"


def test_answers_given_in_secret_vary_over_samples() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    table.choose("throw Rock", "B")
    thrown: set[str] = set()
    for number in range(40):
        sample = table.determinize("A", number)
        sample.choose("throw Rock", "A")
        thrown |= {line for line in sample.log() if line.startswith("B shows")}
    assert thrown == {"B shows Rock.", "B shows Paper.", "B shows Scissors."}


def test_a_forbidden_throw_is_never_sampled() -> None:
    given = {"A": {"active": "Ban"}, "B": {"active": "Bram"}}
    ban = {"name": "Ban", "hp": 6, "text": "Ongoing: The opponent can't throw Rock."}
    ban["atks"] = [{"type": t, "dmg": d} for d, t in enumerate(("Rock", "Paper", "Scissors"))]
    table = position([ban], given)
    table.choose("throw Paper", "B")
    for number in range(40):
        sample = table.determinize("A", number)
        sample.choose("throw Rock", "A")
        assert "B shows Rock." not in sample.log()


@pytest.mark.parametrize("mode", MODES)
def test_samples_depend_on_the_view_only(mode: str) -> None:
    """Before each choice those of one seat, by lot."""
    rng = random.Random(mode)
    for seed in range(GAMES[mode]):
        table = deal(mode, seed)
        for _ in play_through(table, seed):
            seat = rng.randrange(len(table.state.seats))
            here = table.determinize(seat, seed)
            there = look_alike(table, seat, rng).determinize(seat, seed)
            assert as_json(here.board()) == as_json(there.board())
            assert answers(here) == answers(there)


def answers(table: Table) -> list[str | None]:
    return [None if option is None else option.text for option in table.state.answers]


def test_samples_of_look_alike_tables_are_played_on_alike() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        table = deal("standard", seed)
        for _ in range(12):
            if table.decision is not None:
                table.choose(pick(table, rng))
        if table.decision is None:
            continue
        here = table.determinize(0, seed)
        there = look_alike(table, 0, rng).determinize(0, seed)
        while here.decision is not None:
            option = pick(here, rng)
            here.choose(option)
            there.choose(option.text, option.seat)
            assert as_json(here.board()) == as_json(there.board())


def test_scripted_outcomes_to_come_are_not_handed_to_samples() -> None:
    given = {
        "A": {"hand": ["Abel"]},
        "B": {"active": "Bram"},
        "chance": {"coins": ["heads"], "dice": [6], "picks": [1]},
    }
    script = position([], given).determinize("A", 1).state.chance.script
    assert script is not None
    assert not (script.coins or script.dice or script.picks)


def test_a_stream_can_be_used_for_many_samples() -> None:
    table = deal("standard", 3)
    sampling = stream(5, SAMPLING)
    first, second = table.determinize("A", sampling), table.determinize("A", sampling)
    assert first.hash() != second.hash()
    assert table.determinize("A", stream(5, SAMPLING)).hash() == first.hash()


def test_a_sample_has_the_past_to_read_but_not_to_take_back() -> None:
    table = make(deal("standard", 3), "A " + asked(deal("standard", 3)).options_for(0)[0].text)
    sample = table.determinize("A", 1)
    assert sample.log("A") == table.log("A")
    assert sample.choices == []


def test_a_face_down_card_is_sampled_with_its_figures() -> None:
    lurk = {
        "name": "Lurk",
        "hp": 3,
        "text": "Play: Play this card face down. Flip it at the next reveal.",
    }
    lurk["atks"] = [{"type": t, "dmg": d} for d, t in enumerate(("Rock", "Paper", "Scissors"))]
    given = {"A": {"active": "Abel"}, "B": {"hand": ["Lurk", "Lurk"], "deck": ["Abel"]}}
    table = make(position([lurk], given), "B play Lurk")
    seen = set()
    for number in range(30):
        body = mix_of(table.determinize("A", number)).active(1)
        assert body is not None
        assert (body.name, body.max_hp) == (body.parts()[0].name, body.parts()[0].hp)
        assert body.parts()[0].face_down, "no other card can lie there (MX-R15)"
        seen.add(body.name)
    assert len(seen) > 1


KIT = card("Kit", "Combo (Kit + Kat): sum.")
KAT = card("Kat", "", "Paper", 4)


@pytest.mark.parametrize("revealed", [0, 1, 2])
def test_a_sampled_answer_is_one_that_could_be_given(revealed: int) -> None:
    given = {"A": {"hand": ["Abel"]}, "B": {"hand": ["Kit", "Kat"]}, "phase": "opening"}
    table = position([KIT, KAT], given)
    mix = mix_of(table)
    for piece in mix.seats[1].zones[0][:revealed]:
        mix.known[piece] = EVERYONE
    table.choose("play Kit + Kat", "B")
    for number in range(30):
        state = table.determinize("A", number).state
        answer = state.answers[1]
        assert answer is not None
        offered = state.waiting_step().options(state, state.frames[-1], 1)
        assert answer.text in [option.text for option in offered]
