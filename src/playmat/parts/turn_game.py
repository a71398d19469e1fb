"""A base for small games: everything that a game of turns or rounds need not decide has a default.

A game names its zones, gauges, cards, words and programs as attributes, declares the fields of its
state and bodies, and writes its turn, its fights and its way to win. See docs/your_own_game.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Self

from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option, Verb
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Program, Step
from playmat.kernel.game import Refusal
from playmat.kernel.guessing import draw, seen_cards, some_of
from playmat.kernel.seats import letter
from playmat.kernel.shown import BODY, TABLE, shown_at_seat, shown_on
from playmat.kernel.state import State
from playmat.kernel.views import knows
from playmat.kernel.zones import Zone
from playmat.language import sets
from playmat.language.files import Document
from playmat.language.grammar import Dialect, Node
from playmat.parts import actions, arranging, building, laying
from playmat.parts.card_texts import CardTexts
from playmat.parts.game_file import understand_people
from playmat.parts.picks import label
from playmat.parts.reading import Place, ReadCard, read_folder, read_set
from playmat.parts.small_game import SmallGame, TurnState

CONCEDE = Verb("concede", "concede", "concede", standing=True)
WINS = EventKind("win", "{seat} wins.", "")
LEAVES = EventKind("leave", "{seat} is out.", "")
DRAWS = EventKind("draw", "{seat} draws {card}.", "{seat} draws a card.")


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


class SmallTexts(CardTexts):
    """The game names what makes its dialect."""

    game: SmallGame

    @cached_property
    def dialect(self) -> Dialect:
        return self.game.make_dialect()

    def lines(self) -> list[str]:
        return list(dict.fromkeys(line for read in self.game.made for line in read.card.file.lines))


class TurnGame(SmallGame):
    """A game in turns or rounds, for two players or more. The attributes are a game's to say."""

    actions: ClassVar[Sequence[actions.Action]] = ()
    arranged_by, own_positions = arranging.TurnPosition, arranging.SmallPositions
    printed_by = laid_by = laying
    own_decks, own_texts, own_looks = building.SmallDecks, SmallTexts, laying.SmallLooks

    def __init__(
        self, name: str, title: str, folder: Path, cards: Sequence[ReadText] | None = None
    ) -> None:
        super().__init__(name, title, folder)
        self.verbs[CONCEDE.name] = CONCEDE
        self.whole_game = self.own_programs[0]
        understand_people(self.texts.dialect, folder, self.gauges.values())
        self.take_in(read_folder(folder, self.read) if cards is None else cards)

    def of_cards(self, cards: Sequence[ReadText]) -> Self:
        return type(self)(self.name, self.title, self.folder, cards)

    # ---- cards ----

    def read(self, document: Document) -> list[ReadText]:
        return read_set(document, self.set_file, self.read_card)

    def read_card(self, file: Any, set_name: str, at: Place) -> ReadText:
        with at.text_of(file):
            parse = self.texts.dialect.parse_lines
            lines: list[Line] = [line for text in file.lines for line, _ in parse(text, file.name)]
        for line in lines:
            line.program.name = file.name
        card = TextCard(file, self.kind_of(file), set_name, lines)
        return ReadCard(card, [line.program for line in lines], lines)

    def card_facts(self, card: Any) -> str:
        return repr(card.file)

    # ---- setting up ----

    def lay_out(self, state: TurnState, card: Card, owner: int) -> None:
        self.add_piece(state, card, owner, self.deck_zone.index)

    def open(self, state: TurnState) -> None:
        for seat in state.seats:
            state.shuffle(seat.index, self.deck_zone)
        if state.first < 0:
            state.first = state.chance.pick(len(state.seats))
        state.active = state.first

    # ---- playing ----

    def stand(self, state: State, option: Option) -> None:
        self.defeat(state, option.seat, self.conceding)
        if not state.over:
            self.go_on_without(state, option.seat)

    def defeat(self, state: State, seat: int, rule: str) -> None:
        """A player has lost and is out; the game is over once only one team is left."""
        if state.over:
            return
        state.seats[seat].out = True
        left = [other for other in state.seats if not other.out]
        if len({other.team for other in left}) > 1:
            state.emit(LEAVES, seat, rule=rule)
        else:
            self.win(state, [s.index for s in state.seats if s.team == left[0].team], rule)

    def win(self, state: State, seats: Sequence[int], rule: str) -> None:
        """The game is over, and these players have won."""
        state.finish(sum(1 << seat for seat in seats), rule)
        state.prompt = None
        for seat in seats:
            state.emit(WINS, seat, rule=rule)

    def go_on_without(self, state: State, seat: int) -> None:
        """Who is out answers nothing: a step that waited for nobody else goes on."""
        waited = state.asked
        state.asked &= ~(1 << seat)
        state.answers[seat] = None
        if waited and not state.asked:
            frame = state.frames[-1]
            if not frame.running().resume(state, frame):
                state.advance()

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
        pool = self.decks.lists.pool(seen_cards(state, owner, viewer), [], count, chance)
        pool += some_of(self.decks.usual, max(0, count - len(pool)), chance)
        return [draw(pool, chance) for _ in unknown]

    def reface(self, state: Any, body: Any) -> None:
        card = state.pieces[body.pieces[-1]].card
        body.cards, body.name = [card], card.name

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return actions.why_not(state, self.actions, self.files.ledger, seat, text)

    # ---- telling ----

    def describe_table(self, state: Any, viewer: int) -> dict[str, object]:
        places = {"active": letter(state.active), "first": letter(state.first)}
        draw = state.over and not state.winners
        return {"mode": state.mode, **shown_on(state, TABLE), **places, "draw": draw}

    def describe_seat(self, state: Any, seat: int, viewer: int) -> dict[str, object]:
        bodies = [b for _, b in sorted(state.bodies.items()) if b.seat == seat and not b.last_known]
        row = [self.describe_body(state, body, viewer) for body in bodies]
        return {**shown_at_seat(state, seat), self.row[0]: row}

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        if not all(knows(state, piece, viewer) for piece in body.pieces):
            return {"number": body.number, "face": "down"}
        return {
            "number": body.number,
            "name": body.name if body.face_down else label(state, body),
            "card": body.cards[0].name,
            "face": "down" if body.face_down else "up",
            **shown_on(body, BODY),
            **self.figures(state, body),
        }
