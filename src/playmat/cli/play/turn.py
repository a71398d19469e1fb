"""A player's turn to choose: the prompt, and all that may be typed at it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.play.matching import fitting, shortcuts
from playmat.cli.play.opponents import choice_of
from playmat.cli.play.questions import FAVOURITE
from playmat.cli.play.screen import Leaving
from playmat.kernel.decisions import Option
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import letter
from playmat.language.suggestions import nearest

if TYPE_CHECKING:
    from playmat.cli.play.session import Session
    from playmat.kernel.game import Refusal

CONCEDE: Final = "concede"

HELP: Final = {
    "1, 2, 3 ...": "choose what stands there; its letter, or any clear part of its text, will do",
    "Enter": "choose, if there is only one thing to choose",
    "why MOVE": "why a move cannot be made: why throw Rock",
    "card NAME": "a whole card, its keywords explained; alone: the cards you see",
    "rules NUMBER": "the text of a rule, such as those at the end of a line; or words to look for",
    "log": "all that has happened; log 10: the last ten lines",
    "board": "the table again",
    "undo, redo": "take your last choice back, make it again (against bots)",
    "hint": "what a bot would do in your place",
    "save [FILE]": "write the game to a file; go on with playmat play --resume FILE",
    "concede": "give the game up",
    "quit": "leave; go on with playmat play --resume",
}


class Turn:
    """One decision put to one player."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.screen = session.screen
        self.table = session.table
        self.seat = seat
        self.options = list(self.table.state.options(seat))
        self.standing = self.table.standing_options(seat)
        self.letters = shortcuts(self.options)
        self.verbs = {verb.template.split()[0] for verb in self.session.game.verbs.values()}
        self.done = False
        self.words: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "why": self.why,
            "card": self.card,
            "rules": self.rules,
            "log": self.log,
            "board": self.board,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def take(self) -> None:
        """Ask until a choice has been made, or the table has gone back or on."""
        self.session.tell(self.seat)
        self.session.board(self.seat)
        self.offer()
        while not self.done:
            self.answer(self.screen.ask(f"{letter(self.seat)}> "))

    def offer(self) -> None:
        """The question, and its numbered options."""
        decision = self.table.decision
        if decision is None:
            return
        head = Text(decision.prompt, style="bold")
        if decision.rule:
            head.append(f"  {decision.rule}", style="dim not bold")
        self.screen.show(head)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        signs = {option.text: sign for sign, option in self.letters.items()}
        for number, option in enumerate(self.options, start=1):
            sign = signs.get(option.text)
            grid.add_row(f"  {number}", f"[{sign}]" if sign else "", Text(option.text))
        self.screen.show(grid)
        always = ", ".join([option.text for option in self.standing] + ["help"])
        self.screen.show(Text(f"  at any time: {always}", style="dim"))

    # ---- what was typed ----

    def answer(self, line: str) -> None:
        """Make a choice or carry out a command."""
        try:
            self.understand(line)
        except PlaymatError as error:
            self.screen.say(str(error), style="red")

    def understand(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if not line:
            if len(self.options) == 1:
                self.choose(self.options[0])
            else:
                self.screen.show(f"Type a number from 1 to {len(self.options)}, or help.")
        elif line.isdigit():
            self.by_number(int(line))
        elif word in self.letters and not rest:
            self.choose(self.letters[word])
        elif word in self.words:
            self.words[word](rest.strip())
        else:
            self.by_text(line)

    def by_number(self, number: int) -> None:
        if 1 <= number <= len(self.options):
            self.choose(self.options[number - 1])
        else:
            self.screen.show(f"Type a number from 1 to {len(self.options)}, or help.")

    def by_text(self, line: str) -> None:
        """An option by its text or a shortening; failing that, say what is wrong."""
        found = fitting(line, [*self.options, *self.standing])
        if len(found) == 1:
            self.choose(found[0])
            return
        if found:
            self.screen.show(f"Which one? {', '.join(option.text for option in found)}")
            return
        word, _, rest = line.casefold().partition(" ")
        begun = [known for known in self.words if known.startswith(word)]
        if len(begun) == 1:
            self.words[begun[0]](rest.strip())
        elif begun:
            self.screen.show(f"Which one? {', '.join(begun)}")
        elif word in self.verbs:
            self.refuse(self.table.why_not(line, self.seat))
        else:
            known = [*self.words, *(option.text for option in [*self.options, *self.standing])]
            meant = nearest(line, known)
            hint = f"Did you mean {meant!r}?" if meant else "Type help to see what can be typed."
            self.screen.show(f"{line!r} is nothing that can be done here. {hint}")

    def choose(self, option: Option) -> None:
        if option.verb.name == CONCEDE and not self.screen.yes("Give the game up?", False):
            return
        self.session.choose(option)
        self.done = True

    def refuse(self, refusal: Refusal) -> None:
        """Why a move cannot be made, with the text of the rule."""
        self.screen.show(Text(f"No: {refusal.reason}.", style="yellow"))
        if refusal.rule:
            self.screen.show(Text(self.session.game.ledger.explain(refusal.rule), style="dim"))

    # ---- commands ----

    def help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for typed, meaning in HELP.items():
            grid.add_row(Text(typed, style="bold"), Text(meaning))
        self.screen.show(grid)
        self.offer()

    def why(self, rest: str) -> None:
        if not rest:
            self.screen.show("Say which move: why throw Rock")
            return
        found = fitting(rest, [*self.options, *self.standing])
        if len(found) == 1:
            self.screen.show(f"{found[0].text!r} is offered: nothing is against it.")
        elif found:
            self.screen.show(f"Which one? {', '.join(option.text for option in found)}")
        else:
            self.refuse(self.table.why_not(rest, self.seat))

    def card(self, rest: str) -> None:
        game, face = self.session.game, self.session.face
        if not rest:
            self.screen.show(
                f"Say which card: {', '.join(self.cards_seen()) or 'none is in sight'}"
            )
            return
        names = list(game.by_name)
        fits = [name for name in names if name.casefold() == rest.casefold()]
        fits = fits or [name for name in self.cards_seen() if rest.casefold() in name.casefold()]
        fits = fits or [name for name in names if rest.casefold() in name.casefold()]
        if len(fits) > 1:
            self.screen.show(f"Which one? {', '.join(fits)}")
            return
        card = game.card(fits[0] if fits else rest)
        self.screen.show(face.spread([face.card(card)], self.screen.width))
        for word, explanation in face.keywords(card.text):
            self.screen.show(Text.assemble((f"{word}: ", "bold"), explanation))

    def cards_seen(self) -> list[str]:
        """The names of cards that this player sees now."""
        names = list(self.session.game.by_name)
        seen: dict[str, None] = {}

        def look(value: object) -> None:
            if isinstance(value, str) and value in names:
                seen.setdefault(value)
            elif isinstance(value, dict):
                for inner in value.values():
                    look(inner)
            elif isinstance(value, list):
                for inner in value:
                    look(inner)

        look(self.table.view(self.seat)["seats"])
        return list(seen)

    def rules(self, rest: str) -> None:
        """A clause by its number, with or without the letters before it, or by words in it."""
        ledger = self.session.game.ledger
        wanted = rest.upper()
        if not wanted:
            self.screen.show("Say which rule, such as one that stands at the end of a line.")
            return
        found = [n for n in ledger.clauses if wanted in (n, n.partition("-")[2])]
        if found:
            self.screen.show(Text(ledger.explain(found[0])))
            return
        found = [n for n, text in ledger.clauses.items() if rest.casefold() in text.casefold()]
        for number in found[:8]:
            self.screen.show(Text(ledger.explain(number)))
        if len(found) > 8:
            self.screen.show(f"... and {len(found) - 8} more: {', '.join(found[8:])}", style="dim")
        if not found:
            self.screen.show(f"No rule is numbered {rest!r} or has that in its text.")

    def log(self, rest: str) -> None:
        lines = self.table.log(self.seat)
        if rest.isdigit():
            lines = lines[-int(rest) :] if int(rest) else []
        for line in lines:
            self.screen.show(f"  {line}")

    def board(self, rest: str) -> None:
        self.session.board(self.seat)
        self.offer()

    def undo(self, rest: str) -> None:
        if len(self.session.humans) > 1:
            self.screen.show("Between people nothing is taken back: it would show what was hidden.")
            return
        if not any(option.seat == self.seat for option in self.table.choices):
            self.screen.show("There is no choice of yours to take back.")
            return
        while True:
            last = self.table.choices[-1]
            self.table.undo()
            if last.seat == self.seat:
                break
        self.screen.show(f"Taken back: {last.text}", style="bold")
        self.moved_in_time()

    def redo(self, rest: str) -> None:
        if len(self.session.humans) > 1 or not self.table.undone:
            self.screen.show("There is no choice to make again.")
            return
        while self.table.undone:
            self.table.redo()
            decision = self.table.decision
            if decision is None or self.seat in decision.seats:
                break
        self.screen.show("Made again.", style="bold")
        self.moved_in_time()

    def moved_in_time(self) -> None:
        """The table is at another moment: ask anew."""
        self.session.attempt += 1
        self.session.ended = self.session.ended and self.table.over
        self.session.told[self.seat] = len(self.table.history)
        self.done = True

    def hint(self, rest: str) -> None:
        chosen = choice_of(FAVOURITE, self.table, self.seat, -1)
        self.screen.show(f"A {FAVOURITE} bot would: {chosen.text}", style="bold")

    def save(self, rest: str) -> None:
        path = self.session.save(Path(rest).expanduser() if rest else None)
        where = f" {path}" if rest else ""
        self.screen.say(f"Saved to {path}. Go on with: playmat play --resume{where}")

    def quit(self, rest: str) -> None:
        if self.screen.yes("Keep this game, to go on another time?", True):
            self.session.save()
            self.screen.say(f"Kept in {self.session.save_to}.")
        self.session.left = True
        raise Leaving
