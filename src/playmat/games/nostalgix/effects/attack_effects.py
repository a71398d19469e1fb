"""Effects on what is under way: the attack, or the card that was just played."""

from __future__ import annotations

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.objects import NxObject
from playmat.games.nostalgix.facts.state import NxState
from playmat.games.nostalgix.rules.windows import cancel_declared
from playmat.kernel.amounts import Amount
from playmat.kernel.frames import Frame
from playmat.parts.play.orders import Effect


class AttackDeals(Effect):
    """This attack deals more or less damage: step 3 (NX-1105)."""

    amount: Amount
    sign: int

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.extra += self.sign * self.amount.value(nx, frame)


class AttackDealsDouble(Effect):
    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.factor *= 2


class CancelAttack(Effect):
    """Cancel that attack (NX-R35)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        if nx.fight is not None:
            nx.fight.over = True


class Redirect(Effect):
    """The attack's target becomes another one."""

    target: NxObject

    def act(self, nx: NxState, frame: Frame) -> None:
        for body in self.target.bodies(nx, frame):
            if nx.fight is not None:
                nx.fight.defender = body.number
                nx.tell(words.NEW_TARGET, body, "NX-R35")


class NoEffect(Effect):
    """That Spell, that Surprise has no effect (NX-R108)."""

    kinds: int

    def act(self, nx: NxState, frame: Frame) -> None:
        cancel_declared(nx)
