"""What a game must give, and who asks for it. Everything else of a game has a default.

A game that lacks a piece is refused when it is loaded, with the name of the piece, rather than at
the first table that needs it.
"""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.errors import BadSetup
from playmat.parts.card_game import CardGame
from playmat.parts.card_texts import CardTexts
from playmat.parts.decks import Decks
from playmat.parts.declared_fields import check_declared
from playmat.parts.described import Positions
from playmat.parts.look_file import look_file
from playmat.parts.looks import Looks
from playmat.parts.rulebook import Rulebook

REQUIRED: Final = {
    "start": "a deal begins with it",
    "positions.arrange": "scenarios begin with it",
    "unpack": "saved tables need it",
    "turns": "simulations count by it",
    "starting_seat": "statistics need it",
    "worth": "bots need it",
    "guess": "bots need it, to think of cards that they cannot see",
    "why_not": "refusals come from it",
    "describe_table": "views show it",
    "describe_seat": "views show it",
    "describe_body": "views show it",
    "read": "set files are read by it",
    "set_file": "the schema of set files comes from it",
    "card_facts": "records know their cards by it",
    "with_cards": "cards of one's own need it",
    "with_sets": "sets of one's own need it",
    "decks.problems": "a deck is judged by it",
    "texts.dialect": "texts are understood by it",
    "looks.glance": "the lobby shows it",
    "looks.printed": "cards are drawn by it",
    "looks.mat": "the table is drawn by it",
    "looks.offered": "the page finds by it what an option belongs to",
}

# Of a CardGame: the modules of its folder that carry out a hook.
CARRIED_OUT: Final = {
    "positions.arrange": "arranged_by",
    "worth": "judged_by",
    "guess": "guessed_by",
    "why_not": "refused_by",
    "describe_table": "told_by",
    "describe_seat": "told_by",
    "describe_body": "told_by",
    "looks.printed": "printed_by",
    "looks.mat": "laid_by",
    "looks.offered": "laid_by",
}

# The pieces that a game composes, as they are before a game makes its own of them.
PIECES: Final[dict[str, type]] = {
    "decks": Decks,
    "texts": CardTexts,
    "looks": Looks,
    "positions": Positions,
}


def check_hooks(game: Rulebook) -> None:
    """BadSetup where a game lacks what others need of it, or declares what nobody understands."""
    missing = [hook for hook in REQUIRED if not has_hook(game, hook)]
    if missing:
        told = "; ".join(f"no `{hook}`: {REQUIRED[hook]}" for hook in missing)
        raise BadSetup(f"{game.name}: {told}")
    if isinstance(game, CardGame):
        check_declared(game.positions.fields, game.state_type, game.body_type)


def has_hook(game: Rulebook, hook: str) -> bool:
    """Whether a game has its own way, or names the module or the file that knows it."""
    kind: Any = type(game)
    piece, _, name = hook.rpartition(".")
    whole = CardGame if issubclass(kind, CardGame) else Rulebook
    usual = PIECES[piece] if piece else whole
    own = getattr(getattr(kind, f"own_{piece}") if piece else kind, name, None)
    given = own is not getattr(usual, name, None)
    if hook == "unpack" and not given:
        return hasattr(kind, "state_type")
    if hook == "looks.glance" and not given:
        return look_file(game.folder).exists()
    if hook in CARRIED_OUT and not given:
        return hasattr(getattr(kind, CARRIED_OUT[hook], None), name)
    return given or (not piece and own is not getattr(Rulebook, name, None))
