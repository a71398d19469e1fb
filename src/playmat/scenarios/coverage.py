"""Coverage: which clauses and cards a game's passing scenarios show, and which none shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playmat.language.files import read_yaml
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.modes import PLAIN
from playmat.scenarios.reading import Scenario, find_files, read
from playmat.scenarios.running import Games, run_scenario
from playmat.scenarios.vocabulary import texts_in

BOOK: Final = "book_wordings.yaml"  # the words of a rulebook, typed as it prints them
FREE: Final = {"#": "a number", "*": "a text"}  # what stands for values that are not listed


def coverage(game: str | Rulebook) -> dict[str, Any]:
    """What the scenarios of a game cover. It is built from what ran, not from what is claimed.

    `clauses`, `covered`, `cards` and `handlers` are numbers; `untestable` lists clauses without
    any behaviour to see, each with the reason.
    """
    games = Games()
    if isinstance(game, str):
        game = games.load(game)
    games.loaded[game.name] = game
    scenarios = [s for file in find_files([game.files.scenario_folder]) for s in read(file)]
    passing = [s for s in scenarios if not run_scenario(s, games, PLAIN)]
    return summary(game, passing, len(scenarios), own_names(games, game))


def summary(
    game: Rulebook, passing: list[Scenario], scenarios: int, test_cards: set[str]
) -> dict[str, Any]:
    """Hold what the passing scenarios show against the ledger, the cards and the switches."""
    clauses = list(game.files.ledger.clauses)
    untestable = read_untestable(game)
    shown = {rule for scenario in passing for rule in scenario.rules}
    used = {name for scenario in passing for name in printed_cards(scenario, test_cards)}
    names = [card.name for card in game.cards]
    return {
        "clauses": len(clauses),
        "untestable": [{"clause": c, "reason": untestable[c]} for c in clauses if c in untestable],
        "covered": sum(1 for clause in clauses if clause in shown),
        "missing": [c for c in clauses if c not in shown and c not in untestable],
        "unknown": sorted(shown - {*clauses, *game.files.ledger.cases}),
        "cards": len(names),
        "cards_without_scenario": [name for name in names if name not in used],
        "handlers": sum(1 for card in game.cards if card.handler),
        "book_texts": len(book_texts(passing)),
        "scenarios": scenarios,
        "passing": len(passing),
        "switches_without_scenario": missing_switches(game, passing),
    }


def read_untestable(game: Rulebook) -> dict[str, str]:
    """The clauses that no scenario could show, with the reason."""
    path = game.files.scenario_folder / "untestable.yaml"
    return dict(read_yaml(path).data) if path.exists() else {}


def own_names(games: Games, game: Rulebook) -> set[str]:
    """The names of the test cards that stand beside the scenarios."""
    beside = games.beside.of_game(game)
    return {str(card["name"]) for document in beside for card in document.data["cards"]}


def printed_cards(scenario: Scenario, test_cards: set[str]) -> Iterator[str]:
    """The cards of the printed sets that a scenario plays with."""
    own = {str(card["name"]) for card in scenario.cards} | (test_cards - set(scenario.printed))
    sources: list[Any] = [scenario.given or {}]
    sources += [getattr(step, "decks", ()) for step in scenario.steps]
    for text in texts_in(sources):
        if text not in own:
            yield text


def book_texts(passing: list[Scenario]) -> set[str]:
    """The texts of the game's rulebook that a passing scenario types and plays."""
    books = [s for s in passing if Path(s.file).name == BOOK]
    return {str(card["text"]) for s in books for card in s.cards if card.get("text")}


def missing_switches(game: Rulebook, passing: list[Scenario]) -> list[str]:
    """Values of house-rule switches, as `name: value`, that no passing scenario states."""
    stated = {f"{name}: {value}" for s in passing for name, value in s.switches.items()}
    missing: list[str] = []
    for switch in game.switches.values():
        for value in switch.values:
            if value in FREE:
                named = {f"{switch.name}: {other}" for other in switch.values}
                if not any(e.startswith(f"{switch.name}: ") for e in stated - named):
                    missing.append(f"{switch.name}: {FREE[value]}")
            elif f"{switch.name}: {value}" not in stated:
                missing.append(f"{switch.name}: {value}")
    return missing
