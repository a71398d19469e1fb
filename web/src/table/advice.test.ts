import { describe, expect, it } from "vitest";
import type { Ask, Hinted, Mat } from "../generated/messages";
import { advice, numbers, threat } from "./advice";
import { placesNamed } from "./telling";

const mat: Mat = {
  places: [{ id: "A.FL-L", name: "FL-L", title: "Front line, left", shape: "slots", slots: 1 }],
};
const words = (text: string) => placesNamed(text, mat);
const ask = {
  options: [{ text: "attack the Avatar" }, { text: "move Fox to FL-L" }],
} as unknown as Ask;
const one = { visits: 292, share: 1, line: ["B: play a card to FL-L"], words: "", doubt: 0.03 };
const hint = {
  best: [
    { ...one, option: 0, chance: 0.371, loss: 0 },
    { ...one, option: 1, chance: 0.2, visits: 100, loss: 0.17 },
  ],
  threat: null,
} as unknown as Hinted;
const changed = (change: object, other: object = {}) =>
  ({
    ...hint,
    best: [
      { ...hint.best[0]!, ...change },
      { ...hint.best[1]!, ...other },
    ],
  }) as unknown as Hinted;

describe("a hint", () => {
  it("is one sentence with its doubt and a reason, and no raw numbers or names of slots", () => {
    expect(advice(hint, ask, words)).toBe(
      "Attack the Avatar: wins 37 of 100 such tables, give or take 3; the next best, to move Fox to Front line, left, wins 20.",
    );
  });

  it("gives no tie as a reason", () => {
    const said = advice(changed({}, { chance: 0.37, loss: 0 }), ask, words);
    expect(said).toBe(
      "Attack the Avatar, or what you like better: no option is clearly ahead, and some 37 of 100 such tables are won.",
    );
    expect(said).not.toContain("next best");
  });

  it("says how often to do what nobody should foresee", () => {
    expect(advice(changed({ share: 0.45 }), ask, words)).toContain("45 times of 100");
  });

  it("says what an opponent threatens", () => {
    const threatened = { ...hint, threat: { seat: "B", text: "attack Fox", cost: 0.2 } };
    expect(threat(threatened, () => "Dora", words)).toBe("Beware: Dora may attack Fox next.");
    expect(threat(hint, () => "Dora", words)).toBe("");
  });

  it("gives its numbers to who asks for them", () => {
    expect(numbers(hint, ask, words)[0]).toBe(
      "Attack the Avatar: tried 292 times, wins 37 of 100, give or take 3; then perhaps B: play a card to Front line, left",
    );
  });
});
