"""Project Nexus as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import cast

from playmat.games.nexus.effects import summoning_effects, zone_effects
from playmat.games.nexus.facts import board, standing, timings, words
from playmat.games.nexus.facts.card import QUICK, Line, PnCard
from playmat.games.nexus.facts.state import DECK, ZONES, PnBody, PnState
from playmat.games.nexus.looks import decks, laying, look, positions, refusals, spellings
from playmat.games.nexus.play import battle, judgement, playing, turn
from playmat.games.nexus.rules import (
    bodies,
    charging,
    checks,
    entering,
    resolving,
    victory,
    windows,
)
from playmat.games.nexus.text.loading import (
    ReadPnCard,
    SetFile,
    declared,
    knowing,
    named_in,
    read_cards,
    the_dialect,
)
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.game import Mode, Refusal
from playmat.kernel.state import State
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.language.sets import set_files
from playmat.parts.card_game import CardGame
from playmat.parts.card_texts import CardTexts
from playmat.parts.looks import Looks
from playmat.parts.play.nouns import BOTH, THEIRS
from playmat.parts.puzzle_rules import PuzzleRules
from playmat.parts.reading import read_folder
from playmat.parts.unsaid import Unsaid

FOLDER = Path(__file__).parent


# The game's own program has a fixed place, by which victory.py names it.
PROGRAMS = [
    *(turn.GAME, victory.AFTERMATH, battle.ATTACK, battle.POINT_WINDOW, windows.WINDOW),
    *(checks.SETTLING, checks.ARRANGE, turn.AFTERWARDS, playing.BRINGING, entering.ITEM_ENTERS),
    *(charging.SPARKING, charging.RECHARGING, resolving.CHARGING, resolving.DISCARDING),
    *(zone_effects.ORDERING, zone_effects.PICKING, zone_effects.UNCHARGING),
    *(summoning_effects.MOVING, summoning_effects.SUMMONING),
]


CHOSEN = (words.ASK_BOOST, words.ASK_BLOCK)  # windows besides those of reactions


class NexusTexts(CardTexts):
    """Texts speak of the names of cards and of the Spellbooks."""

    game: NexusGame

    @cached_property
    def dialect(self) -> Dialect:
        names, elements = [card.name for card in self.game.cards], self.game.elements
        return knowing(the_dialect(tuple(elements)), names, elements)


class NexusLooks(Looks):
    """Each token is shown once; tokens of one name differ in what a table shows."""

    game: NexusGame

    @cached_property
    def lying(self) -> list[Card]:
        made = {token.name: token for token in reversed(self.game.tokens)}
        return [*super().lying, *(made[name] for name in sorted(made))]


class NexusGame(CardGame):
    """Project Nexus. Load it with `playmat.load("nexus")`."""

    own_zones, own_slots = ZONES, board.SLOTS
    own_programs, whole_game = PROGRAMS, turn.GAME
    own_standing, own_house = standing.PnStanding, "default"
    set_file = SetFile
    worded_by, told_by, refused_by = words, look, refusals.PnQuestion
    judged_by, guessed_by = judgement, judgement
    arranged_by, state_type, body_type = positions.PnPosition, PnState, PnBody
    written_by, tried_by = positions, positions
    printed_by, laid_by = look, laying
    own_decks, own_texts, own_looks = decks.NexusDecks, NexusTexts, NexusLooks
    puzzles = PuzzleRules(("win", "save"), "life")
    rests, telling = (words.ASK_ACT,), (resolving.Open,)

    def __init__(self, cards: Sequence[ReadPnCard], elements: Sequence[str]) -> None:
        super().__init__("nexus", "Project Nexus", FOLDER)
        self.elements = list(elements)
        self.tokens: list[PnCard] = []
        self.take_in(cards)

    def note(self, read: ReadPnCard) -> None:
        super().note(read)
        for token in read.beside:
            token.index = bodies.BARE - 1 - len(self.tokens)
            self.tokens.append(token)

    def of_cards(self, cards: Sequence[ReadPnCard]) -> NexusGame:
        return NexusGame(cards, self.elements)

    def card_at(self, index: int) -> PnCard:
        """A card by its index; below the cards are the bare Avatar position and the tokens."""
        if index >= 0:
            return cast(PnCard, self.cards[index])
        return (
            bodies.BARE_POSITION if index == bodies.BARE else self.tokens[bodies.BARE - 1 - index]
        )

    def house_under(self, switches: Mapping[str, object]) -> str:
        """Other rules for decks (PN-R80)."""
        rules = str(switches.get("deck_rules", self.own_house)).lower()
        return rules if rules in self.switches["deck_rules"].values else str(self.house)

    def mode(self, name: str | None) -> Mode:
        """A mode by its name; a Bout is the standard one."""
        return super().mode("standard" if (name or "").lower() == "bout" else name)

    def card_facts(self, card: Card) -> str:
        mine = cast(PnCard, card)
        return (
            f"{mine.kind} {mine.rank} {mine.cost} {mine.element_name} "
            f"{mine.atk} {mine.hp} {mine.critical} {mine.cast}"
        )

    def read(self, document: Document) -> list[ReadPnCard]:
        """A Spellbook is a bit, the same one in all sets that are played together: a set may say
        which of them it has, but no other."""
        listed = document.data.get("elements") if isinstance(document.data, dict) else None
        for number, name in enumerate(listed if isinstance(listed, list) else []):
            if str(name).isalpha() and str(name).lower() not in self.elements:
                known = ", ".join(self.elements)
                hint = "name some of these, or leave `elements` out"
                raise document.error(
                    f"the Spellbooks here are: {known}", ("elements", number), hint
                )
        names = [card.name for card in self.cards]
        return read_cards(document, the_dialect(tuple(self.elements)), self.elements, names)

    # ---- setting up ----

    def empty(self, mode: Mode, settings: dict[str, str], chance: Chance, seats: int) -> PnState:
        pn: PnState = super().empty(mode, settings, chance, seats)
        self.open_pool(pn)
        return pn

    def lay_out(self, state: PnState, card: PnCard, owner: int) -> None:
        self.add_piece(state, card, owner, DECK.index)

    def open(self, state: PnState) -> None:
        for seat in (0, 1):
            bodies.lay_bare(state, seat)
        state.refresh()

    def open_pool(self, pn: PnState) -> None:
        """Tell a state what the Quick Casts of this game can answer to at all."""
        pn.pool, pn.pool_opposing, pn.replies, pn.heard = self.pool

    def work_out(self, state: PnState) -> None:
        unchecked = state.unchecked
        super().work_out(state)
        state.unchecked = unchecked  # looking at it changes nothing
        self.open_pool(state)

    @cached_property
    def pool(self) -> tuple[int, int, int, int]:
        own = opposing = replies = heard = 0
        for card in self.cards:
            for line in cast(PnCard, card).lines:
                heard |= line.events
                if line.kind == QUICK:
                    mine, theirs, replied = answers_to(line)
                    own, opposing, replies = own | mine, opposing | theirs, replies | replied
        return own, opposing, replies, heard

    # ---- what the kernel asks ----

    def stand(self, state: State, option: Option) -> None:
        victory.concede(cast(PnState, state), option.seat)

    # ---- reactions ----

    # No printed card says "you may" without a cost, nor loops; a Bout's end and a price that holds
    # are never waited for.
    beyond_the_set = frozenset(
        {
            *(words.ASK_MAY.text, words.LOOP.name, "Aftermath", "Price"),
            *(words.ASK_UNLESS.text, words.ASK_MODE.text, words.ASK_SUNK.text),
            *(words.CHOOSE_MODE.name, words.FLIPS.name, words.ROLLS.name, words.CHOOSES.name),
            *(words.REVEALS.name, words.TAKES.name, words.SINKS.name),
        }
    )

    reactions = (words.ASK_WINDOW, words.ASK_REPLY)
    unsaid = Unsaid(
        endings=(
            *(words.CHARGE_NOTHING, words.CHARGE, words.GO_TO_BATTLE),
            *(words.END_BATTLE, words.END_TURN),
        ),
        windows=CHOSEN,
        unwritten=(
            *reactions,
            *CHOSEN,
            words.ASK_SPARK,
            words.ASK_RECHARGE,
        ),  # any charge is turned
    )

    reword = staticmethod(spellings.reword)

    # ---- telling ----

    def why_not_now(self, state: State, seat: int, text: str) -> Refusal:
        return Refusal("the Bout is over", "PN-102", text)


def answers_to(line: Line) -> tuple[int, int, int]:
    """What a QUICK line can answer to: on its own side, on the other, and as a reply."""
    timing = cast("timings.Timing | None", line.timing)
    if timing is None:
        return timings.NO_TIMING, 0, 0
    if isinstance(timing, timings.Plays):
        kinds = timing.filter.kinds
        return 0, 0, kinds if timing.opponent else kinds << windows.REPLY_SHIFT
    opposing = False
    if isinstance(timing, (timings.Happens, timings.PlayerDoes)):
        side = timing.who.side() if isinstance(timing, timings.Happens) else timing.side
        if side == BOTH:
            return timing.events, timing.events, 0
        opposing = side == THEIRS
    elif isinstance(timing, timings.AtPoint):
        if timing.whose == timings.THE:
            return timing.events, timing.events, 0
        opposing = timing.whose == timings.THE_OPPONENTS
    return (0, timing.events, 0) if opposing else (timing.events, 0, 0)


def load() -> NexusGame:
    """Project Nexus with its printed set."""
    files = set_files(FOLDER / "cards")
    elements = declared(files)
    dialect = the_dialect(tuple(elements))
    read = partial(read_cards, dialect=dialect, elements=elements, names=named_in(files))
    return NexusGame(read_folder(FOLDER, read), elements)
