// What no rule carries out and players do by hand: reminders in the story, and what may be proposed.

import type { Happening } from "../generated/messages";

const DEED = "by hand: ";
const MOST = 6; // reminders

export interface Deed {
  text: string; // as the server offers it
  line: string;
}

export const isReminder = (line: Happening) => line.event === "free text";
export const isDeed = (text: string) => text.startsWith(DEED);

/** Of what may be done at any time, what is done by hand. */
export const deedsIn = (standing: string[]): Deed[] =>
  standing.filter(isDeed).map((text) => ({ text, line: text.slice(DEED.length) }));

/** The newest reminder of each card, the newest first. */
export function remindersIn(log: Happening[]): Happening[] {
  const found = new Map<string, Happening>();
  for (const line of [...log].reverse())
    if (isReminder(line) && !found.has(line.card ?? "")) found.set(line.card ?? "", line);
  return [...found.values()].slice(0, MOST);
}
