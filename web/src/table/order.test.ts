import { expect, it } from "vitest";
import { inOrder, laid } from "./order";

const cards = ["Owen", "Abby", "Cass"].map((key) => ({ key }));
const keys = (found: { key: string }[]) => found.map((card) => card.key);

it("shows cards in the order that was wished, and new ones after them", () => {
  expect(inOrder(cards, undefined)).toBe(cards);
  expect(keys(inOrder(cards, ["Cass", "Gone"]))).toEqual(["Cass", "Owen", "Abby"]);
});

it("lays a card where another lies, to the left or to the right", () => {
  expect(laid(["Owen", "Abby", "Cass"], "Cass", "Owen")).toEqual(["Cass", "Owen", "Abby"]);
  expect(laid(["Owen", "Abby", "Cass"], "Owen", "Cass")).toEqual(["Abby", "Cass", "Owen"]);
  expect(laid(["Owen", "Abby"], "Owen", "Gone")).toEqual(["Owen", "Abby"]);
});
