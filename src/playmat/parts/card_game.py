"""The game object of a card game: what it consists of, and which of its modules carries it out.

A game names its zones and programs, and the modules of its folder by what they do; from these and
from its `game.yaml` follow setting up, views, saving, cards of one's own and the looks:

    class Emberline(CardGame):
        own_zones, own_programs, whole_game = ZONES, [GAME, FIGHT], GAME
        state_type, body_type = EmberState, Creature
        worded_by, told_by, judged_by = words, describing, worth

What is left to it are the seams: where the cards of a deck lie (`lay_out`), and what its own rules
ask for besides.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Self, TypeVar

from playmat.kernel import by_hand
from playmat.kernel.bodies import Body
from playmat.kernel.budget import MOST_PIECES
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME, Chance, stream
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.errors import BudgetExceeded
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Program, Step
from playmat.kernel.game import Mode, Refusal, Standing
from playmat.kernel.packing import unpack_state
from playmat.kernel.seats import Seat
from playmat.kernel.state import State
from playmat.kernel.zones import Zone
from playmat.language.drafts import is_draft
from playmat.parts.dress import check_dress
from playmat.parts.game_modules import Describes, Guesses, Judges, Refuses
from playmat.parts.own_sets import open_set, refuse_twins
from playmat.parts.play.orders import Announce
from playmat.parts.reading import ReadCard
from playmat.parts.rule_set import document_of
from playmat.parts.rulebook import Rulebook

W = TypeVar("W")


class CardGame(Rulebook):
    """A game of cards that lie in zones, with the modules that know its rules."""

    own_zones: ClassVar[Sequence[Zone]]
    own_programs: ClassVar[Sequence[Program]]
    whole_game: Program  # the one that plays the game from its beginning
    own_standing: ClassVar[type[Standing]] = Standing  # works out what cards in play say
    state_type: ClassVar[Any]  # the kind of its states
    body_type: ClassVar[Any]  # the kind of its bodies
    own_slots: ClassVar[int] = 0  # of a seat's board
    telling: ClassVar[tuple[type[Step], ...]] = (
        Announce,
    )  # the steps that tell whose line is at work
    settling: ClassVar[tuple[Step, ...]] = ()  # what follows on anything that is done by hand
    own_house: ClassVar[Hashable] = None  # the usual rules of those that change cards or decks

    worded_by: ModuleType  # its verbs and prompts, in the order in which they are packed
    told_by: Describes
    judged_by: Judges
    guessed_by: Guesses
    refused_by: Refuses

    def __init__(self, name: str, title: str, folder: Path) -> None:
        super().__init__(name, title, folder)
        self.standing = self.own_standing()
        self.zones = list(self.own_zones)
        self.verbs = {verb.name: verb for verb in words_of(self.worded_by, Verb)}
        self.prompts = words_of(self.worded_by, Prompt)
        self.event_names = [kind.name for kind in words_of(self.worded_by, EventKind)]
        self.modes = self.says.made_modes()
        self.switches = self.says.made_switches()
        self.house: Any = self.own_house
        self.houses: dict[Hashable, Any] = {}
        for program in self.own_programs:
            self.add_program(program)

    # ---- cards ----

    def take_in(self, cards: Sequence[ReadCard[Any, Any]]) -> None:
        """Give all cards their places in the game, when it is ready for them."""
        for read in cards:
            self.made.append(read)
            self.add_card(read.card)
            for program in read.programs:
                self.add_program(program)
            self.note(read)
        if any(by_hand.is_free(read.card) for read in cards):
            self.allow_by_hand()

    def allow_by_hand(self) -> None:
        """Some cards have free text: what players do of it is part of the game, after all else."""
        said = self.says.by_hand
        cards = [
            {**said.card, "name": f"By hand {number}", "text": said.whole(line)}
            for number, line in enumerate(said.lines, 1)
        ]
        for line, read in zip(said.lines, self.read(document_of(cards, self.name)), strict=True):
            programs = [self.add_program(program) for program in read.programs]
            deed = next(program for program in programs if program.steps)
            self.by_hand.append(self.add_program(by_hand.agreed_on(line, deed, self.telling)))
        self.asking_again = self.add_program(
            Program("by hand", [*self.settling, by_hand.AskAgain()])
        )
        self.verbs.update({verb.name: verb for verb in by_hand.VERBS})
        self.prompts = [*self.prompts, by_hand.ASK_AGREE]
        self.event_names = [*self.event_names, *(kind.name for kind in by_hand.EVENTS)]

    def note(self, read: ReadCard[Any, Any]) -> None:
        """Keep what the game has to know of a card; a later one hides one of the same name."""
        self.by_name[read.card.name] = read.card

    def of_cards(self, cards: Sequence[ReadCard[Any, Any]]) -> Self:
        """The same game with just these cards."""
        make: Any = type(self)
        game: Self = make(cards)
        return game

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> Self:
        cards = [card for card in cards if not is_draft(card)]
        own = len(self.made) - len(self.extra_cards)
        known = self.known_before(cards)
        read = self.read(document_of(cards[known:], self.name)) if cards[known:] else []
        game = self.of_cards([*self.made[: own + known], *read])
        game.extra_cards, game.house = [dict(card) for card in cards], self.house
        game.files, game.sets, game.set_cards = self.files, self.sets, self.set_cards
        return game

    def known_before(self, cards: Sequence[Mapping[str, Any]]) -> int:
        """How many of these cards, from the first on, it was given already: their places are the
        same again, so they need not be read anew. None, if a later one has the name of one."""
        same = zip(self.extra_cards, cards, strict=False)
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], same))
        names = {card.get("name") for card in cards[known:]}
        return 0 if any(card.get("name") in names for card in cards[:known]) else known

    def with_sets(self, texts: Sequence[str]) -> Self:
        opened = [open_set(text, self.name, self.set_file) for text in texts]
        refuse_twins(opened)
        for each in opened:
            check_dress(each.document, self.files.looks.colours, self.files.art)
        printed = self.made[: len(self.made) - len(self.extra_cards) - len(self.set_cards)]
        read = [card for each in opened for card in self.read(each.document)]
        game = self.of_cards([*printed, *read])
        game.sets = [each.own for each in opened]
        game.set_cards = [card.card.name for card in read]
        game.house, game.files = self.house, self.files
        return game.with_cards(self.extra_cards) if self.extra_cards else game

    def same_cards(self) -> Self:
        """The same game once more, for other house rules."""
        game = self.of_cards(self.made)
        game.extra_cards = self.extra_cards
        game.files, game.sets, game.set_cards = self.files, self.sets, self.set_cards
        return game

    def under_house_rules(self, switches: Mapping[str, object] | None) -> Self:
        """The game in a house whose rules change its cards or decks; each is made once."""
        house = self.house_under(switches or {})
        if house == self.house:
            return self
        known = self.houses.get(house)
        if known is None:
            known = self.houses[house] = self.same_cards()
            known.house = house
        game: Self = known
        return game

    def house_under(self, switches: Mapping[str, object]) -> Hashable:
        """What of these house rules touches cards or decks."""
        house: Hashable = self.house
        return house

    # ---- setting up ----

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """The decks are laid out; the game's own program does the rest."""
        state = self.new_state(mode, settings, stream(seed, GAME))
        for owner, cards in enumerate(decks):
            for card in cards:
                self.lay_out(state, card, owner)
        state.first = -1 if starting is None else starting
        self.open(state)
        state.begin(self.whole_game, state.active)
        state.advance()
        made: State = state
        return made

    def empty(self, mode: Mode, settings: dict[str, str], chance: Chance, seats: int) -> Any:
        """The state of a table at which nobody sits yet."""
        return self.state_type(self, settings, chance, mode.name, seats)

    def new_state(self, mode: Mode, settings: dict[str, str], chance: Chance) -> Any:
        """An empty table."""
        teams = self.teams_for(mode, settings)
        state = self.empty(mode, settings, chance, len(teams))
        for index, team in enumerate(teams):
            eyes = self.eyes(index, teams, settings)
            zones: list[list[int]] = [[] for _ in self.zones]
            state.seats.append(Seat(index, team, eyes, False, zones, [0] * self.own_slots))
        state.answers = [None] * len(teams)
        state.offers = [None] * len(teams)
        return state

    def eyes(self, seat: int, teams: list[int], settings: dict[str, str]) -> int:
        """The seats, as bits, that look into the private zones of a seat."""
        if not self.shares_sight(settings):
            return 1 << seat
        return sum(1 << other for other, team in enumerate(teams) if team == teams[seat])

    def shares_sight(self, settings: dict[str, str]) -> bool:
        """Whether partners see each other's cards under these house rules."""
        return False

    def lay_out(self, state: Any, card: Any, owner: int) -> None:
        """Lay a card of a deck where it lies before the game begins."""
        raise NotImplementedError

    def open(self, state: Any) -> None:
        """What else is to be done before the game's own program runs."""

    def add_piece(self, state: Any, card: Card, owner: int, zone: int) -> int:
        """Lay a new piece into a zone (-1: none); `known` follows from the zone."""
        number = len(state.pieces)
        if number == MOST_PIECES:
            raise BudgetExceeded("cards at one table", MOST_PIECES)
        state.pieces.append(Piece(number, card, owner))
        state.known.append(0)
        if zone >= 0:
            state.seats[owner].zones[zone].append(number)
            state.place(number, self.zones[zone])
        return number

    # ---- what the kernel asks ----

    def turns(self, state: Any) -> int:
        """How many turns have begun, of all players together."""
        return int(state.turn)

    def starting_seat(self, state: Any) -> int:
        """Who went first; before that is known, the player listed first."""
        return max(0, int(state.first))

    def standing_options(self, state: State, seat: int) -> list[Option]:
        """Whoever is in the game may concede."""
        if state.over or state.seats[seat].out:
            return []
        return [Option(seat, self.verbs["concede"])]

    def worth(self, state: State, seat: int) -> float:
        return self.judged_by.worth(state, seat)

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        return self.guessed_by.guess(self.decks.lists, state, owner, viewer, unknown, chance)

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        """The first of what the waiting step offers."""
        return state.waiting_step().options(state, state.frames[-1], given.seat)[0]

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        """Face-down bodies get the faces of their new cards."""
        changed = set(pieces)
        for body in state.bodies.values():
            if self.is_hidden(body) and not changed.isdisjoint(body.pieces):
                self.reface(state, body)

    def is_hidden(self, body: Any) -> bool:
        """Whether what lies there is known to its player alone."""
        return bool(body.face_down)

    def reface(self, state: Any, body: Any) -> None:
        """A face-down body becomes what its piece is now."""
        card = state.pieces[body.pieces[-1]].card
        body.card = card
        body.cards = [card]
        body.name = card.name

    def unpack(self, data: list[Any]) -> State:
        state: State = unpack_state(self, data, self.state_type, self.body_type.unpack)
        self.work_out(state)
        return state

    def work_out(self, state: Any) -> None:
        """What is derived and not packed, in a state that has just been unpacked."""
        state.refresh()

    # ---- telling ----

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return self.refused_by.why_not(state, seat, text)

    def describe_table(self, state: State, viewer: int) -> dict[str, object]:
        return self.told_by.describe_table(state, viewer)

    def describe_seat(self, state: State, seat: int, viewer: int) -> dict[str, object]:
        return self.told_by.describe_seat(state, seat, viewer)

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        return self.told_by.describe_body(state, body, viewer)


def words_of(module: Any, kind: type[W]) -> list[W]:
    """The words of one kind that a module has, in the order in which it names them."""
    return [word for word in vars(module).values() if isinstance(word, kind)]
