"""Pages of text behind the cards, in Typst's own words: a deck list, and the rules of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from playmat.language.decks import Deck
from playmat.printing.credits import CREDITS
from playmat.printing.measuring import DISPLAY, STRONG
from playmat.printing.shapes import number
from playmat.printing.sheets import Sheet, quoted

MARGIN: Final = 15.0  # millimetres

# Typst's functions for what has a beginning and an end in Markdown.
AROUND: Final = {
    "paragraph": "par",
    "strong": "strong",
    "em": "emph",
    "blockquote": "pad",
    "bullet_list": "list",
    "ordered_list": "enum",
}


def text_page(content: str, sheet: Sheet, columns: int) -> str:
    """Text on pages of their own, with the credits below."""
    return (
        f"#set page(width: {number(sheet.wide)}mm, height: {number(sheet.high)}mm, "
        f"margin: {number(MARGIN)}mm, columns: {columns}, "
        f"footer: text(size: 4.5pt, {quoted(CREDITS)}))\n"
        f"#set heading(numbering: none)\n"
        f"#show heading: set text(font: {quoted(DISPLAY.family)}, weight: {DISPLAY.weight})\n"
        f"#show strong: set text(weight: {STRONG.weight})\n"
        f'#show emph: set text(weight: {STRONG.weight}, style: "normal")\n'
        "#set table(inset: 3pt, stroke: 0.4pt)\n"
        f"#{{\n{content}\n}}\n"
    )


def deck_page(deck: Deck, sheet: Sheet) -> str:
    """The cards of a deck with their counts."""
    lines = [f"heading(level: 1, {quoted(deck.deck)})"]
    if deck.plan:
        lines.append(f"par({quoted(deck.plan)})")
    cells = ", ".join(f"[{count}], {quoted(name)}" for name, count in deck.cards.items())
    lines.append(f"table(columns: 2, stroke: none, inset: 2pt, {cells})")
    return text_page("\n".join(lines), sheet, columns=1)


def rules_page(guide: str, sheet: Sheet) -> str:
    """A game's ten-minute page, in two columns."""
    return text_page(in_typst(guide), sheet, columns=2)


def in_typst(markdown: str) -> str:
    """Markdown as an expression of Typst; every word of it is a quoted text, never markup.

    >>> in_typst("A **b**")
    'par({"A "; strong({"b"})})'
    """
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown))
    return all_of(root.children, "\n")


def all_of(nodes: Iterable[SyntaxTreeNode], between: str = "; ") -> str:
    return between.join(said for node in nodes if (said := one(node)))


def one(node: SyntaxTreeNode) -> str:
    """One piece of Markdown. What Typst has no word for is its content alone, such as a link."""
    if node.type in ("text", "code_inline", "fence", "code_block"):
        return quoted(node.content)
    if node.type in ("softbreak", "hardbreak"):
        return quoted(" ")
    if node.type == "heading":
        return f"heading(level: {node.tag[1:]}, {{{all_of(node.children)}}})"
    if node.type == "table":
        return table(node)
    if node.type in ("bullet_list", "ordered_list"):
        items = ", ".join(f"{{{all_of(item.children)}}}" for item in node.children)
        return f"{AROUND[node.type]}({items})"
    if node.type in AROUND:
        return f"{AROUND[node.type]}({{{all_of(node.children)}}})"
    return all_of(node.children)


def table(node: SyntaxTreeNode) -> str:
    """A table; its first row is bold."""
    rows = [row for part in node.children for row in part.children]
    first, *others = ([f"{{{all_of(cell.children)}}}" for cell in row.children] for row in rows)
    cells: Sequence[str] = [f"strong({cell})" for cell in first]
    cells = [*cells, *(cell for row in others for cell in row)]
    return f"table(columns: {len(first)}, {', '.join(cells)})"
