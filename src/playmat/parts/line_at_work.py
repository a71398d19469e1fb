"""What the card says that asks: a target is chosen for an effect, and the effect is in the text."""

from __future__ import annotations

from playmat.kernel.cards import Card
from playmat.kernel.frames import Frame
from playmat.kernel.state import State

CHOOSING = "{source}: choose "


def line_at_work(state: State) -> str:
    """The printed line that has something asked, "" if the rules ask on their own.

    Programs that are made of a text are named by it, or by the card if they carry out all of it.
    What is begun for such a line (a discard, a move) has the same source. A card that asks before
    its text is carried out is quoted whole, but not where several act as one; a question that does
    not name it quotes nothing.
    """
    prompt = "" if state.prompt is None else state.prompt.text
    if "{source}" not in prompt:
        return ""
    asking = state.frames[-1]
    for frame in reversed(state.frames):
        if frame.source != asking.source:
            break
        text = printed(state, frame)
        if text:
            return text
    body = state.bodies.get(asking.source)
    if body is None or len(body.cards) != 1 or not prompt.startswith(CHOOSING):
        return ""
    return one_line(body.cards[0])


def printed(state: State, frame: Frame) -> str:
    name = frame.program.name
    if name.endswith("."):
        return name
    card = state.pieces[frame.piece].card if frame.piece >= 0 else None
    return one_line(card) if card is not None and card.name == name else ""


def one_line(card: Card) -> str:
    return card.text.replace("\n", " ")
