// Phrases that are said at a table, in words: those of all games are the page's, others the game's.

import type { CommonPhrase } from "../generated/messages";
import { words } from "../words";
import type { Remark, TableSession } from "./session.svelte";

/** A phrase by its name; `own` are those of the game. */
export function phraseWords(phrase: string, own: Record<string, string> = {}): string {
  return own[phrase] ?? words.phrases.common[phrase as CommonPhrase] ?? phrase;
}

/** Who said what. */
export function remarkWords(
  { seat, phrase }: Remark,
  session: Pick<TableSession, "seatName">,
  own: Record<string, string> = {},
): string {
  return words.phrases.said(session.seatName(seat), phraseWords(phrase, own));
}
