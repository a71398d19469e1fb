"""Cards on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from playmat.cli import FINE
from playmat.cli.problems import WrongUse, existing, find_game
from playmat.cli.terminal import err, say_json

if TYPE_CHECKING:
    from playmat.printing.choosing import Chosen
    from playmat.printing.job import Drawn, Form, Remark

PICTURES = (".svg", ".png")
DRAWN = (".png", ".jpg", ".jpeg", ".gif", ".webp")


def print_cards(
    game: str,
    /,
    *what: str,
    to: Path,
    form: Literal["sheets", "service", "images", "tabletop"] = "sheets",
    paper: Literal["a4", "letter"] = "a4",
    bleed: float | None = None,
    backs: bool = False,
    deck_list: bool = False,
    rules: bool = False,
    address: str = "",
    json: bool = False,
) -> int:
    """Print cards: sheets of nine to cut out, as PDF, or one card as SVG or PNG; or make files for
    print services and other tables.

    The cards have the size of usual playing cards, 63 x 88 mm: print without scaling. Tokens that
    the cards make are printed too. The text is that which the rules carry out. A card that does
    not fit on a card is left out and told.

    For example:

        playmat print nexus "Empty Shelves" --to deck.pdf --backs --deck-list --rules
        playmat print mix my_set.yaml --to set.pdf --paper letter --bleed 2
        playmat print mix my_set.yaml --form service --backs --to set.pdf
        playmat print mix my_set.yaml --form tabletop --to set.zip
        playmat print mix "Owen in Disguise" --to owen.png

    Parameters
    ----------
    game
        Which game, such as mix.
    what
        Cards, decks and sets by name, and files of decks and sets; without any, the whole game.
    to
        The file to write: .pdf; for images and tabletop .zip; for a single card also .svg or .png.
    form
        sheets: to cut out; service: a page for each card; images: a PNG of each card; tabletop:
        for Tabletop Simulator.
    paper
        a4 or letter, of sheets.
    bleed
        By how many millimetres (0 to 2, else 0 to 5) the edges of cards go on beyond the cut;
        without it none, for a print service 3.
    backs
        A page of backs after every page, for printing on both sides along the long edge.
    deck_list
        A page with the list of each deck besides.
    rules
        The game's ten-minute page besides.
    address
        Where the pictures will lie for Tabletop Simulator, such as https://example.org/cards.
    json
        Answer as JSON.
    """
    from playmat.language.files import write_atomic
    from playmat.printing.choosing import chosen
    from playmat.printing.errors import Unprintable, missing
    from playmat.printing.job import picture_named

    if missing():
        raise Unprintable(missing())
    for name in what:
        if name.endswith((".yaml", ".yml")):
            existing(Path(name))
    found = chosen(find_game(game), what)
    needed = found.back or any(picture_named(card) for card in found.cards)
    pictures = pictures_beside(what) if needed else {}
    edge = bleed if bleed is not None else 3.0 if form == "service" else 0.0
    remarks: Sequence[Remark] = []
    if to.suffix in PICTURES and form == "sheets":
        data, count = picture(found, to.suffix, edge, pictures), 1
    else:
        drawn = drawn_for(found, to, form, edge, pictures)
        data = file_of(
            drawn,
            found,
            form,
            paper,
            backs=backs,
            deck_list=deck_list,
            rules=rules,
            address=address,
        )
        count, remarks = len(drawn.cards), drawn.remarks
    existing(to.parent, "folder")
    write_atomic(to, data)
    for each in [] if json else remarks:
        err().print(str(each), style="yellow", markup=False, highlight=False, soft_wrap=True)
    if json:
        told = [{"card": each.card, "message": each.message} for each in remarks]
        say_json({"file": str(to), "cards": count, "remarks": told})
    else:
        print(f"{to}: {count} card{'' if count == 1 else 's'}")
    return FINE


def drawn_for(
    found: Chosen, to: Path, form: Form, bleed: float, pictures: Mapping[str, bytes]
) -> Drawn:
    """The cards that were chosen, drawn for a file of this name."""
    from playmat.printing.job import SUFFIXES, draw
    from playmat.printing.sheets import card_page, sheet_of

    if to.suffix != SUFFIXES[form]:
        more = ", .svg or .png" if form == "sheets" else ""
        hint = f"name one that ends in {SUFFIXES[form]}{more}"
        raise WrongUse(f"{str(to)!r} is no file to print to", hint)
    _ = sheet_of("a4", bleed) if form == "sheets" else card_page(bleed)  # or the bleed is too large
    return draw(found, 0.0 if form == "tabletop" else bleed, pictures)


def file_of(
    drawn: Drawn,
    found: Chosen,
    form: Form,
    paper: Literal["a4", "letter"],
    backs: bool,
    deck_list: bool,
    rules: bool,
    address: str,
) -> bytes:
    from playmat.printing.job import images, sheets, tabletop
    from playmat.printing.pages import deck_page, rules_page
    from playmat.printing.sheets import card_page, sheet_of

    if form == "images":
        return images(drawn, backs)
    if form == "tabletop":
        return tabletop(drawn, address)
    if form == "service":
        return sheets(drawn, card_page(drawn.bleed), backs)
    sheet = sheet_of(paper, drawn.bleed)
    after = [deck_page(deck, sheet) for deck in found.decks if deck_list]
    after += [rules_page(found.game.files.guide, sheet)] if rules else []
    return sheets(drawn, sheet, backs, after)


def pictures_beside(what: Sequence[str]) -> dict[str, bytes]:
    """The pictures in a folder `pictures` beside the files that were named, by digest and by file.

    They are drawn anew, as a server does: so what was brought to one, or got from it, is known.
    """
    from playmat.kernel.errors import BadFile
    from playmat.server.files.picture_files import digest_of, drawn_anew

    named = [Path(name) for name in what if name.endswith((".yaml", ".yml"))]
    found: dict[str, bytes] = {}
    for folder in dict.fromkeys(file.parent / "pictures" for file in named):
        for file in sorted(folder.glob("*")):
            if file.suffix.lower() in DRAWN:
                try:
                    png = drawn_anew(file.read_bytes())
                except BadFile as error:
                    raise BadFile(error.message, str(file), hint=error.hint) from None
                found[digest_of(png)] = found[file.name.casefold()] = png
    return found


def picture(found: Chosen, suffix: str, bleed: float, pictures: Mapping[str, bytes]) -> bytes:
    """The one card that was chosen as a picture."""
    from playmat.printing.face import face
    from playmat.printing.job import picture_named
    from playmat.printing.sheets import sheet_of
    from playmat.printing.single import png, svg

    names = {card.name for card in found.cards}
    if len(names) != 1:
        raise WrongUse(
            f"a {suffix} file shows one card, but {len(names)} were named", "print a .pdf"
        )
    sheet_of("a4", bleed)  # the same bounds as on a sheet
    card = found.cards[0]
    drawing = face(card, found.game.looks.glance, bleed, pictures.get(picture_named(card)))
    return png(drawing) if suffix == ".png" else svg(drawing)
