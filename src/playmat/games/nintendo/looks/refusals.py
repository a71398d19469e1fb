"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from playmat.games.nintendo.facts import state, words
from playmat.games.nintendo.facts.card import AREA, ASSISTANT, ATTACK, ITEM, NORMAL, TIMED, NtCard
from playmat.games.nintendo.facts.places import label
from playmat.games.nintendo.facts.state import NtBody, NtState
from playmat.games.nintendo.looks.asker import Asker
from playmat.games.nintendo.looks.refused_choices import MOMENTS, OWN_CLAUSES, not_this_card
from playmat.games.nintendo.looks.refused_plays import play
from playmat.games.nintendo.looks.refused_uses import sing, use
from playmat.games.nintendo.play.battle import fastest, may_attack_player, ready, targets
from playmat.games.nintendo.rules.bodies import may_attach
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.card_game import CardGame
from playmat.parts.question import same


class NtQuestion(Asker):
    """A move that was not offered."""

    def answer(self) -> Refusal:
        self.nt.refresh()
        return answer(self)


def meant(nt: NtState, seat: int, card: str, number: int) -> str:
    """The move that a player means who touches a card in hand, in the extra deck or in play."""
    if not number:
        printed = cast(CardGame, nt.game).by_name.get(card)
        apart = printed is None or cast(NtCard, printed).required
        return f"play {card} from the extra deck" if apart else f"play {card}"
    body = nt.body_of(number)
    if body is None or (body.seat != seat and body.sort != AREA):
        return ""
    called = label(nt, body)
    if body.is_character() and nt.phase == state.BATTLE:
        return f"attack {letter(1 - seat)} with {called}"
    if body.sort == ITEM and not body.host:
        return f"attach {called} to nobody"
    for line in body.card.lines:
        if line.kind & (NORMAL | ATTACK | TIMED):
            return f"use {line.name} of {called}" if line.name else f"use {called}"
    return f"attack {letter(1 - seat)} with {called}" if body.is_character() else f"use {called}"


def answer(ask: Asker) -> Refusal:
    nt = ask.nt
    ask.bars(nt.reason, nt.over, "the game is over")
    ask.bars("NT-101", not 0 <= ask.seat < 2)
    why = REASONS.get(ask.verb)
    if why is not None and nt.turn:
        return why(ask)
    if ask.verb in MOMENTS and nt.prompt is not MOMENTS[ask.verb][0]:
        return ask.no(*MOMENTS[ask.verb][1:])
    rule = nt.prompt.rule if nt.prompt is not None else "NT-818"
    ask.bars(rule, not ask.asked(), f"{letter(ask.seat)} is not asked now")
    return among(ask)


def among(ask: Asker) -> Refusal:
    """What is asked is another thing, or this is not among the answers to it."""
    nt = ask.nt
    if nt.prompt is words.ASK_ACT:
        ask.bars("NT-207", ask.verb == "pass", "the main phase is ended, not passed")
        return ask.because("NT-206")
    if ask.verb == "choose":
        not_this_one(ask)
    return ask.among(OWN_CLAUSES.get(ask.verb, ""))


def not_this_one(ask: Asker) -> None:
    """A clause of its own that keeps this card from being chosen."""
    nt = ask.nt
    if nt.prompt is words.ASK_TARGET:
        wanted = ask.mine(ask.rest) or ask.mine(ask.rest, 1 - ask.seat)
        if wanted is not None:
            same_area(ask, wanted, nt.frames[-1].found)
            ask.bars("NT-R130", wanted.dying, f"{wanted.name} is about to be destroyed")
    elif nt.prompt in (words.ASK_CARD, words.ASK_SEARCH):
        reason, rule = not_this_card(nt, nt.frames[-1], ask.rest) or ("", "")
        ask.bars(rule, rule, reason)


def same_area(ask: Asker, body: NtBody, place: int) -> None:
    """What is in a sub-area is out of reach from elsewhere, and the other way round."""
    rule = "NT-547" if body.place == state.MAIN_AREA else "NT-546"
    ask.bars(rule, body.place != place, f"{body.name} is in another area")


def activate(ask: Asker) -> Refusal:
    """The ledger's word for using an effect and for playing an Effect card alike."""
    return play(ask) if ask.in_zone(ask.rest, state.HAND.index) else use(ask)


def attach(ask: Asker) -> Refusal:
    nt = ask.nt
    name, _, bearer_name = ask.rest.partition(" to ")
    item = ask.mine(name)
    if item is None or item.sort != ITEM:
        return ask.no(f"{letter(ask.seat)} has no Item {name} in play", "NT-572")
    ask.timely("NT-R92", "NT-R92")
    bearer = ask.mine(bearer_name)
    theirs = ask.mine(bearer_name, 1 - ask.seat)
    if (bearer is None or not bearer.is_character()) and theirs is not None:
        bearer = theirs
    if bearer is None or not bearer.is_character():
        return ask.no(f"there is no character {bearer_name}", "NT-572")
    ask.bars("NT-R93", item.host and nt.switches["item_reattach"] == "off", item=item.name)
    if bearer.seat != ask.seat and nt.switches["item_on_opponent"] == "off":
        return ask.no("Items are attached to own characters", "NT-R94")
    ask.bars("NT-R130", bearer.dying, f"{bearer.name} is about to be destroyed")
    if bearer.place != item.place:
        return ask.no(f"{item.name} and {bearer.name} are in different areas", "NT-R88")
    ask.bars("NT-578", not may_attach(nt, item.card, bearer), bearer=bearer.name)
    return ask.offered()


def move(ask: Asker) -> Refusal:
    nt = ask.nt
    name, _, target = ask.rest.replace(" into ", " to ").partition(" to ")
    body = ask.mine(name)
    if body is not None and not body.is_character():
        return ask.no(f"only characters move; {body.name} stays where it lies", "NT-R88")
    if body is None:
        return ask.no(f"{letter(ask.seat)} has no character {name}", "NT-544")
    ask.timely("NT-544", "NT-206")
    place = ask.place(target)
    if place is None:
        return ask.no(f"there is no place called {target}", "NT-544")
    ask.bars("NT-544", place == body.place, f"{body.name} is there")
    ask.bars("NT-549", body.tapped, body=body.name)
    ask.bars("NT-R87", body.moved and nt.switches["area_moves"] == "once_per_turn", body=body.name)
    ask.may_move(body)
    return ask.offered()


def end(ask: Asker) -> Refusal:
    nt = ask.nt
    ask.bars("NT-R39", nt.prompt is words.ASK_REPLY and nt.asked >> ask.seat & 1)
    ask.bars("NT-207", nt.active != ask.seat, f"it is {letter(nt.active)}'s turn")
    return ask.no("the main phase is not to be ended now", "NT-207")


def attack(ask: Asker) -> Refusal:
    nt = ask.nt
    target, _, name = ask.rest.rpartition(" with ")
    body = ask.mine(name)
    if not target and nt.prompt is words.ASK_ATTACK:  # short for the one that is to act
        target, body = ask.rest, nt.body_of(nt.frames[-1].source)
    elif not target and nt.phase != state.BATTLE:
        return ask.because("NT-701")
    if body is not None and body.sort == ASSISTANT:
        return ask.no("Assistants do not attack", "NT-R74")
    if body is None or not body.is_character() or body.seat != ask.seat:
        return ask.no(f"{letter(ask.seat)} has no character {name}", "NT-705")
    ask.bars("NT-701", nt.phase != state.BATTLE)
    ask.bars("NT-708", body.tapped, body=body.name)
    ask.bars("NT-855", body.flags & state.NO_MOVEMENT, f"{body.name} cannot make movements")
    ask.bars("NT-447", body.flags & state.NO_ATTACK, f"{body.name} cannot attack")
    to_act = nt.prompt is words.ASK_ATTACK and nt.frames[-1].source == body.number
    to_act = to_act or (nt.prompt is words.ASK_NEXT and body in fastest(nt))
    if not to_act or not nt.asked >> ask.seat & 1:
        if not ready(body) and not targets(nt, body) and not may_attack_player(nt, body):
            return not_this_target(ask, body, target)
        ask.bars("NT-R51", not ready(body), body=body.name)
        return ask.because("NT-702", body=body.name)
    return not_this_target(ask, body, target)


def not_this_target(ask: Asker, body: NtBody, target: str) -> Refusal:
    nt = ask.nt
    ask.bars("NT-792", same(target, letter(1 - ask.seat)))
    defender = ask.mine(target, 1 - ask.seat) or ask.mine(target)
    if defender is not None and defender.sort == ASSISTANT:
        return ask.no("Assistants are not attacked", "NT-R74")
    ask.bars("NT-R55", defender is not None and defender.seat == ask.seat)
    if defender is None or not defender.is_character():
        return ask.no(f"there is no opposing character {target}", "NT-705")
    same_area(ask, defender, body.place)
    possible = targets(nt, body)
    if defender not in possible:
        for decoy in possible[:1]:
            ask.bars("NT-R147", decoy.flags & state.DECOY, card=decoy.name)
        return ask.because("NT-R37")
    ask.bars("NT-704", nt.prompt is words.ASK_NEXT, f"say first who acts: act with {body.name}")
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
