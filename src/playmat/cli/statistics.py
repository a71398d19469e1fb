"""What a set is made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playmat.cli import FINE
from playmat.cli.problems import existing
from playmat.cli.setups import game_of_file
from playmat.cli.terminal import out, say_json

if TYPE_CHECKING:
    from rich.table import Table

    from playmat.workshop.set_statistics import Alike

MOST_ROWS = 12  # of one facet; --json has all


def card_statistics(file: Path, /, *, json: bool = False) -> int:
    """Say what a set is made of: costs, kinds, rarities, keywords, lengths of text.

    Beside each figure stands that of the cards that come with the game, and after them which cards
    of both are most like each.

    For example:

        playmat card statistics my_set.yaml

    Parameters
    ----------
    file
        A set file.
    json
        Answer as JSON.
    """
    import msgspec
    from rich.table import Table

    from playmat.language.files import read_yaml
    from playmat.printing.choosing import with_sets
    from playmat.workshop.set_statistics import statistics_of

    document = read_yaml(existing(file))
    game = game_of_file(document)
    edition = with_sets(game, [document])
    own = [edition.card(str(card["name"])) for card in document.data["cards"]]
    found = statistics_of([edition.looks.printed(card) for card in own], game.looks.prints)
    if json:
        say_json(msgspec.to_builtins(found))
        return FINE
    for facet in found.facets:
        table = Table(title=facet.name, title_justify="left", box=None)
        table.add_column("")
        table.add_column("the set", justify="right")
        table.add_column(game.title, justify="right")
        for each in facet.tallies[:MOST_ROWS]:
            beside = [share(each.cards, found.cards), share(each.printed, found.printed)]
            table.add_row(each.value, *beside)
        out().print(table)
    out().print(table_of_alike(found.alike[:MOST_ROWS]))
    return FINE


def table_of_alike(cards: list[Alike]) -> Table:
    from rich.table import Table

    table = Table("", "", title="most like", title_justify="left", box=None, show_header=False)
    for each in cards:
        table.add_row(each.card, ", ".join(each.like))
    return table


def share(cards: int, of: int) -> str:
    return f"{cards} ({cards / of:.0%})" if of else "0"
