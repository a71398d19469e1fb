"""The Nintendo TCG as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import msgspec

from playmat.games.nintendo.effects.searching import DISCARDING
from playmat.games.nintendo.facts import standing, words
from playmat.games.nintendo.facts.card import TOKEN, NtCard
from playmat.games.nintendo.facts.state import DECK, EXTRA, ZONES, NtBody, NtState
from playmat.games.nintendo.looks import (
    decks,
    known_cards,
    laying,
    look,
    positions,
    refusals,
    spellings,
)
from playmat.games.nintendo.play import acting, answering, battle, judgement, opening, turn
from playmat.games.nintendo.rules import activation, checks, damage, entering, victory, windows
from playmat.games.nintendo.text import loading
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadFile
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.decks import Deck, spelled
from playmat.language.files import Document
from playmat.language.sets import set_files
from playmat.language.suggestions import find_name
from playmat.parts.reactions import ALWAYS, NEVER
from playmat.parts.rulebook import DeckLike

FOLDER = Path(__file__).parent


# The first five have fixed places, by which other modules name them.
PROGRAMS = [
    *(turn.GAME, damage.DESTRUCTION, answering.WINDOW, activation.ARRIVAL, checks.CHECK),
    *(windows.GO_BACK, windows.ARRANGE, acting.ACTION, acting.ATTACHING, battle.ATTACK),
    *(battle.TO_ACT, battle.DEFERRED, entering.CUT, DISCARDING),
]


class NintendoGame(known_cards.NintendoCards):
    """The Nintendo TCG. Load it with `playmat.load("nintendo")`."""

    own_zones = ZONES
    own_programs, whole_game = PROGRAMS, turn.GAME
    own_standing, own_house = standing.NtStanding, False
    set_file, deck_file = loading.SetFile, decks.CommanderDeck
    worded_by, told_by, refused_by = words, look, refusals.NtQuestion
    judged_by, guessed_by, read_by = judgement, judgement, loading
    arranged_by, state_type, body_type = positions.NtPosition, NtState, NtBody
    written_by, life_field = positions, "vp"
    puzzle_goals = ("win", "save")
    printed_by, laid_by, tried_by = look, laying, positions

    def __init__(self, cards: Sequence[loading.ReadNtCard]) -> None:
        super().__init__("nintendo", "Nintendo TCG", FOLDER)
        self.take_in(cards)
        for name, token in self.common.tokens.items():
            self.by_name.setdefault(name, token)

    def house_under(self, switches: Mapping[str, object]) -> bool:
        """Whether at most 3 of a name may lie in the extra deck, too (NT-R105)."""
        return self.house or switches.get("extra_deck_limit_3", "off") in ("on", True)

    # No printed card says "you may" outside a Timed effect, takes hand power away, gives the play
    # area a status by an order, or runs for ever; none does what the rulings from NT-R155 on add.
    beyond_the_set = frozenset(
        {
            *(words.ASK_MAY.text, words.ASK_MAY.kind, "yes", "no", "power lost", "area status"),
            *("loop", words.ASK_OWN.text, words.ASK_DIG.text, words.ASK_UNLESS.text, "picked"),
            *("spared", "stopped", "said", "said of players", "put under", "onto deck", "to deck"),
        }
    )

    reactions = (words.ASK_WINDOW, words.ASK_REPLY, words.ASK_CUT)
    windows = (words.ASK_INSTANT,)
    unwritten = (*reactions, *windows)
    endings = (words.PASS_WITH, words.END_MAIN)

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

    def lay_out(self, state: NtState, card: NtCard, owner: int) -> None:
        apart = card.required or card.sort == TOKEN
        self.add_piece(state, card, owner, EXTRA.index if apart else DECK.index)

    def open(self, state: NtState) -> None:
        for seat in state.seats:
            state.chance.shuffle(seat.zones[DECK.index])
        opening.know_own_decks(state)

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
        victory.end(nt, 1 << 1 - option.seat, "NT-R14")

    # ---- guesses ----

    @cached_property
    def usual(self) -> list[Card]:
        return [card for card in self.cards if judgement.is_usual(card)]

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        super().forget(state, pieces, sampling)
        state.dirty = True

    def reface(self, state: NtState, body: NtBody) -> None:
        super().reface(state, body)
        body.used = [0] * (2 * len(body.card.lines))

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        raise BadFile("a deck without a Commander cannot have begun a game")

    # ---- telling ----

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return refusals.meant(cast(NtState, state), seat, card, body)


def load() -> NintendoGame:
    """The Nintendo TCG with its printed set."""
    documents = set_files(FOLDER / "cards")
    borne = loading.NO_WORDS
    for document in documents:
        borne = borne.with_those_of(loading.borne_in(document))
    return NintendoGame([card for each in documents for card in loading.read_cards(each, borne)])
