"""What a player may do in the own turn: play a card, attack, end the turn."""

from collections.abc import Iterable
from typing import Any

from emberline import words
from emberline.fighting import bury, creatures, damage, set_off, warm
from emberline.state import ASHES, HAND, Creature, HearthState
from playmat.kernel.decisions import Option
from playmat.kernel.frames import frame_of
from playmat.parts.actions import Action
from playmat.parts.picks import Target, label
from playmat.parts.turn_game import TextCard

HEARTH = "Hearth"


class PlayCard(Action):
    def candidates(self, state: HearthState, seat: int) -> Iterable[Option]:
        seen: set[str] = set()
        for piece in state.seats[seat].zones[HAND.index]:
            name = state.pieces[piece].card.name
            if name not in seen:
                seen.add(name)
                yield Option(seat, words.PLAY, name, pieces=(piece,))

    def forbids(self, state: HearthState, option: Option) -> str:
        card: Any = state.pieces[option.pieces[0]].card
        if state.active != option.seat:
            return "EL-304"
        if card.file.cost > state.mana[option.seat]:
            return "EL-401"
        if card.kind == "spell" and not has_targets(state, option.seat, card):
            return "EL-404"
        return ""

    def carry_out(self, state: HearthState, option: Option) -> None:
        seat, piece = option.seat, option.pieces[0]
        card: Any = state.pieces[piece].card
        state.mana[seat] -= card.file.cost
        state.emit(words.PLAYS, seat, card.name, rule="EL-401")
        if card.kind == "spell":
            state.move(piece, HAND, ASHES)
            for line in reversed(card.lines):
                state.begin(line.program, seat, 0, piece)
            return
        state.seats[seat].take(HAND.index, piece)
        state.known[piece] = -1
        game: Any = state.game
        creature: Creature = game.add_body(state, seat, card, piece)
        creature.arrived = state.turn
        set_off(state, creature, "arrives")


def has_targets(state: HearthState, seat: int, card: TextCard) -> bool:
    """Whether every target that a spell speaks of can be found (EL-404)."""
    nouns = [getattr(step, "noun", None) for line in card.lines for step in line.steps]
    frame = frame_of(card.lines[0].program, seat, 0)
    targets = [noun for noun in nouns if isinstance(noun, Target)]
    return all(target.group.bodies(state, frame) for target in targets)


class Attack(Action):
    def candidates(self, state: HearthState, seat: int) -> Iterable[Option]:
        for creature in creatures(state, seat):
            name = label(state, creature)
            for other in creatures(state, 1 - seat):
                target = label(state, other)
                yield Option(
                    seat,
                    words.ATTACK,
                    name,
                    body=creature.number,
                    other=other.number,
                    target=target,
                )
            yield Option(
                seat, words.ATTACK, name, number=1 - seat, body=creature.number, target=HEARTH
            )

    def forbids(self, state: HearthState, option: Option) -> str:
        creature: Any = state.bodies[option.body]
        if state.active != option.seat:
            return "EL-304"
        if creature.tired:
            return "EL-501"
        if creature.arrived == state.turn and not creature.card.has("Swift"):
            return "EL-502"
        guards = [body for body in creatures(state, 1 - option.seat) if body.card.has("Guard")]
        if guards and option.other not in [body.number for body in guards]:
            return "EL-503"
        return ""

    def carry_out(self, state: HearthState, option: Option) -> None:
        creature: Any = state.bodies[option.body]
        creature.tired = True
        state.emit(words.ATTACKS, option.seat, creature.name, rule="EL-501", detail=option.target)
        if not option.other:
            warm(state, 1 - option.seat, -creature.attack(), "EL-501")
            return
        other: Any = state.bodies[option.other]
        damage(state, other, creature.attack())
        damage(state, creature, other.attack())
        bury(state)


class EndTurn(Action):
    def candidates(self, state: HearthState, seat: int) -> Iterable[Option]:
        yield Option(seat, words.END_TURN)

    def forbids(self, state: HearthState, option: Option) -> str:
        return "" if state.active == option.seat else "EL-304"

    def carry_out(self, state: HearthState, option: Option) -> None:
        turn = state.frames[-1]
        turn.go_to(turn.program.label("next turn"))


ACTIONS = (PlayCard(), Attack(), EndTurn())
