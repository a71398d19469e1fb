"""Nostalgix as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from playmat.games.nostalgix.effects import body_effects, searching
from playmat.games.nostalgix.facts import standing, words
from playmat.games.nostalgix.facts.card import HERO, TOKEN, NxCard
from playmat.games.nostalgix.facts.state import DECK, PRIZES, SUDDEN_PRIZES, ZONES, NxBody, NxState
from playmat.games.nostalgix.looks import (
    decks,
    known_cards,
    laying,
    look,
    positions,
    refusals,
    wording,
)
from playmat.games.nostalgix.play import attack, judgement, opening, playing, turn
from playmat.games.nostalgix.rules import damage, destruction, victory, windows
from playmat.games.nostalgix.text import loading
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadDeck, BadSetup
from playmat.kernel.game import Mode
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.sets import set_files
from playmat.parts.looks import Looks
from playmat.parts.puzzle_rules import PuzzleRules
from playmat.parts.unsaid import Unsaid

FOLDER = Path(__file__).parent


# The first five have fixed places, by which other modules name them.
PROGRAMS = [
    *(
        body_effects.DIVINITY,
        body_effects.CRESCENDO,
        turn.GAME,
        playing.SURPRISE_USED,
        playing.ABILITY_USED,
    ),
    *(victory.AFTERMATH, windows.ARRANGE, windows.WINDOW, damage.DAMAGE, destruction.DESTRUCTION),
    *(attack.ATTACK, playing.BARE, playing.SPELL_PLAYED, playing.EQUIPMENT_PLAYED),
    *(playing.ARENA_PLAYED, searching.AT_RANDOM, searching.CHOSEN),
]


class NostalgixUnsaid(Unsaid):
    """Who has named the cards of a mulligan and goes on to the way keeps the others."""

    def unasked(self, table: Table) -> Option | None:
        state = cast(NxState, table.state)
        if state.prompt is words.ASK_MULLIGAN:
            for seat in range(2):
                named = state.swaps[seat] and state.swapped[seat] == opening.CHOOSING
                if named and state.asked >> seat & 1:
                    return Option(seat, words.KEEP)
        return super().unasked(table)


class NostalgixPuzzles(PuzzleRules):
    """What a seat may lose is the Health of its Hero."""

    def life_of(self, state: State, seat: int) -> int:
        return cast(NxState, state).hero(seat).health()

    def with_life(
        self, given: Mapping[str, Any], letter: str, life: int, before: int
    ) -> dict[str, Any]:
        return positions.with_life(given, letter, life, before)


class NostalgixLooks(Looks):
    """Each token is shown once; tokens of one name differ in what a table shows."""

    game: known_cards.NostalgixCards

    @cached_property
    def lying(self) -> list[Card]:
        made = {card.name: card for card in reversed(self.game.apart) if card.sort == TOKEN}
        return [*super().lying, *(made[name] for name in sorted(made))]

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return refusals.meant(cast(NxState, state), seat, card, body)


class NostalgixGame(known_cards.NostalgixCards):
    """Nostalgix. Load it with `playmat.load("nostalgix")`."""

    own_zones, own_slots = ZONES, 14
    own_programs, whole_game = PROGRAMS, turn.GAME
    own_standing = standing.NxStanding
    set_file = loading.SetFile
    worded_by, told_by, refused_by = words, look, refusals.NxQuestion
    judged_by, guessed_by = judgement, judgement
    arranged_by, state_type, body_type = positions.NxPosition, NxState, NxBody
    written_by, tried_by = positions, positions
    printed_by, laid_by = look, laying
    own_decks, own_texts = decks.NostalgixDecks, known_cards.NostalgixTexts
    own_looks, puzzles = NostalgixLooks, NostalgixPuzzles(("win", "save"))
    chosen_together = frozenset({words.REPLACE.name})  # the mulligan, NX-406
    rests = (words.ASK_ACT,)

    def __init__(self, cards: Sequence[loading.ReadNxCard]) -> None:
        super().__init__("nostalgix", "Nostalgix", FOLDER)
        self.take_in(cards)
        for read in cards:
            below = self.by_name.get(read.card.evolves_from)
            if below is not None and read.card.level == 3:
                read.card.skips_from = cast(NxCard, below).evolves_from

    # No printed card says "you may" outside a declared Ability.
    beyond_the_set = frozenset(
        {words.ASK_MAY.text, words.ASK_MAY.kind, "yes", "no", "to deck", "mode"}
        | {prompt.text for prompt in (words.ASK_MODE, words.ASK_PAY, words.ASK_BOTTOM)}
    )

    reactions = (words.ASK_WINDOW,)
    unsaid = NostalgixUnsaid(endings=(words.END_TURN,), unwritten=reactions)

    # ---- cards ----

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
        index = 2 * known_cards.APART + zlib.crc32(f"{base.name} as {shown}".encode())
        known = self.described.get(index)
        if known is not None:
            return known
        card = NxCard(shown, base.kind, base.text, base.set_name, base.handler, HERO)
        card.index = index
        card.health, card.armor, card.keywords = base.health, base.armor, base.keywords
        card.lines, card.statics, card.hears = base.lines, base.statics, base.hears
        card.actions, card.fickle, card.leans = base.actions, base.fickle, base.leans
        self.described[index] = card
        return card

    # ---- setting up ----

    def settings(self, mode: Mode, switches: Mapping[str, object] | None) -> dict[str, str]:
        chosen = super().settings(mode, switches)
        if int(chosen["loop_limit"]) < 1:
            raise BadSetup("loop_limit cannot be 0: nothing could happen even once", "NX-R10")
        return chosen

    def empty(self, mode: Mode, settings: dict[str, str], chance: Chance, seats: int) -> NxState:
        nx: NxState = super().empty(mode, settings, chance, seats)
        nx.sudden_death = mode.name == "sudden_death"
        prizes = SUDDEN_PRIZES if nx.sudden_death else PRIZES
        nx.prizes = [prizes, prizes]
        return nx

    def eyes(self, seat: int, teams: list[int], settings: dict[str, str]) -> int:
        return 3 if settings["open_hand"] == "on" else super().eyes(seat, teams, settings)  # NX-413

    def lay_out(self, state: NxState, card: NxCard, owner: int) -> None:
        if card.sort == HERO:
            opening.add_hero(state, card, owner, self.add_piece(state, card, owner, -1))
        else:
            self.add_piece(state, card, owner, DECK.index)

    # ---- what the kernel asks ----

    def standing_options(self, state: State, seat: int) -> list[Option]:
        options = super().standing_options(state, seat)
        if options and cast(NxState, state).closed_void(seat):
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
        victory.halt(nx, 1 << 1 - option.seat)
        nx.advance()

    # ---- guesses ----

    def guess(
        self, state: State, owner: int, viewer: int, unknown: list[int], chance: Chance
    ) -> list[Card]:
        nx = cast(NxState, state)
        nx.swaps[owner] = []  # the mulligan is secret, also where hands are open (NX-R21)
        nx.swapped[owner] = opening.CHOOSING if nx.asked >> owner & 1 else opening.KEPT
        return super().guess(nx, owner, viewer, unknown, chance)

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        super().forget(state, pieces, sampling)
        state.dirty = True

    def reface(self, state: NxState, body: NxBody) -> None:
        super().reface(state, body)
        body.keywords = body.card.keywords
        body.used = [0] * (2 * len(body.card.lines))
        if body.sort == HERO:
            victory.renew_hero(state, body.seat)

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        return Option(given.seat, words.KEEP)

    # ---- telling ----

    def reword(self, state: State, seat: int, text: str) -> str:
        return wording.reworded(cast(NxState, state), seat, text)


def load() -> NostalgixGame:
    """Nostalgix with its printed set."""
    documents = set_files(FOLDER / "cards")
    subtypes = [each for document in documents for each in loading.subtypes_in(document)]
    cards = [card for each in documents for card in loading.read_cards(each, subtypes)]
    return NostalgixGame(cards)
