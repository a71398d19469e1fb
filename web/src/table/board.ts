// What every part of the mat needs to know.

import type { Printed } from "../generated/messages";
import type { Hands } from "./hands.svelte";

export interface BoardContext {
  game: string;
  near: string; // the seat at the lower edge
  cards: Map<string, Printed>;
  hands: Hands | null; // null: nobody plays here, as in a replay
  tabIndex(thing: string): 0 | -1;
  openPile(place: string): void;
}
