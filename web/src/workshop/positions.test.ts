import { expect, test } from "vitest";
import type { PlaceForm } from "../generated/messages";
import {
  cardOf,
  entriesOf,
  formsAt,
  numberOf,
  ontoField,
  spotOf,
  takes,
  withEntry,
  withNumber,
  withOnto,
  withoutEntry,
} from "./positions";

const form = (field: string, more: Partial<PlaceForm> = {}): PlaceForm => ({
  field,
  title: field,
  seat: true,
  at: [field],
  kinds: [],
  single: false,
  slots: 0,
  onto: {},
  from_top: false,
  ...more,
});
const HAND = form("hand");
const DECK = form("deck", { from_top: true });
const HERO = form("hero", { single: true, kinds: ["hero"] });
const ROW = form("fighters", { slots: 3, onto: { attached: ["equipment"] } });
const ARENA = form("arena", { seat: false, single: true });

test("a card joins a hand, lies on top of a deck, and replaces what a place for one has", () => {
  const given = { turn: 3, A: { hand: ["Fox"], deck: ["Owl"], hero: { card: "Ann", damage: 2 } } };
  expect(withEntry(given, { form: HAND, seat: "A" }, "Owl")).toEqual({
    ...given,
    A: { ...given.A, hand: ["Fox", "Owl"] },
  });
  expect(withEntry(given, { form: DECK, seat: "A" }, "Fox").A).toMatchObject({
    deck: ["Fox", "Owl"],
  });
  expect(withEntry(given, { form: HERO, seat: "A" }, "Bo").A).toMatchObject({ hero: "Bo" });
  expect(withEntry({}, { form: ARENA, seat: null }, "Boiler")).toEqual({ arena: "Boiler" });
  expect(withEntry({}, { form: HAND, seat: "B" }, "Owl")).toEqual({ B: { hand: ["Owl"] } });
});

test("in a row of slots a card lies where it was put, or in the first that is free", () => {
  const third = withEntry({}, { form: ROW, seat: "A", index: 2 }, "Fox");
  expect(third).toEqual({ A: { fighters: [null, null, "Fox"] } });
  const first = withEntry(third, { form: ROW, seat: "A", index: 2 }, "Owl");
  expect(first).toEqual({ A: { fighters: ["Owl", null, "Fox"] } });
  const full = withEntry(first, { form: ROW, seat: "A" }, "Cub");
  expect(withEntry(full, { form: ROW, seat: "A" }, "Elk")).toBe(full);
  const gone = withoutEntry(first, { form: ROW, seat: "A", index: 2 });
  expect(gone).toEqual({ A: { fighters: ["Owl"] } });
});

test("what is taken away leaves nothing behind", () => {
  const given = { A: { hand: ["Fox", "Owl"], life: 3 } };
  const one = withoutEntry(given, { form: HAND, seat: "A", index: 0 });
  expect(one).toEqual({ A: { hand: ["Owl"], life: 3 } });
  expect(withoutEntry(one, { form: HAND, seat: "A", index: 0 })).toEqual({ A: { life: 3 } });
});

test("a card lies on another, whose state stays", () => {
  const given = { A: { fighters: [{ card: "Fox", damage: 1 }] } };
  expect(ontoField(ROW, "equipment")).toBe("attached");
  expect(ontoField(ROW, "spell")).toBeUndefined();
  const on = withOnto(given, { form: ROW, seat: "A", index: 0 }, "attached", "Hat");
  expect(on).toEqual({ A: { fighters: [{ card: "Fox", damage: 1, attached: ["Hat"] }] } });
  const bare = withOnto(
    { A: { fighters: ["Fox"] } },
    { form: ROW, seat: "A", index: 0 },
    "attached",
    "Hat",
  );
  expect(bare).toEqual({ A: { fighters: [{ card: "Fox", attached: ["Hat"] }] } });
});

test("entries are read in all their forms", () => {
  expect(cardOf({ card: "Fox", hp: 2 })).toBe("Fox");
  expect(cardOf(["Fox", "Owl"])).toBe("Fox + Owl");
  expect(cardOf({ token: "Marine" })).toBe("Marine");
  expect(cardOf(null)).toBe("");
  expect(entriesOf({ A: { hand: "Fox" } }, { form: HAND, seat: "A" })).toEqual([]);
  expect(takes(HERO, "spell")).toBe(false);
});

test("numbers keep their maximum, and none is as it usually is", () => {
  const given = { A: { mana: "3/5", hand: ["Fox"] } };
  expect(numberOf(given, "A", "mana")).toBe(3);
  expect(numberOf(given, "B", "mana")).toBeNull();
  expect(withNumber(given, "A", "mana", 4)).toEqual({ A: { mana: "4/5", hand: ["Fox"] } });
  expect(withNumber(given, "A", "mana", null)).toEqual({ A: { hand: ["Fox"] } });
  expect(withNumber({}, "B", "life", 7)).toEqual({ B: { life: 7 } });
});

test("what lies on the mat is found in the position", () => {
  const given = { A: { hand: ["Owl", "Fox", "Fox"], fighters: [null, "Fox"] } };
  const fox = { key: "1", card: "Fox" };
  const other = { key: "2", card: "Fox" };
  const hand = { id: "A.hand", name: "hand", title: "", shape: "hand" as const, seat: "A" };
  const cards = [fox, other, { key: "3", card: "Owl" }];
  expect(formsAt([HAND, ROW], hand)).toEqual([HAND]);
  expect(spotOf(given, [HAND, ROW], { ...hand, cards }, other)?.index).toBe(2);
  const row = { ...hand, id: "A.fighters", shape: "slots" as const };
  const lying = { key: "4", card: "Fox", slot: 2 };
  expect(spotOf(given, [HAND, ROW], { ...row, cards: [lying] }, lying)).toMatchObject({
    form: ROW,
    index: 1,
  });
  const drawn = { key: "5", card: "Elk" };
  expect(spotOf(given, [HAND], { ...hand, cards: [drawn] }, drawn)).toBeUndefined();
});
