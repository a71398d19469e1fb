"""Players in a sentence, and what stands for them in a game."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.language.people.frames import Frame, frames_in, replaced
from playmat.language.people.interpreting.game import Game
from playmat.language.people.interpreting.writing import Text
from playmat.language.people.rewriting.rivals import (
    OF_ALL_CARDS,
    at_the_rival,
    by_its_damage,
    hitting_back,
    is_the_bearer,
    is_the_rival,
    of_own_attack,
    of_the_rival,
    striking_with,
    told_of,
)


class Players:
    """Says for players what stands for them in play."""

    def __init__(self, game: Game, text: Text) -> None:
        self.game = game
        self.text = text
        self.lexicon = game.lexicon

    def standing_in(self, sentence: Frame) -> Iterator[Frame]:
        """The sentence with what stands for players in this game, and as it is."""
        stands = {who: self.game.meant(words) for who, words in self.lexicon.players.items()}

        def instead(frame: Frame) -> Frame | None:
            is_player = frame.kind == "np" and frame.get("det") == "player"
            if frame.kind in OF_ALL_CARDS:
                return frame
            if frame.kind == "player" and frame.get("who") == "they" and "they" in stands:
                return Frame("player", who="opponent")
            return stands.get(frame.get("who")) if is_player else None

        alone = len(self.lexicon.kinds) == 1 or self.lexicon.persons  # nobody else is struck
        if "opponent" in stands and alone and spoken_of(sentence) <= {"you", "they", "opponent"}:
            stands["they"] = stands["opponent"]
        if self.lexicon.persons:
            sentence = sentence.with_(clauses=told_of(sentence.get("clauses")))
        bearer = self.lexicon.players.get(f"{self.text.kind} bearer")
        if bearer:
            worn_by = self.game.meant(bearer)
            kind = worn_by.get("kind")
            sentence = replaced(
                sentence,
                lambda f: (
                    worn_by if f.kind == "np" and f.parts == {"det": "the", "kind": kind} else None
                ),
            )
        weapon, you = (
            self.lexicon.players.get(f"{self.text.kind} {what}") for what in ("weapon", "you")
        )
        if weapon:
            on = self.game.meant(weapon)
            sentence = replaced(
                sentence,
                lambda f: (
                    f.with_(what=on)
                    if f.kind == "gets"
                    and isinstance(f.get("what"), Frame)
                    and f.get("what").parts == {"det": "this"}
                    else None
                ),
            )
            sentence = replaced(
                sentence, lambda f: self.game.meant(weapon) if is_the_bearer(f) else None
            )
        if you:
            stands["you"] = self.game.meant(you)
        armed = self.lexicon.players.get(
            f"{self.text.kind} armed", self.lexicon.players.get("armed")
        )
        if armed:
            sentence = striking_with(sentence, self.game.meant(armed))
        rival = self.lexicon.players.get(f"{self.text.kind} opponent")
        if rival:
            who = self.game.meant(rival)
            clauses = replaced(
                sentence.get("clauses"),
                lambda f: who if is_the_rival(f) or f.get("who") == "they" else None,
            )
            clauses = tuple(hitting_back(each, who) for each in clauses)
            sentence = sentence.with_(clauses=clauses)
        if self.lexicon.persons:
            figures = self.lexicon.own_turn_figures if self.text.kind == "weapon" else ()
            sentence = of_own_attack(at_the_rival(of_the_rival(sentence)), figures)
        if self.lexicon.attackers:
            sentence = by_its_damage(sentence)
        other = replaced(sentence, instead)
        if other.key() != sentence.key():
            yield other
        yield sentence


def spoken_of(sentence: Frame) -> set[object]:
    """The players of whom a sentence speaks."""
    return {
        f.get("who")
        for f in frames_in(sentence)
        if f.kind == "player" or (f.kind == "np" and f.get("det") == "player")
    }
