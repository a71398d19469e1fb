// Questions that come again and again, and are declined each time: "Exile a card?".

import type { Ask, Offered } from "../generated/messages";
import { keep, read } from "../parts/remembered";

const NO = /^(?:no|do not|leave|nothing|choose nothing)\b/i;
const KEPT = "playmat.declined";
const MOST = 20; // tables of which it is remembered

/** The place of the one option that says no to what is asked; -1: it is no such question. Whether
 * one reacts is another matter, which the server is told. */
export function refusal(ask: Ask): number {
  const places = ask.options.flatMap((option, place) => (saysNo(option) ? [place] : []));
  return places.length === 1 && ask.options.length > 1 && !ask.reaction ? places[0]! : -1;
}

const saysNo = ({ text }: Offered) => NO.test(text);

/** What makes a question the same as one before: its words, and the card that asks. */
export const questionOf = ({ prompt, source }: Ask) => `${source} ${prompt}`.trim();

/** The questions that are declined at a table for the rest of its game, on this device. */
export function declinedAt(table: string): string[] {
  return read<Record<string, string[]>>(KEPT, {})[table] ?? [];
}

export function keepDeclined(table: string, questions: string[]): void {
  const others = Object.entries(read<Record<string, string[]>>(KEPT, {})).filter(
    ([name]) => name !== table,
  );
  keep(KEPT, Object.fromEntries([...others.slice(1 - MOST), [table, questions]]));
}
