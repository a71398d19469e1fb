"""The prize trade: after the end, cards change owners (3.12, 3.14 to 3.16 of the ledger).

The game is over by then. The winners choose what they give, chance picks from the losers'
Walls, and the outcome is a list of transfers, all of which happen or none (see ownership.py).
"""

from __future__ import annotations

from typing import Final

from playmat.games.mix.facts import words
from playmat.games.mix.facts.state import MixState, Transfer
from playmat.kernel.choosing import cards_to_choose
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Frame, Program, Step

ACROSS: Final = [3, 2, 1, 0]  # Doubles: clockwise A1, A2, B2, B1 (MX-R51)


def no_stakes(mix: MixState) -> str:
    """The clause by which nothing is at stake in this game; empty: something is."""
    if mix.wall_limit == 1:
        return "MX-1504"
    if not mix.winners:
        return "MX-1008"
    if mix.switches["stakes"] != "on":
        return "MX-1008" if mix.mode == "four_player" else "MX-R44"
    return ""


def trading_winners(mix: MixState) -> int:
    """The winners who give a card, as a mask; 0: no trade (MX-R42)."""
    if no_stakes(mix):
        return 0
    mask = 0
    for seat in range(len(mix.seats)):
        if mix.winners >> seat & 1 and prize_walls(mix, seat):
            mask |= 1 << seat
    return mask


def prize_walls(mix: MixState, winner: int) -> list[int]:
    """The losers whose Walls are at stake against this winner: those that are not empty.

    As a house rule who has conceded gives no prize (MX-R43).
    """
    if mix.mode == "doubles":
        losers = [ACROSS[winner]]
    else:
        losers = [s.index for s in mix.seats if not mix.winners >> s.index & 1]
    free = mix.quitters if mix.switches["concede_prize"] == "off" else 0
    return [seat for seat in losers if mix.wall_count(seat) and not free >> seat & 1]


def own_copies(mix: MixState, seat: int) -> list[int]:
    """The copies that a winner may give: any owned one that is not locked (MX-R40)."""
    owned = [piece.number for piece in mix.pieces if piece.owner == seat]
    return [piece for piece in owned if piece not in mix.locked]


class ChoosePrize(Step):
    """Each winner selects any one card that he or she owns (MX-1002), before the pick (MX-R39)."""

    def run(self, mix: MixState, frame: Frame) -> bool:
        return mix.ask(words.ASK_PRIZE, trading_winners(mix))

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        options = cards_to_choose(mix, seat, words.GIVE, own_copies(mix, seat))
        return sorted(options, key=lambda option: option.name)  # piece numbers must not show

    def resume(self, mix: MixState, frame: Frame) -> bool:
        transfers: list[Transfer] = []
        for seat in range(len(mix.seats)):
            answer = mix.answers[seat]
            if answer is not None:
                mix.emit(words.PRIZE_CHOSEN, seat, answer.name, 0, "MX-1002")
                transfers += exchange(mix, seat, answer.pieces[0])
        mix.transfers = transfers
        for transfer in transfers:
            mix.known[transfer.piece] = EVERYONE
            name = mix.pieces[transfer.piece].card.name
            mix.emit(words.TRANSFER, transfer.giver, name, 0, "MX-1004", other=transfer.taker)
        return False


def exchange(mix: MixState, winner: int, gift: int) -> list[Transfer]:
    """The transfers of one winner's trade.

    Two players swap (MX-1004). With more, everybody who gives passes to the right, and the
    circle closes over who has nothing to give (MX-1207, MX-R45, MX-R90).
    """
    given = {winner: gift}
    for loser in prize_walls(mix, winner):
        wall = mix.seats[loser].zones[2][:]
        mix.chance.shuffle(wall)  # MX-1003
        given[loser] = wall[mix.chance.pick(len(wall))]
    circle = sorted(given)
    return [Transfer(given[s], s, circle[place - 1]) for place, s in enumerate(circle)]


SETTLEMENT: Final = Program("the prize trade", [ChoosePrize()])
