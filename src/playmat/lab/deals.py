"""Deals: two sides play the same luck twice, with the seats swapped; three or four so many times,
each in every seat once.

An *arrangement* is all that a row of deals is played from, as plain data. A deal follows from it
and from its number, so whoever plays it, and wherever, gets the same. Deals are played in *chunks*:
the task of a worker, and what is kept.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from playmat import bots
from playmat.bots import failures
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.errors import BadSetup
from playmat.kernel.events import Event
from playmat.kernel.playout import Picker
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.lab import interrupts
from playmat.lab.intervals import FULL, LOST, WHOLE, sign_of
from playmat.lab.playing import LIMIT, keep, mistakes_of, must_be_over
from playmat.lab.setups import Setup, find_game, seed_of
from playmat.lab.simulation import FAULTS
from playmat.lab.watching import CardWatcher, Watcher
from playmat.language.decks import Deck
from playmat.parts.rule_set import sides_of
from playmat.parts.rulebook import Rulebook

CHUNK = 10  # deals: enough to make handing them out cheap, too few to wait for
ANY_SOURCE = "(a card)"
TRIES = 60  # shuffles, until a card lies in the first hand
ROOM = 1_000_000  # numbers of deals for each row of an experiment


class Arrangement(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What a row of deals is played from. `row` keeps the luck of rows apart.

    With the same seed and row two arrangements have the same luck: the way to compare them.
    """

    game: str
    digest: str  # of cards and rules
    deck: dict[str, Any]  # of the first side, as records keep it
    against: list[dict[str, Any]]  # of the others: they take turns, deal by deal
    bot: str
    mode: str
    switches: dict[str, str]
    seed: int
    row: int
    cards: list[dict[str, Any]] = []  # besides the printed ones
    cards_watched: bool = False  # those of the first side
    rules_watched: bool = False
    early: int = -1  # the place in its deck of a card that lies in the first hand; -1: none does
    forced: bool = False  # and is played as soon as it may be

    @property
    def early_card(self) -> str:
        """The card that lies in the first hand; empty: whatever the shuffle gives."""
        return list(self.deck["cards"])[self.early] if self.early >= 0 else ""

    @functools.cached_property
    def key(self) -> str:
        """By which what was played is found again: nothing else has the same."""
        plain = json.dumps(msgspec.to_builtins(self), sort_keys=True, ensure_ascii=False)
        return hashlib.blake2b(plain.encode(), digest_size=10).hexdigest()

    def seed_of(self, deal: int) -> int:
        return seed_of(self.seed, self.row * ROOM + deal)


class Sighting(msgspec.Struct, array_like=True):
    """What became of the cards of the first side in one game.

    A card is known by its place in the list of its deck; several are bits.
    """

    won: int  # twelfths of the game, as below
    opening: int = 0  # in the first hand
    drawn: int = 0  # in hand at any time
    played: dict[int, int] = {}  # the turn in which it was played first


class Tally(msgspec.Struct):
    """What came out of some deals; two tallies add up, in the order of their deals."""

    scores: str = ""  # of the first side: a sign for each deal, see intervals.py
    games: int = 0
    won: int = 0  # of the first side, in twelfths of a game; a draw is shared by all
    draws: int = 0
    starter_won: int = 0  # in twelfths too
    first_seat_won: int = 0  # seat A, or its team
    turns: dict[int, int] = {}  # length: games
    all_turns: int = 0
    idle_turns: int = 0
    asked: int = 0
    choices: int = 0
    behind: int = 0  # decided games in which a side was behind at half time
    comebacks: int = 0  # and won
    blow_outs: int = 0  # games of which no loser was ever ahead
    mistakes: int = 0
    faults: list[str] = []
    sightings: list[Sighting] = []
    rules: dict[str, int] = {}  # clauses that events and questions named
    questions: dict[str, int] = {}  # that were asked

    def add(self, other: Tally) -> None:
        self.scores += other.scores
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for length, games in other.turns.items():
            self.turns[length] = self.turns.get(length, 0) + games
        self.sightings += other.sightings
        for mine, theirs in ((self.rules, other.rules), (self.questions, other.questions)):
            for name, times in theirs.items():
                mine[name] = mine.get(name, 0) + times
        self.faults += other.faults

    def turns_at(self, share: float) -> int:
        """The number of turns that this share of the games did not exceed."""
        wanted = share * sum(self.turns.values())
        passed = 0
        for length in sorted(self.turns):
            passed += self.turns[length]
            if passed >= wanted:
                return length
        return 0


COUNTS = (
    "games",
    "won",
    "draws",
    "starter_won",
    "first_seat_won",
    "all_turns",
    "idle_turns",
    "asked",
    "choices",
    "behind",
    "comebacks",
    "blow_outs",
    "mistakes",
)


class Chunk(NamedTuple):
    """Some deals of an arrangement: the task of a worker."""

    arrangement: Arrangement
    number: int


def play_chunk(chunk: Chunk) -> Tally:
    """Play all deals of a chunk both ways round: what a worker does."""
    arrangement = chunk.arrangement
    game = game_of(arrangement)
    tally = Tally()
    for deal in range(chunk.number * CHUNK, (chunk.number + 1) * CHUNK):
        play_deal(game, arrangement, deal, tally)
    return tally


def game_of(arrangement: Arrangement) -> Rulebook:
    """The game with the cards of an arrangement; the same as where it was made, or BadSetup."""
    game = made_game(arrangement.game, json.dumps(arrangement.cards))
    if game.saving.digest != arrangement.digest:
        raise BadSetup(f"a worker has other rules or cards of {game.title} installed")
    return game


@functools.lru_cache(maxsize=64)
def made_game(name: str, cards: str) -> Rulebook:
    return find_game(name, json.loads(cards))


def play_deal(game: Rulebook, arrangement: Arrangement, deal: int, tally: Tally) -> None:
    """Play one deal once with the first side in each of the places, and count all."""
    mode = game.mode(arrangement.mode)
    sides = sides_of(mode)
    score: int | None = 0
    for place in range(sides):
        teams = [(team + place) % sides for team in mode.teams]
        won = play_game(game, setup_of(game, arrangement, deal, teams), arrangement, teams, tally)
        score = None if won is None or score is None else score + won
        interrupts.take()
    tally.scores += LOST if score is None else sign_of(score * FULL // (WHOLE * sides))


def setup_of(
    game: Rulebook, arrangement: Arrangement, deal: int, teams: Sequence[int] = ()
) -> Setup:
    """What a deal is dealt from: team 0 has the deck of the first side, the others theirs."""
    mode = game.mode(arrangement.mode)
    found: dict[int, Deck] = {0: game.decks.from_stored(arrangement.deck)}
    for team in range(1, sides_of(mode)):
        opponent = arrangement.against[(deal + team - 1) % len(arrangement.against)]
        found[team] = game.decks.from_stored(opponent)
    decks = tuple(found[team] for team in teams or mode.teams)
    return Setup(decks, arrangement.seed_of(deal), mode.name, arrangement.switches)


class Playing:
    """A game under way, with the bots of an arrangement and who looks on."""

    def __init__(
        self, game: Rulebook, setup: Setup, arrangement: Arrangement, teams: Sequence[int]
    ) -> None:
        self.arrangement = arrangement
        self.table = setup.deal(game)
        self.state = state = self.table.state
        watched = arrangement.cards_watched or arrangement.early >= 0
        self.watcher = (
            CardWatcher(game, state, teams, 0) if watched else Watcher(game, state, teams)
        )
        self.seated = [
            bots.make(arrangement.bot, stream(setup.seed, f"bot {letter(seat)}"))
            for seat in range(len(teams))
        ]
        self.forcing = Picker(stream(setup.seed, "forced")) if arrangement.forced else None
        self.decisions = 0

    def step(self, tally: Tally) -> None:
        """One answer, and what follows from it."""
        state, watcher = self.state, self.watcher
        seat = state.next_asked()
        options = state.options(seat)
        watcher.before(seat, options)
        chosen = self.forced(options) or answer(self.table, seat, self.seated[seat])
        watcher.chosen(chosen)
        prompt = state.prompt
        events = self.table.carry_out(chosen)
        if self.arrangement.rules_watched and prompt is not None:
            count_rules(prompt, events, tally)
        self.decisions += 1

    def forced(self, options: Sequence[Option]) -> Option | None:
        """One of the options that play the card which is to be played, if there are any."""
        if self.forcing is None or not isinstance(self.watcher, CardWatcher):
            return None
        card = self.arrangement.early_card
        plays = [each for each in options if card in self.watcher.names(self.watcher.plays(each))]
        return plays[self.forcing.below(len(plays))] if plays else None

    def has_in_first_hand(self, card: str, tally: Tally) -> bool:
        """Whether a card lies in the first hand, as soon as that is dealt."""
        watcher = self.watcher
        assert isinstance(watcher, CardWatcher)
        while not self.state.over and self.decisions < LIMIT:
            watcher.look()
            if len(watcher.last) == len(watcher.seats):
                break
            self.step(tally)
        return card in watcher.names(watcher.opening)


def begin_game(
    game: Rulebook, setup: Setup, arrangement: Arrangement, teams: Sequence[int], tally: Tally
) -> Playing:
    """A game in which the card that is looked at lies in the first hand, if it ever does: of many
    shuffles the first that has it there, which is the same with another card in its place."""
    playing = Playing(game, setup, arrangement, teams)
    card = arrangement.early_card
    for attempt in range(1, TRIES if card else 0):
        if playing.has_in_first_hand(card, tally):
            break
        again = setup._replace(seed=seed_of(setup.seed, attempt))
        playing = Playing(game, again, arrangement, teams)
    return playing


def can_be_early(arrangement: Arrangement) -> bool:
    """Whether the card that is looked at ever lies in a first hand, and not always."""
    game = game_of(arrangement)
    teams = game.mode(arrangement.mode).teams
    first = setup_of(game, arrangement, 0)
    seen: set[bool] = set()
    for deal in range(TRIES):
        setup = first._replace(seed=arrangement.seed_of(deal))
        playing = Playing(game, setup, arrangement, teams)
        seen.add(playing.has_in_first_hand(arrangement.early_card, Tally()))
        if len(seen) == 2:
            return True
    return False


def play_game(
    game: Rulebook, setup: Setup, arrangement: Arrangement, teams: Sequence[int], tally: Tally
) -> int | None:
    """Play one game and count it; the twelfths that the first side won, None for a failure."""
    playing: Playing | None = None
    try:
        playing = begin_game(game, setup, arrangement, teams, tally)
        while not playing.state.over and playing.decisions < LIMIT:
            playing.step(tally)
        must_be_over(playing.state)
    except Exception as fault:
        table = None if playing is None else playing.table
        tally.faults.append(keep(game, setup, table, fault, FAULTS))
        return None
    tally.mistakes += mistakes_of(playing.seated)
    watcher = playing.watcher
    won = count(game, watcher, teams, tally)
    if arrangement.cards_watched and isinstance(watcher, CardWatcher):
        tally.sightings.append(sighting(watcher, list(arrangement.deck["cards"]), won))
    return won


def answer(table: Table, seat: int, bot: bots.Bot) -> Option:
    """What a bot chooses; its first failure leaves a record."""
    chosen = bot.answer(bots.Sight(table, seat))
    if bot.mistakes == 1 and bot.last_mistake is not None:
        trace = failures.trace_of(bot.last_mistake)
        failures.keep(table, seat, bot.name, f"bot {letter(seat)}", trace, FAULTS)
        bot.last_mistake = None
    return chosen


def count(game: Rulebook, watcher: Watcher, teams: Sequence[int], tally: Tally) -> int:
    """Count a game that has come to its end; the twelfths of it that the first side won."""
    state = watcher.state
    sides = set(teams)
    winning = {team for seat, team in enumerate(teams) if state.winners >> seat & 1} or sides
    share = WHOLE // len(winning)
    length = game.turns(state)
    tally.games += 1
    tally.won += share * (0 in winning)
    tally.draws += winning == sides
    tally.first_seat_won += share * (teams[0] in winning)
    tally.starter_won += share * (teams[game.starting_seat(state)] in winning)
    tally.turns[length] = tally.turns.get(length, 0) + 1
    tally.all_turns += length
    tally.idle_turns += watcher.idle()
    tally.asked += watcher.asked
    tally.choices += watcher.choices
    if winning != sides:
        leader = watcher.leader_at_half_time()
        tally.behind += leader >= 0
        tally.comebacks += leader >= 0 and leader not in winning
        tally.blow_outs += not any(map(watcher.ever_ahead, sides - winning))
    return share * (0 in winning)


def count_rules(prompt: Prompt, events: Sequence[Event], tally: Tally) -> None:
    """Count the clauses that a question and what followed from its answer named."""
    question = prompt.text.replace("{source}", ANY_SOURCE)  # all cards that ask it, together
    tally.questions[question] = tally.questions.get(question, 0) + 1
    for rule in (prompt.rule, *(event.rule for event in events)):
        if rule:
            tally.rules[rule] = tally.rules.get(rule, 0) + 1


def sighting(watcher: CardWatcher, cards: list[str], won: int) -> Sighting:
    """What a game that is over has shown of the cards of a deck."""
    opening, drawn = watcher.names(watcher.opening), watcher.names(watcher.drawn)
    found = Sighting(won)
    for place, name in enumerate(cards):
        found.opening |= (name in opening) << place
        found.drawn |= (name in drawn) << place
    for piece, turn in watcher.played.items():
        name = watcher.state.pieces[piece].card.name
        if name in cards:
            place = cards.index(name)
            found.played[place] = min(turn, found.played.get(place, turn))
    return found
