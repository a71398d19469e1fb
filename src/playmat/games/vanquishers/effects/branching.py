"""What is done only if: conditions within a line, dice and coins, "choose one" (VQ-R115)."""

from __future__ import annotations

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.amounts import note, note_chance
from playmat.games.vanquishers.facts.standing import Proviso
from playmat.games.vanquishers.facts.state import VqState
from playmat.games.vanquishers.rules.costs import Cost, payable
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame, Inquiry, Label
from playmat.parts.play.orders import Effect


class If(Effect):
    """If it is not so, the steps up to `end` are passed over."""

    proviso: Proviso
    end: Label

    def act(self, vq: VqState, frame: Frame) -> None:
        if not self.proviso.holds(vq, frame):
            frame.go_to(self.end)


class IfPayable(Effect):
    """What cannot be given in full is not given, and the rest of the line not done (VQ-R116)."""

    costs: list[Cost]

    def act(self, vq: VqState, frame: Frame) -> None:
        if not payable(vq, frame.seat, self.costs):
            frame.skip_rest()


class Forget(Deed):
    """In place of an order that is passed over: nothing has been done (VQ-R111)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        note(frame, 0)


# ---- chance ----


class RollDie(Effect):
    """Roll a die of its own: the red die of an attack is another matter (VQ-782)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        shown = vq.chance.die()
        note_chance(frame, shown)
        vq.emit(words.DIE, frame.seat, "", shown, "VQ-R115")


class FlipCoin(Effect):
    """Flip a coin: 1 is heads, 0 is tails."""

    def act(self, vq: VqState, frame: Frame) -> None:
        heads = vq.chance.coin()
        note_chance(frame, 1 if heads else 0)
        detail = "heads" if heads else "tails"
        vq.emit(words.COIN, frame.seat, rule="VQ-R115", detail=detail)


# ---- choice ----


class ChooseOne(Node):
    """Choose one of several orders; the line maker lays them out one after the other."""

    parts: tuple[Node, ...]


class ChoosePart(Inquiry):
    """Ask which of the parts is done; `places` are where each begins."""

    texts: list[str]
    places: list[Label]

    def run(self, vq: VqState, frame: Frame) -> bool:
        return vq.ask(words.ASK_PART, 1 << frame.seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_PART, text, place) for place, text in enumerate(self.texts)
        ]

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        frame.go_to(self.places[answer.number])
