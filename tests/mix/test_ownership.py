"""Collections: copies change owners all together or not at all, once only (MX-R41, MX-R77)."""

from __future__ import annotations

import pytest

from playmat.games.mix.looks.ownership import Copy, Holdings, Move
from playmat.parts.ownership import TradeRefused


def holdings() -> Holdings:
    return Holdings(
        {
            "o1": Copy("Owen", "ann"),
            "o2": Copy("Owen", "ann"),
            "a1": Copy("Abby", "ben"),
            "a2": Copy("Abby", "ben"),
            "d1": Copy("Dylan", "cat"),
        }
    )


def playing() -> Holdings:
    return holdings().lock(["o1"], "game 1").lock(["a1"], "game 1")


SWAP = [Move("o1", "ann", "ben"), Move("a1", "ben", "ann")]


def owners(held: Holdings) -> dict[str, str]:
    return {name: copy.owner for name, copy in held.copies.items()}


def refused(rule: str) -> pytest.RaisesExc[TradeRefused]:
    return pytest.RaisesExc(TradeRefused, check=lambda error: error.rule == rule)


# ---- settlement ----


def test_a_settlement_moves_both_copies_and_frees_the_decks() -> None:
    after = playing().settle("game 1", SWAP)
    assert owners(after)["o1"] == "ben"
    assert owners(after)["a1"] == "ann"
    assert not any(copy.lock for copy in after.copies.values())


def test_everybody_keeps_as_many_copies() -> None:
    before, after = playing(), playing().settle("game 1", SWAP)
    assert sorted(owners(before).values()) == sorted(owners(after).values())


def test_a_second_settlement_of_the_same_game_moves_nothing() -> None:
    after = playing().settle("game 1", SWAP)
    assert after.settle("game 1", [Move("o1", "ben", "ann")]) == after
    assert after.settle("game 1", [Move("nothing", "no", "body")]) == after


@pytest.mark.parametrize(
    "moves",
    [
        [*SWAP[:1], Move("a1", "cat", "ann")],  # not the owner
        [*SWAP[:1], Move("z9", "ben", "ann")],  # no such copy
        [*SWAP, Move("o1", "ann", "cat")],  # twice
    ],
)
def test_a_settlement_that_fails_moves_nothing_and_can_be_made_later(moves: list[Move]) -> None:
    held = playing()
    with refused("MX-R41"):
        held.settle("game 1", moves)
    assert owners(held) == owners(holdings())
    assert "game 1" not in held.settled
    assert owners(held.settle("game 1", SWAP))["o1"] == "ben"


def test_a_copy_locked_in_another_game_cannot_be_given() -> None:
    held = playing().lock(["o2"], "game 2")
    with refused("MX-R77"):
        held.settle("game 1", [Move("o2", "ann", "ben"), Move("a1", "ben", "ann")])


def test_a_settlement_frees_only_the_copies_of_its_own_game() -> None:
    after = playing().lock(["o2"], "game 2").settle("game 1", SWAP)
    assert after.copies["o2"].lock == "game 2"
    assert after.copies["o1"].lock == ""


def test_a_rotation_of_three_is_one_settlement() -> None:
    moves = [Move("o1", "ann", "cat"), Move("a1", "ben", "ann"), Move("d1", "cat", "ben")]
    after = playing().lock(["d1"], "game 1").settle("game 1", moves)
    assert (owners(after)["o1"], owners(after)["a1"], owners(after)["d1"]) == ("cat", "ann", "ben")


def test_a_tied_game_is_settled_without_moves() -> None:
    after = playing().settle("game 1", [])
    assert owners(after) == owners(holdings())
    assert not any(copy.lock for copy in after.copies.values())
    assert after.settle("game 1", SWAP) == after


# ---- locks ----


def test_a_locked_copy_can_be_neither_traded_nor_locked_again() -> None:
    with refused("MX-R77"):
        playing().trade([Move("o1", "ann", "ben")], {"ann", "ben"})
    with refused("MX-R77"):
        playing().lock(["o2", "o1"], "game 2")
    with refused("MX-R77"):
        playing().lock(["o1"], "game 1")


def test_one_copy_cannot_stand_in_a_deck_twice() -> None:
    with refused("MX-104"):
        holdings().lock(["o1", "o1"], "game 1")


def test_a_copy_that_does_not_exist_cannot_be_locked() -> None:
    with refused("MX-R41"):
        holdings().lock(["z9"], "game 1")


# ---- free trades ----


def test_a_trade_needs_the_word_of_everybody_in_it() -> None:
    moves = [Move("o1", "ann", "ben"), Move("a1", "ben", "ann")]
    for confirmed in (set[str](), {"ann"}, {"ben"}, {"ann", "cat"}):
        with refused("MX-R79"):
            holdings().trade(moves, confirmed)
    assert owners(holdings().trade(moves, {"ann", "ben"}))["a1"] == "ann"


def test_a_gift_is_a_trade() -> None:
    after = holdings().trade([Move("o1", "ann", "ben")], {"ann", "ben"})
    assert owners(after)["o1"] == "ben"


def test_any_numbers_of_copies_may_be_traded() -> None:
    moves = [Move("o1", "ann", "ben"), Move("o2", "ann", "ben"), Move("a1", "ben", "ann")]
    after = holdings().trade(moves, {"ann", "ben"})
    assert [owners(after)[name] for name in ("o1", "o2", "a1")] == ["ben", "ben", "ann"]


def test_a_trade_of_what_one_does_not_own_is_refused() -> None:
    with refused("MX-R41"):
        holdings().trade([Move("a1", "ann", "ben")], {"ann", "ben"})


def test_holdings_are_a_value() -> None:
    held = holdings()
    held.trade([Move("o1", "ann", "ben")], {"ann", "ben"})
    held.lock(["o1"], "game 1")
    held.settle("game 1", [])
    assert held == holdings()
