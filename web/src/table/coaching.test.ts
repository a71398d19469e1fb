import { expect, test } from "vitest";
import type { Ask, Printed, SeatInfo, Situation } from "../generated/messages";
import { explainable, missed, playsAlone, sentenceOf } from "./coaching";

const CLAUSES = {
  "NX-824": "It may be activated in either turn. (NX-R33.)",
  "NX-504": "Any number of actions.",
};
const CUB: Printed = {
  name: "Cub",
  kind: "fighter",
  line: "",
  colour: "",
  icons: [],
  keywords: [{ name: "Charge", text: "May attack at once. (When: NX-R43.)", rule: "NX-1231" }],
};
const CARDS = new Map([["Cub", CUB]]);
const ask = (change: Partial<Ask>): Ask => ({
  decision: 1,
  kind: "act",
  prompt: "",
  rule: "NX-504",
  source: "",
  options: [],
  reaction: false,
  together: "",
  ...change,
});
const situation = (asked: Ask | null, ...cards: string[]): Situation => ({
  type: "situation",
  number: 1,
  seat: "A",
  mat: {
    places: [
      {
        id: "A.hand",
        name: "hand",
        title: "Hand",
        shape: "hand",
        cards: cards.map((card, index) => ({ key: String(index), card })),
      },
    ],
  },
  ask: asked,
  waiting: [],
  standing: [],
  happenings: [],
  clocks: [],
  may_undo: false,
  ending: null,
  whole: false,
  since: 0,
  asking: "when able",
  guiding: null,
  solving: null,
});
const seats = (...kinds: SeatInfo["kind"][]): SeatInfo[] =>
  kinds.map((kind, index) => ({ letter: "ABC"[index]!, name: "", kind }));

test("a window says what it opens for, a phase what may be done in it", () => {
  const window = situation(ask({ rule: "NX-824", reaction: true }));
  expect(explainable(window, CARDS, CLAUSES, "B attacks Cub.")).toEqual([
    {
      text: "Why you are asked now: B attacks Cub. It may be activated in either turn.",
      rule: "NX-824",
    },
  ]);
  expect(explainable(situation(ask({})), CARDS, CLAUSES, "B ends the turn.")).toEqual([
    { text: "New to you: Any number of actions.", rule: "NX-504" },
  ]);
});

test("what a card's text asks is the card's to explain", () => {
  expect(explainable(situation(ask({ kind: "choose" })), CARDS, CLAUSES, "")).toEqual([]);
});

test("a word on a card that lies open is explained, one below a face is not", () => {
  expect(explainable(situation(null, "Cub"), CARDS, CLAUSES, "")).toEqual([
    { text: "Charge: May attack at once.", rule: "NX-1231" },
  ]);
  expect(explainable(situation(null, ""), CARDS, CLAUSES, "")).toEqual([]);
});

test("of a ruling the answer is quoted, and of a long one its beginning", () => {
  expect(sentenceOf("When, and *must* it be? → In four windows. Then more.")).toBe(
    "In four windows.",
  );
  const long = sentenceOf("word ".repeat(100));
  expect(long.length).toBeLessThan(250);
  expect(long.endsWith("word …")).toBe(true);
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
  const said = missed(coached, false, (text) => text).text;
  expect(said).toBe(
    "You could have done better: Attack with Cub. It wins 71 of 100 such tables, what you chose 48.",
  );
  expect(missed(coached, true, (text) => text).text).toContain("take your choice back");
});

test("only who plays alone against bots is coached", () => {
  expect(playsAlone(seats("person", "bot", "bot"), "A")).toBe(true);
  expect(playsAlone(seats("person", "person"), "A")).toBe(false);
  expect(playsAlone(seats("person", "open"), "A")).toBe(false);
  expect(playsAlone(seats("bot", "bot"), null)).toBe(false);
});
