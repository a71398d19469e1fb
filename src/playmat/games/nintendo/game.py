"""The Nintendo TCG as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

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
from playmat.games.nintendo.rules import (
    activation,
    checks,
    damage,
    drawing,
    victory,
    windows,
)
from playmat.games.nintendo.text import loading
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadFile
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.sets import set_files
from playmat.parts.looks import Looks
from playmat.parts.puzzle_rules import PuzzleRules
from playmat.parts.reactions import ALWAYS, NEVER, Reacting
from playmat.parts.unsaid import Unsaid

FOLDER = Path(__file__).parent


# The first five have fixed places, by which other modules name them.
PROGRAMS = [
    *(turn.GAME, damage.DESTRUCTION, answering.WINDOW, activation.ARRIVAL, checks.CHECK),
    *(windows.GO_BACK, windows.ARRANGE, acting.ACTION, acting.ATTACHING, battle.ATTACK),
    *(battle.TO_ACT, battle.DEFERRED, drawing.CUT, DISCARDING),
]


class NintendoUnsaid(Unsaid):
    """A move may take steps before it for granted."""

    def implied(self, table: Table, seat: int, text: str) -> Option | None:
        return spellings.implied(cast(NtState, table.state), seat, text)


class NintendoReacting(Reacting):
    """A cut, too, is declined for those who do not wish to be asked every time (NT-146)."""

    def spared(self, table: Table, seat: int, asking: str) -> Option | None:
        if table.state.prompt is words.ASK_CUT and asking != ALWAYS:
            asking = NEVER
        return super().spared(table, seat, asking)


class NintendoLooks(Looks):
    """A token has another name on pages than the card that is its namesake."""

    def printed_name(self, card: Card) -> str:
        token = cast(NtCard, card).sort == TOKEN
        shared = token and self.game.by_name.get(card.name) is not card
        return f"{card.name}{decks.AS_TOKEN}" if shared else card.name

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return refusals.meant(cast(NtState, state), seat, card, body)


class NintendoGame(known_cards.NintendoCards):
    """The Nintendo TCG. Load it with `playmat.load("nintendo")`."""

    own_zones = ZONES
    own_programs, whole_game = PROGRAMS, turn.GAME
    own_standing, own_house = standing.NtStanding, False
    set_file = loading.SetFile
    worded_by, told_by, refused_by = words, look, refusals.NtQuestion
    judged_by, guessed_by = judgement, judgement
    arranged_by, state_type, body_type = positions.NtPosition, NtState, NtBody
    written_by, tried_by = positions, positions
    printed_by, laid_by = look, laying
    own_decks, own_texts = decks.NintendoDecks, known_cards.NintendoTexts
    own_looks, reacting = NintendoLooks, NintendoReacting()
    puzzles = PuzzleRules(("win", "save"), "vp")
    rests, settling = (words.ASK_ACT,), (windows.Settle(),)

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
            *("taken over", "keeps VP"),
        }
    )

    reactions = (words.ASK_WINDOW, words.ASK_REPLY, words.ASK_CUT)
    unsaid = NintendoUnsaid(
        endings=(words.PASS_WITH, words.END_MAIN),
        windows=(words.ASK_INSTANT,),
        unwritten=(*reactions, words.ASK_INSTANT),
    )

    def reword(self, state: State, seat: int, text: str) -> str:
        return spellings.reword(cast(NtState, state), seat, text)

    # ---- cards ----

    def card(self, name: str) -> Card:
        """A card by its name; one of an extra deck is written `Goomba (extra deck)`."""
        if not name.endswith(decks.IN_EXTRA) or name in self.by_name:
            return super().card(name)
        plain = name.removesuffix(decks.IN_EXTRA)
        return self.common.tokens.get(plain) or super().card(plain)

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

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        super().forget(state, pieces, sampling)
        state.dirty = True

    def reface(self, state: NtState, body: NtBody) -> None:
        super().reface(state, body)
        body.used = [0] * (2 * len(body.card.lines))

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        raise BadFile("a deck without a Commander cannot have begun a game")


def load() -> NintendoGame:
    """The Nintendo TCG with its printed set."""
    documents = set_files(FOLDER / "cards")
    borne = loading.NO_WORDS
    for document in documents:
        borne = borne.with_those_of(loading.borne_in(document))
    return NintendoGame([card for each in documents for card in loading.read_cards(each, borne)])
