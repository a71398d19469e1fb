"""The judgement of bots: what a table is worth to a seat, and what unknown cards may be."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nexus.facts.board import FRONT, ROW_OF
from playmat.games.nexus.facts.card import (
    AVATAR,
    FREE_ATTACKER,
    QUICK_CAST,
    ROLLOVER,
    SPELL,
    PnCard,
)
from playmat.games.nexus.facts.standing import attack_power
from playmat.games.nexus.facts.state import DECK, END, HAND, PLAYED, PnBody, PnState
from playmat.games.nexus.play.turn import END as TURN_END
from playmat.kernel.cards import Card
from playmat.kernel.chance import Chance
from playmat.kernel.guessing import DeckLists, draw, draw_one_of, seen_cards

ON_TURN: Final = 1.5  # who can still act does not end the turn for what it does to others
LIKELY: Final = 0.8  # an attack may yet be blocked or answered
LEVELS: Final = (0.0, 1.6, 3.2, 4.4, 5.3, 6.2, 7.2, 7.9, 8.6, 9.4, 9.9, 10.4, 11.0)


def worth(pn: PnState, seat: int) -> float:
    """From 0 (lost) to 1 (won); a lead, however great, can always grow."""
    if pn.over:
        return pn.outcome(seat)
    pn.refresh()
    lead = strength(pn, seat) - strength(pn, 1 - seat)
    lead += expected(pn) if seat == pn.active else -expected(pn)
    lead += 30.0 * (pn.score.wins[seat] - pn.score.wins[1 - seat])
    return 0.5 + 0.5 * lead / (60.0 + abs(lead))


def strength(pn: PnState, seat: int) -> float:
    """How far a player is from losing, and how much they can do."""
    life = min(pn.life[seat], 60)
    value = 0.9 * life - (6.0 if life <= 8 else 0.0)
    avatar = pn.avatar(seat)
    if not avatar.card.bare:
        value += 2.0 + 0.8 * avatar.card.rank + 0.0006 * avatar.atk + 0.9 * avatar.critical
    value += 0.0008 * avatar.hp()
    for body in pn.units(seat):
        value += unit_worth(body)
    for body in pn.in_item_spaces(seat):
        value += 1.2 if body.face_down or body.host else 0.8
    zones = pn.seats[seat].zones
    for piece in zones[PLAYED.index]:
        value += arriving(pn, seat, cast(PnCard, pn.pieces[piece].card))
    level = pn.level(seat)
    value += LEVELS[level]
    held = 0.0
    for piece in zones[HAND.index]:
        held += holding(cast(PnCard, pn.pieces[piece].card), level, avatar.card.rank)
    value += min(held, 7.0) + 0.2 * max(0.0, held - 7.0)
    value -= 0.6 * max(0, 10 - len(zones[DECK.index]))  # PN-604
    if seat == pn.active and pn.phase < END and pn.frames[0].number != TURN_END.place:
        value += ON_TURN + 0.05 * pn.mana[seat]
    return value


def holding(card: PnCard, level: int, rank: int) -> float:
    """A card in hand: how soon it can be played, and what it does then."""
    if card.sort != AVATAR:
        return 0.8 + 0.03 * card.cost if card.cost <= 10 + 5 * (level // 3) else 0.5
    if card.rank <= rank:
        return 0.3
    return 1.2 if card.rank <= level + 2 else 0.6


def expected(pn: PnState) -> float:
    """What the attack under way is about to do for the turn player."""
    battle = pn.battle
    if battle is None or battle.over or battle.negated or battle.blocker:
        return 0.0
    attacker = pn.body_of(battle.attacker)
    target = pn.body_of(battle.target)
    if attacker is None or target is None:
        return 0.0
    power = attack_power(pn, attacker)
    if target.sort == AVATAR:
        depletes = power >= target.hp()
        return LIKELY * (0.9 * attacker.critical if depletes else 0.0008 * power)
    return LIKELY * (unit_worth(target) if power >= target.hp() else 0.0004 * power)


def arriving(pn: PnState, seat: int, card: PnCard) -> float:
    """A card that is being played counts as if it were there, should nobody reply."""
    if card.sort == AVATAR:
        better = card.rank - pn.avatar(seat).card.rank
        return 2.0 + 0.8 * better + 0.9 * card.critical
    return 1.5 + 0.0006 * card.atk + 0.0004 * card.hp + 0.5 * card.critical


def unit_worth(body: PnBody) -> float:
    """ATK and Critical count in the Front-Line, HP everywhere."""
    front = ROW_OF[body.place] == FRONT
    value = 1.0 + 0.0006 * body.atk + 0.0004 * max(0, body.hp())
    if front:
        value += 0.5 * body.critical
        value += 0.4 if body.keywords & (FREE_ATTACKER | ROLLOVER) else 0.0
    return value - (0.3 if body.exhausted else 0.0)


def guess(
    lists: DeckLists, pn: PnState, owner: int, viewer: int, unknown: list[int], chance: Chance
) -> list[Card]:
    """Cards for pieces that the viewer cannot know. What is set is a Quick Cast."""
    earlier: list[Card] = [pn.game.card_at(index) for index in pn.shown[owner]]
    pool = lists.pool(seen_cards(pn, owner, viewer), earlier, len(unknown), chance)
    laid = {number for body in pn.bodies.values() for number in body.pieces}
    chosen: dict[int, Card] = {}
    for number in unknown:
        if number in laid:
            quick = [card for card in pool if is_quick(card)]
            quick = quick or [card for card in lists.usual if is_quick(card)]
            chosen[number] = draw_one_of(quick or lists.usual, pool, chance)
    for number in unknown:
        if number not in laid:
            chosen[number] = draw(pool or lists.usual[:], chance)
    return [chosen[number] for number in unknown]


def is_quick(card: Card) -> bool:
    mine = cast(PnCard, card)
    return mine.sort == SPELL and mine.cast == QUICK_CAST
