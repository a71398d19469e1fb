"""Where in play something goes: to a row, to another column, to a free place; and who changes places."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.frames import Frame, Hole
from playmat.language.people.meanings import listed, meaning

FREE: Final = "an empty, any empty, an open, any open, a free, any free, an unoccupied, an available, one empty, another empty, another free, another open, your empty"
PLACE: Final = "space, slot, spot, position, zone, place"
OWN_SIDE: Final = "on your side, on your side of the field, on your side of the board, on your board, on your field, of yours, you have"
OTHER: Final = "another column, a different column, any other column, some other column, one of the other columns"
MOVE: Final = "move, put, place, return, bring, switch, shift, bring back, revive"
BOARD: Final = (
    "onto the board, on the board, into play, in play, onto the field, on the field, back into play,"
    " back onto the board, back on the board, back onto the field, back on the field"
)
TO: Final = (
    *("to", "into", "in", "onto", "on", "straight to", "directly to"),
    *("back to", "back into", "back in", "back on", "over to"),
)


def phrases(en: Dialect) -> None:
    rows(en)
    columns(en)
    brought_there(en)
    moved_there(en)


def rows(en: Dialect) -> None:
    """A free place, perhaps of a row."""
    en.words("free_one", dict.fromkeys(listed(FREE), "free"))
    en.words("place_word", dict.fromkeys(listed(PLACE), "place"))
    spot = partial(meaning, en, "spot")
    en.words("own_side", dict.fromkeys(listed(OWN_SIDE)))
    spot("spot", "{_f:free_one}[ {_k:singular}] {_p:place_word}[ {_s:own_side}]")
    spot(
        "spot",
        "{_f:free_one} {row}",
        "{_f:free_one} {row} {_p:place_word}",
        "a {row} {_p:place_word}",
        "the {row}",
        "{_f:free_one} {_p:place_word} in the {row}",
    )
    spot(
        "spot",
        "{_f:free_one} {_r:row} or {_s:row} {_p:place_word}",
        "{_f:free_one} {_r:row} or {_s:row}",
        "the {_r:row} or the {_s:row}",
        "the {_r:row} or {_s:row}",
        "either row",
    )
    spot(
        in_own_row,
        "{side} {row}",
        "{_f:free_one} {_p:place_word} in {side} {row}",
        "{_f:free_one} {_p:place_word} of {side} {row}",
        "one of {side} {_f:free_one} {row} {_p:place_word}",
    )


def columns(en: Dialect) -> None:
    """Another column, or whichever."""
    en.words("other_column", dict.fromkeys(listed(OTHER), "other"))
    spot = partial(meaning, en, "spot")
    spot(
        "spot",
        "{_o:other_column}",
        "{_f:free_one} {_p:place_word} in {_o:other_column}",
        "{_f:free_one} {_k:singular} {_p:place_word} in {_o:other_column}",
        "{_f:free_one} {row} {_p:place_word} in {_o:other_column}",
        "the {row} of {_o:other_column}",
        column="other",
    )
    spot(
        "spot",
        "any column",
        *(
            f"{{_f:free_one}} {{_p:place_word}}{even} in {{_o:other_column}}"
            for even in (" even", ", even", ", also")
        ),
        "{_f:free_one} {_p:place_word} in any column",
        "{_f:free_one} {_p:place_word}, even if it's in {_o:other_column}",
    )


def brought_there(en: Dialect) -> None:
    """From outside play to a place."""
    order = partial(meaning, en, "order")
    there = "[{who:player} ]<summon> {what:np} {_t:to_spot} {spot}"
    order(summoned, there, f"{there} <free>", f"{there} without paying its {{_c:figure_name}}")
    order(
        brought_back,
        "{_b:bring_verb} {what:np} back from {zone} {_t:to_spot} {spot}",
        "{_b:bring_verb} {what:np} back out of {zone} {_t:to_spot} {spot}",
        "{_b:bring_verb} back {what:np} from {zone} {_t:to_spot} {spot}",
    )
    en.words("bring_verb", dict.fromkeys(("bring", "get", "take", "put", "call"), "bring"))
    en.words("to_spot", dict.fromkeys(TO, "to"))
    en.words("on_board", dict.fromkeys(listed(BOARD), "board"))
    order(put_on_board, "put {what:np} {_b:on_board}", "put {what:np} {_b:on_board} <free>")
    use = partial(meaning, en, "use")
    use(
        into_play,
        "<summon> <them> {_t:to_spot} {spot}",
        "<summon> <them> {_t:to_spot} {spot} <free>",
        "{_m:move_verb} <them> {_t:to_spot} {spot}",
        "{_m:move_verb} <them> {_t:to_spot} {spot} <free>",
        "put <them> {_b:on_board}[ <free>][,] {_t:to_spot} {spot}",
    )
    use(into_play, "put <them> {_b:on_board}", "put <them> {_b:on_board} <free>")


def moved_there(en: Dialect) -> None:
    """From one place to another; what lies outside play is brought into play by it."""
    order = partial(meaning, en, "order")
    en.words("move_verb", dict.fromkeys(listed(MOVE), "move"))
    there = "{_m:move_verb} {what:np} {_t:to_spot} {spot}"
    order(
        repositioned,
        there,
        f"{there} <free>",
        "{what:thing} moves to {spot}",
    )
    order(
        may_go_to,
        "{what:thing} <may> move to {spot}",
        "{what:thing} <may> switch to {spot}",
    )


def put_on_board(what: Any) -> Frame:
    """What lies elsewhere comes into play."""
    if not isinstance(what, Frame) or not what.get("zone"):
        raise ValueError("from where, is not said")
    return Frame("summon", what=what)


def into_play(spot: Any = None) -> Frame:
    return Frame("into play", spot=spot if spot is not None and named(spot) else None)


def brought_back(what: Any, zone: Any, spot: Any) -> Frame:
    return summoned(what.with_(zone=zone), spot)


def in_own_row(side: Any, row: Any) -> Frame:
    """One's own row goes without saying."""
    if side != "yours":
        raise ValueError("on the other side")
    return Frame("spot", row=row)


def summoned(what: Any, spot: Any, who: Any = None) -> Frame:
    return Frame("summon", what=what, who=who, spot=spot if named(spot) else None)


def repositioned(what: Any, spot: Any) -> Frame:
    if isinstance(what, Frame) and what.get("zone"):
        return summoned(what, spot)
    return Frame("reposition", what=what, spot=spot if named(spot) else None)


def may_go_to(what: Any, spot: Any) -> Frame:
    """Said of what was named before ("but it may move to ..."), it is a part of that, not a line."""
    if isinstance(what, Frame) and what.parts == {"det": "it"}:
        raise ValueError("when, is not said")
    return repositioned(what, spot)


def named(spot: Any) -> bool:
    """Whether a place is any more than a free one."""
    return isinstance(spot, Hole) or bool(spot.parts)
