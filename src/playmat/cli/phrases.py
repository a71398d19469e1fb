"""What cards of a game can do, in lines to take, as the page shows it: by theme, found by words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import find_game
from playmat.cli.terminal import out, say_json

if TYPE_CHECKING:
    from rich.console import Console

    from playmat.workshop.card_examples import CardTheme


def card_phrases(*words: str, game: str, json: bool = False) -> int:
    """What cards of a game can do: lines that work, by theme, found by your own words.

    A line may be changed, and written as you speak: `playmat card explain` tells it back.

    For example:

        playmat card phrases --game mix
        playmat card phrases make my creature stronger --game nexus

    Parameters
    ----------
    words
        What the card should do; without any, all lines.
    game
        Which game, such as mix.
    json
        Answer as JSON.
    """
    import msgspec

    from playmat.workshop.card_examples import themes_of
    from playmat.workshop.example_search import Thesaurus, find

    rulebook = find_game(game)
    found = find(themes_of(rulebook), " ".join(words), Thesaurus(rulebook.folder))
    if json:
        say_json({"game": rulebook.name, **msgspec.to_builtins(found)})
        return FINE if found.themes else SAID_NO
    console = out()
    for number, theme in enumerate(found.themes):
        if number:
            console.print()
        tell(console, theme)
    if found.unknown:
        missing = ", ".join(f'"{word}"' for word in found.unknown)
        console.print(f"no line speaks of {missing}", style="yellow", soft_wrap=True)
    elif not found.themes:
        console.print("no line is like that", style="red")
    return FINE if found.themes else SAID_NO


def tell(console: Console, theme: CardTheme) -> None:
    """A theme: each line below it with the kind of card, and how it is told back."""
    console.print(theme.title, style="bold", soft_wrap=True)
    for each in theme.examples:
        console.print(f"  {each.text} ({each.kind})", soft_wrap=True)
        if each.told != each.text:
            console.print(f"    told back: {each.told}", style="green", soft_wrap=True)
