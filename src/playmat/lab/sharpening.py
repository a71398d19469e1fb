"""Turns worth a look: where more can be done than a plain look one step ahead does.

A turn of a game is played on by chance many times, and once by a plain look. Where chance has found
a course that does more, the seat that is attacked is given just so much life that this course
is enough and the plain look is not: what it then takes is for the prover to tell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from playmat import bots
from playmat.kernel.chance import Chance, stream
from playmat.kernel.playout import Picker
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.lab.playing import LIMIT
from playmat.lab.setups import Setup
from playmat.parts.rulebook import Rulebook
from playmat.puzzles.finding import goal_of
from playmat.puzzles.proving import Goal
from playmat.puzzles.puzzle import SAVE, Move, Position

PLAYOUTS: Final = 60  # of a turn, by which is found out how much can be done
MOST: Final = 8  # turns of a game
STEPS: Final = 60  # of each
TOPS: Final = 16  # cards of a deck that a puzzle keeps: what else lies there is not reached


class Question(NamedTuple):
    """A choice that a seat had in a game."""

    seat: int
    turn: int
    position: Position


class Turn(NamedTuple):
    """The questions of one seat in one turn, the goal to look for, and how much more life can be
    taken, or kept, than a plain look does."""

    goal: Goal
    questions: list[Question]
    gain: int


def questions_of(game: Rulebook, setup: Setup, level: str) -> list[Question]:
    """The questions of a game between bots, from positions that can be laid out.

    The positions of a turn follow from its first, as long as chance has no part in it.
    """
    table = setup.deal(game)
    players = [
        bots.make(level, stream(setup.seed, f"bot {letter(seat)}"))
        for seat in range(len(table.state.seats))
    ]
    found: list[Question] = []
    laid: Position | None = None
    moment = (-1, -1)
    for _ in range(LIMIT):
        state = table.state
        if state.over:
            break
        seat = state.next_asked()
        if laid is None or moment != (game.turns(state), state.chance.drawn):
            moment = (game.turns(state), state.chance.drawn)
            given = game.positions.written(state) if state.asked == 1 << seat else None
            laid = None
            if given is not None:
                laid = Position(shortened(given), (), state.mode, setup.switches)
        if laid is not None and len(state.options(seat)) > 1:
            found.append(Question(seat, game.turns(state), laid))
        chosen = players[seat].answer(bots.Sight(table, seat))
        table.choose(chosen)
        if laid is not None:
            laid = laid.after([(seat, chosen.text)])
    return found


def throwing_positions(game: Rulebook, setup: Setup, level: str) -> list[Position]:
    """The fights of a game between bots, at a throw, each as if it were the last one."""
    table = setup.deal(game)
    players = [bots.make(level, stream(setup.seed, f"bot {letter(seat)}")) for seat in range(2)]
    found: list[Position] = []
    for _ in range(LIMIT):
        state = table.state
        if state.over:
            break
        seat = state.next_asked()
        given = game.positions.written(state) if state.asked == 3 else None
        if given is not None:
            found.append(Position(game.puzzles.as_last(given), (), state.mode, setup.switches))
        table.choose(players[seat].answer(bots.Sight(table, seat)))
    return found


def shortened(given: dict[str, object]) -> dict[str, object]:
    """A position with the tops of the decks only."""
    short = dict(given)
    for seat, laid in given.items():
        if isinstance(laid, dict) and isinstance(laid.get("deck"), list):
            short[seat] = {**laid, "deck": laid["deck"][:TOPS]}
    return short


def turns_worth_a_look(game: Rulebook, questions: list[Question], chance: Chance) -> list[Turn]:
    """The turns of a game in which most can be done that a plain look does not."""
    found: list[Turn] = []
    seen: set[tuple[int, int]] = set()
    for question in questions:
        if question.position.moves or (question.turn, question.seat) in seen:
            continue  # of each turn the first position that can be laid out
        seen.add((question.turn, question.seat))
        for kind in game.puzzles.goals:
            turn = sharpened(game, question, kind, chance)
            if turn is not None:
                found.append(turn)
    return sorted(found, key=lambda turn: -turn.gain)[:MOST]


class Course(NamedTuple):
    """How a turn went: the choices, and what it has left of the life of who is attacked."""

    moves: tuple[Move, ...]
    left: int


def sharpened(game: Rulebook, question: Question, kind: str, chance: Chance) -> Turn | None:
    """A turn with just so much life left that the best of many courses takes it, and a plain look
    does not; where it is about lasting, just so little that a plain look loses it.

    None where a plain look does as well as chance.
    """
    table = question.position.table(game)
    if table.state.turn_player() != question.seat:
        return None
    goal = goal_of(game, table.state, kind, question.seat)
    attacked = question.seat if kind == SAVE else 1 - question.seat
    picker = Picker(chance)
    tried = [by_chance(game, table, goal, attacked, picker) for _ in range(PLAYOUTS)]
    plain = by_plain_look(game, table, goal, attacked)
    before = game.puzzles.life_of(table.state, attacked)
    if kind == SAVE:
        best = max(tried, key=lambda course: course.left)
        life = before - plain.left
    else:
        best = min(tried, key=lambda course: course.left)
        life = before - max(0, best.left)
    gain = best.left - plain.left if kind == SAVE else plain.left - best.left
    if gain <= 0 or life < 1:
        return None
    given = game.puzzles.with_life(question.position.given, letter(attacked), life, before)
    position = replace(question.position, given=given)
    own = [at for at, (seat, _) in enumerate(best.moves) if seat == question.seat]
    return Turn(
        goal, [question._replace(position=position.after(best.moves[:at])) for at in own], gain
    )


def by_chance(game: Rulebook, table: Table, goal: Goal, attacked: int, picker: Picker) -> Course:
    """A turn in which the seat chooses by chance; the other one does what it would first."""
    state = table.state.clone()
    moves: list[Move] = []
    for _ in range(STEPS):
        if state.over or game.turns(state) > goal.last:
            break
        seat = state.next_asked()
        options = state.options(seat)
        blind = seat == goal.seat or goal.kind == SAVE
        option = options[picker.below(len(options)) if blind else 0]
        moves.append((seat, option.text))
        state.answer(option)
        state.events = []
    return Course(tuple(moves), left_of(game, state, attacked))


def by_plain_look(game: Rulebook, table: Table, goal: Goal, attacked: int) -> Course:
    """The turn if both seats take what looks best, one step ahead."""
    played = table.clone()
    players = [bots.GreedyBot(stream(seat, "plain look")) for seat in range(2)]
    for _ in range(STEPS):
        if played.over or game.turns(played.state) > goal.last:
            break
        seat = played.state.next_asked()
        played.choose(players[seat].answer(bots.Sight(played, seat)))
    return Course((), left_of(game, played.state, attacked))


def left_of(game: Rulebook, state: State, seat: int) -> int:
    """What a seat has left, nothing if it has lost."""
    if state.over:
        return game.puzzles.life_of(state, seat) if state.winners >> seat & 1 else 0
    return game.puzzles.life_of(state, seat)
