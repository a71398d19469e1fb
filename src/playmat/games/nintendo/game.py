"""The Nintendo TCG as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import msgspec

from playmat.games.nintendo.effects.searching import DISCARDING
from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import TOKEN, NtCard
from playmat.games.nintendo.facts.standing import NtStanding
from playmat.games.nintendo.facts.state import DECK, EXTRA, ZONES, NtBody, NtState
from playmat.games.nintendo.looks import (
    decks,
    describing,
    laying,
    look,
    packing,
    positions,
    refusals,
    spellings,
    writing_down,
)
from playmat.games.nintendo.looks.known_cards import NintendoCards
from playmat.games.nintendo.play import guesses, worth
from playmat.games.nintendo.play.acting import ACTION, ATTACHING
from playmat.games.nintendo.play.answering import WINDOW
from playmat.games.nintendo.play.battle import ATTACK, DEFERRED, TO_ACT
from playmat.games.nintendo.play.opening import know_own_decks
from playmat.games.nintendo.play.turn import GAME
from playmat.games.nintendo.rules.activation import ARRIVAL
from playmat.games.nintendo.rules.checks import CHECK
from playmat.games.nintendo.rules.damage import DESTRUCTION
from playmat.games.nintendo.rules.drawing import CUT
from playmat.games.nintendo.rules.victory import end
from playmat.games.nintendo.rules.windows import ARRANGE, GO_BACK
from playmat.games.nintendo.text import loading
from playmat.games.nintendo.text.loading import ReadNtCard, SetFile
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadFile
from playmat.kernel.game import Mode, Switch
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.decks import Deck, spelled
from playmat.language.files import Document
from playmat.language.suggestions import find_name
from playmat.parts.reactions import ALWAYS, NEVER
from playmat.parts.reading import read_folder
from playmat.parts.rulebook import DeckLike

FOLDER = Path(__file__).parent

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


class NintendoGame(NintendoCards):
    """The Nintendo TCG. Load it with `playmat.load("nintendo")`."""

    own_zones = ZONES
    own_switches = SWITCHES
    own_programs, whole_game = PROGRAMS, GAME
    own_standing, own_house = NtStanding, False
    set_file, deck_file = SetFile, decks.CommanderDeck
    worded_by, told_by, refused_by = words, describing, refusals
    judged_by, guessed_by, read_by = worth, guesses, loading
    arranged_by, unpacked_by, written_by = positions, packing, writing_down
    puzzle_goals = ("win", "save")
    printed_by, laid_by = look, laying

    def __init__(self, cards: Sequence[ReadNtCard]) -> None:
        super().__init__("nintendo", "Nintendo TCG", FOLDER)
        self.take_in(cards)
        for name, token in self.common.tokens.items():
            self.by_name.setdefault(name, token)

    def house_under(self, switches: Mapping[str, object]) -> bool:
        """Whether at most 3 of a name may lie in the extra deck, too (NT-R105)."""
        return self.house or switches.get("extra_deck_limit_3", "off") in ("on", True)

    # No printed card says "you may" outside a Timed effect, takes hand power away, gives the play
    # area a status by an order, or runs for ever.
    beyond_the_set = frozenset(
        {words.ASK_MAY.text, words.ASK_MAY.kind, "yes", "no", "power lost", "area status", "loop"}
    )

    reactions = (words.ASK_WINDOW, words.ASK_REPLY, words.ASK_CUT)
    windows = (words.ASK_INSTANT,)
    unwritten = (*reactions, *windows)
    endings = (words.PASS_WITH, words.END_MAIN)
    move_words = (
        *("activate", "decline", "call heads", "pay", "play song", "sing", "move to the main area"),
        *("end main phase", "attack player", "play in main", "draw a card"),
    )

    def spared(self, table: Table, seat: int, asking: str) -> Option | None:
        """A cut, too, is declined for those who do not wish to be asked every time (NT-146)."""
        if table.state.prompt is words.ASK_CUT and asking != ALWAYS:
            asking = NEVER
        return super().spared(table, seat, asking)

    def implied(self, table: Table, seat: int, text: str) -> Option | None:
        return spellings.implied(cast(NtState, table.state), seat, text)

    def reword(self, state: State, seat: int, text: str) -> str:
        return spellings.reword(cast(NtState, state), seat, text)

    def lines_of_text(self) -> list[str]:
        cards = [cast(NtCard, card) for card in self.cards]
        asked = [card.requirement.text for card in cards if card.requirement is not None]
        return list(dict.fromkeys([*super().lines_of_text(), *asked]))

    # ---- decks ----

    def read_deck(self, document: Document) -> Deck:
        return super().read_deck(decks.in_our_words(document))

    def with_beside(self, deck: decks.CommanderDeck, document: Document) -> Deck:
        """The extra deck is put beside the cards of the deck as further entries."""
        extra: dict[str, int] = {}
        for written, copies in deck.extra_deck.items():
            plain = written.removesuffix(decks.AS_TOKEN)
            # a card that does not belong there is no fault of the file, but of the deck
            name = find_name(plain, self.extra_names) or find_name(plain, self.by_name)
            what = "Required card or token"
            name = name or spelled(written, self.extra_names, document, "extra", written, what=what)
            extra[name] = copies
        cards = decks.one_list(deck.cards, extra)
        return msgspec.structs.replace(deck, cards=cards, extra_deck=extra)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        extra = fields.get("extra") or fields.get("extra_deck") or {}
        return decks.one_list(super().entries(fields, deck), dict(extra))

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
        return decks.problems(cards, extra, self.house, owned)

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

    def empty(self, mode: Mode, settings: dict[str, str], chance: Chance, seats: int) -> NtState:
        return NtState(self, settings, chance, mode.name, seats)

    def lay_out(self, state: NtState, card: NtCard, owner: int) -> None:
        apart = card.required or card.sort == TOKEN
        self.add_piece(state, card, owner, EXTRA.index if apart else DECK.index)

    def open(self, state: NtState) -> None:
        for seat in state.seats:
            state.chance.shuffle(seat.zones[DECK.index])
        know_own_decks(state)

    def add_piece(self, state: NtState, card: Card, owner: int, zone: int) -> int:
        number = super().add_piece(state, card, owner, zone)
        if zone == EXTRA.index and state.switches["extra_deck_visible"] == "public":  # NT-R106
            state.known[number] = -1
        return number

    # ---- what the kernel asks ----

    def stand(self, state: State, option: Option) -> None:
        """Concede: the opponent wins at once (NT-R14)."""
        nt = cast(NtState, state)
        nt.emit(words.CONCEDES, option.seat, rule="NT-R14")
        nt.conceded |= 1 << option.seat
        end(nt, 1 << 1 - option.seat, "NT-R14")

    # ---- guesses ----

    @cached_property
    def usual(self) -> list[Card]:
        return [card for card in self.cards if guesses.is_usual(card)]

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        super().forget(state, pieces, sampling)
        state.dirty = True

    def reface(self, state: NtState, body: NtBody) -> None:
        super().reface(state, body)
        body.used = [0] * (2 * len(body.card.lines))

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        raise BadFile("a deck without a Commander cannot have begun a game")

    # ---- how it looks ----

    first_deck = "Hero's Errand"
    quiet_events = frozenset({"shuffle", "untap"})
    other_names = positions.OTHER_NAMES

    # ---- telling ----

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return refusals.meant(cast(NtState, state), seat, card, body)


def load() -> NintendoGame:
    """The Nintendo TCG with its printed set."""
    return NintendoGame(read_folder(FOLDER, loading.read_cards))
