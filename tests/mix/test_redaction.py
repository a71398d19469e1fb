"""Two tables that look alike to a seat give that seat the same bytes (MX-R83)."""

from __future__ import annotations

import json
import random
import re
from typing import Any, cast

import pytest
from tests.games.playing import (
    as_json,
    asked,
    forms,
    glance,
    look,
    pick,
    play_through,
    viewed,
    viewers,
)
from tests.mix.tables import GAME, MODES, TYPES, card, deal, make, mix_of, position
from tests.mix.test_texts import PHRASES

from playmat.games.mix.game import MixGame
from playmat.kernel.cards import Piece
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.events import EVERYONE
from playmat.kernel.state import State
from playmat.kernel.table import Table

# How many random games: a game of four seats is long.
GAMES = {"standard": 25, "quick_play": 25, "three_player": 15, "four_player": 8, "doubles": 8}


def knows(table: Table, piece: int, viewer: int | None) -> bool:
    known = table.state.known[piece]
    return known == EVERYONE if viewer is None else bool(known >> viewer & 1)


# ---- tables that differ only in what a seat cannot know ----


def look_alike(table: Table, viewer: int | None, rng: random.Random) -> Table:
    """Another table that the viewer cannot tell from this one: other cards where it cannot look.

    Cards of a seat that the viewer does not know change places, and some are replaced by any
    card of the game. Answers given in secret are given anew, with as many cards, since that can
    be seen (MX-808).
    """
    twin = table.clone()
    state = twin.state
    state.pieces = state.pieces[:]
    in_play = {piece for body in state.bodies.values() for piece in body.pieces}
    for seat in state.seats:
        hidden = [
            piece.number
            for piece in state.pieces
            if piece.owner == seat.index
            and piece.number not in in_play
            and not knows(twin, piece.number, viewer)
        ]
        cards = [state.pieces[number].card for number in hidden]
        rng.shuffle(cards)
        if cards and seat.index != viewer:
            cards[0] = rng.choice(cast(MixGame, table.game).cards)
        for number, printed in zip(hidden, cards, strict=True):
            state.pieces[number] = Piece(number, printed, seat.index)
        answer = state.answers[seat.index]
        if answer is not None and seat.index != viewer and state.asked:
            count = len(answer.pieces)
            while not [o for o in options_of(state, seat.index) if len(o.pieces) == count]:
                # no combo any more: put the cards back that were laid down
                for number in answer.pieces:
                    state.pieces[number] = table.state.pieces[number]
            options = [o for o in options_of(state, seat.index) if len(o.pieces) == count]
            state.answers[seat.index] = rng.choice(options)
    return twin


def options_of(state: State, seat: int) -> list[Option]:
    return state.waiting_step().options(state, state.frames[-1], seat)


@pytest.mark.parametrize("mode", MODES)
def test_look_alike_tables_are_the_same_bytes(mode: str) -> None:
    """Before each choice two of those who look, by lot."""
    rng = random.Random(mode)
    for seed in range(GAMES[mode]):
        table = deal(mode, seed)
        for _ in play_through(table, seed):
            for viewer in rng.sample(viewers(table), 2):
                twin = look_alike(table, viewer, rng)
                assert glance(twin, viewer) == glance(table, viewer)


def public_difference(table: Table, twin: Table, viewer: int | None) -> bool:
    """Whether what differed has come to be known: other cards, other sizes of zones."""
    return places(table, viewer) != places(twin, viewer)


def places(table: Table, viewer: int | None) -> list[object]:
    """Which cards the viewer knows of each zone and body, and how many there are."""
    found: list[object] = []
    for seat in table.state.seats:
        for zone in seat.zones:
            names = [table.state.pieces[p].card.name for p in zone if knows(table, p, viewer)]
            found.append((names, len(zone)))  # in the order in which they were drawn
        body = table.state.bodies.get(seat.slots[0])
        found.append(None if body is None or body.face_down else body.name)
    return found


@pytest.mark.parametrize("mode", MODES)
def test_look_alike_tables_stay_alike_until_the_difference_is_public(mode: str) -> None:
    rng = random.Random(f"alike {mode}")
    followed = 0
    for seed in range(40):
        table = deal(mode, seed)
        for _ in range(rng.randrange(25)):
            if table.decision is not None:
                table.choose(pick(table, rng))
        if table.decision is None or any(table.state.answers) or table.over:
            continue
        for viewer in viewers(table):
            followed += follow(table.clone(), look_alike(table, viewer, rng), viewer, rng)
    assert followed > 100


def follow(table: Table, twin: Table, viewer: int | None, rng: random.Random) -> int:
    """Play on alike; tells how long the two stayed alike."""
    for count in range(30):
        if table.decision is None or table.over:
            return count
        option = pick(table, rng)
        here = table.choose(option)
        try:
            there = twin.choose(option.text, option.seat)
        except IllegalChoice:
            assert option.seat != viewer, "what the viewer may do depends on what it cannot know"
            return count
        if public_difference(table, twin, viewer):
            return count
        assert forms(there, viewer) == forms(here, viewer)
        assert glance(twin, viewer) == glance(table, viewer)
    assert look(twin, viewer) == look(table, viewer)
    return 30


# What no printed card says: the phrases of the ledger from this one on.
FIRST_UNPRINTED = 76
UNPRINTED = {
    f"Unprinted {number}": text for number, text in PHRASES.items() if number >= FIRST_UNPRINTED
}
WRITTEN = GAME.with_cards(
    [
        card(name, text, TYPES[place % 3], 4 + place % 7, identifiers=["Nettleton"])
        for place, (name, text) in enumerate(UNPRINTED.items())
    ]
)


@pytest.mark.parametrize("mode", MODES)
def test_texts_that_no_printed_card_has_tell_nothing_hidden(mode: str) -> None:
    rng = random.Random(f"unprinted {mode}")
    seats, switches = MODES[mode]
    size = 1 if mode == "quick_play" else 5
    followed = 0
    for seed in range(60):
        decks = [[rng.choice(list(UNPRINTED)) for _ in range(size)] for _ in range(seats)]
        table = WRITTEN.deal(decks, seed=seed, mode=mode, switches=switches)
        for _ in range(rng.randrange(30)):
            if table.decision is not None:
                table.choose(pick(table, rng))
        if table.decision is None or any(table.state.answers) or table.over:
            continue
        for viewer in viewers(table):
            twin = look_alike(table, viewer, rng)
            assert glance(twin, viewer) == glance(table, viewer)
            followed += follow(table.clone(), twin, viewer, rng)
    assert followed > 100


# ---- committed answers and face-down cards: their owner only ----


@pytest.mark.parametrize("mode", MODES)
def test_committed_answers_are_seen_by_their_owner_only(mode: str) -> None:
    table = deal(mode, 2)
    for _ in play_through(table, 2):
        decision = asked(table)
        if len(decision.seats) < 2:
            continue
        seat = decision.seats[0]
        seen: dict[int | None, set[str]] = {viewer: set() for viewer in viewers(table)}
        count = len(decision.options_for(seat)[0].pieces)
        for option in decision.options_for(seat):
            if len(option.pieces) != count:
                continue  # how many cards are laid down can be seen (MX-808)
            twin = table.clone()
            events = twin.choose(option.text, seat)
            for viewer, looks in seen.items():
                looks.add(glance(twin, viewer) + forms(events, viewer))
        for viewer, looks in seen.items():
            if viewer != seat:
                assert len(looks) == 1


def test_a_committed_throw_is_shown_to_who_made_it() -> None:
    table = position([], {"A": {"active": "Abel"}, "B": {"active": "Bram"}})
    table.choose("throw Paper", "A")
    assert seat_view(table, 0, "A")["choice"] == "throw Paper"
    assert "choice" not in seat_view(table, 1, "A")
    assert "choice" not in seat_view(table, None, "A")
    assert seat_view(table, 1, "A")["committed"] is True


def seat_view(table: Table, viewer: int | None, seat: str) -> dict[str, Any]:
    return seats_of(table.view(viewer))[seat]


def seats_of(view: dict[str, object]) -> dict[str, dict[str, Any]]:
    return cast(dict[str, dict[str, Any]], view["seats"])


LURK = card(
    "Lurk", "Play: Play this card face down. Flip it at the next reveal.\nOn Land: Draw 2 cards."
)
CREEP = card("Creep", "Play: Play this card face down. Flip it at the next reveal.", "Paper", 3)


def test_a_face_down_card_is_seen_by_its_owner_only() -> None:
    given = {"A": {"hand": ["Lurk", "Creep"], "deck": ["Abel"]}, "B": {"active": "Bram"}}
    table = position([LURK, CREEP], given)
    other = table.clone()
    table.choose("play Lurk", "A")
    other.choose("play Creep", "A")
    assert seat_view(table, 0, "A")["active"]["name"] == "Lurk"
    for viewer in (1, None):
        assert look(table, viewer) == look(other, viewer)
        assert "Lurk" not in look(table, viewer)
    make(table, "A throw Rock", "B throw Rock")
    assert seat_view(table, 1, "A")["active"]["name"] == "Lurk"


# ---- spectators ----

PLAIN_WORDS = re.compile("reveal|shuffle|Look|look|Search|Copy|Return|return")


def quiet_cards() -> list[str]:
    """Cards that show no hidden card, with names that stand in no other text."""
    everything = " ".join(c.text for c in GAME.cards)
    names = [c.name for c in GAME.cards if not PLAIN_WORDS.search(c.text)]
    return [
        name
        for name in names
        if name not in everything and sum(name in other for other in GAME.by_name) == 1
    ]


@pytest.mark.parametrize("mode", MODES)
def test_a_spectator_never_reads_the_name_of_a_hidden_card(mode: str) -> None:
    rng = random.Random(mode)
    names = quiet_cards()
    seats = MODES[mode][0]
    size = 1 if mode == "quick_play" else 5
    for seed in range(15):
        sample = rng.sample(names, seats * size)
        decks = [sample[seat * size : (seat + 1) * size] for seat in range(seats)]
        if any(GAME.decks.check(deck, mode) for deck in decks):
            continue
        table = deal(mode, seed, decks)
        shown: set[str] = set()
        told = 0
        for _ in play_through(table, seed):
            shown |= {p.card.name for p in table.state.pieces if knows(table, p.number, None)}
            read = glance(table, None) + forms(table.history[told:], None)
            told = len(table.history)
            for name in sample:
                assert name in shown or name not in read


# ---- piece numbers ----


def renumbered(table: Table, rng: random.Random) -> Table:
    """The table as if its pieces had been numbered otherwise, at the first decision."""
    packed = json.loads(table.state.to_bytes())
    count = len(packed[0])
    order = list(range(count))
    rng.shuffle(order)  # old number -> new number
    for place in (0, 1):
        moved = [None] * count
        for number in range(count):
            moved[order[number]] = packed[place][number]
        packed[place] = moved
    for seat in packed[2]:
        seat[4] = [[order[number] for number in zone] for zone in seat[4]]
    twin = table.clone()
    twin.state = GAME.unpack(packed)
    return twin


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "quick_play"])
def test_the_numbers_of_pieces_never_show(mode: str) -> None:
    """After each choice everybody is told, and one of them, by lot, looks at the table."""
    for seed in range(GAMES[mode]):
        rng = random.Random(seed)
        table = deal(mode, seed)
        twin = renumbered(table, rng)
        while table.decision is not None:
            option = pick(table, rng, 0.01)
            here = table.choose(option)
            there = twin.choose(option.text, option.seat)
            if table.over:
                break  # one's own copies are offered as prize cards in the order of the deck
            for viewer in viewers(table):
                assert forms(there, viewer) == forms(here, viewer)
            viewer = rng.choice(viewers(table))
            assert glance(twin, viewer) == glance(table, viewer)
            assert as_json(twin.board()) == as_json(table.board())


def test_walls_and_active_cards_are_always_seen_by_everybody() -> None:
    for mode in MODES:
        table = deal(mode, 2)
        for _ in play_through(table, 2):
            board = seats_of(table.board())
            for viewer in viewers(table):
                seen = seats_of(viewed(table, viewer))
                for seat, true in board.items():
                    assert seen[seat]["wall"] == true["wall"]
                    if true["active"] and true["active"]["face"] == "up":
                        assert seen[seat]["active"] == true["active"]


# ---- forgetting ----


def hand_of_b(picked: int) -> Table:
    """A has seen Abel and Bram in B's Hand, B has drawn Plain, one of them goes into the Deck."""
    spy = card("Spy", "On Play: The opponent reveals their Hand.", hp=9)
    lose = card(
        "Lose",
        "On Land: The opponent shuffles a card in their Hand into their Deck at random.",
        hp=9,
    )
    draw = card("Drawn", "On Struck: Draw a card.", "Paper", 20)
    given = {
        "A": {"active": {"card": "Abel", "hp": 1}, "hand": ["Spy", "Lose"]},
        "B": {"active": "Drawn", "hand": ["Abel", "Bram"], "deck": ["Plain", "Abel"]},
        "chance": {"picks": [picked]},
    }
    table = position([spy, lose, draw], given)
    make(table, "A throw Rock", "B throw Paper", "A play Spy")
    assert seat_view(table, 0, "B")["hand"] == ["Abel", "Bram"]
    make(table, "A throw Paper", "B throw Rock")  # B draws Plain
    assert seat_view(table, 0, "B")["hand"] == ["Abel", "Bram", None]
    mix_of(table).bodies[mix_of(table).seats[0].slots[0]].damage = 8
    make(table, "A throw Rock", "B throw Paper", "A play Lose", "A throw Rock", "B throw Scissors")
    return table


@pytest.mark.parametrize(("picked", "name"), [(0, "Abel"), (1, "Bram"), (2, "Plain")])
def test_a_card_that_leaves_a_known_hand_unseen_makes_the_rest_unknown(
    picked: int, name: str
) -> None:
    table = hand_of_b(picked)
    assert "B shuffles a card into the Deck." in table.log("A")
    assert f"B shuffles {name} into the Deck." in table.log("B")
    assert set(seat_view(table, 0, "B")["hand"]) == {None}
