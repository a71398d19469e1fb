"""Make it so: the smallest change of a number that brings a deck where it shall be."""

from __future__ import annotations

import pytest

from playmat.games import load
from playmat.kernel.errors import BadFile
from playmat.lab.card_numbers import Number, numbers_of, with_number
from playmat.lab.deals import CHUNK, Arrangement, Tally
from playmat.lab.experiments import read_experiment
from playmat.lab.making_it_so import MakeItSo
from playmat.lab.patches import card_entry
from playmat.lab.results import Result, Run
from playmat.language.files import read_yaml_text

TEXT = """\
experiment: make-it-so
game: mix
deck: Fresh Chalk
decks: [Slow Drip]
card: Gym Class Gabe
between: [52, 58]
width: 2
cards:
  - name: Gym Class Gabe
    hp: {hp}
    atks: [{{type: Rock, dmg: 4}}, {{type: Paper, dmg: 2}}, {{type: Scissors, dmg: 1}}]
"""


class HealthDecides(Run):
    """Instead of playing: each point of Health above five is worth five points."""

    def play(
        self, orders: list[tuple[Arrangement, int]], more: int = 0, until: float = 1.0
    ) -> None:
        for arrangement, deals in orders:
            health = next(c["hp"] for c in arrangement.cards if c["name"] == "Gym Class Gabe")
            won = round(min(0.9, 0.5 + 0.05 * (health - 5)) * 4 * CHUNK)
            least, more_than = divmod(won, CHUNK)
            signs = str(least + 1) * more_than + str(least) * (CHUNK - more_than)
            for chunk in self.missing(arrangement, deals):
                self.result.keep(chunk, Tally(scores=signs, games=2 * CHUNK))


def make_it_so(hp: int, text: str = TEXT) -> MakeItSo:
    prepared = read_experiment(read_yaml_text(text.format(hp=hp), "mine.yaml"))
    return MakeItSo(prepared, HealthDecides(Result()))


def test_the_smallest_change_is_found() -> None:
    found = make_it_so(9)
    (best,) = found.found
    assert (best.proposal.words, best.proposal.size) == ("HP 9 to 6", 3)
    assert found.low <= best.wins.value <= found.high
    assert "The smallest change found: Gym Class Gabe: HP 9 to 6" in found.markdown()


def test_sizes_that_were_left_out_are_tried_after_all() -> None:
    """Twelve steps are too few and fifteen do, so thirteen are tried."""
    (best,) = make_it_so(20, TEXT.replace("[52, 58]", "[49, 61]")).found
    assert (best.proposal.words, best.proposal.size) == ("HP 20 to 7", 13)


def test_a_proposal_is_a_card_that_reads_back() -> None:
    (best,) = make_it_so(9).found
    game = load("mix").with_cards([best.proposal.entry])
    assert best.proposal.entry["hp"] == 6
    assert game.card("Gym Class Gabe").name == "Gym Class Gabe"


def test_what_is_already_there_need_not_be_changed() -> None:
    found = make_it_so(6)
    assert found.found == []
    assert "Nothing need be changed" in found.markdown()


def test_what_no_number_reaches_is_said() -> None:
    found = make_it_so(9, TEXT.replace("[52, 58]", "[99, 100]"))
    assert not found.found
    assert "No change of one number" in found.markdown()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[52, 58]", "[58, 52]", "mine.yaml:6: no deck wins between 58 and 52 %"),
        ("[52, 58]", "[52, 158]", "mine.yaml:6: no deck wins between"),
        ("[52, 58]", "[52]", "mine.yaml:6: the target is two numbers"),
        ("card: Gym Class Gabe", "card: Owen", "mine.yaml:5: 'Fresh Chalk' holds no card 'Owen'"),
        ("deck: Fresh Chalk\n", "", "the field 'deck' is missing"),
        ("[Slow Drip]", "[Fresh Chalk]", "mine.yaml:4: 'Fresh Chalk' has no opponent"),
    ],
)
def test_a_contradictory_target_is_named_with_its_line(old: str, new: str, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        make_it_so(9, TEXT.replace(old, new))


def test_amounts_in_the_text_are_numbers_too() -> None:
    entry = card_entry(load("mix"), "Owen")
    (amount,) = [number for number in numbers_of(entry) if number.place[0] == "text"]
    assert amount == Number(("text", 0), 2)
    assert with_number(entry, amount, 5)["text"] == "On Land: Restore 5 HP to this card."
    assert entry["text"] == "On Land: Restore 2 HP to this card."


def test_large_numbers_go_by_hundreds() -> None:
    assert Number(("hp",), 2500).step == 500
    assert Number(("hp",), 7).step == 1


def test_a_search_that_has_just_begun_has_tried_nothing() -> None:
    prepared = read_experiment(read_yaml_text(TEXT.format(hp=9), "mine.yaml"))
    found = MakeItSo(prepared, HealthDecides(Result()).so_far())
    assert found.stopped
    assert "No change has been tried yet." in found.sentences()
