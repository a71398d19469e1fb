// A deck on the bench: what is in it, and what its charts show.

import type { LineProblem, Look, Printed } from "../generated/messages";
import { curveValue } from "./filtering";

export type Counts = Record<string, number>;

export interface Bar {
  label: string;
  count: number;
}

export interface Share {
  name: string;
  colour: string;
  count: number;
}

/** The deck with so many copies of a card; none takes it out. */
export function withCopies(counts: Counts, card: string, copies: number): Counts {
  const rest = Object.fromEntries(Object.entries(counts).filter(([name]) => name !== card));
  return copies > 0 ? { ...counts, [card]: copies } : rest;
}

/** A list with the card that was meant in the place of the one that was written. */
export function mended(list: string, problem: LineProblem): string {
  const lines = list.split(/\r?\n/);
  const line = lines[problem.line - 1];
  if (line === undefined) return list;
  lines[problem.line - 1] = line.replace(problem.written, () => problem.meant);
  return lines.join("\n");
}

export function sizeOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** How many cards stand at each step of the curve, without gaps, the last bar open-ended. */
export function curveOf(counts: Counts, cards: Map<string, Printed>, curve: string): Bar[] {
  const most = 10;
  const found: number[] = [];
  for (const [name, count] of Object.entries(counts)) {
    const card = cards.get(name);
    const value = card ? curveValue(card, curve) : -1;
    if (value >= 0) found[Math.min(value, most)] = (found[Math.min(value, most)] ?? 0) + count;
  }
  const first = found.findIndex((count) => count > 0);
  if (first < 0) return [];
  const start = Math.min(first, 1);
  return Array.from({ length: found.length - start }, (_, index) => {
    const value = start + index;
    return { label: value === most ? `${most}+` : String(value), count: found[value] ?? 0 };
  });
}

/** How many cards there are of each colour, the most first. */
export function sharesOf(counts: Counts, cards: Map<string, Printed>, look: Look): Share[] {
  const found = new Map<string, number>();
  for (const [name, count] of Object.entries(counts)) {
    const colour = cards.get(name)?.colour;
    if (colour) found.set(colour, (found.get(colour) ?? 0) + count);
  }
  return [...found]
    .map(([name, count]) => ({ name, count, colour: look.colours[name] ?? look.accent }))
    .sort((one, other) => other.count - one.count);
}

/** The cards of a deck in the order of a deck list: by kind, then along the curve, then by name. */
export function listed(
  counts: Counts,
  cards: Map<string, Printed>,
  curve: string,
): {
  kind: string;
  count: number;
  entries: { name: string; count: number; card: Printed | undefined }[];
}[] {
  const groups = new Map<string, { name: string; count: number; card: Printed | undefined }[]>();
  for (const [name, count] of Object.entries(counts)) {
    const card = cards.get(name);
    const kind = card?.kind ?? "unknown";
    groups.set(kind, [...(groups.get(kind) ?? []), { name, count, card }]);
  }
  return [...groups].map(([kind, entries]) => ({
    kind,
    count: entries.reduce((sum, entry) => sum + entry.count, 0),
    entries: entries.sort(
      (one, other) =>
        (one.card && other.card
          ? curveValue(one.card, curve) - curveValue(other.card, curve)
          : 0) || one.name.localeCompare(other.name),
    ),
  }));
}
