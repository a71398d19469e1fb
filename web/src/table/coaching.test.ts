import { expect, test } from "vitest";
import type { Ask, Hinted, SeatInfo } from "../generated/messages";
import { counsel, missed, playsAlone } from "./coaching";

const seats = (...kinds: SeatInfo["kind"][]): SeatInfo[] =>
  kinds.map((kind, index) => ({ letter: "ABC"[index]!, name: "", kind }));

const ask = { options: [{ text: "attack Hero" }, { text: "end turn" }] } as unknown as Ask;
const one = { visits: 90, share: 1, line: [], words: "", doubt: 0.03 };
const hint = {
  best: [
    { ...one, option: 0, chance: 0.71, loss: 0 },
    { ...one, option: 1, chance: 0.4, loss: 0.31 },
  ],
  stake: 0.15,
  plan: ["attack Hero", "end turn"],
  threat: { seat: "B", text: "attack Cub with Wolf", cost: 0.2 },
} as unknown as Hinted;
const said = (text: string) => text;
const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter(Boolean).length;
const nameOf = () => "Dora";

test("a coach says what hangs on it, one good plan and what is threatened, in two sentences", () => {
  const told = counsel(hint, ask, nameOf, said);
  expect(told).toBe(
    "31 of 100 games hang on this, and a good plan is to attack Hero, then end turn. " +
      "Beware: Dora may attack Cub with Wolf next.",
  );
  expect(sentences(told)).toBe(2);
});

test("where nothing is at stake a coach says no more than that", () => {
  const told = counsel({ ...hint, stake: 0, threat: null }, ask, nameOf, said);
  expect(told).toBe("Little hangs on this: choose what you like.");
});

test("of what nobody should foresee a coach says what is good, and no numbers of a mix", () => {
  const mixed = { ...hint, best: [{ ...hint.best[0]!, share: 0.6 }], threat: null };
  expect(counsel(mixed, ask, nameOf, said)).toBe(
    "All choose at once, so be hard to guess: most often, but not always, attack Hero.",
  );
});

test("nobody gains by guessing which cards are replaced", () => {
  const mixed = { ...hint, best: [{ ...hint.best[0]!, share: 0.6 }], stake: 0, threat: null };
  const replacing = { ...ask, together: "replace" };
  expect(counsel(mixed, replacing, nameOf, said)).toBe(
    "Little hangs on this: choose what you like.",
  );
});

test("what was missed comes with both chances, and that it may be taken back", () => {
  const coached = {
    type: "coached" as const,
    decision: 1,
    chosen: "end turn",
    better: "attack with Cub",
    before: 0.71,
    after: 0.484,
  };
  expect(missed(coached, false, said)).toBe(
    "Better was to attack with Cub: it wins 71 of 100 such tables, what you chose 48.",
  );
  const undoable = missed(coached, true, said);
  expect(undoable).toContain("take your choice back");
  expect(sentences(undoable)).toBe(2);
});

test("only who plays alone against bots is coached", () => {
  expect(playsAlone(seats("person", "bot", "bot"), "A")).toBe(true);
  expect(playsAlone(seats("person", "person"), "A")).toBe(false);
  expect(playsAlone(seats("person", "open"), "A")).toBe(false);
  expect(playsAlone(seats("bot", "bot"), null)).toBe(false);
});
