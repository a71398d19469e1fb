// A deck that is being built, kept on this device until it is saved or thrown away.

import type { DeckDraft } from "../generated/messages";

const POOL = "pool/";
// The deck of a tournament's pool is kept apart: it takes the place of no other that was left.
const keyOf = (place: string) => (place.startsWith(POOL) ? "playmat.draft.pool" : "playmat.draft");

/** Where a draft belongs: a deck that is kept, or a new one of a game. */
export const placeOf = (game: string, id: string) => `${game}/${id || "new"}`;

/** Where the deck belongs that is built of one's pool of a tournament. */
export const placeOfPool = (tournament: string) => POOL + tournament;

interface Kept {
  place: string;
  draft: DeckDraft;
}

export function keepDraft(place: string, draft: DeckDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ place, draft }));
  } catch {
    // A browser that keeps nothing asks before the page is left.
  }
}

export function draftFor(place: string): DeckDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") as Kept | null;
    return kept?.place === place ? kept.draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(place: string): void {
  localStorage.removeItem(keyOf(place));
}
