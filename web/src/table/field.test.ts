import { expect, test } from "vitest";
import type { Ground, Mat, Place } from "../generated/messages";
import { edgesOf } from "./edges";
import { Columns, groundsOf, sideOf, spotsOf } from "./field";
import { tracksOf } from "./frame";

const ground = (id: string, name = "sub"): Ground => ({ id, name, title: id });
const place = (name: string, more: Partial<Place> = {}): Place => ({
  id: `A.${name}`,
  name,
  title: name,
  shape: "slots",
  seat: "A",
  ...more,
});
const NONE = new Columns([]);

test("an area is found once, over all the cells that it has", () => {
  expect(spotsOf(tracksOf({ areas: [". big", "small big"] }))).toEqual([
    { name: "big", row: [0, 1], column: [1, 1] },
    { name: "small", row: [1, 1], column: [0, 0] },
  ]);
});

test("slots of a place stand where they are named; the last area has the rest", () => {
  const mat: Mat = { places: [place("weapons", { slots: 3 })] };
  const side = sideOf(mat, "A", ["weapons.1", "hero", "weapons.2"], NONE, () => true);
  expect(side.areas.get("weapons.1")!.places[0]!.slots).toEqual([1]);
  expect(side.areas.get("weapons.2")!.places[0]!.slots).toEqual([2, 3]);
});

test("what no area names stands by the plate or in the corner", () => {
  const mat: Mat = {
    places: [place("deck", { shape: "pile" }), place("hand", { shape: "hand" }), place("row")],
    gauges: [
      { id: "A.mana", name: "mana", title: "Mana", value: 1, seat: "A" },
      { id: "A.throw", name: "throw", title: "Throw", value: 0, seat: "A" },
      { id: "B.mana", name: "mana", title: "Mana", value: 1, seat: "B" },
    ],
  };
  const side = sideOf(mat, "A", ["row", "throw"], NONE, () => true);
  expect(side.piles.map((pile) => pile.id)).toEqual(["A.deck"]);
  expect(side.hand?.id).toBe("A.hand");
  expect(side.gauges.map((gauge) => gauge.id)).toEqual(["A.mana"]);
  expect(side.areas.get("throw")!.gauges).toHaveLength(1);
});

test("a ground keeps its area when another leaves, and a new one takes the free area", () => {
  const columns = new Columns(["sub.1", "main", "sub.2"]);
  const areaOf = (all: Ground[], id: string) =>
    ["sub.1", "sub.2", "main"].find((area) =>
      groundsOf({ places: [], grounds: all }, area, columns).some((other) => other.id === id),
    );
  const first = [ground("main", "main"), ground("one"), ground("two")];
  columns.assign(first);
  expect(first.map((each) => areaOf(first, each.id))).toEqual(["main", "sub.1", "sub.2"]);
  const later = [ground("main", "main"), ground("two"), ground("three")];
  columns.assign(later);
  expect(later.map((each) => areaOf(later, each.id))).toEqual(["main", "sub.2", "sub.1"]);
});

test("attached cards are edges: those that can be used first, the same name once", () => {
  const attached = ["Bow", "Cell", "Cell", "Mask"].map((card, index) => ({
    key: `${index}`,
    card,
  }));
  const found = edgesOf({ key: "body.1", attached }, 2, (key) => key === "3");
  expect(found.shown.map(({ lying, count }) => [lying.card, count])).toEqual([
    ["Mask", 1],
    ["Bow", 1],
  ]);
  expect(found.more).toBe(2);
  expect(edgesOf({ key: "body.1", under: ["Fox"] }, 0, () => false).unseen).toBe(1);
});
