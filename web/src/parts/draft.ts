// A deck that is being built, kept on this device until it is saved or thrown away.

import type { DeckDraft } from "../generated/messages";

const KEY = "playmat.draft";

/** Where a draft belongs: a deck that is kept, or a new one of a game. */
export const placeOf = (game: string, id: string) => `${game}/${id || "new"}`;

interface Kept {
  place: string;
  draft: DeckDraft;
}

export function keepDraft(place: string, draft: DeckDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ place, draft }));
  } catch {
    // A browser that keeps nothing asks before the page is left.
  }
}

export function draftFor(place: string): DeckDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.place === place ? kept.draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  localStorage.removeItem(KEY);
}
