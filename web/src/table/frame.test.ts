import { describe, expect, test } from "vitest";
import type { Field } from "../generated/messages";
import { cardWidth, fieldOf, frameOf, kindOf, measure, mirrored, tracksOf } from "./frame";

const seven = (name: string) => Array<string>(7).fill(name).join(" ");
const NOSTALGIX: Field = {
  areas: [seven("tokens"), seven("fighters"), "left left left hero right right right"],
  rows: [0.44, 1, 1],
  face: 1.12,
  room: [0, 9, 11],
  middle: 10,
};
const NEXUS: Field = { areas: ["a b c", "d e f", "g h i"], face: 0.56, middle: 10 };

/** The room of the board in a window: below the top line, beside the story. */
function boardIn(width: number, height: number) {
  const kind = kindOf({ width, height });
  if (kind === "low") return { width: width - 8, height: height - 8 };
  if (kind === "tall") return { width: width - 8, height: height - 42 };
  const story = kind === "wide" ? Math.max(248, Math.min(width * 0.186, 340)) + 8 : 0;
  return { width: width - 16 - story, height: height - 48 };
}

function measured(field: Field, width: number, height: number) {
  const kind = kindOf({ width, height });
  const frame = frameOf(kind, boardIn(width, height), field, true);
  return { play: cardWidth(field, frame), hand: frame.held };
}

const isNear = (found: number, drawn: number) => Math.abs(found - drawn) <= drawn / 10;

test("there are four kinds of windows", () => {
  const kinds = [
    [1366, 768],
    [1000, 560],
    [999, 560],
    [699, 700],
    [820, 1180],
    [900, 1000],
    [390, 844],
    [844, 390],
    [1600, 559],
  ].map(([width, height]) => kindOf({ width: width!, height: height! }));
  expect(kinds).toEqual(["wide", "wide", "square", "tall", "tall", "square", "tall", "low", "low"]);
});

describe("cards are as wide as the drawn mats have them", () => {
  test.each([
    [NOSTALGIX, 1366, 768, 82, 112],
    [NOSTALGIX, 1920, 1080, 123, 158],
    [NEXUS, 1366, 768, 147, 112],
    [NEXUS, 1920, 1080, 214, 158],
    [{ ...NOSTALGIX, face: 1.42, room: [0, 0, 6], middle: 36 }, 390, 844, 51, 92],
    [{ ...NOSTALGIX, face: 0.98, room: [], middle: 6 }, 844, 390, 55, 78],
    [{ ...NEXUS, face: 0.36, middle: 6 }, 844, 390, 123, 78],
  ])("%# on a window of %i by %i", (field, width, height, play, hand) => {
    const found = measured(field as Field, width as number, height as number);
    expect(isNear(found.play, play as number), `${found.play} of ${play}`).toBe(true);
    expect(isNear(found.hand, hand as number), `${found.hand} of ${hand}`).toBe(true);
  });
});

test("cards grow with the window, and are never wider than a fifth of its height", () => {
  const one: Field = { areas: ["a"], face: 1 };
  const widths = [1366, 1920, 2560, 3840].map(
    (width) => measured(one, width, (width * 9) / 16).play,
  );
  expect([...widths].sort((one, other) => one - other)).toEqual(widths);
  expect(widths.slice(0, 2)).toEqual([220, 220]);
  expect(widths[2]).toBeGreaterThan(270);
  expect(widths[3]).toBeLessThan(2160 / 5);
});

describe("seats that share a side", () => {
  const many: Field = { areas: ["wall active throw"], columns: [0.6, 1, 0.66], face: 1.36 };
  const layout = { wide: NOSTALGIX, many };
  const table = (width: number, height: number, seats: number) =>
    measure(layout, kindOf({ width, height }), boardIn(width, height), true, seats);

  test("share its width", () => {
    const { card, abreast, field } = table(1366, 768, 3);
    expect(abreast).toBe(true);
    expect(field).toBe(many);
    expect(isNear(card, 140), `${card}`).toBe(true);
  });
  test("lie open one by one where their cards could not be read, as at a table for two", () => {
    const { abreast, card, field } = table(280, 653, 3);
    expect(abreast).toBe(false);
    expect(field).toBe(NOSTALGIX);
    expect(card).toBe(table(280, 653, 1).card);
  });
});

test("the other side is mirrored in the middle line, and turned where columns face columns", () => {
  const tracks = tracksOf({ areas: ["a b", "c c"], rows: [0.5, 1], room: [3, 0] });
  expect(mirrored(tracks, false)).toMatchObject({
    areas: [
      ["c", "c"],
      ["a", "b"],
    ],
    rows: [1, 0.5],
    room: [0, 3],
  });
  expect(mirrored(tracks, true).areas).toEqual([
    ["c", "c"],
    ["b", "a"],
  ]);
});

test("a window without a field of its own has the usual one", () => {
  const wide: Field = { areas: ["a"] };
  const low: Field = { areas: ["b"] };
  const layout = { wide, low };
  expect(fieldOf(layout, "tall", false)).toBe(wide);
  expect(fieldOf(layout, "low", false)).toBe(low);
  expect(fieldOf(layout, "square", true)).toBe(wide);
});
