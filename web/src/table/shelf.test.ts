import { describe, expect, it } from "vitest";
import type { Gauge, Place } from "../generated/messages";
import { parseRows } from "./grid";
import { gathered, shelfOf, withoutGathered } from "./shelf";

const place = (name: string, shape: Place["shape"]): Place => ({
  id: name,
  name,
  title: name,
  shape,
});
const gauge = (name: string): Gauge => ({ id: name, name, title: name, value: 1 });

describe("what is gathered", () => {
  it("are areas of piles and gauges alone", () => {
    const places = [place("deck", "pile"), place("row", "slots"), place("row", "pile")];
    expect(gathered([...places, place("hand", "hand")], [gauge("life"), gauge("row")])).toEqual([
      "deck",
      "life",
    ]);
  });

  it("leaves its rows, and the whole of a row to a hand that is alone there", () => {
    const rows = parseRows(["life row row deck", "token hand hand mana"]);
    expect(withoutGathered(rows, ["row", "hand"], "hand")).toEqual([
      [".", "row", "row", "."],
      ["hand", "hand", "hand", "hand"],
    ]);
  });

  it("leaves a hand that stands beside others where it is", () => {
    const rows = parseRows(["deck row hand", "life row hand"]);
    expect(withoutGathered(rows, ["row", "hand"], "hand")).toEqual([
      [".", "row", "hand"],
      [".", "row", "hand"],
    ]);
  });
});

describe("a shelf", () => {
  const gauges = { count: 3, cell: { width: 60, height: 30 } };
  const piles = { count: 4, cell: { width: 50, height: 70 } };

  it("stands in even lines above a hand beside the rows, no wider than it", () => {
    const shelf = shelfOf({ gauges, piles }, { width: 170, height: 120 }, true, 5);
    expect(shelf).toMatchObject({ gauges: 2, piles: 2, width: 125, height: 65 + 5 + 145 });
  });

  it("stands in columns at the end of a hand in its row, no taller than it", () => {
    const shelf = shelfOf({ gauges, piles }, { width: 170, height: 150 }, false, 5);
    expect(shelf).toMatchObject({ gauges: 1, piles: 2, width: 60 + 5 + 105, height: 145 });
  });

  it("has room for one of each where the hand is too small", () => {
    const shelf = shelfOf({ gauges, piles }, { width: 20, height: 10 }, true, 5);
    expect(shelf).toMatchObject({ gauges: 1, piles: 1, width: 60 });
    const low = shelfOf({ gauges, piles }, { width: 20, height: 10 }, false, 5);
    expect(low).toMatchObject({ gauges: 2, piles: 4, height: 70 });
  });

  it("needs no room for a kind that is not there", () => {
    const none = { count: 0, cell: { width: 0, height: 0 } };
    const shelf = shelfOf({ gauges: none, piles }, { width: 400, height: 120 }, true, 5);
    expect(shelf).toMatchObject({ piles: 4, width: 215, height: 70 });
  });
});
