import { describe, expect, test } from "vitest";
import type { Printed } from "../generated/messages";
import { fittingShare, footLine, isLongName, titleShare } from "./faces";

const fox: Printed = { name: "Fox", kind: "fighter", line: "Fighter", colour: "", icons: [] };

describe("what a card says", () => {
  test("stays as large as it is where there is room", () => {
    expect(fittingShare({ ...fox, text: ["Charge."] })).toBe(1);
  });
  test("is set smaller the longer it is, and never too small to be read", () => {
    const line = "When this Fighter is destroyed, draw 2 cards and heal your Hero. ";
    const some = fittingShare({ ...fox, text: [line.repeat(8)] });
    const more = fittingShare({ ...fox, text: [line.repeat(14)] });
    expect(some).toBeLessThan(1);
    expect(more).toBeLessThan(some);
    expect(fittingShare({ ...fox, text: [line.repeat(99)] })).toBe(0.5);
  });
  test("ends with what is no rule", () => {
    expect(footLine(fox)).toBe("");
    const whole = { ...fox, number: "NX-7", facets: { rarity: ["Rare"] }, illustrator: "Ada" };
    expect(footLine(whole)).toBe("NX-7 · Rare · Illustrated by Ada");
  });
});

test("a name is set smaller the longer it is, and one that is hard to read is known", () => {
  expect(titleShare("Moss Knight")).toBe(1);
  expect(isLongName("The Gardener of the Maze")).toBe(false);
  const long = "The Unreasonably Long-Named Gardener of the Western Hedge Maze";
  expect(titleShare(long)).toBeLessThan(0.75);
  expect(isLongName(long)).toBe(true);
  expect(titleShare("W".repeat(100))).toBeGreaterThan(0.3);
});
