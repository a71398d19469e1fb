"""A game's rules for reading: its guide as a page, its glossary, its rulings and clauses.

Clause numbers in the guide become links to the clauses. Guides are ours, and yet no raw HTML of
theirs gets through.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt

from playmat import load
from playmat.parts.guide import unmarked
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.pages import RulesInfo, RulesSection, RulingInfo

_CLAUSE = re.compile(r"\b[A-Z]{2}-R?\d+\b")


@cache
def rules_info(name: str) -> RulesInfo:
    """All that the rules page of a game shows."""
    game = load(name)
    ledger = game.files.ledger
    clauses = {number: unmarked(text) for number, text in ledger.clauses.items()}
    return RulesInfo(
        guide_page(game),
        game.files.glossary,
        [RulingInfo(number, text) for number, text in clauses.items() if "-R" in number],
        clauses,
        [RulesSection(title, numbers) for title, numbers in ledger.sections if numbers],
    )


def guide_page(game: Rulebook) -> str:
    """The guide as HTML; its headings have names, so that a list of contents can lead there."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(game.files.guide)
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(inline.content))
    page = str(reader.renderer.render(tokens, reader.options, {}))
    known = game.files.ledger.clauses

    def link(found: re.Match[str]) -> str:
        number = found.group()
        return f'<a href="#{number}">{number}</a>' if number in known else number

    return _CLAUSE.sub(link, page)


def slug(title: str) -> str:
    """A heading as a name in an address.

    >>> slug("An attack, step by step")
    'an-attack-step-by-step'
    """
    return "-".join(re.findall(r"[a-z0-9]+", title.casefold()))
