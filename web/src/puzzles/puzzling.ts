// Puzzles on this device: how the player stands in each game, what was tried, and which comes next.

import type { PuzzleInfo } from "../generated/messages";
import { keep, read } from "../parts/remembered";
import { after, BEGINNER, type Rating } from "./glicko";

const KEPT = "playmat.puzzling";
const DAY = 86_400_000; // milliseconds
const MOST = 1000; // tries that are remembered
const NEAR = 6; // puzzles as hard as the player is good, of which one is next

export interface Try {
  game: string;
  number: number;
  solved: boolean;
  rating: number; // of the player afterwards; 0: it did not count
  at: number; // milliseconds
}

export interface Puzzler {
  ratings: Record<string, Rating>; // by game
  streak: number;
  best: number;
  tries: Try[]; // the first at each puzzle, the latest last
  bests: Record<string, number>; // of runs, by kind and game
}

export const newcomer: Puzzler = { ratings: {}, streak: 0, best: 0, tries: [], bests: {} };

export const puzzler = (): Puzzler => ({ ...newcomer, ...read<Partial<Puzzler>>(KEPT, {}) });
export const keepPuzzler = (one: Puzzler): void => keep(KEPT, one);

export const ratingIn = (one: Puzzler, game: string): Rating => one.ratings[game] ?? BEGINNER;

export const wasTried = (one: Puzzler, game: string, number: number): Try | undefined =>
  one.tries.find((other) => other.game === game && other.number === number);

/** What counts of a try: with help a solution is none, and a run is for itself. */
export interface Trial {
  game: string;
  number: number;
  rating: number; // of the puzzle; 0: it has none
  solved: boolean;
  helped: boolean;
  running: boolean;
}

/** The player after a first try at a puzzle. A second one changes nothing. */
export function tried(one: Puzzler, trial: Trial, at: number): Puzzler {
  const { game, number, solved } = trial;
  if (wasTried(one, game, number)) return one;
  const free = trial.running || (solved && trial.helped);
  const counts = trial.rating > 0 && !free;
  const now = counts ? after(ratingIn(one, game), trial.rating, solved) : ratingIn(one, game);
  const streak = free ? one.streak : solved ? one.streak + 1 : 0;
  const noted: Try = { game, number, solved, rating: counts ? Math.round(now.rating) : 0, at };
  return {
    ...one,
    ratings: counts ? { ...one.ratings, [game]: now } : one.ratings,
    streak,
    best: Math.max(one.best, streak),
    tries: [...one.tries, noted].slice(-MOST),
  };
}

// ---- which one ----

/** The number of the puzzle of a day, which is the same for everybody: by UTC. */
export function ofToday(count: number, now: Date): number {
  const day = Math.floor(now.getTime() / DAY);
  return (day % count) + 1;
}

/** What somebody may want to train, as the puzzles say it of themselves; empty: anything. */
export function themesOf(puzzles: PuzzleInfo[]): string[] {
  const goals = puzzles.map((one) => one.goal);
  const themes = puzzles.flatMap((one) => one.themes.filter((each) => !SAME.has(each)));
  return [...new Set([...goals, ...themes])];
}

const SAME = new Set(["lethal", "save"]); // what the goal says already

export const isOf = (one: PuzzleInfo, theme: string): boolean =>
  !theme || one.goal === theme || one.themes.includes(theme);

/** The next puzzle: one of those that are as hard as wanted and were not tried; then of all. */
export function nextOf(
  puzzles: PuzzleInfo[],
  wanted: number,
  done: (number: number) => boolean,
  chance: number,
): PuzzleInfo | undefined {
  const fresh = puzzles.filter((one) => !done(one.number));
  const far = (one: PuzzleInfo) => (one.rating ? Math.abs(one.rating - wanted) : 0);
  const near = [...(fresh.length ? fresh : puzzles)].sort((one, other) => far(one) - far(other));
  // Those without a rating are all as near.
  const most = near[0]?.rating ? NEAR : near.length;
  return near[Math.floor(chance * Math.min(most, near.length))];
}
