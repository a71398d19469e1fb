import { expect, test } from "vitest";
import { beginner, ofToday, tried } from "./puzzling";

test("every day has another puzzle, and after the last comes the first", () => {
  const first = ofToday(7, new Date(2026, 10, 16));
  const second = ofToday(7, new Date(2026, 10, 17));
  expect(second).toBe((first % 7) + 1);
  expect(ofToday(7, new Date(2026, 10, 23))).toBe(first);
  expect(ofToday(1, new Date(2026, 10, 16))).toBe(1);
});

test("who solves a hard puzzle rises more than who solves an easy one", () => {
  const hard = tried(beginner, "a", 2000, true);
  const easy = tried(beginner, "a", 1000, true);
  expect(hard.rating).toBeGreaterThan(easy.rating);
  expect(easy.rating).toBeGreaterThan(beginner.rating);
  expect(hard.doubt).toBeLessThan(beginner.doubt);
});

test("a streak ends with a failure, and its length is remembered", () => {
  const two = tried(tried(beginner, "a", 1500, true), "b", 1500, true);
  const failed = tried(two, "c", 1500, false);
  expect([two.streak, failed.streak, failed.best]).toEqual([2, 0, 2]);
  expect(failed.rating).toBeLessThan(two.rating);
});

test("only the first try at a puzzle counts", () => {
  const once = tried(beginner, "a", 1500, false);
  expect(tried(once, "a", 1500, true)).toEqual(once);
});
