"""When two tables are alike: the same cards in the same condition, with the same future.

What only counts how long it takes (MX-R25, MX-R59, MX-R81) is left out, and so is all that
numbers things: pieces, bodies, rounds. A table is compared between throws only.
"""

from __future__ import annotations

from typing import Final

from playmat.games.mix.facts import words
from playmat.games.mix.facts.state import DECK, FOR_GOOD, HAND, NEVER, WALL, MixBody, MixState
from playmat.kernel.modifiers import ALWAYS

BETWEEN_THROWS: Final = (words.ASK_THROW, words.ASK_REPLACE, words.ASK_TOGETHER, words.ASK_FIRST)
UNSEEN: Final = -1
LAST_ROUND: Final = "last Round"  # how card text asks for what happened then


def likeness(mix: MixState, everything: bool) -> tuple[object, ...] | None:
    """What tells a table from others; None in the midst of a throw or of an effect."""
    if mix.prompt not in BETWEEN_THROWS:
        return None
    parts: list[object] = [mix.prompt.text, mix.starting, mix.begun, mix.to_wall]
    for seat in range(len(mix.seats)):
        parts.append(seat_likeness(mix, seat, everything))
    parts.append(tuple(modifier_likenesses(mix)))
    if mix.waiting_clashes:
        numbers = [n for clash in mix.waiting_clashes for n in (clash.source, clash.target)]
        parts.append(tuple([owner_of(mix, number) for number in numbers]))
    if mix.played and mix.prompt is not words.ASK_THROW:
        parts.append(tuple(sorted(mix.played)))  # MX-R82
    if remembers(mix):
        parts.append(mix.landed_last)
        parts.append(tuple(mix.last_shown))
    return tuple(parts)


def remembers(mix: MixState) -> bool:
    """Whether a card at the table asks for what happened last Round."""
    for piece in mix.pieces:
        if LAST_ROUND in piece.card.text:
            return True
    return False


def seat_likeness(mix: MixState, seat: int, everything: bool) -> tuple[object, ...]:
    zones = mix.seats[seat].zones
    return (
        tuple(sorted(pieces_likeness(mix, zones[HAND.index], everything))),
        tuple(pieces_likeness(mix, zones[DECK.index], everything)),
        tuple(sorted(pieces_likeness(mix, zones[WALL.index], True))),
        mix.next_hp[seat],
        mix.copies[seat],
        body_likeness(mix, mix.active(seat)),
    )


def pieces_likeness(mix: MixState, pieces: list[int], everything: bool) -> list[int]:
    """Each piece by its card and its lines that are used up (MX-1108)."""
    found: list[int] = []
    all_seats = (1 << len(mix.seats)) - 1
    for piece in pieces:
        if everything or mix.known[piece] & all_seats == all_seats:
            found.append(mix.pieces[piece].card.index << 8 | mix.spent[piece])
        else:
            found.append(UNSEEN)
    return found


def body_likeness(mix: MixState, body: MixBody | None) -> tuple[object, ...]:
    if body is None:
        return ()
    parts: list[object] = [
        tuple([card.index for card in body.cards]),
        body.damage,
        body.max_hp,
        body.base_hp,
        body.face_down,
        tuple(pieces_likeness(mix, body.pieces, True)),
        tuple([line.program.index for line in body.lines]),
        tuple(body.attacks),
        tuple(body.dmg),
    ]
    for place in range(len(body.lines)):
        if body.lines[place].limit:
            parts.append(age_of_use(mix, body.used[place]))
    if body.counters:
        parts.append(tuple(sorted(body.counters.items())))
    return tuple(parts)


def age_of_use(mix: MixState, used: int) -> int:
    """How many rounds ago a line was used; after one full round it does not matter (MX-R54)."""
    if used == FOR_GOOD:
        return FOR_GOOD
    age = mix.period() - used
    return age if age < 2 else NEVER


def modifier_likenesses(mix: MixState) -> list[tuple[int, ...]]:
    """The timed modifiers that hold or will hold, with their times counted from now."""
    found: list[tuple[int, ...]] = []
    for modifier in mix.modifiers:
        gone = (modifier.body and modifier.body not in mix.bodies) or (
            modifier.bound and mix.body_of(modifier.bound) is None
        )
        if gone or modifier.spent(mix.round, mix.tick):
            continue
        found.append(
            (
                modifier.question,
                modifier.seat,
                owner_of(mix, modifier.body),
                modifier.amount,
                modifier.mask,
                max(0, modifier.first - mix.round),
                ALWAYS if modifier.last == ALWAYS else modifier.last - mix.round,
                modifier.tick - mix.tick if modifier.tick else ALWAYS,
                owner_of(mix, modifier.bound),
            )
        )
    found.sort()
    return found


def owner_of(mix: MixState, number: int) -> int:
    """The seat whose active card a body is; -1 for none."""
    for seat in mix.seats:
        if number and seat.slots[0] == number:
            return seat.index
    return -1
