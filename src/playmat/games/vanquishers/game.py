"""Vanquishers as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from playmat.games.vanquishers.effects.searching import (
    FindCounted,
    PutBack,
    PutSome,
    PutSomeOf,
    Return,
)
from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import ENERGY_CLASS, HERO, TRAP, Line, VqCard
from playmat.games.vanquishers.facts.standing import VqStanding
from playmat.games.vanquishers.facts.state import (
    ASIDE,
    DECK,
    HERO_SLOT,
    REST,
    ZONES,
    VqBody,
    VqState,
)
from playmat.games.vanquishers.looks import decks, laying, look, positions, refusals
from playmat.games.vanquishers.play import judgement
from playmat.games.vanquishers.play.attack import ATTACK
from playmat.games.vanquishers.play.playing import ITEM_USED, RESOLVED
from playmat.games.vanquishers.play.turn import GAME
from playmat.games.vanquishers.rules.bodies import APART, PLAIN_HERO, make_body
from playmat.games.vanquishers.rules.costs import Cost, GiveUpCards
from playmat.games.vanquishers.rules.defeat import DEFEAT, concede
from playmat.games.vanquishers.rules.drawing import DRAWING
from playmat.games.vanquishers.rules.equipping import AIMED
from playmat.games.vanquishers.rules.windows import ARRANGE, WINDOW
from playmat.games.vanquishers.text import loading
from playmat.games.vanquishers.text.fields import without_any
from playmat.games.vanquishers.text.loading import ReadVqCard, SetFile
from playmat.kernel.cards import Card
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.parts.card_game import CardGame
from playmat.parts.card_texts import CardTexts
from playmat.parts.described import Positions
from playmat.parts.puzzle_rules import PuzzleRules
from playmat.parts.reading import read_folder
from playmat.parts.unsaid import Unsaid

FOLDER = Path(__file__).parent


# The game's own program has a fixed place, by which defeat.py names it.
PROGRAMS = [
    *(GAME, ATTACK, DEFEAT, DRAWING, WINDOW, RESOLVED, ITEM_USED, AIMED, ARRANGE),
]


# What a scenario need not write, and how it is then answered.
SKIPPED = (
    *(words.ASK_RECOVER, words.ASK_EXILE, words.ASK_V_TRIGGER),
    *(words.ASK_TRAP, words.ASK_COUNTER, words.ASK_MULLIGAN),
)
SKIPPING = (words.NO_RECOVER, words.NO_EXILE, words.NO_V_TRIGGER, words.PASS, words.KEEP)


def takes_all(vq: VqState) -> bool:
    """Whether as many cards are to be chosen as there are, so that nothing is left to choose."""
    step, frame = vq.waiting_step(), vq.frames[-1]
    if isinstance(step, (GiveUpCards, PutBack, PutSomeOf, Return)) and step.up_to:
        return False
    if isinstance(step, FindCounted):
        return frame.number >= len(step.choice(vq, frame)) > 0
    if isinstance(step, (Return, PutBack)):
        return frame.number >= len(step.candidates(vq, frame)) > 0
    if isinstance(step, PutSome) and not isinstance(step, PutSomeOf):
        return frame.number >= len(frame.scope)
    return isinstance(step, Cost) and frame.number >= len(vq.seats[frame.seat].zones[step.zone])


class VanquishersUnsaid(Unsaid):
    """Steps that no move speaks of are skipped, nobody reacts, who must take all does so."""

    def unasked(self, table: Table) -> Option | None:
        state = table.state
        seat = state.next_asked()
        if seat >= 0 and takes_all(cast(VqState, state)):
            return state.options(seat)[0]
        if seat < 0 or state.prompt not in SKIPPED:
            return None
        return next((o for o in state.options(seat) if o.verb in SKIPPING), None)


class VanquishersPuzzles(PuzzleRules):
    """The dice of an attack that is over are only told."""

    def forget_luck(self, state: State) -> None:
        vq = cast(VqState, state)
        vq.rolled, vq.fought = [], None


class VanquishersPositions(Positions):
    """Some cards are of the Advanced Mode alone."""

    def trial_mode(self, card: Card) -> str:
        advanced = cast(VqCard, card).sort & positions.ADVANCED_ONLY
        return "advanced" if advanced else super().trial_mode(card)


class VanquishersTexts(CardTexts):
    """All cards have one dialect."""

    game: VanquishersGame

    @property
    def dialect(self) -> Dialect:
        return loading.the_dialect()

    def usual_line(self, line: str, name: str, kind: str = "") -> str:
        """What the fields of the card say already is no part of what it does."""
        rest = without_any(line, kind)
        return super().usual_line(rest, name, kind) if rest else line

    def lines(self) -> list[str]:
        return list(dict.fromkeys(line.text for line in self.game.lines.values()))


class VanquishersGame(CardGame):
    """Vanquishers. Load it with `playmat.load("vanquishers")`."""

    own_zones, own_slots = ZONES, REST
    own_programs, whole_game = PROGRAMS, GAME
    own_standing, own_house = VqStanding, decks.HouseRules()
    set_file = SetFile
    worded_by, told_by, refused_by = words, look, refusals.VqQuestion
    judged_by, guessed_by = judgement, judgement
    arranged_by, state_type, body_type = positions.VqPosition, VqState, VqBody
    written_by, tried_by = positions, positions
    printed_by, laid_by = look, laying
    own_decks, own_texts = decks.VanquishersDecks, VanquishersTexts
    own_positions = VanquishersPositions
    puzzles = VanquishersPuzzles(("odds",), "life")
    rests = (words.ASK_ACT,)

    def __init__(self, cards: Sequence[ReadVqCard]) -> None:
        super().__init__("vanquishers", "Vanquishers", FOLDER)
        self.lines: dict[int, Line] = {}  # by the index of their program
        self.starters: dict[str, VqCard] = {}
        self.take_in(cards)

    def note(self, read: ReadVqCard) -> None:
        super().note(read)
        for line in read.beside:
            self.lines[line.program.index] = line

    def card_at(self, index: int) -> VqCard:
        return PLAIN_HERO if index == APART else cast(VqCard, self.cards[index])

    def house_under(self, switches: Mapping[str, object]) -> decks.HouseRules:
        """House rules about decks (VQ-R34, VQ-R58)."""
        counts = str(switches.get("starting_class_counts", "no")).lower() == "yes"
        limit = str(switches.get("modded_ammo_limit", "unlimited")).lower() != "unlimited"
        return decks.HouseRules(counts, limit)

    def card_facts(self, card: Card) -> str:
        mine = cast(VqCard, card)
        return (
            f"{mine.kind} {mine.cost} {mine.unique} {mine.figures} {mine.energies} {mine.allowed} "
            f"{mine.v_cost} {mine.boosts} {mine.energy} {mine.weakness} {mine.resistance} "
            f"{mine.item_class} {mine.item_type} {mine.ammo_required} {mine.mounts} {mine.modded} "
            f"{mine.durability} {mine.attachment_type} {mine.fits}"
        )

    reactions = (words.ASK_TRAP, words.ASK_COUNTER)
    unsaid = VanquishersUnsaid(
        endings=(
            *(words.NO_RECOVER, words.NO_EXILE, words.NO_V_TRIGGER),
            *(words.TO_TARGETING, words.END_TURN),
        )
    )

    # ---- cards ----

    def read(self, document: Document) -> Sequence[ReadVqCard]:
        return loading.read_cards(document)

    def card(self, name: str) -> Card:
        """A card by its name; `Solar Core (starting)` is the card that a deck starts with."""
        if not name.endswith(decks.STARTING) or name in self.by_name:
            return super().card(name)
        base = cast(VqCard, super().card(name.removesuffix(decks.STARTING)))
        known = self.starters.get(name)
        if known is None:
            known = VqCard(name, "starting", "", base.set_name, "", ENERGY_CLASS)
            known.starting = base
            self.starters[name] = known
        return known

    # ---- setting up ----

    def shares_sight(self, settings: dict[str, str]) -> bool:
        return settings["team_secrecy"] == "teammates_share"  # VQ-R99

    def lay_out(self, state: VqState, card: VqCard, owner: int) -> None:
        if card.sort == HERO:
            piece = self.add_piece(state, card, owner, -1)
            make_body(state, owner, card, piece, HERO_SLOT)  # its V side down (VQ-301)
        elif card.starting is not None:
            self.add_piece(state, card.starting, owner, ASIDE.index)
        else:
            self.add_piece(state, card, owner, DECK.index)

    # ---- what the kernel asks ----

    def stand(self, state: State, option: Option) -> None:
        concede(cast(VqState, state), option.seat)

    def is_hidden(self, body: VqBody) -> bool:
        return body.sort == TRAP and body.face_down and not body.last_known

    choices_stand = "VQ-504"


def load() -> VanquishersGame:
    """Vanquishers with its printed set."""
    return VanquishersGame(read_folder(FOLDER, loading.read_cards))
