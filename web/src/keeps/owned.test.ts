import { expect, test } from "vitest";
import type { OwnedCard } from "../generated/messages";
import { copiesOf, countOf, grouped, keyOf, wantedIn } from "./owned";

const card = (name: string, copies: string[], set = ""): OwnedCard => ({
  game: "mix",
  set,
  set_name: set && "Tigers",
  card: name,
  copies,
  staked: 0,
});
const owl = card("Owl", ["a.1", "a.2", "b.1"]);
const cub = card("Cub", ["c.1"], "digest");

test("cards are told by game and set, and all copies are counted", () => {
  const all = [owl, card("Fox", ["a.3"]), cub];
  expect(grouped(all).map((group) => [group.set_name, group.cards.length])).toEqual([
    ["", 2],
    ["Tigers", 1],
  ]);
  expect(countOf(all)).toBe(5);
});

test("as many copies are offered as are wanted, and no more than there are", () => {
  expect(copiesOf([owl, cub], { [keyOf(owl)]: 2 })).toEqual(["a.1", "a.2"]);
  expect(copiesOf([owl], { [keyOf(owl)]: 9 })).toEqual(owl.copies);
});

test("a copy that was named before stays in the offer", () => {
  expect(copiesOf([owl], { [keyOf(owl)]: 2 }, ["b.1"])).toEqual(["b.1", "a.1"]);
});

test("what has another owner now is not wanted any more", () => {
  const traded = (copy: string, there: boolean) => ({ ...owl, copy, there });
  expect(wantedIn([traded("a.1", true), traded("a.2", false)])).toEqual({ [keyOf(owl)]: 1 });
});
