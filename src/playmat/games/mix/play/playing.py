"""Playing cards: the first card, replacements, flips, On Play, the draw that follows."""

from __future__ import annotations

from typing import cast

from playmat.games.mix.effects.body_effects import Clash
from playmat.games.mix.effects.sentences import ChooseOne, MayDo, Park, Try
from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import ON_OPPOSING_PLAY, ON_PLAY, Combo, Line, MixCard
from playmat.games.mix.facts.standing import NO_ON_PLAY, NO_REPLAY, keep_lines, says_no
from playmat.games.mix.facts.state import DECK, HAND, MixBody, MixState
from playmat.games.mix.rules.bodies import apply_step, make_body
from playmat.games.mix.rules.checkpoint import launch, lines_of, trigger
from playmat.games.mix.rules.combos import combo_of, playable
from playmat.games.mix.rules.drawing import draw
from playmat.kernel.decisions import Option
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import Deed, Frame, Label, Step
from playmat.parts.play.orders import Order


class Fill(Step):
    """Let every seat without an active card play one (MX-305, MX-605, MX-606).

    Nobody lacks one: the throw follows. One seat plays in the open; several choose in secret
    and flip together.
    """

    when_full: Label

    def run(self, mix: MixState, frame: Frame) -> bool:
        missing = [seat for seat in mix.ring if not mix.seats[seat].slots[0]]
        if not missing:
            frame.go_to(self.when_full)
            return False
        choosing = 0
        for seat in missing:
            if mix.copies[seat] >= 0:
                continue  # MX-R88: the copy comes in place of a card
            if self.find_a_card(mix, seat):
                choosing |= 1 << seat
            else:
                mix.doomed |= 1 << seat  # MX-R20: judged at the check point that follows
        if mix.doomed:
            return False
        if not choosing:
            enter(mix, missing)
            return False
        if not mix.begun:
            if mix.wall_limit == 1:  # MX-1501: the one card is placed, nothing to choose
                seats = range(len(mix.seats))
                mix.answers = [playable(mix, s)[0] if s in missing else None for s in seats]
                enter(mix, missing)
                return False
            return mix.ask(words.ASK_FIRST, choosing)
        prompt = words.ASK_TOGETHER if len(missing) > 1 else words.ASK_REPLACE
        return mix.ask(prompt, choosing)

    def find_a_card(self, mix: MixState, seat: int) -> bool:
        """Whether the seat has a card to play; from an empty Hand it first draws (MX-R20)."""
        zones = mix.seats[seat].zones
        if not zones[HAND.index] and zones[DECK.index]:
            piece = zones[DECK.index][-1]
            mix.carry(piece, DECK, HAND, words.DRAWS, "MX-R20")
        return bool(zones[HAND.index])

    def options(self, mix: MixState, frame: Frame, seat: int) -> list[Option]:
        return playable(mix, seat)

    def accept(self, mix: MixState, frame: Frame, option: Option) -> bool:
        if mix.asked & ~(1 << option.seat):
            mix.emit(words.COMMITS, option.seat, rule="MX-R60")
        return True

    def resume(self, mix: MixState, frame: Frame) -> bool:
        enter(mix, [seat for seat in mix.ring if not mix.seats[seat].slots[0]])
        return False


def enter(mix: MixState, seats: list[int]) -> None:
    """Bring the chosen cards into play, all together, and let On Play happen (MX-R78)."""
    together = len(seats) > 1
    owed = [0] * len(mix.seats)
    flipped: list[MixBody] = []
    for seat in seats:
        answer = mix.answers[seat]
        if mix.copies[seat] >= 0:
            body = bring_copy(mix, seat)
        else:
            assert answer is not None
            body = play(mix, answer)
            per_card = mix.switches["combo_draw"] == "per_card"
            owed[seat] = len(body.pieces) if per_card else 1  # MX-R16
        body.face_down = True
        says_so = any(card.face_down for card in body.parts())
        hidden = says_so and not together and bool(body.pieces)  # a token comes face up (MX-R88)
        if hidden:
            place_face_down(mix, body)
        else:
            flipped.append(body)
    mix.refresh()  # what is silenced by cards already in play, not by those flipped now (MX-R87)
    for body in flipped:
        show(mix, body, together)
    mix.begun = True
    mix.owed = owed
    frames = on_play(mix, flipped)
    if mix.switches["draw_before_on_play"] == "on":
        draw_for_playing(mix)
    launch(mix, frames)


def play(mix: MixState, option: Option) -> MixBody:
    """Take the cards of an option from the Hand and make them one active card (MX-802)."""
    pieces = list(option.pieces)
    combo: Combo | None = None
    if len(pieces) > 1:
        combo = combo_of(mix, option)
        pieces.remove(option.other)
        pieces.insert(0, option.other)  # the card whose text is used leads (MX-R30)
    for piece in pieces:
        mix.seats[option.seat].take(HAND.index, piece)
    parts = [cast(MixCard, mix.pieces[piece].card) for piece in pieces]
    body = make_body(mix, option.seat, parts, pieces, combo)
    if mix.questions & NO_REPLAY:
        forget_swap(mix, option.seat)
    raise_next(mix, body)
    return body


def forget_swap(mix: MixState, seat: int) -> None:
    """Another card has come; the one that was swapped may be played again (MX-R109)."""
    mix.modifiers = [
        said for said in mix.modifiers if said.question != NO_REPLAY or said.seat != seat
    ]
    mix.dirty = True


def raise_next(mix: MixState, body: MixBody) -> None:
    """ "The next card you play gets +N HP" reaches this card; at least 1 is left of it."""
    bonus = mix.next_hp[body.seat]
    if bonus:
        body.base_hp = max(1, body.base_hp + bonus)
        body.max_hp = body.base_hp
        waiting = mix.next_hp[:]
        waiting[body.seat] = 0
        mix.next_hp = waiting


def bring_copy(mix: MixState, seat: int) -> MixBody:
    """A token with the printed figures and lines comes into play, no draw (MX-R88)."""
    waiting = mix.copies[:]
    card = cast(MixCard, mix.game.cards[waiting[seat]])
    waiting[seat] = -1
    mix.copies = waiting
    body = make_body(mix, seat, [card], [], None)
    keep_lines(body, [p for p in range(len(body.lines)) if not body.lines[p].makes_copy])
    raise_next(mix, body)
    return body


def place_face_down(mix: MixState, body: MixBody) -> None:
    """A card that says so is played face down until the next reveal (MX-R15)."""
    eyes = 1 << body.seat
    for piece in body.pieces:
        mix.lose_sight(piece, HAND)
        mix.known[piece] = eyes
    count = len(body.pieces)
    mix.emit(
        words.PLACES,
        body.seat,
        body.name,
        number=count,
        rule="MX-R15",
        body=body.number,
        audience=eyes,
    )


def show(mix: MixState, body: MixBody, together: bool) -> None:
    """The card is face up: everybody knows it."""
    body.face_down = False
    for piece in body.pieces:
        mix.known[piece] = EVERYONE
    kind = words.FLIPS if together else words.PLAYS
    rule = "MX-306"
    if not body.pieces:
        kind = words.COPIES
        rule = "MX-R88"
    mix.tell(kind, body, rule, body.max_hp)
    mix.dirty = True


def on_play(mix: MixState, bodies: list[MixBody]) -> list[Frame]:
    """The On Play lines of cards that come into play together (MX-1102, MX-R78, MX-R82)."""
    frames: list[Frame] = []
    played = mix.played[:]
    for body in bodies:
        if not body.timings & ON_PLAY or says_no(mix, NO_ON_PLAY, body):
            continue
        for place in lines_of(mix, body, ON_PLAY):
            if body.owners[place] < 0 or body.owners[place] not in mix.played:
                frames.append(trigger(mix, body, place, mix.opposing(body.seat)))
        played += [piece for piece in body.pieces if piece not in played]
    mix.played = played
    for body in bodies:
        frames += answers_to_play(mix, body, bodies)
    return frames


def answers_to_play(mix: MixState, body: MixBody, together: list[MixBody]) -> list[Frame]:
    """What cards that were there before say of an opposing card that is played (MX-R35)."""
    frames: list[Frame] = []
    for number in mix.opposing(body.seat):
        other = cast(MixBody, mix.bodies[number])
        if other.timings & ON_OPPOSING_PLAY and other not in together:
            waits = is_waited_for(mix, number, body.number)
            for place in lines_of(mix, other, ON_OPPOSING_PLAY):
                if not waits or not only_clashes(other.lines[place]):
                    frames.append(trigger(mix, other, place, [body.number]))
    return frames


def is_waited_for(mix: MixState, source: int, target: int) -> bool:
    """Whether a Clash waits until this card is flipped: then it is that one, not two."""
    return any(clash.source == source and clash.target == target for clash in mix.waiting_clashes)


def only_clashes(line: Line) -> bool:
    """Whether a line, if its condition is true, brings about a Clash and nothing else."""
    others = (Order, MayDo, Try, ChooseOne, Park)
    return all(isinstance(s, Clash) for s in line.program.steps if isinstance(s, others))


class DrawForPlaying(Deed):
    """After playing, each player draws (MX-307): after On Play (MX-R14)."""

    def act(self, mix: MixState, frame: Frame) -> None:
        apply_step(mix)  # On Play is over
        draw_for_playing(mix)


def draw_for_playing(mix: MixState) -> None:
    owed = mix.owed
    if not owed:
        return
    mix.owed = []
    for seat in mix.ring:
        if owed[seat]:
            draw(mix, seat, owed[seat])
