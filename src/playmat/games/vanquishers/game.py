"""Vanquishers as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

import msgspec

from playmat.games.vanquishers import (
    decks,
    describing,
    laying,
    look,
    positions,
    refusals,
    words,
)
from playmat.games.vanquishers.attack import ATTACK
from playmat.games.vanquishers.bodies import make_body
from playmat.games.vanquishers.card import ENERGY_CLASS, HERO, TRAP, Line, VqCard
from playmat.games.vanquishers.costs import Cost
from playmat.games.vanquishers.defeat import DEFEAT, concede
from playmat.games.vanquishers.dialect import make_dialect
from playmat.games.vanquishers.drawing import DRAWING
from playmat.games.vanquishers.guesses import guess
from playmat.games.vanquishers.loading import ReadCard, SetFile, read_cards
from playmat.games.vanquishers.packing import unpack
from playmat.games.vanquishers.playing import AIMED, ITEM_USED, RESOLVED
from playmat.games.vanquishers.searching import PutSome, Return, Search
from playmat.games.vanquishers.state import (
    ASIDE,
    DECK,
    HERO_SLOT,
    REST,
    ZONES,
    VqBody,
    VqState,
)
from playmat.games.vanquishers.triggers import ARRANGE
from playmat.games.vanquishers.turn import GAME
from playmat.games.vanquishers.windows import WINDOW
from playmat.games.vanquishers.worth import worth
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME as GAME_STREAM
from playmat.kernel.chance import Chance, stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadDeck
from playmat.kernel.frames import frame_of
from playmat.kernel.game import Mode, Refusal, Switch
from playmat.kernel.guessing import DeckLists
from playmat.kernel.seats import Seat
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.decks import Deck, read_deck, spell_names
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.language.sets import set_files
from playmat.language.suggestions import find_name, nearest
from playmat.parts.look import Look, Mark, Mat, Offered, Printed
from playmat.parts.rulebook import DeckLike, Rulebook, document_of

FOLDER = Path(__file__).parent
APART = 1 << 20  # the index of the Hero of positions that name none, which is no card of the game
STARTING = " (starting)"  # marks the entry of a deck that names the first Energy Class card

MODES = [
    Mode("standard", "Standard", 2, [0, 1]),
    Mode("advanced", "Advanced", 2, [0, 1]),
    Mode("standard_2v2", "Standard, two against two", 4, [0, 1, 0, 1]),
    Mode("advanced_2v2", "Advanced, two against two", 4, [0, 1, 0, 1]),
]
YES_NO = ["yes", "no"]
SWITCHES = [
    Switch("starting_storage", ["0", "#"], "3", "VQ-R01"),
    Switch("second_side_bonus", ["0", "#"], "1", "VQ-R01"),
    Switch(
        "full_hand_draw", ["life_loss", "draw_then_discard", "no_penalty"], "life_loss", "VQ-R08"
    ),
    Switch("mulligan", ["none", "one_redraw"], "none", "VQ-R11"),
    Switch("first_turn_draw", YES_NO, "yes", "VQ-R12"),
    Switch("first_turn_attack", YES_NO, "yes", "VQ-R12"),
    Switch("weapon_slots", ["1", "2", "3", "4"], "2", "VQ-R26"),
    Switch("hero_item_occupied", ["replace", "illegal"], "replace", "VQ-R28"),
    Switch("ammo_spent_on_use", YES_NO, "no", "VQ-R32"),
    Switch("modded_ammo_limit", ["unlimited", "4 per name", "4"], "unlimited", "VQ-R34"),
    Switch("damage_order", ["shield_first", "book_order"], "shield_first", "VQ-R48"),
    Switch("resist_aoe", YES_NO, "yes", "VQ-R51"),
    Switch("class_shields", ["add", "replace"], "add", "VQ-R55"),
    Switch("starting_class_counts", YES_NO, "no", "VQ-R58"),
    Switch("conditions_in_standard", YES_NO, "yes", "VQ-R60"),
    Switch("frozen_scope", ["target", "target_and_allies"], "target", "VQ-R69"),
    Switch("trap_trigger", ["optional", "mandatory"], "optional", "VQ-R72"),
    Switch("simultaneous_defeat", ["draw", "active_player_loses"], "draw", "VQ-R93"),
    Switch("team_secrecy", ["yes", "teammates_share"], "yes", "VQ-R99"),
    Switch("team_defeat", ["last_hero", "first_hero"], "last_hero", "VQ-R100"),
    Switch("turn_cap", ["#", "none"], "100", "VQ-R96"),
]

# The game's own program has a fixed place, by which defeat.py names it.
PROGRAMS = [
    GAME,
    ATTACK,
    DEFEAT,
    DRAWING,
    WINDOW,
    RESOLVED,
    ITEM_USED,
    AIMED,
    ARRANGE,
]


def plain_hero() -> VqCard:
    """A Hero for positions that name none."""
    card = VqCard("Hero", HERO, "hero", "", "", "")
    card.figures[:4] = [12, 8, 11, 2]
    card.energies = [0, 1, 2, 3, 4]
    card.v_cost = 6
    card.boosts = [0] * len(card.figures)
    card.index = APART
    return card


class VanquishersGame(Rulebook):
    """Vanquishers. Load it with `playmat.load("vanquishers")`."""

    def __init__(self, cards: list[ReadCard]) -> None:
        super().__init__("vanquishers", "Vanquishers", FOLDER)
        self.zones = ZONES
        self.verbs = {verb.name: verb for verb in words.VERBS}
        self.prompts = words.PROMPTS
        self.modes = {mode.name: mode for mode in MODES}
        self.switches = {switch.name: switch for switch in SWITCHES}
        self.made = cards
        self.house = decks.HouseRules()
        self.houses: dict[tuple[bool, bool], VanquishersGame] = {}
        self.lines: dict[int, Line] = {}  # by the index of their program
        self.starters: dict[str, VqCard] = {}
        self.plain_hero = plain_hero()
        for program in PROGRAMS:
            self.add_program(program)
        for read in cards:
            self.add_card(read.card)
            self.by_name[read.card.name] = read.card
            for program in read.programs:
                self.add_program(program)
            for line in read.lines:
                self.lines[line.program.index] = line

    def card_at(self, index: int) -> VqCard:
        return self.plain_hero if index == APART else cast(VqCard, self.cards[index])

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> VanquishersGame:
        made = read_cards(document_of(cards, self.name), the_dialect())
        own = self.made[: len(self.made) - len(self.extra_cards)]
        game = VanquishersGame([*own, *made])
        game.extra_cards = [dict(card) for card in cards]
        return game

    def under_house_rules(self, switches: Mapping[str, object] | None) -> VanquishersGame:
        """The game as house rules about decks change it (VQ-R34, VQ-R58)."""
        chosen = switches or {}
        counts = str(chosen.get("starting_class_counts", "no")).lower() == "yes"
        limit = str(chosen.get("modded_ammo_limit", "unlimited")).lower() != "unlimited"
        if counts == self.house.starting_class_counts and limit == self.house.modded_limit:
            return self
        known = self.houses.get((counts, limit))
        if known is None:
            known = VanquishersGame(self.made)
            known.extra_cards = self.extra_cards
            known.house = decks.HouseRules(counts, limit)
            self.houses[counts, limit] = known
        return known

    def card_facts(self, card: Card) -> str:
        mine = cast(VqCard, card)
        return (
            f"{mine.kind} {mine.cost} {mine.unique} {mine.figures} {mine.energies} {mine.allowed} "
            f"{mine.v_cost} {mine.boosts} {mine.energy} {mine.weakness} {mine.resistance} "
            f"{mine.item_class} {mine.item_type} {mine.ammo_required} {mine.mounts} {mine.modded} "
            f"{mine.durability} {mine.attachment_type} {mine.fits}"
        )

    reactions = (words.ASK_TRAP, words.ASK_COUNTER)
    endings = (
        *(words.NO_RECOVER, words.NO_EXILE, words.NO_V_TRIGGER),
        *(words.TO_TARGETING, words.END_TURN),
    )

    def unasked(self, table: Table) -> Option | None:
        """Steps that no move speaks of are skipped, nobody reacts, who must take all does so."""
        state = table.state
        seat = state.next_asked()
        if seat >= 0 and takes_all(cast(VqState, state)):
            return state.options(seat)[0]
        if seat < 0 or state.prompt not in SKIPPED:
            return None
        for option in state.options(seat):
            if option.verb in SKIPPING:
                return option
        return None

    def lines_of_text(self) -> list[str]:
        return list(dict.fromkeys(line.text for line in self.lines.values()))

    @property
    def dialect(self) -> Dialect:
        return the_dialect()

    def read_cards(self, document: Document) -> list[Card]:
        return [read.card for read in read_cards(document, the_dialect())]

    @property
    def set_file(self) -> Any:
        return SetFile

    @property
    def deck_file(self) -> type[Deck]:
        return decks.HeroDeck

    def turns(self, state: State) -> int:
        """How many turns have begun, of all players together."""
        return cast(VqState, state).turn

    def starting_seat(self, state: State) -> int:
        return max(0, cast(VqState, state).first)

    # ---- decks ----

    def read_deck(self, document: Document) -> Deck:
        """A deck file; Hero and first Energy Class card are counted among its cards as entries."""
        deck = read_deck(document, decks.HeroDeck)
        if deck.game != self.name:
            raise document.error(
                f"this deck is for {deck.game!r}, not for {self.name!r}", ("game",)
            )
        spelled = spell_names(deck, document, self.by_name)
        hero = self.spelled(deck.hero, document, "hero")
        first = self.spelled(deck.energy_class, document, "energy_class")
        cards = together(outside(hero, first), spelled.cards)
        return msgspec.structs.replace(spelled, hero=hero, energy_class=first, cards=cards)

    def spelled(self, name: str, document: Document, field: str) -> str:
        """The name of a card outside the deck, spelled as the card is."""
        if not name:
            return ""
        found = find_name(name, self.by_name)
        if found is None:
            meant = nearest(name, self.by_name)
            hint = f"did you mean {meant!r}?" if meant else ""
            raise document.error(f"there is no card {name!r}", (field,), hint)
        return found

    def find_deck(self, deck: DeckLike) -> Deck:
        """A deck by name, path, list or counts; also with its Hero, as a file has them."""
        if isinstance(deck, Mapping) and isinstance(deck.get("cards"), Mapping):
            fields = cast(Mapping[str, Any], deck)
            name = str(fields.get("deck", "a deck"))
            for field in fields:
                if field not in DECK_FIELDS:
                    raise BadDeck(name, [("VQ-210", f"{field!r} is no part of a deck")])
            first = fields.get("energy_class") or ""
            several = first if isinstance(first, list) else [first]
            apart: dict[str, int] = {}
            for each in several:
                apart |= outside(str(fields.get("hero") or ""), str(each))
            mode = fields.get("mode")
            cards = together(apart, fields["cards"])
            return Deck(deck=name, game=self.name, cards=cards, mode=mode)
        return super().find_deck(deck)

    def card(self, name: str) -> Card:
        """A card by its name; `Solar Core (starting)` is the card that a deck starts with."""
        if not name.endswith(STARTING) or name in self.by_name:
            return super().card(name)
        base = cast(VqCard, super().card(name.removesuffix(STARTING)))
        known = self.starters.get(name)
        if known is None:
            known = VqCard(name, ENERGY_CLASS, "starting", "", base.set_name, "")
            known.starting = base
            self.starters[name] = known
        return known

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        found = self.find_deck(deck)
        cards = [cast(VqCard, card) for card in self.cards_of(found)]
        chosen = self.mode(mode or found.mode)
        return decks.problems(cards, chosen.name.startswith("advanced"), self.house, owned)

    # ---- setting up ----

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """Heroes and decks are laid out; the game's own program does the rest (3.5)."""
        vq = self.new_state(mode, settings, stream(seed, GAME_STREAM))
        for owner, cards in enumerate(decks):
            for card in cards:
                mine = cast(VqCard, card)
                if mine.sort == HERO:
                    self.add_hero(vq, mine, owner)
                elif mine.starting is not None:
                    self.add_piece(vq, mine.starting, owner, ASIDE.index)
                else:
                    self.add_piece(vq, card, owner, DECK.index)
        vq.first = -1 if starting is None else starting
        vq.frames.append(frame_of(GAME, 0, 0))
        vq.advance()
        return vq

    def new_state(self, mode: Mode, settings: dict[str, str], chance: Chance) -> VqState:
        """An empty table."""
        vq = VqState(self, settings, chance, mode.name, mode.seats)
        for index in range(mode.seats):
            eyes = 1 << index
            if settings["team_secrecy"] == "teammates_share":  # VQ-R99
                team = mode.teams[index]
                eyes = sum(1 << other for other, t in enumerate(mode.teams) if t == team)
            zones: list[list[int]] = [[] for _ in ZONES]
            vq.seats.append(Seat(index, mode.teams[index], eyes, False, zones, [0] * REST))
        vq.answers = [None] * mode.seats
        vq.offers = [None] * mode.seats
        return vq

    def add_piece(self, vq: VqState, card: Card, owner: int, zone: int) -> int:
        """Lay a new piece into a zone (-1: none); `known` follows from the zone."""
        number = len(vq.pieces)
        vq.pieces.append(Piece(number, card, owner))
        vq.known.append(0)
        if zone >= 0:
            vq.seats[owner].zones[zone].append(number)
            vq.place(number, ZONES[zone])
        return number

    def add_hero(self, vq: VqState, card: VqCard, seat: int) -> VqBody:
        """A Hero on the board, its V side down (VQ-301)."""
        return make_body(vq, seat, card, self.add_piece(vq, card, seat, -1), HERO_SLOT)

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Table:
        return positions.arrange(self, given, mode, switches)

    # ---- what the kernel asks ----

    def standing_options(self, state: State, seat: int) -> list[Option]:
        if state.over or state.seats[seat].out:
            return []
        return [Option(seat, words.CONCEDE)]

    def stand(self, state: State, option: Option) -> None:
        concede(cast(VqState, state), option.seat)

    def worth(self, state: State, seat: int) -> float:
        return worth(cast(VqState, state), seat)

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        return guess(self.lists, cast(VqState, state), owner, viewer, unknown, chance)

    @cached_property
    def lists(self) -> DeckLists:
        """The ready-made decks, the first Energy Class card among the others."""
        made = [
            [
                self.by_name[name.removesuffix(STARTING)]
                for name, copies in deck.cards.items()
                for _ in range(copies)
            ]
            for deck in self.decks.values()
        ]
        return DeckLists(made, self.cards)

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        """Face-down Traps get the faces of their new cards."""
        vq = cast(VqState, state)
        known = set(pieces)
        for body in cast("dict[int, VqBody]", vq.bodies).values():
            hidden = body.sort == TRAP and body.face_down and not body.last_known
            if hidden and body.pieces[0] in known:
                card = cast(VqCard, vq.pieces[body.pieces[0]].card)
                body.card = card
                body.cards = [card]
                body.name = card.name

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        return state.waiting_step().options(state, state.frames[-1], given.seat)[0]

    # ---- how it looks ----

    first_deck = "Brass and Patience"
    words_on_cards = look.WORDS
    quiet_events = frozenset({"shuffle", "pay", "end turn"})
    other_names = positions.OTHER_NAMES

    @cached_property
    def look(self) -> Look:
        return look.look(self)

    def printed(self, card: Card) -> Printed:
        return look.printed(self, cast(VqCard, card))

    def explained(self, card: Card) -> list[Mark]:
        return look.explained(self, cast(VqCard, card))

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        return laying.mat(self, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        return laying.offered(self, cast(VqState, state), option)

    # ---- telling ----

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return refusals.why_not(cast(VqState, state), seat, text)

    def describe_table(self, state: State, viewer: int) -> dict[str, object]:
        return describing.describe_table(state, viewer)

    def describe_seat(self, state: State, seat: int, viewer: int) -> dict[str, object]:
        return describing.describe_seat(state, seat, viewer)

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        return describing.describe_body(cast(VqState, state), cast(VqBody, body), viewer)

    def unpack(self, data: list[Any]) -> State:
        return unpack(self, data)


DECK_FIELDS = ("deck", "game", "hero", "energy_class", "cards", "plan", "mode")

# What a scenario need not write, and how it is then answered.
SKIPPED = (
    words.ASK_RECOVER,
    words.ASK_EXILE,
    words.ASK_V_TRIGGER,
    words.ASK_TRAP,
    words.ASK_COUNTER,
    words.ASK_MULLIGAN,
)
SKIPPING = (
    words.NO_RECOVER,
    words.NO_EXILE,
    words.NO_V_TRIGGER,
    words.PASS,
    words.KEEP,
)


def takes_all(vq: VqState) -> bool:
    """Whether as many cards are to be chosen as there are, so that nothing is left to choose."""
    step, frame = vq.waiting_step(), vq.frames[-1]
    if isinstance(step, (Search, Return)):
        return frame.number >= len(step.candidates(vq, frame)) > 0
    if isinstance(step, PutSome):
        return frame.number >= len(frame.scope)
    return isinstance(step, Cost) and frame.number >= len(vq.seats[frame.seat].zones[step.zone])


def outside(hero: str, first: str) -> dict[str, int]:
    """What a deck has besides its cards, as entries among them."""
    entries = {hero: 1} if hero else {}
    return {**entries, f"{first}{STARTING}": 1} if first else entries


def together(apart: Mapping[str, int], cards: Mapping[str, int]) -> dict[str, int]:
    """One list of entries; a Hero that is among the cards too is there twice (VQ-203)."""
    doubled = {name: count + cards[name] for name, count in apart.items() if name in cards}
    return {**apart, **cards, **doubled}


@cache
def the_dialect() -> Dialect:
    return make_dialect()


def load() -> VanquishersGame:
    """Vanquishers with its printed set."""
    cards: list[ReadCard] = []
    for document in set_files(FOLDER / "cards"):
        cards += read_cards(document, the_dialect())
    return VanquishersGame(cards)
