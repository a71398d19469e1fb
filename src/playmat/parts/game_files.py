"""What lies in a game's folder besides its cards: read when somebody asks for it.

Games that are made of one another, with further cards or under other house rules, share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from playmat.language.checking import check_against
from playmat.language.files import Document, read_yaml
from playmat.language.ledger import Ledger, read_ledger
from playmat.language.worths import CardWorths, LimitedFile
from playmat.parts.art import Art, read_art
from playmat.parts.guide import Explainer, read_glossary, read_guide
from playmat.parts.look import Mark
from playmat.parts.look_file import LookFile, read_look


class GameFiles:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.explainers: dict[str, Explainer] = {}

    @property
    def scenario_folder(self) -> Path:
        return self.folder / "scenarios"

    @cached_property
    def ledger(self) -> Ledger:
        return read_ledger(self.folder / "ledger.md")

    @cached_property
    def guide(self) -> str:
        return read_guide(self.folder)

    @cached_property
    def glossary(self) -> list[Mark]:
        return read_glossary(self.guide)

    @cached_property
    def art(self) -> Art:
        return read_art(self.folder / "art.yaml")

    @cached_property
    def decks(self) -> list[Document]:
        return [read_yaml(path) for path in sorted((self.folder / "decks").glob("*.yaml"))]

    @cached_property
    def looks(self) -> LookFile:
        return read_look(self.folder)

    @cached_property
    def worths(self) -> CardWorths | None:
        """What its cards are worth in limited play, if that was measured."""
        path = self.folder / "limited.yaml"
        return check_against(LimitedFile, read_yaml(path)).worth if path.exists() else None

    def explainer(self, words: Mapping[str, str], any_case: bool) -> Explainer:
        """The one that knows these words, each with the clause behind it."""
        key = f"{any_case} {dict(words)}"
        if key not in self.explainers:
            self.explainers[key] = Explainer(self.glossary, self.ledger, words, any_case)
        return self.explainers[key]
