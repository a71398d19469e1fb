"""Identifiers are declared by sets; a new set brings its own (MX-208)."""

from __future__ import annotations

import pytest
from tests.mix.tables import GAME, card

from playmat.games.mix.facts.card import MixCard
from playmat.kernel.errors import BadFile
from playmat.language.files import read_yaml_text

KO = "If the opposing card is a {} card, KO it."
SET = """\
set: Late Hours
game: mix
identifiers: {header}
cards:
  - name: Foreman
    hp: 6
    atks: [{{type: Rock, dmg: 3}}, {{type: Paper, dmg: 2}}, {{type: Scissors, dmg: 1}}]
    identifiers: [{own}]
    text: If the opposing card is a {named} card, KO it.
"""


def read(header: str, own: str, named: str) -> MixCard:
    """The one card of a new set."""
    text = SET.format(header=header, own=own, named=named)
    found = GAME.texts.read_cards(read_yaml_text(text, "late.yaml"))[0]
    assert isinstance(found, MixCard)
    return found


def test_a_set_declares_identifiers_and_other_words_for_them() -> None:
    made = read("{Night Shift: [Night Worker]}", "Night Shift", "Night Worker")
    assert made.identifiers == ["Night Shift"]
    assert GAME.texts.dialect.understands(KO.format("Nettleton"), "line")
    assert not GAME.texts.dialect.understands(KO.format("Night Shift"), "line")


def test_what_no_set_declares_is_refused_with_the_nearest() -> None:
    with pytest.raises(
        BadFile, match=r"no set declares the identifier 'Netleton' \(MX-208\)"
    ) as told:
        read("[Night Shift]", "Netleton", "Night Shift")
    assert (told.value.line, "did you mean 'Nettleton'" in told.value.hint) == (8, True)


def test_a_set_knows_the_identifiers_of_the_base_set() -> None:
    assert read("[]", "Nettleton", "Booth Boys").identifiers == ["Nettleton"]


def test_cards_without_a_set_declare_what_they_carry_and_so_does_their_record() -> None:
    game = GAME.with_cards([card("Owl", KO.format("Night Shift"), identifiers=["Night Shift"])])
    assert "Night Shift" in [value for facet in game.looks.glance.facets for value in facet.values]
    assert game.with_cards(game.extra_cards).saving.digest == game.saving.digest
