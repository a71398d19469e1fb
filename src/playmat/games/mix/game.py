"""The Mix as the kernel sees it: setting up, standing options, values, guesses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from playmat.games.mix.effects import sentences
from playmat.games.mix.effects.zone_effects import PICKS
from playmat.games.mix.facts import standing, words
from playmat.games.mix.facts.card import TYPE_NAMES, Line, MixCard, is_in_group, timings_of
from playmat.games.mix.facts.state import COLLECTION, DECK, HAND, NEVER, ZONES, MixBody, MixState
from playmat.games.mix.looks import decks, duel, look, ownership, positions, refusals
from playmat.games.mix.looks.decks import check_figures
from playmat.games.mix.play import judgement, matched, rounds
from playmat.games.mix.rules import bodies, checkpoint, combos, settlement
from playmat.games.mix.text import loading
from playmat.games.mix.text.texts import Identifiers, declared, joined
from playmat.kernel.cards import Card, Piece
from playmat.kernel.chance import GAME as GAME_STREAM
from playmat.kernel.chance import Chance, stream
from playmat.kernel.decisions import Option, Prompt
from playmat.kernel.errors import BadSetup
from playmat.kernel.game import Mode, Refusal
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.language.sets import set_files
from playmat.parts.card_game import CardGame
from playmat.parts.card_texts import CardTexts
from playmat.parts.looks import Looks
from playmat.parts.puzzle_rules import PuzzleRules
from playmat.parts.unsaid import Unsaid

FOLDER = Path(__file__).parent


PROGRAMS = [rounds.GAME, settlement.SETTLEMENT, checkpoint.ARRANGE, *PICKS.values()]

# What no printed card does, but texts of other cards may ask for.
BEYOND = (
    *(kind.name for kind in (words.HP_SET, words.STAYS, words.BECOMES, words.TAKES_FIGURES)),
    *(kind.name for kind in (words.PUTS_BACK, words.LAYS_REST, words.LOOKS_ON_DECK)),
    words.LOOKS_IN_HAND.name,
    *(words.CHOOSE_ONE.name, words.ASK_ONE.text, words.ASK_TOP.text),
)

FRIENDLY = {"stakes": "off"}  # who has no collection has nothing to stake (MX-R44)
FOR_KEEPS = {"stakes": "on"}


class MixTexts(CardTexts):
    """Texts speak of the names, identifiers and counters that cards have."""

    game: MixGame

    @cached_property
    def dialect(self) -> Dialect:
        return loading.knowing(loading.the_dialect(self.game.identifiers), self.game.spoken)

    def lines(self) -> list[str]:
        return [line.text for line in self.game.lines.values()]

    def usual_line(self, line: str, name: str, kind: str = "") -> str:
        """A line may speak of counters that it is the first to put on a card."""
        own = loading.spoken_of(name, line)
        if not own.counters:
            return super().usual_line(line, name, kind)
        knowing = loading.knowing(self.dialect, [*self.game.spoken, own])
        return "\n".join(
            map(knowing.canonical, (t for t, _ in knowing.parse_lines(line, name, kind)))
        )

    def read_cards(self, document: Document) -> list[Card]:
        """Of a set, no two cards have one name."""
        identifiers = declared([document], self.game.identifiers)
        return [read.card for read in loading.read_cards(document, identifiers, self.game.spoken)]


class MixLooks(Looks):
    """A card that is touched is to be played."""

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        return f"play {card}" if card else ""


class MixPuzzles(PuzzleRules):
    """A fight of throws."""

    def as_last(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return positions.as_last(given)


class MixGame(CardGame):
    """The Mix. Load it with `playmat.load("mix")`."""

    own_zones, own_slots = ZONES, 1
    own_programs, whole_game = PROGRAMS, rounds.GAME
    own_standing = standing.MixStanding
    set_file = loading.SetFile
    worded_by, told_by, refused_by = words, look, refusals.MixQuestion
    judged_by, guessed_by = judgement, judgement
    arranged_by, state_type, body_type = positions, MixState, MixBody
    written_by = tried_by = positions
    printed_by = laid_by = look
    own_decks, own_texts, own_looks = decks.MixDecks, MixTexts, MixLooks
    puzzles = MixPuzzles(("throw",))
    rests, telling = (words.ASK_THROW,), (sentences.Guard,)
    settling = (checkpoint.CheckPoint(),)

    def __init__(self, cards: Sequence[loading.ReadMixCard], identifiers: Identifiers) -> None:
        super().__init__("mix", "The Mix", FOLDER)
        carried = ((name,) for read in cards for name in read.card.identifiers)
        self.identifiers = joined(identifiers, carried)
        self.lines: dict[int, Line] = {}  # by the index of their program
        self.take_in(cards)

    def note(self, read: loading.ReadMixCard) -> None:
        super().note(read)
        for line in read.beside:
            self.lines[line.program.index] = line

    def of_cards(self, cards: Sequence[loading.ReadMixCard]) -> MixGame:
        return MixGame(cards, self.identifiers)

    def read(self, document: Document) -> list[loading.ReadMixCard]:
        identifiers = declared([document], self.identifiers)
        return loading.read_cards(document, identifiers, self.spoken, distinct=False)

    # With the last throw a round ends, with the last card that is played one begins, and with the
    # cards that are given the game is settled.
    unsaid = Unsaid(endings=(words.THROWS_TYPE, words.PLAY, words.PLAY_BY, words.GIVE))

    duel = duel.MixDuel()
    friendly_rules = FRIENDLY
    for_keeps = FOR_KEEPS
    beyond_the_set = frozenset({"play by", words.ASK_CHANGE.text, *BEYOND})

    @cached_property
    def spoken(self) -> list[loading.Spoken]:
        """The names and counters of its cards, which texts may speak of."""
        return [loading.spoken_of(card.name, card.text) for card in self.cards]

    def card_facts(self, card: Card) -> str:
        mine = cast(MixCard, card)
        return f"{mine.number} {mine.hp} {mine.dmg} {mine.dominant} {mine.identifiers}"

    # ---- setting up ----

    def settings(self, mode: Mode, switches: Mapping[str, object] | None) -> dict[str, str]:
        settings = super().settings(mode, switches)
        if mode.name == "four_player" and "stakes" not in (switches or {}):
            raise BadSetup(
                "a 4-player free-for-all needs stakes stated: stakes on, or stakes off", "MX-R44"
            )
        return settings

    def seats_for(self, mode: Mode, settings: dict[str, str]) -> int:
        return int(settings["quick_players"]) if mode.name == "quick_play" else mode.seats

    def under_house_rules(self, switches: Mapping[str, object] | None) -> MixGame:
        """The game with Abby's text replaced, where a house rule says so (MX-R35)."""
        text = str((switches or {}).get("abby_text", "clash"))
        if text == "clash" or "Abby" not in self.by_name:
            return self
        abby = cast(MixCard, self.by_name["Abby"])
        if abby.text == text:
            return self
        others = [card for card in self.extra_cards if card["name"] != "Abby"]
        return self.with_cards([*others, {**card_entry(abby), "text": text}])

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """Shuffle, draw 3, choose a starting player at random (MX-302, MX-303, MX-R75)."""
        mix: MixState = self.new_state(mode, settings, stream(seed, GAME_STREAM))
        for owner, cards in enumerate(decks):
            check_figures(cards, settings)
            for card in cards:
                self.add_piece(mix, card, owner, DECK.index)
        quick = mode.name == "quick_play"
        drawn = mix.chance.below(len(decks))
        mix.starting = drawn if starting is None else starting
        mix.close_ring()
        mix.emit(words.STARTS, mix.starting, rule="MX-R75")
        for seat in mix.seats:
            mix.shuffle(seat.index, DECK)
            for _ in range(1 if quick else 3):
                piece = seat.zones[DECK.index][-1]
                mix.move(piece, DECK, HAND)
                name = mix.pieces[piece].card.name
                audience = mix.known[piece]
                mix.emit(words.DRAWS, seat.index, name, rule="MX-303", audience=audience)
        mix.begin(rounds.GAME, 0)
        mix.advance()
        return mix

    def empty(self, mode: Mode, settings: dict[str, str], chance: Chance, seats: int) -> MixState:
        mix: MixState = super().empty(mode, settings, chance, seats)
        mix.wall_limit = 1 if mode.name == "quick_play" else 3
        seats = self.seats_for(mode, settings)
        mix.next_hp = [0] * seats
        mix.copies = [-1] * seats
        return mix

    def work_out(self, state: MixState) -> None:
        state.close_ring()

    def shares_sight(self, settings: dict[str, str]) -> bool:
        return settings["partner_info"] == "hand"  # MX-R52

    def add_piece(self, state: MixState, card: Card, owner: int, zone: int) -> int:
        state.spent = [*state.spent, 0]
        return super().add_piece(state, card, owner, zone)

    def ownership(self, owners: Table | Mapping[str, Sequence[str]]) -> ownership.MixOwnership:
        if isinstance(owners, Table):
            return ownership.at_table(cast(MixState, owners.state))
        return ownership.of_players(owners)

    # ---- what the kernel asks ----

    def standing_options(self, state: State, seat: int) -> list[Option]:
        mix = cast(MixState, state)
        options: list[Option] = []
        if mix.asked >> seat & 1 and mix.switches["throw_time_limit"] != "none":
            options.append(Option(seat, words.TIME_OUT))
        if mix.over or mix.seats[seat].out:
            return options
        if self.may_concede(mix, seat):
            options.append(Option(seat, words.CONCEDE))
        if (
            mix.switches["stalemate_after"] == "call"
            and mix.prompt is words.ASK_THROW
            and mix.run_count
            and matched.countdown_start(mix) < 0
        ):
            options.append(Option(seat, words.CALL))
        return options

    def may_concede(self, mix: MixState, seat: int) -> bool:
        """Always, but of two concessions that would end the game the first counts (MX-R43)."""
        if mix.conceded >> seat & 1:
            return False
        return not mix.conceded or any(
            other != seat and not mix.conceded >> other & 1 for other in mix.ring
        )

    def stand(self, state: State, option: Option) -> None:
        mix = cast(MixState, state)
        if option.verb is words.CALL:
            mix.called = mix.run_count
            mix.emit(words.CALLS, option.seat, rule="MX-R25")
        elif option.verb is words.TIME_OUT:
            self.answer_at_random(mix, option.seat)
        else:
            self.concede(mix, option.seat)

    def ask_again(self, state: State, prompt: Prompt, seats: int) -> bool:
        """Where a card has left its place, the next one is played before the throw."""
        mix = cast(MixState, state)
        if all(mix.active(seat) is not None for seat in mix.ring):
            return super().ask_again(state, prompt, seats)
        mix.frames[-1].go_to(rounds.CHECK)
        return False

    def answer_at_random(self, mix: MixState, seat: int) -> None:
        """A uniformly random type, single card of the Hand, or prize of the Deck (MX-R60)."""
        offered = mix.options(seat)
        copies: list[int] = []
        if mix.over:
            outside = mix.seats[seat].zones[COLLECTION.index]
            copies = [piece for piece in settlement.own_copies(mix, seat) if piece not in outside]
        elif mix.prompt in refusals.PLAYING:
            copies = mix.seats[seat].zones[HAND.index]
        if copies:
            piece = copies[mix.chance.pick(len(copies))]
            card = mix.pieces[piece].card
            offered = [
                option
                for option in offered
                if len(option.pieces) == 1 and mix.pieces[option.pieces[0]].card is card
            ]
        mix.answer(offered[mix.chance.pick(len(offered))] if len(offered) > 1 else offered[0])

    def concede(self, mix: MixState, seat: int) -> None:
        """At once, or during the resolving of effects at the next check point (MX-R43)."""
        mix.emit(words.CONCEDES, seat, rule="MX-R43")
        mix.conceded |= 1 << seat
        mix.quitters |= 1 << seat
        if mix.prompt not in (*refusals.PLAYING, words.ASK_THROW):
            if mix.asked >> seat & 1:
                mix.answer(mix.options(seat)[-1])
            return
        checkpoint.count_walls(mix)
        if mix.over:
            mix.advance()
            return
        mix.fallen = 0
        mix.sweep()
        mix.refresh()
        mix.offers = [None] * len(mix.seats)
        committed = any(mix.answers[other] is not None for other in mix.ring)
        mix.answers[seat] = None
        mix.asked &= ~(1 << seat)
        if mix.prompt is words.ASK_THROW and self.break_off(mix, committed):
            mix.asked = 0
            mix.tick -= 1  # that throw was not made: "the next throw" is still to come
            mix.frames[-1].go_to(rounds.ROUND_END)
            mix.advance()
        elif not mix.asked:
            frame = mix.frames[-1]
            if not mix.waiting_step().resume(mix, frame):
                mix.advance()

    def break_off(self, mix: MixState, committed: bool) -> bool:
        """An active card has left play while throws are awaited; True: the round is over.

        So it is if it had begun (MX-R02); throws already chosen are compared first (MX-R06).
        """
        mix.run_type, mix.run_count = -1, 0  # MX-R27
        if not committed:
            mix.left_play = False
        return not committed and mix.throws > 0

    def turns(self, state: State) -> int:
        """What the length of a game is counted in: rounds."""
        return cast(MixState, state).round

    def starting_seat(self, state: State) -> int:
        return cast(MixState, state).starting

    def answer_like(self, state: State, given: Option, viewer: int, sampling: Chance) -> Option:
        """A combo of as many parts as were laid down, if the sampled Hand holds none.

        Its parts are cards that the viewer knows to be there, or may believe to be there.
        """
        mix = cast(MixState, state)
        hand = mix.seats[given.seat].zones[HAND.index]
        unknown = [piece for piece in hand if not mix.known[piece] >> viewer & 1]
        count = len(given.pieces)
        for parts in self.combos_of(count, sampling):
            known = [piece for piece in hand if piece not in unknown]
            laid: list[int] = []
            for card in parts:
                seen = [p for p in known if p not in laid and mix.pieces[p].card is card]
                free = [p for p in unknown if p not in laid]
                laid += seen[:1] or free[:1]
            if len(laid) < count:
                continue
            for number, card in zip(laid, parts, strict=True):
                mix.pieces[number] = Piece(number, card, given.seat)
            made = [
                o for o in combos.combo_options(mix, given.seat, laid) if len(o.pieces) == count
            ]
            if made:
                return made[0]
        return given

    def combos_of(self, count: int, sampling: Chance) -> Iterator[list[MixCard]]:
        """The parts of combos of this many cards, in a random order."""
        combos = [
            (card, combo)
            for card in map(as_mix, self.cards)
            for combo in card.combos
            if len(combo.names) + len(combo.groups) == count
        ]
        order = list(range(len(combos)))
        sampling.shuffle(order)
        for place in order:
            bearer, combo = combos[place]
            parts = [bearer]
            names = [name for name in combo.names if name and name != bearer.name]
            parts += [as_mix(self.by_name[name]) for name in names if name in self.by_name]
            for group in combo.groups[len(combo.groups) - (count - len(parts)) :]:
                taken = [part.name for part in parts]
                cards = [c for c in map(as_mix, self.cards) if is_in_group(c, group)]
                fitting = [c for c in cards if c.name not in taken]
                if fitting:
                    parts.append(fitting[sampling.below(len(fitting))])
            if len(parts) == count:
                yield parts

    def forget(self, state: State, pieces: list[int], sampling: Chance) -> None:
        """Resampled pieces have no past; face-down cards get the figures of their new card."""
        mix = cast(MixState, state)
        spent = mix.spent[:]
        for piece in pieces:
            spent[piece] = 0
        mix.spent = spent
        for body in cast("dict[int, MixBody]", mix.bodies).values():
            if body.face_down and any(piece in pieces for piece in body.pieces):
                self.lay_down(mix, body, sampling)
        super().forget(state, pieces, sampling)

    def lay_down(self, mix: MixState, body: MixBody, sampling: Chance) -> None:
        """Only a card that says so lies face down in play (MX-R15)."""
        able = [card for card in map(as_mix, self.cards) if card.face_down]
        if able and not any(as_mix(mix.pieces[p].card).face_down for p in body.pieces):
            number = body.pieces[0]
            mix.pieces[number] = Piece(number, able[sampling.below(len(able))], body.seat)

    def reface(self, state: MixState, body: MixBody) -> None:
        """Make a face-down body anew from its pieces, as if these cards had been placed."""
        cards = [cast(MixCard, state.pieces[piece].card) for piece in body.pieces]
        hp, dmg = bodies.figures(state, cards, None)
        body.cards = list(cards)
        body.name = " + ".join(card.name for card in cards)
        body.base_hp = body.max_hp = hp
        body.dmg = dmg
        body.lines = [line for card in cards for line in card.lines]
        body.attacks = [line.attack_on(card.dominant) for card in cards for line in card.lines]
        body.owners = [p for p, c in zip(body.pieces, cards, strict=True) for _ in c.lines]
        body.used = [NEVER] * len(body.lines)
        body.timings = timings_of(body.lines)
        body.dominant = 0
        for card in cards:
            body.dominant |= 1 << card.dominant

    def why_not_now(self, state: State, seat: int, text: str) -> Refusal:
        return refusals.MixQuestion.why_not(cast(MixState, state), max(0, seat), text)


def as_mix(card: Card) -> MixCard:
    return cast(MixCard, card)


def card_entry(card: MixCard) -> dict[str, Any]:
    """A card as it stands in a file."""
    order = [card.dominant, *(kind for kind in range(3) if kind != card.dominant)]
    return {
        "name": card.name,
        "hp": card.hp,
        "atks": [
            {"type": TYPE_NAMES[kind], "dmg": card.dmg[kind], "name": card.attacks[kind]}
            for kind in order
        ],
        "identifiers": card.identifiers,
        "number": card.number,
        "quote": card.quote,
        "rarity": card.rarity,
        "text": card.text,
    }


def load() -> MixGame:
    """The Mix with its printed set."""
    documents = set_files(FOLDER / "cards")
    identifiers = declared(documents)
    spoken = [loading.spoken_in(document) for document in documents]
    cards = [card for each in documents for card in loading.read_cards(each, identifiers, spoken)]
    return MixGame(cards, identifiers)
