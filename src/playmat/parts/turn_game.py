"""A base for small games of two players in turns: everything a game need not decide has a default.

A game names its zones, gauges, cards, words and programs as attributes, declares the fields of its
state and bodies, and writes its turn, its fights and its way to win. See docs/your_own_game.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option, Verb
from playmat.kernel.events import EVERYONE, EventKind
from playmat.kernel.frames import Program, Step
from playmat.kernel.game import Refusal
from playmat.kernel.guessing import draw, seen_cards, some_of
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.zones import Zone
from playmat.language import sets
from playmat.language.files import Document
from playmat.language.grammar import Node
from playmat.parts import actions, arranging, laying
from playmat.parts.card_game import CardGame
from playmat.parts.deck_rules import at_most, exactly, owned_ones
from playmat.parts.declared import DeclaredBody, DeclaredState, declared, unpack_state
from playmat.parts.game_file import understand_people
from playmat.parts.look import Facet, Layout, Look, Mat, Offered, Printed, Stat
from playmat.parts.picks import label
from playmat.parts.reading import Place, ReadCard, read_folder, read_set
from playmat.parts.rulebook import DeckLike

CONCEDE = Verb("concede", "concede", "concede", standing=True)
WINS = EventKind("win", "{seat} wins.", "")
DRAWS = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")


@dataclass(eq=False)
class Line(Node):
    """A line of text on a card: when it is carried out, and what then."""

    moment: str  # the game's own word: "played", "dies"; of a keyword, the keyword
    steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.program = Program("", self.steps)


class TextCard(Card):
    """A card with what its file says of it, and with its lines understood."""

    def __init__(self, file: sets.Card, kind: str, set_name: str, lines: list[Line]) -> None:
        super().__init__(file.name, kind, file.text, set_name, file.handler or "")
        self.file: Any = file
        self.lines = lines

    def has(self, moment: str) -> bool:
        """Whether a line of its text is for this moment."""
        return any(line.moment == moment for line in self.lines)


ReadText = ReadCard[TextCard, Line]


class TurnState(DeclaredState):
    """A table of two players who take turns."""

    turn: int = declared(0)
    active: int = declared(0, shown=False)
    first: int = declared(0, shown=False)

    def turn_player(self) -> int:
        return self.active


class TurnGame(CardGame):
    """A game of two players in turns. The attributes are a game's to say."""

    state_type: ClassVar[type[TurnState]] = TurnState
    body_type: ClassVar[type[DeclaredBody]] = DeclaredBody
    set_file = sets.CardSet[sets.Card]
    deck_zone: ClassVar[Zone]  # where the cards of a deck lie at the beginning
    row: ClassVar[tuple[str, str]] = ("creatures", "Creatures")  # where bodies stand
    gauges: ClassVar[Mapping[str, str]] = {}  # numbers of a player to be seen, with their titles
    stats: ClassVar[Mapping[str, str]] = {}  # fields of a card file that are figures, with titles
    own_programs: ClassVar[Sequence[Program]]  # the first one is the game itself
    arranged_by = arranging.TurnPosition
    arranged_program: ClassVar[Program]  # that which goes on from a position in a turn
    aims_at_seats: ClassVar[frozenset[str]] = frozenset()  # verbs whose `number` is a seat
    actions: ClassVar[Sequence[actions.Action]] = ()
    conceding: ClassVar[str] = ""  # the clause by which a player may give up
    deck_cards: ClassVar[tuple[int, str]] = (0, "")  # how many a deck has, and the clause
    deck_copies: ClassVar[tuple[int, str]] = (0, "")  # how many of a name at the most

    def __init__(
        self, name: str, title: str, folder: Path, cards: Sequence[ReadText] | None = None
    ) -> None:
        super().__init__(name, title, folder)
        self.verbs[CONCEDE.name] = CONCEDE
        self.whole_game = self.own_programs[0]
        understand_people(self.dialect, folder, self.gauges.values())
        self.take_in(read_folder(folder, self.read) if cards is None else cards)

    def of_cards(self, cards: Sequence[ReadText]) -> TurnGame:
        return type(self)(self.name, self.title, self.folder, cards)

    # ---- what a game says ----

    def kind_of(self, file: Any) -> str:
        """What kind of card a file describes."""
        return str(file.kind)

    def figures(self, body: Any) -> dict[str, object]:
        """What can be seen of a body besides its declared fields."""
        return {}

    # ---- cards ----

    def read(self, document: Document) -> list[ReadText]:
        return read_set(document, self.set_file, self.read_card)

    def read_card(self, file: Any, set_name: str, at: Place) -> ReadText:
        with at.text_of(file):
            lines: list[Line] = [
                line for text in file.lines for line, _ in self.dialect.parse_lines(text, file.name)
            ]
        for line in lines:
            line.program.name = file.name
        card = TextCard(file, self.kind_of(file), set_name, lines)
        return ReadCard(card, [line.program for line in lines], lines)

    def card_facts(self, card: Any) -> str:
        return repr(card.file)

    def lines_of_text(self) -> list[str]:
        return list(dict.fromkeys(line for read in self.made for line in read.card.file.lines))

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        cards = self.cards_of(self.find_deck(deck))
        copies = self.deck_copies
        found = exactly(cards, *self.deck_cards) + at_most(cards, *copies)
        return found + owned_ones(cards, owned, copies[1])

    # ---- setting up ----

    def lay_out(self, state: TurnState, card: Card, owner: int) -> None:
        self.add_piece(state, card, owner, self.deck_zone.index)

    def open(self, state: TurnState) -> None:
        for seat in (0, 1):
            state.shuffle(seat, self.deck_zone)
        if state.first < 0:
            state.first = state.chance.pick(2)
        state.active = state.first

    def add_body(self, state: State, seat: int, card: Card, piece: int) -> Any:
        """A new body in play."""
        if piece >= 0:
            state.known[piece] = EVERYONE
        body = self.body_type(state.next_body, seat, card, piece)
        state.add_body(body)
        return body

    def unpack(self, data: list[Any]) -> State:
        return unpack_state(self, data, self.state_type, self.body_type)

    # ---- playing ----

    def stand(self, state: State, option: Option) -> None:
        self.defeat(state, option.seat, self.conceding)

    def defeat(self, state: State, seat: int, rule: str) -> None:
        """A player has lost: the game is over at once."""
        if state.over:
            return
        state.finish(1 << (1 - seat), rule)
        state.prompt = None
        state.emit(WINS, 1 - seat, rule=rule)

    def draw(self, state: State, seat: int, target: Zone, rule: str) -> bool:
        """A player draws a card; False where there is none."""
        deck = state.seats[seat].zones[self.deck_zone.index]
        if not deck:
            return False
        piece = deck[-1]
        state.move(piece, self.deck_zone, target)
        card = state.pieces[piece].card.name
        state.emit(DRAWS, seat, card, rule=rule, audience=state.seats[seat].eyes)
        return True

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        count = len(unknown)
        pool = self.lists.pool(seen_cards(state, owner, viewer), [], count, chance)
        pool += some_of(self.usual, max(0, count - len(pool)), chance)
        return [draw(pool, chance) for _ in unknown]

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return actions.why_not(state, self.actions, self.ledger, seat, text)

    # ---- telling ----

    def describe_table(self, state: Any, viewer: int) -> dict[str, object]:
        shown = {
            f.name: getattr(state, f.name) for f in state.fields if f.shown and not f.each_seat
        }
        places = {"active": letter(state.active), "first": letter(state.first)}
        return {"mode": "standard", **shown, **places, "draw": state.over and not state.winners}

    def describe_seat(self, state: Any, seat: int, viewer: int) -> dict[str, object]:
        shown = {
            f.name: getattr(state, f.name)[seat] for f in state.fields if f.shown and f.each_seat
        }
        bodies = [b for _, b in sorted(state.bodies.items()) if b.seat == seat and not b.last_known]
        return {**shown, self.row[0]: [self.describe_body(state, body, viewer) for body in bodies]}

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        assert isinstance(body, DeclaredBody)
        shown = {f.name: getattr(body, f.name) for f in body.fields if f.shown}
        return {
            "number": body.number,
            "name": label(state, body),
            "card": body.cards[0].name,
            "damage": body.damage,
            **shown,
            **self.figures(body),
        }

    # ---- how it looks ----

    pitch: ClassVar[str] = ""
    minutes: ClassVar[int] = 15
    complexity: ClassVar[int] = 1
    icon: ClassVar[str] = "card-pick"
    accent: ClassVar[str] = "#c97b3a"
    felt: ClassVar[str] = "#2b2622"
    colours: ClassVar[Mapping[str, str]] = {}  # by kind of card

    @cached_property
    def look(self) -> Look:
        kinds = list(dict.fromkeys(card.kind for card in self.cards))
        colours = dict.fromkeys(kinds, self.accent) | dict(self.colours)
        return Look(
            *(self.pitch, self.minutes, self.complexity, self.icon, self.accent, self.felt),
            colours,
            self.layout,
            [Facet("kind", "Kind", kinds)],
            deck_size=self.deck_cards[0],
            first_deck=self.first_deck,
        )

    @property
    def layout(self) -> Layout:
        """Gauges at the left, the row in front, piles at the right, the hand at the edge."""
        return laying.layout(self)

    def printed(self, card: Any) -> Printed:
        file = card.file
        figures = [Stat(n, t, getattr(file, n)) for n, t in self.stats.items() if hasattr(file, n)]
        icons = self.art.icons(card.name, [card.text], [card.kind])
        made = Printed(
            *(card.name, card.kind, card.kind.capitalize(), card.kind, icons),
            text=card.text.splitlines(),
            cost=getattr(file, "cost", None),
            stats=figures if any(figure.value for figure in figures) else [],  # a spell has none
            keywords=self.explained(card),
            facets={"kind": [card.kind]},
            set=card.set_name,
        )
        return self.art.drawn(made, card.art)

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        return laying.mat(self, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        return laying.offered(self, state, option)
