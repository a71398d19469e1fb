import { describe, expect, it } from "vitest";
import type { Happening } from "../generated/messages";
import { deedsIn, remindersIn } from "./byHand";

const told = (number: number, card: string, event = "free text"): Happening => ({
  number,
  event,
  text: "",
  card,
});

describe("what is done by hand", () => {
  it("stands among what may be done at any time", () => {
    expect(deedsIn(["concede", "by hand: Draw a card."])).toEqual([
      { text: "by hand: Draw a card.", line: "Draw a card." },
    ]);
  });

  it("is reminded of once for each card, the newest first", () => {
    const log = [told(1, "Fox"), told(2, "Owl"), told(3, "Fox"), told(4, "Elk", "draw")];
    expect(remindersIn(log).map((each) => [each.card, each.number])).toEqual([
      ["Fox", 3],
      ["Owl", 2],
    ]);
  });
});
