import { expect, test } from "vitest";
import type { Situation } from "../generated/messages";
import { personal } from "./telling";

test("notes on cards and gauges name players as everything else does, never by their letters", () => {
  const people = { me: "A", seats: ["A", "B"], nameOf: (seat: string) => `Keen${seat}` };
  const cards = [
    { key: "body.1", note: "on B's Firecracker Fox" },
    { key: "body.2", note: "A's; it holds for both" },
    { key: "body.3", attached: [{ key: "body.4", note: "on A's Hero" }] },
  ];
  const mat = {
    line: "Turn 2, B's",
    places: [{ id: "A.left", cards }],
    gauges: [{ id: "die", note: "rolled by B, plain" }],
  };
  const told = personal({ mat, happenings: [], ask: null } as unknown as Situation, people).mat;
  const [left] = told.places;
  expect(told.line).toBe("Turn 2, KeenB's");
  expect(left!.cards![0]!.note).toBe("on KeenB's Firecracker Fox");
  expect(left!.cards![1]!.note).toBe("Yours; it holds for both");
  expect(left!.cards![2]!.attached![0]!.note).toBe("on your Hero");
  expect(told.gauges![0]!.note).toBe("rolled by KeenB, plain");
});
