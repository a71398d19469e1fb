// A game looked at again: what the page makes of what the server found.

import type { AnalysisInfo, JudgedChoice } from "../generated/messages";

export interface Point {
  step: number; // choices made before
  chance: number; // of the seat to win
  doubt: number;
}

/** The chance of a seat to win over the steps of a game; it ends with how the game ended. */
export function curveOf(found: AnalysisInfo, seat: string, last: number): Point[] {
  const place = found.seats.findIndex((each) => each.seat === seat);
  const points = found.choices.map((choice) => ({
    step: choice.number - 1,
    chance: choice.chances[place] ?? 0,
    doubt: choice.doubt,
  }));
  const end = found.seats[place]?.ended;
  return end === undefined ? points : [...points, { step: last, chance: end, doubt: 0 }];
}

/** The choice that is made at the table as it stands after so many steps. */
export function choiceAt(found: AnalysisInfo, step: number): JudgedChoice | undefined {
  return found.choices.find((choice) => choice.number === step + 1);
}

/** The choices that gave something away, in their order. */
export function slips(found: AnalysisInfo): JudgedChoice[] {
  return found.choices.filter((choice) => choice.verdict !== "fine");
}

/** The choices of a seat that gave something away. */
export function slipsOf(found: AnalysisInfo, seat: string): JudgedChoice[] {
  return slips(found).filter((choice) => choice.seat === seat);
}

export interface Outcome {
  right: boolean;
  chance: number | null; // null: it was not among those that were weighed
}

/** What another choice would have come to in place of one that gave something away. */
export function outcome(mistake: JudgedChoice, tried: string): Outcome {
  const found = mistake.options.find((option) => option.text === tried);
  if (!found) return { right: false, chance: null };
  return { right: found.loss === 0, chance: found.chance };
}

const clamp = (share: number) => Math.max(0, Math.min(1, share));

/** The curve as a path in a box of 100 by 100: the left edge is the beginning, the top is a win. */
export function linePath(points: Point[], last: number): string {
  return points.map((point, index) => `${index ? "L" : "M"}${place(point, last)}`).join("");
}

/** How sure the curve is: twice the standard error above and below. */
export function bandPath(points: Point[], last: number): string {
  const edge = (side: 1 | -1) =>
    points.map((point) => place({ ...point, chance: point.chance + side * 2 * point.doubt }, last));
  const around = [...edge(1), ...edge(-1).reverse()];
  return around.length ? `M${around.join("L")}Z` : "";
}

function place(point: { step: number; chance: number }, last: number): string {
  const across = (100 * point.step) / Math.max(1, last);
  return `${across.toFixed(2)} ${(100 - 100 * clamp(point.chance)).toFixed(2)}`;
}
