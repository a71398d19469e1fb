"""One door in: what is not offered is refused and changes nothing."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.tables import KINDS, deal, first_seeds

from playmat.checks import doors

# What people may try at any time.
WORDS = {
    "mix": [
        "throw Rock",
        "throw nothing",
        "play Owen",
        "play Carter + Destin",
        "give Owen",
        "yes",
        "no",
        "choose A",
        "choose Rock",
        "call",
        "run out of time",
        "",
        "fly to the moon",
    ],
    "nostalgix": [
        "play Dodgeball",
        "play Stack-O-Fox in slot 4",
        "play Stack-O-Fox in slot 9",
        "set Extra Life",
        "set Extra Life in slot B9",
        "equip Plastic Fangs to Hero",
        "equip Plastic Fangs to B's Hero",
        "evolve Backyard Kit into Great Big Fox",
        "attack Hero with Hero",
        "attack Hero with Stack-O-Fox",
        "attack nobody with nothing",
        "stack Piggyback Pup with Stack-O-Fox",
        "use Tilda Toybox",
        "use mana token",
        "use Mob Arena",
        "end turn",
        "activate Extra Life",
        "pass",
        "replace Dodgeball",
        "keep",
        "shuffle back",
        "put on the bottom",
        "go first",
        "choose Dodgeball",
        "done",
        "sacrifice Mob Arena",
        "move Stack-O-Fox",
        "unstack Stack-O-Fox",
        "",
        "fly to the moon",
    ],
    "vanquishers": [
        "activate Frag",
        "activate Kinetic Ammunition on Blaster",
        "activate the V-Trigger",
        "activate nothing on nothing",
        "switch Blaster for Saber",
        "switch nothing for nothing",
        "use Well",
        "use Well: nothing",
        "target B with Blaster",
        "target A with Blaster",
        "target with nothing",
        "go to targeting",
        "exile Frag",
        "recover shields",
        "set off Dodge",
        "counter with Saber",
        "discard Frag",
        "choose B",
        "end turn",
    ],
    "nexus": [
        "throw rock",
        "throw nothing",
        "charge Kiln-Sweep Sella",
        "charge nothing",
        "keep the hand",
        "synthesise Kiln-Sweep Sella",
        "synthesise Burrow Pup",
        "summon Burrow Pup to FL-L",
        "summon Burrow Pup over RG-R",
        "summon Burrow Pup to AV",
        "summon Burrow Pup to nowhere",
        "summon Kiln-Sweep Sella to FL-C",
        "summon Ward Lantern to IS-C",
        "play Second Wind in IS-L",
        "play Second Wind over FL-L",
        "set Second Wind in IS-R",
        "set Burrow Pup in IS-R",
        "cast Second Wind",
        "activate Second Wind in IS-L",
        "recast Black Tithe",
        "move Burrow Pup to RG-L",
        "move FL-C to AV",
        "equip Ward Lantern to FL-L",
        "equip nothing to nobody",
        "use Burrow Pup",
        "use Burrow Pup: nothing",
        "attack AV with FL-C",
        "attack B's FL-L with A's AV",
        "attack nobody with nothing",
        "attack",
        "boost with RG-L",
        "body-block with Burrow Pup",
        "go to battle",
        "end battle",
        "end turn",
        "pass",
        "choose nothing",
        "choose FL-L",
        "discard Burrow Pup",
        "yes",
        "no",
        "",
        "fly to the moon",
    ],
    "nintendo": [
        "start with Link",
        "start with Rex",
        "leave the deck",
        "cut 99 cards",
        "heads",
        "mulligan",
        "play Rex",
        "play Rex into Bottom of the Well",
        "play Assist Trophy on Link",
        "play Lullaby of the Lamps on Link",
        "play Kakariko Village (OOT)",
        "play Samurai Goroh",
        "play Moonstair Guardian from the extra deck",
        "play Goomba from the extra deck",
        "use Item Hunt of Link",
        "use Goomba Summon of Goomboss",
        "use Chosen Hero of Link",
        "use nothing of nobody",
        "sing Lullaby with Link",
        "attach Focus Sash to Link",
        "attach Focus Sash to B's Link",
        "move Link to Bottom of the Well",
        "move Link to the main area",
        "end main phase",
        "act with Link",
        "attack B with Link",
        "attack Goomba with Link",
        "attack nobody with nothing",
        "pass with Link",
        "pass",
        "choose Link",
        "choose nothing",
        "discard Rex",
        "yes",
        "",
        "fly to the moon",
    ],
}


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_what_is_not_offered_is_refused(kind: tuple[str, str]) -> None:
    for seed in first_seeds(kind, 4):
        doors.refuses_what_is_not_offered(partial(deal, kind, seed), seed, WORDS[kind[0]])


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_seat_that_is_not_asked_is_refused(kind: tuple[str, str]) -> None:
    doors.refuses_who_is_not_asked(partial(deal, kind, 3), 3)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_an_option_of_an_earlier_decision_is_refused(kind: tuple[str, str]) -> None:
    doors.refuses_options_of_earlier_decisions(partial(deal, kind, 6), 6)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_a_seat_that_does_not_exist_is_refused(kind: tuple[str, str]) -> None:
    doors.refuses_seats_that_do_not_exist(partial(deal, kind, 1), 1)


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_nothing_is_accepted_after_the_end(kind: tuple[str, str]) -> None:
    doors.accepts_nothing_after_the_end(partial(deal, kind, 7), 7, WORDS[kind[0]])
