"""Combos: which cards of a Hand may be played together (MX-801, MX-R31)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import Combo, MixCard, is_in_group
from playmat.games.mix.facts.standing import NO_REPLAY
from playmat.games.mix.facts.state import HAND, MixState
from playmat.kernel.decisions import Option

NO_COMBO: Final = -1  # the number of an option that applies no combo text


def playable(mix: MixState, seat: int) -> list[Option]:
    """Every single card and every legal combo in the Hand; like copies are one option."""
    hand = mix.seats[seat].zones[HAND.index]
    if mix.questions & NO_REPLAY:
        hand = others_in_hand(mix, seat, hand)
    options: list[Option] = []
    seen: list[tuple[int, int]] = []
    combos = False
    for piece in hand:
        card = cast(MixCard, mix.pieces[piece].card)
        combos = combos or bool(card.combos)
        key = (card.index, mix.spent[piece])
        if key not in seen:
            seen.append(key)
            options.append(Option(seat, words.PLAY, card.name, NO_COMBO, (piece,)))
    options = distinct(options)
    if combos:
        options += combo_options(mix, seat, hand)
    return options


def others_in_hand(mix: MixState, seat: int, hand: list[int]) -> list[int]:
    """The Hand without what was swapped for another card, if there is another (MX-R109)."""
    gone = [m.amount for m in mix.standing if m.question == NO_REPLAY and m.seat == seat]
    return [piece for piece in hand if piece not in gone] or hand


def distinct(options: list[Option]) -> list[Option]:
    """Options that read differently: of copies that differ unseen, the second is numbered."""
    seen: dict[str, int] = {}
    result: list[Option] = []
    for option in options:
        text = option.text
        seen[text] = seen.get(text, 0) + 1
        if seen[text] > 1:
            name = f"{option.name} ({seen[text]})"
            option = Option(option.seat, option.verb, name, option.number, option.pieces)
        result.append(option)
    return result


def combo_options(mix: MixState, seat: int, hand: list[int]) -> list[Option]:
    """The combos that can be made of a Hand. An option's number tells which text is applied."""
    options: list[Option] = []
    sets: set[tuple[str, int, int]] = set()
    for bearer in hand:
        card = cast(MixCard, mix.pieces[bearer].card)
        for place, combo in enumerate(card.combos):
            for parts in fillings(mix, combo, bearer, hand):
                names = " + ".join(mix.pieces[piece].card.name for piece in parts)
                ordered = " + ".join(sorted(mix.pieces[piece].card.name for piece in parts))
                key = (ordered, card.index, place)
                manner = card.name if place == 0 else f"{card.name} ({place + 1})"
                if key not in sets:
                    sets.add(key)
                    pieces = tuple(parts)
                    options.append(
                        Option(
                            seat,
                            words.PLAY,
                            names,
                            number=place,
                            pieces=pieces,
                            other=bearer,
                            target=ordered,
                            manner=manner,
                        )
                    )
    return name_texts(mix, options)


def name_texts(mix: MixState, options: list[Option]) -> list[Option]:
    """Where several texts fit the same cards and differ, the player names one (MX-R31).

    As a house rule like texts differ too, by the card that leads (MX-R30).
    """
    by_lead = mix.switches["combo_base"] == "lead"
    alike: dict[str, list[Option]] = {}
    for option in options:
        alike.setdefault(option.target, []).append(option)
    result: list[Option] = []
    for option in options:
        rivals = alike[option.target]
        mix.spend(len(rivals))
        if any(
            combo_of(mix, o).text != combo_of(mix, option).text
            or (by_lead and mix.pieces[o.other].card is not mix.pieces[option.other].card)
            for o in rivals
        ):
            result.append(
                Option(
                    option.seat,
                    words.PLAY_BY,
                    option.name,
                    option.number,
                    option.pieces,
                    other=option.other,
                    manner=option.manner,
                )
            )
        elif rivals[0] is option:
            result.append(option)
    return result


def combo_of(mix: MixState, option: Option) -> Combo:
    """The combo text that an option applies."""
    return cast(MixCard, mix.pieces[option.other].card).combos[option.number]


def fillings(mix: MixState, combo: Combo, bearer: int, hand: list[int]) -> list[list[int]]:
    """The sets of pieces of the Hand that the text names as a whole, the bearer among them."""
    results: dict[tuple[int, ...], list[int]] = {}
    own = mix.pieces[bearer].card.name
    wanted = [f"name:{name or own}" for name in combo.names]
    wanted += [f"group:{group}" for group in combo.groups]
    fill(mix, wanted, [], hand, 0, results)
    return [
        parts for parts in results.values() if bearer in parts and names_fit(mix, combo, own, parts)
    ]


def fill(
    mix: MixState,
    wanted: list[str],
    chosen: list[int],
    hand: list[int],
    start: int,
    results: dict[tuple[int, ...], list[int]],
) -> None:
    """Fill the wanted places one after the other, each with a card that fits.

    Of places that want the same, a later one is filled from further on in the Hand: the other way
    round the cards would be the same. Every try counts for the budget, as there may be millions.
    """
    place = len(chosen)
    if place == len(wanted):
        results.setdefault(tuple(sorted(chosen)), chosen)
        return
    kind, _, value = wanted[place].partition(":")
    mix.spend(len(hand) - start)
    for number in range(start, len(hand)):
        piece = hand[number]
        card = cast(MixCard, mix.pieces[piece].card)
        fits = card.name == value if kind == "name" else is_in_group(card, value)
        if fits and piece not in chosen:
            alike = place + 1 < len(wanted) and wanted[place + 1] == wanted[place]
            after = number + 1 if alike else 0
            fill(mix, wanted, [*chosen, piece], hand, after, results)


def names_fit(mix: MixState, combo: Combo, own: str, parts: list[int]) -> bool:
    """Two copies of one name only if the text asks for them (MX-R31)."""
    asked = [name or own for name in combo.names]
    names = [mix.pieces[piece].card.name for piece in parts]
    return all(names.count(name) <= max(1, asked.count(name)) for name in names)
