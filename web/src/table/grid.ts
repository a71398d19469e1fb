// A grid of named areas: how its rows are arranged, and how large its tracks are.

import type { Size } from "./shelf";

/** A grid with the tracks in pixels, ready for CSS. */
export interface Grid {
  areas: string[][];
  columns: number[];
  rows: number[];
}

/** The names of areas in each row, all rows of one length. */
export function parseRows(rows: string[]): string[][] {
  const parsed = rows.map((row) => row.trim().split(/\s+/));
  const width = Math.max(1, ...parsed.map((row) => row.length));
  return parsed.map((row) => [...row, ...Array<string>(width - row.length).fill(".")]);
}

/** Seen from across the table, what is near is far and what is left is right. */
export function turnAround(areas: string[][]): string[][] {
  return areas.map((row) => [...row].reverse()).reverse();
}

/** The hand beside all other rows, rather than in one of its own. */
export function handAside(areas: string[][], hand: string): string[][] {
  const others = areas
    .map((row) => row.map((name) => (name === hand ? "." : name)))
    .filter((row) => row.some((name) => name !== "."));
  return others.map((row) => [...row, hand]);
}

/** The hand beside the rows, and what stood beside it stacked there too: a row less. */
export function handFolded(areas: string[][], hand: string): string[][] {
  const rows = areas.filter((row) => !row.includes(hand));
  const beside = new Set(areas.filter((row) => row.includes(hand)).flat());
  const stacked = [...beside].filter((name) => name !== hand && name !== ".");
  // A hand of several rows stands beside them already, and one row alone cannot be folded.
  const foldable = rows.length > 0 && areas.length - rows.length === 1 && stacked.length > 0;
  if (!foldable) return handAside(areas, hand);
  const columns = Math.ceil(stacked.length / rows.length);
  return rows.map((row, y) => [
    ...row,
    ...Array.from({ length: columns }, (_, x) => stacked[x * rows.length + y] ?? "."),
    hand,
  ]);
}

/** An area from one track to another, and which of the areas it is. */
interface Span {
  from: number;
  to: number;
  area: number;
}

/** Where areas stand, along the columns and along the rows; narrow ones first. */
function spansOf(areas: string[][], names: string[]): { across: Span[]; down: Span[] } {
  const across: Span[] = [];
  const down: Span[] = [];
  names.forEach((name, area) => {
    const held = areas.flatMap((row, y) => (row.includes(name) ? [y] : []));
    if (!held.length) return;
    const from = Math.min(...held.map((y) => areas[y]!.indexOf(name)));
    const to = Math.max(...held.map((y) => areas[y]!.lastIndexOf(name)));
    across.push({ from, to, area });
    down.push({ from: held[0]!, to: held.at(-1)!, area });
  });
  const narrowFirst = (one: Span, other: Span) => one.to - one.from - (other.to - other.from);
  return { across: across.sort(narrowFirst), down: down.sort(narrowFirst) };
}

/** Track sizes that satisfy every span: narrow spans first, wider ones share what is missing. */
function tracks(count: number, spans: Span[], sizes: number[], gap: number): number[] {
  const found = Array<number>(count).fill(0);
  for (const { from, to, area } of spans) {
    let held = gap * (to - from);
    for (let index = from; index <= to; index++) held += found[index]!;
    const missing = sizes[area]! - held;
    if (missing <= 0) continue;
    const share = missing / (to - from + 1);
    for (let index = from; index <= to; index++) found[index]! += share;
  }
  return found;
}

/** The grid of areas for any sizes of those that are named; where they stand is looked at once. */
export function gridOf(areas: string[][], names: string[], gap: number): (sizes: Size[]) => Grid {
  const { across, down } = spansOf(areas, names);
  return (sizes) => {
    const widths = sizes.map((size) => size.width);
    const heights = sizes.map((size) => size.height);
    const columns = tracks(areas[0]?.length ?? 0, across, widths, gap);
    return withoutIdle(areas, columns, tracks(areas.length, down, heights, gap));
  };
}

/** Leaves out the rows and columns in which nothing stands now. */
function withoutIdle(areas: string[][], columns: number[], rows: number[]): Grid {
  return {
    areas: areas.filter((_, y) => rows[y]! > 0).map((row) => row.filter((_, x) => columns[x]! > 0)),
    columns: columns.filter((size) => size > 0),
    rows: rows.filter((size) => size > 0),
  };
}

export const total = (sizes: number[], gap: number) =>
  sizes.reduce((sum, size) => sum + size, 0) + gap * Math.max(0, sizes.length - 1);
