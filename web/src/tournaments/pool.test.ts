import { expect, test } from "vitest";
import type { OwnPool } from "../generated/messages";
import { mostOf } from "./pool";

const pool: OwnPool = {
  game: "mix",
  mode: "standard",
  sets: [],
  stage: "building",
  cards: { Owen: 2 },
  free: ["Energy"],
  left: 0,
  booster: 0,
  boosters: 0,
  pack: [],
  picked: "",
};

test("a deck has no more of a card than were drawn, unless it is free", () => {
  expect(["Owen", "Abby", "Energy"].map((card) => mostOf(pool, card))).toEqual([2, 0, Infinity]);
  expect(mostOf(null, "Abby")).toBe(Infinity);
});
