import { describe, expect, it } from "vitest";
import type { Happening } from "../generated/messages";
import { effectsOf } from "./effects";

let number = 0;
const happened = (event: string, more: Partial<Happening> = {}): Happening => ({
  number: ++number,
  event,
  text: event,
  ...more,
});

describe("what is shown for events", () => {
  it("an attack strikes what is hurt next", () => {
    const effects = effectsOf([
      happened("attack", { body: 1 }),
      happened("damage", { body: 2, amount: 3 }),
      happened("destroy", { body: 2 }),
    ]);
    expect(effects).toEqual([
      { shows: "strike", body: 1, at: 2 },
      { shows: "number", body: 2, amount: -3, tone: "bad" },
      { shows: "fall", body: 2 },
    ]);
  });

  it("what several seats show at once is shown together, what one shows is not", () => {
    const both = [
      happened("show", { seat: "A", detail: "x" }),
      happened("show", { seat: "B", detail: "y" }),
    ];
    expect(effectsOf(both)).toEqual([
      {
        shows: "together",
        signs: [
          { seat: "A", text: "x" },
          { seat: "B", text: "y" },
        ],
      },
    ]);
    expect(effectsOf(both.slice(1))).toEqual([]);
  });

  it("an event that the page has no picture for lets its body pulse", () => {
    expect(effectsOf([happened("bewitched", { body: 4 }), happened("nothing at all")])).toEqual([
      { shows: "pulse", body: 4 },
    ]);
  });
});
