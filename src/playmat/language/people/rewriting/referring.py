"""What "it" and "they" stand for, where the sentence or those before it say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from playmat.language.people.frames import Frame, frames_in, is_it, pointing, replaced
from playmat.language.people.meanings import DONE_BY
from playmat.language.people.rewriting.encounters import at_that_attack, it_told, owner_is_you
from playmat.language.people.rewriting.joining import moved_once
from playmat.language.people.rewriting.precedence import (
    chosen_first,
    countering,
    is_that_player,
    kept_first,
    may_first,
    named_first,
    negated_unless_paid,
    of_the_other,
    only_those,
)
from playmat.language.people.rewriting.stating import is_beside_it, is_statement, others_named


def resolved(sentence: Frame, before: Sequence[Frame]) -> Iterator[Frame]:
    """The sentence with what "it" and "they" stand for, where something says so; and as it is."""
    told = list(pronounced(sentence, before))
    for each in told:
        yield from at_that_attack(owner_is_you(each))
    if sentence.get("payment"):  # which some games say with what is negated
        for each in told:
            yield negated_unless_paid(each)


def pronounced(sentence: Frame, before: Sequence[Frame]) -> Iterator[Frame]:
    """The sentence with what "it" and "they" stand for, where the trigger says so; and as it is."""
    if sentence.get("may") == "each":  # each is "you" to the card
        sentence = replaced(
            sentence,
            lambda f: (
                replaced(f.with_(side="yours"), lambda g: None)
                if f.get("side") == "their own"
                else None
            ),
        )
    sentence = moved_once(the_same(sentence, before))
    sentence = spared_itself(sentence, before)
    sentence = named_first(only_those(countering(chosen_first(may_first(sentence)))))
    sentence = of_the_killer(kept_first(of_that_figure(sentence, before)))
    trigger = sentence.get("trigger")
    if isinstance(trigger, Frame) and not before:  # nothing else was named that it could be
        trigger = replaced(trigger, lambda f: Frame("np", det="this") if is_it(f) else None)
        sentence = sentence.with_(trigger=trigger)
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    sentence = by_the_survivor(sentence, event)
    heard = event if isinstance(event, Frame) else trigger
    who = heard.get("who") if isinstance(heard, Frame) else None
    turn = heard.get("turn") if isinstance(heard, Frame) else None
    if isinstance(who, Frame) and who.get("who") in ("opponent", "a player"):
        they = "opponent" if who.get("who") == "opponent" else "that"
        yield pointing(of_theirs(sentence, they))
    elif isinstance(turn, Frame) and turn.get("whose") in ("theirs", "each"):
        they = "opponent" if turn.get("whose") == "theirs" else "that"
        spoken = of_theirs(sentence, they)
        if spoken.key() != sentence.key():
            yield pointing(spoken)
    elif only_the_opponent((*before, sentence)):
        asked = {n: of_theirs(sentence.get(n), "opponent") for n in ASKED if sentence.get(n)}
        spoken = replaced(sentence.with_(**asked), lambda f: of_them(f, "opponent"))
        if players_named((*before, sentence)) - {"you"} or spoken.key() != sentence.key():
            yield pointing(spoken)
    elif only_theirs((*before, sentence)) or only_they((*before, sentence)):
        yield pointing(of_theirs(sentence, "opponent"))  # nobody else's can they be
    subject = event.get("what") if isinstance(event, Frame) else None
    if isinstance(subject, Frame) and subject.get("side") == "theirs":
        sentence = replaced(
            sentence, lambda f: f.with_(side="theirs") if f.get("side") == "their own" else None
        )
    if players_named((sentence,)) - {"you"} == {"opponent"}:
        sentence = sentence.with_(clauses=tuple(map(done_to_theirs, sentence.get("clauses"))))
    told = it_told(sentence)
    if told.key() != sentence.key():
        yield pointing(told)
    bearer = the_one_spoken_of((*before, sentence)) or the_one_spoken_of(before)
    if bearer is not None:
        spoken = replaced(sentence, lambda f: bearer if is_it(f) else None)
        if spoken.key() != sentence.key():
            yield pointing(spoken)
    asked = sentence.get("if") or sentence.get("while")
    of_this = isinstance(asked, Frame) and is_this(asked.get("what")) and trigger is None
    named_elsewhere = (sentence.get("clauses"), *before) if of_this else (sentence, *before)
    if not others_named(named_elsewhere) and not names_beside_and_it(sentence):
        this = replaced(sentence, lambda f: Frame("np", det="this") if is_it(f) else None)
        if this.key() != sentence.key():
            yield pointing(this)
    yield pointing(sentence)
    other = of_the_other(sentence)
    if other.key() != sentence.key():
        yield pointing(other)


def the_same(sentence: Frame, before: Sequence[Frame]) -> Frame:
    """ "Deal 2 damage to a unit and the unit cannot attack": "the unit" is the only one named."""
    nouns = [f for f in frames_in((*before, sentence)) if f.kind == "np"]
    if not any(map(is_the_kind, nouns)):
        return sentence
    named = [f for f in nouns if f.get("det") == "one" and not f.get("other")]
    if len(named) != 1 or any(f.get("det") not in ("one", "the", "player", "this") for f in nouns):
        return sentence
    kind = named[0].get("kind")
    it = Frame("np", det="it", that=True)
    same: Frame = replaced(
        sentence, lambda f: it if is_the_kind(f) and f.get("kind") == kind else None
    )
    return same


def is_the_kind(frame: Frame) -> bool:
    """ "The unit", of which nothing else is said."""
    return set(frame.parts) == {"det", "kind"} and frame.get("det") == "the"


def spared_itself(sentence: Frame, before: Sequence[Frame]) -> Frame:
    """ "If it would die, return it instead": where nothing was named, that is this card."""
    clauses: tuple[Frame, ...] = sentence.get("clauses") or ()
    clause = clauses[0] if len(clauses) == 1 else Frame("clause")
    order = clause.get("order")
    if before or not isinstance(order, Frame) or order.kind != "spared":
        return sentence
    if not is_it(order.get("what") or order):
        return sentence
    this = order.with_(what=Frame("np", det="this"))
    return sentence.with_(clauses=(clause.with_(order=this),))


def names_beside_and_it(sentence: Frame) -> bool:
    """Whether "it" may be the one beside it: "the unit behind it gets +1 and it cannot attack"."""
    orders = [c.get("order") for c in sentence.get("clauses") if isinstance(c, Frame)]
    whats = [o.get("what") for o in orders if isinstance(o, Frame)]
    nouns = [what for what in whats if isinstance(what, Frame)]
    return any(map(is_beside_it, nouns)) and any(map(is_it, nouns))


def done_to_theirs(clause: Frame) -> Frame:
    """What you do to something of "theirs", where nobody else was named than the other player."""
    order = clause.get("order")
    if not isinstance(order, Frame) or order.get("who") is not None:
        return clause
    made: Frame = replaced(
        clause, lambda f: f.with_(side="theirs") if f.get("side") == "their own" else None
    )
    return made


def is_this(what: object) -> bool:
    return isinstance(what, Frame) and what.get("det") == "this"


def of_the_killer(sentence: Frame) -> Frame:
    """ "When this is destroyed in battle, its killer takes 2 damage": when something destroys this
    by an attack, that takes it.
    """
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if not isinstance(event, Frame) or event.get("event") != "is destroyed by battle":
        return sentence
    killed = event.get("what")
    if event.get("by") or not isinstance(killed, Frame):
        return sentence
    if killed.get("det") != "this" and killed.get("role") != "bearer":
        return sentence  # "it" would rather be the one that is destroyed
    it = Frame("np", det="it")
    clauses = replaced(sentence.get("clauses"), lambda f: it if is_killer(f) else None)
    slain = Frame("slays", what=Frame("np", det="one"), target=killed)
    done = sentence.with_(trigger=Frame("when", event=slain), clauses=clauses)
    return done if any(map(is_killer, frames_in(sentence.get("clauses")))) else sentence


def is_killer(frame: Frame) -> bool:
    return frame.kind == "np" and frame.get("role") == "killer"


OF_THE_LIVING: Final = ("untap", "tap", "gets", "heal", "heal full", "cannot", "deal")


def by_the_survivor(sentence: Frame, event: object) -> Frame:
    """ "When this destroys a unit by an attack, untap it": not what is destroyed."""
    if not isinstance(event, Frame):
        return sentence
    if event.kind != "slays" and event.get("event") not in ("dies", "is destroyed by battle"):
        return sentence
    killer = event.get("what" if event.kind == "slays" else "by")
    if not isinstance(killer, Frame) or not (killer.get("det") == "this" or killer.get("role")):
        return sentence

    def living(frame: Frame) -> Frame | None:
        what = frame.get("what")
        alive = frame.kind in OF_THE_LIVING and isinstance(what, Frame) and is_it(what)
        return frame.with_(what=killer) if alive else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), living))


def of_who_may(sentence: Frame) -> Frame:
    """ "Each player may ... a unit they control": one of whoever does so."""
    if sentence.get("may") != "each":
        return sentence
    made: Frame = replaced(
        sentence,
        lambda f: f.without("they").with_(side="their own") if f.get("they") else None,
    )
    return made


def in_own_turn(sentence: Frame) -> Frame | None:
    """ "Each player draws a card at the start of their turn": in the turn of a player, that one."""
    if sentence.kind == "sentence" and (his := of_who_may(sentence)).key() != sentence.key():
        return his
    trigger = sentence.get("trigger") if sentence.kind == "sentence" else None
    turns = [f for f in frames_in(trigger) if f.kind == "turn" and f.get("own")]
    clauses = sentence.get("clauses")
    if turns and any(map(is_every_hero, frames_in(clauses))):  # of one player, or each in turn
        unclear = replaced(trigger, lambda f: f.with_(whose="unclear") if f in turns else None)
        return sentence.with_(trigger=unclear)
    if not turns or not any(is_each(f) or is_anyones(f) for f in frames_in(clauses)):
        return None
    anyones = replaced(trigger, lambda f: f.with_(whose="each") if f in turns else None)
    that = Frame("player", who="that")
    told = replaced(clauses, lambda f: that if is_each(f) else of_that_player(f))
    return sentence.with_(trigger=anyones, clauses=told)


def is_every_hero(frame: Frame) -> bool:
    """ "All Heroes take 1 damage at the end of their turn" does not say whose."""
    every = frame.kind == "np" and frame.get("det") == "all" and frame.get("kind") == "hero"
    return every and frame.get("side") is None


def is_anyones(frame: Frame) -> bool:
    """ "Both players' Heroes", "each player's Hero"."""
    return frame.kind == "np" and frame.get("side") in ("anyone's", "everyone's")


def of_that_player(frame: Frame) -> Frame | None:
    """What is each player's, of the one whose turn it is."""
    if not is_anyones(frame):
        return None
    one = frame.get("kind") == "hero"  # a player has one Hero
    return frame.with_(side="that player's", det="the" if one else frame.get("det"))


def is_each(frame: Frame) -> bool:
    return frame.kind == "player" and frame.get("who") == "each"


ASKED: Final = ("if", "while", "payment")


def only_the_opponent(sentences: Sequence[Frame]) -> bool:
    """Whether "they" can be nobody else than the opponent: no other player is spoken of, and nothing
    that either player may have.
    """
    others = players_named(sentences) - {"you", "they"}
    return others == {"opponent"} or (not others and all(map(is_own, nouns_in(sentences))))


def nouns_in(sentences: Sequence[Frame]) -> list[Frame]:
    """What is named in sentences, but for what a player discards or draws."""
    spoken = [*frames_in(tuple(sentences))]
    cards = [f.get("what") for f in spoken if f.kind in DONE_BY]
    return [f for f in spoken if f.kind == "np" and not any(f is each for each in cards)]


def is_own(noun: Frame) -> bool:
    """Whether it is clear whose something is, and it is not several, which would be "they"."""
    return noun.get("det") in ("this", "it", "player", "attack") or (
        noun.get("det") in ("one", "the") and noun.get("side") == "theirs"
    )


def only_theirs(sentences: Sequence[Frame]) -> bool:
    """Whether nobody is spoken of but "you", and something is theirs."""
    return not players_named(sentences) - {"you"} and any(map(is_theirs, frames_in(sentences[-1])))


def only_they(sentences: Sequence[Frame]) -> bool:
    """Whether "they" are the other player though nobody says so: "if they have more units than you".
    Not where something is in play that they may be.
    """
    if any(each.get("trigger") for each in sentences):
        return False
    spoken = {f.get("side") for f in frames_in(tuple(sentences))} & {"they"}
    if (players_named(sentences) | spoken) - {"you"} != {"they"}:
        return False
    return not any(
        f.kind == "np"
        and f.get("kind") not in (None, "card")
        and f.get("side") not in ("their own", "they")
        for each in sentences
        for f in frames_in(each.get("clauses"))
    )


def players_named(sentences: Sequence[Frame]) -> set[object]:
    """Which players are spoken of, be it only by what is theirs."""
    spoken = list(frames_in(tuple(sentences)))
    named = {f.get("who") for f in spoken if f.kind == "player" or f.get("det") == "player"}
    if any(f.kind == "zone" and f.get("side") == "theirs" for f in spoken):
        named.add("opponent")
    return named


def of_them(frame: Frame, who: str) -> Frame | None:
    """The player who is meant by "they"."""
    if is_they(frame):
        return Frame("player", who=who)
    side = "theirs" if who == "opponent" else "that player's"
    return (
        replaced(frame.without("side"), lambda f: of_them(f, who)).with_(side=side)
        if frame.get("side") == "they"
        else None
    )


def of_theirs(part: Any, who: str) -> Any:
    """A part with the player who is meant by "they" and "their"."""
    side = "theirs" if who == "opponent" else "that player's"

    def meant(frame: Frame) -> Frame | None:
        if is_they(frame) or (who == "opponent" and is_that_player(frame)):
            return Frame("player", who=who)
        what, dest = frame.get("what"), frame.get("dest")
        if frame.kind == "move" and isinstance(what, Frame) and (is_it(what) or is_theirs(what)):
            if isinstance(dest, Frame) and dest.get("side") == "their own":
                home = frame.with_(dest=dest.with_(side="owner"))  # what they played is theirs
                return home.with_(what=what.with_(side=side)) if is_theirs(what) else home
        own = frame.get("side") in ("their own", "they")
        return replaced(frame.without("side"), meant).with_(side=side) if own else None

    return replaced(part, meant)


def is_theirs(frame: Frame) -> bool:
    """ "One of their units": of something in play, by nobody's name."""
    in_play = frame.kind == "np" and frame.get("kind") is not None and "zone" not in frame.parts
    return in_play and frame.get("side") == "their own" and frame.get("kind") != "card"


def is_they(frame: Frame) -> bool:
    return frame.kind == "player" and frame.get("who") == "they"


def the_one_spoken_of(before: Sequence[Frame]) -> Frame | None:
    """What the last statement was about, where that has a part on this card: the equipped Fighter."""
    if not before or not is_statement(before[-1]):
        return None
    for clause in reversed(before[-1].get("clauses")):
        what = clause.get("order").get("what")
        if isinstance(what, Frame) and not is_it(what):
            return what if what.get("role") else None
    return None


SHOWING: Final = ("reveal", "look", "search", "dig", "find", "take some")


def taken_as_shown(sentence: Frame, before: Sequence[Frame]) -> Iterator[Frame]:
    """ "Reveal the top card. If it is a unit, put it into your hand": as it was shown, where a game
    says so.
    """
    if not any(f.kind == "reveal" for f in frames_in((sentence, *before))):
        return
    hand = Frame("zone", name="hand", side="yours").key()

    def taken(frame: Frame) -> Frame | None:
        what, dest = frame.get("what"), frame.get("dest")
        put = frame.kind == "move" and isinstance(what, Frame) and isinstance(dest, Frame)
        if not put or what.parts != {"det": "it"} or dest.key() != hand:
            return None
        return Frame("take found", shown=True)

    made: Frame = replaced(sentence, taken)
    if made.key() != sentence.key():
        yield made


def brought_home(sentence: Frame, before: Sequence[Frame]) -> Frame:
    """ "Return it to your hand", of what was in play, is to its owner's hand if it is yours."""
    if any(f.kind in SHOWING for f in frames_in((sentence, *before))):
        return sentence  # a card that was shown is added to a hand
    event = (
        sentence.get("trigger").get("event") if isinstance(sentence.get("trigger"), Frame) else None
    )
    named = [
        f
        for f in frames_in((event, sentence.get("clauses")))
        if f.kind == "np" and f.get("det") in ("one", "this")
    ]
    own = bool(named) and (named[0].get("side") == "yours" or named[0].get("det") == "this")
    own = own or any(f.get("role") == "bearer" for f in frames_in(sentence.get("clauses")))

    def home(frame: Frame) -> Frame | None:
        what, dest = frame.get("what"), frame.get("dest")
        if frame.kind != "move" or not isinstance(what, Frame) or not isinstance(dest, Frame):
            return None
        if (
            what.get("det") not in ("it", "this")
            or dest.get("name") != "hand"
            or dest.get("side") != "yours"
        ):
            return None
        return frame.with_(dest=dest.with_(side="owner" if own else "yours, though it is not"))

    brought: Frame = replaced(sentence, home)
    return brought


def asked_of_target(sentence: Frame, ailments: Mapping[str, object]) -> Frame:
    """ "When this hits a Burned enemy": when it hits, if that enemy is Burned."""
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    target = event.get("target") if isinstance(event, Frame) else None
    if trigger is None or event is None or not isinstance(target, Frame):
        return sentence
    state = target.get("state")
    if state not in ailments or target.get("side") != "theirs" or sentence.get("if") is not None:
        return sentence
    whom = Frame("np", det="the", kind="hero", side="theirs")
    asked = Frame("is so", what=whom, state=state)
    heard = trigger.with_(event=event.with_(target=target.without("state")))
    return sentence.with_(**{"trigger": heard, "if": asked})


def of_that_figure(sentence: Frame, before: Sequence[Frame] = ()) -> Frame:
    """ "If you have less VP than your opponent, gain 3": 3 of what was just spoken of, or else of
    what was gained or lost before: "gain 3 VP. If tails, your opponent gains 1".
    """
    asked = frames_in((sentence.get("if"), sentence.get("trigger")))
    figures = {f.get("figure") for f in asked if isinstance(f.get("figure"), str)}
    if not figures:
        done = frames_in((*(each.get("clauses") for each in before), sentence.get("clauses")))
        gained = [f.get("figure") for f in done if f.kind in ("gain", "lose", "heal")]
        figures = {figure for figure in gained if isinstance(figure, str)}
    if len(figures) != 1:
        return sentence
    (figure,) = figures

    def named(frame: Frame) -> Frame | None:
        bare = frame.kind in ("gain", "lose") and frame.get("bare") and "figure" not in frame.parts
        return frame.without("bare").with_(figure=figure) if bare else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), named))


def instead_at_first(sentence: Frame) -> Frame:
    """What is done instead of a defeat: what is said of life first, "instead" after the first."""
    clauses = [c.without("instead") for c in sentence.get("clauses")]
    return sentence.with_(clauses=(clauses[0].with_(instead=True), *clauses[1:]))
