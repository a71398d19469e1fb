"""One line of card text: what a game understands of it, as the workshop page tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import find_game, pick
from playmat.cli.terminal import out, say_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rich.console import Console

    from playmat.parts.rulebook import Rulebook
    from playmat.workshop.card_drafts import CardReading, LineReading, Trouble
    from playmat.workshop.card_forms import CardForm
    from playmat.workshop.nearest_examples import NearLine

SLIPS: Final = 1  # words that somebody may have left out by mistake


def card_explain(text: str, /, *, game: str, kind: str = "", json: bool = False) -> int:
    """Say what a game understands of a card's text, or what could stand there instead.

    For example:

        playmat card explain "Draw 2 cards." --game nostalgix
        playmat card explain "Deal 2 damge to a Figther." --game nostalgix --kind spell

    Parameters
    ----------
    text
        The text, as it would stand on a card; of several lines each is told.
    game
        Which game, such as mix.
    kind
        What kind of card it stands on; without it, the first kind on which it is understood.
    json
        Answer as JSON.
    """
    rulebook = find_game(game)
    form, draft = on_a_card(rulebook, text, kind)
    read = bool(draft.lines) and not any(line.trouble for line in draft.lines)
    understood = read and not draft.problem
    if json:
        say_json(data_of(rulebook, form, draft, understood))
        return FINE if understood else SAID_NO
    console = out()
    for line in draft.lines:
        tell(console, line, form, rulebook.name)
    if draft.problem:
        console.print(f"{form.title}: {draft.problem}", style="red", soft_wrap=True)
    elif not draft.lines:
        console.print("there is no text", style="red")
    return FINE if understood else SAID_NO


def on_a_card(game: Rulebook, text: str, kind: str) -> tuple[CardForm, CardReading]:
    """The text as it reads on a card of this kind, or on the first that it is understood on; on
    none: on that whose first offer is nearest.
    """
    from playmat.workshop.card_drafts import read_draft
    from playmat.workshop.card_forms import workbench

    forms = {form.kind: form for form in workbench(game).forms}
    if kind:
        forms = {name: forms[name] for name in [pick("kind of card", kind, list(forms))]}
    found: list[tuple[int, bool, int, int, CardForm, CardReading]] = []
    for form in forms.values():
        draft = read_draft(game, {**form.blank, "text": text}, {})
        if disputed(draft):  # what the text says is only at odds with what a blank card says
            drafts = (read_draft(game, card, {}) for card in barer(form.blank, text))
            draft = next((each for each in drafts if fine(each)), draft)
        if fine(draft):
            return form, draft
        troubled = [line for line in draft.lines if line.trouble]
        away = max((distance(line) for line in troubled), default=0)
        found.append((len(troubled), bool(draft.problem), away, len(found), form, draft))
    *_, form, draft = min(found, key=lambda each: each[:4])
    return form, draft


def distance(line: LineReading) -> int:
    """How far a line is from being understood: 0, the first offer says what it says; 1, that says
    more, such as when it happens; 2, there is none.
    """
    if not line.trouble or not line.trouble.mended:
        return 2
    more = len(line.trouble.mended.split()) - len(line.text.split())
    return int(more > SLIPS)


def fine(draft: CardReading) -> bool:
    return not draft.problem and not any(line.trouble for line in draft.lines)


def disputed(draft: CardReading) -> bool:
    """Whether each line that is refused is English that the game reads: no other words would do."""
    troubles = [line.trouble for line in draft.lines if line.trouble]
    return bool(troubles) and not any(
        each.offers or each.mends or each.meanings or each.missing for each in troubles
    )


def barer(blank: Mapping[str, Any], text: str) -> Iterator[dict[str, Any]]:
    """A blank card that says a text, without one of the words that stand on it for an example."""
    for field, value in blank.items():
        if isinstance(value, str) and field not in ("kind", "name", "text"):
            yield {**{name: each for name, each in blank.items() if name != field}, "text": text}


def data_of(game: Rulebook, form: CardForm, draft: CardReading, understood: bool) -> dict[str, Any]:
    import msgspec

    lines: list[dict[str, Any]] = msgspec.to_builtins(draft.lines)
    return {
        "game": game.name,
        "kind": form.kind,
        "understood": understood,
        "lines": lines,
        "problem": draft.problem,
    }


def tell(console: Console, line: LineReading, form: CardForm, game: str) -> None:
    """What there is to say of one line."""
    if line.trouble is not None:
        tell_trouble(console, line.text, line.trouble, game)
        return
    console.print(f"understood ({form.title}): {line.told}", style="green", soft_wrap=True)
    for word in line.words:
        rule = f" ({word.rule})" if word.rule else ""
        console.print(f"  {word.name}: {word.text}{rule}", soft_wrap=True)
    for warning in line.warnings:
        console.print(f"  {warning.text}", style="yellow", soft_wrap=True)


def tell_trouble(console: Console, text: str, trouble: Trouble, game: str) -> None:
    """Where a line is not understood, what was, what could follow, and what would do."""
    console.print(trouble.message, style="red", soft_wrap=True)
    console.print(f"  {text}\n  {' ' * trouble.at}{'^' * max(1, trouble.length)}", soft_wrap=True)
    whole = bool(trouble.mends or trouble.meanings or trouble.nearest)
    offered = ", ".join(offer.words for offer in trouble.offers)
    for title, said in (
        ("understood", "" if trouble.parts else text[: trouble.at].strip()),
        ("could follow", "" if whole or trouble.missing else offered),
    ):
        if said:
            console.print(f"  {title}: {said}", soft_wrap=True)
    for part in trouble.parts:
        console.print(f"  understood: {part.text}", soft_wrap=True)
        if part.told != part.text:
            console.print(f"    as: {part.told}", style="green", soft_wrap=True)
    if trouble.missing:
        console.print(f"  {trouble.missing}", style="yellow", soft_wrap=True)
    for number, mend in enumerate(trouble.mends, 1):
        title = "near to it" if mend.without else "this would do"
        count = f" {number}" if len(trouble.mends) > 1 else ""
        console.print(f"  {title}{count}: {mend.line}", style="green", soft_wrap=True)
        if mend.without:
            console.print(f"    leaves out: {mend.without}", soft_wrap=True)
    for number, line in enumerate(trouble.meanings, 1):
        console.print(f"  it may mean {number}: {line}", soft_wrap=True)
    for near in trouble.nearest:
        console.print(f"  a line that works: {near.text}{on(near)}", soft_wrap=True)
    if not whole and not offered:
        console.print(f"  what cards can do: playmat card phrases --game {game}", soft_wrap=True)


def on(near: NearLine) -> str:
    """The kind of card that a line stands on, in brackets."""
    return f" ({near.kind})" if near.kind else ""
