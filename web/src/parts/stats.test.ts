import { expect, it } from "vitest";
import { statSize } from "./stats";

const of = (...values: number[]) => statSize(values.map((value) => ({ value })));

it("makes figures smaller only where they would not fit", () => {
  expect(of(3, 4)).toEqual(of(1, 2, 3));
  expect(of(3000, 4000, 1)).toBeLessThan(of(3, 4, 1));
  expect(of(12, 8500, 9500, 8)).toBeLessThan(of(3000, 4000, 1));
});
