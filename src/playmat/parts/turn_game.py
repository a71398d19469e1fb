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
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME, Chance, stream
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.errors import BadText
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Program, Step, frame_of
from playmat.kernel.game import Mode, Refusal, Switch
from playmat.kernel.guessing import draw, seen_cards, some_of
from playmat.kernel.seats import Seat, letter
from playmat.kernel.state import State
from playmat.kernel.zones import Zone
from playmat.language import sets
from playmat.language.files import Document
from playmat.language.grammar import Dialect, Node
from playmat.parts import actions, arranging, laying
from playmat.parts.declared import DeclaredBody, DeclaredState, declared, unpack_state
from playmat.parts.look import Facet, Layout, Look, Mat, Offered, Printed, Stat
from playmat.parts.picks import label
from playmat.parts.rulebook import DeckLike, Rulebook, document_of

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
        return any(line.moment == moment for line in self.lines)


class TurnState(DeclaredState):
    """A table of two players who take turns."""

    turn: int = declared(0)
    active: int = declared(0, shown=False)
    first: int = declared(0, shown=False)


class TurnGame(Rulebook):
    """A game of two players in turns. The attributes are a game's to say."""

    state_type: ClassVar[type[TurnState]] = TurnState
    body_type: ClassVar[type[DeclaredBody]] = DeclaredBody
    card_set: ClassVar[Any] = sets.CardSet[sets.Card]  # the struct of its set files
    deck_zone: ClassVar[Zone]  # where the cards of a deck lie at the beginning
    row: ClassVar[tuple[str, str]] = ("creatures", "Creatures")  # where bodies stand
    gauges: ClassVar[Mapping[str, str]] = {}  # numbers of a player to be seen, with their titles
    stats: ClassVar[Mapping[str, str]] = {}  # fields of a card file that are figures, with titles
    own_verbs: ClassVar[Sequence[Verb]] = ()
    own_prompts: ClassVar[Sequence[Prompt]] = ()
    own_programs: ClassVar[Sequence[Program]] = ()  # the first one is the game itself
    arranged_program: ClassVar[Program]  # that which goes on from a position in a turn
    aims_at_seats: ClassVar[frozenset[str]] = frozenset()  # verbs whose `number` is a seat
    own_zones: ClassVar[Sequence[Zone]] = ()
    own_switches: ClassVar[Sequence[Switch]] = ()
    actions: ClassVar[Sequence[actions.Action]] = ()
    conceding: ClassVar[str] = ""  # the clause by which a player may give up
    deck_cards: ClassVar[tuple[int, str]] = (0, "")  # how many a deck has, and the clause
    deck_copies: ClassVar[tuple[int, str]] = (0, "")  # how many of a name at the most

    def __init__(self, name: str, title: str, folder: Path, cards: Sequence[TextCard] = ()) -> None:
        super().__init__(name, title, folder)
        self.zones = list(self.own_zones)
        self.verbs = {verb.name: verb for verb in (*self.own_verbs, CONCEDE)}
        self.prompts = list(self.own_prompts)
        self.modes = {"standard": Mode("standard", "Standard", 2, [0, 1])}
        self.switches = {switch.name: switch for switch in self.own_switches}
        for program in self.own_programs:
            self.add_program(program)
        if not cards:
            read = [self.read_cards(file) for file in sets.set_files(folder / "cards")]
            cards = [card for some in read for card in some]
        self.made = list(cards)
        for card in cards:
            self.add_card(card)
            self.by_name[card.name] = card
            for line in card.lines:
                line.program.name = card.name
                self.add_program(line.program)

    # ---- what a game says ----

    @cached_property
    def dialect(self) -> Dialect:
        """The language of its cards: category `line` is a line of text."""
        raise NotImplementedError

    def kind_of(self, file: Any) -> str:
        """What kind of card a file describes."""
        return str(file.kind)

    def figures(self, body: Any) -> dict[str, object]:
        """What can be seen of a body besides its declared fields."""
        return {}

    # ---- cards ----

    def read_cards(self, document: Document) -> list[Any]:
        found = sets.read_set(document, self.card_set)
        return [self.read_card(file, found.set, document, n) for n, file in enumerate(found.cards)]

    def read_card(self, file: Any, set_name: str, document: Document, number: int) -> TextCard:
        try:
            lines = [self.dialect.parse(line, "line") for line in file.lines]
        except BadText as error:
            raise sets.bad_text(file, error, document, number) from error
        return TextCard(file, self.kind_of(file), set_name, lines)

    @property
    def set_file(self) -> Any:
        return self.card_set

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> TurnGame:
        own = self.made[: len(self.made) - len(self.extra_cards)]
        made = self.read_cards(document_of(cards, self.name))
        game = type(self)(self.name, self.title, self.folder, [*own, *made])
        game.extra_cards = [dict(card) for card in cards]
        return game

    def card_facts(self, card: Any) -> str:
        return repr(card.file)

    def lines_of_text(self) -> list[str]:
        return list(dict.fromkeys(line for card in self.made for line in card.file.lines))

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        cards = [card.name for card in self.cards_of(self.find_deck(deck))]
        (size, sized), (most, limited) = self.deck_cards, self.deck_copies
        wrong = (
            [(sized, f"a deck has {size} cards, not {len(cards)}")] if len(cards) != size else []
        )
        for name in dict.fromkeys(cards):
            if cards.count(name) > most:
                wrong.append((limited, f"a deck has at most {most} copies of {name}"))
            if owned is not None and cards.count(name) > owned.get(name, 0):
                wrong.append((limited, f"{name} is not owned as often"))
        return wrong

    # ---- setting up ----

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        state = self.new_state(settings, stream(seed, GAME))
        for owner, cards in enumerate(decks):
            for card in cards:
                self.add_piece(state, card, owner, self.deck_zone)
            state.shuffle(owner, self.deck_zone)
        state.first = state.chance.pick(2) if starting is None else starting
        state.active = state.first
        state.frames.append(frame_of(self.own_programs[0], state.active, 0))
        state.advance()
        return state

    def new_state(self, settings: dict[str, str], chance: Chance) -> TurnState:
        """An empty table."""
        state = self.state_type(self, settings, chance, "standard", 2)
        state.seats = [Seat(n, n, 1 << n, False, [[] for _ in self.zones], []) for n in (0, 1)]
        state.answers, state.offers = [None, None], [None, None]
        return state

    def add_piece(self, state: State, card: Card, owner: int, zone: Zone | None) -> int:
        """A new piece in a zone; one of a body that comes into play lies in none."""
        number = len(state.pieces)
        state.pieces.append(Piece(number, card, owner))
        state.known.append(-1)
        if zone is not None:
            state.known[number] = 0
            state.seats[owner].put(zone.index, number)
            state.place(number, zone)
        return number

    def add_body(self, state: State, seat: int, card: Card, piece: int) -> Any:
        """A new body in play."""
        body = self.body_type(state.next_body, seat, card, piece)
        state.bodies[body.number] = body
        state.next_body += 1
        return body

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Any:
        return arranging.arrange(self, given, self.settings(self.mode(mode), switches))

    def unpack(self, data: list[Any]) -> State:
        return unpack_state(self, data, self.state_type, self.body_type)

    # ---- playing ----

    def turns(self, state: Any) -> int:
        return int(state.turn)

    def starting_seat(self, state: Any) -> int:
        return int(state.first)

    def standing_options(self, state: State, seat: int) -> list[Option]:
        return [] if state.over else [Option(seat, CONCEDE)]

    def stand(self, state: State, option: Option) -> None:
        self.defeat(state, option.seat, self.conceding)

    def defeat(self, state: State, seat: int, rule: str) -> None:
        """A player has lost: the game is over at once."""
        if state.over:
            return
        state.over = True
        state.winners = 1 << (1 - seat)
        state.reason = rule
        state.frames.clear()
        state.asked = 0
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
        kinds = list(dict.fromkeys(card.kind for card in self.made))
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
        return Printed(
            *(card.name, card.kind, card.kind.capitalize(), card.kind, icons),
            text=card.text.splitlines(),
            cost=getattr(file, "cost", None),
            stats=figures if any(figure.value for figure in figures) else [],  # a spell has none
            keywords=self.explained(card),
            facets={"kind": [card.kind]},
            set=card.set_name,
        )

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        return laying.mat(self, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        return laying.offered(self, state, option)
