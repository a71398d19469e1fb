// Piles and gauges gathered by a hand, where rows of their own would cost the cards in play room.
//
// Beside the rows of a side they stand in lines above the hand, as wide as it; in the row of the
// hand they stand in columns at its end, as tall as it.

import type { Gauge, Place } from "../generated/messages";

export interface Size {
  width: number;
  height: number;
}

/** Things of one kind: so many, each with so much room. */
export interface Kind {
  count: number;
  cell: Size;
}

export interface Shelf extends Size {
  names: string[]; // of the areas that are gathered
  gauges: number; // side by side
  piles: number;
}

/** The areas in which only piles and gauges stand. */
export function gathered(places: Place[], gauges: Gauge[]): string[] {
  const others = places.filter((place) => place.shape !== "pile").map((place) => place.name);
  const names = [...places, ...gauges].map((thing) => thing.name);
  return [...new Set(names)].filter((name) => !others.includes(name));
}

/** The rows with what is still there when the rest is gathered; one with the hand alone is all hand. */
export function withoutGathered(areas: string[][], still: string[], hand: string): string[][] {
  return areas.map((row) => {
    const left = row.map((name) => (still.includes(name) ? name : "."));
    const isHands = left.every((name) => name === hand || name === ".");
    return isHands && left.includes(hand) ? left.map(() => hand) : left;
  });
}

const most = (room: number, size: number, gap: number) =>
  Math.max(1, Math.floor((room + gap) / (size + gap)));

/** How many of a kind stand side by side, in even lines so wide or in columns so tall. */
function abreast({ count, cell }: Kind, room: Size, aside: boolean, gap: number): number {
  const lines = aside
    ? Math.ceil(count / most(room.width, cell.width, gap))
    : most(room.height, cell.height, gap);
  return Math.ceil(count / Math.max(1, lines));
}

function sizeOf({ count, cell }: Kind, columns: number, gap: number): Size {
  if (!count) return { width: 0, height: 0 };
  const rows = Math.ceil(count / columns);
  return {
    width: columns * (cell.width + gap) - gap,
    height: rows * (cell.height + gap) - gap,
  };
}

/** The shelf of a hand of that size. */
export function shelfOf(
  { gauges, piles }: { gauges: Kind; piles: Kind },
  hand: Size,
  aside: boolean,
  gap: number,
): Omit<Shelf, "names"> {
  const height = Math.max(hand.height, gauges.cell.height, piles.cell.height);
  const room = { width: hand.width, height };
  const columns = {
    gauges: abreast(gauges, room, aside, gap),
    piles: abreast(piles, room, aside, gap),
  };
  const one = sizeOf(gauges, columns.gauges, gap);
  const other = sizeOf(piles, columns.piles, gap);
  const between = gauges.count && piles.count ? gap : 0;
  const size = aside
    ? { width: Math.max(one.width, other.width), height: one.height + between + other.height }
    : { width: one.width + between + other.width, height: Math.max(one.height, other.height) };
  return { ...columns, ...size };
}
