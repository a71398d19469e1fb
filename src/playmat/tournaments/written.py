"""The file of a tournament, and all that it names, found.

    tournament: The Spring Cup
    game: mix
    pairing: swiss
    best_of: 3
    players:
      - {name: Ann, by: skilled, deck: Fresh Chalk}
      - {name: Ben, by: keen}
      - {name: Cleo, by: person, deck: my_deck.yaml}

What is wrong with it is a BadFile that names the line.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from playmat import bots
from playmat.games import load, names
from playmat.kernel.errors import BadFile, BadSetup
from playmat.kernel.game import Mode
from playmat.lab.setups import decks_for
from playmat.language.checking import check_against
from playmat.language.decks import Deck, Name
from playmat.language.files import Document, read_yaml
from playmat.language.sets import BoosterWritten, SheetsWritten
from playmat.language.suggestions import nearest
from playmat.parts.rulebook import Rulebook
from playmat.tournaments.boosters import plan_of
from playmat.tournaments.meetings import MOST_CONTENDERS
from playmat.tournaments.sealed import SealedBuilder, boosters_for
from playmat.tournaments.tournament import Pairing, Tournament, TournamentRules
from playmat.tournaments.valuing import measured_worths

PERSON: Final = "person"
SEALED: Final = "sealed"
MOST_SETS: Final = 20
MOST_BOOSTERS: Final = 30
MOST_BASICS: Final = 20

PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
BestOf = Annotated[int, msgspec.Meta(ge=1, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_CONTENDERS)]


class PlayerWritten(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Who plays: a bot by its name, or a person at this screen."""

    name: PlayerName
    by: str = bots.DEFAULT.name
    # A name or a file. None: the decks of the mode go round; of a sealed pool one is built.
    deck: str = ""


class TournamentFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A tournament as it is written."""

    tournament: Name
    game: Name
    mode: str = ""
    switches: dict[str, str | int | bool] = {}
    sets: Annotated[list[str], msgspec.Meta(max_length=MOST_SETS)] = []  # files of one's own
    format: Literal["constructed", "sealed"] = "constructed"
    boosters: Annotated[int, msgspec.Meta(ge=0, le=MOST_BOOSTERS)] = (
        0  # each; 0: as many as it takes
    )
    booster: BoosterWritten = {}
    sheets: SheetsWritten = {}
    basics: Annotated[list[Name], msgspec.Meta(max_length=MOST_BASICS)] = []
    pairing: Pairing = "swiss"
    rounds: Number = 0  # of a Swiss; 0: as many as find one winner
    best_of: BestOf = 1
    top_cut: Number = 0  # how many go on to a bracket; 0: there is none
    tie_breaks: Annotated[list[str], msgspec.Meta(max_length=20)] = []
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] = 0
    players: Annotated[list[PlayerWritten], msgspec.Meta(min_length=2, max_length=MOST_CONTENDERS)]

    @property
    def rules(self) -> TournamentRules:
        return TournamentRules(
            pairing=self.pairing,
            rounds=self.rounds,
            top_cut=self.top_cut,
            tie_breaks=tuple(self.tie_breaks),
            seed=self.seed,
        )


class PreparedTournament:
    """A tournament that can be played: all that its file names has been found."""

    def __init__(self, written: TournamentFile, document: Document) -> None:
        self.written = written
        self.document = document
        self.path = Path(document.path)
        if written.best_of % 2 == 0:
            raise self.wrong("a meeting is the best of an odd number of games", "best_of")
        self.game = self.find_game()
        self.mode = self.find_mode()
        self.switches = self.find_switches()
        self.sealed = self.find_sealed()
        self.decks = [self.find_deck(number) for number in range(len(written.players))]
        for number, player in enumerate(written.players):
            self.check_player(number, player.by)

    def player(self, name: str) -> PlayerWritten:
        (found,) = (each for each in self.written.players if each.name == name)
        return found

    def deck_of(self, name: str) -> Deck:
        return self.decks[self.written.players.index(self.player(name))]

    def tournament(self, count: int) -> Tournament:
        """The tournament before its first round, with so many of the players."""
        try:
            return Tournament(
                self.written.rules, [each.name for each in self.written.players[:count]]
            )
        except BadSetup as error:
            raise self.wrong(str(error)) from None

    # ---- what it names ----

    def find_game(self) -> Rulebook:
        written = self.written
        if written.game not in names():
            hint = f"games are: {', '.join(names())}"
            raise self.document.error(f"there is no game {written.game!r}", ("game",), hint)
        game = load(written.game)
        texts: list[str] = []
        for number, name in enumerate(written.sets):
            texts.append(read_yaml(self.path.parent / name).text)
            try:
                game.with_sets(texts)
            except BadFile as error:
                line = f"line {error.line}: " if error.line else ""
                message = f"the set {name}: {line}{error.message}"
                raise self.document.error(message, ("sets", number), error.hint) from None
        return game.with_sets(texts) if texts else game

    def find_mode(self) -> Mode:
        """A mode of two seats: those who meet sit opposite each other."""
        try:
            mode = self.game.duel_mode(self.written.mode or None)
        except BadSetup as error:
            raise self.wrong(str(error), "mode" if self.written.mode else "game") from None
        if mode.seats != 2:
            fitting = ", ".join(each.name for each in self.game.modes.values() if each.seats == 2)
            hint = f"modes of two seats: {fitting}"
            told = f"{mode.title} has {mode.seats} seats; in a tournament two meet"
            raise self.document.error(told, ("mode",), hint)
        return mode

    def find_switches(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, value in self.written.switches.items():
            try:
                found[name] = self.game.settings(self.mode, {name: value})[name]
            except BadSetup as error:
                raise self.wrong(str(error), "switches", name) from None
        return found

    def find_sealed(self) -> SealedBuilder | None:
        """What sealed decks are built by, if they are; what is said of boosters must be there."""
        written = self.written
        if written.format != SEALED:
            for field in ("boosters", "booster", "sheets", "basics"):
                if getattr(written, field):
                    hint = "write format: sealed, or leave it out"
                    raise self.document.error(f"{field!r} is for sealed decks", (field,), hint)
            return None
        try:
            plan = plan_of(self.game, written.booster, written.sheets, written.basics)
        except BadSetup as error:
            raise self.wrong(str(error), "format") from None
        return SealedBuilder(self.game, self.mode, plan, measured_worths(self.game))

    @property
    def boosters(self) -> int:
        """How many boosters everybody has."""
        if self.sealed is None:
            return 0
        return self.written.boosters or boosters_for(self.game, self.mode, self.sealed.plan)

    def boosters_of(self, name: str) -> list[list[str]]:
        """The cards of each booster of a player."""
        if self.sealed is None:
            return []
        plan, seed = self.sealed.plan, self.written.seed
        return [plan.drawn(seed, name, number) for number in range(1, self.boosters + 1)]

    def find_deck(self, number: int) -> Deck:
        """The deck of a player, which must be legal; sealed, of what the player has drawn."""
        player = self.written.players[number]
        name, place = player.deck, ("players", number, "deck")
        pool = [card for booster in self.boosters_of(player.name) for card in booster]
        if not name and self.sealed is not None:
            try:
                return self.sealed.built(pool)
            except BadSetup as error:
                raise self.wrong(f"{player.name}: {error}", "players", number) from None
        if not name:
            made = decks_for(self.game, self.mode)
            return made[number % len(made)]
        if name.endswith((".yaml", ".yml")):
            deck = self.game.decks.read(read_yaml(self.path.parent / name))
        elif name in self.game.decks:
            deck = self.game.decks[name]
        else:
            meant = nearest(name, self.game.decks)
            hint = f"did you mean {meant!r}?" if meant else f"see: playmat decks {self.game.name}"
            raise self.document.error(f"there is no deck {name!r}", place, hint)
        owned = None if self.sealed is None else self.sealed.plan.owned(pool)
        problems = self.game.decks.check(deck, self.mode.name, owned)
        if problems:
            told = "; ".join(f"{sentence} ({clause})" for clause, sentence in problems)
            raise self.document.error(f"the deck {deck.deck!r} is not legal: {told}", place)
        return deck

    def keep_built(self, number: int, stored: Mapping[str, Any]) -> None:
        """A deck that was built for a player when the tournament began stands, also where another
        would be built today."""
        player = self.written.players[number]
        if self.sealed is None or player.deck:
            return
        deck = self.game.decks.from_stored(stored)
        pool = [card for booster in self.boosters_of(player.name) for card in booster]
        if not self.game.decks.check(deck, self.mode.name, self.sealed.plan.owned(pool)):
            self.decks[number] = deck

    def check_player(self, number: int, by: str) -> None:
        place = ("players", number, "by")
        if by == PERSON:
            return
        if by not in bots.NAMES:
            meant = nearest(by, [PERSON, *bots.NAMES])
            hint = f"did you mean {meant!r}?" if meant else f"write {PERSON}, or one of: "
            known = "" if meant else ", ".join(bots.NAMES)
            raise self.document.error(f"there is no bot {by!r}", place, hint + known)
        try:
            bots.check(by, self.game, self.mode.seats)
        except BadSetup as error:
            raise self.wrong(str(error), *place) from None

    def wrong(self, message: str, *place: str | int) -> BadFile:
        return self.document.error(message, place)

    # ---- what must not change while it is played ----

    def fixed(self) -> dict[str, Any]:
        """All but the players, as plain data, with the digest of cards and rules."""
        written: dict[str, Any] = msgspec.to_builtins(self.written)
        del written["players"]
        return {**written, "digest": self.game.saving.digest}

    def player_form(self, number: int) -> dict[str, Any]:
        """A player with all that they bring, as plain data."""
        player = self.written.players[number]
        deck = self.game.decks.stored_form(self.decks[number])
        return {"name": player.name, "by": player.by, "deck": deck}


def read_tournament(path: Path) -> PreparedTournament:
    """The tournament in a file."""
    document = read_yaml(path)
    return PreparedTournament(check_against(TournamentFile, document), document)
