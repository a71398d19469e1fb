"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import TYPE_NAMES, MixCard
from playmat.games.mix.facts.state import HAND, MixState
from playmat.games.mix.rules.settlement import trading_winners
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame

TYPES = {name.lower(): kind for kind, name in enumerate(TYPE_NAMES[:3])}
STAYS = ("an active card stays until it is beaten or an effect moves it", "MX-R17")
NOBODY_MAY = {
    "withdraw": STAYS,
    "retreat": STAYS,
    "return": STAYS,
    "switch": STAYS,
    "mulligan": ("there is no mulligan", "MX-303"),
    "draw": ("cards are drawn for cards played, not at will", "MX-307"),
}


def why_not(mix: MixState, seat: int, text: str) -> Refusal:
    """Why this move is not offered to this seat now."""
    game = cast("CardGame", mix.game)
    verb, _, rest = text.strip().partition(" ")
    verb = verb.lower()
    if verb in ("pass", "decline", "no") and mix.asked >> seat & 1:
        if mix.prompt is words.ASK_PRIZE:
            return Refusal("the choice of the prize may not be declined", "MX-R40", text)
        if mix.prompt in (words.ASK_REPLACE, words.ASK_TOGETHER):
            return Refusal("who has a card to play must play one", "MX-607", text)
    if mix.over and verb != "give":
        return Refusal("the game is over", "MX-903", text)
    if mix.seats[seat].out and not mix.over:
        return Refusal(f"{letter(seat)} is out and takes no more part", "MX-R46", text)
    if verb == "throw":
        return why_not_throw(mix, seat, rest, text)
    if verb == "play":
        return why_not_play(game, mix, seat, rest, text)
    if verb == "give":
        return why_not_give(mix, seat, rest, text)
    if verb == "call":
        return Refusal("the countdown can be called only after a matched throw", "MX-R25", text)
    if verb == "concede":
        return Refusal("a concession was received before; the first counts", "MX-R43", text)
    if verb == "run":
        return Refusal("time runs out only where a limit is set, for who is asked", "MX-R60", text)
    if verb in NOBODY_MAY:
        return Refusal(*NOBODY_MAY[verb], text)
    return why_not_choose(mix, seat, text)


def why_not_choose(mix: MixState, seat: int, text: str) -> Refusal:
    """The clause is that of the choice which is asked for instead, or of whom it is asked."""
    assert mix.prompt is not None
    if mix.answers[seat] is not None:
        return Refusal(f"{letter(seat)} has chosen already; the choice stands", "MX-R60", text)
    if not mix.asked >> seat & 1:
        return Refusal("the choice is another player's", mix.prompt.rule, text)
    offered = ", ".join(option.text for option in mix.options(seat))
    return Refusal(f"the choice is among: {offered}", mix.prompt.rule, text)


def why_not_throw(mix: MixState, seat: int, rest: str, text: str) -> Refusal:
    kind = TYPES.get(rest.lower(), -1)
    if kind < 0:
        return Refusal("there are three types: Rock, Paper and Scissors", "MX-202", text)
    if mix.prompt is not words.ASK_THROW:
        missing = [letter(s.index) for s in mix.seats if not s.out and not s.slots[0]]
        if missing:
            return Refusal(
                f"{' and '.join(missing)} must play a card before anybody throws", "MX-409", text
            )
        return Refusal("an effect is being resolved; the throw comes after it", "MX-R04", text)
    if not mix.asked >> seat & 1:
        return Refusal(f"{letter(seat)} has thrown already; the throw stands", "MX-R60", text)
    return Refusal(f"an effect forbids {letter(seat)} to throw {TYPE_NAMES[kind]}", "MX-R29", text)


def why_not_play(game: CardGame, mix: MixState, seat: int, rest: str, text: str) -> Refusal:
    names = [name.strip() for name in rest.split(" by ")[0].replace(" and ", " + ").split("+")]
    known = {name.lower(): name for name in game.by_name}
    unknown = [name for name in names if name.lower() not in known]
    if unknown:
        return Refusal(f"there is no card {unknown[0]!r}", "MX-802", text)
    names = [known[name.lower()] for name in names]
    if mix.seats[seat].slots[0]:
        if any(joins(mix, seat, cast(MixCard, game.by_name[name])) for name in names):
            return Refusal("a part cannot be added to a card already in play", "MX-803", text)
        return Refusal(f"{letter(seat)} has an active card already", "MX-308", text)
    if mix.prompt not in (words.ASK_FIRST, words.ASK_REPLACE, words.ASK_TOGETHER):
        return Refusal("an effect is being resolved; cards are played after it", "MX-R04", text)
    if mix.copies[seat] >= 0:
        return Refusal("a copy comes into play in place of a card", "MX-R88", text)
    if not mix.asked >> seat & 1:
        return Refusal(f"{letter(seat)} has placed a card already", "MX-305", text)
    hand = [mix.pieces[piece].card.name for piece in mix.seats[seat].zones[HAND.index]]
    for name in names:
        if hand.count(name) < names.count(name):
            rule = "MX-802" if len(names) > 1 else mix.prompt.rule
            return Refusal(f"{name} is not in {letter(seat)}'s Hand", rule, text)
    if bears_part_of(game, names):
        return Refusal("the text must name the whole set and no other card", "MX-R31", text)
    return Refusal("no text of these cards lets them be played together", "MX-801", text)


def joins(mix: MixState, seat: int, card: MixCard) -> bool:
    """Whether some combo text names both a part of the active card and this card."""
    body = mix.active(seat)
    parts = [] if body is None else body.parts()
    return any(speaks_of(part, card) or speaks_of(card, part) for part in parts)


def speaks_of(bearer: MixCard, other: MixCard) -> bool:
    """Whether a combo text names another card, by its name or an identifier."""
    return any(
        other.name in combo.names or any(group in other.identifiers for group in combo.groups)
        for combo in bearer.combos
    )


def bears_part_of(game: CardGame, names: list[str]) -> bool:
    """Whether a combo text on one of these cards names another one of them."""
    for name in names:
        card = cast(MixCard, game.by_name[name])
        for combo in card.combos:
            if any(other in combo.names for other in names if other != name) or combo.groups:
                return True
    return False


def why_not_give(mix: MixState, seat: int, rest: str, text: str) -> Refusal:
    if not mix.over:
        return Refusal("the prize trade comes after the game", "MX-1002", text)
    if mix.transfers:
        return Refusal("the prize card is fixed before the pick", "MX-R39", text)
    if not trading_winners(mix):
        return Refusal("there is no prize trade", why_no_trade(mix), text)
    if not mix.winners >> seat & 1:
        return Refusal(
            "only a winner chooses a card; the loser's is picked at random", "MX-1003", text
        )
    if not trading_winners(mix) >> seat & 1:
        return Refusal("the opponent across has nothing on the Wall", "MX-R90", text)
    return Refusal(f"{letter(seat)} owns no {rest} that is free to be given", "MX-R40", text)


def why_no_trade(mix: MixState) -> str:
    """The clause by which nothing is traded after this game."""
    if mix.wall_limit == 1:
        return "MX-1504"
    if not mix.winners:
        return "MX-1008"
    if mix.switches["stakes"] != "on":
        return "MX-1008" if mix.mode == "four_player" else "MX-R44"
    return "MX-R43" if mix.quitters and mix.switches["concede_prize"] == "off" else "MX-R42"
