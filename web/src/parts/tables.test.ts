import { expect, test } from "vitest";
import { terms } from "./tables";
import { timeLeft } from "./timeLeft";

test("clock and delay are told before the first move", () => {
  expect(terms({ minutes: 20, days: 0, spectators: true, watch_delay: 30 })).toBe(
    "Each player has 20 minutes for all choices. Whoever has the link for spectators sees the game, 30 seconds later than you, without your hands.",
  );
  expect(terms({ minutes: 0, days: 0, spectators: false, watch_delay: 0 })).toBe(
    "No clock runs. Nobody else can watch.",
  );
  expect(terms({ minutes: 0, days: 3, spectators: false, watch_delay: 0 })).toBe(
    "There are 3 days for each choice: nobody has to be here meanwhile. Nobody else can watch.",
  );
});

test.each([
  [59, "0:59"],
  [3599, "59:59"],
  [3600, "1 h 0 min"],
  [86_399, "23 h 59 min"],
  [2.5 * 86_400, "2 d 12 h"],
])("%d seconds are told as %s", (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});
