// Puzzles: what there is, and one on its table.

import { counted } from "../../parts/english";

export const puzzles = {
  title: "Puzzle",
  daily: "Puzzle of the day",
  of: (number: number) => `Puzzle ${number}`,
  rated: (rating: number) => `rating ${rating}`,
  rating: (rating: number) => `Your rating: ${rating}`,
  unrated: "Without a rating: nothing measures how hard a throw is.",
  moved: (rating: number, by: number) => `Your rating: ${rating} (${by < 0 ? "" : "+"}${by})`,
  inARow: (streak: number, best: number) =>
    `${counted(streak, "puzzle")} solved in a row, ${best} at best.`,
  next: "Next puzzle",
  forYou: "Next for you",
  again: "Try again",
  onceMore: "Once more",
  hint: "Hint",
  show: "Show me",
  all: "All puzzles",
  shown: "This is how it goes.",
  themes: "Themes",
  themed: (theme: string, count: number) => `${THEMES[theme] ?? theme} (${count})`,
  theme: (theme: string) => THEMES[theme] ?? theme,
  streak: "Streak",
  streakOf: (best: number) => `Streak: until one is failed (best ${best})`,
  rush: "Rush",
  rushOf: (best: number) => `Rush: three minutes (best ${best})`,
  ran: (solved: number, failed: number) => `${solved} solved, ${failed} failed`,
  left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
  timeIsUp: (solved: number, best: number) =>
    `Time is up: ${counted(solved, "puzzle")} solved, ${best} at best.`,
  streakIsOver: (solved: number, best: number) =>
    `The streak is over: ${counted(solved, "puzzle")} solved, ${best} at best.`,
  history: "What you have tried",
  nothing: "Nothing yet.",
  solved: "solved",
  failed: "failed",
  tried: (game: string, number: number) => `${game} ${number}`,
  opening: "Looking for puzzles …",
};

const THEMES: Record<string, string> = {
  win: "Win this turn",
  save: "Save yourself",
  odds: "Find the best odds",
  throw: "Find the throw",
  lethal: "Win this turn",
  order: "The right order",
  trade: "Give something up",
  reaction: "In a window",
  bluff: "Bluff",
};
