"""What the runner needs of a game and of its tables; every game on the table has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from playmat.parts.ownership import Ownership


class VerbLike(Protocol):
    """What an option does."""

    @property
    def template(self) -> str: ...


class OptionLike(Protocol):
    """One legal choice of one seat."""

    @property
    def verb(self) -> Any: ...

    @property
    def text(self) -> str: ...

    @property
    def seat(self) -> int: ...


class DecisionLike(Protocol):
    """Who chooses, and among what."""

    @property
    def kind(self) -> str: ...

    @property
    def seats(self) -> Sequence[int]: ...

    def options_for(self, seat: int) -> Sequence[OptionLike]: ...


class RefusalLike(Protocol):
    """Why a move is not offered."""

    @property
    def reason(self) -> str: ...

    @property
    def rule(self) -> str: ...


class EventLike(Protocol):
    """Something that has happened."""

    def form(self, whole: bool) -> dict[str, object]: ...

    def text(self, whole: bool = True) -> str: ...


class VocabularyLike(Protocol):
    """The names that cards of a game have."""

    @property
    def names(self) -> Mapping[str, str]: ...

    def is_known(self, name: str) -> bool: ...


class TableLike(Protocol):
    """A game being played."""

    @property
    def history(self) -> Sequence[EventLike]: ...

    @property
    def state(self) -> object: ...

    @property
    def decision(self) -> DecisionLike | None: ...

    @property
    def choices(self) -> Sequence[OptionLike]: ...

    def standing_options(self, seat: int | str) -> Sequence[OptionLike]: ...

    def choose(self, option: Any, seat: int | str | None = None) -> object: ...

    def reword(self, text: str, seat: int | str) -> str: ...

    def why_not(self, text: str, seat: int | str | None = None) -> RefusalLike: ...

    def view(self, seat: int | str | None) -> dict[str, object]: ...

    def board(self) -> dict[str, object]: ...

    def log(self, seat: int | str | None = "above") -> list[str]: ...

    def clone(self) -> Any: ...

    def hash(self) -> str: ...

    def rerun(self, choices: Any) -> None: ...

    def undo(self) -> object: ...

    def redo(self) -> object: ...

    def save(self) -> bytes: ...

    def determinize(self, seat: int | str, sampling: Any) -> Any: ...


class ZoneLike(Protocol):
    """A kind of zone, for its name and whether its order has a meaning."""

    @property
    def name(self) -> str: ...

    @property
    def ordered(self) -> bool: ...


class GameLike(Protocol):
    """A rule set with its files."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str: ...

    @property
    def zones(self) -> Sequence[ZoneLike]: ...

    @property
    def choices_stand(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def other_names(self) -> Mapping[str, str]: ...

    @property
    def verbs(self) -> Mapping[str, VerbLike]: ...

    @property
    def event_names(self) -> Sequence[str]: ...

    @property
    def move_words(self) -> Sequence[str]: ...

    @property
    def endings(self) -> Sequence[Any]: ...

    @property
    def by_name(self) -> Mapping[str, Any]: ...

    @property
    def prints(self) -> Sequence[Any]: ...

    @property
    def printed_names(self) -> Sequence[str]: ...

    @property
    def lying(self) -> Sequence[Any]: ...

    def printed(self, card: Any) -> Any: ...

    def card_facts(self, card: Any) -> str: ...

    @property
    def cards(self) -> Sequence[Any]: ...

    @property
    def switches(self) -> Mapping[str, Any]: ...

    @property
    def ledger(self) -> Any: ...

    @property
    def scenario_folder(self) -> Path: ...

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> Any: ...

    def with_sets(self, texts: Sequence[str]) -> Any: ...

    def read_cards(self, document: Any) -> Any: ...

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Any: ...

    def deal(
        self,
        decks: Any,
        seed: int = 0,
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Any: ...

    def under_house_rules(self, switches: Mapping[str, object] | None) -> GameLike: ...

    def check_deck(
        self, deck: Any, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> Iterable[tuple[str, str]]: ...

    def ownership(self, owners: Any) -> Ownership: ...

    def declined(self, table: Any) -> OptionLike | None: ...

    def unasked(self, table: Any) -> OptionLike | None: ...

    def implied(self, table: Any, seat: int, text: str) -> OptionLike | None: ...

    def restore(self, data: bytes) -> Any: ...
