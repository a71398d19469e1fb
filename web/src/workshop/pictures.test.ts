import { expect, test } from "vitest";
import { cardFor, fileNamed, withPicture } from "./pictures";

const cards = [
  { name: "Copper Fox" },
  { name: "The Old Umbrella", art: "lamp, Rain Coat.PNG, #112233" },
  { name: "Élan", number: "007" },
];

test("a file is for the card that names it, is called like it, or has its number", () => {
  expect(cardFor("Copper Fox.png", cards)).toBe(0);
  expect(cardFor("copper_fox.jpeg", cards)).toBe(0);
  expect(cardFor("03 - Copper Fox.webp", cards)).toBe(0);
  expect(cardFor("rain coat.png", cards)).toBe(1);
  expect(cardFor("élan.gif", cards)).toBe(2);
  expect(cardFor("7.png", cards)).toBe(2);
});

test("and for no other", () => {
  expect(cardFor("01.png", cards)).toBe(-1);
  expect(cardFor("fox.png", cards)).toBe(-1);
  expect(cardFor("!.png", [{ name: "?" }])).toBe(-1);
});

test("what is brought stands in place of the file that was named", () => {
  expect(fileNamed(cards[1]!)).toBe("rain coat.png");
  expect(fileNamed(cards[0]!)).toBe("");
  const picture = `picture:${"a".repeat(32)}`;
  expect(withPicture(cards[1]!, picture).art).toBe(`${picture}, lamp, #112233`);
});
