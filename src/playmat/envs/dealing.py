"""Dealing: how an episode of a game begins, from nothing but its seed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playmat.games import load
from playmat.kernel.cards import Piece
from playmat.kernel.chance import GAME, stream
from playmat.kernel.errors import BadDeck, BadSetup
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.parts.decks import DeckLike
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.reading import read as read_scenarios

Position = Mapping[str, Any]


def seed_of_episode(seed: int, episode: int) -> int:
    """The seed of one episode of many: the same on every machine."""
    digest = hashlib.blake2b(f"episode {seed}:{episode}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


class Dealer:
    """Deals the tables of a game: with one deck a seat, with decks drawn anew for each episode, or
    from a position.

    `decks` has one deck for each seat; with `draw` each seat draws one of them. Without any, each
    seat draws one of all that were made for the mode. `start` is a position as scenarios give it,
    or the path of a scenario file, whose first position it is.
    """

    def __init__(
        self,
        game: str | Rulebook,
        mode: str | None = None,
        decks: Sequence[DeckLike] = (),
        draw: bool = False,
        switches: Mapping[str, object] | None = None,
        start: Position | str | Path | None = None,
    ) -> None:
        self.rules = rules = load(game) if isinstance(game, str) else game
        self.given: dict[str, Any] = {"mode": mode, "decks": decks, "draw": draw}
        self.given.update(switches=switches, start=start)
        if isinstance(start, (str, Path)):
            rules, start, mode, switches = scenario_start(rules, start, mode, switches)
        self.game = rules = rules.under_house_rules(switches)
        self.mode = rules.mode(mode)
        self.settings = rules.settings(self.mode, switches)
        self.seats = rules.seats_for(self.mode, self.settings)
        self.draw = draw or not decks
        self.position: State | None = None
        if start is not None:
            self.position = rules.positions.arrange(start, self.mode.name, switches).state
            self.seats = len(self.position.seats)
            return
        found = [rules.decks.find(deck) for deck in decks] or rules.decks.made_for(self.mode)
        for deck in found:
            wrong = rules.decks.check(deck, self.mode.name)
            if wrong:
                raise BadDeck(deck.deck, wrong)
        if not self.draw and len(found) != self.seats:
            told = f"{self.mode.title} has {self.seats} seats, but {len(found)} decks were given"
            raise BadSetup(f"{told}; with draw=True each seat draws one of them")
        self.lists = [rules.decks.cards_of(deck) for deck in found]
        self.pieces: dict[tuple[int, int, int], Piece] = {}

    def deal(self, seed: int) -> State:
        """A table at the beginning of an episode; nobody reads what happens at it."""
        state = self.begun(seed)
        state.events = []
        state.hush()
        state.make_options()
        return state

    def table(self, seed: int) -> Table:
        """The same beginning as a table, which keeps what happens and who is told of it."""
        state = self.begun(seed)
        opening, state.events = state.events, []
        state.make_options()
        told = [*opening, *state.events]
        state.events = []
        return Table(self.game, state, {}, start=None, opening=told, choices=[], history=told[:])

    def begun(self, seed: int) -> State:
        if self.position is not None:
            state = self.position.clone()
            script = state.chance.script
            state.chance = stream(seed, GAME)
            state.chance.script = None if script is None else script.copy()
            return state
        decks = self.lists
        if self.draw:
            chance = stream(seed, "decks")
            decks = [decks[chance.below(len(decks))] for _ in range(self.seats)]
        state = self.game.start(decks, self.mode, self.settings, seed, None)
        state.pieces = [self.shared(piece) for piece in state.pieces]
        return state

    def shared(self, piece: Piece) -> Piece:
        """A piece like this one for all tables: it never changes, and there are many tables."""
        return self.pieces.setdefault((piece.number, piece.owner, id(piece.card)), piece)

    # ---- copies: a game is found again by its name, with the cards that were added to it ----

    def __getstate__(self) -> dict[str, Any]:
        game = self.rules
        sets = [each.text for each in game.sets]
        return {"name": game.name, "cards": game.extra_cards, "sets": sets, "given": self.given}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game = load(kept["name"])
        game = game.with_sets(kept["sets"]) if kept["sets"] else game
        game = game.with_cards(kept["cards"]) if kept["cards"] else game
        Dealer.__init__(self, game, **kept["given"])


def scenario_start(
    game: Rulebook, path: str | Path, mode: str | None, switches: Mapping[str, object] | None
) -> tuple[Rulebook, Position, str | None, Mapping[str, object] | None]:
    """The position of the first scenario of a file, with the cards that it brings."""
    scenario = read_scenarios(path)[0]
    if scenario.game != game.name:
        raise BadSetup(f"{path} is of {scenario.game!r}, not of {game.name!r}")
    if scenario.given is None:
        raise BadSetup(f"the first scenario of {path} gives no position")
    cards = [*game.extra_cards, *scenario.cards]
    rules = game.with_cards(cards) if scenario.cards else game
    return rules, scenario.given, mode or scenario.mode, switches or scenario.switches
