"""How The Mix shows itself: the parts of a view that only it has."""

from __future__ import annotations

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import TYPE_NAMES
from playmat.games.mix.facts.standing import allowed_throws, deals, types_of
from playmat.games.mix.facts.state import MixBody, MixState
from playmat.games.mix.play.rounds import countdown
from playmat.kernel.seats import letter
from playmat.kernel.views import ABOVE


def describe_table(mix: MixState, viewer: int) -> dict[str, object]:
    number = countdown(mix)
    return {
        "mode": mix.mode,
        "round": mix.round,
        "throw": mix.throws,
        "run": mix.run_count,
        "throwing": bool(mix.asked) and mix.prompt is words.ASK_THROW,
        "countdown": None if number < 0 else number,
        "starting": letter(mix.starting),
        "shown": {letter(s): TYPE_NAMES[kind] for s, kind in enumerate(mix.shown) if kind >= 0},
        "draw": mix.over and not mix.winners,
        "transfers": [
            {
                "card": mix.pieces[mix.transfers[start]].card.name,
                "from": letter(mix.transfers[start + 1]),
                "to": letter(mix.transfers[start + 2]),
            }
            for start in range(0, len(mix.transfers), 3)
        ],
    }


def describe_seat(mix: MixState, seat: int, viewer: int) -> dict[str, object]:
    body = mix.active(seat)
    shown: dict[str, object] = {
        "active": None if body is None else describe_body(mix, body, viewer),
        "next_hp": mix.next_hp[seat],
        "next_copy": mix.game.cards[mix.copies[seat]].name if mix.copies[seat] >= 0 else None,
    }
    allowed = allowed_throws(mix, seat)
    shown["throws"] = [TYPE_NAMES[kind] for kind in range(3) if allowed >> kind & 1]
    answer = mix.answers[seat] if mix.asked else None
    if answer is not None and viewer in (seat, ABOVE) and mix.prompt is words.ASK_THROW:
        shown["choice"] = answer.text
    return shown


def describe_body(mix: MixState, body: MixBody, viewer: int) -> dict[str, object]:
    """An active card; while face down only its owner may look at it (MX-R15)."""
    face = "down" if body.face_down else "up"
    if body.face_down and viewer not in (body.seat, ABOVE):
        return {"number": body.number, "face": face, "parts": len(body.pieces)}
    types = types_of(mix, body)
    return {
        "number": body.number,
        "name": body.name,
        "cards": [card.name for card in body.cards],
        "face": face,
        "token": not body.pieces,
        "hp": body.hp(),
        "max_hp": body.max_hp,
        "rock": deals(mix, body, 0),
        "paper": deals(mix, body, 1),
        "scissors": deals(mix, body, 2),
        "types": [TYPE_NAMES[kind] for kind in range(3) if types >> kind & 1],
        "counters": dict(sorted(body.counters.items())),
        "silent": body.silent,
        "text": [line.text for line in body.lines],
    }
