"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import AREA, ASSISTANT, ATTACK, ITEM, NORMAL, TIMED, NtCard
from playmat.games.nintendo.facts.places import label
from playmat.games.nintendo.facts.state import (
    BATTLE,
    DECOY,
    HAND,
    MAIN_AREA,
    NO_ATTACK,
    NO_MOVEMENT,
    NtBody,
    NtState,
)
from playmat.games.nintendo.looks.asker import Asker
from playmat.games.nintendo.looks.refused_choices import MOMENTS, OWN_CLAUSES, not_this_card
from playmat.games.nintendo.looks.refused_plays import play
from playmat.games.nintendo.looks.refused_uses import sing, use
from playmat.games.nintendo.play.battle import fastest, may_attack_player, ready, targets
from playmat.games.nintendo.rules.bodies import may_attach
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import same

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame


def why_not(nt: NtState, seat: int, text: str) -> Refusal:
    """Why this move is not offered to this seat now."""
    nt.refresh()
    return answer(Asker(nt, seat, text))


def meant(nt: NtState, seat: int, card: str, number: int) -> str:
    """The move that a player means who touches a card in hand, in the extra deck or in play."""
    if not number:
        printed = cast("CardGame", nt.game).by_name.get(card)
        apart = printed is None or cast(NtCard, printed).required
        return f"play {card} from the extra deck" if apart else f"play {card}"
    body = nt.body_of(number)
    if body is None or (body.seat != seat and body.sort != AREA):
        return ""
    called = label(nt, body)
    if body.is_character() and nt.phase == BATTLE:
        return f"attack {letter(1 - seat)} with {called}"
    if body.sort == ITEM and not body.host:
        return f"attach {called} to nobody"
    for line in body.card.lines:
        if line.kind & (NORMAL | ATTACK | TIMED):
            return f"use {line.name} of {called}" if line.name else f"use {called}"
    return f"attack {letter(1 - seat)} with {called}" if body.is_character() else f"use {called}"


def answer(ask: Asker) -> Refusal:
    nt = ask.nt
    if nt.over:
        return ask.no("the game is over", nt.reason)
    if not 0 <= ask.seat < 2:
        return ask.no("there are two seats, A and B", "NT-101")
    why = REASONS.get(ask.verb)
    if why is not None and nt.turn:
        return why(ask)
    if ask.verb in MOMENTS and nt.prompt is not MOMENTS[ask.verb][0]:
        return ask.no(*MOMENTS[ask.verb][1:])
    if not nt.asked >> ask.seat & 1:
        rule = nt.prompt.rule if nt.prompt is not None else "NT-818"
        return ask.no(f"{letter(ask.seat)} is not asked now", rule)
    return among(ask)


def among(ask: Asker) -> Refusal:
    """What is asked is another thing, or this is not among the answers to it."""
    nt = ask.nt
    if nt.prompt is words.ASK_ACT:
        if ask.verb == "pass":
            return ask.no("the main phase is ended, not passed", "NT-207")
        return ask.no("nothing is to be chosen now", "NT-206")
    wrong = not_this_one(ask) if ask.verb == "choose" else None
    if wrong is not None:
        return wrong
    offered = ", ".join(option.text for option in nt.options(ask.seat))
    rule = nt.prompt.rule if nt.prompt is not None else ""
    return ask.no(f"the choice is among: {offered}", OWN_CLAUSES.get(ask.verb, rule))


def not_this_one(ask: Asker) -> Refusal | None:
    """A clause of its own that keeps this card from being chosen."""
    nt = ask.nt
    if nt.prompt is words.ASK_TARGET:
        wanted = ask.mine(ask.rest) or ask.mine(ask.rest, 1 - ask.seat)
        if wanted is not None and wanted.place != nt.frames[-1].found:
            rule = "NT-547" if wanted.place == MAIN_AREA else "NT-546"
            return ask.no(f"{wanted.name} is in another area", rule)
        if wanted is not None and wanted.dying:
            return ask.no(f"{wanted.name} is about to be destroyed", "NT-R130")
    elif nt.prompt in (words.ASK_CARD, words.ASK_SEARCH):
        reason = not_this_card(nt, nt.frames[-1], ask.rest)
        if reason is not None:
            return ask.no(*reason)
    return None


def activate(ask: Asker) -> Refusal:
    """The ledger's word for using an effect and for playing an Effect card alike."""
    return play(ask) if ask.in_zone(ask.rest, HAND.index) else use(ask)


def attach(ask: Asker) -> Refusal:
    nt = ask.nt
    name, _, bearer_name = ask.rest.partition(" to ")
    item = ask.mine(name)
    if item is None or item.sort != ITEM:
        return ask.no(f"{letter(ask.seat)} has no Item {name} in play", "NT-572")
    wrong = ask.timely("NT-R92", "NT-R92")
    if wrong is not None:
        return wrong
    bearer = ask.mine(bearer_name)
    theirs = ask.mine(bearer_name, 1 - ask.seat)
    if (bearer is None or not bearer.is_character()) and theirs is not None:
        bearer = theirs
    if bearer is None or not bearer.is_character():
        return ask.no(f"there is no character {bearer_name}", "NT-572")
    if item.host and nt.switches["item_reattach"] == "off":
        return ask.no(f"{item.name} is attached and stays where it is", "NT-R93")
    if bearer.seat != ask.seat and nt.switches["item_on_opponent"] == "off":
        return ask.no("Items are attached to own characters", "NT-R94")
    if bearer.dying:
        return ask.no(f"{bearer.name} is about to be destroyed", "NT-R130")
    if bearer.place != item.place:
        return ask.no(f"{item.name} and {bearer.name} are in different areas", "NT-R88")
    if not may_attach(nt, item.card, bearer):
        return ask.no(f"{bearer.name} wears a mask", "NT-578")
    return ask.offered()


def move(ask: Asker) -> Refusal:
    nt = ask.nt
    name, _, target = ask.rest.replace(" into ", " to ").partition(" to ")
    body = ask.mine(name)
    if body is not None and not body.is_character():
        return ask.no(f"only characters move; {body.name} stays where it lies", "NT-R88")
    if body is None:
        return ask.no(f"{letter(ask.seat)} has no character {name}", "NT-544")
    wrong = ask.timely("NT-544", "NT-206")
    if wrong is not None:
        return wrong
    place = ask.place(target)
    if place is None:
        return ask.no(f"there is no place called {target}", "NT-544")
    if place == body.place:
        return ask.no(f"{body.name} is there", "NT-544")
    if body.tapped:
        return ask.no(f"{body.name} is tapped", "NT-549")
    if body.moved and nt.switches["area_moves"] == "once_per_turn":
        return ask.no(f"{body.name} has changed area this turn", "NT-R87")
    return ask.cannot_move(body) or ask.offered()


def end(ask: Asker) -> Refusal:
    nt = ask.nt
    if nt.prompt is words.ASK_REPLY and nt.asked >> ask.seat & 1:
        return ask.no("a reply does not end the phase", "NT-R39")
    if nt.active != ask.seat:
        return ask.no(f"it is {letter(nt.active)}'s turn", "NT-207")
    return ask.no("the main phase is not to be ended now", "NT-207")


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
    return ask.offered()


def act(ask: Asker) -> Refusal:
    return ask.no("the order among equally fast characters is not asked of it now", "NT-704")


# Verbs of moves, and who knows why such a move is not offered.
REASONS: Final[dict[str, Callable[[Asker], Refusal]]] = {
    "play": play,
    "use": use,
    "activate": activate,
    "sing": sing,
    "attach": attach,
    "move": move,
    "attack": attack,
    "act": act,
    "end": end,
}
