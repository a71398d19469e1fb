"""Free text: no rule carries it out, so players do it by hand, and the others agree."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import playmat
from playmat.bots import Sight, make
from playmat.kernel import by_hand
from playmat.kernel.chance import GAME, stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.record import replay_onto
from playmat.kernel.table import Table
from playmat.workshop.card_forms import sheets_of

GAMES = ["mix", "nexus", "nintendo", "nostalgix", "vanquishers"]
FREE = "Whoever laughs last draws a card."


@cache
def edition(game: str) -> Any:
    """The game with free text on each third of its cards."""
    base = playmat.load(game)
    return base.with_cards([{**sheet, "free_text": FREE} for sheet in sheets_of(base)[::3]])


def dealt(game: str, seed: int = 0) -> Table:
    deck = playmat.load(game).says.first_deck
    table: Table = edition(game).deal([deck, deck], seed=seed)
    return table


def proposals(table: Table, seat: int) -> list[Option]:
    return [each for each in table.standing_options(seat) if each.verb is by_hand.BY_HAND]


def with_free_text_shown(game: str) -> Table:
    """A table at which something may be proposed."""
    for seed in range(20):
        table, luck = dealt(game, seed), random.Random(seed)
        for _ in range(150):
            if table.over or proposals(table, 0):
                break
            table.choose(luck.choice(table.state.options(table.state.next_asked())))
        if not table.over and proposals(table, 0):
            return table
    raise AssertionError("no card with free text was ever shown")


def told(table: Table, kind: str) -> list[str]:
    return [event.text() for event in table.history if event.kind.name == kind]


@pytest.mark.parametrize("game", GAMES)
def test_deeds_are_said_in_the_games_own_words(game: str) -> None:
    """Else people's English would be asked for them, which takes seconds."""
    base = playmat.load(game)
    said, dialect = base.says.by_hand, base.texts.dialect
    for line in map(said.whole, said.lines):
        read = dialect.parse_lines(line, "Fox", said.card.get("kind", ""))
        assert [dialect.canonical(tree) for tree, _ in read] == [line]


@pytest.mark.parametrize("game", GAMES)
def test_free_text_is_printed_as_such(game: str) -> None:
    first = sheets_of(playmat.load(game))[0]["name"]
    printed = edition(game).looks.printed(edition(game).card(first))
    assert printed.text[-1] == f"By hand: {FREE}"
    assert FREE not in edition(game).card(first).text


@pytest.mark.parametrize("game", GAMES)
def test_a_card_with_free_text_reminds_both_when_it_lies_open(game: str) -> None:
    reminders = told(with_free_text_shown(game), "free text")
    assert reminders
    assert all(each.endswith(f"says, to be done by hand: {FREE}") for each in reminders)


@pytest.mark.parametrize("game", GAMES)
def test_what_others_agree_to_is_done_and_the_same_is_asked_again(game: str) -> None:
    table = with_free_text_shown(game)
    before = table.decision
    assert before is not None
    draw = next(each for each in proposals(table, 0) if each.name.startswith("Draw"))
    hand = len(table.state.seats[0].zones[0])
    table.choose(draw)
    asked = table.decision
    assert asked is not None
    assert asked.seats == [1]
    assert [each.text for each in asked.options] == [f"agree: {draw.name}", f"refuse: {draw.name}"]
    table.choose(asked.options[0])
    assert len(table.state.seats[0].zones[0]) == hand + 1
    after = table.decision
    assert after is not None
    assert (after.prompt, after.seats) == (before.prompt, before.seats)


@pytest.mark.parametrize("game", GAMES)
def test_what_others_refuse_changes_nothing(game: str) -> None:
    table = with_free_text_shown(game)
    before = table.decision
    assert before is not None
    offered = [each.text for each in before.options]
    board = table.board()
    table.choose(proposals(table, 0)[0])
    table.choose(table.state.options(1)[1])
    after = table.decision
    assert after is not None
    assert ([each.text for each in after.options], table.board()) == (offered, board)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_by_hand_is_in_records_saves_and_undo(game: str) -> None:
    """Each deed is done somewhere in some games, and all of it can be done again."""
    done = set()
    for seed in range(4):
        table, luck = dealt(game, seed), random.Random(seed)
        for number in range(160):
            if table.over:
                break
            open_to = [*proposals(table, 0), *proposals(table, 1)]
            if open_to and luck.random() < 0.4:
                chosen = luck.choice(open_to)
                done.add(chosen.name)
            else:
                chosen = luck.choice(table.state.options(table.state.next_asked()))
            table.choose(chosen)
            if number % 40 == 0:
                assert table.game.saving.restore(table.save()).hash() == table.hash()  # type: ignore[attr-defined]
        record, ended = table.record(), table.hash()
        again = edition(game).played_with(record).begin_from(record)
        assert replay_onto(again, record, verify=True).hash() == ended
        table.undo()
        table.redo()
        assert table.hash() == ended
    assert len(done) >= 5


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_proposed_where_no_card_has_free_text(game: str) -> None:
    base = playmat.load(game)
    deck = base.says.first_deck
    table, luck = base.deal([deck, deck], seed=0), random.Random(0)
    for _ in range(12):
        assert not proposals(table, 0)
        table.choose(luck.choice(table.state.options(table.state.next_asked())))
    assert base.by_hand == []
    with pytest.raises(IllegalChoice):
        table.choose("by hand: Draw a card.", 0)


def test_a_bot_takes_a_players_word_for_it() -> None:
    table = with_free_text_shown("nostalgix")
    table.choose(proposals(table, 0)[0])
    bot = make("greedy", stream(1, GAME))
    assert bot.answer(Sight(table, 1)).verb is by_hand.AGREE
    assert not bot.mistakes
