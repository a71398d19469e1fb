// From one puzzle to the next: for training by rating and theme, or in a run.

import type { PuzzleInfo } from "../generated/messages";
import { router } from "../router.svelte";
import { isOf, nextOf, puzzler, ratingIn, wasTried } from "./puzzling";
import { begun, type Kind, keepRun, nextInRun, type Run } from "./running";

const path = (game: string, one: PuzzleInfo, asked: Record<string, string>) =>
  `/puzzles/${game}/${one.number}?${new URLSearchParams(asked)}`;

/** To a puzzle that is as hard as the player is good, of a theme or any. */
export function train(game: string, puzzles: PuzzleInfo[], theme: string, here = 0): void {
  const me = puzzler();
  const done = (number: number) => number === here || !!wasTried(me, game, number);
  const themed = puzzles.filter((one) => isOf(one, theme));
  const next = nextOf(themed, ratingIn(me, game).rating, done, Math.random());
  if (next) router.go(path(game, next, theme ? { theme } : {}));
}

export function begin(kind: Kind, game: string, puzzles: PuzzleInfo[]): void {
  goOn(begun(kind, game, Date.now()), puzzles);
}

export function goOn(run: Run, puzzles: PuzzleInfo[]): void {
  keepRun(run);
  const next = nextInRun(run, puzzles, Math.random());
  if (next) router.go(path(run.game, next, { run: run.kind }), { replace: run.seen.length > 0 });
}
