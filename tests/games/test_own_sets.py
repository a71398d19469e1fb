"""Sets of one's own beside the printed cards: pinned by their digest, carried by records."""

from __future__ import annotations

import json
from typing import Any

import pytest

import playmat
from playmat.games import names
from playmat.kernel.errors import BadFile, BadRecord
from playmat.kernel.table import Table
from playmat.parts.own_sets import digest_of
from playmat.parts.rulebook import Rulebook

OWL = """\
set: Owls
game: mix
cards:
  - name: Owl
    hp: 9
    atks: [{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]
    identifiers: [Night Shift]
"""
OWEN = OWL.replace("Owls", "Errata").replace("name: Owl", "name: Owen")
MIX = playmat.load("mix")


def a_set(game: Rulebook) -> str:
    """The longest set file that comes with a game, as if it were somebody's own."""
    files = (path.read_text() for path in (game.folder / "cards").glob("*.yaml"))
    return max(files, key=len)


def played(table: Table, choices: int = 4) -> Table:
    for _ in range(choices):
        decision = table.decision
        assert decision is not None
        table.choose(decision.options[0])
    return table


def a_table(game: Rulebook) -> Table:
    mode = game.mode(None)
    deck = next(deck for deck in game.decks.values() if not game.decks.check(deck, mode.name))
    return game.deal([deck] * mode.seats, seed=7)


@pytest.mark.parametrize("name", names())
def test_a_game_with_a_set_is_played_recorded_and_saved(name: str) -> None:
    printed = playmat.load(name)
    before = printed.saving.digest
    text = a_set(printed)
    game = printed.with_sets([text])
    assert [each.digest for each in game.sets] == [digest_of(text)]
    assert game.saving.digest != before
    table = played(a_table(game))
    record = json.loads(json.dumps(table.record()))
    assert record["sets"] == [{"name": game.sets[0].name, "digest": digest_of(text), "text": text}]
    again = playmat.replay(record, verify=True)
    assert again.hash() == table.hash()
    assert printed.saving.restore(table.save()).hash() == table.hash()
    assert printed.saving.digest == before, "the packaged game is as it was"


def test_a_set_hides_printed_cards_of_the_same_name_and_no_others() -> None:
    game = MIX.with_sets([OWEN])
    assert game.looks.printed(game.card("Owen")).stats[0].value == 9
    assert game.looks.printed(game.card("Owen")).set == "Errata"
    assert MIX.looks.printed(MIX.card("Owen")).stats[0].value == 7
    assert game.with_sets([]).saving.digest == MIX.saving.digest, (
        "other sets take the place of these"
    )


def test_sets_stay_where_other_cards_or_house_rules_are_added() -> None:
    game = MIX.with_sets([OWL])
    extra = {"name": "Elk", "hp": 5, "atks": [{"type": "Rock", "dmg": 1}] * 3}
    extra["atks"] = [{"type": kind, "dmg": 1} for kind in ("Rock", "Paper", "Scissors")]
    both = game.with_cards([extra])
    assert [both.card(name).set_name for name in ("Owl", "Elk")] == ["Owls", "made here"]
    assert both.sets == game.sets
    assert both.with_sets([OWEN]).card("Elk").name == "Elk"
    house = game.under_house_rules({"abby_text": "On Land: Restore 2 HP to this card."})
    assert (house.sets, "Owl" in house.by_name) == (game.sets, True)


def test_two_sets_with_a_card_of_one_name_are_not_played_together() -> None:
    with pytest.raises(BadFile, match="two cards called 'Owl': in Owls and in Others"):
        MIX.with_sets([OWL, OWL.replace("set: Owls", "set: Others")])


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (OWL.replace("game: mix", "game: nexus"), 2, "for 'nexus', not for 'mix'"),
        (OWL.replace("hp: 9", "hp: many"), 5, "whole number"),
        ("cards: {}", 1, "missing|list"),
    ],
)
def test_what_is_wrong_with_a_set_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(BadFile, match=said) as raised:
        MIX.with_sets([text])
    assert raised.value.line == line


def test_a_set_of_project_nexus_has_the_spellbooks_of_the_game() -> None:
    """They are bits: the first one of another list would be taken for Fire."""
    nexus = playmat.load("nexus")
    text = "set: Goo\ngame: nexus\nelements: [acid]\ncards: []\n"
    with pytest.raises(BadFile, match="Spellbooks here are: fire"):
        nexus.with_sets([text])


def changed(record: dict[str, Any]) -> None:
    record["sets"][0]["text"] += "# changed"


def renamed(record: dict[str, Any]) -> None:
    record["sets"][0]["digest"] = digest_of("other")


def left_out(record: dict[str, Any]) -> None:
    del record["sets"]


def no_list(record: dict[str, Any]) -> None:
    record["sets"] = "none"


@pytest.mark.parametrize("damage", [changed, renamed, left_out, no_list])
def test_a_record_is_not_believed_when_its_set_is_another(damage: Any) -> None:
    record = played(a_table(MIX.with_sets([OWL]))).record()
    damage(record)
    with pytest.raises(BadRecord):
        playmat.replay(record)


def test_a_deck_that_names_a_set_needs_that_version_of_it() -> None:
    from playmat.language.files import read_yaml_text

    game = MIX.with_sets([OWL])
    deck = "deck: Mine\ngame: mix\nsets: [{}]\ncards: {{Owl: 3, Owen: 2}}\n"
    assert game.decks.read(read_yaml_text(deck.format(digest_of(OWL)))).cards["Owl"] == 3
    for other in (MIX, MIX.with_sets([OWL + "# later"])):
        with pytest.raises(BadFile, match="version") as raised:
            other.decks.read(read_yaml_text(deck.format(digest_of(OWL))))
        assert digest_of(OWL) in raised.value.hint
