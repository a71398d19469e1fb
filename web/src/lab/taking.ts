// A deck that the lab has improved, opened in the builder.

import { post } from "../api";
import type { DeckDraft, ReadDeck, WrittenDeck } from "../generated/messages";

/** The deck that a file says. */
export async function draftOf(file: string): Promise<{ game: string; draft: DeckDraft }> {
  const game = /^game: "?([\w-]+)/m.exec(file)?.[1] ?? "";
  const read = await post<ReadDeck>(`/api/games/${game}/read`, { text: file });
  if (!read.draft) throw new Error(read.problems.map((each) => each.reason).join("; "));
  return { game: read.game, draft: read.draft };
}

/** The address at which it is open in the builder. */
export async function takenUp(file: string): Promise<string> {
  const { game, draft } = await draftOf(file);
  return (await post<WrittenDeck>(`/api/games/${game}/write`, draft)).path;
}
