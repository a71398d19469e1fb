"""Whole games: how they are dealt, how a driver spares a seat, handlers, saved tables."""

from __future__ import annotations

import pytest
from tests.nintendo.tables import (
    GAME,
    READY,
    board_seat,
    character,
    deal,
    in_play,
    make,
    nt_of,
    offered,
    other,
    position,
)

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.state import NtState
from playmat.kernel.errors import BadDeck, BadFile
from playmat.kernel.frames import Frame
from playmat.language.handlers import handler
from playmat.parts.reactions import ALWAYS, NEVER, WHEN_ABLE


@handler("nintendo:trade_power")
def trade_power(nt: NtState, frame: Frame) -> None:
    """Both players' hand power changes sides."""
    nt.power = nt.power[::-1]


def test_every_deck_of_the_game_is_legal() -> None:
    assert len(READY) >= 8
    for name in READY:
        assert not GAME.decks.check(name), name


def test_an_extra_deck_travels_with_the_record() -> None:
    table = deal("standard", 1, ["Hero's Errand", "Brown Tide"], {})
    again = GAME.begin_from(table.record())
    assert board_seat(again, "A")["extra"] == board_seat(table, "A")["extra"] != []


def test_a_token_may_have_the_name_of_a_character() -> None:
    character_card, token = GAME.card("Goomba"), GAME.card("Goomba (extra deck)")
    assert (character_card.kind, token.kind) == ("character", "token")


def test_house_rules_limit_the_extra_deck() -> None:
    deck = GAME.decks["Brown Tide"]
    many = {**deck.cards, "Goomba (extra deck)": 4}
    assert not GAME.decks.check(many)
    with pytest.raises(BadDeck, match="NT-R105"):
        GAME.deal([many, many], switches={"extra_deck_limit_3": "on"})


@pytest.mark.parametrize(
    ("wish", "answer"), [(NEVER, "leave the deck"), (WHEN_ABLE, "leave the deck"), (ALWAYS, None)]
)
def test_a_seat_may_be_spared_the_cut(wish: str, answer: str | None) -> None:
    table = deal("standard", 2, ["Hero's Errand", "Brown Tide"], {})
    for seat in (0, 1):
        table.choose(table.state.options(seat)[0])
    seat = table.state.next_asked()
    assert table.state.prompt is words.ASK_CUT
    spared = GAME.reacting.spared(table, seat, wish)
    assert (None if spared is None else spared.text) == answer


def test_a_handler_carries_out_what_english_cannot() -> None:
    broker = character(
        "Broker", text="*Normal* Swap - Trade hand power.", handler="nintendo:trade_power"
    )
    given = {"A": {"power": 1, "characters": ["Broker"]}, "B": {"power": 7}}
    table = make(position([broker], given), "A use Swap of Broker")
    assert nt_of(table).power == [7, 1]
    assert any("Trade hand power." in line for line in table.log())


def test_a_handler_answers_what_its_line_names() -> None:
    text = "[Timed] Swap - Once per turn, when a player plays a character from hand, trade power."
    broker = character("Broker", text=text, handler="nintendo:trade_power")
    given = {
        "A": {"power": 1, "hand": ["Plain"]},
        "B": {"power": 7, "characters": ["Broker"]},
    }
    table = make(position([broker], given), "A play Plain", "B use Swap of Broker", "A pass")
    assert nt_of(table).power == [7, 0]


def test_a_card_without_need_of_its_handler_is_refused() -> None:
    broker = character("Broker", text="<Instant> Draw 1 card.", handler="nintendo:trade_power")
    with pytest.raises(BadFile, match="no line that needs"):
        GAME.with_cards([broker])


def test_constants_still_reach_one_that_is_about_to_be_destroyed() -> None:
    sash = other(
        "Sash",
        "item",
        "[Timed] When the attached character with full HP would be destroyed by damage, "
        "leave it with HP 1 instead. Then discard this card.",
    )
    hat = other("Hat", "item", "The attached character gets +2 AP.")
    given = {
        "phase": "battle",
        "active": "B",
        "A": {"characters": [{"card": "Plain", "attached": ["Sash", "Hat"]}]},
        "B": {"characters": ["Ogre"]},
    }
    ogre = character("Ogre", "9/9/9/9")
    table = make(position([sash, hat, ogre], given), "B attack Plain with Ogre")
    assert (in_play(table, "A", "Plain")["dying"], in_play(table, "A", "Plain")["ap"]) == (True, 4)
    make(table, "A use Sash", "B pass")
    assert (in_play(table, "A", "Plain")["hp"], in_play(table, "A", "Plain")["ap"]) == (1, 4)


def test_two_copies_of_a_song_are_one_choice() -> None:
    song = other("March", "song", "Song March - Gain 1 hand power.")
    flute = other("Flute", "instrument", "")
    singer = {"card": "Plain", "attached": ["Flute", "March", "March"]}
    table = position([song, flute], {"A": {"characters": [singer]}, "B": {}})
    assert offered(table, "A") == ["play March with Plain", "end the turn"]


def test_who_is_gone_tells_only_of_its_own_leaving() -> None:
    mourner = character(
        "Mourner", "1/0/1/1", "[Timed] Vigil - When a character is destroyed, you may draw 1 card."
    )
    blast = other("Blast", "effect", "<Instant> Do 1 damage to each character.")
    given = {
        "A": {"hand": ["Blast"], "characters": ["Mourner"]},
        "B": {"characters": ["Mourner", "Mourner"]},
    }
    table = make(position([mourner, blast], given), "A play Blast")
    assert offered(table, "A") == ["end the turn"]
