"""How far players have come who draw, pick and build before they play: one moment of it."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.kernel.errors import BadSetup
from playmat.server.wire.rows import TournamentStage
from playmat.tournaments.drafting import DraftPod, pods_of
from playmat.tournaments.limited import LimitedCards

Line = dict[str, Any]


class Gathering(msgspec.Struct, frozen=True):
    """Who is there, by their numbers as text, and at a draft the packs that go round."""

    cards: LimitedCards
    players: tuple[str, ...]
    left: frozenset[str]
    since: float  # when they have begun to build
    pods: tuple[DraftPod, ...]  # none of a sealed tournament

    @property
    def stage(self) -> TournamentStage:
        return "building" if all(each.over for each in self.pods) else "drafting"

    @property
    def there(self) -> list[str]:
        return [each for each in self.players if each not in self.left]

    def pod_of(self, player: str) -> int:
        """Where somebody sits; -1: at no draft."""
        return next((n for n, each in enumerate(self.pods) if player in each.players), -1)

    def pool(self, player: str) -> list[str]:
        """What somebody has drawn, or picked so far."""
        if player not in self.players:
            return []
        if not self.pods:
            return self.cards.pool(player)
        pod = self.pods[self.pod_of(player)]
        return list(pod.pools[pod.seat(player)])

    # ---- what lines say ----

    def after(self, line: Line) -> Gathering:
        """The same with one line more; BadSetup if that cannot be."""
        match line:
            case {"pick": [player, card]}:
                where = self.pod_of(player)
                return self.with_pod(where, self.pods[where].picked(player, card))
            case {"pass": where, "picks": picks, "at": at}:
                pod = self.pods[where]
                for player, card in picks.items():
                    pod = pod.picked(player, card)
                after = self.with_pod(where, pod.passed(self.cards, at))
                return msgspec.structs.replace(after, since=at)
            case {"drop": player}:
                if player not in self.there:
                    raise BadSetup("who is not there cannot leave")
                return msgspec.structs.replace(self, left=self.left | {player})
        return self

    def with_pod(self, where: int, pod: DraftPod) -> Gathering:
        pods = (*self.pods[:where], pod, *self.pods[where + 1 :])
        return msgspec.structs.replace(self, pods=pods)


def gathered(cards: LimitedCards, line: Line, drafted: bool) -> Gathering:
    """As it begins."""
    players, at = tuple(line["draw"]), line["at"]
    pods = pods_of(cards, players, at) if drafted else ()
    return Gathering(cards, players, frozenset(), at, pods)
