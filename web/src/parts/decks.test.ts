import { describe, expect, it } from "vitest";
import type { Look, Printed } from "../generated/messages";
import { curveOf, listed, mended, sharesOf, sizeOf, withCopies } from "./decks";
import { fits, sorted } from "./filtering";

function card(name: string, cost: number, more: Partial<Printed> = {}): Printed {
  return {
    name,
    kind: "fighter",
    line: "Fire Fighter, Fox",
    colour: "Fire",
    icons: ["fox"],
    facets: { cost: [String(cost)], type: ["Fire"] },
    ...more,
  };
}

const cards = new Map(
  [
    card("Kit", 1),
    card("Vixen", 3, { text: ["Charge."] }),
    card("Titan", 14),
    card("Spark", 1, { kind: "spell", colour: "spell", facets: { cost: ["1"] } }),
  ].map((each) => [each.name, each]),
);
const look = { colours: { Fire: "#f00", spell: "#0ff" }, accent: "#fff" } as unknown as Look;

describe("a deck that is brought", () => {
  it("has the card that was meant where another was written", () => {
    const problem = { line: 2, reason: "", written: "Dodgebal", meant: "Dodgeball" };
    expect(mended("Deck: x\r\n2 Dodgebal\n", problem)).toBe("Deck: x\n2 Dodgeball\n");
    expect(mended("2 Dodgebal", problem)).toBe("2 Dodgebal");
  });
});

describe("a deck on the bench", () => {
  it("gains and loses copies, and forgets a card without any", () => {
    expect(withCopies({ Kit: 1 }, "Kit", 2)).toEqual({ Kit: 2 });
    expect(withCopies({ Kit: 1, Spark: 2 }, "Kit", 0)).toEqual({ Spark: 2 });
    expect(sizeOf({ Kit: 3, Spark: 2 })).toBe(5);
  });

  it("draws its curve without gaps, the last bar open-ended", () => {
    const bars = curveOf({ Kit: 2, Spark: 1, Vixen: 4, Titan: 1 }, cards, "cost");
    expect(bars.map((bar) => bar.label)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10+",
    ]);
    expect(bars.map((bar) => bar.count)).toEqual([3, 0, 4, 0, 0, 0, 0, 0, 0, 1]);
    expect(curveOf({}, cards, "cost")).toEqual([]);
  });

  it("counts its colours, the most first", () => {
    const shares = sharesOf({ Spark: 1, Kit: 3 }, cards, look);
    expect(shares.map((share) => [share.name, share.count])).toEqual([
      ["Fire", 3],
      ["spell", 1],
    ]);
  });

  it("is listed by kind and along the curve", () => {
    const groups = listed({ Titan: 1, Spark: 2, Kit: 3 }, cards, "cost");
    expect(groups.map((group) => group.kind)).toEqual(["fighter", "spell"]);
    expect(groups[0]?.entries.map((entry) => entry.name)).toEqual(["Kit", "Titan"]);
  });
});

describe("the search for cards", () => {
  it("wants every word and one value of each facet", () => {
    const vixen = cards.get("Vixen")!;
    expect(fits(vixen, { cost: ["1", "3"], type: [] })).toBe(true);
    expect(fits(vixen, { cost: ["1"] })).toBe(false);
    expect(fits(cards.get("Spark")!, { type: ["Fire"] })).toBe(false);
  });

  it("keeps the order of the set, with tokens last", () => {
    const all = [
      card("Token", 0),
      card("Two", 2, { number: "X-2" }),
      card("One", 1, { number: "X-1" }),
    ];
    expect(sorted(all, "printed", "cost").map((each) => each.name)).toEqual([
      "One",
      "Two",
      "Token",
    ]);
  });

  it("sorts by name or along the curve", () => {
    const all = [...cards.values()];
    expect(sorted(all, "name", "cost").map((each) => each.name)).toEqual([
      "Kit",
      "Spark",
      "Titan",
      "Vixen",
    ]);
    expect(sorted(all, "curve", "cost").map((each) => each.name)).toEqual([
      "Kit",
      "Spark",
      "Vixen",
      "Titan",
    ]);
  });
});
