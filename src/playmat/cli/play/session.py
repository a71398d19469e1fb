"""A game being played at one screen: who is asked next, what is told, what is shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from playmat.bots.carrying import carry_out
from playmat.cli.faces.cards import Cards
from playmat.cli.faces.mat import Drawing
from playmat.cli.play.opponents import choice_of
from playmat.cli.play.saving import unfinished
from playmat.cli.play.screen import Screen
from playmat.cli.play.telling import STYLES
from playmat.cli.tables import HUMAN, write_record
from playmat.cli.terminal import singular, spelled
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import letter
from playmat.kernel.table import Fault
from playmat.parts.added_games import home
from playmat.parts.guide import unmarked
from playmat.parts.own_order import put_in_order
from playmat.parts.reactions import ALWAYS, NEVER, WHEN_ABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playmat.kernel.decisions import Decision, Option
    from playmat.kernel.events import Event
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook


class Session:
    """One game at one screen. All that is shown of it goes through the view of a seat."""

    def __init__(
        self,
        table: Table,
        players: list[str],
        screen: Screen,
        save_to: Path | None = None,
        practice: bool = False,
    ) -> None:
        self.table = table
        self.game = cast("Rulebook", table.game)
        self.players = players
        self.screen = screen
        self.cards = Cards(self.game, screen.plain)
        self.save_to = save_to or unfinished()
        self.practice = practice
        self.humans = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.told = dict.fromkeys(self.humans, 0)  # how much of the history each has been told
        self.asking = dict.fromkeys(self.humans, WHEN_ABLE)  # when each wants to react
        self.orders: dict[int, dict[str, list[str]]] = {seat: {} for seat in self.humans}
        self.silent: dict[int, int] = {}  # the turn in which a player does not want to
        self.drawn_for: int | None = None  # who has a board on the screen
        self.looking: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.attempt = 0  # grows when moves are taken back
        self.ended = False
        self.left = False  # the player has said so, and has been asked about keeping the game
        self.resumed_from: Path | None = None

    @property
    def names(self) -> dict[str, str]:
        """Who plays each seat, by letter."""
        return {letter(seat): player for seat, player in enumerate(self.players)}

    # ---- the course of the game ----

    def play_out(self) -> None:
        """Go on until nothing is asked of anybody; what follows the end of the game included."""
        from playmat.cli.play.turn import Turn

        while True:
            self.announce_end()
            decision = self.table.decision
            if decision is None:
                return
            human = next((seat for seat in self.humans if seat in decision.seats), None)
            if human is None:
                self.let_bot_choose(decision)
                continue
            passed = self.spared(human) or self.declined(human)
            if passed is not None:
                self.choose(passed)
            else:
                self.look(human)
                Turn(self, human).take()

    # ---- reactions ----

    def spared(self, seat: int) -> Option | None:
        """The answer of a player who does not want to be asked whether to react.

        The screen that changes hands would tell what the player holds. So a player who is not
        looking is left out only if he or she has said so; see `declined`.
        """
        asking = self.asking_of(seat)
        if asking == WHEN_ABLE and self.looking != seat:
            asking = ALWAYS
        return self.game.spared(self.table, seat, asking)

    def asking_of(self, seat: int) -> str:
        """When a player wants to be asked to react, now."""
        turn = self.silent.get(seat)
        return NEVER if turn == self.game.turns(self.table.state) else self.asking[seat]

    def ask_when(self, seat: int, asking: str) -> None:
        """A player's wish about reactions; NEVER holds for this turn."""
        self.silent.pop(seat, None)
        if asking == NEVER:
            self.silent[seat] = self.game.turns(self.table.state)
        else:
            self.asking[seat] = asking

    def declined(self, seat: int) -> Option | None:
        """Ask aloud whether a player who is not looking reacts, whatever that player holds."""
        if self.looking in (None, seat) or not self.game.may_react(self.table, seat):
            return None
        self.tell(self.looking)
        who = letter(seat)
        while True:
            typed = self.screen.ask(f"{who} may react. Does {who}? [y/N, or never this turn] ")
            word = typed.casefold()
            if word and "yes".startswith(word):
                return None
            if word and "never".startswith(word) and len(word) > 2:
                self.ask_when(seat, NEVER)
                return self.game.spared(self.table, seat, NEVER)
            if "no".startswith(word):
                return self.game.spared(self.table, seat, NEVER)
            self.screen.show("Please answer y, n or never.")

    def let_bot_choose(self, decision: Decision) -> None:
        """One bot answers; a lone player is told what follows."""
        seat = decision.seats[0]
        with self.screen.thinking(f"{letter(seat)} thinks ..."):
            chosen = choice_of(self.players[seat], self.table, seat, self.attempt)
        self.make(lambda: carry_out(self.table, chosen))
        if len(self.humans) == 1:
            self.tell(self.humans[0])

    def choose(self, option: Option) -> None:
        self.make(lambda: self.table.choose(option))

    def make(self, choose: Callable[[], object]) -> None:
        """Make a choice. A fault of the program leaves a record that reproduces it."""
        try:
            choose()
        except Fault as fault:
            path = home() / "fault.json"
            write_record(self.table, path, self.names, self.practice)
            raise PlaymatError(f"{fault}\n  please report it with this record: {path}") from fault

    # ---- what is shown ----

    def look(self, seat: int) -> None:
        """Make sure that nobody but this player looks at the screen."""
        if self.looking == seat:
            return
        self.screen.clear()
        self.screen.ask(f"Pass the screen to {letter(seat)}. {letter(seat)}, press Enter to look. ")
        self.screen.clear()
        self.looking = seat
        self.drawn_for = None

    def tell(self, seat: int) -> None:
        """Tell a player what has happened since they were last told."""
        history = self.table.history
        self.story(history[min(self.told[seat], len(history)) :], seat)
        self.told[seat] = len(history)

    def story(self, events: list[Event], seat: int | None) -> None:
        """Tell events as a seat may know them; what happens several times is told once."""
        lines: list[list[Any]] = []
        for event in events:
            if event.told_to(seat) and event.kind.name not in self.game.quiet_events:
                told = [singular(event.text(event.open_to(seat))), event.kind.name, event.rule]
                if lines and lines[-1][1:] == told:
                    lines[-1][0] += 1
                else:
                    lines.append([1, *told])
        made = [
            self.line(text if times == 1 else f"{text} ({times} times)", kind, rule)
            for times, text, kind, rule in lines
        ]
        if made:
            self.screen.show(Group(*made))

    def line(self, text: str, kind: str, rule: str) -> Padding:
        """A line of the story, with its rule."""
        made = Text(spelled(text, self.screen.plain), style=STYLES.get(kind, ""))
        if rule:
            made.append(f"  {rule}", style="dim not bold not italic")
        return Padding(made, (0, 0, 0, 2))

    def board(self, seat: int) -> None:
        """Draw the table as a player sees it."""
        drawing = Drawing(self.cards, self.table.view(seat), letter(seat), self.screen.width)
        put_in_order(drawing.mat, self.orders[seat])
        self.screen.show()
        self.screen.show(drawing.drawn(self.names))
        self.drawn_for = seat

    def explain(self, rule: str) -> str:
        """A rule as it can be read on this screen."""
        return spelled(unmarked(self.game.ledger.explain(rule)), self.screen.plain)

    def announce_end(self) -> None:
        """Say how the game ended, once."""
        result = self.table.result
        if result is None or self.ended:
            return
        self.ended = True
        if len(self.humans) == 1:
            self.tell(self.humans[0])
        else:
            self.tell_in_public()
        won = [seat for seat in self.humans if seat in result.winners]
        if result.draw:
            text, style = "A draw.", "bold yellow"
        elif len(self.humans) == 1:
            text, style = ("You win!", "bold green") if won else ("You lose.", "bold red")
        else:
            winners = " and ".join(letter(seat) for seat in result.winners)
            text, style = f"{winners} won.", "bold green"
        self.screen.rule()
        self.screen.show(text, style=style)
        if result.reason:
            self.screen.show(self.explain(result.reason), style="dim")

    def tell_in_public(self) -> None:
        """Tell what everybody may know, when several players look at the screen together."""
        if self.looking is not None:
            self.screen.clear()
        self.looking = None
        self.drawn_for = None
        start = min(self.told.values())
        self.story(self.table.history[start:], None)
        for seat in self.humans:
            self.told[seat] = len(self.table.history)

    def tell_rest(self) -> None:
        """What happened after the end: cards that changed hands, for instance."""
        if len(self.humans) == 1:
            self.tell(self.humans[0])
        else:
            self.tell_in_public()

    # ---- keeping it ----

    def save(self, path: Path | None = None) -> Path:
        """Write the game so far where it is asked for, or where it will be looked for."""
        target = path or self.save_to
        write_record(self.table, target, self.names, self.practice)
        return target
