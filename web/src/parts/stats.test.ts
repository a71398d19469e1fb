import { expect, it } from "vitest";
import { statSizes } from "./stats";

const of = (...values: number[]) => statSizes(values.map((value) => ({ value })));

it("makes figures smaller only where they would not fit", () => {
  expect(of(3, 4)).toEqual(of(1, 2, 3));
  expect(of(3000, 4000, 1).figures).toBeLessThan(of(3, 4, 1).figures);
  expect(of(12, 8500, 9500, 8).figures).toBeLessThan(of(3000, 4000, 1).figures);
});

it("leaves pictures out on small cards only where long figures need the room", () => {
  expect(of(3, 4, 1).bare).toBe(0);
  expect(of(3, 4, 1, 5).bare).toBe(0);
  expect(of(3000, 4000, 1).bare).toBeGreaterThan(of(3000, 4000, 1).figures);
});
