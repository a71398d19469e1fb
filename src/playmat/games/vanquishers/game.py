"""Vanquishers as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

import msgspec

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
from playmat.games.vanquishers.rules.costs import DRAWING, Cost, GiveUpCards
from playmat.games.vanquishers.rules.defeat import DEFEAT, concede
from playmat.games.vanquishers.rules.equipping import AIMED
from playmat.games.vanquishers.rules.windows import ARRANGE, WINDOW
from playmat.games.vanquishers.text import loading
from playmat.games.vanquishers.text.loading import ReadVqCard, SetFile
from playmat.kernel.cards import Card
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadDeck
from playmat.kernel.guessing import DeckLists
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.decks import Deck, spelled
from playmat.language.files import Document
from playmat.parts.card_game import CardGame
from playmat.parts.reading import read_folder

FOLDER = Path(__file__).parent
STARTING = " (starting)"  # marks the entry of a deck that names the first Energy Class card


# The game's own program has a fixed place, by which defeat.py names it.
PROGRAMS = [
    *(GAME, ATTACK, DEFEAT, DRAWING, WINDOW, RESOLVED, ITEM_USED, AIMED, ARRANGE),
]


class VanquishersGame(CardGame):
    """Vanquishers. Load it with `playmat.load("vanquishers")`."""

    own_zones, own_slots = ZONES, REST
    own_programs, whole_game = PROGRAMS, GAME
    own_standing, own_house = VqStanding, decks.HouseRules()
    set_file, deck_file = SetFile, decks.HeroDeck
    worded_by, told_by, refused_by = words, look, refusals.VqQuestion
    judged_by, guessed_by, read_by = judgement, judgement, loading
    arranged_by, state_type, body_type = positions.VqPosition, VqState, VqBody
    written_by, life_field = positions, "life"
    puzzle_goals = ("odds",)
    built_by = decks
    printed_by, laid_by, tried_by = look, laying, positions

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
        return next((o for o in state.options(seat) if o.verb in SKIPPING), None)

    def lines_of_text(self) -> list[str]:
        return list(dict.fromkeys(line.text for line in self.lines.values()))

    # ---- decks ----

    def with_beside(self, deck: decks.HeroDeck, document: Document) -> Deck:
        """Hero and first Energy Class card are counted among the cards of the deck."""
        hero, first = deck.hero, deck.energy_class
        if hero:
            hero = spelled(hero, self.by_name, document, "hero")
        if first:
            first = spelled(first, self.by_name, document, "energy_class")
        cards = together(outside(hero, first), deck.cards)
        return msgspec.structs.replace(deck, hero=hero, energy_class=first, cards=cards)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        for field in fields:
            if field not in DECK_FIELDS:
                raise BadDeck(deck, [("VQ-210", f"{field!r} is no part of a deck")])
        first = fields.get("energy_class") or ""
        apart: dict[str, int] = {}
        for each in first if isinstance(first, list) else [first]:
            apart |= outside(str(fields.get("hero") or ""), str(each))
        return together(apart, super().entries(fields, deck))

    def card(self, name: str) -> Card:
        """A card by its name; `Solar Core (starting)` is the card that a deck starts with."""
        if not name.endswith(STARTING) or name in self.by_name:
            return super().card(name)
        base = cast(VqCard, super().card(name.removesuffix(STARTING)))
        known = self.starters.get(name)
        if known is None:
            known = VqCard(name, "starting", "", base.set_name, "", ENERGY_CLASS)
            known.starting = base
            self.starters[name] = known
        return known

    def trial_mode(self, card: Card) -> str:
        advanced = cast(VqCard, card).sort & positions.ADVANCED_ONLY
        return "advanced" if advanced else self.default_mode

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

    @cached_property
    def lists(self) -> DeckLists:
        """The ready-made decks, the first Energy Class card among the others."""
        made = [cast("list[VqCard]", self.cards_of(deck)) for deck in self.decks.values()]
        return DeckLists([[card.starting or card for card in cards] for cards in made], self.cards)

    def forget_luck(self, state: State) -> None:
        """The dice of an attack that is over are only told."""
        vq = cast(VqState, state)
        vq.rolled, vq.fought = [], None

    def is_hidden(self, body: VqBody) -> bool:
        return body.sort == TRAP and body.face_down and not body.last_known

    choices_stand = "VQ-504"


DECK_FIELDS = ("deck", "game", "hero", "energy_class", "cards", "plan", "mode")

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


def outside(hero: str, first: str) -> dict[str, int]:
    """What a deck has besides its cards, as entries among them."""
    entries = {hero: 1} if hero else {}
    return {**entries, f"{first}{STARTING}": 1} if first else entries


def together(apart: Mapping[str, int], cards: Mapping[str, int]) -> dict[str, int]:
    """One list of entries; a Hero that is among the cards too is there twice (VQ-203)."""
    doubled = {name: count + cards[name] for name, count in apart.items() if name in cards}
    return {**apart, **cards, **doubled}


def load() -> VanquishersGame:
    """Vanquishers with its printed set."""
    return VanquishersGame(read_folder(FOLDER, loading.read_cards))
