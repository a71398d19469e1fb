"""How great a figure may be, and what is more than what: one wording of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from playmat.language.people.everyday.turn import A_COUNT, FIGURE, Turn

COUNTED: Final = {
    word: number
    for number, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], start=1
    )
}
FIGURES: Final = rf"(?:{FIGURE}|VP|level|hand cost|cost|life)"
PILES: Final = ("wall", "discard pile", "deck", "void", "graveyard")
HIGHEST: Final = 99  # of more nobody counts one by one


def number_of(word: str) -> int:
    return COUNTED[word.lower()] if word.lower() in COUNTED else int(word)


def of_fewer(found: re.Match[str]) -> str:
    """Less than so many is at most one fewer; of thousands it is said as it is."""
    n = number_of(found["n"])
    if not 0 < n <= HIGHEST:
        return found[0]
    return f"{found['with']} {found['figure']} {n - 1} or less"


def than_its_figure(found: re.Match[str]) -> str:
    """ "Its HP is lower than the other card's": than that card's HP."""
    whose = {"yours": "your", "theirs": "their opponent's"}.get(found["whose"].lower())
    return f"{found['figure']} {found['are']} {found['how']} than {whose or found['whose']} {found['figure']}"


def has_less(found: re.Match[str]) -> str:
    how = "less" if found["how"].lower() in ("lower", "less") else "more"
    return f" has {how} {found['figure']} than "


def more_of_theirs(found: re.Match[str]) -> str:
    same = found[2].lower() == (found[3] or found[4]).lower()
    return f"your opponent has {found[1]} {found[2]} than you" if same else found[0]


def piles_compared(pile: str) -> Iterator[Turn]:
    """Who has more cards there, where the pile itself is said to be bigger or smaller."""
    on = "on" if pile == "wall" else "in"
    for more, size in (("more", "(?:bigger|larger)"), ("(?:fewer|less)", "smaller")):
        how = "more" if more == "more" else "fewer"
        grown = rf"(?:(?:has|contains|holds) {more} cards|is {size}|is the {size} one)"
        yield Turn(
            rf"\byour {pile} {grown}(?: than (?:your opponent's|the opponent's|theirs)(?: {pile})?)?(?=[,.]|$)",
            f"you have {how} cards {on} your {pile} than your opponent",
        )
        yield Turn(
            rf"\b(?:your opponent's|the opponent's|their) {pile} {grown} than your(?:s| own| {pile})(?=[,.]|$)",
            f"your opponent has {how} cards {on} their {pile} than you",
        )


TURNS: Final = (
    # How great a figure may be.
    Turn(rf"\b(?:at or (?:under|below)) ({A_COUNT}) ({FIGURES})\b", r"at \1 \2 or less"),
    Turn(
        rf"\b(with|of|has|have|having) (?:an? )?({FIGURES}) (?:of )?({A_COUNT}) or (?:less|lower|below|under|fewer)\b",
        r"\1 \2 \3 or less",
    ),
    Turn(
        rf"\b(with|of|has|have|having) (?:an? )?({FIGURES}) (?:of )?({A_COUNT}) or (?:more|higher|above|over|greater)\b",
        r"\1 \2 \3 or more",
    ),
    Turn(
        rf"\b(?P<with>with|of|having|has|have) (?:an? )?(?P<figure>{FIGURES}) (?:of )?(?:that is )?(?:less than|fewer than|lower than|smaller than|below|under) (?P<n>{A_COUNT})\b(?! or)",
        of_fewer,
    ),
    Turn(
        rf"(?<= )(?P<with>with|having|has|have) (?:fewer|less) than (?P<n>{A_COUNT}) (?P<figure>{FIGURES})\b",
        of_fewer,
        only=" (?:character|unit|fighter|creature)s? (?:with|that has|having) ",
    ),
    Turn(
        rf"\b(an?|one|1|target) ({A_COUNT}) ({FIGURES}) or (?:less|lower|fewer|below) ((?:opposing |enemy |friendly )?\w{{3,20}})\b",
        r"\1 \4 with \3 \2 or less",
    ),
    Turn(
        rf" (?:(?:that|who|which) (?:is|are) |that's )?(?:no higher than|not higher than|not above|no greater than|at most|up to|not over) level ({A_COUNT})\b",
        r" with level \1 or less",
    ),
    Turn(
        rf" (?:(?:that|who|which) (?:is|are) |that's )(?:at )?level ({A_COUNT}) or (?:less|lower|below|under)\b",
        r" with level \1 or less",
    ),
    Turn(
        rf" (?:(?:that|who|which) (?:is|are) |that's )(?:at )?level ({A_COUNT}) or (?:more|higher|above)\b",
        r" with level \1 or more",
    ),
    Turn(
        rf" under level (?P<n>{A_COUNT})\b",
        lambda found: f" with level {number_of(found['n']) - 1} or less",
    ),
    # One figure and another: that it exceeds it, and the second time unnamed.
    Turn(rf"\b({FIGURES}) (?:exceeds?|beats?|outranks?|tops?) (?=\w)", r"\1 is greater than "),
    Turn(rf"\b({FIGURES}) (is|are) (above|below) that of ", r"\1 \2 \3 the \1 of "),
    Turn(
        rf"\b(?P<figure>{FIGURES}) (?P<are>is|are) (?P<how>lower|higher|greater|less|smaller|bigger|more)"
        r" than (?P<whose>yours|theirs|[^.,:;]{3,40}?'s)(?=[,.]|$)",
        than_its_figure,
    ),
    Turn(
        rf" is (?P<how>lower|higher) (?:on|in) (?P<figure>{FIGURES}) than ",
        has_less,
    ),
    Turn(rf"\b(has|have) an? (higher|lower|greater|smaller) ({FIGURES}) than\b", r"\1 \2 \3 than"),
    Turn(
        rf"\b(your opponent|the opponent|they|you) (has|have) the (?:higher|greater|bigger|most) ({FIGURES})(?=[,.]|$)",
        lambda found: (
            f"{found[1]} {found[2]} more {found[3]} than {'your opponent' if found[1].lower() == 'you' else 'you'}"
        ),
    ),
    Turn(
        r"^when(?:ever)? (?=(?:you|your opponent|the opponent|the other player) (?:has|have|controls?) (?:more|fewer|less) [^.,]{2,40} than )",
        "If ",
    ),
    Turn(
        r"\b(than (?:you|they|your opponent|the opponent|the other player)) (?:do|does|have|has)(?=[,.]|$)",
        r"\1",
    ),
    Turn(
        r"\bthere are (more|fewer) opposing (\w{3,20}s) than (?:(\w{3,20}s) you control|(?:your|friendly) (\w{3,20}s))(?=[,.]|$)",
        more_of_theirs,
    ),
    Turn(rf"\b(is|are) on (?={A_COUNT} {FIGURES}\b)", r"\1 at "),
    Turn(
        rf"\b({FIGURES}) (is|are) not (?:above|over|higher than|greater than|more than) ({A_COUNT})\b",
        r"\1 \2 \3 or less",
    ),
    # The piles of two players: "your discard pile is bigger than your opponent's".
    *(turn for pile in PILES for turn in piles_compared(pile)),
    Turn(
        r"\b(your|their) (wall|discard pile|deck|void|graveyard|hand) holds (?=\w)",
        r"\1 \2 contains ",
    ),
    Turn(
        r"\b(?:the number of cards|there are more cards) on your wall (?:is (?:greater|higher|bigger|more) )?than(?: the number)? on (?:your opponent's|theirs|your opponent's wall)(?=[,.]|$)"
        r"|\byou have the most cards on your wall(?=[,.]|$)"
        r"|\bmore of your cards are on the wall than of your opponent's(?=[,.]|$)",
        "you have more cards on your wall than your opponent",
    ),
)
