import { describe, expect, it } from "vitest";
import type { Layout, Mat, Place } from "../generated/messages";
import { fitBoard, parseRows, turnAround } from "./layout";

const LAYOUT: Layout = {
  side: ["tokens tokens tokens", "row row row", "deck hand hand"],
  centre: ["arena"],
  phone_side: ["row row row", "deck hand hand"],
  phone_centre: ["arena"],
};

const side = (seat: string, tokens: number): Place[] => [
  {
    id: `${seat}.tokens`,
    name: "tokens",
    title: "Tokens",
    shape: "row",
    seat,
    cards: Array.from({ length: tokens }, (_, index) => ({ key: `${seat}.t${index}` })),
  },
  { id: `${seat}.row`, name: "row", title: "Row", shape: "slots", seat, slots: 7 },
  { id: `${seat}.deck`, name: "deck", title: "Deck", shape: "pile", seat, count: 30 },
  { id: `${seat}.hand`, name: "hand", title: "Hand", shape: "hand", seat, cards: [] },
];
const mat = (tokens = 0, seats = ["A", "B"]): Mat => ({
  places: [
    ...seats.flatMap((seat) => side(seat, tokens)),
    { id: "arena", name: "arena", title: "Arena", shape: "slots", slots: 1 },
  ],
});

const height = (fit: ReturnType<typeof fitBoard>) =>
  [...fit.sides.values()].reduce((sum, one) => sum + one.height, 0);

describe("a mat fits its room", () => {
  for (const [width, tall] of [
    [1080, 800],
    [800, 1050],
    [374, 690],
  ] as const) {
    it(`of ${width} by ${tall}`, () => {
      const narrow = width < 700;
      const fit = fitBoard(mat(), LAYOUT, ["A", "B"], "A", { width, height: tall }, narrow);
      for (const one of fit.sides.values()) expect(one.width).toBeLessThanOrEqual(width);
      const centre = fit.beside ? 0 : fit.centre.height;
      expect(height(fit) + centre).toBeLessThanOrEqual(tall);
      expect(fit.sides.get("A")!.card).toBeGreaterThan(34);
    });
  }

  it("with four seats, three of them across", () => {
    const seats = ["A", "B", "C", "D"];
    const room = { width: 1400, height: 800 };
    const fit = fitBoard(mat(0, seats), LAYOUT, seats, "A", room, false);
    const across = ["B", "C", "D"].reduce((sum, seat) => sum + fit.sides.get(seat)!.width, 0);
    expect(across).toBeLessThanOrEqual(1400);
  });
});

describe("areas", () => {
  it("keep no room for a row in which nothing lies", () => {
    const room = { width: 1080, height: 800 };
    const idle = fitBoard(mat(0), LAYOUT, ["A", "B"], "A", room, false);
    const busy = fitBoard(mat(2), LAYOUT, ["A", "B"], "A", room, false);
    expect(idle.sides.get("A")!.grid.rows).toHaveLength(2);
    expect(busy.sides.get("A")!.grid.rows).toHaveLength(3);
    expect(idle.sides.get("A")!.card).toBeGreaterThan(busy.sides.get("A")!.card);
  });

  it("are turned around for those across the table", () => {
    expect(turnAround(parseRows(["a b", "c ."]))).toEqual([
      [".", "c"],
      ["b", "a"],
    ]);
  });
});
