"""Bots: what they get, what they do with it, and that they cannot peek."""

from collections.abc import Iterator

import pytest
from tests.games.playing import COMPILED

import playmat
from playmat import bots
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadSetup, PlaymatError
from playmat.kernel.playout import Picker
from playmat.kernel.table import Table

PAIRS = [("Five Owens", "Slow Drip"), ("Empty Pockets", "Costume Trunk")]


def deal(decks: tuple[str, ...], seed: int, mode: str = "standard") -> Table:
    return playmat.load("mix").deal(list(decks), seed, mode)


def positions(table: Table, seed: int) -> Iterator[tuple[Table, int]]:
    """The table before each answer of a random game, and the seat that answers."""
    picker = Picker(stream(seed, "test"))
    while not table.over:
        decision = table.decision
        assert decision is not None
        seat = decision.seats[picker.below(len(decision.seats))]
        options = decision.options_for(seat)
        yield table, seat
        table.choose(options[picker.below(len(options))])


def quick(seed: int) -> bots.GreedyBot:
    return bots.GreedyBot(stream(seed, "bot"), samples=2)


def test_a_sight_shows_the_seats_own_options_and_nobody_elses() -> None:
    table = deal(PAIRS[1], seed=3)
    sight = bots.Sight(table, 1)
    assert table.decision is not None
    assert sight.decision.seats == [1]
    assert sight.decision.options == table.decision.options_for(1)
    assert sight.view() == table.view(1)
    assert not hasattr(sight, "table")


def test_who_is_not_asked_sees_no_decision() -> None:
    table = deal(PAIRS[0], seed=3)
    table.choose("play Owen", "A")
    with pytest.raises(PlaymatError, match="not asked"):
        _ = bots.Sight(table, 0).decision


def test_a_sampled_table_asks_the_seat_the_same() -> None:
    for table, seat in positions(deal(PAIRS[1], seed=4), seed=4):
        sampled = bots.Sight(table, seat).sample(stream(9, "test"))
        offered = [option.text for option in sampled.state.options(seat)]
        assert offered == [option.text for option in table.state.options(seat)]


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert game_of(name, seed=5) == game_of(name, seed=5)


def game_of(name: str, seed: int) -> list[str]:
    """The first choices of a game: by plain Python, in which bots think far longer, fewer."""
    table = deal(PAIRS[0], seed)
    players = [bots.make(name, seed), bots.make("random", seed + 1)]
    while not table.over and len(table.choices) < (10 if COMPILED else 5):
        seat = table.state.next_asked()
        table.choose(players[seat].answer(bots.Sight(table, seat)))
    return table.log()


@pytest.mark.parametrize(
    ("decks", "mode"),
    [
        (PAIRS[0], "standard"),
        (PAIRS[1], "standard"),
        (("Just Owen", "Just Cass"), "quick_play"),
        (("Buddy System", "Empty Pockets", "Buddy System", "Slow Drip"), "doubles"),
    ],
)
def test_tables_alike_to_a_seat_are_answered_alike(decks: tuple[str, ...], mode: str) -> None:
    """Nothing that the seat cannot know makes a difference to a bot."""
    for number, (table, seat) in enumerate(positions(deal(decks, 6, mode), seed=6)):
        if number % 4 or len(table.state.options(seat)) < 2:
            continue
        bot = quick(number)
        chosen = bot.answer(bots.Sight(table, seat)).text
        assert bot.mistakes == 0, bot.last_mistake
        for other in range(3):
            twin = table.determinize(seat, other)
            assert quick(number).answer(bots.Sight(twin, seat)).text == chosen


def test_a_choice_leaves_the_table_as_it_was() -> None:
    table = deal(PAIRS[1], seed=8)
    before = table.hash()
    quick(1).answer(bots.Sight(table, 0))
    assert table.hash() == before


def test_greedy_beats_random() -> None:
    """Plain Python, in which it thinks far longer, plays fewer games of both pairs of decks."""
    games, wins = 40 if COMPILED else 16, 0
    for seed in range(games):
        table = deal(PAIRS[seed // 2 % 2], seed)
        players: list[bots.Bot] = [bots.make("random", seed), bots.make("random", seed)]
        players[seed % 2] = quick(seed)
        while not table.over:
            seat = table.state.next_asked()
            table.choose(players[seat].answer(bots.Sight(table, seat)))
        wins += table.state.winners >> seed % 2 & 1
    assert wins >= 0.55 * games


class Failing(bots.Bot):
    def choose(self, sight: bots.Sight) -> Option:
        raise RuntimeError("no idea")


class Cheating(bots.Bot):
    def choose(self, sight: bots.Sight) -> Option:
        options = sight.decision.options
        return Option(sight.seat, options[0].verb, "Dynamite", 7)


@pytest.mark.parametrize("kind", [Failing, Cheating])
def test_a_bot_that_fails_takes_the_first_option(kind: type[bots.Bot]) -> None:
    table = deal(PAIRS[1], seed=1)
    bot = kind(stream(1, "bot"))
    sight = bots.Sight(table, 0)
    assert bot.answer(sight) is sight.decision.options[0]
    assert bot.mistakes == 1
    assert bot.last_mistake is not None


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="'grandmaster'; bots are: random, greedy"):
        bots.make("grandmaster")
