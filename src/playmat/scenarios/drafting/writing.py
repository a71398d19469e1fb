"""Drafts as a scenario file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.parts.rulebook import Rulebook
from playmat.scenarios.beside import Beside
from playmat.scenarios.drafting.drafts import Draft
from playmat.scenarios.vocabulary import texts_in

WIDTH = 100


class _Dumper(yaml.SafeDumper):  # type: ignore[misc,unused-ignore]
    """Writes everything out: files of strangers have no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(
    game: Rulebook, drafts: Sequence[Draft], own_set: Mapping[str, Any] | None = None
) -> str:
    """A file that `playmat scenario run` takes; the cards are those of the set, or of the game."""
    if own_set is not None:
        forms = [draft.form for draft in drafts]
        return dumped({"game": game.name, "set": dict(own_set), "scenarios": forms})
    tests = test_cards(game)
    forms = [with_printed(draft.form, tests) for draft in drafts]
    return dumped({"game": game.name, "scenarios": forms})


def with_printed(form: dict[str, Any], tests: set[str]) -> dict[str, Any]:
    """A scenario that names the cards which test cards of the game would hide."""
    named = dict.fromkeys([form["card"], *texts_in(form["given"])])
    hidden = [name for name in named if name in tests]
    return {**form, "printed": hidden} if hidden else form


def test_cards(game: Rulebook) -> set[str]:
    """The names of the cards that lie beside the scenarios of a game."""
    documents = Beside().of_game(game)
    return {str(card["name"]) for document in documents for card in document.data["cards"]}


def dumped(data: object) -> str:
    """Data as YAML; short lists and mappings stand on one line."""
    text: str = yaml.dump(
        data,
        Dumper=_Dumper,
        default_flow_style=None,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH,
    )
    return text
