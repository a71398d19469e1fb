// The doors of shared sets: who came by a link finds the way back to the set, also out of a lesson.

import { post } from "../api";
import type { MadeTable } from "../generated/messages";

/** Where the server has the set that this word means. */
export const doorOf = (word: string) => `/api/shared_sets/${encodeURIComponent(word)}`;

/** A table with a version of a shared set, dealt at once; its address. */
export async function playWith(
  word: string,
  version: string,
  against: "bot" | "friend",
): Promise<string> {
  const made = await post<MadeTable>(`${doorOf(word)}/play`, { against, version });
  return `/table/${made.table}`;
}

/** What stands behind the address of a lesson to which a shared set has led; empty: none has. */
export const cameBy = (word: string, version: string): string =>
  word ? `?${new URLSearchParams({ set: word, ...(version && { version }) })}` : "";
