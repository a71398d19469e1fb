"""From a text to candidates for lines: its frames, put together as the game's lines are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from playmat.language.known_words import KnownWords
from playmat.language.people.comparisons import compared_alike
from playmat.language.people.english import NONE, readings
from playmat.language.people.frames import Frame, replaced
from playmat.language.people.interpreting.game import Game
from playmat.language.people.interpreting.lines import Lines
from playmat.language.people.interpreting.looseness import looseness, openness
from playmat.language.people.interpreting.skeletons import MOST_LINES
from playmat.language.people.interpreting.writing import Text
from playmat.language.people.normal import normal
from playmat.language.people.rewriting.contraries import asked_of_each, unless_so
from playmat.language.people.rewriting.duels import in_duel
from playmat.language.people.rewriting.encounters import (
    in_that_battle,
    is_of_one_battle,
    while_attacking,
    whom_it_attacks,
)
from playmat.language.people.rewriting.joining import others_than_those, taken_to_hand
from playmat.language.people.rewriting.later import done_at_its_end
from playmat.language.people.rewriting.outcomes import (
    asked_afterwards,
    chosen_either_way,
    with_all_sentences,
    without_nothing,
)
from playmat.language.people.rewriting.referring import in_own_turn
from playmat.language.people.rewriting.senses import (
    as_damage,
    in_phase,
    of_player,
    span_of_it,
    without_implied,
)
from playmat.language.people.rewriting.subjects import subject_shared, with_subjects
from playmat.language.people.rewriting.turnabout import in_each_zone, in_turn, of_both

# A card that belongs to both, of which that is said besides.
FOR_BOTH: Final = re.compile(
    r"[.,;:]? \(?(?:and )?(?:(?:this|that|it) |the )?(?:works|goes|counts|applies|same(?: goes| applies)?|holds) (?:for|to)"
    r" (?:both (?:of you|players|sides)|each player|either player|everyone|everybody|you and your opponent"
    r"|(?:your|the) opponent|the other player)(?: alike| too| as well)?\.?\)?\.?$",
    re.IGNORECASE,
)


class Interpreter(Game):
    """Says people's texts in the words of one dialect."""

    def lines(
        self, text: str, kind: str = "", known: KnownWords = NONE, own_name: str = ""
    ) -> list[list[str]]:
        """Lines of the dialect that may say this text: for each thing that it may mean, the ways to
        say it, the plainest first.
        """
        text = self.of_itself(text, own_name, kind)
        text, for_both = FOR_BOTH.subn(".", text) if kind in self.lexicon.shared else (text, 0)
        at_hand = Text(text, kind)
        label, rest = self.label(self.begun(text, kind))
        at_hand.labelled = bool(label)
        at_hand.label = label.partition(" ")[0]
        candidates = Lines(self, at_hand)
        span = partial(span_of_it, self.lexicon.same)
        read = readings(self.en, self.english(rest), "line", known, own_name)
        said = [with_subjects(replaced(replaced(f, subject_shared), span)) for f in read]
        said = [replaced(f, in_each_zone) for f in said]
        said = [done_at_its_end(without_nothing(f), self.speaker.sayings.says) for f in said]
        said = [chosen_either_way(with_all_sentences(f)) for f in said]
        said = [replaced(asked_of_each(replaced(f, unless_so)), in_own_turn) for f in said]
        whom = partial(whom_it_attacks, body=next(iter(self.lexicon.kinds), ""))
        so_long, outcomes, in_turns, defended = (
            [other for f in said if (other := rewritten(f)).key() != f.key()]
            for rewritten in (while_attacking, partial(asked_afterwards, kind=kind), in_turn, whom)
        )
        if kind in self.lexicon.shared:  # "you" there may be whoever played it, or either player
            both = [of_both(f) for f in said]
            if any(other is None or other.key() != f.key() for other, f in zip(both, said)):
                told = [f for f in both if f is not None]
                either, own = (self._said(each, candidates, label) for each in (told, said))
                return [*either, *([] if for_both else own)] if either else []
        battles = self._in_battles(said, at_hand)
        for told in (so_long, battles, outcomes, said, in_turns, defended):
            if found := self._said(told, candidates, label):
                return found
        return []

    def _in_battles(self, said: Sequence[Frame], written: Text) -> list[Frame]:
        """Readings of bonuses for a battle, where what is not said to end is for good; with those
        for good where it may be either, and none where the game's own verb says that they are.
        """
        if "permanent" not in self.lexicon.lasting or written.has_verb(self.lexicon.changes):
            return []
        open_end = written.has_verb(("lose",))  # for good, or only in that battle
        found: list[Frame] = []
        for line in said:
            battle = in_that_battle(line)
            if battle.key() != line.key():
                sure = is_of_one_battle(line, written.written) and not open_end
                found += [battle] if sure else [battle, line]
        return found

    def _said(self, said: Sequence[Frame], candidates: Lines, label: str) -> list[list[str]]:
        """The lines for the closest of these readings that the game can say."""
        least = min(map(looseness, said), default=0)
        for loose in sorted({*map(looseness, said)}):
            if loose > least and openness(said, loose) > openness(said, least):
                break
            meant = (in_senses(normal(f), self) for f in said if looseness(f) == loose)
            if self.lexicon.strikes:
                meant = (in_duel(line, candidates.text.written) for line in meant)
            told = (
                without_implied(taken_to_hand(others_than_those(line)), self.lexicon.implied)
                for line in meant
            )
            meanings: dict[object, dict[object, Frame]] = {}
            for line in told:
                alike = replaced(line, compared_alike).key()  # in whichever form it compares
                meanings.setdefault(alike, {}).setdefault(line.key(), line)
            found = [
                [
                    way
                    for f in forms.values()
                    for way in islice(candidates.lines(f, label), MOST_LINES)
                ]
                for forms in meanings.values()
            ]
            if any(found):  # else in several orders what the game does not say in one
                return [list(dict.fromkeys(lines)) for lines in found if lines]
        return []


def in_senses(line: Any, game: Game) -> Any:
    """The line with what a game makes of events, acts and phases that it does not know."""
    lexicon = game.lexicon
    senses, during = lexicon.senses, lexicon.during

    def instead(frame: Frame) -> Frame | None:
        for part in ("event", "act"):
            if part == "event" and frame.get("by") is not None:
                continue  # what somebody does to something is not only what becomes of it
            sense = (
                senses.get(f"{part} {frame.get(part)}")
                if isinstance(frame.get(part), str)
                else None
            )
            if sense:
                return frame.with_(**{part: sense})
        if frame.kind == "clause":
            with_units = with_attackers(frame, game) if game.lexicon.attack_with else frame
            longer = at_their_attack(with_units, game.lexicon.spans)
            if longer or with_units is not frame:
                return longer or with_units
            if unsaid := in_own_next_turn(frame, lexicon.own_turn_figures):
                return unsaid
        if game.lexicon.attack_with and (theirs := of_attackers(frame, game)):
            return theirs
        if frame.kind == "clause" and (dealt := as_dealt(frame, game.lexicon.damage_figure)):
            return dealt
        if frame.kind == "bonus" and frame.get("figure") == "atk" and "atk" not in lexicon.figures:
            return frame.with_(figure=lexicon.damage_figure) if lexicon.damage_figure else None
        what = frame.get("what") if frame.kind == "gets" else None
        of_nobody = frame.kind == "gets" and what is None
        if of_nobody or (isinstance(what, Frame) and what.get("det") == "player"):
            own = game.lexicon.of_players
            gained = of_player(frame, own if of_nobody else (*own, "life", "mana"))
            if gained is not frame:
                return gained
        if frame.kind == "gets" and (less := as_damage(frame, game.lexicon.lost)):
            return less
        if frame.kind == "clause" and game.lexicon.strikes and (lasts := as_stronger(frame)):
            return lasts
        if frame.kind == "gets" and game.lexicon.strikes and (harder := as_strikes(frame)):
            return harder
        if frame.kind == "damage to":
            hurt = game.lexicon.damage_types.get(frame.get("figure"))
            lost = Frame("bonus", sign="-", n=frame.get("n"), figure=frame.get("figure"))
            what = frame.get("what")
            return (
                Frame("deal", n=frame.get("n"), what=what, type=game.meant_trait(hurt))
                if hurt
                else Frame("gets", what=what, items=(lost,))
            )
        if frame.kind == "moment" and (
            phase := senses.get(f"{frame.get('edge')} {frame.get('turn').get('phase')}")
        ):
            return frame.with_(turn=frame.get("turn").with_(phase=phase))
        turn = frame.get("during")
        if frame.kind == "sentence" and isinstance(turn, Frame) and turn.get("phase") in during:
            phased = in_phase(frame, during[turn.get("phase")])
            if phased is not frame:
                changed: Frame = replaced(phased, instead)
                return changed
        return None

    return replaced(line, instead)


def at_their_attack(clause: Frame, spans: Mapping[str, str]) -> Frame | None:
    """What cannot attack in its next turn cannot until that has ended: it attacks in no other."""
    order, span = clause.get("order"), clause.get("duration")
    if not isinstance(order, Frame) or not isinstance(span, Frame) or order.kind != "cannot":
        return None
    what = order.get("what")
    longer = spans.get(f"{order.get('act')} {span.get('span')}")
    theirs = isinstance(what, Frame) and what.get("side") == "theirs"
    return clause.with_(duration=Frame("span", span=longer)) if longer and theirs else None


def in_own_next_turn(clause: Frame, figures: Sequence[str]) -> Frame | None:
    """What one's own attacks get "next turn" they get in the own turn, not in the other player's."""
    order, span = clause.get("order"), clause.get("duration")
    if not isinstance(order, Frame) or not isinstance(span, Frame) or order.kind != "gets":
        return None
    what, items = order.get("what"), order.get("items")
    own = isinstance(what, Frame) and (
        what.get("det") in ("this", "it", "attack") or what.get("side") == "yours"
    )
    of_attacks = isinstance(items, tuple) and any(i.get("figure") in figures for i in items)
    if not own or not of_attacks or span.get("span") != "their next turn":
        return None
    return clause.with_(duration=span.with_(span="own next turn"))


# Whose bodies attack where a player does, and where a player is attacked.
ATTACKING: Final = {"each": "", "you": "yours", "opponent": "theirs"}
ATTACKED: Final = {"each": "", "you": "theirs", "opponent": "yours"}
OF_PLAYERS: Final = {
    "attack": ("attack", ATTACKING),
    "attack players": ("attack players", ATTACKING),
    "be attacked": ("attack players", ATTACKED),
    "be attacked directly": ("attack players", ATTACKED),
}


def with_attackers(clause: Frame, game: Game) -> Frame:
    """A clause in which a player does not attack, said of those who attack for that player."""
    order = clause.get("order")
    theirs = of_attackers(order, game) if isinstance(order, Frame) else None
    return clause.with_(order=theirs) if theirs else clause


def of_attackers(frame: Frame, game: Game) -> Frame | None:
    """Players attack, and attack players, with what they have in play."""
    act, who = frame.get("act"), frame.get("who" if frame.kind == "player cannot" else "what")
    if frame.kind not in ("cannot", "player cannot") or act not in OF_PLAYERS:
        return None
    meant, sides = OF_PLAYERS[act]
    if who is None and frame.kind == "player cannot":
        who = Frame("player", who="you")
    player = isinstance(who, Frame) and (who.kind == "player" or who.get("det") == "player")
    side = sides.get(who.get("who")) if player else None
    if side is None:
        return None
    attackers: Frame = game.meant(game.lexicon.attack_with)
    return Frame("cannot", act=meant, what=attackers.with_(side=side or None))


def as_dealt(clause: Frame, damage: str) -> Frame | None:
    """ "It deals 1 more damage for each": its attack does, whether that is a figure of it or not."""
    order = clause.get("order")
    if not damage or clause.get("duration") or not isinstance(order, Frame) or order.kind != "gets":
        return None
    what, items = order.get("what"), order.get("items")
    if not isinstance(what, Frame) or what.parts != {"det": "it"} or len(items or ()) != 1:
        return None
    item = items[0]
    if item.kind != "bonus" or item.get("figure") != damage or item.get("per") is None:
        return None
    return clause.with_(order=Frame("attack deals", item.without("figure", "plain").parts))


def as_stronger(clause: Frame) -> Frame | None:
    """A counter for more damage is as much more of all attacks, as long as the card is there."""
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "lasting bonus":
        return None
    if order.get("figure") != "damage" or clause.get("duration"):
        return None
    deals = Frame("attacks deal", order.without("figure").parts)
    return clause.with_(order=deals, duration=Frame("span", span="in play"))


def as_strikes(frame: Frame) -> Frame | None:
    """More damage that something gets is dealt by its attacks."""
    items, what = frame.get("items"), frame.get("what")
    if not isinstance(items, tuple) or len(items) != 1 or items[0].kind != "bonus":
        return None
    if items[0].get("figure") != "damage" or not isinstance(what, Frame):
        return None
    if what.get("det") == "attack":
        return None
    return Frame("attacks deal", items[0].without("figure", "plain").parts, what=what)
