"""A player's turn to choose: the prompt, and all that may be typed at it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.faces.menu import Menu, MenuEntry, MenuGroup
from playmat.cli.play.matching import fitting, letters
from playmat.cli.play.opponents import advice
from playmat.cli.play.screen import Leaving
from playmat.cli.terminal import spelled
from playmat.kernel.decisions import ACT, PLACE, THROW, Option
from playmat.kernel.errors import PlaymatError
from playmat.kernel.seats import letter
from playmat.language.suggestions import nearest
from playmat.parts.guide import unmarked
from playmat.parts.own_order import in_order
from playmat.parts.reactions import NEVER, WISHES
from playmat.parts.taking_back import REVEALED, STANDS, revealed_since

if TYPE_CHECKING:
    from playmat.cli.play.session import Session
    from playmat.kernel.game import Refusal

CONCEDE: Final = "concede"
ASK: Final = "ask WHEN"
MOST_NAMED: Final = 8  # of the options that an unclear word may mean
WHOLE_BOARD: Final = (ACT, PLACE, THROW)  # decisions for which the board is drawn again

HELP: Final = {
    "1, 2, 3 ...": "choose what stands there; its letter, or any clear part of its text, will do",
    "Enter": "choose, if there is only one thing to choose",
    "why MOVE": "why a move cannot be made: why throw Rock",
    "card NAME": "a whole card, its keywords explained; alone: the cards you see",
    "rules NUMBER": "the text of a rule, such as those at the end of a line; or words to look for",
    "pile NAME": "the cards in a pile, as far as you may see them: pile void",
    "order NAMES": "the cards of your hand in another order, for your eyes alone: order Owen, Abby",
    "log": "all that has happened; log 10: the last ten lines",
    "board": "the table again",
    "undo, redo": "take back your last choice that revealed nothing, make it again (against bots)",
    "hint": "the best options, how likely each is to win, and what may follow",
    "ask WHEN": "when to ask you about reactions: ask always, ask when able, ask never (this turn)",
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
        self.groups = Menu(session.cards, self.table, seat).groups(self.options)
        self.entries = [entry for group in self.groups for entry in group.entries]
        self.shown = [entry.option for entry in self.entries]
        self.letters = letters(self.shown, all(group.lead is None for group in self.groups))
        self.verbs = {verb.template.split()[0] for verb in self.session.game.verbs.values()}
        self.done = False
        self.words: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "why": self.why,
            "card": self.card,
            "rules": self.rules,
            "pile": self.pile,
            "order": self.order,
            "log": self.log,
            "board": self.board,
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "ask": self.ask,
            "save": self.save,
            "quit": self.quit,
            "exit": self.quit,
        }

    def take(self) -> None:
        """Ask until a choice has been made, or the table has gone back or on."""
        self.session.tell(self.seat)
        if self.needs_board():
            self.session.board(self.seat)
        self.offer()
        while not self.done:
            self.answer(self.screen.ask(f"{letter(self.seat)}> "))

    def needs_board(self) -> bool:
        """Not in the middle of a move: the board that the player saw last is still there."""
        decision, choices = self.table.decision, self.table.choices
        if decision is None or decision.kind in WHOLE_BOARD or not choices:
            return True
        return self.session.drawn_for != self.seat or choices[-1].seat != self.seat

    def offer(self) -> None:
        """The question, and its numbered options."""
        decision = self.table.decision
        if decision is None:
            return
        head = Text(self.spelled(decision.prompt), style="bold")
        if decision.rule:
            head.append(f"  {decision.rule}", style="dim not bold")
        self.screen.show(head)
        titles = max((len(group.title) for group in self.groups), default=0)
        numbers = {id(entry): number for number, entry in enumerate(self.entries, start=1)}
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=titles + 2, no_wrap=True)
        grid.add_column()
        last = ""
        for group in self.groups:
            for body in self.rows(group, numbers, self.screen.width - titles - 4):
                title = f"  {group.title}" if group.title != last else ""
                last = group.title
                grid.add_row(Text(title, style="bold"), body)
        self.screen.show(grid)
        always = ", ".join([option.text for option in self.standing] + ["help"])
        self.screen.show(Text(f"  at any time: {always}", style="dim"))

    def rows(self, group: MenuGroup, numbers: dict[int, int], width: int) -> list[Text]:
        """A group of options: one line after its lead, or a line each."""
        signs = {option.text: sign for sign, option in self.letters.items()}
        if group.lead:
            return self.led(Text(self.spelled(group.lead)), group.entries, numbers, width)
        rows = []
        alone = [entry for each in self.groups if each.lead is None for entry in each.entries]
        longest = max((len(self.spelled(entry.text)) for entry in alone), default=0)
        places = len(str(len(self.entries)))
        lettered = any(entry.option.text in signs for entry in self.entries)
        for entry in group.entries:
            sign = signs.get(entry.option.text)
            made = Text(f"{numbers[id(entry)]:>{places}}  ", style="bold")
            if lettered:
                made.append(f"[{sign}]  " if sign else "     ", style="not bold")
            made.append(self.spelled(entry.text), style="not bold")
            if group.lead is not None:
                return self.led(made, group.entries[1:], numbers, width)
            rows.append(self.noted(made, entry, min(longest, 32), width))
        return rows

    def led(
        self, lead: Text, entries: Sequence[MenuEntry], numbers: dict[int, int], width: int
    ) -> list[Text]:
        """The lead, and behind it the entries; a number and its words stay together."""
        lines = [lead]
        for entry in entries:
            text = f" {self.spelled(entry.text)}"
            number = str(numbers[id(entry)])
            if len(lines[-1]) + 2 + len(number) + len(text) > width:
                lines.append(Text("  "))
            lines[-1].append("  ")
            lines[-1].append(number, style="bold")
            lines[-1].append(text, style="not bold")
        return lines

    def noted(self, made: Text, entry: MenuEntry, longest: int, width: int) -> Text:
        """An entry with its note, shortened to one line."""
        if entry.note:
            room = " " * max(2, longest - len(self.spelled(entry.text)) + 2)
            most = max(3, width - len(made) - len(room))
            note = textwrap.shorten(self.spelled(entry.note), most, placeholder="...")
            made.append(room + note, style="dim not bold")
        return made

    def spelled(self, text: str) -> str:
        return spelled(text, self.screen.plain)

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
                self.screen.show(f"Type a number from 1 to {len(self.shown)}, or help.")
        elif line.isdigit():
            self.by_number(int(line))
        elif word in self.letters and not rest:
            self.choose(self.letters[word])
        elif word in self.words:
            self.words[word](rest.strip())
        else:
            self.by_text(line)

    def by_number(self, number: int) -> None:
        if 1 <= number <= len(self.shown):
            self.choose(self.shown[number - 1])
        else:
            self.screen.show(f"Type a number from 1 to {len(self.shown)}, or help.")

    def by_text(self, line: str) -> None:
        """An option by its text or a shortening; failing that, say what is wrong."""
        found = self.meant(line)
        if len(found) == 1:
            self.choose(found[0])
            return
        if found:
            self.which(found)
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

    def meant(self, text: str) -> list[Option]:
        """The options that a text may mean; first those that are numbered, then all."""
        text = self.table.reword(text, self.seat)
        return fitting(text, [*self.shown, *self.standing]) or fitting(text, self.options)

    def which(self, found: Sequence[Option]) -> None:
        named = [option.text for option in found[:MOST_NAMED]]
        if len(found) > MOST_NAMED:
            named.append(f"or {len(found) - MOST_NAMED} more")
        self.screen.show(Text(self.spelled(f"Which one? {', '.join(named)}")))

    def choose(self, option: Option) -> None:
        if option.verb.name == CONCEDE and not self.screen.yes("Give the game up?", False):
            return
        self.session.choose(option)
        self.done = True

    def refuse(self, refusal: Refusal) -> None:
        """Why a move cannot be made, with the text of the rule."""
        self.screen.show(Text(f"No: {refusal.reason}.", style="yellow"))
        if refusal.rule:
            self.screen.show(Text(self.session.explain(refusal.rule), style="dim"))

    # ---- commands ----

    def help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 2))
        for typed, meaning in HELP.items():
            if typed == ASK and not self.session.game.reactions:
                continue
            grid.add_row(Text(typed, style="bold"), Text(meaning))
        self.screen.show(grid)
        self.offer()

    def why(self, rest: str) -> None:
        if not rest:
            self.screen.show("Say which move: why throw Rock")
            return
        found = self.meant(rest)
        if len(found) == 1:
            self.screen.show(f"{found[0].text!r} is offered: nothing is against it.")
        elif found:
            self.which(found)
        else:
            self.refuse(self.table.why_not(rest, self.seat))

    def card(self, rest: str) -> None:
        game, cards = self.session.game, self.session.cards
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
        self.screen.show(cards.spread([card], self.screen.width))
        for word, explanation in cards.explained(card):
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
        ledger = self.session.game.files.ledger
        wanted = rest.upper()
        if not wanted:
            self.screen.show("Say which rule, such as one that stands at the end of a line.")
            return
        found = [n for n in ledger.clauses if wanted in (n, n.partition("-")[2])]
        if found:
            self.screen.show(Text(self.session.explain(found[0])))
            return
        word = rest.casefold()
        found = [n for n, text in ledger.clauses.items() if word in text.casefold()]
        found.sort(key=lambda n: not unmarked(ledger.clause(n)).casefold().startswith(word))
        for number in found[:8]:
            self.screen.show(Text(self.session.explain(number)))
        if len(found) > 8:
            self.screen.show(f"... and {len(found) - 8} more: {', '.join(found[8:])}", style="dim")
        if not found:
            self.screen.show(f"No rule is numbered {rest!r} or has that in its text.")

    def log(self, rest: str) -> None:
        lines = self.table.log(self.seat)
        if rest.isdigit():
            lines = lines[-int(rest) :] if int(rest) else []
        if lines:
            self.screen.show("\n".join(f"  {self.spelled(line)}" for line in lines))

    def pile(self, rest: str) -> None:
        """What lies in a pile of each seat: names where they may be seen, else how many."""
        names = [zone.name for zone in self.session.game.zones]
        fits = [name for name in names if rest and name.startswith(rest.casefold())]
        if len(fits) != 1:
            self.screen.show(f"Say which pile: {', '.join(names)}")
            return
        for who, shown in self.table.view(self.seat)["seats"].items():  # type: ignore[attr-defined]
            cards = shown[fits[0]]
            counts: dict[str, int] = {}
            for name in cards:
                counts[name or "unseen"] = counts.get(name or "unseen", 0) + 1
            told = ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items())
            self.screen.show(Text(f"  {who}'s {fits[0]}: {told or 'empty'}"))

    def order(self, rest: str) -> None:
        """Put own cards in another order on this screen: `order Owen, Abby`, `order discard: Owen`.

        Nobody is told, the table least of all.
        """
        mat = self.session.game.looks.mat(self.table.view(self.seat), letter(self.seat))
        places = [place for place in mat.places if place.own_order]
        name, colon, named = rest.rpartition(":")
        wanted = name.strip().casefold() if colon else "hand"
        place = next((p for p in places if p.name.startswith(wanted)), None)
        if place is None:
            self.screen.show(f"Say of what: {', '.join(p.name for p in places)}")
            return
        own = self.session.orders[self.seat]
        left = in_order(place.cards, own.get(place.id, ()))
        first: list[str] = []
        for word in filter(None, (each.strip().casefold() for each in named.split(","))):
            found = next((c for c in left if (c.card or "").casefold().startswith(word)), None)
            if found is None:
                self.screen.show(f"There is no {word!r} in your {place.title}.")
                return
            left.remove(found)
            first.append(found.key)
        own[place.id] = [*first, *(card.key for card in left)]
        self.board("")

    def ask(self, rest: str) -> None:
        """When this player is asked to react. Nobody else is told."""
        if not self.session.game.reactions:
            self.screen.show("In this game nobody is asked to react.")
            return
        fits = [wish for wish in WISHES if rest and wish.startswith(rest.casefold())]
        if fits:
            self.session.ask_when(self.seat, fits[0])
        self.screen.show(WISHES[self.session.asking_of(self.seat)])
        if not fits:
            self.screen.show("Change it: ask always, ask when able, ask never (this turn)")
        if fits == [NEVER] and self.session.game.reacting.may_react(self.table, self.seat):
            self.done = True  # this one too

    def board(self, rest: str) -> None:
        self.session.board(self.seat)
        self.offer()

    def undo(self, rest: str) -> None:
        if len(self.session.humans) > 1:
            self.screen.show("Between people nothing is taken back: it would show what was hidden.")
            return
        stands = self.session.game.choices_stand
        if stands and not self.session.practice:
            self.screen.show(f"{STANDS.capitalize()} ({stands}): playmat play --practice")
            return
        whole = self.table.clone()
        last = self.go_back()
        place = len(self.table.choices)
        reason = "" if last else "There is no choice of yours to take back."
        if last and not self.session.practice and revealed_since(whole, place, self.seat):
            reason = f"That stands: {REVEALED}. For practice: playmat play --practice"
        if reason:
            for _ in whole.choices[place:]:
                self.table.redo()
            self.screen.show(reason)
            return
        self.screen.show(f"Taken back: {last}", style="bold")
        self.moved_in_time()

    def go_back(self) -> str:
        """Go back behind the player's last choice by hand; its text, empty if there is none."""
        while self.table.choices:
            last = self.table.choices[-1]
            self.table.undo()
            if last.seat == self.seat and self.session.spared(self.seat) is None:
                return last.text
        return ""

    def redo(self, rest: str) -> None:
        if len(self.session.humans) > 1 or not self.table.undone:
            self.screen.show("There is no choice to make again.")
            return
        while self.table.undone:
            self.table.redo()
            decision = self.table.decision
            mine = decision is None or self.seat in decision.seats
            if mine and self.session.spared(self.seat) is None:
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
        with self.screen.thinking("Thinking ..."):
            lines = advice(self.table, self.seat)
        for number, line in enumerate(lines):
            self.screen.show(self.spelled(line), style="dim" if number else "bold")

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
