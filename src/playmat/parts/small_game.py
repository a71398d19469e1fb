"""A small game as it is said: its zones, gauges, cards and words, and nothing that follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.declaring import value, written_state
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Program
from playmat.kernel.state import State
from playmat.kernel.zones import Zone
from playmat.language import sets
from playmat.language.grammar import Dialect
from playmat.parts.card_game import CardGame


@written_state
class TurnState(State):
    """A table of players who take turns, or play in rounds."""

    turn: int = value(0, shown="table")
    active: int = value(0)
    first: int = value(0)

    def turn_player(self) -> int:
        return self.active

    def seats_from(self, seat: int) -> list[int]:
        """Who is still in the game, in the order of seats, beginning with this one."""
        count = len(self.seats)
        around = [(seat + step) % count for step in range(count)]
        return [index for index in around if not self.seats[index].out]

    def next_seat(self, seat: int) -> int:
        """Who comes after a seat, of those who are still in the game."""
        return self.seats_from((seat + 1) % len(self.seats))[0]


class SmallGame(CardGame):
    """A game in turns or rounds. The attributes are a game's to say."""

    state_type: ClassVar[type[TurnState]] = TurnState
    body_type: ClassVar[type[Body]] = Body
    set_file = sets.CardSet[sets.Card]
    deck_zone: ClassVar[Zone]  # where the cards of a deck lie at the beginning
    row: ClassVar[tuple[str, str]] = ("creatures", "Creatures")  # where bodies stand
    gauges: ClassVar[Mapping[str, str]] = {}  # numbers of a player to be seen, with their titles
    paid_with: ClassVar[str] = "mana"  # the number of a player that costs of cards are paid from
    stats: ClassVar[Mapping[str, str]] = {}  # fields of a card file that are figures, with titles
    own_programs: ClassVar[Sequence[Program]]  # the first one is the game itself
    arranged_program: ClassVar[Program]  # that which goes on from a position in a turn
    aims_at_seats: ClassVar[frozenset[str]] = frozenset()  # verbs whose `number` is a seat
    conceding: ClassVar[str] = ""  # the clause by which a player may give up
    deck_cards: ClassVar[tuple[int, str]] = (0, "")  # how many a deck has, and the clause
    deck_copies: ClassVar[tuple[int, str]] = (0, "")  # how many of a name at the most
    make_dialect: staticmethod[[], Dialect]  # makes the language of its cards

    # how it looks

    pitch: ClassVar[str] = ""
    minutes: ClassVar[int] = 15
    complexity: ClassVar[int] = 1
    icon: ClassVar[str] = "card-pick"
    accent: ClassVar[str] = "#c97b3a"
    felt: ClassVar[str] = "#2b2622"
    colours: ClassVar[Mapping[str, str]] = {}  # by kind of card
    words_on_cards: ClassVar[Mapping[str, str]] = {}  # patterns of words, and their clauses

    def kind_of(self, file: Any) -> str:
        """What kind of card a file describes."""
        return str(file.kind)

    def figures(self, state: Any, body: Any) -> dict[str, object]:
        """What can be seen of a body besides its declared fields."""
        return {}

    def add_body(
        self, state: State, seat: int, card: Card, piece: int, face_down: bool = False
    ) -> Any:
        """A new body in play; what lies face down is known to its player alone, until
        `state.lay_open`."""
        if piece >= 0:
            state.known[piece] = state.seats[seat].eyes if face_down else EVERYONE
        pieces = [piece] if piece >= 0 else []
        body = self.body_type(state.next_body, seat, card.name, [card], pieces)
        body.face_down = face_down
        state.add_body(body)
        return body
