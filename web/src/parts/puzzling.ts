// Puzzles on this device: which is today's, the player's rating, and how many were solved in a row.

import { keep, read } from "./remembered";

const KEPT = "playmat.puzzles";
const DAY = 86_400_000; // milliseconds
const WIDE = 350; // the doubt about somebody who has not solved any
const NARROW = 60; // and the least that is left of it
const NOISE = 200; // how much one does better or worse from day to day

export interface Puzzler {
  rating: number;
  doubt: number;
  streak: number;
  best: number;
  tried: string[]; // puzzles that counted already
}

export const beginner: Puzzler = { rating: 1500, doubt: WIDE, streak: 0, best: 0, tried: [] };

export const puzzler = (): Puzzler => ({ ...beginner, ...read<Partial<Puzzler>>(KEPT, {}) });
export const keepPuzzler = (one: Puzzler): void => keep(KEPT, one);

/** The number of the puzzle of a day, by the clock of who looks. */
export function ofToday(count: number, now: Date): number {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY);
  return (day % count) + 1;
}

/** The player after a first try at a puzzle, by the formula of openskill (Weng and Lin, for two:
 * Bradley-Terry). The puzzle's own rating stands. A second try changes nothing. */
export function tried(one: Puzzler, puzzle: string, rating: number, solved: boolean): Puzzler {
  if (one.tried.includes(puzzle)) return one;
  const variance = one.doubt ** 2;
  const spread = Math.sqrt(variance + 2 * NOISE ** 2);
  const expected = 1 / (1 + Math.exp((rating - one.rating) / spread));
  const shrink = (one.doubt / spread) * (variance / spread ** 2) * expected * (1 - expected);
  const streak = solved ? one.streak + 1 : 0;
  return {
    rating: one.rating + (variance / spread) * ((solved ? 1 : 0) - expected),
    doubt: Math.max(NARROW, one.doubt * Math.sqrt(Math.max(1 - shrink, 0.0001))),
    streak,
    best: Math.max(one.best, streak),
    tried: [...one.tried, puzzle],
  };
}
