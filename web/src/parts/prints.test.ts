import { expect, it } from "vitest";
import type { Printed } from "../generated/messages";
import { printOf } from "./prints";

const fox: Printed = {
  name: "Fox",
  kind: "fighter",
  line: "Fighter",
  colour: "red",
  icons: ["fox"],
};
const cards = new Map([["Fox", fox]]);

it("finds a card, and makes do with the name of one that no set has", () => {
  expect(printOf(cards, "Fox")).toBe(fox);
  expect(printOf(cards, "Our Cat")).toMatchObject({ name: "Our Cat", icons: [] });
});

it("shows a back where there is no name, or no cards yet", () => {
  expect(printOf(cards, null)).toBeUndefined();
  expect(printOf(new Map(), "Fox")).toBeUndefined();
});
