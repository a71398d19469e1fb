"""What is always so: pieces are conserved, slots and figures keep their limits, games end."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import cast

import pytest
from tests.games.playing import asked, pick
from tests.nostalgix.tables import CARDS, GAME, MODES, READY, deal, nx_of, random_deck

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import (
    ARENA,
    EQUIPMENT,
    FIGHTER,
    FIGHTERS,
    HERO,
    SPELL,
    SURPRISE,
    TOKEN,
)
from playmat.games.nostalgix.facts.state import (
    BACK,
    BACK_SLOTS,
    FIGHTER_SLOTS,
    HAND,
    HERO_SLOT,
    NxBody,
    NxState,
)
from playmat.kernel.events import EventKind
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike

LONGEST = 6000  # choices; the longest that random play has shown is far below


def bodies(nx: NxState) -> list[NxBody]:
    """What is in play."""
    return cast(list[NxBody], [body for body in nx.bodies.values() if not body.last_known])


def check_pieces(nx: NxState, in_play: list[NxBody]) -> None:
    """Every card lies in one place, outside play in a zone of its owner (NX-R16, NX-R59)."""
    found: list[int] = []
    owners = [piece.owner for piece in nx.pieces]
    for seat in nx.seats:
        assert owners.count(seat.index) == 51
        lying = [piece for zone in seat.zones for piece in zone]
        assert {owners[piece] for piece in lying} <= {seat.index}
        found += lying
    for body in in_play:
        found += body.pieces
        assert bool(body.pieces) or body.sort == TOKEN
        assert len(body.pieces) == len(body.cards) or body.sort == TOKEN
        for piece, card in zip(body.pieces, body.cards, strict=False):
            assert nx.pieces[piece].card is card
        assert body.card is body.cards[-1]
    assert sorted(found) == list(range(len(nx.pieces)))


ROWS = {
    **dict.fromkeys(range(FIGHTER_SLOTS), FIGHTER),
    **dict.fromkeys(range(BACK, BACK + BACK_SLOTS), SPELL | SURPRISE | EQUIPMENT),
    HERO_SLOT: HERO,
}


def check_slots(nx: NxState, in_play: list[NxBody]) -> None:
    """Seven Fighters, six cards in the back row, a Hero, tokens without limit, one Arena."""
    standing: list[int] = []
    for seat in nx.seats:
        assert seat.slots[HERO_SLOT]
        for place, number in enumerate(seat.slots):
            if not number:
                assert place < HERO_SLOT
                continue
            body = nx.body_of(number)
            assert body is not None
            assert (body.seat, body.place) == (seat.index, place)
            assert body.sort & ROWS.get(place, TOKEN)
            standing.append(number)
    arenas = [body.number for body in in_play if body.sort == ARENA]
    assert sorted(standing + arenas) == sorted([body.number for body in in_play])
    assert not nx.arena or nx.arena in arenas
    for body in in_play:
        if body.face_down:
            assert body.sort == SURPRISE or (body.sort == HERO and not nx.turn)
            assert all(nx.known[piece] == 1 << body.seat for piece in body.pieces)
        for number in body.attached:
            equipment = nx.body_of(number)
            assert equipment is not None
            assert equipment.host == body.number


def check_figures(nx: NxState, in_play: list[NxBody]) -> None:
    """Mana, prizes, Health, counters and gifts."""
    whole = 2 if nx.sudden_death else 10
    for seat in range(2):
        assert 0 <= nx.max_mana[seat] <= 10
        assert 0 <= nx.spare[seat] <= nx.mana[seat]
        assert 0 < nx.prizes[seat] <= whole or nx.over
        assert nx.bound_mana[seat] >= 0
    for body in in_play:
        if not body.sort & (HERO | FIGHTERS):
            continue
        assert min(body.damage, body.atk, body.minus, body.hearts, body.armor_lost) >= 0
        assert min((gift.left for gift in body.gifts), default=0) >= 0
        assert 0 <= body.below < len(body.cards)
        if not body.below and nx.switches["sudden_death_cap_5"] == "off":
            assert not (body.damage and body.hearts)  # NX-R69
    if nx.token >= 0:
        assert nx.token == 1 - nx.first


def check_rest(nx: NxState, in_play: list[NxBody]) -> None:
    """Between two actions nothing is under way and everybody in play is alive (NX-R31)."""
    assert len(nx.frames) == 1
    assert nx.fight is None
    assert not (nx.waiting or nx.happened or nx.halted)
    assert len(in_play) == len(nx.bodies)
    arenas = [body.number for body in in_play if body.sort == ARENA]
    assert arenas == ([nx.arena] if nx.arena else [])
    for body in in_play:
        if body.sort & (HERO | FIGHTERS):
            assert body.health() > 0
            assert body.attacked <= max(body.swings, 2)
        if body.sort == EQUIPMENT:
            host = nx.body_of(body.host)
            assert host is not None
            assert body.number in host.attached
        assert body.sort != SPELL or body.card.stays
        assert body.sort != SURPRISE or body.face_down
        assert body.home < 0 or nx.phase == 3


@cache
def is_a_clause(rule: str) -> bool:
    """The ledger is long, and decisions name the same few clauses again and again."""
    return rule in GAME.files.ledger.text


def check_decision(table: Table) -> None:
    decision = asked(table)
    for seat in decision.seats:
        options = decision.options_for(seat)
        texts = {option.text for option in options}
        assert texts
        assert len(texts) == len(options), "options that read alike cannot be told apart"
        assert {option.seat for option in options} == {seat}
    assert is_a_clause(decision.rule)
    assert decision.prompt


def gifts_of(body: NxBody) -> list[tuple[int, int, int, int]]:
    return [(gift.kind, gift.source, gift.line, gift.left) for gift in body.gifts]


def derived(nx: NxState) -> list[object]:
    """What is not part of the state but follows from it."""
    figures: list[object] = [
        (body.number, body.keywords, body.bonus, body.forbidden, body.swings, gifts_of(body))
        for body in bodies(nx)
        if body.sort & (HERO | FIGHTERS) and not body.face_down
    ]
    said = [modifier.pack() for modifier in nx.standing]
    return [*figures, said, nx.questions, nx.hears, nx.watched]


def check_derived(table: Table) -> None:
    """Nothing that was derived earlier is out of date: an unpacked state derives the same."""
    nx = nx_of(table)
    nx.refresh()
    again = cast(NxState, GAME.unpack(json.loads(nx.to_bytes())))
    assert derived(again) == derived(nx)


def check_end(table: Table) -> None:
    nx, result = nx_of(table), table.result
    assert result is not None
    assert len(result.winners) == 1 and not result.draw  # draws do not exist
    assert result.reason in ("NX-102", "NX-103", "NX-R09", "NX-111")
    winner = result.winners[0]
    if result.reason == "NX-102":
        assert nx.hero(1 - winner).health() == 0
        assert nx.hero(winner).health() > 0
    if result.reason == "NX-103":
        assert nx.prizes[winner] == 0
        assert nx.prizes[1 - winner] > 0
    surprises = [body for body in bodies(nx) if body.sort == SURPRISE]
    assert not any(body.face_down for body in surprises), "they are shown (NX-R37)"


def check_game(table: Table, rng: random.Random, concede: float, derive: bool = False) -> None:
    """Play to the end and look at everything at every decision."""
    while table.decision is not None:
        nx = nx_of(table)
        in_play = bodies(nx)
        check_decision(table)
        check_pieces(nx, in_play)
        check_slots(nx, in_play)
        check_figures(nx, in_play)
        if nx.prompt is words.ASK_ACT:
            check_rest(nx, in_play)
        if derive:
            check_derived(table)
        table.choose(pick(table, rng, concede))
        assert len(table.choices) < LONGEST, "the game does not end"
    assert table.over
    check_pieces(nx_of(table), bodies(nx_of(table)))
    check_end(table)


@pytest.mark.parametrize("mode", MODES)
def test_random_games_keep_the_rules(mode: str) -> None:
    for seed in range(60):
        check_game(deal(mode, 1000 + seed), random.Random(seed), 0.0005)


@pytest.mark.parametrize("deck", READY)
def test_random_games_of_ready_made_decks_keep_the_rules(deck: str) -> None:
    for place, against in enumerate(READY[:4]):
        table = deal("standard", place, [deck, against], {})
        check_game(table, random.Random(f"{deck} {against}"), 0.0)


@pytest.mark.parametrize("mode", MODES)
def test_derived_values_are_never_out_of_date(mode: str) -> None:
    for seed in range(8):
        check_game(deal(mode, 3000 + seed), random.Random(seed), 0.0, derive=True)


@pytest.mark.parametrize("switch", sorted(GAME.switches))
def test_random_games_keep_the_rules_under_every_house_rule(switch: str) -> None:
    values = [value for value in GAME.switches[switch].values if value != "#"] or ["3", "40"]
    for value in values:
        for seed in range(3):
            rng = random.Random(f"{switch} {value} {seed}")
            table = deal("standard", seed, None, {switch: value})
            check_game(table, rng, 0.0)


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_thousands_of_games_keep_the_rules(mode: str) -> None:
    for seed in range(5000):
        check_game(deal(mode, 10_000 + seed), random.Random(seed), 0.0003, seed % 10 == 0)


def test_a_hand_is_brought_down_to_ten_cards_before_the_turn_passes() -> None:
    met = 0
    for seed in range(30):
        table = deal("standard", 400 + seed)
        rng = random.Random(seed)
        while table.decision is not None:
            nx = nx_of(table)
            player, full = nx.active, nx.prompt is words.ASK_DISCARD
            events = table.choose(pick(table, rng))
            if full and nx.prompt is not words.ASK_DISCARD and not nx.over:
                met += 1
                since = [e for e in events if e.kind is words.DRAWS and e.seat == player]
                assert len(nx.seats[player].zones[HAND.index]) == 10 + len(since)
    assert met


# ---- everything is met ----


def test_random_games_meet_every_card() -> None:
    """A card is met when an event names it; every card stands in decks of its own for it."""
    rng = random.Random(1)
    named: set[str] = set()
    wanted = [card.name for card in CARDS]
    for seed in range(400):
        missing = [name for name in wanted if name not in named]
        if not missing:
            break
        deck = cast(DeckLike, deck_with(missing, rng))
        table = deal("standard", seed, [deck, deck], {})
        while table.decision is not None:
            table.choose(pick(table, rng))
        shown = {"summon", "evolve", "play", "equip", "activate", "stack", "hero"}
        named |= {e.card for e in table.history if e.kind.name in shown}
    assert set(wanted) <= named


def deck_with(names: list[str], rng: random.Random) -> dict[str, object]:
    """A deck with these cards, as many as it holds."""
    deck = random_deck(rng)
    heroes = [name for name in names if GAME.card(name).kind == "hero"]
    counts: dict[str, int] = {}
    for name in rng.sample(names, len(names)):
        card = CARDS[GAME.card(name).index]
        while card.kind != "hero" and sum(counts.values()) <= 46 and card.name not in counts:
            counts[card.name] = 4
            if not card.evolves_from:
                break
            card = CARDS[GAME.card(card.evolves_from).index]
    for name, copies in deck["cards"].items():
        room = 50 - sum(counts.values())
        if room and name not in counts:
            counts[name] = min(copies, room)
    return {"hero": rng.choice(heroes) if heroes else deck["hero"], "cards": counts}


def test_random_games_meet_nearly_every_kind_of_event() -> None:
    kinds = {kind.name for kind in vars(words).values() if isinstance(kind, EventKind)}
    rare = {"loop", "sudden death", "to deck", "control back", "no effect", "mana bound", "immune"}
    rare |= {"no draw", "counters off", "prevented", "open void"}
    # What only cards of one's own say (4.9 of the ledger).
    rare |= {"flip", "roll", "mode", "pays", "put under", "to bottom", "guarded", "barred"}
    rare |= {"look at hand"}
    missing = kinds - rare
    for seed in range(150):
        table = deal(MODES[seed % len(MODES)], 5000 + seed)
        rng = random.Random(seed)
        while table.decision is not None:
            table.choose(pick(table, rng, 0.001))
        missing -= {event.kind.name for event in table.history}
        if not missing:
            return
    assert not missing
