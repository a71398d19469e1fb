import { expect, test } from "vitest";
import { terms } from "./tables";

test("clock and delay are told before the first move", () => {
  expect(terms({ minutes: 20, spectators: true, watch_delay: 30 })).toBe(
    "Each player has 20 minutes for all choices. Whoever has the link for spectators sees the game, 30 seconds later than you, without your hands.",
  );
  expect(terms({ minutes: 0, spectators: false, watch_delay: 0 })).toBe(
    "No clock runs. Nobody else can watch.",
  );
});
