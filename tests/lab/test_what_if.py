"""What if: a change on the same luck, and no difference where there is no change."""

from __future__ import annotations

import pytest

from playmat.games import OWN, load
from playmat.kernel.errors import BadFile
from playmat.lab.experiments import read_experiment
from playmat.lab.intervals import UNKNOWN
from playmat.lab.patches import card_entry
from playmat.lab.results import Result, Run
from playmat.lab.what_if import WhatIf
from playmat.language.files import Document, read_yaml_text

HEAD = """\
experiment: what-if
game: mix
decks: [Five Owens, Slow Drip, Fresh Chalk]
bot: random
most: 80
change:
"""


def what_if(change: str) -> WhatIf:
    return WhatIf(read_experiment(read_yaml_text(HEAD + change, "mine.yaml")), Run(Result()))


def test_a_stronger_card_wins_more_on_the_same_luck() -> None:
    found = what_if("  cards: [{name: Owen, hp: 30}]\n")
    assert set(found.rows) == {(0, 1), (0, 2)}  # the others do not have it
    assert found.field(0).low > 0.1
    assert found.change(0, 1).value == pytest.approx(-found.change(1, 0).value)
    assert found.change(1, 2) == (0, 0, 0)
    assert found.differs
    assert found.sentences()[0] == "What if: Owen: HP 7 to 30."


@pytest.mark.parametrize("change", ["  cards: [{name: Owen, hp: 7}]\n", "  switches: {}\n"])
def test_no_change_is_no_difference(change: str) -> None:
    found = what_if(change)
    assert not found.differs
    assert found.form()["change"] == []
    assert "Nothing is changed" in found.markdown()
    assert all(interval.value == 0 for interval in found.changes.values())


def test_a_change_that_matters_to_nobody_is_no_difference() -> None:
    """Its games are played, and come out alike deal by deal."""
    found = what_if("  cards: [{name: Owen, quote: Hm.}]\n")
    assert found.before.games == found.after.games > 0
    assert not found.differs
    assert all(interval.value == 0 for interval in found.changes.values())


def test_a_deck_is_changed_by_counts() -> None:
    found = what_if(f"  decks: {{Slow Drip: {{Owen: 1, {slow_card()}: 0}}}}\n")
    assert set(found.rows) == {(0, 1), (1, 2)}
    assert found.form()["change"] == [f"Slow Drip: -1 {slow_card()}, +1 Owen"]


def slow_card() -> str:
    deck = load("mix").decks["Slow Drip"]
    return next(name for name, copies in deck.cards.items() if copies == 1)


def test_a_house_rule_touches_every_pair() -> None:
    name = next(iter(load("mix").switches))
    other = next(
        v for v in load("mix").switches[name].values if v != load("mix").switches[name].default
    )
    assert len(what_if(f"  switches: {{{name}: '{other}'}}\n").rows) == 3


WRONG = {
    "  cards:\n    - {name: Owem, hp: 9}\n": "mine.yaml:8: there is no card 'Owem'",
    "  cards:\n    - {hp: 9}\n": "mine.yaml:8: the card has no name",
    "  cards:\n    - {name: Owen, hp: -1}\n": "mine.yaml:8: the card 'Owen'",
    "  cards:\n    - {name: Owen, text: Nonsense.}\n": "mine.yaml:8: the card 'Owen'",
    "  switches:\n    luck: on\n": "mine.yaml:8: there is no switch 'luck'",
    "  decks:\n    Slow Drip: {Owen: 9}\n": "mine.yaml:8: the deck 'Slow Drip' is not legal",
    "  decks:\n    Slow Drip: {Owem: 1}\n": "mine.yaml:8: there is no card 'Owem'",
    "  decks:\n    Honor Roll: {Owen: 1}\n": "mine.yaml:8: the deck 'Honor Roll' does not play",
    "  hands: 3\n": "mine.yaml:7: 'hands' is not a field here",
}


@pytest.mark.parametrize(("change", "message"), WRONG.items())
def test_an_impossible_change_is_named_with_its_line(change: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        what_if(change)


@pytest.mark.parametrize("name", OWN)
def test_every_printed_card_reads_back_from_its_entry(name: str) -> None:
    game = load(name)
    names = list(game.by_name)
    again = game.with_cards([card_entry(game, card) for card in names])
    for card in names:
        assert game.card_facts(game.card(card)) == again.card_facts(again.card(card))


OWN_SET = """
set: Mine
game: mix
cards:
  - name: Pebble
    hp: 3
    atks: [{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]
"""


def test_a_card_of_ones_own_set_can_change() -> None:
    written = {
        "experiment": "what-if",
        "game": "mix",
        "sets": [OWN_SET],
        "decks": [{"deck": "Mine", "cards": {"Pebble": 1, "Owen": 4}}, "Slow Drip"],
        "bot": "random",
        "most": 20,
        "change": {"cards": [{"name": "Pebble", "hp": 30}]},
    }
    found = WhatIf(read_experiment(Document(written, "", ""), files=False), Run(Result()))
    assert found.sentences()[0] == "What if: Pebble: HP 3 to 30."
    assert found.patched.game.card("Pebble").hp == 30  # type: ignore[attr-defined]


def test_what_is_told_when_stopped_is_of_the_same_deals() -> None:
    """Otherwise 73.8 % and 73.0 % differed by +0.6 points."""

    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    text = HEAD.replace("most: 80", "most: 400") + "  decks: {Slow Drip: {Owen: 1}}\n"
    text = text.replace("{Owen: 1}", f"{{Owen: 1, {slow_card()}: 0}}")
    found = WhatIf(read_experiment(read_yaml_text(text)), Run(Result(), progress=stop))
    assert found.stopped and found.before.games == found.after.games > 0
    for pair, change in found.changes.items():
        if change != UNKNOWN:
            old, new = found.old[pair].value, found.new[pair].value
            assert new - old == pytest.approx(change.value)
