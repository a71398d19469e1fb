"""What a new game is to be like: from the command line, or from friendly questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playmat import bots
from playmat.cli.play.opponents import names as bot_names
from playmat.cli.play.screen import Screen
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.setups import find_switches, legal_decks, named_deck, with_sets
from playmat.cli.tables import HUMAN
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadSetup
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playmat.kernel.game import Mode, Switch
    from playmat.kernel.table import Table
    from playmat.language.decks import Deck
    from playmat.parts.rulebook import Rulebook

FAVOURITE = bots.DEFAULT.name  # the opponent for who does not mind


@dataclass
class Setup:
    """A game to be dealt. `players` has a name for each seat: human, or a bot's."""

    game: Rulebook
    mode: str
    players: list[str]
    decks: list[Deck]
    switches: dict[str, object] = field(default_factory=dict)
    seed: int = 0
    practice: bool = False  # anything may be taken back
    starting: str | None = None  # the seat that starts, where the players choose it

    def deal(self) -> Table:
        return self.game.deal(self.decks, self.seed, self.mode, self.switches, self.starting)


def from_options(
    game: str,
    mode: str,
    decks: Sequence[str],
    opponents: Sequence[str],
    switches: Sequence[str],
    seed: int,
    starting: str = "",
    sets: Sequence[Path] | None = None,
) -> Setup:
    """A game as the command line says; what it leaves out has a default."""
    rulebook = with_sets(find_game(game), sets)
    chosen = rulebook.modes[pick("mode", mode or rulebook.default_mode, list(rulebook.modes))]
    stated = find_switches(rulebook, switches)
    seats = rulebook.seats_for(chosen, settings_of(rulebook, chosen.name, stated))
    players = [HUMAN, *(others(opponents, seats - 1))]
    for player in players:
        if player != HUMAN:
            bots.check(player, rulebook, seats)
    named = [named_deck(rulebook, name) for name in decks]
    if len(named) > seats:
        raise WrongUse(f"{chosen.title} has {seats} seats, but {len(named)} decks were named")
    setup = Setup(rulebook, chosen.name, players, named, stated, seed)
    setup.starting = starter(chosen, seats, starting)
    fill_decks(setup)
    return setup


def starter(mode: Mode, seats: int, starting: str) -> str | None:
    """The seat that was named to start, if the players choose that in this mode."""
    if not starting:
        return None
    if not mode.starter_rule:
        raise WrongUse(f"who starts {mode.title} is not chosen beforehand")
    return pick("seat", starting.upper(), [letter(seat) for seat in range(seats)])


def settings_of(game: Rulebook, mode: str, switches: dict[str, object]) -> dict[str, str]:
    """The house rules, or a message that says which switch must be stated, and how."""
    try:
        return game.settings(game.modes[mode], switches)
    except BadSetup as error:
        switch = switch_of(game, error)
        if switch is None:
            raise
        hint = f"say it with --switch {switch.name}={switch.values[0]}"
        raise WrongUse(str(error), hint) from None


def switch_of(game: Rulebook, error: BadSetup) -> Switch | None:
    """The switch that must be stated: the one whose ruling the error names."""
    return next((s for s in game.switches.values() if s.rule and s.rule == error.rule), None)


def others(named: Sequence[str], count: int) -> list[str]:
    """Who plays the other seats; the last one named plays all that are left."""
    known = [*bot_names(), HUMAN] if list(named) != [HUMAN] else [HUMAN]
    chosen = [pick("opponent", by_level(name), known) for name in named] or [favourite(known)]
    if len(chosen) > count:
        raise WrongUse(f"there is room for {count} at the other seats, not for {len(chosen)}")
    return (chosen + chosen[-1:] * count)[:count]


def by_level(name: str) -> str:
    """The name of a level that is given by its number."""
    number = int(name) if name.isdecimal() else 0
    return bots.LEVELS[number - 1].name if 0 < number <= len(bots.LEVELS) else name


def favourite(known: Sequence[str]) -> str:
    return FAVOURITE if FAVOURITE in known else known[0]


def fill_decks(setup: Setup) -> None:
    """A deck for each seat that has none: a good first one for a person, any for a bot."""
    game = setup.game
    legal = legal_decks(game, setup.mode)
    if not legal:
        raise WrongUse(f"no deck is legal in {setup.mode}", "name one with --deck")
    first = first_deck(game, setup.mode, legal)
    chance = stream(setup.seed, "decks")
    for player in setup.players[len(setup.decks) :]:
        setup.decks.append(first if player == HUMAN else legal[chance.below(len(legal))])


def first_deck(game: Rulebook, mode: str, legal: Sequence[Deck]) -> Deck:
    """A deck to begin with: the one that the game names, if it is for this mode."""
    named = [d for d in legal if d.deck == game.says.first_deck and d.mode in (None, mode)]
    return [*named, *legal][0]


def from_questions(screen: Screen, seed: int) -> Setup:
    """A game as the player answers; Enter takes what is in brackets."""
    from playmat.games import load, playable_names

    screen.show("Welcome to Playmat. Press Enter to take what stands in brackets.", style="bold")
    games = [load(name) for name in playable_names()]
    about = [f"{len(game.cards)} cards, {len(game.decks)} decks" for game in games]
    game = games[screen.choose("Which game?", [game.title for game in games], 0, about)]
    modes = list(game.modes.values())
    titles = [mode.title for mode in modes]
    default = list(game.modes).index(game.default_mode)
    mode = modes[screen.choose("Which mode?", titles, default, [seats_of(m.seats) for m in modes])]
    switches = ask_switches(screen, game, mode.name)
    count = game.seats_for(mode, game.settings(mode, switches))
    decks = [ask_deck(screen, game, mode.name, "Which deck is yours?")]
    known = [*(level.name for level in bots.LEVELS), HUMAN]
    told = [*(f"level {level.strength}: {level.words}" for level in bots.LEVELS), "at this screen"]
    place = screen.choose("Against whom?", known, known.index(favourite(known)), told)
    players = [HUMAN, *([known[place]] * (count - 1))]
    if known[place] == HUMAN:
        for number in range(1, count):
            decks.append(ask_deck(screen, game, mode.name, f"Which deck is {letter(number)}'s?"))
    setup = Setup(game, mode.name, players, decks, switches, seed)
    setup.starting = ask_starter(screen, mode, count)
    fill_decks(setup)
    return setup


def ask_starter(screen: Screen, mode: Mode, count: int) -> str | None:
    """Who starts, where the players choose it; by chance if nobody minds."""
    if not mode.starter_rule:
        return None
    seats = [letter(seat) for seat in range(count)]
    names = ["by chance", *seats]
    told = ["", "you", *[""] * (count - 1)]
    place = screen.choose("Who is the starting player?", names, 0, told)
    return names[place] if place else None


def seats_of(count: int) -> str:
    return f"{count} players"


def ask_deck(screen: Screen, game: Rulebook, mode: str, question: str) -> Deck:
    legal = legal_decks(game, mode)
    if not legal:
        raise WrongUse(f"no deck is legal in {mode}", "name one with --deck")
    names = [deck.deck for deck in legal]
    default = legal.index(first_deck(game, mode, legal))
    return legal[screen.choose(question, names, default, [deck.plan for deck in legal])]


def ask_switches(screen: Screen, game: Rulebook, mode: str) -> dict[str, object]:
    """House rules that have no default in this mode."""
    stated: dict[str, object] = {}
    while True:
        try:
            game.settings(game.modes[mode], stated)
            return stated
        except BadSetup as error:
            switch = switch_of(game, error)
            if switch is None or switch.name in stated:
                raise
            screen.show(game.files.ledger.explain(error.rule))
            values = [value for value in switch.values if value != "#"]
            default = values.index("off") if "off" in values else 0
            place = screen.choose(f"{switch.name}?", values, default, [""] * len(values))
            stated[switch.name] = values[place]
