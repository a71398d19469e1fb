"""What of a game is rules: the changes that are tried."""

from __future__ import annotations

import importlib
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from playmat.checks.mutation.changes import Change, Source, changes_of
from playmat.checks.mutation.reach import Bench
from playmat.kernel.errors import PlaymatError

# Modules of a game that hold no rules. Every other one does, a new one too.
NO_RULES: Final = {
    "what is printed on a card, and its files": (
        "anatomy",
        "card",
        "known_cards",
        "loading",
    ),
    "card text until it is a program": (
        "dialect",
        "lines",
        "noun_phrases",
        "order_phrases",
        "programs",
        "sense",
        "statement_phrases",
        "texts",
    ),
    "what people read, see and type": (
        "laying",
        "look",
        "spellings",
        "wording",
        "words",
    ),
    "what bots and solvers ask": ("duel", "judgement", "likeness"),
    "tables as files, clones and fingerprints": ("positions",),
}
# Functions for the same ends in modules that do.
NO_RULE: Final = {
    "what is printed on a card, and its files": (
        "decks.entries",
        "decks.hero_entry",
        "decks.in_our_words",
        "decks.outside",
        "decks.read",
        "decks.together",
        "decks.with_beside",
        "game.card_at",
        "game.card_entry",
        "game.card_facts",
        "game.lines",
        "game.load",
        "game.note",
        "game.of_cards",
        "game.read",
        "game.read_cards",
    ),
    "what people read, see and type": (
        "effects.tell",
        "game.implied",
        "game.reword",
        "game.spared",
        "game.takes_all",
        "game.unasked",
        "lasting.told",
        "objects.told",
        "refusals.how_to_play",
        "refusals.meant",
    ),
    "what bots and solvers ask": (
        "decks.lists",
        "decks.usual",
        "game.answer_like",
        "game.combos_of",
        "game.forget",
        "game.guess",
        "game.is_hidden",
        "game.lay_down",
        "game.reface",
        "game.starting_seat",
        "game.turns",
        "windows.after_windows",
    ),
    "tables as files, clones and fingerprints": (
        "repetition.cube",
        "repetition.mix",
    ),
}
# And in games of others, which are small and as `docs/your_own_game.md` shows them.
OF_OTHERS: Final = (
    "game.figures",
    "game.kind_of",
    "game.trial",
    "game.worth",
    "text.make_dialect",
)
TELLING: Final = ("emit", "tell")  # statements that call one of these only say what is done


def rule_modules(folder: Path) -> list[str]:
    """The names of a game's modules that hold rules, as they are imported from its folder."""
    none = {name for names in NO_RULES.values() for name in names}
    files = [file for file in sorted(folder.rglob("[!_]*.py")) if file.stem not in none]
    return [".".join(file.relative_to(folder).with_suffix("").parts) for file in files]


def last_name(module: str) -> str:
    return module.rpartition(".")[2]


def no_rules_in(module: str) -> list[str]:
    """The names of the functions in a module that hold no rules."""
    ours = [name for names in NO_RULE.values() for name in names]
    named = [name.partition(".") for name in (*ours, *OF_OTHERS)]
    return [function for holder, _, function in named if holder == module]


def changes_in(bench: Bench, only: str) -> list[Change]:
    """All changes of the rules, or of the modules that are asked for."""
    modules = rule_modules(bench.folder)
    wanted = [name for name in modules if fnmatch(last_name(name), only.removesuffix(".py"))]
    if not wanted:
        known = ", ".join(map(last_name, modules))
        raise PlaymatError(f"no module with rules is called {only}; there are: {known}")
    changes: list[Change] = []
    for name in wanted:
        module = importlib.import_module(f"{bench.package}.{name}")
        if not str(module.__file__).endswith(".py"):
            raise PlaymatError(f"{name} is compiled: rules are changed on plain Python only")
        changes += changes_of(Source.of(module), no_rules_in(last_name(name)), TELLING)
    return changes
