import { describe, expect, it } from "vitest";
import type { Ask, Hinted, Mat } from "../generated/messages";
import { advice, numbers } from "./advice";
import { placesNamed } from "./telling";

const mat: Mat = {
  places: [{ id: "A.FL-L", name: "FL-L", title: "Front line, left", shape: "slots", slots: 1 }],
};
const words = (text: string) => placesNamed(text, mat);
const ask = {
  options: [{ text: "attack the Avatar" }, { text: "move Fox to FL-L" }],
} as unknown as Ask;
const one = { visits: 292, share: 1, line: ["B: play a card to FL-L"], words: "" };
const hint = {
  best: [
    { ...one, option: 0, chance: 0.371 },
    { ...one, option: 1, chance: 0.2, visits: 100 },
  ],
} as unknown as Hinted;

describe("a hint", () => {
  it("is one sentence with a reason, and no raw numbers or names of slots", () => {
    expect(advice(hint, ask, words)).toBe(
      "Attack the Avatar: wins 37 of 100 such tables, because the next best, to move Fox to Front line, left, wins 20.",
    );
  });

  it("says how often to do what nobody should foresee", () => {
    const mixed = { best: [{ ...hint.best[0]!, share: 0.45 }] } as unknown as Hinted;
    expect(advice(mixed, ask, words)).toContain("choose it 45 times of 100");
  });

  it("gives its numbers to who asks for them", () => {
    expect(numbers(hint, ask, words)[0]).toBe(
      "Attack the Avatar: tried 292 times, won 37 of 100; then perhaps B: play a card to Front line, left",
    );
  });
});
