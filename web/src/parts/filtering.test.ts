import { expect, it } from "vitest";
import type { Printed } from "../generated/messages";
import { tellingWords } from "./filtering";

const named = (...names: string[]) => names.map((name) => ({ name }) as Printed);

it("examples of a search are words of the cards at hand", () => {
  const cards = named("Marble Marine", "Marine Token", "Marble Arch", "Of All", "Marine Band");
  expect(tellingWords(cards)).toEqual(["marine", "marble"]);
});
