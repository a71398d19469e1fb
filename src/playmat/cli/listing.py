"""What there is: games, cards, decks, and how moves are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.terminal import err, for_people, out, plain_letters, say_json

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from playmat.cli.faces.cards import Cards
    from playmat.kernel.cards import Card
    from playmat.language.decks import Deck
    from playmat.parts.look import Printed
    from playmat.parts.rulebook import Rulebook


COLUMNS = ("number", "name", "line", "cost", "figures", "text")
OF_ANY_CARD = ("name", "kind", "text", "set")
FEW = 3  # cards whose keywords are explained below them


def games(*, json: bool = False) -> int:
    """The games that can be played, with their modes.

    For example:

        playmat games

    Parameters
    ----------
    json
        Answer as JSON.
    """
    from playmat.games import left_out, load, playable_names

    found = [load(name) for name in playable_names()]
    for broken in left_out():
        err().print(f"left out: {broken}", style="red", soft_wrap=True)
    if json:
        say_json([game_data(game) for game in found])
        return FINE
    table = grid("name", "title", "modes", "cards", "decks")
    for game in found:
        modes = ", ".join(mode.name for mode in game.modes.values())
        table.add_row(game.name, game.title, modes, str(len(game.cards)), str(len(game.decks)))
    out().print(table)
    return FINE


def game_data(game: Rulebook) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "modes": [
            {"name": mode.name, "title": mode.title, "seats": mode.seats}
            for mode in game.modes.values()
        ],
        "switches": [
            {"name": s.name, "values": s.values, "default": s.default, "rule": s.rule}
            for s in game.switches.values()
        ],
        "cards": len(game.cards),
        "decks": len(game.decks),
    }


def cards(
    game: str,
    search: str = "",
    /,
    *,
    name: str = "",
    identifier: str = "",
    kind: str = "",
    type: str = "",
    subtype: str = "",
    cost: str = "",
    text: str = "",
    json: bool = False,
) -> int:
    """The cards of a game, as cards.

    For example:

        playmat cards mix --type Rock --text "Restore"
        playmat cards nostalgix 'type:fighter cost<=2 text:"draw"'
        playmat cards nostalgix --kind fighter --cost 2-4 --text Taunt

    Parameters
    ----------
    game
        Which game, such as mix.
    search
        Words, as in the search box of the page: field:words, cost<=2, "or", - for not, brackets.
    name
        Only cards with this in their name.
    identifier
        Only cards with this identifier (a group that the game gives its cards).
    kind
        Only cards of this kind, such as spell.
    type
        Only cards of this type.
    subtype
        Only cards of this subtype.
    cost
        Only cards that cost this much: 3, or 2-4.
    text
        Only cards with this in their text or in the effect of an attack.
    json
        Answer as JSON.
    """
    from rich.text import Text

    from playmat.cli.faces.cards import Cards
    from playmat.workshop.card_search import reading

    rulebook = find_game(game)
    fits = reading(search, rulebook)
    face = Cards(rulebook, plain_letters(out()))
    wanted = {"identifier": identifier, "type": type, "subtype": subtype}
    costs = span_of(cost)
    found = [
        card
        for card, printed in ((card, rulebook.looks.printed(card)) for card in rulebook.cards)
        if fits(printed)
        and name.casefold() in card.name.casefold()
        and text.casefold() in whole_text(printed).casefold()
        and card.kind.startswith(kind.casefold())
        and (costs is None or printed.cost in costs)
        and all(has(printed, facet, value) for facet, value in wanted.items() if value)
    ]
    if json:
        say_json([card_data(face, card) for card in found])
    elif not found:
        err().print("No card of that kind.", f"See all of them: playmat cards {rulebook.name}")
    elif for_people():
        console = out()
        console.print(face.spread(found, console.width))
        explained = dict(word for card in found for word in face.explained(card))
        if len(found) <= FEW:
            for word, rule in explained.items():
                console.print(Text.assemble((f"{word}: ", "bold"), rule))
        console.print(f"{len(found)} of {len(rulebook.cards)} cards")
    else:
        rows = [row_of(face, card) for card in found]
        filled = [place for place in range(len(COLUMNS)) if any(row[place] for row in rows)]
        table = grid(*(COLUMNS[place] for place in filled))
        for row in rows:
            table.add_row(*(row[place] for place in filled))
        wide = out()
        wide.width = max(wide.width, 120)
        wide.print(table)
    return FINE if found else SAID_NO


def whole_text(printed: Printed) -> str:
    """All the sentences on a card."""
    return "\n".join([*printed.text, *(attack.text for attack in printed.attacks)])


def span_of(cost: str) -> range | None:
    """The costs that are meant by 3 or by 2-4; None: any."""
    if not cost:
        return None
    low, dash, high = cost.partition("-")
    if not low.isdigit() or (dash and not high.isdigit()):
        raise WrongUse(f"{cost!r} is no cost", "write a number or a span: --cost 3, --cost 2-4")
    return range(int(low), int(high or low) + 1)


def has(printed: Printed, facet: str, value: str) -> bool:
    """Whether a card has a facet, hyphens or not, one value of which begins like this."""
    named = [values for name, values in printed.facets.items() if name.replace("-", "") == facet]
    return any(one.casefold().startswith(value.casefold()) for values in named for one in values)


def card_data(face: Cards, card: Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "kind": card.kind,
        "text": card.text,
        "set": card.set_name,
        "handler": card.handler or None,
        **facts_of(face.game.looks.printed(card)),
    }


def facts_of(printed: Printed) -> dict[str, Any]:
    """What is printed on a card besides what every card has, as `Printed` names it."""
    import msgspec

    made: dict[str, Any] = msgspec.to_builtins(printed)
    return {name: value for name, value in made.items() if name not in OF_ANY_CARD}


def row_of(face: Cards, card: Card) -> list[str]:
    """A card as a row of a table with COLUMNS."""
    printed = face.game.looks.printed(card)
    figures = [text for text, _ in face.figures(printed.stats)]
    figures += [f"{told} {text}".rstrip() for told, _, text in face.attacks(printed)]
    cost = "" if printed.cost is None else str(printed.cost)
    told = [printed.number, printed.name, printed.line, cost, ", ".join(figures)]
    return [face.say(text) for text in [*told, " / ".join(printed.text)]]


def decks(game: str, /, *, mode: str = "", json: bool = False) -> int:
    """The decks that come with a game: their plans, and whether they are legal.

    For example:

        playmat decks mix --mode doubles

    Parameters
    ----------
    game
        Which game, such as mix.
    mode
        Only decks made for this mode.
    json
        Answer as JSON.
    """
    rulebook = find_game(game)
    found = list(rulebook.decks.values())
    if mode:
        wanted = pick("mode", mode, list(rulebook.modes))
        found = [deck for deck in found if (deck.mode or rulebook.default_mode) == wanted]
    if json:
        say_json([deck_data(rulebook, deck) for deck in found])
        return FINE
    table = grid("deck", "mode", "cards", "plan", "legal")
    for deck in found:
        problems = rulebook.decks.check(deck)
        legal = "yes" if not problems else "; ".join(f"no: {why} ({c})" for c, why in problems)
        table.add_row(
            deck.deck, deck.mode or rulebook.default_mode, contents(deck), deck.plan, legal
        )
    console = out()
    if not for_people():
        console.width = max(console.width, 120)
    console.print(table)
    return FINE


def contents(deck: Deck) -> str:
    """The cards of a deck on one line."""
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in deck.cards.items())


def deck_data(game: Rulebook, deck: Deck) -> dict[str, Any]:
    problems = game.decks.check(deck)
    return {
        "name": deck.deck,
        "mode": deck.mode or game.default_mode,
        "cards": dict(deck.cards),
        "legal": not problems,
        "plan": deck.plan,
        "problems": [{"clause": clause, "problem": why} for clause, why in problems],
    }


def moves(game: str, /, *, json: bool = False) -> int:
    """How the moves of a game are written, with an example each.

    Any shortening that can mean only one offered move will do.

    For example:

        playmat moves mix

    Parameters
    ----------
    game
        Which game, such as mix.
    json
        Answer as JSON.
    """
    rulebook = find_game(game)
    if json:
        say_json(
            [
                {"verb": v.name, "form": v.template, "example": v.example, "any_time": v.standing}
                for v in rulebook.verbs.values()
            ]
        )
        return FINE
    table = grid("verb", "form", "example", "when")
    for verb in rulebook.verbs.values():
        table.add_row(
            verb.name, verb.template, verb.example, "at any time" if verb.standing else "when asked"
        )
    out().print(table)
    return FINE


def grid(*columns: str) -> Grid:
    """A table without needless lines."""
    from rich import box
    from rich.table import Table as Grid

    made = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        made.add_column(column)
    return made
