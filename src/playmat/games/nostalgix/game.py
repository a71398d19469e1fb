"""Nostalgix as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from playmat.games.nostalgix import (
    decks,
    describing,
    laying,
    look,
    positions,
    refusals,
    words,
)
from playmat.games.nostalgix.attack import ATTACK
from playmat.games.nostalgix.bodies import make_body
from playmat.games.nostalgix.card import HERO, TOKEN, NxCard
from playmat.games.nostalgix.damage import DAMAGE
from playmat.games.nostalgix.destruction import DESTRUCTION
from playmat.games.nostalgix.dialect import make_dialect
from playmat.games.nostalgix.gifts import CRESCENDO, DIVINITY
from playmat.games.nostalgix.guesses import guess
from playmat.games.nostalgix.loading import ReadCard, SetFile, read_cards
from playmat.games.nostalgix.opening import CHOOSING, KEPT
from playmat.games.nostalgix.packing import unpack
from playmat.games.nostalgix.playing import (
    ABILITY_USED,
    ARENA_PLAYED,
    BARE,
    EQUIPMENT_PLAYED,
    SPELL_PLAYED,
    SURPRISE_USED,
)
from playmat.games.nostalgix.searching import AT_RANDOM, CHOSEN
from playmat.games.nostalgix.state import (
    DECK,
    HERO_SLOT,
    PRIZES,
    SUDDEN_PRIZES,
    ZONES,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.triggers import ARRANGE
from playmat.games.nostalgix.turn import GAME
from playmat.games.nostalgix.victory import AFTERMATH, halt, renew_hero
from playmat.games.nostalgix.windows import WINDOW
from playmat.games.nostalgix.wording import reworded
from playmat.games.nostalgix.worth import worth
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME as GAME_STREAM
from playmat.kernel.chance import Chance, stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadDeck, BadSetup
from playmat.kernel.frames import frame_of
from playmat.kernel.game import Mode, Refusal, Switch
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
APART: Final = 1 << 20  # where the indices of tokens begin, which are no cards of the game

MODES = [
    Mode("standard", "Standard", 2, [0, 1]),
    Mode("sudden_death", "Sudden Death", 2, [0, 1]),
]
ON_OFF = ["on", "off"]
SWITCHES = [
    Switch("prize_on_self_destroy", ON_OFF, "off", "NX-R06"),
    Switch("loop_limit", ["#"], "100", "NX-R10"),
    Switch("void_open", ON_OFF, "on", "NX-R14"),
    Switch("adjacent_skips_gaps", ON_OFF, "off", "NX-R19"),
    Switch("token_row_separate", ON_OFF, "on", "NX-R20"),
    Switch("search_reveals", ON_OFF, "off", "NX-R90"),
    Switch("surprise_flat_cost_3", ON_OFF, "off", "NX-R32"),
    Switch("hero_equipment_breaks_on", ["any_damage", "health_damage"], "any_damage", "NX-R41"),
    Switch("hero_ability_any_turn", ON_OFF, "off", "NX-R43"),
    Switch("steal_is_sick", ON_OFF, "off", "NX-R50"),
    Switch("level_skip", ON_OFF, "off", "NX-R54"),
    Switch("evolve_refreshes_attack", ON_OFF, "off", "NX-R55"),
    Switch("armor_damage_counts", ON_OFF, "on", "NX-R65"),
    Switch("health_counter_excess_lost", ON_OFF, "off", "NX-R68"),
    Switch("deathtouch_scope", ["attack", "all_damage"], "attack", "NX-R70"),
    Switch("shocked_after_weakness", ON_OFF, "off", "NX-R76"),
    Switch("sudden_death_cap_5", ON_OFF, "off", "NX-R93"),
    Switch("open_hand", ON_OFF, "off", "NX-413"),
]

# The first five have fixed places, by which other modules name them.
PROGRAMS = [
    DIVINITY,
    CRESCENDO,
    GAME,
    SURPRISE_USED,
    ABILITY_USED,
    AFTERMATH,
    ARRANGE,
    WINDOW,
    DAMAGE,
    DESTRUCTION,
    ATTACK,
    BARE,
    SPELL_PLAYED,
    EQUIPMENT_PLAYED,
    ARENA_PLAYED,
    AT_RANDOM,
    CHOSEN,
]


def plain_hero() -> NxCard:
    """A Hero without an Ability, for positions that name none."""
    card = NxCard("Hero", HERO, "hero", "", "", "")
    card.health = 20
    return card


class NostalgixGame(Rulebook):
    """Nostalgix. Load it with `playmat.load("nostalgix")`."""

    def __init__(self, cards: list[ReadCard]) -> None:
        super().__init__("nostalgix", "Nostalgix", FOLDER)
        self.zones = ZONES
        self.verbs = {verb.name: verb for verb in words.VERBS}
        self.prompts = words.PROMPTS
        self.modes = {mode.name: mode for mode in MODES}
        self.switches = {switch.name: switch for switch in SWITCHES}
        self.made = cards
        self.apart: list[NxCard] = []  # tokens, and the Hero of positions that name none
        self.described: dict[int, NxCard] = {}  # tokens that only positions describe
        for program in PROGRAMS:
            self.add_program(program)
        self.plain_hero = plain_hero()
        self.add_apart(self.plain_hero)
        for read in cards:
            self.add_card(read.card)
            self.by_name[read.card.name] = read.card
            for program in read.programs:
                self.add_program(program)
            for token in read.tokens:
                self.add_apart(token)
        for read in cards:
            below = self.by_name.get(read.card.evolves_from)
            if below is not None and read.card.level == 3:
                read.card.skips_from = cast(NxCard, below).evolves_from

    def add_apart(self, card: NxCard) -> None:
        card.index = APART + len(self.apart)
        self.apart.append(card)

    def card_at(self, index: int) -> NxCard:
        if index >= 2 * APART:
            return self.described[index]
        if index >= APART:
            return self.apart[index - APART]
        return cast(NxCard, self.cards[index])

    def known_token(self, card: NxCard) -> NxCard:
        """The same token if the game has it, else this one as a further one."""
        for token in self.apart:
            same = token.keywords == card.keywords and token.text == card.text
            if same and self.card_facts(token) == self.card_facts(card):
                return token
        facts = f"{self.card_facts(card)} {card.keywords}"
        card.index = 2 * APART + zlib.crc32(facts.encode())  # the same in every program
        return self.described.setdefault(card.index, card)

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> NostalgixGame:
        made = read_cards(document_of(cards, self.name), the_dialect())
        game = NostalgixGame([*self.made, *made])
        game.extra_cards = [dict(card) for card in cards]
        return game

    def card_facts(self, card: Card) -> str:
        mine = cast(NxCard, card)
        attacks = [f"{a.name}/{a.damage}/{a.effect}" for a in mine.attacks]
        return (
            f"{mine.kind} {mine.cost} {mine.type} {mine.level} {mine.evolves_from} {mine.subtype} "
            f"{mine.armor} {mine.health} {attacks} {mine.weakness} {mine.resistance}"
        )

    # No printed card says "you may" outside a declared Ability.
    beyond_the_set = frozenset({words.ASK_MAY.text, words.ASK_MAY.kind, "yes", "no", "to deck"})

    reactions = (words.ASK_WINDOW,)
    endings = (words.END_TURN,)
    move_words = (
        *("sacrifice", "move", "unstack", "look", "draw a card"),
        "equip in slot B0 B1 B2 B3 B4 B5 B6 B7",  # two of which are none
    )

    def lines_of_text(self) -> list[str]:
        lines: list[str] = []
        for card in self.cards:
            mine = cast(NxCard, card)
            lines += [line.text for line in mine.lines]
            lines += [attack.effect for attack in mine.attacks if attack.effect]
        return list(dict.fromkeys(lines))

    def unasked(self, table: Table) -> Option | None:
        """Nobody activates a Surprise unless a step says so; who has named the cards of a mulligan
        and goes on to the way keeps the others."""
        state = cast(NxState, table.state)
        seat = state.next_asked()
        if seat >= 0 and state.prompt is words.ASK_WINDOW:
            return next(o for o in state.options(seat) if o.verb is words.PASS)
        if state.prompt is words.ASK_MULLIGAN:
            for seat in range(2):
                if (
                    state.asked >> seat & 1
                    and state.swaps[seat]
                    and state.swapped[seat] == CHOOSING
                ):
                    return Option(seat, words.KEEP)
        return None

    def read_cards(self, document: Document) -> list[Card]:
        return [read.card for read in read_cards(document, the_dialect())]

    @property
    def set_file(self) -> Any:
        return SetFile

    @property
    def deck_file(self) -> type[Deck]:
        return decks.HeroDeck

    def turns(self, state: State) -> int:
        """How many turns have begun, of both players together."""
        return cast(NxState, state).turn

    def starting_seat(self, state: State) -> int:
        """Who went first; before that is chosen, the player listed first (NX-R23)."""
        return max(0, cast(NxState, state).first)

    # ---- decks ----

    def read_deck(self, document: Document) -> Deck:
        """A deck file; its Hero is counted among the cards of the deck as one more entry."""
        deck = read_deck(document, decks.HeroDeck)
        if deck.game != self.name:
            raise document.error(
                f"this deck is for {deck.game!r}, not for {self.name!r}", ("game",)
            )
        spelled = spell_names(deck, document, self.by_name)
        if not deck.hero:
            return spelled
        hero = find_name(deck.hero, self.by_name)
        if hero is None:
            meant = nearest(deck.hero, self.by_name)
            hint = f"did you mean {meant!r}?" if meant else ""
            raise document.error(f"there is no Hero {deck.hero!r}", ("hero",), hint)
        cards = {**hero_entry(hero, deck.shown_as), **spelled.cards}
        return msgspec.structs.replace(spelled, hero=hero, cards=cards)

    def find_deck(self, deck: DeckLike) -> Deck:
        """A deck by name, path, list or counts; also a Hero with its cards, as a file has them."""
        if isinstance(deck, Mapping) and isinstance(deck.get("cards"), Mapping):
            fields = cast(Mapping[str, Any], deck)
            name = str(fields.get("deck", "a deck"))
            for field in fields:
                if field not in DECK_FIELDS:
                    text = f"{field!r} cannot be chosen: a Hero's Health and Ability come as one"
                    raise BadDeck(name, [("NX-206", text)])
            heroes = hero_entry(str(fields.get("hero") or ""), str(fields.get("shown_as") or ""))
            return Deck(deck=name, game=self.name, cards={**heroes, **dict(fields["cards"])})
        return super().find_deck(deck)

    def card(self, name: str) -> Card:
        """A card by its name; a custom Hero is written `Ranger as Our Cat` (NX-206)."""
        base, custom, shown = name.partition(" as ")
        if not custom or name in self.by_name:
            return super().card(name)
        return self.custom_hero(cast(NxCard, super().card(base)), shown)

    def custom_hero(self, base: NxCard, shown: str) -> NxCard:
        """A Hero under another name: Health and Ability are those of one printed Hero (NX-R13)."""
        if base.sort != HERO:
            raise BadDeck("a deck", [("NX-206", f"{base.name} is not a Hero")])
        index = 2 * APART + zlib.crc32(f"{base.name} as {shown}".encode())
        known = self.described.get(index)
        if known is not None:
            return known
        card = NxCard(shown, HERO, base.kind, base.text, base.set_name, base.handler)
        card.index = index
        card.health, card.armor, card.keywords = base.health, base.armor, base.keywords
        card.lines, card.statics, card.hears = base.lines, base.statics, base.hears
        card.actions, card.fickle, card.leans = base.actions, base.fickle, base.leans
        self.described[index] = card
        return card

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        found = self.find_deck(deck)
        cards = [cast(NxCard, card) for card in self.cards_of(found)]
        return decks.problems(cards, [card for card in cards if card.sort == HERO], owned)

    # ---- setting up ----

    def settings(self, mode: Mode, switches: Mapping[str, object] | None) -> dict[str, str]:
        chosen = super().settings(mode, switches)
        if int(chosen["loop_limit"]) < 1:
            raise BadSetup("loop_limit cannot be 0: nothing could happen even once", "NX-R10")
        return chosen

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """Heroes face-down, decks laid out; the game's own program does the rest (3.4)."""
        nx = self.new_state(mode, settings, stream(seed, GAME_STREAM))
        for owner, cards in enumerate(decks):
            for card in cards:
                if cast(NxCard, card).sort == HERO:
                    self.add_hero(nx, cast(NxCard, card), owner)
                else:
                    self.add_piece(nx, card, owner, DECK.index)
        nx.first = -1 if starting is None else starting
        nx.frames.append(frame_of(GAME, 0, 0))
        nx.advance()
        return nx

    def new_state(self, mode: Mode, settings: dict[str, str], chance: Chance) -> NxState:
        """An empty table."""
        nx = NxState(self, settings, chance, mode.name, 2)
        nx.sudden = mode.name == "sudden_death"
        prizes = SUDDEN_PRIZES if nx.sudden else PRIZES
        nx.prizes = [prizes, prizes]
        for index in range(2):
            eyes = 3 if settings["open_hand"] == "on" else 1 << index  # NX-413
            nx.seats.append(Seat(index, index, eyes, False, [[] for _ in ZONES], [0] * 14))
        nx.answers = [None, None]
        nx.offers = [None, None]
        return nx

    def add_piece(self, nx: NxState, card: Card, owner: int, zone: int) -> int:
        """Lay a new piece into a zone (-1: none); `known` follows from the zone."""
        number = len(nx.pieces)
        nx.pieces.append(Piece(number, card, owner))
        nx.known.append(0)
        if zone >= 0:
            nx.seats[owner].zones[zone].append(number)
            nx.place(number, ZONES[zone])
        return number

    def add_hero(self, nx: NxState, card: NxCard, seat: int) -> NxBody:
        """A Hero, face-down until the first turn begins (NX-402)."""
        piece = self.add_piece(nx, card, seat, -1)
        body = make_body(nx, seat, card, [piece], HERO_SLOT, HERO)
        renew_hero(nx, seat)
        return body

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Table:
        return positions.arrange(self, given, mode, switches)

    # ---- what the kernel asks ----

    def standing_options(self, state: State, seat: int) -> list[Option]:
        if state.over:
            return []
        options = [Option(seat, words.CONCEDE)]
        if cast(NxState, state).closed_void(seat):
            options.append(Option(seat, words.OPEN_VOID))
        return options

    def stand(self, state: State, option: Option) -> None:
        """Agree that all may look through the Void (NX-R113), or concede: the opponent wins at
        once (NX-R09)."""
        nx = cast(NxState, state)
        if option.verb is words.OPEN_VOID:
            nx.opened |= 1 << option.seat
            nx.emit(words.OPENS_VOID, option.seat, rule="NX-R113")
            return
        nx.emit(words.CONCEDES, option.seat, rule="NX-R09")
        nx.conceded |= 1 << option.seat
        halt(nx, 1 << 1 - option.seat)
        nx.advance()

    def worth(self, state: State, seat: int) -> float:
        return worth(cast(NxState, state), seat)

    # ---- guesses ----

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        nx = cast(NxState, state)
        nx.swaps[owner] = []  # the mulligan is secret, also where hands are open (NX-R21)
        nx.swapped[owner] = CHOOSING if nx.asked >> owner & 1 else KEPT
        return guess(self.lists, nx, owner, viewer, unknown, chance)

    @cached_property
    def usual(self) -> list[Card]:
        return [card for card in self.cards if card.kind != "hero"]

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        """Face-down cards get the faces of their new cards."""
        nx = cast(NxState, state)
        known = set(pieces)
        for body in cast("dict[int, NxBody]", nx.bodies).values():
            if body.face_down and any(piece in known for piece in body.pieces):
                card = cast(NxCard, nx.pieces[body.pieces[-1]].card)
                body.card = card
                body.cards = [card]
                body.name = card.name
                body.keywords = card.keywords
                body.used = [0] * (2 * len(card.lines))
                if body.sort == HERO:
                    renew_hero(nx, body.seat)
        nx.dirty = True

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        return Option(given.seat, words.KEEP)

    # ---- how it looks ----

    first_deck = "Recess Riot"
    words_on_cards = look.WORDS
    quiet_events = frozenset({"commit", "attack ends"})
    other_names = positions.OTHER_NAMES
    words_in_any_case = True

    @cached_property
    def look(self) -> Look:
        return look.look(self)

    def printed(self, card: Card) -> Printed:
        return look.printed(self, cast(NxCard, card))

    @cached_property
    def prints(self) -> list[Printed]:
        """The cards, and each token once; tokens of one name differ in what a table shows."""
        tokens = [card for card in self.apart if card.sort == TOKEN]
        made = {card.name: self.printed(card) for card in reversed(tokens)}
        return [*super().prints, *(made[name] for name in sorted(made))]

    def explained(self, card: Card) -> list[Mark]:
        return look.explained(self, cast(NxCard, card))

    def evolving_from(self, card: Card) -> list[str]:
        """The cards that go on top of this one."""
        return [one.name for one in self.cards if cast(NxCard, one).evolves_from == card.name]

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        return laying.mat(self, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        return laying.offered(self, state, option)

    # ---- telling ----

    def reword(self, state: State, seat: int, text: str) -> str:
        return reworded(cast(NxState, state), seat, text)

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return refusals.why_not(self, cast(NxState, state), seat, text)

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return refusals.meant(self, cast(NxState, state), seat, card, body)

    def describe_table(self, state: State, viewer: int) -> dict[str, object]:
        return describing.describe_table(state, viewer)

    def describe_seat(self, state: State, seat: int, viewer: int) -> dict[str, object]:
        return describing.describe_seat(state, seat, viewer)

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        return describing.describe_body(cast(NxState, state), cast(NxBody, body), viewer)

    def unpack(self, data: list[Any]) -> State:
        return unpack(self, data)


DECK_FIELDS = ("deck", "game", "hero", "shown_as", "cards", "plan", "mode")


def hero_entry(hero: str, shown_as: str) -> dict[str, int]:
    """A deck's Hero as one more entry among its cards."""
    if not hero:
        return {}
    return {f"{hero} as {shown_as}" if shown_as else hero: 1}


@cache
def the_dialect() -> Dialect:
    return make_dialect()


def load() -> NostalgixGame:
    """Nostalgix with its printed set."""
    cards: list[ReadCard] = []
    for document in set_files(FOLDER / "cards"):
        cards += read_cards(document, the_dialect())
    return NostalgixGame(cards)
