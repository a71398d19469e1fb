"""Project Nexus as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, cast

from playmat.games.nexus.effects.summoning_effects import MOVING, SUMMONING
from playmat.games.nexus.effects.zone_effects import ORDERING, PICKING, UNCHARGING
from playmat.games.nexus.facts import timings, words
from playmat.games.nexus.facts.board import SLOTS
from playmat.games.nexus.facts.card import QUICK, Line, PnCard
from playmat.games.nexus.facts.standing import PnStanding, refresh
from playmat.games.nexus.facts.state import DECK, ZONES, PnState
from playmat.games.nexus.looks import (
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
from playmat.games.nexus.play import guesses, worth
from playmat.games.nexus.play.battle import ATTACK
from playmat.games.nexus.play.battle_parts import POINT_WINDOW
from playmat.games.nexus.play.playing import BRINGING
from playmat.games.nexus.play.turn import AFTERWARDS, GAME
from playmat.games.nexus.rules.bodies import BARE, BARE_POSITION, lay_bare
from playmat.games.nexus.rules.charging import RECHARGING, SPARKING
from playmat.games.nexus.rules.checks import ARRANGE, SETTLING
from playmat.games.nexus.rules.costs import CHARGING, DISCARDING
from playmat.games.nexus.rules.entering import ITEM_ENTERS
from playmat.games.nexus.rules.victory import AFTERMATH, concede
from playmat.games.nexus.rules.windows import REPLY_SHIFT, WINDOW
from playmat.games.nexus.text.loading import ReadPnCard, SetFile, declared, read_cards, the_dialect
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.decisions import Option
from playmat.kernel.game import Mode, Refusal, Switch
from playmat.kernel.state import State
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.language.sets import set_files
from playmat.parts.card_game import CardGame
from playmat.parts.look import Printed
from playmat.parts.reading import read_folder
from playmat.parts.rulebook import DeckLike

FOLDER = Path(__file__).parent

MODES = [
    Mode("standard", "A Bout", 2, [0, 1]),
    Mode("match", "A match: best of three", 2, [0, 1]),
]
TRUE_FALSE = ["true", "false"]
SWITCHES = [
    Switch("critical_scope", ["avatar_only", "any_defender"], "avatar_only", "PN-R10"),
    Switch("damage_persists", TRUE_FALSE, "true", "PN-R15"),
    Switch("auto_recharge", TRUE_FALSE, "false", "PN-R28"),
    Switch("charge_optional", TRUE_FALSE, "false", "PN-R30"),
    Switch("opening_charge", ["two_or_none", "up_to_two"], "two_or_none", "PN-R31"),
    Switch("synthesise_limit", ["none", "one_per_turn"], "none", "PN-R35"),
    Switch("replace_when", ["no_free_space", "any_time"], "no_free_space", "PN-R48"),
    Switch("set_cost_timing", ["activation", "setting"], "activation", "PN-R53"),
    Switch("set_same_turn", TRUE_FALSE, "false", "PN-R54"),
    Switch("continuous_recast", ["pay", "free"], "pay", "PN-R56"),
    Switch("free_attacker_fee", TRUE_FALSE, "false", "PN-R71"),
    Switch("drawn_bout", ["replay", "counts"], "replay", "PN-R79"),
    Switch("deck_rules", ["default", "free", "single_spellbook"], "default", "PN-R80"),
]

# The game's own program has a fixed place, by which victory.py names it.
PROGRAMS = [
    GAME,
    AFTERMATH,
    ATTACK,
    POINT_WINDOW,
    WINDOW,
    SETTLING,
    ARRANGE,
    AFTERWARDS,
    BRINGING,
    ITEM_ENTERS,
    SPARKING,
    RECHARGING,
    CHARGING,
    DISCARDING,
    ORDERING,
    PICKING,
    UNCHARGING,
    MOVING,
    SUMMONING,
]


class NexusGame(CardGame):
    """Project Nexus. Load it with `playmat.load("nexus")`."""

    own_zones, own_slots = ZONES, SLOTS
    own_modes, own_switches = MODES, SWITCHES
    own_programs, whole_game = PROGRAMS, GAME
    own_standing, own_house = PnStanding, "default"
    set_file = SetFile
    worded_by, told_by, refused_by = words, describing, refusals
    judged_by, guessed_by = worth, guesses
    arranged_by, unpacked_by, written_by = positions, packing, writing_down
    puzzle_goals = ("win", "save")
    printed_by, laid_by = look, laying

    def __init__(self, cards: Sequence[ReadPnCard], elements: Sequence[str]) -> None:
        super().__init__("nexus", "Project Nexus", FOLDER)
        self.elements = list(elements)
        self.tokens: list[PnCard] = []
        self.take_in(cards)

    def note(self, read: ReadPnCard) -> None:
        super().note(read)
        for token in read.beside:
            token.index = BARE - 1 - len(self.tokens)
            self.tokens.append(token)

    def of_cards(self, cards: Sequence[ReadPnCard]) -> NexusGame:
        return NexusGame(cards, self.elements)

    def card_at(self, index: int) -> PnCard:
        """A card by its index; below the cards are the bare Avatar position and the tokens."""
        if index >= 0:
            return cast(PnCard, self.cards[index])
        return BARE_POSITION if index == BARE else self.tokens[BARE - 1 - index]

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

    @property
    def dialect(self) -> Dialect:
        return the_dialect(tuple(self.elements))

    def read(self, document: Document) -> list[ReadPnCard]:
        elements = declared([document]) if document.data.get("elements") else self.elements
        return read_cards(document, the_dialect(tuple(elements)), elements)

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        cards = [cast(PnCard, card) for card in self.cards_of(self.find_deck(deck))]
        return decks.problems(cards, self.house, owned)

    # ---- setting up ----

    def empty(self, mode: Mode, settings: dict[str, str], chance: Chance, seats: int) -> PnState:
        return self.open_pool(PnState(self, settings, chance, mode.name, seats))

    def lay_out(self, state: PnState, card: PnCard, owner: int) -> None:
        self.add_piece(state, card, owner, DECK.index)

    def open(self, state: PnState) -> None:
        for seat in (0, 1):
            lay_bare(state, seat)
        refresh(state)

    def open_pool(self, pn: PnState) -> PnState:
        """Tell a state what the Quick Casts of this game can answer to at all."""
        pn.pool, pn.pool_opposing, pn.replies = self.pool
        return pn

    def unpack(self, data: list[Any]) -> State:
        return self.open_pool(cast(PnState, super().unpack(data)))

    @cached_property
    def pool(self) -> tuple[int, int, int]:
        own = opposing = replies = 0
        for card in self.cards:
            for line in cast(PnCard, card).lines:
                if line.kind == QUICK:
                    mine, theirs, replied = answers_to(line)
                    own, opposing, replies = own | mine, opposing | theirs, replies | replied
        return own, opposing, replies

    # ---- what the kernel asks ----

    def stand(self, state: State, option: Option) -> None:
        concede(cast(PnState, state), option.seat)

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        return state.waiting_step().options(state, state.frames[-1], given.seat)[0]

    # ---- reactions ----

    # No printed card says "you may" without a cost, nor loops; a Bout's end and a price that holds
    # are never waited for.
    beyond_the_set = frozenset({words.ASK_MAY.text, words.LOOP.name, "Aftermath", "Price"})

    reactions = (words.ASK_WINDOW, words.ASK_REPLY)
    windows = (words.ASK_BOOST, words.ASK_BLOCK)
    unwritten = (*reactions, *windows, words.ASK_SPARK, words.ASK_RECHARGE)  # any charge is turned
    endings = (
        *(words.CHARGE_NOTHING, words.CHARGE, words.GO_TO_BATTLE),
        *(words.END_BATTLE, words.END_TURN),
    )
    move_words = (
        *("go first", "go second", "throw rock paper scissors", "attack the Avatar"),
        "summon to RG-C",
    )

    def reword(self, state: State, seat: int, text: str) -> str:
        return spellings.reword(state, seat, text)

    # ---- how it looks ----

    first_deck = "Kiln Fever"
    quiet_events = frozenset({"shuffle", "pay", "end turn", "refresh"})
    other_names = positions.OTHER_NAMES

    @cached_property
    def prints(self) -> list[Printed]:
        """The cards, and each token once; tokens of one name differ in what a table shows."""
        made = {token.name: self.printed(token) for token in reversed(self.tokens)}
        return [*super().prints, *(made[name] for name in sorted(made))]

    # ---- telling ----

    def why_not_now(self, state: State, seat: int, text: str) -> Refusal:
        return Refusal("the Bout is over", "PN-102", text)


def answers_to(line: Line) -> tuple[int, int, int]:
    """What a QUICK line can answer to: on its own side, on the other, and as a reply."""
    timing = cast("timings.Timing | None", line.timing)
    if timing is None:
        return timings.NO_TIMING, 0, 0
    if isinstance(timing, timings.Plays):
        return 0, 0, timing.kinds if timing.opponent else timing.kinds << REPLY_SHIFT
    opposing = False
    if isinstance(timing, timings.Happens):
        opposing = timing.who in (timings.OPPOSING_UNIT, timings.OPPOSING_AVATAR)
    elif isinstance(timing, timings.AtPoint):
        if timing.whose == timings.THE:
            return timing.events, timing.events, 0
        opposing = timing.whose == timings.THE_OPPONENTS
    return (0, timing.events, 0) if opposing else (timing.events, 0, 0)


def load() -> NexusGame:
    """Project Nexus with its printed set."""
    elements = declared(set_files(FOLDER / "cards"))
    read = partial(read_cards, dialect=the_dialect(tuple(elements)), elements=elements)
    return NexusGame(read_folder(FOLDER, read), elements)
