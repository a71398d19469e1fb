import { expect, test } from "vitest";
import type { DeckInfo, GameInfo, OpenTable } from "../generated/messages";
import { after, called, decksAt, waited } from "./listing";

const table = (name: string, since: number, more: Partial<OpenTable> = {}): OpenTable => ({
  table: name,
  game: "mix",
  mode: "standard",
  name: "Anna",
  since,
  seats: 2,
  free: 1,
  minutes: 10,
  ...more,
});

const deck = (name: string, own: boolean, sets: string[] = [], modes = ["standard"]): DeckInfo => ({
  name,
  mode: "standard",
  plan: "",
  cards: {},
  extras: {},
  own,
  legal: true,
  modes,
  id: "",
  sets,
});

test("tables come, change and go, and stand in the order in which they were opened", () => {
  const before = after([], { tables: [table("b", 2), table("a", 1)] });
  expect(before.map((each) => each.table)).toEqual(["a", "b"]);
  const now = after(before, { tables: [table("c", 3), table("b", 2, { free: 0 })], gone: ["a"] });
  expect(now.map((each) => [each.table, each.free])).toEqual([
    ["b", 0],
    ["c", 1],
  ]);
});

test("one's own decks are offered where they are legal, the game's always", () => {
  const game = { decks: [deck("Five Owens", false), deck("Mine", true)] } as GameInfo;
  const own = [deck("Printed", true), deck("Foxes", true, ["f"]), deck("Other", true, [], ["six"])];
  const names = (sets: string[]) => {
    const allowed = sets.map((digest) => ({ digest, name: digest }));
    return decksAt(table("a", 1, { sets: allowed }), game, own).map((each) => each.name);
  };
  expect(names([])).toEqual(["Printed", "Five Owens"]);
  expect(names(["f"])).toEqual(["Printed", "Foxes", "Five Owens"]);
});

test("beside a name stands how strong somebody is, as far as that may be known", () => {
  expect(called("Ben", null)).toBe("Ben");
  expect(called("Ben", { rating: 0, provisional: true })).toBe("Ben (new)");
  expect(called("Ben", { rating: 1523, provisional: true })).toBe("Ben (1523?)");
  expect(called("Ben", { rating: 1523, provisional: false })).toBe("Ben (1523)");
});

test("how long somebody has waited is told in minutes", () => {
  expect(waited(1000, 1_030_000)).toBe("just now");
  expect(waited(1000, 1_200_000)).toBe("for 3 min");
});
