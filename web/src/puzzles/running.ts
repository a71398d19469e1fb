// Runs: a streak goes on until one puzzle is failed, a rush lasts three minutes. Both begin easy.

import type { PuzzleInfo } from "../generated/messages";
import { keep, read } from "../parts/remembered";
import { nextOf, type Puzzler } from "./puzzling";

const KEPT = "playmat.puzzle run";
const EASY = 1000; // the rating of what a run begins with
const STEP = 60; // by which each is harder than the last
export const RUSH = 180_000; // milliseconds

export type Kind = "streak" | "rush";

export interface Run {
  kind: Kind;
  game: string;
  began: number; // milliseconds
  seen: number[]; // the numbers of its puzzles
  solved: number;
  failed: number;
}

export const begun = (kind: Kind, game: string, now: number): Run => ({
  kind,
  game,
  began: now,
  seen: [],
  solved: 0,
  failed: 0,
});

export const lastRun = (): Run | null => read<Run | null>(KEPT, null);
export const keepRun = (run: Run | null): void => keep(KEPT, run);

/** The milliseconds that are left of a run; a streak has all the time there is. */
export const leftOf = (run: Run, now: number): number =>
  run.kind === "rush" ? Math.max(0, run.began + RUSH - now) : Infinity;

export const isOver = (run: Run, now: number): boolean =>
  leftOf(run, now) === 0 || (run.kind === "streak" && run.failed > 0);

/** A run after one more puzzle. What comes after its end is none of it. */
export function ran(run: Run, number: number, solved: boolean, now: number): Run {
  if (isOver(run, now) || run.seen.includes(number)) return run;
  return {
    ...run,
    seen: [...run.seen, number],
    solved: run.solved + (solved ? 1 : 0),
    failed: run.failed + (solved ? 0 : 1),
  };
}

/** The next puzzle of a run: each a little harder, none twice. */
export const nextInRun = (run: Run, puzzles: PuzzleInfo[], chance: number) =>
  nextOf(puzzles, EASY + STEP * run.solved, (number) => run.seen.includes(number), chance);

export const bestOf = (one: Puzzler, kind: Kind, game: string): number =>
  one.bests[`${kind} ${game}`] ?? 0;

export function withRun(one: Puzzler, run: Run): Puzzler {
  const best = Math.max(bestOf(one, run.kind, run.game), run.solved);
  return { ...one, bests: { ...one.bests, [`${run.kind} ${run.game}`]: best } };
}
