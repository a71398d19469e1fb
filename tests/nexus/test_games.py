"""Random games of Project Nexus: they end, nothing is lost, nothing is out of place."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.games.playing import pick, play_through
from tests.nexus.tables import CARDS, GAME, MODES, deal, random_deck, state_of
from tests.nexus.writing import card_by_chance

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import AV, SLOTS
from playmat.games.nexus.facts.card import AVATAR, ITEM, QUICK_CAST, UNIT, PnCard
from playmat.games.nexus.facts.state import PnBody
from playmat.games.nexus.looks.positions import fits
from playmat.kernel.chance import stream
from playmat.kernel.playout import playout
from playmat.kernel.table import Table


def check(table: Table) -> None:
    """What is true of every table at every decision."""
    pn = state_of(table)
    lying = [piece for seat in pn.seats for zone in seat.zones for piece in zone]
    lying += [piece for body in pn.bodies.values() for piece in body.pieces]
    assert sorted(lying) == list(range(len(pn.pieces))), "pieces are conserved"
    for each in pn.bodies.values():
        body = cast(PnBody, each)
        there = pn.seats[body.seat].slots[body.place] == body.number
        assert there != body.last_known, "who is in play lies in a slot"
    for seat in (0, 1):
        assert pn.life[seat] >= 0
        assert 0 <= pn.mana[seat] <= pn.max_mana(seat)  # PN-R26
        assert pn.level(seat) <= 12  # PN-403
        assert pn.avatar(seat).sort == AVATAR  # PN-309
        for slot in range(SLOTS):
            lies = pn.in_slot(seat, slot)
            if lies is not None:
                assert lies.place == slot and lies.seat == seat and not lies.last_known
                assert lies.card.bare or fits(lies.card, slot)
                check_body(table, lies)


def check_body(table: Table, body: PnBody) -> None:
    pn = state_of(table)
    assert body.atk >= 0 and body.critical >= 0  # PN-R17
    if body.sort == ITEM and body.host:
        host = pn.body_of(body.host)
        assert host is not None and host.seat == body.seat  # PN-R44
        assert host.sort in (UNIT, AVATAR) and not host.card.bare


@pytest.mark.parametrize("mode", MODES)
def test_random_games_end_and_lose_nothing(mode: str) -> None:
    for seed in range(12 if mode == "standard" else 4):
        table = deal(mode, seed)
        for _ in play_through(table, seed, 0.001):
            assert table.decision is not None
            assert all(table.decision.offers.values()), "a decision without an option"
            check(table)
        assert table.over
        assert table.result is not None and table.result.reason in GAME.files.ledger.clauses


def test_between_steps_nothing_depleted_is_left() -> None:
    """Whoever is asked for an action sees no Unit without HP (PN-R99)."""
    for seed in range(6):
        table = deal("standard", 100 + seed)
        for option in play_through(table, seed):
            pn = state_of(table)
            if option.verb.name in ("end turn", "attack"):
                for each in pn.bodies.values():
                    body = cast(PnBody, each)
                    if body.sort == UNIT and not body.last_known:
                        assert body.hp() > 0


def test_cards_by_chance_can_be_played() -> None:
    """Any legal combination of the grammar runs."""
    for seed in range(4):
        rng = random.Random(seed)
        game = GAME.with_cards([card_by_chance(rng, f"Card {n}") for n in range(60)])
        for number in range(2):
            decks = [random_deck(rng, game) for _ in range(2)]
            table = game.deal(decks, seed=number)
            playout(table.state, stream(number, "cards by chance"), 20_000)
            assert table.state.over


def test_cards_by_chance_keep_secrets_and_pieces() -> None:
    rng = random.Random("secrets")
    game = GAME.with_cards([card_by_chance(rng, f"Card {n}") for n in range(80)])
    table = game.deal([random_deck(rng, game) for _ in range(2)], seed=1)
    while table.decision is not None and len(table.choices) < 400:
        check(table)
        if len(table.choices) % 7 == 0:
            for seat in (0, 1):
                seen = table.view(seat)
                assert table.determinize(seat, len(table.choices)).view(seat) == seen
        table.choose(pick(table, rng))


def test_a_set_card_that_returns_to_the_hand_stays_a_secret() -> None:
    text = "CAST: Return target set card to its owner's hand."
    spell = {"name": "Lift Up", "kind": "spell", "cost": 0, "spellbook": "wind", "cast": "normal"}
    game = GAME.with_cards([spell | {"text": text}])
    secret = next(name for name in CARDS if cast(PnCard, GAME.by_name[name]).cast == QUICK_CAST)
    table = game.positions.arrange(
        {"A": {"hand": ["Lift Up"]}, "B": {"IS-L": {"card": secret, "set": True}}}, None, None
    )
    for move in ("play Lift Up in IS-L", "end turn"):
        while state_of(table).prompt in (words.ASK_WINDOW, words.ASK_REPLY):
            table.choose("pass")
        table.choose(move)
    assert any(secret in entry for entry in table.log("B"))
    assert any("set card returns" in entry for entry in table.log("A"))
    assert not any(secret in entry for entry in table.log("A"))


def test_whoever_looks_at_a_bout_that_went_round_and_round_changes_nothing() -> None:
    figures = {"cost": 1, "atk": 1000, "hp": 1000, "critical": 1}
    text = "Power Hungry.\nCONT: While equipped, this cannot be equipped."
    spurned = {"name": "Spurned", "kind": "unit", "spellbook": "earth", "text": text, **figures}
    game = GAME.with_cards([spurned, {"name": "Anvil", "kind": "item", **figures}])
    seat = {"mana": 10, "hand": ["Anvil"], "FL-L": "Spurned", "deck": CARDS[:1]}
    table = game.positions.arrange({"A": seat, "B": {"deck": CARDS[:1]}}, None, None)
    table.choose("summon Anvil to IS-C")
    assert table.over
    before = table.hash()
    table.view("A")
    assert table.hash() == before


def test_the_bare_position_is_always_there_when_no_avatar_is() -> None:
    table = deal("standard", 1)
    for _ in play_through(table, 1):
        pn = state_of(table)
        for seat in (0, 1):
            number = pn.seats[seat].slots[AV]
            assert number and not pn.bodies[number].last_known
