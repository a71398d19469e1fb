"""Asking why not: who asks about which move, and what it names."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nintendo.facts import state, words
from playmat.games.nintendo.facts.card import CHARACTERS, NtCard
from playmat.games.nintendo.facts.places import label, place_name
from playmat.games.nintendo.facts.state import NtBody, NtState
from playmat.games.nintendo.rules.activation import attackers
from playmat.kernel.seats import letter
from playmat.parts.question import Question, same


class Asker(Question):
    """One question about one move."""

    state: NtState

    @property
    def nt(self) -> NtState:
        return self.state

    def acting(self) -> bool:
        """Whether the seat is asked for an action: in its main phase or for a reply."""
        return self.asked() and self.nt.prompt in (words.ASK_ACT, words.ASK_REPLY)

    def timely(self, rule: str, phase_rule: str = "NT-R32") -> None:
        """Whether the seat can take any action at all now."""
        nt = self.nt
        self.bars(rule, nt.active != self.seat, f"it is {letter(nt.active)}'s turn")
        if self.acting():
            self.bars("NT-R114", nt.prompt is words.ASK_ACT and nt.actions >= state.MOST_ACTIONS)
            scope = nt.switches["reply_scope_outside_main"]
            self.bars("NT-R40", nt.phase != state.MAIN and scope == "timed_only")
            return
        other = nt.prompt is words.ASK_ACT or nt.phase == state.BATTLE
        self.bars(phase_rule, other, "this is done in the main phase, or as a reply")
        self.bars("NT-R26", not other)

    def mine(self, name: str, seat: int | None = None) -> NtBody | None:
        """The card in play on a side that is called so."""
        nt = self.nt
        side = self.seat if seat is None else seat
        prefix = re.match(r"([AB])'s ", name)
        if prefix:
            side = "AB".index(prefix.group(1))
            name = name[prefix.end() :]
        bodies = [*nt.characters(side), *nt.others(side, ~CHARACTERS)]
        for body in bodies:
            if same(label(nt, body), name):
                return body
        return next((body for body in bodies if same(body.name, name)), None)

    def character(self, name: str, seat: int | None = None) -> NtBody | None:
        """The character on a side that is called so."""
        body = self.mine(name, seat)
        return body if body is not None and body.is_character() else None

    def place(self, name: str) -> int | None:
        if name.casefold() in ("main", "main area"):
            return state.MAIN_AREA
        return next((p for p in self.nt.places() if same(place_name(self.nt, p), name)), None)

    def in_zone(self, name: str, zone: int) -> tuple[int, NtCard] | None:
        for piece in self.nt.seats[self.seat].zones[zone]:
            if same(self.nt.pieces[piece].card.name, name):
                return piece, cast(NtCard, self.nt.pieces[piece].card)
        return None

    def may_move(self, user: NtBody) -> None:
        if user.is_character():
            stuck = user.flags & state.NO_MOVEMENT
            self.bars("NT-R134", user.number in attackers(self.nt), user=user.name)
            self.bars("NT-852", user.tapped, user=user.name)
            self.bars("NT-855", stuck, f"{user.name} cannot make movements")
