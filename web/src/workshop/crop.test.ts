import { describe, expect, test } from "vitest";
import { BEGINNING, keptSize, keyed, moved, partOf, zoomed } from "./crop";
import { artOf, artText } from "./sheets";

const WIDE = { width: 3000, height: 2000 };

describe("a picture in the window of a card", () => {
  test("begins in the middle, as high or as wide as it is", () => {
    expect(partOf(WIDE, BEGINNING)).toEqual({ left: 800, top: 0, width: 1400, height: 2000 });
    expect(partOf({ width: 70, height: 500 }, BEGINNING)).toEqual({
      left: 0,
      top: 200,
      width: 70,
      height: 100,
    });
  });
  test("is kept as large as paper shows it, and never enlarged", () => {
    expect(keptSize(partOf(WIDE, BEGINNING))).toEqual({ width: 700, height: 1000 });
    expect(keptSize({ width: 350.2, height: 500.3 })).toEqual({ width: 350, height: 500 });
  });
  test("follows the hand, up to its edges", () => {
    const right = moved(WIDE, BEGINNING, 0.5, 3);
    expect(partOf(WIDE, right)).toMatchObject({ left: 100, top: 0 });
    expect(partOf(WIDE, moved(WIDE, right, 1, 0)).left).toBe(0);
  });
  test("is enlarged around the middle, and not beyond what there is", () => {
    const near = zoomed(WIDE, BEGINNING, 2);
    expect(partOf(WIDE, near)).toEqual({ left: 1150, top: 500, width: 700, height: 1000 });
    expect(zoomed(WIDE, near, 0.1).zoom).toBe(1);
    expect(partOf(WIDE, zoomed(WIDE, near, 1))).toEqual(partOf(WIDE, BEGINNING));
  });
  test("is moved and enlarged by keys", () => {
    const start = zoomed(WIDE, BEGINNING, 2);
    const before = partOf(WIDE, start);
    expect(partOf(WIDE, keyed(WIDE, start, "ArrowRight")!).left).toBeGreaterThan(before.left);
    expect(partOf(WIDE, keyed(WIDE, start, "ArrowUp")!).top).toBeLessThan(before.top);
    expect(keyed(WIDE, start, "+")!.zoom).toBeGreaterThan(2);
    expect(keyed(WIDE, start, "a")).toBeNull();
  });
});

test("the field art names a picture that was brought, beside the icons", () => {
  const picture = `picture:${"0a".repeat(16)}`;
  const sheet = { art: `fox-head, ${picture}, #c97b3a` };
  expect(artOf(sheet)).toEqual({ icons: ["fox-head"], colour: "#c97b3a", picture });
  expect(artText(["fox-head"], "", picture)).toBe(`${picture}, fox-head`);
});
