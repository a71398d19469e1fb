"""What a scenario may leave unsaid: windows that nobody uses, steps that a next move implies."""

from __future__ import annotations

from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.table import Table


class Unsaid:
    """What a game's scenarios need not write.

    `windows` are questions besides its reactions whose first option passes; `unwritten` are those
    whose first option goes without saying; `endings` are the choices that end a turn, a phase or a
    step, nearest end first.
    """

    def __init__(
        self,
        endings: tuple[Verb, ...] = (),
        windows: tuple[Prompt, ...] = (),
        unwritten: tuple[Prompt, ...] = (),
    ) -> None:
        self.endings = endings
        self.windows = windows
        self.unwritten = unwritten

    def declined(self, table: Table) -> Option | None:
        """The choice that declines the window that is open; None: none is."""
        state = table.state
        if state.asked and state.prompt in (*table.game.reactions, *self.windows):
            return state.options(state.next_asked())[0]
        return None

    def unasked(self, table: Table) -> Option | None:
        """What scenarios left unsaid when an expectation still played on until it was met.

        Only `playmat scenario write-out` asks, to write it down. None: nothing was.
        """
        seat = table.state.next_asked()
        if seat < 0 or table.state.prompt not in self.unwritten:
            return None
        return table.state.options(seat)[0]

    def implied(self, table: Table, seat: int, text: str) -> Option | None:
        """The choice that a scenario's next move takes for granted, if there is one."""
        return None
