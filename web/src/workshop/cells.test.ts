import { expect, test } from "vitest";
import type { CardForm } from "../generated/messages";
import { type Column, cellOf, columnsOf, replaced, sorted, stateOf, withCell } from "./cells";

const FORMS = [
  {
    kind: "",
    title: "Card",
    blank: {},
    fields: [
      { name: "name", title: "Name", shape: "line", needed: true },
      { name: "text", title: "Text", shape: "text" },
      { name: "hp", title: "HP", shape: "number" },
      {
        name: "atks",
        title: "Atk",
        shape: "rows",
        fields: [{ name: "dmg", title: "dmg", shape: "number" }],
      },
    ],
    more: [{ name: "rarity", title: "Rarity", shape: "line" }],
  },
] as unknown as CardForm[];
const CARDS = [
  { name: "Fox", hp: 10, atks: [{ dmg: 3 }, { dmg: 1 }], text: ["Draw 1 card.", "Heal 1."] },
  { name: "Owl", hp: 9 },
];

test("columns are those that cards have, the text behind the figures", () => {
  const titles = columnsOf(FORMS, CARDS).map((column) => column.title);
  expect(titles).toEqual(["Name", "HP", "Atk 1 dmg", "Atk 2 dmg", "Text"]);
});

test("a cell is read and written wherever it stands in a card", () => {
  const [, hp, , second, text] = columnsOf(FORMS, CARDS);
  expect(cellOf(CARDS[0]!, text!)).toBe("Draw 1 card.\nHeal 1.");
  expect(withCell(CARDS[0]!, hp!, "7").hp).toBe(7);
  expect(withCell(CARDS[0]!, hp!, "seven").hp).toBe("seven"); // told as wrong, and not lost
  expect(withCell(CARDS[0]!, hp!, "")).not.toHaveProperty("hp");
  expect(withCell(CARDS[0]!, second!, "5").atks).toEqual([{ dmg: 3 }, { dmg: 5 }]);
  expect(withCell(CARDS[1]!, second!, "5")).toEqual(CARDS[1]); // there is no first attack
  expect(CARDS[0]!.hp).toBe(10);
});

test("numbers are sorted as numbers, and what says nothing comes last", () => {
  const hp = { path: ["hp"], shape: "number" as const };
  expect(sorted([...CARDS, { name: "Elk" }], hp, false)).toEqual([1, 0, 2]);
  expect(sorted([...CARDS, { name: "Elk" }], hp, true)).toEqual([0, 1, 2]);
});

test("a card says how it stands", () => {
  expect(stateOf({ name: "Fox", draft: true }, { Fox: "no such word" }, "Draft")).toBe(
    "Draft: no such word",
  );
  expect(stateOf({ name: "Owl" }, {}, "Draft")).toBe("");
});

test("some words are replaced by others, but no value of a closed list", () => {
  const columns = [
    { path: ["name"], shape: "line", choices: [] },
    { path: ["text"], shape: "text", choices: [] },
    { path: ["type"], shape: "choice", choices: ["Fire", "Water"] },
    { path: ["hp"], shape: "number", choices: [] },
  ] as Column[];
  const cards = [{ name: "Fire Fox", text: "Fire, Fire.", type: "Fire", hp: 3 }, { name: "Owl" }];
  expect(replaced(cards, columns, "Fire", "Ice")).toEqual({
    cards: [{ name: "Ice Fox", text: "Ice, Ice.", type: "Fire", hp: 3 }, { name: "Owl" }],
    count: 3,
  });
  expect(replaced(cards, columns, "3", "5").cards[0]!.hp).toBe(5);
  expect(replaced(cards, columns, "", "x")).toEqual({ cards, count: 0 });
});
