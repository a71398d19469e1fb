"""The Nintendo TCG as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

import msgspec

from playmat.games.nintendo import (
    decks,
    describing,
    laying,
    look,
    positions,
    refusals,
    spellings,
    words,
)
from playmat.games.nintendo.acting import ACTION, ATTACHING
from playmat.games.nintendo.activation import ARRIVAL
from playmat.games.nintendo.answering import WINDOW
from playmat.games.nintendo.battle import ATTACK, DEFERRED, TO_ACT
from playmat.games.nintendo.card import EFFECT, TOKEN, CommonKnowledge, NtCard
from playmat.games.nintendo.checks import CHECK
from playmat.games.nintendo.damage import DESTRUCTION
from playmat.games.nintendo.dialect import make_dialect
from playmat.games.nintendo.drawing import CUT
from playmat.games.nintendo.guesses import guess, is_usual
from playmat.games.nintendo.loading import ReadCard, SetFile, read_cards
from playmat.games.nintendo.packing import unpack
from playmat.games.nintendo.searching import DISCARDING
from playmat.games.nintendo.state import DECK, EXTRA, ZONES, NtBody, NtState
from playmat.games.nintendo.turn import GAME
from playmat.games.nintendo.victory import end
from playmat.games.nintendo.windows import ARRANGE, GO_BACK
from playmat.games.nintendo.worth import worth
from playmat.kernel.bodies import Body
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME as GAME_STREAM
from playmat.kernel.chance import Chance, stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadFile
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
from playmat.parts.reactions import ALWAYS, NEVER
from playmat.parts.rulebook import DeckLike, Rulebook, document_of

FOLDER = Path(__file__).parent

MODES = [Mode("standard", "Standard", 2, [0, 1])]
ON_OFF = ["off", "on"]
SWITCHES = [
    Switch("mulligan", ["none", "once"], "none", "NT-R07"),
    Switch("hand_limit", ["none", "#"], "none", "NT-R08"),
    Switch("double_zero", ["draw", "turn_player_wins"], "draw", "NT-R12"),
    Switch("vp_cap", ["none", "10"], "none", "NT-R13"),
    Switch("attack_effects_in_battle", ON_OFF, "off", "NT-R33"),
    Switch("attack_effects_first_turn", ON_OFF, "on", "NT-R34"),
    Switch("reply_scope_outside_main", ["any_action", "timed_only"], "any_action", "NT-R40"),
    Switch("tie_deferral", ON_OFF, "off", "NT-R48"),
    Switch("assistant_limit", ["all_plays", "hand_only"], "all_plays", "NT-R76"),
    Switch("orphan_sub_area", ["leaves", "becomes_area"], "leaves", "NT-R80"),
    Switch(
        "direct_attack", ["no_characters_anywhere", "per_area"], "no_characters_anywhere", "NT-R85"
    ),
    Switch("area_moves", ["once_per_turn", "unlimited"], "once_per_turn", "NT-R87"),
    Switch("item_reattach", ON_OFF, "off", "NT-R93"),
    Switch("item_on_opponent", ON_OFF, "off", "NT-R94"),
    Switch("second_mask", ["illegal", "replaces"], "illegal", "NT-R96"),
    Switch("attack_card_after_use", ["stays", "discard"], "stays", "NT-R101"),
    Switch("song_after_use", ["stays", "discard"], "stays", "NT-R102"),
    Switch("extra_deck_limit_3", ON_OFF, "off", "NT-R105"),
    Switch("extra_deck_visible", ["owner", "public"], "owner", "NT-R106"),
]

# The first five have fixed places, by which other modules name them.
PROGRAMS = [
    GAME,
    DESTRUCTION,
    WINDOW,
    ARRIVAL,
    CHECK,
    GO_BACK,
    ARRANGE,
    ACTION,
    ATTACHING,
    ATTACK,
    TO_ACT,
    DEFERRED,
    CUT,
    DISCARDING,
]


class NintendoGame(Rulebook):
    """The Nintendo TCG. Load it with `playmat.load("nintendo")`."""

    def __init__(self, cards: list[ReadCard], limited: bool = False) -> None:
        super().__init__("nintendo", "Nintendo TCG", FOLDER)
        self.limited = limited  # at most 3 of a name in the extra deck, too (NT-R105)
        self.zones = ZONES
        self.verbs = {verb.name: verb for verb in words.VERBS}
        self.prompts = words.PROMPTS
        self.modes = {mode.name: mode for mode in MODES}
        self.switches = {switch.name: switch for switch in SWITCHES}
        self.made = cards
        self.common = CommonKnowledge()
        for program in PROGRAMS:
            self.add_program(program)
        for read in cards:
            self.add_card(read.card)
            self.note(read)
        for name, token in self.common.tokens.items():
            self.by_name.setdefault(name, token)

    def note(self, read: ReadCard) -> None:
        """Keep what everybody may know of a card; a later one hides an earlier one of its name."""
        card = read.card
        for program in read.programs:
            self.add_program(program)
        for status in read.statuses:
            self.common.statuses[status.key] = status
        if card.sort == TOKEN:  # a token may have the name of another card
            self.common.tokens[card.name] = card
        else:
            self.by_name[card.name] = card
        if card.sort == EFFECT and card.answers:
            self.common.cards.append(card)
            self.common.answers |= card.answers

    def card_at(self, index: int) -> NtCard:
        return cast(NtCard, self.cards[index])

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> NintendoGame:
        made = read_cards(document_of(cards, self.name), the_dialect())
        game = NintendoGame([*self.made, *made], self.limited)
        game.extra_cards = [dict(card) for card in cards]
        return game

    def under_house_rules(self, switches: Mapping[str, object] | None) -> Rulebook:
        """The same game, which allows fewer extra decks where the house says so (NT-R105)."""
        wanted = (switches or {}).get("extra_deck_limit_3", "off")
        if wanted not in ("on", True) or self.limited:
            return self
        game = NintendoGame(self.made, True)
        game.extra_cards = self.extra_cards
        return game

    def card_facts(self, card: Card) -> str:
        mine = cast(NtCard, card)
        return (
            f"{mine.kind} {mine.cost} {mine.ap}/{mine.dp}/{mine.sp}/{mine.hp} {mine.elements} "
            f"{mine.sub_types} {mine.required}"
        )

    # No printed card says "you may" outside a Timed effect, takes hand power away, gives the play
    # area a status by an order, or runs for ever.
    beyond_the_set = frozenset(
        {words.ASK_MAY.text, words.ASK_MAY.kind, "yes", "no", "power lost", "area status", "loop"}
    )

    reactions = (words.ASK_WINDOW, words.ASK_REPLY, words.ASK_CUT)
    windows = (words.ASK_INSTANT,)
    endings = (words.PASS_WITH, words.END_MAIN)
    move_words = (
        *("activate", "decline", "call heads", "pay", "play song", "move to the main area"),
        *("end the turn", "attack player", "play in main", "draw a card"),
    )

    def spared(self, table: Table, seat: int, asking: str) -> Option | None:
        """A cut, too, is declined for those who do not wish to be asked every time (NT-146)."""
        if table.state.prompt is words.ASK_CUT and asking != ALWAYS:
            asking = NEVER
        return super().spared(table, seat, asking)

    def unasked(self, table: Table) -> Option | None:
        """Every window, reply, cut or Instant that no step answers is declined."""
        state = table.state
        if state.prompt in (*self.reactions, words.ASK_INSTANT) and state.asked:
            return state.options(state.next_asked())[0]
        return None

    def implied(self, table: Table, seat: int, text: str) -> Option | None:
        return spellings.implied(cast(NtState, table.state), seat, text)

    def reword(self, state: State, seat: int, text: str) -> str:
        return spellings.reword(cast(NtState, state), seat, text)

    def lines_of_text(self) -> list[str]:
        lines: list[str] = []
        for card in self.cards:
            mine = cast(NtCard, card)
            lines += [line.text for line in mine.lines]
            if mine.requirement is not None:
                lines.append(mine.requirement.text)
        return list(dict.fromkeys(lines))

    def read_cards(self, document: Document) -> list[Card]:
        return [read.card for read in read_cards(document, the_dialect())]

    @property
    def set_file(self) -> Any:
        return SetFile

    @property
    def deck_file(self) -> type[Deck]:
        return decks.CommanderDeck

    def turns(self, state: State) -> int:
        """How many turns have begun, of both players together."""
        return cast(NtState, state).turn

    def starting_seat(self, state: State) -> int:
        """Who went first; before the coin, seat 1 (NT-R02)."""
        return max(0, cast(NtState, state).first)

    # ---- decks ----

    def read_deck(self, document: Document) -> Deck:
        """A deck file; its extra deck is put beside the cards of the deck as further entries."""
        deck = read_deck(decks.in_our_words(document), decks.CommanderDeck)
        if deck.game != self.name:
            raise document.error(
                f"this deck is for {deck.game!r}, not for {self.name!r}", ("game",)
            )
        spelled = spell_names(deck, document, self.by_name)
        extra: dict[str, int] = {}
        for written, copies in deck.extra_deck.items():
            plain = written.removesuffix(decks.AS_TOKEN)
            # a card that does not belong there is no fault of the file, but of the deck
            name = find_name(plain, self.extra_names) or find_name(plain, self.by_name)
            if name is None:
                meant = nearest(written, self.extra_names)
                hint = f"did you mean {meant!r}?" if meant else ""
                text = f"there is no Required card or token {written!r}"
                raise document.error(text, ("extra", written), hint)
            extra[name] = copies
        cards = decks.one_list(spelled.cards, extra)
        return msgspec.structs.replace(spelled, cards=cards, extra_deck=extra)

    @property
    def extra_names(self) -> list[str]:
        """The names of what may lie in an extra deck."""
        required = [name for name, card in self.by_name.items() if cast(NtCard, card).required]
        return list(dict.fromkeys([*self.common.tokens, *required]))

    def find_deck(self, deck: DeckLike) -> Deck:
        """A deck by name, path, list or counts; also with its extra deck, as a file has it."""
        if isinstance(deck, Mapping) and isinstance(deck.get("cards"), Mapping):
            fields = cast(Mapping[str, Any], deck)
            name = str(fields.get("deck", "a deck"))
            extra = fields.get("extra") or fields.get("extra_deck") or {}
            cards = decks.one_list(dict(fields["cards"]), dict(extra))
            return Deck(deck=name, game=self.name, cards=cards)
        return super().find_deck(deck)

    def card(self, name: str) -> Card:
        """A card by its name; one of an extra deck is written `Goomba (extra deck)`."""
        if not name.endswith(decks.IN_EXTRA) or name in self.by_name:
            return super().card(name)
        plain = name.removesuffix(decks.IN_EXTRA)
        return self.common.tokens.get(plain) or super().card(plain)

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        cards, extra = self.piles(self.find_deck(deck))
        return decks.problems(cards, extra, self.limited, owned)

    def piles(self, deck: Deck) -> tuple[list[NtCard], list[NtCard]]:
        """The cards of a deck and of its extra deck."""
        mine, extra = decks.apart(deck.cards)
        self.cards_of(deck)  # refuses what is too large or not there
        main = [cast(NtCard, self.card(n)) for n, count in mine.items() for _ in range(count)]
        beside = [
            cast(NtCard, self.card(n + decks.IN_EXTRA))
            for n, count in extra.items()
            for _ in range(count)
        ]
        return main, beside

    # ---- setting up ----

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """Decks and extra decks laid out; the game's own program does the rest (3.4)."""
        nt = self.new_state(mode, settings, stream(seed, GAME_STREAM))
        for owner, cards in enumerate(decks):
            for card in cards:
                mine = cast(NtCard, card)
                apart = mine.required or mine.sort == TOKEN
                self.add_piece(nt, card, owner, EXTRA.index if apart else DECK.index)
        for seat in nt.seats:
            nt.chance.shuffle(seat.zones[DECK.index])
        self.know_own_decks(nt)
        nt.first = -1 if starting is None else starting
        nt.frames.append(frame_of(GAME, 0, 0))
        nt.advance()
        return nt

    def know_own_decks(self, nt: NtState) -> None:
        """Before the first shuffle each player may look through the own deck (NT-161)."""
        for seat in nt.seats:
            for piece in seat.zones[DECK.index]:
                nt.known[piece] = seat.eyes

    def new_state(self, mode: Mode, settings: dict[str, str], chance: Chance) -> NtState:
        """An empty table."""
        nt = NtState(self, settings, chance, mode.name, 2)
        for index in range(2):
            nt.seats.append(Seat(index, index, 1 << index, False, [[] for _ in ZONES], []))
        nt.answers = [None, None]
        nt.offers = [None, None]
        return nt

    def add_piece(self, nt: NtState, card: Card, owner: int, zone: int) -> int:
        """Lay a new piece into a zone (-1: none); `known` follows from the zone."""
        number = len(nt.pieces)
        nt.pieces.append(Piece(number, card, owner))
        nt.known.append(0)
        if zone >= 0:
            nt.seats[owner].zones[zone].append(number)
            nt.place(number, ZONES[zone])
        if zone == EXTRA.index and nt.switches["extra_deck_visible"] == "public":  # NT-R106
            nt.known[number] = -1
        return number

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
        """Concede: the opponent wins at once (NT-R14)."""
        nt = cast(NtState, state)
        nt.emit(words.CONCEDES, option.seat, rule="NT-R14")
        nt.conceded |= 1 << option.seat
        end(nt, 1 << 1 - option.seat, "NT-R14")

    def worth(self, state: State, seat: int) -> float:
        return worth(cast(NtState, state), seat)

    # ---- guesses ----

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        return guess(self.lists, cast(NtState, state), owner, viewer, unknown, chance)

    @cached_property
    def lists(self) -> DeckLists:
        """The ready-made decks with their extra decks, and the cards that a deck may hold."""
        made: list[list[Card]] = []
        for deck in self.decks.values():
            mine, extra = self.piles(deck)
            made.append([*mine, *extra])
        return DeckLists(made, [card for card in self.cards if is_usual(card)])

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        """Face-down cards get the faces of their new cards."""
        nt = cast(NtState, state)
        known = set(pieces)
        for body in cast("dict[int, NtBody]", nt.bodies).values():
            if body.face_down and any(piece in known for piece in body.pieces):
                card = cast(NtCard, nt.pieces[body.pieces[0]].card)
                body.card = card
                body.cards = [card]
                body.name = card.name
                body.used = [0] * (2 * len(card.lines))
        nt.dirty = True

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        raise BadFile("a deck without a Commander cannot have begun a game")

    # ---- how it looks ----

    first_deck = "Hero's Errand"
    words_on_cards = look.WORDS
    quiet_events = frozenset({"shuffle", "untap"})
    other_names = positions.OTHER_NAMES

    @cached_property
    def look(self) -> Look:
        return look.look(self)

    def printed(self, card: Card) -> Printed:
        return look.printed(self, cast(NtCard, card))

    def printed_name(self, card: NtCard) -> str:
        """A card's name, by which pages know it; a token's is another one than its namesake's."""
        shared = card.sort == TOKEN and self.by_name.get(card.name) is not card
        return f"{card.name}{decks.AS_TOKEN}" if shared else card.name

    def explained(self, card: Card) -> list[Mark]:
        return look.explained(self, cast(NtCard, card))

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        return laying.mat(self, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        return laying.offered(self, cast(NtState, state), option)

    # ---- telling ----

    def why_not(self, state: State, seat: int, text: str) -> Refusal:
        return refusals.why_not(self, cast(NtState, state), seat, text)

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return refusals.meant(self, cast(NtState, state), seat, card, body)

    def describe_table(self, state: State, viewer: int) -> dict[str, object]:
        return describing.describe_table(state, viewer)

    def describe_seat(self, state: State, seat: int, viewer: int) -> dict[str, object]:
        return describing.describe_seat(state, seat, viewer)

    def describe_body(self, state: State, body: Body, viewer: int) -> dict[str, object]:
        return describing.describe_body(cast(NtState, state), cast(NtBody, body), viewer)

    def unpack(self, data: list[Any]) -> State:
        return unpack(self, data)


@cache
def the_dialect() -> Dialect:
    return make_dialect()


def load() -> NintendoGame:
    """The Nintendo TCG with its printed set."""
    cards: list[ReadCard] = []
    for document in set_files(FOLDER / "cards"):
        cards += read_cards(document, the_dialect())
    return NintendoGame(cards)
