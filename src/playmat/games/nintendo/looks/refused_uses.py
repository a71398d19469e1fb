"""Why not use it? An effect or a song of a card in play that is not offered."""

from __future__ import annotations

from typing import cast

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import statements
from playmat.games.nintendo.facts.card import Line
from playmat.games.nintendo.facts.state import BATTLE, NO_ATTACK, NtBody
from playmat.games.nintendo.looks.asker import Asker
from playmat.games.nintendo.play import actions, answering
from playmat.games.nintendo.rules import activation, bodies
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import same


class Uses(Asker):
    """Why an effect is not used, or a song not played."""

    def to_use(self) -> Refusal:
        nt = self.nt
        effect, _, owner = self.rest.rpartition(" of ")
        body, line = self.find_line(effect, owner)
        if body is None or line is None:
            theirs = self.mine(owner, 1 - self.seat) is not None
            rule = "NT-R99" if theirs else "NT-873"
            return self.no(f"{letter(self.seat)} has no {self.rest} to use", rule)
        user = nt.body_of(body.host) or body
        self.bars("NT-523", not body.serves(self.seat), body=body.name)
        if line.kind == cards.INSTANT:
            return self.no(f"{line.name or body.name} is used when its card is played", "NT-446")
        self.bars("NT-R140", body.sort == cards.ITEM and not body.host, body=body.name)
        if line.kind == cards.TIMED:
            return self.not_now(body, line)
        if line.kind == cards.SONG_LINE:
            return self.no(f"a song is played: play {line.name or body.name} with ...", "NT-632")
        if not line.kind & (cards.NORMAL | cards.ATTACK):
            return self.no(f"{line.name or body.name} is not used: it works by itself", "NT-447")
        self.bars("NT-654", user.sort == cards.TOKEN, "a token uses no effect of any kind")
        self.unspent(body, line)
        self.right_turn(line)
        self.may_move(user)
        self.may_attack(user, line)
        return self.no_use(body, line)

    def not_now(self, body: NtBody, line: Line) -> Refusal:
        """Why a Timed effect is not to be used."""
        name = line.name or body.name
        self.bars("NT-R131", activation.waits(self.nt, body, line), name=name)
        self.bars("NT-R115", activation.used_up(self.nt, body, line, self.seat), name=name)
        self.bars("NT-R20", answering.used_in(self.nt, body, line, self.seat), name=name)
        return self.no(f"the moment of {name} is not now", "NT-445")

    def find_line(self, effect: str, owner: str) -> tuple[NtBody | None, Line | None]:
        nt = self.nt
        sides = (self.seat, 1 - self.seat)
        for seat in sides:
            body = self.mine(owner, seat)
            if body is None or (seat != self.seat and body.sort != cards.AREA):
                continue
            for line in body.card.lines:
                if same(line.name, effect) or (not line.name and same(body.name, self.rest)):
                    return body, line
            if not effect and body.card.lines:  # of a card that is named alone
                return body, body.card.lines[0]
        for seat in sides:
            for body in [*nt.characters(seat), *nt.others(seat, ~cards.CHARACTERS)]:
                if seat != self.seat and body.sort != cards.AREA:
                    continue
                for line in body.card.lines:
                    if same(line.name, self.rest):
                        return body, line
        return None, None

    def right_turn(self, line: Line) -> None:
        nt = self.nt
        in_battle = nt.active == self.seat and nt.phase == BATTLE and not self.acting()
        self.bars("NT-R33", line.kind == cards.ATTACK and in_battle)
        self.timely("NT-448" if line.kind == cards.ATTACK else "NT-442")

    def unspent(self, body: NtBody, line: Line) -> None:
        spent = activation.used_up(self.nt, body, line, self.seat)
        rule = "NT-448" if line.kind == cards.ATTACK else "NT-442"
        if body.sort == cards.AREA:
            rule = "NT-R90"
        name = line.name or body.name
        by_text = spent and not body.used[2 * line.place + self.seat] & cards.PER_TURN
        self.bars("NT-R115", by_text, name=name)
        self.bars(rule, spent, f"{name} has been used this turn")

    def may_attack(self, user: NtBody, line: Line) -> None:
        barred = line.kind == cards.ATTACK and not actions.may_attack_by_effect(self.nt, user)
        self.bars("NT-447", barred and user.flags & NO_ATTACK, f"{user.name} cannot attack")
        self.bars("NT-R34", barred)

    def no_use(self, body: NtBody, line: Line) -> Refusal:
        nt = self.nt
        frame = activation.frame_for(body, line, self.seat, nt.inside(body))
        if line.power > nt.power[self.seat]:
            power = nt.power[self.seat]
            return self.no(f"it costs {line.power} hand power, there are {power}", "NT-307")
        self.bars(
            "NT-R141", not activation.payable(nt, frame, line), "its cost cannot be paid in full"
        )
        condition = cast("statements.Condition | None", line.condition)
        if condition is not None and not condition.holds(nt, frame):
            return self.no("its condition is not met", "NT-445")
        self.bars("NT-R28", not activation.can_do(nt, frame, line), "there is no legal target")
        return self.offered()

    def to_sing(self) -> Refusal:
        nt = self.nt
        name, _, singer = self.rest.partition(" with ")
        body = self.mine(singer) if singer else self.singer_of(name)
        if body is None or not body.is_character():
            return self.no(f"{letter(self.seat)} has no {singer or 'bearer of ' + name}", "NT-632")
        songs = [nt.bodies[number] for number in body.attached if nt.body_of(number)]
        if not any(cast(NtBody, song).sort == cards.SONG for song in songs):
            return self.no(f"no song is attached to {body.name}", "NT-632")
        self.bars("NT-654", body.sort == cards.TOKEN, "a token plays no songs")
        self.bars("NT-633", nt.active != self.seat, "songs are played on the own turn only")
        self.timely("NT-633", "NT-206")
        self.bars("NT-632", not bodies.has_instrument(nt, body), f"{body.name} has no Instrument")
        self.bars("NT-633", body.sang, f"{body.name} has played a song this turn")
        return self.no(f"{name} cannot be played now", "NT-R28")

    def singer_of(self, name: str) -> NtBody | None:
        """The bearer of a song, where the move does not say who plays it."""
        for song in self.nt.others(self.seat, cards.SONG):
            if any(same(name, each.name or song.name) for each in song.card.lines):
                return self.nt.body_of(song.host)
        return None
