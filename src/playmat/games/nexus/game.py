"""Project Nexus as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

from playmat.games.nexus import (
    decks,
    describing,
    laying,
    look,
    positions,
    refusals,
    spellings,
    words,
)
from playmat.games.nexus.battle import ATTACK
from playmat.games.nexus.battle_parts import POINT_WINDOW
from playmat.games.nexus.board import SLOTS
from playmat.games.nexus.bodies import BARE, BARE_POSITION, lay_bare
from playmat.games.nexus.card import QUICK, Line, PnCard
from playmat.games.nexus.charging import RECHARGING, SPARKING
from playmat.games.nexus.checks import ARRANGE, SETTLING
from playmat.games.nexus.costs import CHARGING, DISCARDING
from playmat.games.nexus.dialect import make_dialect
from playmat.games.nexus.entering import ITEM_ENTERS
from playmat.games.nexus.guesses import guess
from playmat.games.nexus.loading import ReadCard, SetFile, declared, read_cards
from playmat.games.nexus.packing import unpack
from playmat.games.nexus.playing import BRINGING
from playmat.games.nexus.standing import refresh
from playmat.games.nexus.state import DECK, ZONES, PnBody, PnState
from playmat.games.nexus.summoning_effects import MOVING, SUMMONING
from playmat.games.nexus.timings import (
    NO_TIMING,
    OPPOSING_AVATAR,
    OPPOSING_UNIT,
    THE,
    THE_OPPONENTS,
    AtPoint,
    Happens,
    Plays,
)
from playmat.games.nexus.turn import AFTERWARDS, GAME
from playmat.games.nexus.victory import AFTERMATH, concede
from playmat.games.nexus.windows import REPLY_SHIFT, WINDOW
from playmat.games.nexus.worth import worth
from playmat.games.nexus.zone_effects import ORDERING, PICKING, UNCHARGING
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME as GAME_STREAM
from playmat.kernel.chance import Chance, stream
from playmat.kernel.decisions import Option
from playmat.kernel.frames import frame_of
from playmat.kernel.game import Mode, Refusal, Switch
from playmat.kernel.seats import Seat
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.language.sets import set_files
from playmat.parts.look import Look, Mark, Mat, Offered, Printed
from playmat.parts.rulebook import DeckLike, Rulebook, document_of

FOLDER = Path(__file__).parent

MODES = [
    Mode("standard", "A Bout", 2, [0, 1]),
    Mode("match", "A match: best of three", 2, [0, 1]),
]
TRUE_FALSE = ["true", "false"]
SWITCHES = [
    Switch("critical_scope", ["avatar_only", "any_defender"], "avatar_only", "PN-R10"),
    Switch("damage_persists", TRUE_FALSE, "true", "PN-R15"),
    Switch("auto_recharge", TRUE_FALSE, "false", "PN-R28"),
    Switch("charge_optional", TRUE_FALSE, "false", "PN-R30"),
    Switch("opening_charge", ["two_or_none", "up_to_two"], "two_or_none", "PN-R31"),
    Switch("synthesise_limit", ["none", "one_per_turn"], "none", "PN-R35"),
    Switch("replace_when", ["no_free_space", "any_time"], "no_free_space", "PN-R48"),
    Switch("set_cost_timing", ["activation", "setting"], "activation", "PN-R53"),
    Switch("set_same_turn", TRUE_FALSE, "false", "PN-R54"),
    Switch("continuous_recast", ["pay", "free"], "pay", "PN-R56"),
    Switch("free_attacker_fee", TRUE_FALSE, "false", "PN-R71"),
    Switch("drawn_bout", ["replay", "counts"], "replay", "PN-R79"),
    Switch("deck_rules", ["default", "free", "single_spellbook"], "default", "PN-R80"),
]

# The game's own program has a fixed place, by which victory.py names it.
PROGRAMS = [
    GAME,
    AFTERMATH,
    ATTACK,
    POINT_WINDOW,
    WINDOW,
    SETTLING,
    ARRANGE,
    AFTERWARDS,
    BRINGING,
    ITEM_ENTERS,
    SPARKING,
    RECHARGING,
    CHARGING,
    DISCARDING,
    ORDERING,
    PICKING,
    UNCHARGING,
    MOVING,
    SUMMONING,
]


class NexusGame(Rulebook):
    """Project Nexus. Load it with `playmat.load("nexus")`."""

    def __init__(self, cards: list[ReadCard], elements: Sequence[str]) -> None:
        super().__init__("nexus", "Project Nexus", FOLDER)
        self.zones = ZONES
        self.verbs = {verb.name: verb for verb in words.VERBS}
        self.prompts = words.PROMPTS
        self.modes = {mode.name: mode for mode in MODES}
        self.switches = {switch.name: switch for switch in SWITCHES}
        self.made = cards
        self.elements = list(elements)
        self.tokens: list[PnCard] = []
        self.deck_rules = "default"
        self.houses: dict[str, NexusGame] = {}
        for program in PROGRAMS:
            self.add_program(program)
        for read in cards:
            self.add_card(read.card)
            self.by_name[read.card.name] = read.card
            for program in read.programs:
                self.add_program(program)
            for token in read.tokens:
                token.index = BARE - 1 - len(self.tokens)
                self.tokens.append(token)

    def card_at(self, index: int) -> PnCard:
        """A card by its index; below the cards are the bare Avatar position and the tokens."""
        if index >= 0:
            return cast(PnCard, self.cards[index])
        return BARE_POSITION if index == BARE else self.tokens[BARE - 1 - index]

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> NexusGame:
        dialect = the_dialect(tuple(self.elements))
        made = read_cards(document_of(cards, self.name), dialect, self.elements)
        own = self.made[: len(self.made) - len(self.extra_cards)]
        game = NexusGame([*own, *made], self.elements)
        game.extra_cards = [dict(card) for card in cards]
        return game

    def under_house_rules(self, switches: Mapping[str, object] | None) -> NexusGame:
        """The game with other rules for decks (PN-R80)."""
        rules = str((switches or {}).get("deck_rules", "default")).lower()
        if rules == self.deck_rules or rules not in self.switches["deck_rules"].values:
            return self
        if rules not in self.houses:
            known = NexusGame(self.made, self.elements)
            known.extra_cards = self.extra_cards
            known.deck_rules = rules
            self.houses[rules] = known
        return self.houses[rules]

    def mode(self, name: str | None) -> Mode:
        """A mode by its name; a Bout is the standard one."""
        return super().mode("standard" if (name or "").lower() == "bout" else name)

    def card_facts(self, card: Card) -> str:
        mine = cast(PnCard, card)
        return (
            f"{mine.kind} {mine.rank} {mine.cost} {mine.element_name} "
            f"{mine.atk} {mine.hp} {mine.critical} {mine.cast}"
        )

    def lines_of_text(self) -> list[str]:
        lines = [line.text for card in self.cards for line in cast(PnCard, card).lines]
        return list(dict.fromkeys(lines))

    def read_cards(self, document: Document) -> list[Card]:
        elements = declared([document]) if document.data.get("elements") else self.elements
        dialect = the_dialect(tuple(elements))
        return [read.card for read in read_cards(document, dialect, elements)]

    @property
    def set_file(self) -> Any:
        return SetFile

    def turns(self, state: State) -> int:
        """How many turns of this Bout have begun, of both players together."""
        return cast(PnState, state).turn

    def starting_seat(self, state: State) -> int:
        return max(0, cast(PnState, state).first)

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        cards = [cast(PnCard, card) for card in self.cards_of(self.find_deck(deck))]
        return decks.problems(cards, self.deck_rules, owned)

    # ---- setting up ----

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """The decks are laid out; the game's own program does the rest (3.5)."""
        pn = self.new_state(mode, settings, stream(seed, GAME_STREAM))
        for owner, cards in enumerate(decks):
            for card in cards:
                self.add_piece(pn, card, owner, DECK.index)
            lay_bare(pn, owner)
        pn.first = -1 if starting is None else starting
        refresh(pn)
        pn.frames.append(frame_of(GAME, 0, 0))
        pn.advance()
        return pn

    def new_state(self, mode: Mode, settings: dict[str, str], chance: Chance) -> PnState:
        """An empty table."""
        pn = PnState(self, settings, chance, mode.name, 2)
        for index in (0, 1):
            zones: list[list[int]] = [[] for _ in ZONES]
            pn.seats.append(Seat(index, index, 1 << index, False, zones, [0] * SLOTS))
        pn.answers = [None, None]
        pn.offers = [None, None]
        self.open_pool(pn)
        return pn

    def add_piece(self, pn: PnState, card: Card, owner: int, zone: int) -> int:
        """Lay a new piece into a zone (-1: none); `known` follows from the zone."""
        number = len(pn.pieces)
        pn.pieces.append(Piece(number, card, owner))
        pn.known.append(0)
        if zone >= 0:
            pn.seats[owner].zones[zone].append(number)
            pn.place(number, ZONES[zone])
        return number

    def open_pool(self, pn: PnState) -> None:
        """Tell a state what the Quick Casts of this game can answer to at all."""
        pn.pool, pn.pool_opposing, pn.replies = self.pool

    @cached_property
    def pool(self) -> tuple[int, int, int]:
        own = opposing = replies = 0
        for card in self.cards:
            for line in cast(PnCard, card).lines:
                if line.kind == QUICK:
                    mine, theirs, replied = answers_to(line)
                    own, opposing, replies = own | mine, opposing | theirs, replies | replied
        return own, opposing, replies

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Table:
        return positions.arrange(self, given, mode, switches)

    # ---- what the kernel asks ----

    def standing_options(self, state: State, seat: int) -> list[Option]:
        return [] if state.over else [Option(seat, words.CONCEDE)]

    def stand(self, state: State, option: Option) -> None:
        concede(cast(PnState, state), option.seat)

    def worth(self, state: State, seat: int) -> float:
        return worth(cast(PnState, state), seat)

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        return guess(self.lists, cast(PnState, state), owner, viewer, unknown, chance)

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        """Set cards get the faces of their new cards."""
        known = set(pieces)
        for body in cast("dict[int, PnBody]", state.bodies).values():
            if body.face_down and body.piece in known:
                card = cast(PnCard, state.pieces[body.piece].card)
                body.card = card
                body.cards = [card]
                body.name = card.name

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        return state.waiting_step().options(state, state.frames[-1], given.seat)[0]

    # ---- reactions ----

    # No printed card says "you may" without a cost, nor loops; a Bout's end and a price that holds
    # are never waited for.
    beyond_the_set = frozenset({words.ASK_MAY.text, words.LOOP.name, "Aftermath", "Price"})

    reactions = (words.ASK_WINDOW, words.ASK_REPLY)
    windows = (words.ASK_BOOST, words.ASK_BLOCK)
    endings = (
        *(words.CHARGE_NOTHING, words.CHARGE, words.GO_TO_BATTLE),
        *(words.END_BATTLE, words.END_TURN),
    )
    move_words = (
        *("go first", "go second", "throw rock paper scissors", "attack the Avatar"),
        "summon to RG-C",
    )

    def unasked(self, table: Table) -> Option | None:
        """Nobody reacts, boosts or blocks unless a step says so; any charge is turned."""
        state = table.state
        seat = state.next_asked()
        if seat < 0 or state.prompt not in UNWRITTEN:
            return None
        return state.options(seat)[0]

    def reword(self, state: State, seat: int, text: str) -> str:
        return spellings.reword(state, seat, text)

    # ---- how it looks ----

    first_deck = "Kiln Fever"
    words_on_cards = look.WORDS
    quiet_events = frozenset({"shuffle", "pay", "end turn", "refresh"})
    other_names = positions.OTHER_NAMES
    words_in_any_case = True

    @cached_property
    def look(self) -> Look:
        return look.look(self)

    def printed(self, card: Card) -> Printed:
        return look.printed(self, cast(PnCard, card))

    @cached_property
    def prints(self) -> list[Printed]:
        """The cards, and each token once; tokens of one name differ in what a table shows."""
        made = {token.name: self.printed(token) for token in reversed(self.tokens)}
        return [*super().prints, *(made[name] for name in sorted(made))]

    def explained(self, card: Card) -> list[Mark]:
        return look.explained(self, cast(PnCard, card))

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        return laying.mat(self, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        return laying.offered(self, cast(PnState, state), option)

    # ---- telling ----

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return refusals.why_not(cast(PnState, state), seat, text)

    def why_not_now(self, state: State, seat: int, text: str) -> Refusal:
        return Refusal("the Bout is over", "PN-102", text)

    def describe_table(self, state: State, viewer: int) -> dict[str, object]:
        return describing.describe_table(state, viewer)

    def describe_seat(self, state: State, seat: int, viewer: int) -> dict[str, object]:
        return describing.describe_seat(state, seat, viewer)

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        return describing.describe_body(cast(PnState, state), cast(PnBody, body), viewer)

    def unpack(self, data: list[Any]) -> State:
        return unpack(self, data)


# What a scenario need not write; the first option is then taken.
UNWRITTEN = (
    words.ASK_WINDOW,
    words.ASK_REPLY,
    words.ASK_BOOST,
    words.ASK_BLOCK,
    words.ASK_SPARK,
    words.ASK_RECHARGE,
)


def answers_to(line: Line) -> tuple[int, int, int]:
    """What a QUICK line can answer to: on its own side, on the other, and as a reply."""
    timing = line.timing
    if timing is None:
        return NO_TIMING, 0, 0
    if isinstance(timing, Plays):
        return 0, 0, timing.kinds if timing.opponent else timing.kinds << REPLY_SHIFT
    opposing = False
    if isinstance(timing, Happens):
        opposing = timing.who in (OPPOSING_UNIT, OPPOSING_AVATAR)
    elif isinstance(timing, AtPoint):
        if timing.whose == THE:
            return timing.events, timing.events, 0
        opposing = timing.whose == THE_OPPONENTS
    return (0, timing.events, 0) if opposing else (timing.events, 0, 0)


@cache
def the_dialect(elements: tuple[str, ...]) -> Dialect:
    return make_dialect(elements)


def load() -> NexusGame:
    """Project Nexus with its printed set."""
    documents = set_files(FOLDER / "cards")
    elements = declared(documents)
    cards: list[ReadCard] = []
    for document in documents:
        cards += read_cards(document, the_dialect(tuple(elements)), elements)
    return NexusGame(cards, elements)
