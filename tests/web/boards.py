"""Tables at a position on the page: the page is real, what its socket tells it is made here."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
import yaml
from playwright.sync_api import Page, WebSocketRoute
from tools.full_boards import TARGET, board

import playmat
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import see
from playmat.parts.line_at_work import line_at_work
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.messages import Ask, Happening, SeatInfo, Situation, Welcome

BOARDS: dict[str, dict[str, int]] = yaml.safe_load(TARGET.read_text(encoding="utf-8"))
MANY = [name for name in BOARDS if " " in name]  # tables for more than two
MOMENTS = ("first", "middle", "fullest")


def moment(game: str, name: str) -> Table:
    """One of the boards that screens are measured with."""
    return board(game, BOARDS[game]["seed"], BOARDS[game][name])


class Shown:
    """A page that shows whatever table it is told of, through the eyes of who is asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choosing: list[str] = []  # others, who have not answered yet
        self.kind: Literal["person", "bot", "open"] = "person"  # who sits there
        page.route_web_socket(re.compile("/socket"), self.connect)

    def open(self, table: Table, width: int = 1440, height: int = 900) -> None:
        """A fresh page with this table, on a screen of this size."""
        self.number = 0
        self.table = table
        self.page.mouse.move(-1, -1)
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.goto("/table/measured")
        self.wait()

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        game, mode = self.game, self.table.state.mode
        seats = [
            SeatInfo(letter(seat), f"Player {letter(seat)}", self.kind, team=team, present=True)
            for seat, team in enumerate(game.mode(mode).teams)
        ]
        self.say(Welcome("measured", game.name, mode, {}, self.near, False, seats, "", "always"))
        self.tell()

    @property
    def game(self) -> Rulebook:
        return playmat.load(self.table.game.name)

    @property
    def near(self) -> str:
        assert self.table.decision is not None
        return letter(self.table.decision.options[0].seat)

    def show(self, table: Table, *happenings: Happening) -> None:
        self.table = table
        self.number += 1
        self.tell(*happenings)
        self.wait()

    def tell(self, *happenings: Happening) -> None:
        decision = self.table.decision
        assert decision is not None
        state, game = self.table.state, self.game
        asked = Ask(
            decision=self.number,
            kind=decision.kind,
            prompt=decision.prompt,
            rule=decision.rule,
            source=decision.source,
            options=[game.looks.offered(state, option) for option in decision.options],
            says=line_at_work(state),
        )
        mat = game.looks.mat(see(state, decision.options[0].seat), self.near)
        told, waiting = [*happenings], [self.near, *self.choosing]
        self.say(Situation(self.number, self.near, mat, asked, waiting, [], told, [], False))

    def say(self, message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def wait(self) -> None:
        question = f'.prompt[data-decision="{self.number}"]'
        self.page.locator(question).wait_for()
