"""A game of twenty lines for testing the runner: lay cards, highest pile wins, hands are secret."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from playmat.kernel.errors import BadScenario, BadSetup

LETTERS = "AB"
LAY = SimpleNamespace(name="lay", template="lay {name} on the pile")
PASS = SimpleNamespace(name="pass", template="pass")
CONCEDE = SimpleNamespace(name="concede", template="concede")


class PipsCard(NamedTuple):
    """A card of the game."""

    name: str
    handler: str = ""


class Pips:
    """The rule set. `leak` makes its tables tell too much, `forget` makes them lose something.

    To pass ends a turn. Whatever is asked of seat `silent` is a window.
    """

    name = "pips"
    title = "Pips"
    verbs: Mapping[str, Any] = {verb.name: verb for verb in (LAY, PASS, CONCEDE)}
    event_names = ("lay", "pass", "concede")
    choices_stand = "PP-3"
    zones = (
        SimpleNamespace(name="hand", ordered=False),
        SimpleNamespace(name="pile", ordered=True),
    )
    says = SimpleNamespace(names_read={"heap": "pile"}, move_words=("burn a card",))
    switches: Mapping[str, Any] = {
        "loud": SimpleNamespace(name="loud", values=["on", "off"], default="off"),
        "limit": SimpleNamespace(name="limit", values=["#", "none"], default="none"),
    }

    def __init__(
        self, folder: Path | None = None, leak: str = "", forget: str = "", silent: str = ""
    ) -> None:
        self.files = SimpleNamespace(
            scenario_folder=folder or Path("nowhere"),
            ledger=SimpleNamespace(
                cases=[], clauses={"PP-1": "Lay a card.", "PP-2": "Pass.", "PP-3": "Fun."}
            ),
        )
        self.leak = leak
        self.forget = forget
        self.silent = silent
        self.extra: dict[str, int] = {}
        self.positions = SimpleNamespace(arrange=self.arrange)
        self.decks = SimpleNamespace(check=self.check_deck)
        self.saving = SimpleNamespace(restore=self.restore)
        self.unsaid = SimpleNamespace(
            endings=(PASS,),
            declined=self.declined,
            unasked=self.declined,
            implied=lambda table, seat, text: None,
        )

    @property
    def looks(self) -> Any:
        return SimpleNamespace(
            lying=self.cards,
            prints=[self.printed(card) for card in self.cards],
            printed=self.printed,
            printed_names=[card.name for card in self.cards],
        )

    @property
    def cards(self) -> list[Any]:
        names = ["Ace", "Two", "Ten", *self.extra]
        return [PipsCard(name) for name in names]

    @property
    def by_name(self) -> dict[str, Any]:
        return {card.name: card for card in self.cards}

    def printed(self, card: PipsCard) -> Any:
        return SimpleNamespace(name=card.name, attacks=[], text=[])

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> Pips:
        game = Pips(self.files.scenario_folder, self.leak, self.forget, self.silent)
        for card in cards:
            if "pips" not in card:
                raise BadScenario(f"{card['name']} has no pips (PP-1)")
            game.extra[card["name"]] = card["pips"]
        return game

    def worth(self, name: str) -> int:
        return {"Ace": 1, "Two": 2, "Ten": 10, **self.extra}[name]

    def arrange(
        self, given: Mapping[str, Any], mode: str | None = None, switches: Any = None
    ) -> PipsTable:
        state: dict[str, Any] = {"turn": "A", "passes": 0, "log": []}
        for key, value in given.items():
            if key in ("turn", "bound"):  # who is bound may not pass
                state[key] = value
                continue
            if key not in LETTERS:
                raise BadScenario(f"given.{key} is no seat")
            state[key] = {"hand": list(value.get("hand", [])), "pile": list(value.get("pile", []))}
        for seat in LETTERS:
            state.setdefault(seat, {"hand": [], "pile": []})
        return PipsTable(self, state)

    def deal(
        self, decks: Any, seed: int = 0, mode: str | None = None, switches: Any = None
    ) -> PipsTable:
        if len(decks) != 2:
            raise BadSetup("two decks are needed", "PP-2")
        hands = [deck[seed % len(deck) :] + deck[: seed % len(deck)] for deck in decks]
        return self.arrange({"A": {"hand": hands[0][:1]}, "B": {"hand": hands[1][:1]}})

    def under_house_rules(self, switches: Any) -> Pips:
        return self

    def check_deck(self, deck: Any, mode: Any = None, owned: Any = None) -> list[tuple[str, str]]:
        found = [("PP-1", "too many Tens")] if deck.get("Ten", 0) > 1 else []
        for name, count in deck.items():
            if owned is not None and owned.get(name, 0) < count:
                found.append(("PP-2", f"{name} is not owned"))
        return found

    def declined(self, table: PipsTable) -> Any:
        if table.decision is None or table.state["turn"] != self.silent:
            return None
        return SimpleNamespace(text="pass", seat=LETTERS.index(self.silent), verb=PASS)

    def restore(self, data: bytes) -> PipsTable:
        table = PipsTable(self, json.loads(data))
        table.silent = self.forget == "to tell"
        return table


class PipsEvent:
    """A line of the log."""

    def __init__(self, line: str) -> None:
        self.line = line

    def text(self, whole: bool = True) -> str:
        return self.line

    def form(self, whole: bool) -> dict[str, object]:
        letter, _, move = self.line.partition(": ")
        words = move.split()
        shown: dict[str, object] = {"event": words[0], "text": self.line, "seat": letter}
        if len(words) > 1:
            shown["card"] = words[1]
            shown["number"] = {"Ace": 1, "Two": 2, "Ten": 10}.get(words[1], 0)
        return shown


class PipsTable:
    """A game being played; the state is plain data."""

    def __init__(self, game: Pips, state: dict[str, Any]) -> None:
        self.game = game
        self.state: dict[str, Any] = state
        self.past: list[tuple[str, str]] = []
        self.undone: list[tuple[str, str]] = []
        self.start = json.dumps(state)
        self.silent = False

    @property
    def decision(self) -> Any:
        if self.state["passes"] > 1:
            return None
        number = LETTERS.index(self.state["turn"])
        hand = self.state[self.state["turn"]]["hand"]
        options = [
            SimpleNamespace(text=f"lay {card} on the pile", seat=number, verb=LAY)
            for card in dict.fromkeys(hand)
        ]
        if not self.state.get("bound"):
            options.append(SimpleNamespace(text="pass", seat=number, verb=PASS))
        return SimpleNamespace(kind="act", seats=[number], options_for=lambda seat: options)

    def standing_options(self, seat: int | str) -> list[Any]:
        concede = SimpleNamespace(text="concede", seat=seat, verb=CONCEDE)
        return [concede] if self.decision else []

    @property
    def choices(self) -> list[Any]:
        return [SimpleNamespace(text=t, seat=LETTERS.index(s), verb=LAY) for s, t in self.past]

    @property
    def history(self) -> list[PipsEvent]:
        return [PipsEvent(line) for line in self.state["log"]]

    def choose(self, option: Any, seat: int | str | None = None) -> None:
        text = option if isinstance(option, str) else option.text
        number = seat if isinstance(option, str) else option.seat
        letter = LETTERS[int(number or 0)]
        self.past.append((letter, text))
        self.apply(letter, text)
        self.undone = []

    def apply(self, letter: str, text: str) -> None:
        state = self.state
        if text == "concede":
            state["passes"] = 2
        elif text == "pass":
            state["passes"] += 1
        else:
            card = text.split()[1]
            if card == "Bomb":
                raise ZeroDivisionError("a card that fails")
            state[letter]["hand"].remove(card)
            state[letter]["pile"].insert(0, card)
            state["passes"] = 0
        if not self.silent:
            state["log"].append(f"{letter}: {text}")
        state["turn"] = LETTERS[1 - LETTERS.index(letter)]

    def reword(self, text: str, seat: int | str) -> str:
        return text

    def why_not(self, text: str, seat: int | str | None = None) -> Any:
        return SimpleNamespace(reason="it is not your turn, or not in your hand", rule="PP-1")

    def see(self, viewer: str) -> dict[str, object]:
        seats: dict[str, object] = {}
        for letter in LETTERS:
            hand = self.state[letter]["hand"]
            shown = hand if viewer in (letter, "above") else [None] * len(hand)
            pile = [
                {"name": name, "worth": self.game.worth(name)}
                for name in self.state[letter]["pile"]
            ]
            seats[letter] = {
                "hand": list(shown),
                "pile": list(self.state[letter]["pile"]),
                "laid": pile,
            }
        worth = {x: sum(map(self.game.worth, self.state[x]["pile"])) for x in LETTERS}
        done = self.decision is None
        best = [x for x in LETTERS if done and worth[x] == max(worth.values())]
        return {
            "seats": seats,
            "winners": best if len(best) == 1 else [],
            "over": done,
            "turn": self.state["turn"],
            "asked": [] if done else [self.state["turn"]],
            "worth": worth,
        }

    def board(self) -> dict[str, object]:
        return self.see("above")

    def view(self, seat: int | str | None) -> dict[str, object]:
        letter = LETTERS[seat] if isinstance(seat, int) else str(seat)
        shown = {**self.see(letter), "log": self.log(seat)}
        if self.game.forget == "looked at" and seat is None:
            self.state["turn"] = "A"
        if self.game.leak == "hand":
            shown["secret"] = self.state["A"]["hand"]
        return shown

    def log(self, seat: int | str | None = "above") -> list[str]:
        told = list(self.state["log"])
        if self.game.leak == "log":
            told.append(f"B holds {self.state['B']['hand']}")
        return told

    def clone(self) -> PipsTable:
        if self.game.forget == "clone":
            return PipsTable(self.game, self.state)
        twin = PipsTable(self.game, json.loads(json.dumps(self.state)))
        if self.game.forget == "twin":
            twin.state["turn"] = "B"
        return twin

    def hash(self) -> str:
        return hashlib.sha256(json.dumps(self.state).encode()).hexdigest()

    def undo(self) -> None:
        again = self.past[:-1]
        self.undone.append(self.past[-1])
        if self.game.forget == "undo":
            return
        self.state = json.loads(self.start)
        for letter, text in again:
            self.apply(letter, text)
        self.past = again

    def redo(self) -> None:
        letter, text = self.undone.pop()
        if self.game.forget == "redo":
            return
        self.past.append((letter, text))
        self.apply(letter, text)

    def save(self) -> bytes:
        saved = dict(self.state)
        if self.game.forget == "save":
            saved["turn"] = "A"
        return json.dumps(saved).encode()

    def determinize(self, seat: int | str, sampling: Any) -> PipsTable:
        twin = PipsTable(self.game, json.loads(json.dumps(self.state)))
        for letter in LETTERS:
            if letter != seat:
                twin.state[letter]["hand"] = ["Ace"] * len(self.state[letter]["hand"])
        return twin
