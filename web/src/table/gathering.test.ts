import { expect, test } from "vitest";
import type { Ask, Mat } from "../generated/messages";
import { aimsOf } from "./aim";
import { doneWords, gathered, gathers, toggled } from "./gathering";

const ask: Ask = {
  decision: 1,
  kind: "choose",
  prompt: "Which cards do you replace?",
  rule: "",
  source: "",
  options: [
    { text: "replace Spark", verb: "replace", card: "Spark" },
    { text: "replace Brute", verb: "replace", card: "Brute" },
    { text: "keep", verb: "keep" },
  ],
  reaction: false,
  together: "replace",
  says: "",
};
const mat = {
  places: [
    {
      id: "A.hand",
      seat: "A",
      shape: "hand",
      title: "Hand",
      cards: [
        { key: "A.hand.1", card: "Spark" },
        { key: "A.hand.2", card: "Brute" },
        { key: "A.hand.3", card: "Spark" },
      ],
    },
  ],
} as unknown as Mat;
const aims = aimsOf(ask, mat, "A");
const keep = aims.buttons[0]!;

test("a second touch takes a chosen card back", () => {
  const once = toggled(toggled([], "A.hand.1"), "A.hand.3");
  expect(once).toEqual(["A.hand.1", "A.hand.3"]);
  expect(toggled(once, "A.hand.1")).toEqual(["A.hand.3"]);
});

test("the button says what will happen", () => {
  expect(doneWords(ask, [], "keep")).toBe("keep");
  expect(doneWords(ask, ["A.hand.1", "A.hand.3"], "keep")).toBe("Replace 2");
  expect(doneWords({ ...ask, together: "" }, ["A.hand.1"], "keep")).toBe("keep");
});

test("chosen cards are sent in their order, copies too, and then what for", () => {
  const sent = gathered(ask, aims, ["A.hand.2", "A.hand.1", "A.hand.3"], keep);
  expect(sent.map((aim) => aim.option.text)).toEqual([
    "replace Brute",
    "replace Spark",
    "replace Spark",
    "keep",
  ]);
});

test("only the options of that verb are chosen together", () => {
  expect(aims.all.map((aim) => gathers(ask, aim))).toEqual([true, true, false]);
});
