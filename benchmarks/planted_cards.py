"""Is a card that is too strong found? One figure of one card is raised by two steps in each game.

    python benchmarks/planted_cards.py [--game nexus] [--workers N]

A step is what "make it so" goes up by: 1, or 500 where a game prints its figures in hundreds. Then
`lab cards` looks at the deck. Exits 1 if it does not claim that the card is stronger than the
deck's median card, or takes more than 20,000 games for it.
"""

from __future__ import annotations

import argparse
import resource
import sys
from typing import NamedTuple

from playmat.games import load
from playmat.lab.bar import bar
from playmat.lab.card_report import CardReport
from playmat.lab.experiments import read_experiment
from playmat.lab.making_it_so import Place, numbers_of, with_number
from playmat.lab.patches import card_entry
from playmat.lab.results import Result, Run
from playmat.lab.workers import cores
from playmat.language.files import Document

RAISED = 2  # steps
MOST = 20_000  # games


class Planted(NamedTuple):
    """A card that is made too strong, and how it is looked for."""

    game: str
    deck: str
    card: str
    figure: Place
    width: float
    bot: str = "random"


# Random players of Project Nexus hardly ever attack to the end: most of their games end with an
# empty deck (PN-105), and no figure of a Unit matters.
PLANTED = (
    Planted("mix", "Fresh Chalk", "Gym Class Gabe", ("hp",), 2),
    Planted("nostalgix", "Assembly Required", "Windup Wrench", ("attacks", 0, "damage"), 3.5),
    Planted("nintendo", "Brown Tide", "Thistle Trooper", ("ap",), 2.2),
    Planted("vanquishers", "No Is a Sentence", "Pit Gauntlets", ("kinetic",), 2.2),
    Planted("nexus", "Every Which Way", "Two-Wish Djinn", ("critical",), 7, "greedy"),
)


def look(planted: Planted, workers: int) -> bool:
    """Plant a card, let the card report look, and tell; whether it was found."""
    entry = card_entry(load(planted.game), planted.card)
    (number,) = [each for each in numbers_of(entry) if each.place == planted.figure]
    raised = number.value + RAISED * number.step
    written = {
        "experiment": "cards",
        "game": planted.game,
        "deck": planted.deck,
        "cards": [with_number(entry, number, raised)],
        "bot": planted.bot,
        "width": planted.width,
    }
    prepared = read_experiment(Document(written, "", ""))
    with bar(f"{planted.game}: {planted.card}") as progress:
        report = CardReport(prepared, Run(Result(), workers, progress=progress))
    (card,) = [each for each in report.cards if each.name == planted.card]
    claimed = [each.name for each in report.cards if each.sure]
    found = card.sure and card.added > 0 and report.games <= MOST
    print(f"{planted.game}, {planted.deck}: {planted.card}, {number.words(raised)}, {planted.bot}")
    print(f"  {card.effect.points() if card.effect else '-'} over {report.measure}")
    print(f"  {'found' if found else 'NOT FOUND'} in {report.games} games")
    print(f"  claimed, the strongest first: {', '.join(claimed)}", flush=True)
    return found


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--game", choices=[planted.game for planted in PLANTED])
    parser.add_argument("--workers", type=int, default=cores())
    said = parser.parse_args()
    wanted = [planted for planted in PLANTED if said.game in (None, planted.game)]
    found = [look(planted, said.workers) for planted in wanted]
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(each.ru_utime + each.ru_stime for each in used)
    print(f"{seconds:.0f} CPU seconds, at most {used[0].ru_maxrss // 1024} MB")
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
