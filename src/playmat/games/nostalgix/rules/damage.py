"""Damage and Health: the layers of a hit, healing, counters (3.16 and 4.6 of the ledger).

A hit passes prevention, Immune, Armor, granted Health, Health Counters and Health in this order;
what was actually dealt is reported for each hit and for the whole batch.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from playmat.games.nostalgix.facts import card, listening, standing, state, words
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.rules import destruction, victory, windows
from playmat.kernel.declaring import written_record
from playmat.kernel.frames import Deed, Frame, Program
from playmat.kernel.modifiers import Modifier
from playmat.parts.play.happenings import Happening

# How damage is dealt.
BY_ATTACK: Final = 1  # the number of an attack: step 7
BY_ATTACK_EFFECT: Final = 2  # the Attack Effect box
BY_EFFECT: Final = 0

SHOCK: Final = 2  # NX-1276


@mypyc_attr(acyclic=True)
@written_record
class Hit:
    """Damage to a body; the amount is fixed."""

    body: int
    amount: int

    @staticmethod
    def pack_all(records: list[Hit]) -> list[int]:
        """As the scope of a frame keeps them."""
        raise NotImplementedError

    @staticmethod
    def unpack_all(row: list[int]) -> list[Hit]:
        """Those in the scope of a frame."""
        raise NotImplementedError


def deal(nx: NxState, seat: int, source: int, hits: list[Hit], how: int) -> None:
    """Deal damage as one batch."""
    hits = less_by_shock(nx, source, hits) if how != BY_ATTACK else hits
    if not hits:
        return
    if nx.watched:
        nx.begin(DAMAGE, seat, source, scope=Hit.pack_all(hits), found=how)
        return
    doomed = apply(nx, seat, source, hits, how)
    if doomed and how != BY_ATTACK:
        destruction.doom(nx, doomed, seat, source)


def less_by_shock(nx: NxState, source: int, hits: list[Hit]) -> list[Hit]:
    """A Shocked Fighter deals 2 less with every damage event (NX-R63, NX-R76)."""
    body = nx.recall(source)
    if body is None or not body.shocked & state.IN_FORCE:
        return hits
    return [Hit(hit.body, max(0, hit.amount - SHOCK)) for hit in hits]


class WouldDamage(Deed):
    """(f): the amount is fixed, the damage not yet dealt (NX-R109)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        events: list[Happening] = []
        kind = listening.WOULD_BE_DAMAGED
        for hit in Hit.unpack_all(frame.scope):
            body = nx.body_of(hit.body)
            if body is not None and hit.amount:
                events.append(Happening(kind, body.seat, hit.body, frame.source, hit.amount))
        if events:
            windows.open_window(nx, events, frame.seat)


def how_dealt(damage: Frame) -> int:
    """By the number of an attack, by its effect, or by a text."""
    return damage.found


class DealNow(Deed):
    """Deal the damage; what it destroys outside an attack is destroyed at once (NX-R110)."""

    def act(self, nx: NxState, frame: Frame) -> None:
        hits = Hit.unpack_all(frame.scope)
        how = how_dealt(frame)
        doomed = apply(nx, frame.seat, frame.source, hits, how)
        if doomed and how != BY_ATTACK:
            destruction.doom(nx, doomed, frame.seat, frame.source)


DAMAGE: Final = Program("damage", [WouldDamage(), DealNow()])


def apply(nx: NxState, seat: int, source: int, hits: list[Hit], how: int) -> list[int]:
    """Apply a batch of hits. Returns the Fighters that have taken terminal damage."""
    nx.refresh()
    dealer = nx.recall(source)
    keywords = 0 if dealer is None else dealer.keywords
    stolen = lifted = 0
    struck: list[NxBody] = []
    touched: list[int] = []
    for hit in hits:
        body = nx.body_of(hit.body)
        if body is None:
            continue
        before = armor_against(nx, body, how)
        dealt = take_hit(nx, body, hit.amount, how, source)
        if not dealt:
            continue
        body.hurt_in = nx.turn
        on_health = not before
        counted = dealt if on_health or nx.switches["armor_damage_counts"] == "on" else 0
        stolen += 0 if body.keywords & card.IMMUNE_TO_LIFESTEAL else counted
        lifted += 0 if body.keywords & card.IMMUNE_TO_LIFETOUCH else counted
        if counted:
            listening.happen(nx, listening.DAMAGED, body.seat, body.number, source, counted)
        if how == BY_ATTACK:
            assert nx.fight is not None
            nx.fight.dealt += dealt
            nx.fight.wounded += dealt if on_health else 0
        if body.sort & card.FIGHTERS:
            struck.append(body)
            if on_health and keywords & card.DEATHTOUCH and touches(nx, body, how):
                touched.append(body.number)
            if keywords & card.SHOCKING and dealer is not None and dealer.is_fighter() and counted:
                shock(nx, body)
    nx.touch()
    if keywords & (card.LIFESTEAL | card.LIFETOUCH) and how != BY_EFFECT and dealer is not None:
        drain(nx, dealer, keywords, stolen, lifted)
    doomed = [b.number for b in struck if b.health() <= 0 or b.number in touched]
    if how == BY_ATTACK:
        assert nx.fight is not None
        nx.fight.doomed = [*nx.fight.doomed, *doomed]
    victory.check(nx)
    return doomed


def touches(nx: NxState, body: NxBody, how: int) -> bool:
    """Whether this damage carries Deathtouch (NX-R70)."""
    if body.keywords & card.IMMUNE_TO_DEATHTOUCH:
        return False
    return how != BY_EFFECT or nx.switches["deathtouch_scope"] == "all_damage"


def drain(nx: NxState, dealer: NxBody, keywords: int, stolen: int, lifted: int) -> None:
    """Lifesteal and Lifetouch restore what was actually dealt, as one event (NX-R72).

    It is part of the damage event: who is back above 0 with it was not brought down. A bearer
    that is gone restores nothing to itself, but to its controller's Hero (NX-R97).
    """
    if keywords & card.LIFESTEAL:
        heal(nx, dealer, stolen)
    if keywords & card.LIFETOUCH:
        heal(nx, nx.hero(dealer.seat), lifted)


def armor_against(nx: NxState, body: NxBody, how: int) -> int:
    """The Armor that a hit meets: none where the attack ignores it (NX-R149)."""
    ignored = how == BY_ATTACK and nx.fight is not None and nx.fight.ignored & state.ITS_ARMOR
    return 0 if ignored else body.armor()


def take_hit(nx: NxState, body: NxBody, amount: int, how: int, source: int) -> int:
    """Let one hit pass through the layers (NX-R62). Returns what was actually dealt."""
    by_attack = how != BY_EFFECT  # its number or its Attack Effect, as for Deathtouch (NX-R70)
    if nx.questions and amount:
        amount = max(0, amount - standing.takes_less(nx, body, by_attack, source))
        amount = prevent(nx, body, amount)
    immune = card.IMMUNE | (card.IMMUNE_TO_ATTACKS if by_attack else 0)
    if not amount or body.keywords & immune:  # NX-R80, NX-R96
        nx.tell(words.UNHURT, body, "NX-R96")
        return 0
    armor = armor_against(nx, body, how)
    if armor:
        lost = min(armor, amount)
        lose_armor(body, lost)
        nx.tell(words.ARMORED, body, "NX-1202", lost)
        return lost
    dealt = min(amount, body.health())
    lose_health(body, dealt)
    nx.tell(words.DAMAGED, body, "NX-1111", dealt)
    return dealt


def prevent(nx: NxState, body: NxBody, amount: int) -> int:
    """Damage that was announced as prevented does not come; what is left of the shield stays."""
    if not nx.questions & standing.PREVENT or not amount:
        return amount
    shields: list[Modifier] = []
    for modifier in nx.modifiers:
        if (
            modifier.question == standing.PREVENT
            and modifier.body == body.number
            and modifier.in_force(nx.turn, 0)
            and amount
        ):
            stopped = min(amount, modifier.amount)
            amount -= stopped
            nx.tell(words.PREVENTED, body, "NX-R62", stopped)
            if modifier.amount > stopped:
                shields.append(modifier.less(stopped))
        else:
            shields.append(modifier)
    nx.modifiers = shields
    nx.dirty = True
    return amount


def lose_armor(body: NxBody, amount: int) -> None:
    """Granted Armor goes first, the latest first, then the printed one (NX-R64)."""
    amount -= use_gifts(body, state.ARMOR_GIFT, amount)
    body.armor_lost += amount


def lose_health(body: NxBody, amount: int) -> None:
    """Granted Health goes first, then Health Counters, then Health (NX-R69, NX-R107)."""
    amount -= use_gifts(body, state.HEALTH_GIFT, amount)
    counters = min(body.hearts, amount)
    body.hearts -= counters
    body.damage += amount - counters


def use_gifts(body: NxBody, kind: int, amount: int) -> int:
    """Take so much of what was granted, the latest first. Returns how much was taken."""
    if not body.gifts:
        return 0
    kept: list[state.Granted] = []
    taken = 0
    for gift in reversed(body.gifts):
        if gift.kind != kind:
            kept.append(gift)
            continue
        part = min(gift.left, amount - taken)
        taken += part
        if gift.left > part or gift.source:  # else given for good, and now used up
            kept.append(gift.with_left(gift.left - part))
    kept.reverse()
    body.gifts = kept
    return taken


# ---- healing and counters ----


def least_damage(nx: NxState, body: NxBody) -> int:
    """The damage that healing cannot take away: none, but for a Hero capped at 5 (NX-R93)."""
    if body.sort == card.HERO and nx.sudden_death and nx.switches["sudden_death_cap_5"] == "on":
        return max(0, body.card.health - state.SUDDEN_HEALTH)
    return 0


def heal(nx: NxState, body: NxBody, amount: int) -> None:
    """Restore Health up to the printed maximum (NX-1206, NX-R67)."""
    healed = min(amount, body.damage - least_damage(nx, body))
    if healed <= 0 or body.last_known or body.guarded & state.NOT_HEALED:
        return
    body.damage -= healed
    nx.touch()
    nx.tell(words.HEALED, body, "NX-1206", healed)
    listening.happen(nx, listening.HEALED, body.seat, body.number, amount=healed)
    if body.sort == card.HERO:
        listening.gain_health(nx, body, healed)


def give_hearts(nx: NxState, body: NxBody, count: int) -> None:
    """Health Counters, each healing 1 instead while there is damage (NX-1208, NX-R68)."""
    healed = min(count, body.damage - least_damage(nx, body))
    rest = count - healed
    if body.guarded & state.NOT_HEALED:
        healed = 0
    if healed and nx.switches["health_counter_excess_lost"] == "on":
        rest = 0
    body.damage -= healed
    body.hearts += rest
    nx.touch()
    if healed:
        nx.tell(words.HEALED, body, "NX-1208", healed)
        listening.happen(nx, listening.HEALED, body.seat, body.number, amount=healed)
    if rest:
        hearts = words.counted(rest, "Health Counter")
        nx.tell(words.HEARTS, body, "NX-1207", rest, hearts)
    if count and (body.sort == card.HERO or not healed):  # one event (NX-R73)
        listening.gain_health(nx, body, healed + rest)


def give_power(nx: NxState, body: NxBody, count: int) -> None:
    """+1ATK Counters, or -1ATK Counters where the count is below 0 (NX-1209, NX-R99)."""
    if count >= 0:
        body.atk += count
    else:
        body.minus -= count
    sign = "+1ATK Counter" if count >= 0 else "\N{MINUS SIGN}1ATK Counter"
    given = words.counted(abs(count), sign)
    nx.touch()
    nx.tell(words.POWER, body, "NX-1209", abs(count), given)


def give_armor(nx: NxState, body: NxBody, amount: int) -> None:
    """Armor that lasts until it is used up, whatever becomes of the giver (NX-R64)."""
    body.gifts = [*body.gifts, state.Granted(state.ARMOR_GIFT, 0, 0, amount)]
    nx.dirty = True
    nx.tell(words.GIVEN, body, "NX-R64", amount, f"{amount} Armor")


# ---- statuses ----


def bind(nx: NxState, body: NxBody, immune: int) -> None:
    """Bound in its controller's next turn (NX-1222); again before that adds nothing (NX-R75)."""
    if body.keywords & immune or body.last_known:
        return
    body.bound |= state.WAITING
    nx.touch()
    nx.tell(words.BOUND, body, "NX-1222")
    listening.mention(nx, listening.BOUND, body.seat, body.number)


def shock(nx: NxState, body: NxBody) -> None:
    """Shocked in its controller's next turn; Heroes cannot be (NX-1276, NX-R77)."""
    if not body.is_fighter() or body.keywords & card.IMMUNE_TO_SHOCKING or body.last_known:
        return
    body.shocked |= state.WAITING
    nx.touch()
    nx.tell(words.SHOCKED, body, "NX-1275")
    listening.mention(nx, listening.SHOCKED, body.seat, body.number)


def free(nx: NxState, body: NxBody, rule: str) -> None:
    """Remove Bound and Shocked."""
    unbind(nx, body, rule)
    unshock(nx, body, rule)


def unbind(nx: NxState, body: NxBody, rule: str) -> None:
    if body.bound:
        body.bound = 0
        nx.touch()
        nx.tell(words.FREED, body, rule, detail="Bound")


def unshock(nx: NxState, body: NxBody, rule: str) -> None:
    if body.shocked:
        body.shocked = 0
        nx.touch()
        nx.tell(words.FREED, body, rule, detail="Shocked")
