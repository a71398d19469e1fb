"""Every moment of random games, seen by everybody: views, samples and mats.

To look takes far longer than to play. So a game is played once, and whoever looks at a moment is
shown what others have seen there; each look is a test of its own all the same.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, cast

import pytest
from msgspec.json import encode
from tests.games.mats import areas, laid, lying, places, rulebook
from tests.games.playing import asked, look, moments, viewed, viewers
from tests.games.tables import KINDS, deal, first_seeds

from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.parts.look import Lying, Mat, Offered, Place
from playmat.parts.rulebook import Rulebook

SAMPLES = (1, 2)


class Moment:
    """A table before a choice, and which of those that are looked at it is; `told` is what each
    viewer has been told so far."""

    def __init__(self, table: Table, number: int, told: dict[int | None, list[str]]) -> None:
        self.table = table
        self.number = number
        self.told = told
        self.seats = range(len(table.state.seats))
        self.views: dict[int | None, dict[str, object]] = {}
        self.bytes: dict[int | None, bytes] = {}
        self.mats: dict[int | None, Mat] = {}
        self.cards: dict[int | None, list[Lying]] = {}
        self.sampled: dict[int, list[Table]] = {}
        self.sample_views: dict[int, list[dict[str, object]]] = {}

    def view(self, viewer: int | None) -> dict[str, object]:
        """What a viewer sees, but for the log, which grows long."""
        if viewer not in self.views:
            self.views[viewer] = viewed(self.table, viewer)
        return self.views[viewer]

    def wire(self, viewer: int | None) -> bytes:
        """What a viewer sees, as it goes over the wire."""
        if viewer not in self.bytes:
            self.bytes[viewer] = encode(self.view(viewer))
        return self.bytes[viewer]

    def mat(self, viewer: int | None) -> Mat:
        if viewer not in self.mats:
            self.mats[viewer] = laid(self.table, viewer, self.view(viewer))
        return self.mats[viewer]

    def lying(self, viewer: int | None) -> list[Lying]:
        """All cards on the mat of a viewer."""
        if viewer not in self.cards:
            self.cards[viewer] = lying(self.mat(viewer))
        return self.cards[viewer]

    def samples(self, seat: int) -> list[Table]:
        """Tables that may be, for all that a seat knows."""
        if seat not in self.sampled:
            self.sampled[seat] = [self.table.determinize(seat, number) for number in SAMPLES]
        return self.sampled[seat]

    def seen_in_samples(self, seat: int) -> list[dict[str, object]]:
        """What a seat sees of the tables that may be."""
        if seat not in self.sample_views:
            self.sample_views[seat] = [viewed(sample, seat) for sample in self.samples(seat)]
        return self.sample_views[seat]


@cache
def printed(game: Rulebook) -> set[str]:
    """The names of a game's cards."""
    return {card.name for card in game.looks.prints}


# ---- views ----


def a_view_is_what_a_glance_shows_and_the_log(moment: Moment) -> None:
    """The viewers take turns, as a log grows long."""
    everybody = viewers(moment.table)
    viewer = everybody[moment.number % len(everybody)]
    view = moment.table.view(viewer)
    assert view.pop("log") == moment.told[viewer]
    assert encode(view) == moment.wire(viewer)


def other_chance_to_come_cannot_be_seen(moment: Moment) -> None:
    """By a spectator, and by a seat: they take turns, as each sees its samples too, in which all
    chance is another."""
    twin = moment.table.clone()
    twin.state.chance.drawn += 5
    for viewer in (None, moment.number % len(moment.seats)):
        assert encode(viewed(twin, viewer)) == moment.wire(viewer)


# ---- samples ----


def a_sampled_table_looks_the_same_to_the_seat_that_samples(moment: Moment) -> None:
    for seat in moment.seats:
        for view in moment.seen_in_samples(seat):
            assert encode(view) == moment.wire(seat)
        if len(moment.table.choices) % 15 == 0:
            assert look(moment.samples(seat)[0], seat) == look(moment.table, seat)


def hidden_from(table: Table, seat: int) -> set[int]:
    return {piece for piece, known in enumerate(table.state.known) if not known >> seat & 1}


def what_a_seat_knows_is_never_sampled_anew(moment: Moment) -> None:
    for seat in moment.seats:
        hidden = hidden_from(moment.table, seat)
        for sample in moment.samples(seat):
            assert hidden_from(sample, seat) == hidden
            for before, after in zip(moment.table.state.pieces, sample.state.pieces, strict=True):
                if before is not after:
                    assert before.owner == after.owner
                    assert before.card is after.card or before.number in hidden


def own_cards(table: Table, seat: int) -> list[str]:
    return sorted(p.card.name for p in table.state.pieces if p.owner == seat)


def the_own_list_is_known_so_only_its_order_is_sampled(moment: Moment) -> None:
    for seat in moment.seats:
        own = own_cards(moment.table, seat)
        for sample in moment.samples(seat):
            assert own_cards(sample, seat) == own


# ---- mats ----


def the_layout_has_a_place_for_everything(moment: Moment) -> None:
    """Cards in play have an area of the field in every window; the rest has the frame's places."""
    layout, mat = rulebook(moment.table).looks.glance.layout, moment.mat(0)
    many = len(moment.table.state.seats) > 2
    fields = [layout.wide, layout.tall, layout.low] + [layout.many] * many
    middle = {base(area) for area in [*layout.middle, *layout.left]}
    for field in filter(None, fields):
        named = {base(area) for area in areas(tuple(field.areas))}
        for place in mat.places:
            if place.seat is None:
                assert place.name in middle
            elif place.shape in ("slots", "row") and field is not layout.many:
                assert place.name in named
    names = [ground.name for ground in mat.grounds]
    names += [gauge.name for gauge in mat.gauges if gauge.seat is None]
    assert set(names) <= middle
    grounds = {ground.id for ground in mat.grounds}
    assert {place.ground for place in mat.places} - {""} <= grounds


def base(area: str) -> str:
    """The name of what stands in an area: "weapons" in "weapons.2"."""
    return area.partition(".")[0]


def keys_and_ids_are_given_once(moment: Moment) -> None:
    for viewer in viewers(moment.table):
        mat = moment.mat(viewer)
        keys = [card.key for card in moment.lying(viewer)]
        assert len(set(keys)) == len(keys)
        ids = [*(place.id for place in mat.places), *(gauge.id for gauge in mat.gauges)]
        assert len(set(ids)) == len(ids)
        for arrow in mat.arrows:
            assert {arrow.source, arrow.target} <= {*keys, *"ABCD"}


def the_same_thing_keeps_its_key(moment: Moment) -> None:
    for viewer in viewers(moment.table):
        for card in moment.lying(viewer):
            assert not card.body or card.key == f"body.{card.body}"


def every_public_card_lies_on_the_mat(moment: Moment) -> None:
    game = rulebook(moment.table)
    view = cast(Mapping[str, Any], see(moment.table.state, ABOVE))
    mat = game.looks.mat(view, None)
    cards = lying(mat)
    shown = {name for card in cards for name in (card.card, card.label)}
    bodies = {card.body for card in cards}
    for body in moment.table.state.bodies.values():
        assert body.last_known or body.number in bodies
    standing = places(mat)
    for seat, zones in view["seats"].items():
        for zone in game.zones:
            place = standing.get(f"{seat}.{zone.name}")
            assert (place.count if place else 0) == len(zones[zone.name])
            assert shown.issuperset(zones[zone.name])
    for card in cards:
        assert card.card is None or card.card.split(" as ")[0] in printed(game) or card.label
    for place in mat.places:
        assert all(1 <= card.slot <= place.slots for card in place.cards if card.slot)


def what_an_option_means_can_be_found_on_the_mat(moment: Moment) -> None:
    game = rulebook(moment.table)
    for seat in asked(moment.table).seats:
        bodies = {card.body for card in moment.lying(seat) if card.body}
        named = places(moment.mat(seat))
        for option in asked(moment.table).options_for(seat):
            offered = game.looks.offered(moment.table.state, option)
            assert offered.text == option.text
            touches(named, bodies, offered, letter(seat))
            for card in [offered.card, *offered.also]:
                assert not card or card in printed(game)


def touches(named: dict[str, Place], bodies: set[int], offered: Offered, seat: str) -> None:
    """Whatever an option names is there to be touched."""
    for number in (offered.body, offered.other):
        assert not number or number in bodies, offered
    if offered.place:
        place = named[offered.place]
        assert not offered.slot or offered.slot <= place.slots
    assert not offered.seat or f"{offered.seat}.hand" in named
    if offered.where:
        lies = named[offered.where]
        assert lies.shape == "pile" or offered.card in [card.card for card in lies.cards], offered
    if offered.verb == "choose card" and offered.card:
        assert offered.where, offered
    from_hand = ("play", "set", "equip", "evolve", "stack", "replace")
    if offered.verb in from_hand and not offered.body:
        held = [card.card for card in named[f"{seat}.hand"].cards]
        assert offered.card in held, offered


def tables_that_look_alike_have_the_same_mat(moment: Moment) -> None:
    """At two moments of four, so that every seat has its turn."""
    if moment.number % 4 in (1, 2):
        for seat in moment.seats:
            twin = laid(moment.samples(seat)[0], seat, moment.seen_in_samples(seat)[0])
            assert encode(twin) == encode(moment.mat(seat))


def a_hand_tells_others_nothing_but_its_size(moment: Moment) -> None:
    for place in moment.mat(None).places:
        if place.name == "hand" and not any(card.card for card in place.cards):
            expected = [f"{place.id}.{number}" for number in range(place.count)]
            assert [card.key for card in place.cards] == expected


# ---- all of them ----

Look = Callable[[Moment], None]

LOOKS: list[Look] = [
    a_view_is_what_a_glance_shows_and_the_log,
    other_chance_to_come_cannot_be_seen,
    a_sampled_table_looks_the_same_to_the_seat_that_samples,
    what_a_seat_knows_is_never_sampled_anew,
    the_own_list_is_known_so_only_its_order_is_sampled,
    the_layout_has_a_place_for_everything,
    keys_and_ids_are_given_once,
    the_same_thing_keeps_its_key,
    every_public_card_lies_on_the_mat,
    what_an_option_means_can_be_found_on_the_mat,
    tables_that_look_alike_have_the_same_mat,
    a_hand_tells_others_nothing_but_its_size,
]


def looked_at(table: Table, seed: int) -> Iterator[Option]:
    """The choices before which all look: where more than two sit at the table every other one, as
    their games are long and there are more to look."""
    for number, option in enumerate(moments(table, seed)):
        if number % 2 == 0 or len(table.state.seats) == 2:
            yield option


@cache
def faults(kind: tuple[str, str]) -> dict[Look, BaseException]:
    """What was wrong with the random games of a kind: for each look the first fault."""
    found: dict[Look, BaseException] = {}
    for seed in first_seeds(kind, 10):
        table = deal(kind, seed)
        told: dict[int | None, list[str]] = {viewer: [] for viewer in viewers(table)}
        heard = 0
        for number, _ in enumerate(looked_at(table, seed)):
            for viewer, texts in told.items():
                new = [event for event in table.history[heard:] if event.told_to(viewer)]
                texts += [event.text(event.open_to(viewer)) for event in new]
            heard = len(table.history)
            moment = Moment(table, number, told)
            for each in LOOKS:
                try:
                    each(moment)
                except Exception as fault:
                    found.setdefault(each, fault)
    return found


@pytest.mark.parametrize("each", LOOKS, ids=lambda each: each.__name__)
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_at_every_moment(kind: tuple[str, str], each: Look) -> None:
    fault = faults(kind).get(each)
    assert fault is None, "".join(traceback.format_exception(fault))
