"""Positions of The Mix, solved."""

from typing import Any

import pytest

import playmat
from playmat.bots import Sight, solving
from playmat.bots.solving import matrices
from playmat.bots.solving.graph import offered
from playmat.kernel.chance import stream
from playmat.kernel.state import State
from playmat.kernel.table import Table

FULL = ["Owen", "Owen"]  # a Wall that one more card fills


def last_fight(first: Any, second: Any, **switches: object) -> Table:
    """Two cards, the last that each side can afford to lose."""
    given = {"A": {"active": first, "wall": FULL}, "B": {"active": second, "wall": FULL}}
    return playmat.load("mix").positions.arrange(given, switches=switches)


def at(card: str, hp: int) -> dict[str, object]:
    return {"card": card, "hp": hp}


def test_where_any_blow_decides_it_is_rock_paper_scissors() -> None:
    solved = solving.solve(last_fight(at("Owen", 1), at("Van Driver Vic", 1)))
    assert solved.value == pytest.approx(0.5)
    assert solved.mixes[0] == pytest.approx([1 / 3] * 3)
    assert solved.mixes[1] == pytest.approx([1 / 3] * 3)


def test_a_throw_solved_by_hand() -> None:
    """Becca's Rock and Scissors beat Gabe at 2 HP, her Paper leaves him at 1; any blow beats her.
    Where a matched throw is a tie (MX-R81, MX-705) the matrix is the one below."""
    solved = solving.solve(
        last_fight(at("Backpack Becca", 1), at("Gym Class Gabe", 2), max_matched=1)
    )
    assert solved.matrix == [
        pytest.approx([0.5, 0, 1]),
        pytest.approx([0.5, 0.5, 0]),
        pytest.approx([0, 1, 0.5]),
    ]
    assert solved.value == pytest.approx(5 / 12)
    assert solved.mixes[0] == pytest.approx([1 / 3, 1 / 2, 1 / 6])
    assert solved.mixes[1] == pytest.approx([1 / 2, 1 / 3, 1 / 6])


OPEN_POSITIONS = [
    (at("Backpack Becca", 3), at("Gym Class Gabe", 2)),
    (at("Van Driver Vic", 3), at("Clapper Kit", 3)),
    (at("Owen", 3), at("Owen", 3)),
    (at("Tiny Owen", 4), at("Outtake Otto", 4)),
    (at("Crosswalk Cass", 2), at("Gym Class Gabe", 2)),
    (at("Coach Klaxon", 2), at("Streetlight Sal", 2)),
    (at("Hall Monitor Hattie", 2), at("Detention Dean", 3)),
    (at("Curb Kyle", 2), at("Brick Brady", 3)),
    (at("Doctor Duct Tape", 2), at("Mothball Marvin", 3)),
    (at("Agent Afterparty", 2), at("Scooter Skeet", 2)),
    (at("Professor Pudding", 3), at("Lady Leafblower", 2)),
    ({"cards": ["Carter", "Destin"], "hp": 3}, at("Pothole Pete", 4)),
]


@pytest.mark.parametrize(("first", "second"), OPEN_POSITIONS)
def test_nobody_gains_by_knowing_the_mix(first: Any, second: Any) -> None:
    """The bar for open positions is 1e-6."""
    solved = solving.solve(last_fight(first, second))
    assert solved.exploitability() < 1e-9
    for mix in solved.mixes:
        assert sum(mix) == pytest.approx(1)
        assert min(mix) >= 0


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (at("Backpack Becca", 3), at("Gym Class Gabe", 2)),
        (at("Soundboard Sully", 2), at("Lunch Lady Loretta", 2)),  # On ATK; DMG 0; restores
        (at("Crosswalk Cass", 2), at("Kazoo King", 2)),  # On Matched, and a secret claim
        (at("Coach Klaxon", 3), at("Streetlight Sal", 3)),  # what happened last Round
        (at("Grudge Greta", 3), at("Folding Chair Fran", 2)),  # counters, once per Round
        (at("Sir Snoozealot", 3), at("Professor Pudding", 3)),  # not concurrent, counts as
    ],
)
def test_it_comes_out_as_every_line_played_to_its_end(first: Any, second: Any) -> None:
    """Counters kept apart, tables taken for alike, limits of patience: none changes the value."""
    table = last_fight(first, second, max_matched=3, stall_rounds=3)
    assert solving.solve(table).value == pytest.approx(value_of(table.state, {}), abs=1e-12)


def value_of(state: State, known: dict[bytes, float]) -> float:
    """The value to A by trying everything, with the state as it is."""
    if state.over:
        return state.game.worth(state, 0)
    key = state.to_bytes()
    if key not in known:
        matrix: list[list[float]] = []
        for row in offered(state, 0):
            matrix.append([])
            for column in offered(state, 1):
                twin = state.clone()
                for answer in (row, column):
                    if answer is not None:
                        twin.answer(answer)
                matrix[-1].append(value_of(twin, known))
        known[key] = matrices.solve(matrix).value
    return known[key]


def test_the_countdown_is_seen_coming() -> None:
    """MX-754: Rock once more sends both cards to the Wall, a tie, and A would rather fight on."""
    given = {
        "A": {"active": at("Backpack Becca", 2), "wall": FULL},
        "B": {"active": at("Gym Class Gabe", 1), "wall": FULL},
    }
    begun = {**given, "run": {"type": "Rock", "count": 13}}
    game = playmat.load("mix")
    fresh, late = (solving.solve(game.positions.arrange(each)) for each in (given, begun))
    assert late.matrix[0][0] == 0.5 < fresh.matrix[0][0]
    assert late.matrix[1][1] == pytest.approx(fresh.matrix[1][1], abs=1e-6)
    assert late.value < fresh.value


def test_the_stall_limit_is_seen_coming() -> None:
    """MX-R59: with 29 quiet rounds behind them both cards fall after any blow that beats nobody,
    and A, whose Wall is fuller, loses by it."""
    given = {
        "quiet_rounds": 29,
        "round": 40,
        "A": {"active": at("Backpack Becca", 4), "wall": FULL},
        "B": {"active": at("Gym Class Gabe", 4), "wall": ["Owen"]},
    }
    assert solving.solve(playmat.load("mix").positions.arrange(given)).value == pytest.approx(
        0, abs=1e-12
    )


def test_chance_is_weighed_and_not_drawn() -> None:
    """Sienna's die beats Vic at 3 HP on 3 to 6 (MX-R70 and on); else they fight at 1 or 2 HP."""
    game = playmat.load("mix")
    table = game.positions.arrange(
        {
            "A": {"wall": FULL, "hand": ["Science Fair Sienna"]},
            "B": {"active": at("Van Driver Vic", 3), "wall": FULL},
        }
    )
    fights = [
        solving.solve(last_fight(at("Science Fair Sienna", 5), at("Van Driver Vic", left))).value
        for left in (2, 1)
    ]
    solved = solving.solve(table, everything=True)
    assert solved.value == pytest.approx((4 + sum(fights)) / 6)
    assert solved.options == (["play Science Fair Sienna"], [])


# ---- what is open ----


def hands(wall: list[str]) -> Table:
    return playmat.load("mix").positions.arrange(
        {
            "A": {"active": at("Van Driver Vic", 1), "wall": wall, "hand": ["Abby"]},
            "B": {"active": at("Clapper Kit", 1), "wall": wall, "hand": ["Owen", "Dylan"]},
        }
    )


def test_hidden_cards_that_cannot_come_into_play_do_not_matter() -> None:
    """MX-901: who loses this card has lost, whatever is in the Hand."""
    assert solving.solve(hands(FULL)).value == pytest.approx(0.5)


def test_hidden_cards_that_may_come_into_play_are_no_open_position() -> None:
    with pytest.raises(solving.Hidden, match="cards that not everybody knows"):
        solving.solve(hands([]), limit=50)


def test_all_cards_may_be_taken_as_open() -> None:
    solved = solving.solve(hands(["Owen"] * 2), everything=True)
    assert solved.exploitability() < 1e-9


def test_a_revealed_hand_is_open() -> None:
    table = hands(["Owen"])
    state = table.state
    state.known = [-1] * len(state.known)
    with pytest.raises(solving.TooLarge, match="more than 5 tables"):
        solving.solve(table, limit=5)


# ---- what is not solved ----


def test_other_games_and_more_seats_are_refused() -> None:
    nostalgix = playmat.load("nostalgix")
    decks = list(nostalgix.decks)[:2]
    with pytest.raises(solving.Unsolvable, match="not a game of secret throws"):
        solving.solve(nostalgix.deal(decks))
    with pytest.raises(solving.Unsolvable, match="this one has 3"):
        solving.solve(playmat.load("mix").deal(["Five Owens"] * 3, mode="three_player"))


def test_games_that_need_not_end_are_refused() -> None:
    with pytest.raises(solving.Unsolvable, match="must have a limit"):
        solving.solve(last_fight("Owen", "Owen", max_matched="none"))
    endless = last_fight(at("Soundboard Sully", 1), at("Owen", 1), stall_rounds="none")
    with pytest.raises(solving.Unsolvable, match="again and again"):
        solving.solve(endless)


def test_a_game_that_may_be_broken_off_is_refused() -> None:
    """MX-R59: after round 200 the game is a tie."""
    given = {
        "round": 199,
        "A": {"active": at("Backpack Becca", 4), "wall": FULL},
        "B": {"active": at("Gym Class Gabe", 4), "wall": FULL},
    }
    with pytest.raises(solving.Unsolvable, match="broken off"):
        solving.solve(playmat.load("mix").positions.arrange(given))


def test_without_scipy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.bots.solving.linear.find_spec", lambda name: None)
    with pytest.raises(solving.Unsolvable, match=r"pip install 'playmat\[solve\]'"):
        solving.solve(last_fight("Owen", "Owen"))


# ---- the solver leaves the table alone ----


def test_solving_leaves_the_table_as_it_was() -> None:
    table = last_fight(at("Backpack Becca", 2), at("Gym Class Gabe", 2))
    table.choose("throw Rock", "A")
    before = table.hash()
    solved = solving.solve(table)
    assert table.hash() == before
    assert len(solved.options[0]) == 3, "who has thrown in secret is solved for all the same"


def test_what_is_solved_answers_for_all_that_follows() -> None:
    table = last_fight(at("Backpack Becca", 3), at("Gym Class Gabe", 3))
    solver = solving.Solver(solving.duel_of(table.game, 2), table.state)
    table.choose("throw Rock", "A")
    table.choose("throw Rock", "B")
    place = solver.find(table.state)
    assert place is not None
    assert solver.solution(place).value == pytest.approx(solving.solve(table).value, abs=1e-12)
    assert solver.find(last_fight("Owen", "Owen").state) is None


# ---- hidden hands ----


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_depends_on_nothing_that_is_hidden(seat: int) -> None:
    table = playmat.load("mix").deal(["Fresh Chalk", "Settle It Outside"], seed=3)
    for _ in range(4):
        if table.state.asked >> seat & 1:
            twin = table.determinize(seat, 11)
            guesses = [
                solving.Guesser(4, 30).guess(Sight(each, seat), stream(5, "test"))
                for each in (table, twin)
            ]
            assert guesses[0] == guesses[1]
        table.choose(table.state.options(table.state.next_asked())[0])


def test_a_guess_where_nothing_is_hidden_comes_near_the_solution() -> None:
    table = last_fight(at("Backpack Becca", 3), at("Gym Class Gabe", 3))
    guessed = solving.Guesser(2, 50).guess(Sight(table, 1), stream(1, "test"))
    solved = solving.solve(table)
    assert guessed.all_seen
    assert guessed.value == pytest.approx(1 - solved.value, abs=0.01)
    assert guessed.mix == pytest.approx(solved.mixes[1], abs=0.05)
