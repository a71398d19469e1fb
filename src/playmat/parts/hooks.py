"""What a game must give, and who asks for it. Everything else of a game has a default.

A game that lacks a piece is refused when it is loaded, with the name of the piece, rather than at
the first table that needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.errors import BadSetup

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook

REQUIRED: Final = {
    "start": "a deal begins with it",
    "arrange": "scenarios begin with it",
    "unpack": "saved tables need it",
    "turns": "simulations count by it",
    "starting_seat": "statistics need it",
    "worth": "bots need it",
    "guess": "bots need it, to think of cards that they cannot see",
    "why_not": "refusals come from it",
    "describe_table": "views show it",
    "describe_seat": "views show it",
    "describe_body": "views show it",
    "read_cards": "set files are read by it",
    "set_file": "the schema of set files comes from it",
    "card_facts": "records know their cards by it",
    "with_cards": "cards of one's own need it",
    "with_sets": "sets of one's own need it",
    "check_deck": "a deck is judged by it",
    "lines_of_text": "the tests of the language need it",
    "look": "the lobby shows it",
    "printed": "cards are drawn by it",
    "mat": "the table is drawn by it",
    "offered": "the page finds by it what an option belongs to",
}

# Of a CardGame: the modules of its folder that carry out a hook.
CARRIED_OUT: Final = {
    "arrange": "arranged_by",
    "worth": "judged_by",
    "guess": "guessed_by",
    "why_not": "refused_by",
    "describe_table": "told_by",
    "describe_seat": "told_by",
    "describe_body": "told_by",
    "printed": "printed_by",
    "mat": "laid_by",
    "offered": "laid_by",
}


def check_hooks(game: Rulebook) -> None:
    """BadSetup where a game lacks what others need of it."""
    missing = [hook for hook in REQUIRED if not has_hook(game, hook)]
    if missing:
        told = "; ".join(f"no `{hook}`: {REQUIRED[hook]}" for hook in missing)
        raise BadSetup(f"{game.name}: {told}")


def has_hook(game: Rulebook, hook: str) -> bool:
    """Whether a game has its own way, or names the module or the file that knows it."""
    from playmat.parts.card_game import CardGame
    from playmat.parts.look_file import look_file
    from playmat.parts.rulebook import Rulebook

    kind = type(game)
    own = getattr(kind, hook)
    if hook == "check_deck" and own is CardGame.check_deck:
        return hasattr(kind, "built_by")
    if hook == "unpack" and own is CardGame.unpack:
        return hasattr(kind, "state_type")
    if hook == "look" and own is CardGame.look:
        return look_file(game.folder).exists()
    if hook in CARRIED_OUT and own is getattr(CardGame, hook):
        return hasattr(getattr(kind, CARRIED_OUT[hook], None), hook)
    return own is not getattr(Rulebook, hook)
