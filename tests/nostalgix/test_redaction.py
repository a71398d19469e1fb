"""Two tables that look alike to a seat give that seat the same bytes, and ask alike."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.playing import as_json, forms, glance, look, pick, play_through, viewers
from tests.nostalgix.tables import (
    CARDS,
    GAME,
    HEROES,
    MODES,
    OTHERS,
    deal,
    make,
    nx_of,
    other,
    position,
)

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import SURPRISE, NxCard
from playmat.games.nostalgix.facts.state import DECK, HAND, HERO_SLOT, NxBody, NxState
from playmat.games.nostalgix.play.opening import BOTTOM, CHOOSING, KEPT, SHUFFLED, THE_WAY
from playmat.games.nostalgix.rules.victory import renew_hero
from playmat.kernel.cards import Piece
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.events import EVERYONE, Event
from playmat.kernel.table import Table


def knows(nx: NxState, piece: int, viewer: int | None) -> bool:
    known = nx.known[piece]
    return known == EVERYONE if viewer is None else bool(known >> viewer & 1)


# ---- tables that differ only in what a seat cannot know ----


def look_alike(table: Table, viewer: int | None, rng: random.Random) -> Table:
    """Another table that the viewer cannot tell from this one.

    Cards in unknown hands become any cards, unknown decks lie in another order, face-down
    Surprises are others of the same marked cost, Heroes not yet shown are others, and what was
    chosen in secret in the mulligan is chosen otherwise.
    """
    twin = table.clone()
    nx = nx_of(twin)
    nx.pieces = nx.pieces[:]
    for seat in nx.seats:
        hand = [p for p in seat.zones[HAND.index] if not knows(nx, p, viewer)]
        for piece in hand:
            put(nx, piece, rng.choice(OTHERS))
        deck = [p for p in seat.zones[DECK.index] if not knows(nx, p, viewer)]
        cards = [cast(NxCard, nx.pieces[p].card) for p in deck]
        rng.shuffle(cards)
        for piece, card in zip(deck, cards, strict=True):
            put(nx, piece, card)
        if seat.index != viewer:
            choose_otherwise(nx, seat.index, rng)
    for each in nx.bodies.values():
        body = cast(NxBody, each)
        if body.face_down and not all(knows(nx, piece, viewer) for piece in body.pieces):
            turn_into(nx, body, rng)
    nx.offers = [None, None]
    return twin


def put(nx: NxState, piece: int, card: NxCard) -> None:
    nx.pieces[piece] = Piece(piece, card, nx.pieces[piece].owner)


def turn_into(nx: NxState, body: NxBody, rng: random.Random) -> None:
    """Another card under the same back: of a Surprise one that cost as much to set."""
    if body.place == HERO_SLOT:
        card = rng.choice(HEROES)
    else:
        cost = body.card.cost
        card = rng.choice([c for c in CARDS if c.sort == SURPRISE and c.cost == cost])
    become(nx, body, card)
    if body.place == HERO_SLOT:
        renew_hero(nx, body.seat)


def become(nx: NxState, body: NxBody, card: NxCard) -> None:
    put(nx, body.pieces[0], card)
    body.card, body.cards, body.name = card, [card], card.name
    body.keywords = card.keywords
    body.used = [0] * (2 * len(card.lines))
    nx.dirty = True


def choose_otherwise(nx: NxState, seat: int, rng: random.Random) -> None:
    """Another secret choice in the mulligan, as far along as can be seen (NX-R21)."""
    if nx.prompt is not words.ASK_MULLIGAN or not nx.asked:
        return
    hand = nx.seats[seat].zones[HAND.index]
    if nx.asked >> seat & 1:
        nx.swapped[seat] = rng.choice([CHOOSING, THE_WAY])
        least = 1 if nx.swapped[seat] == THE_WAY else 0
        nx.swaps[seat] = rng.sample(hand, rng.randint(least, len(hand)))
    else:
        nx.swapped[seat] = rng.choice([KEPT, SHUFFLED, BOTTOM])
        kept = nx.swapped[seat] == KEPT
        nx.swaps[seat] = [] if kept else rng.sample(hand, rng.randint(1, len(hand)))
        verb = {KEPT: words.KEEP, SHUFFLED: words.SHUFFLE_BACK, BOTTOM: words.TO_BOTTOM}
        nx.answers[seat] = Option(seat, verb[nx.swapped[seat]])


@pytest.mark.parametrize("mode", MODES)
def test_look_alike_tables_are_the_same_bytes(mode: str) -> None:
    """Before each choice one of those who look, by lot."""
    rng = random.Random(mode)
    for seed in range(5):
        table = deal(mode, seed)
        for _ in play_through(table, seed):
            viewer = rng.choice(viewers(table))
            twin = look_alike(table, viewer, rng)
            assert glance(twin, viewer) == glance(table, viewer)
            if len(table.choices) % 40 == 0:
                twin = look_alike(table, 0, rng)
                assert look(twin, 0) == look(table, 0)


def places(table: Table, viewer: int | None) -> list[object]:
    """Which cards the viewer knows of each zone and slot, and how many there are."""
    nx = nx_of(table)
    found: list[object] = []
    for seat in nx.seats:
        for zone in seat.zones:
            names = [nx.pieces[p].card.name for p in zone if knows(nx, p, viewer)]
            ordered = zone is seat.zones[DECK.index]
            found.append((names if ordered else sorted(names), len(zone)))
        for number in seat.slots:
            body = nx.recall(number)
            shown = body is not None and all(knows(nx, p, viewer) for p in body.pieces)
            found.append(body.name if body is not None and shown else bool(body))
    return found


@pytest.mark.parametrize("mode", MODES)
def test_look_alike_tables_stay_alike_until_the_difference_is_public(mode: str) -> None:
    rng = random.Random(f"alike {mode}")
    followed = 0
    for seed in range(40):
        table = deal(mode, seed)
        for _ in range(rng.randrange(200)):
            if table.decision is not None:
                table.choose(pick(table, rng))
        if table.decision is None or not nx_of(table).turn:
            continue  # in a mulligan the same words mean different choices
        for viewer in viewers(table):
            followed += follow(table.clone(), look_alike(table, viewer, rng), viewer, rng)
    assert followed > 200


def follow(table: Table, twin: Table, viewer: int | None, rng: random.Random) -> int:
    """Play on alike; tells how long the two stayed alike."""
    for count in range(60):
        if table.decision is None:
            return count
        option = pick(table, rng)
        here = table.choose(option)
        try:
            there = twin.choose(option.text, option.seat)
        except IllegalChoice:
            assert option.seat != viewer, "what the viewer may do depends on what it cannot know"
            return count
        if places(table, viewer) != places(twin, viewer):
            return count
        if forms(there, viewer) != forms(here, viewer) and shows(here) != shows(there):
            return count
        assert forms(there, viewer) == forms(here, viewer)
        assert glance(twin, viewer) == glance(table, viewer)
    return 60


# Events that show cards which were hidden until then.
SHOWING = {"play", "summon", "equip", "evolve", "stack", "discard", "mill", "reveal", "activate"}
SHOWING |= {"destroy", "hero", "shown", "mulligan", "draw", "look", "search"}


def shows(events: list[Event]) -> list[object]:
    """What these events show for everybody to see."""
    return [(e.kind.name, e.card, e.number, e.detail) for e in events if e.kind.name in SHOWING]


# ---- whether a seat is asked depends on what everybody can see (NX-R108) ----

DUD = "At any time, if there are 99 or more Fighters on your side, draw a card."
DUDS = [other(f"Dud {cost}", "surprise", DUD, cost) for cost in range(10)]
WITH_DUDS = GAME.with_cards(DUDS)


def with_duds(table: Table, seat: int) -> Table:
    """The same table, but every face-down Surprise of the seat is one that is of no use."""
    twin = table.clone()
    nx = nx_of(twin)
    nx.pieces = nx.pieces[:]
    for body in nx.surprises(seat):
        become(nx, body, cast(NxCard, WITH_DUDS.card(f"Dud {body.card.cost}")))
    nx.offers = [None, None]
    return twin


def passing(table: Table, seat: int, rng: random.Random) -> Option:
    """A random choice, but this seat never activates anything."""
    option = pick(table, rng)
    if table.state.prompt is words.ASK_WINDOW and option.seat == seat:
        return table.state.options(seat)[0]
    return option


@pytest.mark.parametrize("mode", MODES)
def test_useless_surprises_are_asked_for_like_useful_ones(mode: str) -> None:
    compared = 0
    for seed in range(8):
        rng = random.Random(f"duds {mode} {seed}")
        table = deal(mode, seed)
        seat = seed % 2
        while table.decision is not None and not nx_of(table).surprises(seat):
            table.choose(passing(table, seat, rng))
        compared += follow_duds(table, with_duds(table, seat), seat, rng)
    assert compared > 100


def follow_duds(table: Table, twin: Table, seat: int, rng: random.Random) -> int:
    """Play on alike to the end or until a Surprise that differs is shown. The other seat and a
    spectator are told all, and take turns to look."""
    count = 0
    while table.decision is not None:
        option = passing(table, seat, rng)
        here = table.choose(option)
        there = twin.choose(option.text, option.seat)
        if table.over or places(table, 1 - seat) != places(twin, 1 - seat):
            break
        assert twin.state.asked == table.state.asked
        assert twin.state.prompt is table.state.prompt
        for viewer in (1 - seat, None):
            assert forms(there, viewer) == forms(here, viewer)
        looking = rng.choice((1 - seat, None))
        assert glance(twin, looking) == glance(table, looking)
        count += 1
    return count


def test_a_seat_without_a_face_down_surprise_is_never_asked_in_a_window() -> None:
    for seed in range(30):
        table = deal("standard", seed, None, {})
        for _ in play_through(table, seed):
            nx = nx_of(table)
            if nx.prompt is words.ASK_WINDOW:
                assert nx.surprises(nx.next_asked())


# ---- single facts ----


def test_what_is_set_face_down_is_seen_by_its_owner_only() -> None:
    tock = other("Tock", "surprise", "When an opponent plays a Spell, draw a card.")
    table = position([tock], {"A": {"hand": ["Tick", "Tock"]}})
    twin = table.clone()
    make(table, "A set Tick")
    make(twin, "A set Tock")
    for viewer in (1, None):
        assert look(table, viewer) == look(twin, viewer)
        assert "Tick" not in look(table, viewer)
    assert "A sets a Surprise (cost 1)." in table.log("B")
    assert "A sets Tick (cost 1)." in table.log("A")


@pytest.mark.parametrize("hands", ["on", "off"])
def test_nobody_sees_how_far_a_mulligan_has_got(hands: str) -> None:
    switches = {"open_hand": hands}
    given = {"phase": "mulligan", "A": {"hand": ["Plain", "Tick", "Plain"]}}
    table = position([], given, switches)
    looks = [look(table, 1)]
    for move in ("A replace Plain", "A replace Tick", "A keep"):
        make(table, move)
        looks.append(look(table, 1))
    assert len(set(looks)) == 1
    make(table, "A put on the bottom")
    assert "A has chosen." in table.log("B")
    twin = position([], given, switches)
    make(twin, "A replace Plain", "A keep", "A shuffle back")
    assert look(twin, 1) == look(table, 1)


def test_a_hero_is_hidden_until_the_first_turn() -> None:
    table = deal("standard", 3, None, {})
    heroes = [nx_of(table).hero(seat).name for seat in range(2)]
    assert heroes[1] not in look(table, 0)
    assert heroes[0] not in look(table, None)
    while not nx_of(table).turn:
        table.choose(pick(table, random.Random(1)))
    assert heroes[1] in look(table, 0)


def test_a_revealed_hand_is_forgotten_when_a_card_leaves_it_unseen() -> None:
    spy = other("Spy", "spell", "Reveal the opponent's hand.")
    table = position([spy], {"A": {"hand": ["Spy"]}, "B": {"hand": ["Plain", "Tick"]}})
    make(table, "A play Spy")
    assert '"hand":["Plain","Tick"]' in as_json(table.view("A"))
    make(table, "A end turn", "B set Tick")
    assert '"Tick"' not in as_json(table.view("A")["seats"])
