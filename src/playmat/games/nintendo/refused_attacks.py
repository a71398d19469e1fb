"""Why not attack? A character that does not attack now, or not this target."""

from __future__ import annotations

from playmat.games.nintendo import words
from playmat.games.nintendo.asker import OFFERED, Asker, same
from playmat.games.nintendo.battle import fastest, may_attack_player, ready, targets
from playmat.games.nintendo.card import ASSISTANT
from playmat.games.nintendo.state import BATTLE, DECOY, MAIN_AREA, NO_ATTACK, NO_MOVEMENT, NtBody
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter


def attack(ask: Asker) -> Refusal:
    nt = ask.nt
    target, _, name = ask.rest.rpartition(" with ")
    body = ask.mine(name)
    if not target and nt.prompt is words.ASK_ATTACK:  # short for the one that is to act
        target, body = ask.rest, nt.body_of(nt.frames[-1].source)
    elif not target and nt.phase != BATTLE:
        return ask.no("characters attack in the battle phase", "NT-701")
    if body is not None and body.sort == ASSISTANT:
        return ask.no("Assistants do not attack", "NT-R74")
    if body is None or not body.is_character() or body.seat != ask.seat:
        return ask.no(f"{letter(ask.seat)} has no character {name}", "NT-705")
    if nt.phase != BATTLE:
        return ask.no("characters attack in the battle phase", "NT-701")
    if body.tapped:
        return ask.no(f"{body.name} is tapped", "NT-708")
    if body.flags & NO_MOVEMENT:
        return ask.no(f"{body.name} cannot make movements", "NT-855")
    if body.flags & NO_ATTACK:
        return ask.no(f"{body.name} cannot attack", "NT-447")
    to_act = nt.prompt is words.ASK_ATTACK and nt.frames[-1].source == body.number
    to_act = to_act or (nt.prompt is words.ASK_NEXT and body in fastest(nt))
    if not to_act or not nt.asked >> ask.seat & 1:
        if not ready(body) and not targets(nt, body) and not may_attack_player(nt, body):
            return not_this_target(ask, body, target)
        if not ready(body):
            return ask.no(f"{body.name} has had its chance in this phase", "NT-R51")
        return ask.no(f"it is not for {body.name} to act now", "NT-702")
    return not_this_target(ask, body, target)


def not_this_target(ask: Asker, body: NtBody, target: str) -> Refusal:
    nt = ask.nt
    if same(target, letter(1 - ask.seat)):
        return ask.no("a player who has a character is not attacked", "NT-792")
    defender = ask.mine(target, 1 - ask.seat) or ask.mine(target)
    if defender is not None and defender.sort == ASSISTANT:
        return ask.no("Assistants are not attacked", "NT-R74")
    if defender is not None and defender.seat == ask.seat:
        return ask.no("own characters are not attacked", "NT-R55")
    if defender is None or not defender.is_character():
        return ask.no(f"there is no opposing character {target}", "NT-705")
    if defender.place != body.place:
        rule = "NT-547" if defender.place == MAIN_AREA else "NT-546"
        return ask.no(f"{defender.name} is in another area", rule)
    possible = targets(nt, body)
    if defender not in possible:
        if possible and possible[0].flags & DECOY:
            return ask.no(f"{possible[0].name} must be attacked", "NT-R147")
        return ask.no("a card in play forbids it", "NT-R37")
    if nt.prompt is words.ASK_NEXT:
        return ask.no(f"say first who acts: act with {body.name}", "NT-704")
    return ask.no(OFFERED, "")


def act(ask: Asker) -> Refusal:
    return ask.no("the order among equally fast characters is not asked of it now", "NT-704")
