"""How a game looks: every card is printed, and what the game says of its looks is there."""

from __future__ import annotations

from playmat.checks.playing import moments, viewed, viewers
from playmat.checks.wrong import Advice, Deal, Wrong, demand
from playmat.kernel.seats import letter
from playmat.parts.own_icons import own_icon, own_icon_names
from playmat.parts.rulebook import Rulebook
from playmat.printing.pictures import icon


def cards_are_printed(game: Rulebook) -> None:
    prints = {card.name: card for card in game.looks.prints}
    for card in game.cards:
        demand(card.name in prints, f"{card.name} is not among `prints`")
        shown = prints[card.name]
        said = "\n".join(shown.text)
        demand(said == card.text, f"{card.name} is printed with another text: {said!r}")
        colours = ", ".join(game.looks.glance.colours)
        known = shown.colour in game.looks.glance.colours
        demand(known, f"{card.name} has the colour {shown.colour!r}; the look has: {colours}")
        few = 1 <= len(set(shown.icons)) == len(shown.icons) <= 3
        demand(few, f"{card.name} has {shown.icons} as icons: one to three different ones it is")
        for word in shown.keywords:
            known = bool(word.text) and not game.files.ledger.unknown([word.rule])
            demand(known, f"{card.name}: {word.text!r} is explained by {word.rule}, no clause")
        for facet in game.looks.glance.facets:
            odd = set(shown.facets.get(facet.name, ())) - set(facet.values)
            demand(not odd, f"{card.name}: no value of the facet {facet.name!r}: {sorted(odd)}")


def art_names_what_there_is(game: Rulebook) -> None:
    odd = sorted(set(game.files.art.names) - {card.name for card in game.looks.prints})
    demand(not odd, f"art.yaml names cards that there are not: {', '.join(odd)}")


def icons_are_drawn(game: Rulebook) -> None:
    """Each is in the set or among the game's own, which are drawings of plain shapes."""
    for name in own_icon_names(game.folder):
        own_icon(game.folder, name)
    blank = [
        name
        for name in sorted({*game.files.art.all_icons(), game.looks.glance.icon})
        if not icon(name)
    ]
    demand(not blank, f"there is no icon called {', '.join(blank)}")


def words_name_clauses(game: Rulebook) -> None:
    named = [clause for _, clause in game.looks.explainer.patterns]
    named += [clause for _, clause in game.files.looks.kinds.values()]
    named += [word.rule for word in game.files.glossary]
    named += [prompt.rule for prompt in game.prompts if prompt.rule]
    odd = game.files.ledger.unknown(named)
    demand(not odd, f"clauses that the ledger does not have: {', '.join(odd)}")


def pictures_differ(game: Rulebook) -> None:
    pictures = {tuple(card.icons) for card in game.looks.prints}
    if len(pictures) <= 0.9 * len(game.cards):
        raise Advice(
            f"{len(game.cards)} cards have only {len(pictures)} different pictures: "
            "name more of them in art.yaml"
        )


def mats_can_be_drawn(deal: Deal, seed: int) -> None:
    """At every moment everybody has a mat, whose places and gauges have names of their own."""
    table = deal()
    game = table.game
    assert isinstance(game, Rulebook)
    for option in moments(table, seed):
        for viewer in viewers(table):
            mat = game.looks.mat(viewed(table, viewer), None if viewer is None else letter(viewer))
            for ids in ([p.id for p in mat.places], [g.id for g in mat.gauges]):
                demand(len(set(ids)) == len(ids), f"two places of a mat have one id: {ids}", table)
            own = {place.seat for place in mat.places if place.own_order}
            eyes = set() if viewer is None else {letter(viewer)}
            demand(own <= eyes, "somebody may put another's cards into order", table)
        try:
            game.looks.offered(table.state, option)
        except Exception as error:
            raise Wrong(f"{option.text!r} cannot be shown on the mat: {error!r}") from error
