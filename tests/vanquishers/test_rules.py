"""Rules that no scenario can show: what is asked of whom, and what never ends."""

from __future__ import annotations

import pytest
from tests.vanquishers.cards import made
from tests.vanquishers.tables import GAME, MODES, deal, state_of

from playmat.kernel.table import Table
from playmat.parts.reactions import ALWAYS, NEVER, WHEN_ABLE

DEFENDER = {"hero": "Anvil", "deck": ["Frag", "Frag"]}


def attacked(*traps: str) -> Table:
    """B, who has these Traps, is being targeted by an Item Weapon."""
    given = {
        "chance": {"dice": [[6, 6]]},
        "A": {"hero": "Anvil", "weapons": [{"card": "Blaster", "ammunition": [AMMO]}]},
        "B": {**DEFENDER, "traps": list(traps)},
    }
    table = GAME.positions.arrange(given)
    table.choose("target B with Blaster")
    return table


AMMO = "Kinetic Ammunition"


# ---- windows (VQ-R76) ----


def test_a_window_opens_for_a_trap_that_does_not_fit() -> None:
    table = attacked("Snag")  # it answers to damage
    assert table.decision is not None
    assert table.decision.prompt == "Set off a Trap, or pass?"
    assert [option.text for option in table.decision.options] == ["pass"]


def test_no_window_opens_without_a_trap() -> None:
    table = attacked()
    assert state_of(table).active == 1, "the attack and the turn are over"


def test_wishes_answer_for_a_seat_that_does_not_want_to_be_asked() -> None:
    table = attacked("Snag")
    assert GAME.reacting.spared(table, 1, ALWAYS) is None
    assert GAME.reacting.spared(table, 1, WHEN_ABLE) is not None
    fitting = attacked("Snag", "Dodge")
    assert GAME.reacting.spared(fitting, 1, WHEN_ABLE) is None
    never = GAME.reacting.spared(fitting, 1, NEVER)
    assert never is not None
    assert never.text == "pass"


def test_the_attacker_cannot_tell_which_trap_lies_there() -> None:
    views = []
    for trap in ("Snag", "Dodge"):
        given = {"A": {"hero": "Anvil"}, "B": {**DEFENDER, "traps": [{"card": trap, "paid": 2}]}}
        views.append(GAME.positions.arrange(given).view("A"))
    assert views[0] == views[1]


# ---- loops (VQ-R96) ----


def test_a_trigger_does_not_answer_to_itself() -> None:
    text = "When you inflict Burn, Burn target enemy."
    game = GAME.with_cards([*GAME.extra_cards, made("rift", "Echo Well", f"{text}\n{PAID}")])
    burn = made("attack", "Match", "Burn target enemy for 1 turn.", 1)
    game = game.with_cards([*game.extra_cards, burn])
    given = {
        "A": {"hero": "Anvil", "abilities": ["Echo Well"], "hand": ["Match"]},
        "B": DEFENDER,
    }
    table = game.positions.arrange(given)
    table.choose("activate Match")
    assert state_of(table).afflicted[1][1] == 2


PAID = "Once per turn, pay 1 Storage Energy: draw 1 card."


def test_a_replaced_defeat_that_hurts_again_is_not_replaced_again() -> None:
    text = (
        "If your Hero would be defeated, your Hero's Life Points become 1 instead, "
        "then deal 9 Kinetic Damage to your Hero."
    )
    game = GAME.with_cards([*GAME.extra_cards, made("vitality", "Bad Bargain", text)])
    given = {
        "step": "draw",
        "A": {"hero": {"card": "Anvil", "attached": ["Bad Bargain"]}, "life": 1, "shield": 0},
        "B": DEFENDER,
    }
    table = game.positions.arrange(given)
    assert table.over
    assert table.result is not None
    assert table.result.winners == [1]


# ---- conceding at any time (VQ-R96) ----


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_concedes_is_out_at_once(mode: str, seat: int) -> None:
    table = deal(mode, 7, switches={})
    for _ in range(8):
        decision = table.decision
        assert decision is not None
        table.choose(decision.options[-1])
    table.choose("concede", seat)
    assert table.state.seats[seat].out
    assert table.over == (len(table.state.seats) == 2)
    if not table.over:
        assert table.decision is not None
        assert seat not in table.decision.seats
