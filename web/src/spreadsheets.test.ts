import { expect, test } from "vitest";
import { inBase64, isSetFile } from "./spreadsheets";

test("a set file is told from the cells of a spreadsheet", () => {
  expect(isSetFile("# mine\n\nset: Foxes\ngame: mix\ncards: []")).toBe(true);
  expect(isSetFile('{"set": "Foxes"}')).toBe(true);
  expect(isSetFile("Name\tCost\nFox\t2")).toBe(false);
  expect(isSetFile("Name:\tCost:\nFox\t2")).toBe(false);
  expect(isSetFile("Name;Cost\nFox;2")).toBe(false);
  expect(isSetFile("Name")).toBe(false);
});

test("a file of any size is carried whole", async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const again = atob(await inBase64(new Blob([bytes])));
  expect(Uint8Array.from(again, (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
