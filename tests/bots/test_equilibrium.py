"""The equilibrium bot: mixes as nobody can exploit, and says where it cannot play."""

import pytest
from tests.games.playing import COMPILED

import playmat
from playmat import bots
from playmat.bots import solving
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.table import Table
from playmat.lab import simulate


def fight(first: int, second: int) -> Table:
    full = ["Owen", "Owen"]
    return playmat.load("mix").positions.arrange(
        {
            "A": {"active": {"card": "Backpack Becca", "hp": first}, "wall": full},
            "B": {"active": {"card": "Gym Class Gabe", "hp": second}, "wall": full},
        }
    )


def test_in_an_open_position_it_plays_the_exact_solution() -> None:
    table = fight(3, 2)
    bot = bots.EquilibriumBot(stream(1, "bot"))
    assert bot.mix(bots.Sight(table, 1)) == solving.solve(table).mixes[1]


def test_a_fight_is_solved_once_for_all_of_its_throws() -> None:
    table = fight(3, 3)
    bot = bots.EquilibriumBot(stream(1, "bot"))
    bot.mix(bots.Sight(table, 0))
    solver = bot.solver
    table.choose("throw Paper", "A")
    table.choose("throw Rock", "B")
    later = bot.mix(bots.Sight(table, 0))
    assert bot.solver is solver
    assert later == pytest.approx(solving.solve(table).mixes[0])


def test_it_throws_as_often_as_its_mix_says() -> None:
    bot = bots.EquilibriumBot(stream(2, "bot"))
    drawn = [bot.draw((0.2, 0.0, 0.8)) for _ in range(400)]
    assert 50 < drawn.count(0) < 110
    assert drawn.count(1) == 0


def test_tables_alike_to_it_are_answered_alike() -> None:
    """Nothing that its seat cannot know makes a difference."""
    table = playmat.load("mix").deal(["Settle It Outside", "Honor Roll"], seed=6)
    luck = stream(6, "choices")
    for _ in range(8):
        seat = table.state.next_asked()
        bot, other = (bots.EquilibriumBot(stream(3, "bot")) for _ in range(2))
        chosen = bot.answer(bots.Sight(table, seat)).text
        assert bot.mistakes == 0, bot.last_mistake
        assert other.answer(bots.Sight(table.determinize(seat, 9), seat)).text == chosen
        options = table.state.options(seat)
        table.choose(options[luck.below(len(options))])


def test_it_beats_one_who_throws_blindly() -> None:
    """Plain Python, in which it thinks far longer, plays the first half of the games."""
    games, wins = 8 if COMPILED else 4, 0
    for seed in range(games):
        table = playmat.load("mix").deal(["Fresh Chalk", "Big Swings"], seed)
        players = [bots.make("random", seed), bots.make("random", seed)]
        players[seed % 2] = bots.make("equilibrium", seed)
        while not table.over:
            seat = table.state.next_asked()
            table.choose(players[seat].answer(bots.Sight(table, seat)))
        assert players[seed % 2].mistakes == 0
        wins += table.state.winners >> seed % 2 & 1
    assert wins > games / 2


@pytest.mark.parametrize(
    ("game", "mode", "said"),
    [
        ("nostalgix", "standard", "Nostalgix is not a game of secret throws"),
        ("mix", "doubles", "only games of two seats are solved, and this one has 4"),
    ],
)
def test_where_it_cannot_play_it_says_so_before_the_game(game: str, mode: str, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        simulate(game, 1, bots=["equilibrium"], mode=mode)


def test_without_scipy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.bots.solving.linear.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match="pip install"):
        bots.check("equilibrium", playmat.load("mix"), 2)
