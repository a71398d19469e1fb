"""What is true of every game with any decks: pieces are conserved, somebody can always choose,
the game ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.games.playing import pick
from tests.mix.tables import GAME, MODES, NAMES, deal, mix_of

from playmat.games.mix.facts import words
from playmat.games.mix.facts.state import MixState
from playmat.kernel.events import Event, EventKind
from playmat.kernel.table import Table

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

LONGEST = 4000  # choices; the longest that random play has shown is far below


def check_pieces(mix: MixState) -> None:
    """Every physical card lies in one place, and that belongs to its owner (MX-R22)."""
    found: list[int] = []
    for seat in mix.seats:
        for zone in seat.zones:
            assert all(mix.pieces[piece].owner == seat.index for piece in zone)
            found += zone
    for body in mix.bodies.values():
        if not body.last_known:
            assert all(mix.pieces[piece].owner == body.seat for piece in body.pieces)
            found += body.pieces
    assert sorted(found) == list(range(len(mix.pieces)))


def check_seats(mix: MixState) -> None:
    """Five cards a seat (MX-101), at most one active card (MX-308), nothing in play when out."""
    size = 1 if mix.mode == "quick_play" else 5
    in_play = Counter(body.seat for body in mix.bodies.values() if not body.last_known)
    for seat in mix.seats:
        assert sum(piece.owner == seat.index for piece in mix.pieces) == size
        assert in_play[seat.index] == (seat.slots[0] != 0)
        assert len(seat.slots) == 1
        if seat.out and not mix.over:
            assert not (seat.slots[0] or seat.zones[0] or seat.zones[1])


def check_figures(mix: MixState) -> None:
    """At a throw everybody in has a living active card (MX-409) and fewer than 3 on the Wall."""
    for seat in mix.ring:
        body = mix.active(seat)
        assert body is not None
        assert 0 < body.hp() <= body.max_hp
        assert not (body.hurt or body.healed or body.raised or body.saved)
        assert mix.wall_count(seat) < mix.wall_limit


def check_hands(mix: MixState) -> None:
    """Its owner sees a Hand, nobody a Deck unless a card lets somebody look (MX-R83)."""
    for seat in mix.seats:
        for piece in seat.zones[0]:
            assert mix.known[piece] >> seat.index & 1
        for piece in seat.zones[2]:
            assert mix.known[piece] == -1


def check_decision(table: Table) -> None:
    decision = table.decision
    assert decision is not None
    assert decision.seats
    for seat in decision.seats:
        texts = [option.text for option in decision.options_for(seat)]
        assert texts
        assert len(set(texts)) == len(texts), "options that read alike cannot be told apart"
        assert all(option.seat == seat for option in decision.options_for(seat))
    assert decision.rule.startswith("MX-")
    assert decision.prompt


def check_end(table: Table) -> None:
    """A result of one shape (MX-705, MX-901); no collection grows or shrinks (MX-R90)."""
    mix, result = mix_of(table), table.result
    assert result is not None
    assert result.draw == (not result.winners)
    assert result.reason in GAME.files.ledger.text
    teams = {mix.seats[seat].team for seat in result.winners}
    assert len(teams) <= 1
    if not result.draw:
        assert sorted(result.winners + result.losers) == list(range(len(mix.seats)))
    rows = [(each.piece, each.giver, each.taker) for each in mix.transfers]
    assert Counter(row[1] for row in rows) == Counter(row[2] for row in rows)
    assert len({row[0] for row in rows}) == len(rows)
    for piece, giver, taker in rows:
        assert mix.pieces[piece].owner == giver != taker
        assert giver in result.winners or piece in mix.seats[giver].zones[2]


def check_game(table: Table, rng: random.Random, concede: float) -> None:
    """Play to the end and look at everything at every decision."""
    while table.decision is not None:
        mix = mix_of(table)
        check_decision(table)
        check_pieces(mix)
        check_seats(mix)
        check_hands(mix)
        if table.decision.kind == "throw":
            check_figures(mix)
        table.choose(pick(table, rng, concede))
        assert len(table.choices) < LONGEST, "the game does not end"
    assert table.over
    check_pieces(mix_of(table))
    check_end(table)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    mode = draw(st.sampled_from(sorted(MODES)))
    size = 1 if mode == "quick_play" else 5
    legal = st.lists(st.sampled_from(NAMES), min_size=size, max_size=size).filter(
        lambda deck: not GAME.decks.check(deck, mode)
    )
    decks = [draw(legal) for _ in range(MODES[mode][0])]
    stakes = draw(st.sampled_from(["on", "off"]))
    return deal(mode, draw(st.integers(0, 2**32)), decks, {"stakes": stakes})


@given(tables(), st.randoms(use_true_random=False), st.sampled_from([0.0, 0.01]))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_any_decks_make_a_game_that_keeps_the_rules(
    table: Table, rng: random.Random, concede: float
) -> None:
    check_game(table, rng, concede)


@pytest.mark.parametrize("mode", MODES)
def test_random_games_keep_the_rules(mode: str) -> None:
    for seed in range(40):
        check_game(deal(mode, 1000 + seed), random.Random(seed), 0.005)


@pytest.mark.parametrize("switch", sorted(GAME.switches))
def test_random_games_keep_the_rules_under_every_house_rule(switch: str) -> None:
    values = [value for value in GAME.switches[switch].values if value not in "#*"]
    if "#" in GAME.switches[switch].values:
        values += ["0", "2"] if switch != "throw_time_limit" else ["9"]
    for value in values:
        if (switch, value) in (("max_rounds", "none"), ("quick_players", "2")):
            continue  # no last limit: nothing promises an end
        for mode in MODES:
            if switch == "quick_players" and mode != "quick_play":
                continue
            seats = int(value) if switch == "quick_players" else MODES[mode][0]
            rng = random.Random(f"{switch} {value} {mode}")
            size = 1 if mode == "quick_play" else 5
            names = [rng.choice(NAMES) for _ in range(seats * size)]
            decks = [names[seat * size : (seat + 1) * size] for seat in range(seats)]
            if not any(GAME.decks.check(deck, mode) for deck in decks):
                check_game(deal(mode, 1, decks, {switch: value}), rng, 0.005)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_thousands_of_games_keep_the_rules(mode: str) -> None:
    for seed in range(3000):
        check_game(deal(mode, 10_000 + seed), random.Random(seed), 0.003)


def events_of(table: Table, rng: random.Random) -> Iterator[Event]:
    while table.decision is not None:
        table.choose(pick(table, rng, 0.002))
    yield from table.history


def test_random_games_meet_every_card() -> None:
    played: set[str] = set()
    for place, name in enumerate(NAMES):
        table = deal("quick_play", place, [[name], [NAMES[place - 1]]])
        for event in events_of(table, random.Random(place)):
            if event.kind.name == "flip":
                played |= set(event.card.split(" + "))
    assert played == set(NAMES)


def test_random_games_meet_every_kind_of_event() -> None:
    rare = {"stalemate", "call", "spoiled", "protected", "note"}
    kinds = {kind.name for kind in vars(words).values() if isinstance(kind, EventKind)}
    missing = kinds - rare - GAME.beyond_the_set
    for seed in range(420):
        table = deal(sorted(MODES)[seed % 5], 5000 + seed)
        missing -= {event.kind.name for event in events_of(table, random.Random(seed))}
        if not missing:
            return
    assert not missing


def test_players_who_always_throw_alike_stand_in_a_stalemate() -> None:
    table = deal("standard", 1, [["Owen"] * 5] * 2)
    while table.decision is not None:
        table.choose(table.decision.options[0])
    told = [event.kind.name for event in table.history]
    assert told.count("stalemate") == 3
    assert table.result is not None
    assert table.result.reason == "MX-705"
