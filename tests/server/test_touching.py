"""What a table says about a question: what a target is chosen for, and why something is none."""

from __future__ import annotations

import pytest
from tools.full_boards import board

import playmat
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import see
from playmat.parts.rulebook import Rulebook
from playmat.server.showing.questions import question
from playmat.server.showing.touching import why_not
from playmat.server.wire.messages import WhyNot

TAUNTED = ["Hallway Guardian", "Bamboo Cub"]  # the first has Taunt

# Games of random choices and the step at which a card asks, with its name and what it says.
ASKED = [
    ("nostalgix", 3, 25, "Untangle", "Remove Bound and Shocked from one of your Fighters."),
    ("nexus", 1, 19, "Mind Your Hat", "Move target opposing unit to an empty unit space."),
    ("nexus", 1, 20, "Mind Your Hat", "Move target opposing unit to an empty unit space."),
    ("vanquishers", 2, 3, "Armory Call", "Search your deck for 1 Item Weapon"),
    ("vanquishers standard_2v2", 31, 473, "Point-Blank Burst", "Deal 3 Kinetic Damage"),
    ("mix", 1, 2, "Stoop King Stu", "Search your Deck for a Rock card"),
    ("nintendo", 1, 8, "Rock Toss", "Do 2 damage to 1 opposing character."),
]


@pytest.mark.parametrize(("game", "seed", "step", "source", "says"), ASKED)
def test_a_question_of_a_card_quotes_what_it_is_asked_for(
    game: str, seed: int, step: int, source: str, says: str
) -> None:
    table = board(game, seed, step)
    assert table.decision is not None
    ask = question(playmat.load(game.split()[0]), table, table.decision.options[0].seat, 1)
    assert ask.source == source
    assert says in ask.says


def test_a_question_of_the_rules_quotes_no_card() -> None:
    table = board("nostalgix", 3, 1)
    assert table.decision is not None
    seat = table.decision.options[0].seat
    assert question(playmat.load("nostalgix"), table, seat, 1).says == ""


def refused(table: Table, move: str, touched: str, seat: int = 0) -> tuple[str, str]:
    """What is said to who has picked up this move and touches a card of that name."""
    game = table.game
    assert isinstance(game, Rulebook)
    assert table.decision is not None
    option = [each.text for each in table.decision.options].index(move)
    mat = game.looks.mat(see(table.state, seat), letter(seat))
    body = next(c.body for p in mat.places for c in p.cards if touched in (c.label, c.card))
    refusal = why_not(game, table, seat, WhyNot(1, card=touched, body=body, option=option))
    return refusal.reason, refusal.rule


def test_a_card_that_is_no_target_says_by_which_clause() -> None:
    """NX-1282: a Fighter with Taunt is attacked first, and NX-R46 of the own ones."""
    sides = {
        "A": {"fighters": ["Matchstick Gremlin", "Volcano Drummer"]},
        "B": {"fighters": TAUNTED},
    }
    table = playmat.load("nostalgix").positions.arrange({"active": "A", **sides})
    move = f"attack {TAUNTED[0]} with Matchstick Gremlin"
    assert refused(table, move, TAUNTED[1])[1] == "NX-1282"
    assert refused(table, move, "Volcano Drummer")[1] == "NX-R46"


def test_columns_say_whom_they_reach() -> None:
    """PN-909: the Rear-Guard is attacked from the column that faces it."""
    table = board("nexus", 4, 91)
    assert table.decision is not None
    seat = table.decision.options[0].seat
    move = "attack FL-R (Brand Captain) with FL-L (Bargain Hag)"
    assert refused(table, move, "Match-Seller", seat)[1] == "PN-909"
    assert refused(table, move, "Third Footstep", seat)[0] == "A has no Third Footstep there"


def test_what_was_picked_up_may_be_over() -> None:
    table = board("nexus", 4, 91)
    assert why_not(playmat.load("nexus"), table, 0, WhyNot(1, body=1, option=999)).rule == ""
