"""A game: a rule set. Immutable once loaded; what the kernel asks of every game."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.frames import Program
from playmat.kernel.zones import Zone


class Refusal:
    """Why something may not be done: the missing condition and the clause that asks for it.

    Who asks about a move that may be made is told so: it is `offered`.
    """

    __slots__ = ("offered", "reason", "rule", "text")

    def __init__(self, reason: str, rule: str, text: str = "", offered: bool = False) -> None:
        self.reason: str = reason
        self.rule: str = rule
        self.text: str = text
        self.offered: bool = offered

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class Switch:
    """A house-rule switch: values ("#": any whole number up to the most, "*": any text), default
    and ruling."""

    __slots__ = ("default", "most", "name", "rule", "values")

    def __init__(
        self, name: str, values: list[str], default: str, rule: str, most: int = 999
    ) -> None:
        self.name: str = name
        self.values: list[str] = values
        self.default: str = default
        self.rule: str = rule
        self.most: int = most


class Mode:
    """A way to play the game: how many seats, which seats play together, and the clause by which
    the players choose who starts, if they do."""

    __slots__ = ("name", "seats", "starter_rule", "teams", "title")

    def __init__(
        self, name: str, title: str, seats: int, teams: list[int], starter_rule: str = ""
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.seats: int = seats
        self.teams: list[int] = teams
        self.starter_rule: str = starter_rule


class Standing:
    """Works out what the cards in play say, when something has changed (`State.refresh`)."""

    def refresh(self, state: Any) -> None:
        """A game whose cards say nothing lasting has nothing to work out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeper:
    """Writes tables down: what `Table.record` and `Table.save` need of whoever knows the files."""

    def record(self, table: Any) -> dict[str, Any]:
        """The record of a table."""
        raise NotImplementedError

    def save(self, table: Any) -> bytes:
        """A table in mid-game as a file."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules that the kernel carries out without knowing which game it is.

    The table comes as `Any`, as it does to steps: a state knows its game, and a game names its own
    kind of state.
    """

    # The questions that only ask whether a seat reacts; the first option of each is to pass.
    reactions: ClassVar[tuple[Prompt, ...]] = ()

    # The questions at which something may be done by hand (`kernel/by_hand.py`).
    rests: ClassVar[tuple[Prompt, ...]] = ()

    def __init__(self, name: str, title: str) -> None:
        self.name: str = name
        self.title: str = title
        self.zones: list[Zone] = []
        self.verbs: dict[str, Verb] = {}
        self.prompts: list[Prompt] = []
        self.modes: dict[str, Mode] = {}
        self.switches: dict[str, Switch] = {}
        self.cards: list[Card] = []
        self.programs: list[Program] = []
        self.standing: Standing = Standing()
        self.saving: Keeper = Keeper()
        self.by_hand: list[Program] = []  # where cards have free text: what players may do of it
        self.asking_again: Program | None = None  # once they have
        self.sharpness: float = 6.0  # how surely what a state is worth decides who wins
        # What makes a chance to win of what a search finds: slope, bend, shift (bots/thought.py).
        self.chances: tuple[float, float, float] = (1.0, 0.0, 0.0)

    def add_card(self, card: Card) -> None:
        """Give a card its place in the game."""
        card.index = len(self.cards)
        self.cards.append(card)

    def card_at(self, index: int) -> Card:
        """A card by the index under which packed states name it."""
        return self.cards[index]

    def add_program(self, program: Program) -> Program:
        """Give a program its place in the game, so that saved frames can name it."""
        program.index = len(self.programs)
        self.programs.append(program)
        return program

    # ---- what a game answers ----

    def standing_options(self, state: Any, seat: int) -> list[Option]:
        """What a seat may do at any time besides answering: concede, for instance."""
        return []

    def stand(self, state: Any, option: Option) -> None:
        """Carry out a standing option."""
        raise NotImplementedError

    def ask_again(self, state: Any, prompt: Prompt, seats: int) -> bool:
        """Something was done by hand: ask what was asked before, or go on where that leads."""
        asked: bool = state.ask(prompt, seats)
        return asked

    def turns(self, state: Any) -> int:
        """How long the game has lasted, in what its players would count."""
        raise NotImplementedError

    def starting_seat(self, state: Any) -> int:
        """The seat that started."""
        raise NotImplementedError

    def worth(self, state: Any, seat: int) -> float:
        """How good the state is for a seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def guess(
        self, state: Any, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        """Cards that the viewer may take the owner's unknown pieces for."""
        raise NotImplementedError

    def answer_like(self, state: Any, given: Option, viewer: int, sampling: Chance) -> Option:
        """A secret answer of as many pieces, where the sampled table offers none; the game may
        give these pieces other cards for it."""
        raise NotImplementedError

    def forget(self, state: Any, pieces: list[int], sampling: Chance) -> None:
        """These pieces have been given other cards: drop what was noted of the old ones."""

    def reword(self, state: Any, seat: int, text: str) -> str:
        """An option's own text for a move that says more than it need; else as it is."""
        return text

    def why_not(self, state: Any, seat: int, text: str) -> Refusal:
        """Why a move that is not offered is not offered."""
        raise NotImplementedError

    def why_not_now(self, state: Any, seat: int, text: str) -> Refusal:
        """Why no move is offered any more, the game being over."""
        return Refusal("the game is over", state.reason, text)

    def describe_table(self, state: Any, viewer: int) -> dict[str, object]:
        """The game's own public numbers."""
        raise NotImplementedError

    def describe_seat(self, state: Any, seat: int, viewer: int) -> dict[str, object]:
        """A seat's own numbers and bodies, as the viewer may know them."""
        raise NotImplementedError

    def describe_body(self, state: Any, body: Body, viewer: int) -> dict[str, object]:
        """A body, as the viewer may know it."""
        raise NotImplementedError

    def unpack(self, data: list[Any]) -> Any:
        """The state that `State.pack` wrote."""
        raise NotImplementedError
