import { expect, test } from "vitest";
import type { PuzzleInfo } from "../generated/messages";
import { after, BEGINNER } from "./glicko";
import { isOf, newcomer, nextOf, ofToday, ratingIn, type Trial, themesOf, tried } from "./puzzling";
import { begun, isOver, leftOf, nextInRun, RUSH, ran, withRun } from "./running";

const puzzles: PuzzleInfo[] = Array.from({ length: 100 }, (_, place) => ({
  number: place + 1,
  goal: place % 4 ? "win" : "save",
  themes: place % 2 ? ["lethal", "order"] : ["lethal"],
  rating: 1100 + 13 * place,
}));

function trial(number: number, solved: boolean, more: Partial<Trial> = {}): Trial {
  const rating = puzzles[number - 1]!.rating;
  return { game: "nexus", number, rating, solved, helped: false, running: false, ...more };
}

test("every day has another puzzle, and after the last comes the first", () => {
  const first = ofToday(7, new Date(Date.UTC(2026, 10, 16)));
  const second = ofToday(7, new Date(Date.UTC(2026, 10, 17)));
  expect(second).toBe((first % 7) + 1);
  expect(ofToday(7, new Date(Date.UTC(2026, 10, 23)))).toBe(first);
  expect(ofToday(1, new Date(Date.UTC(2026, 10, 16)))).toBe(1);
});

test("who solves a hard puzzle rises more than who solves an easy one", () => {
  const hard = after(BEGINNER, 2000, true).rating;
  const easy = after(BEGINNER, 1000, true).rating;
  expect(hard).toBeGreaterThan(easy);
  expect(easy).toBeGreaterThan(BEGINNER.rating);
});

test("a rating falls for a failure by as much as it rises for a solution", () => {
  const up = after(BEGINNER, 1500, true).rating - 1500;
  const down = 1500 - after(BEGINNER, 1500, false).rating;
  expect(up).toBeCloseTo(down);
  expect(up).toBeGreaterThan(100);
});

/** What becomes of somebody who solves this share of puzzles that are as hard as he is good. */
function played(share: number): number {
  let me = newcomer;
  for (let count = 1; count <= 40; count += 1) {
    const done = (number: number) => me.tries.some((one) => one.number === number);
    const next = nextOf(puzzles, ratingIn(me, "nexus").rating, done, 0.3)!;
    const solved = Math.floor(count * share) > Math.floor((count - 1) * share);
    me = tried(me, trial(next.number, solved), count);
  }
  return ratingIn(me, "nexus").rating;
}

test("who guesses falls: clicking the first option gave 1867 after three puzzles", () => {
  expect(played(0.15)).toBeLessThan(1150);
  expect(played(0)).toBeLessThan(1000);
  expect(Math.abs(played(0.5) - 1500)).toBeLessThan(200);
  expect(played(0.9)).toBeGreaterThan(1800);
});

test("the first try counts, a solution with help does not, a failure with help does", () => {
  const once = tried(newcomer, trial(50, true), 1);
  expect(tried(once, trial(50, false), 2)).toBe(once);
  const helped = tried(newcomer, trial(50, true, { helped: true }), 1);
  expect(ratingIn(helped, "nexus")).toEqual(BEGINNER);
  expect(helped.tries[0]).toMatchObject({ solved: true, rating: 0 });
  const failed = tried(newcomer, trial(50, false, { helped: true }), 1);
  expect(ratingIn(failed, "nexus").rating).toBeLessThan(1500);
});

test("each game has its own rating, and a puzzle without one changes none", () => {
  const one = tried(newcomer, trial(50, true), 1);
  expect(ratingIn(one, "mix")).toEqual(BEGINNER);
  const throwing = tried(one, trial(3, false, { game: "mix", rating: 0 }), 2);
  expect(throwing.ratings).toEqual(one.ratings);
  expect(throwing.streak).toBe(0);
});

test("solutions in a row are counted, and a failure ends them", () => {
  let me = newcomer;
  for (const number of [1, 2, 3]) me = tried(me, trial(number, true), number);
  me = tried(me, trial(4, false), 4);
  expect([me.streak, me.best]).toEqual([0, 3]);
});

test("the next puzzle is as hard as the player is good, and was not tried", () => {
  const near = nextOf(puzzles, 1750, () => false, 0.99)!;
  expect(Math.abs(near.rating - 1750)).toBeLessThan(60);
  expect(nextOf(puzzles, 1750, (number) => number !== 5, 0)!.number).toBe(5);
  expect(nextOf(puzzles, 1750, () => true, 0)).toBeDefined();
  expect(nextOf([], 1750, () => false, 0)).toBeUndefined();
});

test("puzzles without a rating are all as near", () => {
  const throws = puzzles.map((one) => ({ ...one, rating: 0 }));
  expect(nextOf(throws, 1500, () => false, 0.99)!.number).toBe(100);
});

test("themes are goals, and what else a line shows", () => {
  expect(themesOf(puzzles)).toEqual(["save", "win", "order"]);
  expect(puzzles.filter((one) => isOf(one, "save"))).toHaveLength(25);
  expect(puzzles.filter((one) => isOf(one, "order"))).toHaveLength(50);
});

test("a streak ends with a failure, and each puzzle is harder", () => {
  let run = begun("streak", "nexus", 0);
  const first = nextInRun(run, puzzles, 0)!;
  for (let count = 0; count < 8; count += 1)
    run = ran(run, nextInRun(run, puzzles, 0)!.number, true, 1);
  expect(nextInRun(run, puzzles, 0)!.rating).toBeGreaterThan(first.rating + 200);
  expect(isOver(run, 1e9)).toBe(false);
  run = ran(run, 99, false, 1);
  expect(isOver(run, 1)).toBe(true);
  expect(withRun(newcomer, run).bests).toEqual({ "streak nexus": 8 });
});

test("a rush lasts three minutes, whatever is failed, and nothing counts afterwards", () => {
  let run = ran(begun("rush", "nexus", 1000), 1, false, 2000);
  run = ran(run, 2, true, 3000);
  expect([run.solved, run.failed]).toEqual([1, 1]);
  expect(leftOf(run, 1000 + RUSH - 5)).toBe(5);
  expect(isOver(run, 1000 + RUSH)).toBe(true);
  expect(ran(run, 3, true, 1000 + RUSH)).toBe(run);
});
