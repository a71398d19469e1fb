"""Cards that English cannot express: a registered function does what their text says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.games.mix.facts.state import MixState
from playmat.games.nostalgix.facts.state import NxState
from playmat.kernel.errors import BadFile
from playmat.kernel.frames import Frame
from playmat.language.handlers import handler
from playmat.scenarios import run


@handler("mix:trade_wounds")
def trade_wounds(mix: MixState, frame: Frame) -> None:
    """This card and the opposing one take over each other's damage."""
    mine = mix.body_of(frame.source)
    for number in mix.opposing(frame.seat):
        other = mix.body_of(number)
        if mine is not None and other is not None:
            mine.damage, other.damage = other.damage, mine.damage


@handler("nostalgix:trade_mana")
def trade_mana(nx: NxState, frame: Frame) -> None:
    """Both players' mana changes sides."""
    nx.mana = nx.mana[::-1]


ATKS = "[{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]"

ON_PLAY = f"""\
scenario: A line that a handler carries out, beside one in English
game: mix
cards:
  - {{name: Nurse, hp: 9, atks: {ATKS}, handler: "mix:trade_wounds",
     text: "On Play: Trade wounds with everybody.\\nOn Play: Deal 1 DMG to the opposing card."}}
  - {{name: Hill, hp: 9, atks: {ATKS}}}
given: {{round: 2, A: {{hand: [Nurse], wall: [Hill]}}, B: {{active: {{card: Hill, damage: 4}}}}}}
play:
  - A: play Nurse
  - expect: {{A.active.hp: 5, B.active.hp: 8, log has: Trade wounds with everybody}}
"""

ON_LAND = f"""\
scenario: A handler at another timing
game: mix
cards:
  - {{name: Nurse, hp: 9, atks: {ATKS}, text: "On Land: Trade wounds.",
     handler: "mix:trade_wounds"}}
  - {{name: Hill, hp: 9, atks: {ATKS}}}
given: {{round: 2, A: {{active: {{card: Nurse, damage: 5}}}}, B: {{active: Hill}}}}
play:
  - A: throw Rock
  - B: throw Scissors
  - expect: {{A.active.hp: 6, B.active.hp: 4}}
"""

SPELL = """\
scenario: A Spell that a handler carries out
game: nostalgix
cards:
  - {name: Barter, kind: spell, cost: 2, text: "Trade mana.\\nDraw a card.",
     handler: "nostalgix:trade_mana"}
given: {A: {mana: 5/5, hand: [Barter], deck: [Cinderling]}, B: {mana: 1/5}}
play:
  - A: play Barter
  - expect: {A.mana: 1, B.mana: 3, A.hand: [Cinderling]}
"""

TRIGGER = """\
scenario: A trigger that a handler carries out
game: nostalgix
cards:
  - {name: Broker, kind: fighter, cost: 2, health: 3, attacks: [{damage: 1}],
     text: "When this is summoned, trade mana.", handler: "nostalgix:trade_mana"}
given: {A: {mana: 5/5, hand: [Broker]}, B: {mana: 1/5}}
play:
  - A: play Broker
  - expect: {A.mana: 1, B.mana: 3, log has: trade mana}
"""

ABILITY = """\
scenario: An Ability that a handler carries out
game: nostalgix
cards:
  - {name: Dealer, kind: hero, health: 20, text: "Hero Ability, trade mana.",
     handler: "nostalgix:trade_mana"}
given: {A: {hero: Dealer, mana: 5/5}, B: {mana: 1/5}}
play:
  - A: use Dealer
  - expect: {A.mana: 1, B.mana: 5}
"""


SCENARIOS = {"play": ON_PLAY, "land": ON_LAND, "spell": SPELL, "trigger": TRIGGER, "hero": ABILITY}


@pytest.mark.parametrize("text", SCENARIOS.values(), ids=SCENARIOS)
def test_a_handler_is_the_effect_of_a_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(text, encoding="utf-8")
    assert run([file], "all").failures == []


def nurse(text: str, handler: str | None = "mix:trade_wounds") -> dict[str, Any]:
    atks = [{"type": t, "dmg": d} for d, t in enumerate(("Rock", "Paper", "Scissors"))]
    return {"name": "Nurse", "hp": 9, "atks": atks, "text": text, "handler": handler}


def broker(text: str) -> dict[str, Any]:
    attacks = [{"damage": 1}]
    figures = {"name": "Broker", "kind": "fighter", "health": 3, "attacks": attacks}
    return {**figures, "text": text, "handler": "nostalgix:trade_mana"}


@pytest.mark.parametrize(
    ("game", "card", "reason"),
    [
        ("mix", nurse("On Play: Draw a card."), "no line that needs the handler"),
        ("mix", nurse(""), "no line that needs the handler"),
        ("mix", nurse("On Play: Trade.\nOn Play: Swap."), "not understood"),
        ("mix", nurse("Trade wounds."), "not understood"),
        ("mix", nurse("Ongoing: Wounds are traded."), "a handler orders something"),
        ("mix", nurse("On Play: Trade.", None), "not understood"),
        ("nostalgix", broker("When this is summoned, draw a card."), "no line that needs"),
        ("nostalgix", broker("Trade mana."), "say when"),
        ("nostalgix", broker("While it is your turn, trade mana."), '"While" goes with'),
        ("nostalgix", broker("When this is summoned, swap.\nTrade."), "not understood"),
    ],
)
def test_a_handler_that_cannot_be_used_is_refused(
    game: str, card: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadFile, match=reason):
        playmat.load(game).with_cards([card])


def test_a_record_knows_the_handler_it_was_played_with() -> None:
    @handler("mix:do_nothing")
    def do_nothing(mix: MixState, frame: Frame) -> None: ...

    game = playmat.load("mix")
    one = game.with_cards([nurse("On Play: Trade wounds.")])
    other = game.with_cards([nurse("On Play: Trade wounds.", "mix:do_nothing")])
    assert one.saving.digest != other.saving.digest
