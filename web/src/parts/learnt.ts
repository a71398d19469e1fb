// Which lessons were finished, and how far one that was left had come: on this device.

import type { GameInfo, LessonInfo } from "../generated/messages";
import { keep, read } from "./remembered";

const LEARNT = "playmat.learnt";
const BEGUN = "playmat.lesson";

interface Begun {
  game: string;
  number: number;
  answers: string[];
}

/** The numbers of the lessons of a game that were finished. */
export const learnt = (game: string): number[] =>
  read<Record<string, number[]>>(LEARNT, {})[game] ?? [];

export function keepLearnt(game: string, number: number): void {
  const numbers = [...new Set([...learnt(game), number])].sort((one, other) => one - other);
  keep(LEARNT, { ...read<Record<string, number[]>>(LEARNT, {}), [game]: numbers });
}

/** The first lesson of a game that was not finished yet. */
export function nextLesson(game: GameInfo): LessonInfo | undefined {
  const done = learnt(game.name);
  return game.lessons.find((lesson) => !done.includes(lesson.number));
}

/** The answers with which a lesson was left; one is remembered. */
export function answersOf(game: string, number: number): string[] {
  const begun = read<Begun | null>(BEGUN, null);
  return begun?.game === game && begun.number === number ? begun.answers : [];
}

export function keepAnswers(game: string, number: number, answers: string[]): void {
  keep(BEGUN, { game, number, answers } satisfies Begun);
}
