// What every part of the mat needs to know.

import type { Lying, Printed, SeatInfo } from "../generated/messages";
import type { Hands } from "./hands.svelte";

export interface BoardContext {
  game: string;
  near: string; // the seat at the lower edge
  cards: Map<string, Printed>;
  hands: Hands | null; // null: nobody plays here, as in a replay
  tabIndex(thing: string): 0 | -1;
  openPile(place: string): void;
  openCards(title: string, cards: Lying[]): void;
}

/** The others who play on the side of a seat; none where everybody plays alone. */
export function partnersOf(seats: SeatInfo[], near: string): Set<string> {
  const team = seats.find((seat) => seat.letter === near)?.team ?? 0;
  const same = seats.filter((seat) => seat.letter !== near && (seat.team ?? 0) === team);
  return new Set(same.map((seat) => seat.letter));
}

/** The seats in the order of play, after the one who looks. */
export function turnOrder(all: string[], from: string): string[] {
  const start = all.indexOf(from);
  return [...all.slice(start + 1), ...all.slice(0, Math.max(start, 0))];
}
