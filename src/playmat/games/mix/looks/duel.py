"""The Mix as a duel: what a solver asks about its throws."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from playmat.games.mix.facts.state import MixState
from playmat.games.mix.play.likeness import likeness
from playmat.kernel.state import State
from playmat.parts.duels import Duel, Patience

COUNTDOWN = 11  # counted throws, 10 to 0 (MX-R26)


class MixDuel(Duel):
    """Matched throws, quiet rounds and all rounds have their limits (MX-R25, MX-R59, MX-R81)."""

    def likeness(self, state: State, everything: bool) -> Hashable:
        return likeness(cast(MixState, state), everything)

    def patience(self, state: State) -> Patience:
        mix = cast(MixState, state)
        return Patience(mix.throws, mix.run_type, mix.run_count, mix.quiet_rounds, mix.round)

    def limits(self, state: State) -> Patience:
        switches = state.switches
        after = switches["stalemate_after"]
        return Patience(
            throws=limit(switches["max_matched"]),
            kind=-1,
            run=0 if after == "call" else int(after) + COUNTDOWN,
            quiet=limit(switches["stall_rounds"]),
            rounds=limit(switches["max_rounds"]),
        )

    def set_patience(self, state: State, patience: Patience) -> None:
        mix = cast(MixState, state)
        mix.throws = patience.throws
        mix.run_type = patience.kind
        mix.run_count = patience.run
        mix.quiet_rounds = patience.quiet
        if mix.switches["max_rounds"] != "none":
            mix.switches = {**mix.switches, "max_rounds": "none"}


def limit(switch: str) -> int:
    return 0 if switch == "none" else int(switch)
