// A deck that the lab has improved, opened in the builder.

import { post } from "../api";
import type { ReadDeck, WrittenDeck } from "../generated/messages";

/** The address at which the deck that a file says is open in the builder. */
export async function takenUp(file: string): Promise<string> {
  const game = /^game: "?([\w-]+)/m.exec(file)?.[1] ?? "";
  const read = await post<ReadDeck>(`/api/games/${game}/read`, { text: file });
  if (!read.draft) throw new Error(read.problems.map((each) => each.reason).join("; "));
  return (await post<WrittenDeck>(`/api/games/${read.game}/write`, read.draft)).path;
}
