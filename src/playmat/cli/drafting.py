"""Scenarios drafted from cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import err, out, say, say_json

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook


def scenario_draft(card: str, /, *, game: str = "", json: bool = False) -> int:
    """Draft scenarios for a card: what it does, when it does nothing, what it takes to play it.

    Each is played before it is told, so it passes. Whether it is what the card should do, you say.

    For example:

        playmat scenario draft "Boiler Room" --game nostalgix
        playmat scenario draft my_set.yaml

    Parameters
    ----------
    card
        The name of a card that comes with the game, or the file of a set: each of its cards.
    game
        Which game, such as mix; a file names its own.
    json
        Answer as JSON.
    """
    from playmat.scenarios.drafting import draft_scenarios, not_counted
    from playmat.scenarios.drafting.writing import written

    rulebook, sheets, own_set = cards_meant(card, game)
    drafts = [draft for sheet in sheets for draft in draft_scenarios(rulebook, sheet, own_set)]
    said = not_counted(sheets, drafts)
    if said and not json:
        err().print(said)  # beside the file, which is the answer
    if json:
        say_json(
            [
                {
                    "about": draft.about,
                    "scenario": draft.form,
                    "told": draft.told,
                    "not_counted": not_counted((), [draft]),
                }
                for draft in drafts
            ]
        )
    elif drafts:
        out().print(written(rulebook, drafts, own_set), end="", markup=False, soft_wrap=True)
    else:
        say(f"no scenario was found for {card!r} that a wrong reading fails: write one by hand")
    return FINE if drafts else SAID_NO


def cards_meant(
    card: str, game: str
) -> tuple[Rulebook, list[dict[str, Any]], dict[str, Any] | None]:
    """The game, the cards to draft for, and their set if that is a file."""
    from playmat.language.files import read_yaml
    from playmat.workshop.card_forms import sheet_of

    if not card.endswith((".yaml", ".yml")):
        if not game:
            raise WrongUse("a card is one of a game", "name it with --game, such as --game mix")
        rulebook = find_game(game)
        return rulebook, [sheet_of(rulebook, card)], None
    document = read_yaml(existing(Path(card)))
    data = document.data if isinstance(document.data, dict) else {}
    rulebook = find_game(str(data.get("game", "")))
    rulebook.texts.read_cards(document)
    return rulebook, list(data["cards"]), data
