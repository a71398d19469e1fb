// What is known of open tables, and how it goes on; nothing here asks the server.

import type {
  DeckInfo,
  GameInfo,
  OpenTable,
  PeopleChanged,
  PeopleHere,
  ShownRating,
} from "../generated/messages";
import { decksFor } from "../parts/setup";
import { words } from "../words";

/** The tables after a change, those first that wait longest. */
export function after(
  before: OpenTable[],
  { tables = [], gone = [] }: Pick<PeopleChanged | PeopleHere, "tables"> & { gone?: string[] },
): OpenTable[] {
  const known = new Map(before.map((table) => [table.table, table]));
  for (const table of gone) known.delete(table);
  for (const table of tables) known.set(table.table, table);
  return [...known.values()].sort((one, other) => one.since - other.since);
}

/** The decks with which one may sit down at a table: one's own as far as they are legal there, and
 * the game's, which always are. */
export function decksAt(
  table: Pick<OpenTable, "mode" | "sets">,
  game: GameInfo,
  own: DeckInfo[],
): DeckInfo[] {
  const allowed = new Set((table.sets ?? []).map((each) => each.digest));
  const mine = own.filter((deck) => deck.sets.every((digest) => allowed.has(digest)));
  const theirs = game.decks.filter((deck) => !deck.own);
  return [...decksFor(mine, table.mode), ...decksFor(theirs, table.mode)];
}

/** Somebody's name, and how strong they are if that may be known. */
export function called(name: string, strength: ShownRating | null | undefined): string {
  if (!strength) return name;
  const { rating, provisional } = strength;
  const told = rating ? words.meeting.rating(rating, provisional) : words.meeting.fresh;
  return words.meeting.called(name, told);
}

/** How long somebody has waited, in words. */
export function waited(since: number, now: number): string {
  const minutes = Math.floor((now / 1000 - since) / 60);
  return minutes < 1 ? words.meeting.just : words.meeting.since(minutes);
}
