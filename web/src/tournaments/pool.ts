// The cards that a deck of a sealed tournament or a draft is built of.

import type { OwnPool } from "../generated/messages";

/** How many of a card such a deck may have; without a pool the rules of the game decide. */
export function mostOf(pool: OwnPool | null, card: string): number {
  if (!pool || pool.free.includes(card)) return Infinity;
  return pool.cards[card] ?? 0;
}

/** What somebody who makes a tournament wishes to be opened. */
export interface LimitedWish {
  cards: "own" | "sealed" | "draft";
  set: string;
  boosters: number;
  building: number;
  picking: number;
}
