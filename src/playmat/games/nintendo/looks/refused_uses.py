"""Why not use it? An effect or a song of a card in play that is not offered."""

from __future__ import annotations

from typing import cast

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import statements
from playmat.games.nintendo.facts.card import Line
from playmat.games.nintendo.facts.state import BATTLE, NO_ATTACK, NtBody
from playmat.games.nintendo.looks.asker import Asker
from playmat.games.nintendo.play import actions, answering
from playmat.games.nintendo.rules import activation, bodies
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import same


def use(ask: Asker) -> Refusal:
    nt = ask.nt
    effect, _, owner = ask.rest.rpartition(" of ")
    body, line = find_line(ask, effect, owner)
    if body is None or line is None:
        theirs = ask.mine(owner, 1 - ask.seat) is not None
        rule = "NT-R99" if theirs else "NT-873"
        return ask.no(f"{letter(ask.seat)} has no {ask.rest} to use", rule)
    user = nt.body_of(body.host) or body
    ask.bars("NT-523", not body.serves(ask.seat), body=body.name)
    if line.kind == cards.INSTANT:
        return ask.no(f"{line.name or body.name} is used when its card is played", "NT-446")
    ask.bars("NT-R140", body.sort == cards.ITEM and not body.host, body=body.name)
    if line.kind == cards.TIMED:
        return not_now(ask, body, line)
    if line.kind == cards.SONG_LINE:
        return ask.no(f"a song is played: play {line.name or body.name} with ...", "NT-632")
    if not line.kind & (cards.NORMAL | cards.ATTACK):
        return ask.no(f"{line.name or body.name} is not used: it works by itself", "NT-447")
    ask.bars("NT-654", user.sort == cards.TOKEN, "a token uses no effect of any kind")
    unspent(ask, body, line)
    right_turn(ask, line)
    ask.may_move(user)
    may_attack(ask, user, line)
    return no_use(ask, body, line)


def not_now(ask: Asker, body: NtBody, line: Line) -> Refusal:
    """Why a Timed effect is not to be used."""
    name = line.name or body.name
    ask.bars("NT-R131", activation.waits(ask.nt, body, line), name=name)
    ask.bars("NT-R115", activation.used_up(ask.nt, body, line, ask.seat), name=name)
    ask.bars("NT-R20", answering.used_in(ask.nt, body, line, ask.seat), name=name)
    return ask.no(f"the moment of {name} is not now", "NT-445")


def find_line(ask: Asker, effect: str, owner: str) -> tuple[NtBody | None, Line | None]:
    nt = ask.nt
    sides = (ask.seat, 1 - ask.seat)
    for seat in sides:
        body = ask.mine(owner, seat)
        if body is None or (seat != ask.seat and body.sort != cards.AREA):
            continue
        for line in body.card.lines:
            if same(line.name, effect) or (not line.name and same(body.name, ask.rest)):
                return body, line
        if not effect and body.card.lines:  # of a card that is named alone
            return body, body.card.lines[0]
    for seat in sides:
        for body in [*nt.characters(seat), *nt.others(seat, ~cards.CHARACTERS)]:
            if seat != ask.seat and body.sort != cards.AREA:
                continue
            for line in body.card.lines:
                if same(line.name, ask.rest):
                    return body, line
    return None, None


def right_turn(ask: Asker, line: Line) -> None:
    nt = ask.nt
    in_battle = nt.active == ask.seat and nt.phase == BATTLE and not ask.acting()
    ask.bars("NT-R33", line.kind == cards.ATTACK and in_battle)
    ask.timely("NT-448" if line.kind == cards.ATTACK else "NT-442")


def unspent(ask: Asker, body: NtBody, line: Line) -> None:
    spent = activation.used_up(ask.nt, body, line, ask.seat)
    rule = "NT-448" if line.kind == cards.ATTACK else "NT-442"
    if body.sort == cards.AREA:
        rule = "NT-R90"
    name = line.name or body.name
    by_text = spent and not body.used[2 * line.place + ask.seat] & cards.PER_TURN
    ask.bars("NT-R115", by_text, name=name)
    ask.bars(rule, spent, f"{name} has been used this turn")


def may_attack(ask: Asker, user: NtBody, line: Line) -> None:
    barred = line.kind == cards.ATTACK and not actions.may_attack_by_effect(ask.nt, user)
    ask.bars("NT-447", barred and user.flags & NO_ATTACK, f"{user.name} cannot attack")
    ask.bars("NT-R34", barred)


def no_use(ask: Asker, body: NtBody, line: Line) -> Refusal:
    nt = ask.nt
    frame = activation.frame_for(body, line, ask.seat, nt.inside(body))
    if line.power > nt.power[ask.seat]:
        power = nt.power[ask.seat]
        return ask.no(f"it costs {line.power} hand power, there are {power}", "NT-307")
    ask.bars("NT-R141", not activation.payable(nt, frame, line), "its cost cannot be paid in full")
    condition = cast("statements.Condition | None", line.condition)
    if condition is not None and not condition.holds(nt, frame):
        return ask.no("its condition is not met", "NT-445")
    ask.bars("NT-R28", not activation.can_do(nt, frame, line), "there is no legal target")
    return ask.offered()


def sing(ask: Asker) -> Refusal:
    nt = ask.nt
    name, _, singer = ask.rest.partition(" with ")
    body = ask.mine(singer) if singer else singer_of(ask, name)
    if body is None or not body.is_character():
        return ask.no(f"{letter(ask.seat)} has no {singer or 'bearer of ' + name}", "NT-632")
    songs = [nt.bodies[number] for number in body.attached if nt.body_of(number)]
    if not any(cast(NtBody, song).sort == cards.SONG for song in songs):
        return ask.no(f"no song is attached to {body.name}", "NT-632")
    ask.bars("NT-654", body.sort == cards.TOKEN, "a token plays no songs")
    ask.bars("NT-633", nt.active != ask.seat, "songs are played on the own turn only")
    ask.timely("NT-633", "NT-206")
    ask.bars("NT-632", not bodies.has_instrument(nt, body), f"{body.name} has no Instrument")
    ask.bars("NT-633", body.sang, f"{body.name} has played a song this turn")
    return ask.no(f"{name} cannot be played now", "NT-R28")


def singer_of(ask: Asker, name: str) -> NtBody | None:
    """The bearer of a song, where the move does not say who plays it."""
    for song in ask.nt.others(ask.seat, cards.SONG):
        if any(same(name, each.name or song.name) for each in song.card.lines):
            return ask.nt.body_of(song.host)
    return None
