"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import TYPE_NAMES, MixCard, is_in_group
from playmat.games.mix.facts.standing import NO_REPLAY
from playmat.games.mix.facts.state import HAND, MixState
from playmat.games.mix.looks.positions import TYPES
from playmat.games.mix.rules.settlement import no_stakes, trading_winners
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.card_game import CardGame
from playmat.parts.question import Question

PLAYING = (words.ASK_FIRST, words.ASK_REPLACE, words.ASK_TOGETHER)


class MixQuestion(Question):
    """A move that was not offered."""

    state: MixState

    def answer(self) -> Refusal:
        mix, verb = self.state, self.verb
        if verb in ("pass", "decline", "no") and self.asked():
            told = "the choice of the prize may not be declined"
            self.bars("MX-R40", mix.prompt is words.ASK_PRIZE, told)
            self.bars("MX-607", mix.prompt in PLAYING[1:])
        self.bars("MX-903", mix.over and verb != "give")
        self.bars("MX-R46", mix.seats[self.seat].out and not mix.over)
        own = self.by_verb()
        if own is not None:
            return own
        self.bars("MX-R25", verb == "call")
        self.bars("MX-R43", verb == "concede")
        told = "time runs out only where a limit is set, for who is asked"
        self.bars("MX-R60", verb == "run", told)
        if verb in self.says.never:
            return self.no(*self.says.never[verb])
        return self.choose()

    def choose(self) -> Refusal:
        """The clause is that of the choice which is asked for instead, or of whom it is asked."""
        mix = self.state
        assert mix.prompt is not None
        told = f"{letter(self.seat)} has chosen already; the choice stands"
        self.bars("MX-R60", mix.answers[self.seat] is not None, told)
        self.bars(mix.prompt.rule, not self.asked(), "the choice is another player's")
        return self.among()

    def to_throw(self) -> Refusal:
        mix, seat = self.state, letter(self.seat)
        kind = TYPES.get(self.rest.lower(), -1)
        self.bars("MX-202", kind < 0)
        if mix.prompt is not words.ASK_THROW:
            missing = [letter(s.index) for s in mix.seats if not s.out and not s.slots[0]]
            self.bars("MX-409", missing, missing=" and ".join(missing))
            return self.no("an effect is being resolved; the throw comes after it", "MX-R04")
        told = f"{seat} has thrown already; the throw stands"
        self.bars("MX-R60", not self.asked(), told)
        return self.because("MX-R29", kind=TYPE_NAMES[kind])

    def to_play(self) -> Refusal:
        mix, seat = self.state, self.seat
        game = cast(CardGame, mix.game)
        whole = self.rest.split(" by ")[0].replace(" and ", " + ")
        names = [name.strip() for name in whole.split("+")]
        known = {name.lower(): name for name in game.by_name}
        for name in names:
            self.bars("MX-802", name.lower() not in known, f"there is no card {name!r}")
        names = [known[name.lower()] for name in names]
        if mix.seats[seat].slots[0]:
            named = [cast(MixCard, game.by_name[name]) for name in names]
            self.bars("MX-803", any(joins(mix, seat, card) for card in named))
            return self.because("MX-308")
        told = "an effect is being resolved; cards are played after it"
        self.bars("MX-R04", mix.prompt not in PLAYING, told)
        self.bars("MX-R88", mix.copies[seat] >= 0)
        self.bars("MX-305", not self.asked())
        assert mix.prompt is not None
        hand = [mix.pieces[piece].card.name for piece in mix.seats[seat].zones[HAND.index]]
        for name in names:
            rule = "MX-802" if len(names) > 1 else mix.prompt.rule
            lacking = hand.count(name) < names.count(name)
            self.bars(rule, lacking, f"{name} is not in {letter(seat)}'s Hand")
        gone = mix.questions & NO_REPLAY and len(names) == 1
        self.bars("MX-R109", gone, f"{names[0]} was swapped: another card is played")
        self.bars("MX-R31", bears_part_of(game, names))
        return self.because("MX-801")

    def to_give(self) -> Refusal:
        mix = self.state
        self.bars("MX-1002", not mix.over)
        self.bars("MX-R39", mix.transfers)
        trading = trading_winners(mix)
        spared = mix.quitters and mix.switches["concede_prize"] == "off"
        rule = no_stakes(mix) or ("MX-R43" if spared else "MX-R42")
        self.bars(rule, not trading, "there is no prize trade")
        self.bars("MX-1003", not mix.winners >> self.seat & 1)
        self.bars("MX-R90", not trading >> self.seat & 1)
        told = f"{letter(self.seat)} owns no {self.rest} that is free to be given"
        return self.no(told, "MX-R40")


def joins(mix: MixState, seat: int, card: MixCard) -> bool:
    """Whether some combo text names both a part of the active card and this card."""
    body = mix.active(seat)
    parts = [] if body is None else body.parts()
    return any(speaks_of(part, card) or speaks_of(card, part) for part in parts)


def speaks_of(bearer: MixCard, other: MixCard) -> bool:
    """Whether a combo text names another card, by its name or an identifier."""
    return any(
        other.name in combo.names or any(is_in_group(other, group) for group in combo.groups)
        for combo in bearer.combos
    )


def bears_part_of(game: CardGame, names: list[str]) -> bool:
    """Whether a combo text on one of these cards names another one of them."""
    for name in names:
        card = cast(MixCard, game.by_name[name])
        for combo in card.combos:
            if any(other in combo.names for other in names if other != name) or combo.groups:
                return True
    return False
